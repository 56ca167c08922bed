import { Type } from 'typebox'
import { IdentityItem, ListIdentitiesQuery, WayInRemoved } from '../../../me/identities/schema.ts'
import { type AnyRoute, route } from '../../../platform/http/route.ts'
import { UserParams } from '../schema.ts'
import { RemoveIdentityQuery, UserIdentityParams } from './schema.ts'
import { listUserIdentities, removeUserIdentity } from './service.ts'

export const adminIdentityRoutes: AnyRoute[] = [
  route({
    method: 'GET',
    url: '/v1/admin/users/:userId/identities',
    summary: "List a user's identities",
    sdk: 'users.listUserIdentities',
    description: 'Returns the identities with which a user can sign in, in the order of linking.',
    access: 'admin',
    permission: 'users:read',
    apiKeys: true,
    input: { params: UserParams, query: ListIdentitiesQuery },
    data: Type.Array(IdentityItem),
    errors: ['USER_NOT_FOUND'],
    handler: listUserIdentities,
  }),
  route({
    method: 'DELETE',
    url: '/v1/admin/users/:userId/identities/:identityId',
    summary: "Remove a user's identity",
    sdk: 'users.removeIdentity',
    description:
      'Removes an identity of a user: it no longer signs them in, and all their sessions end. The last way to sign in is kept unless `evenLast=true`.',
    access: 'admin',
    permission: 'users:write',
    apiKeys: true,
    input: { params: UserIdentityParams, query: RemoveIdentityQuery },
    data: WayInRemoved,
    errors: ['USER_NOT_FOUND', 'IDENTITY_NOT_FOUND', 'LAST_WAY_IN'],
    handler: removeUserIdentity,
  }),
]
