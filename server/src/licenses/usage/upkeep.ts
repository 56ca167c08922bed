import type { AppContext } from '../../context.ts'
import { deleteOldKeys } from './queries.ts'

/** Longer than an event may be dated back, so that none is ever counted twice. */
const keepDays = 40
const batch = 5_000

/** Forgets idempotency keys whose time is over. */
export async function purgeUsageKeys(ctx: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  const before = new Date(ctx.now().getTime() - keepDays * 86_400_000)
  while ((await deleteOldKeys(ctx.db, before, batch)) === batch);
}
