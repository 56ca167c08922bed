import { randomUUID } from 'node:crypto'
import { pipeline, Readable, Transform } from 'node:stream'
import { pick } from 'stream-json/filters/pick.js'
import { parser } from 'stream-json/parser.js'
import { streamArray } from 'stream-json/streamers/stream-array.js'
import { isLost, pathOf, tooLarge } from '../../../platform/http/json.ts'
import type { RawRecord } from './model.ts'

const packed = { streamKeys: false, streamStrings: false, streamNumbers: false }
const batch = 500

/** The items of a JSON array: the whole document, or the array in `listField` of an object. */
export async function* readDocument(
  pieces: AsyncIterable<Buffer>,
  { file, listField }: { file: string; listField?: string | undefined },
): AsyncGenerator<RawRecord[]> {
  const lost = markLost()
  const items = openItems(Readable.from(pieces), lost.mark, listField)
  const format = listField === undefined ? 'array' : 'object'
  let records: RawRecord[] = []
  let at = 0
  try {
    for await (const { value } of items) {
      at += 1
      const record = { place: { file, unit: 'record', at }, format } as const
      const field = lost.fieldOf(value)
      records.push(field === undefined ? { ...record, value } : { ...record, field, fault: tooLarge })
      if (records.length === batch) {
        yield records
        records = []
      }
    }
  } catch (cause) {
    throw new Error(`${file} is not valid JSON after record ${at}`, { cause })
  }
  yield records
}

/** Puts a text that no file has in place of numbers that would come back as others, and finds it in what was read. */
function markLost() {
  const value = randomUUID()
  let isMarked = false
  const mark = new Transform({
    objectMode: true,
    transform(token: parser.Token, _encoding, done) {
      const isFound = token.name === 'numberValue' && isLost(token.value)
      if (isFound) isMarked = true
      done(null, isFound ? { name: 'stringValue', value } : token)
    },
  })
  return { mark, fieldOf: (record: unknown) => (isMarked ? pathOf(record, value) : undefined) }
}

/** Its failure fails the loop that reads it. */
function openItems(
  source: Readable,
  mark: Transform,
  listField: string | undefined,
): AsyncIterable<{ value: unknown }> {
  const tokens = parser.asStream(packed)
  if (listField === undefined) return pipeline(source, tokens, mark, streamArray.asStream(), () => undefined)
  const list = pick.asStream({ filter: listField, once: true })
  return pipeline(source, tokens, mark, list, streamArray.asStream(), () => undefined)
}
