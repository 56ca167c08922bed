import { fork } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { days, eventually, minutes, type Service, startService, testConfig, times } from '../../../test/harness.ts'
import { recordsOf } from '../../../test/licensing.ts'
import { rounds } from '../../../test/rounds.ts'
import { addEndpoint, type Received, startReceiver, work } from '../../../test/webhook-receiver.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { announce, purgeDeliveries } from './service.ts'

const hours = 60 * minutes

/** Signs a message with a secret by the standard, without our code. */
const signatureBy = (secret: string, { headers, raw }: Received): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${raw}`)
    .digest('base64')}`

const idOf = ({ headers }: Received): string => String(headers['webhook-id'])

/** Starts a service with one endpoint that receives every event. */
async function listening(body: object = {}) {
  const service = await startService()
  const receiver = await startReceiver()
  const endpoint = await addEndpoint(service, receiver.url, body)
  return { service, receiver, endpoint }
}

/** Sends an event about a subject. */
const news = (subject: string, index = 0) => ({
  type: 'user.created' as const,
  subject,
  at: new Date('2026-01-01T00:00:00Z'),
  data: { user: { id: subject }, index },
})

const tell = ({ ctx, app }: Service, ...events: ReturnType<typeof news>[]) =>
  inTransaction(ctx, (tx) => announce(tx, { id: app.projectId }, events))

const rowsOf = ({ db }: Service) => db.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute()
const waitForSettled = (service: Service, count: number, status = 'delivered') =>
  eventually(async () => (await rowsOf(service)).filter((row) => row.status === status).length === count)
const waitForAttempts = (service: Service, attempts: number) =>
  eventually(async () => {
    const [row] = await rowsOf(service)
    return row?.attempts === attempts && row.leased_until === null
  })

const show = async (service: Service, id: string) =>
  (await (await service.adminSignIn()).call('GET', `/v1/admin/webhook-deliveries/${id}`)).data

describe('a webhook', () => {
  test('arrives as a small body of type, time, and data, signed by Standard Webhooks', async () => {
    const { service, receiver, endpoint } = await listening()
    work(service.ctx)

    await tell(service, news('usr_ada'))

    await waitForSettled(service, 1)
    const [one] = receiver.received
    expect(JSON.parse(one?.raw ?? '')).toEqual({
      type: 'user.created',
      timestamp: '2026-01-01T00:00:00.000Z',
      projectId: service.app.projectRef,
      data: { user: { id: 'usr_ada' }, index: 0 },
    })
    expect(one?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^evt_[0-9a-f]{32}$/),
      'webhook-timestamp': String(service.ctx.now().getTime() / 1000),
      'webhook-signature': one && signatureBy(endpoint.secret, one),
    })
    expect(endpoint.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  })

  test('for a change that was rolled back is never sent', async () => {
    const { service, receiver } = await listening()
    work(service.ctx)

    const undone = inTransaction(service.ctx, async (tx) => {
      await announce(tx, { id: service.app.projectId }, [news('usr_undone')])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await tell(service, news('usr_done'))

    await waitForSettled(service, 1)
    expect(receiver.received.map(({ data }) => data.user.id)).toEqual(['usr_done'])
  })

  test('goes to the endpoints that select its type, with one ID, and to no other project', async () => {
    const { service, receiver } = await listening({ events: ['license.*'] })
    const [exact, all, disabled, foreign] = await Promise.all(times(4, () => startReceiver()))
    if (!exact || !all || !disabled || !foreign) throw new Error('a receiver is missing')
    await addEndpoint(service, exact.url, { events: ['user.created'] })
    await addEndpoint(service, all.url)
    await addEndpoint(service, disabled.url, { enabled: false })
    const admin = await service.adminSignIn()
    const { data: other } = await admin.call('POST', '/v1/admin/projects', { body: { key: 'other', name: 'Other' } })
    await addEndpoint(service, foreign.url, { projectId: other.id })
    work(service.ctx)

    await tell(service, news('usr_ada'))

    await waitForSettled(service, 2)
    expect(await rowsOf(service)).toHaveLength(2)
    expect([exact, all].map(({ received }) => received.length)).toEqual([1, 1])
    expect(exact.received.map(idOf)).toEqual(all.received.map(idOf))
    expect([receiver, disabled, foreign].flatMap(({ received }) => received)).toEqual([])
  })

  test('that failed shows the response, and is sent again with the same ID and a new time', async () => {
    const { service, receiver, endpoint } = await listening()
    const answers = [
      { status: 503, body: `Down\0 ${'x'.repeat(5_000)}` },
      'hang up' as const,
      { status: 200, body: 'ok' },
    ]
    receiver.answer = () => answers.shift() ?? { status: 500 }
    work(service.ctx)

    await tell(service, news('usr_ada'))
    await waitForAttempts(service, 1)
    service.advance(5_001)
    await waitForAttempts(service, 2)
    service.advance(1 * minutes)
    await waitForSettled(service, 1)

    const [row] = await rowsOf(service)
    expect(receiver.received).toHaveLength(3)
    expect(new Set(receiver.received.map(idOf)).size).toBe(1)
    expect(new Set(receiver.received.map(({ raw }) => raw)).size).toBe(1)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3)
    for (const one of receiver.received)
      expect(one.headers['webhook-signature']).toBe(signatureBy(endpoint.secret, one))
    const shown = await show(service, row?.public_id ?? '')
    expect(shown).toMatchObject({
      status: 'delivered',
      attempts: 3,
      answerStatus: 200,
      lastError: null,
      nextAttemptAt: null,
    })
    expect(shown.body).toBe(receiver.received[0]?.raw)
    expect(shown.tries).toMatchObject([
      { attempt: 1, answerStatus: 503, answer: expect.stringMatching(/^Down x+$/), error: 'responded with status 503' },
      { attempt: 2, answerStatus: null, answer: null, error: expect.stringContaining('the connection to') },
      { attempt: 3, answerStatus: 200, answer: 'ok', error: null },
    ])
    expect(shown.tries[0].answer.length).toBeLessThanOrEqual(1_024)
    const figures = await service.ctx.metrics.text()
    expect(figures).toContain('licet_webhooks_total{event="user.created",outcome="retry"} 2')
    expect(figures).toContain('licet_webhooks_total{event="user.created",outcome="delivered"} 1')
    expect(figures).toContain('licet_webhooks_queued 0')
  })

  test('to a receiver that never responds is aborted after the limit of a call', async () => {
    const { service, receiver } = await listening()
    receiver.answer = () => 'say nothing'
    work(service.ctx, { callLimitMs: 100 })

    await tell(service, news('usr_ada'))

    await waitForAttempts(service, 1)
    expect(await rowsOf(service)).toMatchObject([
      { status: 'queued', last_error: expect.stringContaining('did not respond within 100 ms') },
    ])
  })

  test('is retried at growing intervals for three days; then it is dead, until it is replayed', async () => {
    const { service, receiver } = await listening()
    receiver.answer = () => ({ status: 400 })
    work(service.ctx)
    const start = service.ctx.now().getTime()
    await tell(service, news('usr_ada'))
    await waitForAttempts(service, 1)

    const delays: number[] = []
    for (let tries = 2; ; tries += 1) {
      const [row] = await rowsOf(service)
      if (row?.status === 'dead') break
      // By then the endpoint may be paused for up to five minutes.
      const delay = (row?.next_attempt_at.getTime() ?? 0) - service.ctx.now().getTime()
      delays.push(delay)
      // Timestamps of the database are finer than those of the clock here.
      service.advance(Math.max(delay + 1, 5 * minutes))
      await waitForAttempts(service, tries)
    }

    const over = service.ctx.now().getTime() - start
    expect(over).toBeGreaterThanOrEqual(3 * days)
    expect(over).toBeLessThan(3 * days + 10 * minutes)
    expect(delays[0]).toBeLessThanOrEqual(5_000)
    expect(Math.max(...delays)).toBeLessThanOrEqual(6 * hours)
    expect(delays.length).toBeGreaterThan(8)
    const sent = receiver.received.length

    receiver.answer = () => ({ status: 200 })
    const [dead] = await rowsOf(service)
    const owner = await service.adminSignIn()
    const reply = await owner.call('POST', `/v1/admin/webhook-deliveries/${dead?.public_id}/replay`)
    expect(reply).toMatchObject({ status: 200, data: { status: 'queued', settledAt: null } })
    service.advance(5 * minutes)
    await waitForSettled(service, 1)
    expect(receiver.received).toHaveLength(sent + 1)
    expect(new Set(receiver.received.map(idOf)).size).toBe(1)
    expect(await recordsOf(service, 'webhook_delivery.replay')).toMatchObject([
      { actor_type: 'member', entity_ref: dead?.public_id, new_value: { eventType: 'user.created' } },
    ])
  }, 180_000)

  test('never goes to an internal address, whatever a name resolves to', async () => {
    const service = await startService({ config: { outboundAllow: [] } })
    const receiver = await startReceiver()
    await addEndpoint(service, `https://localhost:${receiver.port}/`)
    work(service.ctx)

    await tell(service, news('usr_ada'))

    await waitForAttempts(service, 1)
    expect(await rowsOf(service)).toMatchObject([
      { last_error: expect.stringContaining('cannot be reached from here') },
    ])
    expect(receiver.received).toEqual([])
  })

  test('is deleted after 30 days, unless it is still pending', async () => {
    const { service, receiver } = await listening()
    const worker = work(service.ctx)
    await tell(service, news('usr_ada'))
    await waitForSettled(service, 1)
    await worker.stop()
    await tell(service, news('usr_grace'))

    service.advance(29 * days)
    await purgeDeliveries(service.ctx)
    expect(await rowsOf(service)).toHaveLength(2)
    service.advance(2 * days)
    await purgeDeliveries(service.ctx)

    expect(await rowsOf(service)).toMatchObject([{ subject: 'usr_grace', status: 'queued' }])
    expect(await service.db.selectFrom('webhook_attempts').selectAll().execute()).toEqual([])
    expect(receiver.received).toHaveLength(1)
  })
})

describe('deliveries of one subject', () => {
  test('wait until the previous one succeeds or fails permanently; other subjects do not wait', async () => {
    const { service, receiver } = await listening()
    receiver.answer = ({ data }) => ({ status: data.user.id === 'usr_ada' && data.index === 0 ? 500 : 200 })
    work(service.ctx)

    await tell(service, news('usr_ada', 0), news('usr_ada', 1), news('usr_grace', 0), news('usr_grace', 1))
    await waitForSettled(service, 2)
    await waitForAttempts(service, 1)
    service.advance(5_001)
    await waitForAttempts(service, 2)

    expect(receiver.taken.map(({ data }) => `${data.user.id} ${data.index}`)).toEqual(['usr_grace 0', 'usr_grace 1'])
    receiver.answer = () => ({ status: 200 })
    service.advance(5 * minutes)
    await waitForSettled(service, 4)
    expect(receiver.taken.slice(2).map(({ data }) => `${data.user.id} ${data.index}`)).toEqual([
      'usr_ada 0',
      'usr_ada 1',
    ])
  })

  test('arrive once and in order from two nodes, in rounds of 20 subjects with 20 concurrent senders', async () => {
    const { service, receiver } = await listening()
    const other = await service.startNode()
    work(service.ctx)
    work(other.ctx)
    const played = rounds(20)
    const subjects = times(20, (index) => `usr_${index}`)

    for (let round = 0; round < played; round += 1) {
      await Promise.all(
        subjects.map((subject) => tell(service, news(subject, 2 * round), news(subject, 2 * round + 1))),
      )
    }

    const count = played * subjects.length * 2
    await eventually(async () => (await rowsOf(service)).every(({ status }) => status === 'delivered'), 150_000)
    expect(receiver.received).toHaveLength(count)
    expect(new Set(receiver.received.map(idOf)).size).toBe(count)
    for (const subject of subjects) {
      const order = receiver.received.filter(({ data }) => data.user.id === subject).map(({ data }) => data.index)
      expect(order, subject).toEqual(times(2 * played, (index) => index))
    }
    console.info(`${count} deliveries by two nodes: ${receiver.received.length} calls, each subject in order`)
  }, 180_000)
})

describe('an endpoint', () => {
  test('that recovers gets everything, in order, without waiting for the next retries', async () => {
    const { service, receiver } = await listening()
    receiver.answer = () => ({ status: 503 })
    const other = await service.startNode()
    work(service.ctx)
    work(other.ctx)
    const subjects = times(10, (index) => `usr_${index}`)
    await tell(service, ...subjects.flatMap((subject) => [news(subject, 0), news(subject, 1)]))
    // None is on its way: after the leap of the clock, it would be sent a second time.
    await eventually(async () => {
      const rows = await rowsOf(service)
      return rows.filter(({ attempts }) => attempts > 0).length >= 5 && rows.every((row) => row.leased_until === null)
    })
    const [{ failures, failing_since, paused_until } = {}] = await service.db
      .selectFrom('webhook_endpoints')
      .selectAll()
      .execute()
    expect(failures).toBeGreaterThanOrEqual(5)
    expect(failing_since).not.toBeNull()
    expect(paused_until?.getTime()).toBeGreaterThan(service.ctx.now().getTime())

    receiver.answer = () => ({ status: 200 })
    service.advance(5 * minutes)

    await waitForSettled(service, 20)
    for (const subject of subjects) {
      const order = receiver.taken.filter(({ data }) => data.user.id === subject).map(({ data }) => data.index)
      expect(order).toEqual([0, 1])
    }
  }, 180_000)

  test('that hangs delays no other', async () => {
    const { service, receiver } = await listening()
    const slow = await startReceiver(() => 'say nothing')
    await addEndpoint(service, slow.url)
    work(service.ctx, { parallel: 16 })

    await tell(service, ...times(50, (index) => news(`usr_${index}`)))

    await waitForSettled(service, 50)
    expect(receiver.taken).toHaveLength(50)
    expect(slow.received.length).toBeLessThanOrEqual(4)
  }, 180_000)

  test('that fails for five days is disabled and audited; nothing is queued until it is enabled', async () => {
    const { service, receiver, endpoint } = await listening()
    receiver.answer = () => ({ status: 500 })
    work(service.ctx)
    await tell(service, news('usr_ada'))
    await waitForAttempts(service, 1)

    service.advance(2 * days)
    await waitForAttempts(service, 2)
    service.advance(2 * days)
    await waitForSettled(service, 1, 'dead')
    await tell(service, news('usr_grace'))
    await eventually(async () =>
      (await rowsOf(service)).some(
        ({ subject, attempts, leased_until }) => subject === 'usr_grace' && attempts > 0 && leased_until === null,
      ),
    )
    service.advance(1 * days)
    await eventually(async () => (await endpoint.call('GET')).data.enabled === false)

    expect((await endpoint.call('GET')).data).toMatchObject({
      disabledReason: 'failing',
      failingSince: '2026-01-01T00:00:00.000Z',
    })
    expect(await recordsOf(service, 'webhook_endpoint.disable')).toMatchObject([
      { actor_type: 'system', severity: 'warning', entity_ref: endpoint.id },
    ])
    const waiting = (await rowsOf(service)).length
    await tell(service, news('usr_late'))
    expect(await rowsOf(service)).toHaveLength(waiting)
    expect(await endpoint.call('POST', '/test')).toMatchObject({ error: { code: 'WEBHOOK_ENDPOINT_DISABLED' } })

    receiver.answer = () => ({ status: 200 })
    expect((await endpoint.call('PATCH', '', { enabled: true })).data).toMatchObject({
      enabled: true,
      disabledReason: null,
      failingSince: null,
    })
    await tell(service, news('usr_back'))
    await eventually(() => receiver.taken.some(({ data }) => data.user.id === 'usr_back'))
  })
})

test('after a worker is killed between call and update, another sends the event again with the same ID', async () => {
  const { service, receiver } = await listening()
  let markReached = (): void => undefined
  const inTheMiddle = new Promise<void>((resolve) => {
    markReached = resolve
  })
  receiver.answer = () => {
    if (receiver.received.length > 1) return { status: 200 }
    markReached()
    return 'say nothing'
  }
  await tell(service, news('usr_ada', 0), news('usr_ada', 1))
  const child = fork(fileURLToPath(new URL('../../../test/webhook-worker-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      WEBHOOK_WORKER: JSON.stringify({
        connection: service.database,
        key: testConfig.encryptionKeys[0]?.key.toString('hex'),
        now: service.ctx.now().toISOString(),
      }),
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await inTheMiddle
  child.kill('SIGKILL')
  await once(child, 'exit')

  work(service.ctx)
  expect(await rowsOf(service)).toMatchObject([
    { status: 'queued', attempts: 1 },
    { status: 'queued', attempts: 0 },
  ])
  service.advance(1 * minutes)

  await waitForSettled(service, 2)
  expect(receiver.received.map(({ data }) => data.index)).toEqual([0, 0, 1])
  expect(receiver.received.map(idOf)[0]).toBe(receiver.received.map(idOf)[1])
}, 180_000)

test('a worker that stops finishes its current call, and starts no other', async () => {
  const { service, receiver } = await listening()
  let finish = (): void => undefined
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  receiver.answer = async () => {
    await held
    return { status: 200 }
  }
  const worker = work(service.ctx)
  await tell(service, news('usr_ada', 0), news('usr_ada', 1))
  await eventually(() => receiver.received.length === 1)

  const stopped = worker.stop()
  finish()
  await stopped

  expect((await rowsOf(service)).map(({ status }) => status)).toEqual(['delivered', 'queued'])
  expect(receiver.received).toHaveLength(1)
})

test('the list of deliveries can be filtered and paged', async () => {
  const { service, receiver, endpoint } = await listening()
  const second = await addEndpoint(service, receiver.url, { events: ['license.*'] })
  await second.call('POST', '/test')
  await tell(service, ...times(5, (index) => news(`usr_${index}`)))
  const admin = await service.adminSignIn()
  const list = async (query: Record<string, string | number>) => {
    const search = new URLSearchParams({ projectId: service.app.projectRef, ...query } as Record<string, string>)
    return admin.call('GET', `/v1/admin/webhook-deliveries?${search}`)
  }
  const subjects = async (query: Record<string, string | number>) =>
    (await list(query)).data.map(({ subject }: { subject: string }) => subject)

  expect(await subjects({ endpointId: endpoint.id })).toEqual(['usr_4', 'usr_3', 'usr_2', 'usr_1', 'usr_0'])
  expect(await subjects({ event: 'webhook.test' })).toHaveLength(1)
  expect(await subjects({ q: 'usr_2' })).toEqual(['usr_2'])
  expect(await subjects({ status: 'dead' })).toEqual([])
  const unknown = await admin.call('GET', '/v1/admin/webhook-deliveries/whd_unknown')
  expect(unknown).toMatchObject({ status: 404, error: { code: 'WEBHOOK_DELIVERY_NOT_FOUND' } })
  const first = await list({ limit: 4 })
  expect(first.meta).toMatchObject({ total: 6 })
  const rest = await subjects({ limit: 4, after: first.meta.next })
  expect(rest).toHaveLength(2)
  const oldest = await list({ limit: 4, order: 'asc' })
  const newest = await list({ order: 'asc', limit: 4, after: oldest.meta.next })
  expect([...oldest.data, ...newest.data]).toEqual((await list({})).data.toReversed())
})
