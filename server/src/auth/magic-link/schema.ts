import { type Static, Type } from 'typebox'
import { codeAsTyped, oneOfVariants } from '../../platform/http/fields.ts'
import { Timestamp } from '../../platform/http/page.ts'
import { tokenSetFields } from '../tokens/schema.ts'

/** A handle: 256 bits, known only to the caller who requested the email. */
export const handleField = (description: string) =>
  Type.String({
    minLength: 1,
    maxLength: 512,
    description,
    examples: ['lmh_Qm9vN2xkZ3R5c0pXa1V6aEx4RmNSb0d5VHdJbVBlQk8'],
  })

/** The part of a response that a client needs to verify the code. */
export const codeFields = {
  handle: handleField('Handle of this request, to verify the code with. It is not in the email.'),
  codeLength: Type.Integer({
    minimum: 0,
    maximum: 6,
    description:
      'Number of digits of the code in the email: 6 or 0. 0: the email has only the link, because the app does not use codes or because of too many wrong codes for this email.',
    examples: [6],
  }),
}

export const SendMagicLinkBody = Type.Object(
  {
    email: Type.String({
      minLength: 3,
      maxLength: 320,
      description: 'Email, as a plain address.',
      examples: ['ada@example.com'],
    }),
    redirectUri: Type.String({
      minLength: 1,
      maxLength: 2048,
      description:
        "URL that the link opens, from the app's allowlist. `token=…` is added to it. If it has the scheme of a native app, the email links to a page whose button opens it.",
      examples: ['https://app.example.com/callback'],
    }),
    handle: Type.Optional(
      handleField(
        'Handle of an earlier request for the same email, whose link and code end when the new email is sent.',
      ),
    ),
  },
  {
    additionalProperties: false,
    examples: [{ email: 'ada@example.com', redirectUri: 'https://app.example.com/callback' }],
  },
)
export type SendMagicLinkBody = Static<typeof SendMagicLinkBody>

export const MagicLinkSent = Type.Object({
  sent: Type.Boolean({
    description: 'Always true: the response does not reveal whether the email is known.',
    examples: [true],
  }),
  ...codeFields,
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
    handle: Type.Optional(handleField('Handle from the response of the request, sent with `code` instead of `token`.')),
    code: Type.Optional(codeAsTyped('Six-digit code from the email, sent with `handle` instead of `token`.', '402913')),
  },
  {
    additionalProperties: false,
    description: 'Either `token`, or `handle` and `code`.',
    dependentRequired: { code: ['handle'], handle: ['code'] },
    ...oneOfVariants(
      { name: 'VerifyMagicLinkByToken', required: ['token'] },
      { name: 'VerifyMagicLinkByCode', required: ['handle', 'code'] },
    ),
    examples: [{ token: 'lml_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE' }],
  },
)
export type VerifyMagicLinkBody = Static<typeof VerifyMagicLinkBody>

export const MagicLinkVerified = Type.Object({
  user: Type.Object({
    id: Type.String({ examples: ['usr_0199f3c2a4b87c1d9e5f60718293a4b5'] }),
    email: Type.String({ examples: ['ada@example.com'] }),
    emailVerified: Type.Boolean({
      description: 'Whether the user has verified the email. Always true: the link or code has verified it.',
      examples: [true],
    }),
  }),
  ...tokenSetFields,
})
export type MagicLinkVerified = Static<typeof MagicLinkVerified>
