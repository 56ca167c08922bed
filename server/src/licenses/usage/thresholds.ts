import type { Caches, Reader } from '../../context.ts'
import { announce } from '../../outbox/webhooks/service.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Metered } from '../cache.ts'
import type { Meter } from '../resolve.ts'
import type { Balance } from './balances.ts'
import { markAlerted } from './queries.ts'

/** In percent of the limit, unless the plan sets others. */
const usualThresholds = [80, 100]

/** Reports, once per period, the highest threshold that usage of one license has passed. `alertedAt`: the last reported one. */
export function emitThreshold(
  ctx: Reader & { readonly log: Log; readonly caches?: Caches | undefined },
  meter: Metered,
  balance: Balance,
  alertedAt: number,
): Promise<void> | undefined {
  const passed = highestPassed(meter, balance)
  if (passed <= alertedAt) return undefined
  const report = () => emit(ctx, meter, balance, passed)
  if (!ctx.caches) return report()
  // Of a thousand events that pass it together, one reports it: each would use a connection.
  return ctx.caches.usage.emitOnce(
    `${meter.license.id}/${meter.feature.id}/${meter.period.texts.start}/${passed}`,
    report,
  )
}

/** The highest threshold that the usage has passed, in percent; 0: none. */
export function highestPassed({ counted }: Meter, { used, limit }: Balance): number {
  if (limit === null || limit === 0) return 0
  const percent = (used / limit) * 100
  let highest = 0
  for (const threshold of counted.alertAt ?? usualThresholds) {
    if (threshold <= percent && threshold > highest) highest = threshold
  }
  return highest
}

async function emit(
  ctx: Reader & { readonly log: Log },
  { license, feature, period }: Metered,
  { used, limit }: Balance,
  percent: number,
): Promise<void> {
  const counter = { licenseId: license.id, featureId: feature.id, periodStart: period.start }
  const data = {
    license: {
      id: license.ref,
      userId: license.user?.ref ?? null,
      ...(license.organization && { organizationId: license.organization.ref }),
    },
    feature: { key: feature.key, unit: feature.unit },
    percent,
    used,
    limit,
    period: { start: period.start.toISOString(), end: period.end.toISOString() },
  }
  const isFirst = await inTransaction(ctx, async (tx) => {
    if (!(await markAlerted(tx.db, counter, percent))) return false
    const event = { type: 'usage.threshold_reached' as const, at: tx.now(), data }
    await announce(tx, license.project, [
      { ...event, subject: license.user?.ref ?? license.organization?.ref ?? license.ref },
    ])
    return true
  })
  if (isFirst) {
    ctx.log.info({ license: license.ref, feature: feature.key, percent }, 'usage threshold reached')
  }
}
