import { Type } from 'typebox'
import { route } from '../platform/http/route.ts'
import { getCurrentSession, updateCurrentSession } from './current.ts'
import {
  CurrentSession,
  CurrentSessionHeaders,
  ListSessionsQuery,
  RevokeSessionsQuery,
  SessionItem,
  SessionListMeta,
  SessionParams,
  SessionRevoked,
  SessionsRevoked,
  SwitchBody,
} from './schema.ts'
import { listMySessions, revokeMySession, revokeMySessions } from './service.ts'

export const sessionRoutes = [
  route({
    method: 'GET',
    url: '/v1/sessions/current',
    summary: 'Get the current session',
    sdk: 'sessions.getCurrent',
    description:
      'Returns the current session of the access token. This is the fastest way to check whether a token is still valid. With `Accept: text/event-stream`, streams server-sent events for an open page: `ready` when it starts, `changed` when the licenses of the user changed, and `bye` when it ends, with the milliseconds `within` which to open the next one. It ends when the session, its user, or its app changed, and after about 5 minutes. Read what the page shows again after `ready`, and after `changed` immediately and a second later.',
    access: 'user',
    scope: 'any',
    events: true,
    input: { headers: CurrentSessionHeaders },
    data: CurrentSession,
    errors: ['NOT_A_MEMBER'],
    handler: getCurrentSession,
  }),
  route({
    method: 'PATCH',
    url: '/v1/sessions/current',
    summary: 'Update the current session',
    sdk: 'sessions.updateCurrent',
    description:
      'Makes an organization of the user the active one of the current session, or none with `null`. The access token stays the same. The next request sees the change; other nodes and servers see it within 1 second.',
    access: 'user',
    scope: 'organizations',
    attempts: 'switches',
    input: { body: SwitchBody },
    data: CurrentSession,
    errors: ['NOT_A_MEMBER'],
    handler: updateCurrentSession,
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
