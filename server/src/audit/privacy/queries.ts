import { type Selectable, sql } from 'kysely'
import { namesOf } from '../../platform/db/audit-names.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'

type AuditRow = Selectable<Tables['audit_logs']>

/** `user_id` is the number of a member or API key where one of those acted. */
const actsAsUser = sql`actor_type in ('user', 'system')`

/** Records about one user: their own actions, and the actions of others on them. */
const aboutUser = (userId: number) => sql`
  select id from audit_logs where ${namesOf()} && ${[`u${userId}`, `e${userId}`]}::text[]
    and (user_id = ${userId} and ${actsAsUser} or entity_type = 'user' and entity_id = ${userId})`

export type PersonalRecord = Pick<
  AuditRow,
  | 'id'
  | 'public_id'
  | 'action'
  | 'severity'
  | 'actor_type'
  | 'user_id'
  | 'entity_type'
  | 'entity_ref'
  | 'ip'
  | 'user_agent'
  | 'created_at'
> & { old_value: Record<string, unknown> | null; new_value: Record<string, unknown> | null }

/** Newest first, older than the record `beforeId`. */
export async function listRecordsAbout(
  db: Db,
  userId: number,
  { beforeId, limit }: { beforeId: number | null; limit: number },
): Promise<PersonalRecord[]> {
  const { rows } = await sql<PersonalRecord>`
    with about as materialized (${aboutUser(userId)})
    select id, public_id, action, severity, actor_type, user_id, entity_type, entity_ref, old_value, new_value, ip,
      user_agent, created_at
    from audit_logs
    where id in (select id from about) and (${beforeId}::bigint is null or id < ${beforeId}::bigint)
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/** The user's former emails, as far back as the log reaches. */
export async function listFormerEmails(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct old_value->>'email' as email from audit_logs
    where ${namesOf()} @> ${[`u${userId}`]}::text[] and user_id = ${userId} and action in ('user.email_change', 'user.undo')
      and old_value->>'email' is not null`.execute(db)
  return rows.map(({ email }) => email)
}

/**
 * Erases the personal values in at most `batch` records about a deleted user. Returns the number of records. The record
 * of the deletion itself is left out: its personal values are those of the admin who acted.
 */
export async function eraseRecordsAbout(db: Db, userId: number, batch: number): Promise<number> {
  const { rows } = await sql<{ erased: number }>`select audit_erase(${userId}, ${batch}) as erased`.execute(db)
  return rows[0]?.erased ?? 0
}
