import { type Selectable, sql } from 'kysely'
import { allColumns } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'

export type HeldSession = Pick<
  Selectable<Tables['sessions']>,
  | 'public_id'
  | 'method'
  | 'amr'
  | 'step_up_at'
  | 'created_at'
  | 'last_active_at'
  | 'expires_at'
  | 'ended_at'
  | 'ended_reason'
  | 'ip'
  | 'last_ip'
  | 'user_agent'
  | 'last_user_agent'
  | 'request_count'
> & { app_ref: string | null }

/** Newest first, including ended ones. Two queries, because each has its own index. */
export async function listHeldSessions(db: Db, userId: number, limit: number): Promise<HeldSession[]> {
  const { rows } = await sql<HeldSession>`
    select s.public_id, s.method, s.amr, s.step_up_at, s.created_at, s.last_active_at, s.expires_at, s.ended_at, s.ended_reason, s.ip, s.last_ip,
      s.user_agent, s.last_user_agent, s.request_count, a.public_id as app_ref
    from (
      select ${allColumns('sessions')} from sessions where user_id = ${userId} and ended_at is null
      union all
      select ${allColumns('sessions')} from sessions where user_id = ${userId} and ended_at is not null
    ) s left join apps a on a.id = s.app_id
    order by s.created_at desc, s.id desc limit ${limit}`.execute(db)
  return rows
}

/** Sessions of a deleted user are kept until their usual deletion, but without their location. */
export async function eraseWhereabouts(db: Db, userId: number): Promise<void> {
  await sql`
    update sessions set ip = null, user_agent = null, last_ip = null, last_user_agent = null, recent_networks = '{}',
      recent_agents = '{}', replay_ciphertext = null
    where id in (
      select id from sessions where user_id = ${userId} and ended_at is null
      union all
      select id from sessions where user_id = ${userId} and ended_at is not null)`.execute(db)
}
