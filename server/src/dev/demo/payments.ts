import { type Ref, record } from '../../audit/service.ts'
import type { AppContext } from '../../context.ts'
import type { PaymentConfig } from '../../payments/configs/model.ts'
import { pricesOf } from '../../payments/configs/prices.ts'
import { usualSetup } from '../../payments/configs/rules.ts'
import { createConfig, getConfig } from '../../payments/configs/service.ts'
import { storeEvent } from '../../payments/events/intake.ts'
import { findEvent } from '../../payments/events/service.ts'
import { applyDueEvents } from '../../payments/events/work.ts'
import type { InTransaction } from '../../platform/db/db.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'
import { giveEventUp } from './queries.ts'
import { days, hours, minutes } from './sign-in-times.ts'
import { asMember, type Cast, type Step } from './story.ts'

const prices = [
  { externalPriceId: 'price_NotesProMonthly', plan: 'pro' },
  { externalPriceId: 'price_NotesAiPack', plan: 'ai_pack', quantityTo: 'quantity' },
] as const

interface Shop {
  readonly cast: Cast
  readonly now: number
  config: PaymentConfig | undefined
}

/** Events of the provider, and their arrival in days before now. */
interface Bought {
  readonly type: string
  readonly ago: number
  /** Time of the event, where it arrived late. */
  readonly happened?: number
  readonly object: object
}

/** A customer who pays every month: Stripe's view of their subscription, some days ago. */
interface Buyer {
  readonly user: Ref
  readonly id: string
  readonly since: number
  readonly price: string
}

const secondsAt = (now: number, ago: number): number => Math.floor((now - ago * days) / 1_000)

const subscription = ({ now }: Shop, { user, id, since, price }: Buyer, paidUntil: number, more: object = {}) => ({
  id,
  object: 'subscription',
  customer: id.replace('sub', 'cus'),
  status: 'active',
  created: secondsAt(now, since),
  start_date: secondsAt(now, since),
  cancel_at_period_end: false,
  trial_end: null,
  items: {
    object: 'list',
    data: [{ id: `si_${id}`, quantity: 1, current_period_end: secondsAt(now, paidUntil), price: { id: price } }],
  },
  metadata: { licet_user_id: user.ref },
  ...more,
})

/** One active subscription, one with a failed card, one canceled, one ended, and one with a price that has no plan. */
function purchasesOf(shop: Shop, users: readonly Ref[]): Bought[] {
  const [steady, late, leaving, gone, unknown] = users.map((user, index) => ({
    user,
    id: `sub_1Demo${index + 1}`,
    since: [62, 41, 25, 38, 3][index] ?? 1,
    price: index === 4 ? 'price_NotesTeamYearly' : 'price_NotesProMonthly',
  }))
  const created = 'customer.subscription.created'
  const updated = 'customer.subscription.updated'
  return [
    ...(steady
      ? [
          { type: created, ago: 62, object: subscription(shop, steady, 32) },
          { type: updated, ago: 32, object: subscription(shop, steady, 2) },
          { type: updated, ago: 2, object: subscription(shop, steady, -28) },
          // It was delayed by an hour, and a newer event came first.
          { type: updated, ago: 1.9, happened: 2.05, object: subscription(shop, steady, 2) },
        ]
      : []),
    ...(late
      ? [
          { type: created, ago: 41, object: subscription(shop, late, 11) },
          { type: updated, ago: 11, object: subscription(shop, late, 11, { status: 'past_due' }) },
          { type: updated, ago: 9, object: subscription(shop, late, -21) },
        ]
      : []),
    ...(leaving
      ? [
          { type: created, ago: 25, object: subscription(shop, leaving, -5) },
          { type: updated, ago: 12, object: subscription(shop, leaving, -5, { cancel_at_period_end: true }) },
        ]
      : []),
    ...(gone
      ? [
          { type: created, ago: 38, object: subscription(shop, gone, 8) },
          {
            type: 'customer.subscription.deleted',
            ago: 8,
            object: subscription(shop, gone, 8, { status: 'canceled' }),
          },
        ]
      : []),
    ...(unknown ? [{ type: created, ago: 3, object: subscription(shop, unknown, -362) }] : []),
    { type: 'product.updated', ago: 6, object: { id: 'prod_NotesPro', object: 'product', name: 'Notes Pro' } },
  ]
}

/** Number of buyers. */
export const buyers = 5

/** A payment provider and its events: received and applied like real ones, at past times. */
export function paymentSteps(cast: Cast, users: readonly Ref[], until: number): Step[] {
  // In whole minutes, as the steps are: no purchase starts after the event that tells it.
  const now = Math.floor(until / minutes) * minutes
  const shop: Shop = { cast, now, config: undefined }
  const at = (ago: number): number => Math.floor((now - ago * days) / minutes) * minutes
  return [
    { at: at(86), play: (tx) => setUpShop(shop, tx, at(86)) },
    ...purchasesOf(shop, users).map((bought, index) => ({
      at: at(bought.ago),
      play: (tx: InTransaction<AppContext>) =>
        report(shop, { ...tx, now: () => new Date(at(bought.ago)) }, bought, index),
    })),
    { at: at(5), play: (tx) => reportNonsense(shop, { ...tx, now: () => new Date(at(5)) }) },
    { at: at(1), play: (tx) => tryElsewhere(shop, tx, at(1)) },
  ]
}

async function setUpShop(shop: Shop, tx: InTransaction<AppContext>, at: number): Promise<void> {
  const { project, admin } = shop.cast
  const byAdmin = asMember(tx, project, admin, at)
  const kind = { provider: 'stripe', mode: 'live' } as const
  const setup = { ...kind, ...usualSetup(tx, kind), webhookSecret: 'whsec_made-up-secret-of-the-demo' }
  shop.config = await createConfig(byAdmin, project, setup, await pricesOf(byAdmin, project, prices))
}

/** A source that a member is still testing and setting up. */
async function tryElsewhere(
  { cast: { project, admin } }: Shop,
  tx: InTransaction<AppContext>,
  at: number,
): Promise<void> {
  const kind = { provider: 'generic', mode: 'test' } as const
  const setup = { ...kind, ...usualSetup(tx, kind), grantsLicenses: true }
  await createConfig(asMember(tx, project, admin, at), project, setup, [])
}

function configOf({ config }: Shop): PaymentConfig {
  if (!config) throw new Error('the payment provider of the demo must be created before its events')
  return config
}

async function report(
  shop: Shop,
  tx: InTransaction<AppContext>,
  { type, ago, happened = ago, object }: Bought,
  index: number,
) {
  const event = {
    id: `evt_1Demo${index + 1}`,
    object: 'event',
    type,
    created: secondsAt(shop.now, happened),
    livemode: true,
  }
  await keep(shop, tx, { ...event, data: { object } })
  await applyDueEvents(tx)
}

async function keep(shop: Shop, tx: InTransaction<AppContext>, event: object): Promise<void> {
  const body = JSON.stringify(event)
  await storeEvent(tx, configOf(shop), paymentProviders.stripe.envelopeOf(body, {}), body)
}

/** As if 15 attempts had failed: an event that does not match its provider's documentation. */
async function reportNonsense(shop: Shop, tx: InTransaction<AppContext>): Promise<void> {
  const known = await getConfig(tx, configOf(shop).ref, 'all')
  if (!known) return
  const id = 'evt_1DemoBroken'
  const created = Math.floor(tx.now().getTime() / 1_000) - 8 * (hours / 1_000)
  const reason = 'data.object.status is missing or malformed'
  const object = { id: 'sub_1DemoBroken', object: 'subscription' }
  await keep(shop, tx, { id, type: 'customer.subscription.updated', created, livemode: true, data: { object } })
  const event = await findEvent(tx, known, id)
  if (!event) return
  await giveEventUp(tx.db, event.id, { attempts: 15, reason, now: tx.now() })
  await record(tx, 'payment_event.give_up', {
    actor: 'system',
    project: event.project,
    entity: event,
    newValue: { type: event.type, externalId: id, attempts: 15, reason },
  })
}
