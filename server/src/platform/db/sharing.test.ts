import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Service, startService, times } from '../../../test/harness.ts'
import { statementsDuring } from '../../../test/statements.ts'
import { VouchedCache } from '../memory/cache.ts'
import { type Db, inTransaction, type Transaction } from './db.ts'
import { afterCommit, gather } from './endings.ts'
import { prepare } from './prepared.ts'
import { recordsOf, toRecords } from './records.ts'
import { inSharedTransaction, readTogether, together } from './sharing.ts'
import { inTurn } from './turns.ts'

async function startWithCounters(count: number): Promise<Service> {
  const service = await startService()
  await sql`create table counters (id int primary key, value int not null)`.execute(service.db)
  await sql`insert into counters select n, 0 from generate_series(1, ${count}::int) n`.execute(service.db)
  return service
}

const increment = prepare<{ id: number; value: number }, 'ids'>(
  ['ids'],
  ({ ids }) => sql`update counters set value = value + 1 where id = any(${ids}::int[]) returning id, value`,
)

/** Returns the new value of each counter. */
async function incrementAll(db: Parameters<typeof increment>[0], ids: number[]): Promise<(number | undefined)[]> {
  const rows = await increment(db, { ids })
  return ids.map((id) => rows.find((row) => row.id === id)?.value)
}

const count = ({ ctx }: Service, id: number, then: (db: Transaction) => Promise<void> = async () => undefined) =>
  inSharedTransaction(ctx, { kind: 'count', about: String(id) }, async (tx) => {
    const value = await together(tx.db, incrementAll, id)
    await then(tx.db)
    return { id, value }
  })

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

test('concurrent work shares statements, and each caller gets its own result', async () => {
  const service = await startWithCounters(20)

  const sent = await statementsDuring(async () => {
    const results = await Promise.all(ids.map((id) => count(service, id)))
    expect(results).toEqual(ids.map((id) => ({ id, value: 1 })))
  })

  expect(sent.filter((text) => text.startsWith('update counters')).length).toBeLessThan(5)
  expect(await valuesOf(service)).toEqual(ids.map(() => 1))
})

test('work that fails keeps nothing and meets its own error; that of the others is kept once', async () => {
  const service = await startWithCounters(20)
  const committed: number[] = []

  const results = await Promise.allSettled(
    ids.map((id) =>
      count(service, id, async (db) => {
        afterCommit(db, () => void committed.push(id))
        if (id === 3) throw new Error('three fails')
        if (id === 12) await sql`select 1 / 0`.execute(db)
      }),
    ),
  )

  const failed = results.flatMap((result, index) =>
    result.status === 'rejected' ? [[ids[index], String(result.reason)]] : [],
  )
  expect(failed).toEqual([
    [3, 'Error: three fails'],
    [12, 'error: division by zero'],
  ])
  const others = ids.filter((id) => id !== 3 && id !== 12)
  expect(committed.toSorted((a, b) => a - b)).toEqual(others)
  expect(await valuesOf(service)).toEqual(ids.map((id) => (others.includes(id) ? 1 : 0)))
})

test('of what members gather for the end, a row that is refused fails only its own caller', async () => {
  const service = await startWithCounters(1)
  const add = async (db: Db, ids: number[]) => {
    await sql`insert into counters select id, 0 from unnest(${ids}::int[]) id`.execute(db)
  }
  const wanted = [1, 2, 3, 4]

  const outcomes = await Promise.allSettled(
    wanted.map((id) =>
      inSharedTransaction(service.ctx, { kind: 'add', about: String(id) }, ({ db }) => gather(db, add, id)),
    ),
  )

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect(await valuesOf(service)).toHaveLength(4)
})

test('work about the same thing never shares a transaction', async () => {
  const service = await startWithCounters(1)
  const results = await Promise.all(times(30, () => count(service, 1)))
  expect(results.map(({ value }) => value).toSorted((a, b) => Number(a) - Number(b))).toEqual(
    times(30, (index) => index + 1),
  )
})

test('a row that someone has locked holds up only the work that needs it', async () => {
  const service = await startWithCounters(20)
  const unlock = await lockCounter(service, 7)

  const all = ids.map((id) => count(service, id))
  await Promise.all(all.filter((_counting, index) => ids[index] !== 7))
  expect(await valuesOf(service)).toEqual(ids.map((id) => (id === 7 ? 0 : 1)))

  await unlock()
  await Promise.all(all)
  expect(await valuesOf(service)).toEqual(ids.map(() => 1))
})

test('a member that sends more statements, and one that takes its turn, hold up no other', async () => {
  const service = await startWithCounters(20)
  const order: number[] = []
  await Promise.all(
    ids.map((id) =>
      count(service, id, async (db) => {
        if (id % 3 === 0) await sql`select pg_sleep(0.01)`.execute(db)
        await inTurn({ db }, id % 2 ? 'odd' : `even ${id}`, async () => {
          order.push(id)
          await together(db, incrementAll, id)
        })
      }),
    ),
  )
  expect(order.toSorted((a, b) => a - b)).toEqual(ids)
  expect(await valuesOf(service)).toEqual(ids.map(() => 2))
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
