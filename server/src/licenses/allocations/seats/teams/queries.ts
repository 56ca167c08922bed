import { sql } from 'kysely'
import { anyLength, anyOf } from '../../../../platform/db/arrays.ts'
import type { Db } from '../../../../platform/db/db.ts'

// Seats of licenses that an organization holds.

/** A seat that a user has just got or lost. */
export interface TeamSeat {
  readonly id: number
  readonly public_id: string
  readonly license_id: number
  readonly slot: number
}

/**
 * Assigns a user the first free slot of each license of which they have no seat, and increases the version of its entitlements. The caller
 * holds the locks of the licenses. `publicId`: for the new seat.
 */
export async function insertSeatOfEach(
  db: Db,
  wanted: readonly { licenseId: number; limit: number; publicId: string }[],
  { userId, now }: { userId: number; now: Date },
): Promise<TeamSeat[]> {
  const [licenses, limits, ids] = [
    wanted.map(({ licenseId }) => licenseId),
    wanted.map(({ limit }) => limit),
    wanted.map(({ publicId }) => publicId),
  ]
  const { rows } = await sql<TeamSeat>`
    with given as (
      insert into license_seats (public_id, license_id, slot, user_id, offered, assigned_at, claimed_at)
      select w.public_id, w.license_id, free.slot, ${userId}::bigint, false, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${anyLength(licenses, 'bigint')}, ${anyLength(limits, 'int')}, ${anyLength(ids, 'text')})
          as w (license_id, seats, public_id)
        cross join lateral (
          select place.slot from generate_series(1, w.seats) as place (slot)
          where not exists (select from license_seats s where s.license_id = w.license_id and s.slot = place.slot)
          order by place.slot limit 1) free
      where (select count(*) from license_seats s where s.license_id = w.license_id) < w.seats
        and not exists (select from license_seats s where s.license_id = w.license_id and (s.user_id = ${userId}
          or s.email = (select email from users where id = ${userId} and email_verified_at is not null)))
      returning id, public_id, license_id, slot),
    touched as (
      update licenses l set version = l.version + 1, updated_at = ${now} from given where l.id = given.license_id)
    select id, public_id, license_id, slot from given order by license_id`.execute(db)
  return rows
}

/**
 * Frees the seat of each license that a user has, or that is pending for their email, and increases the version of its entitlements. The
 * caller holds the locks of the licenses.
 */
export async function deleteSeatOfEach(
  db: Db,
  licenses: readonly number[],
  { userId, now }: { userId: number; now: Date },
): Promise<TeamSeat[]> {
  const { rows } = await sql<TeamSeat>`
    with freed as (
      delete from license_seats s where s.license_id = ${anyOf(licenses, 'bigint')} and (s.user_id = ${userId}
        or s.email = (select email from users where id = ${userId} and email_verified_at is not null))
      returning s.id, s.public_id, s.license_id, s.slot),
    touched as (
      update licenses l set version = l.version + 1, updated_at = ${now} from freed where l.id = freed.license_id)
    select id, public_id, license_id, slot from freed order by license_id`.execute(db)
  return rows
}

/**
 * Assigns the free seats of a license to the users of its organization without a seat: owners first, then by when they joined. The
 * caller holds the lock of the license, and keeps the organization unchanged. `ids`: public IDs for the new seats.
 */
export async function fillSeats(
  db: Db,
  {
    licenseId,
    organizationId,
    limit,
    ids,
    now,
  }: { licenseId: number; organizationId: number; limit: number; ids: readonly string[]; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    with free as (
      select place.slot, row_number() over (order by place.slot) as turn from generate_series(1, ${limit}::int) as place (slot)
      where not exists (select from license_seats s where s.license_id = ${licenseId} and s.slot = place.slot)),
    waiting as (
      select m.user_id, row_number() over (order by m.role <> 'owner', m.joined_at, m.id) as turn from memberships m
      where m.organization_id = ${organizationId}
        and not exists (select from license_seats s where s.license_id = ${licenseId} and s.user_id = m.user_id))
    insert into license_seats (public_id, license_id, slot, user_id, offered, assigned_at, claimed_at)
    select id.public_id, ${licenseId}::bigint, free.slot, waiting.user_id, false, ${now}::timestamptz, ${now}::timestamptz
    from free join waiting using (turn) join unnest(${anyLength(ids, 'text')}) with ordinality id (public_id, turn) using (turn)
    where turn <= ${limit}::int - (select count(*) from license_seats s where s.license_id = ${licenseId})
    returning user_id`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** How many in an organization have no seat of a license. */
export async function countWithoutSeat(db: Db, licenseId: number, organizationId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from memberships m where m.organization_id = ${organizationId}
      and not exists (select from license_seats s where s.license_id = ${licenseId} and s.user_id = m.user_id)`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Users of active devices of a license who are not in an organization. */
export async function listDeviceUsersOutside(db: Db, licenseId: number, organizationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct a.user_id as id from activations a
    where a.license_id = ${licenseId} and a.user_id is not null and a.deactivated_at is null
      and not exists (select from memberships m where m.organization_id = ${organizationId} and m.user_id = a.user_id)
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}
