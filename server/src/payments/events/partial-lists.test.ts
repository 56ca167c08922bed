import { describe, expect, test } from 'vitest'
import { startService } from '../../../test/harness.ts'
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

/** What an event contains in part, or not at all, is fetched; without an API key, it is reported. */

const prorationOf = (number: number) => ({
  ...stripeLine('price_team', 30),
  id: `il_${number}`,
  amount: 10,
  parent: { type: 'subscription_item_details', subscription_item_details: { proration: true } },
})
const renewal = { ...stripeLine('price_team', 60), id: 'il_renewal', quantity: 4 }
const prorations = Array.from({ length: 10 }, (_, index) => prorationOf(index))

const invoiceEvent = (user: string) =>
  stripeEvent('invoice.paid', 30, {
    ...{ id: 'in_2', object: 'invoice', customer: 'cus_1', amount_paid: 4_000 },
    parent: { subscription_details: { subscription: 'sub_1', metadata: { licet_user_id: user } } },
    lines: { object: 'list', data: prorations, has_more: true, total_count: 11 },
  })

async function setUpShop(hasKey: boolean) {
  const api = await startFakeApi()
  const service = await startService()
  const setup = { baseUrl: api.url, ...(hasKey && { apiKey }) }
  return { api, ...(await setUpPayments(service, 'stripe', setup)) }
}

describe('an invoice with more lines than the event contains', () => {
  test('is fetched in pages, and its last line renews the license', async () => {
    const { api, tell, user, license } = await setUpShop(true)
    api.answers = (path, query) => {
      if (path !== '/v1/invoices/in_2/lines') return undefined
      return query.has('starting_after') ? { data: [renewal], has_more: false } : { data: prorations, has_more: true }
    }

    await tell(invoiceEvent(user.id))

    expect(await license()).toMatchObject({ plan: { key: 'team' }, quantity: 4, endsAt: onDay(60) })
    expect(api.asked.map(({ path }) => path)).toEqual([
      '/v1/invoices/in_2/lines?limit=100',
      '/v1/invoices/in_2/lines?limit=100&starting_after=il_9',
    ])
  })

  test('without an API key is reported, until a later event tells the items', async () => {
    const { tell, user, events, asAdmin, service } = await setUpShop(false)

    await tell(invoiceEvent(user.id))

    const reason = 'the event contains only a part of the lines: save an API key'
    expect(await events()).toMatchObject([{ status: 'unmatched', reason }])
    const url = `/v1/admin/unlicensed-purchases?projectId=${service.app.projectRef}`
    expect((await asAdmin('GET', url)).data).toMatchObject([{ reason: 'event_incomplete' }])

    const reported = stripeSubscription({ endsOn: 60, metadata: { licet_user_id: user.id } })
    await tell(stripeEvent('customer.subscription.updated', 30, reported))
    expect((await asAdmin('GET', url)).data).toEqual([])
  })
})

test('a subscription with more items than the event contains is fetched in pages', async () => {
  const { api, tell, user, license } = await setUpShop(true)
  const item = (price: string, quantity = 1) => ({
    ...{ id: `si_${price}`, object: 'subscription_item', quantity, price: { id: price } },
    current_period_end: secondsOn(30),
  })
  api.answers = (path, query) => {
    if (path !== '/v1/subscription_items' || query.get('subscription') !== 'sub_1') return undefined
    return query.has('starting_after')
      ? { data: [item('price_extra', 2)], has_more: false }
      : { data: [item('price_pro')], has_more: true }
  }
  const metadata = { licet_user_id: user.id }
  const items = { object: 'list', has_more: true, data: [item('price_pro')] }

  await tell(stripeEvent('customer.subscription.created', 0, { ...stripeSubscription({ metadata }), items }))

  expect(await license()).toMatchObject({ plan: { key: 'pro' }, addons: [{ plan: { key: 'extra' }, quantity: 2 }] })
})

const session = (user: string, more: object = {}) =>
  stripeEvent('checkout.session.completed', 0, {
    ...{ id: 'cs_1', object: 'checkout.session', mode: 'payment', payment_status: 'paid', payment_intent: 'pi_1' },
    metadata: { licet_user_id: user, ...more },
  })
const lineItem = (price: string, quantity: number) => ({ id: `li_${price}`, price: { id: price }, quantity })

test.each([
  ['the price and its quantity that were bought', 'price_extra', lineItem('price_extra', 5)],
  ['the price in the metadata for one that was made at the checkout', 'price_extra', lineItem('price_made', 5)],
])('of a one-time purchase with a price in its metadata, an API key reads %s', async (_what, licet_price, bought) => {
  const { api, tell, user, license } = await setUpShop(true)
  await tell(
    stripeEvent('customer.subscription.created', 0, stripeSubscription({ metadata: { licet_user_id: user.id } })),
  )
  api.answers = (path) =>
    path === '/v1/checkout/sessions/cs_1/line_items' ? { data: [bought], has_more: false } : undefined

  await tell(session(user.id, { licet_price }))

  expect(await license()).toMatchObject({ addons: [{ plan: { key: 'extra' }, quantity: 5 }] })
})

test('a one-time purchase with many items has those of every page', async () => {
  const { api, tell, user, license } = await setUpShop(true)
  api.answers = (_path, query) =>
    query.has('starting_after')
      ? { data: [lineItem('price_extra', 2)], has_more: false }
      : { data: [lineItem('price_pro', 1)], has_more: true }

  await tell(session(user.id))

  expect(await license()).toMatchObject({ plan: { key: 'pro' }, addons: [{ plan: { key: 'extra' }, quantity: 2 }] })
})

describe('a price without a plan', () => {
  const change = (day: number, user: string, more: object) =>
    stripeEvent(
      'customer.subscription.updated',
      day,
      stripeSubscription({ metadata: { licet_user_id: user }, ...more }),
    )
  const payInvoice = (to: number) =>
    stripeEvent('invoice.paid', 0, {
      id: 'in_1',
      subscription: 'sub_1',
      lines: { data: [stripeLine('price_pro', to)] },
    })

  test.each([
    ['with the invoice', true, false],
    ['without an invoice', false, false],
    ['reported before its subscription', true, true],
  ])('takes nothing that is paid: %s', async (_how, hasInvoice, isFirst) => {
    const { tell, user, license, asAdmin, config } = await setUpShop(false)
    const known = change(0, user.id, { price: 'price_pro', endsOn: 28 })
    const unknown = change(1, user.id, { price: 'price_new', endsOn: 28 })
    for (const event of isFirst ? [unknown, known] : [known, unknown]) {
      if (hasInvoice && event === known) await tell(payInvoice(28))
      await tell(event)
    }

    expect(await license()).toMatchObject({ plan: { key: 'pro' }, status: 'active', endsAt: onDay(28) })
    const url = `/v1/admin/payment-configs/${config.id}`
    expect((await asAdmin('GET', url)).data.unmappedPrices).toMatchObject([{ externalPriceId: 'price_new' }])

    await asAdmin('PATCH', `${url}/prices`, { prices: [{ externalPriceId: 'price_new', plan: 'team' }] })
    await tell(change(2, user.id, { price: 'price_new', endsOn: 56 }))
    expect(await license()).toMatchObject({ plan: { key: 'team' }, endsAt: onDay(56) })
  })

  test('keeps what was paid until its end, and no longer', async () => {
    const { tell, user, license, service } = await setUpShop(false)
    await tell(change(0, user.id, { price: 'price_pro', endsOn: 28 }))
    await tell(change(1, user.id, { price: 'price_new', endsOn: 58 }))

    service.advance(36 * 86_400_000)

    expect(await license()).toMatchObject({ status: 'expired' })
  })
})

test('a second price of one purchase for the same group is named in the result of its event', async () => {
  const { tell, user, license, events } = await setUpShop(false)
  const data = ['price_pro', 'price_team'].map((price) => ({ id: `si_${price}`, quantity: 1, price: { id: price } }))
  const reported = { ...stripeSubscription({ metadata: { licet_user_id: user.id } }), items: { object: 'list', data } }

  await tell(stripeEvent('customer.subscription.created', 0, reported))

  const { plan } = await license()
  const [event] = await events()
  expect(event.status).toBe('applied')
  expect(event.reason).toContain(
    plan.key === 'pro' ? 'price_team of the same purchase' : 'price_pro of the same purchase',
  )
})
