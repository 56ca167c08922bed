import { type Ref, record } from '../audit/service.ts'
import { grantsLess } from '../catalog/plans/comparison.ts'
import type { Plan } from '../catalog/plans/model.ts'
import { holdPublishedVersion } from '../catalog/plans/service.ts'
import { ApiError, invalidField } from '../errors.ts'
import { publishInvalidation } from '../memory/changes/service.ts'
import { sqlState } from '../platform/db/db.ts'
import { addDuration, addTerm } from '../platform/time/durations.ts'
import { findRole } from '../users/memberships/queries.ts'
import { deactivate } from './allocations/devices/service.ts'
import { deleteSeatsOf } from './allocations/seats/queries.ts'
import { giveSeat, passSeatOn } from './allocations/seats/service.ts'
import { listDeviceUsersOutside } from './allocations/seats/teams/queries.ts'
import { emit, type LicenseWriter } from './announcements.ts'
import {
  changeLicense,
  lockAndGetLicense,
  nothingPending,
  requireTransition,
  touchLicense,
  writeLicense,
} from './changes.ts'
import { holdSubject, requireFitFor } from './grants.ts'
import { newLicenseKey, openLicenseKey } from './license-key.ts'
import { holderColumns, type License, type LockedLicense, type Subject } from './model.ts'
import { type Override, writeOverride } from './overrides/service.ts'
import { makeRoomFor } from './slots.ts'
import { isUsable, statusNow } from './status.ts'

interface Why {
  reason?: string | undefined
}

/**
 * Extends the end by a term of the plan, or to `endsAt`: from the present end while the license is current, from now
 * when it has ended. This ends a trial, a failed payment, and a cancellation. @throws INVALID_TRANSITION,
 * VALIDATION_ERROR
 */
export const applyRenewal = (
  tx: LicenseWriter,
  license: LockedLicense,
  { endsAt, reason }: Why & { endsAt?: Date | undefined } = {},
) =>
  changeLicense(tx, license, 'renew', (before) => {
    const end = nextEnd(tx.now(), before, endsAt)
    return {
      action: 'license.renew',
      reason,
      values: {
        ends_at: end,
        expires_at: withGrace(before, end),
        trial_ends_at: null,
        past_due_since: null,
        grace_ends_at: null,
        cancel_at_period_end: false,
      },
    }
  })

function nextEnd(now: Date, license: License, wanted: Date | undefined): Date {
  // The new period uses the plan that applies by then.
  const { term } = (license.pending ?? license).content
  if (wanted !== undefined) {
    if (wanted <= now) throw invalidField('endsAt', 'must be in the future')
    return wanted
  }
  if (term === undefined) throw invalidField('endsAt', 'is required because the plan has no term')
  // The grace period is part of its life: a late renewal gets no free days.
  const base = isUsable(statusNow(license, now)) ? license.endsAt : null
  return base ? addTerm(license.periodAnchor, base, term) : addDuration(now, term)
}

function withGrace(license: License, end: Date): Date {
  const { grace } = (license.pending ?? license).content
  return grace === undefined ? end : addDuration(end, grace)
}

/** It grants nothing until it is reinstated; its end does not move. @throws INVALID_TRANSITION */
export const applySuspension = (tx: LicenseWriter, license: LockedLicense, { reason }: Why = {}) =>
  changeLicense(tx, license, 'suspend', () => ({
    action: 'license.suspend',
    reason,
    values: { suspended_at: tx.now(), suspend_reason: reason ?? null },
  }))

/** @throws INVALID_TRANSITION */
export const applyReinstatement = (tx: LicenseWriter, license: LockedLicense, { reason }: Why = {}) =>
  changeLicense(tx, license, 'reinstate', () => ({
    action: 'license.reinstate',
    reason,
    values: { suspended_at: null, suspend_reason: null },
  }))

/** Permanent. @throws INVALID_TRANSITION */
export const applyRevocation = (tx: LicenseWriter, license: LockedLicense, { reason }: Why = {}) =>
  changeLicense(tx, license, 'revoke', () => ({
    action: 'license.revoke',
    reason,
    values: { revoked_at: tx.now(), revoke_reason: reason ?? null },
  }))

/** Sets whether it ends at period end, without a grace period. @throws INVALID_TRANSITION, VALIDATION_ERROR */
export const scheduleCancel = (
  tx: LicenseWriter,
  license: LockedLicense,
  { cancel, reason }: Why & { cancel: boolean },
) =>
  changeLicense(tx, license, 'cancel_schedule', (before) => {
    const { endsAt } = before
    if (endsAt === null) throw invalidField('cancelAtPeriodEnd', 'is only allowed for licenses that have an end')
    const expiresAt = cancel ? endsAt : withGrace(before, endsAt)
    return {
      action: 'license.cancel_schedule',
      reason,
      values: { cancel_at_period_end: cancel, expires_at: expiresAt },
    }
  })

export interface PlanChange extends Why {
  plan?: Plan | undefined
  quantity?: number | undefined
  /** Defaults to now, but to the period end for a downgrade. */
  at?: 'now' | 'period_end' | undefined
}

/**
 * Changes to another plan of its group, or another quantity. Current usage is kept. Replaces a scheduled change.
 * @throws INVALID_TRANSITION, VALIDATION_ERROR
 */
export const changePlan = (tx: LicenseWriter, license: LockedLicense, change: PlanChange) =>
  changeLicense(tx, license, 'change_plan', async (before) => {
    const { plan, quantity = before.quantity, at, reason } = change
    if (plan) requireFit(before, plan)
    const version = plan && (await holdPublishedVersion(tx, plan))
    const planId = plan?.id ?? before.plan.id
    const versionId = version?.id ?? before.plan.versionId
    const isLess = grantsLess(before, { content: version?.content ?? before.content, quantity })
    const pendingAt = endOfPeriod(tx, before, at ?? (isLess ? 'if_any' : 'now'))
    if (pendingAt === null) {
      const values = { plan_id: planId, plan_version_id: versionId, quantity, ...nothingPending }
      return { action: 'license.change_plan', reason, values }
    }
    const values = {
      pending_at: pendingAt,
      pending_plan_id: planId,
      pending_plan_version_id: versionId,
      pending_quantity: quantity,
    }
    return { action: 'license.change_schedule', reason, values }
  })

/** @throws VALIDATION_ERROR */
function requireFit({ kind, group, organization, user, email }: License, plan: Plan): void {
  requireFitFor(organization ? { organization } : user ? { user } : { email }, plan)
  if (plan.kind !== kind || (plan.kind === 'base' && plan.group !== group)) {
    throw invalidField('plan', `must be a ${kind} plan of the group ${group}`)
  }
  if (plan.archived) throw invalidField('plan', 'is archived and cannot be granted')
}

/** Time of a scheduled change; null: now. @throws VALIDATION_ERROR without a period to wait for */
function endOfPeriod({ now }: LicenseWriter, license: License, at: 'now' | 'period_end' | 'if_any'): Date | null {
  if (at === 'now') return null
  const { endsAt } = license
  if (endsAt !== null && endsAt > now() && statusNow(license, now()) !== 'scheduled') return endsAt
  if (at === 'period_end') throw invalidField('at', 'must be now: the license has no current period')
  return null
}

/** @throws INVALID_TRANSITION, LICENSE_ALREADY_EXISTS, and the errors of `holdSubject` */
export async function applyTransfer(
  tx: LicenseWriter,
  license: Ref,
  { subject, reason }: Why & { subject: Subject },
): Promise<License> {
  await holdSubject(tx, subject)
  return changeLicense(tx, await lockAndGetLicense(tx, license), 'transfer', async (before) => {
    if (!('email' in subject)) await makeRoomFor(tx, before, subject)
    await handOver(tx, before, subject)
    return {
      action: 'license.transfer',
      reason,
      values: holderColumns(subject),
    }
  }).catch((error: unknown) => {
    if (sqlState(error) === '23505') throw new ApiError('LICENSE_ALREADY_EXISTS')
    throw error
  })
}

/**
 * Gives a user's own license to an organization: the purchase, the usage, and the devices of its people go along, and the user gets its first
 * seat. The caller keeps both unchanged.
 * @throws LICENSE_NOT_FOUND when the user does not hold it, INVALID_TRANSITION, LICENSE_ALREADY_EXISTS
 */
export async function giveToOrganization(
  tx: LicenseWriter,
  license: Ref,
  { user, organization }: { user: Ref; organization: Ref },
): Promise<License> {
  return changeLicense(tx, await lockAndGetLicense(tx, license), 'transfer', async (before) => {
    if (before.user?.id !== user.id) throw new ApiError('LICENSE_NOT_FOUND')
    await makeRoomFor(tx, before, { organization })
    await passToOrganization(tx, before, organization)
    return { action: 'license.transfer', actor: 'user', values: holderColumns({ organization }) }
  }).catch((error: unknown) => {
    if (sqlState(error) === '23505') throw new ApiError('LICENSE_ALREADY_EXISTS')
    throw error
  })
}

/**
 * Devices of the organization's people and those that a license key has activated go along. Its admins assign the seats, but the first one
 * is that of the previous holder who is in it.
 */
async function passToOrganization(tx: LicenseWriter, before: License, organization: Ref): Promise<void> {
  for (const id of await listDeviceUsersOutside(tx.db, before.id, organization.id))
    await deactivate(tx, before, { userId: id }, 'removed')
  const seated = await deleteSeatsOf(tx.db, before.id)
  await publishInvalidation(tx, 'license', ...new Set(seated))
  const { user, kind, content } = before
  if (!user || kind !== 'base' || content.seats === undefined) return
  if (await findRole(tx.db, organization.id, user.id)) await giveSeat(tx, before, { userId: user.id, email: null }, 1)
}

/** The previous holder keeps neither devices nor a seat. Of an organization's license, no one does. */
async function handOver(tx: LicenseWriter, before: License, subject: Subject): Promise<void> {
  if (before.organization) {
    await deactivate(tx, before, 'all', 'removed')
    await deleteSeatsOf(tx.db, before.id)
    return
  }
  if ('organization' in subject) return passToOrganization(tx, before, subject.organization)
  if (!before.user) return
  await deactivate(tx, before, { userId: before.user.id }, 'removed')
  if ('user' in subject) await passSeatOn(tx, before, before.user.id, subject.user.id)
}

/** A new license key, which replaces the old one. Returned once; `revealLicenseKey` returns it again. */
export async function makeLicenseKey(
  tx: LicenseWriter,
  before: LockedLicense,
): Promise<{ license: License; key: string }> {
  const { key, columns } = newLicenseKey(tx, before.ref)
  const after = await writeLicense(tx, before, columns)
  await emit(tx, { action: 'license.key', reason: `…${columns.key_last4}`, before, after })
  return { license: after, key }
}

/** The license key, for callers who may see it. Undefined when it has no key. */
export async function readLicenseKey(tx: LicenseWriter, license: License): Promise<string | undefined> {
  if (license.keyCiphertext === null) return undefined
  const key = openLicenseKey(tx, license.ref, license.keyCiphertext)
  await record(tx, 'license.key_reveal', {
    project: license.project,
    user: license.user,
    entity: license,
    newValue: { last4: license.keyLast4 },
  })
  return key
}

/** Replaces the plan's value of one feature. @throws INVALID_TRANSITION */
export async function overrideLicense(tx: LicenseWriter, before: LockedLicense, override: Override): Promise<License> {
  requireTransition(before, 'override', tx.now())
  await writeOverride(tx, before.id, override)
  const after = await touchLicense(tx, before)
  await emit(tx, {
    action: 'license.override',
    reason: `${override.featureKey}: ${override.reason ?? ''}`,
    before,
    after,
  })
  return after
}
