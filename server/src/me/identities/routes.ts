import { Type } from 'typebox'
import { route } from '../../platform/http/route.ts'
import { IdentityItem, IdentityParams, ListIdentitiesQuery, WayInRemoved } from './schema.ts'
import { listMyIdentities, removeMyIdentity } from './service.ts'

export const identityRoutes = [
  route({
    method: 'GET',
    url: '/v1/users/me/identities',
    summary: 'List your identities',
    sdk: 'identities.listMine',
    description: 'Returns the identities of OAuth providers with which the user can sign in, in the order of linking.',
    access: 'user',
    scope: 'account',
    input: { query: ListIdentitiesQuery },
    data: Type.Array(IdentityItem),
    handler: listMyIdentities,
  }),
  route({
    method: 'DELETE',
    url: '/v1/users/me/identities/:identityId',
    summary: 'Remove one of your identities',
    sdk: 'identities.removeMine',
    description:
      'Removes an identity: it no longer signs the user in. All other sessions, open links, and sign-ins in progress of the user end. The user can undo the removal for 72 hours. Requires a sign-in or step-up within the last 10 minutes.',
    access: 'user',
    scope: 'account',
    recent: true,
    input: { params: IdentityParams },
    data: WayInRemoved,
    errors: ['IDENTITY_NOT_FOUND', 'LAST_WAY_IN'],
    handler: removeMyIdentity,
  }),
]
