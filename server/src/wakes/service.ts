import type { Ref } from '../audit/service.ts'
import type { Reader, Writer } from '../context.ts'
import {
  type ChangedLicense,
  insertWake,
  insertWakesForEmail,
  insertWakesOf,
  insertWakesOfConfig,
  insertWakesOfWaiting,
  postponeWakes,
  takeWake,
} from './queries.ts'

/**
 * Lets the worker look at purchases again after a license changed that one of them waits for. Inserts only: no change of
 * a license waits for the worker.
 */
export async function wakePurchasesOf(tx: Writer, changed: ChangedLicense): Promise<void> {
  if (changed.userIds.length + changed.emails.length > 0) await insertWakesOf(tx.db, changed, tx.now())
}

/** A user has verified the email: its purchases are theirs now. */
export const wakePurchasesFor = (tx: Writer, project: Ref, email: string): Promise<void> =>
  insertWakesForEmail(tx.db, project.id, email, tx.now())

/** After a change of a configuration: its prices may mean something else. */
export const wakePurchasesOfConfig = (tx: Reader, config: Ref): Promise<void> =>
  insertWakesOfConfig(tx.db, config.id, tx.now())

/** Everything that waits, in case that nothing woke it; and purchases of the version before. */
export const sweepPurchases = (ctx: Reader): Promise<void> => insertWakesOfWaiting(ctx.db, ctx.now())

/** A purchase is looked at again at that time at the latest. */
export const wakePurchaseAt = (tx: Reader, purchaseId: number, at: Date): Promise<void> =>
  insertWake(tx.db, purchaseId, at)

/** The number of the next purchase to look at, taken until the end of the transaction. */
export const takeDueWake = (tx: Reader): Promise<number | undefined> => takeWake(tx.db, tx.now())

/** Others come first. */
export const postponeWakesOf = (ctx: Reader, purchaseId: number, until: Date): Promise<void> =>
  postponeWakes(ctx.db, purchaseId, { now: ctx.now(), until })
