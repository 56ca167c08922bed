import { licet } from '@licet/server/next'

const origin = process.env.APP_ORIGIN

export const { auth, handlers, protect, proxy, requireRecent, requireUser } = licet({
  scope: process.env.APP_SCOPE,
  ...(origin && { origin }),
})
