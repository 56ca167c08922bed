import type { ServerContext } from '../../context.ts'
import { ApiError, type ErrorCode } from '../../errors.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { balanceOf } from './balances.ts'
import type { ConsumedRow } from './queries.ts'
import type { BatchBody, BatchCounted, UsageBody } from './schema.ts'
import { answerTo, type Countable, count, countableAfter, prepareUsage } from './service.ts'
import { tellThreshold } from './thresholds.ts'

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
async function orRefusal<T>(work: Promise<T>): Promise<T | ApiError> {
  return work.catch((error: unknown) => {
    if (error instanceof ApiError && error.status < 500) return error
    throw error
  })
}

/** Looked up together, then counted in order: by one call to the database, because two would have no order. */
async function eachAlone(ctx: ServerContext, events: readonly UsageBody[]): Promise<Result[]> {
  const prepared = await Promise.all(events.map((event) => orRefusal(prepareUsage(ctx, event))))
  const countables = prepared.filter((each): each is Countable => !(each instanceof ApiError))
  const items = countables.map(({ item }) => item)
  const rows = items.length === 0 ? [] : await count(ctx, items)
  const rowOf = new Map(countables.map((countable, index) => [countable, rows[index]]))
  return Promise.all(
    prepared.map(async (countable, index) => {
      if (countable instanceof ApiError) return denyEntry(index, countable.code)
      const row = rowOf.get(countable)
      if (!row) throw new Error('counting a batch event failed')
      const answer = await orRefusal(answerTo(ctx, countable, row))
      if (answer instanceof ApiError) return denyEntry(index, answer.code)
      return { index, outcome: answer.data.outcome, code: null }
    }),
  )
}

/** Rolls back the transaction that found out which events cannot be counted. */
class Refused extends Error {
  readonly results: Result[]

  constructor(results: Result[]) {
    super('some events of a batch cannot be counted')
    this.results = results
  }
}

async function allOrNone(ctx: ServerContext, events: readonly UsageBody[]): Promise<Result[]> {
  const prepared = await Promise.all(events.map((event) => orRefusal(prepareUsage(ctx, event))))
  const refused = prepared.some((each) => each instanceof ApiError)
  if (refused)
    return prepared.map((each, index) => (each instanceof ApiError ? denyEntry(index, each.code) : skipEntry(index)))
  const countables = prepared as Countable[]
  const items = countables.map(({ item }) => item)
  try {
    const rows = await inTransaction(ctx, async (tx) => requireAll(await count(tx, items)))
    await Promise.all(rows.map((row, index) => tellOf(ctx, countables[index], row)))
    return rows.map(({ outcome }, index) => ({ index, outcome: outcome as 'accepted' | 'duplicate', code: null }))
  } catch (error) {
    if (error instanceof Refused) return error.results
    const left = new Set(await countableAfter(ctx, error, items))
    return items.map((item, index) => (left.has(item) ? skipEntry(index) : denyEntry(index, codes.gone)))
  }
}

const skipEntry = (index: number): Result => ({ index, outcome: 'skipped', code: null })

const codes = {
  denied: 'USAGE_LIMIT_EXCEEDED',
  key_reused: 'IDEMPOTENCY_KEY_REUSED',
  gone: 'LICENSE_NOT_FOUND',
} as const

/** @throws Refused when one of them was not counted */
function requireAll(rows: ConsumedRow[]): ConsumedRow[] {
  if (!rows.some(({ outcome }) => outcome in codes)) return rows
  const resultOf = ({ outcome }: ConsumedRow, index: number): Result => {
    if (outcome === 'accepted') return skipEntry(index)
    return outcome === 'duplicate' ? { index, outcome, code: null } : denyEntry(index, codes[outcome])
  }
  throw new Refused(rows.map(resultOf))
}

async function tellOf(ctx: ServerContext, countable: Countable | undefined, row: ConsumedRow): Promise<void> {
  if (!countable) return
  await tellThreshold(ctx, countable, balanceOf(countable.grant, countable.period, row), row.alerted_at)
}
