import { Type } from 'typebox'
import { WayInRemoved } from '../../../me/identities/schema.ts'
import { ListPasskeysQuery, PasskeyItem } from '../../../passkeys/schema.ts'
import { type AnyRoute, route } from '../../../platform/http/route.ts'
import { UserParams } from '../schema.ts'
import { RemovePasskeyQuery, UserPasskeyParams } from './schema.ts'
import { listUserPasskeys, removeUserPasskey } from './service.ts'

export const adminPasskeyRoutes: AnyRoute[] = [
  route({
    method: 'GET',
    url: '/v1/admin/users/:userId/passkeys',
    summary: "List a user's passkeys",
    sdk: 'users.listUserPasskeys',
    description: 'Returns the passkeys of a user, oldest first.',
    access: 'admin',
    permission: 'users:read',
    apiKeys: true,
    input: { params: UserParams, query: ListPasskeysQuery },
    data: Type.Array(PasskeyItem),
    errors: ['USER_NOT_FOUND'],
    handler: listUserPasskeys,
  }),
  route({
    method: 'DELETE',
    url: '/v1/admin/users/:userId/passkeys/:passkeyId',
    summary: "Remove a user's passkey",
    sdk: 'users.removePasskey',
    description:
      'Removes a passkey of a user: it no longer signs them in, and all their sessions end. The last way to sign in is kept unless `evenLast=true`.',
    access: 'admin',
    permission: 'users:write',
    apiKeys: true,
    input: { params: UserPasskeyParams, query: RemovePasskeyQuery },
    data: WayInRemoved,
    errors: ['USER_NOT_FOUND', 'PASSKEY_NOT_FOUND', 'LAST_WAY_IN'],
    handler: removeUserPasskey,
  }),
]
