import type { Ref } from '../audit/service.ts'
import { changeLicense } from './changes.ts'
import type { License, Subject } from './model.ts'
import { type LicenseWriter, tell } from './news.ts'
import { lockBaseLicense, updateLicense } from './queries.ts'
import { licenseAt } from './reads.ts'
import { hasLapsed, isUsable, statusNow } from './status.ts'

/** False when the user has a granted license of the group. One of the default plan is superseded. */
export async function freeSlot(tx: LicenseWriter, user: Ref, group: string): Promise<boolean> {
  const there = await lockBaseLicense(tx.db, { userId: user.id }, group)
  if (!there) return true
  if (there.source !== 'default') return false
  await supersede(tx, { id: there.id, ref: there.public_id })
  return true
}

/** An ended paid license is replaced, too. False when one is usable now or later. */
export async function freeSlotForPaid(
  tx: LicenseWriter,
  project: Ref,
  subject: Subject,
  group: string,
): Promise<boolean> {
  const there = await lockHeldBy(tx, project, subject, group)
  if (!there) return true
  const license = await licenseAt(tx, there.id)
  const isOver = statusNow(license, tx.now()) === 'expired' || hasLapsed(license, tx.now())
  if (there.source !== 'default' && !isOver) return false
  await supersede(tx, license)
  return true
}

/** Whether a license of the group grants something now: not one that is suspended, or has not started. */
export async function isLicensed(tx: LicenseWriter, project: Ref, subject: Subject, group: string): Promise<boolean> {
  const there = await lockHeldBy(tx, project, subject, group)
  return (
    there !== undefined && there.source !== 'default' && isUsable(statusNow(await licenseAt(tx, there.id), tx.now()))
  )
}

const lockHeldBy = (tx: LicenseWriter, project: Ref, subject: Subject, group: string) =>
  'user' in subject
    ? lockBaseLicense(tx.db, { userId: subject.user.id }, group)
    : lockBaseLicense(tx.db, { projectId: project.id, email: subject.email ?? '' }, group)

/** Marks a superseded license that may return: it was paid, its end passed, and the default plan replaced it. */
const lapsed = 'lapsed'

/** For the default plan: replaces lapsed licenses only. False when the user has another one of the group. */
export async function freeSlotForDefault(tx: LicenseWriter, user: Ref, group: string): Promise<boolean> {
  const there = await lockBaseLicense(tx.db, { userId: user.id }, group)
  if (!there) return true
  const license = await licenseAt(tx, there.id)
  if (!hasLapsed(license, tx.now())) return false
  await supersede(tx, license, lapsed)
  return true
}

/** Restores a lapsed license after a late payment. False when its holder has been granted another one since. */
export async function takeBack(tx: LicenseWriter, before: License): Promise<boolean> {
  const { user, group, id, statusReason } = before
  if (statusReason !== lapsed || !user || !(await freeSlot(tx, user, group))) return false
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
