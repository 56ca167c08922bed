import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { fromAnywhere } from '../client.ts'
import { eventually, redirectUri, times } from '../harness.ts'
import { type Sent, sendBurst } from './burst.ts'
import { checkoutScenarios } from './checkouts.ts'
import { fillDisk, mayMount } from './disk.ts'
import { checkJump, jumpClock } from './jump.ts'
import type { FaultyProxy } from './proxy.ts'
import { isFakeTimeInstalled, type Rig, type RigNode } from './rig.ts'
import type { Scenario } from './scenario.ts'
import { crowd } from './slow-clients.ts'
import { tenantScenarios } from './tenants.ts'

/** Outcomes count only for the bystander and the journal. */
const call = (url: string, path: string, init: RequestInit = {}, patienceMs = 15_000): Promise<number> =>
  fetch(url + path, { ...init, signal: AbortSignal.timeout(patienceMs) }).then(
    async (reply) => {
      await reply.arrayBuffer()
      return reply.status
    },
    () => 0,
  )

const post = (url: string, path: string, body: object, headers: Record<string, string> = {}) =>
  call(url, path, {
    method: 'POST',
    headers: { ...fromAnywhere(), 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

async function repeatFor(ms: number, work: () => Promise<unknown>): Promise<void> {
  const until = performance.now() + ms
  do await work()
  while (performance.now() < until)
}

const first = ({ nodes: [node] }: Rig): RigNode => node

/** A burst from one machine, as large as it sends at the same time. */
const burst = (name: string, requests: (rig: Rig) => Sent[] | Promise<Sent[]>): Scenario => ({
  name,
  unharmed: [0, 1],
  run: async (rig, ms) => sendBurst({ url: first(rig).url, ms, requests: await requests(rig) }),
})

const writing = (path: string, headers: Record<string, string>, body: object): Sent => ({
  method: 'POST',
  path,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const bursts: Scenario[] = [
  burst('burst of unknown tokens', () =>
    times(100, (index) => {
      const authorization = `Bearer las_${String(index).padStart(43, 'A')}`
      const headers = { authorization, 'x-forwarded-for': '203.0.113.1' }
      return { method: 'GET', path: '/v1/sessions/current', headers }
    }),
  ),
  burst('burst of usage reports', (rig) => {
    const body = { userId: rig.load.id, key: 'calls', idempotencyKey: 'burst #' }
    return times(100, () => writing('/v1/licenses/usage', { ...fromAnywhere(), ...rig.apiKey }, body))
  }),
  burst('burst of sign-ins', () =>
    times(40, () => writing('/v1/auth/magic-link', fromAnywhere(), { email: 'burst#@example.com', redirectUri })),
  ),
  burst('burst of heavy admin reads', async (rig) => {
    const query = `projectId=${rig.direct.app.projectRef}&limit=100&q=example`
    const requests: Sent[] = []
    for (const _ of times(30, () => undefined)) {
      const { headers } = await rig.direct.adminSignIn()
      requests.push({ method: 'GET', path: `/v1/admin/audit-logs?${query}`, headers })
    }
    return requests
  }),
]

interface KnownSession {
  readonly token: string
  look(patienceMs?: number): Promise<number>
}

/** A session that the first node has in memory. */
async function startSession(rig: Rig): Promise<KnownSession> {
  const { accessToken: token } = await rig.direct.signIn('elsewhere@example.com')
  const headers = { authorization: `Bearer ${token}` }
  const look = (patienceMs?: number) => call(first(rig).url, '/v1/sessions/current', { headers }, patienceMs)
  expect(await look()).toBe(200)
  return { token, look }
}

/** Ends it on another node: after 1 second the first one must not accept it, even if it cannot learn about the end. */
async function endElsewhere(rig: Rig, { token, look }: KnownSession, ms: number): Promise<void> {
  expect((await rig.direct.call('POST', '/v1/auth/logout', { token })).status).toBe(200)
  await sleep(1_000)
  await repeatFor(ms / 3, async () => expect(await look(ms / 3)).not.toBe(200))
}

/** Slows one node's database down, or repeats a fault of its connections. */
const databaseFaults: Scenario[] = [
  {
    name: 'database 20 ms away',
    unharmed: [1],
    run: (rig, ms) => {
      first(rig).database.delayMs = 10
      return sleep(ms)
    },
  },
  ...(['cut', 'halfClose'] as const).map((fault) => ({
    name: `database connections ${fault === 'cut' ? 'cut' : 'half-closed'}`,
    unharmed: [1],
    run: (rig: Rig, ms: number) =>
      repeatFor(ms, () => {
        first(rig).database[fault]()
        return sleep(1_000)
      }),
  })),
  ...(['silent', 'unreachable'] as const).map((fault) => ({
    name: `database ${fault}`,
    unharmed: [1],
    run: async (rig: Rig, ms: number) => {
      const session = await startSession(rig)
      const { database } = first(rig)
      if (fault === 'silent') database.freeze()
      else database.refuse()
      await endElsewhere(rig, session, ms)
    },
  })),
]

type Peer = 'redis' | 'mail' | 'webhooks' | 'provider'
const faults = {
  slow: (proxy: FaultyProxy) => {
    proxy.delayMs = 400
  },
  cut: (proxy: FaultyProxy) => proxy.cut(),
  'half-closed': (proxy: FaultyProxy) => proxy.halfClose(),
  silent: (proxy: FaultyProxy) => proxy.freeze(),
  unreachable: (proxy: FaultyProxy) => proxy.refuse(),
} as const

/** One peer in every fault, one after the other, while `send` needs it. */
const peerFaults = (peer: Peer, send: (rig: Rig, count: number) => Promise<unknown>, more: Partial<Scenario> = {}) => ({
  name: `${peer} slow, cut, half-closed, silent, unreachable`,
  unharmed: [0, 1],
  async run(rig: Rig, ms: number) {
    for (const [count, impair] of Object.values(faults).entries()) {
      const proxy = rig.proxies[peer]
      if (!proxy) return
      impair(proxy)
      const sending = send(rig, count + 1)
      await sleep(ms / 3)
      proxy.restore()
      await Promise.race([sending, sleep(ms / 3)])
    }
  },
  ...more,
})

const sendMails = (rig: Rig, count: number) =>
  Promise.all(
    times(8, (index) =>
      post(rig.nodes[index % 2 === 0 ? 0 : 1].url, '/v1/auth/magic-link', {
        email: `mail${count}-${index}@example.com`,
        redirectUri,
      }).then((status) => expect(status).toBe(200)),
    ),
  )

function isAllReceived({ mails }: Rig): boolean {
  const recipients = new Set(mails.flatMap(({ to }) => to))
  const sent = times(5, (count) => times(8, (index) => `mail${count + 1}-${index}@example.com`)).flat()
  return sent.every((email) => recipients.has(email))
}

const logIn = (rig: Rig) =>
  Promise.all(
    times(20, (index) =>
      post(rig.nodes[index % 2 === 0 ? 0 : 1].url, '/v1/auth/login', { provider: 'corp', redirectUri }),
    ),
  )

const grantToNew = async (rig: Rig, count: number) => {
  const { user } = await rig.direct.signIn(`webhook${count}@example.com`)
  await rig.grant(user.id)
}

const isAllDelivered = ({ events, granted }: Rig): boolean => {
  const texts = events.map(({ raw }) => raw)
  return granted.every((id) => texts.some((text) => text.includes(id)))
}

/** The node stays for all later scenarios. */
function jumpClocks(): Scenario {
  let node: RigNode | undefined
  return {
    name: 'clock 10 minutes ahead, then behind',
    unharmed: [0, 1],
    skip: isFakeTimeInstalled ? undefined : 'libfaketime is not installed',
    async run(rig, ms) {
      node = await jumpClock(rig, ms)
    },
    async check(rig) {
      if (node) await checkJump(rig, node)
    },
  }
}

const killNode: Scenario = {
  name: 'node killed, cold caches',
  unharmed: [1],
  async run(rig, ms) {
    await first(rig).stop('SIGKILL')
    await first(rig).start()
    const { url } = first(rig)
    const look = (token: string) => call(url, '/v1/sessions/current', { headers: { authorization: `Bearer ${token}` } })
    // A crowd comes every 200 ms. One that came again without a pause would measure the machine's two cores, not the node.
    await repeatFor(ms / 2, () =>
      Promise.all([sleep(200), ...times(100, (index) => look(rig.tokens[index % rig.tokens.length] ?? ''))]),
    )
  },
}

/** Those with something to check later are first. */
export const scenarios: readonly Scenario[] = [
  { name: 'quiet', unharmed: [0, 1], run: (_rig, ms) => sleep(ms) },
  peerFaults('webhooks', grantToNew, { check: (rig) => eventually(() => isAllDelivered(rig), 90_000) }),
  peerFaults('mail', sendMails, { check: (rig) => eventually(() => isAllReceived(rig), 90_000) }),
  jumpClocks(),
  ...bursts,
  { name: 'idle and slow clients', unharmed: [0], run: (rig, ms) => crowd(first(rig), ms) },
  ...databaseFaults,
  peerFaults('redis', async () => undefined),
  peerFaults('provider', logIn),
  ...tenantScenarios,
  ...checkoutScenarios,
  killNode,
  {
    name: 'full disk below usage',
    unharmed: [0, 1],
    skip: mayMount() ? undefined : 'mounting is not allowed',
    run: fillDisk,
  },
]
