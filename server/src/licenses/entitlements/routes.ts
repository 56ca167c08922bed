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
      'Returns the current entitlements of the signed-in user, by feature key. A feature that is not granted is not an error: `hasAccess` is false and `reason` has the cause. Returns 304 if `If-None-Match` is still current.',
    access: 'user',
    scope: 'licenses',
    alternatives: { 304: 'The entitlements have not changed since the `ETag` in `If-None-Match`.' },
    input: { query: EntitlementsQuery },
    data: Entitlements,
    errors: ['NOT_A_MEMBER'],
    handler: listMyEntitlements,
  }),
  route({
    method: 'POST',
    url: '/v1/licenses/check',
    summary: "Check a user's entitlements",
    sdk: 'entitlements.check',
    description:
      'Checks the entitlements of any user in the project of the API key, like the route for the signed-in user.',
    access: 'server',
    permission: 'licenses:read',
    input: { body: CheckBody },
    data: Entitlements,
    errors: ['USER_NOT_FOUND', 'NOT_A_MEMBER'],
    handler: checkEntitlements,
  }),
]
