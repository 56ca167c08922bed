import { Kysely, PostgresDialect, type PostgresPoolClient, type RawBuilder, type SqlBool, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

/** A connection pool or an open transaction: query modules take either. */
export type Db = Kysely<Tables>

/** Where the database is: a URL, or the socket of the embedded one. */
export type DbConnection = { connectionString: string } | { host: string; user: string; database: string }

// Ids stay below 2^53 (identity columns count up), so a number holds them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const statementTimeoutMs = 5_000

export interface DbOptions {
  /** Connections at most. */
  max?: number
  /** Shown in pg_stat_activity. */
  name?: string
  onError?: (error: Error) => void
}

export function openDb(connection: DbConnection, { max = 10, name = 'licet', onError }: DbOptions = {}): Db {
  const pool = new pg.Pool({
    ...connection,
    max,
    application_name: name,
    connectionTimeoutMillis: 3_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 10_000,
    // The server's limit should come first; this one is for a server that does not answer at all.
    query_timeout: statementTimeoutMs + 1_000,
    keepAlive: true,
  })
  // A connection that breaks while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', (error) => onError?.(error))
  // One that breaks in use fails its query, and says so once more by an event that would end the process, too.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: prepared(pool) }) })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Db, pg.Pool>()

/** Runs `work` on a connection of its own whose statements may take as long as they take: a change of a large table does. */
export async function withoutTimeLimits<T>(db: Db, work: (patient: Db) => Promise<T>): Promise<T> {
  const options = { ...pools.get(db)?.options, max: 1, statement_timeout: 0, query_timeout: 0 }
  const patient = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: prepared(new pg.Pool(options)) }) })
  try {
    return await work(patient)
  } finally {
    await patient.destroy()
  }
}

/** Connections in use, connections at rest, and queries that wait for one. */
export function poolUse(db: Db): { busy: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {}
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

/** Names every statement by its text, so that each connection parses and plans it once. */
function prepared(pool: pg.Pool) {
  return {
    connect: async (): Promise<PostgresPoolClient> => {
      const client = await pool.connect()
      return wrap(client)
    },
    end: () => pool.end(),
  }
}

const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
const names = new Map<string, string>()

function wrap(client: pg.PoolClient): PostgresPoolClient {
  const known = wrapped.get(client)
  if (known) return known
  let stuck = false
  const proxy = {
    query: async (text: string, values: readonly unknown[] = []) => {
      try {
        return await client.query({
          name: values.length > 0 ? statementName(text) : undefined,
          text,
          values: [...values],
        })
      } catch (error) {
        stuck ||= error instanceof Error && error.message === 'Query read timeout'
        throw error
      }
    },
    // A connection whose answer was given up on may still get that answer: it must not serve another query.
    release: () => client.release(stuck),
  } as unknown as PostgresPoolClient
  wrapped.set(client, proxy)
  return proxy
}

/** Texts are few: every one is written in a queries.ts, and lists go in as one array. The bound is for the day one is not. */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= 1_000) return undefined
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

const afterCommits = new WeakMap<Db, (() => void)[]>()

/**
 * Runs `work` in one transaction and hands it the same context, bound to that transaction. Joins one that is open.
 * `work` runs again when the database ends it because of a deadlock: it must do nothing but through its context.
 */
export async function inTransaction<C extends { db: Db }, T>(ctx: C, work: (tx: C) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx)
  return againAfterDeadlock(async () => {
    const callbacks: (() => void)[] = []
    const result = await ctx.db.transaction().execute((db) => {
      afterCommits.set(db, callbacks)
      return work({ ...ctx, db })
    })
    for (const callback of callbacks) callback()
    return result
  })
}

const mostTries = 3
/** Deadlock, and what a function of ours asks to be tried again (PostgreSQL, appendix A). */
const again: ReadonlySet<string | undefined> = new Set(['40P01', '40001'])

/**
 * Of two that wait for each other's rows the database ends one (SQLSTATE 40P01), which has done nothing then. Statements that
 * take many rows in whatever order their plan says, such as coalesced ones, cannot all keep to one order.
 */
export async function againAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!again.has(sqlState(error)) || tries === mostTries) throw error
    }
  }
}

/** Runs `callback` once the open transaction has been committed, never if it is rolled back; at once outside of one. */
export function afterCommit(db: Db, callback: () => void): void {
  const callbacks = afterCommits.get(db)
  if (callbacks) callbacks.push(callback)
  else callback()
}

/** The projects that exist for a caller of the admin area. */
export type ProjectScope = 'all' | readonly number[]

/** That a row is of one of the projects that exist for a caller: every query of the admin area that takes an id has it. */
export const inScope = (column: string, projects: ProjectScope): RawBuilder<SqlBool> =>
  projects === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = any(${projects}::bigint[])`

/** That a text in the collation "C" begins so, as an index of it finds out: the last code point comes after whatever follows. */
export const beginsWith = (column: RawBuilder<unknown>, prefix: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${column} >= ${prefix} and ${column} < ${`${prefix}\u{10FFFF}`})`

/** True when the database answers. */
export async function ping(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}

/** SQLSTATE of a database error, if it is one (PostgreSQL, appendix A): '23505' is a unique violation. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined
