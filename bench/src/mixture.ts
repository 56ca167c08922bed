import { getLicensed, nextNumbers, number, report } from './licensing.ts'
import { type MixedKind, type MixedOrder, type MixedResult, mixedKinds } from './orders.ts'
import { get } from './requests.ts'
import { type Figure, figureOfLatency, median, type Scenario } from './rounds.ts'
import { chainsOf, collectRotated, currentOf, spreadUnchanged } from './scenarios.ts'
import { countUsers } from './seed.ts'
import { roomyOnes } from './seed-licenses.ts'
import type { Stage } from './stage.ts'
import { accessToken, refreshToken } from './tokens.ts'

/** Operations at a time when as many as possible are measured. */
const people = 64
/** Of 20 operations one is a sign-in, so its code takes the longest to be compiled. */
const warmUpSeconds = 15
const marginMs = 60_000
/** Operations a second, and p99 in milliseconds at half of the maximum. */
const wanted = { most: 8_400, checkMs: 10, anyMs: 30 }

const names: Record<MixedKind, string> = {
  session: 'GET /v1/sessions/current',
  entitlement: 'GET /v1/licenses/entitlements?keys=sso',
  usage: 'POST /v1/licenses/usage',
  refresh: 'POST /v1/auth/refresh',
  'sign-in': 'sign-in by email',
}

/** What an application sends in a day: as much as the server can take, and then half of it at a fixed rate. */
export async function mixture(
  stage: Stage,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Scenario> {
  const { large, mails } = stage
  const base = await orderOfMixture(stage)
  const run = async (duration: number, perSecond?: number): Promise<MixedResult> => {
    const order = { ...base, seconds: duration, numberedFrom: nextNumbers(), ...(perSecond && { perSecond }) }
    const result = await mails.child.order<MixedResult>(order, duration * 1_000 + marginMs)
    base.firstUser += result['sign-in'].count + 1
    return result
  }
  return {
    key: 'mixture',
    title: 'Of 20 operations, 10 checks of sessions, 5 of entitlements, 2 usage reports, 2 refreshes, and a sign-in',
    participants: [],
    goals: [],
    async after() {
      await run(warmUpSeconds)
      const cpuBefore = await large.licet.child.cpu()
      const fast = await repeatFor(rounds, () => run(seconds))
      const cpuMicros = (await large.licet.child.cpu()) - cpuBefore
      const most = median(fast.map(({ all }) => all.perSecond))
      const half = await repeatFor(rounds, () => run(seconds, most / 2))
      const count = fast.reduce((sum, { all }) => sum + all.count, 0)
      return [...figuresOfMost(most, fast, cpuMicros / count), ...figuresOfHalf(most / 2, half)]
    },
  }
}

/** Requests of all kinds for the large table, without their duration. */
export async function orderOfMixture({ large }: Stage): Promise<Omit<MixedOrder, 'seconds' | 'numberedFrom'>> {
  const licenses = await getLicensed(large)
  const sessions = spreadUnchanged(1_000, large.sessions)
  const rotatedTokens = new Set([...collectRotated(large.sessions)].map(accessToken))
  const entitled = licenses.tokens.filter((token) => !rotatedTokens.has(token)).slice(0, 1_000)
  return {
    port: large.licet.port,
    people,
    requests: {
      session: sessions.map(currentOf),
      entitlement: entitled.map((token) =>
        get('/v1/licenses/entitlements?keys=sso', { authorization: `Bearer ${token}` }),
      ),
      usage: Array.from({ length: roomyOnes }, (_, index) => report(licenses, index)),
    },
    refreshTokens: chainsOf(large.sessions, 'mixed').map(refreshToken),
    // The second half of the users: a sign-in changes no session that the others use.
    firstUser: Math.ceil(countUsers(large.sessions) / 2),
    users: countUsers(large.sessions),
  }
}

async function repeatFor<T>(rounds: number, run: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  while (results.length < rounds) results.push(await run())
  return results
}

function figuresOfMost(most: number, results: MixedResult[], cpuMicros: number): Figure[] {
  const busy = median(results.map(({ all }) => all.cpuMicros / 1_000 / all.elapsedMs))
  const goal = { text: `at least ${number(wanted.most)} operations a second`, isReached: most >= wanted.most }
  return [
    { name: `the most, ${people} at a time`, value: `${number(Math.round(most))}/s`, goal },
    { name: 'processor time of Licet per operation', value: `${cpuMicros.toFixed(0)} µs` },
    { name: 'load process busy', value: `${(busy * 100).toFixed(0)} %` },
  ]
}

function figuresOfHalf(perSecond: number, results: MixedResult[]): Figure[] {
  const half = `at ${number(Math.round(perSecond))}/s`
  return mixedKinds.map((kind) => {
    const most = kind === 'session' || kind === 'entitlement' ? wanted.checkMs : wanted.anyMs
    return figureOfLatency(
      `${half}: ${names[kind]}`,
      results.map((result) => result[kind]),
      most,
    )
  })
}
