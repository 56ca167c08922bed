import type { Reader } from '../context.ts'
import { requeueNextEvents } from './queries.ts'

/** Queues pending events of a configuration after the one with that number. Returns the last of them, and how many they were. */
export const requeueEventsAfter = (
  tx: Reader,
  range: Omit<Parameters<typeof requeueNextEvents>[1], 'now'>,
): Promise<{ last: number; count: number }> => requeueNextEvents(tx.db, { ...range, now: tx.now() })
