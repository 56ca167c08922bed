import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { number } from './licensing.ts'
import { Licet } from './licet.ts'
import { urlOf } from './pgbouncer.ts'
import {
  goal,
  idOf,
  lastWithinMs,
  lateIn,
  measureRefusals,
  measureRefusalsWithoutSignals,
  type Nodes,
  perSecond,
  revoke,
  revokeAll,
  type Span,
  shareOf,
} from './revocations.ts'
import type { Figure, Scenario } from './rounds.ts'
import { seedLicet } from './seed.ts'
import type { Stage } from './stage.ts'

const revocations = 10_000
const revocationsWithoutSignals = 2_000
/** Before the first measurement: code that has just started is several times slower. */
const warmUp = 1_000
const idleStreams = 1_000
/** The limit of the service. */
const streamsPerKey = 100
const idleSeconds = 20

/** Two nodes on a separate database: how late a node and its streams have the revocations of the other, and what streams cost. */
export async function changes({ large, mails }: Stage): Promise<Scenario> {
  return {
    key: 'changes',
    title: `Two nodes: ${number(revocations)} revocations at the other one, at most ${perSecond} per second`,
    participants: [],
    goals: [],
    async after() {
      const home = join(dirname(large.licet.home), 'changes')
      const first = await Licet.start(home, { smtpPort: mails.port })
      try {
        await seedLicet(first.connection, warmUp + 2 * revocations + revocationsWithoutSignals)
        const database = { connection: first.connection, env: { DATABASE_URL: urlOf(first.connection) } }
        const second = await Licet.start(home, { smtpPort: mails.port, database })
        try {
          const key = await first.newApiKey(['sessions:write', 'sessions:verify'])
          return await measureAll({ revoking: first, other: second, key })
        } finally {
          await second.stop()
        }
      } finally {
        await first.stop()
      }
    },
  }
}

async function measureAll(nodes: Nodes): Promise<Figure[]> {
  const first = 1 + warmUp
  const second = first + revocations
  await measureRefusals(nodes, { first: 1, count: warmUp })
  return [
    ...(await measureRefusals(nodes, { first, count: revocations })),
    ...(await measureEvents(nodes, { first: second, count: revocations })),
    ...(await measureRefusalsWithoutSignals(nodes, { first: second + revocations, count: revocationsWithoutSignals })),
    ...(await measureStreams(nodes.other)),
  ]
}

/** From the request that revokes a session at one node to its event on the stream of the other, in milliseconds. */
async function measureEvents(nodes: Nodes, span: Span): Promise<Figure[]> {
  const sentAt = new Map<string, number>()
  const delays: number[] = []
  const stream = await openStream(nodes.other, nodes.key)
  let rest = ''
  stream.setEncoding('utf8').on('data', (text: string) => {
    const events = (rest + text).split('\n\n')
    rest = events.pop() ?? ''
    for (const [, id = ''] of events.join('\n').matchAll(/"kind":"session","id":"(\w+)"/g)) {
      const sent = sentAt.get(id)
      if (sent !== undefined) delays.push(performance.now() - sent)
      sentAt.delete(id)
    }
  })
  const agent = new Agent({ keepAlive: true })
  let refused = 0
  await revokeAll(span, async (session) => {
    for (;;) {
      sentAt.set(idOf(session), performance.now())
      if (await revoke(nodes, session, agent)) break
      refused += 1
    }
  })
  const deadline = performance.now() + lastWithinMs
  while (sentAt.size > 0 && performance.now() < deadline) await sleep(20)
  stream.destroy()
  agent.destroy()
  const sorted = delays.toSorted((a, b) => a - b)
  const most = shareOf(sorted, 0.99)
  const late = lateIn(sorted) + sentAt.size
  return [
    { name: 'revocation to event, p50', value: `${shareOf(sorted, 0.5).toFixed(1)} ms` },
    { name: 'revocation to event, p99', value: `${most.toFixed(1)} ms`, goal: goal('at most 30 ms', most <= 30) },
    { name: 'revocation to event, the longest', value: `${shareOf(sorted, 1).toFixed(0)} ms` },
    { name: 'revocations sent again after 503', value: number(refused) },
    { name: 'revocations later than 1 s, or never', value: number(late), goal: goal('0', late === 0) },
  ]
}

/** Processor time and memory that open streams add to a node that does nothing else. */
async function measureStreams(licet: Licet): Promise<Figure[]> {
  const keys: string[] = []
  while (keys.length < idleStreams / streamsPerKey) keys.push(await licet.newApiKey(['sessions:verify']))
  const before = await measureIdle(licet)
  const streams: IncomingMessage[] = []
  for (let n = 0; n < idleStreams; n += 1) {
    const stream = await openStream(licet, keys[n % keys.length] ?? '')
    streams.push(stream.resume())
  }
  const open = await measureIdle(licet)
  if (streams.some((stream) => stream.closed)) throw new Error('a stream ended')
  for (const stream of streams) stream.destroy()
  const share = (open.cpu - before.cpu) * 100
  const megabytes = (open.bytes - before.bytes) / 1_000_000
  const name = `${number(idleStreams)} idle streams`
  return [
    { name: `${name}, processor`, value: `${share.toFixed(1)}% of a core`, goal: goal('below 10%', share < 10) },
    { name: `${name}, memory`, value: `${megabytes.toFixed(1)} MB`, goal: goal('below 40 MB', megabytes < 40) },
  ]
}

/** Share of a core, and bytes after a garbage collection. */
async function measureIdle({ child }: Licet): Promise<{ cpu: number; bytes: number }> {
  await sleep(2_000)
  const bytes = await child.heap()
  const from = { cpu: await child.cpu(), at: performance.now() }
  await sleep(idleSeconds * 1_000)
  const cpu = ((await child.cpu()) - from.cpu) / 1_000 / (performance.now() - from.at)
  return { cpu, bytes }
}

/** @throws when the service refuses it */
async function openStream({ port }: Licet, key: string): Promise<IncomingMessage> {
  const headers = { accept: 'text/event-stream', 'x-api-key': key }
  const outgoing = request({ port, agent: false, path: '/v1/sessions/changes', headers }).end()
  const [reply] = (await once(outgoing, 'response')) as [IncomingMessage]
  if (reply.statusCode !== 200) throw new Error(`a stream was refused with ${reply.statusCode}`)
  reply.on('error', () => {})
  return reply
}
