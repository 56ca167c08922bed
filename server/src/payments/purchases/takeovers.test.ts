import { expect, test } from 'vitest'
import { days, startService } from '../../../test/harness.ts'
import { recordsOf } from '../../../test/licensing.ts'
import {
  onDay,
  type Payments,
  prices,
  purchase,
  secondsOn,
  setUpPayments,
  stripeEvent,
} from '../../../test/payments.ts'
import { applyDueEvents, sweepPending } from '../events/work.ts'

/** Purchases whose license ends, moves, or is deleted, and purchases that turn out to be one. */

const purchaseOf = (user: string, more: object = {}) => ({
  purchase: 'p-1',
  userId: user,
  items: [{ price: 'price_pro' }],
  status: 'active',
  endsAt: onDay(60),
  ...more,
})
const second = (user: string, more: object = {}) =>
  purchaseOf(user, {
    purchase: 'p-2',
    items: [{ price: 'price_team' }],
    endsAt: onDay(40),
    startedAt: onDay(10),
    ...more,
  })

const deleteLicenses = ({ service }: Payments, source: 'admin' | 'payment') =>
  service.db.deleteFrom('licenses').where('source', '=', source).execute()

test('a deleted license makes room for the purchase that waits', async () => {
  const payments = await setUpPayments(await startService())
  const { service, tell, user, license, asAdmin } = payments
  await asAdmin('POST', '/v1/admin/licenses', { projectId: service.app.projectRef, userId: user.id, plan: 'team' })
  await tell(purchase('created', 0, purchaseOf(user.id)))

  await deleteLicenses(payments, 'admin')
  await sweepPending(service.ctx)
  await applyDueEvents(service.ctx)

  expect(await license()).toMatchObject({ source: 'payment', plan: { key: 'pro' }, status: 'active' })
})

test('a purchase whose license was deleted gets another license', async () => {
  const payments = await setUpPayments(await startService())
  const { service, tell, user, license } = payments
  await tell(purchase('created', 0, purchaseOf(user.id)))

  await deleteLicenses(payments, 'payment')
  await sweepPending(service.ctx)
  await applyDueEvents(service.ctx)

  expect(await license()).toMatchObject({
    source: 'payment',
    plan: { key: 'pro' },
    status: 'active',
    endsAt: onDay(60),
  })
})

test('a license that its buyer gave to a user follows its payments, and returns if that user is deleted', async () => {
  const service = await startService()
  const { tell, user, license, asAdmin } = await setUpPayments(service)
  const { user: grace, accessToken: token } = await service.signIn('grace@example.com')
  await tell(purchase('created', 0, purchaseOf(user.id)), { id: 'm1' })
  const { id } = await license()
  expect((await asAdmin('POST', `/v1/admin/licenses/${id}/transfer`, { userId: grace.id })).status).toBe(200)
  await applyDueEvents(service.ctx)

  await tell(purchase('updated', 1, { purchase: 'p-1', status: 'active', endsAt: onDay(90) }), { id: 'm2' })
  const { data } = await service.call('GET', '/v1/licenses/me', { token })
  expect(data).toMatchObject({ id, plan: { key: 'pro' }, endsAt: onDay(90) })
  expect(await recordsOf(service, 'license.grant')).toHaveLength(1)

  expect((await service.call('DELETE', '/v1/users/me', { token })).status).toBe(200)
  await applyDueEvents(service.ctx)

  expect(await license()).toMatchObject({ status: 'active', plan: { key: 'pro' }, endsAt: onDay(90) })
  expect((await license()).id).not.toBe(id)
})

test('a license that continues as a newer purchase outlives the refund of that purchase', async () => {
  const service = await startService()
  const { tell, user, license } = await setUpPayments(service)
  await tell(purchase('created', 0, purchaseOf(user.id)), { id: 'm1' })
  const { id } = await license()
  service.advance(10 * days)
  await tell(purchase('created', 10, second(user.id)), { id: 'm2' })
  expect(await license()).toMatchObject({ id, plan: { key: 'team' } })

  service.advance(1 * days)
  await tell(purchase('updated', 11, { purchase: 'p-2', refunded: true }), { id: 'm3' })
  expect(await license()).toMatchObject({ id, plan: { key: 'pro' }, status: 'active', endsAt: onDay(60) })

  service.advance(1 * days)
  await tell(purchase('updated', 12, { purchase: 'p-1', refunded: true }), { id: 'm4' })
  expect(await license()).toMatchObject({ id, status: 'expired', statusReason: 'refunded' })
})

test('prices that many members map while purchases arrive apply to every purchase that holds them', async () => {
  for (let round = 0; round < 3; round += 1) {
    const service = await startService()
    const { send, asAdmin, config } = await setUpPayments(service, 'generic', { prices: [] })
    const url = `/v1/admin/payment-configs/${config.id}`
    const names = prices.slice(0, 3).map(({ externalPriceId }) => externalPriceId)
    for (let index = 0; index < 12; index += 1) {
      const data = { purchase: `p-${index}`, email: `buyer-${index}@example.com`, status: 'active' }
      await send(purchase('created', 0, { ...data, items: [{ price: names[index % 3] }] }), { id: `m-${index}` })
    }
    const member = await service.adminSignIn()

    const map = () => member.call('PATCH', url, { body: { prices } })
    const apply = () => applyDueEvents(service.ctx)
    const [first, ...others] = await Promise.all([map(), map(), map(), map(), apply(), apply(), apply(), apply()])
    await applyDueEvents(service.ctx)

    expect([first, ...others].flatMap((one) => (typeof one === 'number' ? [] : one.status))).toEqual([
      200, 200, 200, 200,
    ])
    expect((await asAdmin('GET', url)).data).toMatchObject({ unmappedPrices: [] })
    const { data } = await asAdmin('GET', `/v1/admin/licenses?projectId=${service.app.projectRef}&limit=100`)
    expect(data).toHaveLength(12)
  }
})

test.each([
  ['the session first', ['session', 'invoice', 'link']],
  ['the invoice first', ['invoice', 'session', 'link']],
  ['the link first', ['link', 'invoice', 'session']],
])('two purchases that are linked later are one, with %s', async (_, order) => {
  const service = await startService()
  const { tell, user, license, asAdmin } = await setUpPayments(service, 'stripe')
  const metadata = { licet_user_id: user.id, licet_price: 'price_extra' }
  const price = { type: 'price_details', price_details: { price: 'price_extra' } }
  const line = { amount: 500, quantity: 1, pricing: price, period: { start: secondsOn(0), end: secondsOn(0) } }
  const events: Record<string, object> = {
    session: stripeEvent('checkout.session.completed', 0, {
      ...{ id: 'cs_1', object: 'checkout.session', mode: 'payment', payment_status: 'paid', payment_intent: 'pi_1' },
      ...{ client_reference_id: user.id, metadata, amount_total: 500 },
    }),
    invoice: stripeEvent('invoice.paid', 0, {
      ...{ id: 'in_1', object: 'invoice', amount_paid: 500, metadata, lines: { data: [line] } },
    }),
    link: stripeEvent('invoice_payment.paid', 0, {
      ...{ id: 'inpay_1', object: 'invoice_payment', invoice: 'in_1', status: 'paid' },
      payment: { type: 'payment_intent', payment_intent: 'pi_1' },
    }),
    base: stripeEvent('invoice.paid', 0, {
      ...{ id: 'in_0', object: 'invoice', amount_paid: 500, metadata },
      lines: { data: [{ ...line, pricing: { type: 'price_details', price_details: { price: 'price_pro' } } }] },
    }),
  }
  await tell(events['base'] ?? {})

  for (const name of order) await tell(events[name] ?? {})
  await applyDueEvents(service.ctx)

  expect((await license()).addons).toMatchObject([{ plan: { key: 'extra' }, quantity: 1 }])
  const { data } = await asAdmin('GET', `/v1/admin/licenses?projectId=${service.app.projectRef}&status=active`)
  expect(data).toHaveLength(2)
  expect(await service.db.selectFrom('payment_purchases').select('id').execute()).toHaveLength(2)
})
