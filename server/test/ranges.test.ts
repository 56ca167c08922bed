import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { purgeUsage } from '../src/licenses/usage/upkeep/service.ts'
import { type Db, openDb } from '../src/platform/db/db.ts'
import { extendRanges } from '../src/platform/db/ranges.ts'
import { days, type Service, startService } from './harness.ts'

const million = 1_000_000
const start = new Date('2026-01-01T00:00:00Z').getTime()

async function rangesOf(db: Db): Promise<number[]> {
  const { rows } = await sql<{ lower: number }>`select lower from usage_ranges()`.execute(db)
  return rows.map(({ lower }) => lower / million)
}

/** Returns its number. */
async function addEvent(db: Db, day = 0): Promise<number> {
  const at = new Date(start + day * days)
  const { rows } = await sql<{ id: number }>`
    insert into usage_events (project_id, license_id, feature_id, quantity, occurred_at, received_at)
    values (1, 1, 1, ${day}, ${at}, ${at}) returning id`.execute(db)
  return Number(rows[0]?.id)
}

/** The days of the events, in the order of their numbers. */
async function listDays(db: Db): Promise<number[]> {
  const { rows } = await sql<{ day: number }>`select quantity::int as day from usage_events order by id`.execute(db)
  return rows.map(({ day }) => day)
}

/** The next event gets the number after this one. */
const skipTo = (db: Db, number: number) =>
  sql`select setval(pg_get_serial_sequence('usage_events', 'id'), ${number})`.execute(db)

/** As many numbers as are given until that day, and ranges for more. */
async function fillTo({ db }: Service, number: number, day: number): Promise<void> {
  await skipTo(db, number)
  await extendRanges(db, new Date(start + day * days))
}

test('there is room for ten million more events, and one beyond all ranges is counted as well', async () => {
  const { ctx, db } = await startService()
  await skipTo(db, 9_999_999)
  await extendRanges(db, ctx.now())
  expect(await rangesOf(db)).toEqual([0, 20])
  await addEvent(db)
  await extendRanges(db, ctx.now())
  expect(await rangesOf(db)).toEqual([0, 20, 30])

  await skipTo(db, 44_999_999)
  await addEvent(db, 1)
  await Promise.all([extendRanges(db, ctx.now()), extendRanges(db, ctx.now())])
  await skipTo(db, 50 * million)
  await addEvent(db, 2)

  expect(await rangesOf(db)).toEqual([0, 20, 30, 50, 60])
  expect(await listDays(db)).toEqual([0, 1, 2])
})

test('a range has the numbers of about 30 days, and at most twice as many as the one before', async () => {
  const service = await startService()
  const { db } = service
  await addEvent(db)
  await fillTo(service, 12 * million, 5)
  expect(await rangesOf(db)).toEqual([0, 20, 60])
  await skipTo(db, 20 * million)
  await addEvent(db, 18)
  await fillTo(service, 51 * million, 39)
  expect(await rangesOf(db)).toEqual([0, 20, 60, 110])
  await skipTo(db, 60 * million)
  await addEvent(db, 50)
  await fillTo(service, 101 * million, 800)
  expect(await rangesOf(db)).toEqual([0, 20, 60, 110, 120])
})

test('events go by whole ranges if those end within a month, and else one by one', async () => {
  const service = await startService()
  const { db } = service
  for (const day of [0, 20]) await addEvent(db, day)
  await fillTo(service, 20 * million, 100)
  for (const day of [25, 80]) await addEvent(db, day)
  await fillTo(service, 30 * million, 100)
  await addEvent(db, 85)
  let today = 0
  const purgeOn = async (day: number) => {
    service.advance((day - today) * days)
    today = day
    await purgeUsage(service.ctx)
    return { days: await listDays(db), ranges: await rangesOf(db) }
  }

  expect(await purgeOn(410)).toEqual({ days: [0, 20, 25, 80, 85], ranges: [0, 20, 30, 40, 50] })
  expect(await purgeOn(421)).toEqual({ days: [25, 80, 85], ranges: [20, 30, 40, 50] })
  // The event of day 85 has the same location in its range.
  expect(await purgeOn(426)).toEqual({ days: [80, 85], ranges: [20, 30, 40, 50] })
  expect(await purgeOn(482)).toEqual({ days: [85], ranges: [30, 40, 50] })
  expect(await purgeOn(500)).toEqual({ days: [], ranges: [30, 40, 50] })
})

test('several old ranges go in one call, and a range that one of its events keeps stays', async () => {
  const service = await startService()
  const { db } = service
  await addEvent(db)
  await fillTo(service, 20 * million, 100)
  await addEvent(db, 1)
  await fillTo(service, 30 * million, 100)
  // The clock of one node was late.
  for (const day of [60, 2]) await addEvent(db, day)
  await fillTo(service, 40 * million, 100)
  service.advance(450 * days)

  await purgeUsage(service.ctx)

  expect(await listDays(db)).toEqual([60, 2])
  expect(await rangesOf(db)).toEqual([30, 40, 50, 60])
})

test('a long read delays changes of ranges, and no event', async () => {
  const service = await startService()
  const { db } = service
  await addEvent(db)
  await skipTo(db, 21 * million)
  service.advance(432 * days)
  const reader = openDb(service.database, { max: 1 })
  onTestFinished(() => reader.destroy())

  await reader.transaction().execute(async (tx) => {
    expect(await listDays(tx)).toEqual([0])
    await Promise.all([purgeUsage(service.ctx), extendRanges(db, service.ctx.now()), addEvent(db, 432)])
    expect(await rangesOf(db)).toEqual([0, 20])
  })
  await purgeUsage(service.ctx)
  await extendRanges(db, service.ctx.now())

  expect(await rangesOf(db)).toEqual([20, 30, 40])
  expect(await listDays(db)).toEqual([432])
})
