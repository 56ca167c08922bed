import type { AppContext, InvalidationKind, Reader, Writer } from '../../context.ts'
import { afterCommit } from '../../platform/db/endings.ts'
import { momentNow } from '../../platform/memory/cache.ts'
import {
  type Changed,
  type ChangedOfKind,
  currentHorizon,
  deleteInvalidationsBefore,
  type Invalidation,
  insertInvalidations,
  readInvalidations,
} from './queries.ts'
import { Rounds } from './rounds.ts'

/** Changes that one transaction of this node committed. */
export class Invalidated {
  readonly changes: readonly Invalidation[]

  constructor(changes: readonly Invalidation[]) {
    this.changes = changes
  }
}

/**
 * Invalidates the cached data of these objects on every node. Call it in the transaction of the change: this node
 * forgets at commit, the others when it signals them, or within `readEveryMs`. An object is named by its number; one whose row has been deleted,
 * with its ID and project besides.
 */
export async function publishInvalidation(
  tx: Writer,
  kind: InvalidationKind,
  ...objects: (number | Changed)[]
): Promise<void> {
  if (objects.length > 0) await publish(tx, { kind, changed: objects.map(toChanged) })
}

/** The same for one object of each of two kinds, in one statement. */
export const publishInvalidationOfBoth = (tx: Writer, one: NumberOfKind, other: NumberOfKind): Promise<void> =>
  publish(tx, toChangedOfKind(one), toChangedOfKind(other))

type NumberOfKind = readonly [kind: InvalidationKind, object: number]

const toChanged = (object: number | Changed): Changed =>
  typeof object === 'number' ? { key: object, ref: null, projectId: null } : object
const toChangedOfKind = ([kind, object]: NumberOfKind): ChangedOfKind => ({ kind, changed: [toChanged(object)] })

async function publish(tx: Writer, first: ChangedOfKind, other?: ChangedOfKind): Promise<void> {
  const changes = await insertInvalidations(tx.db, tx.now(), first, other)
  afterCommit(tx.db, (pool) => pool.emit(new Invalidated(changes)))
}

const readEveryMs = 250
const keepMinutes = 10

export interface InvalidationReader {
  stop(): Promise<void>
}

/**
 * Reads the changes of all nodes, regularly and when another node signals one. Every read also guarantees that no earlier change was
 * missed: a cache is used only while its last such read is younger than its bound, so a disconnected node reads the database for every
 * request. Nothing depends on signals: without them, a change is read with the next regular round.
 */
export async function startInvalidationReader(
  ctx: AppContext,
  { everyMs = readEveryMs }: { everyMs?: number } = {},
): Promise<InvalidationReader> {
  const { signal } = ctx.db
  const rounds = new Rounds(everyMs, await createRound(ctx))
  const unsubscribe = ctx.db.onCommit(Invalidated, () => signal?.send())
  await rounds.start()
  signal?.listen(() => rounds.nudge())
  return {
    stop() {
      unsubscribe()
      return rounds.stop()
    },
  }
}

/** One read; it never throws. The start and the end of a failure are logged. */
async function createRound(ctx: AppContext): Promise<() => Promise<void>> {
  const read = createRead(ctx, await currentHorizon(ctx.db.control))
  let failing = false
  return async () => {
    try {
      await read()
      if (failing) ctx.log.info('invalidation polling resumed')
      failing = false
    } catch (err) {
      if (!failing) ctx.log.warn({ err }, 'cannot read invalidations, querying the database on every request')
      failing = true
    }
  }
}

function createRead({ caches, db }: AppContext, start: string): () => Promise<void> {
  let horizon = start
  let seen = new Set<number>()
  return async () => {
    const startedAt = momentNow()
    const reading = await readInvalidations(db.control, horizon)
    const { restores } = reading
    const changes = reading.changes.filter(({ id }) => !seen.has(id))
    for (const { kind, key } of changes) caches.forget(kind, key)
    seen = new Set(reading.changes.map(({ id }) => id))
    horizon = reading.horizon
    caches.vouch(startedAt)
    caches.changes.noteRead({ startedAt, changes, horizon: BigInt(horizon), next: BigInt(reading.next), restores })
  }
}

/** Old changes are useless: every running node has read them, and a starting node has an empty cache. */
export const purgeInvalidations = (ctx: Reader): Promise<void> =>
  deleteInvalidationsBefore(ctx.db, new Date(ctx.now().getTime() - keepMinutes * 60_000))
