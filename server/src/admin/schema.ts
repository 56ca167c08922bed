import { type Static, Type } from 'typebox'
import { permissions, roles } from '../permissions.ts'
import { Timestamp } from '../platform/http/page.ts'

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
