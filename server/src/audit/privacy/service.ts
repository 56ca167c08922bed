import type { Writer } from '../../context.ts'
import { writeGathered } from '../../platform/db/endings.ts'
import { eraseRecordsAbout, listFormerEmails, listRecordsAbout } from './queries.ts'

/** Records erased per statement, so that no statement exceeds its time limit. */
const eraseBatch = 2_000
const readBatch = 500
/** Values are usually small, but thousands of large ones must not fill the memory. */
const mostBytes = 8 * 1024 * 1024

/**
 * Erases the personal values in the records about a user, and the salt that would let anyone test a guess against the
 * digest. Call it after the user was marked as deleted: the database refuses it otherwise. The actor, action, target number, and time stay, and so do the seals.
 */
export async function erasePersonal(tx: Writer, userId: number): Promise<void> {
  await writeGathered(tx.db)
  while ((await eraseRecordsAbout(tx.db, userId, eraseBatch)) === eraseBatch);
}

/** Returns the user's former emails. Call it before `erasePersonal`. */
export async function formerEmails(tx: Writer, userId: number): Promise<string[]> {
  await writeGathered(tx.db)
  return listFormerEmails(tx.db, userId)
}

/** An audit record, as shown to the user it is about. */
export interface PersonalRecord {
  id: string
  action: string
  severity: string
  entityType: string
  entityRef: string | null
  oldValue: Record<string, unknown> | null
  newValue: Record<string, unknown> | null
  ip: string | null
  userAgent: string | null
  createdAt: string
}

/**
 * Returns the newest records about a user, at most `most` and 8 MiB of them. `complete` is false when there are more.
 */
export async function recordsAbout(
  tx: Writer,
  userId: number,
  most: number,
): Promise<{ items: PersonalRecord[]; complete: boolean }> {
  const items: PersonalRecord[] = []
  let bytes = 0
  let beforeId: number | null = null
  await writeGathered(tx.db)
  for (;;) {
    const rows = await listRecordsAbout(tx.db, userId, { beforeId, limit: readBatch })
    for (const row of rows) {
      const item = toPersonal(row, userId)
      bytes += JSON.stringify(item).length
      if (items.length === most || bytes > mostBytes) return { items, complete: false }
      items.push(item)
      beforeId = row.id
    }
    if (rows.length < readBatch) return { items, complete: true }
  }
}

function toPersonal(row: Awaited<ReturnType<typeof listRecordsAbout>>[number], userId: number): PersonalRecord {
  // Another actor's IP address and user agent are not part of this user's data.
  const own = row.user_id === userId && row.actor_type === 'user'
  return {
    id: row.public_id,
    action: row.action,
    severity: row.severity,
    entityType: row.entity_type,
    entityRef: row.entity_ref,
    oldValue: row.old_value,
    newValue: row.new_value,
    ip: own ? row.ip : null,
    userAgent: own ? row.user_agent : null,
    createdAt: row.created_at.toISOString(),
  }
}
