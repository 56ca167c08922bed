import type { Db } from './db.ts'

const lines = new WeakMap<Db, Map<string, Promise<unknown>>>()

/**
 * Runs work on one thing one after the other in this process. Locks decide the order between processes; but each
 * waiting caller holds a connection, and many callers for one row would leave no connection for others.
 */
export function inTurn<T>({ db }: { db: Db }, thing: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(db) ?? new Map<string, Promise<unknown>>()
  lines.set(db, line)
  const mine = (line.get(thing) ?? Promise.resolve()).then(work)
  // A failure is reported to its own caller only.
  const done = mine
    .catch(() => undefined)
    .then(() => {
      if (line.get(thing) === done) line.delete(thing)
    })
  line.set(thing, done)
  return mine
}
