import { record } from '../../audit/service.ts'
import type { Secrets, UserContext, UserTransaction } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import {
  countWrongCodeOf,
  type MailAllowance,
  mostWrongCodes,
  openCounts,
  reasonToHold,
} from '../../outbox/mail/limits/allowances.ts'
import { mailLocale, queueMail } from '../../outbox/mail/service.ts'
import { hashToken, isToken, newCode, newToken, sameBytes } from '../../platform/crypto/tokens.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { requesterOf } from '../../platform/http/requester.ts'
import { findApp } from '../../projects/apps/service.ts'
import { ownerOfSession } from '../../sessions/owner.ts'
import { recordStepUpFailure, type SteppedUp, stepUpSession } from '../../sessions/step-up/service.ts'
import { lockUserRow, type User } from '../../users/service.ts'
import { codesOf } from './methods/service.ts'
import {
  countStepUpFailure,
  findByHandleIn,
  insertStepUp,
  listCodesInMailbox,
  markStepUpUsed,
  type StepUpRow,
} from './queries.ts'

const codeMinutes = 10
/** Wrong codes that end a code. */
const mostFailures = 5

/** Returns the stored form of a code, one for each encryption key. */
const macsOf = ({ vault }: Secrets, sessionRef: string, code: string): Buffer[] =>
  vault.macs(`${sessionRef} ${code}`, 'code of a step-up')

/** The user of the session, whose row is locked. @throws UNAUTHORIZED when it was deleted since the request came in */
async function lockUserOf(tx: UserTransaction): Promise<User> {
  const { project, user } = ownerOfSession(tx.session)
  const locked = await lockUserRow(tx, project.id, user.id)
  if (!locked) throw new ApiError('UNAUTHORIZED')
  return locked
}

/**
 * Sends a code to the verified email of the user. Undefined without a verified email, or after too many wrong codes.
 * While good codes of the session are in the mailbox no email is sent: the new handle then works with the latest of them.
 */
export const mailCode = (ctx: UserContext): Promise<{ handle: string; expiresAt: string } | undefined> =>
  inTransaction(ctx, async (tx) => {
    const user = await lockUserOf(tx)
    if (!user.emailVerified) return undefined
    const { email } = user
    const allowance = await openCountsOf(tx, user)
    if (allowance.wrongCodes >= mostWrongCodes) return undefined
    const inMailbox = await listCodesInMailbox(tx.db, tx.session.id, tx.now(), mostFailures)
    const facts = { allowance, email, isKnown: true, isOpen: true, inMailbox: inMailbox.length }
    const [latest] = reasonToHold(facts) ? inMailbox : []
    if (latest) tx.metrics.mailHeldBack('in_mailbox')
    return storeCode(tx, latest ? { ...latest, mail_id: null } : await sendCode(tx, user, allowance))
  })

const openCountsOf = (tx: UserTransaction, { ref }: User): Promise<MailAllowance> =>
  openCounts(tx, { projectId: tx.session.projectId, counted: codesOf(ref) })

type SentCode = Pick<StepUpRow, 'code_mac' | 'code_failures' | 'mail_id' | 'expires_at'>

async function sendCode(tx: UserTransaction, { email, locale }: User, allowance: MailAllowance): Promise<SentCode> {
  const { session } = tx
  const app = await findApp(tx, session.appId)
  const code = newCode()
  const [mac] = macsOf(tx, session.publicId, code)
  if (!app || !mac) throw new ApiError('UNAUTHORIZED')
  const language = mailLocale(locale, tx.client)
  const expiresAt = new Date(tx.now().getTime() + codeMinutes * 60_000)
  const { id } = await queueMail(tx, {
    projectId: session.projectId,
    template: 'step-up-code',
    recipient: email,
    expiresAt,
    allowance,
    ...(language !== undefined && { locale: language }),
    variables: { app: app.name, code, ...requesterOf(tx) },
  })
  return { code_mac: mac, code_failures: 0, mail_id: id, expires_at: expiresAt }
}

async function storeCode(tx: UserTransaction, sent: SentCode): Promise<{ handle: string; expiresAt: string }> {
  const { session } = tx
  const handle = newToken('lmh')
  await insertStepUp(tx.db, {
    ...sent,
    project_id: session.projectId,
    user_id: session.userId,
    session_id: session.id,
    handle_hash: hashToken(handle),
    created_at: tx.now(),
  })
  return { handle, expiresAt: sent.expires_at.toISOString() }
}

/**
 * Steps the session up with a code, under the lock of the user's row: of several concurrent calls one gets a token. A wrong
 * code is counted, so the error is returned instead of thrown.
 */
export const useCode = (
  ctx: UserContext,
  { handle, code }: { handle: string; code: string },
): Promise<SteppedUp | ApiError> =>
  inTransaction(ctx, async (tx) => {
    const user = await lockUserOf(tx)
    const found = isToken('lmh', handle) ? await findByHandleIn(tx.db, tx.session.id, hashToken(handle)) : undefined
    if (!found) return refuse(tx, 'code_wrong')
    const allowance = await openCountsOf(tx, user)
    if (hasEnded(found, allowance, tx.now())) return refuse(tx, 'code_ended')
    if (!macsOf(tx, tx.session.publicId, code).some((mac) => sameBytes(mac, found.code_mac))) {
      await countFailure(tx, found, allowance)
      return refuse(tx, 'code_wrong')
    }
    await markStepUpUsed(tx.db, found, tx.now())
    return (await stepUpSession(tx, { method: 'mail' })) ?? new ApiError('UNAUTHORIZED')
  })

const hasEnded = (row: StepUpRow, { wrongCodes }: MailAllowance, now: Date): boolean =>
  row.used_at !== null || row.code_failures >= mostFailures || row.expires_at <= now || wrongCodes >= mostWrongCodes

async function refuse(tx: UserTransaction, reason: 'code_wrong' | 'code_ended'): Promise<ApiError> {
  await recordStepUpFailure(tx, { method: 'mail' }, reason)
  return new ApiError('UNAUTHORIZED', { details: { reason } })
}

async function countFailure(tx: UserTransaction, row: StepUpRow, allowance: MailAllowance): Promise<void> {
  await countStepUpFailure(tx.db, row)
  await countWrongCodeOf(tx, allowance)
  const isSpent = allowance.wrongCodes + 1 === mostWrongCodes
  if (isSpent || row.code_failures + 1 === mostFailures) tx.metrics.codesEnded(1)
  if (!isSpent) return
  const newValue = { wrongCodes: mostWrongCodes }
  await record(tx, 'code_budget.spend', { actor: 'system', ...ownerOfSession(tx.session), newValue })
}
