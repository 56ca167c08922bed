import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startService } from '../../../test/harness.ts'
import {
  type StripeSubscription,
  secondsOn,
  setUpPayments,
  stripeEvent,
  stripeLine,
  stripeSubscription,
} from '../../../test/payments.ts'
import { isThorough } from '../../../test/rounds.ts'
import type { AppContext } from '../../context.ts'
import { canonicalJson } from '../../platform/crypto/digest.ts'
import { type Db, type InTransaction, inTransaction } from '../../platform/db/db.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'
import type { PaymentConfig } from '../configs/model.ts'
import { configOfNumber } from '../configs/service.ts'
import { openState } from '../purchases/sealed.ts'
import { merge, nothingSaid } from '../purchases/state.ts'
import { storeEvent } from './intake.ts'
import { findEvent, replayEvent } from './service.ts'
import { applyDueEvents } from './work.ts'

/** In every order and with any repetition of events, a purchase ends as one license in one state. */

type Event = ReturnType<typeof stripeEvent>

/** The events, in their true order, of this user's subscription. Only the checkout identifies the user. */
type Life = (subscription: string, user: string) => Event[]

const checkout = (id: string, user: string) => ({
  id: `cs_${id}`,
  mode: 'subscription',
  subscription: id,
  client_reference_id: user,
})
const invoice = (id: string, endsOn: number) => ({
  id: `in_${id}_${endsOn}`,
  subscription: id,
  customer_email: 'shop@example.com',
  lines: { data: [stripeLine('price_pro', endsOn)] },
})
const updateEvent = (days: number, id: string, more: StripeSubscription) =>
  stripeEvent('customer.subscription.updated', days, stripeSubscription({ id, ...more }))

const wholeLife: Life = (id, user) => [
  stripeEvent('checkout.session.completed', 0, checkout(id, user)),
  stripeEvent(
    'customer.subscription.created',
    0,
    stripeSubscription({ id, status: 'trialing', trial_end: secondsOn(14) }),
  ),
  stripeEvent('invoice.paid', 14, invoice(id, 45)),
  updateEvent(20, id, { price: 'price_team', quantity: 3, endsOn: 45 }),
  stripeEvent('invoice.payment_failed', 45, invoice(id, 75)),
  updateEvent(46, id, { price: 'price_team', quantity: 3, endsOn: 75, status: 'past_due', cancel_at_period_end: true }),
  stripeEvent('customer.subscription.deleted', 47, {
    ...stripeSubscription({ id, status: 'canceled', price: 'price_team', quantity: 3, endsOn: 75 }),
    ended_at: secondsOn(47),
  }),
]

/**
 * Payments fail twice and the plan changes, and the subscription continues: here only the order of timestamps helps.
 */
const openLife: Life = (id, user) => [
  stripeEvent('checkout.session.completed', 0, checkout(id, user)),
  stripeEvent('customer.subscription.created', 0, stripeSubscription({ id })),
  stripeEvent('invoice.payment_failed', 30, invoice(id, 60)),
  stripeEvent('invoice.paid', 31, invoice(id, 60)),
  stripeEvent('invoice.payment_failed', 60, invoice(id, 90)),
  stripeEvent('invoice.payment_failed', 63, invoice(id, 90)),
  updateEvent(64, id, { price: 'price_team', endsOn: 90, status: 'past_due', cancel_at_period_end: true }),
]

/** Every visible field of a purchase's license, but for names and write times. */
async function standing(db: Db): Promise<string> {
  const { rows } = await sql<object>`
    select p.key as plan, v.version, l.kind, l.quantity, l.source, u.email as user, l.email, l.starts_at, l.trial_ends_at, l.ends_at,
      l.expires_at, l.past_due_since, l.grace_ends_at, l.cancel_at_period_end, l.period_anchor, l.suspended_at is not null as suspended,
      l.revoked_at is not null as revoked, l.superseded_at is not null as superseded
    from payment_licenses pl
      join licenses l on l.id = pl.license_id
      join plans p on p.id = l.plan_id
      join plan_versions v on v.id = l.plan_version_id
      left join users u on u.id = l.user_id
    order by pl.slot`.execute(db)
  return JSON.stringify(rows)
}

interface Walk {
  config: PaymentConfig
  events: readonly Event[]
  /** Number of orders of the remaining events that lead from a state to each end. */
  known: Map<string, Map<string, number>>
  counts: { applied: number; again: number }
}

type Ctx = InTransaction<AppContext>

/** Receives an event and applies all due ones; events that were pending for it are due then, too. */
async function take(tx: Ctx, { config, counts }: Walk, event: Event): Promise<void> {
  const body = JSON.stringify(event)
  const { isNew } = await storeEvent(tx, config, paymentProviders.stripe.envelopeOf(body, {}), body)
  if (!isNew) counts.again += 1
  counts.applied += await applyDueEvents(tx)
}

/** The content, and the state of the license. */
async function resultOf(tx: Ctx): Promise<string> {
  const [purchase] = await tx.db.selectFrom('payment_purchases').selectAll().execute()
  const said = purchase ? openState(tx, purchase) : nothingSaid
  return canonicalJson([said, await standing(tx.db)])
}

/** Everything that later steps depend on: that, and the pending events. */
async function stateOf(tx: Ctx): Promise<string> {
  const waiting = await tx.db
    .selectFrom('payment_events')
    .select(['external_id'])
    .where('status', '=', 'unmatched')
    .orderBy('external_id')
    .execute()
  return canonicalJson([await resultOf(tx), waiting])
}

/**
 * Number of orders of the remaining events that lead to each end. Equal states have equal futures, so a known state is
 * not explored again.
 */
async function walk(tx: Ctx, state: Walk, left: readonly Event[]): Promise<Map<string, number>> {
  const at = `${left.map(({ id }) => id).join()} ${await stateOf(tx)}`
  const known = state.known.get(at)
  if (known) return known
  const ends = new Map<string, number>()
  for (const event of left) {
    await sql`savepoint before`.execute(tx.db)
    await take(tx, state, event)
    // Again by webhook, and one of them again by replay: neither changes anything.
    const once = await resultOf(tx)
    await take(tx, state, event)
    const stored = event === left[0] ? await findEvent(tx, state.config, event.id) : undefined
    if (stored) {
      await replayEvent(tx, stored)
      await applyDueEvents(tx)
    }
    expect(await resultOf(tx)).toBe(once)
    const rest = left.filter((other) => other !== event)
    for (const [end, orders] of await walk(tx, state, rest)) ends.set(end, (ends.get(end) ?? 0) + orders)
    await sql`rollback to savepoint before`.execute(tx.db)
    await sql`release savepoint before`.execute(tx.db)
  }
  if (left.length === 0) ends.set(await standing(tx.db), 1)
  state.known.set(at, ends)
  return ends
}

const whole = {
  plan: 'team',
  quantity: 3,
  user: 'ada@example.com',
  ends_at: '2026-02-17T00:00:00.000Z',
  past_due_since: null,
}
const open = {
  plan: 'team',
  quantity: 1,
  user: 'ada@example.com',
  ends_at: '2026-04-01T00:00:00.000Z',
  past_due_since: '2026-03-02T00:00:00.000Z',
  grace_ends_at: '2026-03-05T00:00:00.000Z',
  cancel_at_period_end: true,
}

test.each<[string, Life, object]>([
  ['a subscription from its trial to its end', wholeLife, whole],
  ['a subscription that is past due and then canceled', openLife, open],
])(
  'orders of seven events of %s, each event twice, leave one license in one state',
  async (name, life, expected) => {
    const service = await startService()
    const { user } = await setUpPayments(service, 'stripe')
    const { id } = await service.db.selectFrom('payment_configs').select('id').executeTakeFirstOrThrow()
    const config = await configOfNumber(service.ctx, id)
    if (!config) throw new Error('no configuration')
    const events = life('sub_1', user.id)
    const state: Walk = { config, events, known: new Map(), counts: { applied: 0, again: 0 } }

    // Each night, every order goes through the database; otherwise those in which the last two events come first.
    const first = isThorough ? [] : events.slice(-2)
    const ends = await inTransaction(service.ctx, async (tx) => {
      for (const event of first) await take(tx, state, event)
      return walk(
        tx,
        state,
        events.filter((event) => !first.includes(event)),
      )
    })

    const orders = [...ends.values()].reduce((sum, count) => sum + count, 0)
    const { applied, again } = state.counts
    console.info(
      `${name}: ${orders} orders by way of ${state.known.size} states, ${applied} events applied, ${again} duplicates`,
    )
    expect([...ends.values()]).toEqual([isThorough ? 5_040 : 120])
    // From every set of received events, each of the others was next: as many times as sets lack events.
    expect(again).toBeGreaterThanOrEqual(isThorough ? 7 * 2 ** 6 : 5 * 2 ** 4)
    expect(applied).toBeGreaterThanOrEqual(again)
    expect(JSON.parse([...ends.keys()][0] ?? '')).toEqual([expect.objectContaining(expected)])
  },
  240_000,
)

/** Every order of a list. */
function ordersOf<T>(things: readonly T[]): T[][] {
  if (things.length === 0) return [[]]
  return things.flatMap((first) => ordersOf(things.filter((other) => other !== first)).map((rest) => [first, ...rest]))
}

test.each<[string, Life]>([
  ['a subscription from its trial to its end', wholeLife],
  ['a subscription that is past due and then canceled', openLife],
])('the relevant parts of seven events of %s do not depend on their order, of which there are 5040', (_name, life) => {
  const reported = life('sub_1', 'usr_1').map((event) => {
    const report = paymentProviders.stripe.reportOf(JSON.stringify(event))
    if (!report) throw new Error(`${event.type} means nothing`)
    return { news: report, id: event.id, at: new Date(event.created * 1_000) }
  })
  const orders = ordersOf(reported)

  const ends = orders.map((order, index) => {
    const twice = order[index % order.length]
    const all = twice ? [...order, twice] : order
    return canonicalJson(
      all.reduce((state, { news: report, id, at }) => merge(state, report, id, at).state, nothingSaid),
    )
  })

  expect(ends).toHaveLength(5_040)
  expect(new Set(ends).size).toBe(1)
})
