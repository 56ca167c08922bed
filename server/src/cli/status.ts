import { Command } from 'commander'
import type { AppContext } from '../context.ts'
import { findNodes } from '../instance/nodes.ts'
import { readServer } from '../instance/queries.ts'
import { hasInstanceOwner } from '../members/service.ts'
import { countQueuedMails } from '../outbox/mail/queries.ts'
import { countQueuedDeliveries } from '../outbox/webhooks/service.ts'
import type { Config } from '../platform/config/config.ts'
import { isRunning, readServerFile, type ServerFile } from '../platform/config/server-file.ts'
import { pendingMigrations } from '../platform/db/migrate.ts'
import { findRunningEmbedded } from '../platform/embedded-postgres/embedded-postgres.ts'
import { countAllSessions } from '../sessions/listing/queries.ts'
import { createContext } from '../start/context.ts'
import { connectionFromConfig, openPool } from '../start/database.ts'
import { inUrl } from '../start/port.ts'
import { asCalled } from './called.ts'
import { findLastBackup, type LastBackup } from './last-backup.ts'
import { action, type CommandResult, commandLog, failureOf, readConfig } from './run.ts'
import { columns, shortOf } from './table.ts'

export function statusCommand(): Command {
  const command = new Command('status')
    .summary('show the running server, and what to do next')
    .description(
      'Shows version, uptime, URL, database, sessions, queues, and the last backup, and the next step. Starts nothing.\n' +
        'Exit code: 0 if the server is ready, 1 if it is not or its database does not respond, 3 if no server runs.',
    )
  action(command, async () => describe(await examine(readConfig())))
  return command
}

interface Status {
  /** `elsewhere`: only nodes on other machines serve from this database. */
  readonly state: 'ready' | 'not ready' | 'elsewhere' | 'stopped'
  readonly server: ServerFile | undefined
  readonly url: string
  readonly database: Counts | { readonly fault: string } | undefined
  readonly lastBackup: LastBackup | undefined
  readonly next: string
}

interface Counts {
  readonly kind: string
  readonly nodes: readonly string[]
  readonly isCurrent: boolean
  readonly hasOwner: boolean
  readonly sessions: number
  readonly mails: number
  readonly webhooks: number
}

async function examine(config: Config): Promise<Status> {
  const last = readServerFile(config.dataDir)
  const server = last && isRunning(last) ? last : undefined
  const [isReady, database] = await Promise.all([server && askReady(config, server), examineDatabase(config, server)])
  const isElsewhere = !server && database !== undefined && 'nodes' in database && database.nodes.length > 0
  const state = server ? (isReady ? 'ready' : 'not ready') : isElsewhere ? 'elsewhere' : 'stopped'
  const lastBackup = findLastBackup(config.dataDir)
  const found = { state, server, url: server?.baseUrl ?? config.baseUrl, database, lastBackup } as const
  return { ...found, next: nextStep(config, found) }
}

const waitMs = 3_000

const askReady = ({ host }: Config, { port }: ServerFile): Promise<boolean> =>
  fetch(`http://${inUrl(host)}:${port}/health/ready`, { signal: AbortSignal.timeout(waitMs) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Undefined when it is embedded and does not run. */
async function examineDatabase(config: Config, server: ServerFile | undefined): Promise<Status['database']> {
  const log = commandLog()
  try {
    const own = connectionFromConfig(config)
    const connection = own ?? (await findRunningEmbedded(config.dataDir))
    if (!connection) return server && { fault: 'the embedded database does not run' }
    const db = openPool({ connection }, log, 2)
    try {
      return await count((await createContext({ config, db, log })).ctx)
    } finally {
      await db.destroy()
    }
  } catch (error) {
    return { fault: failureOf(error) }
  }
}

async function count(ctx: AppContext): Promise<Counts> {
  const { version } = await readServer(ctx.db)
  const kind = `${ctx.config.databaseUrl === undefined ? 'embedded PostgreSQL' : 'PostgreSQL'} ${Math.floor(version / 10_000)}.${version % 10_000}`
  const none = { kind, nodes: [], isCurrent: false, hasOwner: false, sessions: 0, mails: 0, webhooks: 0 }
  if ((await pendingMigrations(ctx.db)).length > 0) return none
  return {
    kind,
    nodes: (await findNodes(ctx)).map(({ name }) => name),
    isCurrent: true,
    hasOwner: await hasInstanceOwner(ctx),
    sessions: await countAllSessions(ctx.db, ctx.now()),
    mails: await countQueuedMails(ctx.db),
    webhooks: await countQueuedDeliveries(ctx.db),
  }
}

const weekMs = 7 * 24 * 3_600_000

function nextStep({ env }: Config, { state, database, lastBackup }: Omit<Status, 'next'>): string {
  if (state === 'stopped') return env === 'development' ? 'licet serve --dev' : 'licet serve'
  if (state === 'not ready' || !database || 'fault' in database) return 'licet doctor'
  if (!database.isCurrent) return 'licet migrate'
  if (!database.hasOwner) return 'licet admin create EMAIL'
  return env === 'production' && isOld(lastBackup) ? 'licet backup' : 'licet doctor'
}

const isOld = (backup: LastBackup | undefined): boolean => !backup || Date.now() - Date.parse(backup.at) > weekMs

const exitCodes = { ready: 0, elsewhere: 0, 'not ready': 1, stopped: 3 } as const

const titles = {
  ready: 'is running',
  'not ready': 'is running, but not ready',
  elsewhere: 'runs on other machines',
  stopped: 'is not running',
} as const

function describe(status: Status): CommandResult {
  const { state, server, url, database, lastBackup, next } = status
  const rows = [
    ...(state === 'stopped' ? [] : [['URL', url]]),
    ...(server ? [['Process', `${server.pid}, port ${server.port}, for ${lengthSince(server.startedAt)}`]] : []),
    ...(database ? rowsOf(database) : []),
    [
      'Last backup',
      lastBackup
        ? `${shortOf(lastBackup.at)} UTC${lastBackup.file ? `: ${lastBackup.file}` : ''}`
        : 'none by licet backup on this machine',
    ],
  ]
  const title = `Licet ${server ? `${server.version} ` : ''}${titles[state]}${server ? ` in ${server.env}` : ''}`
  const hasFault = database !== undefined && 'fault' in database
  return {
    lines: [title, '', ...columns(rows).map((line) => `  ${line}`), '', `Next: ${asCalled(next)}`],
    data: status,
    exitCode: exitCodes[state] === 0 && hasFault ? 1 : exitCodes[state],
  }
}

function rowsOf(database: NonNullable<Status['database']>): string[][] {
  if ('fault' in database) return [['Database', database.fault]]
  const { kind, isCurrent, nodes, sessions, mails, webhooks } = database
  if (!isCurrent) return [['Database', `${kind}, with pending migrations`]]
  return [
    ['Database', kind],
    ['Nodes', nodes.length === 0 ? 'none' : nodes.join('; ')],
    ['Sessions', `${sessions.toLocaleString('en-US')} active`],
    ['Queues', `${mails} emails, ${webhooks} webhooks`],
  ]
}

function lengthSince(startedAt: string): string {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(startedAt)) / 60_000))
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24]
  if (days > 0) return `${days} d ${hours} h`
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}
