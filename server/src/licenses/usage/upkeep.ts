import type { Reader } from '../../context.ts'
import { deleteOldEvents, deleteOldKeys, deleteOldQuarters } from './queries.ts'

/** Longer than events may be backdated, so that none is ever counted twice. */
const keepDays = 40
const keysAtOnce = 5_000

/** Deletes expired idempotency keys. */
export async function purgeUsageKeys(ctx: Reader): Promise<void> {
  const before = new Date(ctx.now().getTime() - keepDays * 86_400_000)
  while ((await deleteOldKeys(ctx.db, before, keysAtOnce)) === keysAtOnce);
}

/** Usage events, and the data of charts: longer than the range of a yearly bill. */
const keepEventsDays = 400
const keepQuartersDays = 800

/**
 * Deletes usage events, and quarter hours, that are long past; whole ranges of events up to a month later. Counters stay: they are
 * the usage.
 */
export async function purgeUsage(ctx: Reader): Promise<void> {
  const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * 86_400_000)
  while (await deleteOldEvents(ctx.db, daysAgo(keepEventsDays), keysAtOnce));
  while ((await deleteOldQuarters(ctx.db, daysAgo(keepQuartersDays), keysAtOnce)) === keysAtOnce);
}
