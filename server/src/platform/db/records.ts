import { type RawBuilder, sql } from 'kysely'
import { allColumns } from './columns.ts'
import type { Tables } from './generated/tables.ts'

/** Buffers in the text form of PostgreSQL (section 8.4.1). */
const hexOf = (bytes: Uint8Array): string =>
  `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`

/** Half of a surrogate pair, as `JSON.stringify` writes it: PostgreSQL refuses it in JSON. */
const half = /\\ud[89a-f]/

/**
 * Rows as JSON for `recordsOf`: one value, so that a statement has one text for any number of rows. A lone half of a surrogate
 * pair becomes U+FFFD, as in any other text that the driver sends.
 */
export function toRecords(rows: readonly object[]): string {
  const text = JSON.stringify(rows.map(withText))
  return half.test(text) ? JSON.stringify(rows.map(withText), wellFormed) : text
}

function withText(row: object): object {
  const record: Record<string, unknown> = { ...row }
  for (const name in record) {
    const value = record[name]
    if (value instanceof Uint8Array) record[name] = hexOf(value)
  }
  return record
}

const wellFormed = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? Buffer.from(value).toString() : value

/**
 * For `from`, with an alias: the rows of `toRecords`, with the columns and types of a table, and their places from 1 as `ordinality`.
 * The condition is always true. It lets PostgreSQL expect one row instead of a hundred, so that it looks each one up through an index,
 * even in a plan that it has kept since a table was small.
 */
export const recordsOf = (table: keyof Tables, rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${allColumns(table, 'one')}, one.ordinality
  from json_populate_recordset(null::${sql.table(table)}, ${rows}::json) with ordinality as one
  where one.ordinality between 1 and 1000000)`

/** Part of a statement: inserts those rows `r` of a list to which a condition applies. `id`: what each is about. */
export type InsertPart = (
  rows: RawBuilder<unknown>,
  id: RawBuilder<number>,
  where: RawBuilder<unknown>,
) => RawBuilder<unknown>
