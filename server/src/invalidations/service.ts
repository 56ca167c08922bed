import type { AppContext, InvalidationKind, Reader, Writer } from '../context.ts'
import { afterCommit } from '../platform/db/db.ts'
import { currentHorizon, deleteInvalidationsBefore, insertInvalidations, readInvalidations } from './queries.ts'

/** A committed change, for the caches of this node. */
export class Invalidated {
  readonly kind: InvalidationKind
  readonly key: number

  constructor(kind: InvalidationKind, key: number) {
    this.kind = kind
    this.key = key
  }
}

/**
 * Invalidates the cached data of these objects on every node. Call it in the transaction of the change: this node
 * forgets at commit, the others within `readEveryMs`.
 */
export async function publishInvalidation(tx: Writer, kind: InvalidationKind, ...keys: number[]): Promise<void> {
  if (keys.length === 0) return
  await insertInvalidations(tx.db, kind, keys, tx.now())
  afterCommit(tx.db, (pool) => {
    for (const key of keys) pool.tell(new Invalidated(kind, key))
  })
}

const readEveryMs = 250
const keepMinutes = 10

export interface InvalidationReader {
  stop(): Promise<void>
}

/**
 * Reads the changes of all nodes. Every read also guarantees that no earlier change was missed: a cache is used only
 * while its last such read is younger than its bound, so a disconnected node reads the database for every request.
 */
export async function startInvalidationReader(ctx: AppContext): Promise<InvalidationReader> {
  let horizon = await currentHorizon(ctx.db.news)
  let seen = new Set<number>()
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let failing = false

  async function read(): Promise<void> {
    const startedAt = performance.now()
    const { news, horizon: next } = await readInvalidations(ctx.db.news, horizon)
    for (const { id, kind, key } of news) if (!seen.has(id)) ctx.caches.forget(kind, key)
    seen = new Set(news.map(({ id }) => id))
    horizon = next
    ctx.caches.vouch(startedAt)
  }

  async function loop(): Promise<void> {
    try {
      await read()
      if (failing) ctx.log.info('invalidation polling resumed')
      failing = false
    } catch (err) {
      if (!failing && !stopped)
        ctx.log.warn({ err }, 'cannot read invalidations, querying the database on every request')
      failing = true
    }
    if (stopped) return
    timer = setTimeout(() => {
      running = loop()
    }, readEveryMs)
  }
  let running = loop()
  await running
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Old changes are useless: every running node has read them, and a starting node has an empty cache. */
export const purgeInvalidations = (ctx: Reader): Promise<void> =>
  deleteInvalidationsBefore(ctx.db, new Date(ctx.now().getTime() - keepMinutes * 60_000))
