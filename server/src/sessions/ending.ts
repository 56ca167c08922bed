import type { Writer } from '../context.ts'
import { publishInvalidation } from '../memory/changes/service.ts'
import { announce } from '../outbox/webhooks/service.ts'
import { afterCommit } from '../platform/db/endings.ts'
import type { EndedReason } from '../platform/db/generated/tables.ts'
import { type EndedSession, endChildSessions, endSessionsIn } from './queries.ts'

/** Sessions have ended: announced after the commit. */
export class SessionEnds {
  readonly reason: EndedReason
  readonly count: number

  constructor(reason: EndedReason, count: number) {
    this.reason = reason
    this.count = count
  }
}

/** A session that has just ended. */
export interface Ended {
  readonly id: number
  readonly public_id: string
  readonly user_ref: string
}

/**
 * Consequences of early ends of sessions in one project: those that started from them end, every node is notified, and
 * endpoints receive events.
 */
export async function announceEnded(
  tx: Writer,
  projectId: number | undefined,
  ended: readonly Ended[],
  reason: EndedReason,
  { keepsChildren = false }: { keepsChildren?: boolean } = {},
): Promise<void> {
  if (ended.length === 0) return
  const parents = ended.map(({ id }) => id)
  const children = keepsChildren ? [] : await endChildSessions(tx.db, parents, reason, tx.now())
  const sessions = [...ended, ...children]
  afterCommit(tx.db, (pool) => pool.emit(new SessionEnds(reason, sessions.length)))
  await publishInvalidation(tx, 'session', ...sessions.map(({ id }) => id))
  if (projectId === undefined) return
  const event = sessions.map(({ public_id, user_ref }) => ({
    type: 'session.revoked' as const,
    subject: user_ref,
    at: tx.now(),
    data: { session: { id: public_id, userId: user_ref }, reason },
  }))
  await announce(tx, { id: projectId }, event)
}

/** Revokes the active ones of these sessions on every node. The caller writes the audit records. */
export async function endSessions(
  tx: Writer,
  projectId: number,
  refs: readonly string[],
  reason: EndedReason = 'admin',
): Promise<EndedSession[]> {
  const ended = await endSessionsIn(tx.db, refs, { among: [projectId], reason }, tx.now())
  await announceEnded(tx, projectId, ended, reason)
  return ended
}
