import pg from 'pg'
import { number } from '../licensing.ts'
import { type Figure, median, type Scenario } from '../rounds.ts'
import type { YearsOptions } from './options.ts'
import { type Filled, forgetDataSet, gigabytes, mostTimes, type Pair } from './pair.ts'

/** As many as the service deletes in one call. */
const eventsOfBatch = 5_000
const batchesOfTurn = 10
const mostRanges = 3
const dropWithinMs = 1_000

/** The service's own function, called as its worker does. */
export function retention({ small, large }: Pair, { rounds }: YearsOptions): Scenario {
  return {
    key: 'retention',
    title: 'Retention of usage events',
    participants: [],
    goals: [],
    after: async () => {
      for (const sized of [small, large]) forgetDataSet(sized)
      return [...(await deleteInBatches(small, large, rounds)), ...(await withClient(large, dropRanges))]
    },
  }
}

async function withClient<T>({ licet }: Filled, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client(licet.connection)
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

interface Deleting {
  filled: Filled
  /** Events before this time count as expired. */
  until: Date
  /** Milliseconds of each batch. */
  times: number[]
}

/** In turns, as in other measurements. */
async function deleteInBatches(small: Filled, large: Filled, rounds: number): Promise<Figure[]> {
  const events = rounds * batchesOfTurn * eventsOfBatch
  const prepare = async (filled: Filled): Promise<Deleting> => ({
    filled,
    until: await withClient(filled, (db) => timeAfter(db, events)),
    times: [],
  })
  const [few, many] = [await prepare(small), await prepare(large)]
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const one of round % 2 ? [few, many] : [many, few]) await deleteSome(one)
    ratios.push(median(many.times.slice(-batchesOfTurn)) / median(few.times.slice(-batchesOfTurn)))
  }
  const ratio = median(ratios)
  const goal = { text: `with years of data at most ${mostTimes} times the time`, isReached: ratio <= mostTimes }
  return [...[many, few].map(figureOf), { name: 'deleting expired events, ratio', value: ratio.toFixed(2), goal }]
}

const figureOf = ({ filled: { label }, times }: Deleting): Figure => ({
  name: `${label}: deleting ${number(eventsOfBatch)} expired events, median and longest of ${times.length}`,
  value: `${median(times).toFixed(1)} and ${Math.max(...times).toFixed(1)} ms`,
})

/** Such that at least this many events are older. */
async function timeAfter(db: pg.Client, events: number): Promise<Date> {
  const { rows } = await db.query<{ at: Date }>(
    `select received_at as at from (select received_at from usage_events order by id limit $1) oldest order by received_at desc limit 1`,
    [events + eventsOfBatch],
  )
  const [last] = rows
  if (!last) throw new Error('there are no usage events')
  return last.at
}

async function deleteSome({ filled, until, times }: Deleting): Promise<void> {
  await withClient(filled, async (db) => {
    for (let batch = 0; batch < batchesOfTurn; batch += 1) {
      const { ms, more } = await purge(db, until)
      if (!more) throw new Error('the service left expired events to a later time')
      times.push(ms)
    }
  })
}

async function purge(db: pg.Client, until: Date): Promise<{ ms: number; more: boolean }> {
  const startedAt = performance.now()
  const { rows } = await db.query<{ more: boolean }>('select usage_purge($1, $2) as more', [until, eventsOfBatch])
  return { ms: performance.now() - startedAt, more: rows[0]?.more === true }
}

/** Of the oldest ranges, one after the other. */
async function dropRanges(db: pg.Client): Promise<Figure[]> {
  const figures: Figure[] = []
  while (figures.length < mostRanges) {
    const range = await oldestFull(db)
    if (!range) break
    const { newest, events, bytes } = range
    const { ms, more } = await purge(db, new Date(newest.getTime() + 1_000))
    if (!more) throw new Error('the service left an expired range to a later time')
    figures.push({
      name: `dropping a range of ${number(events)} events (${gigabytes(bytes)})`,
      value: `${ms.toFixed(0)} ms`,
      goal: { text: `at most ${dropWithinMs / 1000} s`, isReached: ms <= dropWithinMs },
    })
  }
  return figures
}

/** The oldest range, if no event to come belongs to it. */
async function oldestFull(db: pg.Client): Promise<{ newest: Date; events: number; bytes: string } | undefined> {
  const { rows } = await db.query<{ name: string }>(
    'select name from (select * from usage_ranges() order by lower limit 1) oldest where upper <= usage_last_number()',
  )
  const [range] = rows
  if (!range) return undefined
  const found = await db.query<{ newest: Date; events: string; bytes: string }>(
    `select max(received_at) as newest, count(*) as events, pg_total_relation_size('${range.name}') as bytes from "${range.name}"`,
  )
  const [all] = found.rows
  return all && { ...all, events: Number(all.events) }
}
