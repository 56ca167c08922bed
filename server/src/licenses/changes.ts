import type { Ref } from '../audit/service.ts'
import { ApiError } from '../errors.ts'
import type { ProjectScope } from '../platform/db/db.ts'
import { deactivate } from './allocations/devices/service.ts'
import { releaseHeld } from './allocations/reservations/queries.ts'
import { deleteSeatsOf } from './allocations/seats/queries.ts'
import { emit, type LicenseAction, type LicenseWriter } from './announcements.ts'
import { type License, type LockedLicense, toLockedLicense } from './model.ts'
import { lockLicenseIn, lockLicenseRow, updateLicense } from './queries.ts'
import { statusNow, type Transition, transitions, transitionsFrom } from './status.ts'
import { emitTimed } from './timed.ts'

type Values = Parameters<typeof updateLicense>[2]

interface Change {
  action: LicenseAction
  reason?: string | undefined
  actor?: 'user'
  values: Values
}

/**
 * Changes one license: the row, its timeline, its audit record, and the invalidation for all nodes, in the caller's
 * transaction. Its lock comes first, so that decisions are based on current data.
 * @throws INVALID_TRANSITION
 */
export async function changeLicense(
  tx: LicenseWriter,
  before: LockedLicense,
  transition: Transition,
  decide: (license: License) => Change | Promise<Change>,
): Promise<LockedLicense> {
  requireTransition(before, transition, tx.now())
  await emitTimed(tx, before)
  const { action, reason, actor, values } = await decide(before)
  const losers = transition === 'revoke' ? await release(tx, before.id) : []
  const after = await writeLicense(tx, before, values)
  await emit(tx, { action, reason, before, after, losers, ...(actor && { actor }) })
  return after
}

/** Releases everything a revoked license held. Returns the users who had a seat. */
async function release(tx: LicenseWriter, id: number): Promise<number[]> {
  await deactivate(tx, { id }, 'all', 'revoked')
  await releaseHeld(tx.db, id, tx.now())
  return deleteSeatsOf(tx.db, id)
}

/** Writes the row alone, and returns what it is then. */
export const writeLicense = async (tx: LicenseWriter, { id }: LockedLicense, values: Values): Promise<LockedLicense> =>
  toLockedLicense(await updateLicense(tx.db, id, values, tx.now()))

/** The license, unchanged until the end of the transaction. Takes its lock. @throws LICENSE_NOT_FOUND */
export async function lockAndGetLicense(tx: LicenseWriter, { id }: Pick<Ref, 'id'>): Promise<LockedLicense> {
  const row = await lockLicenseRow(tx.db, id, tx.now())
  if (!row) throw new ApiError('LICENSE_NOT_FOUND')
  return toLockedLicense(row)
}

/** The same by its public ID, among the projects that the caller can see. */
export async function lockLicenseInScope(
  tx: LicenseWriter,
  ref: string,
  among: ProjectScope,
): Promise<LockedLicense | undefined> {
  const row = await lockLicenseIn(tx.db, ref, among, tx.now())
  return row && toLockedLicense(row)
}

/** @throws INVALID_TRANSITION */
export function requireTransition(license: License, transition: Transition, now: Date): void {
  const from = statusNow(license, now)
  if ((transitions[transition] as readonly string[]).includes(from)) return
  throw new ApiError('INVALID_TRANSITION', { details: { from, action: transition, allowed: transitionsFrom(from) } })
}

/** The fields that cancel a scheduled change. */
export const nothingPending = {
  pending_at: null,
  pending_plan_id: null,
  pending_plan_version_id: null,
  pending_quantity: null,
}

/** The license now grants something else, or to another user. The caller holds its lock. */
export const touchLicense = (tx: LicenseWriter, license: LockedLicense): Promise<LockedLicense> =>
  writeLicense(tx, license, {})
