import { Coalescer, type CoalescerOptions, dataException, eachAlone } from './coalesce.ts'
import { againAfterDeadlock, type Db, type Pool } from './db.ts'

/** Runs one statement for several callers, and returns a result for each, in their order. */
type Run<I, O> = (db: Db, items: I[]) => Promise<O[]>

type Queue = Coalescer<unknown, unknown>

/** By where they run, and by what they run. */
const queues = new WeakMap<Db, Map<unknown, Queue>>()

function queueOf(db: Db, run: unknown, start: () => Queue): Queue {
  const known = queues.get(db) ?? new Map<unknown, Queue>()
  queues.set(db, known)
  const queue = known.get(run) ?? start()
  known.set(run, queue)
  return queue
}

/**
 * Runs a read together with the same one of concurrent requests: one statement, which starts after each of them has asked. In a
 * transaction, which may see what others do not, it runs alone. `run` is the same function each time, and so are the options.
 */
export async function readTogether<I, O>(db: Db, run: Run<I, O>, item: I, options?: CoalescerOptions): Promise<O> {
  if (db.isTransaction) return (await run(db, [item]))[0] as O
  const read = (items: unknown[]): Promise<unknown[]> => run(db, items as I[])
  return queueOf(db, run, () => new Coalescer(eachAlone(read, [dataException]), options)).submit(item) as Promise<O>
}

/** The time of a read that several share, which is that of the last of them. */
export const latestOf = (asked: readonly { readonly now: Date }[]): Date =>
  new Date(Math.max(...asked.map(({ now }) => now.getTime())))

/** Those of errors that one of several may have caused, and after which nothing is kept: also constraints and locks. */
const causedByOne = [dataException, '23', '40', '55']

/** Another statement starts when one takes long, or many wait: otherwise there would be few to share with. */
const lanes: CoalescerOptions = { lanes: 3, maxBatch: 32, enough: 64, gatherMs: 25 }

/**
 * Runs a statement that writes, together with the same one of concurrent requests, and commits it. No item depends on another: the statement
 * neither waits for a lock nor fails where an item no longer fits, but leaves it out. `run` is the same function each time.
 */
export function writeTogether<I, O>(pool: Pool, run: Run<I, O>, item: I): Promise<O> {
  const db = pool.forTransactions
  const write = (items: unknown[]): Promise<unknown[]> => againAfterDeadlock(() => run(db, items as I[]))
  return queueOf(db, run, () => new Coalescer(eachAlone(write, causedByOne), lanes)).submit(item) as Promise<O>
}
