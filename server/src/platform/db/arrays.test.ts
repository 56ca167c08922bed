import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startService } from '../../../test/harness.ts'
import { toArrayText, toTimeArray } from './arrays.ts'

test('PostgreSQL reads times as they were, in every century and with gaps', async () => {
  const { db } = await startService()
  const values = [
    '0001-01-01',
    '1969-12-31T23:59:59.999Z',
    undefined,
    '2000-01-01',
    '2026-11-27T10:11:12.345Z',
    '9999-12-31',
  ]
  const times = values.map((text) => (text === undefined ? undefined : Date.parse(text)))

  const read = async (given: (number | undefined)[]) =>
    (await sql<{ read: (Date | null)[] }>`select ${toTimeArray(given)}::timestamptz[] as read`.execute(db)).rows[0]
      ?.read
  expect((await read(times))?.map((time) => time?.getTime())).toEqual(times)
  expect(await read([])).toBeNull()
  expect(toTimeArray([undefined, undefined])).toBeNull()
})

test('an array of texts keeps what means something in it, also where values repeat', async () => {
  const { db } = await startService()
  const values = ['a"b', 'a"b', undefined, undefined, '', 'NULL', '{x,y}', '\\', '\\', 'ü']

  const { rows } = await sql<{ read: (string | null)[] }>`select ${toArrayText(values)}::text[] as read`.execute(db)

  expect(rows[0]?.read).toEqual(values.map((value) => value ?? null))
})
