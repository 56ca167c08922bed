import type { AppContext } from '../context.ts'
import { DatabaseClock } from '../platform/db/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { repeat, type Worker } from '../workers.ts'

const everyMs = 10_000
const largestSkewMs = 2_000

/** @throws when the database does not respond */
export async function readClock(db: Db): Promise<DatabaseClock> {
  const clock = new DatabaseClock()
  await clock.synchronize(db)
  return clock
}

/** Undefined while the clocks agree. */
const findSkew = ({ skewMs }: DatabaseClock): { skewSeconds: number } | undefined =>
  Math.abs(skewMs) < largestSkewMs ? undefined : { skewSeconds: skewMs / 1_000 }

/** Follows the clock of the database, and warns while this machine's differs. */
export function keepClock(ctx: Pick<AppContext, 'db' | 'log' | 'metrics'>, clock: DatabaseClock): Worker {
  ctx.metrics.gauge(
    'licet_clock_skew_seconds',
    'Clock of the database minus clock of this machine.',
    () => clock.skewMs / 1_000,
  )
  let isOff = false
  const warn = () => {
    const skew = findSkew(clock)
    if (skew && !isOff)
      ctx.log.warn(skew, 'the clocks of this machine and of the database differ: synchronize both with NTP')
    isOff = skew !== undefined
  }
  warn()
  return repeat(ctx, 'clock', everyMs, async () => {
    await clock.synchronize(ctx.db.news)
    warn()
  })
}
