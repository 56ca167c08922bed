import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { Tables } from '../../../platform/db/generated/tables.ts'
import { prepare } from '../../../platform/db/prepared.ts'
import { recordsOf, toRecords } from '../../../platform/db/records.ts'
import { together } from '../../../platform/db/sharing.ts'

interface Counts {
  readonly mails: number
  readonly wrong_codes: number
  readonly invitations: number
}

/** For `prepareLock` without anything else. */
export const nothing = sql<null>`null::text`

/** What else is computed for an address: a volatile function, which is called once the lock is held. */
export interface Alongside<T> {
  /** Of the row `f`, which has the columns of this table. */
  readonly expression: RawBuilder<T>
  readonly table: keyof Tables
}

/** An address to lock, and the row `f` of what is computed alongside. */
export interface AddressToLock {
  readonly projectId: number | null
  readonly addressMac: Buffer
  readonly now: Date
  readonly facts: object
}

type Locked<T> = Counts & { readonly alongside: T }

/**
 * A statement that locks the counts of an address and returns them; a new window starts with nothing counted. `hours`: length of a window.
 * Everyone who sends to the address, or tries a code of it, waits here.
 */
export function prepareLock<T>(
  hours: number,
  { expression, table }: Alongside<T>,
): (db: Db, address: AddressToLock) => Promise<Locked<T>> {
  const isOver = sql`held.window_started_at <= excluded.window_started_at - make_interval(hours => ${sql.lit(hours)})
    or held.mails + held.wrong_codes + held.invitations = 0`
  const lock = prepare<Locked<T>, 'addresses' | 'facts'>(
    ['addresses', 'facts'],
    ({ addresses, facts }) => sql`
      with asked as (
        select project_id, address_mac, window_started_at, ordinality
        from ${recordsOf('mail_allowances', addresses)} r),
      locked as (
        insert into mail_allowances as held (project_id, address_mac, window_started_at)
        select project_id, address_mac, window_started_at from asked order by address_mac
        on conflict (project_id, address_mac) do update set
          window_started_at = case when ${isOver} then excluded.window_started_at else held.window_started_at end,
          mails = case when ${isOver} then 0 else held.mails end,
          wrong_codes = case when ${isOver} then 0 else held.wrong_codes end,
          invitations = case when ${isOver} then 0 else held.invitations end
        returning project_id, address_mac, mails, wrong_codes, invitations)
      select l.mails, l.wrong_codes, l.invitations, ${expression} as alongside
      from locked l
        join asked a on a.address_mac = l.address_mac and a.project_id is not distinct from l.project_id
        join ${recordsOf(table, facts)} f on f.ordinality = a.ordinality
      order by a.ordinality`,
  )
  const lockAll = (db: Db, addresses: readonly AddressToLock[]) =>
    lock(db, {
      addresses: toRecords(
        addresses.map(({ projectId, addressMac, now }) => ({
          project_id: projectId,
          address_mac: addressMac,
          window_started_at: now,
        })),
      ),
      facts: toRecords(addresses.map(({ facts }) => facts)),
    })
  return (db, address) => together(db, lockAll, address)
}

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

/** Part of a statement: counts emails in rows of `mail_allowances` that have a project. Who runs it holds the locks. */
export const writeCountOfMails = (counts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  update mail_allowances a set mails = a.mails + c.mails from ${recordsOf('mail_allowances', counts)} c
  where a.project_id = c.project_id and a.address_mac = c.address_mac`

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
