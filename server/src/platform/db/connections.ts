import pg from 'pg'
import { keepCommits } from './durability.ts'
import { splitHosts } from './host-urls.ts'
import { followHosts } from './hosts.ts'
import { PoolerClient } from './pooler.ts'
import { markOfDatabase } from './statements.ts'

/** Location of the database: a URL, or the socket of the embedded one. */
export type DbConnection = UrlConnection | SocketConnection
/** The URL may name several hosts. `pooler`: it leads to a pooler that gives each transaction another connection. */
type UrlConnection = { connectionString: string; pooler?: 'transaction' | undefined }
type SocketConnection = { host: string; user: string; password?: string; database: string }

const statementTimeoutMs = 5_000
/** Heavy work waits longer for a connection: others may hold all of them for a whole statement. */
const patienceMs = { main: 3_000, heavy: 10_000, reads: 3_000, control: 1_000, signal: 3_000 }
/** What others do is known from a read of the last 900 ms, so a slower response is of little use. */
const shortLimitMs = 1_500

export interface DbOptions {
  /** Maximum number of connections. 8 or more are divided into `main`, `heavy`, `reads`, `control`, and `signal`. */
  max?: number
  /** Shown in pg_stat_activity. */
  name?: string
  /** Without the time limits of statements. */
  isPatient?: boolean
  onError?: (error: Error) => void
}

/** A statement that waits for a lock is the exception: it would hold up others. */
const withoutLimits = {
  statement_timeout: 0,
  query_timeout: 0,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 0,
}

export function openConnections(
  connection: DbConnection,
  kind: keyof typeof patienceMs,
  { max, name = 'licet', isPatient = false, onError }: DbOptions,
): pg.Pool {
  const urls = 'connectionString' in connection ? splitHosts(connection.connectionString) : []
  const [firstUrl] = urls
  const isShort = kind === 'control' || kind === 'signal'
  const pool = new pg.Pool({
    ...connection,
    ...(firstUrl !== undefined && { connectionString: firstUrl }),
    max,
    application_name: name,
    // Several hosts are tried in turn.
    connectionTimeoutMillis: Math.max(patienceMs[kind], 1_000 * urls.length),
    statement_timeout: statementTimeoutMs,
    lock_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 10_000,
    // The server's limit should come first; this one is for a server that does not respond at all.
    query_timeout: isShort ? shortLimitMs : statementTimeoutMs + 1_000,
    keepAlive: true,
    onConnect: keepCommits,
    ...(isPatient && withoutLimits),
    ...('pooler' in connection && connection.pooler && { Client: PoolerClient, onConnect: undefined }),
  })
  followHosts(pool, urls)
  return surviveLoss(pool, onError)
}

export function surviveLoss(pool: pg.Pool, onError?: (error: Error) => void): pg.Pool {
  // A connection that breaks while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', (error) => {
    markOfDatabase(error)
    onError?.(error)
  })
  // A connection that breaks in use fails its query, and then emits an event that would end the process, too.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
