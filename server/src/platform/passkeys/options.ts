import { algorithms } from './algorithms.ts'
import type { RelyingParty } from './relying-party.ts'

/** As long as the challenge. */
const timeout = 5 * 60_000

/** A credential that an authenticator may have. */
export interface CredentialRef {
  readonly credentialId: Buffer
  readonly transports: readonly string[]
}

interface Asked {
  readonly party: RelyingParty
  /** The bytes of the challenge, in base64url. */
  readonly challenge: string
}

interface Registration extends Asked {
  /** user.id, in base64url. */
  readonly userHandle: string
  /** What the browser shows: usually the email. */
  readonly userName: string
  readonly displayName: string
  /** Passkeys of the user: their authenticators create no second one. */
  readonly existing: readonly CredentialRef[]
}

/** Input of navigator.credentials.create, in the form that `parseCreationOptionsFromJSON` takes. */
export const registrationOptions = ({ party, challenge, userHandle, ...account }: Registration) => ({
  rp: { id: party.id, name: party.name },
  user: { id: userHandle, name: account.userName, displayName: account.displayName },
  challenge,
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout,
  attestation: 'none',
  excludeCredentials: account.existing.map(describeCredential),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
})

/** Input of navigator.credentials.get. Without `allowed`, the browser offers every passkey of the domain. */
export const authenticationOptions = ({ party, challenge }: Asked, allowed: readonly CredentialRef[]) => ({
  challenge,
  rpId: party.id,
  allowCredentials: allowed.map(describeCredential),
  userVerification: 'required',
  timeout,
})

const describeCredential = ({ credentialId, transports }: CredentialRef) => ({
  id: credentialId.toString('base64url'),
  type: 'public-key',
  transports: [...transports],
})
