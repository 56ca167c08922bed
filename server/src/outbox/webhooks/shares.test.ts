import { expect, onTestFinished, test } from 'vitest'
import { days, eventually, type Service, startService, times } from '../../../test/harness.ts'
import { recordsOf } from '../../../test/licensing.ts'
import { type Answer, addEndpoint, startReceiver, work } from '../../../test/webhook-receiver.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { announce } from './service.ts'

const news = (subject: string) => ({
  type: 'user.created' as const,
  subject,
  at: new Date('2026-01-01T00:00:00Z'),
  data: { user: { id: subject } },
})

const tell = ({ ctx }: Service, projectId: number, count: number) =>
  inTransaction(ctx, (tx) =>
    announce(
      tx,
      { id: projectId },
      times(count, (index) => news(`usr_${index}`)),
    ),
  )

/** A project besides the default one. */
async function addProject(service: Service, key: string) {
  const owner = await service.adminSignIn()
  const { data } = await owner.call('POST', '/v1/admin/projects', { body: { key, name: key } })
  const { id } = await service.db
    .selectFrom('projects')
    .select('id')
    .where('public_id', '=', data.id)
    .executeTakeFirstOrThrow()
  return { id, ref: data.id as string }
}

/** A receiver that takes each event and responds at the end of the test, or when `release` is called. */
async function startHolding() {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  onTestFinished(release)
  const receiver = await startReceiver(async () => {
    await held
    return { status: 200 }
  })
  return { receiver, release }
}

const addEndpoints = async (service: Service, url: string, projectId: string, count: number) => {
  for (const index of times(count, (number) => number)) await addEndpoint(service, `${url}/${index}`, { projectId })
}

/** Endpoints whose last response took long. */
const slowOnes = async ({ db }: Service): Promise<number> => {
  const rows = await db.selectFrom('webhook_endpoints').select('slow').execute()
  return rows.filter(({ slow }) => slow).length
}

test('endpoints of one project hold half of the slots, and those of others are served immediately', async () => {
  const service = await startService()
  const other = await addProject(service, 'other')
  const { receiver: holding } = await startHolding()
  const receiver = await startReceiver()
  await addEndpoints(service, holding.url, other.ref, 12)
  await addEndpoint(service, receiver.url)
  work(service.ctx, { parallel: 16 })
  await tell(service, other.id, 12)
  await eventually(() => holding.received.length === 8)

  await tell(service, service.app.projectId, 20)

  await eventually(() => receiver.taken.length === 20, 10_000)
  expect(holding.received).toHaveLength(8)
})

test('the deliveries of all projects take turns', async () => {
  const service = await startService()
  const other = await addProject(service, 'other')
  const [busy, receiver] = [await startReceiver(), await startReceiver()]
  await addEndpoint(service, receiver.url)
  await addEndpoints(service, busy.url, other.ref, 2)
  await tell(service, other.id, 100)
  await tell(service, service.app.projectId, 4)

  work(service.ctx, { parallel: 4 })

  await eventually(() => receiver.taken.length === 4)
  expect(busy.received.length).toBeLessThan(30)
})

test('endpoints that respond slowly share a quarter of the slots, until they respond in time again', async () => {
  const service = await startService()
  let answer: () => Answer | Promise<Answer> = async () => {
    await new Promise((resolve) => setTimeout(resolve, 120))
    return { status: 200 }
  }
  const slow = await startReceiver(() => answer())
  await addEndpoints(service, slow.url, service.app.projectRef, 4)
  work(service.ctx, { parallel: 16, slowMs: 100 })
  await tell(service, service.app.projectId, 1)
  await eventually(async () => (await slowOnes(service)) === 4)

  const { receiver: holding, release } = await startHolding()
  answer = () => holding.answer(slow.received[0] ?? expect.fail())
  const before = slow.received.length
  await tell(service, service.app.projectId, 20)
  await eventually(() => slow.received.length === before + 2)
  const receiver = await startReceiver()
  await addEndpoint(service, receiver.url)
  await tell(service, service.app.projectId, 5)

  await eventually(() => receiver.taken.length === 5)
  expect(slow.received).toHaveLength(before + 2)

  answer = () => ({ status: 200 })
  release()
  await eventually(async () => (await slowOnes(service)) === 0)
})

test('an endpoint that responds with 410 is disabled; what is queued is sent when it is enabled again', async () => {
  const service = await startService()
  const receiver = await startReceiver(() => ({ status: 410 }))
  const endpoint = await addEndpoint(service, receiver.url)
  work(service.ctx)

  await tell(service, service.app.projectId, 1)
  await eventually(async () => (await endpoint.call('GET')).data.enabled === false)

  expect((await endpoint.call('GET')).data).toMatchObject({ disabledReason: 'gone' })
  expect(await recordsOf(service, 'webhook_endpoint.disable')).toMatchObject([
    { actor_type: 'system', severity: 'warning', entity_ref: endpoint.id, new_value: { reason: 'gone' } },
  ])
  service.advance(1 * days)
  await tell(service, service.app.projectId, 1)
  receiver.answer = () => ({ status: 200 })
  await endpoint.call('PATCH', '', { enabled: true })

  await eventually(() => receiver.taken.length === 1)
  expect((await endpoint.call('GET')).data).toMatchObject({ enabled: true, disabledReason: null })
})

test('single failures, days apart, never disable an endpoint', async () => {
  const service = await startService()
  const receiver = await startReceiver(() => ({ status: 500 }))
  const endpoint = await addEndpoint(service, receiver.url)
  work(service.ctx)
  const failAll = async (count: number) => {
    await tell(service, service.app.projectId, 1)
    await eventually(() => receiver.received.length === count)
    await eventually(async () => {
      const rows = await service.db.selectFrom('webhook_deliveries').select('leased_until').execute()
      return rows.every(({ leased_until }) => leased_until === null)
    })
    await service.db.updateTable('webhook_deliveries').set({ status: 'dead' }).execute()
  }

  await failAll(1)
  service.advance(6 * days)
  await failAll(2)

  expect((await endpoint.call('GET')).data).toMatchObject({
    enabled: true,
    failingSince: service.ctx.now().toISOString(),
  })
})

test('a project has at most 20 endpoints, also when many are added at the same time', async () => {
  const service = await startService()
  const owner = await service.adminSignIn()
  const add = (index: number) =>
    owner.call('POST', '/v1/admin/webhook-endpoints', {
      body: { projectId: service.app.projectRef, url: `http://127.0.0.1:1024/${index}`, events: ['*'] },
    })

  const replies = await Promise.all(times(30, add))

  expect(replies.filter(({ status }) => status === 201)).toHaveLength(20)
  const refused = replies.filter(({ status }) => status !== 201)
  expect(refused.map(({ status, error }) => [status, error.code])).toEqual(
    times(10, () => [400, 'WEBHOOK_ENDPOINT_LIMIT']),
  )
})
