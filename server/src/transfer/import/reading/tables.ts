import { once } from 'node:events'
import { type CsvError, Parser } from 'csv-parse'
import { pathOfLost, tooLarge } from '../../../platform/http/json.ts'
import { openJson } from '../paths.ts'
import { longestRecordBytes, type RawRecord } from './model.ts'

/**
 * The rows of a table with commas (RFC 4180), whose first line names the columns. A row with too few or too many columns
 * stops no other.
 */
export async function* readTable(pieces: AsyncIterable<Buffer>, file: string): AsyncGenerator<RawRecord[]> {
  const rows: RawRecord[] = []
  const parser = openParser(rows, file)
  const failed = once(parser, 'error').then(([error]: CsvError[]) => Promise.reject(error))
  failed.catch(() => undefined)
  try {
    for await (const piece of pieces) {
      await Promise.race([new Promise((resolve) => parser.write(piece, resolve)), failed])
      yield rows.splice(0)
    }
    await Promise.race([new Promise<void>((resolve) => parser.end(() => resolve())), failed])
  } catch (cause) {
    throw new Error(`${file} is not valid CSV: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
  yield rows.splice(0)
}

/** Puts rows and faults into one list, because their order must be the same each time. */
function openParser(rows: RawRecord[], file: string) {
  const add = (at: number, rest: Pick<RawRecord, 'value' | 'fault' | 'field'>): void => {
    rows.push({ place: { file, unit: 'line', at }, format: 'csv', ...rest })
  }
  const parser = new Parser({
    bom: true,
    columns: true,
    skip_empty_lines: true,
    max_record_size: longestRecordBytes,
    skip_records_with_error: true,
    on_record: (value, { lines }) => {
      const field = fieldOfLost(value)
      add(lines, field === undefined ? { value } : { field, fault: tooLarge })
      return null
    },
    on_skip: (error) => {
      add(error && 'lines' in error ? Number(error.lines) : 0, { fault: 'must have a value for each column' })
      return undefined
    },
  })
  return parser.resume()
}

/** The first number in the JSON of a cell that would come back as another. Other cells are texts. */
function fieldOfLost(row: object): string | undefined {
  for (const [column, cell] of Object.entries(row)) {
    const path = openJson(cell) === cell ? undefined : pathOfLost(cell)
    if (path !== undefined) return `${column}.${path}`
  }
  return undefined
}
