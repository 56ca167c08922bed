import type { AdminContext, AdminSession, AdminTransaction } from '../../../context.ts'
import { type ApiError, invalidField } from '../../../errors.ts'
import {
  type CheckedPasskey,
  checkPasskey,
  openPasskeyChallenge,
  passkeyUnknown,
  refusePasskey,
  startAuthentication,
} from '../../../passkeys/ceremonies.ts'
import { findUsableMemberPasskeys, useMemberPasskey } from '../../../passkeys/members/service.ts'
import { dashboardParty } from '../../../passkeys/relying-parties.ts'
import { credentialsOf } from '../../../passkeys/rows.ts'
import type { AuthenticationCredential } from '../../../passkeys/schema.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { readTypedCode } from '../../../platform/mail/typed-code.ts'
import { findProofMethods, isRecent, markProven, provenUntil } from '../proofs.ts'
import { requireMember } from '../session.ts'
import { notAvailable, sendMemberCode, settleMemberCode } from './codes.ts'
import type { MemberProof, MemberStepUpBody, MemberStepUpStarted, VerifyMemberStepUpBody } from './schema.ts'

const scopeOf = ({ id }: AdminSession) => ({ purpose: 'member_step_up', projectId: null, sessionId: id }) as const

/** @throws METHOD_NOT_AVAILABLE; 429 while enough codes are in the mailbox */
export async function startMemberStepUp(
  ctx: AdminContext,
  { body: { method } }: { body: MemberStepUpBody },
): Promise<MemberStepUpStarted> {
  const session = requireMember(ctx)
  const methods = await findProofMethods(ctx, session.email)
  const known = { methods, recent: isRecent(ctx, session), ...timesOf(session.provenAt) }
  if (method === undefined) return known
  if (!methods.includes(method)) throw notAvailable(methods)
  if (method === 'mail') return { ...known, ...(await inTransaction(ctx, (tx) => sendMemberCode(tx, session))) }
  const allowed = credentialsOf(await findUsableMemberPasskeys(ctx, session.email))
  const asked = { party: dashboardParty(ctx), ...scopeOf(session), appId: null }
  return { ...known, ...startAuthentication(ctx, asked, allowed) }
}

const timesOf = (provenAt: Date): MemberProof => ({
  authTime: provenAt.toISOString(),
  recentUntil: provenUntil(provenAt).toISOString(),
})

/** @throws UNAUTHORIZED; `details.reason` says whether another attempt can help. CHALLENGE_EXPIRED, PASSKEY_INVALID */
export async function verifyMemberStepUp(
  ctx: AdminContext,
  { body }: { body: VerifyMemberStepUpBody },
): Promise<MemberProof> {
  const session = requireMember(ctx)
  const settle = await settlementOf(ctx, session, body)
  const refusal = await inTransaction(ctx, settle)
  if (refusal) throw refusal
  return timesOf(ctx.now())
}

/** Returns its refusal instead of throwing it: a wrong code stays counted, a copied passkey stays disabled. */
type Settle = (tx: AdminTransaction) => Promise<ApiError | undefined>

/** The schema allows a code only with a handle, and a credential only with a challenge. */
async function settlementOf(
  ctx: AdminContext,
  session: AdminSession,
  { handle, code, challenge, credential }: VerifyMemberStepUpBody,
): Promise<Settle> {
  if (challenge !== undefined && credential !== undefined) {
    if (handle !== undefined) throw invalidField('challenge', 'cannot be combined with handle or code')
    const checked = await checkMemberPasskey(ctx, session, { challenge, credential })
    return (tx) => settlePasskey(tx, session, checked)
  }
  if (handle === undefined || code === undefined)
    throw invalidField('handle', 'is required unless challenge and credential are sent')
  const proof = { handle, code: readTypedCode(code) }
  return (tx) => settleMemberCode(tx, session, proof)
}

async function checkMemberPasskey(
  ctx: AdminContext,
  session: AdminSession,
  { challenge, credential }: { challenge: string; credential: AuthenticationCredential },
): Promise<CheckedPasskey> {
  const opened = openPasskeyChallenge(ctx, challenge, scopeOf(session))
  const checked = await checkPasskey(ctx, dashboardParty(ctx), opened, credential)
  if (checked.passkey.member_email !== session.email) throw passkeyUnknown()
  return checked
}

async function settlePasskey(
  tx: AdminTransaction,
  session: AdminSession,
  checked: CheckedPasskey,
): Promise<ApiError | undefined> {
  if (!(await useMemberPasskey(tx, checked))) return refusePasskey()
  await markProven(tx, session, 'passkey')
  return undefined
}
