import type { AppContext, Reader, UserContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { listUnknownZones } from '../../platform/db/zones.ts'
import { isoOf } from '../../platform/time/iso.ts'
import { isTimezone } from '../../platform/time/timezone.ts'
import { type LicensesOfUser, metersOf } from '../cache.ts'
import { contextOfRequest } from '../contexts.ts'
import type { License } from '../model.ts'
import { type Granted, lastInstantOf, resolveGrants } from '../resolve.ts'
import { licensesOf } from '../service.ts'
import { type Balance, balancesOf, toBalanceInfo } from './balances.ts'
import type { MyUsageQuery, Usage, UsageQuery } from './schema.ts'
import { listSeries, type SeriesRow } from './series/queries.ts'

const mostPoints = 1_000
const stepMs = { hour: 3_600_000, day: 86_400_000, month: 28 * 86_400_000 } as const

type Grants = Pick<LicensesOfUser, 'granted' | 'meters'>

/** @throws LICENSE_NOT_FOUND, FEATURE_NOT_FOUND, RANGE_TOO_LARGE, VALIDATION_ERROR */
export async function getMyUsage(ctx: UserContext, { query }: { query: MyUsageQuery }): Promise<Usage> {
  const holder = await contextOfRequest(ctx, ctx.session, query.organizationId)
  if (holder.refusal) throw new ApiError('LICENSE_NOT_FOUND')
  const licenses = await licensesOf(ctx, holder)
  if (!licenses.license) throw new ApiError('LICENSE_NOT_FOUND')
  return usageIn(ctx, licenses.license, licenses, query)
}

/**
 * Usage that counts against one license, with its add-ons. For an ended one: at its end.
 * @throws FEATURE_NOT_FOUND, RANGE_TOO_LARGE, VALIDATION_ERROR
 */
export async function usageOf(ctx: AppContext, license: License, query: UsageQuery): Promise<Usage> {
  const granted = await resolveGrants(ctx, license)
  const [meters = new Map()] = await metersOf(ctx, [granted], lastInstantOf(license, ctx.now()))
  return usageIn(ctx, license, { granted, meters }, query)
}

async function usageIn(ctx: AppContext, license: License, grants: Grants, query: UsageQuery): Promise<Usage> {
  if (query.key !== undefined && !grants.meters.has(query.key)) throw new ApiError('FEATURE_NOT_FOUND')
  await requireTimezone(ctx, query.timezone)
  const keys = query.key === undefined ? [...grants.meters.keys()] : [query.key]
  const balances = await balancesOf(ctx, grants.meters, keys)
  const features: Usage['features'] = []
  for (const [key, balance] of balances) {
    const grant = grants.granted.get(key)
    if (!grant) continue
    const series = query.granularity && (await seriesOf(ctx, { query, grant, balance }))
    features.push({ ...featureOf(key, grant, balance), ...(series && { series }) })
  }
  return { licenseId: license.ref, asOf: ctx.now().toISOString(), features }
}

/** @throws VALIDATION_ERROR unless both the runtime and the database know it */
async function requireTimezone({ db }: Reader, name: string): Promise<void> {
  const isKnown = isTimezone(name) && (name === 'UTC' || (await listUnknownZones(db, [name])).length === 0)
  if (!isKnown) throw invalidField('timezone', 'must be an IANA time zone')
}

function featureOf(key: string, grant: Granted, balance: Balance): Usage['features'][number] {
  const { used, reserved, limit, period, lastEventAt } = balance
  const { start, end, resetsAt } = period.texts
  return {
    ...toBalanceInfo(key, balance),
    unit: grant.feature.unit,
    reserved,
    percentUsed: limit === null ? null : limit === 0 ? 100 : Math.round((used / limit) * 10_000) / 100,
    unlimited: limit === null,
    period: resetsAt === null ? null : { start, end },
    lastEventAt: lastEventAt?.toISOString() ?? null,
  }
}

async function seriesOf(
  ctx: Reader,
  { query, grant, balance }: { query: UsageQuery; grant: Granted; balance: Balance },
) {
  const { granularity: unit = 'day', timezone } = query
  const from = query.from === undefined ? balance.period.start : new Date(query.from)
  // The current moment is included.
  const to = query.to === undefined ? new Date(Math.max(ctx.now().getTime(), from.getTime()) + 1) : new Date(query.to)
  if (to <= from) throw invalidField('to', 'must be after from')
  if ((to.getTime() - from.getTime()) / stepMs[unit] > mostPoints) throw new ApiError('RANGE_TOO_LARGE')
  const all: SeriesRow[][] = []
  for (const { license, feature } of grant.meters) {
    all.push(await listSeries(ctx.db, { licenseId: license.id, featureId: feature.id, from, to, unit, timezone }))
  }
  const [rows = []] = all
  const sumAt = (index: number) => all.reduce((sum, series) => sum + Number(series[index]?.used ?? 0), 0)
  return rows.map((row, index) => ({ start: isoOf(row.start), end: isoOf(row.end), used: sumAt(index) }))
}
