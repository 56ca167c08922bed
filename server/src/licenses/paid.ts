import type { Ref } from '../audit/service.ts'
import type { Plan, PlanVersion } from '../catalog/plans/model.ts'
import { ApiError } from '../errors.ts'
import { newId } from '../platform/crypto/ids.ts'
import type { LicenseStatus } from '../platform/db/generated/tables.ts'
import { emit, type LicenseAction, type LicenseWriter } from './announcements.ts'
import { changeLicense, lockAndGetLicense, nothingPending, writeLicense } from './changes.ts'
import { announceGrant } from './grants.ts'
import { holderColumns, type License, type LockedLicense, type Subject } from './model.ts'
import {
  type Applied,
  type Column,
  columnsOf,
  computeColumns,
  type PaidTerms,
  plainOf,
  presentColumns,
  statusBy,
} from './paid-terms.ts'
import { insertLicenseIfAbsent } from './queries.ts'
import { freeSlotForPaid, takeBack } from './slots.ts'
import { isUsable } from './status.ts'
import { emitTimed } from './timed.ts'

export interface Bought {
  readonly plan: Plan
  readonly version: PlanVersion
  readonly quantity: number
}

/** Where a license is paid. */
export interface PaymentOrigin {
  /** In its metadata. */
  readonly payment: { readonly provider: string; readonly config: string }
  /** In test mode. */
  readonly test: boolean
}

export interface Paid {
  readonly license: LockedLicense
  readonly applied: Applied
}

/** Reason of a suspension by a payment provider, which cannot reinstate a license that someone else suspended. */
const ours: ReadonlySet<string | null> = new Set(['payment_paused', 'payment_disputed', 'test_purchase', 'refunded'])

/**
 * Grants a purchase. Undefined when the subject has another usable license of the group, or any while this one has
 * expired. The caller has called `holdSubject`.
 */
export async function grantPaid(
  tx: LicenseWriter,
  subject: Subject,
  { plan, version, quantity }: Bought,
  terms: PaidTerms,
  { origin, reason }: { origin: PaymentOrigin; reason: string },
): Promise<Paid | undefined> {
  const columns = columnsOf(version.content, terms)
  const isOver = statusBy(columns, tx.now()) === 'expired'
  if (plan.kind === 'base' && !isOver && !(await freeSlotForPaid(tx, plan.project, subject, plan.group)))
    return undefined
  const now = tx.now()
  const row = {
    public_id: newId('lic'),
    project_id: plan.project.id,
    ...holderColumns(subject),
    plan_id: plan.id,
    plan_version_id: version.id,
    kind: plan.kind,
    plan_group: plan.group,
    quantity,
    source: 'payment' as const,
    ...columns,
    test: origin.test,
    metadata: JSON.stringify({ payment: origin.payment }),
    created_at: now,
    updated_at: now,
  }
  const granted = await insertLicenseIfAbsent(tx.db, row, now)
  if (!granted) return undefined
  const license = await announceGrant(tx, granted, reason)
  const applied = { plan: plan.id, quantity, suspended: null, columns: plainOf(columns) }
  return (await applyTerms(tx, license, terms, { applied, reason })) ?? { license, applied }
}

/**
 * Lets a license that was granted by hand follow a purchase of its holder: the caller applies its terms next.
 * @throws INVALID_TRANSITION, PURCHASE_NOT_WAITING when it has another holder by now
 */
export const followPurchase = async (
  tx: LicenseWriter,
  license: License,
  reason: string | undefined,
): Promise<License> =>
  changeLicense(tx, await lockAndGetLicense(tx, license), 'change_plan', (before) => {
    const isHeldBy = ({ user, organization, email }: License) => [user?.id, organization?.id, email].join()
    if (isHeldBy(before) !== isHeldBy(license)) throw new ApiError('PURCHASE_NOT_WAITING')
    return { action: 'license.use_purchase', reason, values: { source: 'payment', ...nothingPending } }
  })

/** A license that a purchase takes over keeps its other metadata. */
export const markPaidThrough = (
  tx: LicenseWriter,
  license: LockedLicense,
  { payment, test }: PaymentOrigin,
): Promise<LockedLicense> =>
  writeLicense(tx, license, { test, metadata: JSON.stringify({ ...license.metadata, payment }) })

/** Another license takes the place of one that a purchase granted. */
export async function supersedePaid(tx: LicenseWriter, { id }: Pick<Ref, 'id'>): Promise<void> {
  const license = await lockAndGetLicense(tx, { id })
  if (license.revokedAt !== null || license.supersededAt !== null) return
  await changeLicense(tx, license, 'revoke', () => ({
    action: 'license.revoke',
    reason: 'superseded',
    values: { superseded_at: tx.now(), revoke_reason: null },
  }))
}

/** What these terms would be as the last ones of a license. */
function toApplied(license: License, terms: PaidTerms, bought: Bought | undefined): Applied {
  const columns = columnsOf(license.content, terms)
  return {
    plan: bought?.plan.id ?? license.plan.id,
    quantity: bought?.quantity ?? license.quantity,
    suspended: terms.suspended,
    columns: plainOf(columns),
  }
}

/** Status that a license of these terms has now, and when they end; null: no end is known. */
export function standingOf(
  now: Date,
  content: License['content'],
  terms: PaidTerms,
): { status: LicenseStatus; until: Date | null } {
  const columns = columnsOf(content, terms)
  const status = statusBy(columns, now)
  const until = columns.grace_ends_at ?? columns.expires_at
  return { status: terms.suspended !== null && isUsable(status) ? 'suspended' : status, until }
}

interface Asked {
  readonly bought?: Bought | undefined
  /** Null: compare with the license itself. */
  readonly applied: Applied | null
  readonly reason: string
}

/**
 * Brings a license to the terms of its purchase: one timeline entry per change, none without a change. Undefined when
 * the license was revoked or superseded, which no payment undoes.
 */
export async function applyTerms(
  tx: LicenseWriter,
  found: LockedLicense,
  terms: PaidTerms,
  { bought, applied, reason }: Asked,
): Promise<Paid | undefined> {
  const current = await findCurrent(tx, found, terms)
  if (!current) return undefined
  let license = current
  await emitTimed(tx, license)
  const steps = [
    () => bought && planStep(license, bought, applied),
    () => termSteps(tx.now(), license, terms, applied),
    () => suspensionStep(tx, license, terms, applied),
  ]
  for (const step of steps) {
    for (const { action, values } of [step() ?? []].flat()) {
      const before = license
      license = await writeLicense(tx, before, values)
      await emit(tx, { action, reason, before, after: license })
    }
  }
  return { license, applied: toApplied(license, terms, bought) }
}

/** A lapsed license returns with a payment for it. */
async function findCurrent(
  tx: LicenseWriter,
  license: LockedLicense,
  terms: PaidTerms,
): Promise<LockedLicense | undefined> {
  if (license.revokedAt !== null) return undefined
  if (license.supersededAt === null) return license
  return isPaidFor(tx.now(), license, terms) ? takeBack(tx, license) : undefined
}

/** Gives the buyer a license that someone else was taken for. False when they have another usable one of the group. */
export async function assignPaid(
  tx: LicenseWriter,
  { id, project }: License,
  user: Ref,
  reason: string,
): Promise<boolean> {
  const before = await lockAndGetLicense(tx, { id })
  // It may have gone to an organization since.
  if (before.user?.id === user.id || before.organization) return true
  if (before.revokedAt !== null || before.supersededAt !== null) return true
  if (before.kind === 'base' && !(await freeSlotForPaid(tx, project, { user }, before.group))) return false
  const after = await writeLicense(tx, before, { user_id: user.id, email: null })
  await emit(tx, { action: 'license.transfer', reason, before, after })
  return true
}

type Values = Parameters<typeof writeLicense>[2]
interface Step {
  action: LicenseAction
  values: Values
}

function planStep({ plan, quantity }: License, bought: Bought, applied: Applied | null): Step | undefined {
  if (applied && applied.plan === bought.plan.id && applied.quantity === bought.quantity) return undefined
  // Another version of the same plan takes a migration, not a payment.
  const isSame = plan.id === bought.plan.id
  if (isSame && quantity === bought.quantity) return undefined
  return {
    action: 'license.change_plan',
    // A paid change replaces a scheduled one.
    values: {
      ...nothingPending,
      quantity: bought.quantity,
      ...(!isSame && { plan_id: bought.plan.id, plan_version_id: bought.version.id }),
    },
  }
}

const termColumns = ['starts_at', 'period_anchor', 'trial_ends_at', 'ends_at', 'revoke_reason'] as const
const standingColumns = ['past_due_since', 'grace_ends_at'] as const

function termSteps(now: Date, license: License, terms: PaidTerms, applied: Applied | null): Step[] {
  const present = plainOf(presentColumns(license))
  const wanted = computeColumns(license, terms, applied, present)
  const plain = plainOf(wanted)
  const isChanged = (name: Column): boolean => present[name] !== plain[name] && applied?.columns[name] !== plain[name]
  const pickChanges = (...names: Column[]): Values =>
    Object.fromEntries(names.filter(isChanged).map((name) => [name, wanted[name]]))
  if (terms.endedAt !== null) {
    const values = pickChanges(...(Object.keys(wanted) as Column[]))
    // Recorded now, with this change: not again as an automatic one.
    return stepOf('license.expire', Object.keys(values).length === 0 ? values : { ...values, reported_until: now })
  }
  // The end that follows from the flag is recorded with it, unless the term has recorded it already.
  const isCancel = !termColumns.some(isChanged) && isChanged('cancel_at_period_end')
  return [
    ...stepOf('license.renew', pickChanges(...termColumns, ...(isCancel ? [] : (['expires_at'] as const)))),
    ...stepOf(
      'license.cancel_schedule',
      pickChanges('cancel_at_period_end', ...(isCancel ? (['expires_at'] as const) : [])),
    ),
    ...stepOf(wanted.past_due_since ? 'license.past_due' : 'license.recover', pickChanges(...standingColumns)),
  ]
}

const stepOf = (action: LicenseAction, values: Values): Step[] =>
  Object.keys(values).length === 0 ? [] : [{ action, values }]

/** Whether an ended license would grant something again by the terms of its purchase. */
const isPaidFor = (now: Date, { content }: License, terms: PaidTerms): boolean =>
  isUsable(statusBy(columnsOf(content, terms), now))

/** Only a member reinstates a license that a member suspended, and only a new suspension of the provider suspends one that a member reinstated. */
function suspensionStep(
  tx: LicenseWriter,
  { suspendedAt, statusReason }: License,
  { suspended }: PaidTerms,
  applied: Applied | null,
): Step | undefined {
  if (applied?.suspended === suspended) return undefined
  if (suspendedAt !== null && !ours.has(statusReason)) return undefined
  if (suspended === (suspendedAt && statusReason)) return undefined
  return suspended === null
    ? { action: 'license.reinstate', values: { suspended_at: null, suspend_reason: null } }
    : { action: 'license.suspend', values: { suspended_at: suspendedAt ?? tx.now(), suspend_reason: suspended } }
}
