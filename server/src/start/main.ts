import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FirstOwner, findFirstOwner } from '../admin/auth/service.ts'
import { applyDeclaration } from '../apply/service.ts'
import { prepareAuditKey } from '../audit/keys.ts'
import { ensureDevProvider } from '../auth/providers/dev-provider.ts'
import type { AppContext } from '../context.ts'
import { reportConditions } from '../health/service.ts'
import { statusOf } from '../health/status.ts'
import { checkKey } from '../instance/service.ts'
import type { Config } from '../platform/config/config.ts'
import { listRun } from '../platform/db/migrate.ts'
import { closeAfterResponses, closePort, drain } from '../platform/http/drain.ts'
import { createReadiness, healthTargets } from '../platform/http/health.ts'
import { newDevKey } from '../platform/http/local-only.ts'
import { startMetricsServer } from '../platform/http/metrics-server.ts'
import type { HttpServer } from '../platform/http/server.ts'
import { createLimits, type LimitStore } from '../platform/limits/limits.ts'
import type { Log } from '../platform/log/log.ts'
import { startTracing } from '../platform/traces/tracing.ts'
import { ensureDefaultProject, findProject } from '../projects/service.ts'
import { buildApp } from './app.ts'
import { keepClock, readClock } from './clock.ts'
import { createContext } from './context.ts'
import { type DatabaseHome, migrateSchema, openPool, requireWrites, startDatabase, stopDatabase } from './database.ts'
import { keepNode } from './node.ts'
import { inUrl, listenAt, withPort } from './port.ts'
import { Teardown } from './teardown.ts'
import { startWorkers } from './workers.ts'

export interface Service {
  /** The local URL it listens on. */
  readonly url: string
  readonly config: Config
  /** Whether this start created the database. */
  readonly first: boolean
  /** The last migration of the database. Undefined in a worker. */
  readonly schema: string | undefined
  /** Undefined in a worker. */
  readonly owner: FirstOwner | undefined
  /** Key for `/dev/*` from other machines. Undefined unless development allows some. */
  readonly devKey: string | undefined
  /**
   * Makes readiness return 503, serves for LAME_DUCK, finishes running requests (at most SHUTDOWN_TIMEOUT), and lets
   * workers write their pending data. May be called twice.
   */
  stop(options?: StopOptions): Promise<void>
  /** Replaces the workers one after the other. Undefined in a service without any. */
  replaceWorkers?(): Promise<void>
}

export interface StopOptions {
  /** Whether another process replaces this one: readiness is that of all of them, and does not change. */
  readonly isReplaced?: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

export interface StartOptions {
  readonly log: Log
  /** Whether a person sees the output: then it may hold a link that makes them the first owner, in production too. */
  readonly atTerminal?: boolean
  /** Variables that a declarative file can use. */
  readonly environment?: Environment
  /** The database, if it starts already. The service stops it. */
  readonly home?: Promise<DatabaseHome>
  /** One of several processes on this machine: the primary has prepared the database, and counts the limits. */
  readonly worker?: { readonly passOnConnections: () => Promise<void> }
}

/** How long the port stays open for running requests after the server starts to stop. */
const openWhileStoppingMs = 2_000

/** Runs the whole server in this process. @throws when it cannot start, after stopping everything already started */
export async function startService(input: Config, options: StartOptions): Promise<Service> {
  const { log, home = startDatabase({ config: input, log }) } = options
  const teardown = new Teardown(log)
  try {
    teardown.add('embedded database', () => stopDatabase(home))
    teardown.add('traces', await startTracing(input.traces, log))
    return await start(await withPort(input), { ...options, home }, teardown)
  } catch (error) {
    await teardown.run()
    throw error
  }
}

type Options = StartOptions & { readonly home: Promise<DatabaseHome> }

async function start(config: Config, options: Options, teardown: Teardown): Promise<Service> {
  const { log, worker } = options
  // The database starts in its own processes, so this one is free for other work.
  const devIdp = config.env === 'development' ? loadDevIdp(log) : undefined
  const db = openPool(await options.home, log, config.dbPool)
  teardown.add('database connections', () => db.destroy())
  const clock = await readClock(db)
  const { ctx, locations } = await createContext({ config, db, log, now: clock.now })
  // Registered before any other listener on the primary: the first listener receives the messages queued until then.
  if (worker) ctx.metrics.reportToPrimary()
  const prepared = worker ? undefined : await prepareDatabase(ctx, options)

  const node = await keepNode(ctx)
  teardown.add('node', () => node.stop())
  const workers = await startWorkers(ctx)
  teardown.add('workers', () => workers.stop())
  const keeper = keepClock(ctx, clock)
  teardown.add('clock', () => keeper.stop())
  const store = await limitStore(ctx, Boolean(worker), teardown)
  const devKey = newDevKey(config)
  const limits = createLimits(config.rateLimits, store, log)
  if (store.kind === 'redis')
    ctx.metrics.gauge('licet_redis_fallback', 'Whether this process counts rate limits without Redis: 1 or 0.', () =>
      limits.isShared() ? 0 : 1,
    )
  const http = buildApp(ctx, { limits, locations: locations, devKey })
  const devProvider = await devIdp
  if (devProvider) await addDevIdp(ctx, http, devProvider)
  ctx.caches.health.observe({ skewSeconds: () => clock.skewMs / 1_000, areLimitsShared: limits.isShared })
  reportConditions(ctx)
  const readiness = createReadiness(ctx.caches.health.uselessness)
  http.add(...healthTargets(readiness))
  if (!worker) await serveMetrics(config, teardown, () => ctx.metrics.text())

  let isReplaced = false
  teardown.add('requests', async () => {
    if (!isReplaced) readiness.stop()
    closeAfterResponses(http.server)
    await sleep(config.lameDuckSeconds * 1_000)
    ctx.caches.changes.close()
    await finishRequests(http, config.shutdownTimeoutSeconds * 1_000, worker?.passOnConnections)
  })
  await listen(http, config)
  const { port } = http.server.address() as AddressInfo
  const { first = false, schema, owner } = prepared ?? {}
  const url = `http://${inUrl(config.host)}:${port}`
  const stop = (options: StopOptions = {}) => {
    isReplaced = options.isReplaced ?? false
    return teardown.run()
  }
  return { url, config, first, schema, owner, devKey, stop }
}

const listen = (http: HttpServer, { host, port, maxConnections }: Config): Promise<void> =>
  listenAt({ host, port }, { host: 'HOST', port: 'PORT' }, (place) =>
    // Clients that connect at the same time wait there, as far as the kernel lets them (`somaxconn`).
    http.listen({ ...place, backlog: maxConnections }),
  )

async function finishRequests(http: HttpServer, limitMs: number, whenClosed?: () => Promise<void>): Promise<void> {
  const timer = setTimeout(() => http.server.closeAllConnections(), limitMs)
  await drain(http.server, Math.min(openWhileStoppingMs, limitMs / 2))
  await closePort(http.server)
  await whenClosed?.()
  await http.close()
  clearTimeout(timer)
}

/** Creates schema and first rows in order; each step is safe for concurrent nodes. */
export async function prepareDatabase(
  ctx: AppContext,
  { environment = {}, atTerminal = false }: Pick<StartOptions, 'environment' | 'atTerminal'>,
): Promise<Pick<Service, 'first' | 'schema' | 'owner'>> {
  await requireWrites(ctx)
  await migrateSchema(ctx)
  await checkKey(ctx)
  await prepareKeyOfAudit(ctx)
  const first = await ensureDefaultProject(ctx)
  if (ctx.config.licetConfig !== undefined) await applyFile(ctx, ctx.config.licetConfig, environment)
  const schema = (await listRun(ctx.db)).at(-1)
  return {
    first,
    schema,
    owner: await findFirstOwner(ctx, { withLink: atTerminal || ctx.config.env === 'development' }),
  }
}

async function applyFile(ctx: AppContext, path: string, environment: Environment): Promise<void> {
  const { readDeclarationFile } = await import('../apply/file.ts')
  const changes = await applyDeclaration(ctx, readDeclarationFile(path, environment), {
    onSkip: (skip) => ctx.log.error(skip, 'LICET_CONFIG: an entry is skipped'),
  })
  ctx.log.info({ changes: changes.length }, 'LICET_CONFIG applied')
}

/** Without its key a node serves, but does not seal: another one may. */
async function prepareKeyOfAudit(ctx: AppContext): Promise<void> {
  try {
    if (await prepareAuditKey(ctx)) return
    ctx.log.warn('audit log not sealed by this node, its key does not sign the log: see docs/operate/audit.md')
  } catch (err) {
    ctx.log.error({ err }, 'audit signing key failed, this node does not seal the audit log')
  }
}

/** The built-in identity provider. Loaded only here: a production install does not have its package. */
async function loadDevIdp(log: Log) {
  const idp = await import('../dev/idp/idp.ts')
  if (idp.isDevIdpInstalled()) return idp
  log.warn('no development provider: the package oidc-provider is not installed')
  return undefined
}

type DevIdp = NonNullable<Awaited<ReturnType<typeof loadDevIdp>>>

async function addDevIdp(ctx: AppContext, http: HttpServer, { createDevIdp }: DevIdp): Promise<void> {
  const project = await findProject(ctx, 'default')
  if (!project) return
  const idp = await createDevIdp({ issuer: `${ctx.config.baseUrl}/dev/idp`, dataDir: ctx.config.dataDir })
  http.add({ url: '/dev/idp/*', headers: {}, handle: idp.handle })
  await ensureDevProvider(ctx, project, idp)
}

async function limitStore({ config, log }: AppContext, isWorker: boolean, teardown: Teardown): Promise<LimitStore> {
  if (config.redisUrl === undefined) return { kind: isWorker ? 'cluster' : 'memory' }
  const { openRedis } = await import('../platform/redis/redis.ts')
  const redis = openRedis(config.redisUrl, log)
  teardown.add('redis', async () => redis.stop())
  return { kind: 'redis', client: redis.client }
}

/** Serves them until the service stops, if they have a port. */
export async function serveMetrics(
  { metricsHost, metricsPort }: Config,
  teardown: Teardown,
  text: () => Promise<string>,
): Promise<void> {
  if (metricsPort === undefined) return
  const server = await listenAt(
    { host: metricsHost, port: metricsPort },
    { host: 'METRICS_HOST', port: 'METRICS_PORT' },
    (place) => startMetricsServer({ ...place, text, statusOf }),
  )
  teardown.add('metrics', () => server.stop())
}
