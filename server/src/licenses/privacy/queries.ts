import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface HeldLicense {
  public_id: string
  status: string
  plan_key: string
  plan_version: number
  kind: 'base' | 'addon'
  quantity: number
  source: string
  starts_at: Date
  trial_ends_at: Date | null
  ends_at: Date | null
  revoked_at: Date | null
  metadata: Record<string, unknown>
  created_at: Date
}

/** All licenses of a user, including ended ones, newest first. */
export async function listHeldLicenses(db: Db, userId: number, now: Date, limit: number): Promise<HeldLicense[]> {
  const { rows } = await sql<HeldLicense>`
    select l.public_id, license_status(l, ${now}) as status, p.key as plan_key, v.version as plan_version, l.kind, l.quantity, l.source,
      l.starts_at, l.trial_ends_at, l.ends_at, coalesce(l.revoked_at, l.superseded_at) as revoked_at, l.metadata, l.created_at
    from licenses l join plans p on p.id = l.plan_id join plan_versions v on v.id = l.plan_version_id
    where l.user_id = ${userId} order by l.id desc limit ${limit}`.execute(db)
  return rows
}

export interface HeldUsage {
  license_ref: string
  feature: string
  period_start: Date
  period_end: Date
  used: string
}

/** Usage of each period, newest first. */
export async function listHeldUsage(db: Db, userId: number, limit: number): Promise<HeldUsage[]> {
  const { rows } = await sql<HeldUsage>`
    select l.public_id as license_ref, f.key as feature, c.period_start, c.period_end, c.used
    from licenses l join usage_counters c on c.license_id = l.id join features f on f.id = c.feature_id
    where l.user_id = ${userId} order by c.period_start desc, l.id desc, f.id limit ${limit}`.execute(db)
  return rows
}

export interface HeldUsageEvent {
  license_ref: string
  feature: string
  quantity: string
  occurred_at: Date
  properties: unknown
}

/**
 * Single events, newest first: of the user's licenses, and those that the user caused in licenses of others, which are those of their
 * organizations and of their seats.
 */
export async function listHeldEvents(db: Db, userId: number, limit: number): Promise<HeldUsageEvent[]> {
  const { rows } = await sql<HeldUsageEvent>`
    select l.public_id as license_ref, f.key as feature, e.quantity, e.occurred_at, e.properties
    from (
      select id, true as is_own from licenses where user_id = ${userId}
      union
      select id, false from licenses
      where organization_id in (select organization_id from memberships where user_id = ${userId})
      union
      select license_id, false from license_seats
      where user_id = ${userId} and license_id not in (select id from licenses where user_id = ${userId})
    ) as held
    join licenses l on l.id = held.id join usage_events e on e.license_id = l.id join features f on f.id = e.feature_id
    where held.is_own or e.user_id = ${userId} order by e.id desc limit ${limit}`.execute(db)
  return rows
}

/** Licenses for the email, including ended ones, lose their subject. */
export async function forgetEmail(db: Db, projectId: number, email: string): Promise<void> {
  await db
    .updateTable('licenses')
    .set({ email: null })
    .where('project_id', '=', projectId)
    .where('email', '=', email)
    .execute()
}
