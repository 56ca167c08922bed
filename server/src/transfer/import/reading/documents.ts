import { pipeline, Readable } from 'node:stream'
import { pick } from 'stream-json/filters/pick.js'
import { streamArray } from 'stream-json/streamers/stream-array.js'
import type { RawRecord } from './model.ts'

const packed = { streamKeys: false, streamStrings: false, streamNumbers: false }
const batch = 500

/** The items of a JSON array: the whole document, or the array in `listField` of an object. */
export async function* readDocument(
  pieces: AsyncIterable<Buffer>,
  { file, listField }: { file: string; listField?: string | undefined },
): AsyncGenerator<RawRecord[]> {
  const items = openItems(Readable.from(pieces), listField)
  const format = listField === undefined ? 'array' : 'object'
  let records: RawRecord[] = []
  let at = 0
  try {
    for await (const { value } of items) {
      at += 1
      records.push({ place: { file, unit: 'record', at }, format, value })
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

/** Its failure fails the loop that reads it. */
function openItems(source: Readable, listField: string | undefined): AsyncIterable<{ value: unknown }> {
  if (listField === undefined) return pipeline(source, streamArray.withParserAsStream(packed), () => undefined)
  const list = pick.withParserAsStream({ ...packed, filter: listField, once: true })
  return pipeline(source, list, streamArray.asStream(), () => undefined)
}
