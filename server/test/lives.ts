import type { Chance } from '../src/dev/demo/random.ts'
import { lemonVariants } from '../src/dev/rehearsal/lemonsqueezy.ts'
import type { DealItem, Life, LifeProvider } from '../src/dev/rehearsal/model.ts'
import { composeLife, type LifeEvent } from '../src/dev/rehearsal/service.ts'
import { declarationOf } from '../src/dev/rehearsal/shop.ts'
import { paymentProviders } from '../src/platform/payments/provider.ts'
import { onDay } from './payments.ts'

/** Prices of all lives at a provider. */
export const pricesOfLives = (provider: LifeProvider): readonly object[] =>
  declarationOf('default', provider, '').projects?.[0]?.paymentConfigs?.[0]?.prices ?? []

/** The events of a life of one buyer, which starts this many days after the test. */
export function lifeOf(
  provider: LifeProvider,
  life: Life,
  user: string,
  { number = 1, offset = 0 }: { number?: number; offset?: number } = {},
): LifeEvent[] {
  const names = { user, number, email: `shop-${number}@example.com`, tag: `l${number}` }
  return composeLife(provider, life, names, (day) => onDay(day + offset))
}

/**
 * Which event is processed when the server has stored one with this ID. Reconciliation at Lemon Squeezy stores the
 * subscription itself, with what its newest change reported.
 */
export function idsOf(provider: LifeProvider, event: LifeEvent, earlier: ReadonlyMap<string, LifeEvent>) {
  const idOf = (body: string): string => paymentProviders[provider].envelopeOf(body, {}).id
  const own: [string, LifeEvent] = [idOf(event.body), event]
  // A fetched order is an `order.updated`, which does not say that a period is paid.
  if (event.type === 'order.paid') return [own]
  if (provider === 'polar') return [own, [idOf(asFetched(event)), event] satisfies typeof own]
  const { object } = event.subscription
  if (provider !== 'lemonsqueezy' || !('data' in object)) return [own]
  const isChange = ({ deal, type }: LifeEvent) => deal.number === event.deal.number && changes.has(type)
  const change = [...earlier.values(), event].filter(isChange).at(-1)
  const found = JSON.stringify({ meta: { event_name: 'subscription_updated' }, data: object.data })
  return change ? [own, [idOf(found), change] as [string, LifeEvent]] : [own]
}

/** At Polar, reconciliation stores the order or subscription itself. */
function asFetched({ body, type }: LifeEvent): string {
  const { data } = JSON.parse(body)
  return JSON.stringify({ type: `${type.split('.')[0]}.updated`, timestamp: data.modified_at, data })
}

const changes: ReadonlySet<string> = new Set(['subscription_created', 'subscription_updated'])

/** Events that report a payment alone, not the whole subscription. */
const ofPayments: ReadonlySet<LifeEvent['what']> = new Set(['paid', 'failed', 'refunded', 'disputed'])
/** Neither do these; Stripe creates subscriptions before they are paid. */
const ofCheckouts: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'customer.subscription.created',
  'order_created',
])
/** These name what was paid for. */
const ofPaidLines: ReadonlySet<string> = new Set(['invoice.paid', 'transaction.completed', 'order.paid'])
/** A failed payment is one of the whole subscription: it is past due. */
const isOfSubscription = ({ what, type }: LifeEvent): boolean =>
  what === 'failed' || (!ofPayments.has(what) && !ofCheckouts.has(type))

const priceNames = (provider: LifeProvider, { price }: DealItem): string =>
  provider === 'lemonsqueezy' ? String(lemonVariants[price]) : price

/** Those of payments are checked by themselves, and a session does not list its items. */
const listsItems = ({ what, type }: LifeEvent): boolean =>
  !ofPayments.has(what) && type !== 'checkout.session.completed'

/** What a buyer has paid for until day `to` of the life. */
export interface PaidItem {
  readonly ref: string
  readonly price: string
  readonly quantity: number
  readonly to: number
}

/** These report a change as one of the subscription, and its payment has prorations only. */
const hasProrations: ReadonlySet<LifeProvider> = new Set(['paddle', 'polar'])
/** Their IDs are those of one kind of objects alone, as we keep them. */
const hasPrefixes: ReadonlySet<LifeProvider> = new Set(['lemonsqueezy', 'polar'])

/**
 * What a buyer has paid for by these events: the items of the newest one that reports the whole subscription, or else of
 * the payments. None after a refund or dispute. The quantity is the one of the newest list.
 */
export function listPaidItems(provider: LifeProvider, events: readonly LifeEvent[]): PaidItem[] {
  return [...new Set(events.map(({ deal }) => deal.number))].flatMap((number) => {
    const told = events.filter(({ deal }) => deal.number === number)
    if (told.some(({ what }) => what === 'refunded' || what === 'disputed')) return []
    const newest = told.filter(isOfSubscription).toSorted(byTime).at(-1)
    const charges = told.filter(({ type }) => ofPaidLines.has(type)).flatMap(({ deal }) => deal.charges.at(-1) ?? [])
    const paid = charges.flatMap(({ lines, reason }) =>
      hasProrations.has(provider) && reason === 'change' ? [] : lines,
    )
    const isActive = newest?.deal.status === 'active' || newest?.deal.status === 'trialing'
    const items = newest ? (isActive ? newest.deal.items : []) : paid
    const listed = told.filter(listsItems).toSorted(byTime).at(-1)?.deal.items
    const quantityOf = ({ price, quantity }: DealItem) =>
      listed?.find((item) => item.price === price)?.quantity ?? quantity
    const ref = (hasPrefixes.has(provider) ? 'subscription:' : '') + (told[0]?.subscription.id ?? '')
    return items
      .filter(({ price }) => price !== 'price_calls')
      .map((item) => ({ ref, price: priceNames(provider, item), quantity: quantityOf(item), to: item.to }))
  })
}

const byTime = (a: LifeEvent, b: LifeEvent): number => a.day - b.day || (a.id < b.id ? -1 : 1)

export function shuffle<T>(things: readonly T[], { between }: Chance): T[] {
  const left = [...things]
  const order: T[] = []
  while (left.length > 0) order.push(...left.splice(between(0, left.length - 1), 1))
  return order
}
