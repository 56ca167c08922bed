import { expect, test } from 'vitest'
import { days, startService } from '../../../test/harness.ts'
import { recordsOf } from '../../../test/licensing.ts'
import { onDay, purchase, setUpPayments } from '../../../test/payments.ts'
import { emitDueEvents } from '../../licenses/timed.ts'
import { applyDueEvents, sweepPending } from '../events/work.ts'

/** Several purchases of one buyer, and what wakes one that waits. */

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

test('the newest purchase is the license; when it ends, the older one continues as the same license', async () => {
  const service = await startService()
  const { tell, user, license, events } = await setUpPayments(service)
  await tell(purchase('created', 0, purchaseOf(user.id)), { id: 'm1' })
  const first = await license()
  service.advance(10 * days)
  await tell(purchase('created', 10, second(user.id, { cancelAtPeriodEnd: true })), { id: 'm2' })
  expect(await license()).toMatchObject({ id: first.id, plan: { key: 'team' }, endsAt: onDay(40) })

  service.advance(30 * days)
  await emitDueEvents(service.ctx)
  await applyDueEvents(service.ctx)

  expect(await license()).toMatchObject({ id: first.id, status: 'active', plan: { key: 'pro' }, endsAt: onDay(60) })
  expect(await recordsOf(service, 'license.grant')).toHaveLength(1)
  expect((await events()).map(({ status }: { status: string }) => status)).toEqual(['applied', 'applied'])
})

test.each(['a purchase', 'a member'])(
  'a license of an email makes way once its buyer turns out to have one from %s',
  async (from) => {
    const service = await startService()
    const { tell, user, asAdmin, license, events } = await setUpPayments(service)
    const byHand = { projectId: service.app.projectRef, userId: user.id, plan: 'pro', reason: 'Partner' }
    if (from === 'a member') await asAdmin('POST', '/v1/admin/licenses', byHand)
    else await tell(purchase('created', 0, purchaseOf(user.id, { endsAt: onDay(20) })), { id: 'm1' })
    const first = await license()
    service.advance(10 * days)
    const { userId: _, ...unknown } = second(user.id)
    await tell(purchase('created', 10, { ...unknown, email: 'shop@example.com' }), { id: 'm2' })

    await tell(purchase('updated', 11, { purchase: 'p-2', userId: user.id }), { id: 'm3' })

    const expected = from === 'a member' ? { plan: { key: 'pro' } } : { plan: { key: 'team' }, endsAt: onDay(40) }
    expect(await license()).toMatchObject({ id: first.id, ...expected })
    service.advance(15 * days)
    await applyDueEvents(service.ctx)
    expect(await license()).toMatchObject({ id: first.id, status: 'active', ...expected })
    expect((await events())[0]).toMatchObject({ status: from === 'a member' ? 'waiting' : 'applied' })
  },
)

test('without the worker of licenses, the purchase that waits wakes by itself at that time', async () => {
  const service = await startService()
  const { tell, user, license } = await setUpPayments(service)
  await tell(purchase('created', 0, purchaseOf(user.id)), { id: 'm1' })
  service.advance(10 * days)
  await tell(purchase('created', 10, second(user.id, { cancelAtPeriodEnd: true })), { id: 'm2' })

  service.advance(30 * days)
  await applyDueEvents(service.ctx)

  expect(await license()).toMatchObject({ status: 'active', plan: { key: 'pro' } })
})

test('the end of a license and its takeover are one transaction', async () => {
  const service = await startService()
  const { tell, user, license } = await setUpPayments(service)
  await tell(purchase('created', 0, purchaseOf(user.id)), { id: 'm1' })
  service.advance(10 * days)
  await tell(purchase('created', 10, second(user.id)), { id: 'm2' })

  service.advance(2 * days)
  await tell(purchase('ended', 12, { purchase: 'p-2' }), { id: 'm3' })

  expect(await license()).toMatchObject({ status: 'active', plan: { key: 'pro' }, endsAt: onDay(60) })
  expect(await recordsOf(service, 'license.expire')).toHaveLength(0)
})

test('a purchase takes the place of one whose end becomes known later', async () => {
  const service = await startService()
  const { tell, user, license, events } = await setUpPayments(service)
  await tell(purchase('created', 0, purchaseOf(user.id)), { id: 'm1' })
  service.advance(30 * days)
  await tell(purchase('created', 20, second(user.id, { startedAt: onDay(20) })), { id: 'm2' })

  await tell(purchase('ended', 12, { purchase: 'p-1' }), { id: 'm3' })

  expect(await license()).toMatchObject({ status: 'active', plan: { key: 'team' }, endsAt: onDay(40) })
  expect((await events()).map(({ status }: { status: string }) => status)).toEqual(['applied', 'applied', 'applied'])
})

test.each([
  ['revoked', 'revoke', () => ({ reason: 'Moved' })],
  ['transferred', 'transfer', (userId: string) => ({ userId })],
])('a license granted by hand that is %s makes room for the purchase', async (_how, action, bodyFor) => {
  const service = await startService()
  const { tell, user, license, asAdmin } = await setUpPayments(service)
  const { user: grace } = await service.signIn('grace@example.com')
  await asAdmin('POST', '/v1/admin/licenses', { projectId: service.app.projectRef, userId: user.id, plan: 'team' })
  await tell(purchase('created', 0, purchaseOf(user.id)))

  const url = `/v1/admin/licenses/${(await license()).id}/${action}`
  expect((await asAdmin('POST', url, bodyFor(grace.id))).status).toBe(200)
  await applyDueEvents(service.ctx)

  expect(await license()).toMatchObject({ source: 'payment', plan: { key: 'pro' }, status: 'active' })
})

test('the sweep finds what nothing woke, also without an API key', async () => {
  const service = await startService()
  const { tell, user, license, asAdmin } = await setUpPayments(service)
  await asAdmin('POST', '/v1/admin/licenses', { projectId: service.app.projectRef, userId: user.id, plan: 'team' })
  await tell(purchase('created', 0, purchaseOf(user.id)))
  await service.db
    .updateTable('licenses')
    .set({ revoked_at: service.ctx.now() })
    .where('source', '=', 'admin')
    .execute()
  await applyDueEvents(service.ctx)
  expect(await license()).toMatchObject({ source: 'admin' })

  await sweepPending(service.ctx)
  await applyDueEvents(service.ctx)

  expect(await license()).toMatchObject({ source: 'payment', status: 'active' })
})

test('a mapping applies to all purchases that hold the price, also where no event can be read again', async () => {
  const service = await startService()
  const prices = [{ externalPriceId: 'price_pro', plan: 'pro' }]
  const { tell, user, license, asAdmin, config } = await setUpPayments(service, 'generic', { prices })
  const items = [{ price: 'price_pro' }, { price: 'price_extra', quantity: 2 }]
  await tell(purchase('created', 0, purchaseOf(user.id, { items })))
  await service.db.updateTable('payment_events').set({ payload_ciphertext: null }).execute()
  expect(await license()).toMatchObject({ plan: { key: 'pro' }, addons: [] })
  const { data: shown } = await asAdmin('GET', `/v1/admin/payment-configs/${config.id}`)
  expect(shown.unmappedPrices).toEqual([{ externalPriceId: 'price_extra', purchases: 1 }])

  const mapped = [...prices, { externalPriceId: 'price_extra', plan: 'extra', quantityTo: 'quantity' }]
  await asAdmin('PATCH', `/v1/admin/payment-configs/${config.id}`, { prices: mapped })
  await applyDueEvents(service.ctx)
  expect(await license()).toMatchObject({ addons: [{ plan: { key: 'extra' }, quantity: 2 }] })

  service.advance(1 * days)
  const meaningless = [...prices, { externalPriceId: 'price_extra', plan: null }]
  await asAdmin('PATCH', `/v1/admin/payment-configs/${config.id}`, { prices: meaningless })
  await applyDueEvents(service.ctx)
  expect(await license()).toMatchObject({ plan: { key: 'pro' }, addons: [] })
})

test('a price that loses its plan does not change the license, and its payments still renew it', async () => {
  const { tell, user, license, asAdmin, config } = await setUpPayments(await startService())
  await tell(purchase('created', 0, purchaseOf(user.id)), { id: 'm1' })

  await asAdmin('PATCH', `/v1/admin/payment-configs/${config.id}`, { prices: [] })
  await tell(purchase('updated', 1, { purchase: 'p-1', status: 'active', endsAt: onDay(90) }), { id: 'm2' })

  expect(await license()).toMatchObject({ status: 'active', plan: { key: 'pro' }, endsAt: onDay(90) })
})

test('a buyer who verifies their email later gets what they paid for', async () => {
  const service = await startService()
  const { tell } = await setUpPayments(service)
  const data = { ...purchaseOf(''), userId: undefined, email: 'grace@example.com' }
  await tell(purchase('created', 0, data), { id: 'm1' })
  service.advance(10 * days)
  await tell(purchase('created', 10, { ...second(''), userId: undefined, email: 'grace@example.com' }), { id: 'm2' })

  await service.signIn('grace@example.com')
  await applyDueEvents(service.ctx)
  service.advance(days)
  await tell(purchase('ended', 11, { purchase: 'p-2' }), { id: 'm3' })

  const { accessToken: token } = await service.signIn('grace@example.com')
  expect((await service.call('GET', '/v1/licenses/me', { token })).data).toMatchObject({ plan: { key: 'pro' } })
})
