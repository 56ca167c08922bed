import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/db.ts'

/**
 * Ends the unused links of a user: those of a change of email, and those that sign in to the email. The caller holds the
 * lock of the user's row. Skips a link in use by a concurrent verification: that request waits for the lock and then
 * checks the row itself.
 */
export async function supersedeLinksOf(
  db: Transaction,
  userId: number,
  email: string | null,
  now: Date,
): Promise<void> {
  await sql`
    update magic_links set superseded_at = ${now}
    where id in (
      select id from magic_links
      where used_at is null and superseded_at is null
        and (user_id = ${userId} or (email = ${email} and user_id is null
          and project_id = (select project_id from users where id = ${userId})))
      for update skip locked)`.execute(db)
}

/**
 * Ends the unused links of a user's change of email, except those to `keepEmail`. The caller holds the lock of the
 * user's row. Skips a link in use by a concurrent verification: that request waits for the lock and then checks the row
 * itself.
 */
export async function supersedeChangeLinks(
  db: Transaction,
  userId: number,
  now: Date,
  keepEmail?: string,
): Promise<void> {
  await sql`
    update magic_links set superseded_at = ${now}
    where id in (
      select id from magic_links
      where user_id = ${userId} and used_at is null and superseded_at is null
        and email is distinct from ${keepEmail ?? null}::text
      for update skip locked)`.execute(db)
}

/**
 * Ends the unused links of an invitation. The caller has locked its row. Skips a link that is being verified right now: that
 * request then checks the row itself.
 */
export async function supersedeInvitationLinks(db: Transaction, invitationId: number, now: Date): Promise<void> {
  await sql`
    update magic_links set superseded_at = ${now}
    where id in (
      select id from magic_links where invitation_id = ${invitationId} and used_at is null and superseded_at is null
      for update skip locked)`.execute(db)
}

/** Ends all unused links, with their codes and handles. Returns their number. */
export async function endMagicLinks(db: Transaction, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('magic_links')
    .set({ superseded_at: now })
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
