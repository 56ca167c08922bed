import { Done } from '../platform/http/fields.ts'
import { route } from '../platform/http/route.ts'
import { deleteCurrentUser } from './erasure.ts'
import { exportCurrentUser } from './export.ts'
import { UserExport } from './privacy/schema.ts'
import { getCurrentUser, updateCurrentUser } from './profile.ts'
import { CurrentUser, DeleteUserQuery, UpdatedUser, UpdateUserBody } from './schema.ts'

export const userRoutes = [
  route({
    method: 'GET',
    url: '/v1/users/me',
    summary: 'Get the current user',
    sdk: 'users.getCurrent',
    description: 'Returns the current user with their linked identities.',
    access: 'user',
    scope: 'profile',
    data: CurrentUser,
    handler: getCurrentUser,
  }),
  route({
    method: 'PATCH',
    url: '/v1/users/me',
    summary: 'Update the current user',
    sdk: 'users.updateCurrent',
    description:
      'Updates the fields in the body. `email` starts an email change: nothing changes until the link or code sent to the new email is verified with `POST /v1/auth/verify`: the code with `emailChange.handle`, the link with an access token of this session. It requires a sign-in or step-up within the last 10 minutes.',
    access: 'user',
    scope: 'account',
    recent: true,
    input: { body: UpdateUserBody },
    data: UpdatedUser,
    errors: ['REDIRECT_URI_NOT_ALLOWED'],
    handler: updateCurrentUser,
  }),
  route({
    method: 'DELETE',
    url: '/v1/users/me',
    summary: 'Delete the current user',
    sdk: 'users.deleteCurrent',
    description:
      'Deletes the current user: ends all sessions, unlinks identities, and erases personal data immediately. You cannot undo this. A later sign-in with the same email creates a new user. Licet cancels nothing at payment providers: while one continues to charge the user, this returns PURCHASES_CONTINUE with `details.purchases`, unless `acknowledge=purchases` is sent. The last owner of an organization with others is not deleted: LAST_OWNER has `details.organizations`. Requires a sign-in or step-up within the last 10 minutes.',
    access: 'user',
    scope: 'account',
    recent: true,
    input: { query: DeleteUserQuery },
    data: Done,
    errors: ['PURCHASES_CONTINUE', 'LAST_OWNER'],
    handler: deleteCurrentUser,
  }),
  route({
    method: 'GET',
    url: '/v1/users/me/export',
    summary: "Export the current user's data",
    sdk: 'users.exportCurrent',
    description:
      'Exports the profile, identities, sessions, audit records, and emails of the user as one JSON document. It contains no secrets. Requires a sign-in or step-up within the last 10 minutes.',
    access: 'user',
    scope: 'account',
    recent: true,
    pool: 'heavy',
    data: UserExport,
    handler: exportCurrentUser,
  }),
]
