import type { AppContext } from '../../context.ts'
import type { Granted, LicensesOfUser, Period } from '../service.ts'
import { type CounterRow, listCounters } from './queries.ts'

/** How a metered feature stands in a period. Null limits are none. */
export interface Balance {
  readonly used: number
  readonly reserved: number
  readonly limit: number | null
  readonly remaining: number | null
  readonly overage: number
  readonly period: Period
  readonly lastEventAt: Date | null
  /** Grows with every change of the counter. */
  readonly version: number
}

/** What may not be passed: the limit, with `overage: cap` more than that, with `allow` nothing. */
export function ceilingOf({ limit, counted }: Granted): number | null {
  const { overage = 'block', overageLimit = 0 } = counted
  if (limit === null || overage === 'allow') return null
  return overage === 'cap' ? limit + overageLimit : limit
}

type Counted = Pick<CounterRow, 'used' | 'reserved' | 'rolled_over'> &
  Partial<Pick<CounterRow, 'version' | 'last_event_at'>>

const unused: Counted = { used: '0', reserved: '0', rolled_over: '0' }

export function balanceOf(grant: Granted, period: Period, counter: Counted = unused): Balance {
  const [used, reserved, rolledOver] = [counter.used, counter.reserved, counter.rolled_over].map(Number) as [
    number,
    number,
    number,
  ]
  const limit = grant.limit === null ? null : grant.limit + rolledOver
  const ceiling = ceilingOf(grant)
  return {
    used,
    reserved,
    limit,
    remaining: ceiling === null ? null : Math.max(0, ceiling + rolledOver - used - reserved),
    overage: limit === null ? 0 : Math.max(0, used - limit),
    period,
    lastEventAt: counter.last_event_at ?? null,
    version: counter.version ?? 0,
  }
}

/** The balances of these metered features now, by their key: one statement. */
export async function balancesOf(
  ctx: Pick<AppContext, 'db'>,
  { granted, periods }: LicensesOfUser,
  keys: readonly string[],
): Promise<Map<string, Balance>> {
  const wanted = keys.flatMap((key) => {
    const [grant, period] = [granted.get(key), periods.get(key)]
    return grant && period ? [{ key, grant, period }] : []
  })
  const nameOf = ({ grant, period }: (typeof wanted)[number]) => ({
    licenseId: grant.license.id,
    featureId: grant.feature.id,
    periodStart: period.start,
  })
  const rows = await listCounters(ctx.db, wanted.map(nameOf))
  const found = new Map(rows.map((row) => [`${row.license_id}/${row.feature_id}`, row]))
  return new Map(
    wanted.map(({ key, grant, period }) => [
      key,
      balanceOf(grant, period, found.get(`${grant.license.id}/${grant.feature.id}`)),
    ]),
  )
}
