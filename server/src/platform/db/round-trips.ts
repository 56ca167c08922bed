import type pg from 'pg'
import { type Companion, execute, type Statement } from './execution.ts'

export type Send = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>

/** The end of a statement that is the last one of its transaction. */
export const lastMark = ' /* then commit */'

/** What the driver gets for a statement that is not sent by itself. */
export const unsent: pg.QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] }

/** A statement with the name under which connections prepare it. */
type Name = (text: string, values: readonly unknown[]) => Statement

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
    // Without values, it may consist of several.
    if (values.length === 0 && !after) return this.#client.query(text)
    const result = await execute(this.#client, this.#name(text, values), { before, after })
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
