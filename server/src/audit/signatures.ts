import { rootOf } from './digests.ts'
import { missingSeal, reportSeal } from './problems.ts'
import type { PurgeRow, SealRow } from './queries.ts'
import { openStatement, saysExactly } from './statements.ts'
import type { Trust } from './trust.ts'

const dayMs = 86_400_000

/**
 * The seal must be signed by a key that is trusted for its number, with exactly what the database says. Returns whether it
 * is signed; older seals than the first key are not. @throws Misfit
 */
export function checkSignature({ keys, unsignedUpTo, instance }: Trust, seal: SealRow, before: Buffer): boolean {
  if (seal.statement === null) {
    if (seal.id > unsignedUpTo) throw reportSeal('not_signed', seal.id, `seal ${seal.id} is not signed`)
    return false
  }
  const opened = openStatement('seal', seal.statement, (kid) => keys.get(kid)?.key)
  const key = opened && keys.get(opened.kid)
  const wrong = (why: string) => reportSeal('signature_wrong', seal.id, `seal ${seal.id} ${why}`)
  if (!opened || !key) throw wrong('is not signed by a trusted key')
  if (seal.id <= key.after || seal.id > key.upTo) throw wrong('is signed by a key that was not in use then')
  const expected = {
    ...{ seal: seal.id, prev: before.toString('hex'), hash: seal.hash.toString('hex') },
    ...{ records: seal.record_count, at: seal.created_at.toISOString(), instance },
  }
  if (!saysExactly(opened.says, expected)) throw wrong('is not the one that was signed')
  return true
}

/** The signed purges of a log, compared with its purged seals in order: from seal 1 on, without a gap. */
export class PurgeCover {
  readonly #trust: Trust
  readonly #rows: readonly PurgeRow[]
  #next = 0
  #hashes: Buffer[] = []
  #records = 0

  constructor(trust: Trust, rows: readonly PurgeRow[]) {
    this.#trust = trust
    this.#rows = rows
  }

  /** @throws Misfit unless a signed purge covers the seal, which has no records */
  purged(seal: SealRow): void {
    if (this.#trust.keys.size === 0) return
    const row = this.#rows[this.#next]
    if (!row || seal.id < row.first_seal || seal.id > row.last_seal) {
      throw wrong(seal.id, `the records of seal ${seal.id} were removed without a signed purge`)
    }
    if (this.#hashes.length === 0) this.#open(row, seal)
    if (seal.created_at >= row.before) throw wrong(seal.id, `seal ${seal.id} was purged before its retention ended`)
    this.#hashes.push(seal.hash)
    this.#records += seal.record_count
    if (seal.id === row.last_seal) this.#close(row)
  }

  /** @throws Misfit if a purge covers the seal, which has its records, or a later one */
  kept(seal: number): void {
    const row = this.#rows[this.#next]
    if (row)
      throw wrong(
        seal,
        `seal ${seal} is not purged, but seals ${row.first_seal} to ${row.last_seal} are signed as purged`,
      )
  }

  /** @throws Misfit if a purge covers seals that do not exist */
  end(): void {
    const row = this.#rows[this.#next]
    if (row) throw missingSeal(row.last_seal)
  }

  #open(row: PurgeRow, seal: SealRow): void {
    if (row.first_seal !== seal.id)
      throw wrong(seal.id, `the purge of seal ${seal.id} does not follow the one before it`)
    const { keys, instance } = this.#trust
    const opened = openStatement('purge', row.statement, (kid) => keys.get(kid)?.key)
    const at = row.at.toISOString()
    const until = opened && keys.get(opened.kid)?.until
    const expected = {
      ...{ firstSeal: row.first_seal, lastSeal: row.last_seal, records: row.records, root: row.root.toString('hex') },
      ...{ before: row.before.toISOString(), retentionDays: row.retention_days, at, instance },
    }
    const isInUse = until === undefined || at <= until
    if (!opened || !isInUse || !saysExactly(opened.says, expected)) {
      throw wrong(seal.id, `the purge of seals ${row.first_seal} to ${row.last_seal} is not signed by a trusted key`)
    }
    const isOld = row.retention_days >= 1 && row.at.getTime() - row.before.getTime() >= row.retention_days * dayMs
    if (!isOld)
      throw wrong(seal.id, `seals ${row.first_seal} to ${row.last_seal} were purged before their retention ended`)
  }

  #close(row: PurgeRow): void {
    const isWhole = this.#records === row.records && rootOf(this.#hashes).equals(row.root)
    if (!isWhole)
      throw wrong(row.last_seal, `the purge of seals ${row.first_seal} to ${row.last_seal} is of other seals`)
    this.#next += 1
    this.#hashes = []
    this.#records = 0
  }
}

const wrong = (seal: number, message: string) => reportSeal('purge_wrong', seal, message)
