import { type Ref, record } from '../audit/service.ts'
import { ApiError } from '../errors.ts'
import { publishInvalidation } from '../memory/changes/service.ts'
import { findRole, keepOrganization } from '../users/memberships/queries.ts'
import { holdUser } from '../users/queries.ts'
import { forgetDevices, listLicensesActivatedBy } from './allocations/devices/queries.ts'
import { deactivate } from './allocations/devices/service.ts'
import { deleteSeat, findSeatOf, listLicensesSeating, listLicensesWithSeatFor } from './allocations/seats/queries.ts'
import { claimSeatOf, refOf } from './allocations/seats/service.ts'
import { emit, type LicenseWriter } from './announcements.ts'
import { changeLicense, lockAndGetLicense, writeLicense } from './changes.ts'
import { holderColumns, isManager, isSameHolder, type License, toLockedLicense } from './model.ts'
import { forgetEmail } from './privacy/queries.ts'
import { findWaitingFor, insertWakesForEmail, type Waiting } from './purchase-wakes/queries.ts'
import { lockLicensesOf } from './queries.ts'
import { freeSlot, makeRoomFor } from './slots.ts'
import { requireUsable, statusNow } from './status.ts'

/**
 * Gives a user the licenses pending for their verified email. One of the default plan is replaced; beside any other of
 * its group a license stays pending. The caller holds the lock of the user's row. `known`: what it has read under that lock.
 */
export async function attachLicenses(
  tx: LicenseWriter,
  project: Ref,
  user: Ref,
  email: string,
  known?: Waiting,
): Promise<void> {
  const waiting = known ?? (await findWaitingFor(tx.db, project.id, email))
  if (waiting.licenses) await attachPending(tx, project, user, email)
  if (waiting.seats) await claimSeats(tx, project, user, email)
  if (waiting.purchases) await insertWakesForEmail(tx.db, project.id, email, tx.now())
}

async function attachPending(tx: LicenseWriter, project: Ref, user: Ref, email: string): Promise<void> {
  for (const row of await lockLicensesOf(tx.db, { projectId: project.id, email }, tx.now())) {
    const before = toLockedLicense(row)
    if (before.kind === 'base' && !(await freeSlot(tx, { user }, before.group))) continue
    const after = await writeLicense(tx, before, { user_id: user.id, email: null })
    await emit(tx, { action: 'license.attach', before, after, actor: 'user' })
  }
}

/** Assigns the seats pending for the email to the user. */
async function claimSeats(tx: LicenseWriter, project: Ref, user: Ref, email: string): Promise<void> {
  for (const id of await listLicensesWithSeatFor(tx.db, project.id, email)) {
    const license = await lockAndGetLicense(tx, { id })
    if (!(await claimSeatOf(tx, id, user, email))) continue
    const seat = await findSeatOf(tx.db, license.id, { userId: user.id, email: null })
    const newValue = { user: user.ref, license: license.ref }
    await record(tx, 'seat.claim', { actor: 'user', project, user, entity: seat && refOf(seat), newValue })
    await publishInvalidation(tx, 'license', user.id)
  }
}

/**
 * Gives a user the license of the key they hold, or an organization that they act for, if it has no holder. Repeating it changes
 * nothing.
 * @throws LICENSE_SUSPENDED, LICENSE_EXPIRED, LICENSE_REVOKED, LICENSE_ALREADY_REDEEMED, LICENSE_ALREADY_EXISTS, NOT_A_MEMBER,
 * ORGANIZATION_ROLE
 */
export async function claimLicense(
  tx: LicenseWriter,
  { user, organization }: { user: Ref; organization?: Ref | undefined },
  license: Ref,
): Promise<License> {
  // Like in holdSubject; but the session of a deleted user has ended.
  if (!(await holdUser(tx.db, user.id))) throw new ApiError('UNAUTHORIZED')
  if (organization) await requireManager(tx, organization, user)
  const subject = organization ? { organization } : { user }
  const before = await lockAndGetLicense(tx, license)
  if (isSameHolder(before, subject)) return before
  if (statusNow(before, tx.now()) !== 'scheduled') requireUsable(before, tx.now())
  if (before.user || before.organization) throw new ApiError('LICENSE_ALREADY_REDEEMED')
  await makeRoomFor(tx, before, subject)
  const after = await writeLicense(tx, before, holderColumns(subject))
  await emit(tx, { action: 'license.redeem', before, after, actor: 'user' })
  return after
}

/** Keeps the organization unchanged, and requires that the user may decide for it. @throws NOT_A_MEMBER, ORGANIZATION_ROLE */
export async function requireManager(tx: LicenseWriter, { id }: Ref, user: Ref): Promise<void> {
  const role = (await keepOrganization(tx.db, id)) ? await findRole(tx.db, id, user.id) : undefined
  if (role === undefined) throw new ApiError('NOT_A_MEMBER')
  if (!isManager(role)) throw new ApiError('ORGANIZATION_ROLE')
}

/**
 * For the erasure of a user, under the lock of their row: ends their licenses, and those pending for `email`, which are
 * anonymized. Pass null for an email that they have not verified: its licenses belong to someone else.
 */
export async function endLicensesOf(tx: LicenseWriter, project: Ref, user: Ref, email: string | null): Promise<void> {
  const own = await lockLicensesOf(tx.db, { userId: user.id }, tx.now())
  const waiting = email === null ? [] : await lockLicensesOf(tx.db, { projectId: project.id, email }, tx.now())
  for (const row of [...own, ...waiting]) {
    await changeLicense(tx, toLockedLicense(row), 'revoke', () => ({
      action: 'license.revoke',
      reason: 'user_deleted',
      values: { revoked_at: tx.now(), revoke_reason: 'user_deleted' },
    }))
  }
  if (email !== null) await forgetEmail(tx.db, project.id, email)
  await leaveSeats(tx, project, user, email)
  await forgetDevices(tx.db, user.id)
}

/** Frees seats of other holders' licenses, and their device slots. */
async function leaveSeats(tx: LicenseWriter, project: Ref, user: Ref, email: string | null): Promise<void> {
  const waiting = email === null ? [] : await listLicensesWithSeatFor(tx.db, project.id, email)
  const ids = new Set([
    ...(await listLicensesSeating(tx.db, user.id)),
    ...waiting,
    ...(await listLicensesActivatedBy(tx.db, user.id)),
  ])
  for (const id of [...ids].toSorted((a, b) => a - b)) {
    const license = await lockAndGetLicense(tx, { id })
    await deactivate(tx, license, { userId: user.id }, 'seat_removed')
    for (const sitter of [
      { userId: user.id, email: null },
      { userId: null, email },
    ]) {
      const seat = await findSeatOf(tx.db, license.id, sitter)
      if (!seat || !(await deleteSeat(tx.db, seat.id))) continue
      const oldValue = { license: license.ref, reason: 'user_deleted' }
      await record(tx, 'seat.remove', { actor: 'system', project, entity: refOf(seat), oldValue })
    }
  }
}
