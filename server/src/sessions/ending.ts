import type { AppContext } from '../context.ts'
import { publishInvalidation } from '../invalidations/service.ts'
import { announce } from '../outbox/webhooks/service.ts'
import type { EndedReason } from '../platform/db/tables.ts'

/** A session that was ended a moment ago. */
export interface Ended {
  readonly id: number
  readonly public_id: string
  readonly user_ref: string
}

/** What follows when sessions of one project end before their time: every node hears of it, and so do endpoints. */
export async function tellEnded(
  tx: Pick<AppContext, 'db' | 'live' | 'now'>,
  projectId: number | undefined,
  sessions: readonly Ended[],
  reason: EndedReason,
): Promise<void> {
  await publishInvalidation(tx, 'session', ...sessions.map(({ id }) => id))
  if (projectId === undefined) return
  const news = sessions.map(({ public_id, user_ref }) => ({
    type: 'session.revoked' as const,
    subject: user_ref,
    at: tx.now(),
    data: { session: { id: public_id, userId: user_ref }, reason },
  }))
  await announce(tx, { id: projectId }, news)
}
