import { Type } from 'typebox'
import { Done } from '../../platform/http/fields.ts'
import { route } from '../../platform/http/route.ts'
import { AdminSessionInfo, AdminSessionItem, AdminSessionParams, ListOwnQuery } from './schema.ts'
import { getCurrentAdminSession, listMyAdminSessions, revokeMyAdminSession, signOutMember } from './session.ts'

export const adminRoutes = [
  route({
    method: 'GET',
    url: '/v1/admin/session',
    summary: 'Get the current admin session',
    sdk: 'adminSessions.getCurrent',
    description:
      'Returns the current admin session: the member, their permissions in each project, and the CSRF token for changes.',
    access: 'admin',
    data: AdminSessionInfo,
    handler: getCurrentAdminSession,
  }),
  route({
    method: 'DELETE',
    url: '/v1/admin/session',
    summary: 'Sign out of the dashboard',
    sdk: 'adminSessions.signOut',
    description: 'Ends the current admin session and deletes its cookie.',
    access: 'admin',
    data: Done,
    handler: signOutMember,
  }),
  route({
    method: 'GET',
    url: '/v1/admin/session/list',
    summary: 'List your admin sessions',
    sdk: 'adminSessions.listMine',
    description: 'Returns the active admin sessions of the member, newest first.',
    access: 'admin',
    input: { query: ListOwnQuery },
    data: Type.Array(AdminSessionItem),
    handler: listMyAdminSessions,
  }),
  route({
    method: 'DELETE',
    url: '/v1/admin/session/:adminSessionId',
    summary: 'Revoke one of your admin sessions',
    sdk: 'adminSessions.revokeMine',
    description: 'Revokes another admin session of the member. End the current one with `DELETE /v1/admin/session`.',
    access: 'admin',
    input: { params: AdminSessionParams },
    data: Done,
    errors: ['SESSION_NOT_FOUND', 'SESSION_ALREADY_REVOKED', 'CANNOT_REVOKE_CURRENT'],
    handler: revokeMyAdminSession,
  }),
]
