import { type Static, Type } from 'typebox'
import { oneOfVariants } from '../../platform/http/fields.ts'
import { Timestamp } from '../../platform/http/page.ts'
import { tokenSetFields } from '../tokens/schema.ts'

const email = Type.String({
  minLength: 3,
  maxLength: 320,
  description: 'Email, as a plain address.',
  examples: ['ada@example.com'],
})

export const SendMagicLinkBody = Type.Object(
  {
    email,
    redirectUri: Type.String({
      minLength: 1,
      maxLength: 2048,
      description: "URL that the link opens, from the app's allowlist. `token=…` is added to it.",
      examples: ['https://app.example.com/callback'],
    }),
  },
  { additionalProperties: false },
)
export type SendMagicLinkBody = Static<typeof SendMagicLinkBody>

export const MagicLinkSent = Type.Object({
  sent: Type.Boolean({
    description: 'Always true: the response does not reveal whether the email is known.',
    examples: [true],
  }),
  expiresAt: Timestamp('When the link and the code expire.', '2026-01-01T12:10:00.000Z'),
})
export type MagicLinkSent = Static<typeof MagicLinkSent>

export const VerifyMagicLinkBody = Type.Object(
  {
    token: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 512,
        description: 'Token from the link.',
        examples: ['lml_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE'],
      }),
    ),
    email: Type.Optional(email),
    code: Type.Optional(
      Type.String({
        pattern: '^[0-9]{6}$',
        description: 'Six-digit code from the email, sent with `email` instead of `token`.',
        examples: ['402913'],
      }),
    ),
  },
  {
    additionalProperties: false,
    description: 'Either `token`, or `email` and `code`.',
    ...oneOfVariants(
      { name: 'VerifyMagicLinkByToken', required: ['token'] },
      { name: 'VerifyMagicLinkByCode', required: ['email', 'code'] },
    ),
    examples: [{ token: 'lml_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE' }],
  },
)
export type VerifyMagicLinkBody = Static<typeof VerifyMagicLinkBody>

export const MagicLinkVerified = Type.Object({
  user: Type.Object({
    id: Type.String({ examples: ['usr_0199f3c2a4b87c1d9e5f60718293a4b5'] }),
    email: Type.String({ examples: ['ada@example.com'] }),
  }),
  ...tokenSetFields,
})
export type MagicLinkVerified = Static<typeof MagicLinkVerified>
