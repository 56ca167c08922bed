import type { Db } from '../platform/db/db.ts'
import { type CheckedRecord, listSealed, listSeals, listUnsealed, type SealRow } from './queries.ts'

/** Rows in memory at a time. */
const pageSize = 1_000
const sealPage = 200

/** Range of seals to read: after one seal, up to another. */
export interface SealRange {
  /** Undefined: from the first one, whatever its number. */
  readonly afterId: number | undefined
  readonly upToId: number
}

/** In order. */
export async function* sealsOf(db: Db, { upToId, ...range }: SealRange): AsyncGenerator<SealRow> {
  let { afterId = Number.MIN_SAFE_INTEGER } = range
  for (;;) {
    const page = await listSeals(db, { afterId, upToId, limit: sealPage })
    yield* page
    afterId = page.at(-1)?.id ?? upToId
    if (page.length < sealPage) return
  }
}

/** Unsealed records in the order of their numbers. */
export async function* readUnsealed(db: Db): AsyncGenerator<CheckedRecord> {
  let afterId = Number.MIN_SAFE_INTEGER
  for (;;) {
    const page = await listUnsealed(db, { afterId, limit: pageSize })
    yield* page
    afterId = page.at(-1)?.id ?? afterId
    if (page.length < pageSize) return
  }
}

/** The records of seals in the order of the seals, with a lookahead of one. */
export class SealedRecords {
  readonly #db: Db
  readonly #upToSealId: number
  #page: CheckedRecord[] = []
  #next = 0
  #after: { sealId: number; id: number }
  #atEnd = false

  constructor(db: Db, { afterId = Number.MIN_SAFE_INTEGER, upToId }: SealRange) {
    this.#db = db
    this.#upToSealId = upToId
    this.#after = { sealId: afterId, id: Number.MAX_SAFE_INTEGER }
  }

  async peek(): Promise<CheckedRecord | undefined> {
    if (this.#next >= this.#page.length && !this.#atEnd) await this.#read()
    return this.#page[this.#next]
  }

  async #read(): Promise<void> {
    const range = { after: this.#after, upToSealId: this.#upToSealId, limit: pageSize }
    this.#page = await listSealed(this.#db, range)
    this.#next = 0
    this.#atEnd = this.#page.length < pageSize
    const last = this.#page.at(-1)
    if (last) this.#after = { sealId: Number(last.seal_id), id: last.id }
  }

  /** Yields the records that name this seal. */
  async *of(sealId: number): AsyncGenerator<CheckedRecord> {
    for (let record = await this.peek(); record?.seal_id === sealId; record = await this.peek()) {
      this.#next += 1
      yield record
    }
  }
}
