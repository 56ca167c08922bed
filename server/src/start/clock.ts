import type { AppContext } from '../context.ts'
import { DatabaseClock } from '../platform/db/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { repeat, type Worker } from '../platform/queue/repeat.ts'

const usuallyMs = 10_000
/** Many verifiers refuse an ID token that was issued more than a second ahead of their clock. */
const largestSkewMs = 1_000

/** @throws when the database does not respond */
export async function readClock(db: Db): Promise<DatabaseClock> {
  const clock = new DatabaseClock()
  await clock.synchronize(db)
  return clock
}

/** Undefined while the clocks agree. */
const findSkew = ({ skewMs }: DatabaseClock): { skewSeconds: number } | undefined =>
  Math.abs(skewMs) < largestSkewMs ? undefined : { skewSeconds: skewMs / 1_000 }

/** Follows the clock of the database, and logs from when until when this machine's differs. */
export function keepClock(
  ctx: Pick<AppContext, 'db' | 'log' | 'metrics'>,
  clock: DatabaseClock,
  everyMs = usuallyMs,
): Worker {
  ctx.metrics.gauge(
    'licet_clock_skew_seconds',
    'Clock of the database minus clock of this machine.',
    () => clock.skewMs / 1_000,
  )
  let isOff = false
  const report = () => {
    const skew = findSkew(clock)
    if (skew && !isOff)
      ctx.log.warn(skew, 'the clocks of this machine and of the database differ: synchronize both with NTP')
    if (!skew && isOff) ctx.log.info('the clocks of this machine and of the database agree again')
    isOff = skew !== undefined
  }
  report()
  return repeat(ctx, 'clock', everyMs, async () => {
    await clock.synchronize(ctx.db.control)
    report()
  })
}
