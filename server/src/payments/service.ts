import type { Reader } from '../context.ts'
import { emptyEventsAbout, settleWaitingEvents } from './queries.ts'

/** For a purchase that no longer waits: members see its events as applied. */
export const settleEventsOf = (ctx: Reader, settled: Parameters<typeof settleWaitingEvents>[1]): Promise<void> =>
  settleWaitingEvents(ctx.db, settled)

/** Removes the payloads of a purchase's events; the events stay. */
export const emptyPayloadsAbout = (ctx: Reader, configId: number, refs: readonly string[]): Promise<void> =>
  emptyEventsAbout(ctx.db, configId, refs)
