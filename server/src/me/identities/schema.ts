import { type Static, Type } from 'typebox'
import { idField, idParam, nullable, text } from '../../platform/http/fields.ts'
import { PageQuery, Timestamp } from '../../platform/http/page.ts'

export const IdentityItem = Type.Object(
  {
    id: idField('idn'),
    provider: text('Key of the OAuth provider.', 'google'),
    providerName: text('Display name of the provider.', 'Google'),
    email: nullable(text('Email from the provider. `null` if it returned none.', 'ada@example.com')),
    emailVerified: Type.Boolean({ description: 'Whether the provider has verified the email.', examples: [true] }),
    linkedAt: Timestamp('When the identity was linked to the user.'),
    lastUsedAt: nullable(Timestamp('When the user last signed in with the identity. `null` if not known.')),
    removable: Type.Boolean({
      description: 'Whether the user could still sign in without this identity.',
      examples: [true],
    }),
  },
  { title: 'LinkedIdentity' },
)
export type IdentityItem = Static<typeof IdentityItem>

export const ListIdentitiesQuery = Type.Object(PageQuery, { additionalProperties: false })
export type ListIdentitiesQuery = Static<typeof ListIdentitiesQuery>

export const IdentityParams = idParam('identityId', 'idn')
export type IdentityParams = Static<typeof IdentityParams>

export const WayInRemoved = Type.Object(
  {
    success: Type.Boolean({ examples: [true] }),
    sessionsEnded: Type.Integer({ description: 'Number of sessions that the removal ended.', examples: [1] }),
  },
  { title: 'SignInMethodRemoved' },
)
export type WayInRemoved = Static<typeof WayInRemoved>
