import { audit } from './audit.ts'
import { Child } from './child.ts'
import type { Expected } from './orders.ts'
import { http, requireShare } from './participants.ts'
import { get, numberPlace, post } from './requests.ts'
import type { Goal, Participant, Scenario } from './rounds.ts'
import { type Licensed, roomyOnes, seedLicenses } from './seed-licenses.ts'
import type { Sized, Stage } from './stage.ts'
import { spread } from './tokens.ts'

/** Concurrent callers of counted usage: the servers of an application report from everywhere. */
export const callers = 256
/** Maximum number of connections from the service to its database. */
const pool = 10
const warmUsers = 1_000
export const number = (value: number): string => value.toLocaleString('en')

const seeded = new WeakMap<Sized, Promise<Licensed>>()

/** Created when the first scenario with licenses starts. */
export function getLicensed(sized: Sized): Promise<Licensed> {
  const known = seeded.get(sized) ?? seedLicenses(sized.licet, sized.sessions)
  seeded.set(sized, known)
  return known
}

const growth = (stage: Stage, nameOf: (sized: Sized) => string, what = 'cost'): Goal => ({
  text: `${what} with ${number(stage.large.sessions)} usage events at most 1.2 times that with ${number(stage.small.sessions)}`,
  of: nameOf(stage.large),
  against: nameOf(stage.small),
  atLeast: 1 / 1.2,
})

/** The check that an application makes on every request: is the user entitled to this? */
export async function check(stage: Stage): Promise<Scenario> {
  const { large } = stage
  const licenses = await getLicensed(large)
  const { tokens } = licenses
  const bearers = spread(Math.min(warmUsers, tokens.length), tokens.length).map((n) => tokens[n - 1] ?? '')
  const requestAll = (name: string, path: string, expect: string): Participant =>
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
      requireShare(
        requestAll(entitlements, '/v1/licenses/entitlements?keys=sso', '"hasAccess":true'),
        large.licet,
        'hit',
      ),
      requireShare(requestAll(session, '/v1/sessions/current', '"userId"'), large.licet, 'hit'),
      requestAll('the same of a metered feature', '/v1/licenses/entitlements?keys=calls', '"remaining"'),
      http(stage, `POST ${checkPath} by a server`, large.licet, {
        requests: spread(warmUsers, roomyOnes).map((n) => look(licenses, n - 1, ['sso'])),
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

/** Accepted reports a second. */
const wanted = { hot: 10_000, spread: 9_000 }
/** Long enough for the cache to hold every license. */
const warmUpSeconds = 10
const counted: readonly Expected[] = [{ status: 201, text: '"accepted"' }]

export const report = ({ apiKey, userIds }: Licensed, which: number): string =>
  post(
    '/v1/licenses/usage',
    { userId: userIds[which], key: 'calls', idempotencyKey: `n${numberPlace}` },
    { 'x-api-key': apiKey },
  )

/** Events of one license in one request. */
export const reportBatch = ({ apiKey, userIds }: Licensed, which: number, count: number): string =>
  post(
    '/v1/licenses/usage/batch',
    {
      events: Array.from({ length: count }, (_, index) => ({
        userId: userIds[which],
        key: 'calls',
        idempotencyKey: `n${numberPlace}-${index}`,
      })),
    },
    { 'x-api-key': apiKey },
  )

/** No key is ever used again: each measurement starts far beyond the last. */
let runs = 0
export const nextNumbers = (): number => {
  runs += 1
  return runs * 10_000_000
}

const usageGoals = (of: string, against: string, atLeast: number): Goal[] => [
  { text: `${of}: at least ${number(atLeast)} a second`, of, atLeast },
  { text: `${of}: at least 4 times a bare server that makes one call a request`, of, against, atLeast: 4 },
]

export async function usage(stage: Stage): Promise<Scenario> {
  const { large, small } = stage
  const [ours, few] = [await getLicensed(large), await getLicensed(small)]
  const all = Array.from({ length: roomyOnes }, (_, index) => index)
  const reporting = (name: string, sized: Sized, licenses: Licensed, which: number[]): Participant => {
    const requests = which.map((index) => report(licenses, index))
    const order = () => ({ requests, loop: true, numberedFrom: nextNumbers(), expect: counted })
    const participant = http(stage, name, sized.licet, order, callers)
    const looks = which.map((index) => look(licenses, index, ['sso']))
    const looking = http(stage, name, sized.licet, { requests: looks, expect: '"hasAccess":true' })
    return {
      ...participant,
      warmUp: async (seconds) => [await looking.run(warmUpSeconds), await participant.run(seconds)],
    }
  }
  const { connection } = large.licet
  const single = Child.program('single-usage-server', { connection, connections: pool, event: ours.event })
  const port = await single.answer<number>('port')
  const bare = (name: string, which: number[]): Participant => {
    const requests = which.map((index) => post('/', { license: ours.licenseNumbers[index], key: `s${numberPlace}` }))
    const order = () => ({ requests, loop: true, numberedFrom: nextNumbers(), expect: counted })
    return http(stage, name, { child: single, port }, order, callers)
  }
  const spreadOver = ({ sessions }: Sized) => `10,000 counters, ${number(sessions)} events before`
  const names = {
    hot: 'one counter',
    bareHot: 'one counter: a bare server, one call a request',
    bare: '10,000 counters: a bare server, one call a request',
  }
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
      ...usageGoals(names.hot, names.bareHot, wanted.hot),
      ...usageGoals(spreadOver(large), names.bare, wanted.spread),
      growth(stage, spreadOver),
    ],
    after: async () => {
      await single.stop()
      return [...(await audit(large)), ...(await audit(small))]
    },
  }
}

export async function usageReads(stage: Stage): Promise<Scenario> {
  const { large, small } = stage
  const reading = async (sized: Sized, path: string, name: string): Promise<Participant> => {
    const { tokens } = await getLicensed(sized)
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
    goals: [growth(stage, plain), growth(stage, daily, 'series by the day: cost')],
  }
}
