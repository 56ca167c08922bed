import { expect, test } from 'vitest'
import { paymentProviders } from './provider.ts'

/** What values of the providers' lists mean. That each has a row is checked by the compiler, with the types of their libraries. */

const factsOf = (provider: 'stripe' | 'paddle' | 'lemonsqueezy', body: object) =>
  paymentProviders[provider].reportOf(JSON.stringify(body))?.facts

test.each([
  ['active', 3],
  ['trialing', 3],
  ['inactive', undefined],
  ['a status of the future', 3],
])('Paddle: of a subscription, an item that is %s', (status, quantity) => {
  const items = [
    { price: { id: 'pri_pro' }, quantity: 1, status: 'active' },
    { price: { id: 'pri_extra' }, quantity: 3, status },
  ]
  const facts = factsOf('paddle', {
    event_type: 'subscription.updated',
    data: { id: 'sub_1', status: 'active', items },
  })

  expect(facts?.items?.find(({ price }) => price === 'pri_extra')?.quantity).toBe(quantity)
})

test.each([
  [{ quantity: 0, is_usage_based: true }, 1],
  [{ quantity: 0, is_usage_based: false }, 0],
  [{ quantity: 4, is_usage_based: false }, 4],
])('Lemon Squeezy: the quantity of an item %j is %d', (first_subscription_item, quantity) => {
  const attributes = { status: 'active', variant_id: 41, first_subscription_item }
  const facts = factsOf('lemonsqueezy', { meta: { event_name: 'subscription_updated' }, data: { id: '7', attributes } })

  expect(facts?.items).toEqual([{ price: '41', quantity }])
})

test.each([
  ['pause_requested', { paused: true }],
  ['trial_end_without_payment_method', { paused: true }],
  ['system', { paused: true }],
  ['first_payment_failure', { paused: false, standing: 'past_due' }],
  ['final_payment_failure', { paused: false, standing: 'past_due' }],
  ['a reason of the future', { paused: true }],
])('Stripe: a subscription paused because of %s', (type, expected) => {
  const object = {
    id: 'sub_1',
    status: 'paused',
    items: { data: [] },
    status_details: { paused: { subscription: { type } } },
  }

  expect(factsOf('stripe', { type: 'customer.subscription.paused', data: { object } })).toMatchObject(expected)
})

test.each([
  ['canceled', 'none'],
  ['failed', 'none'],
  ['succeeded', undefined],
  ['pending', undefined],
  ['requires_action', undefined],
  ['a status of the future', undefined],
])('Stripe: a refund that is %s', (status, refund) => {
  const object = { id: 're_1', charge: 'ch_1', payment_intent: 'pi_1', status }

  expect(factsOf('stripe', { type: 'refund.updated', data: { object } })?.payment?.refund).toBe(refund)
})

test.each([
  ['created', 'open'],
  ['updated', undefined],
  ['closed', undefined],
])('Stripe: a dispute of an unknown status that was %s', (change, status) => {
  const object = { id: 'dp_1', charge: 'ch_1', status: 'a status of the future' }

  expect(factsOf('stripe', { type: `charge.dispute.${change}`, data: { object } })?.payment?.dispute?.status).toBe(
    status,
  )
})
