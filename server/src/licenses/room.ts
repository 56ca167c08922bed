import type { Ref } from '../audit/service.ts'
import { changeLicense, licenseAt, type Writer } from './changes.ts'
import { lockLicenseForEmail, lockLicenseOf } from './queries.ts'
import { statusAt } from './status.ts'

/** Who gets a licence: a user, or whoever proves an address; null for whoever has its key. */
export type Subject = { user: Ref } | { email: string | null }

/** False when the user has a licence of the group that somebody gave them. One of the default plan is superseded. */
export async function makeRoom(tx: Writer, user: Ref, group: string): Promise<boolean> {
  const there = await lockLicenseOf(tx.db, user.id, group)
  if (!there) return true
  if (there.source !== 'default') return false
  await supersede(tx, { id: there.id, ref: there.public_id })
  return true
}

/** For what was paid for also one that is over makes room. False when there is one that grants something, or will. */
export async function makeRoomForPaid(tx: Writer, project: Ref, subject: Subject, group: string): Promise<boolean> {
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

async function supersede(tx: Writer, license: Ref): Promise<void> {
  await changeLicense(tx, license, 'revoke', () => ({
    action: 'license.revoke',
    reason: 'superseded',
    values: { superseded_at: tx.now() },
  }))
}
