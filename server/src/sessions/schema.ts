import { type Static, Type } from 'typebox'
import { idField, nullable, text } from '../platform/http/fields.ts'
import { PageQuery, Timestamp } from '../platform/http/page.ts'

const sessionId = Type.String({ examples: ['ses_0199f3c2a4b87c1d9e5f60718293a4b5'] })
const device = Type.String({
  description: 'Browser and operating system of the session.',
  examples: ['Firefox on macOS'],
})
const location = Type.String({
  description: 'City and country of the IP address, if known.',
  examples: ['Zurich, Switzerland'],
})

/** What an access token states about its user. */
export const proofFields = {
  authTime: Timestamp('When the user authenticated for this access token: at sign-in, or at a step-up.'),
  amr: Type.Array(Type.String(), {
    description: 'How they authenticated: `mail`, `oauth:` and the key of the provider, or `passkey` and `uv`.',
    examples: [['mail']],
  }),
}

export const CurrentOrganization = Type.Object(
  {
    id: idField('org'),
    slug: text('Name of the organization in URLs.', 'acme'),
    name: text('Display name of the organization.', 'Acme'),
    role: text('Role of the user: `owner`, `admin`, `member`, or one of the project.', 'member'),
  },
  {
    title: 'CurrentOrganization',
    description: 'Organization of the context. `null`: the user personally. Only in projects with organizations.',
  },
)

export const SwitchBody = Type.Object(
  {
    organizationId: nullable(
      idField('org', 'ID of the organization that becomes the active one. `null`: the user personally.'),
    ),
  },
  { additionalProperties: false },
)
export type SwitchBody = Static<typeof SwitchBody>

export const CurrentSessionHeaders = Type.Object({
  accept: Type.Optional(
    text('`text/event-stream` opens a stream. Otherwise the session is returned once.', 'application/json'),
  ),
})
export type CurrentSessionHeaders = Static<typeof CurrentSessionHeaders>

export const CurrentSession = Type.Object(
  {
    id: sessionId,
    userId: Type.String({ examples: ['usr_0199f3c2a4b87c1d9e5f60718293a4b5'] }),
    createdAt: Timestamp('When the user signed in.'),
    expiresAt: Timestamp('When the session expires, unless it is refreshed earlier.', '2026-01-31T12:00:00.000Z'),
    lastActiveAt: Timestamp(
      'When the last request of the session was made, up to 10 seconds behind.',
      '2026-01-01T12:30:00.000Z',
    ),
    ...proofFields,
    organization: Type.Optional(nullable(CurrentOrganization)),
    metadata: Type.Object({
      ip: Type.String({ description: 'IP address at sign-in.', examples: ['203.0.113.7'] }),
      userAgent: Type.String({
        description: 'User-Agent at sign-in.',
        examples: ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.4; rv:140.0) Gecko/20100101 Firefox/140.0'],
      }),
      device,
      location,
    }),
  },
  { title: 'CurrentSession' },
)
export type CurrentSession = Static<typeof CurrentSession>

export const ListSessionsQuery = Type.Object(PageQuery, { additionalProperties: false })
export type ListSessionsQuery = Static<typeof ListSessionsQuery>

export const SessionItem = Type.Object(
  {
    id: sessionId,
    createdAt: Timestamp('When the user signed in.'),
    lastActiveAt: Timestamp(
      'When the last request of the session was made, up to 10 seconds behind.',
      '2026-01-01T12:30:00.000Z',
    ),
    metadata: Type.Object({ device, location }),
    app: Type.Object(
      {
        id: Type.String({ examples: ['app_0199f3c2a4b87c1d9e5f60718293a4b5'] }),
        key: Type.String({ examples: ['web'] }),
        name: Type.String({ examples: ['Acme Web'] }),
      },
      { description: 'App of the session. The key `account` is that of the sign-in pages.' },
    ),
    method: Type.String({
      description: 'How the session started. `impersonation`: a member sees what the user sees.',
      examples: ['magic_link'],
    }),
    parentId: nullable(
      Type.String({
        description: 'ID of the session of the browser from which this one was opened. It ends with that one.',
        examples: ['ses_0199f3c2a4b87c1d9e5f60718293a4b5'],
      }),
    ),
    current: Type.Boolean({ description: 'Whether this is the session of the request.', examples: [true] }),
  },
  { title: 'MySession' },
)
export type SessionItem = Static<typeof SessionItem>

export const SessionListMeta = Type.Object({
  sessionLimit: Type.Object(
    {
      max: Type.Integer({ description: 'Maximum number of active sessions.', examples: [20] }),
      whenFull: Type.Enum(['evict_oldest', 'refuse'], {
        description:
          'Reaction to a sign-in above the limit: the oldest session is signed out, or the sign-in is rejected.',
        examples: ['evict_oldest'],
      }),
    },
    {
      title: 'SessionLimit',
      description: 'Session limit of the user: that of the app, or a lower one of their license.',
    },
  ),
})

export const SessionParams = Type.Object(
  {
    sessionId: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'ID of the session, from the list of sessions.',
      examples: ['ses_0199f3c2a4b87c1d9e5f60718293a4b5'],
    }),
  },
  { additionalProperties: false },
)
export type SessionParams = Static<typeof SessionParams>

export const SessionRevoked = Type.Object({ success: Type.Boolean({ examples: [true] }), sessionId })
export type SessionRevoked = Static<typeof SessionRevoked>

export const RevokeSessionsQuery = Type.Object(
  { exceptCurrent: Type.Boolean({ default: false, description: 'Whether to keep the current session.' }) },
  { additionalProperties: false },
)
export type RevokeSessionsQuery = Static<typeof RevokeSessionsQuery>

export const SessionsRevoked = Type.Object({
  success: Type.Boolean({ examples: [true] }),
  revokedCount: Type.Integer({ description: 'Number of sessions that this call revoked.', examples: [3] }),
})
export type SessionsRevoked = Static<typeof SessionsRevoked>
