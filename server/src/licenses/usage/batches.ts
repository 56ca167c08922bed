import type { ServerContext } from '../../context.ts'
import { ApiError, type ErrorCode } from '../../errors.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { allOf } from '../../platform/queue/after.ts'
import { count, countableAfter } from './counting.ts'
import type { ConsumedRow } from './queries.ts'
import type { BatchBody, BatchCounted, UsageBody } from './schema.ts'
import { type Countable, emitAll, prepareUsage } from './service.ts'

type Result = BatchCounted['results'][number]

/** Each event by itself, or with `mode: atomic` all of them or none. Errors of one are returned in its position. */
export async function reportUsageBatch(ctx: ServerContext, { body }: { body: BatchBody }): Promise<BatchCounted> {
  const results = await (body.mode === 'atomic' ? allOrNone(ctx, body.events) : eachAlone(ctx, body.events))
  const countOutcomes = (wanted: Result['outcome']) => results.filter(({ outcome }) => outcome === wanted).length
  return {
    accepted: countOutcomes('accepted'),
    duplicates: countOutcomes('duplicate'),
    denied: countOutcomes('denied'),
    results,
  }
}

const denyEntry = (index: number, code: ErrorCode): Result => ({ index, outcome: 'denied', code })

/** Errors of the caller become results; our own faults stay faults. */
const refusalIn = (error: unknown): ApiError | Promise<never> =>
  error instanceof ApiError && error.status < 500 ? error : Promise.reject(error)

function prepareOrRefuse(ctx: ServerContext, event: UsageBody): Countable | ApiError | Promise<Countable | ApiError> {
  try {
    const countable = prepareUsage(ctx, event)
    return countable instanceof Promise ? countable.catch(refusalIn) : countable
  } catch (error) {
    return refusalIn(error)
  }
}

const isCountable = (prepared: Countable | ApiError): prepared is Countable => !(prepared instanceof ApiError)

/** Looked up together, then counted in order: by one call to the database, because two would have no order. */
async function eachAlone(ctx: ServerContext, events: readonly UsageBody[]): Promise<Result[]> {
  const prepared = await allOf(events.map((event) => prepareOrRefuse(ctx, event)))
  const countables = prepared.filter(isCountable)
  const rows = countables.length === 0 ? [] : await count(ctx, itemsOf(countables))
  await emitAll(ctx, countables, rows)
  let at = 0
  return prepared.map((each, index) => (isCountable(each) ? resultOf(rows[at++], index) : denyEntry(index, each.code)))
}

function resultOf(row: ConsumedRow | undefined, index: number): Result {
  if (!row) throw new Error('counting a batch event failed')
  const { outcome } = row
  const isCounted = outcome === 'accepted' || outcome === 'duplicate'
  return isCounted ? { index, outcome, code: null } : denyEntry(index, codes[outcome])
}

const itemsOf = (countables: readonly Countable[]) => countables.map(({ item }) => item)

/** Rolls back the transaction that found out which events cannot be counted. */
class Refused extends Error {
  readonly results: Result[]

  constructor(results: Result[]) {
    super('some events of a batch cannot be counted')
    this.results = results
  }
}

async function allOrNone(ctx: ServerContext, events: readonly UsageBody[]): Promise<Result[]> {
  const prepared = await allOf(events.map((event) => prepareOrRefuse(ctx, event)))
  const countables = prepared.filter(isCountable)
  if (countables.length < prepared.length)
    return prepared.map((each, index) => (isCountable(each) ? skipEntry(index) : denyEntry(index, each.code)))
  const items = itemsOf(countables)
  try {
    const rows = await inTransaction(ctx, async (tx) => requireAll(await count(tx, items)))
    await emitAll(ctx, countables, rows)
    return rows.map(resultOf)
  } catch (error) {
    if (error instanceof Refused) return error.results
    const left = new Set(await countableAfter(ctx, error, items))
    return items.map((item, index) => (left.has(item) ? skipEntry(index) : denyEntry(index, codes.gone)))
  }
}

const skipEntry = (index: number): Result => ({ index, outcome: 'skipped', code: null })

const codes = {
  denied: 'USAGE_LIMIT_EXCEEDED',
  capped: 'KEY_CAP_EXCEEDED',
  key_reused: 'IDEMPOTENCY_KEY_REUSED',
  gone: 'LICENSE_NOT_FOUND',
} as const

/** @throws Refused when one of them was not counted */
function requireAll(rows: ConsumedRow[]): ConsumedRow[] {
  if (!rows.some(({ outcome }) => outcome in codes)) return rows
  throw new Refused(rows.map((row, index) => (row.outcome === 'accepted' ? skipEntry(index) : resultOf(row, index))))
}
