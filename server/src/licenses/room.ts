import type { Ref } from '../audit/service.ts'
import { changeLicense } from './changes.ts'
import type { License, Subject } from './model.ts'
import { type LicenseWriter, tell } from './news.ts'
import { lockLicenseForEmail, lockLicenseOf, updateLicense } from './queries.ts'
import { licenseAt } from './reads.ts'
import { hasLapsed, statusAt } from './status.ts'

/** False when the user has a licence of the group that somebody gave them. One of the default plan is superseded. */
export async function makeRoom(tx: LicenseWriter, user: Ref, group: string): Promise<boolean> {
  const there = await lockLicenseOf(tx.db, user.id, group)
  if (!there) return true
  if (there.source !== 'default') return false
  await supersede(tx, { id: there.id, ref: there.public_id })
  return true
}

/** For what was paid for also one that is over makes room. False when there is one that grants something, or will. */
export async function makeRoomForPaid(
  tx: LicenseWriter,
  project: Ref,
  subject: Subject,
  group: string,
): Promise<boolean> {
  const there =
    'user' in subject
      ? await lockLicenseOf(tx.db, subject.user.id, group)
      : await lockLicenseForEmail(tx.db, project.id, subject.email ?? '', group)
  if (!there) return true
  const license = await licenseAt(tx, there.id)
  if (there.source !== 'default' && statusAt(license, tx.now()) !== 'expired') return false
  await supersede(tx, license)
  return true
}

/** Why a licence is superseded that may come back: what was paid for it ended, and the default plan took its place. */
const lapsed = 'lapsed'

/** For the default plan: what has lapsed makes room, nothing else does. */
export async function makeRoomForDefault(tx: LicenseWriter, user: Ref, group: string): Promise<void> {
  const there = await lockLicenseOf(tx.db, user.id, group)
  if (!there) return
  const license = await licenseAt(tx, there.id)
  if (hasLapsed(license, tx.now())) await supersede(tx, license, lapsed)
}

/** Gives one that had lapsed its place back: it was paid for after all. False when somebody gave its holder another one since. */
export async function takeBack(tx: LicenseWriter, before: License): Promise<boolean> {
  const { user, group, id, statusReason } = before
  if (statusReason !== lapsed || !user || !(await makeRoom(tx, user, group))) return false
  await updateLicense(tx.db, id, { superseded_at: null, revoke_reason: null }, tx.now())
  await tell(tx, { action: 'license.reinstate', reason: 'paid', before, after: await licenseAt(tx, id) })
  return true
}

async function supersede(tx: LicenseWriter, license: Ref, why: string | null = null): Promise<void> {
  await changeLicense(tx, license, 'revoke', () => ({
    action: 'license.revoke',
    reason: why ?? 'superseded',
    values: { superseded_at: tx.now(), revoke_reason: why },
  }))
}
