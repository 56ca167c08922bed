import { type Selectable, sql } from 'kysely'
import { anyOf } from '../../../platform/db/arrays.ts'
import { allColumns } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Tables } from '../../../platform/db/generated/tables.ts'
import { prepare } from '../../../platform/db/prepared.ts'
import { readTogether } from '../../../platform/db/sharing.ts'

export type SeatRow = Selectable<Tables['license_seats']> & {
  user_ref: string | null
  user_email: string | null
  user_email_verified_at: Date | null
}

const columns = sql`${allColumns('license_seats', 's')}, u.public_id as user_ref, u.email as user_email, u.email_verified_at as user_email_verified_at`

/** In the order of their slots. */
export async function listSeatRows(db: Db, licenseId: number): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select ${columns} from license_seats s left join users u on u.id = s.user_id where s.license_id = ${licenseId} order by s.slot`.execute(
    db,
  )
  return rows
}

/** A seat of one of these licenses. */
export async function findSeatRow(
  db: Db,
  publicId: string,
  licenseIds: readonly number[],
): Promise<SeatRow | undefined> {
  const { rows } = await sql<SeatRow>`
    select ${columns} from license_seats s left join users u on u.id = s.user_id
    where s.public_id = ${publicId} and s.license_id = ${anyOf(licenseIds, 'bigint')}`.execute(db)
  return rows[0]
}

/** The seat of a user, or the one that is assigned to, or pending for, an email. */
export async function findSeatOf(
  db: Db,
  licenseId: number,
  { userId, email }: { userId: number | null; email: string | null },
): Promise<SeatRow | undefined> {
  const { rows } = await sql<SeatRow>`
    select ${columns} from license_seats s left join users u on u.id = s.user_id
    where s.license_id = ${licenseId} and (s.user_id = ${userId} or s.email = ${email} or u.email = ${email}
      or s.email = (select email from users where id = ${userId} and email_verified_at is not null))
    order by s.user_id nulls last limit 1`.execute(db)
  return rows[0]
}

const seatCounts = prepare<{ license_id: number; count: number }, 'licenses'>(
  ['licenses'],
  ({ licenses }) => sql`
    select license_id, count(*) as count from license_seats where license_id = ${anyOf(licenses, 'bigint')} group by license_id`,
)

async function countAllSeats(db: Db, asked: (readonly number[])[]): Promise<Map<number, number>[]> {
  const rows = await seatCounts(db, { licenses: [...new Set(asked.flat())] })
  const counts = new Map(rows.map(({ license_id, count }) => [license_id, count]))
  return asked.map(() => counts)
}

/** By license, those of other callers included. */
export const countSeatRows = (db: Db, licenseIds: readonly number[]): Promise<ReadonlyMap<number, number>> =>
  readTogether(db, countAllSeats, licenseIds)

/** Assigns the first free slot. False when all are assigned. The caller holds the lock of the license. */
export async function insertSeat(
  db: Db,
  seat: {
    publicId: string
    licenseId: number
    userId: number | null
    email: string | null
    offered: boolean
    limit: number
    now: Date
  },
): Promise<boolean> {
  const { licenseId, limit, now } = seat
  const { rows } = await sql`
    insert into license_seats (public_id, license_id, slot, user_id, email, offered, assigned_at, claimed_at)
    select ${seat.publicId}, ${licenseId}::bigint, place.slot, ${seat.userId}::bigint, ${seat.email}, ${seat.offered}::boolean, ${now}::timestamptz,
      case when ${seat.userId}::bigint is not null then ${now}::timestamptz end
    from generate_series(1, ${limit}::int) as place (slot)
    where (select count(*) from license_seats where license_id = ${licenseId}) < ${limit}::int
      and not exists (select from license_seats s where s.license_id = ${licenseId} and s.slot = place.slot)
    order by place.slot limit 1 returning 1`.execute(db)
  return rows.length === 1
}

/** False when a concurrent call unassigned it. */
export async function deleteSeat(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('license_seats').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Returns the users of the seats. */
export async function deleteSeatsOf(db: Db, licenseId: number): Promise<number[]> {
  const rows = await db.deleteFrom('license_seats').where('license_id', '=', licenseId).returning('user_id').execute()
  return rows.flatMap(({ user_id }) => user_id ?? [])
}

/** Licenses of the project with a seat for the email: pending, or only offered. */
export async function listLicensesWithSeatFor(db: Db, projectId: number, email: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from license_seats s join licenses l on l.id = s.license_id
    where s.email = ${email} and l.project_id = ${projectId} order by l.id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function listLicensesSeating(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('license_seats')
    .select('license_id')
    .where('user_id', '=', userId)
    .orderBy('license_id')
    .execute()
  return rows.map(({ license_id }) => license_id)
}

/**
 * Assigns the user the seat that is pending for the email. If they have another seat of the license, one of the two is
 * removed. The caller holds the lock of the license.
 */
export async function claimSeat(
  db: Db,
  licenseId: number,
  { userId, email, now }: { userId: number; email: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with claimed as (
      update license_seats set user_id = ${userId}, email = null, claimed_at = ${now}
      where license_id = ${licenseId} and email = ${email} and not offered
        and not exists (select from license_seats o where o.license_id = ${licenseId} and o.user_id = ${userId})
      returning id),
    gone as (
      delete from license_seats where license_id = ${licenseId} and email = ${email} and not offered and not exists (select from claimed))
    select id from claimed`.execute(db)
  return rows.length === 1
}

/** Moves the previous holder's seat to the new holder, unless they have one. The caller holds its lock. */
export async function passSeat(
  db: Db,
  licenseId: number,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<void> {
  await sql`
    update license_seats set user_id = ${to}, claimed_at = ${now} where license_id = ${licenseId} and user_id = ${from}
      and not exists (select from license_seats o where o.license_id = ${licenseId} and o.user_id = ${to})`.execute(db)
  await sql`delete from license_seats where license_id = ${licenseId} and user_id = ${from}`.execute(db)
}

/** Users with a seat, including those who have verified the email of a pending one. An offered seat grants nothing. */
export async function listSeatUsers(db: Db, licenseId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from license_seats where license_id = ${licenseId} and user_id is not null
    union
    select u.id from license_seats s join licenses l on l.id = s.license_id
      join users u on u.project_id = l.project_id and u.email = s.email and u.email_verified_at is not null
    where s.license_id = ${licenseId} and not s.offered`.execute(db)
  return rows.map(({ id }) => id)
}

const isOf = (userId: number) => sql`(s.user_id = ${userId} or exists (
  select from users o join licenses l on l.id = s.license_id
  where o.id = ${userId} and o.email = s.email and o.email_verified_at is not null and o.project_id = l.project_id))`

/** Seats that a user has, or that are offered to them, of licenses that others hold; the newest first. */
export async function listSeatsGivenTo(db: Db, userId: number): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select ${columns} from license_seats s left join users u on u.id = s.user_id
    where (s.user_id = ${userId} or s.email = (select email from users where id = ${userId} and email_verified_at is not null))
      and ${isOf(userId)}
      and exists (select from licenses l where l.id = s.license_id and l.user_id is distinct from ${userId}
        and l.organization_id is null and l.revoked_at is null and l.superseded_at is null)
    order by s.id desc`.execute(db)
  return rows
}

/** One of these, or of one's own. Seats of an organization's license are for its admins to assign. */
export async function findSeatGivenTo(db: Db, publicId: string, userId: number): Promise<SeatRow | undefined> {
  const { rows } = await sql<SeatRow>`
    select ${columns} from license_seats s left join users u on u.id = s.user_id
    where s.public_id = ${publicId} and ${isOf(userId)}
      and exists (select from licenses l where l.id = s.license_id and l.organization_id is null)`.execute(db)
  return rows[0]
}

/**
 * Assigns the user the seat that is offered to their email. If they have another seat of the license, the offer is removed. False for the second
 * caller. The caller holds the lock of the license.
 */
export async function takeOffer(db: Db, id: number, { userId, now }: { userId: number; now: Date }): Promise<boolean> {
  const { rows } = await sql`
    with accepted as (
      update license_seats s set user_id = ${userId}, email = null, claimed_at = ${now}, offered = false
      where s.id = ${id} and s.offered and ${isOf(userId)}
        and not exists (select from license_seats o where o.license_id = s.license_id and o.user_id = ${userId})
      returning s.id),
    gone as (
      delete from license_seats s where s.id = ${id} and s.offered and ${isOf(userId)} and not exists (select from accepted)
      returning s.id)
    select id from accepted union all select id from gone`.execute(db)
  return rows.length === 1
}

/** An offered seat takes effect without consent: a member or a server has assigned it, too. */
export async function confirmSeat(db: Db, id: number, userId: number | null, now: Date): Promise<void> {
  const claimed = userId === null ? {} : { user_id: userId, email: null, claimed_at: now }
  await db
    .updateTable('license_seats')
    .set({ offered: false, ...claimed })
    .where('id', '=', id)
    .execute()
}

/** The numbers of the users with a seat, in their order, by the license. */
export async function listSeated(db: Db, licenseIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ license_id: number; users: number[] }>`
    select license_id, array_agg(user_id order by user_id) as users from license_seats
    where license_id = ${anyOf(licenseIds, 'bigint')} and user_id is not null group by license_id`.execute(db)
  return new Map(rows.map(({ license_id, users }) => [license_id, users.map(Number)]))
}
