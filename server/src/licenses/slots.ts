import type { Ref } from '../audit/service.ts'
import { ApiError } from '../errors.ts'
import { emit, type LicenseWriter } from './announcements.ts'
import { changeLicense, writeLicense } from './changes.ts'
import { isSameHolder, type License, type LockedLicense, type Subject, toLockedLicense } from './model.ts'
import { followsPurchase } from './purchase-wakes/queries.ts'
import { type HolderName, lockBaseLicense } from './queries.ts'
import { hasLapsed, isUsable, statusNow } from './status.ts'

type Holding = Exclude<Subject, { email: string | null }>

const nameOf = (subject: Holding): HolderName =>
  'user' in subject ? { userId: subject.user.id } : { organizationId: subject.organization.id }

/** False when the holder has a granted license of the group. One of the default plan is superseded. */
export async function freeSlot(tx: LicenseWriter, subject: Holding, group: string): Promise<boolean> {
  const there = await lockSlot(tx, nameOf(subject), group)
  if (!there) return true
  if (there.source !== 'default') return false
  await supersede(tx, there)
  return true
}

/** Makes room for a license that gets another holder, as `freeSlot` does. @throws LICENSE_ALREADY_EXISTS */
export async function makeRoomFor(tx: LicenseWriter, license: License, subject: Holding): Promise<void> {
  if (license.kind !== 'base' || isSameHolder(license, subject)) return
  if (!(await freeSlot(tx, subject, license.group))) throw new ApiError('LICENSE_ALREADY_EXISTS')
}

/**
 * An ended paid license is replaced, too, and one that a test purchase has left behind, whose payment provider was deleted: no
 * member granted it. False when one is usable now or later.
 */
export async function freeSlotForPaid(
  tx: LicenseWriter,
  project: Ref,
  subject: Subject,
  group: string,
): Promise<boolean> {
  const there = await lockHeldBy(tx, project, subject, group)
  if (!there) return true
  const isOver = statusNow(there, tx.now()) === 'expired' || hasLapsed(there, tx.now())
  const isInTheWay = there.source !== 'default' && !isOver
  if (isInTheWay && !(there.test && !(await followsPurchase(tx.db, there.id)))) return false
  await supersede(tx, there)
  return true
}

/** Whether a license of the group grants something now: not one that is suspended, or has not started. */
export async function isLicensed(tx: LicenseWriter, project: Ref, subject: Subject, group: string): Promise<boolean> {
  const there = await lockHeldBy(tx, project, subject, group)
  return there !== undefined && there.source !== 'default' && isUsable(statusNow(there, tx.now()))
}

const lockHeldBy = (tx: LicenseWriter, project: Ref, subject: Subject, group: string) =>
  'email' in subject
    ? lockSlot(tx, { projectId: project.id, email: subject.email ?? '' }, group)
    : lockSlot(tx, nameOf(subject), group)

/** The license that takes the slot of a group. */
async function lockSlot(tx: LicenseWriter, holder: HolderName, group: string): Promise<LockedLicense | undefined> {
  const row = await lockBaseLicense(tx.db, holder, group, tx.now())
  return row && toLockedLicense(row)
}

/** Marks a superseded license that may return: it was paid, its end passed, and the default plan replaced it. */
const lapsed = 'lapsed'

/** For the default plan: replaces lapsed licenses only. False when the holder has another one of the group. */
export async function freeSlotForDefault(tx: LicenseWriter, subject: Holding, group: string): Promise<boolean> {
  const there = await lockSlot(tx, nameOf(subject), group)
  if (!there) return true
  if (!hasLapsed(there, tx.now())) return false
  await supersede(tx, there, lapsed)
  return true
}

/** Restores a lapsed license after a late payment. Undefined when its holder has been granted another one since. */
export async function takeBack(tx: LicenseWriter, before: LockedLicense): Promise<LockedLicense | undefined> {
  const { user, organization, group, statusReason } = before
  const subject = organization ? { organization } : user && { user }
  if (statusReason !== lapsed || !subject || !(await freeSlot(tx, subject, group))) return undefined
  const after = await writeLicense(tx, before, { superseded_at: null, revoke_reason: null })
  await emit(tx, { action: 'license.reinstate', reason: 'paid', before, after })
  return after
}

async function supersede(tx: LicenseWriter, license: LockedLicense, why: string | null = null): Promise<void> {
  await changeLicense(tx, license, 'revoke', () => ({
    action: 'license.revoke',
    reason: why ?? 'superseded',
    values: { superseded_at: tx.now(), revoke_reason: why },
  }))
}
