import { type Ref, record } from '../../audit/service.ts'
import type { AppContext, Writer } from '../../context.ts'
import { incrementRestores } from '../../instance/settings/queries.ts'
import { publishInvalidation } from '../../memory/changes/service.ts'
import { type Anywhere, inTransaction } from '../../platform/db/db.ts'
import { defaultSettings } from '../../projects/apps/schema.ts'
import type { Note } from '../cache.ts'
import {
  type ActivityRow,
  endForRestore,
  eraseReplays,
  flagSession,
  markExpired,
  purgeEnded,
  writeActivity,
} from './queries.ts'

/** Sessions written per statement: it takes the process 2 ms, in which no request is served. */
const batchSize = 100
/** Sessions that a restore ends per statement: about a second. */
const restoreBatchSize = 10_000
/** Thresholds for flagging a session, each in its window: requests, and networks or user agents not used lately. */
const volumeWindowMinutes = 10
const suspiciousVolume = 900
const suspicionWindowHours = 24
const suspiciousNetworks = 20
const suspiciousAgents = 5
const keepEndedDays = 30

/**
 * Ends all sessions after a backup was restored: it may have brought back ended ones. Without an audit record or webhook
 * for each. Returns their number.
 */
export async function endAllForRestore(ctx: Anywhere<AppContext>): Promise<number> {
  let count = 0
  for (let afterId = 0; ; ) {
    const ended = await inTransaction(ctx, async (tx) => {
      const projects = await endForRestore(tx.db, afterId, restoreBatchSize, tx.now())
      // Of whole projects: one for each session would take longer than the end of the session. Streams of changes start over.
      await publishInvalidation(tx, 'project', ...projects.map(({ projectId }) => projectId))
      if (projects.length > 0) await incrementRestores(tx.db)
      return projects
    })
    if (ended.length === 0) return count
    for (const each of ended) count += each.count
    afterId = Math.max(...ended.map(({ lastId }) => lastId))
  }
}

/**
 * Writes the activity that requests have left in memory: last activity, counters, flags. Activity that can't be written
 * is kept for the next time.
 */
export async function flushActivity(ctx: AppContext): Promise<void> {
  const { activity } = ctx.caches.sessions
  const notes = activity.take()
  for (let start = 0; start < notes.length; start += batchSize) {
    const batch = notes.slice(start, start + batchSize)
    try {
      await writeNotes(ctx, batch)
    } catch (error) {
      activity.restore(notes.slice(start))
      throw error
    }
  }
}

async function writeNotes(ctx: AppContext, notes: Note[]): Promise<void> {
  const now = ctx.now()
  // In the same order on every node, so that two nodes never deadlock on each other's rows.
  const updates = notes
    .toSorted((a, b) => a.id - b.id)
    .map((note) => ({
      ...note,
      recentNetworks: note.ipChanges > 0 ? JSON.stringify(note.recent?.networks ?? {}) : undefined,
      recentAgents: note.userAgentChanges > 0 ? JSON.stringify(note.recent?.agents ?? {}) : undefined,
    }))
  await inTransaction(ctx, async (tx) => {
    const since = {
      volume: new Date(now.getTime() - volumeWindowMinutes * 60_000),
      suspicion: new Date(now.getTime() - suspicionWindowHours * 3_600_000),
    }
    const rows = await writeActivity(tx.db, updates, now, since, defaultSettings.refreshTokenTtl)
    const changed = new Map(
      notes.filter((note) => note.ipChanges + note.userAgentChanges > 0).map((note) => [note.id, note]),
    )
    for (const row of rows) {
      const note = changed.get(row.id)
      if (note) await recordChange(tx, row, note)
      if (!row.flagged) await flagIfSuspicious(tx, row)
    }
  })
}

async function recordChange(
  tx: Writer,
  row: ActivityRow,
  { ipChanges, userAgentChanges, ip, userAgent }: Note,
): Promise<void> {
  await record({ ...tx, client: { ip, userAgent } }, 'session.fingerprint_changed', {
    ...ownersOf(row),
    newValue: { ipChanges, userAgentChanges },
  })
}

async function flagIfSuspicious(tx: Writer, row: ActivityRow): Promise<void> {
  const reason = suspicion(row)
  if (!reason || !(await flagSession(tx.db, row.id, reason, tx.now()))) return
  await record(tx, 'session.flag', { ...ownersOf(row), actor: 'system', newValue: { reason } })
}

/** Flags a session for what its activity does not show. `entity` is the session. */
export async function markSuspicious(
  tx: Writer,
  owners: { readonly project: Ref; readonly user: Ref; readonly entity: Ref },
  reason: string,
): Promise<void> {
  if (!(await flagSession(tx.db, owners.entity.id, reason, tx.now()))) return
  await record(tx, 'session.flag', { ...owners, actor: 'system', newValue: { reason } })
}

function suspicion(row: ActivityRow): string | undefined {
  if (row.volume_count >= suspiciousVolume) return 'high_volume'
  if (row.new_networks >= suspiciousNetworks) return 'many_ip_changes'
  if (row.new_agents >= suspiciousAgents) return 'many_user_agent_changes'
  return undefined
}

const ownersOf = (row: ActivityRow) => ({
  project: { id: row.project_id, ref: row.project_ref },
  user: { id: row.user_id, ref: row.user_ref },
  entity: { id: row.id, ref: row.public_id },
})

/** Erases the responses of refreshes whose grace period has ended. */
export async function forgetReplays(ctx: AppContext): Promise<void> {
  const { replays } = ctx.caches.sessions
  for (;;) {
    const { ids, rotatedUntil } = replays.takeDue(ctx.now().getTime())
    if (ids.length === 0) return
    await eraseReplays(ctx.db, ids, rotatedUntil)
  }
}

/** Marks some of the expired sessions. Returns where to continue next time. */
export async function markExpiredSessions(ctx: AppContext, afterId: number, batch = 20_000): Promise<number> {
  const { expired, last = 0 } = await markExpired(ctx.db, afterId, batch, ctx.now())
  ctx.metrics.sessionsEnded('expired', expired)
  return last
}

/** Walks through the sessions in batches and restarts at the end. */
export function walkExpiredSessions(ctx: AppContext): () => Promise<void> {
  let afterId = 0
  return async () => {
    afterId = await markExpiredSessions(ctx, afterId)
  }
}

/** Deletes sessions that ended more than 30 days ago. */
export async function purgeSessions(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.now().getTime() - keepEndedDays * 86_400_000)
  while ((await purgeEnded(ctx.db, before, batchSize)) === batchSize);
}
