import { endAdminLinksForRestore } from '../../admin/auth/service.ts'
import { endAllAdminSessions } from '../../admin/session/sessions.ts'
import { record } from '../../audit/service.ts'
import { endLinksForRestore } from '../../auth/magic-link/withdrawal/service.ts'
import { endFlowsForRestore } from '../../auth/oauth/flows/service.ts'
import { endAdminFlowsForRestore } from '../../auth/providers/admin-flow.ts'
import { endStepUpsForRestore } from '../../auth/step-up/upkeep/service.ts'
import { endUndosForRestore } from '../../auth/undo/service.ts'
import type { AppContext } from '../../context.ts'
import { countRestore } from '../../instance/settings/service.ts'
import { endChallengesForRestore } from '../../passkeys/restoring.ts'
import { type Anywhere, inTransaction } from '../../platform/db/db.ts'
import { endAllForRestore } from '../../sessions/upkeep/service.ts'

/** What ended after a backup was restored. */
export interface EndedByRestore {
  readonly sessions: number
  readonly adminSessions: number
  readonly links: number
}

/**
 * Ends everything with which someone could sign in or stay signed in: a restored backup brings back sessions and links that were
 * ended after it was made. Can be repeated.
 */
export async function endRestored(ctx: Anywhere<AppContext>): Promise<EndedByRestore> {
  const sessions = await endAllForRestore(ctx)
  return inTransaction(ctx, async (tx) => {
    const adminSessions = await endAllAdminSessions(tx)
    const links = (await endLinksForRestore(tx)) + (await endAdminLinksForRestore(tx))
    await endFlowsForRestore(tx)
    await endStepUpsForRestore(tx)
    await endAdminFlowsForRestore(tx)
    await endUndosForRestore(tx)
    await endChallengesForRestore(tx)
    const ended = { sessions, adminSessions, links }
    await countRestore(tx)
    await record(tx, 'instance.restore', { actor: 'system', newValue: ended })
    return ended
  })
}
