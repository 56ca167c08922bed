import type { Webhook } from '@lemonsqueezy/lemonsqueezy.js'
import type { IEventName } from '@paddle/paddle-node-sdk'
import type { models } from '@polar-sh/sdk/2026-10'
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { paymentProviders } from './provider.ts'

/**
 * Every type of event about purchases that the providers' libraries list: read, or why not. One that a newer library adds
 * does not compile until it has a row.
 */

type Rows<Type extends string> = Readonly<Record<Type, string>>

/** The rest is about payments alone, or about what is not sold: Stripe has some 270 types. */
type StripeType = Extract<
  Stripe.Event['type'],
  | `customer.subscription.${string}`
  | `charge.dispute.${string}`
  | `charge.refund${string}`
  | `refund.${string}`
  | `checkout.session.${string}`
  | `invoice.p${string}`
  | `invoice.${'voided' | 'marked_uncollectible' | 'overdue'}`
  | `invoice_payment.${string}`
>

const stripe: Rows<StripeType> = {
  'customer.subscription.created': 'read',
  'customer.subscription.updated': 'read',
  'customer.subscription.deleted': 'read',
  'customer.subscription.paused': 'read',
  'customer.subscription.resumed': 'read',
  'customer.subscription.pending_update_applied': 'customer.subscription.updated says the same',
  'customer.subscription.pending_update_expired': 'the subscription has not changed',
  'customer.subscription.trial_will_end': 'the end of the trial is known',
  'checkout.session.completed': 'read',
  'checkout.session.async_payment_succeeded': 'read',
  'checkout.session.async_payment_failed': 'nothing was granted',
  'checkout.session.expired': 'nothing was granted',
  'invoice.paid': 'read',
  'invoice.payment_failed': 'read',
  'invoice.payment_succeeded': 'invoice.paid says the same',
  'invoice.payment_action_required': 'invoice.payment_failed says the same',
  'invoice.payment_attempt_required': 'the status of the subscription decides',
  'invoice.voided': 'the status of the subscription decides',
  'invoice.marked_uncollectible': 'the status of the subscription decides',
  'invoice.overdue': 'the status of the subscription decides',
  'invoice_payment.paid': 'read',
  'charge.refunded': 'read',
  'charge.refund.updated': 'refund.updated says the same',
  'refund.created': 'charge.refunded says the same',
  'refund.updated': 'read',
  'refund.failed': 'read',
  'charge.dispute.created': 'read',
  'charge.dispute.updated': 'read',
  'charge.dispute.closed': 'read',
  'charge.dispute.funds_reinstated': 'read',
  'charge.dispute.funds_withdrawn': 'charge.dispute.created says the same',
}

type PaddleType = Extract<IEventName, `subscription.${string}` | `transaction.${string}` | `adjustment.${string}`>

const paddle: Rows<PaddleType> = {
  'subscription.created': 'read',
  'subscription.imported': 'read',
  'subscription.updated': 'read',
  'subscription.activated': 'read',
  'subscription.trialing': 'read',
  'subscription.past_due': 'read',
  'subscription.paused': 'read',
  'subscription.resumed': 'read',
  'subscription.canceled': 'read',
  'transaction.completed': 'read',
  'transaction.payment_failed': 'read',
  'transaction.created': 'nothing was paid',
  'transaction.ready': 'nothing was paid',
  'transaction.billed': 'nothing was paid',
  'transaction.updated': 'another event says what has changed',
  'transaction.revised': 'the address of the buyer has changed',
  'transaction.paid': 'transaction.completed follows',
  'transaction.past_due': 'subscription.past_due says the same',
  'transaction.canceled': 'nothing was paid',
  'adjustment.created': 'read',
  'adjustment.updated': 'read',
}

const lemonsqueezy: Rows<Webhook['data']['attributes']['events'][number]> = {
  order_created: 'read',
  order_refunded: 'read',
  subscription_created: 'read',
  subscription_updated: 'read',
  subscription_cancelled: 'read',
  subscription_resumed: 'read',
  subscription_expired: 'read',
  subscription_paused: 'read',
  subscription_unpaused: 'read',
  subscription_payment_success: 'read',
  subscription_payment_failed: 'read',
  subscription_payment_recovered: 'read',
  subscription_payment_refunded: 'read',
  license_key_created: 'its license keys are not those of Licet',
  license_key_updated: 'its license keys are not those of Licet',
}

type PolarType = Extract<
  models.WebhookEventType,
  `subscription.${string}` | `order.${string}` | `refund.${string}` | `checkout.${string}`
>

const polar: Rows<PolarType> = {
  'subscription.created': 'read',
  'subscription.updated': 'read',
  'subscription.active': 'read',
  'subscription.canceled': 'read',
  'subscription.uncanceled': 'read',
  'subscription.cycled': 'read',
  'subscription.migrated': 'read',
  'subscription.past_due': 'read',
  'subscription.paused': 'read',
  'subscription.resumed': 'read',
  'subscription.revoked': 'read',
  'order.created': 'order.paid follows',
  'order.paid': 'read',
  'order.updated': 'read',
  'order.refunded': 'read',
  'refund.created': 'order.updated says how much of the order is refunded',
  'refund.updated': 'order.updated says how much of the order is refunded',
  'checkout.created': 'nothing was paid',
  'checkout.updated': 'subscription.created or order.paid follows',
  'checkout.expired': 'nothing was granted',
}

test.each<['stripe' | 'paddle' | 'lemonsqueezy' | 'polar', Rows<string>]>([
  ['stripe', stripe],
  ['paddle', paddle],
  ['lemonsqueezy', lemonsqueezy],
  ['polar', polar],
])('%s: the types that are read are those to select', (name, rows) => {
  const read = Object.keys(rows).filter((type) => rows[type] === 'read')

  expect(paymentProviders[name].eventsToSelect.map(({ type }) => type).toSorted()).toEqual(read.toSorted())
})
