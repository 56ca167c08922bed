import type { Writer } from '../context.ts'
import { publishInvalidation } from '../memory/changes/service.ts'
import type { UserRow } from '../platform/db/generated/tables.ts'
import { eraseUserRow, type ProfileColumns, reinstateRow, suspendRow, updateProfileColumns } from './queries.ts'

/** The caller holds the lock of the row, as for the functions below. */
export async function updateProfile(tx: Writer, id: number, profile: ProfileColumns): Promise<UserRow> {
  await publishInvalidation(tx, 'user', id)
  return updateProfileColumns(tx.db, id, profile, tx.now())
}

/** Also clears a pending change of email. `until` null: without an end. */
export async function suspendAccount(tx: Writer, id: number, until: Date | null): Promise<void> {
  await suspendRow(tx.db, id, until, tx.now())
  await publishInvalidation(tx, 'user', id)
}

export async function reinstateAccount(tx: Writer, id: number): Promise<void> {
  await reinstateRow(tx.db, id, tx.now())
  await publishInvalidation(tx, 'user', id)
}

/** Keeps only the number, the ID, and the dates. */
export async function eraseAccount(tx: Writer, id: number): Promise<void> {
  await eraseUserRow(tx.db, id, tx.now())
  await publishInvalidation(tx, 'user', id)
}
