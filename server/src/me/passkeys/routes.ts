import { Type } from 'typebox'
import {
  AddPasskeyBody,
  ListPasskeysQuery,
  NoBody,
  PasskeyItem,
  PasskeyParams,
  RegistrationChallenge,
  RenamePasskeyBody,
} from '../../passkeys/schema.ts'
import { route } from '../../platform/http/route.ts'
import { WayInRemoved } from '../identities/schema.ts'
import {
  createMyPasskey,
  listMyPasskeys,
  removeMyPasskey,
  startPasskeyRegistration,
  updateMyPasskey,
} from './service.ts'

export const userPasskeyRoutes = [
  route({
    method: 'POST',
    url: '/v1/users/me/passkeys/challenge',
    summary: 'Start creating a passkey',
    sdk: 'passkeys.startAdding',
    description:
      'Returns a challenge and the options for `navigator.credentials.create`. Nothing is stored. Requires a sign-in or step-up within the last 10 minutes.',
    access: 'user',
    scope: 'account',
    recent: true,
    input: { body: NoBody },
    data: RegistrationChallenge,
    errors: ['FORBIDDEN', 'WAY_IN_LIMIT_REACHED'],
    handler: startPasskeyRegistration,
  }),
  route({
    method: 'POST',
    url: '/v1/users/me/passkeys',
    summary: 'Create a passkey',
    sdk: 'passkeys.addMine',
    description:
      'Adds a passkey of the current user, who receives an email with a link to undo it for 72 hours. A user has at most 20. Requires a sign-in or step-up within the last 10 minutes.',
    access: 'user',
    scope: 'account',
    recent: true,
    input: { body: AddPasskeyBody },
    data: PasskeyItem,
    errors: ['CHALLENGE_EXPIRED', 'PASSKEY_INVALID', 'FORBIDDEN', 'WAY_IN_LIMIT_REACHED'],
    handler: createMyPasskey,
  }),
  route({
    method: 'GET',
    url: '/v1/users/me/passkeys',
    summary: 'List your passkeys',
    sdk: 'passkeys.listMine',
    description: 'Returns the passkeys of the current user, oldest first.',
    access: 'user',
    scope: 'account',
    input: { query: ListPasskeysQuery },
    data: Type.Array(PasskeyItem),
    handler: listMyPasskeys,
  }),
  route({
    method: 'PATCH',
    url: '/v1/users/me/passkeys/:passkeyId',
    summary: 'Rename one of your passkeys',
    sdk: 'passkeys.renameMine',
    description: 'Renames a passkey of the current user.',
    access: 'user',
    scope: 'account',
    input: { params: PasskeyParams, body: RenamePasskeyBody },
    data: PasskeyItem,
    errors: ['PASSKEY_NOT_FOUND'],
    handler: updateMyPasskey,
  }),
  route({
    method: 'DELETE',
    url: '/v1/users/me/passkeys/:passkeyId',
    summary: 'Remove one of your passkeys',
    sdk: 'passkeys.removeMine',
    description:
      'Removes a passkey: it no longer signs the user in. All other sessions, open links, and sign-ins in progress of the user end. The user can undo the removal for 72 hours. Requires a sign-in or step-up within the last 10 minutes.',
    access: 'user',
    scope: 'account',
    recent: true,
    input: { params: PasskeyParams },
    data: WayInRemoved,
    errors: ['PASSKEY_NOT_FOUND', 'LAST_WAY_IN'],
    handler: removeMyPasskey,
  }),
]
