import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { AppContext } from '../src/context.ts'
import { startInvalidationReader } from '../src/memory/changes/service.ts'
import { composeMail } from '../src/outbox/mail/service.ts'
import type { Config } from '../src/platform/config/config.ts'
import { newId } from '../src/platform/crypto/ids.ts'
import { DatabaseClock } from '../src/platform/db/clock.ts'
import type { DbConnection } from '../src/platform/db/connections.ts'
import { type Db, openDb } from '../src/platform/db/db.ts'
import type { EndedReason } from '../src/platform/db/generated/tables.ts'
import { isOutOfReach } from '../src/platform/db/unavailable.ts'
import { drain } from '../src/platform/http/drain.ts'
import { createReadiness, healthTargets } from '../src/platform/http/health.ts'
import type { Locations } from '../src/platform/http/requester.ts'
import { createLimits, type LimitStore } from '../src/platform/limits/limits.ts'
import { createLog } from '../src/platform/log/log.ts'
import { flushActivity, forgetReplays } from '../src/sessions/upkeep/service.ts'
import { buildApp } from '../src/start/app.ts'
import { createContext } from '../src/start/context.ts'
import { type Admin, type AdminOptions, adminOf } from './admin.ts'
import { testAuditKey } from './audit-key.ts'
import { type CallOptions, clientOf } from './client.ts'
import { actingAs } from './database.ts'
import { type AtEnd, borrowDatabase } from './test-databases.ts'

export const minutes = 60_000
export const days = 24 * 60 * minutes
export const redirectUri = 'https://app.example.com/callback'

const drainMs = 5_000
const generous = { count: 1_000_000, seconds: 60 }

export const testConfig: Config = {
  env: 'production',
  dev: { mail: 'mailbox', allowClients: [], allowHosts: [] },
  host: '127.0.0.1',
  port: 0,
  baseUrl: 'https://auth.example.com',
  dataDir: '',
  embeddedUser: undefined,
  databaseUrl: undefined,
  databaseAdminUrl: undefined,
  databasePooler: 'none',
  redisUrl: undefined,
  smtpUrl: undefined,
  smtpConnections: 32,
  mailFrom: 'Licet <no-reply@auth.example.com>',
  encryptionKeys: [{ id: 'k1', key: Buffer.alloc(32, 7) }],
  adminOrigin: 'https://auth.example.com',
  adminOriginLocal: undefined,
  serviceDomain: undefined,
  // Lets a test set the client address of a request.
  trustProxy: ['127.0.0.1'],
  outboundAllow: ['*=127.0.0.1', '*=localhost'],
  geoipDb: undefined,
  rateLimits: {
    standard: generous,
    auth: generous,
    authAttempts: generous,
    admin: generous,
    server: generous,
    webhooks: generous,
    pages: generous,
    verify: generous,
    changes: generous,
    oauthClient: generous,
    organizationCreate: generous,
    accessKeyRevoke: generous,
    organizationSwitch: generous,
    billing: generous,
  },
  changesMaxStreams: 1_000,
  logLevel: 'debug',
  accessLog: 'off',
  metricsPort: undefined,
  metricsHost: '127.0.0.1',
  traces: undefined,
  cacheBytes: 8 * 2 ** 20,
  mailsPerHour: 10_000,
  dbPool: 20,
  maxConnections: 4_096,
  maxConnectionsPerAddress: 4_096,
  auditRetentionDays: 0,
  auditSigningKey: { key: testAuditKey },
  auditShip: undefined,
  lameDuckSeconds: 0,
  shutdownTimeoutSeconds: 5,
  licetConfig: undefined,
}

export interface ServiceOptions {
  config?: Partial<Config>
  /** A database for this test. Default: an empty one with the current schema. */
  database?: DbConnection
  limitStore?: LimitStore
  redirectUris?: string[]
  settings?: Record<string, unknown>
  /** Whether real time advances the test's clock. */
  clockRuns?: boolean
  /** The application name of the node in pg_stat_activity. */
  nodeName?: string
  /** Connections of the node's pool at most. Default: TEST_CONNECTIONS, or as many as in production. */
  connections?: number
  /** The machine's clock of this node, instead of the test's clock. */
  machine?: () => number
  /** How far this node's clock is ahead of the test's clock. */
  aheadMs?: number
  /** Interval of the node's regular reads of changes, instead of 250 ms. */
  readEveryMs?: number
  /** A role for the node's statements, instead of the database owner. */
  databaseRole?: string
  /** When the service ends, instead of with the test. */
  atEnd?: AtEnd
}

/** A complete server on a new database, with a clock that the test controls. Cleans up by itself. */
export async function startService(options: ServiceOptions = {}) {
  const database = options.database ?? (await borrowDatabase(options.atEnd))
  const clock = { now: new Date('2026-01-01T00:00:00Z').getTime(), startedAt: performance.now() }
  const now = () => new Date(clock.now + (options.clockRuns ? performance.now() - clock.startedAt : 0))
  const logLines: string[] = []
  const first = await startNode({ database, now, logLines, options })
  const app = await insertFirstApp(first.db, now(), options)
  return {
    ...first,
    /** Connection of the database, for a test that starts its own process. */
    database,
    app,
    logLines,
    advance(ms: number): void {
      clock.now += ms
    },
    /** Starts another node on the same database, with `more.database` by another login. */
    startNode: (more: ServiceOptions = {}) =>
      startNode({ database: more.database ?? database, now, logLines, options: { ...options, ...more } }),
  }
}
export type Service = Awaited<ReturnType<typeof startService>>
export type Node = Awaited<ReturnType<typeof startNode>>

interface NodeParts {
  database: DbConnection
  now: () => Date
  logLines: string[]
  options: ServiceOptions
}

const { TEST_CONNECTIONS } = process.env
const everywhere = TEST_CONNECTIONS === undefined ? undefined : Number(TEST_CONNECTIONS)

async function startNode({ database, now, logLines, options }: NodeParts) {
  const config: Config = { ...testConfig, ...options.config }
  const destination = { write: (line: string) => void logLines.push(line) }
  const log = createLog(config.logLevel, { destination, isOutage: isOutOfReach })
  const { nodeName = 'licet', databaseRole, connections = everywhere, aheadMs = 0 } = options
  const db = openDb(databaseRole === undefined ? database : actingAs(database, databaseRole), {
    name: nodeName,
    ...(connections !== undefined && { max: connections }),
    onError: () => undefined,
  })
  const clock = options.machine && new DatabaseClock(options.machine)
  await clock?.synchronize(db)
  const read = clock?.now ?? (() => new Date(+now() + aheadMs))
  const { ctx, locations } = await createContext({ config, db, log, now: read })
  const http = buildApp(ctx, {
    limits: createLimits(config.rateLimits, options.limitStore ?? { kind: 'memory' }, log),
    locations: locations,
  })
  http.add(...healthTargets(createReadiness({})))
  const { readEveryMs } = options
  const reader = await startInvalidationReader(ctx, readEveryMs === undefined ? {} : { everyMs: readEveryMs })
  await http.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
  const stop = once(async () => {
    ctx.caches.changes.close()
    const closed = http.close()
    // A connection that is busy now may be idle later.
    await drain(http.server, drainMs)
    await closed
    await reader.stop()
    await db.destroy()
  })
  const { atEnd = onTestFinished } = options
  atEnd(stop)
  return { ctx, db, http, url, locations, stop, ...clientOf(url), ...helpersOf(ctx, locations, url) }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}

export interface SignedIn {
  user: { id: string; email: string }
  accessToken: string
  refreshToken: string
  expiresAt: string
}

function helpersOf(ctx: AppContext, locations: Locations, url: string) {
  const { call } = clientOf(url)
  const { db } = ctx

  /** Returns the newest email to an address, as its recipient sees it. */
  async function lastMail(to: string) {
    const row = await db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', to.toLowerCase())
      .where('status', '<>', 'suppressed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const mail = composeMail(ctx, row)
    const token = /[?&#]token=((?:lml|lal|lin)_[\w-]{43})/.exec(mail.text)?.[1] ?? ''
    return { ...mail, token, code: mail.secrets.code ?? '' }
  }

  async function requestLink(email: string, options: CallOptions = {}) {
    const reply = await call('POST', '/v1/auth/magic-link', { body: { email, redirectUri }, ...options })
    if (reply.status !== 200) throw new Error(`no link: ${JSON.stringify(reply.body)}`)
    return { ...(await lastMail(email)), handle: String(reply.data.handle) }
  }

  return {
    lastMail,
    requestLink,
    /** Signs in through the public API, like a client. */
    async signIn(email: string, options: CallOptions = {}): Promise<SignedIn> {
      // A test may sign in more times than the email limit allows.
      await db.deleteFrom('mail_allowances').execute()
      const { token } = await requestLink(email, options)
      const reply = await call('POST', '/v1/auth/verify', { body: { token }, ...options })
      if (reply.status !== 200) throw new Error(`no sign-in: ${JSON.stringify(reply.body)}`)
      return reply.data
    },
    /** A member who is signed in to the dashboard, with a browser's headers. `project` null: instance member. */
    async adminSignIn({
      email = 'owner@example.com',
      role = 'owner',
      projectId = null,
    }: AdminOptions = {}): Promise<Admin> {
      const known = await db.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst()
      if (!known) {
        const times = { created_at: ctx.now(), updated_at: ctx.now() }
        const member = { public_id: newId('mem'), project_id: projectId, email, role, ...times }
        await db.insertInto('members').values(member).execute()
      }
      return adminOf({ ...ctx, locations: locations }, email, call)
    },
    async sessionIdOf(token: string): Promise<string> {
      return (await call('GET', '/v1/sessions/current', { token })).data.id
    },
    async endedReasonOf(publicId: string): Promise<EndedReason | null> {
      return (
        await db
          .selectFrom('sessions')
          .select('ended_reason')
          .where('public_id', '=', publicId)
          .executeTakeFirstOrThrow()
      ).ended_reason
    },
    async auditActions(): Promise<string[]> {
      return (await db.selectFrom('audit_logs').select('action').orderBy('id').execute()).map(({ action }) => action)
    },
    flushActivity: () => flushActivity(ctx),
    forgetReplays: () => forgetReplays(ctx),
  }
}

async function insertFirstApp(db: Db, now: Date, options: ServiceOptions) {
  const times = { created_at: now, updated_at: now }
  const project = await db
    .insertInto('projects')
    .values({ public_id: newId('prj'), key: 'default', name: 'Default', ...times })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow()
  const app = await insertApp(db, project.id, { key: 'default', now, ...options })
  return { ...app, projectId: project.id, projectRef: project.public_id }
}

/** Inserts an app directly into the table, for tests that need another one. */
export async function insertApp(
  db: Db,
  projectId: number,
  {
    key,
    now,
    redirectUris = [redirectUri, 'http://127.0.0.1:*/*'],
    settings = {},
  }: { key: string; now: Date; redirectUris?: string[]; settings?: Record<string, unknown> },
): Promise<{ id: number; ref: string }> {
  const row = await db
    .insertInto('apps')
    .values({
      public_id: newId('app'),
      project_id: projectId,
      key,
      name: `${key} app`,
      redirect_uris: redirectUris,
      settings: JSON.stringify(settings),
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow()
  return { id: row.id, ref: row.public_id }
}

/** Polls until the condition holds; fails after `withinMs` of real time. */
export async function eventually(holds: () => Promise<boolean> | boolean, withinMs = 120_000): Promise<void> {
  const until = performance.now() + withinMs
  while (!(await holds())) {
    if (performance.now() > until) throw new Error('it did not come true in time')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Polls another node for a change that it must know within 1 second, regardless of response times. */
export async function aSecondLater<T>(ask: () => Promise<T>): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  return ask()
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
