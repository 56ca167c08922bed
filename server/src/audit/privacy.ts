import type { Reader, Writer } from '../context.ts'
import { eraseRecordsAbout, listFormerEmails, listRecordsAbout } from './queries.ts'

/** Records erased in one statement, so that none takes longer than a statement may. */
const eraseBatch = 2_000
const readBatch = 500
/** Values are small as a rule, but thousands of large ones must not fill the memory. */
const mostBytes = 8 * 1024 * 1024

/**
 * For the erasure of a user: of the records about them the personal values go, and the salt that would tie a guess of them
 * to the digest. Who did what to which number, and when, stays, and so do the seals.
 */
export async function erasePersonal(tx: Writer, userId: number): Promise<void> {
  while ((await eraseRecordsAbout(tx.db, userId, eraseBatch)) === eraseBatch);
}

/** Addresses that the user has had before the present one. Ask before `erasePersonal`. */
export const formerEmails = (ctx: Reader, userId: number): Promise<string[]> => listFormerEmails(ctx.db, userId)

/** An audit record, as the user it is about may see it. */
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

/** The newest records about a user, at most `most` and 8 MiB of them. `complete` is false when there are more. */
export async function recordsAbout(
  ctx: Reader,
  userId: number,
  most: number,
): Promise<{ items: PersonalRecord[]; complete: boolean }> {
  const items: PersonalRecord[] = []
  let bytes = 0
  let beforeId: number | null = null
  for (;;) {
    const rows = await listRecordsAbout(ctx.db, userId, { beforeId, limit: readBatch })
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
  // The address and agent of somebody else who acted are not this user's to have.
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
