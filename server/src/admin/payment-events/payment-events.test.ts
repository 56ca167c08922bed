import { expect, test } from 'vitest'
import { days, startService, times } from '../../../test/harness.ts'
import { recordsOf } from '../../../test/licensing.ts'
import { onDay, purchase, setUpPayments, startFakeApi, stripeEvent } from '../../../test/payments.ts'
import { applyDueEvents, forgetOldPayloads } from '../../payments/events/work.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'

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

type Subscription = ReturnType<typeof JSON.parse>

/** Of a provider: what its API has of the event of a subscription, by path. */
const subscriptions = {
  stripe(event: Subscription, user: string): [path: string, answer: unknown] {
    event.data.object.metadata.licet_user_id = user
    return [`/v1/events/${event.id}`, event]
  },
  paddle: ({ data, occurred_at: updated_at }: Subscription): [path: string, answer: unknown] => [
    `/subscriptions/${data.id}`,
    { data: { ...data, updated_at } },
  ],
  lemonsqueezy: ({ data }: Subscription): [path: string, answer: unknown] => [`/v1/subscriptions/${data.id}`, { data }],
}

/** Loses what it says about the status of the subscription, at any depth. */
const withoutStatus = (value: object): object =>
  JSON.parse(JSON.stringify(value, (key, inner) => (key === 'status' ? undefined : inner)))

/** A subscription of ada whose only event has no status, so that it has failed 15 times. */
async function setUpFailed(provider: 'stripe' | 'paddle' | 'lemonsqueezy', own: object = {}) {
  const api = await startFakeApi()
  const given = { mode: 'test', grantsLicenses: true, apiKey: 'rk_test_x', baseUrl: api.url, ...own }
  const set = await setUpPayments(await startService(), provider, given)
  const { service, user, tell, events } = set
  const now = service.ctx.now()
  const sample = {
    tag: '1',
    price: 'price_pro',
    email: 'ada@example.com',
    now,
    endsAt: new Date(now.getTime() + 30 * days),
  }
  const bodies = paymentProviders[provider].samplePurchase(sample).map((body) => JSON.parse(body))
  const whole = bodies.find((event) =>
    /^(customer\.subscription\.created|subscription[._]created)$/.test(
      event.type ?? event.event_type ?? event.meta.event_name,
    ),
  )
  const [path, answer] = subscriptions[provider](whole, user.id)
  api.answers = (asked) => (asked === path ? answer : undefined)
  await tell(withoutStatus(whole))
  await service.db.updateTable('payment_events').set({ attempts: 14 }).execute()
  service.advance(2 * 3_600_000)
  await applyDueEvents(service.ctx)
  const [event] = await events()
  expect(event).toMatchObject({ status: 'dead', reason: expect.stringMatching(/status is missing or malformed$/) })
  const others = bodies.filter((body) => body !== whole)
  return { ...set, event, api, others, refetch: () => set.asAdmin('POST', `${url}/${event.id}/reconcile`) }
}

test.each(['stripe', 'paddle', 'lemonsqueezy'] as const)(
  'an unreadable event of %s is fetched again by many members, and grants its license once',
  async (provider) => {
    const { refetch, service, events, license, event, others, tell } = await setUpFailed(provider)
    const admin = await service.adminSignIn()

    const replies = await Promise.all(times(5, () => admin.call('POST', `${url}/${event.id}/reconcile`)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(replies[0]?.data).toMatchObject({ id: event.id, status: 'received', attempts: 0, reason: null })
    await applyDueEvents(service.ctx)
    await refetch()
    await applyDueEvents(service.ctx)

    // Lemon Squeezy reports the payment in another event.
    for (const other of others) await tell(other)

    expect(await events(`&q=${event.externalId}`)).toMatchObject([{ id: event.id, status: 'applied' }])
    expect(await license()).toMatchObject({ status: 'active', plan: { key: 'pro' } })
    expect(await recordsOf(service, 'license.grant')).toHaveLength(1)
    expect(await recordsOf(service, 'payment_event.reconcile')).toHaveLength(6)
    expect((await recordsOf(service, 'payment_event.reconcile'))[0]).toMatchObject({
      entity_ref: event.id,
      actor_type: 'member',
      old_value: { status: 'dead' },
    })
  },
)

test('an event is not fetched again without an API key, from a source without an API, or as another event', async () => {
  const without = await setUpFailed('stripe', { apiKey: undefined })
  const fault = { status: 400, error: { code: 'VALIDATION_ERROR', details: { fields: [{ path: 'apiKey' }] } } }
  expect(await without.refetch()).toMatchObject(fault)

  const other = await setUpFailed('stripe')
  other.api.answers = () => stripeEvent('customer.subscription.created', 0, {}, { id: 'evt_other' })
  expect(await other.refetch()).toMatchObject({ error: { code: 'PAYMENT_PROVIDER_UNAVAILABLE' } })
  expect((await other.events())[0]).toMatchObject({ status: 'dead' })

  const generic = await setUpPayments(await startService())
  await generic.tell(purchase('created', 0, { purchase: 'p-1' }))
  const [{ id }] = await generic.events()
  expect(await generic.asAdmin('POST', `${url}/${id}/reconcile`)).toMatchObject({
    status: 400,
    error: { code: 'VALIDATION_ERROR', details: { fields: [{ path: 'paymentEventId' }] } },
  })
})
