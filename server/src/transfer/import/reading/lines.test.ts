import { expect, test } from 'vitest'
import { readLines } from './lines.ts'

async function* piecesOf(text: string) {
  yield Buffer.from(text)
}

test('a line with a number that would be rounded is refused by the name of its field; the others are read', async () => {
  const lines = [
    '{"metadata":{"id":9007199254740993}}',
    '{"metadata":{"ids":[1,12345678901234567.0]}}',
    '{"metadata":{"id":"9007199254740993","size":9007199254740991}}',
  ]
  const records = []
  for await (const some of readLines(piecesOf(lines.join('\n')), 'users.ndjson')) records.push(...some)

  expect(records.map(({ place, field, fault }) => [place.at, field, fault])).toEqual([
    [1, 'metadata.id', 'is too large for a JSON number: send it as a string'],
    [2, 'metadata.ids.1', 'is too large for a JSON number: send it as a string'],
    [3, undefined, undefined],
  ])
})
