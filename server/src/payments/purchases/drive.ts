import { grantsAll } from '../../catalog/plans/comparison.ts'
import { lockAndGetLicense } from '../../licenses/changes.ts'
import type { License } from '../../licenses/model.ts'
import { applyTerms, grantPaid, markPaidThrough } from '../../licenses/paid.ts'
import type { Applied, PaidTerms } from '../../licenses/paid-terms.ts'
import { isUsable } from '../../licenses/status.ts'
import type { LicenseStatus } from '../../platform/db/generated/tables.ts'
import type { Buyer, Outcome, PaidClaim, PaymentWriter } from './model.ts'
import { deleteLinkOf, writeLink } from './queries.ts'
import { isAccepted } from './state.ts'

/** A member decided it; or the holder was deleted, unless the buyer had given the license to them. */
function isFinal({ revokedAt, statusReason, user }: License, buyer: Buyer | string): boolean {
  if (revokedAt === null) return false
  const isGiven = typeof buyer !== 'string' && 'user' in buyer && user !== undefined && user.id !== buyer.user.id
  return !(statusReason === 'user_deleted' && isGiven)
}

const isCurrent = ({ revokedAt, supersededAt }: License): boolean => revokedAt === null && supersededAt === null

const order: readonly LicenseStatus[] = ['trialing', 'active', 'grace', 'scheduled', 'suspended', 'expired', 'revoked']
const rankOf = ({ status }: PaidClaim): number => (isUsable(status) ? 0 : order.indexOf(status))

/** A usable claim comes first, then the newest purchase. */
export const byRank = (a: PaidClaim, b: PaidClaim): number =>
  rankOf(a) - rankOf(b) ||
  b.terms.startsAt.getTime() - a.terms.startsAt.getTime() ||
  (a.purchase.name < b.purchase.name ? 1 : -1)

const isTrial = ({ status }: PaidClaim): boolean => status === 'trialing'

/** Whether the application's server or the holder named the buyer, or the customer of the other purchase has made this one, too. */
function isVerified({ purchase }: PaidClaim, other: PaidClaim): boolean {
  const { user, holder, payer } = purchase.state.said
  const isNamed = user !== undefined || holder !== undefined || isAccepted(purchase.state)
  const isSame = payer !== undefined && purchase.config.id === other.purchase.config.id
  return isNamed || (isSame && payer.value === other.purchase.state.said.payer?.value)
}

/**
 * Why a newer claim does not take the place of an older one that is usable. Anyone can type the email of someone else, or
 * write their ID into a link to a checkout.
 */
export function reasonToWait(claim: PaidClaim, older: PaidClaim): Wait | undefined {
  if (isTrial(claim) && !isTrial(older))
    return { reason: 'the buyer has a paid license in this group, which a trial does not replace' }
  if (isVerified(claim, older)) return undefined
  if (claim.purchase.config.otherBuyers === 'newest' && grantsAll(older.grants, claim.grants)) return undefined
  return {
    reason: 'the buyer has a paid license in this group, and nothing verifies that this purchase is theirs',
    isAsked: true,
  }
}

type Wait = Pick<Outcome, 'isAsked'> & { readonly reason: string }

/** The claim to be granted: of those that are usable, the newest that may take the place of the ones before. */
export function bestOf(claims: readonly PaidClaim[]): PaidClaim | undefined {
  const [first, ...others] = claims.toSorted(byRank)
  if (!first || !isUsable(first.status)) return first
  const oldestFirst = [first, ...others.filter(({ status }) => isUsable(status))].toReversed()
  return oldestFirst.reduce((best, claim) => (reasonToWait(claim, best) === undefined ? claim : best))
}

/** A license continues while one purchase follows the other without a gap: it starts with the first of them. */
function startOfChain(claim: PaidClaim, all: readonly PaidClaim[]): Date {
  let start = claim.terms.startsAt
  for (;;) {
    const earlier = all.filter(({ terms, until }) => terms.startsAt < start && (until === null || until >= start))
    if (earlier.length === 0) return start
    start = new Date(Math.min(...earlier.map(({ terms }) => terms.startsAt.getTime())))
  }
}

export interface Group {
  /** A text: the reason why it is unknown. */
  readonly buyer: Buyer | string
  /** All claims of the buyer to the same license. */
  readonly rivals: readonly PaidClaim[]
  readonly reason: string
  /** A license granted by hand, which a purchase continues. */
  readonly given?: License | undefined
}

const revoked: Outcome = {
  outcome: 'revoked',
  reason: 'the license has been revoked, which a payment does not undo',
}
const elsewhere: Outcome = { outcome: 'waiting', reason: 'the buyer has another active license in this group' }

const ofTest: Outcome = { outcome: 'nobody', reason: 'purchases in test mode grant no licenses here' }

/**
 * A purchase in test mode that grants nothing: its license, from when such purchases did, is suspended, unless a purchase in live mode has
 * continued it.
 */
export async function withhold(tx: PaymentWriter, claim: PaidClaim, reason: string): Promise<Outcome> {
  const own = claim.link && (await lockAndGetLicense(tx, { id: claim.link.license_id }))
  if (own?.test && isCurrent(own)) {
    const applied = claim.link?.applied as Applied | null
    const paid = await applyTerms(tx, own, claim.terms, { bought: claim.bought, applied, reason })
    if (paid) await keep(tx, claim, paid)
  }
  return ofTest
}

/** Brings the license of a claim to its terms; grants it, or takes over that of an earlier purchase. */
export async function drive(tx: PaymentWriter, claim: PaidClaim, group: Group): Promise<Outcome> {
  const own = claim.link && (await lockAndGetLicense(tx, { id: claim.link.license_id }))
  if (own && isFinal(own, group.buyer)) return revoked
  const terms = { ...claim.terms, startsAt: startOfChain(claim, group.rivals) }
  if (claim.link && own && own.revokedAt === null) {
    const applied = claim.link.applied as Applied | null
    const paid = await applyTerms(tx, own, terms, { bought: claim.bought, applied, reason: group.reason })
    if (paid) return keep(tx, claim, paid)
  }
  if (typeof group.buyer === 'string') return { outcome: 'nobody', reason: group.buyer }
  const taken = await takeOver(tx, claim, terms, group)
  if (taken) return taken
  return (await grant(tx, claim, terms, group)) ?? (isUsable(claim.status) ? elsewhere : { outcome: 'over' })
}

async function keep(tx: PaymentWriter, claim: PaidClaim, { license, applied }: Paid): Promise<Outcome> {
  const { purchase, slot } = claim
  await writeLink(tx.db, { purchase_id: purchase.id, slot, license_id: license.id, applied })
  return { outcome: claim.status === 'expired' ? 'over' : 'licensed', licenseId: license.id }
}

type Paid = NonNullable<Awaited<ReturnType<typeof applyTerms>>>

/** The license stays the same one, with its usage, while purchases follow each other without a gap. */
async function takeOver(
  tx: PaymentWriter,
  claim: PaidClaim,
  terms: PaidTerms,
  { rivals, reason, given }: Group,
): Promise<Outcome | undefined> {
  if (!claim.bought) return undefined
  const isGiven = given && claim.slot === `base:${given.group}` && isUsable(claim.status)
  const linked = rivals.filter((rival) => rival !== claim && overlaps(rival, claim)).flatMap(({ link }) => link ?? [])
  for (const id of [...(isGiven ? [given.id] : []), ...linked.map(({ license_id }) => license_id)]) {
    const license = await lockAndGetLicense(tx, { id })
    if (!isCurrent(license)) continue
    const paid = await applyTerms(tx, license, terms, { bought: claim.bought, applied: null, reason })
    if (!paid) continue
    await markPaidThrough(tx, paid.license, originOf(claim))
    // The license follows from this purchase alone.
    await deleteLinkOf(tx.db, license.id)
    return keep(tx, claim, paid)
  }
  return undefined
}

const originOf = ({ purchase: { config } }: PaidClaim) => ({
  payment: { provider: config.provider, config: config.ref },
  test: config.mode === 'test',
})

const overlaps = (a: PaidClaim, b: PaidClaim): boolean => {
  const [first, second] = a.terms.startsAt <= b.terms.startsAt ? [a, b] : [b, a]
  return first.until === null || first.until >= second.terms.startsAt
}

async function grant(
  tx: PaymentWriter,
  claim: PaidClaim,
  terms: PaidTerms,
  { buyer, reason }: Group,
): Promise<Outcome | undefined> {
  // A purchase that has ended gets no second license.
  const isDone = claim.status === 'expired' && claim.link !== undefined
  if (typeof buyer === 'string' || !claim.bought || isDone) return undefined
  const paid = await grantPaid(tx, buyer, claim.bought, terms, { origin: originOf(claim), reason })
  return paid && keep(tx, claim, paid)
}

/**
 * Brings licenses of other purchases to their terms first, where there is a gap to this one: they have ended, and make
 * room for it.
 */
export async function settleFormer(tx: PaymentWriter, claim: PaidClaim, { rivals, reason }: Group): Promise<void> {
  for (const rival of rivals) {
    if (rival === claim || !rival.link || overlaps(rival, claim)) continue
    const license = await lockAndGetLicense(tx, { id: rival.link.license_id })
    if (!isCurrent(license)) continue
    const applied = rival.link.applied as Applied | null
    const paid = await applyTerms(tx, license, rival.terms, { bought: rival.bought, applied, reason })
    if (paid) await keep(tx, rival, paid)
  }
}
