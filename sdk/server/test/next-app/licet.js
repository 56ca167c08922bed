import { licet } from '@licet/server/next'

const origin = process.env.APP_ORIGIN

export const { auth, handlers, protect, proxy, requireOrganization, requireRecent, requireUser } = licet({
  scope: process.env.APP_SCOPE,
  ...(process.env.APP_ACCESS_KEYS && { accessKeys: true }),
  organizationFrom: ({ url }) => /^\/t\/([^/]+)/.exec(new URL(url).pathname)?.[1],
  ...(origin && { origin }),
})
