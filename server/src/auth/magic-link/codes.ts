import { record } from '../../audit/service.ts'
import type { RequestContext, RequestTransaction, Secrets } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import {
  countWrongCodeOf,
  type MailAllowance,
  mostWrongCodes,
  openAllowance,
} from '../../outbox/mail/limits/allowances.ts'
import { randomBytes } from '../../platform/crypto/random.ts'
import { hashToken, isToken, sameBytes } from '../../platform/crypto/tokens.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { findApp } from '../../projects/apps/service.ts'
import { countWrongCode, endOpenCodes, findByHandle, type MagicLinkRow } from './queries.ts'

/** Wrong codes that end the code of a link. The link still works. */
export const mostCodeFailures = 5

/** Returns the stored form of a code, one for each encryption key. */
export const codeMacs = (ctx: Secrets, email: string, code: string): Buffer[] =>
  ctx.vault.macs(`${email} ${code}`, 'code of a magic link handle')

/** A stored form that no code has. */
export const noCodeMac = (): Buffer => randomBytes(32)

const wrongCode = (reason: 'code_wrong' | 'code_ended'): ApiError =>
  new ApiError('UNAUTHORIZED', { details: { reason } })

/**
 * Checks a code and counts a wrong one in a separate transaction: the count stays whatever happens next, and the lock
 * of the address is not held during the sign-in. Returns undefined for the right code, which is not used up here.
 */
export function judgeCode(
  ctx: RequestContext,
  { handle, code }: { handle: string; code: string },
): Promise<ApiError | undefined> {
  const handleHash = hashToken(handle)
  return inTransaction(ctx, async (tx) => {
    const named = isToken('lmh', handle) ? await findByHandle(tx.db, handleHash) : undefined
    if (!named) return wrongCode('code_wrong')
    const allowance = await openAllowance(tx, { projectId: named.project_id, email: named.email })
    // Read again: every attempt at the address takes the lock first.
    const link = await findByHandle(tx.db, handleHash)
    if (!link) return wrongCode('code_wrong')
    if (hasEnded(link, allowance)) return wrongCode('code_ended')
    if (codeMacs(tx, link.email, code).some((mac) => sameBytes(mac, link.code_mac))) return undefined
    await countFailure(tx, link, allowance)
    return wrongCode('code_wrong')
  })
}

const hasEnded = (link: MagicLinkRow, { wrongCodes }: MailAllowance): boolean =>
  link.code_mac === null ||
  link.code_ended_at !== null ||
  link.code_failures >= mostCodeFailures ||
  wrongCodes >= mostWrongCodes

async function countFailure(tx: RequestTransaction, link: MagicLinkRow, allowance: MailAllowance): Promise<void> {
  await countWrongCode(tx.db, link.id)
  await countWrongCodeOf(tx, allowance)
  const isLast = link.code_failures + 1 === mostCodeFailures
  if (isLast) {
    tx.metrics.codesEnded(1)
    await recordEnd(tx, link, 'magic_link.fail', { reason: 'too_many_wrong_codes' })
  }
  if (allowance.wrongCodes + 1 === mostWrongCodes) {
    tx.metrics.codesEnded(await endOpenCodes(tx.db, link, { now: tx.now(), mostCodeFailures }))
    await recordEnd(tx, link, 'code_budget.spend', { wrongCodes: mostWrongCodes })
  }
}

async function recordEnd(
  tx: RequestTransaction,
  link: MagicLinkRow,
  action: 'magic_link.fail' | 'code_budget.spend',
  value: Record<string, unknown>,
): Promise<void> {
  const app = await findApp(tx, link.app_id)
  if (app)
    await record(tx, action, {
      actor: 'system',
      project: app.project,
      entity: { id: link.id, ref: app.ref },
      newValue: { ...value, app: app.ref },
    })
}
