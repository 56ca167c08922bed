import { endAdminLinks } from '../../admin/auth/queries.ts'
import { endAdminSessionsForRestore } from '../../admin/session/queries.ts'
import { record } from '../../audit/service.ts'
import { endMagicLinks } from '../../auth/magic-link/withdrawal/queries.ts'
import { endFlowsForRestore } from '../../auth/oauth/flows/service.ts'
import { endAdminFlowsForRestore } from '../../auth/providers/admin-flow.ts'
import { endStepUpsForRestore } from '../../auth/step-up/upkeep/service.ts'
import { endUndos } from '../../auth/undo/queries.ts'
import type { AppContext } from '../../context.ts'
import { incrementRestores } from '../../instance/settings/queries.ts'
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
    const adminSessions = await endAdminSessionsForRestore(tx.db, tx.now())
    const links = (await endMagicLinks(tx.db, tx.now())) + (await endAdminLinks(tx.db, tx.now()))
    await endFlowsForRestore(tx)
    await endStepUpsForRestore(tx)
    await endAdminFlowsForRestore(tx)
    await endUndos(tx.db, tx.now())
    await endChallengesForRestore(tx)
    const ended = { sessions, adminSessions, links }
    await incrementRestores(tx.db)
    await record(tx, 'instance.restore', { actor: 'system', newValue: ended })
    return ended
  })
}
