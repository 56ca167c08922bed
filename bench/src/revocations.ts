import { once } from 'node:events'
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { number } from './licensing.ts'
import type { Licet } from './licet.ts'
import type { Figure } from './rounds.ts'
import { open } from './seed.ts'
import { accessToken } from './tokens.ts'

/** Revocations at a time, at most. */
export const perSecond = 100
const inFlight = 8
/** Later is late. */
const lateMs = 1_000
/** Later counts as never. */
export const lastWithinMs = 5_000
const answerWithinMs = 10_000
/** Between two checks of a session that is being revoked. */
const betweenChecksMs = 2
/** Between two cuts of the connections that receive signals: a node opens its own again after 1 second. */
const betweenCutsMs = 20

/** Two nodes on one database, and a key that may revoke sessions. */
export interface Nodes {
  readonly revoking: Licet
  readonly other: Licet
  readonly key: string
}

/** Sessions by their numbers. */
export interface Span {
  readonly first: number
  readonly count: number
}

/** Calls `work`, which revokes a session, for each one: at most `perSecond` a second and a few at a time. */
export async function revokeAll({ first, count }: Span, work: (session: number) => Promise<void>): Promise<void> {
  const startedAt = performance.now()
  let next = 0
  const lane = async () => {
    while (next < count) {
      const index = next++
      await sleep(Math.max(0, startedAt + (index * 1_000) / perSecond - performance.now()))
      await work(first + index)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, lane))
}

/** The ID of a seeded session. */
export const idOf = (session: number): string => `ses_${session.toString(16).padStart(32, '0')}`

/**
 * False when the service has no connection to its database left, and the client tries again. @throws for other refusals
 */
export async function revoke({ revoking, key }: Nodes, session: number, agent: Agent): Promise<boolean> {
  const path = `/v1/admin/sessions/${idOf(session)}`
  const status = await statusOf({ agent, port: revoking.port, method: 'DELETE', path, headers: { 'x-api-key': key } })
  if (status === 503) return false
  if (status !== 200) throw new Error(`a revocation returned ${status}`)
  return true
}

/** The status of a response, which is read to its end. */
export async function statusOf(options: {
  agent: Agent
  port: number
  method: string
  path: string
  headers: OutgoingHttpHeaders
}): Promise<number | undefined> {
  const outgoing = request({ ...options, signal: AbortSignal.timeout(answerWithinMs) }).end()
  const [reply] = (await once(outgoing, 'response')) as [IncomingMessage]
  await once(reply.resume(), 'end')
  return reply.statusCode
}

/** From the request that revokes a session at one node to the first 401 of the other, which has the session in memory. */
export async function measureRefusals(nodes: Nodes, span: Span): Promise<Figure[]> {
  const sorted = await refusalsOf(nodes, span)
  const name = 'revocation to 401 at the other node'
  const most = shareOf(sorted, 0.99)
  return [
    { name: `${name}, p50`, value: `${shareOf(sorted, 0.5).toFixed(1)} ms` },
    { name: `${name}, p99`, value: `${most.toFixed(1)} ms`, goal: goal('at most 30 ms', most <= 30) },
    { name: `${name}, the longest`, value: `${shareOf(sorted, 1).toFixed(0)} ms` },
    { name: `${name}, later than 1 s`, value: number(lateIn(sorted)), goal: goal('0', lateIn(sorted) === 0) },
  ]
}

/** The same while no node can signal another: only regular reads tell them. */
export async function measureRefusalsWithoutSignals(nodes: Nodes, span: Span): Promise<Figure[]> {
  const cutting = await cutSignals(nodes)
  const sorted = await refusalsOf(nodes, span)
  const cuts = await cutting.stop()
  const name = `revocation to 401 without signals (${number(span.count)}, ${number(cuts)} cuts)`
  const longest = shareOf(sorted, 1)
  return [
    {
      name: `${name}, p50 and p99`,
      value: `${shareOf(sorted, 0.5).toFixed(0)} and ${shareOf(sorted, 0.99).toFixed(0)} ms`,
    },
    { name: `${name}, the longest`, value: `${longest.toFixed(0)} ms`, goal: goal('at most 1 s', longest <= lateMs) },
  ]
}

export const goal = (text: string, isReached: boolean) => ({ text, isReached })

/** The highest of a share of them, such as 0.99. */
export const shareOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN

export const lateIn = (delays: readonly number[]): number => delays.filter((ms) => ms > lateMs).length

/** Milliseconds for each session, in ascending order. */
async function refusalsOf(nodes: Nodes, span: Span): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const check = (session: number) => {
    const headers = { authorization: `Bearer ${accessToken(session)}` }
    return statusOf({ agent, port: nodes.other.port, method: 'GET', path: '/v1/sessions/current', headers })
  }
  const delays: number[] = []
  await revokeAll(span, async (session) => {
    const status = await check(session)
    if (status !== 200) throw new Error(`session ${session} was refused with ${status} before it was revoked`)
    const sentAt = performance.now()
    while (!(await revoke(nodes, session, agent)));
    const delay = () => performance.now() - sentAt
    while ((await check(session)) !== 401 && delay() < lastWithinMs) await sleep(betweenChecksMs)
    delays.push(delay())
  })
  agent.destroy()
  return delays.toSorted((a, b) => a - b)
}

/** Ends every connection that receives signals, again and again. `stop` returns how many it ended. */
async function cutSignals({ revoking }: Nodes) {
  const db = await open(revoking.connection)
  let [cuts, isStopped] = [0, false]
  const cutting = (async () => {
    while (!isStopped) {
      const { rowCount } = await db.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like '%listen licet_changes%'`)
      cuts += rowCount ?? 0
      await sleep(betweenCutsMs)
    }
  })()
  return {
    stop: async () => {
      isStopped = true
      await cutting
      await db.end()
      return cuts
    },
  }
}
