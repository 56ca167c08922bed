import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describeFault } from '../outbound/faults.ts'
import type { DbConnection } from './connections.ts'
import { type Db, openDb, sqlState } from './db.ts'
import { splitHosts } from './host-urls.ts'

/** The database cannot be used. The message is one line, says what to do, and holds no password. */
class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}

export interface WaitOptions {
  /** Milliseconds to wait for an unreachable server. */
  limitMs?: number
  /** The setting that says where the database is. */
  setting?: 'DATABASE_URL' | 'DATABASE_ADMIN_URL'
  /** Called now and then while the wait continues. */
  progress?: (message: string) => void
  /** Ends the wait. */
  signal?: AbortSignal | undefined
}

const pauseMs = 500
const reportEveryMs = 5_000
const floor = 150_000

/** Faults that waiting does not fix (PostgreSQL, appendix A), and what to do about them. */
const lasting: Readonly<Record<string, string>> = {
  '28P01': 'the password is incorrect',
  '28000': 'the server does not accept this user from this host',
  '3D000': 'the database does not exist: create it first',
  '42501': 'the user must own the database or have its privileges',
}

/**
 * Waits until the server responds, because it may come up after us, and checks its version.
 * @throws DatabaseError when it stays unreachable, rejects the connection, or is older than PostgreSQL 15; AbortError
 */
export async function waitForDatabase(
  connection: DbConnection,
  { limitMs = 60_000, setting = 'DATABASE_URL', progress, signal }: WaitOptions = {},
): Promise<void> {
  const where = describeConnection(connection)
  const db = openDb(connection, { max: 1 })
  const startedAt = performance.now()
  let reportedAt = startedAt - reportEveryMs
  try {
    for (;;) {
      const fault = await tryOnce(db, where, adviceFor(connection, setting))
      if (fault === undefined) return
      signal?.throwIfAborted()
      const now = performance.now()
      if (now - startedAt > limitMs)
        throw new DatabaseError(`The database at ${where} does not respond (${fault}). Check ${setting}.`)
      if (now - reportedAt >= reportEveryMs) {
        progress?.(`waiting for the database at ${where} (${fault})`)
        reportedAt = now
      }
      await sleep(pauseMs, undefined, { signal })
    }
  } finally {
    await db.destroy()
  }
}

/** What to do about a pooler that keeps no settings for a connection. Undefined where it is expected. */
function adviceFor(connection: DbConnection, setting: string): string | undefined {
  if ('pooler' in connection && connection.pooler) return undefined
  return setting === 'DATABASE_URL' ? 'set DATABASE_POOLER=transaction' : `${setting} must lead to the database itself`
}

/** Why the server is not available yet; undefined when it is. */
async function tryOnce(db: Db, where: string, advice: string | undefined): Promise<string | undefined> {
  try {
    const { version, isOurs } = await askServer(db)
    if (!isOurs && advice !== undefined) throw poolerFault(where, advice)
    if (version >= floor) return undefined
    throw new DatabaseError(
      `The database at ${where} is PostgreSQL ${Math.floor(version / 10_000)}. Version 15 or later is required.`,
    )
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    const hopeless = hopelessReason(error)
    if (hopeless) throw new DatabaseError(`The database at ${where} cannot be used: ${hopeless}.`)
    if (advice !== undefined && isRefusedSetting(error)) throw poolerFault(where, advice)
    return reasonOf(error)
  }
}

/** `isOurs`: the settings with which we connect are in force. */
async function askServer(db: Db): Promise<{ version: number; isOurs: boolean }> {
  const { rows } = await sql<{ version: number; source: string }>`
    select current_setting('server_version_num')::int as version, source
    from pg_settings where name = 'statement_timeout'`.execute(db)
  return { version: rows[0]?.version ?? 0, isOurs: ['client', 'session'].includes(rows[0]?.source ?? '') }
}

/** PgBouncer either refuses a connection with settings, or drops them. */
const isRefusedSetting = (error: unknown): boolean =>
  sqlState(error) === '08P01' && /unsupported startup parameter/.test(String(Object(error).message))

const poolerFault = (where: string, advice: string): DatabaseError =>
  new DatabaseError(`A connection pooler is between this service and the database at ${where}: ${advice}.`)

/** A fault in words, else its code or first words: drivers put no password there, and nothing else helps. */
function reasonOf(error: unknown): string {
  const known = describeFault(error)
  if (known !== undefined) return known
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  return typeof code === 'string' ? code : String(message).split('\n')[0]?.slice(0, 100) || 'no response'
}

/** What waiting does not fix, and what to do about it. A server in another language does not say "no encryption". */
function hopelessReason(error: unknown): string | undefined {
  const state = sqlState(error) ?? ''
  const demandsTls = state === '28000' && /no encryption$/.test(String(Object(error).message))
  return demandsTls ? 'the server demands TLS: add sslmode=verify-full to the URL' : lasting[state]
}

/** Hosts, ports and database, without user and password. */
export function describeConnection(connection: DbConnection): string {
  if (!('connectionString' in connection)) return connection.host
  const urls = splitHosts(connection.connectionString).map((url) => new URL(url))
  const [first] = urls
  const hosts = urls.map(({ host }) => host).join(',')
  return `${hosts || first?.searchParams.get('host') || 'localhost'}${first?.pathname ?? ''}`
}
