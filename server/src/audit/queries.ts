import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import type { Tables } from '../platform/db/tables.ts'

export type AuditRow = Selectable<Tables['audit_logs']>
export type SealRow = Selectable<Tables['audit_seals']>

export async function insertAuditRecord(db: Db, record: Insertable<Tables['audit_logs']>): Promise<void> {
  await db.insertInto('audit_logs').values(record).execute()
}

export async function insertAuditRecords(db: Db, records: Insertable<Tables['audit_logs']>[]): Promise<void> {
  await db.insertInto('audit_logs').values(records).execute()
}

/** `user_id` is the number of a member or API key where one of those acted. */
const actsAsUser = sql`actor_type in ('user', 'system')`

/** Records about one user: their own actions, and the actions of others on them. */
const aboutUser = (userId: number) => sql`(
  select id from audit_logs where user_id = ${userId} and ${actsAsUser}
  union all
  select id from audit_logs where entity_type = 'user' and entity_id = ${userId}
    and (user_id is distinct from entity_id or not ${actsAsUser}))`

export type PersonalRecord = Pick<
  AuditRow,
  | 'id'
  | 'public_id'
  | 'action'
  | 'severity'
  | 'actor_type'
  | 'user_id'
  | 'entity_type'
  | 'entity_ref'
  | 'ip'
  | 'user_agent'
  | 'created_at'
> & { old_value: Record<string, unknown> | null; new_value: Record<string, unknown> | null }

/** Newest first, older than the record `beforeId`. */
export async function listRecordsAbout(
  db: Db,
  userId: number,
  { beforeId, limit }: { beforeId: number | null; limit: number },
): Promise<PersonalRecord[]> {
  const { rows } = await sql<PersonalRecord>`
    select id, public_id, action, severity, actor_type, user_id, entity_type, entity_ref, old_value, new_value, ip,
      user_agent, created_at
    from audit_logs
    where id in ${aboutUser(userId)} and (${beforeId}::bigint is null or id < ${beforeId}::bigint)
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/** The user's former emails, as far back as the log reaches. */
export async function listFormerEmails(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct old_value->>'email' as email from audit_logs
    where user_id = ${userId} and action in ('user.email_change', 'user.undo')
      and old_value->>'email' is not null`.execute(db)
  return rows.map(({ email }) => email)
}

/**
 * Erases the personal values in at most `batch` records about the user. Returns the number of records. The record of
 * the deletion itself is left out: its personal values are those of the admin who acted.
 */
export async function eraseRecordsAbout(db: Db, userId: number, batch: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update audit_logs set old_value = null, new_value = null, ip = null, user_agent = null, salt = null
    where id in (select id from audit_logs where id in ${aboutUser(userId)} and salt is not null
      and action <> 'user.delete' limit ${batch})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Input of a seal: a record's public columns and the digest of its personal ones. */
export type SealedRecord = Omit<AuditRow, 'old_value' | 'new_value' | 'ip' | 'user_agent' | 'salt' | 'created_at'> & {
  /** Seconds since 1970 with all six decimal places of the column: a Date would lose three of them. */
  at: string
}

const sealedColumns = sql`l.id, l.public_id, l.project_id, l.action, l.severity, l.actor_type, l.user_id, l.entity_type,
  l.entity_id, l.project_ref, l.user_ref, l.entity_ref, l.request_id, l.personal_digest, l.seal_id,
  extract(epoch from l.created_at)::text as at`

/** Arbitrary constants, but every release must use the same. */
const sealLock = 7_314_266
const purgeLock = 7_314_267

/** True for one transaction at a time in the whole database; the lock ends with the transaction. */
const tryLock = async (db: Db, key: number): Promise<boolean> => {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(key)}) as got`.execute(db)
  return rows[0]?.got === true
}

export const trySealLock = (db: Db): Promise<boolean> => tryLock(db, sealLock)
export const tryPurgeLock = (db: Db): Promise<boolean> => tryLock(db, purgeLock)

/**
 * Blocks the purge of records while `work` reads them; several readers may run at the same time. Needs its own
 * connection.
 */
export async function holdingPurges<T>(connection: Db, work: () => Promise<T>): Promise<T> {
  await sql`select pg_advisory_lock_shared(${sql.lit(purgeLock)})`.execute(connection)
  try {
    return await work()
  } finally {
    await sql`select pg_advisory_unlock_shared(${sql.lit(purgeLock)})`.execute(connection)
  }
}

/**
 * The oldest unsealed records, locked. Rows locked by an erasure are left for a later seal, so that neither waits for
 * the other.
 */
export async function takeUnsealed(db: Db, limit: number): Promise<SealedRecord[]> {
  const { rows } = await sql<SealedRecord>`
    select ${sealedColumns} from audit_logs l where l.seal_id is null order by l.id limit ${limit}
    for update skip locked`.execute(db)
  return rows
}

/** Counts no further than `most`. */
export async function countUnsealed(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from audit_logs where seal_id is null limit ${most}) waiting`.execute(db)
  return rows[0]?.count ?? 0
}

export async function markSealed(db: Db, ids: number[], sealId: number): Promise<void> {
  await sql`update audit_logs set seal_id = ${sealId} where id = any(${ids}::bigint[])`.execute(db)
}

export const findLastSeal = (db: Db): Promise<SealRow | undefined> =>
  db.selectFrom('audit_seals').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

export async function insertSeal(db: Db, seal: Insertable<Tables['audit_seals']>): Promise<void> {
  await db.insertInto('audit_seals').values(seal).execute()
}

/** The oldest seals whose records are not counted yet. */
export async function listUncountedSeals(db: Db, limit: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select id from audit_seals where not counted order by id limit ${limit}`.execute(db)
  return rows
}

export async function markCounted(db: Db, sealIds: number[]): Promise<void> {
  await sql`update audit_seals set counted = true where id = any(${sealIds}::bigint[])`.execute(db)
}

/**
 * The first of the newest seals that together have at most this many records, at least one seal. Undefined when no seal
 * exists.
 */
export async function findFirstOfNewest(
  db: Db,
  { seals, records }: { seals: number; records: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ first: number | null }>`
    select min(id) as first from (
      select id, sum(record_count) over (order by id desc) as records, row_number() over (order by id desc) as place
      from (select id, record_count from audit_seals order by id desc limit ${seals}) newest) counted
    where records <= ${records} or place = 1`.execute(db)
  return rows[0]?.first ?? undefined
}

/** Seals after `afterId` up to and including `upToId`, in order. */
export const listSeals = (
  db: Db,
  { afterId, upToId, limit }: { afterId: number; upToId: number; limit: number },
): Promise<SealRow[]> =>
  db
    .selectFrom('audit_seals')
    .selectAll()
    .where('id', '>', afterId)
    .where('id', '<=', upToId)
    .orderBy('id')
    .limit(limit)
    .execute()

/** A record with everything that verification needs. */
export type CheckedRecord = SealedRecord &
  Pick<AuditRow, 'old_value' | 'new_value' | 'ip' | 'user_agent' | 'salt'> & {
    /** Whether the user it is about was deleted, so that its personal values may be erased. */
    may_be_erased: boolean
  }

const checkedColumns = sql`${sealedColumns}, l.old_value, l.new_value, l.ip, l.user_agent, l.salt,
  l.salt is null and exists (
    select 1 from (values (case when l.actor_type in ('user', 'system') then l.user_id end), (case when l.entity_type = 'user' then l.entity_id end)) as about (id)
    where exists (select 1 from users u where u.id = about.id and u.deleted_at is not null)
      or exists (select 1 from audit_logs d where d.user_id = about.id and d.action = 'user.delete' and d.entity_id = about.id)
      or exists (select 1 from audit_logs d where d.entity_type = 'user' and d.entity_id = about.id
        and d.user_id is distinct from d.entity_id and d.action = 'user.delete')) as may_be_erased`

/** Sealed records in the order of their seals, after a given record. */
export async function listSealed(
  db: Db,
  { after, upToSealId, limit }: { after: { sealId: number; id: number }; upToSealId: number; limit: number },
): Promise<CheckedRecord[]> {
  const { rows } = await sql<CheckedRecord>`
    select ${checkedColumns} from audit_logs l
    where (l.seal_id, l.id) > (${after.sealId}::bigint, ${after.id}::bigint) and l.seal_id <= ${upToSealId}
    order by l.seal_id, l.id limit ${limit}`.execute(db)
  return rows
}

export async function listUnsealed(
  db: Db,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<CheckedRecord[]> {
  const { rows } = await sql<CheckedRecord>`
    select ${checkedColumns} from audit_logs l where l.seal_id is null and l.id > ${afterId} order by l.id limit ${limit}`.execute(
    db,
  )
  return rows
}

type RecordName = Pick<AuditRow, 'id' | 'public_id' | 'action' | 'seal_id'>

export const findRecord = (db: Db, id: number): Promise<RecordName | undefined> =>
  db.selectFrom('audit_logs').select(['id', 'public_id', 'action', 'seal_id']).where('id', '=', id).executeTakeFirst()

/** A record that names a nonexistent seal above `aboveSealId`. */
export async function findRecordWithoutSeal(db: Db, aboveSealId: number): Promise<RecordName | undefined> {
  const { rows } = await sql<RecordName>`
    select l.id, l.public_id, l.action, l.seal_id from audit_logs l
    where l.seal_id > ${aboveSealId} and not exists (select 1 from audit_seals s where s.id = l.seal_id)
    order by l.seal_id, l.id limit 1`.execute(db)
  return rows[0]
}

/** The oldest seals that still have their records and were created before `before`. */
export async function listSealsToPurge(db: Db, before: Date, limit: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    with oldest as (select id, created_at from audit_seals where purged_at is null order by id limit ${limit})
    select id from oldest where created_at < ${before} and id < all (select id from oldest where created_at >= ${before})
    order by id`.execute(db)
  return rows
}

/** Returns the number of records deleted. */
export async function deleteSealedRecords(db: Db, sealIds: number[]): Promise<number> {
  const { numAffectedRows } = await sql`delete from audit_logs where seal_id = any(${sealIds}::bigint[])`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** The seal itself stays: the next one is computed over its hash. */
export async function markPurged(db: Db, sealIds: number[], now: Date): Promise<void> {
  await sql`update audit_seals set purged_at = ${now}, fingerprints = '' where id = any(${sealIds}::bigint[])`.execute(
    db,
  )
}
