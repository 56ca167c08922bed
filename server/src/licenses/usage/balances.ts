import type { AppContext, Reader } from '../../context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { LicensesOfUser, Metered } from '../cache.ts'
import type { Period } from '../periods/service.ts'
import type { Meter } from '../resolve.ts'
import { type CounterRow, countOver, type FoundCounter, findChanged, type KnownCounter } from './queries.ts'

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
export function ceilingOf({ limit, counted }: Meter): number | null {
  const { overage = 'block', overageLimit = 0 } = counted
  if (limit === null || overage === 'allow') return null
  return overage === 'cap' ? limit + overageLimit : limit
}

type Counted = Pick<CounterRow, 'used' | 'reserved' | 'rolled_over'> &
  Partial<Pick<CounterRow, 'version' | 'last_event_at'>>

const unused: Counted = { used: '0', reserved: '0', rolled_over: '0' }

/** Of one counter. */
export function balanceOf(meter: Meter, period: Period, counter: Counted = unused): Balance {
  const [used, reserved, rolledOver] = [Number(counter.used), Number(counter.reserved), Number(counter.rolled_over)]
  const limit = meter.limit === null ? null : meter.limit + rolledOver
  const most = ceilingOf(meter) ?? meter.limit
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

/** Of all counters of a feature; its period is that of the first. */
export function sumBalances([first, ...others]: readonly Balance[]): Balance {
  if (!first) throw new Error('a metered feature without a counter')
  return others.reduce(
    (total, more) => ({
      used: total.used + more.used,
      reserved: total.reserved + more.reserved,
      limit: sumOf(total.limit, more.limit),
      remaining: sumOf(total.remaining, more.remaining),
      overage: total.overage + more.overage,
      period: total.period,
      lastEventAt: latestOf(total.lastEventAt, more.lastEventAt),
      version: total.version + more.version,
    }),
    first,
  )
}

const sumOf = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b)

const latestOf = (a: Date | null, b: Date | null): Date | null => (a === null || (b !== null && b > a) ? b : a)

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
  readonly meter: Metered
  /** Position of its counter. */
  readonly at: number
  /** Position of its counter in the previous period, if unused amounts roll over. */
  readonly beforeAt: number | undefined
}

type Meters = LicensesOfUser['meters']

/** Reads the counters of these metered features: one statement, unless many are read at the same moment. */
export function readCounters(ctx: AppContext, meters: Meters, keys: readonly string[]): Promise<CounterReading> {
  return ctx.caches.usage.read(readingOf(meters, keys))
}

function readingOf(meters: Meters, keys: readonly string[]): CounterReading {
  const counters: KnownCounter[] = []
  const features: MeteredFeature[] = []
  for (const key of keys) {
    for (const meter of meters.get(key) ?? []) {
      const own = countersOf(meter)
      const at = counters.push(...own) - own.length
      features.push({ key, meter, at, beforeAt: own.length > 1 ? at + 1 : undefined })
    }
  }
  return { counters, features }
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
export function balancesIn(reading: CounterReading): Map<string, Balance> {
  const balances = new Map<string, Balance>()
  for (const feature of reading.features) {
    const [before, balance] = [balances.get(feature.key), balanceIn(reading, feature)]
    balances.set(feature.key, before ? sumBalances([before, balance]) : balance)
  }
  return balances
}

function balanceIn({ counters }: CounterReading, { meter, at, beforeAt }: MeteredFeature): Balance {
  const last = beforeAt === undefined ? undefined : counters[beforeAt]?.known
  return balanceOf(meter, meter.period, counters[at]?.known ?? toUntouchedBalance(meter, last))
}

/** The current state of a counter, and the highest threshold that has been reported of it. */
export interface MeterState {
  readonly meter: Metered
  readonly balance: Balance
  readonly alertedAt: number
}

/** The current state of these counters, together with what others read at the same moment. */
export const statesOf = async ({ caches }: AppContext, meters: readonly Metered[]): Promise<MeterState[]> =>
  statesIn(await caches.usage.read(readingOf(metersOfOne(meters), [''])))

/** The same in a transaction, which sees its own changes. */
export async function statesWithin(tx: Reader, meters: readonly Metered[]): Promise<MeterState[]> {
  const [reading] = await rereadCounters(tx.db, [readingOf(metersOfOne(meters), [''])])
  if (!reading) throw new Error('reading counters failed')
  return statesIn(reading)
}

const metersOfOne = (meters: readonly Metered[]): Meters => new Map([['', meters]])

const statesIn = (reading: CounterReading): MeterState[] =>
  reading.features.map((feature) => ({
    meter: feature.meter,
    balance: balanceIn(reading, feature),
    alertedAt: reading.counters[feature.at]?.known?.alerted_at ?? 0,
  }))

/** The current balances of these metered features, by their key. */
export async function balancesOf(
  ctx: AppContext,
  meters: Meters,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Balance>> {
  return balancesIn(await readCounters(ctx, meters, keys))
}

/** The counter of the period, and that of the one before if unused amounts roll over. */
function countersOf({ license, feature, counted, period: { start, before } }: Metered): KnownCounter[] {
  const current = { licenseId: license.id, featureId: feature.id, periodStart: start.getTime(), known: undefined }
  if (before === null || counted.rollover === undefined) return [current]
  return [current, { ...current, periodStart: before.getTime() }]
}

/** A period without usage: with its rollover from the previous one, as the SQL functions compute it. */
function toUntouchedBalance(
  { limit, counted: { rollover = 0 }, period: { before } }: Metered,
  { used, rolled_over }: FoundCounter | Counted = unused,
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
