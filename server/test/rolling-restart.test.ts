import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { follow } from './change-stream.ts'
import { freePort } from './free-port.ts'
import { isProxyInstalled, proxyNames, startProxy } from './front-proxies.ts'
import { eventually } from './harness.ts'
import {
  childrenOf,
  newDatabaseUrl,
  newFolder,
  runLicet,
  type Serving,
  type Settings,
  serveLicet,
} from './licet-process.ts'

/**
 * `ROLLING_RATE=500 ROLLING_ROUNDS=5 ROLLING_REST=4` is the drill by hand, with 1,000 requests a second at two proxies; CI runs a
 * short form.
 */
const rate = Number(process.env['ROLLING_RATE'] ?? 150)
/** A new node is slow until its code is compiled: with much load, the next one must wait (minReadySeconds of Kubernetes). */
const restSeconds = Number(process.env['ROLLING_REST'] ?? 0)
const rounds = Number(process.env['ROLLING_ROUNDS'] ?? 1)
/** A load that leaves too little of two cores to look at a node while it stops. */
const isDrill = rate > 150
const limit = { timeout: 600_000 + rounds * 60_000 }
const production = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  BASE_URL: 'https://auth.example.com',
  ENCRYPTION_KEY: 'ab'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:1',
  TRUST_PROXY: '127.0.0.1',
  LAME_DUCK: '5',
  RATE_LIMIT_PAGES: '10000000/60',
  RATE_LIMIT_SERVER: '10000000/60',
  RATE_LIMIT_VERIFY: '10000000/60',
  DB_POOL: '8',
}

interface Answer {
  readonly status: number
  readonly connection: string | undefined
}

/** Sends one request. A `POST` is one that a proxy does not repeat. */
function call(url: string, key: string, agent: Agent | false, method: 'GET' | 'POST' = 'GET'): Promise<Answer> {
  const path = method === 'GET' ? '/oauth2/jwks' : '/v1/sessions/introspect'
  const body = method === 'GET' ? '' : `{"tokens":[{"token":"lat_${'a'.repeat(43)}"}]}`
  return new Promise((resolve, reject) => {
    const headers = {
      'x-api-key': key,
      ...(body && { 'content-type': 'application/json', 'content-length': String(body.length) }),
    }
    const sent = request(`${url}${path}`, { agent, method, headers, timeout: 30_000 }, (response: IncomingMessage) => {
      response.resume().on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }))
    })
    sent
      .on('error', reject)
      .on('timeout', () => sent.destroy(new Error('timeout')))
      .end(body)
  })
}

/** Sends `rate` requests a second until stopped: each on a new connection, or on those of an agent. */
function startLoad(url: string, key: string, agent: Agent | false = false) {
  let sent = 0
  const failures = new Map<string, number>()
  const running = new Set<Promise<unknown>>()
  const since = performance.now()
  const fail = (what: unknown) => failures.set(String(what), (failures.get(String(what)) ?? 0) + 1)
  const send = () => {
    for (const due = ((performance.now() - since) / 1_000) * rate; sent < due; sent += 1) {
      const one = call(url, key, agent, sent % 4 === 3 ? 'POST' : 'GET').then(
        ({ status }) => void (status === 200 || fail(status)),
        fail,
      )
      running.add(one)
      void one.finally(() => running.delete(one))
    }
  }
  const timer = setInterval(send, 5)
  return async () => {
    clearInterval(timer)
    await Promise.all(running)
    return { sent, failures: [...failures] }
  }
}

/** A folder, a database, and a key of a server in it. */
async function prepare() {
  const folder = newFolder()
  const settings = { ...production, DATABASE_URL: await newDatabaseUrl() }
  const start = (own: Settings = {}, args: string[] = []) => serveLicet(folder, args, { ...settings, ...own })
  const newKey = async () => {
    const scopes = 'sessions:verify'
    const args = ['api-key', 'create', '--project', 'default', '--name', 'load', '--scopes', scopes, '--json']
    return (JSON.parse((await runLicet(folder, args, settings)).stdout) as { key: string }).key
  }
  return { start, newKey }
}

/** Stops a node, which serves on, and asks each client for another connection. Returns its exit code to come. */
async function seeItLeave(node: Serving | undefined, key: string): Promise<{ ended: Promise<unknown> | undefined }> {
  const url = node?.url ?? ''
  const stream = await follow({ url }, { key })
  const kept = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await call(url, key, kept)).toEqual({ status: 200, connection: 'keep-alive' })
  expect(await call(url, key, kept, 'POST')).toEqual({ status: 200, connection: 'keep-alive' })
  const ended = node?.stop()
  await eventually(async () => (await fetch(`${url}/health/ready`)).status === 503, 900)
  expect(await call(url, key, kept)).toEqual({ status: 200, connection: 'close' })
  expect(await call(url, key, kept, 'POST')).toEqual({ status: 200, connection: 'close' })
  await stream.end('shutdown')
  return { ended }
}

const behindProxies = test.skipIf(!proxyNames.every(isProxyInstalled))

behindProxies(
  'two nodes restart one after the other behind HAProxy and nginx, and no request fails',
  limit,
  async () => {
    const { start, newKey } = await prepare()
    const ports = [String(await freePort()), String(await freePort())]
    const nodes = [await start({ PORT: ports[0] ?? '' }), await start({ PORT: ports[1] ?? '' })]
    const key = await newKey()
    const proxies = await Promise.all(proxyNames.map((name) => startProxy(name, ...nodes)))
    /** The next node is restarted once every proxy uses this one again. */
    const everyProxyUses = (node: Serving) =>
      eventually(async () => (await Promise.all(proxies.map(({ uses }) => uses(node)))).every(Boolean), 60_000)
    for (const node of nodes) await everyProxyUses(node)

    for (let round = 1; round <= rounds; round += 1) {
      const loads = proxies.map(({ url }) => startLoad(url, key))
      await sleep(1_500)
      for (const [index, port] of ports.entries()) {
        const node = nodes[index]
        const { ended } = isDrill ? { ended: node?.stop() } : await seeItLeave(node, key)
        expect(await ended).toBe(0)
        const restarted = await start({ PORT: port })
        nodes[index] = restarted
        await everyProxyUses(restarted)
        await sleep(restSeconds * 1_000)
      }
      const results = await Promise.all(loads.map((stop) => stop()))
      process.stderr.write(`round ${round}: ${JSON.stringify(results)}\n`)
      expect(results.flatMap(({ failures }) => failures)).toEqual([])
      expect(Math.min(...results.map(({ sent }) => sent))).toBeGreaterThan(rate * 4)
    }
  },
)

test(
  'SIGHUP replaces every worker without a failed request; readiness stays, and so does its port',
  limit,
  async () => {
    const { start, newKey } = await prepare()
    const service = await start({}, ['--workers', '2'])
    await eventually(() => service.output().includes('Licet is running'), 60_000)
    const key = await newKey()
    const before = await childrenOf(service.child.pid)
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    onTestFinished(() => agent.destroy())
    const loads = [startLoad(service.url, key), startLoad(service.url, key, agent)]
    const unready: number[] = []
    const probe = setInterval(() => {
      fetch(`${service.url}/health/ready`).then(
        ({ status }) => status === 200 || unready.push(status),
        () => unready.push(0),
      )
    }, 50)
    onTestFinished(() => clearInterval(probe))

    service.child.kill('SIGHUP')
    await eventually(() => service.output().includes('workers replaced'), 120_000)

    const results = await Promise.all(loads.map((stop) => stop()))
    clearInterval(probe)
    process.stderr.write(`SIGHUP: ${JSON.stringify(results)}\n`)
    const after = await childrenOf(service.child.pid)
    expect(before).toHaveLength(2)
    expect(after).toHaveLength(2)
    expect(after.filter((pid) => before.includes(pid))).toEqual([])
    expect(results.flatMap(({ failures }) => failures)).toEqual([])
    expect(unready).toEqual([])
    service.child.kill('SIGTERM')
    expect(await once(service.child, 'exit')).toEqual([0, null])
  },
)
