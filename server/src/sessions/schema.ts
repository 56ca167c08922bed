import { type Static, Type } from 'typebox'
import { PageQuery, Timestamp } from '../platform/http/page.ts'

const sessionId = Type.String({ examples: ['ses_0199f3c2a4b87c1d9e5f60718293a4b5'] })
const device = Type.String({ description: 'Browser and operating system.', examples: ['Firefox on macOS'] })
const location = Type.String({
  description: 'City and country, as far as the address tells.',
  examples: ['Zurich, Switzerland'],
})

export const CurrentSession = Type.Object(
  {
    id: sessionId,
    userId: Type.String({ examples: ['usr_0199f3c2a4b87c1d9e5f60718293a4b5'] }),
    createdAt: Timestamp('When the user signed in.'),
    expiresAt: Timestamp('When the session ends unless it is refreshed before.', '2026-01-31T12:00:00.000Z'),
    lastActiveAt: Timestamp('The last request of the session; may lag by up to 10 s.', '2026-01-01T12:30:00.000Z'),
    metadata: Type.Object({
      ip: Type.String({ description: 'Address at sign-in.', examples: ['203.0.113.7'] }),
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
    lastActiveAt: Timestamp('The last request of the session; may lag by up to 10 s.', '2026-01-01T12:30:00.000Z'),
    metadata: Type.Object({ device, location }),
    current: Type.Boolean({ description: 'True for the session that asks.', examples: [true] }),
  },
  { title: 'MySession' },
)
export type SessionItem = Static<typeof SessionItem>

export const SessionListMeta = Type.Object({
  sessionLimit: Type.Object(
    {
      max: Type.Integer({ description: 'Sessions at once.', examples: [20] }),
      whenFull: Type.Enum(['evict_oldest', 'refuse'], {
        description: 'What becomes of a sign-in above it: the oldest session makes room, or it is refused.',
        examples: ['evict_oldest'],
      }),
    },
    { description: 'How many the user may have: what the app says, or less where their licence does.' },
  ),
})

export const SessionParams = Type.Object(
  {
    sessionId: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'From the list of sessions.',
      examples: ['ses_0199f3c2a4b87c1d9e5f60718293a4b5'],
    }),
  },
  { additionalProperties: false },
)
export type SessionParams = Static<typeof SessionParams>

export const SessionRevoked = Type.Object({ success: Type.Boolean({ examples: [true] }), sessionId })
export type SessionRevoked = Static<typeof SessionRevoked>

export const RevokeSessionsQuery = Type.Object(
  { exceptCurrent: Type.Boolean({ default: false, description: 'Keep the session that asks.' }) },
  { additionalProperties: false },
)
export type RevokeSessionsQuery = Static<typeof RevokeSessionsQuery>

export const SessionsRevoked = Type.Object({
  success: Type.Boolean({ examples: [true] }),
  revokedCount: Type.Integer({ description: 'How many sessions this call ended.', examples: [3] }),
})
export type SessionsRevoked = Static<typeof SessionsRevoked>
