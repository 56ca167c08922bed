import { type Ref, record } from '../../audit/service.ts'
import type { Reader, RequestTransaction } from '../../context.ts'
import { deleteIdentitiesExcept, readWaysIn, restoreIdentities } from './queries.ts'

/** How a user signs in at one time, to be stored. */
export interface WaysIn {
  readonly email: string | null
  /** ISO 8601. Null: not verified. */
  readonly emailVerifiedAt: string | null
  /** Numbers of the identities. */
  readonly identities: readonly number[]
  /** Numbers of the passkeys. Missing: stored by a version without passkeys. */
  readonly passkeys?: readonly number[]
}

/** How a user signs in now. The caller holds the lock of their row. */
export async function captureWaysIn(tx: Reader, userId: number): Promise<WaysIn> {
  const { email, email_verified_at, identities, passkeys } = await readWaysIn(tx.db, userId)
  return { email, emailVerifiedAt: email_verified_at?.toISOString() ?? null, identities, passkeys }
}

/** IDs of identities. */
export interface IdentitiesReturned {
  readonly restored: string[]
  readonly removed: string[]
}

/** Gives a user, whose row is locked, the identities that they had; later ones are deleted. */
export async function returnIdentities(
  tx: RequestTransaction,
  { project, user, identities }: Kept,
): Promise<IdentitiesReturned> {
  const newValue = { reason: 'undone' }
  const removed = await keepIdentities(tx, { project, user, identities }, newValue)
  const restored = await restoreIdentities(tx.db, user.id, identities)
  for (const { id, public_id: ref, provider } of restored)
    await record(tx, 'identity.link', { project, user, entity: { id, ref }, newValue: { ...newValue, provider } })
  return { restored: restored.map(({ public_id }) => public_id), removed }
}

interface Kept {
  readonly project: Ref
  readonly user: Ref
  /** Numbers of the identities that stay. */
  readonly identities: readonly number[]
}

/** Deletes the other identities of a user, also those that could still be restored. Returns the IDs of the linked ones. */
export async function keepIdentities(
  tx: RequestTransaction,
  { project, user, identities }: Kept,
  newValue: { readonly reason: string },
): Promise<string[]> {
  const deleted = await deleteIdentitiesExcept(tx.db, user.id, identities)
  const removed = deleted.filter(({ removed_at }) => removed_at === null)
  for (const { id, public_id: ref, provider } of removed)
    await record(tx, 'identity.unlink', { project, user, entity: { id, ref }, oldValue: { provider }, newValue })
  return removed.map(({ public_id }) => public_id)
}
