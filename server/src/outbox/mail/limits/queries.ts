import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { recordsOf } from '../../../platform/db/records.ts'

interface Counts {
  readonly mails: number
  readonly wrong_codes: number
  readonly invitations: number
}

/** Length of a window. */
export const windowHours = 24

/** Whether the window of a row has ended at a time: then nothing of it counts. */
const isOver = (row: string, at: RawBuilder<unknown>): RawBuilder<boolean> => {
  const [start, mails, wrongCodes, invitations] = ['window_started_at', 'mails', 'wrong_codes', 'invitations'].map(
    (name) => sql.ref(`${row}.${name}`),
  )
  return sql`(${start} <= ${at} - make_interval(hours => ${sql.lit(windowHours)}) or ${mails} + ${wrongCodes} + ${invitations} = 0)`
}

const orZero = (row: string, column: string, at: RawBuilder<unknown>) =>
  sql`case when ${isOver(row, at)} then 0 else ${sql.ref(`${row}.${column}`)} end`

/** An address whose counts are locked. */
interface LockedAddress {
  readonly projectId: number | null
  readonly addressMac: Buffer
  readonly now: Date
}

const atStart = sql`excluded.window_started_at`

/**
 * Locks the counts of an address and returns them; a new window starts with nothing counted. Everyone who sends to the address, or tries a
 * code of it, waits here.
 */
export async function lockCounts(db: Db, { projectId, addressMac, now }: LockedAddress): Promise<Counts> {
  const { rows } = await sql<Counts>`
    insert into mail_allowances as held (project_id, address_mac, window_started_at)
    values (${projectId}, ${addressMac}, ${now})
    on conflict (project_id, address_mac) do update set
      window_started_at = case when ${isOver('held', atStart)} then ${atStart} else held.window_started_at end,
      mails = ${orZero('held', 'mails', atStart)}, wrong_codes = ${orZero('held', 'wrong_codes', atStart)},
      invitations = ${orZero('held', 'invitations', atStart)}
    returning mails, wrong_codes, invitations`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the counts of an address were not locked')
  return row
}

/**
 * The counts of an address without a lock, for a lateral join, from a row `r` with `project_id`, `address_mac`, and `created_at`. `version`
 * changes whenever they change.
 */
export const countsIn = sql`(
  select h.xmin::text as version, ${orZero('h', 'mails', sql`r.created_at`)} as mails,
    ${orZero('h', 'wrong_codes', sql`r.created_at`)} as wrong_codes, ${orZero('h', 'invitations', sql`r.created_at`)} as invitations
  from mail_allowances h where h.project_id = r.project_id and h.address_mac = r.address_mac)`

/** Wrong codes of an address in its window, without the lock. */
export async function readWrongCodes(
  db: Db,
  { projectId, addressMac, since }: { projectId: number; addressMac: Buffer; since: Date },
): Promise<number> {
  const { rows } = await sql<{ wrong_codes: number }>`
    select wrong_codes from mail_allowances
    where project_id = ${projectId} and address_mac = ${addressMac} and window_started_at > ${since}`.execute(db)
  return rows[0]?.wrong_codes ?? 0
}

/** A statement, which other ones can include. Who runs it holds the lock. */
export function addToAllowance(
  { projectId, addressMac }: { projectId: number | null; addressMac: Buffer },
  added: { mails?: number; wrongCodes?: number; invitations?: number },
): RawBuilder<object> {
  // An index serves both of these, but not "is not distinct from".
  const isOwn = projectId === null ? sql`project_id is null` : sql`project_id = ${projectId}`
  const { mails = 0, wrongCodes = 0, invitations = 0 } = added
  return sql<object>`
    update mail_allowances set mails = mails + ${mails}, wrong_codes = wrong_codes + ${wrongCodes},
      invitations = invitations + ${invitations}
    where ${isOwn} and address_mac = ${addressMac}`
}

/**
 * Common table expressions: count emails in rows of `mail_allowances` that have a project, if their counts are as they were found. `counted`
 * has the places of these rows. It waits for no lock.
 */
export const writeCountOfMails = (
  counts: RawBuilder<unknown>,
  versions: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  counting as materialized (
    select c.project_id, c.address_mac, c.window_started_at, c.mails, (${versions}::text[])[c.ordinality] as version, c.ordinality
    from ${recordsOf('mail_allowances', counts)} c),
  held as materialized (
    select c.project_id, c.address_mac, c.window_started_at, c.mails, c.ordinality
    from counting c join mail_allowances h on h.project_id = c.project_id and h.address_mac = c.address_mac
    where h.xmin = c.version::xid for no key update of h skip locked),
  changed as (
    update mail_allowances h set mails = ${orZero('h', 'mails', sql`c.window_started_at`)} + c.mails,
      wrong_codes = ${orZero('h', 'wrong_codes', sql`c.window_started_at`)},
      invitations = ${orZero('h', 'invitations', sql`c.window_started_at`)},
      window_started_at = case when ${isOver('h', sql`c.window_started_at`)} then c.window_started_at else h.window_started_at end
    from held c where h.project_id = c.project_id and h.address_mac = c.address_mac),
  added as (
    insert into mail_allowances (project_id, address_mac, window_started_at, mails)
    select project_id, address_mac, window_started_at, mails from counting where version is null order by address_mac
    on conflict do nothing returning project_id, address_mac),
  counted as (
    select ordinality from held
    union all select c.ordinality from counting c join added a on a.project_id = c.project_id and a.address_mac = c.address_mac)`

/** The limit of a project, undefined for the default; the number of projects; and whether the hour's budget is recorded as spent. */
export async function findBudget(
  db: Db,
  projectId: number | null,
  hour: Date,
): Promise<{ limit: number | undefined; projects: number; isRecorded: boolean }> {
  const { rows } = await sql<{ limit: number | null; projects: number; is_recorded: boolean }>`
    select (select (settings->>'mailsPerHour')::int from projects where id = ${projectId}) as limit,
      (select count(*)::int from projects) as projects,
      exists (
        select 1 from mail_budgets
        where project_id is not distinct from ${projectId} and hour = ${hour} and spent_at is not null) as is_recorded`.execute(
    db,
  )
  return {
    limit: rows[0]?.limit ?? undefined,
    projects: rows[0]?.projects ?? 0,
    isRecorded: rows[0]?.is_recorded ?? false,
  }
}

/** One statement, so that any number of nodes take at most `limit` in an hour. */
export async function leaseMails(
  db: Db,
  { projectId, hour, count, limit }: { projectId: number | null; hour: Date; count: number; limit: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into mail_budgets as held (project_id, hour, mails)
    select ${projectId}::bigint, ${hour}::timestamptz, ${count}::int where ${count}::int <= ${limit}::int
    on conflict (project_id, hour) do update set mails = held.mails + excluded.mails
    where held.mails + excluded.mails <= ${limit}::int
    returning 1`.execute(db)
  return rows.length > 0
}

/** Returns emails that a node has taken and does not send. */
export async function returnMails(
  db: Db,
  { projectId, hour, count }: { projectId: number | null; hour: Date; count: number },
): Promise<void> {
  await sql`
    update mail_budgets set mails = mails - ${count}::int
    where project_id is not distinct from ${projectId} and hour = ${hour}`.execute(db)
}

/** True for one of several concurrent callers. */
export async function markBudgetSpent(db: Db, projectId: number | null, hour: Date, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into mail_budgets as held (project_id, hour, mails, spent_at) values (${projectId}, ${hour}, 0, ${now})
    on conflict (project_id, hour) do update set spent_at = excluded.spent_at where held.spent_at is null
    returning 1`.execute(db)
  return rows.length > 0
}

/** Budgets of an hour that are spent: number of projects, and 1 or 0 for the instance. */
export async function countSpentBudgets(db: Db, hour: Date): Promise<{ project: number; instance: number }> {
  const { rows } = await sql<{ project: number; instance: number }>`
    select count(project_id)::int as project, count(*)::int - count(project_id)::int as instance
    from mail_budgets where hour = ${hour} and spent_at is not null`.execute(db)
  return rows[0] ?? { project: 0, instance: 0 }
}

/** Deletes the counts of windows that have ended. */
export async function deleteSpentAllowances(db: Db, since: Date): Promise<void> {
  await db.deleteFrom('mail_allowances').where('window_started_at', '<=', since).execute()
  await db.deleteFrom('mail_budgets').where('hour', '<', since).execute()
}
