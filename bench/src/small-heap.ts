import type { Licet } from './licet.ts'
import type { LoadResult } from './orders.ts'
import { http, inFlight } from './participants.ts'
import { startBeside } from './processes.ts'
import { get } from './requests.ts'
import type { Scenario } from './rounds.ts'
import { currentOf, spreadUnchanged } from './scenarios.ts'
import type { Stage } from './stage.ts'
import { spread } from './tokens.ts'

const heapMegabytes = 256
const warmSessions = 1_000
const addresses = 500_000
/** Requests in one order. */
const atMost = 100_000
const limitSeconds = 120
const refused = [{ status: 401, text: '"UNAUTHORIZED"' }]

/** A server with a small heap: each session of the table asked for once, then half a million addresses, then checks as usual. */
export async function smallHeap(stage: Stage): Promise<Scenario> {
  const { large } = stage
  const squeezed = await startBeside(stage, {
    env: { TRUST_PROXY: '127.0.0.1' },
    process: { execArgv: [`--max-old-space-size=${heapMegabytes}`] },
  })
  const numbers = spreadUnchanged(large.sessions, large.sessions)
  await sendAll(stage, squeezed, { count: numbers.length, requestOf: (index) => currentOf(numbers[index] ?? 0) })
  await sendAll(stage, squeezed, { count: addresses, requestOf: strangerFrom, expect: refused })
  const requests = spread(warmSessions, numbers.length).map((place) => currentOf(numbers[place - 1] ?? 0))
  const asked = { requests, loop: true, expect: '"userId"' }
  const name = `a heap of ${heapMegabytes} MB`
  return {
    key: 'small-heap',
    title: `GET /v1/sessions/current with ${name}, after ${numbers.length.toLocaleString('en')} sessions and ${addresses.toLocaleString('en')} addresses`,
    participants: [http(stage, name, squeezed, asked), http(stage, 'the usual heap', large.licet, asked)],
    goals: [{ text: 'at least 0.8 of the usual heap', of: name, against: 'the usual heap', atLeast: 0.8 }],
    async after() {
      const peak = await squeezed.child.peak()
      await squeezed.stop()
      return [{ name: `most resident memory, ${name}`, value: `${(peak / 1_000_000).toFixed(0)} MB` }]
    },
  }
}

interface Flood {
  readonly count: number
  readonly requestOf: (index: number) => string
  readonly expect?: typeof refused
}

/** @throws when a response is not as expected, or when not all were sent in time */
async function sendAll({ load }: Stage, { port }: Licet, { count, requestOf, expect }: Flood): Promise<void> {
  for (let sent = 0; sent < count; sent += atMost) {
    const requests = Array.from({ length: Math.min(atMost, count - sent) }, (_, index) => requestOf(sent + index))
    const order = { port, connections: inFlight, seconds: limitSeconds, requests, expect: expect ?? '"userId"' }
    const { count: answered } = await load.order<LoadResult>(order, (limitSeconds + 60) * 1_000)
    if (answered !== requests.length) throw new Error(`only ${answered} of ${requests.length} in time`)
  }
}

/** Without a token, by way of a proxy. */
const strangerFrom = (index: number): string =>
  get('/v1/sessions/current', { 'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` })
