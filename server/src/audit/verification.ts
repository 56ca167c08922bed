import type { Reader } from '../context.ts'
import { digestSalted } from '../platform/crypto/digest.ts'
import type { PublicKey } from '../platform/crypto/signing.ts'
import { sameBytes } from '../platform/crypto/tokens.ts'
import type { Db } from '../platform/db/db.ts'
import { digestOf, fingerprintBytes, fingerprintOf, firstHash, hashOfSeal } from './digests.ts'
import { type AuditProblem, Misfit, missingSeal, reportMisfit, reportRemoved, reportSeal } from './problems.ts'
import {
  type CheckedRecord,
  findFirstOfNewest,
  findLastMade,
  findLastSeal,
  findRecord,
  holdingPurges,
  listAuditKeys,
  listPurges,
  listSeals,
  type SealRow,
} from './queries.ts'
import { readUnsealed, type SealRange, sealsOf } from './readers.ts'
import { checkSignature, PurgeCover } from './signatures.ts'
import type { StoredSeals } from './stored-seals.ts'
import { type Trust, trustKeys } from './trust.ts'

/** Plain data, suitable for JSON. */
export interface AuditCheck {
  readonly ok: boolean
  /** Seals checked, including purged ones. */
  readonly seals: number
  /** Seals that were made before the log had a key. */
  readonly unsignedSeals: number
  /** Seals whose records were removed by the retention: only their signatures can be checked. */
  readonly purgedSeals: number
  readonly purgedRanges: readonly { readonly first: number; readonly last: number }[]
  /** Sealed records checked. */
  readonly records: number
  /** Unsealed records; only their personal values can be checked. */
  readonly unsealed: number
  /** Records whose personal values were erased with their user. */
  readonly erased: number
  /** Store it elsewhere: only a seal kept outside reveals a log that was cut at its end. */
  readonly lastSeal: { readonly number: number; readonly hash: string } | null
  /** The first mismatch. */
  readonly problem: AuditProblem | null
}

export interface VerifyOptions {
  readonly onProgress?: (done: { readonly seals: number; readonly records: number }) => void
  /** The keys to trust, besides those that they signed for. Default: the keys in the database. */
  readonly publicKeys?: readonly PublicKey[]
  /** Seals that were stored outside of the database. */
  readonly stored?: StoredSeals
}

const reportEvery = 1_000

/** One transaction, which holds the lock and reads. */
interface Pages {
  readonly db: Db
}

interface Walk {
  readonly ctx: Pages
  readonly options: VerifyOptions
  readonly trust: Trust
  /** Undefined for a part of the log: its purges may have started before. */
  readonly purges: PurgeCover | undefined
  /** The seal before the first one to check; 0 for none. */
  readonly start: number
  readonly mostUnsealed: number
  readonly counts: Counts
  readonly purgedRanges: { first: number; last: number }[]
}

type Counts = {
  -readonly [Name in 'seals' | 'unsignedSeals' | 'purgedSeals' | 'records' | 'unsealed' | 'erased']: number
}

/**
 * Checks the keys, the seals in order, and every record against its seal. Reads a page at a time, so that memory does not
 * grow with the log. Ignores records sealed after the start, and holds up the retention.
 */
export const verifyAudit = ({ db }: Reader, options: VerifyOptions = {}): Promise<AuditCheck> =>
  holdingPurges(db, (tx) => check({ db: tx }, options))

/** Checking this many records takes a few seconds. */
const mostRecords = 50_000
/** Unsealed records are normally a few seconds old, unless no node seals. */
const mostUnsealed = 10_000

/**
 * Verifies only the newest seals, this many or as many as hold 50,000 records, so that the duration does not grow with
 * the log. Checks their records, their signatures, and that each seal follows from the previous one; the oldest is
 * trusted. `complete` when these were all seals.
 */
export const verifyNewest = ({ db }: Reader, seals: number): Promise<AuditCheck & { complete: boolean }> =>
  holdingPurges(db, async (tx) => {
    const first = await findFirstOfNewest(tx, { seals, records: mostRecords })
    const start = Math.max(0, (first ?? 1) - 1)
    const found = await check({ db: tx }, {}, start)
    return { ...found, complete: start === 0 && found.unsealed < mostUnsealed }
  })

/** `start` undefined: everything. Otherwise the seal to trust, 0 for none. */
async function check(ctx: Pages, options: VerifyOptions, start?: number): Promise<AuditCheck> {
  const counts: Counts = { seals: 0, unsignedSeals: 0, purgedSeals: 0, records: 0, unsealed: 0, erased: 0 }
  const purgedRanges: Walk['purgedRanges'] = []
  const made = await findLastMade(ctx.db)
  const last = await findLastSeal(ctx.db)
  const lastSeal = last ? { number: last.id, hash: last.hash.toString('hex') } : null
  try {
    const trust = trustKeys(await listAuditKeys(ctx.db), options.publicKeys ?? [])
    if ('fault' in trust) throw reportSeal('key_wrong', null, trust.fault)
    const purges = start ? undefined : new PurgeCover(trust, await listPurges(ctx.db))
    const most = start === undefined ? Infinity : mostUnsealed
    const state = { ctx, options, trust, purges, counts, purgedRanges, start: start ?? 0, mostUnsealed: most }
    // Seals below the first number show up when the whole log is checked, or a part that starts with it.
    const upToId = last?.id ?? 0
    await walk(state, { afterId: start || undefined, upToId })
    if (made > upToId) throw missingSeal(upToId + 1)
    await checkUnsealed(state)
    return { ok: true, ...counts, purgedRanges, lastSeal, problem: null }
  } catch (error) {
    if (error instanceof Misfit) return { ok: false, ...counts, purgedRanges, lastSeal, problem: error.problem }
    throw error
  }
}

async function walk(state: Walk, range: SealRange): Promise<void> {
  const { ctx, counts, start, options } = state
  let before = await hashBefore(ctx, range)
  for await (const { seal, records } of sealsOf(ctx.db, range)) {
    if (seal.id !== start + counts.seals + 1) throw missingSeal(start + counts.seals + 1)
    if (seal.purged_at) checkPurged(state, seal, { records, before })
    else await checkSeal(state, seal, { records, before })
    options.stored?.check(seal.id, seal.hash.toString('hex'))
    before = seal.hash
    counts.seals += 1
  }
  state.purges?.end()
  options.stored?.end()
}

async function checkUnsealed(state: Walk): Promise<void> {
  const { ctx, counts } = state
  for await (const unsealed of readUnsealed(ctx.db)) {
    if (counts.unsealed === state.mostUnsealed) return
    checkPersonal(state, unsealed, null)
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

/** The records with the numbers of a seal, and the hash of the seal before. */
interface Place {
  readonly records: readonly CheckedRecord[]
  readonly before: Buffer
}

/** The records decide first, because they name what was changed; the signature decides about the rest. */
async function checkSeal(state: Walk, seal: SealRow, { records, before }: Place): Promise<void> {
  state.purges?.kept(seal.id)
  const expected = fingerprintsOf(seal)
  const digests: Buffer[] = []
  for (const [index, record] of records.entries())
    digests.push(await digestIfFits(state, seal.id, record, expected[index]))
  const absent = expected[digests.length]
  if (absent) throw await findRemoved(state.ctx, seal.id, absent.id)
  const isWhole = seal.record_count === digests.length
  if (!isWhole || !sameBytes(hashOfSeal(before, digests), seal.hash)) throw reportBrokenChain(seal.id)
  countSigned(state, seal, before)
}

function checkPurged(state: Walk, seal: SealRow, { records, before }: Place): void {
  const [record] = records
  if (record) throw reportMisfit('added', seal.id, record)
  countSigned(state, seal, before)
  state.purges?.purged(seal)
  state.counts.purgedSeals += 1
  const range = state.purgedRanges.at(-1)
  if (range?.last === seal.id - 1) range.last = seal.id
  else state.purgedRanges.push({ first: seal.id, last: seal.id })
}

function countSigned({ trust, counts }: Walk, seal: SealRow, before: Buffer): void {
  if (!checkSignature(trust, seal, before)) counts.unsignedSeals += 1
}

/** Returns the digest of a record, after checking that it is the one its seal expects in this position. */
async function digestIfFits(
  state: Walk,
  seal: number,
  record: CheckedRecord,
  expected: Fingerprint | undefined,
): Promise<Buffer> {
  if (!expected || record.id < expected.id) throw reportMisfit('added', seal, record)
  if (record.id > expected.id) throw await findRemoved(state.ctx, seal, expected.id)
  const digest = digestOf(record)
  if (!sameBytes(fingerprintOf(record.id, digest), expected.bytes)) throw reportMisfit('changed', seal, record)
  checkPersonal(state, record, seal)
  countRecord(state)
  return digest
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

/** The values must match their digest. They may all be empty if the deletion of the user they are about is sealed. */
function checkPersonal({ counts }: Walk, record: CheckedRecord, seal: number | null): void {
  const { salt, old_value: oldValue, new_value: newValue, ip, user_agent: userAgent } = record
  if (salt) {
    if (sameBytes(digestSalted(salt, { oldValue, newValue, ip, userAgent }), record.personal_digest)) return
    throw reportMisfit('changed', seal, record)
  }
  const isEmpty = [oldValue, newValue, ip, userAgent].every((value) => value === null)
  if (!isEmpty || !record.may_be_erased) throw reportMisfit('changed', seal, record)
  counts.erased += 1
}

function countRecord({ counts, options: { onProgress } }: Walk): void {
  counts.records += 1
  if (counts.records % reportEvery === 0) onProgress?.({ seals: counts.seals, records: counts.records })
}

/** The record's row may still exist, with a number of another seal or none. */
async function findRemoved({ db }: Pages, seal: number, number: number): Promise<Misfit> {
  const row = await findRecord(db, number)
  return row ? reportMisfit('removed', seal, row) : reportRemoved(seal, number)
}

const reportBrokenChain = (seal: number): Misfit =>
  reportSeal('chain_broken', seal, `seal ${seal} does not follow from its records and the seal before it`)
