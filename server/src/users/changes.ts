import type { Writer } from '../context.ts'
import { publishInvalidation } from '../memory/changes/service.ts'
import {
  clearPendingEmailColumn,
  eraseUserRow,
  type ProfileColumns,
  reinstateRow,
  setPasskeyHandle,
  setPendingEmailColumn,
  suspendRow,
  type UserRow,
  updateProfileColumns,
} from './queries.ts'

/** The caller holds the lock of the row, as for the functions below. */
export async function updateProfile(tx: Writer, id: number, profile: ProfileColumns): Promise<UserRow> {
  await publishInvalidation(tx, 'user', id)
  return updateProfileColumns(tx.db, id, profile, tx.now())
}

/** Null clears the pending change of email. */
export const setPendingEmail = (tx: Writer, id: number, email: string | null): Promise<UserRow> =>
  setPendingEmailColumn(tx.db, id, email, tx.now())

/** Cancels a pending change of email, if any. */
export const clearPendingEmail = (tx: Writer, id: number): Promise<void> => clearPendingEmailColumn(tx.db, id, tx.now())

/** Also clears a pending change of email. `until` null: without an end. */
export async function suspendAccount(tx: Writer, id: number, until: Date | null): Promise<void> {
  await suspendRow(tx.db, id, until, tx.now())
  await publishInvalidation(tx, 'user', id)
}

export async function reinstateAccount(tx: Writer, id: number): Promise<void> {
  await reinstateRow(tx.db, id, tx.now())
  await publishInvalidation(tx, 'user', id)
}

/** Keeps the WebAuthn user.id of the first passkey for the later ones. */
export const keepPasskeyHandle = (tx: Writer, id: number, handle: Buffer): Promise<void> =>
  setPasskeyHandle(tx.db, id, handle)

/** Keeps only the number, the ID, and the dates. */
export async function eraseAccount(tx: Writer, id: number): Promise<void> {
  await eraseUserRow(tx.db, id, tx.now())
  await publishInvalidation(tx, 'user', id)
}
