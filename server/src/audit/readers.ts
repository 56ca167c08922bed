import type { Db } from '../platform/db/db.ts'
import { type CheckedRecord, listSealed, listSeals, listUnsealed, type SealRow } from './queries.ts'

/** What is in memory at a time. */
const pageSize = 1_000
const sealPage = 200

/** Seals up to one of them, in their order. */
export async function* sealsOf(db: Db, upToId: number): AsyncGenerator<SealRow> {
  let afterId = Number.MIN_SAFE_INTEGER
  for (;;) {
    const page = await listSeals(db, { afterId, upToId, limit: sealPage })
    yield* page
    afterId = page.at(-1)?.id ?? upToId
    if (page.length < sealPage) return
  }
}

/** Records that no seal holds, in the order of their numbers. */
export async function* unsealedOf(db: Db): AsyncGenerator<CheckedRecord> {
  let afterId = Number.MIN_SAFE_INTEGER
  for (;;) {
    const page = await listUnsealed(db, { afterId, limit: pageSize })
    yield* page
    afterId = page.at(-1)?.id ?? afterId
    if (page.length < pageSize) return
  }
}

/** All sealed records in the order of their seals, with a look at the next one. */
export class SealedRecords {
  readonly #db: Db
  readonly #upToSealId: number
  #page: CheckedRecord[] = []
  #next = 0
  #after = { sealId: Number.MIN_SAFE_INTEGER, id: 0 }
  #atEnd = false

  constructor(db: Db, upToSealId: number) {
    this.#db = db
    this.#upToSealId = upToSealId
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

  /** The records that say they belong to this seal. */
  async *of(sealId: number): AsyncGenerator<CheckedRecord> {
    for (let record = await this.peek(); record?.seal_id === sealId; record = await this.peek()) {
      this.#next += 1
      yield record
    }
  }
}
