import { sql } from 'kysely'
import { allColumns } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'

export interface StatusCount {
  status: string
  count: number
  /** Of these, the number granted since the start of the requested days. */
  granted: number
}

/** Counts the newest `most` licenses of a project by status, in one statement that reads only their rows. */
export async function countByStatus(
  db: Db,
  projectId: number,
  { now, from, most }: { now: Date; from: Date; most: number },
): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    select license_status(l, ${now}) as status, count(*) as count,
      count(*) filter (where l.created_at >= ${from}) as granted
    from (
      select ${allColumns('licenses')} from licenses where project_id = ${projectId} and superseded_at is null order by id desc limit ${most}) l
    group by 1`.execute(db)
  return rows
}

interface CheckoutCounts {
  opened: number
  completed: number
  left: number
}

/** Counts checkouts of a project since `from`, at most the newest `most`, in one statement that reads only their rows. */
export async function countCheckouts(
  db: Db,
  projectId: number,
  { from, most }: { from: Date; most: number },
): Promise<CheckoutCounts> {
  const { rows } = await sql<CheckoutCounts>`
    select count(*) as opened, count(*) filter (where status = 'completed') as completed,
      count(*) filter (where status = 'expired') as "left"
    from (
      select status from billing_checkouts
      where project_id = ${projectId} and created_at >= ${from} and kind = 'checkout'
      order by created_at desc limit ${most}) c`.execute(db)
  return rows[0] ?? { opened: 0, completed: 0, left: 0 }
}

export interface AlertedRow {
  license_ref: string
  user_id: number
  feature_key: string
}

/** Lists usage counters in current periods that have passed a threshold of their plan, among the newest licenses. */
export async function listAlerted(
  db: Db,
  projectId: number,
  { now, most, limit }: { now: Date; most: number; limit: number },
): Promise<AlertedRow[]> {
  const { rows } = await sql<AlertedRow>`
    select l.public_id as license_ref, l.user_id, f.key as feature_key
    from (
      select id, public_id, user_id from licenses
      where project_id = ${projectId} and revoked_at is null and superseded_at is null and user_id is not null
      order by id desc limit ${most}) l
      join usage_counters c on c.license_id = l.id
      join features f on f.id = c.feature_id
    where c.alerted_at > 0 and c.period_start <= ${now} and c.period_end > ${now}
    order by c.alerted_at desc, c.last_event_at desc limit ${limit}`.execute(db)
  return rows
}
