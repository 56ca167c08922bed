import { licet } from '@licet/server/next'

/** The settings are in `.env`. */
export const { auth, client, handlers, protect, proxy, requireFeature, requireUser } = licet()
