import type { Reader, Writer } from '../context.ts'
import { inTransaction } from '../platform/db/db.ts'
import { digestOf, fingerprintOf, firstHash, hashOfSeal } from './digests.ts'
import { countRecordsOfSeals, countSealedRecords, purgeHours } from './hourly/service.ts'
import {
  countUnsealed,
  deleteSealedRecords,
  findLastSeal,
  insertSeal,
  listSealsToPurge,
  listUncountedSeals,
  markCounted,
  markPurged,
  markSealed,
  takeUnsealed,
  tryPurgeLock,
  trySealLock,
} from './queries.ts'
import { record } from './service.ts'

const purgeBatch = 20
const countBatch = 20

/**
 * Seals the oldest unsealed records, at most `batch` of them. Seals are numbered 1, 2, 3 … without gaps, because one
 * transaction creates them at a time. A record belongs to the seal that found it, so one that was committed late, with
 * a lower number than others, joins a later seal. Returns the number of records sealed: 0 also while another node is
 * sealing.
 */
export function sealAudit(ctx: Reader, { batch }: { batch: number }): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    if (!(await trySealLock(tx.db))) return 0
    await countLeftOver(tx)
    const records = await takeUnsealed(tx.db, batch)
    if (records.length === 0) return 0
    const last = await findLastSeal(tx.db)
    const id = (last?.id ?? 0) + 1
    const digests = records.map(digestOf)
    await insertSeal(tx.db, {
      id,
      record_count: records.length,
      hash: hashOfSeal(last?.hash ?? firstHash, digests),
      fingerprints: Buffer.concat(records.map((row, index) => fingerprintOf(row.id, digests[index] ?? firstHash))),
      counted: true,
      created_at: tx.now(),
    })
    const ids = records.map((row) => row.id)
    await markSealed(tx.db, ids, id)
    await countSealedRecords(tx, ids)
    return records.length
  })
}

/** Counts the records in seals of a node that runs the previous version, which does not count. */
async function countLeftOver(tx: Reader): Promise<void> {
  const ids = (await listUncountedSeals(tx.db, countBatch)).map(({ id }) => id)
  if (ids.length === 0) return
  await markCounted(tx.db, ids)
  await countRecordsOfSeals(tx, ids)
}

const mostCounted = 100_000

/** Returns the number of unsealed records, for monitoring; 100,000 means that many or more. */
export const countUnsealedRecords = (ctx: Reader): Promise<number> => countUnsealed(ctx.db, mostCounted)

/** Seals all unsealed records, batch after batch. */
export async function sealAll(ctx: Reader, batch = 1_000): Promise<void> {
  while ((await sealAudit(ctx, { batch })) === batch);
}

/**
 * Removes the records of seals older than `days`, oldest first and whole seals only, and records the removal. The seals
 * stay, so that the chain from the first kept one can still be verified. 0 days keeps everything. Returns the number of
 * records removed: 0 also while another node removes them or verifies the log.
 */
export async function purgeAudit(ctx: Reader, days: number): Promise<number> {
  if (days <= 0) return 0
  const before = new Date(ctx.now().getTime() - days * 86_400_000)
  let total = 0
  for (;;) {
    const removed = await inTransaction(ctx, (tx) => purgeSome(tx, before))
    if (removed === undefined) break
    total += removed
  }
  await purgeHours(ctx, before)
  return total
}

async function purgeSome(tx: Writer, before: Date): Promise<number | undefined> {
  if (!(await tryPurgeLock(tx.db))) return undefined
  const ids = (await listSealsToPurge(tx.db, before, purgeBatch)).map(({ id }) => id)
  const [first] = ids
  if (first === undefined) return undefined
  const records = await deleteSealedRecords(tx.db, ids)
  await markPurged(tx.db, ids, tx.now())
  await record(tx, 'audit.purge', {
    actor: 'system',
    newValue: { firstSeal: first, lastSeal: ids.at(-1), records, before: before.toISOString() },
  })
  return records
}
