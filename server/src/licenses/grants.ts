import type { Plan } from '../catalog/plans/model.ts'
import { holdPublishedVersion } from '../catalog/plans/service.ts'
import { ApiError, invalidField } from '../errors.ts'
import { newId } from '../platform/crypto/ids.ts'
import { sqlState } from '../platform/db/db.ts'
import { addDuration } from '../platform/time/durations.ts'
import { keepOrganization } from '../users/memberships/queries.ts'
import { holdUser } from '../users/queries.ts'
import { emit, type LicenseWriter } from './announcements.ts'
import { holderColumns, type License, type LockedLicense, type Subject, toLockedLicense } from './model.ts'
import { insertLicense, insertLicenseIfAbsent, type LicenseRow } from './queries.ts'
import { freeSlot, freeSlotForDefault } from './slots.ts'

export interface Grant {
  subject: Subject
  plan: Plan
  quantity?: number | undefined
  source: License['source']
  startsAt?: Date | undefined
  /** Null: no trial, whatever the plan specifies. */
  trialEndsAt?: Date | null | undefined
  /** Null: no expiration, whatever the plan specifies. */
  endsAt?: Date | null | undefined
  metadata?: Record<string, unknown> | undefined
  reason?: string | undefined
}

/**
 * Grants a license of the newest published version of a plan. Call it in a transaction.
 * @throws LICENSE_ALREADY_EXISTS, PLAN_VERSION_NOT_FOUND, VALIDATION_ERROR, and the errors of `holdSubject`
 */
export async function addLicense(tx: LicenseWriter, grant: Grant): Promise<LockedLicense> {
  if (grant.plan.archived) throw invalidField('plan', 'is archived and cannot be granted')
  requireFitFor(grant.subject, grant.plan)
  await holdSubject(tx, grant.subject)
  const row = await rowOf(tx, grant)
  const granted = (await insertLicenseIfAbsent(tx.db, row, tx.now())) ?? (await insertInPlaceOfDefault(tx, grant, row))
  return announceGrant(tx, granted, grant.reason)
}

/** A license of the default plan is replaced by a granted one; no other is. @throws LICENSE_ALREADY_EXISTS */
async function insertInPlaceOfDefault(
  tx: LicenseWriter,
  { subject, plan }: Grant,
  row: NewLicense,
): Promise<LicenseRow> {
  if ('email' in subject || !(await freeSlot(tx, subject, plan.group))) {
    throw new ApiError('LICENSE_ALREADY_EXISTS')
  }
  return insertLicense(tx.db, row, tx.now()).catch(refuseSecond)
}

/**
 * Keeps the new holder from being deleted before the license exists. Comes before the lock of a license.
 * @throws USER_NOT_FOUND, ORGANIZATION_NOT_FOUND
 */
export async function holdSubject(tx: LicenseWriter, subject: Subject): Promise<void> {
  if ('user' in subject && !(await holdUser(tx.db, subject.user.id))) throw new ApiError('USER_NOT_FOUND')
  if ('organization' in subject && !(await keepOrganization(tx.db, subject.organization.id)))
    throw new ApiError('ORGANIZATION_NOT_FOUND')
}

/** @throws VALIDATION_ERROR for a plan of another kind of holder */
export function requireFitFor(subject: Subject, { holder }: Pick<Plan, 'holder'>, path = 'plan'): void {
  const isForTeam = 'organization' in subject
  if (holder === 'organization' && !isForTeam) throw invalidField(path, 'is for organizations alone')
  if (holder === 'user' && isForTeam) throw invalidField(path, 'is for users alone')
}

/**
 * The license of the default plan for a holder without one, or without a current one. Undefined when a concurrent call
 * was faster, or the holder was deleted.
 */
export async function grantDefault(
  tx: LicenseWriter,
  subject: Exclude<Subject, { email: string | null }>,
  plan: Plan,
): Promise<License | undefined> {
  const isThere =
    'user' in subject ? holdUser(tx.db, subject.user.id) : keepOrganization(tx.db, subject.organization.id)
  if (!(await isThere) || !(await freeSlotForDefault(tx, subject, plan.group))) return undefined
  const row = await rowOf(tx, { subject, plan, source: 'default' })
  const granted = await insertLicenseIfAbsent(tx.db, row, tx.now())
  return granted && announceGrant(tx, granted, undefined)
}

export async function announceGrant(
  tx: LicenseWriter,
  granted: LicenseRow,
  reason: string | undefined,
): Promise<LockedLicense> {
  const after = toLockedLicense(granted)
  await emit(tx, { action: 'license.grant', reason, after })
  return after
}

function refuseSecond(error: unknown): never {
  if (sqlState(error) === '23505') throw new ApiError('LICENSE_ALREADY_EXISTS')
  throw error
}

type NewLicense = Awaited<ReturnType<typeof rowOf>>

async function rowOf(tx: LicenseWriter, { subject, plan, quantity = 1, source, metadata = {}, ...grant }: Grant) {
  const now = tx.now()
  const version = await holdPublishedVersion(tx, plan)
  const { term, trial, grace } = version.content
  const startsAt = grant.startsAt ?? now
  const trialEndsAt = orAfter(startsAt, trial, grant.trialEndsAt)
  const endsAt = orAfter(startsAt, term, grant.endsAt)
  requireOrder('trialEndsAt', startsAt, trialEndsAt)
  requireOrder('endsAt', startsAt, endsAt)
  return {
    public_id: newId('lic'),
    project_id: plan.project.id,
    ...holderColumns(subject),
    plan_id: plan.id,
    plan_version_id: version.id,
    kind: plan.kind,
    plan_group: plan.group,
    quantity,
    source,
    starts_at: startsAt,
    trial_ends_at: trialEndsAt,
    ends_at: endsAt,
    expires_at: endsAt && grace !== undefined ? addDuration(endsAt, grace) : endsAt,
    period_anchor: startsAt,
    metadata: JSON.stringify(metadata),
    created_at: now,
    updated_at: now,
  }
}

/** The given time, or else the one that the plan specifies. */
function orAfter(start: Date, duration: string | undefined, given: Date | null | undefined): Date | null {
  if (given !== undefined) return given
  return duration === undefined ? null : addDuration(start, duration)
}

function requireOrder(path: string, startsAt: Date, end: Date | null): void {
  if (end !== null && end <= startsAt) throw invalidField(path, 'must be after startsAt')
}
