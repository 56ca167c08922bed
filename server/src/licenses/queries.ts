import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { anyLength, anyOf } from '../platform/db/arrays.ts'
import { allColumns } from '../platform/db/columns.ts'
import { type Db, inScope, type ProjectScope } from '../platform/db/db.ts'
import type { Tables } from '../platform/db/tables.ts'

/** A license with the names and the content of responses. */
export type LicenseRow = Selectable<Tables['licenses']> & {
  project_ref: string
  user_ref: string | null
  user_email: string | null
  user_email_verified_at: Date | null
  user_suspended_at: Date | null
  plan_ref: string
  plan_key: string
  plan_name: string
  plan_version: number
  /** Content of the plan version: model.ts knows its shape. */
  content: unknown
  /** Of a scheduled change. */
  pending_plan_key: string | null
  pending_plan_version: number | null
  pending_content: unknown
}

/** At a given time: includes a change of plan that was due by then, whether or not it was recorded yet. */
const columns = (
  now: Date,
) => sql`${allColumns('licenses', 'l')}, pr.public_id as project_ref, u.public_id as user_ref, u.email as user_email,
  u.email_verified_at as user_email_verified_at, u.suspended_at as user_suspended_at, p.id as plan_id, p.public_id as plan_ref, p.key as plan_key, p.name as plan_name,
  v.id as plan_version_id, v.version as plan_version, v.content,
  case when l.pending_at <= ${now} then l.pending_quantity else l.quantity end as quantity,
  l.version + case when l.pending_at <= ${now} then 1 else 0 end as version,
  pp.key as pending_plan_key, pv.version as pending_plan_version, pv.content as pending_content`
const joinLicense = (now: Date) => sql`licenses l
  join projects pr on pr.id = l.project_id
  join plan_versions v on v.id = case when l.pending_at <= ${now} then l.pending_plan_version_id else l.plan_version_id end
  join plans p on p.id = v.plan_id
  left join plan_versions pv on pv.id = l.pending_plan_version_id and l.pending_at > ${now}
  left join plans pp on pp.id = pv.plan_id
  left join users u on u.id = l.user_id`

/** A license from the view of one of its users. */
export interface UsedRow extends LicenseRow {
  used_by: number
  /** Another user holds it and assigned the user a seat; or it is an add-on to such a license. */
  by_seat: boolean
  /** The user holds it, its seats are assigned, and they have no seat. */
  unseated: boolean
}

/**
 * All licenses of users but superseded ones, including those they have a seat of: base plans first, of these unrevoked
 * ones, own ones before seats, seats before a default plan; then the newest.
 */
export async function listLicensesOf(db: Db, userIds: number[], now: Date): Promise<UsedRow[]> {
  const theirs = anyOf(userIds, 'bigint')
  const { rows } = await sql<UsedRow>`
    with seated as (
      select s.license_id, s.user_id from license_seats s where s.user_id = ${theirs}
      union
      select s.license_id, u.id from users u
        join license_seats s on s.email = u.email join licenses l on l.id = s.license_id and l.project_id = u.project_id
      where u.id = ${theirs} and u.email_verified_at is not null),
    lent as (
      select l.id, l.user_id, s.user_id as used_by from seated s join licenses l on l.id = s.license_id
      where l.user_id is distinct from s.user_id and l.revoked_at is null and l.superseded_at is null),
    used as (
      select id, user_id as used_by, false as by_seat from licenses where user_id = ${theirs}
      union all
      select id, used_by, true from lent
      union
      select a.id, lent.used_by, true from lent join licenses a on a.user_id = lent.user_id and a.kind = 'addon'
      where a.revoked_at is null)
    select ${columns(now)}, used.used_by, used.by_seat,
      not used.by_seat and v.content ? 'seats' and exists (select from license_seats s where s.license_id = l.id)
        and not exists (select from seated s where s.license_id = l.id and s.user_id = used.used_by) as unseated
    from used join ${joinLicense(now)} on l.id = used.id
    where l.superseded_at is null and (not used.by_seat or l.kind = 'addon' or v.content ? 'seats')
    order by used.used_by, l.kind <> 'base', l.revoked_at is not null, l.plan_group <> 'default',
      not used.by_seat and l.source = 'default' and exists (select from lent where lent.used_by = used.used_by),
      used.by_seat, l.id desc`.execute(db)
  return rows
}

/** The add-ons of users, but revoked ones. */
export async function listAddons(db: Db, userIds: number[], now: Date): Promise<LicenseRow[]> {
  const { rows } = await sql<LicenseRow>`
    select ${columns(now)} from ${joinLicense(now)}
    where l.user_id = ${anyOf(userIds, 'bigint')} and l.kind = 'addon' and l.revoked_at is null and l.superseded_at is null`.execute(
    db,
  )
  return rows
}

/** Of the user with a number, or of an email; newest first. */
export async function listRowsOfSubject(
  db: Db,
  projectId: number,
  of: number | string,
  now: Date,
): Promise<LicenseRow[]> {
  const is = typeof of === 'number' ? sql`l.user_id = ${of}` : sql`l.email = ${of}`
  const { rows } = await sql<LicenseRow>`
    select ${columns(now)} from ${joinLicense(now)} where l.project_id = ${projectId} and ${is} and l.superseded_at is null order by l.id desc`.execute(
    db,
  )
  return rows
}

export async function findLicense(
  db: Db,
  ref: string,
  among: ProjectScope,
  now: Date,
): Promise<LicenseRow | undefined> {
  const { rows } = await sql<LicenseRow>`
    select ${columns(now)} from ${joinLicense(now)} where l.public_id = ${ref} and ${inScope('l.project_id', among)}`.execute(
    db,
  )
  return rows[0]
}

/** By the SHA-256 of its key. */
export async function findLicenseByKey(
  db: Db,
  keyHash: Buffer,
  among: ProjectScope,
  now: Date,
): Promise<LicenseRow | undefined> {
  const { rows } = await sql<LicenseRow>`
    select ${columns(now)} from ${joinLicense(now)} where l.key_hash = ${keyHash} and ${inScope('l.project_id', among)}`.execute(
    db,
  )
  return rows[0]
}

export async function findLicenseById(db: Db, id: number, now: Date): Promise<LicenseRow | undefined> {
  const { rows } = await sql<LicenseRow>`select ${columns(now)} from ${joinLicense(now)} where l.id = ${id}`.execute(db)
  return rows[0]
}

export async function listLicensesByNumber(db: Db, ids: number[], now: Date): Promise<LicenseRow[]> {
  const { rows } = await sql<LicenseRow>`
    select ${columns(now)} from ${joinLicense(now)} where l.id = ${anyOf(ids, 'bigint')} order by l.id`.execute(db)
  return rows
}

/** Takes the lock of the row: changes of one license run one after the other. */
export async function lockLicense(db: Db, id: number): Promise<void> {
  await db.selectFrom('licenses').select('id').where('id', '=', id).forUpdate().execute()
}

/** Automatic changes are recorded up to `until`. */
export async function markTold(db: Db, id: number, until: Date): Promise<void> {
  await db.updateTable('licenses').set({ told_until: until }).where('id', '=', id).execute()
}

/** Executes a change of plan that is due. True if there was one. */
export async function applyPending(db: Db, id: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update licenses set plan_id = pending_plan_id, plan_version_id = pending_plan_version_id, quantity = pending_quantity,
      pending_at = null, pending_plan_id = null, pending_plan_version_id = null, pending_quantity = null,
      version = version + 1, updated_at = ${now}
    where id = ${id} and pending_at <= ${now}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Some licenses with unrecorded automatic changes, locked; those under change right now record them on their own. */
export async function lockDue(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from licenses where next_event_at <= ${now} order by next_event_at limit ${limit} for update skip locked`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Fails with a unique violation when the subject has a license of the group. */
export async function insertLicense(db: Db, row: Insertable<Tables['licenses']>): Promise<number> {
  const { id } = await db.insertInto('licenses').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Undefined when the subject has a license of the group, including one that committed a moment ago. */
export async function insertLicenseIfAbsent(db: Db, row: Insertable<Tables['licenses']>): Promise<number | undefined> {
  const inserted = await db
    .insertInto('licenses')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Increases the version of its entitlements. The caller holds the lock of the row. */
export async function updateLicense(
  db: Db,
  id: number,
  values: Updateable<Tables['licenses']>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('licenses')
    .set({ ...values, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Calendar arithmetic in UTC, by the database: `base` plus each of these durations, cumulative. */
export async function addDurations(db: Db, base: Date, durations: readonly string[]): Promise<Date> {
  const { rows } = await sql<{ instant: Date }>`
    select (${base}::timestamptz at time zone 'UTC' + coalesce((
      select sum(d::interval) from unnest(${anyLength(durations, 'text')}) as d), '0'::interval)) at time zone 'UTC' as instant`.execute(
    db,
  )
  return rows[0]?.instant ?? base
}

interface HeldLicense {
  id: number
  public_id: string
  source: Tables['licenses']['source']
}

const lockHeld = (db: Db) =>
  db
    .selectFrom('licenses')
    .select(['id', 'public_id', 'source'])
    .where('revoked_at', 'is', null)
    .where('superseded_at', 'is', null)
    .orderBy('id')
    .forUpdate()

/** Licenses pending for an email, locked. */
export const lockLicensesForEmail = (db: Db, projectId: number, email: string): Promise<HeldLicense[]> =>
  lockHeld(db).where('project_id', '=', projectId).where('email', '=', email).execute()

/** What is pending for an email. */
export interface Waiting {
  readonly licenses: boolean
  readonly seats: boolean
  readonly purchases: boolean
}

/**
 * What waits for the owner of an email: for most users nothing, which costs a sign-in one statement. Holds the email like
 * `holdEmail`.
 */
export async function findWaitingFor(db: Db, projectId: number, email: string): Promise<Waiting> {
  const { rows } = await sql<{ waiting: Waiting }>`
    select licenses_waiting_for(${projectId}, ${email}) as waiting`.execute(db)
  const [found] = rows
  if (!found) throw new Error('the statement returned no row')
  return found.waiting
}

/** Licenses of a user that are neither revoked nor superseded, locked. */
export const lockLicensesOf = (db: Db, userId: number): Promise<HeldLicense[]> =>
  lockHeld(db).where('user_id', '=', userId).execute()

/** The user's base license of the group, locked. */
export const lockLicenseOf = (db: Db, userId: number, group: string): Promise<HeldLicense | undefined> =>
  lockHeld(db)
    .where('user_id', '=', userId)
    .where('plan_group', '=', group)
    .where('kind', '=', 'base')
    .executeTakeFirst()

/** The base license of the group that is pending for the email, locked. */
export const lockLicenseForEmail = (
  db: Db,
  projectId: number,
  email: string,
  group: string,
): Promise<HeldLicense | undefined> =>
  lockHeld(db)
    .where('project_id', '=', projectId)
    .where('email', '=', email)
    .where('plan_group', '=', group)
    .where('kind', '=', 'base')
    .executeTakeFirst()

/** Licenses for the email, including ended ones, lose their subject. */
export async function forgetEmail(db: Db, projectId: number, email: string): Promise<void> {
  await db
    .updateTable('licenses')
    .set({ email: null })
    .where('project_id', '=', projectId)
    .where('email', '=', email)
    .execute()
}
