import type { Reader, Secrets, Writer } from '../context.ts'
import { ApiError } from '../errors.ts'
import { sha256 } from '../platform/crypto/digest.ts'
import { newId } from '../platform/crypto/ids.ts'
import { randomBytes } from '../platform/crypto/random.ts'
import { sameBytes } from '../platform/crypto/tokens.ts'
import type { Assertion, NewCredential } from '../platform/passkeys/ceremony.ts'
import {
  type Challenge,
  type ChallengeScope,
  expiryOf,
  newChallenge,
  openChallenge,
  sealChallenge,
} from '../platform/passkeys/challenge.ts'
import { passkeyInvalid } from '../platform/passkeys/faults.ts'
import { authenticationOptions, type CredentialRef, registrationOptions } from '../platform/passkeys/options.ts'
import type { RelyingParty } from '../platform/passkeys/relying-party.ts'
import {
  findPasskeyByCredential,
  insertPasskeyIfAbsent,
  insertUsedChallenge,
  judgePasskey,
  type PasskeyOwner,
  type PasskeyRow,
  type PasskeyVerdict,
} from './queries.ts'
import type {
  AuthenticationChallenge,
  AuthenticationCredential,
  RegistrationChallenge,
  RegistrationCredential,
} from './schema.ts'

type Sealing = Secrets & { readonly now: () => Date }

interface Asking extends ChallengeScope {
  readonly party: RelyingParty
  /** Number of the app that a sign-in is for. */
  readonly appId: number | null
}

/** Starts a sign-in or a step-up by passkey. Without `allowed`, any passkey of the domain fits. Stores nothing. */
export function startAuthentication(
  { vault, now }: Sealing,
  { party, purpose, projectId, sessionId, appId }: Asking,
  allowed: readonly CredentialRef[] = [],
): AuthenticationChallenge {
  const bound = { purpose, projectId, sessionId, appId, rpId: party.id, userHandle: null }
  const challenge = newChallenge(bound, now())
  return {
    challenge: sealChallenge(vault, challenge),
    options: authenticationOptions({ party, challenge: challenge.bytes }, allowed),
    expiresAt: expiryOf(challenge).toISOString(),
  }
}

/** Whom a passkey is registered for. */
export interface PasskeyAccount {
  /** user.id. Null: the account never had a passkey. */
  readonly userHandle: Buffer | null
  /** What browsers show. */
  readonly email: string
  readonly name: string
  readonly existing: readonly CredentialRef[]
}

/** Starts the registration of a passkey. Stores nothing. */
export function startRegistration(
  { vault, now }: Sealing,
  { party, purpose, projectId, sessionId, appId }: Asking,
  { email, name, existing, ...account }: PasskeyAccount,
): RegistrationChallenge {
  const userHandle = (account.userHandle ?? randomBytes(32)).toString('base64url')
  const challenge = newChallenge({ purpose, projectId, sessionId, appId, rpId: party.id, userHandle }, now())
  const { bytes } = challenge
  const asked = { party, challenge: bytes, userHandle, userName: email, displayName: name, existing }
  return {
    challenge: sealChallenge(vault, challenge),
    options: registrationOptions(asked),
    expiresAt: expiryOf(challenge).toISOString(),
  }
}

/** @throws CHALLENGE_EXPIRED */
export const openPasskeyChallenge = ({ vault, now }: Sealing, text: string, scope: ChallengeScope): Challenge =>
  openChallenge(vault, text, scope, now())

/** @throws CHALLENGE_EXPIRED when the domain of the project has changed since */
function expectationOf(party: RelyingParty, { rpId, bytes }: Challenge) {
  if (rpId !== party.id) throw new ApiError('CHALLENGE_EXPIRED')
  return { party, challenge: bytes }
}

/** With its packages for certificates, it takes a tenth of a start. */
const loadCeremony = () => import('../platform/passkeys/ceremony.ts')

/** A credential whose registration is valid, and its challenge. */
export interface CheckedRegistration {
  readonly credential: NewCredential
  readonly challenge: Challenge
}

/** Checks a registration. @throws CHALLENGE_EXPIRED, PASSKEY_INVALID */
export async function checkRegistration(
  party: RelyingParty,
  challenge: Challenge,
  sent: RegistrationCredential,
): Promise<CheckedRegistration> {
  const { readRegistration } = await loadCeremony()
  return { credential: await readRegistration(sent, expectationOf(party, challenge)), challenge }
}

interface NewPasskey {
  readonly owner: PasskeyOwner
  readonly name: string
}

/** Stores a passkey. The caller counts the owner's passkeys and writes the audit record. @throws CHALLENGE_EXPIRED, PASSKEY_INVALID */
export async function storePasskey(
  tx: Writer,
  { credential, challenge }: CheckedRegistration,
  { owner, name }: NewPasskey,
): Promise<PasskeyRow> {
  await consumeChallenge(tx, challenge)
  const row = await insertPasskeyIfAbsent(tx.db, {
    public_id: newId('pky'),
    project_id: challenge.projectId,
    user_id: 'userId' in owner ? owner.userId : null,
    member_email: 'memberEmail' in owner ? owner.memberEmail : null,
    user_handle: Buffer.from(challenge.userHandle ?? '', 'base64url'),
    rp_id: challenge.rpId,
    credential_id: credential.credentialId,
    public_key: credential.publicKey,
    alg: credential.algorithm,
    sign_count: credential.signCount,
    backup_eligible: credential.backupEligible,
    backed_up: credential.backedUp,
    transports: credential.transports,
    aaguid: credential.aaguid,
    name,
    created_at: tx.now(),
  })
  if (!row) throw passkeyInvalid('already_registered')
  return row
}

/** A passkey whose signature is valid. */
export interface CheckedPasskey {
  readonly passkey: PasskeyRow
  readonly assertion: Assertion
  readonly challenge: Challenge
}

/**
 * Finds the passkey that signed the challenge. Uses up nothing: `usePasskey` does, in the transaction of the sign-in.
 * @throws CHALLENGE_EXPIRED, PASSKEY_INVALID, UNAUTHORIZED
 */
export async function checkPasskey(
  ctx: Reader,
  party: RelyingParty,
  challenge: Challenge,
  sent: AuthenticationCredential,
): Promise<CheckedPasskey> {
  const expected = expectationOf(party, challenge)
  const { isSigned, readAssertion } = await loadCeremony()
  const assertion = readAssertion(sent, expected)
  const passkey = await findPasskeyByCredential(ctx.db, challenge.projectId, assertion.credentialId)
  const fits = passkey?.rp_id === party.id && fitsHandle(passkey, assertion, challenge)
  if (!fits || !(await isSigned(sent, expected, assertion, passkey.public_key))) throw passkeyUnknown()
  if (passkey.disabled_at) throw passkeyDisabled()
  return { passkey, assertion, challenge }
}

/** An authenticator that was asked for certain passkeys may leave it out (WebAuthn Level 3, section 7.2). */
function fitsHandle({ user_handle }: PasskeyRow, { userHandle }: Assertion, { purpose }: Challenge): boolean {
  if (userHandle) return sameBytes(userHandle, user_handle)
  return purpose === 'step_up' || purpose === 'member_step_up'
}

/**
 * Uses up the challenge, and uses the passkey unless it is `refused`: then let the transaction commit, and throw
 * `refusePasskey`. @throws CHALLENGE_EXPIRED, UNAUTHORIZED
 */
export async function usePasskey(
  tx: Writer,
  { passkey, assertion, challenge }: CheckedPasskey,
): Promise<PasskeyVerdict> {
  await consumeChallenge(tx, challenge)
  const verdict = await judgePasskey(tx.db, { ...assertion, id: passkey.id }, tx.now())
  // Removed or disabled since it was found.
  if (!verdict) throw passkeyUnknown()
  return verdict
}

async function consumeChallenge(tx: Writer, challenge: Challenge): Promise<void> {
  const isFirst = await insertUsedChallenge(tx.db, sha256(challenge.bytes), expiryOf(challenge))
  if (!isFirst) throw new ApiError('CHALLENGE_EXPIRED')
}

export const passkeyUnknown = (): ApiError => new ApiError('UNAUTHORIZED', { details: { reason: 'passkey_unknown' } })

/** One assertion looked like that of a copy. The passkey still works. */
export const refusePasskey = (): ApiError => new ApiError('UNAUTHORIZED', { details: { reason: 'passkey_refused' } })

const passkeyDisabled = (): ApiError => new ApiError('UNAUTHORIZED', { details: { reason: 'passkey_disabled' } })
