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

/** Follows the clock of the database, and warns while this machine's differs. */
export function keepClock(ctx: Pick<AppContext, 'db' | 'log' | 'metrics'>, clock: DatabaseClock): Worker {
  ctx.metrics.gauge(
    'licet_clock_skew_seconds',
    'DatabaseClock of the database minus clock of this machine.',
    () => clock.skewMs / 1_000,
  )
  let isOff = false
  return repeat(ctx, 'clock', everyMs, async () => {
    await clock.synchronize(ctx.db)
    const wasOff = isOff
    isOff = Math.abs(clock.skewMs) >= largestSkewMs
    if (isOff && !wasOff) {
      ctx.log.warn(
        { skewSeconds: clock.skewMs / 1_000 },
        'the clocks of this machine and of the database differ: synchronize both with NTP',
      )
    }
  })
}
