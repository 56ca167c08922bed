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

/** Part of a statement: records the sign-ins of `user_id` at `created_at` in rows of another one, whose users are locked. */
export const writeLogins = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`update users u set last_login_at = r.created_at from ${rows} r where u.id = r.user_id`

/** Whether something is pending for an email in a column of another statement, or a feature of its project limits sessions. */
export const hasMoreIn = (
  { projectId, email }: { projectId: string; email: string },
  limitingFeature: string,
): RawBuilder<boolean> => sql`(
  exists (select from features where project_id = ${sql.ref(projectId)} and key = ${sql.lit(limitingFeature)})
  or licenses_pending_for(${sql.ref(projectId)}, ${sql.ref(email)}) <> '{"licenses": false, "seats": false, "purchases": false}')`

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
