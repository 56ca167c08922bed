import { Type } from 'typebox'
import { Done } from '../../platform/http/fields.ts'
import { type AnyRoute, route } from '../../platform/http/route.ts'
import { listSessions } from './list.ts'
import { EndSessionsBody, ListAdminSessionsQuery, SessionInfo, SessionParams, SessionsEnded } from './schema.ts'
import { getSession, revokeSession, revokeSessions, unflagSession } from './service.ts'

export const adminSessionRoutes: AnyRoute[] = [
  route({
    method: 'GET',
    url: '/v1/admin/sessions',
    summary: 'List sessions',
    sdk: 'sessions.list',
    description: 'Returns the sessions of the users of a project, newest first, including ended ones.',
    access: 'admin',
    permission: 'sessions:read',
    apiKeys: true,
    input: { query: ListAdminSessionsQuery },
    data: Type.Array(SessionInfo),
    errors: ['PROJECT_NOT_FOUND'],
    handler: listSessions,
  }),
  route({
    method: 'POST',
    url: '/v1/admin/sessions/end',
    summary: 'Revoke sessions',
    sdk: 'sessions.revokeMany',
    description:
      'Revokes every active session in `ids`. Their next requests are refused, within 1 second on every node.',
    access: 'admin',
    permission: 'sessions:write',
    apiKeys: true,
    input: { body: EndSessionsBody },
    data: SessionsEnded,
    errors: ['PROJECT_NOT_FOUND'],
    handler: revokeSessions,
  }),
  route({
    method: 'GET',
    url: '/v1/admin/sessions/:sessionId',
    summary: 'Get a session',
    sdk: 'sessions.get',
    description: 'Returns a session, also up to 30 days after it ended.',
    access: 'admin',
    permission: 'sessions:read',
    apiKeys: true,
    input: { params: SessionParams },
    data: SessionInfo,
    errors: ['SESSION_NOT_FOUND'],
    handler: getSession,
  }),
  route({
    method: 'DELETE',
    url: '/v1/admin/sessions/:sessionId',
    summary: 'Revoke a session',
    sdk: 'sessions.revoke',
    description:
      'Revokes a session. Its next request is refused, immediately on this node and within 1 second on every node.',
    access: 'admin',
    permission: 'sessions:write',
    apiKeys: true,
    input: { params: SessionParams },
    data: Done,
    errors: ['SESSION_NOT_FOUND', 'SESSION_ALREADY_REVOKED'],
    handler: revokeSession,
  }),
  route({
    method: 'POST',
    url: '/v1/admin/sessions/:sessionId/unflag',
    summary: "Clear a session's flag",
    sdk: 'sessions.unflag',
    description: 'Clears the flag of a session and resets its change counters.',
    access: 'admin',
    permission: 'sessions:write',
    apiKeys: true,
    input: { params: SessionParams },
    data: SessionInfo,
    errors: ['SESSION_NOT_FOUND'],
    handler: unflagSession,
  }),
]
