import { describe, expect, test } from 'vitest'
import { days, type Service, startService } from '../../../test/harness.ts'
import { recordsOf } from '../../../test/licensing.ts'
import { onDay, purchase, secondsOn, setUpPayments, stripeEvent, stripeSubscription } from '../../../test/payments.ts'
import { emitDueEvents } from '../../licenses/timed.ts'
import { applyDueEvents } from '../events/work.ts'

/** Who is the buyer: what the application's server says verifies it, and what a browser says may give, and takes nothing. */

const externalId = 'customer-7'
const setExternalId = (service: Service) =>
  service.db.updateTable('users').set({ external_id: externalId }).where('email', '=', 'ada@example.com').execute()

/** A subscription and who the checkout says has bought it. */
const eventsOf = (id: string, day: number, buyer: object, more: object = {}) => [
  stripeEvent('checkout.session.completed', day, {
    ...{ id: `cs_${id}`, object: 'checkout.session', mode: 'subscription', subscription: id, customer: `cus_${id}` },
    ...buyer,
  }),
  stripeEvent(
    'customer.subscription.created',
    day,
    stripeSubscription({ id, customer: `cus_${id}`, created: secondsOn(day), start_date: secondsOn(day), ...more }),
  ),
]

async function setUpShop(more: object = {}) {
  const service = await startService()
  const shop = await setUpPayments(service, 'stripe', more)
  const buy = async (...[id, day, buyer, more]: Parameters<typeof eventsOf>) => {
    for (const event of eventsOf(id, day, buyer, more)) await shop.tell(event)
  }
  return { ...shop, service, buy }
}
const typed = { customer_details: { email: 'ada@example.com' } }

describe('a purchase that names its buyer in a way that anyone could', () => {
  test.each([
    ['the typed email', () => typed],
    ['the ID in the link to the checkout', (id: string) => ({ client_reference_id: id })],
  ])('by %s, takes nothing from a paid license that grants more', async (_how, buyer) => {
    const { service, buy, user, license, events } = await setUpShop()
    await buy('sub_paid', 0, typed, { price: 'price_team', quantity: 3, endsOn: 60 })
    const { id } = await license()
    service.advance(10 * days)

    await buy('sub_strange', 10, buyer(user.id), { price: 'price_pro', endsOn: 40 })

    expect(await license()).toMatchObject({ id, plan: { key: 'team' }, quantity: 3, endsAt: onDay(60) })
    const [event] = await events()
    expect(event).toMatchObject({ status: 'waiting' })
    expect(event.reason).toContain('nothing verifies that this purchase is theirs')
  })

  test('gives what grants at least as much in everything, where the newest purchase of any customer may', async () => {
    const { service, buy, license } = await setUpShop({ otherBuyers: 'newest' })
    await buy('sub_paid', 0, typed, { price: 'price_pro', endsOn: 60 })
    const { id } = await license()
    service.advance(10 * days)

    await buy('sub_more', 10, typed, { price: 'price_team', quantity: 2, endsOn: 40, cancel_at_period_end: true })
    expect(await license()).toMatchObject({ id, plan: { key: 'team' }, quantity: 2 })

    service.advance(30 * days)
    await emitDueEvents(service.ctx)
    await applyDueEvents(service.ctx)
    expect(await license()).toMatchObject({ id, plan: { key: 'pro' }, endsAt: onDay(60) })
  })

  test('waits until the holder or a member agrees, also if it grants more', async () => {
    const { service, buy, tell, license, asAdmin } = await setUpShop()
    await buy('sub_paid', 0, typed, { price: 'price_pro', endsOn: 60 })
    const { id } = await license()
    service.advance(10 * days)
    await buy('sub_more', 10, typed, { price: 'price_team', quantity: 2, endsOn: 40 })
    const purchases = async () => (await asAdmin('GET', `/v1/admin/licenses/${id}/purchases`)).data
    const use = () => asAdmin('POST', `/v1/admin/licenses/${id}/purchases/use`, { reason: 'She upgraded' })

    expect(await license()).toMatchObject({ id, plan: { key: 'pro' } })
    expect(await purchases()).toMatchObject([
      { status: 'licensed', reason: null },
      { status: 'waiting', reason: 'not_the_payer' },
    ])
    expect((await use()).data).toMatchObject({ id, plan: { key: 'team' }, quantity: 2 })
    expect(await recordsOf(service, 'license.use_purchase')).toHaveLength(1)
    expect((await use()).error.code).toBe('PURCHASE_NOT_WAITING')

    const [, renewed] = eventsOf('sub_more', 10, typed, { price: 'price_team', quantity: 2, endsOn: 70 })
    await tell({ ...renewed, id: 'evt_renewed', created: secondsOn(11), type: 'customer.subscription.updated' })
    expect(await license()).toMatchObject({ id, plan: { key: 'team' }, endsAt: onDay(70) })
    expect(await purchases()).toMatchObject([
      { status: 'licensed', reason: null },
      { status: 'waiting', reason: null },
    ])
  })

  test('is agreed to for the holder that it names, and no one that it names later', async () => {
    const { service, buy, tell, user, license, asAdmin } = await setUpShop()
    const grace = await service.signIn('grace@example.com')
    const ofGrace = async () => {
      const { accessToken: token } = await service.signIn('grace@example.com')
      return (await service.call('GET', '/v1/licenses/me', { token })).data
    }
    await buy('sub_grace', 0, { client_reference_id: grace.user.id }, { price: 'price_pro', endsOn: 60 })
    await buy('sub_ada', 0, { client_reference_id: user.id }, { price: 'price_team', quantity: 3, endsOn: 60 })
    service.advance(1 * days)
    await buy('sub_both', 1, { client_reference_id: grace.user.id }, { price: 'price_pro', endsOn: 40 })
    const { id } = await ofGrace()
    expect((await asAdmin('POST', `/v1/admin/licenses/${id}/purchases/use`, {})).data).toMatchObject({
      endsAt: onDay(40),
    })

    const [session] = eventsOf('sub_both', 2, { client_reference_id: user.id })
    await tell(session ?? {})

    expect(await license()).toMatchObject({ plan: { key: 'team' }, quantity: 3, endsAt: onDay(60) })
    expect(await ofGrace()).toMatchObject({ plan: { key: 'pro' }, endsAt: onDay(60) })
  })

  test('becomes the license once the other ends, and makes way once that one is paid again', async () => {
    const { service, buy, tell, license } = await setUpShop()
    const paid = { price: 'price_team', quantity: 3 }
    await buy('sub_paid', 0, typed, { ...paid, endsOn: 20 })
    service.advance(10 * days)
    await buy('sub_strange', 10, typed, { price: 'price_pro', endsOn: 40 })
    expect(await license()).toMatchObject({ plan: { key: 'team' } })

    service.advance(15 * days)
    await emitDueEvents(service.ctx)
    await applyDueEvents(service.ctx)
    expect(await license()).toMatchObject({ plan: { key: 'pro' } })

    const renewed = stripeSubscription({ id: 'sub_paid', customer: 'cus_sub_paid', ...paid, endsOn: 50 })
    await tell(stripeEvent('customer.subscription.updated', 25, renewed))
    expect(await license()).toMatchObject({ plan: { key: 'team' }, quantity: 3, endsAt: onDay(50) })
  })

  test('becomes the license once a member revokes the other', async () => {
    const { service, buy, asAdmin, license } = await setUpShop()
    await buy('sub_paid', 0, typed, { price: 'price_team', quantity: 3, endsOn: 60 })
    service.advance(10 * days)
    await buy('sub_second', 10, typed, { price: 'price_pro', endsOn: 40 })

    const { id } = await license()
    expect((await asAdmin('POST', `/v1/admin/licenses/${id}/revoke`, { reason: 'Downgrade' })).status).toBe(200)
    await applyDueEvents(service.ctx)

    expect(await license()).toMatchObject({ plan: { key: 'pro' }, endsAt: onDay(40) })
  })
})

test.each([
  ['the metadata of the subscription', (id: string) => ({ metadata: { licet_user_id: id } })],
  ["the customer of the buyer's other purchase", () => ({ customer: 'cus_sub_paid' })],
])('a purchase whose buyer is verified by %s replaces a license that grants more', async (_how, proof) => {
  const { service, buy, user, license } = await setUpShop()
  await buy('sub_paid', 0, typed, { price: 'price_team', quantity: 3, endsOn: 60 })
  service.advance(10 * days)

  await buy('sub_less', 10, { ...typed, ...proof(user.id) }, { price: 'price_pro', endsOn: 40, ...proof(user.id) })

  expect(await license()).toMatchObject({ plan: { key: 'pro' }, endsAt: onDay(40) })
})

test('a trial never replaces a paid license, also of a verified buyer', async () => {
  const { service, buy, user, license, events } = await setUpShop()
  const metadata = { licet_user_id: user.id }
  await buy('sub_paid', 0, {}, { price: 'price_pro', endsOn: 60, metadata })
  service.advance(10 * days)

  const trial = { status: 'trialing', trial_end: secondsOn(24), endsOn: 24 }
  await buy('sub_trial', 10, {}, { ...trial, price: 'price_team', quantity: 9, metadata })

  expect(await license()).toMatchObject({ plan: { key: 'pro' }, status: 'active', endsAt: onDay(60) })
  expect((await events())[0]).toMatchObject({ status: 'waiting', reason: expect.stringContaining('trial') })
})

test('what the server says outweighs what the browser says, in any order', async () => {
  for (const isLast of [true, false]) {
    const { buy, tell, user, service } = await setUpShop()
    const { user: mallory } = await service.signIn('mallory@example.com')
    const reported = stripeSubscription({ id: 'sub_1', metadata: { licet_user_id: user.id } })
    const claim = () => buy('sub_1', isLast ? 1 : 0, { client_reference_id: mallory.id })
    if (!isLast) await claim()
    await tell(stripeEvent('customer.subscription.updated', isLast ? 0 : 1, reported))
    if (isLast) await claim()

    const { rows } = await readHolders(service)
    expect(rows).toEqual([{ email: 'ada@example.com' }])
  }
})

const readHolders = async (service: Service) => ({
  rows: await service.db
    .selectFrom('licenses as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select('u.email')
    .where('l.superseded_at', 'is', null)
    .execute(),
})

describe('the buyer', () => {
  test.each([
    ['client_reference_id with the application’s own ID', () => ({ client_reference_id: externalId })],
    ['client_reference_id with something else, and the email', () => ({ client_reference_id: '12345', ...typed })],
    [
      'the ID of a user who does not exist, and the email',
      () => ({ client_reference_id: `usr_${'0'.repeat(32)}`, ...typed }),
    ],
    ['metadata with the application’s own ID', () => ({ metadata: { licet_user_id: externalId } })],
    ['metadata with white space around the ID', (id: string) => ({ metadata: { licet_user_id: ` ${id}\n` } })],
  ])('is named by %s', async (_how, buyer) => {
    const { service, buy, user, license } = await setUpShop()
    await setExternalId(service)

    await buy('sub_1', 0, { customer_details: { email: 'unknown@example.com' }, ...buyer(user.id) })

    expect(await license()).toMatchObject({ plan: { key: 'pro' }, source: 'payment' })
  })

  test('is unknown while metadata names no user, also with an email', async () => {
    const { buy, events } = await setUpShop()

    await buy('sub_1', 0, { ...typed, metadata: { licet_user_id: 'customer-8' } })

    expect((await events())[0]).toMatchObject({
      status: 'unmatched',
      reason: 'licet_user_id is neither the ID nor the externalId of a user in this project',
    })
  })
})

test.each(['paddle', 'lemonsqueezy'] as const)(
  '%s: custom data comes from the browser, so it verifies nothing',
  async (provider) => {
    const { paymentProviders } = await import('../../platform/payments/provider.ts')
    const custom = { licet_user_id: 'usr_1' }
    const body =
      provider === 'paddle'
        ? {
            event_type: 'subscription.updated',
            data: { id: 'sub_1', status: 'active', items: [], custom_data: custom },
          }
        : {
            meta: { event_name: 'subscription_updated', custom_data: custom },
            data: { id: '1', attributes: { status: 'active', variant_id: 41 } },
          }

    const facts = paymentProviders[provider].reportOf(JSON.stringify(body))?.facts

    expect(facts).toMatchObject({ claimedUser: 'usr_1' })
    expect(facts).not.toHaveProperty('user')
  },
)

test('a source of your own signs on the server, so its ID verifies the buyer, and its email does not', async () => {
  const service = await startService()
  const { tell, user, license } = await setUpPayments(service)
  const data = { purchase: 'p-1', userId: user.id, items: [{ price: 'price_team', quantity: 3 }], status: 'active' }
  await tell(purchase('created', 0, { ...data, endsAt: onDay(60) }), { id: 'm1' })
  service.advance(10 * days)
  const less = { items: [{ price: 'price_pro' }], status: 'active', startedAt: onDay(10), endsAt: onDay(40) }

  await tell(purchase('created', 10, { purchase: 'p-2', email: 'ada@example.com', ...less }), { id: 'm2' })
  expect(await license()).toMatchObject({ plan: { key: 'team' } })

  await tell(purchase('created', 10, { purchase: 'p-3', userId: user.id, ...less }), { id: 'm3' })
  expect(await license()).toMatchObject({ plan: { key: 'pro' } })
})
