import { type Static, Type } from 'typebox'
import { idField, idParam, nullable, projectQuery, text } from '../../platform/http/fields.ts'
import { LongPageQuery, Timestamp } from '../../platform/http/page.ts'

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const count = (description: string, example: number) => Type.Integer({ description, examples: [example] })

export const SessionInfo = Type.Object(
  {
    id: idField('ses'),
    projectId: idField('prj'),
    userId: idField('usr'),
    userEmail: nullable(text('Email of the user. `null` after the user was deleted.', 'ada@example.com')),
    userEmailVerified: Type.Boolean({ description: 'Whether the user has verified the email.', examples: [true] }),
    appId: nullable(idField('app', 'App of the session. `null` after the app was deleted.')),
    appName: nullable(text('Name of the app.', 'Acme Web')),
    method: text(
      'Sign-in method: `magic_link`, `oauth`, `email_change`, `passkey`, `invitation`, `sso`, `device`, or `impersonation`.',
      'magic_link',
    ),
    redirectUri: nullable(
      text(
        'Where the sign-in returned to. `null` if nothing returned, as for a device.',
        'https://app.example.com/callback',
      ),
    ),
    device: text('Browser and operating system at sign-in.', 'Firefox on Linux'),
    location: text('Location of the IP address at sign-in.', 'Zurich, Switzerland'),
    ip: nullable(text('IP address at sign-in.', '203.0.113.7')),
    userAgent: nullable(text('User-Agent at sign-in.', agent)),
    lastIp: nullable(text('IP address of the last request.', '203.0.113.7')),
    lastUserAgent: nullable(text('User-Agent of the last request.', agent)),
    requestCount: count('Number of requests. This and the next three fields can be 10 seconds behind.', 42),
    ipChanges: count('Number of IP address changes.', 1),
    userAgentChanges: count('Number of User-Agent changes.', 0),
    flaggedAt: nullable(Timestamp('When the session was flagged as suspicious. `null` if it is not.')),
    flagReason: nullable(
      text(
        'Reason for the flag: `high_volume`, `many_ip_changes`, `many_user_agent_changes`, `passkey_counter`, or `passkey_backup_eligible`.',
        'many_ip_changes',
      ),
    ),
    createdAt: Timestamp('When the user signed in.'),
    lastActiveAt: Timestamp('When the last request was made.'),
    expiresAt: Timestamp('When the session expires, or would have expired.', '2026-01-31T12:00:00.000Z'),
    endedAt: nullable(Timestamp('When the session ended. `null` while it is active.')),
    endedReason: nullable(
      text(
        'Reason for the end: `logout`, `revoked`, `revoked_all`, `evicted`, `refresh_reuse`, `fingerprint`, `expired`, `user_deleted`, `admin`, `factor_changed`, or `undone`.',
        'logout',
      ),
    ),
  },
  { title: 'Session' },
)
export type SessionInfo = Static<typeof SessionInfo>

const status = Type.Enum(['active', 'ended', 'all'], {
  default: 'all',
  description: 'Status of the session. Ended sessions are kept for 30 days.',
})

export const ListUserSessionsQuery = Type.Object({ ...LongPageQuery, status }, { additionalProperties: false })
export type ListUserSessionsQuery = Static<typeof ListUserSessionsQuery>

export const ListAdminSessionsQuery = Type.Object(
  {
    ...LongPageQuery,
    ...projectQuery,
    status,
    userId: Type.Optional(idField('usr', 'ID of the user whose sessions to return.')),
    appId: Type.Optional(idField('app', 'ID of the app whose sessions to return.')),
    flagged: Type.Boolean({ default: false, description: 'Whether to return only flagged sessions.' }),
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          "Search text. An IP address matches sessions that signed in from it. Other text matches the start of the user's email, among the first 1,000 matching users.",
        examples: ['203.0.113.7'],
      }),
    ),
  },
  { additionalProperties: false },
)
export type ListAdminSessionsQuery = Static<typeof ListAdminSessionsQuery>

export const SessionParams = idParam('sessionId', 'ses')
export type SessionParams = Static<typeof SessionParams>

export const EndSessionsBody = Type.Object(
  {
    projectId: Type.Optional(
      idField('prj', 'ID of the project. Required for members; an API key always uses its own project.'),
    ),
    ids: Type.Array(idField('ses'), {
      minItems: 1,
      maxItems: 100,
      description: 'IDs of sessions. Sessions that have ended or belong to another project are skipped.',
    }),
  },
  { additionalProperties: false },
)
export type EndSessionsBody = Static<typeof EndSessionsBody>

export const SessionsEnded = Type.Object(
  {
    success: Type.Boolean({ examples: [true] }),
    endedCount: count('Number of active sessions that were revoked.', 2),
  },
  { title: 'SessionsEnded' },
)
export type SessionsEnded = Static<typeof SessionsEnded>
