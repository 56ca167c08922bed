import { record } from '../../audit/service.ts'
import type { UserTransaction } from '../../context.ts'
import { publishInvalidation } from '../../memory/changes/service.ts'
import { familyOf, hashToken, newFamilyToken } from '../../platform/crypto/tokens.ts'
import { ownerOfSession } from '../owner.ts'
import { amrOf } from '../recognition.ts'
import { setStepUp } from './queries.ts'

const stepUpMinutes = 15

/** How a user authenticated again. */
export interface StepUpMethod {
  readonly method: 'mail' | 'oauth' | 'passkey'
  /** Key of the provider, for the method `oauth`. */
  readonly provider?: string
}

/** The access token of a step-up, and what it states. */
export interface SteppedUp {
  readonly accessToken: string
  readonly expiresAt: string
  /** The same, in seconds from now. */
  readonly expiresIn: number
  readonly authTime: string
  readonly amr: string[]
}

/**
 * Gives the session one more access token, instead of that of an earlier step-up. The other tokens do not change: a stolen
 * one remains as old as its sign-in. Undefined when the session has ended since the request came in.
 */
export async function stepUpSession(
  tx: UserTransaction,
  { method, provider }: StepUpMethod,
): Promise<SteppedUp | undefined> {
  const { session, bearer } = tx
  const now = tx.now()
  const accessToken = newFamilyToken('lat', familyOf(bearer ?? ''))
  const amr = amrOf(method, provider)
  const until = new Date(now.getTime() + stepUpMinutes * 60_000)
  const expiresAt = await setStepUp(tx.db, session.id, { hash: hashToken(accessToken), amr, now, until })
  if (!expiresAt) return undefined
  await publishInvalidation(tx, 'session', session.id)
  await record(tx, 'session.step_up', { ...ownerOfSession(session), newValue: { amr } })
  const expiresIn = Math.floor((expiresAt.getTime() - now.getTime()) / 1000)
  return { accessToken, expiresAt: expiresAt.toISOString(), expiresIn, authTime: now.toISOString(), amr }
}

/** Records a failed step-up of the session. */
export const recordStepUpFailure = (
  tx: UserTransaction,
  { method, provider }: StepUpMethod,
  reason: string,
): Promise<void> =>
  record(tx, 'session.step_up_fail', {
    ...ownerOfSession(tx.session),
    newValue: { amr: amrOf(method, provider), reason },
  })
