import type { AppContext, InvalidationKind, Reader, Writer } from '../context.ts'
import { afterCommit } from '../platform/db/endings.ts'
import { momentNow } from '../platform/db/moments.ts'
import {
  type Changed,
  currentHorizon,
  deleteInvalidationsBefore,
  type Invalidation,
  insertInvalidations,
  readInvalidations,
} from './queries.ts'

export type { Invalidation, ReadInvalidation } from './queries.ts'

/** Changes that one transaction of this node committed. */
export class Invalidated {
  readonly changes: readonly Invalidation[]

  constructor(changes: readonly Invalidation[]) {
    this.changes = changes
  }
}

/**
 * Invalidates the cached data of these objects on every node. Call it in the transaction of the change: this node
 * forgets at commit, the others within `readEveryMs`. An object is named by its number; one whose row has been deleted,
 * with its ID and project besides.
 */
export async function publishInvalidation(
  tx: Writer,
  kind: InvalidationKind,
  ...objects: (number | Changed)[]
): Promise<void> {
  if (objects.length === 0) return
  const changed = objects.map((each) => (typeof each === 'number' ? { key: each, ref: null, projectId: null } : each))
  const changes = await insertInvalidations(tx.db, kind, changed, tx.now())
  afterCommit(tx.db, (pool) => pool.tell(new Invalidated(changes)))
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
    const startedAt = momentNow()
    const reading = await readInvalidations(ctx.db.news, horizon)
    const { news, restores } = reading
    const changes = news.filter(({ id }) => !seen.has(id))
    for (const { kind, key } of changes) ctx.caches.forget(kind, key)
    seen = new Set(news.map(({ id }) => id))
    horizon = reading.horizon
    ctx.caches.vouch(startedAt)
    ctx.caches.changes.noteRead({ startedAt, changes, horizon: BigInt(horizon), next: BigInt(reading.next), restores })
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
