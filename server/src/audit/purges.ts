import type { Reader, Writer } from '../context.ts'
import { inTransaction } from '../platform/db/db.ts'
import { rootOf } from './digests.ts'
import { purgeHours } from './hourly/service.ts'
import { listSealsToPurge, type Purge, purgeSeals, type SealSummary, tryPurgeLock } from './queries.ts'
import { record } from './service.ts'
import type { AuditSigner, Signing } from './signer.ts'
import { signStatement } from './statements.ts'

const dayMs = 86_400_000
const purgeBatch = 20

/** How a purge is signed: the end of the retention, its length, and the key. */
interface Terms {
  readonly before: Date
  readonly days: number
  readonly auditSigner: AuditSigner
  readonly iss: string
}

/**
 * Removes the records of seals older than `days`, oldest first and whole seals only, each batch with a signed statement.
 * The seals stay, so that the chain can still be verified. 0 days keeps everything. Returns the number of records
 * removed: 0 also while another node removes them or verifies the log.
 */
export async function purgeSealed(ctx: Signing, days: number, auditSigner: AuditSigner): Promise<number> {
  const before = new Date(ctx.now().getTime() - days * dayMs)
  const terms = { before, days, auditSigner, iss: ctx.config.baseUrl }
  let total = 0
  for (;;) {
    const removed = await inTransaction(ctx, (tx) => purgeSome(tx, terms))
    if (removed === undefined) break
    total += removed
  }
  await purgeHours(ctx, before)
  return total
}

async function purgeSome(tx: Writer, terms: Terms): Promise<number | undefined> {
  if (!(await tryPurgeLock(tx.db))) return undefined
  const seals = await listSealsToPurge(tx.db, terms.before, purgeBatch)
  const purge = signPurge(tx, seals, terms)
  if (!purge) return undefined
  const records = await purgeSeals(tx.db, purge)
  const { firstSeal, lastSeal } = purge
  const newValue = { firstSeal, lastSeal, records, before: terms.before.toISOString(), retentionDays: terms.days }
  await record(tx, 'audit.purge', { actor: 'system', newValue })
  return records
}

function signPurge({ now }: Reader, seals: readonly SealSummary[], terms: Terms): Purge | undefined {
  const [first, last] = [seals[0], seals.at(-1)]
  if (!first || !last) return undefined
  const { before, days: retentionDays, auditSigner, iss } = terms
  const at = now()
  const records = seals.reduce((sum, seal) => sum + seal.record_count, 0)
  const root = rootOf(seals.map(({ hash }) => hash))
  const range = { firstSeal: first.id, lastSeal: last.id, records, retentionDays }
  const statement = signStatement(auditSigner.signer, 'purge', {
    ...{ iss, instance: auditSigner.instance, ...range },
    ...{ root: root.toString('hex'), before: before.toISOString(), at: at.toISOString() },
  })
  return { ...range, root, before, at, statement }
}
