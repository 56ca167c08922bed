import pg from 'pg'

export type Send = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>

/** A statement that takes no values: with its text, or by the name under which the connection has prepared it. */
type Companion = { readonly text: string } | { readonly name: string }

/** The part of the driver's query that sends the end of it. */
interface Rows {
  _getRows: (connection: pg.Connection, rows?: number) => void
}

/**
 * Sends a statement with others before and after it in one round trip, up to one synchronization point (PostgreSQL, section
 * 54.2.3): after an error, nothing of the rest runs. Returns the result of the statement itself.
 */
export function queryTogether(
  client: pg.PoolClient,
  config: pg.QueryConfig,
  { before = [], after }: { before?: readonly Companion[]; after?: Companion | undefined },
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(config, (error, results) =>
      error ? reject(error) : resolve(resultOf(results, before.length)),
    )
    const { submit } = query
    query.submit = (connection) => {
      connection.stream.cork()
      try {
        for (const companion of before) sendCompanion(connection, companion)
        return submit.call(query, connection)
      } finally {
        connection.stream.uncork()
      }
    }
    if (after) addAfter(query as unknown as Rows, after)
    client.query(query)
  })
}

function addAfter(query: Rows, after: Companion): void {
  // Not reached when the values cannot be sent.
  query._getRows = (connection) => {
    connection.execute({}, false)
    sendCompanion(connection, after)
    connection.sync()
  }
}

function sendCompanion(connection: pg.Connection, companion: Companion): void {
  const name = 'name' in companion ? companion.name : ''
  if ('text' in companion) connection.parse({ name, text: companion.text, types: [] }, false)
  connection.bind({ statement: name }, false)
  connection.execute({}, false)
}

/** The driver returns a list for several statements. */
function resultOf(results: pg.QueryResult | readonly pg.QueryResult[], place: number): pg.QueryResult {
  const result = 'rows' in results ? results : results[place]
  if (!result) throw new Error('a statement without a result')
  return result
}

/** The end of a statement that is the last one of its transaction. */
export const lastMark = ' /* then commit */'

/** What the driver gets for a statement that is not sent by itself. */
export const unsent: pg.QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] }

/** A statement as the driver takes it, with the name under which connections prepare it. */
type Name = (text: string, values: readonly unknown[]) => pg.QueryConfig

/** A setting of a transaction, which is sent after its `begin`. */
const isSetting = (text: string): boolean => text.startsWith('set local ')

/**
 * Sends the statements of one connection: `begin` and settings together with the first one of a transaction, and `commit` with the
 * last one if it has the mark, so each takes no round trip. The server knows them by name after it has had them once by themselves.
 */
export class TransactionSender {
  readonly #client: pg.PoolClient
  readonly #name: Name
  readonly #prepared = new Set<string>()
  /** `begin`, and settings. */
  #due: string[] = []
  #isCommitted = false

  constructor(client: pg.PoolClient, name: Name) {
    this.#client = client
    this.#name = name
  }

  readonly send: Send = async (text, values) => {
    if (text === 'begin' || (this.#due.length > 0 && isSetting(text))) {
      this.#due.push(text)
      return unsent
    }
    if (text === 'commit') return this.#hasEnded() ? unsent : this.#sendAlone('commit')
    if (text === 'rollback') return this.#hasEnded() ? unsent : this.#client.query('rollback')
    return this.#sendStatement(text, values)
  }

  /** Whether the transaction has not started yet, or is committed already. */
  #hasEnded(): boolean {
    const hasEnded = this.#due.length > 0 || this.#isCommitted
    this.#due = []
    this.#isCommitted = false
    return hasEnded
  }

  async #sendStatement(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const before = await this.#begin(values)
    const after = text.endsWith(lastMark) && this.#prepared.has('commit') ? { name: 'commit' } : undefined
    const config = this.#name(text, values)
    if (before.length === 0 && !after) return this.#client.query(config)
    const result = await queryTogether(this.#client, config, { before, after })
    this.#isCommitted = after !== undefined
    return result
  }

  /** Returns what is due for sending it before a statement with values: one without may consist of several. */
  async #begin(values: readonly unknown[]): Promise<Companion[]> {
    const due = this.#due
    this.#due = []
    if (values.length > 0 && due.every((text) => this.#prepared.has(text))) return due.map((name) => ({ name }))
    for (const text of due) await this.#sendAlone(text)
    return []
  }

  async #sendAlone(text: string): Promise<pg.QueryResult> {
    const result = await this.#client.query({ name: text, text })
    this.#prepared.add(text)
    return result
  }
}
