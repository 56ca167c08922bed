import type { AdminContext } from '../../../context.ts'
import { findLicensesOf } from '../../../licenses/service.ts'
import { balancesOf } from '../../../licenses/usage/balances.ts'
import { requireProject } from '../../access/service.ts'
import { countLicensesEnded } from '../../licenses/list.ts'
import type { StatsQuery } from '../schema.ts'
import { type AlertedRow, countByStatus, countCheckouts, listAlerted } from './queries.ts'
import type { LicenseStats } from './schema.ts'

const dayMs = 86_400_000
/** Highest exact count of licenses. */
const countedTo = 100_000
/** Maximum number of licenses whose counters are examined. */
const lookedAt = 10_000
const mostNear = 10

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR */
export async function getLicenseStats(ctx: AdminContext, { query }: { query: StatsQuery }): Promise<LicenseStats> {
  const project = await requireProject(ctx, query.projectId)
  const { days } = query
  const now = ctx.now()
  const from = new Date(Math.floor(now.getTime() / dayMs) * dayMs - (days - 1) * dayMs)
  const [rows, ended, alerted, checkouts] = await Promise.all([
    countByStatus(ctx.db, project.id, { now, from, most: countedTo }),
    countLicensesEnded(ctx, project.id, { from, most: countedTo }),
    listAlerted(ctx.db, project.id, { now, most: lookedAt, limit: mostNear }),
    countCheckouts(ctx.db, project.id, { from, most: countedTo }),
  ])
  const of = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  const sum = (name: 'count' | 'granted') => rows.reduce((total, row) => total + row[name], 0)
  const near = await Promise.all(alerted.map((row) => nearLimit(ctx, row)))
  return {
    days,
    from: from.toISOString(),
    statuses: {
      scheduled: of('scheduled'),
      trialing: of('trialing'),
      active: of('active'),
      grace: of('grace'),
      expired: of('expired'),
      suspended: of('suspended'),
      revoked: of('revoked'),
    },
    granted: sum('granted'),
    churned: ended,
    capped: sum('count') === countedTo || ended === countedTo,
    checkouts: { ...checkouts, capped: checkouts.opened === countedTo },
    nearLimits: near.flatMap((one) => one ?? []).toSorted((a, b) => b.percentUsed - a.percentUsed),
  }
}

type NearLimit = LicenseStats['nearLimits'][number]

/** Undefined when the license no longer grants the feature, or now has a higher limit. */
async function nearLimit(ctx: AdminContext, row: AlertedRow): Promise<NearLimit | undefined> {
  const licenses = await findLicensesOf(ctx, row.user_id)
  const grant = licenses.granted.get(row.feature_key)
  const meter = licenses.meters.get(row.feature_key)?.find(({ license }) => license.ref === row.license_ref)
  if (!grant || !meter?.license.user) return undefined
  const { license } = meter
  const balance = (await balancesOf(ctx, new Map([[row.feature_key, [meter]]]), [row.feature_key])).get(row.feature_key)
  if (!balance) return undefined
  const { limit, used, period } = balance
  if (limit === null || used < limit * nearFrom) return undefined
  return {
    licenseId: row.license_ref,
    userId: meter.license.user.ref,
    email: meter.license.user.email,
    emailVerified: meter.license.user.emailVerified,
    plan: license.plan.name,
    featureKey: row.feature_key,
    featureName: grant.feature.name,
    used,
    limit,
    percentUsed: limit === 0 ? 100 : Math.round((used / limit) * 10_000) / 100,
    resetsAt: period.end.getUTCFullYear() === 9999 ? null : period.end.toISOString(),
  }
}

/** Share of the limit. */
const nearFrom = 0.75
