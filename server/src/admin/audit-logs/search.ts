import type { Reader } from '../../context.ts'
import { countUpTo } from '../../platform/db/counting.ts'
import { type InTransaction, inTransaction } from '../../platform/db/db.ts'
import type { AuditFilter } from './filters.ts'
import {
  type Bounds,
  byBitmaps,
  byWords,
  findEnds,
  idsBetween,
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
  /** The walked pieces; undefined when only the project's order is possible. */
  readonly pieces: readonly Piece[] | undefined
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
  const words = filter.search?.kind === 'words' ? filter.search.words : undefined
  if (words !== undefined) {
    const found = await openWords(tx, prepared, words)
    if (found) return found
  }
  let first: readonly Piece[] | undefined
  // Words reach this point only when they are too common for `few`, and their index has no order.
  for (const { pieces, ordered } of sources.filter(({ isOfWords }) => !isOfWords)) {
    // No action has that prefix.
    if (pieces.length === 0) return { kind: 'few', ids: [] }
    const count = await countUpTo(tx.db, piecesToCount(pieces, bounds), mostFew + 1)
    if (count <= mostFew) return { kind: 'few', ids: await idsFound(tx.db, pieces, conditions, bounds) }
    first ??= await ordered()
  }
  const isOfSpans = words !== undefined || filter.search?.kind === 'request'
  return { kind: 'many', prepared, pieces: isOfSpans ? undefined : first, single: isOneKind(filter, prepared) }
}

/**
 * If `common` of the newest `rows` records have the words, walking is faster than reading all matches from the index of
 * words.
 */
const probes = [
  { rows: 1_000, common: 5 },
  { rows: 10_000, common: 20 },
] as const
/** Up to this many rows, anywhere in the table, are read in one statement. */
const fewWithWords = 2_000
/** Time limit for the index of words, which is slow for several common words. */
const indexMs = 250

/** Plans a search for words that are common or rare; undefined for those between. */
async function openWords(tx: Reader, prepared: Prepared, words: string): Promise<AuditSearch | undefined> {
  const { conditions, bounds } = prepared
  const all = prepared.all
  const walked: Many = { kind: 'many', prepared, pieces: all, single: false }
  for (const { rows, common } of probes) {
    const { ids } = await walk(tx.db, all, [byWords(words)], { bounds, rows })
    if (ids.length >= common) return walked
  }
  const pieces: Piece[] = [{ is: byWords(words), inOrder: false }]
  const found = await inTime(tx.db, indexMs, () =>
    byBitmaps(tx.db, async () => {
      const count = await countUpTo(tx.db, piecesToCount(pieces, bounds), fewWithWords + 1)
      return { ids: count > fewWithWords ? undefined : await idsFound(tx.db, pieces, conditions, bounds) }
    }),
  )
  if (!found) return walked
  return found.ids && { kind: 'few', ids: found.ids }
}

/**
 * Returns whether the filter is one kind of records of the project, or empty: then the index counts and walks exactly
 * the matches.
 */
function isOneKind(filter: AuditFilter, { isExact }: Prepared): boolean {
  const { severities, actorType, action, actionPrefix, entityType, search, actor, entity, from, to } = filter
  const kinds = [severities, actorType, action ?? actionPrefix, entityType, from ?? to].filter(
    (kind) => kind !== undefined,
  )
  const others = [search, actor, entity].some((other) => other !== undefined)
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
  const step = await stepOf(tx, search, need)
  const ids: number[] = []
  const top = Math.min(before, search.prepared.bounds.below)
  let below = top
  for (let rows = search.single ? need : firstRows; ; ) {
    const begun = performance.now()
    const found = await step(below, rows)
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
type Step = (below: number, rows: number) => Promise<Walked | undefined>

const stepOf = async (tx: Reader, search: Many, need: number): Promise<Step> =>
  search.pieces ? walkPieces(tx, search, search.pieces) : walkSpans(tx, search, need)

const walkPieces =
  ({ db }: Reader, { prepared }: Many, pieces: readonly Piece[]): Step =>
  (below, rows) => {
    const bounds: Bounds = { above: prepared.bounds.above, below }
    const look = () => walk(db, pieces, prepared.conditions, { bounds, rows })
    return rows > 1 ? inTime(db, stepMostMs, look) : look()
  }

/** Words may become rarer further back, so the index of words is searched in growing ranges. */
const firstSpan = 20_000
const spanGrowth = 5
const mostSpan = 1_000_000

async function walkSpans({ db }: Reader, { prepared }: Many, need: number): Promise<Step> {
  const { filter, conditions, bounds } = prepared
  const { oldest, newest } = await findEnds(db, filter.scope.projects)
  const above = Math.max(bounds.above, oldest - 1)
  let span = firstSpan
  return async (below) => {
    const top = Math.min(below, newest + 1)
    const bottom = Math.max(above, top - 1 - span)
    span = Math.min(span * spanGrowth, mostSpan)
    const range = { bounds: { above: bottom, below: top }, most: need }
    const ids = await byBitmaps(db, () => idsBetween(db, conditions, range))
    const last = ids.at(-1)
    if (ids.length === need && last !== undefined) return { ids, reached: last }
    return { ids, reached: bottom <= above ? undefined : bottom + 1 }
  }
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
