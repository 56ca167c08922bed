import { findUser, findUserIn } from '../../accounts/service.ts'
import type { Ref } from '../../audit/service.ts'
import { ApiError, type ErrorCode } from '../../errors.ts'
import type { Subject } from '../../licenses/model.ts'
import { applyTerms, assignPaid, type Bought, grantPaid, type PaidAspect, type PaidTerms } from '../../licenses/paid.ts'
import { licenseAt } from '../../licenses/reads.ts'
import { getPublishedVersion, getVersion, planOfNumber } from '../../plans/service.ts'
import { plainEmail } from '../../platform/mail/address.ts'
import type { Item } from '../../platform/payments/model.ts'
import type { PaymentConfig } from '../configs/service.ts'
import type { PaymentWriter } from './model.ts'
import { insertLicenseLink, type Link, listLicenseLinks } from './queries.ts'
import type { Part, PurchaseState } from './state.ts'
import { aspectsOf, paidTermsOf } from './terms.ts'

export interface Outcome {
  readonly status: 'applied' | 'ignored' | 'unmatched'
  readonly reason: string | null
  readonly licenseId: number | null
}

/** An event that cannot be applied until a missing user or object exists. */
class Unmatched extends Error {}

interface Purchase {
  readonly id: number
  readonly state: PurchaseState
  /** The parts of the state that this event has set. */
  readonly parts: ReadonlySet<Part>
  readonly config: PaymentConfig
  /** The timeline's fields for the change. */
  readonly reason: string
}

/**
 * Brings the licenses of a purchase to its state: grants missing ones, changes existing ones, ends those of items that
 * are no longer bought.
 */
export async function bringLicenses(tx: PaymentWriter, purchase: Purchase): Promise<Outcome> {
  const links = await listLicenseLinks(tx.db, purchase.id)
  const known = links[0]?.license_id ?? null
  if (!purchase.state.good)
    return { status: 'applied', reason: 'recorded: nothing has been paid yet', licenseId: known }
  try {
    const isSameAsBefore = links.length > 0 && !purchase.parts.has('items')
    const live = isSameAsBefore ? await changeAll(tx, purchase, links) : await bringAll(tx, purchase, links)
    return live.length > 0
      ? { status: 'applied', reason: null, licenseId: known ?? live[0] ?? null }
      : { status: 'ignored', reason: 'the license has been revoked, which a payment does not undo', licenseId: known }
  } catch (error) {
    if (error instanceof Unmatched) return { status: 'unmatched', reason: error.message, licenseId: known }
    throw error
  }
}

/** For events without items. Returns numbers, like `bringAll`. */
async function changeAll(tx: PaymentWriter, purchase: Purchase, links: readonly Link[]): Promise<number[]> {
  const live: number[] = []
  for (const link of links) live.push(...[(await change(tx, purchase, link.license_id)) ?? []].flat())
  return live
}

/** Numbers of the licenses that match the purchase now; revoked ones cannot be changed. */
async function bringAll(tx: PaymentWriter, purchase: Purchase, links: readonly Link[]): Promise<number[]> {
  const live: number[] = []
  const wanted = await collectBought(tx, purchase)
  for (const [slot, bought] of wanted) {
    const link = links.find((known) => known.slot === slot)
    const id = link ? await change(tx, purchase, link.license_id, bought) : await grant(tx, purchase, slot, bought)
    if (id !== undefined) live.push(id)
  }
  for (const link of links.filter(({ slot }) => !wanted.has(slot))) await end(tx, purchase, link.license_id)
  return live
}

/** By the slot of each license: one for each group of plans, one for each add-on. @throws Unmatched */
async function collectBought(tx: PaymentWriter, { state, config }: Purchase): Promise<Map<string, Bought>> {
  const items = state.said.items?.value ?? []
  if (items.length === 0) throw new Unmatched('no event has identified its price yet')
  const wanted = new Map<string, Bought>()
  const unknown: string[] = []
  for (const item of items) {
    const bought = await findBought(tx, config, item)
    if (!bought) unknown.push(item.price)
    else if (!wanted.has(slotOf(bought))) wanted.set(slotOf(bought), bought)
  }
  // The unknown plan may be the target of an earlier change to another license of the purchase.
  if (unknown.length > 0) throw new Unmatched(`no plan is set for the price ${unknown.join(', ')}`)
  return wanted
}

const slotOf = ({ plan: { kind, group, key } }: Bought): string => (kind === 'base' ? `base:${group}` : `addon:${key}`)

/** Undefined for a price without a plan, or with one that cannot be granted. */
async function findBought(tx: PaymentWriter, config: PaymentConfig, item: Item): Promise<Bought | undefined> {
  const price = config.prices.find(({ externalPriceId }) => externalPriceId === item.price)
  const plan = price && (await planOfNumber(tx, price.planId))
  if (!plan || plan.archived) return undefined
  const pinned = price.version === null ? undefined : await getVersion(tx, plan, price.version)
  const version =
    pinned ??
    (await getPublishedVersion(tx, plan).catch(
      waitIf('PLAN_VERSION_NOT_FOUND', `the plan ${plan.key} is not published`),
    ))
  return { plan, version, quantity: price.quantityTo === 'none' ? 1 : Math.min(item.quantity, mostQuantity) }
}

/** The maximum quantity of a license. */
const mostQuantity = 1_000_000

async function grant(tx: PaymentWriter, purchase: Purchase, slot: string, bought: Bought): Promise<number> {
  const { state, config, reason } = purchase
  const subject = await subjectOf(tx, purchase)
  const metadata = { payment: { provider: config.provider, config: config.ref } }
  const license = await grantPaid(tx, subject, bought, paidTermsOf(state), { metadata, reason }).catch(
    waitIf('USER_NOT_FOUND', 'the user has been deleted'),
  )
  if (!license) throw new Unmatched('the buyer has another active license in this group')
  await insertLicenseLink(tx.db, { purchase_id: purchase.id, slot, license_id: license.id })
  return license.id
}

/** For errors thrown before the first write. */
const waitIf =
  (code: ErrorCode, reason: string) =>
  (error: unknown): never => {
    throw error instanceof ApiError && error.code === code ? new Unmatched(reason) : error
  }

/** Undefined when the license is revoked. */
async function change(tx: PaymentWriter, purchase: Purchase, id: number, bought?: Bought): Promise<number | undefined> {
  const { state, parts, reason } = purchase
  const license = await applyTerms(tx, { id }, paidTermsOf(state), {
    aspects: aspectsOf(parts),
    reason,
    ...(bought && { bought }),
  })
  if (license && !license.user && state.said.user) {
    const user = await buyerOf(tx, purchase.config.project, state.said.user.value)
    if (!(await assignPaid(tx, license, user, reason)))
      throw new Unmatched('the buyer has another license in this group')
  }
  return license?.id
}

/** An item that is no longer bought: its license ends at the time of the event. */
async function end(tx: PaymentWriter, { state, parts, reason }: Purchase, id: number): Promise<void> {
  const at = state.said.items?.clock[0]
  if (!parts.has('items') || at === undefined) return
  const { endsAt } = await licenseAt(tx, id)
  const terms: PaidTerms = paidTermsOf(state)
  const endedAt = terms.endedAt ?? new Date(at)
  if (endsAt !== null && endsAt <= endedAt) return
  const aspects: PaidAspect[] = ['end']
  await applyTerms(tx, { id }, { ...terms, endedAt }, { aspects, reason })
}

/**
 * The buyer: the user that the application named, or else the user who has verified the email, or will. @throws
 * Unmatched
 */
async function subjectOf(tx: PaymentWriter, { state, config }: Purchase): Promise<Subject> {
  const { user, email } = state.said
  if (user) return { user: await buyerOf(tx, config.project, user.value) }
  if (!email) throw new Unmatched('no event has identified the buyer yet: neither licet_user_id nor an email')
  const address = addressOf(email.value)
  const known = await findUser(tx, config.project.id, address)
  return known?.emailVerified ? { user: known } : { email: address }
}

async function buyerOf(tx: PaymentWriter, project: Ref, ref: string): Promise<Ref> {
  const user = await findUserIn(tx, ref, [project.id])
  if (!user) throw new Unmatched('licet_user_id is not the ID of a user in this project')
  return user
}

function addressOf(text: string): string {
  try {
    return plainEmail(text)
  } catch {
    throw new Unmatched("the buyer's email is not a valid address")
  }
}
