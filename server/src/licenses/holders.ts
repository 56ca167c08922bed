import type { Ref } from '../audit/service.ts'
import { changeLicense, licenseAt, tell, type Writer } from './changes.ts'
import { forgetEmail, lockLicenseOf, lockLicensesForEmail, lockLicensesOf, updateLicense } from './queries.ts'

/**
 * Gives a user the licences that wait for the address they have proven. One of the default plan makes room; beside any other of
 * its group a licence goes on waiting. The caller holds the lock of the user's row.
 */
export async function attachLicenses(tx: Writer, project: Ref, user: Ref, email: string): Promise<void> {
  for (const { id } of await lockLicensesForEmail(tx.db, project.id, email)) {
    const before = await licenseAt(tx, id)
    if (before.kind === 'base' && !(await makeRoom(tx, user, before.group))) continue
    await updateLicense(tx.db, id, { user_id: user.id, email: null }, tx.now())
    await tell(tx, { action: 'license.attach', before, after: await licenseAt(tx, id), actor: 'user' })
  }
}

/** False when the user has a licence of the group that somebody gave them. */
async function makeRoom(tx: Writer, user: Ref, group: string): Promise<boolean> {
  const there = await lockLicenseOf(tx.db, user.id, group)
  if (!there) return true
  if (there.source !== 'default') return false
  await changeLicense(tx, { id: there.id, ref: there.public_id }, 'revoke', () => ({
    action: 'license.revoke',
    reason: 'superseded',
    values: { superseded_at: tx.now() },
  }))
  return true
}

/**
 * For the erasure of a user, under the lock of their row: their licences end, and so do those that wait for `email`, which
 * forget it. Give null for an address that they have not proven: what waits for it is somebody else's.
 */
export async function endLicensesOf(tx: Writer, project: Ref, user: Ref, email: string | null): Promise<void> {
  const own = await lockLicensesOf(tx.db, user.id)
  const waiting = email === null ? [] : await lockLicensesForEmail(tx.db, project.id, email)
  for (const { id, public_id: ref } of [...own, ...waiting]) {
    await changeLicense(tx, { id, ref }, 'revoke', () => ({
      action: 'license.revoke',
      reason: 'user_deleted',
      values: { revoked_at: tx.now(), revoke_reason: 'user_deleted' },
    }))
  }
  if (email !== null) await forgetEmail(tx.db, project.id, email)
}
