import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { UserRow } from '../../platform/db/generated/tables.ts'

/** Someone who has verified an email, and what their sign-in depends on. */
export interface UserAdmission {
  /** Their row, locked, with this sign-in. Null: unknown, or suspended. */
  readonly user: StoredUser | null
  readonly isKnown: boolean
  readonly isInvited: boolean
  /** What is pending for the email. */
  readonly waiting: { readonly licenses: boolean; readonly seats: boolean; readonly purchases: boolean }
  /** Whether a feature of the project limits sessions. */
  readonly limitsSessions: boolean
}

type StoredUser = Pick<UserRow, 'id' | 'public_id' | 'email' | 'name' | 'avatar_url' | 'locale'> & {
  readonly email_verified_at: string | null
}

/** Records the sign-in of the user with the email in a column of another statement, as `markLogin`; the time is in a column, too. */
export const admitIn = (
  { projectId, email, at }: { projectId: string; email: string; at: string },
  limitingFeature: string,
): RawBuilder<UserAdmission> =>
  sql`user_admit(${sql.ref(projectId)}, ${sql.ref(email)}, ${limitingFeature}, ${sql.ref(at)})`

/** The API ID of another user to whom the email belonged and who can still undo its change. */
export async function findFormerOwner(
  db: Db,
  { projectId, email, userId }: { projectId: number; email: string; userId: number | undefined },
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ owner: string | null }>`
    select user_former_owner(${projectId}, ${email}, ${userId ?? null}, ${now}) as owner`.execute(db)
  return rows[0]?.owner ?? undefined
}

/** Until the end of the transaction: a caller that grants something to an email, and one that verifies it, take turns. */
export async function holdEmail(db: Db, projectId: number, email: string): Promise<void> {
  await sql`select hold_email(${projectId}, ${email})`.execute(db)
}
