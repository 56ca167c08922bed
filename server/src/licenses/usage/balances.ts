import type { AppContext, Reader } from '../../context.ts'
import type { LicensesOfUser } from '../known.ts'
import type { Period } from '../periods/service.ts'
import type { Granted } from '../resolve.ts'
import { type CounterName, type CounterRow, countOver } from './queries.ts'

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

/** The current balances of these metered features, by their key: one statement, unless many are read at the same moment. */
export async function balancesOf(
  ctx: AppContext,
  { granted, periods }: Pick<LicensesOfUser, 'granted' | 'periods'>,
  keys: readonly string[],
): Promise<Map<string, Balance>> {
  const wanted = keys.flatMap((key) => {
    const [grant, period] = [granted.get(key), periods.get(key)]
    return grant && period ? [{ key, grant, period, names: counterNames(grant, period) }] : []
  })
  const counters = await ctx.caches.usage.readAll(wanted.flatMap(({ names }) => names))
  const balances = new Map<string, Balance>()
  let at = 0
  for (const { key, grant, period, names } of wanted) {
    const [counter, last] = [counters[at], names.length > 1 ? counters[at + 1] : undefined]
    balances.set(key, balanceOf(grant, period, counter ?? toUntouchedBalance(grant, period, last)))
    at += names.length
  }
  return balances
}

/** The counter of the period, and that of the one before if unused amounts roll over. */
function counterNames({ license, feature, counted }: Granted, { start, before }: Period): CounterName[] {
  const name = { licenseId: license.id, featureId: feature.id, periodStart: start }
  return before === null || counted.rollover === undefined ? [name] : [name, { ...name, periodStart: before }]
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
