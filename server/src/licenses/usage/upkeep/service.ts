import type { Reader } from '../../../context.ts'
import {
  deleteOldDays,
  deleteOldEvents,
  deleteOldKeyCounters,
  deleteOldKeys,
  firstQuarter,
  foldQuarters,
  type QuarterName,
} from './queries.ts'

/** Longer than events may be backdated, so that none is ever counted twice. */
const keepDays = 40
const dayMs = 86_400_000
const rowsAtOnce = 5_000

/** Deletes expired idempotency keys. */
export async function purgeUsageKeys(ctx: Reader): Promise<void> {
  const before = new Date(ctx.now().getTime() - keepDays * dayMs)
  while ((await deleteOldKeys(ctx.db, before, rowsAtOnce)) === rowsAtOnce);
}

/** Usage events, and the data of charts: longer than the range of a yearly bill. */
const keepEventsDays = 400
const keepChartsDays = 800

/**
 * Deletes usage events, and sums by day, that are long past; whole ranges of events up to a month later. Counters stay: they are
 * the usage. Those of access keys go some time after the key.
 */
export async function purgeUsage(ctx: Reader): Promise<void> {
  const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * dayMs)
  await deleteOldKeyCounters(ctx.db, daysAgo(keepDays))
  while (await deleteOldEvents(ctx.db, daysAgo(keepEventsDays), rowsAtOnce));
  while ((await deleteOldDays(ctx.db, daysAgo(keepChartsDays), rowsAtOnce)) === rowsAtOnce);
}

/** Usage is reported a little late, so a day is moved an hour after its end: its row is written once. */
const lateMs = 3_600_000

/** Moves the quarters of an hour of past days into the sums of their days, of which a chart of a year reads 96 times fewer. */
export async function foldUsage(ctx: Reader): Promise<void> {
  const before = new Date(Math.floor((ctx.now().getTime() - lateMs) / dayMs) * dayMs)
  let after: QuarterName | undefined = firstQuarter
  while (after) after = await foldQuarters(ctx.db, { before, after, limit: rowsAtOnce })
}
