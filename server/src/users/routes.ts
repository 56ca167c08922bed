import { route } from '../platform/http/route.ts'
import { deleteCurrentUser } from './erasure.ts'
import { exportCurrentUser } from './export.ts'
import { getCurrentUser, updateCurrentUser } from './profile.ts'
import { CurrentUser, UpdateUserBody, UserDeleted, UserExport } from './schema.ts'

export const userRoutes = [
  route({
    method: 'GET',
    url: '/v1/users/me',
    summary: 'Get the current user',
    sdk: 'users.getCurrent',
    description: 'The user of the access token, with the accounts at providers that are linked to them.',
    access: 'user',
    limit: 'standard',
    input: {},
    data: CurrentUser,
    errors: [],
    handler: getCurrentUser,
  }),
  route({
    method: 'PATCH',
    url: '/v1/users/me',
    summary: 'Update the current user',
    sdk: 'users.updateCurrent',
    description:
      'Changes what the body names and leaves the rest. `email` starts a change of address: nothing changes until the link or code sent to the new address has been through `POST /v1/auth/verify`.',
    access: 'user',
    limit: 'standard',
    input: { body: UpdateUserBody },
    data: CurrentUser,
    errors: ['REAUTH_REQUIRED', 'REDIRECT_URI_NOT_ALLOWED'],
    handler: updateCurrentUser,
  }),
  route({
    method: 'DELETE',
    url: '/v1/users/me',
    summary: 'Delete the current user',
    sdk: 'users.deleteCurrent',
    description:
      'Ends all sessions and links at once and erases what is personal. It cannot be undone; the same address signs in as a new user afterwards. Needs a sign-in within the last 10 minutes.',
    access: 'user',
    limit: 'standard',
    input: {},
    data: UserDeleted,
    errors: ['REAUTH_REQUIRED'],
    handler: deleteCurrentUser,
  }),
  route({
    method: 'GET',
    url: '/v1/users/me/export',
    summary: "Export the current user's data",
    sdk: 'users.exportCurrent',
    description: 'Profile, identities, sessions, audit records and mails, as one JSON document. Secrets are not in it.',
    access: 'user',
    limit: 'standard',
    input: {},
    data: UserExport,
    errors: [],
    handler: exportCurrentUser,
  }),
]
