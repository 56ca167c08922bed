import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

async function countUpTo(db: Db, rows: RawBuilder<unknown>, most: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from (select from ${rows} limit ${most + 1}) as found`.execute(db)
  return found.rows[0]?.count ?? 0
}

/** Counts users who are not deleted, up to `most` + 1. */
export const countProjectUsers = (db: Db, projectId: number, most: number): Promise<number> =>
  countUpTo(db, sql`users where project_id = ${projectId} and deleted_at is null`, most)

/** Index-only. The array makes the planner walk the index for each app instead of joining. */
const liveSessions = (projectId: number) =>
  sql`sessions where app_id = any(array(select id from apps where project_id = ${projectId})) and ended_at is null`

/** Counts sessions that have not ended, up to `most` + 1; a few may have expired but are not marked yet. */
export const countUnendedProjectSessions = (db: Db, projectId: number, most: number): Promise<number> =>
  countUpTo(db, liveSessions(projectId), most)

/** Counts active sessions, up to `most` + 1, by reading their rows. */
export const countActiveProjectSessions = (db: Db, projectId: number, now: Date, most: number): Promise<number> =>
  countUpTo(db, sql`${liveSessions(projectId)} and expires_at > ${now}`, most)

export interface OutageRow {
  readonly date: string
  readonly provider_ref: string
  readonly provider: string
  readonly failures: number
  readonly addresses: number
}

/** A day in UTC: `from` is its start, `to` that of the next one. */
export interface Day {
  readonly date: string
  readonly from: Date
  readonly to: Date
}

/** The number of a record rises with its time, except for those written at the same time. */
const slack = sql`interval '10 minutes'`

/**
 * Counts the failures of each provider with a reason, by day, the most frequent first. Reads the failed provider
 * sign-ins of these days alone: their index is in the order of the numbers, which the start and the end of a day bound.
 */
export async function countProviderFailures(db: Db, projectId: number, which: FailuresOfDays): Promise<OutageRow[]> {
  if (which.days.length === 0) return []
  return (await providerFailures(projectId, which).execute(db)).rows
}

interface FailuresOfDays {
  readonly days: readonly Day[]
  readonly reason: string
  /** Fewer failures of a provider on a day are left out. */
  readonly least: number
}

export const providerFailures = (projectId: number, { days, reason, least }: FailuresOfDays): RawBuilder<OutageRow> => {
  const idOf = (bound: RawBuilder<unknown>) =>
    sql`(select id from audit_logs where project_id = ${projectId} and ${bound} limit 1)`
  const parts = days.map(({ date, from, to }) => {
    const above = idOf(sql`created_at < ${from}::timestamptz - ${slack} order by created_at desc, id desc`)
    const below = idOf(sql`created_at >= ${to}::timestamptz + ${slack} order by created_at, id`)
    return sql`
      select ${date}::text as date, entity_ref, new_value, ip from audit_logs
      where project_id = ${projectId} and action = 'oauth.fail'
        and id > coalesce(${above}, 0) and id < coalesce(${below}, 9223372036854775807)
        and created_at >= ${from} and created_at < ${to}
        and entity_ref is not null and audit_detail(action, new_value) = ${reason}`
  })
  return sql<OutageRow>`
    select date, entity_ref as provider_ref, new_value->>'provider' as provider, count(*)::int as failures,
      count(distinct ip)::int as addresses
    from (${sql.join(parts, sql` union all `)}) f
    group by 1, 2, 3 having count(*) >= ${least} order by failures desc, date desc`
}
