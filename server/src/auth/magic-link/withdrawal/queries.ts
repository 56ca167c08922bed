import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/**
 * Ends the unused links of a user: those of a change of email, and those that sign in to the email. The caller holds the
 * lock of the user's row. Skips a link in use by a concurrent verification: that request waits for the lock and then
 * checks the row itself.
 */
export async function supersedeLinksOf(db: Db, userId: number, email: string | null, now: Date): Promise<void> {
  await sql`
    update magic_links set superseded_at = ${now}
    where id in (
      select id from magic_links
      where used_at is null and superseded_at is null
        and (user_id = ${userId} or (email = ${email} and user_id is null
          and project_id = (select project_id from users where id = ${userId})))
      for update skip locked)`.execute(db)
}
