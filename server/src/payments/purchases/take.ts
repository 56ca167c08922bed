import type { Ref } from '../../audit/service.ts'
import { newId } from '../../platform/crypto/ids.ts'
import type { PaymentConfig } from '../configs/model.ts'
import { absorb, formerBuyerOf } from './absorb.ts'
import { columnsOfBuyer, findBuyer, lockNameOf } from './buyers.ts'
import { completeCheckout, matchCheckout, replaceCheckouts } from './checkouts.ts'
import { type Derived, deriveAlone, deriveFor, handOverLicenses } from './derive.ts'
import type { Buyer, Outcome, PaymentWriter } from './model.ts'
import {
  insertPurchase,
  listLicenseLinks,
  lockBuyers,
  lockRefs,
  type PurchaseRow,
  updateNamedPurchase,
} from './queries.ts'
import { openState, sealState } from './sealed.ts'
import { clampStart, type Merged, merge, nothingSaid, type PurchaseState, type ReportedFacts } from './state.ts'

/** What became of a purchase. */
export interface PurchaseOutcome {
  readonly status: 'applied' | 'ignored' | 'unmatched' | 'waiting'
  readonly reason: string | null
  readonly licenseId: number | null
}

/** An event whose facts are known, but not yet stored. */
export interface TakenReport extends Merged {
  readonly before: PurchaseRow | undefined
}

/** The purchase of some of the provider's IDs, unchanged by others until the end of the transaction. */
export async function lockPurchase(tx: PaymentWriter, config: PaymentConfig, refs: readonly string[]) {
  await lockRefs(tx.db, { configId: config.id, refs })
  return absorb(tx, config, refs)
}

/** Whether events of that time, or later ones, have reported its items or a payment. */
export function isKnownSince(tx: PaymentWriter, before: PurchaseRow | undefined, at: Date): boolean {
  if (!before) return false
  const { said, good } = openState(tx, before)
  return [said.items?.clock, good].some((clock) => clock != null && clock[0] >= at.getTime())
}

/** What is known of a purchase with an event's facts. `id` is the event's, and `at` its time. */
export function takeReport(
  tx: PaymentWriter,
  before: PurchaseRow | undefined,
  report: ReportedFacts,
  { id, at }: { id: string; at: Date },
): TakenReport {
  const merged = merge(before ? openState(tx, before) : nothingSaid, report, id, at)
  return { ...merged, state: clampStart(merged.state, { at, now: tx.now() }), before }
}

/** Stores the facts, and derives the licenses of everyone they concern. */
export async function keepFacts(
  tx: PaymentWriter,
  config: PaymentConfig,
  { state: reported, before }: Pick<TakenReport, 'state' | 'before'>,
  { refs, reason }: { refs: readonly string[]; reason: string },
): Promise<PurchaseOutcome> {
  const { project } = config
  const state = await matchCheckout(tx, config, reported)
  const buyer = await findBuyer(tx, project, state)
  const known = before && formerBuyerOf(before)
  const buyers = [known, 'reason' in buyer ? undefined : buyer].filter((one): one is Buyer => one !== undefined)
  await lockBuyers(
    tx.db,
    buyers.map((one) => lockNameOf(project, one)),
  )
  const id = await store(tx, config, { state, before }, refs, columnsOfBuyer(buyer))
  if (!('reason' in buyer)) await completeCheckout(tx, config, { id, state, buyer })
  const derived = await deriveAll(tx, project, id, { buyer, known, before, reason })
  if (!('reason' in buyer) && isLicensed(derived)) await replaceCheckouts(tx, { id, state, buyer })
  return outcomeOf(state, derived)
}

const isLicensed = (derived: Derived | undefined): boolean =>
  [...(derived?.outcomes.values() ?? [])].some(({ outcome }) => outcome === 'licensed')

interface Buyers {
  readonly buyer: Awaited<ReturnType<typeof findBuyer>>
  readonly known: Buyer | undefined
  readonly before: PurchaseRow | undefined
  readonly reason: string
}

async function deriveAll(
  tx: PaymentWriter,
  project: Ref,
  id: number,
  { buyer, known, before, reason }: Buyers,
): Promise<Derived | undefined> {
  if ('reason' in buyer) return (await deriveAlone(tx, id, buyer.reason, reason)).get(id)
  const isSame = known !== undefined && lockNameOf(project, known) === lockNameOf(project, buyer)
  if (before && !isSame) await handOverLicenses(tx, await listLicenseLinks(tx.db, [id]), before, buyer, reason)
  if (known && !isSame) await deriveFor(tx, project, known, { reason })
  return (await deriveFor(tx, project, buyer, { reason })).get(id)
}

async function store(
  tx: PaymentWriter,
  config: PaymentConfig,
  { state, before }: { state: PurchaseState; before: PurchaseRow | undefined },
  refs: readonly string[],
  buyer: ReturnType<typeof columnsOfBuyer>,
): Promise<number> {
  const now = tx.now()
  const publicId = before?.public_id ?? newId('pur')
  const values = {
    state_ciphertext: sealState(tx, publicId, state),
    payments: JSON.stringify(state.payments),
    ...buyer,
    updated_at: now,
  }
  if (before) return updateNamedPurchase(tx.db, before.id, values, refs)
  const row = { public_id: publicId, payment_config_id: config.id, created_at: now, ...values }
  return insertPurchase(tx.db, row, refs)
}

/** For the event that reported it: the first thing that a member has to do, if any. */
function outcomeOf(state: PurchaseState, derived: Derived | undefined): PurchaseOutcome {
  const all = [...(derived?.outcomes.values() ?? [])]
  const licenseId = all.find((one) => one.licenseId != null)?.licenseId ?? derived?.links[0]?.license_id ?? null
  const report = (status: PurchaseOutcome['status'], reason: string | null = null) => ({ status, reason, licenseId })
  if (!state.good) return report('applied', 'recorded: nothing has been paid yet')
  if (all.length === 0) return report('unmatched', 'no event has identified its price yet')
  const is = (outcome: Outcome['outcome']) => all.filter((one) => one.outcome === outcome)
  const [nobody] = is('nobody')
  if (nobody) return report('unmatched', nobody.reason ?? null)
  const unmapped = is('unmapped')
  if (unmapped.length > 0) return report('unmatched', joinReasons(unmapped))
  const [waiting] = is('waiting')
  if (waiting) return report('waiting', waiting.reason ?? null)
  if (is('revoked').length === all.length) return report('ignored', all[0]?.reason ?? null)
  if (is('meaningless').length === all.length) return report('ignored', 'its prices mean nothing')
  return report('applied', joinReasons(is('over')))
}

const joinReasons = (outcomes: readonly Outcome[]): string | null => {
  const [first, ...others] = outcomes.flatMap(({ reason }) => reason ?? [])
  const prices = others.map((reason) => reason.replace(/^no plan is set for the price /, ''))
  return first === undefined ? null : [first, ...prices].join(', ')
}
