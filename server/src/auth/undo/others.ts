import type { Writer } from '../../context.ts'
import type { EndedReason } from '../../platform/db/generated/tables.ts'
import { endAllSessions } from '../../sessions/service.ts'
import { clearPendingEmailColumn } from '../../users/queries.ts'
import { supersedeLinksOf } from '../magic-link/withdrawal/queries.ts'
import { deleteFlowsOf } from '../oauth/flows/queries.ts'
import { deleteStepUpsOf } from '../step-up/upkeep/queries.ts'

/** The user whose ways to sign in have changed, with the email for which links may be under way. */
interface Changed {
  readonly id: number
  /** Null: links that sign in to the email stay. */
  readonly email: string | null
}

interface Others {
  readonly reason: Extract<EndedReason, 'factor_changed' | 'undone' | 'revoked'>
  /** Sessions that continue: those of the request that made the change. */
  readonly keep: readonly number[]
}

/**
 * Ends what someone else may have under way when the ways to sign in change: the user's other sessions, links with their
 * codes, sign-ins that would link an identity, and step-ups. Returns the number of sessions.
 */
export async function endOthers(tx: Writer, { id, email }: Changed, { reason, keep }: Others): Promise<number> {
  await supersedeLinksOf(tx.db, id, email, tx.now())
  await clearPendingEmailColumn(tx.db, id, tx.now())
  await deleteFlowsOf(tx.db, id)
  await deleteStepUpsOf(tx.db, id)
  return endAllSessions(tx, id, reason, keep)
}
