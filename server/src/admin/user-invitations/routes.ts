import { Type } from 'typebox'
import { Done } from '../../platform/http/fields.ts'
import { type AnyRoute, route } from '../../platform/http/route.ts'
import {
  InviteUserBody,
  ListUserInvitationsQuery,
  UserInvitationItem,
  UserInvitationParams,
  UserInvitationSent,
} from './schema.ts'
import { inviteUser, listUserInvitations, resendUserInvitation, revokeUserInvitation } from './service.ts'

export const userInvitationRoutes: AnyRoute[] = [
  route({
    method: 'GET',
    url: '/v1/admin/user-invitations',
    summary: 'List user invitations',
    sdk: 'userInvitations.list',
    description: 'Returns the invitations of users, newest first, with those that have been accepted or revoked.',
    access: 'admin',
    permission: 'users:read',
    apiKeys: true,
    input: { query: ListUserInvitationsQuery },
    data: Type.Array(UserInvitationItem),
    errors: ['PROJECT_NOT_FOUND'],
    handler: listUserInvitations,
  }),
  route({
    method: 'POST',
    url: '/v1/admin/user-invitations',
    summary: 'Invite a user',
    sdk: 'userInvitations.create',
    description:
      'Invites someone without an account, also if the app does not let everyone sign up. It replaces an open invitation of the same email. `POST /v1/auth/verify` with the token of the link creates the user and a session. At most 20 a minute in a project and 3 a day for an email; above, the response is 429.',
    access: 'admin',
    permission: 'users:write',
    apiKeys: true,
    status: 201,
    input: { body: InviteUserBody },
    data: UserInvitationSent,
    errors: ['PROJECT_NOT_FOUND', 'APP_NOT_FOUND', 'REDIRECT_URI_NOT_ALLOWED', 'USER_EXISTS'],
    handler: inviteUser,
  }),
  route({
    method: 'POST',
    url: '/v1/admin/user-invitations/:userInvitationId/resend',
    summary: 'Resend a user invitation',
    sdk: 'userInvitations.resend',
    description:
      'Resends an open or expired invitation with a new link and its full lifetime. The previous link stops working.',
    access: 'admin',
    permission: 'users:write',
    apiKeys: true,
    input: { params: UserInvitationParams },
    data: UserInvitationSent,
    errors: ['USER_INVITATION_NOT_FOUND', 'REDIRECT_URI_NOT_ALLOWED', 'USER_EXISTS'],
    handler: resendUserInvitation,
  }),
  route({
    method: 'DELETE',
    url: '/v1/admin/user-invitations/:userInvitationId',
    summary: 'Revoke a user invitation',
    sdk: 'userInvitations.revoke',
    description: 'Revokes an invitation. Its link stops working immediately. Has no effect on an accepted one.',
    access: 'admin',
    permission: 'users:write',
    apiKeys: true,
    input: { params: UserInvitationParams },
    data: Done,
    errors: ['USER_INVITATION_NOT_FOUND'],
    handler: revokeUserInvitation,
  }),
]
