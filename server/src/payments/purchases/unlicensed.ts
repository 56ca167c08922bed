import { licenseAt } from '../../licenses/reads.ts'
import { isLicensed } from '../../licenses/slots.ts'
import { isUsable } from '../../licenses/status.ts'
import { type HeldItem, itemsOf } from './items.ts'
import type { Buyer, Outcome, PaidClaim, PaymentWriter, Purchase } from './model.ts'
import type { PurchaseRow } from './queries.ts'
import { renewalOf } from './renewals.ts'
import { standingOfItem, timesOf } from './terms.ts'

export type UnlicensedReason = NonNullable<PurchaseRow['unlicensed_reason']>

/** The first one that applies is the reason of a purchase. */
const reasons: readonly UnlicensedReason[] = [
  'buyer_unknown',
  'buyer_deleted',
  'price_unknown',
  'price_unmapped',
  'license_blocked',
  'license_revoked',
  'duplicate',
]

interface Found {
  readonly reason: UnlicensedReason
  readonly until: Date | null
}

export type Settled = readonly (readonly [PaidClaim, Outcome])[]

/** What became of a purchase: the outcomes of its items by price, and those of its claims. */
export interface Result {
  readonly outcomes: ReadonlyMap<string, Outcome>
  readonly settled: Settled
  readonly buyer: Buyer | string
}

type Columns = Pick<
  PurchaseRow,
  'unlicensed_since' | 'unlicensed_until' | 'unlicensed_reason' | 'unlicensed_notified_at'
>

const licensed: Columns = {
  unlicensed_since: null,
  unlicensed_until: null,
  unlicensed_reason: null,
  unlicensed_notified_at: null,
}

/** Since when and why a purchase that is paid, or in a trial, grants its buyer nothing. */
export async function computeUnlicensed(
  tx: PaymentWriter,
  purchase: Purchase,
  result: Result,
): Promise<Partial<Columns>> {
  // Nothing is missing where test purchases grant nothing on purpose.
  const found = purchase.config.grantsLicenses ? await findUnlicensed(tx, purchase, result) : []
  const { unlicensed_since: since, unlicensed_until: known } = purchase.row
  const reason = reasons.find((one) => found.some((each) => each.reason === one))
  if (reason === undefined) return since === null ? {} : licensed
  const isSameKind = (purchase.row.unlicensed_reason === 'duplicate') === (reason === 'duplicate')
  const isSame = since !== null && isSameKind && (known === null || known > tx.now())
  return {
    // Whether it was announced stays with the worker that does it.
    ...(!isSame && { unlicensed_since: tx.now(), unlicensed_notified_at: null }),
    unlicensed_reason: reason,
    unlicensed_until: lastOf(found.map(({ until }) => until)),
  }
}

const lastOf = (ends: readonly (Date | null)[]): Date | null => {
  const known = ends.flatMap((end) => end?.getTime() ?? [])
  return known.length < ends.length ? null : new Date(Math.max(...known))
}

async function findUnlicensed(tx: PaymentWriter, purchase: Purchase, result: Result): Promise<Found[]> {
  const { state } = purchase
  if (!state.good) return []
  const items = itemsOf(state)
  if (items.length === 0) {
    const { status, until } = standingOfItem(tx.now(), purchase, timesOf(state, state.said.endsAt?.value))
    return isUsable(status) ? [{ reason: 'price_unknown', until }] : []
  }
  const found: Found[] = []
  for (const item of items) {
    const claim = result.settled.find(([one]) => one.purchase === purchase && one.item?.price === item.price)
    const { status, until } = claim?.[0] ?? standingOfItem(tx.now(), purchase, item)
    const isRunning = item.quantity > 0 && isUsable(status)
    const reason = isRunning ? await reasonOf(tx, item, claim, result) : undefined
    if (reason) found.push({ reason, until })
  }
  return found
}

/** Undefined for an item with a license, and for one that needs none. */
async function reasonOf(
  tx: PaymentWriter,
  { price }: HeldItem,
  claim: Settled[number] | undefined,
  { outcomes, buyer, settled }: Result,
): Promise<UnlicensedReason | undefined> {
  // An unknown price does not change a license that it granted before.
  if (claim?.[1].licenseId != null) return undefined
  const outcome = outcomes.get(price)?.outcome
  if (outcome === 'nobody') return 'buyer_unknown'
  if (outcome === 'unmapped') return 'price_unmapped'
  if (outcome === 'waiting' && !(await isServed(tx, claim?.[0], buyer))) return 'license_blocked'
  if (outcome === 'waiting') return isDuplicate(claim?.[0], settled) ? 'duplicate' : undefined
  return outcome === 'revoked' ? reasonOfRevoked(tx, claim?.[0]) : undefined
}

/** Whether the license that a purchase waits for grants something to the buyer. */
async function isServed(tx: PaymentWriter, claim: PaidClaim | undefined, buyer: Buyer | string): Promise<boolean> {
  if (!claim || typeof buyer === 'string' || !claim.slot.startsWith('base:')) return false
  return isLicensed(tx, claim.purchase.config.project, buyer, claim.slot.slice('base:'.length))
}

/** Whether another purchase is the license, and a checkout of Licet led to one of both: the holder pays twice. */
function isDuplicate(claim: PaidClaim | undefined, settled: Settled): boolean {
  if (!claim) return false
  const [winner] = settled.find(([one, { outcome }]) => one.slot === claim.slot && outcome === 'licensed') ?? []
  if (!winner || winner.purchase === claim.purchase) return false
  return [winner, claim].some(({ purchase }) => purchase.state.said.holder !== undefined)
}

/** A revocation is a member's decision, about what had been paid by then; or its holder deleted their account. */
async function reasonOfRevoked(tx: PaymentWriter, claim: PaidClaim | undefined): Promise<UnlicensedReason | undefined> {
  if (!claim?.link) return undefined
  const { revokedAt, statusReason } = await licenseAt(tx, claim.link.license_id)
  if (statusReason === 'user_deleted') return renewalOf(tx.now(), claim.purchase) && 'buyer_deleted'
  const { good } = claim.purchase.state
  return revokedAt !== null && good !== null && good[0] > revokedAt.getTime() ? 'license_revoked' : undefined
}
