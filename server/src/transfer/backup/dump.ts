import { auditKeyId, lastSeal } from '../../audit/service.ts'
import type { AppContext } from '../../context.ts'
import { readServer } from '../../instance/queries.ts'
import { fingerprintOfKey } from '../../platform/crypto/vault.ts'
import type { Copies } from '../../platform/db/copy.ts'
import { listRun } from '../../platform/db/migrate.ts'
import { canBuildAgain } from '../../platform/db/migrations.ts'
import { listSequences, listTables } from '../../platform/db/structure.ts'
import { version } from '../../version.ts'
import { BackupError, isKept, type Manifest, type Part } from './parts.ts'

/** Reads the whole database as of one time. @throws BackupError when it could not be restored */
export async function* dump(ctx: AppContext, copies: Copies): AsyncGenerator<Part> {
  const manifest = await describe(ctx, copies)
  yield { kind: 'manifest', manifest }
  let total = 0
  for (const table of manifest.tables) {
    const reading = copies.read(table)
    for await (const chunk of reading.chunks) yield { kind: 'rows', chunk }
    const rows = await reading.count()
    total += rows
    yield { kind: 'table', table: table.name, rows }
  }
  yield { kind: 'end', rows: total }
}

async function describe({ config, now }: AppContext, { db }: Copies): Promise<Manifest> {
  const reader = { db, now }
  const migrations = await listRun(db)
  if (migrations.length === 0) throw new BackupError('the database has no tables yet: start the server once')
  if (!canBuildAgain(migrations))
    throw new BackupError('the database has a schema that this version does not know: use the version that serves it')
  return {
    format: 1,
    createdAt: now().toISOString(),
    version,
    postgres: (await readServer(reader.db)).version,
    migrations,
    encryptionKeys: config.encryptionKeys.map((key) => ({ id: key.id, fingerprint: fingerprintOfKey(key) })),
    auditKey: await auditKeyId(reader),
    lastSeal: await lastSeal(reader),
    tables: (await listTables(db)).filter(isKept),
    // After the snapshot: no number of a row that it contains is given away twice.
    sequences: await listSequences(db),
  }
}
