import { record } from '../../../audit/service.ts'
import type { AdminSession, AdminTransaction, Reader, Secrets } from '../../../context.ts'
import { ApiError } from '../../../errors.ts'
import {
  countWrongCodeOf,
  isBusy,
  type MailAllowance,
  mostWrongCodes,
  openAllowance,
} from '../../../outbox/mail/limits/allowances.ts'
import { mailLocale, queueMail } from '../../../outbox/mail/service.ts'
import { hashToken, isToken, newCode, newToken, sameBytes } from '../../../platform/crypto/tokens.ts'
import { Busy } from '../../../platform/http/busy.ts'
import { requesterOf } from '../../../platform/http/requester.ts'
import { markProven } from '../proofs.ts'
import {
  consumeMemberStepUp,
  countWrongMemberStepUpCode,
  findMemberStepUp,
  insertMemberStepUp,
  listOpenMemberStepUps,
  type MemberStepUpRow,
  purgeMemberStepUpRows,
} from './queries.ts'

const codeMinutes = 10
/** Wrong codes that end a code. */
const mostCodeFailures = 5
/** Usable codes in the mailbox, above which no other is sent. */
const mostOpenCodes = 3

export const notAvailable = (methods: readonly string[], hint?: string): ApiError =>
  new ApiError('METHOD_NOT_AVAILABLE', { details: { methods }, ...(hint !== undefined && { hint }) })

/** @throws METHOD_NOT_AVAILABLE, Busy */
export async function sendMemberCode(
  tx: AdminTransaction,
  session: AdminSession,
): Promise<{ handle: string; expiresAt: string }> {
  const { email } = session
  const allowance = await openAllowance(tx, { projectId: null, email })
  if (allowance.wrongCodes >= mostWrongCodes) {
    throw notAvailable([], 'Sign out and sign in again: too many wrong codes were entered in the last 24 hours.')
  }
  await requireMailAllowance(tx, email, allowance)
  const [handle, code] = [newToken('lmh'), newCode()]
  const expiresAt = new Date(tx.now().getTime() + codeMinutes * 60_000)
  const locale = mailLocale(undefined, tx.client)
  await queueMail(tx, {
    projectId: null,
    template: 'step-up-code',
    recipient: email,
    expiresAt,
    allowance,
    ...(locale !== undefined && { locale }),
    variables: { app: new URL(tx.config.baseUrl).host, code, ...requesterOf(tx) },
  })
  await insertMemberStepUp(tx.db, {
    admin_session_id: session.id,
    email,
    handle_hash: hashToken(handle),
    code_mac: firstMac(tx, email, code),
    created_at: tx.now(),
    expires_at: expiresAt,
  })
  return { handle, expiresAt: expiresAt.toISOString() }
}

/** Asking again and again must not fill the mailbox. @throws Busy */
async function requireMailAllowance(tx: AdminTransaction, email: string, allowance: MailAllowance): Promise<void> {
  const open = await listOpenMemberStepUps(tx.db, email, { now: tx.now(), mostFailures: mostCodeFailures })
  const [next] = open
  if (!next || open.length < (isBusy(allowance) ? 1 : mostOpenCodes)) return
  throw new Busy(Math.ceil((next.expires_at.getTime() - tx.now().getTime()) / 1_000))
}

const codeMacs = (ctx: Secrets, email: string, code: string): Buffer[] =>
  ctx.vault.macs(`${email} ${code}`, 'code of a member step-up')

function firstMac(ctx: Secrets, email: string, code: string): Buffer {
  const [mac] = codeMacs(ctx, email, code)
  if (!mac) throw new Error('no encryption key is configured')
  return mac
}

/** Returns the refusal instead of throwing it: the count of a wrong code must be kept. */
export async function settleMemberCode(
  tx: AdminTransaction,
  session: AdminSession,
  { handle, code }: { handle: string; code: string },
): Promise<ApiError | undefined> {
  // The lock of the email: concurrent attempts are counted one after the other.
  const allowance = await openAllowance(tx, { projectId: null, email: session.email })
  const row = isToken('lmh', handle) ? await findMemberStepUp(tx.db, hashToken(handle), session.id) : undefined
  if (!row) return wrongCode('code_wrong')
  const limits = { now: tx.now(), mostFailures: mostCodeFailures }
  if (row.code_failures >= mostCodeFailures || allowance.wrongCodes >= mostWrongCodes) return wrongCode('code_ended')
  if (!codeMacs(tx, row.email, code).some((mac) => sameBytes(mac, row.code_mac))) {
    await countFailure(tx, row, allowance, session)
    return wrongCode('code_wrong')
  }
  if (!(await consumeMemberStepUp(tx.db, row.id, limits))) return wrongCode('code_ended')
  await markProven(tx, session, 'mail')
  return undefined
}

const wrongCode = (reason: 'code_wrong' | 'code_ended'): ApiError =>
  new ApiError('UNAUTHORIZED', { details: { reason } })

async function countFailure(
  tx: AdminTransaction,
  { id, code_failures }: MemberStepUpRow,
  allowance: MailAllowance,
  session: AdminSession,
): Promise<void> {
  await countWrongMemberStepUpCode(tx.db, id)
  await countWrongCodeOf(tx, allowance)
  const isLast = code_failures + 1 === mostCodeFailures || allowance.wrongCodes + 1 === mostWrongCodes
  if (!isLast) return
  tx.metrics.codesEnded(1)
  await record(tx, 'session.step_up_fail', {
    actor: 'member',
    entity: { id: session.id, ref: session.publicId },
    newValue: { reason: 'too_many_wrong_codes' },
  })
}

/** Deletes codes an hour after they expired. */
export const purgeMemberStepUps = (ctx: Reader): Promise<void> =>
  purgeMemberStepUpRows(ctx.db, new Date(ctx.now().getTime() - 3_600_000))
