import { type Static, Type } from 'typebox'
import { AuthenticationCredential, challengeField } from '../../passkeys/schema.ts'
import { idField, text } from '../../platform/http/fields.ts'
import { tokenSetFields } from '../tokens/schema.ts'

export const SignInWithPasskeyBody = Type.Object(
  { challenge: challengeField, credential: AuthenticationCredential },
  { additionalProperties: false },
)
export type SignInWithPasskeyBody = Static<typeof SignInWithPasskeyBody>

export const PasskeySignedIn = Type.Object({
  user: Type.Object({
    id: idField('usr'),
    email: text('Email of the user.', 'ada@example.com'),
    emailVerified: Type.Boolean({ description: 'Whether the email of the user is verified.', examples: [true] }),
    name: text('Name of the user, or the email.', 'Ada Lovelace'),
  }),
  ...tokenSetFields,
})
export type PasskeySignedIn = Static<typeof PasskeySignedIn>
