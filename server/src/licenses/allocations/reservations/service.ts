import type { Reader, Writer } from '../../../context.ts'
import { againAfterDeadlock } from '../../../platform/db/db.ts'
import { expireHeld, findReservation, releaseHeld } from './queries.ts'

/** Releases all reservations of a license. */
export const releaseHolds = (tx: Writer, licenseId: number): Promise<number> => releaseHeld(tx.db, licenseId, tx.now())

const expiredAtOnce = 1_000

/** Releases expired reservations. */
export async function expireReservations(ctx: Reader): Promise<void> {
  const expireSome = () => expireHeld(ctx.db, ctx.now(), expiredAtOnce)
  while ((await againAfterDeadlock(expireSome)) === expiredAtOnce);
}

/** License and feature of a reservation, without a lock: they never change. */
export const counterOf = (ctx: Reader, ref: string, projectId: number) => findReservation(ctx.db, ref, projectId)
