import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { Command } from 'commander'
import type { AppContext } from '../context.ts'
import { checkKey } from '../instance/service.ts'
import { type DatabaseHome, directConnection } from '../start/database.ts'
import { type BackupContent, verifyBackup, writeBackup } from '../transfer/backup/service.ts'
import { rememberBackup } from './last-backup.ts'
import { showBackupProgress } from './progress.ts'
import { action, type CommandResult, failureOf, readConfig, withContext } from './run.ts'

export function backupCommand(): Command {
  const backup = new Command('backup')
    .summary('back up the database')
    .description(
      'Writes the whole database to one file, as of one time, while the service runs. Needs no tools of PostgreSQL.\n' +
        'The file is encrypted with ENCRYPTION_KEY. It does not contain that key and the key that signs the audit log: store them elsewhere.',
    )
    .option('--to <file>', 'file to write, or - for standard output (default: licet-<time>.backup)')
  action(backup, ({ to, json }) => {
    if (to === '-' && json === true) throw new Error('--json requires a file')
    return withContext((ctx, home) => runBackup(ctx, home, to === undefined ? undefined : String(to)))
  })
  backup.addCommand(verifyCommand())
  return backup
}

function verifyCommand(): Command {
  const verify = new Command('verify')
    .summary('check that a backup is complete and undamaged')
    .description(
      'Reads a whole backup and checks that every byte is as it was written. Needs ENCRYPTION_KEY, and no database.',
    )
    .argument('<file>', 'the backup, or - for standard input')
  action(verify, (_options, [file = '']) => runVerify(file))
  return verify
}

type Write = (bytes: Buffer) => Promise<void>

async function runBackup(ctx: AppContext, home: DatabaseHome, to: string | undefined): Promise<CommandResult> {
  await checkKey(ctx)
  const connection = directConnection(ctx.config, home)
  const progress = showBackupProgress('Backing up')
  const options = { onProgress: progress.show }
  if (to === '-') {
    if (process.stdout.isTTY) throw new Error('standard output is a terminal: use a pipe, or --to with a file')
    const content = await writeBackup(ctx, connection, writerOf(process.stdout), options).finally(progress.clear)
    process.stderr.write(`${describe(content).join('\n')}\n`)
    remember(ctx)
    return { lines: [], data: null }
  }
  const file = to ?? `licet-${ctx.now().toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
  const content = await toFile(file, (write) => writeBackup(ctx, connection, write, options)).finally(progress.clear)
  remember(ctx, resolve(file))
  return { lines: [`Backup written to ${file}`, ...describe(content)], data: { file, ...dataOf(content) } }
}

/** For `licet status`. A backup is as good without it. */
function remember({ config, now }: AppContext, file?: string): void {
  try {
    rememberBackup(config.dataDir, { at: now().toISOString(), file })
  } catch (error) {
    process.stderr.write(`licet: licet status will not show this backup: ${failureOf(error)}\n`)
  }
}

/** The file gets its name when it is complete and on disk. Only this user can read it. */
async function toFile<T>(file: string, work: (write: Write) => Promise<T>): Promise<T> {
  const partial = `${file}.partial`
  const handle = await open(partial, 'w', 0o600)
  try {
    const result = await work(async (bytes) => void (await handle.writeFile(bytes)))
    await handle.sync()
    await rename(partial, file)
    return result
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

const writerOf =
  (stream: Writable): Write =>
  (bytes) =>
    new Promise((resolve, reject) => stream.write(bytes, (error) => (error ? reject(error) : resolve())))

async function runVerify(file: string): Promise<CommandResult> {
  const progress = showBackupProgress('Verifying')
  const content = await verifyBackup({ config: readConfig() }, bytesOf(file), progress.show).finally(progress.clear)
  return { lines: ['The backup is complete and undamaged.', ...describe(content)], data: dataOf(content) }
}

/** The content of a file or, for `-`, of standard input. */
export const bytesOf = (file: string): AsyncIterable<Buffer> =>
  file === '-' ? process.stdin : createReadStream(file, { highWaterMark: 2 ** 20 })

/** What a backup contains, for the terminal. */
export function describe({ manifest, rows, tables }: BackupContent): string[] {
  const { createdAt, version, migrations, encryptionKeys, auditKey, lastSeal } = manifest
  return [
    `Made at:         ${createdAt} by Licet ${version}`,
    `Schema:          ${migrations.at(-1)}`,
    `Rows:            ${rows.toLocaleString('en-US')} in ${Object.keys(tables).length} tables`,
    `Encryption keys: ${encryptionKeys.map(({ id, fingerprint }) => `${id} (fingerprint ${fingerprint})`).join(', ')}`,
    `Audit key:       ${auditKey ?? 'none'}`,
    `Last seal:       ${lastSeal ? `${lastSeal.number} ${lastSeal.hash}` : 'none'}`,
  ]
}

const dataOf = ({ manifest, rows, tables }: BackupContent) => {
  const { createdAt, version, migrations, encryptionKeys, auditKey, lastSeal } = manifest
  return { createdAt, version, migrations, encryptionKeys, auditKey, lastSeal, rows, tables }
}
