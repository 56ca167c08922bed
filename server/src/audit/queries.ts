import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { namesOf } from '../platform/db/audit-names.ts'
import type { Db } from '../platform/db/db.ts'
import type { Tables } from '../platform/db/generated/tables.ts'
import { prepare } from '../platform/db/prepared.ts'
import { recordsOf, toRecords } from '../platform/db/records.ts'
import { lastMark } from '../platform/db/round-trips.ts'

export type AuditRow = Selectable<Tables['audit_logs']>
export type SealRow = Selectable<Tables['audit_seals']>

type NewColumns = Insertable<Tables['audit_logs']>
export type NewAuditRecord = {
  readonly [Column in keyof NewColumns]-?: Column extends 'old_value' | 'new_value' ? object | null : NewColumns[Column]
}

const otherColumns = sql.raw(
  `public_id, action, severity, entity_type, project_id, project_ref, entity_ref, actor_type, user_id, user_ref,
   old_value, new_value, ip, user_agent, request_id, salt, personal_digest, created_at`,
)
const newColumns = sql`entity_id, ${otherColumns}`

const insertRecords = (end: string) =>
  prepare(
    ['records'],
    ({ records }) =>
      sql`insert into audit_logs (${newColumns}) select ${newColumns} from ${recordsOf('audit_logs', records)} r${sql.raw(end)}`,
  )
const [insertSome, insertLast] = [insertRecords(''), insertRecords(lastMark)]

/**
 * Part of a statement: inserts records about rows that the statement inserts, too. `idOf`: the ID of its row for each record `r`.
 */
export const writeInsertOfRecords = (
  records: RawBuilder<unknown>,
  idOf: RawBuilder<number>,
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  insert into audit_logs (entity_id, ${otherColumns}) select ${idOf}, ${otherColumns} from ${recordsOf('audit_logs', records)} r
  where ${where}`

export async function insertAuditRecords(db: Db, records: NewAuditRecord[], isLast = false): Promise<void> {
  await (isLast ? insertLast : insertSome)(db, { records: toRecords(records) })
}

/** Input of a seal: a record's public columns and the digest of its personal ones. */
export type SealedRecord = Omit<AuditRow, 'old_value' | 'new_value' | 'ip' | 'user_agent' | 'salt' | 'created_at'> & {
  /** Seconds since 1970 with all six decimal places of the column: a Date would lose three of them. */
  at: string
}

const sealedColumns = sql`l.id, l.public_id, l.project_id, l.action, l.severity, l.actor_type, l.user_id, l.entity_type,
  l.entity_id, l.project_ref, l.user_ref, l.entity_ref, l.request_id, l.personal_digest,
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
 * Blocks the purge of records while `work` reads them in one transaction; several readers may run at the same time. A lock of
 * a transaction holds behind a pooler, too.
 */
export const holdingPurges = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('idle_in_transaction_session_timeout', '60s', true)`.execute(tx)
    await sql`select pg_advisory_xact_lock_shared(${sql.lit(purgeLock)})`.execute(tx)
    return work(tx)
  })

/** Waits for the transaction that seals, and blocks others to the end of this one. */
export async function waitForSealLock(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(sealLock)})`.execute(db)
}

/** The oldest unsealed records. An erasure at the same time does not matter: what is sealed of a record never changes. */
export async function listUnsealed(db: Db, limit: number): Promise<SealedRecord[]> {
  const { rows } = await sql<SealedRecord>`
    select ${sealedColumns} from audit_records_in(audit_unsealed(), null, ${limit}) l order by l.id`.execute(db)
  return rows
}

/** Counts no further than `most`. */
export async function countUnsealed(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_records_in(audit_unsealed(), null, ${most})`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findOldestUnsealed(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from audit_records_in(audit_unsealed(), null, 1)`.execute(db)
  return rows[0]?.at
}

export const findLastSeal = (db: Db): Promise<SealRow | undefined> =>
  db.selectFrom('audit_seals').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

/** The number of the last seal that was made, which shows whether that seal is missing. */
export async function findLastMade(db: Db): Promise<number> {
  const row = await db.selectFrom('audit_sealing').select('last_seal').executeTakeFirst()
  return row?.last_seal ?? 0
}

/** A new seal. */
interface NewSeal {
  readonly seal: number
  /** The numbers of its records. */
  readonly ids: readonly number[]
  readonly hash: Buffer
  readonly fingerprints: Buffer
  readonly statement: string
  readonly at: Date
}

/** Puts the records under the seal and counts them. */
export async function insertSeal(db: Db, { seal, ids, hash, fingerprints, statement, at }: NewSeal): Promise<void> {
  await sql`select audit_seal(${seal}, ${ids}::bigint[], ${hash}, ${fingerprints}, ${statement}, ${at})`.execute(db)
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

/** A seal with the numbers that are its own: those of its records, and those that no record can get anymore. */
export type NumberedSeal = SealRow & { numbers: string }

/** Seals after `afterId` up to and including `upToId`, in order. */
export const listSeals = (
  db: Db,
  { afterId, upToId, limit }: { afterId: number; upToId: number; limit: number },
): Promise<NumberedSeal[]> =>
  db
    .selectFrom('audit_seals as s')
    .leftJoin('audit_seals as before', (join) => join.on(sql<boolean>`before.id = s.id - 1`))
    .selectAll('s')
    .select(sql<string>`(coalesce(before.unsealed, '{(,)}') - s.unsealed)::text`.as('numbers'))
    .where('s.id', '>', afterId)
    .where('s.id', '<=', upToId)
    .orderBy('s.id')
    .limit(limit)
    .execute()

/** A record with what its digest includes. */
export type StoredRecord = SealedRecord & Pick<AuditRow, 'old_value' | 'new_value' | 'ip' | 'user_agent' | 'salt'>

/** A record with everything that verification needs. */
export type CheckedRecord = StoredRecord & {
  /** Whether the deletion of the user it is about is sealed, so that its personal values may be erased. */
  may_be_erased: boolean
}

const storedColumns = sql`${sealedColumns}, l.old_value, l.new_value, l.ip, l.user_agent, l.salt`

/** Those of the users whose deletion is sealed, by their numbers. */
export async function listDeletedUsers(db: Db, userIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select entity_id as id from audit_logs
    where ${namesOf()} && ${userIds.map((id) => `d${id}`)}::text[] and not id <@ (select audit_unsealed())`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Which records to read: their numbers, and the most of them. */
export interface RecordsToRead {
  readonly numbers: string
  readonly most: number
}

/** The records with each of these numbers, in order. */
export async function listRecordsIn(
  db: Db,
  parts: readonly RecordsToRead[],
): Promise<(StoredRecord & { part: number })[]> {
  const [numbers, most] = [parts.map((part) => part.numbers), parts.map((part) => part.most)]
  const { rows } = await sql<StoredRecord & { part: number }>`
    select part.part::int, ${storedColumns}
    from unnest(${numbers}::text[], ${most}::int[]) with ordinality part (numbers, most, part),
      audit_records_in(part.numbers::int8multirange, null, part.most) l
    order by part.part, l.id`.execute(db)
  return rows
}

export async function listUnsealedAfter(
  db: Db,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select ${storedColumns} from audit_records_in(audit_unsealed(), ${afterId}, ${limit}) l order by l.id`.execute(db)
  return rows
}

type RecordName = Pick<AuditRow, 'id' | 'public_id' | 'action'>

export const findRecord = (db: Db, id: number): Promise<RecordName | undefined> =>
  db.selectFrom('audit_logs').select(['id', 'public_id', 'action']).where('id', '=', id).executeTakeFirst()

/** What a purge says of a seal. */
export type SealSummary = Pick<SealRow, 'id' | 'hash' | 'record_count' | 'created_at'>
const summary = ['id', 'hash', 'record_count', 'created_at'] as const

/** The oldest seals that still have their records and were created before `before`. */
export async function listSealsToPurge(db: Db, before: Date, limit: number): Promise<SealSummary[]> {
  const oldest = await db
    .selectFrom('audit_seals')
    .select(summary)
    .where('purged_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  const kept = oldest.findIndex((seal) => seal.created_at >= before)
  return kept < 0 ? oldest : oldest.slice(0, kept)
}

/** A signed purge. */
export interface Purge {
  readonly firstSeal: number
  readonly lastSeal: number
  readonly records: number
  readonly root: Buffer
  readonly before: Date
  readonly retentionDays: number
  readonly statement: string
  readonly at: Date
}

const argumentsOf = ({ firstSeal, lastSeal, records, root, before, retentionDays, statement, at }: Purge) =>
  sql`${firstSeal}, ${lastSeal}, ${records}, ${root}, ${before}, ${retentionDays}, ${statement}, ${at}`

/**
 * Removes the records of the seals and returns their number. The seals stay: the next one is computed over the hash of
 * the last.
 */
export async function purgeSeals(db: Db, purge: Purge): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select audit_purge(${argumentsOf(purge)}) as gone`.execute(db)
  return Number(rows[0]?.gone ?? 0)
}

export type PurgeRow = Selectable<Tables['audit_purges']>
export const listPurges = (db: Db): Promise<PurgeRow[]> =>
  db.selectFrom('audit_purges').selectAll().orderBy('first_seal').execute()

export type KeyRow = Selectable<Tables['audit_keys']>
/** The oldest first. */
export const listAuditKeys = (db: Db): Promise<KeyRow[]> =>
  db.selectFrom('audit_keys').selectAll().orderBy('created_at').orderBy('retired_at', 'asc').execute()

/** A key, and the one that it replaces. */
interface NewKey {
  readonly kid: string
  readonly publicKey: string
  readonly statement: string
  readonly replaced: string | null
  readonly at: Date
}

export async function addKey(db: Db, { kid, publicKey, statement, replaced, at }: NewKey): Promise<void> {
  await sql`select audit_add_key(${kid}, ${publicKey}, ${statement}, ${replaced}, ${at})`.execute(db)
}
