import type { Ref } from '../audit/service.ts'
import type { Reader } from '../context.ts'
import {
  countPending,
  emptyEventsAbout,
  lockEventsAbout,
  requeueNextEvents,
  settleWaitingEvents,
  takeUnlicensedEvents,
} from './queries.ts'

/** For a purchase that no longer waits: members see its events as applied. */
export const settleEventsOf = (ctx: Reader, settled: Parameters<typeof settleWaitingEvents>[1]): Promise<void> =>
  settleWaitingEvents(ctx.db, settled)

/** Workers that process events of these purchases come before the caller, or after its transaction. */
export const holdEventsAbout = (tx: Reader, purchases: Parameters<typeof lockEventsAbout>[1]): Promise<void> =>
  lockEventsAbout(tx.db, purchases)

/** Removes the payloads of a purchase's events; the events stay. */
export const emptyPayloadsAbout = (ctx: Reader, configId: number, refs: readonly string[]): Promise<void> =>
  emptyEventsAbout(ctx.db, configId, refs)

/** Queues pending events of a configuration after the one with that number. Returns the last of them, and how many they were. */
export const requeueEventsAfter = (
  tx: Reader,
  range: Omit<Parameters<typeof requeueNextEvents>[1], 'now'>,
): Promise<{ last: number; count: number }> => requeueNextEvents(tx.db, { ...range, now: tx.now() })

/** Number of pending events of a configuration, counted up to 10,000. */
export const countPendingEvents = (tx: Reader, config: Ref): Promise<number> => countPending(tx.db, config.id)

/** Takes events that have been unlicensed since `before`, for this worker alone, and returns their numbers. */
export const takeEventsToTell = (tx: Reader, due: Parameters<typeof takeUnlicensedEvents>[1]): Promise<number[]> =>
  takeUnlicensedEvents(tx.db, due)
