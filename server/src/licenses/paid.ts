import type { Ref } from '../audit/service.ts'
import type { Plan, PlanVersion } from '../plans/service.ts'
import { newId } from '../platform/crypto/ids.ts'
import { changeLicense, lockAndGetLicense, nothingPending } from './changes.ts'
import { announceGrant, holdSubject } from './grants.ts'
import type { License, Subject } from './model.ts'
import { type LicenseAction, type LicenseWriter, tell } from './news.ts'
import { addDurations, insertLicenseIfAbsent, updateLicense } from './queries.ts'
import { licenseAt } from './reads.ts'
import { makeRoomForPaid, takeBack } from './room.ts'
import { isUsable, statusAt } from './status.ts'
import { tellTimed } from './timed.ts'

/** The intended state of a license by all its payment events. */
export interface PaidTerms {
  readonly startsAt: Date
  readonly trialEndsAt: Date | null
  /** Null: no expiration. Undefined: the plan decides. */
  readonly endsAt: Date | null | undefined
  readonly cancel: boolean
  readonly pastDueSince: Date | null
  /** End of its purchase; null while it continues. */
  readonly endedAt: Date | null
  readonly suspended: 'payment_paused' | 'payment_disputed' | null
  readonly revoked: 'payment_refunded' | 'payment_disputed' | null
}

/** The fields to compare: other fields keep their last change. */
export type PaidAspect = 'plan' | 'term' | 'cancel' | 'standing' | 'end' | 'suspension' | 'revocation'

export interface Bought {
  readonly plan: Plan
  readonly version: PlanVersion
  readonly quantity: number
}

/** Reason of a suspension by a payment provider, which cannot reinstate a license that someone else suspended. */
const ours: ReadonlySet<string | null> = new Set(['payment_paused', 'payment_disputed'])

/**
 * Grants a purchase. Undefined when the subject has another usable license of the group.
 * @throws USER_NOT_FOUND
 */
export async function grantPaid(
  tx: LicenseWriter,
  subject: Subject,
  { plan, version, quantity }: Bought,
  terms: PaidTerms,
  { metadata, reason }: { metadata: Record<string, unknown>; reason: string },
): Promise<License | undefined> {
  await holdSubject(tx, subject)
  if (plan.kind === 'base' && !(await makeRoomForPaid(tx, plan.project, subject, plan.group))) return undefined
  const now = tx.now()
  const id = await insertLicenseIfAbsent(tx.db, {
    public_id: newId('lic'),
    project_id: plan.project.id,
    ...('user' in subject ? { user_id: subject.user.id } : { email: subject.email }),
    plan_id: plan.id,
    plan_version_id: version.id,
    kind: plan.kind,
    plan_group: plan.group,
    quantity,
    source: 'payment',
    ...(await columnsOf(tx, version.content, terms)),
    metadata: JSON.stringify(metadata),
    created_at: now,
    updated_at: now,
  })
  if (id === undefined) return undefined
  const license = await announceGrant(tx, id, reason)
  return (await applyTerms(tx, license, terms, { aspects: ['suspension', 'revocation'], reason })) ?? license
}

/**
 * Brings a license to the state of its payment provider: one timeline entry per change, none without a change.
 * Undefined when the license was revoked or superseded, which no payment undoes.
 */
export async function applyTerms(
  tx: LicenseWriter,
  { id }: Pick<License, 'id'>,
  terms: PaidTerms,
  { aspects, bought, reason }: { aspects: readonly PaidAspect[]; bought?: Bought; reason: string },
): Promise<License | undefined> {
  let license = await lockAndGetLicense(tx, { id })
  if (license.revokedAt !== null) return undefined
  if (license.supersededAt !== null) {
    if (!(await isPaidFor(tx, license, terms)) || !(await takeBack(tx, license))) return undefined
    license = await licenseAt(tx, id)
  }
  await tellTimed(tx, license)
  const asked = new Set(aspects)
  const steps = [
    () => (asked.has('plan') && bought ? planStep(license, bought) : undefined),
    () => termSteps(tx, license, terms, asked),
    () => (asked.has('suspension') ? suspensionStep(tx, license, terms) : undefined),
  ]
  for (const step of steps) {
    for (const { action, values } of [(await step()) ?? []].flat()) {
      const before = license
      await updateLicense(tx.db, id, values, tx.now())
      license = await licenseAt(tx, id)
      await tell(tx, { action, reason, before, after: license })
    }
  }
  return asked.has('revocation') && terms.revoked !== null ? revoke(tx, license, terms.revoked, reason) : license
}

/** Releases everything it held, like any revoked license. */
const revoke = (tx: LicenseWriter, license: License, why: string, reason: string): Promise<License> =>
  changeLicense(tx, license, 'revoke', () => ({
    action: 'license.revoke',
    reason,
    values: { revoked_at: tx.now(), revoke_reason: why },
  }))

/**
 * Gives the user a license that is pending for an email, because the provider names them as the buyer. False when they
 * have another usable one of the group.
 */
export async function assignPaid(
  tx: LicenseWriter,
  { id, project }: License,
  user: Ref,
  reason: string,
): Promise<boolean> {
  await holdSubject(tx, { user })
  const before = await lockAndGetLicense(tx, { id })
  if (before.user || before.revokedAt !== null || before.supersededAt !== null) return true
  if (before.kind === 'base' && !(await makeRoomForPaid(tx, project, { user }, before.group))) return false
  await updateLicense(tx.db, id, { user_id: user.id, email: null }, tx.now())
  await tell(tx, { action: 'license.transfer', reason, before, after: await licenseAt(tx, id) })
  return true
}

type Values = Parameters<typeof updateLicense>[2]
interface Step {
  action: LicenseAction
  values: Values
}

function planStep({ plan, quantity }: License, bought: Bought): Step | undefined {
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

const columnsOfAspect = {
  term: ['starts_at', 'period_anchor', 'trial_ends_at', 'ends_at', 'expires_at'],
  cancel: ['cancel_at_period_end', 'expires_at'],
  standing: ['past_due_since', 'grace_ends_at'],
} as const

type Columns = Awaited<ReturnType<typeof columnsOf>>
type Column = keyof Columns

async function termSteps(
  tx: LicenseWriter,
  license: License,
  terms: PaidTerms,
  asked: ReadonlySet<PaidAspect>,
): Promise<Step[]> {
  const wanted = await columnsOf(tx, license.content, terms)
  const present = presentColumns(license)
  const pickChanges = (columns: readonly Column[]): Values =>
    Object.fromEntries(
      columns.filter((name) => Number(present[name]) !== Number(wanted[name])).map((name) => [name, wanted[name]]),
    )
  const all = Object.keys(wanted) as Column[]
  if (terms.endedAt !== null) {
    const values = pickChanges(all)
    // Recorded now, with this change: not again as an automatic one.
    return stepOf('license.expire', Object.keys(values).length === 0 ? values : { ...values, told_until: tx.now() })
  }
  // Another plan may have another grace period; a continued purchase counts as never ended.
  const isAnew = asked.has('end') && license.endsAt?.getTime() !== wanted.ends_at?.getTime()
  const has = (aspect: PaidAspect) => isAnew || asked.has(aspect) || (asked.has('plan') && aspect !== 'cancel')
  return [
    ...(has('term') ? stepOf('license.renew', pickChanges(columnsOfAspect.term)) : []),
    ...(has('cancel')
      ? stepOf('license.cancel_schedule', pickChanges(cancelColumns(present, wanted, has('term'))))
      : []),
    ...(has('standing')
      ? stepOf(wanted.past_due_since ? 'license.past_due' : 'license.recover', pickChanges(columnsOfAspect.standing))
      : []),
  ]
}

/** The end that follows is recorded with the flag, unless the term has recorded it already. */
const cancelColumns = (present: Columns, wanted: Columns, isTermTold: boolean): readonly Column[] =>
  isTermTold || present.cancel_at_period_end === wanted.cancel_at_period_end
    ? ['cancel_at_period_end']
    : columnsOfAspect.cancel

const stepOf = (action: LicenseAction, values: Values): Step[] =>
  Object.keys(values).length === 0 ? [] : [{ action, values }]

const presentColumns = (license: License): Columns => ({
  starts_at: license.startsAt,
  period_anchor: license.periodAnchor,
  trial_ends_at: license.trialEndsAt,
  ends_at: license.endsAt,
  expires_at: license.expiresAt,
  cancel_at_period_end: license.cancelAtPeriodEnd,
  past_due_since: license.pastDueSince,
  grace_ends_at: license.graceEndsAt,
})

/** A provider may report an end at the very start; the table requires an end after the start. */
const shortestMs = 1_000
const after = (start: Date, end: Date): Date => new Date(Math.max(end.getTime(), start.getTime() + shortestMs))

async function columnsOf(tx: LicenseWriter, content: License['content'], terms: PaidTerms) {
  const { startsAt, trialEndsAt, endedAt } = terms
  const later = async (base: Date, duration: string | undefined) =>
    duration === undefined ? base : addDurations(tx.db, base, [duration])
  const end = endedAt ?? (await findPaidEnd(tx, content, terms))
  const endsAt = end && after(startsAt, end)
  const isFinal = endedAt !== null || terms.cancel
  const since = endedAt === null ? terms.pastDueSince : null
  const isTrial = trialEndsAt !== null && trialEndsAt > startsAt && !(endedAt && trialEndsAt >= endedAt)
  return {
    starts_at: startsAt,
    period_anchor: startsAt,
    trial_ends_at: isTrial ? trialEndsAt : null,
    ends_at: endsAt,
    expires_at: endsAt && (await later(endsAt, isFinal ? undefined : content.grace)),
    cancel_at_period_end: endedAt === null && terms.cancel,
    past_due_since: since,
    grace_ends_at: since && (await later(since, content.grace)),
  }
}

async function findPaidEnd(tx: LicenseWriter, { term }: License['content'], { startsAt, endsAt }: PaidTerms) {
  if (endsAt !== undefined) return endsAt
  return term === undefined ? null : addDurations(tx.db, startsAt, [term])
}

/** Whether an ended license would grant something again by its provider's current state. */
async function isPaidFor(tx: LicenseWriter, license: License, terms: PaidTerms): Promise<boolean> {
  const wanted = await columnsOf(tx, license.content, terms)
  const instants = {
    startsAt: wanted.starts_at,
    trialEndsAt: wanted.trial_ends_at,
    endsAt: wanted.ends_at,
    expiresAt: wanted.expires_at,
    pastDueSince: wanted.past_due_since,
    graceEndsAt: wanted.grace_ends_at,
  }
  return terms.revoked === null && isUsable(statusAt({ ...license, ...instants, supersededAt: null }, tx.now()))
}

/** Only a member reinstates a license that a member suspended. */
function suspensionStep(
  tx: LicenseWriter,
  { suspendedAt, statusReason }: License,
  { suspended }: PaidTerms,
): Step | undefined {
  if (suspendedAt !== null && !ours.has(statusReason)) return undefined
  if (suspended === (suspendedAt && statusReason)) return undefined
  return suspended === null
    ? { action: 'license.reinstate', values: { suspended_at: null, suspend_reason: null } }
    : { action: 'license.suspend', values: { suspended_at: suspendedAt ?? tx.now(), suspend_reason: suspended } }
}
