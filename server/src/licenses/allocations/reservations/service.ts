import type { Reader } from '../../../context.ts'
import { againAfterDeadlock } from '../../../platform/db/db.ts'
import { expireHeld } from './queries.ts'

const expiredAtOnce = 1_000

/** Releases expired reservations. */
export async function expireReservations(ctx: Reader): Promise<void> {
  const expireSome = () => expireHeld(ctx.db, ctx.now(), expiredAtOnce)
  while ((await againAfterDeadlock(expireSome)) === expiredAtOnce);
}
