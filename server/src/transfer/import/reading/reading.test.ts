import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { RawRecord, Shape } from './model.ts'
import { readRecords } from './service.ts'

async function read(text: string, shape: Shape): Promise<RawRecord[]> {
  const file = { name: 'users', open: () => Readable.from([Buffer.from(text)]) }
  const records = []
  for await (const some of readRecords(file, shape, () => undefined)) records.push(...some)
  return records
}

const users = [
  '{"metadata":{"id":9007199254740993}}',
  '{"metadata":{"ids":[1,12345678901234567.0]}}',
  '{"metadata":{"size":1e400}}',
  '{"metadata":{"id":"9007199254740993","size":9007199254740991,"part":0.1234567890123456789}}',
]
const cells = users.map((user) => `"${user.slice(12, -1).replaceAll('"', '""')}"`)

test.each<[string, string, Shape, number]>([
  ['a line', users.join('\n'), { formats: ['ndjson'] }, 1],
  ['a list', `[${users.join(',\n')}]`, { formats: ['array'] }, 1],
  ['a list in an object', `{"size":1e400,"users":[${users}]}`, { formats: ['object'], listField: 'users' }, 1],
  ['the cell of a table', `id,metadata\n1,${cells.join('\n12345678901234567890,')}`, { formats: ['csv'] }, 2],
])(
  'a number in %s that would be rounded is refused by the name of its field; others are read',
  async (_, text, shape, first) => {
    const records = await read(text, shape)

    const tooLarge = 'is too large for a JSON number: send it as a string'
    expect(records.map(({ place, field, fault }) => [place.at, field, fault])).toEqual([
      [first, 'metadata.id', tooLarge],
      [first + 1, 'metadata.ids.1', tooLarge],
      [first + 2, 'metadata.size', tooLarge],
      [first + 3, undefined, undefined],
    ])
    expect(records.map(({ value }) => value === undefined)).toEqual([true, true, true, false])
  },
)

test('the cell of a table that only looks like JSON at its start is a text', async () => {
  const [record] = await read('name\n[12345678901234567890', { formats: ['csv'] })
  expect(record?.value).toEqual({ name: '[12345678901234567890' })
})
