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
    sdk: 'sessions.getCurrent',
    description:
      'Returns the current session of the access token. This is the fastest way to check whether a token is still valid.',
    access: 'user',
    scope: 'any',
    data: CurrentSession,
    handler: getCurrentSession,
  }),
  route({
    method: 'GET',
    url: '/v1/sessions',
    summary: 'List your sessions',
    sdk: 'sessions.listMine',
    description: 'Returns all active sessions of the user, newest first.',
    access: 'user',
    scope: 'account',
    input: { query: ListSessionsQuery },
    data: Type.Array(SessionItem),
    meta: SessionListMeta,
    handler: listMySessions,
  }),
  route({
    method: 'DELETE',
    url: '/v1/sessions/:sessionId',
    summary: 'Revoke one of your sessions',
    sdk: 'sessions.revokeMine',
    description:
      'Revokes another session of the user. Its next request is refused, immediately on this node and within 1 second on every node.',
    access: 'user',
    scope: 'account',
    input: { params: SessionParams },
    data: SessionRevoked,
    errors: ['SESSION_NOT_FOUND', 'SESSION_ALREADY_REVOKED', 'CANNOT_REVOKE_CURRENT'],
    handler: revokeMySession,
  }),
  route({
    method: 'DELETE',
    url: '/v1/sessions',
    summary: 'Revoke your sessions',
    sdk: 'sessions.revokeAllMine',
    description: 'Revokes every session of the user, or every other one with `exceptCurrent=true`.',
    access: 'user',
    scope: 'account',
    input: { query: RevokeSessionsQuery },
    data: SessionsRevoked,
    handler: revokeMySessions,
  }),
]
