import type { Ref } from '../../audit/service.ts'
import { offersOf } from '../../catalog/plans/versions.ts'
import type { License } from '../../licenses/model.ts'
import { assignPaid, supersedePaid } from '../../licenses/paid.ts'
import { insertWake } from '../../licenses/purchase-wakes/queries.ts'
import { licenseAt, licensesOfNumbers } from '../../licenses/reads.ts'
import { isUsable } from '../../licenses/status.ts'
import { keepOrganization } from '../../users/memberships/queries.ts'
import { holdUser } from '../../users/queries.ts'
import { configsToDerive } from '../configs/service.ts'
import { settleWaitingEvents } from '../queries.ts'
import { askHolder, computeAsked } from './ask-holder.ts'
import { claimsOf } from './claims.ts'
import { bestOf, byRank, drive, type Group, reasonToWait, settleFormer, withhold } from './drive.ts'
import { formerItemsOf, itemsOf } from './items.ts'
import type { Buyer, Outcome, PaidClaim, PaymentWriter, Purchase } from './model.ts'
import {
  dropItems,
  findPurchaseById,
  type KnownItem,
  type Link,
  listPurchasesOfBuyer,
  type PurchaseRow,
  updatePurchase,
  type WholePurchaseRow,
  writeItems,
} from './queries.ts'
import { openState } from './sealed.ts'
import type { PurchaseState } from './state.ts'
import { computeUnlicensed, type Result } from './unlicensed.ts'

/** What became of a purchase. */
export interface Derived {
  /** Of its items, by price. */
  readonly outcomes: ReadonlyMap<string, Outcome>
  /** Its licenses until then. */
  readonly links: readonly Link[]
}

/** Stored purchases with everything that their licenses follow from, without those whose configuration was deleted. */
export async function loadPurchases(tx: PaymentWriter, rows: readonly WholePurchaseRow[]): Promise<Purchase[]> {
  if (rows.length === 0) return []
  const configs = await configsToDerive(tx, [...new Set(rows.map((row) => row.payment_config_id))])
  const licenses = await licensesOfNumbers(
    tx,
    rows.flatMap(({ links }) => links.map(({ license_id }) => license_id)),
  )
  const withLicense = (link: Link) =>
    licenses.flatMap((license) => (license.id === link.license_id ? { ...link, license } : []))
  const found = rows.flatMap((row) => {
    const config = configs.find(({ id }) => id === row.payment_config_id)
    return config
      ? {
          id: row.id,
          row,
          name: row.name ?? row.public_id,
          config,
          state: openState(tx, row),
          links: row.links.flatMap(withLicense),
          known: row.items,
        }
      : []
  })
  const offers = await offersOf(tx, found.flatMap(pricesOf))
  return found.map((purchase) => ({ ...purchase, offers }))
}

/** The plans of everything that was paid. */
function pricesOf({ state, config }: Pick<Purchase, 'state' | 'config'>) {
  const bought = state.good ? [...itemsOf(state), ...formerItemsOf(state)].map(({ price }) => price) : []
  return config.prices.flatMap(({ externalPriceId, planId, version }) =>
    planId !== null && bought.includes(externalPriceId) ? { planId, version } : [],
  )
}

/**
 * Derives the licenses of a buyer from all facts of their purchases: the order in which these became known does not
 * matter. The caller holds the lock of the buyer. Returns what became of each purchase, by its number.
 */
export async function deriveFor(
  tx: PaymentWriter,
  project: Ref,
  buyer: Buyer,
  { reason, given }: Pick<Group, 'reason' | 'given'>,
): Promise<ReadonlyMap<number, Derived>> {
  const isThere = await holdBuyerOf(tx, buyer)
  const rows = await listPurchasesOfBuyer(tx.db, project.id, buyer)
  return derive(tx, await loadPurchases(tx, rows), {
    buyer: isThere ? buyer : reasonOfGone(buyer),
    reason,
    given,
  })
}

function reasonOfGone(buyer: Buyer): string {
  if ('organization' in buyer) return 'the organization has been deleted'
  return 'the user has been deleted'
}

/** Keeps the buyer until the end of the transaction. False when it is deleted. */
async function holdBuyerOf(tx: PaymentWriter, buyer: Buyer): Promise<boolean> {
  if ('user' in buyer) return holdUser(tx.db, buyer.user.id)
  return 'email' in buyer || keepOrganization(tx.db, buyer.organization.id)
}

/** Without a known buyer: what became of licenses that were granted already. */
export async function deriveAlone(tx: PaymentWriter, id: number, nobody: string, reason: string) {
  const row = await findPurchaseById(tx.db, id)
  return derive(tx, await loadPurchases(tx, row ? [row] : []), { buyer: nobody, reason })
}

async function derive(
  tx: PaymentWriter,
  purchases: readonly Purchase[],
  group: Omit<Group, 'rivals'>,
): Promise<ReadonlyMap<number, Derived>> {
  const outcomes = new Map<number, Map<string, Outcome>>()
  const rivals = new Map<string, PaidClaim[]>()
  const withheld: [PaidClaim, Outcome][] = []
  for (const purchase of purchases) {
    const { claims, outcomes: plain } = claimsOf(tx.now(), purchase)
    outcomes.set(purchase.id, new Map(plain))
    withheld.push(...(await withholdAll(tx, purchase, claims, group.reason)))
    for (const claim of purchase.config.grantsLicenses ? claims : []) {
      const name = rivalryOf(claim, group.buyer)
      rivals.set(name, [...(rivals.get(name) ?? []), claim])
    }
  }
  // Always in the same order, so that workers do not wait for each other's locks.
  const inOrder = [...rivals].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const settled = [...withheld]
  for (const [, claims] of inOrder) settled.push(...(await settleRivals(tx, claims, group)))
  for (const [claim, outcome] of settled) note(outcomes, claim, outcome)
  const slots = slotsByItem(settled.map(([claim]) => claim))
  for (const purchase of purchases) {
    const result = { outcomes: outcomes.get(purchase.id) ?? new Map(), settled, buyer: group.buyer }
    await store(tx, purchase, result, slots)
  }
  return new Map(purchases.map(({ id, links }) => [id, { outcomes: outcomes.get(id) ?? new Map(), links }]))
}

/** The claims of a purchase in test mode, where such purchases grant nothing: they compete with no others. */
async function withholdAll(
  tx: PaymentWriter,
  { config }: Purchase,
  claims: readonly PaidClaim[],
  reason: string,
): Promise<[PaidClaim, Outcome][]> {
  const withheld: [PaidClaim, Outcome][] = []
  if (config.grantsLicenses) return withheld
  for (const claim of claims) withheld.push([claim, await withhold(tx, claim, reason)])
  return withheld
}

/** An unknown price stays reported as such, also while its former license continues. */
function note(
  outcomes: ReadonlyMap<number, Map<string, Outcome>>,
  { purchase, item }: PaidClaim,
  outcome: Outcome,
): void {
  const known = outcomes.get(purchase.id)
  if (item && known && known.get(item.price)?.outcome !== 'unmapped') known.set(item.price, outcome)
}

const itemKey = (purchaseId: number, price: string): string => `${purchaseId}:${price}`

const slotsByItem = (claims: readonly PaidClaim[]): ReadonlyMap<string, string> =>
  new Map(claims.flatMap(({ purchase, item, slot }) => (item ? [[itemKey(purchase.id, item.price), slot]] : [])))

/** Base plans of a group compete; an add-on does not, nor does a license that its buyer or a member gave to someone else. */
function rivalryOf({ slot, link, purchase }: PaidClaim, buyer: Group['buyer']): string {
  const alone = `${slot}:${purchase.id}`
  if (!slot.startsWith('base:') || typeof buyer === 'string') return alone
  if (!link) return slot
  return isGiven(link.license, buyer) ? alone : slot
}

/** Whether someone else than the buyer holds it. */
function isGiven({ user, organization }: License, buyer: Buyer): boolean {
  if ('organization' in buyer) return organization?.id !== buyer.organization.id
  return organization !== undefined || (user !== undefined && 'user' in buyer && user.id !== buyer.user.id)
}

/** One live purchase is the license; others wait until it ends. */
async function settleRivals(
  tx: PaymentWriter,
  claims: readonly PaidClaim[],
  group: Omit<Group, 'rivals'>,
): Promise<[PaidClaim, Outcome][]> {
  const settled: [PaidClaim, Outcome][] = []
  let left = [...claims]
  for (let claim = bestOf(left); claim; claim = bestOf(left)) {
    const winner = claim
    left = left.filter((other) => other !== winner)
    await settleFormer(tx, claim, { ...group, rivals: claims })
    const outcome = await drive(tx, claim, { ...group, rivals: claims })
    settled.push([claim, outcome])
    if (outcome.outcome === 'revoked') continue
    for (const other of left) settled.push([other, await behind(tx, other, claim, outcome)])
    break
  }
  return settled
}

async function behind(
  tx: PaymentWriter,
  claim: PaidClaim,
  winner: PaidClaim,
  { licenseId }: Outcome,
): Promise<Outcome> {
  if (!isUsable(claim.status)) return { outcome: 'over' }
  // By then at the latest: a change of the license comes earlier by itself.
  if (winner.until && winner.until > tx.now()) await insertWake(tx.db, claim.purchase.id, winner.until)
  if (licenseId == null) return { outcome: 'waiting', reason: 'the buyer has another active license in this group' }
  const wait = byRank(claim, winner) < 0 ? reasonToWait(claim, winner) : undefined
  return { outcome: 'waiting', reason: 'a newer purchase of the buyer is the license of this group', ...wait }
}

/** The facts and outcome of each item, for members, and for whatever wakes a purchase. */
async function store(
  tx: PaymentWriter,
  purchase: Purchase,
  result: Result,
  slots: ReadonlyMap<string, string>,
): Promise<void> {
  const { id, state, known, config } = purchase
  const endedAt = state.said.endedAt?.value ?? null
  const now = tx.now()
  const rows = itemsOf(state).map((item) => {
    const { outcome, reason = null, licenseId = null } = result.outcomes.get(item.price) ?? { outcome: 'over' as const }
    return {
      purchase_id: id,
      price: item.price,
      quantity: item.quantity,
      starts_at: item.startsAt === null ? null : new Date(item.startsAt),
      ends_at: item.endsAt == null ? null : new Date(item.endsAt),
      state:
        item.refundedAt !== null ? ('refunded' as const) : endedAt === null ? ('held' as const) : ('ended' as const),
      reported_at: new Date(item.clock[0]),
      reported_rank: item.clock[1],
      reported_by: item.clock[2],
      outcome,
      reason,
      slot: slots.get(itemKey(id, item.price)) ?? known.find(({ price }) => price === item.price)?.slot ?? null,
      license_id: licenseId,
    }
  })
  const isDropped = (item: KnownItem) => item.state !== 'dropped' && rows.every(({ price }) => price !== item.price)
  const dropped = known.filter(isDropped).map(({ price }) => price)
  if (dropped.length > 0) await dropItems(tx.db, id, dropped)
  await writeItems(tx.db, rows)
  const unlicensed = await computeUnlicensed(tx, purchase, result)
  const isPaused = isCollectionPaused(state)
  const values = {
    ...(isPaused !== purchase.row.collection_paused && { collection_paused: isPaused }),
    ...computeAsked(purchase, result, now),
    ...unlicensed,
  }
  if (Object.keys(values).length > 0) await updatePurchase(tx.db, id, values)
  if (values.asked_at) await askHolder(tx, purchase, result)
  const isWaiting = rows.some(({ outcome }) => outcome === 'waiting' || outcome === 'unmapped' || outcome === 'nobody')
  const licensed = rows.find(({ outcome }) => outcome === 'licensed')
  if (licensed && !isWaiting) {
    await settleWaitingEvents(tx.db, { configId: config.id, purchaseId: id, licenseId: licensed.license_id, now })
  }
}

/** Until the purchase ends. */
const isCollectionPaused = ({ said }: PurchaseState): boolean =>
  said.uncollected?.value === true && !said.endedAt?.value

/**
 * Gives licenses of a purchase to its buyer, once an event names another one than was known. One that finds no place
 * there makes way: the purchase continues the license that its buyer has, or waits for it.
 */
export async function handOverLicenses(
  tx: PaymentWriter,
  links: readonly Link[],
  from: Pick<PurchaseRow, 'user_id' | 'email'>,
  to: Buyer,
  reason: string,
): Promise<void> {
  if ('email' in to || !(await holdBuyerOf(tx, to))) return
  for (const { license_id } of links) {
    const license = await licenseAt(tx, license_id)
    // A member may have given it to someone else, or to an organization.
    if (license.organization) continue
    const isTheirs = license.user ? license.user.id === from.user_id : license.email === from.email
    if (!isTheirs) continue
    const isAssigned = 'user' in to && (await assignPaid(tx, license, to.user, reason))
    if (!isAssigned) await supersedePaid(tx, license)
  }
}
