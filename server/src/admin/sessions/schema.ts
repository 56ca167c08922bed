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
    userEmail: nullable(text('Address of the user; null once they are deleted.', 'ada@example.com')),
    appId: nullable(idField('app', 'The app that was signed in to; null once it is deleted.')),
    appName: nullable(text('Its name.', 'Acme Web')),
    method: text('How: magic_link, oauth or email_change.', 'magic_link'),
    device: text('Browser and operating system at sign-in.', 'Firefox on Linux'),
    location: text('Where the address at sign-in is.', 'Zurich, Switzerland'),
    ip: nullable(text('Address at sign-in.', '203.0.113.7')),
    userAgent: nullable(text('User-Agent at sign-in.', agent)),
    lastIp: nullable(text('Address of the last request.', '203.0.113.7')),
    lastUserAgent: nullable(text('User-Agent of the last request.', agent)),
    requestCount: count('Requests counted; may lag by 10 s, as the three after it.', 42),
    ipChanges: count('How often the address changed.', 1),
    userAgentChanges: count('How often the User-Agent changed.', 0),
    flaggedAt: nullable(Timestamp('Since when it is held suspicious.')),
    flagReason: nullable(text('high_volume, many_ip_changes or many_user_agent_changes.', 'many_ip_changes')),
    createdAt: Timestamp('When the user signed in.'),
    lastActiveAt: Timestamp('The last request.'),
    expiresAt: Timestamp('When it ends, or would have, by itself.', '2026-01-31T12:00:00.000Z'),
    endedAt: nullable(Timestamp('When it ended.')),
    endedReason: nullable(
      text(
        'logout, revoked, revoked_all, evicted, refresh_reuse, fingerprint, expired, user_deleted or admin.',
        'logout',
      ),
    ),
  },
  { title: 'Session' },
)
export type SessionInfo = Static<typeof SessionInfo>

const status = Type.Enum(['active', 'ended', 'all'], {
  default: 'all',
  description: 'Ended sessions are kept for 30 days.',
})

export const ListUserSessionsQuery = Type.Object({ ...LongPageQuery, status }, { additionalProperties: false })
export type ListUserSessionsQuery = Static<typeof ListUserSessionsQuery>

export const ListAdminSessionsQuery = Type.Object(
  {
    ...LongPageQuery,
    ...projectQuery,
    status,
    userId: Type.Optional(idField('usr', 'Sessions of this user.')),
    appId: Type.Optional(idField('app', 'Sessions of this app.')),
    flagged: Type.Boolean({ default: false, description: 'True: only those that are held suspicious.' }),
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          'An IP address: sessions that were signed in from there. Anything else: the beginning of the address of the user; the first 1,000 users are looked at.',
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
    projectId: Type.Optional(idField('prj', 'The project. An API key implies its own; members have to name it.')),
    ids: Type.Array(idField('ses'), {
      minItems: 1,
      maxItems: 100,
      description: 'Those that are over already, or of another project, are passed over.',
    }),
  },
  { additionalProperties: false },
)
export type EndSessionsBody = Static<typeof EndSessionsBody>

export const SessionsEnded = Type.Object(
  {
    success: Type.Boolean({ examples: [true] }),
    endedCount: count('How many were live, and have ended now.', 2),
  },
  { title: 'SessionsEnded' },
)
export type SessionsEnded = Static<typeof SessionsEnded>
