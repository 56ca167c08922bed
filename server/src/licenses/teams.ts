import { type Ref, record } from '../audit/service.ts'
import { newId } from '../platform/crypto/ids.ts'
import { listLicensesActivatedBy } from './allocations/devices/queries.ts'
import { deactivate } from './allocations/devices/service.ts'
import { refOf } from './allocations/seats/service.ts'
import { deleteSeatOfEach, insertSeatOfEach } from './allocations/seats/teams/queries.ts'
import { allowancesAmong } from './allowances.ts'
import type { LicenseWriter } from './announcements.ts'
import { changeLicense } from './changes.ts'
import { type License, type LockedLicense, toLockedLicense } from './model.ts'
import { lockLicensesOf } from './queries.ts'

// What becomes of the licenses of an organization when someone joins or leaves it, and when it is deleted. The caller has locked the
// organization: so a license that is granted at the same time sees the change, or is seen by it. It invalidates the membership and the
// organization.

const hasSeats = ({ kind, content }: License): boolean => kind === 'base' && content.seats !== undefined

/** Assigns a user who joins a free seat of each license that is used by seats. */
export async function takeSeats(tx: LicenseWriter, project: Ref, organization: Ref, user: Ref): Promise<void> {
  const all = await lockLicenses(tx, organization)
  const seated = new Map(all.filter(hasSeats).map((license) => [license.id, license]))
  if (seated.size === 0) return
  const wanted = [...seated.values()].map((license) => ({
    licenseId: license.id,
    limit: allowancesAmong(tx, license, all).seats,
    publicId: newId('seat'),
  }))
  const given = await insertSeatOfEach(tx.db, wanted, { userId: user.id, now: tx.now() })
  for (const { id, public_id: ref, license_id: license, slot } of given) {
    await record(tx, 'seat.assign', {
      actor: 'system',
      project,
      user,
      entity: { id, ref },
      newValue: { license: seated.get(license)?.ref, slot, user: user.ref },
    })
  }
}

/** Who leaves has neither seats nor devices of its licenses. */
export async function leaveLicenses(tx: LicenseWriter, project: Ref, organization: Ref, user: Ref): Promise<void> {
  const licenses = new Map((await lockLicenses(tx, organization)).map((license) => [license.id, license]))
  for (const id of await listLicensesActivatedBy(tx.db, user.id))
    if (licenses.has(id)) await deactivate(tx, { id }, { userId: user.id }, 'seat_removed')
  const freed = await deleteSeatOfEach(tx.db, [...licenses.keys()], { userId: user.id, now: tx.now() })
  for (const { license_id: license, slot, ...seat } of freed) {
    await record(tx, 'seat.remove', {
      actor: 'system',
      project,
      user,
      entity: refOf(seat),
      oldValue: { license: licenses.get(license)?.ref, slot, user: user.ref },
    })
  }
}

/** For the deletion of an organization: ends all that it holds. */
export async function endLicensesOfOrganization(tx: LicenseWriter, organization: Ref): Promise<void> {
  for (const license of await lockLicenses(tx, organization)) {
    await changeLicense(tx, license, 'revoke', () => ({
      action: 'license.revoke',
      reason: 'organization_deleted',
      values: { revoked_at: tx.now(), revoke_reason: 'organization_deleted' },
    }))
  }
}

const lockLicenses = async (tx: LicenseWriter, { id }: Ref): Promise<LockedLicense[]> =>
  (await lockLicensesOf(tx.db, { organizationId: id }, tx.now())).map(toLockedLicense)
