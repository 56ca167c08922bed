import type { Db } from '../platform/db/db.ts'
import {
  type CheckedRecord,
  listDeletedUsers,
  listRecordsIn,
  listSeals,
  listUnsealedAfter,
  type NumberedSeal,
  type StoredRecord,
} from './queries.ts'

/** Rows in memory at a time. */
const pageSize = 1_000
const sealPage = 200

/** Range of seals to read: after one seal, up to another. */
export interface SealRange {
  /** Undefined: from the first one, whatever its number. */
  readonly afterId: number | undefined
  readonly upToId: number
}

/** A seal, and the records with its numbers in order: those that it should have and one more, if there are more. */
export interface SealWithRecords {
  readonly seal: NumberedSeal
  readonly records: readonly CheckedRecord[]
}

/** In order. */
export async function* sealsOf(db: Db, { upToId, ...range }: SealRange): AsyncGenerator<SealWithRecords> {
  let { afterId = Number.MIN_SAFE_INTEGER } = range
  for (;;) {
    const page = await listSeals(db, { afterId, upToId, limit: sealPage })
    for (const seals of splitByRecords(page)) yield* withRecords(db, seals)
    afterId = page.at(-1)?.id ?? upToId
    if (page.length < sealPage) return
  }
}

/** Groups of seals with as many records as fit a page, but at least one seal. */
function splitByRecords(page: readonly NumberedSeal[]): NumberedSeal[][] {
  const groups: NumberedSeal[][] = []
  let count = Infinity
  for (const seal of page) {
    count += seal.record_count
    if (count > pageSize) {
      groups.push([])
      count = seal.record_count
    }
    groups.at(-1)?.push(seal)
  }
  return groups
}

async function* withRecords(db: Db, seals: readonly NumberedSeal[]): AsyncGenerator<SealWithRecords> {
  const parts = seals.map(({ numbers, record_count: count }) => ({ numbers, most: count + 1 }))
  const found = await withErasure(db, await listRecordsIn(db, parts))
  let next = 0
  for (const [index, seal] of seals.entries()) {
    const begin = next
    while (found[next]?.part === index + 1) next += 1
    yield { seal, records: found.slice(begin, next) }
  }
}

/** Unsealed records in the order of their numbers. */
export async function* readUnsealed(db: Db): AsyncGenerator<CheckedRecord> {
  let afterId = Number.MIN_SAFE_INTEGER
  for (;;) {
    const page = await withErasure(db, await listUnsealedAfter(db, { afterId, limit: pageSize }))
    yield* page
    afterId = page.at(-1)?.id ?? afterId
    if (page.length < pageSize) return
  }
}

/** The numbers of users whose personal values the record has: as actor, and as what it is about. */
const usersIn = ({ actor_type, user_id, entity_type, entity_id }: StoredRecord): number[] =>
  [actor_type === 'user' || actor_type === 'system' ? user_id : null, entity_type === 'user' ? entity_id : null].filter(
    (id) => id !== null,
  )

/** One look for the deletions that all of them could be about, and none if nothing is erased. */
async function withErasure<R extends StoredRecord>(db: Db, records: readonly R[]): Promise<(R & CheckedRecord)[]> {
  const ids = new Set(records.filter(({ salt }) => salt === null).flatMap(usersIn))
  const deleted = ids.size > 0 ? await listDeletedUsers(db, [...ids]) : ids
  return records.map((record) => ({
    ...record,
    may_be_erased: record.salt === null && usersIn(record).some((id) => deleted.has(id)),
  }))
}
