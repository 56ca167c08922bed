import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { borrowDatabase } from '../../../test/test-databases.ts'
import { execute } from './execution.ts'

/** A connection, and the types of the messages that it sends (PostgreSQL, section 54.7). */
async function connect() {
  // Not of a pool, whose end doesn't wait for that of its connections: the next test would find the database still in use.
  const client = new pg.Client(await borrowDatabase())
  onTestFinished(() => client.end())
  await client.connect()
  const sent: string[] = []
  const { stream } = (client as unknown as { connection: pg.Connection }).connection
  const write = stream.write.bind(stream)
  stream.write = (data: Buffer) => {
    for (let at = 0; at < data.length; at += 1 + data.readInt32BE(at + 1)) sent.push(String.fromCharCode(data[at] ?? 0))
    return write(data)
  }
  const messages = () => sent.splice(0).join(' ')
  return { client, messages }
}

test('a prepared statement is parsed and described once, and its rows keep their types', async () => {
  const { client, messages } = await connect()
  const text = `select $1::int as number, $2::text as text, $3::timestamptz as time, $4::jsonb as data, $5::bytea as bytes, 5::bigint as id`
  const time = new Date('2026-01-02T03:04:05.678Z')
  const values = [7, 'ä', time, { a: [1] }, Buffer.from('xy')]
  const row = { number: 7, text: 'ä', time, data: { a: [1] }, bytes: Buffer.from('xy'), id: 5 }
  const empty = { number: null, text: null, time: null, data: null, bytes: null, id: 5 }

  expect((await execute(client, { name: 'one', text, values })).rows).toEqual([row])
  expect(messages()).toBe('P B D E S')
  expect((await execute(client, { name: 'one', text, values: [null, undefined, null, null, null] })).rows).toEqual([
    empty,
  ])
  expect((await execute(client, { name: 'one', text, values })).rows).toEqual([row])
  expect(messages()).toBe('B E S B E S')
})

test('a statement without rows is described once, too, and tells how many it has changed', async () => {
  const { client, messages } = await connect()
  await client.query('create temporary table numbers (n int)')
  messages()
  const insert = (values: number[]) =>
    execute(client, { name: 'insert', text: 'insert into numbers select unnest($1::int[])', values: [values] })

  expect(await insert([1, 2, 3])).toMatchObject({ command: 'INSERT', rowCount: 3, rows: [] })
  expect(await insert([4])).toMatchObject({ command: 'INSERT', rowCount: 1, rows: [] })
  expect(messages()).toBe('P B D E S B E S')
  const update = { text: 'update numbers set n = n + $1 where n > 1', values: [1] }
  expect(await execute(client, update)).toMatchObject({ command: 'UPDATE', rowCount: 3 })
})

test('the result is that of the statement, not of those that travel with it', async () => {
  const { client } = await connect()
  const statement = { name: 'answer', text: 'select $1::int as n', values: [42] }
  const before = [{ text: 'begin' }, { text: 'select 1 as other' }]
  for (let time = 0; time < 2; time += 1) {
    const result = await execute(client, statement, { before, after: { text: 'commit' } })
    expect(result).toMatchObject({ command: 'SELECT', rowCount: 1, rows: [{ n: 42 }] })
    expect(client.getTransactionStatus()).toBe('I')
  }
})

test('after an error, what follows does not run, and the connection serves the next statement', async () => {
  const { client } = await connect()
  const divide = (by: number) => ({ name: 'divide', text: 'select 6 / $1::int as n', values: [by] })
  await client.query('begin')
  await expect(execute(client, divide(0), { after: { text: 'commit' } })).rejects.toMatchObject({ code: '22012' })
  await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' })
  await client.query('rollback')
  expect((await execute(client, divide(3))).rows).toEqual([{ n: 2 }])
})

test('a value that cannot be sent sends nothing', async () => {
  const { client, messages } = await connect()
  const circular: { self?: object } = {}
  circular.self = circular
  const statement = { name: 'echo', text: 'select $1::jsonb as data' }
  await expect(execute(client, { ...statement, values: [circular] })).rejects.toThrow('circular')
  expect(messages()).toBe('')
  expect((await execute(client, { ...statement, values: [{}] })).rows).toEqual([{ data: {} }])
})
