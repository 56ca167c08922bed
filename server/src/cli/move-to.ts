import { Command } from 'commander'
import type { AppContext } from '../context.ts'
import { plainDatabaseUrl } from '../platform/config/database-url.ts'
import type { DbConnection } from '../platform/db/connections.ts'
import { type DatabaseHome, migrateSchema } from '../start/database.ts'
import { cancelMove, type Moved, moveTo } from '../transfer/backup/move.ts'
import { showBackupProgress } from './progress.ts'
import { action, type CommandResult, withContext } from './run.ts'

export function moveToCommand(): Command {
  const command = new Command('move-to')
    .summary('move from the embedded database to a server')
    .description(
      'Copies the embedded database to an empty database of a PostgreSQL server, while the service runs. Requests that change something get 503 from the start of the copy until the service is restarted with the new DATABASE_URL. If the copy fails, the service continues as before. No one is signed out.',
    )
    .argument(
      '[url]',
      'URL of the empty database, for the role that will own the tables; PGPASSWORD contains its password',
    )
    .option('--cancel', 'serve from the embedded database again')
  action(command, ({ cancel }, [url]) =>
    withContext((ctx, home) => {
      requireEmbedded(ctx)
      if (cancel === true) return runCancel(home.connection)
      if (url === undefined || !URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
        throw new Error('requires the URL of a database, such as postgres://user@db.example.com/licet')
      if (new URL(url).password !== '')
        throw new Error(
          'requires a URL without a password, because other users of this machine can see it: set PGPASSWORD instead',
        )
      return run(ctx, home, plainDatabaseUrl(url))
    }),
  )
  return command
}

function requireEmbedded({ config }: AppContext): void {
  if (config.databaseUrl !== undefined)
    throw new Error(
      'DATABASE_URL is set: this command moves from the embedded database. Use licet backup and licet restore',
    )
}

async function run(ctx: AppContext, home: DatabaseHome, url: string): Promise<CommandResult> {
  await migrateSchema(ctx)
  const progress = showBackupProgress('Moving')
  const giveUp = () => void cancelMove(home.connection).finally(() => home.stop().finally(() => process.exit(1)))
  for (const signal of signals) process.once(signal, giveUp)
  const moved = await moveTo(ctx, home.connection, { connectionString: url }, { onProgress: progress.show }).finally(
    () => {
      for (const signal of signals) process.off(signal, giveUp)
      progress.clear()
    },
  )
  const seconds = moved.stoppedMs / 1_000
  return {
    lines: linesOf(moved, seconds, withoutPassword(url)),
    data: { rows: moved.rows, auditRecords: moved.auditRecords, readOnlySeconds: seconds },
  }
}

const signals = ['SIGINT', 'SIGTERM'] as const

const linesOf = ({ rows, manifest, auditRecords }: Moved, seconds: number, url: string): string[] => [
  `Moved ${rows.toLocaleString('en-US')} rows in ${manifest.tables.length} tables, counted on both sides.`,
  `The audit log matches its seals: ${auditRecords} records.`,
  `Read-only for ${seconds.toFixed(1)} s, and until the service is restarted with this setting, and the password in it:`,
  '',
  `DATABASE_URL=${url}`,
  '',
  'Keep DATA_DIR: it contains keys. To serve from the embedded database instead: licet move-to --cancel',
]

function withoutPassword(text: string): string {
  const url = new URL(text)
  url.password = ''
  return url.href
}

async function runCancel(source: DbConnection): Promise<CommandResult> {
  await cancelMove(source)
  return { lines: ['The embedded database accepts changes again.'], data: { cancelled: true } }
}
