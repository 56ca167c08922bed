import { expect, test } from 'vitest'
import { days, startService } from '../../../test/harness.ts'
import { recordsOf } from '../../../test/licensing.ts'
import { onDay, prices, purchase, setUpPayments } from '../../../test/payments.ts'
import { applyDueEvents } from './work.ts'

/** Effects of payment events, in the format of the generic source. */

const purchaseOf = (user: string, more: object = {}) => ({
  purchase: 'p-1',
  userId: user,
  items: [{ price: 'price_pro' }],
  status: 'active',
  endsAt: onDay(30),
  ...more,
})

test('a purchase grants its plan to the user that the application names, for the given period', async () => {
  const { tell, user, license, events, config } = await setUpPayments(await startService())

  await tell(purchase('created', 0, purchaseOf(user.id)))

  expect(await license()).toMatchObject({
    status: 'active',
    plan: { key: 'pro', version: 1 },
    source: 'payment',
    quantity: 1,
    startsAt: onDay(0),
    endsAt: onDay(30),
  })
  const [event] = await events()
  expect(event).toMatchObject({ status: 'applied', reason: null, attempts: 1, refs: ['p-1'], configId: config.id })
  expect(event.licenseId).toBe((await license()).id)
})

test('the effects of an event are in the timeline and the audit log, with the event as the actor', async () => {
  const { tell, user, license, events, asAdmin, service } = await setUpPayments(await startService())

  await tell(purchase('created', 0, purchaseOf(user.id)))

  const [event] = await events()
  const { data: line } = await asAdmin('GET', `/v1/admin/licenses/${(await license()).id}/timeline`)
  expect(line).toHaveLength(1)
  expect(line[0]).toMatchObject({
    type: 'license.grant',
    actorType: 'payment',
    actorRef: event.id,
    reason: 'generic: purchase.created',
  })
  const [record] = await recordsOf(service, 'license.grant')
  expect(record).toMatchObject({ actor_type: 'system', entity_ref: (await license()).id })
})

test("without a user ID the buyer's verified email decides", async () => {
  const { tell, license } = await setUpPayments(await startService())

  await tell(purchase('created', 0, { ...purchaseOf(''), email: 'ADA@Example.com', userId: undefined }))

  expect(await license()).toMatchObject({ status: 'active', plan: { key: 'pro' } })
})

test('an unverified email gets a license that is pending until someone verifies it', async () => {
  const { tell, service } = await setUpPayments(await startService())

  await tell(purchase('created', 0, { ...purchaseOf(''), email: 'grace@example.com', userId: undefined }))

  const { accessToken: token } = await service.signIn('grace@example.com')
  expect((await service.call('GET', '/v1/licenses/me', { token })).data).toMatchObject({ plan: { key: 'pro' } })
})

test('a license pending for an email goes to the user whom a later event names', async () => {
  const { tell, user, license, service } = await setUpPayments(await startService())
  await tell(purchase('created', 0, { ...purchaseOf(''), email: 'shop@example.com', userId: undefined }))

  await tell(purchase('updated', 1, { purchase: 'p-1', userId: user.id }), { id: 'msg_2' })

  expect(await license()).toMatchObject({ plan: { key: 'pro' }, subject: { type: 'user', id: user.id } })
  expect(await recordsOf(service, 'license.transfer')).toHaveLength(1)
})

test('nothing is granted before the first payment', async () => {
  const { tell, user, license, events } = await setUpPayments(await startService())

  await tell(purchase('created', 0, purchaseOf(user.id, { status: undefined })))
  expect(await license()).toBeUndefined()
  expect((await events())[0]).toMatchObject({ status: 'applied', reason: 'recorded: nothing has been paid yet' })
  await tell(purchase('updated', 1, { purchase: 'p-1', status: 'active' }), { id: 'msg_2' })

  expect(await license()).toMatchObject({ status: 'active', startsAt: onDay(0), endsAt: onDay(30) })
})

test('a payment renews the license and sets its end', async () => {
  const { tell, user, license, service } = await setUpPayments(await startService())
  await tell(purchase('created', 0, purchaseOf(user.id)))
  service.advance(29 * days)

  await tell(purchase('updated', 29, { purchase: 'p-1', status: 'active', endsAt: onDay(60) }), { id: 'msg_2' })

  expect(await license()).toMatchObject({ status: 'active', endsAt: onDay(60) })
  expect(await recordsOf(service, 'license.renew')).toHaveLength(1)
})

test("a failed payment starts the plan's grace period once, however many fail, and a payment ends it", async () => {
  const { tell, user, license, service } = await setUpPayments(await startService())
  await tell(purchase('created', 0, purchaseOf(user.id)))
  service.advance(30 * days)
  const failed = { purchase: 'p-1', status: 'past_due' }

  await tell(purchase('updated', 30, failed), { id: 'msg_2' })
  service.advance(3 * days)
  await tell(purchase('updated', 33, failed), { id: 'msg_3' })

  expect(await license()).toMatchObject({ status: 'grace', graceEndsAt: onDay(37) })
  service.advance(4 * days)
  expect(await license()).toMatchObject({ status: 'expired' })
  const paid = { purchase: 'p-1', status: 'active', endsAt: onDay(60) }
  await tell(purchase('updated', 37, paid), { id: 'msg_4' })
  expect(await license()).toMatchObject({ status: 'active', endsAt: onDay(60) })
  expect(await recordsOf(service, 'license.past_due')).toHaveLength(1)
  expect(await recordsOf(service, 'license.recover')).toHaveLength(1)
})

test('a canceled license ends at period end, without a grace period; any other has one', async () => {
  const { tell, user, license, service } = await setUpPayments(await startService())
  await tell(purchase('created', 0, purchaseOf(user.id)))

  await tell(purchase('updated', 1, { purchase: 'p-1', cancelAtPeriodEnd: true }), { id: 'msg_2' })
  expect(await license()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, endsAt: onDay(30) })
  service.advance(30 * days)
  expect(await license()).toMatchObject({ status: 'expired' })
  await tell(purchase('updated', 30, { purchase: 'p-1', cancelAtPeriodEnd: false }), { id: 'msg_3' })

  expect(await license()).toMatchObject({ status: 'grace', cancelAtPeriodEnd: false, graceEndsAt: onDay(37) })
  expect(await recordsOf(service, 'license.cancel_schedule')).toHaveLength(2)
})

test('the end of a purchase is the end of its license, at the time of the event', async () => {
  const { tell, user, license, service } = await setUpPayments(await startService())
  await tell(purchase('created', 0, purchaseOf(user.id)))
  service.advance(12 * days)

  await tell(purchase('updated', 11, { purchase: 'p-1', status: 'ended' }), { id: 'msg_2' })
  expect(await license()).toMatchObject({ status: 'expired', endsAt: onDay(11), graceEndsAt: null })
  await tell(purchase('ended', 12, { purchase: 'p-1' }), { id: 'msg_3' })

  expect(await license()).toMatchObject({ status: 'expired', endsAt: onDay(12), graceEndsAt: null })
  expect(await recordsOf(service, 'license.expire')).toHaveLength(2)
})

test('buying again after the end grants a new license, and the old one is superseded', async () => {
  const { tell, user, license, service } = await setUpPayments(await startService())
  await tell(purchase('created', 0, purchaseOf(user.id)))
  const first = await license()
  await tell(purchase('ended', 12, { purchase: 'p-1' }), { id: 'msg_2' })
  service.advance(20 * days)

  const again = purchaseOf(user.id, {
    purchase: 'p-2',
    items: [{ price: 'price_team', quantity: 3 }],
    endsAt: onDay(50),
  })
  await tell(purchase('created', 20, again), { id: 'msg_3' })

  expect(await license()).toMatchObject({ status: 'active', plan: { key: 'team' }, quantity: 3, endsAt: onDay(50) })
  expect((await license()).id).not.toBe(first.id)
})

test('a pause suspends and its end reinstates; a license that a member suspended stays suspended', async () => {
  const { tell, user, license, asAdmin, service } = await setUpPayments(await startService())
  await tell(purchase('created', 0, purchaseOf(user.id)))

  await tell(purchase('updated', 1, { purchase: 'p-1', status: 'paused' }), { id: 'msg_2' })
  expect(await license()).toMatchObject({ status: 'suspended', statusReason: 'payment_paused' })
  await tell(purchase('updated', 2, { purchase: 'p-1', status: 'active' }), { id: 'msg_3' })
  expect(await license()).toMatchObject({ status: 'active', statusReason: null })

  await asAdmin('POST', `/v1/admin/licenses/${(await license()).id}/suspend`, { reason: 'Abuse' })
  await tell(purchase('updated', 3, { purchase: 'p-1', status: 'active', endsAt: onDay(60) }), { id: 'msg_4' })
  expect(await license()).toMatchObject({ status: 'suspended', statusReason: 'Abuse', endsAt: onDay(60) })
  expect(await recordsOf(service, 'license.suspend')).toHaveLength(2)
  expect(await recordsOf(service, 'license.reinstate')).toHaveLength(1)
})

test('a dispute suspends; a won one reinstates, a lost one ends the license', async () => {
  const { tell, user, license, service } = await setUpPayments(await startService())
  await tell(purchase('created', 0, purchaseOf(user.id)))

  await tell(purchase('updated', 1, { purchase: 'p-1', dispute: 'open' }), { id: 'msg_2' })
  expect(await license()).toMatchObject({ status: 'suspended', statusReason: 'payment_disputed' })
  await tell(purchase('updated', 2, { purchase: 'p-1', dispute: 'won' }), { id: 'msg_3' })
  expect(await license()).toMatchObject({ status: 'active' })
  await tell(purchase('updated', 3, { purchase: 'p-1', dispute: 'lost' }), { id: 'msg_4' })
  service.advance(3 * days)
  expect(await license()).toMatchObject({ status: 'expired', statusReason: 'refunded', endsAt: onDay(3) })
})

test('a refund ends the license, and a later paid period brings it back', async () => {
  const { tell, user, license, service } = await setUpPayments(await startService())
  await tell(purchase('created', 0, purchaseOf(user.id)))
  const first = await license()
  service.advance(1 * days)

  await tell(purchase('updated', 1, { purchase: 'p-1', refunded: true }), { id: 'msg_2' })
  expect(await license()).toMatchObject({ status: 'expired', statusReason: 'refunded', endsAt: onDay(1) })
  await tell(purchase('updated', 2, { purchase: 'p-1', cancelAtPeriodEnd: false }), { id: 'msg_3' })
  expect(await license()).toMatchObject({ status: 'expired', statusReason: 'refunded' })
  await tell(purchase('updated', 2, { purchase: 'p-1', status: 'active', endsAt: onDay(60) }), { id: 'msg_4' })

  expect(await license()).toMatchObject({ id: first.id, status: 'active', statusReason: null, endsAt: onDay(60) })
})

test('another price is another plan, and add-ons follow the purchased items', async () => {
  const { tell, user, license, service } = await setUpPayments(await startService())
  const items = (...list: [string, number][]) => ({ items: list.map(([price, quantity]) => ({ price, quantity })) })
  await tell(purchase('created', 0, purchaseOf(user.id)))

  const more = { purchase: 'p-1', ...items(['price_team', 2], ['price_extra', 3]) }
  await tell(purchase('updated', 1, more), { id: 'msg_2' })
  expect(await license()).toMatchObject({
    plan: { key: 'team' },
    quantity: 2,
    addons: [{ plan: { key: 'extra' }, quantity: 3 }],
  })
  service.advance(2 * days)
  await tell(purchase('updated', 2, { purchase: 'p-1', ...items(['price_team', 1]) }), { id: 'msg_3' })

  expect(await license()).toMatchObject({ plan: { key: 'team' }, quantity: 1, addons: [] })
  expect(await recordsOf(service, 'license.change_plan')).toHaveLength(2)
})

test("a trial lasts as long as the provider's trial", async () => {
  const { tell, user, license, service } = await setUpPayments(await startService())

  await tell(purchase('created', 0, purchaseOf(user.id, { trialEndsAt: onDay(14) })))

  expect(await license()).toMatchObject({ status: 'trialing', trialEndsAt: onDay(14) })
  service.advance(14 * days)
  expect(await license()).toMatchObject({ status: 'active', endsAt: onDay(30) })
})

test('a pinned version is granted, though a newer one is published', async () => {
  const service = await startService()
  const { tell, user, license, asAdmin, config } = await setUpPayments(service)
  const { data: plans } = await asAdmin('GET', `/v1/admin/plans?projectId=${service.app.projectRef}`)
  const { id } = plans.find((plan: { key: string }) => plan.key === 'pro')
  await asAdmin('POST', `/v1/admin/plans/${id}/versions`)
  await asAdmin('POST', `/v1/admin/plans/${id}/versions/2/publish`)
  const pinned = [{ externalPriceId: 'price_pro', plan: 'pro', version: 1 }]
  await asAdmin('PATCH', `/v1/admin/payment-configs/${config.id}`, { prices: pinned })

  await tell(purchase('created', 0, purchaseOf(user.id)))

  expect(await license()).toMatchObject({ plan: { key: 'pro', version: 1 } })
})

test('an event older than the known state is stale, and changes nothing', async () => {
  const { tell, user, license, events } = await setUpPayments(await startService())
  await tell(purchase('created', 0, purchaseOf(user.id)))
  await tell(purchase('updated', 20, { purchase: 'p-1', status: 'active', endsAt: onDay(60) }), { id: 'msg_2' })

  await tell(purchase('updated', 10, { purchase: 'p-1', status: 'past_due', endsAt: onDay(40) }), { id: 'msg_3' })

  expect(await license()).toMatchObject({ status: 'active', endsAt: onDay(60) })
  expect((await events())[0]).toMatchObject({ status: 'stale', reason: 'superseded by newer events' })
})

test("a member's change stays until an event mentions the same field", async () => {
  const { tell, user, license, asAdmin } = await setUpPayments(await startService())
  await tell(purchase('created', 0, purchaseOf(user.id)))
  await asAdmin('POST', `/v1/admin/licenses/${(await license()).id}/renew`, { endsAt: onDay(90) })

  await tell(purchase('updated', 1, { purchase: 'p-1', cancelAtPeriodEnd: false }), { id: 'msg_2' })
  expect(await license()).toMatchObject({ endsAt: onDay(90) })
  await tell(purchase('updated', 2, { purchase: 'p-1', endsAt: onDay(60) }), { id: 'msg_3' })

  expect(await license()).toMatchObject({ endsAt: onDay(60) })
})

test('a license of the default plan is replaced by the paid one', async () => {
  const service = await startService()
  const { tell, user, license, asAdmin } = await setUpPayments(service)
  const { data: plans } = await asAdmin('GET', `/v1/admin/plans?projectId=${service.app.projectRef}`)
  const { id } = plans.find((plan: { key: string }) => plan.key === 'team')
  await asAdmin('PATCH', `/v1/admin/plans/${id}`, { default: true })
  expect(await license()).toMatchObject({ plan: { key: 'team' }, source: 'default' })

  await tell(purchase('created', 0, purchaseOf(user.id)))

  expect(await license()).toMatchObject({ plan: { key: 'pro' }, source: 'payment' })
})

test('unmatched events are pending, show the reason, and are applied once the missing object exists', async () => {
  const { tell, user, license, events, asAdmin, config } = await setUpPayments(await startService(), 'generic', {
    prices: [],
  })

  await tell(purchase('created', 0, purchaseOf(user.id, { userId: undefined })))
  expect((await events())[0]).toMatchObject({ status: 'unmatched', reason: 'no plan is set for the price price_pro' })
  await asAdmin('PATCH', `/v1/admin/payment-configs/${config.id}`, { prices })
  await tell(purchase('updated', 1, { purchase: 'p-9' }), { id: 'msg_9' })
  expect((await events('&q=p-1'))[0]).toMatchObject({
    status: 'unmatched',
    reason: 'no event has identified the buyer yet: neither licet_user_id nor an email',
  })
  await tell(purchase('updated', 1, { purchase: 'p-1', userId: user.id }), { id: 'msg_2' })

  expect(await license()).toMatchObject({ plan: { key: 'pro' }, status: 'active' })
  expect((await events('&q=p-1')).map(({ status }: { status: string }) => status)).toEqual(['applied', 'applied'])
})

test.each([
  [
    'an unknown user ID',
    { userId: 'usr_unknown' },
    'licet_user_id is neither the ID nor the externalId of a user in this project',
  ],
  ['an invalid email', { userId: undefined, email: 'nobody' }, "the buyer's email is not a valid address"],
  ['no items', { items: undefined }, 'no event has identified its price yet'],
])('an event with %s is kept as unmatched', async (_what, data, reason) => {
  const { tell, user, events, license } = await setUpPayments(await startService())

  await tell(purchase('created', 0, purchaseOf(user.id, data)))

  expect((await events())[0]).toMatchObject({ status: 'unmatched', reason })
  expect(await license()).toBeUndefined()
})

test('a license granted by hand stays, and the purchase waits until it is revoked', async () => {
  const service = await startService()
  const { tell, user, license, events, asAdmin } = await setUpPayments(service)
  const grant = { projectId: service.app.projectRef, userId: user.id, plan: 'team' }
  await asAdmin('POST', '/v1/admin/licenses', grant)

  await tell(purchase('created', 0, purchaseOf(user.id)))
  expect((await events())[0]).toMatchObject({
    status: 'waiting',
    reason: 'the buyer has another active license in this group',
  })
  expect(await license()).toMatchObject({ plan: { key: 'team' }, source: 'admin' })
  await asAdmin('POST', `/v1/admin/licenses/${(await license()).id}/revoke`, { reason: 'Bought one' })
  await applyDueEvents(service.ctx)

  expect(await license()).toMatchObject({ plan: { key: 'pro' }, source: 'payment', status: 'active' })
  expect((await events())[0]).toMatchObject({ status: 'applied', reason: null, licenseId: (await license()).id })
})

test('a deleted user gets no further licenses', async () => {
  const { tell, user, service, events } = await setUpPayments(await startService())
  await tell(purchase('created', 0, purchaseOf(user.id)))
  const { accessToken: token } = await service.signIn('ada@example.com')
  await service.call('DELETE', '/v1/users/me?acknowledge=purchases', { token })

  await tell(purchase('updated', 1, { purchase: 'p-1', status: 'active', endsAt: onDay(60) }), { id: 'msg_2' })

  expect((await events())[0]).toMatchObject({ status: 'ignored' })
})

test('events that do not affect licenses are stored and ignored', async () => {
  const { tell, events } = await setUpPayments(await startService())

  await tell({ type: 'customer.waved', occurredAt: onDay(0), data: {} })

  expect((await events())[0]).toMatchObject({
    status: 'ignored',
    reason: 'events of this type do not affect licenses',
  })
})
