import { accessSync, constants, existsSync, statSync } from 'node:fs'
import type { AppContext } from '../context.ts'
import { databaseServer, findKeyFault } from '../instance/service.ts'
import { issuerOf, listProviders, type Provider } from '../oauth-providers/service.ts'
import type { Config } from '../platform/config/config.ts'
import { keyFile } from '../platform/crypto/key-file.ts'
import { pendingMigrations } from '../platform/db/migrate.ts'
import { openPlaces } from '../platform/http/place.ts'
import type { Log } from '../platform/log/log.ts'
import { verifySmtp } from '../platform/mail/verify.ts'
import { issuerDocuments } from '../platform/oauth/discovery.ts'
import { openRedis } from '../platform/redis/redis.ts'
import { listProjects } from '../projects/service.ts'

/** One thing that was looked at, and what to do about it. */
export interface Finding {
  readonly subject: string
  readonly state: 'good' | 'warning' | 'bad'
  readonly message: string
  readonly advice?: string
}

type Check = () => Promise<Finding> | Finding

const limitMs = 8_000
const slowMs = 50
const largestSkewMs = 5_000

const good = (subject: string, message: string): Finding => ({ subject, state: 'good', message })
const warning = (subject: string, message: string, advice: string): Finding => ({
  subject,
  state: 'warning',
  message,
  advice,
})
const bad = (subject: string, message: string, advice: string): Finding => ({ subject, state: 'bad', message, advice })

/** What can be looked at without the database. */
export function examine(config: Config, log: Log): Promise<Finding[]> {
  return all([
    ['mail', () => mail(config)],
    ['redis', () => redis(config, log)],
    ['base url', () => baseUrl(config)],
    ['proxy', () => proxy(config)],
    ['places', () => places(config)],
    ['data dir', () => dataDir(config)],
    ['key file', () => ownKeyFile(config)],
  ])
}

export async function examineWithDatabase(ctx: AppContext): Promise<Finding[]> {
  const own = await all([
    ['database', () => database(ctx)],
    ['clock', () => clock(ctx)],
    ['migrations', () => migrations(ctx)],
  ])
  // What follows reads tables that a database without its migrations has not got.
  if (own.some(({ state }) => state === 'bad')) return own
  if ((await pendingMigrations(ctx.db)).length > 0) return own
  return [...own, ...(await all([['key', () => key(ctx)]])), ...(await providers(ctx))]
}

/** Side by side, each with its own time limit; one that fails tells of itself. */
function all(checks: [subject: string, check: Check][]): Promise<Finding[]> {
  return Promise.all(checks.map(([subject, check]) => within(subject, check)))
}

function within(subject: string, check: Check): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(
      () => resolve(bad(subject, `no answer within ${limitMs / 1_000} s`, 'check the network between here and there')),
      limitMs,
    )
  })
  const found = Promise.resolve()
    .then(check)
    .catch((error) => bad(subject, reason(error), 'see the reason'))
  return Promise.race([found, late]).finally(() => clearTimeout(timer))
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function database(ctx: AppContext): Promise<Finding> {
  await databaseServer(ctx)
  const startedAt = performance.now()
  const { version } = await databaseServer(ctx)
  const tookMs = performance.now() - startedAt
  const kind = ctx.config.databaseUrl === undefined ? 'embedded PostgreSQL' : 'PostgreSQL'
  const text = `${kind} ${Math.floor(version / 10_000)}.${version % 10_000}, answers in ${tookMs.toFixed(1)} ms`
  if (version < 150_000) return bad('database', text, 'PostgreSQL 15 or later is needed')
  if (tookMs > slowMs)
    return warning('database', text, 'run the service near the database: every uncached request waits for it')
  return good('database', text)
}

async function clock(ctx: AppContext): Promise<Finding> {
  const before = Date.now()
  const { now } = await databaseServer(ctx)
  const skewMs = now.getTime() - (before + Date.now()) / 2
  if (Math.abs(skewMs) <= largestSkewMs) return good('clock', 'agrees with the clock of the database')
  const seconds = (skewMs / 1_000).toFixed(1)
  return bad(
    'clock',
    `the clock of the database is ${seconds} s from this one`,
    'set both by NTP: tokens and ID tokens depend on it',
  )
}

async function migrations({ db }: AppContext): Promise<Finding> {
  const pending = await pendingMigrations(db)
  if (pending.length === 0) return good('migrations', 'the schema is up to date')
  return warning(
    'migrations',
    `${pending.length} to run: ${pending.map(({ name }) => name).join(', ')}`,
    'licet migrate, or the next start, runs them',
  )
}

async function key(ctx: AppContext): Promise<Finding> {
  const fault = await findKeyFault(ctx)
  return fault === undefined
    ? good('key', `${ctx.config.encryptionKeys[0]?.id} fits this database`)
    : bad('key', fault, 'start with the right key; nothing that is encrypted can be read with this one')
}

async function providers(ctx: AppContext): Promise<Finding[]> {
  const found: [string, Check][] = []
  for (const project of await listProjects(ctx)) {
    for (const provider of await listProviders(ctx, project)) {
      const subject = `provider ${project.key}/${provider.key}`
      found.push([subject, () => discovery(ctx, subject, provider)])
    }
  }
  return all(found)
}

async function discovery(ctx: AppContext, subject: string, provider: Provider): Promise<Finding> {
  if (!provider.enabled) return good(subject, 'disabled')
  if (provider.type === 'dev')
    return ctx.config.env === 'development'
      ? good(subject, 'the built-in provider')
      : warning(subject, 'is for development and refused in production', 'remove it with licet apply --prune')
  if (provider.clientSecret === undefined)
    return bad(subject, 'has no client secret', 'set clientSecret in the file for licet apply')
  const issuer = issuerOf(provider)
  if (issuer === undefined) return good(subject, `${provider.type}: has no discovery document`)
  try {
    await issuerDocuments(ctx.outbound, issuer)
    return good(subject, `discovery of ${issuer} is there`)
  } catch {
    return bad(
      subject,
      `discovery of ${issuer} cannot be read`,
      'check the issuer, and OUTBOUND_ALLOW if it is on a private network',
    )
  }
}

async function mail({ smtpUrl, mailFrom, env, baseUrl: base }: Config): Promise<Finding> {
  if (smtpUrl === undefined) return good('mail', `dev mailbox at ${base}/dev/mail`)
  const { host } = new URL(smtpUrl)
  try {
    await verifySmtp(smtpUrl)
  } catch (error) {
    return bad(
      'mail',
      `${host}: ${reason(error)}`,
      'check SMTP_URL: host, port, scheme (smtps:// for port 465), user and password',
    )
  }
  if (env === 'production' && /no-reply@(localhost|\d)/.test(mailFrom))
    return warning('mail', `${host} takes mail, but it would come from ${mailFrom}`, 'set MAIL_FROM')
  return good('mail', `${host} takes mail, from ${mailFrom}`)
}

async function redis({ redisUrl }: Config, log: Log): Promise<Finding> {
  if (redisUrl === undefined) return good('redis', 'not used: each process counts rate limits for itself')
  const connection = openRedis(redisUrl, log)
  try {
    return good('redis', `answers in ${(await connection.ping()).toFixed(1)} ms`)
  } catch (error) {
    return bad('redis', reason(error), 'check REDIS_URL; until it answers each process counts rate limits for itself')
  } finally {
    connection.stop()
  }
}

function baseUrl({ baseUrl: base, env }: Config): Finding {
  if (base.startsWith('https://')) return good('base url', base)
  if (env === 'development') return good('base url', `${base} (development)`)
  return bad('base url', `${base} is not https`, 'set BASE_URL to the https address that browsers use')
}

function proxy({ baseUrl: base, trustProxy, env }: Config): Finding {
  if (trustProxy.some((range) => /\/0$/.test(range)))
    return bad(
      'proxy',
      'TRUST_PROXY trusts everyone',
      'name your proxies only: anyone could write any address into X-Forwarded-For',
    )
  if (trustProxy.length > 0) return good('proxy', `X-Forwarded-For is believed from ${trustProxy.join(', ')}`)
  if (env === 'development' || !base.startsWith('https://')) return good('proxy', 'none is trusted')
  // The service itself speaks plain http: https means that something stands before it.
  return warning(
    'proxy',
    'BASE_URL is https, so a proxy stands before this service, but TRUST_PROXY names none',
    'set TRUST_PROXY to its address, and let it set X-Forwarded-For: without it all users share one address and its rate limit',
  )
}

async function places({ geoipDb }: Config): Promise<Finding> {
  if (geoipDb === undefined) return good('places', 'GEOIP_DB is not set: places are "Unknown"')
  try {
    await openPlaces(geoipDb)
    return good('places', geoipDb)
  } catch (error) {
    return bad('places', `${geoipDb}: ${reason(error)}`, 'GEOIP_DB must be a MaxMind DB (.mmdb) file')
  }
}

function dataDir({ dataDir: folder, databaseUrl }: Config): Finding {
  if (!existsSync(folder))
    return databaseUrl === undefined
      ? good('data dir', `${folder} is made at the first start`)
      : good('data dir', 'not used')
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return bad('data dir', `${folder} cannot be written`, 'give it to the user that the service runs as')
  }
  const { mode } = statSync(folder)
  if ((mode & 0o022) !== 0) return warning('data dir', `others may write in ${folder}`, `chmod go-w ${folder}`)
  return good('data dir', folder)
}

function ownKeyFile({ dataDir: folder, env }: Config): Finding {
  const path = keyFile(folder)
  if (env === 'production' || !existsSync(path)) return good('key file', 'not used')
  if ((statSync(path).mode & 0o077) !== 0) return bad('key file', `others may read ${path}`, `chmod 600 ${path}`)
  return good('key file', `${path}, readable by its owner only`)
}
