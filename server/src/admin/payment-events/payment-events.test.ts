import { expect, test } from 'vitest'
import { days, startService } from '../../../test/harness.ts'
import { recordsOf } from '../../../test/licensing.ts'
import { onDay, purchase, setUpPayments, stripeEvent } from '../../../test/payments.ts'
import { applyDueEvents, forgetOldPayloads } from '../../payments/events/work.ts'

const url = '/v1/admin/payment-events'
const purchaseOf = (user: string, id = 'p-1') => ({
  purchase: id,
  userId: user,
  items: [{ price: 'price_pro' }],
  status: 'active',
  endsAt: onDay(30),
})

test("events are listed newest first, by status, configuration, license, and the provider's ID", async () => {
  const { tell, user, events, license, config } = await setUpPayments(await startService())
  await tell(purchase('created', 0, purchaseOf(user.id)))
  await tell(purchase('updated', 1, { purchase: 'p-2' }), { id: 'msg_2' })
  await tell({ type: 'other', occurredAt: onDay(2), data: {} }, { id: 'msg_3' })
  const ids = async (query: string) => (await events(query)).map(({ externalId }: { externalId: string }) => externalId)

  expect(await ids('')).toEqual(['msg_3', 'msg_2', 'msg_1'])
  expect(await ids('&status=ignored')).toEqual(['msg_3'])
  expect(await ids(`&licenseId=${(await license()).id}`)).toEqual(['msg_1'])
  expect(await ids(`&paymentConfigId=${config.id}&limit=2`)).toEqual(['msg_3', 'msg_2'])
  expect(await ids('&q=p-2')).toEqual(['msg_2'])
  expect(await ids('&q=purchase.created')).toEqual(['msg_1'])
  expect(await ids('&q=msg_3')).toEqual(['msg_3'])
})

test('a long list is complete across all pages', async () => {
  const { tell, service, asAdmin } = await setUpPayments(await startService())
  for (const id of ['a', 'b', 'c']) await tell({ type: 'other', occurredAt: onDay(0), data: {} }, { id })
  const path = `${url}?projectId=${service.app.projectRef}&limit=2`

  const first = await asAdmin('GET', path)
  const second = await asAdmin('GET', `${path}&after=${first.meta.next}`)

  const idsOf = ({ data }: typeof first) => data.map(({ externalId }: { externalId: string }) => externalId)
  expect([idsOf(first), idsOf(second)]).toEqual([['c', 'b'], ['a']])
  expect(first.meta).toMatchObject({ total: 3, totalPages: 2 })
  expect(second.meta.next).toBeUndefined()
})

test('an event shows its payload, with its secrets masked', async () => {
  const { tell, events, asAdmin } = await setUpPayments(await startService(), 'stripe')
  const object = {
    id: 'cs_1',
    client_secret: 'cs_1_secret_x',
    url: 'https://checkout.stripe.com/c/pay/x',
    key: 'ABCD-EFGH',
    charges: [{ receipt_url: 'https://pay.stripe.com/receipts/x', amount: 100 }],
  }
  await tell(stripeEvent('checkout.session.expired', 0, object))

  const { data } = await asAdmin('GET', `${url}/${(await events())[0].id}`)

  expect(data.payload.data.object).toEqual({
    id: 'cs_1',
    client_secret: '[hidden]',
    url: '[hidden]',
    key: '[hidden]',
    charges: [{ receipt_url: '[hidden]', amount: 100 }],
  })
})

test('a replay processes an event again, and repeats no effect', async () => {
  const { tell, user, events, asAdmin, service } = await setUpPayments(await startService())
  await tell(purchase('created', 0, purchaseOf(user.id)))
  const [event] = await events()

  const { data } = await asAdmin('POST', `${url}/${event.id}/replay`)
  expect(data).toMatchObject({ status: 'received', attempts: 0, nextAttemptAt: expect.any(String) })
  await applyDueEvents(service.ctx)

  expect((await events())[0]).toMatchObject({ status: 'applied', attempts: 1 })
  expect(await recordsOf(service, 'license.grant')).toHaveLength(1)
  expect(await recordsOf(service, 'license.renew')).toHaveLength(0)
  expect(await recordsOf(service, 'payment_event.replay')).toMatchObject([
    { entity_ref: event.id, old_value: { status: 'applied' }, actor_type: 'member' },
  ])
})

test('an unknown event returns PAYMENT_EVENT_NOT_FOUND', async () => {
  const { asAdmin } = await setUpPayments(await startService())

  expect(await asAdmin('GET', `${url}/pev_unknown`)).toMatchObject({
    status: 404,
    error: { code: 'PAYMENT_EVENT_NOT_FOUND' },
  })
})

test('a payload is deleted 90 days after the event was settled, and cannot be replayed after that', async () => {
  const { tell, user, events, asAdmin, service } = await setUpPayments(await startService())
  await tell(purchase('created', 0, purchaseOf(user.id)))
  const [event] = await events()
  service.advance(89 * days)
  await forgetOldPayloads(service.ctx)
  expect((await asAdmin('GET', `${url}/${event.id}`)).data.payload).toMatchObject({ type: 'purchase.created' })

  service.advance(2 * days)
  await forgetOldPayloads(service.ctx)

  expect((await asAdmin('GET', `${url}/${event.id}`)).data).toMatchObject({ payload: null, status: 'applied' })
  expect(await asAdmin('POST', `${url}/${event.id}/replay`)).toMatchObject({
    status: 400,
    error: { code: 'PAYMENT_EVENT_NOT_REPLAYABLE' },
  })
})
