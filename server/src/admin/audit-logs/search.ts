import type { Reader } from '../../context.ts'
import { countUpTo } from '../../platform/db/counting.ts'
import { type InTransaction, inTransaction } from '../../platform/db/db.ts'
import type { AuditFilter } from './filters.ts'
import {
  type Bounds,
  byBitmaps,
  byWords,
  idsFound,
  inTime,
  type Piece,
  piecesToCount,
  planForValues,
  type Walked,
  walk,
} from './queries.ts'
import { type Prepared, prepareFilter } from './sources.ts'

/**
 * The plan of a search, newest first, for any number of records: when one filter finds few, by its index; otherwise by
 * walking an index in its order as far as needed.
 */
export type AuditSearch = Few | Many

/** The numbers of all records, newest first. */
interface Few {
  readonly kind: 'few'
  readonly ids: readonly number[]
}

export interface Many {
  readonly kind: 'many'
  readonly prepared: Prepared
  /** The walked pieces. */
  readonly pieces: readonly Piece[]
  /** Whether every walked record matches. */
  readonly single: boolean
}

/** Up to this many records are found at the same time; more are walked. */
export const mostFew = 10_000

const statementMs = 3_000
const newestMs = 150

/** Runs a search with its statements planned for their values. */
export const searching = <C extends Reader, T>(ctx: C, work: (tx: InTransaction<C>) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    await planForValues(tx.db, statementMs)
    return work(tx)
  })

export async function openSearch(tx: Reader, filter: AuditFilter): Promise<AuditSearch> {
  const prepared = await prepareFilter(tx, filter)
  const { sources, conditions, bounds } = prepared
  const { search } = filter
  if (search?.kind === 'words') {
    const ids = await findFewWords(tx, prepared, search.words)
    if (ids) return { kind: 'few', ids }
  }
  let first: readonly Piece[] | undefined
  for (const { pieces, byBitmap, ordered } of sources) {
    // No action has that prefix.
    if (pieces.length === 0) return { kind: 'few', ids: [] }
    const find = async () => {
      const count = await countUpTo(tx.db, piecesToCount(pieces, bounds), mostFew + 1)
      return count <= mostFew ? idsFound(tx.db, pieces, conditions, bounds) : undefined
    }
    const ids = await (byBitmap ? byBitmaps(tx.db, find) : find())
    if (ids) return { kind: 'few', ids }
    first ??= await ordered()
  }
  return { kind: 'many', prepared, pieces: first ?? prepared.all, single: isOneKind(filter, prepared) }
}

/** If at least `common` of the newest records have the words, walking is faster than reading all matches from the index of words. */
const probe = { rows: 1_000, common: 5 }
/** Up to this many rows, anywhere in the table, are read in one statement. */
const fewWithWords = 2_000
/** Time limit for the index of words, which is slow for several common words. */
const indexMs = 250

/** The records with words that are rare; undefined for others, which a walk through their time finds. */
async function findFewWords({ db }: Reader, prepared: Prepared, words: string): Promise<number[] | undefined> {
  const { all, conditions, bounds } = prepared
  const newest = await walk(db, all, [byWords(words)], { bounds, rows: probe.rows })
  if (newest.ids.length >= probe.common) return undefined
  const pieces: Piece[] = [{ is: byWords(words), inOrder: false }]
  return inTime(db, indexMs, () =>
    byBitmaps(db, async () => {
      const count = await countUpTo(db, piecesToCount(pieces, bounds), fewWithWords + 1)
      return count > fewWithWords ? undefined : idsFound(db, pieces, conditions, bounds)
    }),
  )
}

/**
 * Returns whether the filter is one kind of records of the project, or empty: then the index counts and walks exactly
 * the matches.
 */
function isOneKind(filter: AuditFilter, { isExact }: Prepared): boolean {
  const { severities, actorType, actions, actionPrefix, entityType, detail, search, actor, entity, from, to } = filter
  const kinds = [severities, actorType, actions ?? actionPrefix, entityType, from ?? to].filter(
    (kind) => kind !== undefined,
  )
  const others = [search, actor, entity, detail].some((other) => other !== undefined)
  return (
    isExact &&
    kinds.length <= (filter.scope.projects.length === 1 ? 1 : 0) &&
    !others &&
    actorType !== 'user' &&
    severities?.includes('info') !== true
  )
}

/** Number of records in the first statement of a walk; later ones are sized to take `stepMs`. */
const firstRows = 250
const mostRows = 32_000
const stepMs = 40
/**
 * Time limit of a step: uncached records may take far longer than the previous ones, and the walk continues in smaller
 * steps.
 */
const stepMostMs = 150
const lessAfterCancel = 8
/**
 * Returns the number of records for the next step. Read from disk, or searched for words, a record can take hundreds of
 * times as long as in memory.
 */
const nextRows = (rows: number, { tookMs, isDone }: { tookMs: number; isDone: boolean }): number =>
  isDone
    ? Math.min(mostRows, Math.ceil(rows * Math.min(2, Math.max(1 / 4, stepMs / Math.max(tookMs, 1)))))
    : Math.ceil(rows / lessAfterCancel)

export interface Reach {
  /** Upper bound, exclusive. */
  readonly before: number
  readonly need: number
  /** No statement starts after this time. */
  readonly budgetMs: number
}

/**
 * Returns the next numbers, newest first: at least `need` of them if they exist. When the time budget ends first there
 * are fewer, and `reached` is where to continue; it is undefined at the end.
 */
export async function nextIds(tx: Reader, search: Many, { before, need, budgetMs }: Reach): Promise<Walked> {
  const until = performance.now() + budgetMs
  const ids: number[] = []
  const top = Math.min(before, search.prepared.bounds.below)
  let below = top
  for (let rows = search.single ? need : firstRows; ; ) {
    const begun = performance.now()
    const found = await walkPart(tx, search, below, rows)
    if (found) ids.push(...found.ids)
    const reached = found ? found.reached : below
    const isOver = performance.now() > until
    // Even out of time, the walk must advance, or the next page would start at the same record.
    if (reached === undefined || ids.length >= need || (isOver && reached !== top)) return { ids, reached }
    below = reached
    rows = nextRows(rows, { tookMs: performance.now() - begun, isDone: found !== undefined })
  }
}

/** Undefined when the rows take too long. */
function walkPart({ db }: Reader, search: Many, below: number, rows: number): Promise<Walked | undefined> {
  const { pieces, prepared } = search
  const bounds: Bounds = { above: prepared.bounds.above, below }
  const look = () => walk(db, pieces, prepared.conditions, { bounds, rows })
  return rows > 1 ? inTime(db, stepMostMs, look) : look()
}

/**
 * Returns the newest numbers of a filter, at most `most`. `complete` is false when there are more, or when the search
 * took too long.
 */
export const newestIds = (
  ctx: Reader,
  filter: AuditFilter,
  most: number,
): Promise<{ ids: readonly number[]; complete: boolean }> =>
  searching(ctx, async (tx) => {
    const search = await openSearch(tx, filter)
    if (search.kind === 'few') return { ids: search.ids.slice(0, most), complete: search.ids.length <= most }
    const { ids, reached } = await nextIds(tx, search, {
      before: Number.MAX_SAFE_INTEGER,
      need: most + 1,
      budgetMs: newestMs,
    })
    return { ids: ids.slice(0, most), complete: reached === undefined && ids.length <= most }
  })
