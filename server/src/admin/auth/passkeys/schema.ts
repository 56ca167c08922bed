import { type Static, Type } from 'typebox'
import { AuthenticationCredential, challengeField } from '../../../passkeys/schema.ts'

export const SignInMemberBody = Type.Object(
  { challenge: challengeField, credential: AuthenticationCredential },
  { additionalProperties: false },
)
export type SignInMemberBody = Static<typeof SignInMemberBody>
