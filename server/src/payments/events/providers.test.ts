import { expect, test } from 'vitest'
import { days, startService } from '../../../test/harness.ts'
import { recordsOf } from '../../../test/licensing.ts'
import {
  apiKey,
  onDay,
  secondsOn,
  setUpPayments,
  startFakeApi,
  stripeEvent,
  stripeLine,
  stripeSubscription,
} from '../../../test/payments.ts'
import { applyDueEvents, reconcileDue } from './work.ts'

/** Purchases over their lifetime, in the format of each provider. */

test('Stripe: from the checkout through a renewal, a failed payment and its recovery to the end', async () => {
  const { tell, user, license, service } = await setUpPayments(await startService(), 'stripe')
  const checkout = { id: 'cs_1', mode: 'subscription', subscription: 'sub_1', client_reference_id: user.id }
  const invoice = (endsOn: number) => ({
    id: `in_${endsOn}`,
    subscription: 'sub_1',
    customer_email: 'shop@example.com',
    lines: { data: [stripeLine('price_pro', endsOn)] },
  })

  await tell(stripeEvent('checkout.session.completed', 0, checkout))
  await tell(stripeEvent('customer.subscription.created', 0, stripeSubscription({ status: 'incomplete' })))
  expect(await license()).toBeUndefined()
  await tell(stripeEvent('invoice.paid', 0, invoice(30)))
  expect(await license()).toMatchObject({ status: 'active', plan: { key: 'pro' }, endsAt: onDay(30) })

  service.advance(30 * days)
  await tell(stripeEvent('invoice.payment_failed', 30, invoice(60)))
  expect(await license()).toMatchObject({ status: 'grace', graceEndsAt: onDay(37) })
  service.advance(1 * days)
  await tell(stripeEvent('invoice.paid', 31, invoice(60)))
  expect(await license()).toMatchObject({ status: 'active', endsAt: onDay(60) })

  const canceled = stripeSubscription({ endsOn: 60, cancel_at_period_end: true })
  await tell(stripeEvent('customer.subscription.updated', 32, canceled))
  expect(await license()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
  service.advance(29 * days)
  const over = stripeSubscription({ status: 'canceled', ended_at: secondsOn(60), endsOn: 60 })
  await tell(stripeEvent('customer.subscription.deleted', 60, over))
  expect(await license()).toMatchObject({ status: 'expired', endsAt: onDay(60) })
})

test('Stripe: API versions with a period per item and a parent per invoice have the same effect', async () => {
  const { tell, user, license } = await setUpPayments(await startService(), 'stripe')
  const { current_period_end, ...subscription } = stripeSubscription()
  const items = { data: subscription.items.data.map((item) => ({ ...item, current_period_end })) }
  const details = { subscription: 'sub_1', metadata: { licet_user_id: user.id } }
  const lines = { data: [stripeLine('price_pro', 60)] }

  await tell(stripeEvent('customer.subscription.created', 0, { ...subscription, items }))
  await tell(stripeEvent('invoice.paid', 1, { id: 'in_1', parent: { subscription_details: details }, lines }))

  expect(await license()).toMatchObject({ status: 'active', endsAt: onDay(60) })
})

test('Stripe: refunds and disputes of a charge find the subscription that it paid, in any order', async () => {
  const { tell, user, license, events, service } = await setUpPayments(await startService(), 'stripe')
  const subscription = stripeSubscription({ metadata: { licet_user_id: user.id } })
  const dispute = (status: string) => ({ id: 'dp_1', charge: 'ch_1', payment_intent: 'pi_1', status })

  await tell(stripeEvent('charge.dispute.created', 2, dispute('needs_response')))
  expect((await events())[0]).toMatchObject({
    status: 'unmatched',
    reason: 'no event has identified its purchase yet',
  })
  await tell(stripeEvent('customer.subscription.created', 0, subscription))
  await tell(
    stripeEvent('invoice.paid', 0, {
      id: 'in_1',
      subscription: 'sub_1',
      charge: 'ch_1',
      lines: { data: [stripeLine('price_pro', 30)] },
    }),
  )
  expect(await license()).toMatchObject({ status: 'suspended', statusReason: 'payment_disputed' })

  await tell(stripeEvent('charge.dispute.closed', 3, dispute('won')))
  expect(await license()).toMatchObject({ status: 'active' })
  await tell(stripeEvent('charge.refunded', 4, { id: 'ch_1', refunded: false }))
  expect(await license()).toMatchObject({ status: 'active' })
  await tell(stripeEvent('charge.refunded', 5, { id: 'ch_1', refunded: true }))
  service.advance(5 * days)
  expect(await license()).toMatchObject({ status: 'expired', statusReason: 'refunded', endsAt: onDay(5) })
})

test('Stripe: a purchase without end names its price in the metadata of the session', async () => {
  const { tell, user, license, service } = await setUpPayments(await startService(), 'stripe')
  const session = {
    id: 'cs_1',
    mode: 'payment',
    payment_status: 'paid',
    payment_intent: 'pi_1',
    client_reference_id: user.id,
    metadata: { licet_price: 'price_life' },
  }

  await tell(stripeEvent('checkout.session.completed', 0, session))
  expect(await license()).toMatchObject({ status: 'active', plan: { key: 'lifetime' }, endsAt: null })
  await tell(stripeEvent('charge.refunded', 1, { id: 'ch_1', payment_intent: 'pi_1', refunded: true }))
  service.advance(1 * days)
  expect(await license()).toMatchObject({ status: 'expired', statusReason: 'refunded' })
})

test('an event of the other mode is stored, and a test payment grants nothing', async () => {
  const { tell, user, license, events } = await setUpPayments(await startService(), 'stripe')
  const subscription = stripeSubscription({ metadata: { licet_user_id: user.id } })

  await tell(stripeEvent('customer.subscription.created', 0, subscription, { livemode: false }))

  expect(await license()).toBeUndefined()
  expect((await events())[0]).toMatchObject({ status: 'ignored', reason: 'is in test mode' })
})

const paddleEvent = (type: string, at: number, data: object) => ({
  event_id: `evt_${type}_${at}`,
  event_type: type,
  occurred_at: onDay(at),
  data,
})

const paddleSubscription = (user: string, more: object = {}) => ({
  id: 'sub_01',
  status: 'active',
  customer_id: 'ctm_01',
  started_at: onDay(0),
  current_billing_period: { starts_at: onDay(0), ends_at: onDay(30) },
  scheduled_change: null,
  items: [{ quantity: 2, price: { id: 'price_team' } }],
  custom_data: { licet_user_id: user },
  ...more,
})

test('Paddle: a subscription is paid, past due, paused, canceled, and ended', async () => {
  const { tell, user, license, service } = await setUpPayments(await startService(), 'paddle')
  const on = (at: number, type: string, more: object = {}) =>
    tell(paddleEvent(`subscription.${type}`, at, paddleSubscription(user.id, more)))
  service.advance(2 * days)

  await on(0, 'created')
  expect(await license()).toMatchObject({ status: 'active', plan: { key: 'team' }, quantity: 2, endsAt: onDay(30) })
  await on(1, 'past_due', { status: 'past_due' })
  expect(await license()).toMatchObject({ status: 'grace' })
  const transaction = {
    id: 'txn_1',
    subscription_id: 'sub_01',
    origin: 'subscription_recurring',
    items: [{ quantity: 2, price: { id: 'price_team' } }],
    billing_period: { starts_at: onDay(30), ends_at: onDay(60) },
  }
  await tell(paddleEvent('transaction.completed', 2, transaction))
  expect(await license()).toMatchObject({ status: 'active', endsAt: onDay(60) })
  await on(3, 'paused', { status: 'paused' })
  expect(await license()).toMatchObject({ status: 'suspended' })
  await on(4, 'resumed')
  await on(5, 'updated', { scheduled_change: { action: 'cancel', effective_at: onDay(30) } })
  expect(await license()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, endsAt: onDay(30) })
  service.advance(4 * days)
  await on(6, 'canceled', { status: 'canceled', canceled_at: onDay(6) })
  expect(await license()).toMatchObject({ endsAt: onDay(6) })
})

test('Paddle: an approved full refund ends the license, one in part does not; a chargeback suspends', async () => {
  const { tell, user, license, service } = await setUpPayments(await startService(), 'paddle')
  const adjust = (at: number, more: object) =>
    tell(
      paddleEvent('adjustment.updated', at, {
        id: `adj_${at}`,
        action: 'refund',
        status: 'approved',
        transaction_id: 'txn_1',
        subscription_id: 'sub_01',
        type: 'partial',
        items: [{ type: 'partial' }],
        ...more,
      }),
    )
  await tell(paddleEvent('subscription.created', 0, paddleSubscription(user.id)))

  await adjust(1, {})
  await adjust(2, { type: 'full', status: 'pending_approval' })
  expect(await license()).toMatchObject({ status: 'active' })
  await adjust(3, { action: 'chargeback' })
  expect(await license()).toMatchObject({ status: 'suspended' })
  await adjust(4, { action: 'chargeback_reverse' })
  expect(await license()).toMatchObject({ status: 'active' })
  await adjust(5, { type: 'full' })
  service.advance(5 * days)
  expect(await license()).toMatchObject({ status: 'expired', statusReason: 'refunded', endsAt: onDay(5) })
})

test('Paddle: a one-time purchase is granted without end', async () => {
  const { tell, user, license } = await setUpPayments(await startService(), 'paddle')
  const data = { id: 'txn_9', subscription_id: null, items: [{ quantity: 1, price: { id: 'price_life' } }] }

  await tell(paddleEvent('transaction.completed', 0, { ...data, custom_data: { licet_user_id: user.id } }))

  expect(await license()).toMatchObject({ status: 'active', plan: { key: 'lifetime' }, endsAt: null })
})

const lemonEvent = (name: string, type: string, attributes: object, user?: string) => ({
  meta: { event_name: name, test_mode: false, ...(user && { custom_data: { licet_user_id: user } }) },
  data: { type, id: '7', attributes },
})
const lemonSubscription = (at: number, more: object = {}) => ({
  order_id: 3,
  variant_id: 41,
  user_email: 'ada@example.com',
  status: 'active',
  created_at: onDay(0),
  updated_at: onDay(at),
  renews_at: onDay(30),
  ends_at: null,
  trial_ends_at: null,
  first_subscription_item: { quantity: 1 },
  ...more,
})

test('Lemon Squeezy: an order and its subscription are one purchase until the subscription ends', async () => {
  const prices = [{ externalPriceId: '41', plan: 'pro' }]
  const { tell, user, license, service } = await setUpPayments(await startService(), 'lemonsqueezy', { prices })
  const on = (at: number, name: string, more: object = {}) =>
    tell(lemonEvent(name, 'subscriptions', lemonSubscription(at, more), user.id))
  const invoice = (at: number, name: string) =>
    tell(lemonEvent(name, 'subscription-invoices', { subscription_id: 7, updated_at: onDay(at), status: 'paid' }))

  await invoice(0, 'subscription_payment_success')
  await on(0, 'subscription_created')
  const order = { status: 'paid', created_at: onDay(0), updated_at: onDay(0), first_order_item: { variant_id: 41 } }
  const created = lemonEvent('order_created', 'orders', order, user.id)
  await tell({ ...created, data: { ...created.data, id: '3' } })

  expect(await license()).toMatchObject({ status: 'active', plan: { key: 'pro' }, endsAt: onDay(30) })
  expect(await recordsOf(service, 'license.grant')).toHaveLength(1)
  service.advance(3 * days)
  await invoice(1, 'subscription_payment_failed')
  expect(await license()).toMatchObject({ status: 'grace' })
  await invoice(2, 'subscription_payment_recovered')
  expect(await license()).toMatchObject({ status: 'active' })
  await on(3, 'subscription_cancelled', { status: 'cancelled', ends_at: onDay(30) })
  expect(await license()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
  await on(30, 'subscription_expired', { status: 'expired', ends_at: onDay(30) })
  service.advance(27 * days)
  expect(await license()).toMatchObject({ status: 'expired', endsAt: onDay(30) })
})

test('two contradicting events of one second make the worker ask the provider', async () => {
  const api = await startFakeApi()
  const { tell, user, license, events } = await setUpPayments(await startService(), 'stripe', {
    apiKey,
    baseUrl: api.url,
  })
  const subscription = (price: string) => stripeSubscription({ price, metadata: { licet_user_id: user.id } })
  await tell(stripeEvent('customer.subscription.created', 0, subscription('price_pro')))
  api.answers = (path) => (path === '/v1/subscriptions/sub_1' ? subscription('price_pro') : undefined)

  await tell(stripeEvent('customer.subscription.updated', 1, subscription('price_pro')))
  await tell(stripeEvent('customer.subscription.updated', 1, subscription('price_team')))

  expect(await license()).toMatchObject({ plan: { key: 'pro' } })
  expect(api.asked).toEqual([{ path: '/v1/subscriptions/sub_1', authorization: `Bearer ${apiKey}` }])
  expect((await events()).map(({ status }: { status: string }) => status)).toEqual(['applied', 'applied', 'applied'])
})

test('an unavailable provider is asked again later; after 15 attempts the event needs a member', async () => {
  const api = await startFakeApi()
  const { tell, user, license, events, service, asAdmin } = await setUpPayments(await startService(), 'stripe', {
    apiKey,
    baseUrl: api.url,
  })
  const subscription = (price: string) => stripeSubscription({ price, metadata: { licet_user_id: user.id } })
  await tell(stripeEvent('customer.subscription.updated', 1, subscription('price_pro')))
  await tell(stripeEvent('customer.subscription.updated', 1, subscription('price_team')))
  expect((await events())[0]).toMatchObject({ status: 'failed', attempts: 1, reason: `${api.url} returned status 404` })

  expect(await applyDueEvents(service.ctx)).toBe(0)
  for (let tries = 0; tries < 14; tries += 1) {
    service.advance(60 * 60_000)
    expect(await applyDueEvents(service.ctx)).toBe(1)
  }
  const [dead] = await events()
  expect(dead).toMatchObject({ status: 'dead', attempts: 15, nextAttemptAt: null })
  expect(await recordsOf(service, 'payment_event.give_up')).toHaveLength(1)
  service.advance(1 * days)
  expect(await applyDueEvents(service.ctx)).toBe(0)

  api.answers = () => subscription('price_team')
  await asAdmin('POST', `/v1/admin/payment-events/${dead.id}/replay`)
  await applyDueEvents(service.ctx)
  expect(await license()).toMatchObject({ plan: { key: 'team' } })
  expect((await events())[0]).toMatchObject({ status: 'applied', attempts: 1 })
})

test('once a day each provider is asked for the events that no webhook delivered', async () => {
  const api = await startFakeApi()
  const { tell, user, license, events, service } = await setUpPayments(await startService(), 'stripe', {
    apiKey,
    baseUrl: api.url,
  })
  const subscription = (endsOn: number) => stripeSubscription({ endsOn, metadata: { licet_user_id: user.id } })
  const known = stripeEvent('customer.subscription.created', 0, subscription(30))
  const missed = stripeEvent('customer.subscription.updated', 1, subscription(60))
  await tell(known)
  api.answers = (path, query) => {
    if (path !== '/v1/events') return undefined
    return query.has('starting_after') ? { data: [known], has_more: false } : { data: [missed], has_more: true }
  }

  await reconcileDue(service.ctx)
  expect(api.asked).toEqual([])
  service.advance(1 * days)
  await Promise.all([reconcileDue(service.ctx), reconcileDue((await service.startNode()).ctx)])
  await applyDueEvents(service.ctx)

  expect(api.asked).toHaveLength(2)
  expect(new URL(api.asked[0]?.path ?? '', api.url).searchParams.get('created[gte]')).toBe(String(secondsOn(-29)))
  expect(await license()).toMatchObject({ endsAt: onDay(60) })
  expect(await events()).toHaveLength(2)
})

test('Paddle and Lemon Squeezy receive requests in the form of their APIs', async () => {
  const api = await startFakeApi()
  const service = await startService()
  const { user, license, asAdmin, config } = await setUpPayments(service, 'paddle', { apiKey, baseUrl: api.url })
  const event = (at: number) => paddleEvent('subscription.updated', at, paddleSubscription(user.id))
  const pagination = { has_more: true }
  api.answers = (_path, query) =>
    query.has('after') ? { data: [event(-40)], meta: { pagination } } : { data: [event(0)], meta: { pagination } }

  const { data } = await asAdmin('POST', `/v1/admin/payment-configs/${config.id}/reconcile`)
  await applyDueEvents(service.ctx)

  expect(data).toMatchObject({ seen: 1, added: 1, since: onDay(-30) })
  expect(await license()).toMatchObject({ plan: { key: 'team' } })
  expect(api.asked.map(({ path }) => path.split('?')[0])).toEqual(['/events', '/events'])

  const body = {
    projectId: service.app.projectRef,
    provider: 'lemonsqueezy',
    mode: 'live',
    apiKey,
    baseUrl: api.url,
    prices: [{ externalPriceId: '41', plan: 'lifetime' }],
  }
  const { data: lemon } = await asAdmin('POST', '/v1/admin/payment-configs', body)
  const found = [0, -40].map((at, index) => ({
    type: 'subscriptions',
    id: String(index),
    attributes: lemonSubscription(at, { order_id: index }),
  }))
  api.answers = () => ({ data: found, meta: { page: { lastPage: 1 } } })
  const reconciled = await asAdmin('POST', `/v1/admin/payment-configs/${lemon.id}/reconcile`)
  const again = await asAdmin('POST', `/v1/admin/payment-configs/${lemon.id}/reconcile`)
  await applyDueEvents(service.ctx)

  expect([reconciled.data, again.data]).toMatchObject([
    { seen: 1, added: 1 },
    { seen: 1, added: 0 },
  ])
  expect(await recordsOf(service, 'license.grant')).toHaveLength(2)
})
