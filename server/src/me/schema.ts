import { type Static, Type } from 'typebox'
import { codeFields } from '../auth/magic-link/schema.ts'
import { nullable } from '../platform/http/fields.ts'
import { Timestamp } from '../platform/http/page.ts'

export const email = (description: string) => Type.String({ description, examples: ['ada@example.com'] })
export const metadata = (description: string) =>
  Type.Record(Type.String(), Type.Unknown(), { description, examples: [{ theme: 'dark', onboarding: { done: true } }] })

export const Identity = Type.Object(
  {
    provider: Type.String({ description: 'Key of the OAuth provider.', examples: ['google'] }),
    email: nullable(email('Email from the provider. `null` if it returned none.')),
    emailVerified: Type.Boolean({ description: 'Whether the provider has verified the email.', examples: [true] }),
    linkedAt: Timestamp('When the identity was linked to the user.'),
  },
  { title: 'UserIdentity' },
)

export const CurrentUser = Type.Object(
  {
    id: Type.String({ examples: ['usr_0199f3c2a4b87c1d9e5f60718293a4b5'] }),
    email: email('Email with which the user signs in.'),
    emailVerified: Type.Boolean({ description: 'Whether the user has verified the email.', examples: [true] }),
    pendingEmail: nullable(
      Type.String({
        description: 'New email that is not verified yet. `null` if no change is pending.',
        examples: ['ada@example.org'],
      }),
    ),
    name: nullable(Type.String({ description: 'Name of the user.', examples: ['Ada Lovelace'] })),
    avatarUrl: nullable(
      Type.String({ description: "HTTPS URL of the user's picture.", examples: ['https://cdn.example.com/ada.png'] }),
    ),
    locale: nullable(Type.String({ description: 'BCP 47 language tag in canonical form.', examples: ['en-GB'] })),
    metadata: metadata(
      'Metadata that your application stores with the user. The user can change it: never decide rights on it.',
    ),
    publicMetadata: metadata('Metadata that the user can read, and only your servers and members can change.'),
    identities: Type.Array(Identity, {
      description: 'Linked identities of OAuth providers with which the user can sign in.',
    }),
    createdAt: Timestamp('When the user was created.'),
    updatedAt: Timestamp('When the user was last updated.'),
    lastLoginAt: nullable(Timestamp('When the user last signed in.')),
  },
  { title: 'CurrentUser' },
)
export type CurrentUser = Static<typeof CurrentUser>

export const UpdatedUser = Type.Object(
  {
    ...CurrentUser.properties,
    emailChange: nullable(
      Type.Object(
        { ...codeFields, expiresAt: Timestamp('When the link and the code expire.', '2026-01-01T12:10:00.000Z') },
        { description: 'Email change that this request started. `null` if it started none.' },
      ),
    ),
  },
  { title: 'UpdatedUser' },
)
export type UpdatedUser = Static<typeof UpdatedUser>

export const UpdateUserBody = Type.Object(
  {
    name: Type.Optional(
      nullable(
        Type.String({
          minLength: 1,
          maxLength: 200,
          description: 'Name of the user. `null` clears it.',
          examples: ['Ada Lovelace'],
        }),
      ),
    ),
    avatarUrl: Type.Optional(
      nullable(
        Type.String({
          maxLength: 2048,
          description: "HTTPS URL of the user's picture. `null` clears it.",
          examples: ['https://cdn.example.com/ada.png'],
        }),
      ),
    ),
    locale: Type.Optional(
      nullable(
        Type.String({
          maxLength: 100,
          description: 'BCP 47 language tag, stored in canonical form. `null` clears it.',
          examples: ['en-GB'],
        }),
      ),
    ),
    metadata: Type.Optional(
      nullable(
        metadata(
          'JSON merge patch (RFC 7396): `null` removes a member, objects are merged, and other values replace. The result is at most 16 KiB. `null` clears all metadata.',
        ),
      ),
    ),
    email: Type.Optional(
      Type.String({
        minLength: 3,
        maxLength: 320,
        description:
          'New email. Sends a link and a code to the new email, and a notice to the current one. Requires a sign-in within the last 10 minutes. The current email withdraws a pending change.',
        examples: ['ada@example.org'],
      }),
    ),
    redirectUri: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2048,
        description:
          "URL that the link opens, from the app's allowlist. Only allowed with `email`. Default: the URL at which the user signed in.",
        examples: ['https://app.example.com/callback'],
      }),
    ),
  },
  {
    additionalProperties: false,
    minProperties: 0,
    examples: [{ name: 'Ada Lovelace', locale: 'en-GB', metadata: { theme: 'dark', trial: null } }],
  },
)
export type UpdateUserBody = Static<typeof UpdateUserBody>

export const DeleteUserQuery = Type.Object(
  {
    acknowledge: Type.Optional(
      Type.Enum(['purchases'], {
        description: 'Deletes the user although a payment provider continues to charge them for a purchase.',
        examples: ['purchases'],
      }),
    ),
  },
  { additionalProperties: false },
)
export type DeleteUserQuery = Static<typeof DeleteUserQuery>

export const ContinuingPurchase = Type.Object(
  {
    provider: Type.String({ description: 'Payment provider.', examples: ['stripe'] }),
    refs: Type.Array(Type.String({ examples: ['sub_1Nc0ffee'] }), {
      description: "The provider's IDs of the purchase.",
    }),
    plan: nullable(Type.String({ description: 'Name of the plan that it grants.', examples: ['Pro'] })),
    renewsAt: Timestamp('When the provider charges again.'),
  },
  { title: 'ContinuingPurchase' },
)
