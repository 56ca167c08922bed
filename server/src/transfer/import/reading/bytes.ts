import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { InputFile } from './model.ts'

/** Receives the stored bytes of the files. */
export type Tap = (bytes: Buffer) => void

const gzipMagic = 0x1f8b
const utf16Marks = [0xfffe, 0xfeff]

/** The content of a file in pieces; gzip is recognized. `tap` receives the bytes before they are unpacked. */
export async function* readBytes(file: InputFile, tap: Tap): AsyncGenerator<Buffer> {
  const pieces = tapBytes(file, tap)
  const first = await pieces.next()
  if (first.done) return
  const mark = first.value.length > 1 ? first.value.readUInt16BE(0) : 0
  if (utf16Marks.includes(mark)) throw new Error(`${file.name} is UTF-16: convert it to UTF-8 first`)
  const whole = withFirst(first.value, pieces)
  yield* mark === gzipMagic ? unpack(whole, file.name) : whole
}

async function* tapBytes(file: InputFile, tap: Tap): AsyncGenerator<Buffer> {
  for await (const piece of file.open()) {
    tap(piece)
    yield piece
  }
}

async function* withFirst(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

async function* unpack(pieces: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  // Its failure also fails the loop below.
  pipeline(Readable.from(pieces), gunzip, () => undefined)
  try {
    for await (const piece of gunzip) yield piece
  } catch (cause) {
    throw new Error(`${name} is not a complete gzip file`, { cause })
  }
}
