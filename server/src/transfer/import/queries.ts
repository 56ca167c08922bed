import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** An import that is not finished. */
export interface ImportRow {
  id: number
  position: number
  counts: Record<string, unknown>
  started_at: Date
}

interface NewImport {
  readonly projectId: number
  readonly source: string
  readonly fingerprint: Buffer
  readonly now: Date
}

/** Any constant works, as long as every release uses the same one. */
const importLock = 7_314_268

/** Returns the ID of the unfinished import of the file, or of a new one. */
export async function insertImport(db: Db, { projectId, source, fingerprint, now }: NewImport): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into imports (project_id, source, fingerprint, started_at)
    values (${projectId}, ${source}, ${fingerprint}, ${now})
    on conflict (project_id, source, fingerprint) where finished_at is null
    do update set source = excluded.source
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Holds the import until the transaction ends, however long it takes. Waits for another holder as long as it waits for locks. */
export async function holdImport(tx: Db, id: number): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx)
  await sql`select pg_advisory_xact_lock(${sql.lit(importLock)}, ${id}::int)`.execute(tx)
}

/** The import after the batch that is being written, maybe by a process that was killed. No other batch starts before the transaction ends. */
export const lockImportRow = (db: Db, id: number): Promise<ImportRow> =>
  db
    .selectFrom('imports')
    .select(['id', 'position', 'counts', 'started_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Moves the position. False when another process has moved it: then this one must write nothing. */
export async function advanceImport(
  db: Db,
  {
    id,
    from,
    to,
    counts,
    finishedAt,
  }: { id: number; from: number; to: number; counts: object; finishedAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ position: to, counts: sql`${JSON.stringify(counts)}::jsonb`, finished_at: finishedAt })
    .where('id', '=', id)
    .where('position', '=', from)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A provider that an identity can belong to. */
export interface ProviderKey {
  id: number
  key: string
  type: string
}

export const listProviderKeys = (db: Db, projectId: number): Promise<ProviderKey[]> =>
  db
    .selectFrom('oauth_providers')
    .select(['id', 'key', 'type'])
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute()
