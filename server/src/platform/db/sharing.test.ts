import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Service, startService, times } from '../../../test/harness.ts'
import { statementsDuring } from '../../../test/statements.ts'
import { VouchedCache } from '../memory/cache.ts'
import { aroundStatement, type Db, inTransaction } from './db.ts'
import { afterCommit, afterRollback } from './endings.ts'
import { prepare } from './prepared.ts'
import { recordsOf, toRecords } from './records.ts'
import { readTogether, writeTogether } from './sharing.ts'

async function startWithCounters(count: number): Promise<Service> {
  const service = await startService()
  await sql`create table counters (id int primary key, value int not null)`.execute(service.db)
  await sql`insert into counters select n, 0 from generate_series(1, ${count}::int) n`.execute(service.db)
  return service
}

const increment = prepare<{ id: number; value: number }, 'ids'>(
  ['ids'],
  ({ ids }) => sql`update counters set value = value + 1
    where id in (select id from counters where id = any(${ids}::int[]) for update skip locked) returning id, value`,
)

/** Returns the new value of each counter. */
async function incrementAll(db: Parameters<typeof increment>[0], ids: number[]): Promise<(number | undefined)[]> {
  const rows = await increment(db, { ids })
  return ids.map((id) => rows.find((row) => row.id === id)?.value)
}

const count = ({ db }: Service, id: number): Promise<number | undefined> => writeTogether(db, incrementAll, id)

async function readAll(db: Db, wanted: number[]): Promise<unknown[]> {
  const { rows } = await sql<{ id: number }>`select id, value from counters where id = any(${wanted}::int[])`.execute(
    db,
  )
  return wanted.map((id) => rows.find((row) => row.id === id))
}

const valuesOf = async ({ db }: Service) =>
  (await sql<{ value: number }>`select value from counters order by id`.execute(db)).rows.map(({ value }) => value)

/** Returns what unlocks it again. */
const lockCounter = ({ ctx }: Service, id: number): Promise<() => Promise<void>> =>
  new Promise((resolve) => {
    const holding = inTransaction(ctx, async ({ db }) => {
      await sql`select from counters where id = ${id} for update`.execute(db)
      await new Promise<void>((end) => {
        resolve(async () => {
          end()
          await holding
        })
      })
    })
  })

const ids = times(20, (index) => index + 1)

test('concurrent writes share statements, and each caller gets its own result', async () => {
  const service = await startWithCounters(20)

  const sent = await statementsDuring(async () => {
    expect(await Promise.all(ids.map((id) => count(service, id)))).toEqual(ids.map(() => 1))
  })

  expect(sent.filter((text) => text.startsWith('update counters')).length).toBeLessThan(5)
  expect(await valuesOf(service)).toEqual(ids.map(() => 1))
})

test('a write that fails keeps nothing and meets its own error; that of the others is kept once', async () => {
  const service = await startWithCounters(20)
  await sql`alter table counters add check (id not in (3, 12) or value = 0)`.execute(service.db)

  const results = await Promise.allSettled(ids.map((id) => count(service, id)))

  const refused = results.flatMap((result, index) =>
    result.status === 'rejected' ? [[ids[index], result.reason.code]] : [],
  )
  expect(refused).toEqual([
    [3, '23514'],
    [12, '23514'],
  ])
  expect(await valuesOf(service)).toEqual(ids.map((id) => (id === 3 || id === 12 ? 0 : 1)))
})

test('a row that someone has locked holds up only the write that needs it', async () => {
  const service = await startWithCounters(20)
  const unlock = await lockCounter(service, 7)

  const counted = await Promise.all(ids.map((id) => count(service, id)))
  expect(counted).toEqual(ids.map((id) => (id === 7 ? undefined : 1)))
  await unlock()

  expect(await valuesOf(service)).toEqual(ids.map((id) => (id === 7 ? 0 : 1)))
})

test('of what belongs to one statement, its end is announced: done, nothing done, or failed', async () => {
  const service = await startWithCounters(1)
  const happened: string[] = []
  const change = (name: string, work: () => Promise<number | undefined>) =>
    aroundStatement(service.ctx, async ({ db }) => {
      afterCommit(db, () => void happened.push(`${name} done`))
      afterRollback(db, () => void happened.push(`${name} undone`))
      return work()
    })

  expect(await change('one', () => count(service, 1))).toBe(1)
  expect(await change('none', () => count(service, 2))).toBeUndefined()
  await expect(change('broken', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')

  expect(happened).toEqual(['one done', 'none undone', 'broken undone'])
})

test('records arrive with the types of their table', async () => {
  const { db, ctx } = await startService()
  const bytes = Buffer.from([0, 92, 255])
  const records = toRecords([
    { public_id: 'a', amr: ['mail', 'a"b\\'], family: bytes, created_at: ctx.now(), recent_agents: { a: [1] } },
    { public_id: 'half \ud800 of a pair', amr: null, family: null },
  ])
  const { rows } = await sql`
    select public_id, amr, family, created_at, recent_agents
    from ${recordsOf('sessions', sql`${records}`)} r`.execute(db)
  expect(rows).toEqual([
    { public_id: 'a', amr: ['mail', 'a"b\\'], family: bytes, created_at: ctx.now(), recent_agents: { a: [1] } },
    { public_id: 'half \ufffd of a pair', amr: null, family: null, created_at: null, recent_agents: null },
  ])
})

test('concurrent reads share a statement that sees what was committed before each of them', async () => {
  const service = await startWithCounters(20)
  const read = (id: number) => readTogether(service.db, readAll, id)

  const sent = await statementsDuring(async () => {
    expect(await Promise.all([...ids, ...ids].map(read))).toEqual([...ids, ...ids].map((id) => ({ id, value: 0 })))
  })
  expect(sent.filter((text) => text.startsWith('select id, value')).length).toBeLessThan(5)

  const rounds = await Promise.all(
    ids.map(async (id) => {
      const values: unknown[] = []
      for (let round = 0; round < 10; round++) {
        await count(service, id)
        values.push(await read(id))
      }
      return values
    }),
  )
  expect(rounds).toEqual(ids.map((id) => times(10, (round) => ({ id, value: round + 1 }))))
})

test('a read in a transaction sees what only that transaction sees', async () => {
  const service = await startWithCounters(2)

  await inTransaction(service.ctx, async ({ db }) => {
    await incrementAll(db, [1])
    const [inside, outside] = await Promise.all([readTogether(db, readAll, 1), readTogether(service.db, readAll, 1)])
    expect([inside, outside]).toEqual([
      { id: 1, value: 1 },
      { id: 1, value: 0 },
    ])
  })
})

test('a read that fails fails for its callers, and the next one is sent again', async () => {
  const service = await startWithCounters(2)
  await sql`alter table counters rename to hidden`.execute(service.db)

  const failed = await Promise.allSettled([1, 2].map((id) => readTogether(service.db, readAll, id)))
  await sql`alter table hidden rename to counters`.execute(service.db)

  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await readTogether(service.db, readAll, 2)).toEqual({ id: 2, value: 0 })
})

test.each(['together', 'by a cache'])(
  'a value that PostgreSQL cannot read, %s, fails for its own caller',
  async (how) => {
    const service = await startWithCounters(20)
    const listNames = async (db: Db, names: string[]) => {
      const { rows } = await sql<{ name: string }>`select unnest(${names}::text[]) as name`.execute(db)
      return rows.map(({ name }) => name)
    }

    const cache = new VouchedCache<string, string>({
      max: 10,
      load: (names) => listNames(service.db, names),
      count: () => {},
    })
    const read = (name: string) => (how === 'together' ? readTogether(service.db, listNames, name) : cache.read(name))

    const results = await Promise.allSettled(['a', 'b\0', 'c', 'b\0', 'a'].map(read))

    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.code))).toEqual([
      ...['a', '22021', 'c', '22021', 'a'],
    ])
  },
)
