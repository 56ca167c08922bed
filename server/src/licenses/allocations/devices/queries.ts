import { type RawBuilder, type Selectable, sql } from 'kysely'
import { anyLength, anyOf } from '../../../platform/db/arrays.ts'
import { allColumns } from '../../../platform/db/columns.ts'
import { type Db, isInScope, type Pool, type ProjectScope } from '../../../platform/db/db.ts'
import type { Tables } from '../../../platform/db/generated/tables.ts'
import { prepare } from '../../../platform/db/prepared.ts'
import { recordsOf, toRecords } from '../../../platform/db/records.ts'
import { latestOf, readTogether, writeTogether } from '../../../platform/db/sharing.ts'

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

/** Used slots of a license: of active devices, and of others that still have a valid offline license file. */
export interface SlotCounts {
  active: number
  held: number
}

export interface SlotVerdict extends SlotCounts {
  /** It was already active. */
  known: boolean
  fits: boolean
}

const activation = prepare<SlotVerdict, keyof DeviceToActivate>(
  ['now', 'licenseId', 'fingerprintHash', 'limit', 'publicId', 'label', 'metadata', 'userId', 'leaseExpiresAt'],
  ({ now, licenseId, fingerprintHash, limit, publicId, label, metadata, userId, leaseExpiresAt }) => sql`
    with reaped as (
      update activations set deactivated_at = ${now}, deactivate_reason = 'lease_expired'
      where license_id = ${licenseId} and deactivated_at is null and lease_expires_at <= ${now} and fingerprint_hash <> ${fingerprintHash}
      returning file_good_until),
    held as (
      select fingerprint_hash from activations
      where license_id = ${licenseId} and deactivated_at is not null and file_good_until > ${now}
      union all select null from reaped where file_good_until > ${now}),
    state as (
      select l.activation_count - (select count(*) from reaped) as active, (select count(*) from held) as held, exists (
        select from activations a where a.license_id = l.id and a.fingerprint_hash = ${fingerprintHash} and a.deactivated_at is null
      ) as known, exists (select from held where fingerprint_hash = ${fingerprintHash}) as returns
      from licenses l where l.id = ${licenseId}),
    verdict as (
      select active, held, known, known or returns or ${limit}::int is null or active + held < ${limit}::int as fits from state),
    counted as (
      update licenses l set activation_count = v.active + case when v.fits and not v.known then 1 else 0 end
      from verdict v where l.id = ${licenseId} and (v.active <> l.activation_count or v.fits and not v.known)),
    written as (
      insert into activations (public_id, license_id, fingerprint_hash, label, metadata, user_id, lease_expires_at, last_seen_at, activated_at)
      select ${publicId}::text, ${licenseId}::bigint, ${fingerprintHash}::bytea, ${label}::text, ${metadata}::jsonb,
        ${userId}::bigint, ${leaseExpiresAt}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from verdict where fits
      on conflict (license_id, fingerprint_hash) do update
        set label = excluded.label, metadata = excluded.metadata, user_id = excluded.user_id, last_seen_at = excluded.last_seen_at,
          lease_expires_at = case when excluded.lease_expires_at is null then null
            when activations.deactivated_at is null then greatest(activations.lease_expires_at, excluded.lease_expires_at)
            else excluded.lease_expires_at end,
          activated_at = case when activations.deactivated_at is null then activations.activated_at else excluded.activated_at end,
          deactivated_at = null, deactivate_reason = null)
    select active, held, known, fits from verdict`,
)

/**
 * Ends the license's expired leases, and activates the device if it is already active, its own slot is held, or a slot is
 * free: all in one statement. The caller holds the lock of the license, so that the counts are current: a file is issued
 * only to an active device, and `reaped` returns the latest one.
 */
export async function putActivation(db: Db, device: DeviceToActivate): Promise<SlotVerdict> {
  const [verdict] = await activation(db, { ...device, metadata: JSON.stringify(device.metadata) })
  if (!verdict) throw new Error('locked license not found')
  return verdict
}

const devicesByName = prepare<ActivationRow, 'names'>(
  ['names'],
  ({ names }) => sql`
    select ${allColumns('activations', 'a')} from ${recordsOf('activations', names)} n
      join activations a on a.license_id = n.license_id and a.fingerprint_hash = n.fingerprint_hash`,
)

type DeviceName = Pick<ActivationRow, 'license_id' | 'fingerprint_hash'>

async function findAllByName(db: Db, names: DeviceName[]): Promise<(ActivationRow | undefined)[]> {
  const rows = await devicesByName(db, { names: toRecords(names) })
  return names.map(({ license_id, fingerprint_hash }) =>
    rows.find((row) => row.license_id === license_id && row.fingerprint_hash.equals(fingerprint_hash)),
  )
}

/** Active or not. */
export const findByFingerprint = (db: Db, name: DeviceName): Promise<ActivationRow | undefined> =>
  readTogether(db, findAllByName, name)

const devicesByRef = prepare<ActivationRow & { project_id: number }, 'refs'>(
  ['refs'],
  ({ refs }) => sql`
    select ${allColumns('activations', 'a')}, l.project_id
    from activations a join licenses l on l.id = a.license_id where a.public_id = ${anyOf(refs, 'text')}`,
)

interface SoughtDevice {
  readonly publicId: string
  readonly among: ProjectScope
  readonly heldAt: Date | null
}

async function findAllByRef(db: Db, sought: SoughtDevice[]): Promise<(ActivationRow | undefined)[]> {
  const rows = await devicesByRef(db, { refs: sought.map(({ publicId }) => publicId) })
  return sought.map(({ publicId, among, heldAt }) =>
    rows.find(
      ({ public_id, project_id, deactivated_at: end, file_good_until: held }) =>
        public_id === publicId &&
        isInScope(project_id, among) &&
        (end === null || (held !== null && heldAt !== null && held > heldAt)),
    ),
  )
}

/** A device of a license in one of these projects: an active one, or with `heldAt` also one whose slot is held then. */
export const findActivationIn = (db: Db, sought: SoughtDevice): Promise<ActivationRow | undefined> =>
  readTogether(db, findAllByRef, sought)

/** Active, and its lease has not expired. */
const live = (now: Date | RawBuilder<unknown>) =>
  sql<boolean>`deactivated_at is null and (lease_expires_at is null or lease_expires_at > ${now})`

/** Uses a slot, in a form for which both partial indexes serve. */
const takesSlot = (now: Date | RawBuilder<unknown>) =>
  sql<boolean>`((${live(now)}) or (deactivated_at is null and file_good_until > ${now}) or (deactivated_at is not null and file_good_until > ${now}))`

/** Devices that use a slot, in order of activation. */
export const listActivationRows = (db: Db, licenseId: number, now: Date, limit: number): Promise<ActivationRow[]> =>
  db
    .selectFrom('activations')
    .selectAll()
    .where('license_id', '=', licenseId)
    .where(takesSlot(now))
    .orderBy('id')
    .limit(limit)
    .execute()

/** With the number of assigned seats. */
export interface UseCounts extends SlotCounts {
  readonly seats: number
}

const useCounts = prepare<UseCounts & { id: number }, 'licenses' | 'now'>(
  ['licenses', 'now'],
  ({ licenses, now }) => sql`
    select l.id, count(a.id) filter (where ${live(now)}) as active, count(a.id) filter (where not (${live(now)})) as held,
      (select count(*) from license_seats s where s.license_id = l.id) as seats
    from unnest(${anyLength(licenses, 'bigint')}) l (id) left join activations a on a.license_id = l.id and ${takesSlot(now)}
    group by l.id`,
)

async function countAllUses(
  db: Db,
  asked: { licenseIds: readonly number[]; now: Date }[],
): Promise<Map<number, UseCounts>[]> {
  const licenses = [...new Set(asked.flatMap(({ licenseIds }) => licenseIds))]
  const rows = await useCounts(db, { licenses, now: latestOf(asked) })
  const counts = new Map(rows.map(({ id, ...used }) => [id, used]))
  return asked.map(() => counts)
}

/** By license, those of other callers included. */
export const countByLicense = (
  db: Db,
  licenseIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, UseCounts>> => readTogether(db, countAllUses, { licenseIds, now })

/** When enough slots have become free, by themselves, to leave fewer than `limit`. Null: never. */
export async function findNextFree(db: Db, licenseId: number, limit: number, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ free_at: Date | null }>`
    with used as (
      select case when not (${live(now)}) then file_good_until
        when lease_expires_at is not null then greatest(lease_expires_at, file_good_until) end as free_at
      from activations where license_id = ${licenseId} and ${takesSlot(now)})
    select free_at from used order by free_at nulls last
    offset (select greatest(count(*) - ${limit}::int, 0) from used) limit 1`.execute(db)
  return rows[0]?.free_at ?? null
}

type Heartbeat = Pick<ActivationRow, 'id' | 'last_seen_at' | 'lease_expires_at'>

const prepareTouch = (wait: RawBuilder<unknown>) => {
  const touch = prepare<ActivationRow, 'sent'>(
    ['sent'],
    ({ sent }) => sql`
      with locked as (select a.id, s.last_seen_at, s.lease_expires_at from ${recordsOf('activations', sent)} s
        join activations a on a.id = s.id for no key update of a ${wait})
      update activations a set last_seen_at = s.last_seen_at,
        lease_expires_at = case when s.lease_expires_at is not null then greatest(a.lease_expires_at, s.lease_expires_at) end
      from locked s where a.id = s.id and a.deactivated_at is null returning ${allColumns('activations', 'a')}`,
  )
  return async (db: Db, sent: Heartbeat[]): Promise<(ActivationRow | undefined)[]> => {
    const rows = await touch(db, { sent: toRecords(sent) })
    return sent.map(({ id }) => rows.find((row) => row.id === id))
  }
}
const [touchAll, touchFree] = [prepareTouch(sql``), prepareTouch(sql`skip locked`)]

/** Together with concurrent requests, unless its row is locked. Undefined when it is no longer active. A lease never gets shorter. */
export const touchActivation = async (pool: Pool, one: Heartbeat): Promise<ActivationRow | undefined> =>
  (await writeTogether(pool, touchFree, one)) ?? (await touchAll(pool.forTransactions, [one]))[0]

/** Like `touchActivation`, and counts the file that the device is about to get. */
export async function nextFile(
  db: Db,
  id: number,
  { now, leaseExpiresAt, goodUntil }: { now: Date; leaseExpiresAt: Date | null; goodUntil: Date },
): Promise<ActivationRow | undefined> {
  const { rows } = await sql<ActivationRow>`
    update activations set last_seen_at = ${now}, file_seq = file_seq + 1,
      file_good_until = greatest(file_good_until, ${goodUntil}::timestamptz),
      lease_expires_at = case when ${leaseExpiresAt}::timestamptz is not null then greatest(lease_expires_at, ${leaseExpiresAt}::timestamptz) end
    where id = ${id} and deactivated_at is null returning ${allColumns('activations')}`.execute(db)
  return rows[0]
}

export interface EndedDevices {
  ended: number
  /** When the last of their slots is free; null: now. */
  heldUntil: Date | null
}

/**
 * Ends these devices and subtracts them from the license's counter; inactive ones are skipped. The caller holds its
 * lock.
 */
export async function endActivations(
  db: Db,
  licenseId: number,
  { which, reason, now }: { which: { id: number } | { userId: number } | 'all'; reason: DeactivateReason; now: Date },
): Promise<EndedDevices> {
  const id = which !== 'all' && 'id' in which ? which.id : null
  const userId = which !== 'all' && 'userId' in which ? which.userId : null
  const { rows } = await sql<EndedDevices>`
    with ended as (
      update activations set deactivated_at = ${now}, deactivate_reason = ${reason}
      where license_id = ${licenseId} and deactivated_at is null
        and (${id}::bigint is null or id = ${id}) and (${userId}::bigint is null or user_id = ${userId})
      returning file_good_until),
    counted as (
      update licenses set activation_count = activation_count - (select count(*) from ended) where id = ${licenseId})
    select count(*) as ended, max(file_good_until) filter (where file_good_until > ${now}) as "heldUntil" from ended`.execute(
    db,
  )
  return rows[0] ?? { ended: 0, heldUntil: null }
}

/**
 * Frees the slot of a device that is no longer active. Returns until when it was held; undefined: it was not. The caller
 * holds the lock of the license.
 */
export async function releaseSlot(db: Db, id: number, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ file_good_until: Date }>`
    with held as (
      select id, file_good_until from activations
      where id = ${id} and deactivated_at is not null and file_good_until > ${now} for update),
    released as (update activations a set file_good_until = null from held where a.id = held.id)
    select file_good_until from held`.execute(db)
  return rows[0]?.file_good_until
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
    select distinct license_id as id from activations
    where user_id = ${userId} and deactivated_at is null order by 1`.execute(db)
  return rows.map(({ id }) => id)
}
