import { type Ref, record } from '../../audit/service.ts'
import type { RequestTransaction } from '../../context.ts'
import { keepPasskeys } from '../../passkeys/restoring.ts'
import { updateProfile } from '../../users/changes.ts'
import { keepIdentities } from '../../users/identities/restoring.ts'
import { lockUser } from '../../users/queries.ts'
import { type User, verifyEmail } from '../../users/service.ts'
import { announceUpdate } from '../../users/updates.ts'
import { endOthers } from './others.ts'
import { deleteUndosOf } from './queries.ts'

/**
 * Gives the account to the person who has just verified its email, if no one had before: another person may have created
 * it. Their identities, passkeys, sessions, links, and undos, and what they wrote into the profile, go permanently. The caller holds the
 * lock of the user's row. True when the account changed hands.
 */
export async function takeOver(tx: RequestTransaction, project: Ref, user: User): Promise<boolean> {
  if (!(await verifyEmail(tx, project, user))) return false
  // Links to the email stay: the owner of the mailbox has them.
  await dropWaysIn(tx, { project, user, email: null, reason: 'email verified by another sign-in method' })
  await emptyProfile(tx, project, user)
  return true
}

interface Dropped {
  readonly project: Ref
  readonly user: Ref
  /** The email whose links to sign in end, too. Null: they stay. */
  readonly email: string | null
  /** For the audit records. */
  readonly reason: string
}

/**
 * Permanently removes every way in that was added before the user's email was verified for the first time: perhaps by someone else.
 * Their identities, passkeys, sessions, and what could restore these. The caller holds the lock of the user's row. Returns the number
 * of sessions.
 */
export async function dropWaysIn(tx: RequestTransaction, { project, user, email, reason }: Dropped): Promise<number> {
  await keepIdentities(tx, { project, user, identities: [] }, { reason })
  await keepPasskeys(tx, { project, user, passkeys: [] }, { reason })
  await deleteUndosOf(tx.db, user.id)
  return endOthers(tx, { id: user.id, email }, { reason: 'revoked', keep: [] })
}

const emptied = { name: null, avatar_url: null, locale: null, metadata: {} }

async function emptyProfile(tx: RequestTransaction, project: Ref, user: User): Promise<void> {
  const row = await lockUser(tx.db, project.id, user.id)
  if (!row) return
  const hasMetadata = Object.keys(row.metadata).length > 0
  if (row.name === null && row.avatar_url === null && row.locale === null && !hasMetadata) return
  await updateProfile(tx, user.id, emptied)
  await record(tx, 'user.update', {
    project,
    user,
    entity: user,
    newValue: { profile: 'emptied', reason: 'email verified by another sign-in method' },
  })
  await announceUpdate(tx, project, user, ['name', 'avatarUrl', 'locale', 'metadata'])
}
