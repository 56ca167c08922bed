/// <reference path="./driver.d.ts" />
import pg from 'pg'
import utils from 'pg/lib/utils.js'
import { serialize } from 'pg-protocol'

/** A statement that takes no values: with its text, or by the name under which the connection has prepared it. */
export type Companion = { readonly text: string } | { readonly name: string }

export interface Statement {
  /** Under which the connection prepares it once. Undefined: it is parsed each time. */
  readonly name?: string | undefined
  readonly text: string
  readonly values: readonly unknown[]
}

interface Companions {
  readonly before?: readonly Companion[]
  readonly after?: Companion | undefined
}

/** What the driver notes about the statements that its connection has prepared. */
interface Prepared {
  readonly parsedStatements: Record<string, string | undefined>
  readonly submittedNamedStatements: Record<string, string | undefined>
}

interface Field {
  readonly name: string
  readonly dataTypeID: number
}

/** How to read the rows of a statement. */
interface Shape {
  readonly names: readonly string[]
  readonly parsers: readonly ((text: string) => unknown)[]
  /** With every field, in its order. */
  readonly empty: Readonly<Record<string, unknown>>
}

const noRows: Shape = { names: [], parsers: [], empty: {} }

function shapeOf(fields: readonly Field[]): Shape {
  return {
    names: fields.map(({ name }) => name),
    parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text')),
    empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
  }
}

function rowOf({ names, parsers, empty }: Shape, values: readonly (string | null)[]): Record<string, unknown> {
  const row = { ...empty }
  for (let at = 0; at < names.length; at += 1) {
    const value = values[at]
    if (value != null) row[names[at] as string] = parsers[at]?.(value)
  }
  return row
}

type Callback = (error: Error | null | undefined, result?: pg.QueryResult) => void

/** The shapes of what each connection has prepared. */
const shapes = new WeakMap<object, Map<string, Shape>>()

function shapesOf(connection: object): Map<string, Shape> {
  const known = shapes.get(connection)
  if (known) return known
  const made = new Map<string, Shape>()
  shapes.set(connection, made)
  return made
}

/**
 * One execution of a statement, as an entry of the driver's queue. Sends it with others before and after it, in one write and up to
 * one synchronization point (PostgreSQL, section 54.2.3): after an error, nothing of the rest runs. A prepared statement is described
 * once: the server refuses it rather than returning other columns (SQLSTATE 0A000).
 */
class Execution implements pg.Submittable {
  readonly name: string | undefined
  readonly text: string
  readonly values: readonly unknown[]
  /** The driver replaces it by one with its time limit. */
  callback: Callback
  readonly #before: readonly Companion[]
  readonly #after: Companion | undefined
  readonly #rows: Record<string, unknown>[] = []
  #shape = noRows
  /** Statements that have ended. */
  #ended = 0
  #tag = ''
  #fault: Error | undefined

  constructor({ name, text, values }: Statement, { before = [], after }: Companions, callback: Callback) {
    this.name = name
    this.text = text
    this.callback = callback
    this.values = values
    this.#before = before
    this.#after = after
  }

  /** Returns the error if nothing could be sent. */
  submit(connection: pg.Connection): Error | undefined {
    try {
      const messages = Buffer.concat(this.#messages(connection))
      // Otherwise the driver is about to fail every statement of a connection that has ended.
      if (connection.stream.writable) connection.stream.write(messages)
      return undefined
    } catch (error) {
      return error as Error
    }
  }

  #messages(connection: pg.Connection): Buffer[] {
    const { name = '', text } = this
    // First, because it may fail.
    const bind = serialize.bind({ statement: name, values: [...this.values], valueMapper: utils.prepareValue })
    const isPrepared = this.#note(connection as unknown as Prepared)
    const shape = isPrepared ? shapesOf(connection).get(name) : undefined
    this.#shape = shape ?? noRows
    return [
      ...this.#before.flatMap(messagesOf),
      ...(isPrepared ? [] : [serialize.parse({ name, text })]),
      bind,
      ...(shape ? [] : [serialize.describe({ type: 'P' })]),
      serialize.execute(),
      ...(this.#after ? messagesOf(this.#after) : []),
      serialize.sync(),
    ]
  }

  /** Returns whether the connection has prepared it. */
  #note({ parsedStatements, submittedNamedStatements }: Prepared): boolean {
    const { name, text } = this
    if (name === undefined) return false
    if (parsedStatements[name] !== undefined || submittedNamedStatements[name] !== undefined) return true
    submittedNamedStatements[name] = text
    return false
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#shape = shapeOf(fields)
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#fault || this.#ended !== this.#before.length) return
    try {
      this.#rows.push(rowOf(this.#shape, fields))
    } catch (error) {
      this.#fault = error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }, connection: pg.Connection): void {
    if (this.#ended === this.#before.length) {
      this.#tag = text
      if (this.name !== undefined) shapesOf(connection).set(this.name, this.#shape)
    }
    this.#ended += 1
  }

  handleReadyForQuery(): void {
    if (this.#fault) this.callback(this.#fault)
    else this.callback(null, resultOf(this.#tag, this.#rows))
  }

  handleError(error: Error): void {
    this.callback(this.#fault ?? error)
  }

  handleEmptyQuery(): void {
    this.#ended += 1
  }

  // The driver asks for these, but no statement here causes them.

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: pg.Connection): void {
    connection.stream.write(serialize.copyFail('a statement of this kind cannot copy'))
  }

  handleCopyData(): void {}
}

function messagesOf(companion: Companion): Buffer[] {
  const name = 'name' in companion ? companion.name : ''
  const parse = 'text' in companion ? [serialize.parse({ name, text: companion.text })] : []
  return [...parse, serialize.bind({ statement: name }), serialize.execute()]
}

/** `tag`: what the server says at the end of a statement: `UPDATE 3`, `INSERT 0 1`, `BEGIN`. */
function resultOf(tag: string, rows: Record<string, unknown>[]): pg.QueryResult {
  const parts = tag.split(' ')
  const count = Number(parts.at(-1))
  return { command: parts[0] ?? '', rowCount: Number.isNaN(count) ? null : count, oid: 0, fields: [], rows }
}

/** Sends a statement with others before and after it in one round trip. Returns the result of the statement itself. */
export async function execute(
  client: pg.ClientBase,
  statement: Statement,
  companions: Companions = {},
): Promise<pg.QueryResult> {
  try {
    return await new Promise((resolve, reject) => {
      client.query(
        new Execution(statement, companions, (error, result) => {
          if (error || !result) reject(error)
          else resolve(result)
        }),
      )
    })
  } catch (error) {
    // That of the caller: the driver has only that of its socket.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}
