import { expect, test } from 'vitest'
import { days, startService } from '../../../test/harness.ts'
import { recordsOf } from '../../../test/licensing.ts'
import {
  onDay,
  type Payments,
  purchase,
  setUpPayments,
  stripeEvent,
  stripeSubscription,
} from '../../../test/payments.ts'
import { applyDueEvents } from '../events/work.ts'

/** Licenses granted by hand, and the purchases that wait behind them. */

const purchaseOf = (user: string, more: object = {}) => ({
  purchase: 'p-1',
  userId: user,
  items: [{ price: 'price_pro' }],
  status: 'active',
  endsAt: onDay(60),
  ...more,
})

/** A license granted by hand to Ada, and her purchase behind it. */
async function withPurchaseBehind() {
  const payments = await setUpPayments(await startService())
  const { service, asAdmin, tell, user } = payments
  const projectId = service.app.projectRef
  const { data: granted } = await asAdmin('POST', '/v1/admin/licenses', { projectId, userId: user.id, plan: 'team' })
  await tell(purchase('created', 0, purchaseOf(user.id)))
  const url = `/v1/admin/licenses/${granted.id}`
  return { ...payments, ...callsOf(payments, url), url, granted }
}

const callsOf = ({ asAdmin }: Pick<Payments, 'asAdmin'>, url: string) => ({
  use: (body: object = {}) => asAdmin('POST', `${url}/purchases/use`, body),
  purchases: async () => (await asAdmin('GET', `${url}/purchases`)).data,
})

test('a purchase behind a license granted by hand is shown with the license and with its event', async () => {
  const { purchases, events, asAdmin, config, granted } = await withPurchaseBehind()

  expect(await purchases()).toEqual([
    {
      id: expect.stringMatching(/^pur_/),
      configId: config.id,
      provider: 'generic',
      mode: 'live',
      refs: ['p-1'],
      externalPriceId: 'price_pro',
      quantity: 1,
      endsAt: onDay(60),
      status: 'waiting',
      reason: null,
      collectionPaused: false,
    },
  ])
  const [{ id, status }] = await events()
  expect(status).toBe('waiting')
  const { data: event } = await asAdmin('GET', `/v1/admin/payment-events/${id}`)
  expect(event).toMatchObject({ blockingLicenseId: granted.id })
})

test('a license granted by hand changes to the purchase behind it, with its usage, seats, and devices', async () => {
  const { service, config, use, purchases, license, granted, events, tell, asAdmin } = await withPurchaseBehind()

  const reply = await use({ reason: 'Paid now' })

  expect(reply).toMatchObject({
    status: 200,
    data: { id: granted.id, source: 'payment', plan: { key: 'pro' }, endsAt: onDay(60), status: 'active' },
  })
  expect(reply.data.metadata).toEqual({ payment: { provider: 'generic', config: config.id } })
  expect(await license()).toMatchObject({ id: granted.id, plan: { key: 'pro' } })
  expect(await purchases()).toMatchObject([{ status: 'licensed' }])
  const [event] = await events()
  expect(event).toMatchObject({ status: 'applied', licenseId: granted.id })
  expect((await asAdmin('GET', `/v1/admin/payment-events/${event.id}`)).data.blockingLicenseId).toBeNull()
  const [record] = await recordsOf(service, 'license.use_purchase')
  expect(record).toMatchObject({ actor_type: 'member', new_value: { reason: 'Paid now' } })
  expect((await recordsOf(service, 'license.grant')).length).toBe(1)

  await tell(purchase('updated', 1, { purchase: 'p-1', status: 'active', endsAt: onDay(90) }), { id: 'm2' })
  expect(await license()).toMatchObject({ id: granted.id, endsAt: onDay(90) })
})

test('of several purchases behind a license granted by hand, the newest is used', async () => {
  const { service, use, tell, user, purchases } = await withPurchaseBehind()
  service.advance(10 * days)
  const newer = { purchase: 'p-2', items: [{ price: 'price_team', quantity: 3 }], startedAt: onDay(10) }
  await tell(purchase('created', 10, purchaseOf(user.id, newer)), { id: 'm2' })
  expect((await purchases()).map(({ refs }: { refs: string[] }) => refs)).toEqual([['p-2'], ['p-1']])

  expect((await use()).data).toMatchObject({ plan: { key: 'team' }, quantity: 3 })

  expect(await purchases()).toMatchObject([
    { refs: ['p-2'], status: 'licensed' },
    { refs: ['p-1'], status: 'waiting' },
  ])
  service.advance(2 * days)
  await tell(purchase('ended', 11, { purchase: 'p-2' }), { id: 'm3' })
  expect(await purchases()).toMatchObject([{ refs: ['p-1'], status: 'licensed' }])
})

test('a license with no purchase behind it does not change to one', async () => {
  const { service, use, tell, granted, asAdmin } = await withPurchaseBehind()
  service.advance(2 * days)
  await tell(purchase('ended', 1, { purchase: 'p-1' }), { id: 'm2' })

  expect(await use()).toMatchObject({ status: 400, error: { code: 'PURCHASE_NOT_WAITING' } })
  const { data } = await asAdmin('GET', `/v1/admin/licenses/${granted.id}`)
  expect(data).toMatchObject({ source: 'admin', plan: { key: 'team' } })
})

test('a suspended license does not change to a purchase', async () => {
  const { use, asAdmin, url, purchases } = await withPurchaseBehind()
  await asAdmin('POST', `${url}/suspend`, { reason: 'Abuse' })

  expect(await use()).toMatchObject({ status: 400, error: { code: 'INVALID_TRANSITION' } })
  expect(await purchases()).toMatchObject([{ status: 'waiting' }])
})

test('a license that follows from a purchase does not change to another one by hand', async () => {
  const { use, tell, user, license, service } = await withPurchaseBehind()
  await use()
  service.advance(1 * days)
  await tell(purchase('created', -5, purchaseOf(user.id, { purchase: 'p-0', startedAt: onDay(-5) })), { id: 'm2' })

  expect(await use()).toMatchObject({ status: 400, error: { code: 'PURCHASE_NOT_WAITING' } })
  expect(await license()).toMatchObject({ plan: { key: 'pro' }, endsAt: onDay(60) })
})

test('a license pending for an email changes to the purchase of that email', async () => {
  const payments = await setUpPayments(await startService())
  const { service, asAdmin, tell } = payments
  const projectId = service.app.projectRef
  const email = 'grace@example.com'
  const { data: granted } = await asAdmin('POST', '/v1/admin/licenses', { projectId, email, plan: 'team' })
  await tell(purchase('created', 0, { ...purchaseOf(''), userId: undefined, email }))
  const { use, purchases } = callsOf(payments, `/v1/admin/licenses/${granted.id}`)
  expect(await purchases()).toMatchObject([{ status: 'waiting' }])

  expect((await use()).data).toMatchObject({ id: granted.id, plan: { key: 'pro' }, email, userId: null })

  const { accessToken: token } = await service.signIn(email)
  expect((await service.call('GET', '/v1/licenses/me', { token })).data).toMatchObject({ id: granted.id })
})

test('a license pending for an email wakes the purchase of that email when it is revoked', async () => {
  const { service, asAdmin, tell } = await setUpPayments(await startService())
  const email = 'grace@example.com'
  const body = { projectId: service.app.projectRef, email, plan: 'team' }
  const { data: granted } = await asAdmin('POST', '/v1/admin/licenses', body)
  await tell(purchase('created', 0, { ...purchaseOf(''), userId: undefined, email }))

  await asAdmin('POST', `/v1/admin/licenses/${granted.id}/revoke`, {})
  await applyDueEvents(service.ctx)

  const { data } = await asAdmin('GET', `/v1/admin/licenses?projectId=${body.projectId}&status=active`)
  expect(data).toMatchObject([{ email, source: 'payment', plan: { key: 'pro' } }])
})

test('members and events at the same time change a license to its purchase once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { service, use, send, license, granted, purchases } = await withPurchaseBehind()
    await send(purchase('updated', 1, { purchase: 'p-1', status: 'active', endsAt: onDay(80) }), { id: 'm2' })

    const replies = await Promise.all([
      ...Array.from({ length: 8 }, () => use()),
      applyDueEvents(service.ctx),
      applyDueEvents(service.ctx),
    ])
    await applyDueEvents(service.ctx)

    const statuses = replies.flatMap((reply) => (typeof reply === 'number' ? [] : reply.status))
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 400)])
    expect(await recordsOf(service, 'license.use_purchase')).toHaveLength(1)
    expect(await license()).toMatchObject({ id: granted.id, plan: { key: 'pro' }, endsAt: onDay(80) })
    expect(await purchases()).toMatchObject([{ status: 'licensed' }])
  }
})

test('a revocation and a change to the purchase at the same time leave the license in one of two states', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { service, use, asAdmin, url, license } = await withPurchaseBehind()

    const [used, revoked] = await Promise.all([use(), asAdmin('POST', `${url}/revoke`, {})])
    await applyDueEvents(service.ctx)

    // A license that changed first was revoked after that, which a payment does not undo.
    expect([200, 400]).toContain(used.status)
    expect(revoked.status).toBe(200)
    const { status } = await license()
    expect(status).toBe(used.status === 200 ? 'revoked' : 'active')
  }
})

test('a license shows that its provider has paused collecting payments', async () => {
  const { tell, user, license, asAdmin, service } = await setUpPayments(await startService(), 'stripe')
  const tellUpdate = (days: number, more: object) =>
    tell(stripeEvent('customer.subscription.updated', days, stripeSubscription({ ...more })))
  await tellUpdate(0, { metadata: { licet_user_id: user.id } })
  const { id } = await license()
  const readLicense = async () => (await asAdmin('GET', `/v1/admin/licenses/${id}`)).data

  await tellUpdate(1, { pause_collection: { behavior: 'void', resumes_at: null } })

  expect(await readLicense()).toMatchObject({ status: 'active', collectionPaused: true })
  const { data: listed } = await asAdmin('GET', `/v1/admin/licenses?projectId=${service.app.projectRef}`)
  expect(listed).toMatchObject([{ id, collectionPaused: true }])
  expect((await asAdmin('GET', `/v1/admin/licenses/${id}/purchases`)).data).toMatchObject([{ collectionPaused: true }])
  await tellUpdate(2, { pause_collection: null })
  expect(await readLicense()).toMatchObject({ status: 'active', collectionPaused: false })
})
