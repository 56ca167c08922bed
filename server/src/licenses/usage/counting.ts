import type { Reader } from '../../context.ts'
import { againAfterDeadlock, sqlState } from '../../platform/db/db.ts'
import { asPart } from './items.ts'
import { type ConsumedRow, consume, spread, type UsageItem, whichAreOwned } from './queries.ts'

type Entry = { readonly item: UsageItem; readonly index: number }

/** The result for an event whose license no longer exists. */
const gone: ConsumedRow = { ord: 0, outcome: 'gone', used: '0', reserved: '0', rolled_over: '0', alerted_at: 0 }

/**
 * One call to the database for all of them. Of several events with one key the first is sent; the others see its
 * result.
 */
export async function count(ctx: Reader, items: readonly Omit<UsageItem, 'ord'>[]): Promise<ConsumedRow[]> {
  const results = items.map(() => gone)
  // Numbered in place: copying an item takes longer than everything else here.
  let waiting: Entry[] = items.map((item, index) => ({ item: Object.assign(item, { ord: index + 1 }), index }))
  while (waiting.length > 0) {
    const { first, rest } = withoutTwins(waiting)
    const rows = await consumeThose(
      ctx,
      first.map(({ item }) => item),
    )
    for (const row of rows) results[row.ord - 1] = row
    waiting = rest
  }
  return results
}

/** All together; if a license was deleted since its lookup, without its events: no other caller fails with it. */
async function consumeThose(ctx: Reader, items: readonly UsageItem[]): Promise<ConsumedRow[]> {
  // Only a whole transaction can be retried. In it, one statement locks all counters in their order.
  if (ctx.db.isTransaction) {
    return items.some(({ parts, key_period }) => parts ?? key_period !== undefined)
      ? spreadThose(ctx, items)
      : (await considerThose(ctx, items)).counted
  }
  try {
    const { counted, rest } = await againAfterDeadlock(() => considerThose(ctx, items))
    return rest.length === 0 ? counted : [...counted, ...(await againAfterDeadlock(() => spreadThose(ctx, rest)))]
  } catch (error) {
    const left = await countableAfter(ctx, error, items)
    return left.length === 0 ? [] : consumeThose(ctx, left)
  }
}

/** Counts those that fit the first of their counters. */
async function considerThose(ctx: Reader, items: readonly UsageItem[]) {
  const rows = await consume(ctx.db, items, ctx.now())
  const counted = rows.filter(isCounted)
  if (counted.length === rows.length) return { counted, rest: [] }
  const done = new Set(counted.map(({ ord }) => ord))
  return { counted, rest: items.filter(({ ord }) => !done.has(ord)) }
}

const isCounted = (row: Awaited<ReturnType<typeof consume>>[number]): row is ConsumedRow => row.outcome !== 'spread'

const spreadThose = (ctx: Reader, items: readonly UsageItem[]): Promise<ConsumedRow[]> =>
  spread(
    ctx.db,
    items.map(({ ord, parts, ...item }) => ({ ord, parts: parts ?? [asPart(item)] })),
    ctx.now(),
  )

/** SQLSTATE of a row without its owner (PostgreSQL, appendix A: foreign_key_violation). */
const ownerMissing = '23503'

/**
 * Events whose license and feature exist, when counting failed because of a deleted one. @throws the original error, if
 * it has another cause
 */
export async function countableAfter<I extends Pick<UsageItem, 'license_id' | 'feature_id'>>(
  ctx: Reader,
  failure: unknown,
  items: readonly I[],
): Promise<I[]> {
  if (sqlState(failure) !== ownerMissing) throw failure
  const owned = await whichAreOwned(ctx.db, items)
  const left = items.filter((_item, index) => owned[index])
  if (left.length === items.length) throw failure
  return left
}

/** Separates events with a key that comes earlier in the list. */
function withoutTwins(entries: readonly Entry[]): { first: Entry[]; rest: Entry[] } {
  const seen = new Set<string>()
  const isTwin = ({ item }: Entry): boolean => {
    if (item.idempotency_key === undefined) return false
    const name = `${item.project_id}/${item.idempotency_key}`
    return seen.has(name) || !seen.add(name)
  }
  const twins = new Set(entries.filter(isTwin))
  return { first: entries.filter((entry) => !twins.has(entry)), rest: [...twins] }
}
