import type { Ref } from '../audit/service.ts'
import { ApiError } from '../errors.ts'
import { deactivate } from './allocations/devices/service.ts'
import { releaseHeld } from './allocations/reservations/queries.ts'
import { deleteSeatsOf } from './allocations/seats/queries.ts'
import type { License } from './model.ts'
import { type LicenseAction, type LicenseWriter, tell } from './news.ts'
import { lockLicense, updateLicense } from './queries.ts'
import { licenseAt } from './reads.ts'
import { statusNow, type Transition, transitions, transitionsFrom } from './status.ts'
import { tellTimed } from './timed.ts'

type Values = Parameters<typeof updateLicense>[2]

interface Change {
  action: LicenseAction
  reason?: string | undefined
  values: Values
}

/**
 * Changes one license: the row, its timeline, its audit record, and the invalidation for all nodes, in the caller's
 * transaction. The lock of the row comes first, so that decisions are based on current data.
 * @throws INVALID_TRANSITION
 */
export async function changeLicense(
  tx: LicenseWriter,
  { id }: Ref,
  transition: Transition,
  decide: (license: License) => Change | Promise<Change>,
): Promise<License> {
  await lockLicense(tx.db, id)
  const before = await licenseAt(tx, id)
  requireTransition(before, transition, tx.now())
  await tellTimed(tx, before)
  const { action, reason, values } = await decide(before)
  const losers = transition === 'revoke' ? await release(tx, id) : []
  await updateLicense(tx.db, id, values, tx.now())
  const after = await licenseAt(tx, id)
  await tell(tx, { action, reason, before, after, losers })
  return after
}

/** Releases everything a revoked license held. Returns the users who had a seat. */
async function release(tx: LicenseWriter, id: number): Promise<number[]> {
  await deactivate(tx, { id }, 'all', 'revoked')
  await releaseHeld(tx.db, id, tx.now())
  return deleteSeatsOf(tx.db, id)
}

/** The license, unchanged until the end of the transaction. Takes its lock. @throws LICENSE_NOT_FOUND */
export async function lockAndGetLicense(tx: LicenseWriter, { id }: Pick<Ref, 'id'>): Promise<License> {
  await lockLicense(tx.db, id)
  return licenseAt(tx, id)
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
export const touchLicense = (tx: LicenseWriter, { id }: Pick<Ref, 'id'>): Promise<void> =>
  updateLicense(tx.db, id, {}, tx.now())
