import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/** When the email that has waited longest was queued. */
export async function findOldestQueuedMail(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(m.created_at) as at from mails_due d join mails m on m.id = d.mail_id`.execute(db)
  return rows[0]?.at ?? null
}

/** When the payment event that has waited longest was due. */
export async function findMostOverduePayment(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(next_attempt_at) as at from payment_events where status in ('received', 'failed')`.execute(db)
  return rows[0]?.at ?? null
}
