import type { AppContext, Reader } from '../../context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { LicensesOfUser } from '../known.ts'
import type { Period } from '../periods/service.ts'
import type { Granted } from '../resolve.ts'
import { type CounterRow, countOver, findChanged, type KnownCounter } from './queries.ts'

/** Usage of a metered feature in a period. Null limits are unlimited. */
export interface Balance {
  readonly used: number
  readonly reserved: number
  readonly limit: number | null
  /** Up to the ceiling, or up to the limit of a feature without a ceiling. */
  readonly remaining: number | null
  readonly overage: number
  readonly period: Period
  readonly lastEventAt: Date | null
  /** Grows with every change of the counter. */
  readonly version: number
}

/** The ceiling: the limit, more with `overage: cap`, none with `allow`. */
export function ceilingOf({ limit, counted }: Granted): number | null {
  const { overage = 'block', overageLimit = 0 } = counted
  if (limit === null || overage === 'allow') return null
  return overage === 'cap' ? limit + overageLimit : limit
}

type Counted = Pick<CounterRow, 'used' | 'reserved' | 'rolled_over'> &
  Partial<Pick<CounterRow, 'version' | 'last_event_at'>>

const unused: Counted = { used: '0', reserved: '0', rolled_over: '0' }

export function balanceOf(grant: Granted, period: Period, counter: Counted = unused): Balance {
  const [used, reserved, rolledOver] = [Number(counter.used), Number(counter.reserved), Number(counter.rolled_over)]
  const limit = grant.limit === null ? null : grant.limit + rolledOver
  const most = ceilingOf(grant) ?? grant.limit
  return {
    used,
    reserved,
    limit,
    remaining: most === null ? null : Math.max(0, most + rolledOver - used - reserved),
    overage: limit === null ? 0 : Math.max(0, used - limit),
    period,
    lastEventAt: counter.last_event_at ?? null,
    version: counter.version ?? 0,
  }
}

/** A balance in responses. */
export const toBalanceInfo = (key: string, { used, remaining, limit, overage, period }: Balance) => ({
  key,
  used,
  remaining,
  limit,
  overage,
  resetsAt: period.texts.resetsAt,
})

/** Counters of metered features, as they were read. */
export interface CounterReading {
  readonly counters: readonly KnownCounter[]
  readonly features: readonly MeteredFeature[]
}

interface MeteredFeature {
  readonly key: string
  readonly grant: Granted
  readonly period: Period
  /** Position of its counter. */
  readonly at: number
  /** Position of its counter in the previous period, if unused amounts roll over. */
  readonly beforeAt: number | undefined
}

type Grants = Pick<LicensesOfUser, 'granted' | 'periods'>

/** Reads the counters of these metered features: one statement, unless many are read at the same moment. */
export function readCounters(
  ctx: AppContext,
  { granted, periods }: Grants,
  keys: readonly string[],
): Promise<CounterReading> {
  const counters: KnownCounter[] = []
  const features = keys.flatMap((key) => {
    const [grant, period] = [granted.get(key), periods.get(key)]
    if (!grant || !period) return []
    const own = countersOf(grant, period)
    const at = counters.push(...own) - own.length
    return [{ key, grant, period, at, beforeAt: own.length > 1 ? at + 1 : undefined }]
  })
  return ctx.caches.usage.read({ counters, features })
}

/** Reads all of them with one statement. Returns the same object where no counter has changed. */
export async function rereadCounters(db: Db, readings: readonly CounterReading[]): Promise<CounterReading[]> {
  const all: KnownCounter[] = []
  for (const { counters } of readings) all.push(...counters)
  const changed = await findChanged(db, all)
  if (changed.size === 0) return [...readings]
  let from = 0
  return readings.map((reading) => {
    const start = from
    from += reading.counters.length
    const isChanged = (_counter: KnownCounter, index: number) => changed.has(start + index)
    if (!reading.counters.some(isChanged)) return reading
    const counters = reading.counters.map((counter, index) =>
      isChanged(counter, index) ? { ...counter, known: changed.get(start + index) } : counter,
    )
    return { ...reading, counters }
  })
}

/** The balances by the key of their feature. */
export const balancesIn = ({ counters, features }: CounterReading): Map<string, Balance> =>
  new Map(
    features.map(({ key, grant, period, at, beforeAt }) => {
      const last = beforeAt === undefined ? undefined : counters[beforeAt]?.known
      return [key, balanceOf(grant, period, counters[at]?.known ?? toUntouchedBalance(grant, period, last))]
    }),
  )

/** The current balances of these metered features, by their key. */
export async function balancesOf(
  ctx: AppContext,
  grants: Grants,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Balance>> {
  return balancesIn(await readCounters(ctx, grants, keys))
}

/** The counter of the period, and that of the one before if unused amounts roll over. */
function countersOf({ license, feature, counted }: Granted, { start, before }: Period): KnownCounter[] {
  const current = { licenseId: license.id, featureId: feature.id, periodStart: start.getTime(), known: undefined }
  if (before === null || counted.rollover === undefined) return [current]
  return [current, { ...current, periodStart: before.getTime() }]
}

/** A period without usage: with its rollover from the previous one, as the SQL functions compute it. */
function toUntouchedBalance(
  { limit, counted: { rollover = 0 } }: Granted,
  { before }: Period,
  { used, rolled_over }: Counted = unused,
): Counted {
  if (before === null || limit === null) return unused
  const left = Math.max(0, limit + Number(rolled_over) - Number(used))
  return { ...unused, rolled_over: String(Math.min(rollover, left)) }
}

/** Number of licenses of each version whose usage exceeds these limits: by `version feature`. */
export async function licensesOver(
  ctx: Reader,
  versionIds: number[],
  limits: { feature: string; limit: number }[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await countOver(ctx.db, { versionIds, limits, now: ctx.now() })
  return new Map(rows.map(({ version_id, feature, count }) => [`${version_id} ${feature}`, count]))
}
