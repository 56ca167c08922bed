import type { Db } from './db.ts'

const lines = new WeakMap<Db, Map<string, Promise<unknown>>>()

/**
 * Runs work on one thing one after the other in this process. Locks decide who is first; but whoever waits for a lock holds a
 * connection, and many who want one row would leave none for everybody else.
 */
export function inTurn<T>({ db }: { db: Db }, thing: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(db) ?? new Map<string, Promise<unknown>>()
  lines.set(db, line)
  const mine = (line.get(thing) ?? Promise.resolve()).then(work)
  // What fails is for its caller to hear, and nothing to those behind.
  const done = mine
    .catch(() => undefined)
    .then(() => {
      if (line.get(thing) === done) line.delete(thing)
    })
  line.set(thing, done)
  return mine
}
