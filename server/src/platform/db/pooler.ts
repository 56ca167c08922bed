import pg from 'pg'
import { execute } from './execution.ts'
import type { Send } from './round-trips.ts'

/** The settings of a direct connection. */
const ownSettings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const

/**
 * A connection to a pooler that gives each transaction another connection to the database (PgBouncer: `pool_mode =
 * transaction`). Nothing may be set for the time after a transaction, so it connects without settings.
 */
export class PoolerClient extends pg.Client {
  constructor(options: pg.ClientConfig = {}) {
    const without = Object.fromEntries(ownSettings.map((name) => [name, undefined]))
    // Options of a pool hide their password from copies.
    super({ ...options, ...without, ...(options.password !== undefined && { password: options.password }) })
  }
}

/** What starts a transaction. */
export const beginning = /^(begin|start transaction)\b/i

/**
 * Sends statements without names, each in one round trip, with the settings in its transaction: with the statement that
 * starts it, or before a statement that is a transaction by itself.
 */
export function sendThroughPooler(client: pg.PoolClient, options: pg.PoolOptions): Send {
  const settings = setLocally(options)
  return async (text, values) => {
    if (beginning.test(text)) return lastOf(await client.query(`${text}; ${settings}`))
    if (client.getTransactionStatus() !== 'I')
      return values.length === 0 ? client.query(text) : execute(client, { text, values })
    if (values.length === 0) return lastOf(await client.query(`${settings}; ${text}`))
    return execute(client, { text, values }, { before: [{ text: settings }] })
  }
}

/** A statement without a row. Durable commits: see `keepCommits`. */
const setLocally = (options: pg.PoolOptions): string =>
  `select 1 where ${ownSettings
    .map((name) => `set_config('${name}', '${Number(options[name] ?? 0)}', true) is null`)
    .join(
      ' or ',
    )} or current_setting('synchronous_commit') = 'off' and set_config('synchronous_commit', 'on', true) is null`

/** The driver returns a list for several statements. */
function lastOf(result: pg.QueryResult | readonly pg.QueryResult[]): pg.QueryResult {
  const last = 'rows' in result ? result : result.at(-1)
  if (!last) throw new Error('a statement without a result')
  return last
}
