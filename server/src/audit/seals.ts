import type { AppContext } from '../context.ts'
import { canonicalJson, sha256 } from '../platform/crypto/digest.ts'
import { inTransaction } from '../platform/db/db.ts'
import { countRecordsOfSeals, countSealedRecords, purgeHours } from './hourly/service.ts'
import {
  deleteSealedRecords,
  findLastSeal,
  insertSeal,
  listSealsToPurge,
  listUncountedSeals,
  markCounted,
  markPurged,
  markSealed,
  type SealedRecord,
  takeUnsealed,
  tryPurgeLock,
  trySealLock,
} from './queries.ts'
import { record } from './service.ts'

type Sealer = Pick<AppContext, 'db' | 'now'>

/** What the first seal is made over in place of the one before it. */
export const firstHash: Buffer = Buffer.alloc(32)
/** Of one record in a seal's fingerprints: its number, then the start of its digest. */
export const fingerprintBytes = 16
const purgeBatch = 20
const countBatch = 20

/** SHA-256 over the public columns and the digest of the personal ones, which stays when those are erased. */
export function digestOf(sealed: SealedRecord): Buffer {
  const { id, public_id, project_id, action, severity, actor_type, user_id, entity_type, entity_id } = sealed
  const { project_ref, user_ref, entity_ref, request_id, personal_digest, at } = sealed
  const names = [project_id, project_ref, user_id, user_ref, entity_type, entity_id, entity_ref]
  return sha256(
    canonicalJson([
      id,
      public_id,
      action,
      severity,
      actor_type,
      ...names,
      request_id,
      at,
      personal_digest.toString('hex'),
    ]),
  )
}

/** SHA-256 over the hash of the seal before and the digests of its records. */
export const hashOfSeal = (before: Buffer, digests: readonly Buffer[]): Buffer => sha256(before, ...digests)

export function fingerprintOf(id: number, digest: Buffer): Buffer {
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(id))
  return Buffer.concat([number, digest.subarray(0, fingerprintBytes - 8)])
}

/**
 * Puts the oldest unsealed records under the next seal, at most `batch` of them. Seals are numbered 1, 2, 3 … without gaps:
 * one transaction makes them at a time. A record belongs to the seal that found it, so one that was committed late, with a
 * lower number than others, joins a later seal. Returns how many were sealed: 0 also while another node is at it.
 */
export function sealAudit(ctx: Sealer, { batch }: { batch: number }): Promise<number> {
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

/** Counts the records of seals that a node of the version before made, which counts none. */
async function countLeftOver(tx: Sealer): Promise<void> {
  const ids = (await listUncountedSeals(tx.db, countBatch)).map(({ id }) => id)
  if (ids.length === 0) return
  await markCounted(tx.db, ids)
  await countRecordsOfSeals(tx, ids)
}

/** Seals all there is, batch after batch. */
export async function sealAll(ctx: Sealer, batch = 1_000): Promise<void> {
  while ((await sealAudit(ctx, { batch })) === batch);
}

/**
 * Removes the records of seals older than `days`, oldest first and whole seals only, and records that it did. The seals
 * stay, so that the chain from the first kept one can still be checked. 0 days keeps everything.
 * Returns how many records went: 0 also while another node is at it, or a check.
 */
export async function purgeAudit(ctx: Sealer, days: number): Promise<number> {
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

async function purgeSome(tx: Sealer, before: Date): Promise<number | undefined> {
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
