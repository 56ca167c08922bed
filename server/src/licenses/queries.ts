import {
  type Insertable,
  type OperationNodeSource,
  type RawBuilder,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely'
import { anyOf } from '../platform/db/arrays.ts'
import { allColumns } from '../platform/db/columns.ts'
import { type Db, inScope, isInScope, type ProjectScope } from '../platform/db/db.ts'
import type { Tables } from '../platform/db/generated/tables.ts'
import { prepare } from '../platform/db/prepared.ts'
import { latestOf, readTogether } from '../platform/db/sharing.ts'

/** A license with the names and the content of responses. */
export type LicenseRow = Selectable<Tables['licenses']> & {
  project_ref: string
  user_ref: string | null
  user_email: string | null
  user_email_verified_at: Date | null
  user_suspended_at: Date | null
  organization_ref: string | null
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
  u.email_verified_at as user_email_verified_at, u.suspended_at as user_suspended_at,
  org.public_id as organization_ref, p.id as plan_id, p.public_id as plan_ref, p.key as plan_key, p.name as plan_name,
  v.id as plan_version_id, v.version as plan_version, v.content,
  case when l.pending_at <= ${now} then l.pending_quantity else l.quantity end as quantity,
  l.version + case when l.pending_at <= ${now} then 1 else 0 end as version,
  pp.key as pending_plan_key, pv.version as pending_plan_version, pv.content as pending_content`
/** `from`: another source of rows, few of them: PostgreSQL reorders only the first eight tables. `join`: of a row without its plan. */
const joinLicense = (now: Time, from = sql`licenses l`, join = sql`join`) => sql`${from}
  join projects pr on pr.id = l.project_id
  ${join} plan_versions v on v.id = case when l.pending_at <= ${now} then l.pending_plan_version_id else l.plan_version_id end
  ${join} plans p on p.id = v.plan_id
  left join plan_versions pv on pv.id = l.pending_plan_version_id and l.pending_at > ${now}
  left join plans pp on pp.id = pv.plan_id
  left join users u on u.id = l.user_id
  left join organizations org on org.id = l.organization_id`
const licensesWhere = (now: Time, where: RawBuilder<unknown>) =>
  sql<LicenseRow>`select ${columns(now)} from ${joinLicense(now)} where ${where}`
const listWhere = async (db: Db, now: Time, where: RawBuilder<unknown>): Promise<LicenseRow[]> =>
  (await licensesWhere(now, where).execute(db)).rows

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
      where l.user_id is distinct from s.user_id and l.organization_id is null and l.revoked_at is null and l.superseded_at is null),
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
    from ${joinLicense(now, sql`used join licenses l on l.id = used.id`)}
    where l.superseded_at is null and (not used.by_seat or l.kind = 'addon' or v.content ? 'seats')
    order by used.used_by, l.kind <> 'base', l.revoked_at is not null, used.by_seat, l.plan_group <> 'default', l.id desc`.execute(
    db,
  )
  return rows
}

/** All licenses of organizations but superseded ones, in the same order. */
export const listLicensesOfTeams = (db: Db, organizationIds: readonly number[], now: Date): Promise<LicenseRow[]> =>
  listWhere(
    db,
    now,
    sql`l.organization_id = ${anyOf(organizationIds, 'bigint')} and l.superseded_at is null
      order by l.organization_id, l.kind <> 'base', l.revoked_at is not null, l.plan_group <> 'default', l.id desc`,
  )

/** Licenses that a user or an organization held at a time in the past, in the same order. */
export const listLicensesThen = (db: Db, holder: HolderName, at: Date): Promise<LicenseRow[]> =>
  listWhere(
    db,
    sql`${at}::timestamptz`,
    sql`${isOf(holder)} and l.starts_at <= ${at} and (l.revoked_at is null or l.revoked_at > ${at})
      and (l.superseded_at is null or l.superseded_at > ${at}) order by l.kind <> 'base', l.plan_group <> 'default', l.id desc`,
  )

const lasting = sql`l.kind = 'addon' and l.revoked_at is null and l.superseded_at is null`
const addons = prepare<LicenseRow, 'users' | 'now'>(['users', 'now'], ({ users, now }) =>
  licensesWhere(now, sql`l.user_id = ${anyOf(users, 'bigint')} and ${lasting} order by l.id desc`),
)

/** The add-ons of users, but revoked ones; newest first. */
export const listAddons = (db: Db, userIds: readonly number[], now: Date): Promise<LicenseRow[]> =>
  readTogether(db, listAllAddons, { userIds, now })

async function listAllAddons(db: Db, asked: { userIds: readonly number[]; now: Date }[]): Promise<LicenseRow[][]> {
  const users = [...new Set(asked.flatMap(({ userIds }) => userIds))]
  const rows = await addons(db, { users, now: latestOf(asked) })
  return asked.map(({ userIds }) => rows.filter(({ user_id }) => user_id !== null && userIds.includes(user_id)))
}

/** The same of organizations. */
export const listAddonsOfTeams = (db: Db, ids: readonly number[], now: Date): Promise<LicenseRow[]> =>
  listWhere(db, now, sql`l.organization_id = ${anyOf(ids, 'bigint')} and ${lasting} order by l.id desc`)

/** Of a user, an organization, or an email; newest first. */
export const listRowsOfSubject = (db: Db, projectId: number, of: HolderName, now: Date): Promise<LicenseRow[]> =>
  listWhere(db, now, sql`l.project_id = ${projectId} and ${isOf(of)} and l.superseded_at is null order by l.id desc`)

export const findLicense = async (db: Db, ref: string, among: ProjectScope, now: Date) =>
  (await listWhere(db, now, sql`l.public_id = ${ref} and ${inScope('l.project_id', among)}`))[0]

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

/** `is_current`: no one changed it between the start of the statement and its lock. */
type TakenRow = LicenseRow & { is_current: boolean }

/**
 * Locks licenses in one order, so that two callers never wait for each other, and then reads them. The plan and the user
 * of a row are those that the statement saw at its start: of one that was changed while the statement waited they may be missing.
 */
const take = (now: Date | RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<TakenRow> => sql<TakenRow>`
  with taken as materialized (
    select ${allColumns('licenses', 'l')}, l.xmin as written from licenses l where ${where} order by l.id for update)
  select ${columns(now)}, l.written = seen.xmin as is_current
  from ${joinLicense(now, sql`taken l join licenses seen on seen.id = l.id`, sql`left join`)} order by l.id`

/** A row that was changed while the statement waited is read again: its lock is held by then. */
async function untilCurrent(read: () => Promise<readonly TakenRow[]>): Promise<readonly LicenseRow[]> {
  for (;;) {
    const rows = await read()
    if (rows.every((row) => row.is_current)) return rows
  }
}

const lockWhere = (db: Db, now: Date, where: RawBuilder<unknown>): Promise<readonly LicenseRow[]> =>
  untilCurrent(async () => (await take(now, where).execute(db)).rows)

const takenByNumber = prepare<TakenRow, 'id' | 'now'>(['id', 'now'], ({ id, now }) =>
  take(now, sql`l.id = ${id}::bigint`),
)

/** Changes of one license run one after the other. */
export async function lockLicenseRow(db: Db, id: number, now: Date): Promise<LicenseRow | undefined> {
  const [row] = await untilCurrent(() => takenByNumber(db, { id, now }))
  return row
}

/** By its public ID, among the projects that the caller can see. */
export async function lockLicenseIn(
  db: Db,
  ref: string,
  among: ProjectScope,
  now: Date,
): Promise<LicenseRow | undefined> {
  const [row] = await lockWhere(db, now, sql`l.public_id = ${ref} and ${inScope('l.project_id', among)}`)
  return row
}

/** A user, an organization, or the email that a license is pending for. */
export type HolderName =
  | { readonly userId: number }
  | { readonly organizationId: number }
  | { readonly projectId: number; readonly email: string }

const isOf = (holder: HolderName): RawBuilder<unknown> => {
  if ('userId' in holder) return sql`l.user_id = ${holder.userId}`
  if ('organizationId' in holder) return sql`l.organization_id = ${holder.organizationId}`
  return sql`l.project_id = ${holder.projectId} and l.email = ${holder.email}`
}

/** Neither revoked nor superseded. */
const isHeldBy = (holder: HolderName) => sql`l.revoked_at is null and l.superseded_at is null and ${isOf(holder)}`

export const lockLicensesOf = (db: Db, holder: HolderName, now: Date): Promise<readonly LicenseRow[]> =>
  lockWhere(db, now, isHeldBy(holder))

/** The base license of a group. */
export async function lockBaseLicense(
  db: Db,
  holder: HolderName,
  group: string,
  now: Date,
): Promise<LicenseRow | undefined> {
  const [row] = await lockWhere(db, now, sql`${isHeldBy(holder)} and l.plan_group = ${group} and l.kind = 'base'`)
  return row
}

/** The rows that a statement has written, with what belongs to them. */
const readWritten = (now: Date, statement: OperationNodeSource): RawBuilder<LicenseRow> => sql<LicenseRow>`
  with written as (${statement}) select ${columns(now)} from ${joinLicense(now, sql`written l`)}`

type NewLicense = Insertable<Tables['licenses']>

/** Fails with a unique violation when the subject has a license of the group. */
export async function insertLicense(db: Db, row: NewLicense, now: Date): Promise<LicenseRow> {
  const insert = db.insertInto('licenses').values(row).returningAll()
  return only(await readWritten(now, insert).execute(db))
}

/** Undefined when the subject has a license of the group, including one that committed a moment ago. */
export async function insertLicenseIfAbsent(db: Db, row: NewLicense, now: Date): Promise<LicenseRow | undefined> {
  const insert = db
    .insertInto('licenses')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
  return (await readWritten(now, insert).execute(db)).rows[0]
}

/** Increases the version of its entitlements. The caller holds the lock of the row. */
export async function updateLicense(
  db: Db,
  id: number,
  values: Updateable<Tables['licenses']>,
  now: Date,
): Promise<LicenseRow> {
  const update = db
    .updateTable('licenses')
    .set({ ...values, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .returningAll()
  return only(await readWritten(now, update).execute(db))
}

function only({ rows: [row] }: { rows: LicenseRow[] }): LicenseRow {
  if (!row) throw new Error('the license does not exist')
  return row
}
