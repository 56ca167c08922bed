import type { Writer } from '../../context.ts'
import type { EndedReason } from '../../platform/db/tables.ts'
import { endAllSessions } from '../../sessions/service.ts'
import { clearPendingEmail } from '../../users/changes.ts'
import { withdrawLinks } from '../magic-link/withdrawal/service.ts'
import { forgetFlows } from '../oauth/flows/service.ts'
import { forgetStepUps } from '../step-up/upkeep/service.ts'

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
  await withdrawLinks(tx, id, email)
  await clearPendingEmail(tx, id)
  await forgetFlows(tx, id)
  await forgetStepUps(tx, id)
  return endAllSessions(tx, id, reason, keep)
}
