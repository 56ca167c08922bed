import { route } from '../../platform/http/route.ts'
import { CheckBody, Entitlements, EntitlementsQuery } from './schema.ts'
import { checkEntitlements, listMyEntitlements } from './service.ts'

export const entitlementRoutes = [
  route({
    method: 'GET',
    url: '/v1/licenses/entitlements',
    summary: 'List your entitlements',
    sdk: 'entitlements.listMine',
    description:
      'What the signed-in user may do now, by the key of the feature. Never an error for a feature that is not granted: `hasAccess` is false, and `reason` says why. Answers 304 to an `If-None-Match` that still holds.',
    access: 'user',
    limit: 'standard',
    input: { query: EntitlementsQuery },
    data: Entitlements,
    errors: [],
    handler: listMyEntitlements,
  }),
  route({
    method: 'POST',
    url: '/v1/licenses/check',
    summary: "Check a user's entitlements",
    sdk: 'entitlements.check',
    description: 'The same from a server, for any user of the project of its API key.',
    access: 'server',
    permission: 'licenses:read',
    limit: 'admin',
    input: { body: CheckBody },
    data: Entitlements,
    errors: ['USER_NOT_FOUND'],
    handler: checkEntitlements,
  }),
]
