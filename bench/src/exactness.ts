import { audit } from './audit.ts'
import { callers, getLicensed, nextNumbers, number, report } from './licensing.ts'
import { tightLimit } from './licet.ts'
import type { Expected, LoadResult } from './orders.ts'
import { numberPlace } from './requests.ts'
import type { Scenario } from './rounds.ts'
import { roomyOnes, tightOnes } from './seed-licenses.ts'
import type { Sized, Stage } from './stage.ts'

const calls = 100_000
const atOnce = 20_000
/** Of ten calls: three for one counter, one for a tight license, six spread over many. */
const holderOf = (key: number): number => {
  const turn = Math.floor(key / 10)
  if (key % 10 === 0) return roomyOnes + (turn % tightOnes)
  return key % 10 <= 3 ? 0 : (turn * 6 + (key % 10)) % roomyOnes
}

/** The keys of all calls: three of ten repeat one that was sent a moment ago, or is still in progress. */
function keysWithReplays(): number[] {
  let fresh = 0
  return Array.from({ length: calls }, (_, call) => {
    const isReplay = call % 10 === 3 || call % 10 === 6 || call % 10 === 9
    if (!isReplay) return fresh++
    return fresh - 1 - ((call * 7919) % Math.min(fresh, 500))
  })
}

const answers: readonly Expected[] = [
  { status: 201, text: '"accepted"' },
  { status: 200, text: '"duplicate"' },
  { status: 403, text: 'USAGE_LIMIT_EXCEEDED' },
]

/**
 * 100,000 calls, three of ten a replay: the responses, and the contents of the tables after them. Not a measurement of
 * speed.
 */
export async function exact(stage: Stage): Promise<Scenario> {
  const { large, load } = stage
  const licenses = await getLicensed(large)
  return {
    key: 'exact',
    title: `${number(calls)} usage reports, 30% of them retries, ${callers} callers`,
    participants: [],
    goals: [],
    async after() {
      const before = await sums(large)
      const keys = keysWithReplays()
      const first = nextNumbers()
      const requests = keys.map((key) =>
        report(licenses, holderOf(key)).replace(numberPlace, `${first + key}`.padStart(numberPlace.length, '0')),
      )
      const tally = [0, 0, 0]
      for (let next = 0; next < calls; next += atOnce) {
        const some = requests.slice(next, next + atOnce)
        const order = { port: large.licet.port, connections: callers, seconds: 120, requests: some, expect: answers }
        const result = await load.order<LoadResult>(order, 180_000)
        if (result.count !== some.length) throw new Error(`only ${result.count} of ${some.length} calls got a response`)
        for (const index of tally.keys()) tally[index] = (tally[index] ?? 0) + (result.tally[index] ?? 0)
      }
      const [accepted = 0, duplicates = 0, denied = 0] = tally
      const distinct = new Set(keys).size
      const expected = distinct - [...new Set(keys)].filter((key) => key % 10 === 0).length + tightOnes * tightLimit
      const after = await sums(large)
      const grown = {
        counters: after.counters - before.counters,
        events: after.events - before.events,
        keys: after.keys - before.keys,
      }
      requireSame({ expected, accepted, ...grown })
      return [
        { name: 'calls', value: number(calls) },
        { name: 'distinct keys', value: number(distinct) },
        { name: 'accepted', value: number(accepted) },
        { name: 'duplicates', value: number(duplicates) },
        { name: `denied at a limit of ${tightLimit}`, value: number(denied) },
        { name: 'counters grew by', value: number(grown.counters) },
        { name: 'events grew by', value: number(grown.events) },
        { name: 'kept keys grew by', value: number(grown.keys) },
        ...(await audit(large)),
      ]
    },
  }
}

function requireSame(values: Record<string, number>): void {
  if (new Set(Object.values(values)).size > 1) throw new Error(`not all the same: ${JSON.stringify(values)}`)
}

interface Sums {
  counters: number
  events: number
  keys: number
}

async function sums({ licet }: Sized): Promise<Sums> {
  const [row] = await licet.query<Record<keyof Sums, string>>(
    `select (select sum(used) from usage_counters) as counters, (select sum(quantity) from usage_events) as events,
       (select count(*) from usage_keys) as keys`,
  )
  return { counters: Number(row?.counters), events: Number(row?.events), keys: Number(row?.keys) }
}
