import { type Static, Type } from 'typebox'
import { challengeField, passkeyName, RegistrationCredential } from '../../../passkeys/schema.ts'

export const AddMemberPasskeyBody = Type.Object(
  { challenge: challengeField, credential: RegistrationCredential, name: Type.Optional(passkeyName) },
  { additionalProperties: false },
)
export type AddMemberPasskeyBody = Static<typeof AddMemberPasskeyBody>
