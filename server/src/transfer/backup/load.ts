import type { AppContext } from '../../context.ts'
import { findKeyFault } from '../../instance/service.ts'
import { type EncryptionKey, fingerprintOfKey } from '../../platform/crypto/vault.ts'
import type { Copies } from '../../platform/db/copy.ts'
import type { Anywhere } from '../../platform/db/db.ts'
import { migrateTo, migrateWithin } from '../../platform/db/migrate.ts'
import { canBuildAgain } from '../../platform/db/migrations.ts'
import { extendRangesIfAny } from '../../platform/db/ranges.ts'
import {
  countRows,
  isEmptyDatabase,
  listTables,
  prepareLoad,
  setSequences,
  type TableShape,
} from '../../platform/db/structure.ts'
import { BackupError, isKept, type Manifest, type Part } from './parts.ts'

/** What a restore has loaded. */
export interface Loaded {
  readonly manifest: Manifest
  readonly rows: number
  /** Migrations that the schema of the backup did not have. */
  readonly migrated: readonly string[]
}

/**
 * Fills an empty database: builds the schema of the backup, adds all rows, checks their number, and migrates. Everything is in
 * the transaction of the caller, so that an interrupted restore leaves the database empty. @throws BackupError
 */
export async function load(ctx: AppContext, copies: Copies, parts: AsyncIterable<Part>): Promise<Loaded> {
  const queue = parts[Symbol.asyncIterator]()
  try {
    return await loadFrom(ctx, copies, { next: async () => (await queue.next()).value })
  } finally {
    // Closes the file.
    await queue.return?.()
  }
}

interface Queue {
  next(): Promise<Part | undefined>
}

async function loadFrom(ctx: AppContext, copies: Copies, queue: Queue): Promise<Loaded> {
  const { db } = copies
  const manifest = await readManifest(queue)
  requireKeys(manifest, ctx.config.encryptionKeys)
  if (!(await isEmptyDatabase(db)))
    throw new BackupError('the database is not empty: a backup can be restored into an empty database only')
  await migrateTo(db, new Set(manifest.migrations))
  await requireSameTables(copies, manifest)
  await setSequences(db, manifest.sequences)
  await extendRangesIfAny(db, ctx.now())
  const rebuild = await prepareLoad(db)
  const counts = new Map<string, number>()
  for (const table of manifest.tables) counts.set(table.name, await loadTable(copies, table, queue))
  const rows = await readEnd(queue)
  await rebuild()
  for (const [table, count] of counts) await requireCount(copies, table, count)
  const migrated = await migrateWithin(db)
  const fault = await findKeyFault({ ...ctx, db } satisfies Anywhere<AppContext>)
  if (fault !== undefined) throw new BackupError(fault)
  return { manifest, rows, migrated }
}

async function readManifest(queue: Queue): Promise<Manifest> {
  const part = await queue.next()
  if (part?.kind !== 'manifest') throw new BackupError('the backup does not start with its manifest')
  const { version, migrations } = part.manifest
  if (canBuildAgain(migrations)) return part.manifest
  throw new BackupError(
    `the backup was made by a version with another schema (${version}): restore it with that version or a later one`,
  )
}

function requireKeys({ encryptionKeys }: Manifest, configured: readonly EncryptionKey[]): void {
  for (const { id, fingerprint } of encryptionKeys) {
    const found = configured.find((key) => key.id === id)
    const what = `encryption key ${id} (fingerprint ${fingerprint})`
    if (!found) throw new BackupError(`the backup needs ${what}: set it in ENCRYPTION_KEY or ENCRYPTION_KEYS`)
    const own = fingerprintOfKey(found)
    if (own !== fingerprint)
      throw new BackupError(`the backup needs ${what}, and the configured key ${id} has fingerprint ${own}`)
  }
}

async function requireSameTables({ db }: Copies, { tables }: Manifest): Promise<void> {
  const own = (await listTables(db)).filter(isKept).map(({ name }) => name)
  const other = own.find((name) => !tables.some((table) => table.name === name))
  const extra = tables.find(({ name }) => !own.includes(name))?.name
  if (other !== undefined) throw new BackupError(`the backup does not contain table ${other}`)
  if (extra !== undefined) throw new BackupError(`the backup contains table ${extra}, which no migration creates`)
}

async function loadTable(copies: Copies, table: TableShape, queue: Queue): Promise<number> {
  let end: Part | undefined
  async function* readRows(): AsyncGenerator<Buffer> {
    for (end = await queue.next(); end?.kind === 'rows'; end = await queue.next()) yield end.chunk
  }
  const rows = await copies.write(table, readRows())
  if (end?.kind !== 'table' || end.table !== table.name)
    throw new BackupError(`the backup has no end of table ${table.name}`)
  requireSame(table.name, end.rows, rows)
  return rows
}

async function requireCount({ db }: Copies, table: string, expected: number): Promise<void> {
  requireSame(table, expected, await countRows(db, table))
}

function requireSame(table: string, expected: number, found: number): void {
  if (found !== expected)
    throw new BackupError(`table ${table} has ${found} rows after the restore instead of ${expected}`)
}

async function readEnd(queue: Queue): Promise<number> {
  const part = await queue.next()
  if (part?.kind !== 'end') throw new BackupError('the backup has more tables than its manifest')
  return part.rows
}
