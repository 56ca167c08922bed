import { record } from '../../audit/service.ts'
import { verifyAudit } from '../../audit/verification.ts'
import type { AppContext } from '../../context.ts'
import { readServer } from '../../instance/queries.ts'
import { incrementRestores } from '../../instance/settings/queries.ts'
import type { DbConnection } from '../../platform/db/connections.ts'
import { withCopies } from '../../platform/db/copy.ts'
import { openDb, type Pool } from '../../platform/db/db.ts'
import { canCreateTables, isEmptyDatabase } from '../../platform/db/structure.ts'
import { allowWrites, areWritesStopped, countWriters, stopWrites } from '../../platform/db/writes.ts'
import { dump } from './dump.ts'
import { type Loaded, load } from './load.ts'
import { BackupError, type BackupProgress } from './parts.ts'
import { Summary } from './service.ts'

/** What was copied to another database. */
export interface Copied extends Loaded {
  readonly auditRecords: number
}

/** What was moved. */
export interface Moved extends Copied {
  /** From the stop of writes until everything was checked. */
  readonly stoppedMs: number
}

interface MoveOptions {
  readonly onProgress: (progress: BackupProgress) => void
}

const oldestPostgres = 150_000

/**
 * Copies everything to an empty database while the source can only be read. Then the source stays read-only, so that nothing is
 * written there anymore. If anything fails, the source is writable again, and the target is empty, or unusable if the audit log does
 * not match. @throws BackupError
 */
export async function moveTo(
  ctx: AppContext,
  source: DbConnection,
  target: DbConnection,
  options: MoveOptions,
): Promise<Moved> {
  const to = openDb(target, { max: 2, isPatient: true, onError: () => undefined })
  const from = openDb(source, { max: 1, isPatient: true, onError: () => undefined })
  try {
    if (await areWritesStopped(from))
      throw new BackupError('the embedded database is read-only since an earlier move: licet move-to --cancel first')
    await requireTarget({ ...ctx, db: to })
    return await withoutWrites(from, async (stoppedAt) => {
      const startedAt = performance.now()
      const copied = await copyAll(ctx, source, target, options)
      if ((await countWriters(from, stoppedAt)) > 0)
        throw new BackupError('a process wrote during the copy: empty the target, and try again')
      return { ...copied, stoppedMs: performance.now() - startedAt }
    })
  } finally {
    await from.destroy()
    await to.destroy()
  }
}

/**
 * Copies everything to an empty database, and verifies the audit log there. No one may write to the source until then.
 * @throws BackupError
 */
export async function copyAll(
  ctx: AppContext,
  source: DbConnection,
  target: DbConnection,
  { onProgress }: MoveOptions,
): Promise<Copied> {
  const loaded = await copy(ctx, source, target, onProgress)
  const db = openDb(target, { max: 2, isPatient: true, onError: () => undefined })
  try {
    const { ok, records, problem } = await verifyAudit({ ...ctx, db })
    if (!ok) throw new BackupError(`the audit log of the target does not match its seals: ${problem?.message}`)
    return { ...loaded, auditRecords: records }
  } finally {
    await db.destroy()
  }
}

/** Makes the source writable again. */
export async function cancelMove(source: DbConnection): Promise<void> {
  const db = openDb(source, { max: 1 })
  try {
    await allowWrites(db)
  } finally {
    await db.destroy()
  }
}

/** Writes stay stopped only if `work` succeeds. */
async function withoutWrites<T>(db: Pool, work: (stoppedAt: Date) => Promise<T>): Promise<T> {
  try {
    return await work(await stopWrites(db))
  } catch (error) {
    await allowWrites(db)
    throw error
  }
}

async function requireTarget(ctx: AppContext): Promise<void> {
  const { version } = await readServer(ctx.db)
  if (version < oldestPostgres)
    throw new BackupError(`the target is PostgreSQL ${Math.floor(version / 10_000)}: use version 15 or later`)
  if (!(await isEmptyDatabase(ctx.db))) throw new BackupError('the target is not empty: create a new database for it')
  if (!(await canCreateTables(ctx.db)))
    throw new BackupError(
      'the role of the target cannot create tables in the schema public: use the owner of the database',
    )
}

function copy(ctx: AppContext, source: DbConnection, target: DbConnection, onProgress: MoveOptions['onProgress']) {
  return withCopies(source, 'snapshot', (from) =>
    withCopies(target, 'load', async (to) => {
      const loaded = await load(ctx, to, new Summary(onProgress).follow(dump(ctx, from)))
      const tx = { ...ctx, db: to.db }
      // Servers that follow changes start again: positions are numbers of transactions of the source.
      await incrementRestores(tx.db)
      await record(tx, 'instance.move', { actor: 'system', newValue: { rows: loaded.rows } })
      return loaded
    }),
  )
}
