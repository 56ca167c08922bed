import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startService, times } from '../../../test/harness.ts'
import { setUpLicensedUser } from '../../../test/licensing.ts'
import { eachRound, seed } from '../../../test/rounds.ts'
import { chanceOf } from '../../dev/demo/random.ts'
import type { Db } from '../../platform/db/db.ts'
import { count } from './counting.ts'
import { type ConsumedRow, consume, type UsageItem } from './queries.ts'

const now = new Date('2026-01-01T00:10:00Z')
const period = { period_start: Date.UTC(2026, 0), period_end: Date.UTC(2026, 1) }
/** What text may contain that means something in an array. */
const awkward = ['NULL', '', '"', '\\', '{a,b}', "it's", 'ü €', ' ', 'a\nb']

/** Numbers from 0 to `below`. */
function newDice(): (below: number) => number {
  const { between } = chanceOf(seed)
  return (below) => between(0, below - 1)
}

type Counter = { license_id: number; feature_id: number }

/** Events of new and known counters, at and below limits, with new, known, and reused keys. */
function rollItems(roll: (below: number) => number, counters: readonly Counter[]): UsageItem[] {
  const pick = <T>(...choices: readonly T[]) => choices[roll(choices.length)] as T
  const items = times(1 + roll(12), (index) => ({
    ...pick(...counters),
    ...period,
    ord: index + 1,
    project_id: 1,
    idempotency_key: pick(undefined, ...times(3, () => `${pick(...awkward)}${pick(index, index, roll(4))}`)),
    request_hash: pick('ab', 'cd'),
    quantity: pick(0.1, 1, 2, 4),
    occurred_at: now.getTime() - roll(3) * 900_000,
    base_limit: pick(undefined, 20),
    max_rollover: pick(undefined, 5),
    previous_period_start: pick(undefined, Date.UTC(2025, 11)),
    ceiling: pick(undefined, 8, 28, 48),
    enforce: pick(undefined, undefined, undefined, false as const),
    user_id: 1,
    properties: pick(undefined, { [pick(...awkward)]: awkward }),
  }))
  const keys = items.map(({ idempotency_key }) => idempotency_key)
  return items.filter(({ idempotency_key: key }, at) => key === undefined || keys.indexOf(key) === at)
}

/** What charts show: the quarter hours, also those that their counters still keep. */
const charts = sql`
  select license_id, feature_id, quarter, sum(used)::float8 as used
  from (
    select license_id, feature_id, quarter, used from usage_quarters
    union all select license_id, feature_id, open_quarter, open_used from usage_counters where open_quarter is not null) part
  group by 1, 2, 3`

/** The function that decides one event after the other reads times as texts. */
const withTexts = (item: UsageItem) => ({
  ...item,
  occurred_at: new Date(item.occurred_at),
  period_start: new Date(item.period_start),
  period_end: new Date(item.period_end),
  previous_period_start: item.previous_period_start && new Date(item.previous_period_start),
})

const oneByOne = async (db: Db, items: readonly UsageItem[]): Promise<ConsumedRow[]> =>
  (
    await sql<ConsumedRow>`select * from usage_consume(${JSON.stringify(items.map(withTexts))}::jsonb, ${now})`.execute(
      db,
    )
  ).rows

/** Results of some calls, and what they leave in the tables; nothing stays. */
async function replay<R extends { ord: number }>(
  db: Db,
  batches: UsageItem[][],
  call: (db: Db, items: UsageItem[]) => Promise<R[]>,
) {
  const tx = await db.startTransaction().execute()
  try {
    const results: R[][] = []
    for (const items of batches) results.push((await call(tx, items)).toSorted((a, b) => a.ord - b.ord))
    const left = await sql`
      select (select jsonb_agg(to_jsonb(c) - 'open_quarter' - 'open_used' order by c.license_id, c.feature_id) from usage_counters c) as counters,
        (select jsonb_agg(to_jsonb(k) order by k.idempotency_key) from usage_keys k) as keys,
        (select jsonb_agg(e order by e::text) from (select to_jsonb(u) - 'id' as e from usage_events u) one) as events,
        (select jsonb_agg(q order by q.license_id, q.feature_id, q.quarter) from (${charts}) q) as charts`.execute(tx)
    return { results, left: left.rows }
  } finally {
    await tx.rollback().execute()
  }
}

test('events counted together are decided and recorded like events counted one by one', async () => {
  const service = await startService()
  await setUpLicensedUser(service, 'free')
  const { rows: counters } = await sql<{ license_id: number; feature_id: number }>`
    select l.id as license_id, f.id as feature_id from licenses l cross join features f order by f.id limit 3`.execute(
    service.db,
  )
  const roll = newDice()

  for (const _round of eachRound(30)) {
    const batches = times(4, () => rollItems(roll, counters))
    const expected = await replay(service.db, batches, oneByOne)
    expect(await replay(service.db, batches, (db, items) => consume(db, items, now))).toEqual(expected)
  }
})

test('concurrent batches with shared keys exceed no ceiling, and counters equal their events and charts', async () => {
  const concurrent = 24
  const service = await startService({ connections: concurrent + 4 })
  await setUpLicensedUser(service, 'free')
  const { rows: counters } = await sql<Counter>`
    select l.id as license_id, f.id as feature_id from licenses l cross join features f order by f.id limit 3`.execute(
    service.db,
  )
  const roll = newDice()
  // Less than what any seed asks for.
  const ceiling = 16
  const batches = times(concurrent, () =>
    rollItems(roll, counters).map((item) => ({ ...item, base_limit: undefined, ceiling, enforce: undefined })),
  )

  const answers = await Promise.all(batches.map((items) => count({ db: service.db, now: () => now }, items)))

  const sumOf = (wanted: string) =>
    batches.flat().reduce((sum, { quantity }, at) => (answers.flat()[at]?.outcome === wanted ? sum + quantity : sum), 0)
  const { rows } = await sql<Record<'used' | 'most' | 'events' | 'keys' | 'charts', number>>`
    select (select sum(used)::float8 from usage_counters) as used, (select max(used)::float8 from usage_counters) as most,
      (select sum(quantity)::float8 from usage_events) as events, (select count(*)::int from usage_keys) as keys,
      (select sum(used)::float8 from (${charts}) c) as charts`.execute(service.db)
  const accepted = expect.closeTo(sumOf('accepted'), 6)
  expect(rows).toEqual([
    {
      used: accepted,
      most: expect.any(Number),
      events: accepted,
      charts: accepted,
      keys: keysOf(batches.flat(), answers.flat()),
    },
  ])
  expect(rows[0]?.most).toBeLessThanOrEqual(ceiling)
  expect(new Set(answers.flat().map(({ outcome }) => outcome))).toEqual(
    new Set(['accepted', 'denied', 'duplicate', 'key_reused']),
  )
})

/** Number of keys whose event was accepted; one key is accepted at most once. */
function keysOf(items: readonly UsageItem[], answers: readonly ConsumedRow[]): number {
  const accepted = items.flatMap(({ idempotency_key: key }, at) =>
    key !== undefined && answers[at]?.outcome === 'accepted' ? [key] : [],
  )
  expect(new Set(accepted).size).toBe(accepted.length)
  return accepted.length
}
