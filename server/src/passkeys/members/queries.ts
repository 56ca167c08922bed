import { sql } from 'kysely'
import type { Db, Transaction } from '../../platform/db/db.ts'

/** Serializes changes to the passkeys of one member. Held until the transaction ends. */
export async function lockMemberPasskeys(db: Transaction, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`member passkeys:${email}`}, 0))`.execute(db)
}

export async function deletePasskeyRow(db: Transaction, id: number): Promise<void> {
  await db.deleteFrom('passkeys').where('id', '=', id).execute()
}

/** Deletes all passkeys of an email, at every domain. */
export const deletePasskeysOfMember = (db: Db, email: string): Promise<{ public_id: string }[]> =>
  db.deleteFrom('passkeys').where('member_email', '=', email).returning('public_id').execute()

/** Deletes the passkeys of emails that belong to no member. */
export async function deleteStrayPasskeys(db: Db): Promise<void> {
  await sql`
    delete from passkeys p where member_email is not null
      and not exists (select 1 from members m where m.email = p.member_email)`.execute(db)
}
