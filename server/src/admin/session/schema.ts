import { type Static, Type } from 'typebox'
import { permissions, roles } from '../../permissions.ts'
import { PageQuery, Timestamp } from '../../platform/http/page.ts'

const Role = Type.Enum(roles, { description: 'See docs/reference/roles.md.', examples: ['owner'] })

export const AdminSessionInfo = Type.Object(
  {
    member: Type.Object({
      email: Type.String({ format: 'email', examples: ['owner@example.com'] }),
      memberships: Type.Array(
        Type.Object({
          id: Type.String({ examples: ['mem_0199f3c2a4b87c1d9e5f60718293a4b5'] }),
          projectId: Type.Union([Type.String(), Type.Null()], {
            description: 'Null: the whole instance, every project in it.',
            examples: ['prj_0199f3c2a4b87c1d9e5f60718293a4b5'],
          }),
          role: Role,
          permissions: Type.Array(Type.String(), {
            description: 'What the role may do.',
            examples: [Object.keys(permissions).slice(0, 3)],
          }),
        }),
      ),
    }),
    csrfToken: Type.String({
      description: 'Send it as X-Service-CSRF-Token with every change. The same for the whole sign-in.',
      examples: ['bW9kZXJuIGNyeXB0b2dyYXBoeSBpcyBmdW4gdG8gcmVhZA'],
    }),
    expiresAt: Timestamp('When this sign-in ends at the latest; after 30 idle minutes it ends before.'),
  },
  { title: 'AdminSession' },
)
export type AdminSessionInfo = Static<typeof AdminSessionInfo>

export const SignedOut = Type.Object({ success: Type.Boolean({ examples: [true] }) })
export type SignedOut = Static<typeof SignedOut>

export const ListOwnQuery = Type.Object(PageQuery, { additionalProperties: false })
export type ListOwnQuery = Static<typeof ListOwnQuery>

export const AdminSessionItem = Type.Object(
  {
    id: Type.String({ examples: ['ads_0199f3c2a4b87c1d9e5f60718293a4b5'] }),
    method: Type.Enum(['magic_link', 'invitation', 'first_owner', 'command', 'oauth'], {
      description: 'How the member signed in.',
      examples: ['magic_link'],
    }),
    device: Type.String({ description: 'Browser and operating system.', examples: ['Firefox on macOS'] }),
    location: Type.String({ examples: ['Zurich, Switzerland'] }),
    ip: Type.String({ examples: ['203.0.113.7'] }),
    createdAt: Timestamp('When the member signed in.'),
    lastActiveAt: Timestamp('The last request; may lag by a minute.'),
    expiresAt: Timestamp('When it ends at the latest.'),
    current: Type.Boolean({ description: 'True for the one that asks.', examples: [true] }),
  },
  { title: 'MyAdminSession' },
)
export type AdminSessionItem = Static<typeof AdminSessionItem>

export const AdminSessionParams = Type.Object(
  { adminSessionId: Type.String({ minLength: 1, maxLength: 100, examples: ['ads_0199f3c2a4b87c1d9e5f60718293a4b5'] }) },
  { additionalProperties: false },
)
export type AdminSessionParams = Static<typeof AdminSessionParams>
