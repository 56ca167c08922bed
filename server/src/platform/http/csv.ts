import { stringify } from 'csv-stringify/sync'

type Cell = string | number | boolean | null | undefined

/** The columns of a file, in order: their names are paths of fields as in the API. */
export type CsvColumns<T> = readonly (readonly [name: string, value: (row: T) => Cell])[]

/** Pieces of a CSV file: its head, then the rows of each batch, which is read after the previous piece was consumed. */
export async function* csvOf<T>(columns: CsvColumns<T>, batches: AsyncIterable<readonly T[]>): AsyncGenerator<string> {
  yield lines([columns.map(([name]) => name)])
  for await (const rows of batches) yield lines(rows.map((row) => columns.map(([, value]) => value(row))))
}

/**
 * Puts an apostrophe before a cell that looks like a formula, so that no spreadsheet runs a user's name (OWASP, CSV
 * Injection).
 */
const lines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    { escape_formulas: true, record_delimiter: 'windows', cast: { boolean: String } },
  )

export const csvType = 'text/csv; charset=utf-8'
