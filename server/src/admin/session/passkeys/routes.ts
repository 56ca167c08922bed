import { Type } from 'typebox'
import { WayInRemoved } from '../../../me/identities/schema.ts'
import {
  ListPasskeysQuery,
  NoBody,
  PasskeyItem,
  PasskeyParams,
  RegistrationChallenge,
  RenamePasskeyBody,
} from '../../../passkeys/schema.ts'
import { route } from '../../../platform/http/route.ts'
import { AddMemberPasskeyBody } from './schema.ts'
import {
  createMemberPasskey,
  listMemberPasskeys,
  removeMemberPasskey,
  startMemberPasskeyRegistration,
  updateMemberPasskey,
} from './service.ts'

export const memberPasskeyRoutes = [
  route({
    method: 'POST',
    url: '/v1/admin/session/passkeys/challenge',
    summary: 'Start adding a member passkey',
    sdk: 'memberPasskeys.startAdding',
    description: 'Returns a challenge and the options for `navigator.credentials.create`. Nothing is stored.',
    access: 'admin',
    recent: true,
    input: { body: NoBody },
    data: RegistrationChallenge,
    errors: ['WAY_IN_LIMIT_REACHED'],
    handler: startMemberPasskeyRegistration,
  }),
  route({
    method: 'POST',
    url: '/v1/admin/session/passkeys',
    summary: 'Create a member passkey',
    sdk: 'memberPasskeys.create',
    description:
      'Adds a passkey of the current member, who receives an email. A member has at most 20. A session that could only add a passkey then lasts 12 hours, has a new cookie, and reaches all routes.',
    access: 'admin',
    recent: true,
    status: 201,
    input: { body: AddMemberPasskeyBody },
    data: PasskeyItem,
    errors: ['CHALLENGE_EXPIRED', 'PASSKEY_INVALID', 'WAY_IN_LIMIT_REACHED'],
    handler: createMemberPasskey,
  }),
  route({
    method: 'GET',
    url: '/v1/admin/session/passkeys',
    summary: 'List your member passkeys',
    sdk: 'memberPasskeys.list',
    description: 'Returns the passkeys with which the current member can sign in to the dashboard, oldest first.',
    access: 'admin',
    input: { query: ListPasskeysQuery },
    data: Type.Array(PasskeyItem),
    handler: listMemberPasskeys,
  }),
  route({
    method: 'PATCH',
    url: '/v1/admin/session/passkeys/:passkeyId',
    summary: 'Update a member passkey',
    sdk: 'memberPasskeys.update',
    description: 'Renames a passkey of the current member.',
    access: 'admin',
    input: { params: PasskeyParams, body: RenamePasskeyBody },
    data: PasskeyItem,
    errors: ['PASSKEY_NOT_FOUND'],
    handler: updateMemberPasskey,
  }),
  route({
    method: 'DELETE',
    url: '/v1/admin/session/passkeys/:passkeyId',
    summary: 'Remove a member passkey',
    sdk: 'memberPasskeys.remove',
    description:
      'Removes a passkey of the current member, who receives an email, and ends their other admin sessions. The last passkey of a member who must have one cannot be removed.',
    access: 'admin',
    recent: true,
    input: { params: PasskeyParams },
    data: WayInRemoved,
    errors: ['PASSKEY_NOT_FOUND', 'LAST_WAY_IN'],
    handler: removeMemberPasskey,
  }),
]
