import { roomyLimit, tightLimit } from './licet.ts'
import type { Expected, LoadResult } from './orders.ts'
import { checked, http, sql } from './participants.ts'
import { get, numberPlace, post } from './requests.ts'
import type { Figure, Goal, Participant, Scenario } from './rounds.ts'
import { type Licensed, roomyOnes, seedLicences, tightOnes } from './seed-licences.ts'
import type { Sized, Stage } from './stage.ts'
import { spread } from './tokens.ts'

/** Callers at once of what is counted: the servers of an application report from everywhere. */
const callers = 128
/** Connections that the service has to its database at most. */
const pool = 10
const warmUsers = 1_000
const number = (value: number): string => value.toLocaleString('en')

const seeded = new WeakMap<Sized, Promise<Licensed>>()

/** Made when the first scenario that needs licences begins. */
function licensed(sized: Sized): Promise<Licensed> {
  const known = seeded.get(sized) ?? seedLicences(sized.licet, sized.sessions)
  seeded.set(sized, known)
  return known
}

const growth = (stage: Stage, nameOf: (sized: Sized) => string): Goal => ({
  text: `cost with ${number(stage.large.sessions)} usage events at most 1.2 times that with ${number(stage.small.sessions)}`,
  of: nameOf(stage.large),
  against: nameOf(stage.small),
  atLeast: 1 / 1.2,
})

/** What an application asks at every request: may they do this? */
export async function check(stage: Stage): Promise<Scenario> {
  const { large } = stage
  const licences = await licensed(large)
  const { tokens } = licences
  const bearers = spread(Math.min(warmUsers, tokens.length), tokens.length).map((n) => tokens[n - 1] ?? '')
  const asked = (name: string, path: string, expect: string): Participant =>
    http(stage, name, large.licet, {
      requests: bearers.map((token) => get(path, { authorization: `Bearer ${token}` })),
      loop: true,
      expect,
    })
  const session = 'GET /v1/sessions/current'
  const entitlements = 'GET /v1/licenses/entitlements?keys=sso'
  return {
    key: 'check',
    title: 'Entitlement checks, warm cache',
    participants: [
      checked(asked(entitlements, '/v1/licenses/entitlements?keys=sso', '"hasAccess":true'), large.licet, 'hit'),
      checked(asked(session, '/v1/sessions/current', '"userId"'), large.licet, 'hit'),
      asked('the same of a metered feature', '/v1/licenses/entitlements?keys=calls', '"remaining"'),
      http(stage, `POST ${checkPath} by a server`, large.licet, {
        requests: spread(warmUsers, roomyOnes).map((n) => look(licences, n - 1, ['sso'])),
        loop: true,
        expect: '"hasAccess":true',
      }),
    ],
    goals: [{ text: 'at least 0.8 of GET /v1/sessions/current', of: entitlements, against: session, atLeast: 0.8 }],
  }
}

const checkPath = '/v1/licenses/check'
const look = ({ apiKey, userIds }: Licensed, which: number, keys: string[]): string =>
  post(checkPath, { userId: userIds[which], keys }, { 'x-api-key': apiKey })

const wanted = 5_000
/** Long enough for the cache to know every licence. */
const warmUpSeconds = 10
const counted: readonly Expected[] = [{ status: 201, text: '"accepted"' }]

const report = ({ apiKey, userIds }: Licensed, which: number): string =>
  post(
    '/v1/licenses/usage',
    { userId: userIds[which], key: 'calls', idempotencyKey: `n${numberPlace}` },
    { 'x-api-key': apiKey },
  )

/** No key is ever used again: each measurement begins far beyond the last. */
let runs = 0
const nextNumbers = (): number => {
  runs += 1
  return runs * 10_000_000
}

export async function usage(stage: Stage): Promise<Scenario> {
  const { large, small } = stage
  const [ours, few] = [await licensed(large), await licensed(small)]
  const all = Array.from({ length: roomyOnes }, (_, index) => index)
  const reporting = (name: string, sized: Sized, licences: Licensed, which: number[]): Participant => {
    const requests = which.map((index) => report(licences, index))
    const order = () => ({ requests, loop: true, numberedFrom: nextNumbers(), expect: counted })
    const participant = http(stage, name, sized.licet, order, callers)
    const looks = which.map((index) => look(licences, index, ['sso']))
    const looking = http(stage, name, sized.licet, { requests: looks, expect: '"hasAccess":true' })
    return {
      ...participant,
      warmUp: async (seconds) => [await looking.run(warmUpSeconds), await participant.run(seconds)],
    }
  }
  const bare = (name: string, which: number[]): Participant => {
    const numbers = which.map((index) => ours.licenseNumbers[index] ?? 0)
    const { connection } = large.licet
    const order = () => ({
      connection,
      statement: 'consume' as const,
      numbers,
      tag: `s${nextNumbers()}`,
      redirectUri: '',
    })
    return sql(stage, name, () => ({ ...order(), event: ours.event }), pool)
  }
  const spreadOver = ({ sessions }: Sized) => `10,000 counters, ${number(sessions)} events before`
  const names = {
    hot: 'one counter',
    bareHot: 'one counter: one call a request',
    bare: '10,000 counters: one call a request',
  }
  const atLeast = (of: string): Goal => ({ text: `${of}: at least ${number(wanted)} a second`, of, atLeast: wanted })
  const times = (of: string, against: string): Goal => ({
    text: `${of}: at least 4 times one call a request`,
    of,
    against,
    atLeast: 4,
  })
  return {
    key: 'usage',
    title: `POST /v1/licenses/usage, ${callers} callers, each with an idempotency key`,
    participants: [
      reporting(spreadOver(large), large, ours, all),
      reporting(names.hot, large, ours, [0]),
      bare(names.bare, all),
      bare(names.bareHot, [1]),
      reporting(spreadOver(small), small, few, all),
    ],
    goals: [
      atLeast(names.hot),
      atLeast(spreadOver(large)),
      times(names.hot, names.bareHot),
      times(spreadOver(large), names.bare),
      growth(stage, spreadOver),
    ],
    after: async () => [...(await audit(large)), ...(await audit(small))],
  }
}

export async function usageReads(stage: Stage): Promise<Scenario> {
  const { large, small } = stage
  const reading = async (sized: Sized, path: string, name: string): Promise<Participant> => {
    const { tokens } = await licensed(sized)
    const requests = tokens.slice(0, warmUsers).map((token) => get(path, { authorization: `Bearer ${token}` }))
    return http(stage, name, sized.licet, { requests, loop: true, expect: '"percentUsed"' })
  }
  const plain = ({ sessions }: Sized) => `${number(sessions)} events`
  const daily = ({ sessions }: Sized) => `${number(sessions)} events, with a series by the day`
  const series = '/v1/licenses/usage?key=calls&granularity=day'
  return {
    key: 'usage-reads',
    title: 'GET /v1/licenses/usage',
    participants: [
      await reading(large, '/v1/licenses/usage', plain(large)),
      await reading(small, '/v1/licenses/usage', plain(small)),
      await reading(large, series, daily(large)),
      await reading(small, series, daily(small)),
    ],
    goals: [growth(stage, plain), growth(stage, daily)],
  }
}

const calls = 100_000
const atOnce = 20_000
/** Of ten calls: three of one counter, one of a tight licence, six spread over many. */
const holderOf = (key: number): number => {
  const turn = Math.floor(key / 10)
  if (key % 10 === 0) return roomyOnes + (turn % tightOnes)
  return key % 10 <= 3 ? 0 : (turn * 6 + (key % 10)) % roomyOnes
}

/** The keys of all calls: three of ten have one that was sent a moment ago, or is still under way. */
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

/** 100,000 calls, three of ten a replay: what was answered, and what is in the tables then. Not a measurement of speed. */
export async function exact(stage: Stage): Promise<Scenario> {
  const { large, load } = stage
  const licences = await licensed(large)
  return {
    key: 'exact',
    title: `${number(calls)} reports of usage, 30 % of them replays, ${callers} callers`,
    participants: [],
    goals: [],
    async after() {
      const before = await sums(large)
      const keys = keysWithReplays()
      const first = nextNumbers()
      const requests = keys.map((key) =>
        report(licences, holderOf(key)).replace(numberPlace, `${first + key}`.padStart(numberPlace.length, '0')),
      )
      const tally = [0, 0, 0]
      for (let next = 0; next < calls; next += atOnce) {
        const some = requests.slice(next, next + atOnce)
        const order = { port: large.licet.port, connections: callers, seconds: 120, requests: some, expect: answers }
        const result = await load.order<LoadResult>(order, 180_000)
        if (result.count !== some.length) throw new Error(`only ${result.count} of ${some.length} calls were answered`)
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

/** That every counter is the sum of its events, and none beyond its limit. @throws when one is not */
async function audit(sized: Sized): Promise<Figure[]> {
  const [row] = await sized.licet.query<{ counters: string; wrong: string; over: string }>(
    `select count(*) as counters, count(*) filter (where c.used is distinct from e.sum) as wrong,
       count(*) filter (where c.used > case when p.key = 'tight' then ${tightLimit} else ${roomyLimit} end) as over
     from usage_counters c
       full join (select license_id, feature_id, sum(quantity) as sum from usage_events group by 1, 2) e
         using (license_id, feature_id)
       join licenses l on l.id = license_id join plans p on p.id = l.plan_id`,
  )
  if (row?.wrong !== '0' || row.over !== '0') throw new Error(`usage was not counted right: ${JSON.stringify(row)}`)
  const of = `with ${number(sized.sessions)} events before`
  return [
    { name: `counters ${of}`, value: number(Number(row.counters)) },
    { name: `counters that are not the sum of their events, ${of}`, value: row.wrong },
    { name: `counters beyond their limit, ${of}`, value: row.over },
  ]
}
