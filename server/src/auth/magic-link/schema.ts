import { type Static, Type } from 'typebox'
import { Timestamp } from '../../platform/http/page.ts'
import { tokenSetFields } from '../tokens/schema.ts'

const email = Type.String({
  minLength: 3,
  maxLength: 320,
  description: 'One plain address.',
  examples: ['ada@example.com'],
})

export const SendMagicLinkBody = Type.Object(
  {
    email,
    redirectUri: Type.String({
      minLength: 1,
      maxLength: 2048,
      description: 'Where the link leads; on the allow-list of the app. It gets `token=…` added.',
      examples: ['https://app.example.com/callback'],
    }),
  },
  { additionalProperties: false },
)
export type SendMagicLinkBody = Static<typeof SendMagicLinkBody>

export const MagicLinkSent = Type.Object({
  sent: Type.Boolean({
    description: 'Always true: the answer does not tell whether the address is known.',
    examples: [true],
  }),
  expiresAt: Timestamp('Until when link and code are good.', '2026-01-01T12:10:00.000Z'),
})
export type MagicLinkSent = Static<typeof MagicLinkSent>

export const VerifyMagicLinkBody = Type.Object(
  {
    token: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 512,
        description: 'From the link.',
        examples: ['lml_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE'],
      }),
    ),
    email: Type.Optional(email),
    code: Type.Optional(
      Type.String({
        pattern: '^[0-9]{6}$',
        description: 'The six digits of the mail, together with `email`, in place of `token`.',
        examples: ['402913'],
      }),
    ),
  },
  {
    additionalProperties: false,
    description: 'Either `token`, or `email` and `code`.',
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
