import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { anyOf } from '../platform/db/arrays.ts'
import { allColumns } from '../platform/db/columns.ts'
import { type Db, inScope, isInScope, type ProjectScope } from '../platform/db/db.ts'
import type { DueRows } from '../platform/db/one-by-one.ts'
import { prepare } from '../platform/db/prepared.ts'
import { latestOf, readTogether, together } from '../platform/db/sharing.ts'
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

type Time = Date | RawBuilder<unknown>

/** At a given time: includes a change of plan that was due by then, whether or not it was recorded yet. */
const columns = (
  now: Time,
) => sql`${allColumns('licenses', 'l')}, pr.public_id as project_ref, u.public_id as user_ref, u.email as user_email,
  u.email_verified_at as user_email_verified_at, u.suspended_at as user_suspended_at, p.id as plan_id, p.public_id as plan_ref, p.key as plan_key, p.name as plan_name,
  v.id as plan_version_id, v.version as plan_version, v.content,
  case when l.pending_at <= ${now} then l.pending_quantity else l.quantity end as quantity,
  l.version + case when l.pending_at <= ${now} then 1 else 0 end as version,
  pp.key as pending_plan_key, pv.version as pending_plan_version, pv.content as pending_content`
const joinLicense = (now: Time) => sql`licenses l
  join projects pr on pr.id = l.project_id
  join plan_versions v on v.id = case when l.pending_at <= ${now} then l.pending_plan_version_id else l.plan_version_id end
  join plans p on p.id = v.plan_id
  left join plan_versions pv on pv.id = l.pending_plan_version_id and l.pending_at > ${now}
  left join plans pp on pp.id = pv.plan_id
  left join users u on u.id = l.user_id`
const licensesWhere = (now: Time, where: RawBuilder<unknown>) =>
  sql<LicenseRow>`select ${columns(now)} from ${joinLicense(now)} where ${where}`

/** A license from the view of one of its users. */
export interface UsedRow extends LicenseRow {
  used_by: number
  /** Another user holds it and assigned the user a seat; or it is an add-on to such a license. */
  by_seat: boolean
  /** The user holds it, its seats are assigned, and they have no seat. */
  unseated: boolean
}

/**
 * All licenses of users but superseded ones, including those they have a seat of: own ones before seats; of these base plans
 * first, unrevoked ones, and the newest.
 */
export async function listLicensesOf(db: Db, userIds: number[], now: Date): Promise<UsedRow[]> {
  const theirs = anyOf(userIds, 'bigint')
  const { rows } = await sql<UsedRow>`
    with seated as (
      select s.license_id, s.user_id from license_seats s where s.user_id = ${theirs}
      union
      select s.license_id, u.id from users u
        join license_seats s on s.email = u.email join licenses l on l.id = s.license_id and l.project_id = u.project_id
      where u.id = ${theirs} and u.email_verified_at is not null and not s.offered),
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
    order by used.used_by, l.kind <> 'base', l.revoked_at is not null, used.by_seat, l.plan_group <> 'default', l.id desc`.execute(
    db,
  )
  return rows
}

/** Licenses that a user held at a time in the past, in the same order. */
export async function listLicensesThen(db: Db, userId: number, at: Date): Promise<LicenseRow[]> {
  const where = sql`l.user_id = ${userId} and l.starts_at <= ${at} and (l.revoked_at is null or l.revoked_at > ${at})
    and (l.superseded_at is null or l.superseded_at > ${at}) order by l.kind <> 'base', l.plan_group <> 'default', l.id desc`
  return (await licensesWhere(sql`${at}::timestamptz`, where).execute(db)).rows
}

const addons = prepare<LicenseRow, 'users' | 'now'>(['users', 'now'], ({ users, now }) => {
  const lasting = sql`l.kind = 'addon' and l.revoked_at is null and l.superseded_at is null`
  return licensesWhere(now, sql`l.user_id = ${anyOf(users, 'bigint')} and ${lasting} order by l.id desc`)
})

async function listAllAddons(db: Db, asked: { userIds: readonly number[]; now: Date }[]): Promise<LicenseRow[][]> {
  const users = [...new Set(asked.flatMap(({ userIds }) => userIds))]
  const rows = await addons(db, { users, now: latestOf(asked) })
  const wanted = asked.map(({ userIds }) => new Set<number | null>(userIds))
  return wanted.map((userIds) => rows.filter(({ user_id }) => userIds.has(user_id)))
}

/** The add-ons of users, but revoked ones; newest first. */
export const listAddons = (db: Db, userIds: readonly number[], now: Date): Promise<LicenseRow[]> =>
  readTogether(db, listAllAddons, { userIds, now })

/** Of the user with a number, or of an email; newest first. */
export async function listRowsOfSubject(
  db: Db,
  projectId: number,
  of: number | string,
  now: Date,
): Promise<LicenseRow[]> {
  const is = typeof of === 'number' ? sql`l.user_id = ${of}` : sql`l.email = ${of}`
  const where = sql`l.project_id = ${projectId} and ${is} and l.superseded_at is null order by l.id desc`
  return (await licensesWhere(now, where).execute(db)).rows
}

export async function findLicense(
  db: Db,
  ref: string,
  among: ProjectScope,
  now: Date,
): Promise<LicenseRow | undefined> {
  const where = sql`l.public_id = ${ref} and ${inScope('l.project_id', among)}`
  return (await licensesWhere(now, where).execute(db)).rows[0]
}

const licensesByKey = prepare<LicenseRow, 'hashes' | 'now'>(['hashes', 'now'], ({ hashes, now }) =>
  licensesWhere(now, sql`l.key_hash = ${anyOf(hashes, 'bytea')}`),
)

interface SoughtKey {
  readonly keyHash: Buffer
  readonly among: ProjectScope
  readonly now: Date
}

async function findLicensesByKey(db: Db, sought: SoughtKey[]): Promise<(LicenseRow | undefined)[]> {
  const rows = await licensesByKey(db, { hashes: sought.map(({ keyHash }) => keyHash), now: latestOf(sought) })
  return sought.map(({ keyHash, among }) =>
    rows.find((row) => row.key_hash?.equals(keyHash) && isInScope(row.project_id, among)),
  )
}

/** By the SHA-256 of its key. */
export const findLicenseByKey = (db: Db, sought: SoughtKey): Promise<LicenseRow | undefined> =>
  readTogether(db, findLicensesByKey, sought)

const licensesByNumber = prepare<LicenseRow, 'ids' | 'now'>(['ids', 'now'], ({ ids, now }) =>
  licensesWhere(now, sql`l.id = ${anyOf(ids, 'bigint')} order by l.id`),
)

async function findLicensesByNumber(db: Db, asked: { id: number; now: Date }[]): Promise<(LicenseRow | undefined)[]> {
  const rows = await licensesByNumber(db, { ids: asked.map(({ id }) => id), now: latestOf(asked) })
  return asked.map(({ id }) => rows.find((row) => row.id === id))
}

/** Now; for another time, see `listLicensesByNumber`. */
export const findLicenseById = (db: Db, id: number, now: Date): Promise<LicenseRow | undefined> =>
  readTogether(db, findLicensesByNumber, { id, now })

export const listLicensesByNumber = (db: Db, ids: readonly number[], now: Date): Promise<LicenseRow[]> =>
  licensesByNumber(db, { ids, now })

/** In one order, so that two of them never wait for each other. */
const licenseLocks = prepare<object, 'ids'>(
  ['ids'],
  ({ ids }) => sql`select id from licenses where id = ${anyOf(ids, 'bigint')} order by id for update`,
)

async function lockLicenses(db: Db, ids: number[]): Promise<undefined[]> {
  await licenseLocks(db, { ids })
  return ids.map(() => undefined)
}

/** Takes the lock of the row: changes of one license run one after the other. */
export const lockLicense = (db: Db, id: number): Promise<void> => together(db, lockLicenses, id)

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
export async function lockDue(db: Db, now: Date, { limit, except }: DueRows): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from licenses where next_event_at <= ${now} and id <> all(${except}::bigint[])
    order by next_event_at limit ${limit} for update skip locked`.execute(db)
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

type HeldLicense = Pick<Selectable<Tables['licenses']>, 'id' | 'public_id' | 'source'>

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

/** The base license of the group that a user holds, or that is pending for an email; locked. */
export function lockBaseLicense(
  db: Db,
  holder: { userId: number } | { projectId: number; email: string },
  group: string,
): Promise<HeldLicense | undefined> {
  const all = lockHeld(db).where('plan_group', '=', group).where('kind', '=', 'base')
  if ('userId' in holder) return all.where('user_id', '=', holder.userId).executeTakeFirst()
  return all.where('project_id', '=', holder.projectId).where('email', '=', holder.email).executeTakeFirst()
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
