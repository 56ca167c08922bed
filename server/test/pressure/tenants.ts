import { createServer } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { apiKeyScopes } from '../../src/permissions.ts'
import { newApiKey } from '../api-keys.ts'
import type { Json } from '../client.ts'
import { insertApp, redirectUri, times } from '../harness.ts'
import { signers, stripeEvent, stripeSubscription, webhookSecrets } from '../payments.ts'
import { addEndpoint, startReceiver } from '../webhook-receiver.ts'
import { medianOf } from './bystander.ts'
import { isLong, type Rig } from './rig.ts'
import type { Scenario } from './scenario.ts'

/** Another project on the same nodes, at which everything is slow. */
interface Tenant {
  readonly id: number
  readonly ref: string
  readonly redirectUri: string
  /** API keys with all scopes. */
  readonly keys: readonly string[]
}

/** Whose time is measured, and what the other tenant does in that time. */
interface Comparison {
  readonly name: string
  prepare(
    rig: Rig,
    slow: Tenant,
  ): Promise<{
    /** One use by the usual tenant, from its request to its effect. */
    readonly use: () => Promise<unknown>
    /** Starts what keeps a node busy until the end of the scenario. */
    readonly begin: (ms: number) => Promise<unknown>
  }>
}

const tenants = new WeakMap<Rig, Promise<Tenant>>()

function slowTenantOf(rig: Rig): Promise<Tenant> {
  const tenant = tenants.get(rig) ?? addTenant(rig)
  tenants.set(rig, tenant)
  return tenant
}

async function addTenant({ direct }: Rig): Promise<Tenant> {
  const uri = 'https://slow.example.com/callback'
  const admin = await direct.adminSignIn()
  const { data } = await admin.call('POST', '/v1/admin/projects', { body: { key: 'slow', name: 'Slow' } })
  const row = direct.db.selectFrom('projects').select('id').where('public_id', '=', data.id)
  const { id } = await row.executeTakeFirstOrThrow()
  await insertApp(direct.db, id, { key: 'slow', now: direct.ctx.now(), redirectUris: [uri] })
  await admin.call('PATCH', `/v1/admin/projects/${data.id}`, { body: { settings: { mailsPerHour: 100_000 } } })
  const keys = await Promise.all(times(12, () => newApiKey(direct, { scopes: [...apiKeyScopes], projectId: id })))
  return { id, ref: data.id, redirectUri: uri, keys }
}

/** Sends a request to the first node. @throws unless it succeeds */
async function send(
  rig: Rig,
  method: string,
  path: string,
  options: { headers?: Record<string, string>; body?: string },
) {
  const headers = { ...(options.body !== undefined && { 'content-type': 'application/json' }), ...options.headers }
  const reply = await fetch(rig.nodes[0].url + path, {
    ...options,
    method,
    headers,
    signal: AbortSignal.timeout(60_000),
  })
  const text = await reply.text()
  if (reply.status >= 300) throw new Error(`${method} ${path} returned ${reply.status}: ${text.slice(0, 200)}`)
  return JSON.parse(text) as Json
}

const write = (rig: Rig, path: string, headers: Record<string, string>, body: object) =>
  send(rig, 'POST', path, { headers, body: JSON.stringify(body) })

const patienceMs = isLong ? 60_000 : 20_000

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + patienceMs
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`nothing after ${patienceMs / 1_000} s`)
    await sleep(2)
  }
}

let people = 0
const newEmail = (name: string): string => {
  people += 1
  return `${name}${people}@example.com`
}

const webhooks: Comparison = {
  name: 'webhooks, a receiver that takes 14 s',
  async prepare(rig, slow) {
    const held = await startReceiver(async () => {
      await sleep(14_000)
      return { status: 200 }
    })
    const receiver = await startReceiver()
    await addEndpoint(rig.direct, receiver.url, { events: ['user.created'] })
    for (const index of times(20, (number) => number))
      await addEndpoint(rig.direct, `${held.url}/${index}`, { projectId: slow.ref, events: ['user.created'] })
    const create = async (key: string, projectId: string): Promise<string> => {
      const body = { projectId, email: newEmail('hook') }
      return (await write(rig, '/v1/admin/users', { 'x-api-key': key }, body)).data.id
    }
    return {
      async use() {
        const id = await create(rig.apiKey['x-api-key'], rig.direct.app.projectRef)
        await until(() => receiver.taken.some(({ data }) => data.user.id === id))
      },
      async begin() {
        await Promise.all(times(12, () => create(slow.keys[0] ?? '', slow.ref)))
        await until(() => held.received.length >= 8)
      },
    }
  },
}

const exports: Comparison = {
  name: 'exports, read at no pace',
  async prepare(rig, slow) {
    const project = { id: slow.id, ref: slow.ref }
    const name = 'x'.repeat(10_000)
    const rows = times(2_500, (index) => ({
      public_id: `aud_slow${index}`,
      action: 'project.update',
      severity: 'info' as const,
      entity_type: 'project',
      entity_id: project.id,
      entity_ref: project.ref,
      project_id: project.id,
      project_ref: project.ref,
      actor_type: 'system' as const,
      new_value: JSON.stringify({ name }),
      salt: Buffer.alloc(16),
      personal_digest: Buffer.alloc(32),
      created_at: new Date(),
    }))
    for (const part of times(25, (number) => rows.slice(number * 100, number * 100 + 100)))
      await rig.direct.db.insertInto('audit_logs').values(part).execute()
    return {
      use: () => send(rig, 'GET', '/v1/admin/audit-logs', { headers: rig.apiKey }),
      async begin() {
        for (const key of slow.keys.slice(0, 6)) {
          const socket = connect({ port: Number(new URL(rig.nodes[0].url).port), host: '127.0.0.1' })
          onTestFinished(() => void socket.destroy())
          socket.on('error', () => {})
          const path = '/v1/admin/audit-logs/export?format=ndjson'
          socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\n\r\n`)
          await Promise.race([new Promise((resolve) => socket.once('readable', resolve)), sleep(6_000)])
        }
      },
    }
  },
}

/** Opens a stream of session changes. Returns the status, and leaves it open. */
async function follow(rig: Rig, key: string): Promise<{ status: number; close: () => void }> {
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const headers = { 'x-api-key': key, accept: 'text/event-stream' }
  const reply = await fetch(`${rig.nodes[0].url}/v1/sessions/changes`, { headers, signal: abort.signal })
  return { status: reply.status, close: () => abort.abort() }
}

const streams: Comparison = {
  name: 'streams, as many as are given',
  prepare: async (rig, slow) => ({
    async use() {
      const { status, close } = await follow(rig, rig.apiKey['x-api-key'])
      close()
      if (status !== 200) throw new Error(`a stream got ${status}`)
    },
    async begin() {
      for (const key of slow.keys) await Promise.all(times(100, () => follow(rig, key)))
    },
  }),
}

const relayed = (key: string, ip: string) => ({
  'x-api-key': key,
  'licet-client-ip': ip,
  'licet-client-user-agent': 'x',
})

/** Requests for links that the server of the slow tenant passes on, one after the other from each of four. */
async function relayFor(rig: Rig, slow: Tenant, ms: number, ipOf: () => string): Promise<void> {
  const end = performance.now() + ms
  const one = async (key: string) => {
    while (performance.now() < end) {
      const body = { email: newEmail('relay'), redirectUri: slow.redirectUri }
      await write(rig, '/v1/auth/magic-link', relayed(key, ipOf()), body).catch(() => undefined)
    }
  }
  await Promise.all(slow.keys.slice(0, 4).map(one))
}

const office = '203.0.113.77'

const relay: Comparison = {
  name: 'relayed requests for addresses of others',
  prepare: async (rig, slow) => ({
    use: () =>
      write(rig, '/v1/auth/magic-link', { 'x-forwarded-for': office }, { email: newEmail('direct'), redirectUri }),
    async begin(ms) {
      void relayFor(rig, slow, ms, () => office)
    },
  }),
}

const mails: Comparison = {
  name: 'emails, a burst of 600',
  prepare: async (rig, slow) => ({
    async use() {
      const email = newEmail('mail')
      await write(rig, '/v1/auth/magic-link', { 'x-forwarded-for': '203.0.113.78' }, { email, redirectUri })
      await until(() => rig.mails.some(({ to }) => to.includes(email)))
    },
    async begin() {
      const one = (index: number) => {
        const headers = relayed(slow.keys[index % 12] ?? '', `198.18.${index >> 8}.${index & 255}`)
        return write(rig, '/v1/auth/magic-link', headers, { email: newEmail('burst'), redirectUri: slow.redirectUri })
      }
      for (const part of times(12, (number) => number)) await Promise.all(times(50, (index) => one(part * 50 + index)))
    },
  }),
}

/** An API that has nothing, after 4.8 seconds. */
async function startSlowProvider(): Promise<string> {
  const server = createServer(async (_request, response) => {
    await sleep(4_800)
    response.writeHead(404).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

const payments: Comparison = {
  name: 'payments, an API that takes 4.8 s',
  async prepare(rig, slow) {
    const url = await startSlowProvider()
    const admin = await rig.direct.adminSignIn()
    const configure = async (body: object): Promise<string> => {
      const { data, status } = await admin.call('POST', '/v1/admin/payment-configs', {
        body: { mode: 'live', ...body },
      })
      if (status !== 201) throw new Error(`no payment config: ${JSON.stringify(data)}`)
      return data.id
    }
    const generic = await configure({
      projectId: rig.direct.app.projectRef,
      provider: 'generic',
      webhookSecret: webhookSecrets.generic,
    })
    const apiKey = 'rk_test_4p1k3yF0rT3sts0nly9876543210'
    const stripe = await configure({
      projectId: slow.ref,
      provider: 'stripe',
      webhookSecret: webhookSecrets.stripe,
      apiKey,
      baseUrl: url,
    })
    const tell = (provider: 'generic' | 'stripe', config: string, event: object, id?: string) => {
      const body = JSON.stringify(event)
      const headers = signers[provider](webhookSecrets[provider], body, Math.floor(Date.now() / 1_000), id)
      return send(rig, 'POST', `/v1/webhooks/payments/${config}`, { headers, body })
    }
    const isSettled = async (id: string) => {
      const { rows } = await rig.direct.db.executeQuery<{ status: string }>(statusOfEvent(rig, id))
      return rows.some(({ status }) => status !== 'received')
    }
    return {
      async use() {
        const id = newEmail('msg').replaceAll(/\W/g, '')
        const data = { purchase: id, email: `${id}@example.com`, status: 'active', items: [{ price: 'unknown' }] }
        await tell('generic', generic, { type: 'purchase.created', occurredAt: new Date().toISOString(), data }, id)
        await until(() => isSettled(id))
      },
      async begin() {
        for (const number of times(20, (index) => index))
          for (const price of ['price_pro', 'price_team']) {
            const subscription = stripeSubscription({ id: `sub_slow${number}`, price })
            await tell('stripe', stripe, stripeEvent('customer.subscription.updated', 1, subscription))
          }
      },
    }
  },
}

const statusOfEvent = ({ direct }: Rig, id: string) =>
  direct.db.selectFrom('payment_events').select('status').where('external_id', '=', id).compile()

/** Written immediately, below the row of the scenario before. */
const print = (text: string) => void process.stderr.write(`${text}\n`)
const fewest = 5
/** So that the usual tenant stays within the limits of its key. */
const pauseMs = 20
/** Of two medians on a busy machine. */
const noiseMs = 50

async function measure(use: () => Promise<unknown>, ms: number): Promise<number> {
  const samples: number[] = []
  const end = performance.now() + ms
  while (samples.length < fewest || performance.now() < end) {
    const startedAt = performance.now()
    await use()
    samples.push(performance.now() - startedAt)
    await sleep(pauseMs)
  }
  return medianOf(samples)
}

/** Everything is slow at one tenant: what the other one does takes at most twice its usual time. */
const comparisonOf = ({ name, prepare }: Comparison): Scenario => ({
  name: `tenant: ${name}`,
  unharmed: [0, 1],
  async run(rig, ms) {
    const { use, begin } = await prepare(rig, await slowTenantOf(rig))
    await use()
    const usual = await measure(use, ms / 3)
    await begin(ms)
    const beside = await measure(use, ms / 2).catch((error: unknown) => String(error))
    print(
      `  ${name}: usually ${Math.round(usual)} ms, beside it ${typeof beside === 'number' ? `${Math.round(beside)} ms` : beside}`,
    )
    if (!isLong) return
    expect(beside, 'milliseconds of the other tenant').toBeTypeOf('number')
    expect(beside, 'milliseconds of the other tenant').toBeLessThan(Math.max(2 * usual, usual + noiseMs))
  },
})

export const tenantScenarios: readonly Scenario[] = [webhooks, exports, streams, relay, mails, payments].map(
  comparisonOf,
)
