import { sql } from 'kysely'
import { Coalescer, type CoalescerOptions, dataException, eachAlone, isOfClass } from './coalesce.ts'
import {
  againAfterDeadlock,
  type Db,
  type InTransaction,
  inTransaction,
  type Pool,
  type Transaction,
  transact,
} from './db.ts'
import { inTurn } from './turns.ts'

/** Runs one statement for several callers, and returns a result for each, in their order. */
type Run<I, O> = (db: Db, items: I[]) => Promise<O[]>

interface Call {
  readonly item: unknown
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/** What the members of a shared transaction have in common. */
class Share {
  readonly #db: Transaction
  /** Those that have not finished. */
  #members: number
  #calls = new Map<Run<never, unknown>, Call[]>()
  #waiting = 0
  #immediate: NodeJS.Immediate | undefined

  constructor(db: Transaction, members: number) {
    this.#db = db
    this.#members = members
  }

  call<I, O>(run: Run<I, O>, item: I): Promise<O> {
    return new Promise<unknown>((resolve, reject) => {
      const calls = this.#calls.get(run)
      if (calls) calls.push({ item, resolve, reject })
      else this.#calls.set(run, [{ item, resolve, reject }])
      this.#waiting += 1
      this.#sendSoon()
    }) as Promise<O>
  }

  leave(): void {
    this.#members -= 1
    this.#sendSoon()
  }

  /** Once no member can add anything, or at the end of the turn if one is doing something else. */
  #sendSoon(): void {
    if (this.#waiting === 0) return
    if (this.#waiting >= this.#members) this.#send()
    else this.#immediate ??= setImmediate(() => this.#send())
  }

  #send(): void {
    clearImmediate(this.#immediate)
    this.#immediate = undefined
    const all = this.#calls
    this.#calls = new Map()
    this.#waiting = 0
    for (const [run, calls] of all) void serve(this.#db, run, calls)
  }
}

async function serve(db: Transaction, run: Run<never, unknown>, calls: readonly Call[]): Promise<void> {
  try {
    const results = await run(db, calls.map(({ item }) => item) as never[])
    for (const [index, { resolve }] of calls.entries()) resolve(results[index])
  } catch (error) {
    for (const { reject } of calls) reject(error)
  }
}

const shares = new WeakMap<Db, Share>()

/** Runs a statement, in a shared transaction together with the same one of its other members. */
export async function together<I, O>(db: Db, run: Run<I, O>, item: I): Promise<O> {
  const share = shares.get(db)
  if (share) return share.call(run, item)
  const [result] = await run(db, [item])
  return result as O
}

const reads = new WeakMap<Db, Map<unknown, Coalescer<unknown, unknown>>>()

/**
 * Runs a read together with the same one of concurrent requests: one statement, which starts after each of them has asked. In a
 * transaction, which may see what others do not, it runs for the members of that one. `run` is the same function each time, and so
 * are the options.
 */
export function readTogether<I, O>(db: Db, run: Run<I, O>, item: I, options?: CoalescerOptions): Promise<O> {
  if (db.isTransaction) return together(db, run, item)
  const known = reads.get(db) ?? new Map<unknown, Coalescer<unknown, unknown>>()
  reads.set(db, known)
  const read = (items: unknown[]): Promise<unknown[]> => run(db, items as I[])
  const queue = known.get(run) ?? new Coalescer<unknown, unknown>(eachAlone(read), options)
  known.set(run, queue)
  return queue.submit(item) as Promise<O>
}

/** By pool and statement. */
const writes = new WeakMap<Pool, Map<unknown, Coalescer<unknown, unknown>>>()

/**
 * Runs a statement that writes, together with the same one of concurrent requests, and commits it. No item depends on another: the statement
 * neither waits for a lock nor fails where an item no longer fits, but leaves it out. `run` is the same function each time.
 */
export function writeTogether<I, O>(pool: Pool, run: Run<I, O>, item: I): Promise<O> {
  const known = writes.get(pool) ?? new Map<unknown, Coalescer<unknown, unknown>>()
  writes.set(pool, known)
  const write = (items: unknown[]) => againAfterDeadlock(() => run(pool.forTransactions, items as I[]))
  const queue = known.get(run) ?? new Coalescer<unknown, unknown>(eachAlone(write, causedByOne), lanes)
  known.set(run, queue)
  return queue.submit(item) as Promise<O>
}

/** Those of errors that one of several may have caused, and after which a transaction is rolled back: also constraints and locks. */
const causedByOne = [dataException, '23', '40', '55']

/** The time of a read that several share, which is that of the last of them. */
export const latestOf = (asked: readonly { readonly now: Date }[]): Date =>
  new Date(Math.max(...asked.map(({ now }) => now.getTime())))

/** A second transaction starts when the first one takes long, or many wait: otherwise there would be few to share with. */
const lanes: CoalescerOptions = { lanes: 3, maxBatch: 32, enough: 64, gatherMs: 25 }

/** How long a shared transaction waits for a lock, in milliseconds: the members that need none must not wait for long. */
const lockMs = 50

interface Member {
  readonly join: (transaction: Transaction) => Promise<unknown>
  readonly runAlone: () => Promise<unknown>
}

const queues = new WeakMap<Pool, Map<string, Coalescer<Member, unknown>>>()

function queueOf(pool: Pool, kind: string): Coalescer<Member, unknown> {
  const kinds = queues.get(pool) ?? new Map<string, Coalescer<Member, unknown>>()
  queues.set(pool, kinds)
  const queue = kinds.get(kind) ?? new Coalescer((members: Member[]) => runAll(pool, members), lanes)
  kinds.set(kind, queue)
  return queue
}

/**
 * As `inTransaction`, for work that many requests do at the same time: those of one `kind` may share a transaction, in which
 * their statements run `together`. Work `about` the same thing never shares one: it runs one after the other. If any member
 * fails, nothing of the transaction is kept, and each runs again by itself: so none depends on another.
 */
export function inSharedTransaction<C extends { readonly db: Pool }, T>(
  ctx: C,
  { kind, about }: { kind: string; about: string },
  work: (tx: InTransaction<C>) => Promise<T>,
): Promise<T> {
  const member = {
    join: (db: Transaction) => work({ ...ctx, db, caches: undefined }),
    runAlone: () => inTransaction(ctx, work),
  }
  return inTurn(ctx, `${kind} ${about}`, async () => (await queueOf(ctx.db, kind).submit(member)) as T)
}

/** A member has failed, before anything was committed. */
class Failed extends Error {}

/** Returns a result for each member, or a promise of it: none waits for one that runs by itself. */
async function runAll(pool: Pool, members: readonly Member[]): Promise<unknown[]> {
  if (members.length > 1) {
    try {
      return await againAfterDeadlock(() => transact(pool, (transaction) => share(transaction, members)))
    } catch (error) {
      // What the members have gathered is written after them.
      if (!(error instanceof Failed) && !isOfClass(error, causedByOne)) throw error
    }
  }
  return members.map(({ runAlone }) => runAlone())
}

async function share(transaction: Transaction, members: readonly Member[]): Promise<unknown[]> {
  await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(transaction)
  const common = new Share(transaction, members.length)
  shares.set(transaction, common)
  const outcomes = await Promise.allSettled(members.map(({ join }) => join(transaction).finally(() => common.leave())))
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw new Failed()
    return outcome.value
  })
}
