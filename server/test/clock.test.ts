import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { apiKeyScopes } from '../src/permissions.ts'
import { DatabaseClock } from '../src/platform/db/clock.ts'
import { createMetrics } from '../src/platform/log/metrics.ts'
import { keepClock } from '../src/start/clock.ts'
import { newApiKey } from './api-keys.ts'
import { fromAnywhere, type Reply } from './client.ts'
import { aSecondLater, eventually, minutes, type Node, type Service, startService, times } from './harness.ts'

test('nodes 11 minutes apart: a fresh link is good on both, an expired one on neither', async () => {
  const fast = () => Date.now() + 11 * minutes
  const service = await startService()
  const right = await service.startNode({ machine: Date.now })
  const wrong = await service.startNode({ machine: fast })
  for (const [asked, used] of [
    [right, wrong],
    [wrong, right],
  ] as const) {
    const { token } = await asked.requestLink('ada@example.com')
    expect(await used.call('POST', '/v1/auth/verify', { body: { token } })).toMatchObject({ status: 200 })

    const { token: old } = await asked.requestLink('ada@example.com')
    await sql`update magic_links set expires_at = clock_timestamp() - interval '1 second'`.execute(service.db)
    for (const node of [right, wrong]) {
      const reply = await node.call('POST', '/v1/auth/verify', { body: { token: old } })
      expect(reply).toMatchObject({ status: 400, error: { code: 'MAGIC_LINK_EXPIRED' } })
    }
  }
})

test('a machine that is set forward or back moves the clock only until the database is asked again', async () => {
  const { db } = await startService()
  const machine = { ahead: 0 }
  const clock = new DatabaseClock(() => Date.now() + machine.ahead)
  await clock.synchronize(db)
  const before = clock.now().getTime()
  expect(Math.abs(before - Date.now())).toBeLessThan(1_000)

  machine.ahead = -30_000
  expect(clock.now().getTime()).toBe(before)
  await expectSynchronized()

  machine.ahead = 24 * 60 * minutes
  expect(clock.now().getTime() - Date.now()).toBeGreaterThan(23 * 60 * minutes)
  await expectSynchronized()

  // A slow response changes nothing.
  function expectSynchronized() {
    const skewAfterward = async () => {
      await clock.synchronize(db)
      return Math.abs(clock.now().getTime() - Date.now())
    }
    return expect.poll(skewAfterward, { timeout: 10_000 }).toBeLessThan(1_000)
  }
})

const usage = '/v1/licenses/usage'
const current = '/v1/sessions/current'

/** Two nodes whose clocks are 500 ms apart, and the catalog, with `free` as the default plan. */
async function startApart() {
  const service = await startService({ clockRuns: true, aheadMs: -250 })
  const ahead = await service.startNode({ aheadMs: 250 })
  const admin = await service.adminSignIn()
  const projectId = service.app.projectRef
  const create = async (path: string, body: object) => {
    const reply = await admin.call('POST', path, { body: { projectId, ...body } })
    expect(reply.status).toBe(201)
    return reply.data
  }
  await create('/v1/admin/features', { key: 'calls', name: 'Calls', type: 'metered', unit: 'call' })
  await create('/v1/admin/features', { key: 'sso', name: 'SSO', type: 'boolean' })
  const calls = { limit: 100, reset: 'month' }
  const plans = [
    { key: 'free', name: 'Free', default: true, entitlements: { calls, sso: true } },
    { key: 'pro', name: 'Pro', group: 'pro', entitlements: { calls, sso: true }, activations: { limit: 5 }, seats: 3 },
  ]
  for (const plan of plans) {
    const { id } = await create('/v1/admin/plans', plan)
    expect((await admin.call('POST', `/v1/admin/plans/${id}/versions/1/publish`)).status).toBe(200)
  }
  const headers = { 'x-api-key': await newApiKey(service, { scopes: [...apiKeyScopes] }) }
  return { service, ahead, projectId, headers }
}

type Apart = Awaited<ReturnType<typeof startApart>>

/** Calls routes, each on the other node than the one before, and keeps the outcome of each. */
class Walk {
  readonly outcomes: Record<string, number | string> = {}
  readonly #apart: Apart
  readonly #first: Node
  readonly #second: Node

  constructor(apart: Apart, [first, second]: readonly [Node, Node]) {
    this.#apart = apart
    this.#first = first
    this.#second = second
  }

  async #note(step: string, asked: Promise<Reply>): Promise<Reply> {
    const reply = await asked
    this.outcomes[step] = reply.error?.code ?? reply.status
    return reply
  }

  async signIn(email: string) {
    const { token: link } = await this.#first.requestLink(email)
    const opened = await this.#note('sign-in', this.#second.call('POST', '/v1/auth/verify', { body: { token: link } }))
    const { user, refreshToken } = opened.data
    const body = { refreshToken }
    const { data } = await this.#note('refresh', this.#first.call('POST', '/v1/auth/refresh', { body }))
    const token: string = data.accessToken
    await this.#note('session', this.#second.call('GET', current, { token }))
    await this.#note('sessions', this.#first.call('GET', '/v1/sessions', { token }))
    await this.#note('user', this.#second.call('GET', '/v1/users/me', { token }))
    return { userId: String(user.id), token }
  }

  async use(userId: string, token: string): Promise<void> {
    const { headers } = this.#apart
    await this.#note('default license', this.#first.call('GET', '/v1/licenses/me', { token }))
    await this.#note('entitlements', this.#second.call('GET', '/v1/licenses/entitlements', { token }))
    const asked = { userId, keys: ['calls'] }
    await this.#note('check', this.#first.call('POST', '/v1/licenses/check', { headers, body: asked }))
    const used = { userId, key: 'calls', idempotencyKey: `${userId} used` }
    await this.#note('usage', this.#second.call('POST', usage, { headers, body: used }))
    await this.#note('usage again', this.#first.call('POST', usage, { headers, body: used }))
  }

  async administer(userId: string): Promise<string> {
    const { projectId } = this.#apart
    const { headers } = await this.#first.adminSignIn()
    await this.#note('admin session', this.#second.call('GET', '/v1/admin/session', { headers }))
    const body = { projectId, userId, plan: 'pro', withKey: true }
    const { data } = await this.#note('grant', this.#first.call('POST', '/v1/admin/licenses', { headers, body }))
    const wanted = { projectId, name: 'walk', scopes: ['usage:write'] }
    const made = await this.#note('API key', this.#second.call('POST', '/v1/admin/api-keys', { headers, body: wanted }))
    const own = { 'x-api-key': String(made.data.key) }
    const counted = { userId, key: 'calls', idempotencyKey: `${userId} by key` }
    await this.#note('usage by key', this.#first.call('POST', usage, { headers: own, body: counted }))
    return data.key.value
  }

  async activate(key: string): Promise<void> {
    const headers = { 'x-app-id': this.#apart.service.app.ref }
    const path = '/v1/licenses/activations'
    const body = { key, fingerprint: 'desk' }
    const { data } = await this.#note('activate', this.#second.call('POST', path, { headers, body }))
    const valid = await this.#note('validate', this.#first.call('POST', '/v1/licenses/validate', { headers, body }))
    this.outcomes['validity'] = valid.data.code
    await this.#note('heartbeat', this.#first.call('POST', `${path}/${data.id}/heartbeat`, { headers, body: { key } }))
  }

  async signOut(token: string): Promise<void> {
    await this.#note('sign-out', this.#second.call('POST', '/v1/auth/logout', { token }))
    const ask = () => this.#first.call('GET', current, { token, headers: fromAnywhere() })
    await this.#note('revoked', aSecondLater(ask))
  }
}

async function walk(apart: Apart, email: string, nodes: readonly [Node, Node]) {
  const walked = new Walk(apart, nodes)
  const { userId, token } = await walked.signIn(email)
  await walked.use(userId, token)
  await walked.activate(await walked.administer(userId))
  await walked.signOut(token)
  return walked.outcomes
}

test('the main routes work on two nodes with ±250 ms between their clocks', async () => {
  const apart = await startApart()
  const { service, ahead } = apart
  const expected = {
    'sign-in': 200,
    refresh: 200,
    session: 200,
    sessions: 200,
    user: 200,
    'default license': 200,
    entitlements: 200,
    check: 200,
    usage: 201,
    'usage again': 200,
    'admin session': 200,
    grant: 201,
    validate: 200,
    validity: 'VALID',
    activate: 201,
    heartbeat: 200,
    'API key': 201,
    'usage by key': 201,
    'sign-out': 200,
    revoked: 'UNAUTHORIZED',
  }
  expect(await walk(apart, 'ada@example.com', [ahead, service])).toEqual(expected)
  expect(await walk(apart, 'bob@example.com', [service, ahead])).toEqual(expected)
})

test('a license granted to start now has started on every node, and its first usage counts', async () => {
  const { service, ahead, headers } = await startApart()
  const outcomes = await Promise.all(
    times(10, async (index) => {
      const { user, accessToken: token } = await service.signIn(`user${index}@example.com`)
      expect((await ahead.call('GET', '/v1/licenses/me', { token })).data.status).toBe('active')
      const body = { userId: user.id, key: 'calls', idempotencyKey: `first of ${user.id}` }
      const { status, error } = await service.call('POST', usage, { headers, body })
      const { data } = await ahead.call('POST', '/v1/licenses/check', {
        headers,
        body: { userId: user.id, keys: ['calls'] },
      })
      return [error?.code ?? status, data.entitlements.calls.used]
    }),
  )
  expect(outcomes).toEqual(times(10, () => [201, 1]))
})

test('a suspended license grants nothing on a node whose clock is behind', async () => {
  const { service, ahead, projectId, headers } = await startApart()
  const { user } = await service.signIn('ada@example.com')
  const admin = await ahead.adminSignIn()
  const { data: license } = await admin.call('POST', '/v1/admin/licenses', {
    body: { projectId, userId: user.id, plan: 'pro' },
  })
  const check = () => service.call('POST', '/v1/licenses/check', { headers, body: { userId: user.id, keys: ['sso'] } })
  expect((await check()).data.entitlements.sso.hasAccess).toBe(true)

  await admin.call('POST', `/v1/admin/licenses/${license.id}/suspend`, { body: {} })
  // The node reads the change before its clock reaches the time of the suspension.
  await eventually(async () => {
    service.ctx.caches.licenses.forget('license', await numberOf(service, user.id))
    return (await check()).data.version > 1
  })
  expect((await aSecondLater(check)).data.entitlements.sso.hasAccess).toBe(false)
})

const numberOf = async ({ db }: Service, ref: string): Promise<number> =>
  (await db.selectFrom('users').select('id').where('public_id', '=', ref).executeTakeFirstOrThrow()).id

test('a machine 10 minutes off is reported in the log and the metric', async () => {
  const { ctx, db, logLines } = await startService()
  onTestFinished(() => void vi.useRealTimers())
  for (const off of [10 * minutes, -10 * minutes]) {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(performance.timeOrigin + performance.now() + off)
    const clock = new DatabaseClock()
    await clock.synchronize(db)
    logLines.length = 0
    const metrics = createMetrics()
    const keeper = keepClock({ ...ctx, metrics }, clock)
    await keeper.stop()

    const shown = { skewSeconds: expect.closeTo(-off / 1_000, 0) }
    expect(logLines.map((line) => JSON.parse(line))).toMatchObject([{ level: 'warn', ...shown }])
    const gauge = /^licet_clock_skew_seconds (\S+)$/m.exec(await metrics.text())
    expect(Number(gauge?.[1])).toBeCloseTo(-off / 1_000, 0)
    expect(Math.abs(clock.now().getTime() - (Date.now() - off))).toBeLessThan(1_000)
  }
})

test('the log has one line when a clock is off, and one when it is right again', async () => {
  const { ctx, db, logLines } = await startService()
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(performance.timeOrigin + performance.now() + 10 * minutes)
  const clock = new DatabaseClock()
  await clock.synchronize(db)
  logLines.length = 0
  const keeper = keepClock({ ...ctx, metrics: createMetrics() }, clock, 10)
  onTestFinished(() => keeper.stop())
  const levels = () => logLines.map((line) => JSON.parse(line).level)
  expect(levels()).toEqual(['warn'])

  vi.useRealTimers()
  await eventually(() => levels().length > 1)
  expect(levels()).toEqual(['warn', 'info'])
})
