import { expect, test } from 'vitest'
import { startService } from '../../../test/harness.ts'
import { type Provider, secondsOn, setUpPayments, stripeEvent } from '../../../test/payments.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'

const eur = { amount: 1_200, currency: 'EUR' }

/** An event of a payment with its amount, as each provider documents it, and the same without. */
const bodies: Readonly<Record<Exclude<Provider, 'generic'>, (money: boolean) => object>> = {
  stripe: (money) => ({
    ...stripeEvent('invoice.paid', 0, {
      id: 'in_1',
      object: 'invoice',
      subscription: 'sub_1',
      status: 'paid',
      ...(money && { amount_paid: 1_200, currency: 'eur' }),
      lines: { data: [], has_more: false },
    }),
  }),
  paddle: (money) => ({
    event_id: 'evt_1',
    event_type: 'transaction.completed',
    occurred_at: '2026-01-01T00:00:00Z',
    data: {
      id: 'txn_1',
      subscription_id: 'sub_1',
      origin: 'subscription_recurring',
      status: 'completed',
      items: [],
      billing_period: { starts_at: '2026-01-01T00:00:00Z', ends_at: '2026-02-01T00:00:00Z' },
      ...(money && { currency_code: 'EUR', details: { totals: { grand_total: '1200' } } }),
    },
  }),
  lemonsqueezy: (money) => ({
    meta: { event_name: 'subscription_payment_success' },
    data: {
      type: 'subscription-invoices',
      id: '7',
      attributes: {
        subscription_id: 3,
        status: 'paid',
        billing_reason: 'renewal',
        created_at: '2026-01-01T00:00:00Z',
        updated_at: '2026-01-01T00:00:00Z',
        ...(money && { total: 1_200, currency: 'EUR' }),
      },
    },
  }),
  polar: (money) => ({
    type: 'order.paid',
    timestamp: '2026-01-01T00:00:00Z',
    data: {
      id: 'order-1',
      subscription_id: 'sub-1',
      product_id: 'product-1',
      status: 'paid',
      billing_reason: 'subscription_cycle',
      created_at: '2026-01-01T00:00:00Z',
      ...(money && { total_amount: 1_200, currency: 'eur' }),
    },
  }),
}

test.each(Object.entries(bodies))(
  '%s: a payment has its amount and currency, if the event has them',
  (name, bodyOf) => {
    const moneyIn = (money: boolean) => {
      const { reportOf } = paymentProviders[name as Provider]
      const { amount, currency } = reportOf(JSON.stringify(bodyOf(money)))?.facts.payment ?? {}
      return { amount, currency }
    }
    expect(moneyIn(true)).toEqual(eur)
    expect(moneyIn(false)).toEqual({ amount: undefined, currency: undefined })
  },
)

test('the timeline of a license and its payment events show what was paid for each term', async () => {
  const payments = await setUpPayments(await startService(), 'stripe')
  const { service, user, tell, license, events, asAdmin } = payments
  const invoice = (id: string, from: number, money: object) => ({
    id,
    object: 'invoice',
    subscription: 'sub_1',
    billing_reason: 'subscription_cycle',
    status: 'paid',
    customer: 'cus_1',
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: 'sub_1', metadata: { licet_user_id: user.id } },
    },
    ...money,
    lines: {
      data: [
        {
          amount: 1_200,
          quantity: 1,
          period: { start: secondsOn(from), end: secondsOn(from + 30) },
          pricing: { price_details: { price: 'price_pro' } },
          parent: { type: 'subscription_item_details', subscription_item_details: { proration: false } },
        },
      ],
      has_more: false,
    },
  })
  await tell(stripeEvent('invoice.paid', 0, invoice('in_1', 0, { amount_paid: 1_200, currency: 'eur' })))
  service.advance(28 * 86_400_000)
  await tell(stripeEvent('invoice.paid', 28, invoice('in_2', 30, {})))

  const { id } = await license()
  const { data } = await asAdmin('GET', `/v1/admin/licenses/${id}/timeline`)
  expect(data.map(({ type, paid }: { type: string; paid: object | null }) => [type, paid])).toEqual([
    ['license.renew', null],
    ['license.grant', eur],
  ])
  expect((await events()).map(({ paid }: { paid: object | null }) => paid)).toEqual([null, eur])
})
