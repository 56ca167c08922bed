import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { eventually, type Service, startService, times } from '../../../test/harness.ts'
import {
  apiKey,
  onDay,
  purchase,
  secondsOn,
  setUpPayments,
  signers,
  startFakeApi,
  stripeEvent,
  stripeSubscription,
  webhookSecrets,
} from '../../../test/payments.ts'
import { insertWake } from '../../licenses/purchase-wakes/queries.ts'
import { deriveTurn } from '../purchases/wakes.ts'
import { findDueWork } from './queries.ts'
import { applyDueEvents, reconcileDue } from './work.ts'
import { startPaymentEvents } from './worker.ts'

/** Projects share the workers of a node: none waits for the events, the purchases, or the provider of another. */

/** Responds to everything, after a time. */
async function startSlowApi(ms: number, answer: unknown) {
  const asked = { now: 0, most: 0, all: 0 }
  const server = createServer((_request, response) => {
    asked.now += 1
    asked.all += 1
    asked.most = Math.max(asked.most, asked.now)
    setTimeout(() => {
      asked.now -= 1
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answer))
    }, ms)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

/** A Stripe configuration of another project, and how its provider sends events. */
async function setUpOther(service: Service, setup: object) {
  const admin = await service.adminSignIn()
  const other = await admin.call('POST', '/v1/admin/projects', { body: { key: 'other', name: 'Other' } })
  const body = {
    projectId: other.data.id,
    provider: 'stripe',
    mode: 'live',
    webhookSecret: webhookSecrets.stripe,
    prices: [],
    ...setup,
  }
  const { data: config, status } = await admin.call('POST', '/v1/admin/payment-configs', { body })
  expect(status).toBe(201)
  const send = async (event: object) => {
    const raw = JSON.stringify(event)
    const headers = signers.stripe(webhookSecrets.stripe, raw, Math.floor(service.ctx.now().getTime() / 1_000))
    expect((await service.call('POST', `/v1/webhooks/payments/${config.id}`, { raw, headers })).status).toBe(200)
  }
  return { config, send }
}

/** A one-time purchase whose items the provider has to be asked for. */
const session = (id: string) =>
  stripeEvent('checkout.session.completed', 0, {
    ...{ id, object: 'checkout.session', mode: 'payment', payment_status: 'paid', payment_intent: `pi_${id}` },
    ...{ customer_details: { email: `${id}@example.com` }, amount_total: 500, created: secondsOn(0) },
  })
const buying = (id: string, userId: string) => ({
  ...{ purchase: id, userId, items: [{ price: 'price_pro' }], status: 'active', endsAt: onDay(30) },
})

const statusesOf = async (service: Service, configId: string) =>
  (
    await service.db
      .selectFrom('payment_events as e')
      .innerJoin('payment_configs as c', 'c.id', 'e.payment_config_id')
      .select('e.status')
      .where('c.public_id', '=', configId)
      .execute()
  ).map(({ status }) => status)

test('a purchase does not wait for 20 events of another project whose provider takes 4.8 s to respond', async () => {
  const api = await startSlowApi(4_800, { data: [{ price: { id: 'price_1' }, quantity: 1 }], has_more: false })
  const service = await startService()
  const shop = await setUpPayments(service)
  const other = await setUpOther(service, { apiKey, baseUrl: api.url })
  for (const index of times(20, (number) => number)) await other.send(session(`cs_${index}`))
  const worker = startPaymentEvents(service.ctx)
  await eventually(async () => api.asked.all > 0)

  const sentAt = performance.now()
  await shop.send(purchase('created', 0, buying('p-1', shop.user.id)))
  // One after the other, they would take 96 seconds.
  await eventually(async () => (await statusesOf(service, shop.config.id)).includes('applied'))
  const took = performance.now() - sentAt
  await worker.stop()

  console.info(`a purchase beside a provider that takes 4,800 ms: applied after ${Math.round(took)} ms`)
  expect(api.asked.most).toBe(2)
}, 60_000)

test('what a worker that died was asking is asked again within a minute', async () => {
  const api = await startSlowApi(60_000, {})
  const service = await startService()
  const shop = await setUpPayments(service, 'stripe', { apiKey, baseUrl: api.url, prices: [] })
  await shop.send(session('cs_1'))
  const dying = await service.startNode({ nodeName: 'victim' })
  void applyDueEvents(dying.ctx).catch(() => undefined)
  await eventually(async () => api.asked.all === 1)
  expect(await applyDueEvents(service.ctx)).toBe(0)

  service.advance(60_000)
  void applyDueEvents(service.ctx).catch(() => undefined)

  await eventually(async () => api.asked.all === 2)
}, 60_000)

test('events and purchases of a project come after ten of another at most, however many wait there', async () => {
  const service = await startService()
  const shop = await setUpPayments(service)
  const other = await setUpOther(service, {})
  for (const index of times(60, (number) => number)) {
    await other.send(stripeEvent('customer.subscription.created', 0, stripeSubscription({ id: `sub_${index}` })))
  }
  await shop.send(purchase('created', 0, buying('p-1', shop.user.id)))

  await applyDueEvents(service.ctx)

  const { rows } = await sql<{ id: number; isOurs: boolean }>`
    select p.id, c.public_id = ${shop.config.id} as "isOurs" from payment_purchases p
    join payment_configs c on c.id = p.payment_config_id order by p.id`.execute(service.db)
  expect(rows).toHaveLength(61)
  expect(rows.findIndex(({ isOurs }) => isOurs)).toBeLessThanOrEqual(10)

  // All are due at the same time, and those of the other project before.
  for (const { id } of rows.toSorted((a, b) => Number(a.isOurs) - Number(b.isOurs))) {
    await insertWake(service.ctx.db, id, service.ctx.now())
  }
  const { wakes } = await findDueWork(service.db, { now: service.ctx.now() })
  expect(await deriveTurn(service.ctx, wakes)).toBe(11)
  const ours = rows.flatMap(({ id, isOurs }) => (isOurs ? [id] : []))
  expect(await service.db.selectFrom('payment_wakes').select('id').where('purchase_id', 'in', ours).execute()).toEqual(
    [],
  )
})

test('missed events are fetched while another project has a provider that does not end', async () => {
  const slow = await startSlowApi(4_000, { data: [], has_more: false })
  const fast = await startFakeApi(() => ({ data: [], has_more: false }))
  const service = await startService()
  await setUpOther(service, { apiKey, baseUrl: slow.url })
  await setUpPayments(service, 'stripe', { apiKey, baseUrl: fast.url })
  service.advance(24 * 3_600_000)

  const fetched = reconcileDue(service.ctx)
  await eventually(async () => fast.asked.length > 0)
  await fetched

  expect(slow.asked.all).toBe(1)
}, 60_000)
