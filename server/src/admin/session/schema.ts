import { type Static, Type } from 'typebox'
import { permissions, roles } from '../../permissions.ts'
import { PageQuery, Timestamp } from '../../platform/http/page.ts'

const Role = Type.Enum(roles, {
  description: 'Permissions of the member. See docs/reference/roles.md.',
  examples: ['owner'],
})

export const AdminSessionInfo = Type.Object(
  {
    member: Type.Object({
      email: Type.String({ format: 'email', examples: ['owner@example.com'] }),
      memberships: Type.Array(
        Type.Object(
          {
            id: Type.String({ examples: ['mem_0199f3c2a4b87c1d9e5f60718293a4b5'] }),
            projectId: Type.Union([Type.String(), Type.Null()], {
              description: 'ID of the project. `null` for an instance member, who has the role in every project.',
              examples: ['prj_0199f3c2a4b87c1d9e5f60718293a4b5'],
            }),
            role: Role,
            permissions: Type.Array(Type.String(), {
              description: 'Permissions of the role.',
              examples: [Object.keys(permissions).slice(0, 3)],
            }),
          },
          { title: 'Membership' },
        ),
      ),
    }),
    csrfToken: Type.Union([Type.String(), Type.Null()], {
      description:
        'CSRF token to send as `X-Service-CSRF-Token` with every change. The same for the whole session. `null` if the header `Sec-Fetch-Site` is not `same-origin`.',
      examples: ['bW9kZXJuIGNyeXB0b2dyYXBoeSBpcyBmdW4gdG8gcmVhZA'],
    }),
    mustAddPasskey: Type.Boolean({
      description:
        'Whether the instance requires a passkey and the member did not sign in with one. The session then lasts 15 minutes and reaches only `/v1/admin/session` and the routes below it. Other routes return `PASSKEY_REQUIRED`.',
      examples: [false],
    }),
    recentUntil: Timestamp(
      'When the sign-in or step-up stops counting as recent. Some routes then return `REAUTH_REQUIRED`.',
    ),
    expiresAt: Timestamp('When the session expires at the latest. It also expires after 30 minutes without a request.'),
  },
  { title: 'AdminSession' },
)
export type AdminSessionInfo = Static<typeof AdminSessionInfo>

export const ListOwnQuery = Type.Object(PageQuery, { additionalProperties: false })
export type ListOwnQuery = Static<typeof ListOwnQuery>

export const AdminSessionItem = Type.Object(
  {
    id: Type.String({ examples: ['ads_0199f3c2a4b87c1d9e5f60718293a4b5'] }),
    method: Type.Enum(['magic_link', 'invitation', 'first_owner', 'command', 'oauth', 'passkey', 'recovery'], {
      description: 'Sign-in method of the session.',
      examples: ['magic_link'],
    }),
    device: Type.String({
      description: 'Browser and operating system of the session.',
      examples: ['Firefox on macOS'],
    }),
    location: Type.String({ examples: ['Zurich, Switzerland'] }),
    ip: Type.String({ examples: ['203.0.113.7'] }),
    createdAt: Timestamp('When the member signed in.'),
    lastActiveAt: Timestamp('When the last request was made, up to 1 minute behind.'),
    expiresAt: Timestamp('When the session expires at the latest.'),
    current: Type.Boolean({ description: 'Whether this is the session of the request.', examples: [true] }),
  },
  { title: 'MyAdminSession' },
)
export type AdminSessionItem = Static<typeof AdminSessionItem>

export const AdminSessionParams = Type.Object(
  { adminSessionId: Type.String({ minLength: 1, maxLength: 100, examples: ['ads_0199f3c2a4b87c1d9e5f60718293a4b5'] }) },
  { additionalProperties: false },
)
export type AdminSessionParams = Static<typeof AdminSessionParams>
