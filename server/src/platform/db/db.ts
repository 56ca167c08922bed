import {
  Kysely,
  type Transaction as KyselyTransaction,
  PostgresDialect,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import pg from 'pg'
import { nameColumns } from './columns.ts'
import { type DbConnection, type DbOptions, openConnections, surviveLoss } from './connections.ts'
import { TransactionEnd, writeGathered } from './endings.ts'
import type { Tables } from './generated/tables.ts'
import { followSameHosts, readOnly } from './hosts.ts'
import { watchReach } from './reach.ts'
import { Signal } from './signal.ts'
import { isOutdatedPlan, prepareStatements } from './statements.ts'

/** A connection pool, one of its connections, or an open transaction: query modules accept any. */
export type Db = Kysely<Tables>

/** One connection with an open transaction. Code that needs a second connection asks for a `Pool`, so it cannot be given this. */
export type Transaction = KyselyTransaction<Tables>

type Listener = (event: object) => void
type PoolPart = 'heavy' | 'reads' | 'control'

/** The connections of a process to the database. */
export class Pool extends Kysely<Tables> {
  readonly #connections: pg.Pool
  readonly #listeners: Set<Listener>
  readonly #parts: Partial<Record<PoolPart, Pool>>
  /** The pool that this one is a part of, or itself. */
  readonly main: Pool
  /** Wakes other processes. Undefined: nothing does, and they find changes by themselves. */
  readonly signal: Signal | undefined

  constructor(
    connections: pg.Pool,
    parts: Partial<Record<PoolPart, pg.Pool>> = {},
    { main, signal }: { main?: Pool; signal?: Signal } = {},
  ) {
    super({ dialect: new PostgresDialect({ pool: prepareStatements(connections) }), plugins: [nameColumns] })
    this.#connections = connections
    this.main = main ?? this
    this.signal = signal
    this.#listeners = main ? main.#listeners : new Set()
    this.#parts = Object.fromEntries(
      Object.entries(parts).map(([part, own]) => [part, new Pool(own, {}, { main: this })]),
    )
  }

  /** For work that takes long, so that it holds up nothing else. */
  get heavy(): Pool {
    return this.#part('heavy')
  }

  /** For requests that change nothing, and for caches: writes that wait for each other or for a standby leave it free. */
  get reads(): Pool {
    return this.#part('reads')
  }

  /** One connection for what a node must always know: changes by other nodes, its own readiness, and the time. */
  get control(): Pool {
    return this.#part('control')
  }

  /** A pool that is not divided is every part of itself. */
  #part(part: PoolPart): Pool {
    return this.main.#parts[part] ?? this.main
  }

  /** Where transactions of this pool run: those of a request that should only read may write. */
  get forTransactions(): Pool {
    return this === this.reads ? this.main : this
  }

  override async destroy(): Promise<void> {
    await this.signal?.stop()
    for (const part of Object.values(this.#parts)) await part.destroy()
    await super.destroy()
  }

  /** Most connections at a time. */
  get size(): number {
    return this.#connections.options.max
  }

  override get isTransaction(): false {
    return false
  }

  /** Connections in use, idle connections, and queries that wait for a connection. */
  get use(): { busy: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#connections
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  }

  /** Another pool on the same database: one connection, no time limits. */
  patient(): Pool {
    const { password = '', ...options } = this.#connections.options
    const pool = new pg.Pool({ ...options, password, max: 1, statement_timeout: 0, query_timeout: 0 })
    followSameHosts(pool, this.#connections)
    return new Pool(surviveLoss(pool))
  }

  /**
   * Calls `listener` with each announcement of this kind that the pool commits, and each question of this kind that a transaction asks
   * (`askListeners`), until the returned function is called.
   */
  onCommit<Event extends object>(kind: new (...parts: never[]) => Event, listener: (event: Event) => void): () => void {
    const listen = (event: object) => {
      if (event instanceof kind) listener(event)
    }
    this.#listeners.add(listen)
    return () => void this.#listeners.delete(listen)
  }

  /** Passes announcements to the listeners of this process. */
  emit(event: object): void {
    for (const listen of this.#listeners) listen(event)
  }
}

// IDs stay below 2^53 (identity columns count up), so a number holds them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A pool with fewer connections is not divided: a command does one thing at a time. */
const fewestDivided = 8

export function openDb(connection: DbConnection, { max = 20, ...options }: DbOptions = {}): Pool {
  if (max < fewestDivided) return new Pool(openConnections(connection, 'main', { max, ...options }))
  const open = (kind: PoolPart | 'main' | 'signal', count: number) =>
    openConnections(connection, kind, { max: count, ...options })
  const [heavy, reads] = [Math.max(2, Math.floor(max / 5)), Math.max(2, Math.floor(max / 4))]
  // A pooler has no connection that could receive anything.
  const canSignal = !('pooler' in connection && connection.pooler)
  const main = open('main', max - heavy - reads - 1 - Number(canSignal))
  const parts = { heavy: open('heavy', heavy), reads: open('reads', reads), control: open('control', 1) }
  watchReach(parts.control, [main, parts.heavy, parts.reads])
  return new Pool(main, parts, { ...(canSignal && { signal: new Signal(open('signal', 1)) }) })
}

/** Runs `work` on its own connection without a statement time limit: changing a large table can take long. */
export async function withoutTimeLimits<T>(pool: Pool, work: (patient: Pool) => Promise<T>): Promise<T> {
  const patient = pool.patient()
  try {
    return await work(patient)
  } finally {
    await patient.destroy()
  }
}

/**
 * The same context inside a transaction. It has no caches and no pool: code that needs a second connection while it holds one
 * does not compile.
 */
export type InTransaction<C> = Omit<C, 'db' | 'caches'> & { readonly db: Transaction; readonly caches?: undefined }

/** The same context for code that runs inside a transaction and outside of one: it cannot ask for a second connection either. */
export type Anywhere<C> = Omit<C, 'db' | 'caches'> & { readonly db: Db }

/**
 * Runs `work` in one transaction and passes it the same context, bound to that transaction. Joins an open transaction.
 * `work` runs again after a deadlock, or when a migration has changed a prepared statement: it must have no effects except through its context.
 */
export async function inTransaction<C extends { readonly db: Db }, T>(
  ctx: C,
  work: (tx: InTransaction<C>) => Promise<T>,
): Promise<T> {
  const { db } = ctx
  if (isTransaction(db)) return work({ ...ctx, db, caches: undefined })
  return againAfterDeadlock(() => transact(db, (transaction) => work({ ...ctx, db: transaction, caches: undefined })))
}

/** Runs `work` in a new transaction, with what `endings.ts` adds to its end. */
async function transact<T>(db: Db, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const [end, home] =
    db instanceof Pool ? [new TransactionEnd(db), db.forTransactions] : [new TransactionEnd(undefined), db]
  const run = async (transaction: Transaction) => {
    end.belongTo(transaction)
    const made = await work(transaction)
    await writeGathered(transaction, { isEnd: true })
    return made
  }
  const result = await home
    .transaction()
    .execute(run)
    .catch((error) => {
      end.rollBack()
      throw error
    })
  end.commit()
  return result
}

/**
 * Passes `work` a context for one statement, which commits by itself: `endings.ts` applies as in a transaction. `work` returns undefined if
 * the statement has changed nothing, which counts as a rollback. It runs the statement in the pool, where others can share it.
 */
export async function aroundStatement<C extends { readonly db: Pool }, T>(
  ctx: C,
  work: (unit: Anywhere<C>) => Promise<T | undefined>,
): Promise<T | undefined> {
  const end = new TransactionEnd(ctx.db)
  // The same connections under another name.
  const db = ctx.db.withoutPlugins()
  end.belongTo(db)
  const made = await work({ ...ctx, db }).catch((error) => {
    end.rollBack()
    throw error
  })
  if (made === undefined) end.rollBack()
  else end.commit()
  return made
}

const isTransaction = (db: Db): db is Transaction => db.isTransaction

const mostTries = 3
/** A deadlock, the retry that one of our functions requests, or a server that was demoted (PostgreSQL, appendix A). */
const again: ReadonlySet<string | undefined> = new Set(['40P01', '40001', readOnly])
const mayRunAgain = (error: unknown): boolean => again.has(sqlState(error)) || isOutdatedPlan(error)

/**
 * PostgreSQL ends one of two transactions that wait for each other's rows (SQLSTATE 40P01) and rolls it back.
 * Statements that lock many rows in the order of their plan, such as coalesced ones, cannot all use one order.
 */
export async function againAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!mayRunAgain(error) || tries === mostTries) throw error
    }
  }
}

/** The projects that a management caller can see. */
export type ProjectScope = 'all' | readonly number[]

/** Limits rows to the projects that a caller can see: every management query that takes an ID uses it. */
export const inScope = (column: string, projects: ProjectScope): RawBuilder<SqlBool> =>
  projects === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = any(${projects}::bigint[])`

/** The same for a row that has been read together with others'. */
export const isInScope = (projectId: number, projects: ProjectScope): boolean =>
  projects === 'all' || projects.includes(projectId)

/** Locks rows of these projects until the end of the transaction: the one with that ID, or all of them, always in one order. */
export async function lockInScope(
  db: Db,
  table: 'apps' | 'oauth_providers',
  among: ProjectScope,
  ref: string | undefined,
): Promise<void> {
  const one = ref === undefined ? sql`true` : sql`public_id = ${ref}`
  await sql`select id from ${sql.table(table)} where ${inScope('project_id', among)} and ${one} order by id for update`.execute(
    db,
  )
}

/** Limits rows to those of the given projects; null: rows without a project. */
export function ofProjects(column: string, projects: readonly (number | null)[]): RawBuilder<SqlBool> {
  const name = sql.ref(column)
  const ids = projects.filter((id) => id !== null)
  const [only] = ids
  const some = ids.length === 1 ? sql`${name} = ${only}` : sql`${name} = any(${ids}::bigint[])`
  if (ids.length === projects.length) return sql<SqlBool>`${some}`
  return ids.length === 0 ? sql<SqlBool>`${name} is null` : sql<SqlBool>`(${name} is null or ${some})`
}

/**
 * Prefix match in the collation "C", in a form that an index serves: the last code point sorts after every
 * continuation.
 */
export const beginsWith = (column: RawBuilder<unknown>, prefix: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${column} >= ${prefix} and ${column} < ${`${prefix}\u{10FFFF}`})`

/** True when the database responds. */
export async function ping(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}

/** SQLSTATE of a database error, if it is one (PostgreSQL, appendix A): '23505' is a unique violation. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined
