import { describe, expect, test } from 'vitest'
import { days, minutes, type Service, startService, times } from '../../../../test/harness.ts'
import {
  apiKey,
  onDay,
  type Payments,
  purchase,
  setUpPayments,
  startFakeApi,
  stripeEvent,
} from '../../../../test/payments.ts'
import { lemonBill, lemonSub, lemonTold, stripeBill, stripeSub, stripeThin } from '../../../../test/provider-shapes.ts'
import { startSmtpServer } from '../../../../test/smtp.ts'
import { addEndpoint } from '../../../../test/webhook-receiver.ts'
import { startWorkers } from '../../../start/workers.ts'
import { applyDueEvents, forgetOldPayloads } from '../../events/work.ts'
import { countUnlicensed } from './queries.ts'
import { reportUnlicensed } from './service.ts'

const purchaseOf = (more: object = {}) =>
  purchase('created', 0, {
    purchase: 'p-1',
    email: 'ada@example.com',
    items: [{ price: 'price_pro' }],
    status: 'active',
    endsAt: onDay(30),
    ...more,
  })
const unknownPrice = (name = 'p-1', more: object = {}) =>
  purchaseOf({ purchase: name, items: [{ price: 'price_new' }], ...more })

const listOf = ({ asAdmin, service }: Payments, query = '') =>
  asAdmin('GET', `/v1/admin/unlicensed-purchases?projectId=${service.app.projectRef}${query}`)
const reasonsOf = async (payments: Payments): Promise<string[]> =>
  (await listOf(payments)).data.map(({ reason }: { reason: string }) => reason)

/** The queued events, oldest first. */
async function listQueued({ db }: Service) {
  const rows = await db.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute()
  return rows.map(({ body, subject, event_type: type }) => ({ subject, type, ...JSON.parse(body).data }))
}
const listen = (service: Service) => addEndpoint(service, 'http://127.0.0.1:1024/', { events: ['payment.unlicensed'] })
const mapPrice = ({ asAdmin, config }: Payments, plan: string | null = 'pro') =>
  asAdmin('PATCH', `/v1/admin/payment-configs/${config.id}`, { prices: [{ externalPriceId: 'price_new', plan }] })

describe('a paid purchase without a license', () => {
  test('of a price without a plan is listed with its reason, until the price has a plan', async () => {
    const payments = await setUpPayments(await startService())
    await payments.tell(unknownPrice())

    const { data, meta } = await listOf(payments)
    expect(meta.total).toBe(1)
    expect(data).toMatchObject([
      {
        id: expect.stringMatching(/^pur_/),
        configId: payments.config.id,
        provider: 'generic',
        mode: 'live',
        refs: ['p-1'],
        userId: payments.user.id,
        email: 'ada@example.com',
        emailVerified: true,
        reason: 'price_unmapped',
        items: [
          { price: 'price_new', quantity: 1, outcome: 'unmapped', reason: 'no plan is set for the price price_new' },
        ],
        since: '2026-01-01T00:00:00.000Z',
        endsAt: onDay(30),
        notifiedAt: null,
      },
    ])
    await mapPrice(payments)
    await applyDueEvents(payments.service.ctx)
    expect((await listOf(payments)).data).toEqual([])
  })

  test('of an unknown buyer, or of a price that no event names, is listed', async () => {
    const payments = await setUpPayments(await startService())
    await payments.tell(purchaseOf({ email: undefined }), { id: 'm1' })
    await payments.tell(purchaseOf({ purchase: 'p-2', userId: 'usr_unknown' }), { id: 'm2' })
    await payments.tell(purchaseOf({ purchase: 'p-3', items: undefined }), { id: 'm3' })

    expect(await reasonsOf(payments)).toEqual(['price_unknown', 'buyer_unknown', 'buyer_unknown'])
    await payments.tell(purchase('updated', 0, { purchase: 'p-1', email: 'grace@example.com' }), { id: 'm4' })
    expect(await reasonsOf(payments)).toEqual(['price_unknown', 'buyer_unknown'])
    const filtered = await listOf(payments, '&reason=price_unknown&limit=1')
    expect(filtered.data.map(({ refs }: { refs: string[] }) => refs)).toEqual([['p-3']])
  })

  test("of Stripe's one-time checkout without an API key is listed", async () => {
    const payments = await setUpPayments(await startService(), 'stripe')
    const session = {
      id: 'cs_1',
      object: 'checkout.session',
      mode: 'payment',
      payment_status: 'paid',
      payment_intent: 'pi_1',
      client_reference_id: payments.user.id,
    }
    await payments.tell(stripeEvent('checkout.session.completed', 0, session))

    expect(await reasonsOf(payments)).toEqual(['price_unknown'])
  })

  test('of a payment at Lemon Squeezy whose subscription no event has identified is listed', async () => {
    const payments = await setUpPayments(await startService(), 'lemonsqueezy', {
      prices: [{ externalPriceId: '41', plan: 'pro' }],
    })
    await payments.tell(lemonTold('subscription_payment_success', 'subscription-invoices', '71', lemonBill(0)))

    expect(await reasonsOf(payments)).toEqual(['price_unknown'])
    await payments.tell(lemonTold('subscription_created', 'subscriptions', '7', lemonSub(0, 30), payments.user.id))
    expect(await reasonsOf(payments)).toEqual([])
    expect(await payments.events()).toMatchObject([{ status: 'applied' }, { status: 'applied' }])
  })

  test('behind an active license is waiting; behind a suspended one, nothing licenses its buyer', async () => {
    const payments = await setUpPayments(await startService())
    const { asAdmin, service, user } = payments
    const body = { projectId: service.app.projectRef, userId: user.id, plan: 'team', reason: 'Partner' }
    const { data: granted } = await asAdmin('POST', '/v1/admin/licenses', body)
    await payments.tell(purchaseOf())
    expect(await reasonsOf(payments)).toEqual([])

    await asAdmin('POST', `/v1/admin/licenses/${granted.id}/suspend`, { reason: 'Checks' })
    await applyDueEvents(service.ctx)
    expect(await reasonsOf(payments)).toEqual(['license_blocked'])

    await asAdmin('POST', `/v1/admin/licenses/${granted.id}/revoke`, { reason: 'Left' })
    await applyDueEvents(service.ctx)
    expect(await reasonsOf(payments)).toEqual([])
  })

  test('of a revoked license is listed once the provider collects another payment', async () => {
    const payments = await setUpPayments(await startService())
    const { asAdmin, service, license } = payments
    await payments.tell(purchaseOf(), { id: 'm1' })
    await asAdmin('POST', `/v1/admin/licenses/${(await license()).id}/revoke`, { reason: 'Abuse' })
    await payments.tell(purchase('updated', 0, { purchase: 'p-1', cancelAtPeriodEnd: true }), { id: 'm2' })
    expect(await reasonsOf(payments)).toEqual([])

    service.advance(30 * days)
    await payments.tell(purchase('updated', 30, { purchase: 'p-1', status: 'active', endsAt: onDay(60) }), { id: 'm3' })

    expect(await reasonsOf(payments)).toEqual(['license_revoked'])
  })
})

describe('an event that may report a payment', () => {
  const invoice = stripeThin('v1.invoice.paid', 0, { id: 'in_1', type: 'invoice', url: '/v1/invoices/in_1' })

  test('and names its object only is listed and announced, until an API key lets Licet fetch the object', async () => {
    const payments = await setUpPayments(await startService(), 'stripe')
    const { asAdmin, config, service, user } = payments
    await listen(service)
    await payments.tell(invoice)
    const charge = { id: 'ch_1', type: 'charge', url: '/v1/charges/ch_1' }
    await payments.tell(stripeThin('v1.charge.refunded', 0, charge))

    const [event] = (await payments.events()).toReversed()
    const { data, meta } = await listOf(payments)
    expect(meta.total).toBe(1)
    const reported = { eventId: event.id, refs: ['in_1'], userId: null, reason: 'event_incomplete', items: [] }
    expect(data).toMatchObject([{ id: event.id, ...reported, notifiedAt: null }])
    expect(await countUnlicensed(service.db, service.ctx.now())).toMatchObject({ event_incomplete: 1, event_failed: 0 })
    service.advance(5 * minutes)
    await Promise.all(times(4, () => reportUnlicensed(service.ctx)))
    expect(await listQueued(service)).toMatchObject([{ purchase: { id: event.id, eventId: event.id, refs: ['in_1'] } }])

    const lines = [{ price: 'price_pro', from: 0, to: 30 }]
    const api = await startFakeApi(() => stripeBill({ lines, user: user.id }))
    await asAdmin('PATCH', `/v1/admin/payment-configs/${config.id}`, { apiKey, baseUrl: api.url })
    await applyDueEvents(service.ctx)

    expect((await listOf(payments)).data).toEqual([])
    expect(await payments.license()).toMatchObject({ plan: { key: 'pro' } })
  })

  test('is not listed once later events have reported its purchase', async () => {
    const payments = await setUpPayments(await startService(), 'stripe')
    const created = { id: 'sub_1', type: 'subscription', url: '/v1/subscriptions/sub_1' }
    await payments.tell(stripeThin('v1.customer.subscription.created', 0, created))
    expect(await reasonsOf(payments)).toEqual(['event_incomplete'])

    const subscription = stripeSub([{ price: 'price_pro', to: 30 }], { metadata: { licet_user_id: payments.user.id } })
    await payments.tell(stripeEvent('customer.subscription.updated', 1, subscription))

    expect(await reasonsOf(payments)).toEqual([])
  })

  test('and could not be applied for five minutes is listed, also after it failed permanently', async () => {
    const payments = await setUpPayments(await startService(), 'stripe')
    const { service } = payments
    await listen(service)
    await payments.tell(stripeEvent('customer.subscription.created', 0, {}))
    await payments.tell(
      stripeEvent('customer.subscription.created', 0, stripeSub([{ price: 'price_new', to: 30 }], { id: 'sub_2' })),
    )
    expect(await reasonsOf(payments)).toEqual(['price_unmapped'])

    for (let attempt = 1; attempt < 15; attempt += 1) {
      service.advance(60 * minutes)
      await applyDueEvents(service.ctx)
      expect((await reasonsOf(payments)).toSorted()).toEqual(['event_failed', 'price_unmapped'])
    }
    await reportUnlicensed(service.ctx)
    await reportUnlicensed(service.ctx)
    expect((await payments.events('&status=dead')).length).toBe(1)
    expect((await listQueued(service)).map(({ reason }) => reason).toSorted()).toEqual([
      'event_failed',
      'price_unmapped',
    ])
    const first = await listOf(payments, '&limit=1')
    const second = await listOf(payments, `&limit=1&after=${first.meta.next}`)
    expect(
      [first, second].flatMap(({ data }) => data.map(({ reason }: { reason: string }) => reason)).toSorted(),
    ).toEqual(['event_failed', 'price_unmapped'])
    expect(second.meta.next).toBeUndefined()

    service.advance(91 * days)
    await forgetOldPayloads(service.ctx)
    expect(await reasonsOf(payments)).toEqual([])
  })
})

test.each<[string, object]>([
  ['nothing has been paid', { status: undefined }],
  ['its price means nothing', { items: [{ price: 'price_fee' }] }],
  ['its quantity is 0', { items: [{ price: 'price_new', quantity: 0 }] }],
  ['it was refunded', { refunded: true }],
  ['it is paused', { status: 'paused' }],
  ['it has a license', {}],
])('a purchase is not listed when %s', async (when, more) => {
  const prices = [
    { externalPriceId: 'price_pro', plan: 'pro' },
    { externalPriceId: 'price_fee', plan: null },
  ]
  const payments = await setUpPayments(await startService(), 'generic', { prices })
  await payments.tell(
    unknownPrice('p-1', { ...(when === 'it has a license' && { items: [{ price: 'price_pro' }] }), ...more }),
  )
  // A refund at the time of the purchase leaves a license of one second.
  payments.service.advance(2_000)

  expect(await reasonsOf(payments)).toEqual([])
})

test('a purchase is no longer listed, counted, or announced once what was paid has ended', async () => {
  const payments = await setUpPayments(await startService())
  const { service } = payments
  await listen(service)
  await payments.tell(unknownPrice())
  service.advance(30 * days)

  await reportUnlicensed(service.ctx)

  expect(await reasonsOf(payments)).toEqual([])
  expect(await countUnlicensed(service.db, service.ctx.now())).toMatchObject({ price_unmapped: 0 })
  expect(await listQueued(service)).toEqual([])
})

describe('payment.unlicensed', () => {
  test('is sent once per purchase, five minutes later, by concurrent workers of two nodes', async () => {
    const service = await startService()
    const payments = await setUpPayments(service)
    const node = await service.startNode()
    await listen(service)
    const names = times(15, (index) => `p-${index}`)
    for (const name of names) await payments.send(unknownPrice(name), { id: `m-${name}` })
    await applyDueEvents(service.ctx)
    const work = () => Promise.all(times(10, (index) => reportUnlicensed((index % 2 ? service : node).ctx)))

    service.advance(5 * minutes - 1)
    await work()
    expect(await listQueued(service)).toEqual([])
    service.advance(1)
    await work()

    const reported = await listQueued(service)
    expect(reported.map(({ purchase: { refs } }) => refs[0]).toSorted()).toEqual(names.toSorted())
    expect(reported[0]).toEqual({
      type: 'payment.unlicensed',
      subject: payments.user.id,
      reason: 'price_unmapped',
      purchase: {
        id: expect.stringMatching(/^pur_/),
        configId: payments.config.id,
        provider: 'generic',
        mode: 'live',
        refs: [expect.stringMatching(/^p-/)],
        userId: payments.user.id,
        eventId: null,
        unlicensedSince: '2026-01-01T00:00:00.000Z',
        endsAt: onDay(30),
        items: [{ price: 'price_new', quantity: 1, outcome: 'unmapped' }],
      },
    })
    service.advance(1 * days)
    await work()
    expect(await listQueued(service)).toHaveLength(15)
    expect((await listOf(payments)).data[0].notifiedAt).toBe('2026-01-01T00:05:00.000Z')
  })

  test('is not sent for a purchase that has a license by then', async () => {
    const payments = await setUpPayments(await startService())
    const { service } = payments
    await listen(service)
    await payments.tell(unknownPrice())
    service.advance(5 * minutes - 1)
    await mapPrice(payments)
    await applyDueEvents(service.ctx)

    service.advance(1 * days)
    await reportUnlicensed(service.ctx)

    expect(await listQueued(service)).toEqual([])
  })

  test('is sent again only when the purchase loses its license again', async () => {
    const payments = await setUpPayments(await startService())
    const { service } = payments
    await listen(service)
    const tellLater = async () => {
      service.advance(5 * minutes)
      await reportUnlicensed(service.ctx)
    }
    await payments.tell(unknownPrice(), { id: 'm1' })
    await tellLater()
    await payments.tell(purchase('updated', 0.01, { purchase: 'p-1', cancelAtPeriodEnd: true }), { id: 'm2' })
    await tellLater()
    expect(await listQueued(service)).toHaveLength(1)

    const items = (price: string, day: number) => purchase('updated', day, { purchase: 'p-1', items: [{ price }] })
    await payments.tell(items('price_pro', 0.02), { id: 'm3' })
    await payments.tell(items('price_newer', 0.03), { id: 'm4' })
    await tellLater()

    expect(await listQueued(service)).toHaveLength(2)
  })
})

test('the metric counts purchases in live mode by reason', async () => {
  const { url: smtpUrl } = await startSmtpServer()
  const payments = await setUpPayments(await startService({ config: { smtpUrl } }))
  const { service } = payments
  const workers = await startWorkers(service.ctx)
  await workers.stop()
  await payments.tell(unknownPrice('p-1'), { id: 'm1' })
  await payments.tell(unknownPrice('p-2'), { id: 'm2' })
  await payments.tell(purchaseOf({ purchase: 'p-3', email: undefined }), { id: 'm3' })

  const text = await service.ctx.metrics.text()
  expect(text).toContain('licet_payments_unlicensed{reason="price_unmapped"} 2')
  expect(text).toContain('licet_payments_unlicensed{reason="buyer_unknown"} 1')
  expect(text).toContain('licet_payments_unlicensed{reason="license_blocked"} 0')
})
