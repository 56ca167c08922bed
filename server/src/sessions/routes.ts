import { Type } from 'typebox'
import { route } from '../platform/http/route.ts'
import {
  CurrentSession,
  ListSessionsQuery,
  RevokeSessionsQuery,
  SessionItem,
  SessionListMeta,
  SessionParams,
  SessionRevoked,
  SessionsRevoked,
} from './schema.ts'
import { getCurrentSession, listMySessions, revokeMySession, revokeMySessions } from './service.ts'

export const sessionRoutes = [
  route({
    method: 'GET',
    url: '/v1/sessions/current',
    summary: 'Get the current session',
    description: 'The session of the access token: the cheapest way to ask whether a token is still good.',
    access: 'user',
    limit: 'standard',
    input: {},
    data: CurrentSession,
    errors: [],
    handler: getCurrentSession,
  }),
  route({
    method: 'GET',
    url: '/v1/sessions',
    summary: 'List your sessions',
    description: 'Where the user is signed in: all live sessions, newest first.',
    access: 'user',
    limit: 'standard',
    input: { query: ListSessionsQuery },
    data: Type.Array(SessionItem),
    meta: SessionListMeta,
    errors: [],
    handler: listMySessions,
  }),
  route({
    method: 'DELETE',
    url: '/v1/sessions/:sessionId',
    summary: 'Revoke one session',
    description:
      'Ends another session of the user. Its next request is refused: at once here, within a second on every node.',
    access: 'user',
    limit: 'standard',
    input: { params: SessionParams },
    data: SessionRevoked,
    errors: ['SESSION_NOT_FOUND', 'SESSION_ALREADY_REVOKED', 'CANNOT_REVOKE_CURRENT'],
    handler: revokeMySession,
  }),
  route({
    method: 'DELETE',
    url: '/v1/sessions',
    summary: 'Revoke all sessions',
    description: 'Ends every session of the user, or every other one with `exceptCurrent=true`.',
    access: 'user',
    limit: 'standard',
    input: { query: RevokeSessionsQuery },
    data: SessionsRevoked,
    errors: [],
    handler: revokeMySessions,
  }),
]
