import type { License } from '../../licenses/model.ts'
import { type Bought, standingOf } from '../../licenses/paid.ts'
import { isUsable } from '../../licenses/status.ts'
import { formerItemsOf, type HeldItem, itemsOf } from './items.ts'
import type { Outcome, PaidClaim, Purchase } from './model.ts'
import { termsOf, timesOf } from './terms.ts'

/** The maximum quantity of a license. */
const mostQuantity = 1_000_000

const slotOf = ({ plan: { kind, group, key } }: Bought): string => (kind === 'base' ? `base:${group}` : `addon:${key}`)

type Meaning = { readonly bought: Bought } | Outcome

/** What an item buys, or why it buys nothing. */
function meaningOf({ config, offers }: Purchase, { price, quantity }: HeldItem): Meaning {
  const unmapped = { outcome: 'unmapped', reason: `no plan is set for the price ${price}` } as const
  const entry = config.prices.find(({ externalPriceId }) => externalPriceId === price)
  if (!entry) return unmapped
  if (entry.planId === null) return { outcome: 'meaningless' }
  const offer = offers.find(({ plan: { id }, pinned }) => id === entry.planId && pinned === entry.version)
  if (!offer || offer.plan.archived) return unmapped
  const { plan, version } = offer
  if (!version) return { outcome: 'unmapped', reason: `the plan ${plan.key} is not published` }
  if (quantity === 0) return { outcome: 'over' }
  return { bought: { plan, version, quantity: entry.quantityTo === 'none' ? 1 : Math.min(quantity, mostQuantity) } }
}

interface Claims {
  readonly claims: readonly PaidClaim[]
  /** Of the items that claim nothing, by price. */
  readonly outcomes: ReadonlyMap<string, Outcome>
}

/** The licenses that a purchase claims, one for each slot; nothing before its first payment. */
export function claimsOf(now: Date, purchase: Purchase): Claims {
  const { state, links } = purchase
  const outcomes = new Map<string, Outcome>()
  const claims: PaidClaim[] = []
  for (const item of itemsOf(state)) {
    const meaning: Meaning = state.good ? meaningOf(purchase, item) : { outcome: 'unpaid' }
    if (!('bought' in meaning)) outcomes.set(item.price, meaning)
    const claim = claimOf(now, purchase, item, meaning)
    if (claim) claims.push(claim)
  }
  const best = chooseOfSlots(claims, outcomes)
  // What is bought instead is not known: what was paid before stays until its end.
  const isUnknown = isAnyUnmapped(purchase, outcomes)
  if (isUnknown) best.push(...formerClaims(now, purchase, best))
  const dropped = state.good ? links.filter(({ slot }) => !best.some((claim) => claim.slot === slot)) : []
  for (const { slot } of dropped) best.push(toClaim(now, purchase, slot, undefined, undefined, isUnknown))
  return { claims: best, outcomes }
}

/** One claim for each slot. The others grant nothing. */
function chooseOfSlots(claims: readonly PaidClaim[], outcomes: Map<string, Outcome>): PaidClaim[] {
  const best = claims.filter((claim) => !claims.some((other) => other.slot === claim.slot && outranks(other, claim)))
  for (const { item, slot, status } of claims.filter((claim) => !best.includes(claim))) {
    const winner = best.find((claim) => claim.slot === slot)
    if (item) outcomes.set(item.price, { outcome: 'over', reason: isUsable(status) ? spare(item, winner) : null })
  }
  return best
}

const spare = ({ price }: HeldItem, winner: PaidClaim | undefined): string =>
  `the license of this group is that of the price ${winner?.item?.price}: ${price} of the same purchase grants nothing`

const isAnyUnmapped = ({ state }: Purchase, outcomes: ReadonlyMap<string, Outcome>): boolean =>
  itemsOf(state).some(({ price, quantity }) => quantity > 0 && outcomes.get(price)?.outcome === 'unmapped')

/** By payments for prices that the purchase no longer lists, and whose periods run. */
function formerClaims(now: Date, purchase: Purchase, known: readonly PaidClaim[]): readonly PaidClaim[] {
  const found: PaidClaim[] = []
  for (const item of formerItemsOf(purchase.state)) {
    const meaning = meaningOf(purchase, item)
    if (!('bought' in meaning)) continue
    const claim = toClaim(now, purchase, slotOf(meaning.bought), item, meaning.bought)
    const isNew = [...known, ...found].every(({ slot }) => slot !== claim.slot)
    if (isNew && isUsable(claim.status)) found.push(claim)
  }
  return found
}

/** Undefined for an item without a license. A price that lost its plan does not change the license. */
function claimOf(now: Date, purchase: Purchase, item: HeldItem, meaning: Meaning): PaidClaim | undefined {
  if ('bought' in meaning) return toClaim(now, purchase, slotOf(meaning.bought), item, meaning.bought)
  if (meaning.outcome !== 'unmapped') return undefined
  const former = purchase.known.find(({ price }) => price === item.price)?.slot
  const isGranted = former != null && purchase.links.some(({ slot }) => slot === former)
  return isGranted ? toClaim(now, purchase, former, item, undefined) : undefined
}

/** Of two items of one purchase for the same group. Without events of the subscription, both are known by invoices. */
function outranks(a: PaidClaim, b: PaidClaim): boolean {
  if (isUsable(a.status) !== isUsable(b.status)) return isUsable(a.status)
  const [start, other] = [a.item?.startsAt ?? 0, b.item?.startsAt ?? 0]
  return start === other ? (a.item?.price ?? '') < (b.item?.price ?? '') : start > other
}

function toClaim(
  now: Date,
  purchase: Purchase,
  slot: string,
  item: HeldItem | undefined,
  bought: Bought | undefined,
  isKept = false,
): PaidClaim {
  const { state, config, links } = purchase
  const link = links.find((one) => one.slot === slot)
  const license = link?.license
  const end = isKept ? license?.endsAt : undefined
  const wanted = termsOf(
    state,
    item ?? timesOf(state, end === undefined ? undefined : (end?.getTime() ?? null)),
    config,
  )
  const droppedAt = item || isKept ? null : timeOfDrop(now, purchase, slot, license)
  const terms = droppedAt === null ? wanted : { ...wanted, endedAt: wanted.endedAt ?? droppedAt }
  const content = bought?.version.content ?? license?.content ?? { entitlements: {} }
  const grants = { content, quantity: bought?.quantity ?? license?.quantity ?? 1 }
  return { purchase, slot, item, bought, grants, terms, link, ...standingOf(now, content, terms) }
}

/** An item ends with the event that no longer contains it; with a change of its meaning, at that time. */
function timeOfDrop(now: Date, { state, known }: Purchase, slot: string, license: License | undefined): Date {
  const prices = known.filter((row) => row.slot === slot).map(({ price }) => price)
  const isBought = itemsOf(state).some(({ price, quantity }) => prices.includes(price) && quantity > 0)
  const reported = state.said.items?.clock[0]
  if (!isBought && reported !== undefined) return new Date(reported)
  const isOver = license?.expiresAt != null && license.expiresAt <= now
  return isOver && license.endsAt ? license.endsAt : now
}
