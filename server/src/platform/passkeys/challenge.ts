import { ApiError } from '../../errors.ts'
import { randomBytes } from '../crypto/random.ts'
import type { Vault } from '../crypto/vault.ts'

/** What a challenge may be used for. One for a member never fits a user. */
export type ChallengePurpose =
  | 'sign_in'
  | 'register'
  | 'step_up'
  | 'member_sign_in'
  | 'member_register'
  | 'member_step_up'

/** What a challenge is bound to. A verification has to name the same. */
export interface ChallengeScope {
  readonly purpose: ChallengePurpose
  /** Null: the dashboard, or a sign-in, whose app and project are those of the challenge. */
  readonly projectId: number | null
  /** Number of the session, or of the admin session, that asked. Null: a sign-in. */
  readonly sessionId: number | null
}

export interface Challenge extends ChallengeScope {
  readonly appId: number | null
  /** Domain that the passkey is bound to. */
  readonly rpId: string
  /** user.id of the passkey to be registered, in base64url. Null: no registration. */
  readonly userHandle: string | null
  /** 32 random bytes in base64url, which the authenticator signs. */
  readonly bytes: string
  /** Epoch milliseconds. */
  readonly issuedAt: number
}

const lifetimeMs = 5 * 60_000
const context = 'passkeys.challenge'
const prefix = 'lpc_'

export const expiryOf = ({ issuedAt }: Challenge): Date => new Date(issuedAt + lifetimeMs)

/** No challenge issued by now expires later. */
export const latestExpiry = (now: Date): Date => new Date(now.getTime() + lifetimeMs)

/** A new challenge; nothing is stored until it is verified. */
export const newChallenge = (bound: Omit<Challenge, 'bytes' | 'issuedAt'>, now: Date): Challenge => ({
  ...bound,
  bytes: randomBytes(32).toString('base64url'),
  issuedAt: now.getTime(),
})

/** The challenge as the caller gets it: encrypted, so that no one can change what it is bound to. */
export const sealChallenge = (vault: Vault, challenge: Challenge): string =>
  prefix + Buffer.from(vault.seal(JSON.stringify(challenge), context)).toString('base64url')

/** @throws CHALLENGE_EXPIRED also when the text is not a challenge, or one for something else */
export function openChallenge(vault: Vault, text: string, expected: ChallengeScope, now: Date): Challenge {
  const challenge = unseal(vault, text)
  const fits =
    challenge?.purpose === expected.purpose &&
    challenge.sessionId === expected.sessionId &&
    (expected.projectId === null || challenge.projectId === expected.projectId)
  if (!fits || expiryOf(challenge) <= now) throw new ApiError('CHALLENGE_EXPIRED')
  return challenge
}

function unseal(vault: Vault, text: string): Challenge | undefined {
  if (!text.startsWith(prefix)) return undefined
  try {
    return JSON.parse(vault.open(Buffer.from(text.slice(prefix.length), 'base64url').toString(), context))
  } catch {
    return undefined
  }
}
