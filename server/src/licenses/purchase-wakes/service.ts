import type { Ref } from '../../audit/service.ts'
import type { Reader, Writer } from '../../context.ts'
import {
  type ChangedLicense,
  insertNextWakes,
  insertNextWakesOfWaiting,
  insertWakesOf,
  postponeWakes,
  takeWake,
} from './queries.ts'

/**
 * Lets the worker look at purchases again after a license changed that one of them waits for. Inserts only: no change of
 * a license waits for the worker.
 */
export async function wakePurchasesOf(tx: Writer, changed: ChangedLicense): Promise<void> {
  const { userIds, organizationIds, emails } = changed
  if (userIds.length + organizationIds.length + emails.length > 0) await insertWakesOf(tx.db, changed, tx.now())
}

/** The most purchases that one statement wakes: no lock or time limit depends on their total. */
export const mostInStep = 500

/** The next purchases of a configuration after the one with that number. Returns the last of them, and how many they were. */
export const wakeNextOfConfig = (
  tx: Reader,
  config: Pick<Ref, 'id'>,
  after: number,
): Promise<{ last: number; count: number }> =>
  insertNextWakes(tx.db, { configId: config.id, after, limit: mostInStep, now: tx.now() })

const soonMs = 60_000

/** Everything that waits, in case that nothing woke it. */
export async function sweepPurchases(ctx: Reader): Promise<void> {
  const now = ctx.now()
  const range = { limit: mostInStep, now, soon: new Date(now.getTime() + soonMs) }
  let next = { last: 0, count: mostInStep }
  while (next.count === mostInStep) next = await insertNextWakesOfWaiting(ctx.db, { ...range, after: next.last })
}

/** The number of the next purchase of a configuration to look at, taken until the end of the transaction. */
export const takeDueWake = (tx: Reader, configId: number): Promise<number | undefined> =>
  takeWake(tx.db, { configId, now: tx.now() })

/** Others come first. */
export const postponeWakesOf = (ctx: Reader, purchaseId: number, until: Date): Promise<void> =>
  postponeWakes(ctx.db, purchaseId, { now: ctx.now(), until })
