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

/** Configurations that sell, and whose API key is not enough to create checkouts. */
export async function countRefused(db: Db, mode: 'live' | 'test'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_configs c
    where c.mode = ${mode} and c.enabled and c.grants_licenses
      and c.can->'checkout'->>'reason' in ('key_refused', 'permission_missing')
      and exists (select from payment_prices p where p.payment_config_id = c.id and p.listed)`.execute(db)
  return rows[0]?.count ?? 0
}

/** Organizations whose owners are all suspended. It looks at suspended users alone, who are few. */
export async function countOwnerless(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct o.id)::int as count
    from users u join memberships m on m.user_id = u.id and m.role = 'owner'
      join organizations o on o.id = m.organization_id and o.deleted_at is null
    where u.suspended_at is not null and u.deleted_at is null and (u.suspended_until is null or u.suspended_until > ${now})
      and not exists (
        select 1 from memberships n join users v on v.id = n.user_id
        where n.organization_id = o.id and n.role = 'owner'
          and (v.suspended_at is null or v.suspended_until <= ${now}))`.execute(db)
  return rows[0]?.count ?? 0
}
