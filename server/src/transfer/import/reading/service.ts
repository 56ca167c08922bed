import type { Format } from '../sources/model.ts'
import { readBytes, type Tap } from './bytes.ts'
import { readDocument } from './documents.ts'
import { readLines, splitLines } from './lines.ts'
import type { InputFile, RawRecord, Shape } from './model.ts'
import { readTable } from './tables.ts'

/** Reads the records of a file in batches, in the same order each time. Holds one piece of it at a time. */
export async function* readRecords(file: InputFile, shape: Shape, tap: Tap): AsyncGenerator<RawRecord[]> {
  const pieces = readBytes(file, tap)
  const first = await pieces.next()
  if (first.done) return
  const whole = prepend(withoutMark(first.value), pieces)
  const format = formatOf(first.value, shape, file.name)
  if (format === 'csv') yield* readTable(whole, file.name)
  else if (format === 'ndjson') yield* readLines(whole, file.name)
  else yield* readDocument(whole, { file: file.name, listField: format === 'object' ? shape.listField : undefined })
}

/** The lines of a file, unchanged. */
export async function* readLinesOf(file: InputFile): AsyncGenerator<string> {
  for await (const lines of splitLines(readBytes(file, () => undefined))) {
    for (const { bytes } of lines) yield bytes?.toString() ?? ''
  }
}

async function* prepend(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

const mark = Buffer.from('\uFEFF')
const withoutMark = (bytes: Buffer): Buffer => (bytes.subarray(0, 3).equals(mark) ? bytes.subarray(3) : bytes)

/** Tells the format by the first character. */
function formatOf(first: Buffer, { formats }: Shape, name: string): Format {
  const [character = ''] = withoutMark(first).toString('latin1', 0, 4_096).trimStart()
  const candidates: readonly Format[] =
    character === '[' ? ['array'] : character === '{' ? ['object', 'ndjson'] : ['csv']
  const format = candidates.find((candidate) => formats.includes(candidate))
  if (!format)
    throw new Error(`${name} is not in a known format (expected: ${formats.map((one) => titles[one]).join(', ')})`)
  return format
}

const titles: Readonly<Record<Format, string>> = {
  ndjson: 'one JSON object per line',
  array: 'a JSON array',
  object: 'a JSON object',
  csv: 'CSV',
}
