import { sql } from 'kysely'
import { namesOf } from '../../../platform/db/audit-names.ts'
import type { Db } from '../../../platform/db/db.ts'

/** A request for a sign-in email. */
export interface AskedLink {
  readonly app_id: number
  readonly redirect_uri: string
  readonly id: number
  readonly code_failures: number
  readonly code_ended_at: Date | null
  readonly used_at: Date | null
  readonly superseded_at: Date | null
  readonly created_at: Date
  readonly expires_at: Date
  /** Null: the email is held back. */
  readonly mail_status: 'queued' | 'sent' | 'failed' | null
  readonly mail_error: string | null
}

const mostLinks = 100

/** The latest requests for sign-in emails to an address, newest first. */
export async function listAskedLinks(db: Db, projectId: number, email: string): Promise<AskedLink[]> {
  const { rows } = await sql<AskedLink>`
    select l.id, l.app_id, l.redirect_uri, l.code_failures, l.code_ended_at, l.used_at, l.superseded_at, l.created_at, l.expires_at,
      m.status as mail_status, m.last_error as mail_error
    from magic_links l left join mails m on m.id = l.mail_id
    where l.email = ${email} and l.project_id = ${projectId} and l.purpose = 'sign_in'
    order by l.created_at desc, l.id desc limit ${mostLinks}`.execute(db)
  return rows
}

/** The counts of an address, in a window that has not ended. */
export async function findWindow(
  db: Db,
  { projectId, addressMac, since }: { projectId: number; addressMac: Buffer; since: Date },
): Promise<{ startedAt: Date; wrongCodes: number } | undefined> {
  const { rows } = await sql<{ startedAt: Date; wrongCodes: number }>`
    select window_started_at as "startedAt", wrong_codes as "wrongCodes" from mail_allowances
    where project_id = ${projectId} and address_mac = ${addressMac} and window_started_at > ${since}`.execute(db)
  return rows[0]
}

/** Whether the emails of an hour to addresses without an account are used up: those of a project, or of the instance. */
export async function isBudgetSpent(db: Db, projectId: number, hour: Date): Promise<boolean> {
  const { rows } = await sql`
    select from mail_budgets
    where hour = ${hour} and (project_id = ${projectId} or project_id is null) and spent_at is not null limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Until when another user can undo the change of their email. */
export async function findEmailReservation(
  db: Db,
  { projectId, email, now }: { projectId: number; email: string; now: Date },
): Promise<{ until: Date; owner: string } | undefined> {
  const { rows } = await sql<{ until: Date; owner: string }>`
    select o.expires_at as until, u.public_id as owner from undos o join users u on u.id = o.user_id
    where o.project_id = ${projectId} and o.released_email = ${email} and o.used_at is null and o.ended_at is null
      and o.expires_at > ${now}
    order by o.expires_at desc limit 1`.execute(db)
  return rows[0]
}

interface LastRecord {
  readonly at: Date
  readonly actor: 'user' | 'member' | 'api_key' | 'system'
  readonly actorRef: string | null
  readonly value: Record<string, unknown> | null
}

/** The newest audit record of an action about a user, or in which they acted. */
export async function findLastRecord(
  db: Db,
  { projectId, userRef, action }: { projectId: number; userRef: string; action: string },
): Promise<LastRecord | undefined> {
  const { rows } = await sql<LastRecord>`
    select created_at as at, actor_type as actor, user_ref as "actorRef", new_value as value from audit_logs
    where ${namesOf()} @> ${[userRef]}::text[] and project_id = ${projectId} and action = ${action}
      and (user_ref = ${userRef} or entity_ref = ${userRef})
    order by id desc limit 1`.execute(db)
  return rows[0]
}

/** How many failures of a project are looked at. */
const mostFailures = 200

/** Providers that have not responded since a time and have signed no one in since, by their ID, with the first failure. */
export async function listSilentProviders(
  db: Db,
  { projectId, since }: { projectId: number; since: Date },
): Promise<{ ref: string; first: Date }[]> {
  const { rows } = await sql<{ ref: string; first: Date }>`
    with failed as (
      select entity_ref, created_at, new_value from audit_logs
      where project_id = ${projectId} and action = 'oauth.fail' order by id desc limit ${mostFailures}),
    arrived as (
      select entity_ref, created_at from audit_logs
      where project_id = ${projectId} and action = 'oauth.callback' order by id desc limit ${mostFailures})
    select f.entity_ref as ref, min(f.created_at) as first from failed f
    where f.created_at > ${since} and f.new_value->>'code' = 'PROVIDER_UNAVAILABLE'
      and not exists (select from arrived a where a.entity_ref = f.entity_ref and a.created_at >= f.created_at)
    group by f.entity_ref`.execute(db)
  return rows
}

/** The newest session of a user that is still stored, without those of members who saw what the user sees. */
export async function findNewestSession(
  db: Db,
  projectId: number,
  userId: number,
): Promise<{ method: string; app: string | null; at: Date } | undefined> {
  const { rows } = await sql<{ method: string; app: string | null; at: Date }>`
    select s.method, a.name as app, s.created_at as at from sessions s left join apps a on a.id = s.app_id
    where s.user_id = ${userId} and s.project_id = ${projectId} and s.method <> 'impersonation' order by s.created_at desc, s.id desc limit 1`.execute(
    db,
  )
  return rows[0]
}
