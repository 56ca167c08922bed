import { type Selectable, sql } from 'kysely'
import { type Db, inScope, type ProjectScope } from '../../../platform/db/db.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export type ActivationRow = Selectable<Tables['activations']>
export type DeactivateReason = NonNullable<ActivationRow['deactivate_reason']>

export interface DeviceToActivate {
  publicId: string
  licenseId: number
  fingerprintHash: Buffer
  label: string
  metadata: object
  userId: number | null
  leaseExpiresAt: Date | null
  now: Date
  /** Null: no limit. */
  limit: number | null
}

export interface SlotVerdict {
  /** It was already active. */
  known: boolean
  fits: boolean
  /** Number of devices that were active before. */
  used: number
}

/**
 * Ends the license's expired leases, and activates the device if it is already active or a slot is free: all in one
 * statement. The caller holds the lock of the license, so that the count is current.
 */
export async function putActivation(db: Db, device: DeviceToActivate): Promise<SlotVerdict> {
  const { licenseId, fingerprintHash, now, limit } = device
  const { rows } = await sql<SlotVerdict>`
    with reaped as (
      update activations set deactivated_at = ${now}, deactivate_reason = 'lease_expired'
      where license_id = ${licenseId} and deactivated_at is null and lease_expires_at <= ${now} and fingerprint_hash <> ${fingerprintHash}
      returning 1),
    state as (
      select l.activation_count - (select count(*) from reaped) as used, exists (
        select from activations a where a.license_id = l.id and a.fingerprint_hash = ${fingerprintHash} and a.deactivated_at is null
      ) as known
      from licenses l where l.id = ${licenseId}),
    verdict as (
      select used, known, known or ${limit}::int is null or used < ${limit}::int as fits from state),
    counted as (
      update licenses l set activation_count = v.used + case when v.fits and not v.known then 1 else 0 end
      from verdict v where l.id = ${licenseId}),
    written as (
      insert into activations (public_id, license_id, fingerprint_hash, label, metadata, user_id, lease_expires_at, last_seen_at, activated_at)
      select ${device.publicId}, ${licenseId}::bigint, ${fingerprintHash}::bytea, ${device.label}, ${JSON.stringify(device.metadata)}::jsonb,
        ${device.userId}::bigint, ${device.leaseExpiresAt}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from verdict where fits
      on conflict (license_id, fingerprint_hash) do update
        set label = excluded.label, metadata = excluded.metadata, user_id = excluded.user_id, last_seen_at = excluded.last_seen_at,
          lease_expires_at = case when excluded.lease_expires_at is null then null
            when activations.deactivated_at is null then greatest(activations.lease_expires_at, excluded.lease_expires_at)
            else excluded.lease_expires_at end,
          activated_at = case when activations.deactivated_at is null then activations.activated_at else excluded.activated_at end,
          deactivated_at = null, deactivate_reason = null)
    select used, known, fits from verdict`.execute(db)
  const [row] = rows
  if (!row) throw new Error('locked license not found')
  return row
}

/** Active or not. */
export const findByFingerprint = (
  db: Db,
  licenseId: number,
  fingerprintHash: Buffer,
): Promise<ActivationRow | undefined> =>
  db
    .selectFrom('activations')
    .selectAll()
    .where('license_id', '=', licenseId)
    .where('fingerprint_hash', '=', fingerprintHash)
    .executeTakeFirst()

/** An active device of a license in one of these projects. */
export const findActivationIn = (db: Db, publicId: string, among: ProjectScope): Promise<ActivationRow | undefined> =>
  db
    .selectFrom('activations as a')
    .innerJoin('licenses as l', 'l.id', 'a.license_id')
    .selectAll('a')
    .where('a.public_id', '=', publicId)
    .where('a.deactivated_at', 'is', null)
    .where(inScope('l.project_id', among))
    .executeTakeFirst()

const live = (now: Date) =>
  sql<boolean>`deactivated_at is null and (lease_expires_at is null or lease_expires_at > ${now})`

/** Devices with a current lease, in order of activation. */
export const listActivationRows = (db: Db, licenseId: number, now: Date, limit: number): Promise<ActivationRow[]> =>
  db
    .selectFrom('activations')
    .selectAll()
    .where('license_id', '=', licenseId)
    .where(live(now))
    .orderBy('id')
    .limit(limit)
    .execute()

export async function countByLicense(db: Db, licenseIds: readonly number[], now: Date): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('activations')
    .select((eb) => ['license_id', eb.fn.countAll<number>().as('count')])
    .where('license_id', '=', sql<number>`any(${licenseIds}::bigint[])`)
    .where(live(now))
    .groupBy('license_id')
    .execute()
  return new Map(rows.map(({ license_id, count }) => [license_id, count]))
}

/** Undefined when it is no longer active. A lease never gets shorter. */
export async function touchActivation(
  db: Db,
  id: number,
  { now, leaseExpiresAt }: { now: Date; leaseExpiresAt: Date | null },
): Promise<ActivationRow | undefined> {
  const { rows } = await sql<ActivationRow>`
    update activations set last_seen_at = ${now},
      lease_expires_at = case when ${leaseExpiresAt}::timestamptz is not null then greatest(lease_expires_at, ${leaseExpiresAt}::timestamptz) end
    where id = ${id} and deactivated_at is null returning *`.execute(db)
  return rows[0]
}

/** Like `touchActivation`, and counts the file that the device is about to get. */
export async function nextFile(
  db: Db,
  id: number,
  { now, leaseExpiresAt }: { now: Date; leaseExpiresAt: Date | null },
): Promise<ActivationRow | undefined> {
  const { rows } = await sql<ActivationRow>`
    update activations set last_seen_at = ${now}, file_seq = file_seq + 1,
      lease_expires_at = case when ${leaseExpiresAt}::timestamptz is not null then greatest(lease_expires_at, ${leaseExpiresAt}::timestamptz) end
    where id = ${id} and deactivated_at is null returning *`.execute(db)
  return rows[0]
}

/**
 * Ends these devices and subtracts them from the license's counter; inactive ones are skipped. The caller holds its
 * lock.
 */
export async function endActivations(
  db: Db,
  licenseId: number,
  { which, reason, now }: { which: { id: number } | { userId: number } | 'all'; reason: DeactivateReason; now: Date },
): Promise<number> {
  const id = which !== 'all' && 'id' in which ? which.id : null
  const userId = which !== 'all' && 'userId' in which ? which.userId : null
  const { rows } = await sql<{ ended: number }>`
    with ended as (
      update activations set deactivated_at = ${now}, deactivate_reason = ${reason}
      where license_id = ${licenseId} and deactivated_at is null
        and (${id}::bigint is null or id = ${id}) and (${userId}::bigint is null or user_id = ${userId})
      returning 1),
    counted as (
      update licenses set activation_count = activation_count - (select count(*) from ended) where id = ${licenseId})
    select count(*) as ended from ended`.execute(db)
  return rows[0]?.ended ?? 0
}

/** Removes the names of the user's devices, and of the devices on the licenses they held. */
export async function forgetDevices(db: Db, userId: number): Promise<void> {
  await sql`
    update activations set label = '', metadata = '{}', user_id = null
    where user_id = ${userId} or license_id in (select id from licenses where user_id = ${userId})`.execute(db)
}

/** Deletes devices that ended before a time; at most `limit` of them. Returns the number. */
export async function deleteEnded(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from activations where id = any(array(select id from activations where deactivated_at < ${before} limit ${limit}))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}

/** Licenses of other holders on which the user activated devices. */
export async function listLicensesActivatedBy(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct a.license_id as id from activations a where a.user_id = ${userId} and a.deactivated_at is null order by 1`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
