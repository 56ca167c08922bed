import { pipeline, Readable, Transform } from 'node:stream'
import { pick } from 'stream-json/filters/pick.js'
import { parser } from 'stream-json/parser.js'
import { streamArray } from 'stream-json/streamers/stream-array.js'
import { markOfLost, tooLarge } from '../../../platform/http/json.ts'
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

/** Replaces numbers that would come back as others by a mark, and finds it in what was read. */
function markLost() {
  const lost = markOfLost()
  const mark = new Transform({
    objectMode: true,
    transform(token: parser.Token, _encoding, done) {
      const value = token.name === 'numberValue' ? lost.markFor(token.value) : undefined
      done(null, value === undefined ? token : { name: 'stringValue', value })
    },
  })
  return { mark, fieldOf: lost.pathIn }
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
