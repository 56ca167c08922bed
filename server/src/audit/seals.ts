import type { Reader } from '../context.ts'
import { inTransaction } from '../platform/db/db.ts'
import { digestOf, fingerprintOf, firstHash, hashOfSeal } from './digests.ts'
import { purgeSealed } from './purges.ts'
import { countUnsealed, findLastSeal, insertSeal, listUnsealed, trySealLock } from './queries.ts'
import { type AuditSigner, findAuditSigner, type Signing } from './signer.ts'
import { signStatement } from './statements.ts'

/**
 * Seals the oldest unsealed records, at most `batch` of them, and signs the seal. Seals are numbered 1, 2, 3 … without
 * gaps, because one transaction creates them at a time. A record belongs to the seal that found it, so one that was
 * committed late, with a lower number than others, joins a later seal. The records are not written: the seal lists which
 * numbers are still without one. Returns the number of records sealed: 0 also
 * while another node is sealing, and on a node whose key does not sign the log.
 */
export function sealAudit(ctx: Signing, { batch }: { batch: number }): Promise<number> {
  const { config } = ctx
  return inTransaction(ctx, async (tx) => {
    if (!(await trySealLock(tx.db))) return 0
    // Under the lock, so that no rotation comes between.
    const auditSigner = await findAuditSigner({ ...tx, config })
    if (!auditSigner) return 0
    return sealSome(tx, { batch, auditSigner, iss: config.baseUrl })
  })
}

async function sealSome(
  tx: Reader,
  { batch, auditSigner, iss }: { batch: number; auditSigner: AuditSigner; iss: string },
): Promise<number> {
  const records = await listUnsealed(tx.db, batch)
  if (records.length === 0) return 0
  const last = await findLastSeal(tx.db)
  const seal = (last?.id ?? 0) + 1
  const at = tx.now()
  const digests = records.map(digestOf)
  const prev = last?.hash ?? firstHash
  const hash = hashOfSeal(prev, digests)
  const { signer, instance } = auditSigner
  const statement = signStatement(signer, 'seal', {
    ...{ iss, instance, seal, prev: prev.toString('hex'), hash: hash.toString('hex') },
    ...{ records: records.length, at: at.toISOString() },
  })
  const fingerprints = Buffer.concat(records.map((row, index) => fingerprintOf(row.id, digests[index] ?? firstHash)))
  await insertSeal(tx.db, { seal, ids: records.map(({ id }) => id), hash, fingerprints, statement, at })
  return records.length
}

const mostCounted = 100_000

/** Returns the number of unsealed records, for monitoring; 100,000 means that many or more. */
export const countUnsealedRecords = (ctx: Reader): Promise<number> => countUnsealed(ctx.db, mostCounted)

/** Short enough that no other request has to wait for the digests and the writes of a seal. */
const usualBatch = 250

/** Seals a batch. Returns whether there may be more to seal. */
export const sealNext = async (ctx: Signing, batch = usualBatch): Promise<boolean> =>
  (await sealAudit(ctx, { batch })) === batch

/** Seals all unsealed records, batch after batch. */
export async function sealAll(ctx: Signing, batch?: number): Promise<void> {
  while (await sealNext(ctx, batch));
}

/**
 * Removes records older than `days`, as purgeSealed does. 0 days keeps everything, and so does a node whose key does not
 * sign the log.
 */
export async function purgeAudit(ctx: Signing, days: number): Promise<number> {
  if (days <= 0) return 0
  const auditSigner = await findAuditSigner(ctx)
  return auditSigner ? purgeSealed(ctx, days, auditSigner) : 0
}
