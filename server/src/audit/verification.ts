import type { Reader } from '../context.ts'
import { digestSalted } from '../platform/crypto/digest.ts'
import { sameBytes } from '../platform/crypto/tokens.ts'
import type { Db } from '../platform/db/db.ts'
import { digestOf, fingerprintBytes, fingerprintOf, firstHash, hashOfSeal } from './digests.ts'
import {
  type CheckedRecord,
  findFirstOfNewest,
  findLastSeal,
  findRecord,
  findRecordWithoutSeal,
  holdingPurges,
  listSeals,
  type SealRow,
} from './queries.ts'
import { readUnsealed, SealedRecords, type SealRange, sealsOf } from './readers.ts'

/** Mismatch found in a record or a seal. */
export interface AuditProblem {
  /**
   * `changed`, `removed`, and `added` concern a record. `seal_missing`: a number is skipped. `chain_broken`: a seal
   * does not follow from its records and the previous seal.
   */
  readonly kind: 'changed' | 'removed' | 'added' | 'seal_missing' | 'chain_broken'
  readonly seal: number | null
  /** `id` and `action` are null when only the number of the record is known. */
  readonly record: { readonly number: number; readonly id: string | null; readonly action: string | null } | null
  /** One line of text for members. */
  readonly message: string
}

/** Plain data, suitable for JSON. */
export interface AuditCheck {
  readonly ok: boolean
  /** Seals checked, including purged ones. */
  readonly seals: number
  /** Seals whose records were removed by the retention: they can't be checked themselves. */
  readonly purgedSeals: number
  /** Sealed records checked. */
  readonly records: number
  /** Unsealed records; only their personal values can be checked. */
  readonly unsealed: number
  /** Records whose personal values were erased with their user. */
  readonly erased: number
  /** Store it elsewhere: only a hash kept outside reveals a chain that was cut at its end or rebuilt from its start. */
  readonly lastSeal: { readonly number: number; readonly hash: string } | null
  /** The first mismatch. */
  readonly problem: AuditProblem | null
}

export type AuditProgress = (done: { readonly seals: number; readonly records: number }) => void

const tellEvery = 1_000

class Misfit extends Error {
  readonly problem: AuditProblem

  constructor(problem: AuditProblem) {
    super(problem.message)
    this.problem = problem
  }
}

/** One connection, so that the lock and the reads share a session. */
interface Pages {
  readonly db: Db
}

interface Walk {
  readonly ctx: Pages
  readonly onProgress: AuditProgress
  /** The seal before the first one to check; 0 for none. */
  readonly start: number
  readonly mostUnsealed: number
  readonly counts: { seals: number; purgedSeals: number; records: number; unsealed: number; erased: number }
}

/**
 * Checks the seals in order, and every record against its seal. Reads a page at a time, so that memory does not grow
 * with the log. Ignores records sealed after the start, and holds up the retention.
 */
export const verifyAudit = ({ db }: Reader, onProgress: AuditProgress = () => {}): Promise<AuditCheck> =>
  db.connection().execute((connection) => holdingPurges(connection, () => check({ db: connection }, onProgress)))

/** Checking this many records takes a few seconds. */
const mostRecords = 50_000
/** Unsealed records are normally a few seconds old, unless no node seals. */
const mostUnsealed = 10_000

/**
 * Verifies only the newest seals, this many or as many as hold 50,000 records, so that the duration does not grow with
 * the log. Checks their records, and that each seal follows from the previous one; the oldest is trusted. `complete`
 * when these were all seals.
 */
export const verifyNewest = ({ db }: Reader, seals: number): Promise<AuditCheck & { complete: boolean }> =>
  db.connection().execute((connection) =>
    holdingPurges(connection, async () => {
      const first = await findFirstOfNewest(connection, { seals, records: mostRecords })
      const start = Math.max(0, (first ?? 1) - 1)
      const found = await check({ db: connection }, () => undefined, start)
      return { ...found, complete: start === 0 && found.unsealed < mostUnsealed }
    }),
  )

/** `start` undefined: everything. Otherwise the seal to trust, 0 for none. */
async function check(ctx: Pages, onProgress: AuditProgress, start?: number): Promise<AuditCheck> {
  const counts = { seals: 0, purgedSeals: 0, records: 0, unsealed: 0, erased: 0 }
  const last = await findLastSeal(ctx.db)
  const lastSeal = last ? { number: last.id, hash: last.hash.toString('hex') } : null
  try {
    // Seals below the first number show up when the whole log is checked, or a part that starts with it.
    const state = {
      ctx,
      onProgress,
      counts,
      start: start ?? 0,
      mostUnsealed: start === undefined ? Infinity : mostUnsealed,
    }
    await walk(state, { afterId: start || undefined, upToId: last?.id ?? 0 })
    return { ok: true, ...counts, lastSeal, problem: null }
  } catch (error) {
    if (error instanceof Misfit) return { ok: false, ...counts, lastSeal, problem: error.problem }
    throw error
  }
}

async function walk(state: Walk, range: SealRange): Promise<void> {
  const { ctx, counts, start } = state
  const records = new SealedRecords(ctx.db, range)
  let before = await hashBefore(ctx, range)
  for await (const seal of sealsOf(ctx.db, range)) {
    if (seal.id !== start + counts.seals + 1) throw missingSeal(start + counts.seals + 1)
    if (seal.purged_at) await checkPurged(state, seal, records)
    else await checkSeal(state, seal, records, before)
    before = seal.hash
    counts.seals += 1
  }
  const stray = (await records.peek()) ?? (await findRecordWithoutSeal(ctx.db, range.upToId))
  if (stray) throw missingSeal(Number(stray.seal_id))
  for await (const unsealed of readUnsealed(ctx.db)) {
    if (counts.unsealed === state.mostUnsealed) return
    checkPersonal(state, unsealed)
    counts.unsealed += 1
  }
}

/** Input of the first seal in the range. */
async function hashBefore({ db }: Pages, { afterId }: SealRange): Promise<Buffer> {
  if (afterId === undefined) return firstHash
  const [seal] = await listSeals(db, { afterId: afterId - 1, upToId: afterId, limit: 1 })
  if (!seal) throw missingSeal(afterId)
  return seal.hash
}

async function checkSeal(state: Walk, seal: SealRow, records: SealedRecords, before: Buffer): Promise<void> {
  const stray = await records.peek()
  if (stray && Number(stray.seal_id) < seal.id) throw missingSeal(Number(stray.seal_id))
  const expected = fingerprintsOf(seal)
  const digests: Buffer[] = []
  for await (const record of records.of(seal.id))
    digests.push(await digestIfFits(state, record, expected[digests.length]))
  const absent = expected[digests.length]
  if (absent) throw await findRemoved(state.ctx, seal.id, absent.id)
  const isWhole = seal.record_count === digests.length
  if (!isWhole || !sameBytes(hashOfSeal(before, digests), seal.hash)) throw reportBrokenChain(seal.id)
}

/** Returns the digest of a record, after checking that it is the one its seal expects in this position. */
async function digestIfFits(state: Walk, record: CheckedRecord, expected: Fingerprint | undefined): Promise<Buffer> {
  const seal = Number(record.seal_id)
  if (!expected || record.id < expected.id) throw reportMisfit('added', seal, record)
  if (record.id > expected.id) throw await findRemoved(state.ctx, seal, expected.id)
  const digest = digestOf(record)
  if (!sameBytes(fingerprintOf(record.id, digest), expected.bytes)) throw reportMisfit('changed', seal, record)
  checkPersonal(state, record)
  countRecord(state)
  return digest
}

/** A purged seal may have no records, and only purged seals may precede it, because the oldest are purged first. */
async function checkPurged({ counts }: Walk, seal: SealRow, records: SealedRecords): Promise<void> {
  for await (const record of records.of(seal.id)) throw reportMisfit('added', seal.id, record)
  if (counts.purgedSeals < counts.seals) throw reportBrokenChain(seal.id)
  counts.purgedSeals += 1
}

interface Fingerprint {
  readonly id: number
  readonly bytes: Buffer
}

function fingerprintsOf({ fingerprints }: SealRow): Fingerprint[] {
  const count = Math.floor(fingerprints.length / fingerprintBytes)
  return Array.from({ length: count }, (_, index) => {
    const bytes = fingerprints.subarray(index * fingerprintBytes, (index + 1) * fingerprintBytes)
    return { id: Number(bytes.readBigUInt64BE()), bytes }
  })
}

/** The values must match their digest. They may all be empty if the user they are about was deleted. */
function checkPersonal({ counts }: Walk, record: CheckedRecord): void {
  const { salt, old_value: oldValue, new_value: newValue, ip, user_agent: userAgent } = record
  if (salt) {
    if (sameBytes(digestSalted(salt, { oldValue, newValue, ip, userAgent }), record.personal_digest)) return
    throw reportMisfit('changed', record.seal_id, record)
  }
  const isEmpty = [oldValue, newValue, ip, userAgent].every((value) => value === null)
  if (!isEmpty || !record.may_be_erased) throw reportMisfit('changed', record.seal_id, record)
  counts.erased += 1
}

function countRecord({ counts, onProgress }: Walk): void {
  counts.records += 1
  if (counts.records % tellEvery === 0) onProgress({ seals: counts.seals, records: counts.records })
}

type NamedRecord = Pick<CheckedRecord, 'id' | 'public_id' | 'action'>

function reportMisfit(kind: 'changed' | 'added' | 'removed', seal: number | null, row: NamedRecord): Misfit {
  const where = seal === null ? 'not sealed yet' : `seal ${seal}`
  const record = { number: row.id, id: row.public_id, action: row.action }
  return new Misfit({
    kind,
    seal,
    record,
    message: `record ${row.id} (${row.public_id}, ${row.action}) was ${kind}: ${where}`,
  })
}

/** The record's row may still exist, under another seal or none. */
async function findRemoved({ db }: Pages, seal: number, number: number): Promise<Misfit> {
  const row = await findRecord(db, number)
  if (row) return reportMisfit('removed', seal, row)
  const record = { number, id: null, action: null }
  return new Misfit({ kind: 'removed', seal, record, message: `record ${number} was removed: seal ${seal}` })
}

const missingSeal = (seal: number): Misfit =>
  new Misfit({ kind: 'seal_missing', seal, record: null, message: `seal ${seal} is missing` })

const reportBrokenChain = (seal: number): Misfit =>
  new Misfit({
    kind: 'chain_broken',
    seal,
    record: null,
    message: `seal ${seal} does not follow from its records and the seal before it`,
  })
