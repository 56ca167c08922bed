import { isUtf8 } from 'node:buffer'
import { pathOfLost, tooLarge } from '../../../platform/http/json.ts'
import { longestRecordBytes, type RawRecord } from './model.ts'

const lineFeed = 10

/** A line with its number, without the line feed. `bytes` is undefined when the line is too long to be kept. */
export interface Line {
  readonly at: number
  readonly bytes: Buffer | undefined
}

/** Splits pieces at line feeds. Keeps at most 1 MiB of a line. */
export async function* splitLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<Line[]> {
  let at = 0
  let open: Buffer[] = []
  let openBytes = 0
  const close = (): Line => {
    at += 1
    const bytes = openBytes > longestRecordBytes ? undefined : open.length === 1 ? open[0] : Buffer.concat(open)
    open = []
    openBytes = 0
    return { at, bytes }
  }
  const add = (part: Buffer): void => {
    openBytes += part.length
    if (openBytes > longestRecordBytes) open = []
    else open.push(part)
  }
  for await (const piece of pieces) {
    const lines: Line[] = []
    let start = 0
    for (let end = piece.indexOf(lineFeed); end >= 0; end = piece.indexOf(lineFeed, start)) {
      add(piece.subarray(start, end))
      lines.push(close())
      start = end + 1
    }
    if (start < piece.length) add(piece.subarray(start))
    yield lines
  }
  if (openBytes > 0) yield [close()]
}

/** One JSON value in each line. Blank lines do not count, and a line that is not JSON stops no other. */
export async function* readLines(pieces: AsyncIterable<Buffer>, file: string): AsyncGenerator<RawRecord[]> {
  for await (const lines of splitLines(pieces)) {
    yield lines.map((line) => readLine(line, file)).filter((record) => record !== undefined)
  }
}

function readLine({ at, bytes }: Line, file: string): RawRecord | undefined {
  const record = { place: { file, unit: 'line', at }, format: 'ndjson' } as const
  if (bytes === undefined) return { ...record, fault: 'must be at most 1 MiB' }
  if (!isUtf8(bytes)) return { ...record, fault: 'must be UTF-8' }
  const text = bytes.toString().trim()
  if (text === '') return undefined
  try {
    const value: unknown = JSON.parse(text)
    const field = pathOfLost(text)
    return field === undefined ? { ...record, value } : { ...record, field, fault: tooLarge }
  } catch {
    return { ...record, fault: 'must be JSON' }
  }
}
