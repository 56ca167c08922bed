import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { announce } from '../../webhook-deliveries/service.ts'
import type { Granted, Period } from '../service.ts'
import type { Balance } from './balances.ts'
import { markAlerted } from './queries.ts'

/** In per cent of the limit, where a plan says nothing. */
const usualThresholds = [80, 100]

/** Tells, once a period, of the highest threshold that usage has passed. `alertedAt`: the one that was told of. */
export async function tellThreshold(
  ctx: Pick<AppContext, 'db' | 'log' | 'now'>,
  { grant, period }: { grant: Granted; period: Period },
  { used, limit }: Balance,
  alertedAt: number,
): Promise<void> {
  if (limit === null || limit === 0) return
  const percent = (used / limit) * 100
  const passed = (grant.counted.alertAt ?? usualThresholds).filter((threshold) => threshold <= percent)
  const highest = Math.max(0, ...passed)
  if (highest <= alertedAt) return
  const { license, feature } = grant
  const counter = { licenseId: license.id, featureId: feature.id, periodStart: period.start }
  const data = {
    license: { id: license.ref, userId: license.user?.ref ?? null },
    feature: { key: feature.key, unit: feature.unit },
    percent: highest,
    used,
    limit,
    period: { start: period.start.toISOString(), end: period.end.toISOString() },
  }
  const isFirst = await inTransaction(ctx, async (tx) => {
    if (!(await markAlerted(tx.db, counter, highest))) return false
    const news = { type: 'usage.threshold_reached' as const, at: tx.now(), data }
    await announce(tx, license.project, [{ ...news, subject: license.user?.ref ?? license.ref }])
    return true
  })
  if (isFirst) {
    ctx.log.info({ license: license.ref, feature: feature.key, percent: highest }, 'usage passed a threshold')
  }
}
