import type { Reader, Writer } from '../../context.ts'
import { publishInvalidation } from '../../memory/changes/service.ts'
import {
  type ExistingRow,
  type ImportedRow,
  insertUsers,
  listExisting,
  listHeldEmails,
  type UpdateRow,
  updateUsers,
} from './queries.ts'

/** Keys by which imported users are recognized. */
export interface UserKeys {
  readonly ids: string[]
  readonly emails: string[]
  readonly externalIds: string[]
}

/** Users who have one of these keys, and emails that are held for a user who can undo their change. */
export async function findTaken(
  ctx: Reader,
  projectId: number,
  keys: UserKeys,
): Promise<{ existing: ExistingRow[]; held: string[] }> {
  const existing = await listExisting(ctx.db, projectId, keys)
  const held = await listHeldEmails(ctx.db, projectId, keys.emails, ctx.now())
  return { existing, held }
}

/** Creates users in one statement. Returns the numbers of those created, by ID: the keys of the others have been taken. */
export async function createImported(
  tx: Writer,
  projectId: number,
  users: readonly ImportedRow[],
): Promise<ReadonlyMap<string, number>> {
  const rows = users.length === 0 ? [] : await insertUsers(tx.db, projectId, users)
  return new Map(rows.map(({ id, public_id }) => [public_id, id]))
}

/** Updates the profiles of users in one statement. Returns how many were updated. */
export async function updateImported(tx: Writer, projectId: number, users: readonly UpdateRow[]): Promise<number> {
  if (users.length === 0) return 0
  await publishInvalidation(tx, 'user', ...users.map(({ id }) => id))
  return updateUsers(tx.db, projectId, users, tx.now())
}
