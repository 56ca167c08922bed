import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { developmentKey } from '../crypto/key-file.ts'
import type { EncryptionKey } from '../crypto/vault.ts'
import { defaultCacheBytes } from '../memory/budget.ts'
import type { Config } from './config.ts'
import { nearest } from './nearest.ts'
import { isDomain, SettingFault } from './parsers.ts'
import { findServerSettings } from './server-settings.ts'
import { type Setting, type SettingName, type SettingValue, settings } from './settings.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** One setting and its problem. Holds no value that was set. */
export interface ConfigProblem {
  name: string
  message: string
  example: string
}

/** Every problem of the configuration, in one error. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly ConfigProblem[]

  constructor(problems: readonly ConfigProblem[], advice = '') {
    const lines = problems.map(
      ({ name, message, example }) => `  ${name} ${message}\n      for example: ${name}=${example}`,
    )
    super(`The configuration is not complete:\n${lines.join('\n')}${advice}`)
    this.problems = problems
  }
}

const tryInstead = '\nTo try Licet on this machine without any settings, run: licet serve --dev'

export interface LoadOptions {
  /** Folder that holds `.env` and that relative paths start from; defaults to the current folder. */
  cwd?: string
  /**
   * `development`: `serve --dev`. `last-served`, for commands: the environment of the server that last ran in DATA_DIR, and the
   * address of the one that runs. What is set wins over `last-served`, and must not contradict `development`. Default: production.
   */
  mode?: 'development' | 'production' | 'last-served'
  /** Receives names that look like a misspelled setting. */
  warn?: (message: string) => void
}

/**
 * Reads the configuration from the environment and `.env` (the environment wins), with defaults filled in. In
 * development, a missing encryption key is generated and kept in DATA_DIR. @throws ConfigError with every problem.
 */
export function loadConfig(env: Environment, { cwd = process.cwd(), mode, warn }: LoadOptions = {}): Config {
  const file = readDotEnv(cwd)
  const set: Environment = { ...file, ...env }
  const all = mode === 'last-served' ? { ...set, ...findServerSettings(set, cwd) } : set
  for (const warning of findMisspelled(all, new Set(Object.keys(file)))) warn?.(warning)
  const reader = new Reader(all, cwd, mode === 'development')
  const config = assemble(reader)
  if (reader.problems.length > 0) throw new ConfigError(reader.problems, reader.isModeChosen ? '' : tryInstead)
  return config.encryptionKeys.length > 0 ? config : { ...config, encryptionKeys: [ownKey(config.dataDir)] }
}

/** The values in `.env`, without the environment. */
export function readDotEnv(cwd: string): Record<string, string> {
  const path = join(cwd, '.env')
  if (!existsSync(path)) return {}
  const entries = Object.entries(parseEnv(readFileSync(path, 'utf8')))
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

/** Reads settings one by one and collects their problems. */
class Reader {
  readonly problems: ConfigProblem[] = []
  readonly production: boolean = false
  /** Whether NODE_ENV or the command says what to run as. */
  readonly isModeChosen: boolean
  readonly #env: Environment
  readonly #cwd: string

  constructor(env: Environment, cwd: string, isDevelopment: boolean) {
    this.#env = env
    this.#cwd = cwd
    const set = this.find('NODE_ENV')
    this.isModeChosen = this.text('NODE_ENV') !== undefined || isDevelopment
    if (isDevelopment && set === 'production') this.fault('NODE_ENV', 'contradicts --dev: drop one of them')
    this.production = (set ?? (isDevelopment ? 'development' : 'production')) === 'production'
  }

  /** The value that was set; undefined when it is missing or invalid. */
  find<N extends SettingName>(name: N): SettingValue<N> | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    try {
      return rowOf(name).parse(text, this.#cwd)
    } catch (error) {
      if (!(error instanceof SettingFault)) throw error
      this.fault(name, error.message)
      return undefined
    }
  }

  /** The value that was set, else the fallback. For rows that have a fallback. */
  get<N extends SettingName>(name: N): SettingValue<N> {
    const { fallback = '', parse } = rowOf(name)
    const standIn = typeof fallback === 'string' ? fallback : fallback[this.production ? 'production' : 'development']
    return this.find(name) ?? parse(standIn ?? '', this.#cwd)
  }

  /** The text that was set. An empty text counts as not set, except for SERVICE_DOMAIN, where it means "none". */
  text(name: SettingName): string | undefined {
    const text = this.#env[name]?.trim()
    return text === '' && name !== 'SERVICE_DOMAIN' ? undefined : text
  }

  fault(name: SettingName, message: string): void {
    this.problems.push({ name, message, example: settings[name].example })
  }
}

/** The compiler cannot see that a name's row parses to the value of that name. */
const rowOf = <N extends SettingName>(name: N) => settings[name] as Setting<unknown> as Setting<SettingValue<N>>

function assemble(reader: Reader): Config {
  const port = reader.get('PORT')
  const local = `http://localhost:${port}`
  const baseUrl = reader.find('BASE_URL') ?? local
  const encryptionKeys = readKeys(reader)
  const config: Config = {
    env: reader.production ? 'production' : 'development',
    dev: {
      mail: reader.get('DEV_MAIL'),
      allowClients: reader.get('DEV_ALLOW_CLIENTS'),
      allowHosts: reader.get('DEV_ALLOW_HOSTS'),
    },
    host: reader.get('HOST'),
    port,
    baseUrl,
    dataDir: reader.get('DATA_DIR'),
    embeddedUser: reader.find('EMBEDDED_USER'),
    databaseUrl: reader.find('DATABASE_URL'),
    dbPool: reader.get('DB_POOL'),
    databaseAdminUrl: reader.find('DATABASE_ADMIN_URL'),
    databasePooler: readPooler(reader),
    redisUrl: reader.find('REDIS_URL'),
    smtpUrl: reader.find('SMTP_URL'),
    smtpConnections: reader.get('SMTP_CONNECTIONS'),
    mailFrom: reader.find('MAIL_FROM') ?? `Licet <no-reply@${new URL(baseUrl).hostname}>`,
    encryptionKeys,
    adminOrigin: reader.find('ADMIN_ORIGIN') ?? new URL(baseUrl).origin,
    adminOriginLocal: reader.find('ADMIN_ORIGIN_LOCAL') ?? (reader.production ? undefined : local),
    serviceDomain: readDomain(reader, baseUrl),
    trustProxy: reader.get('TRUST_PROXY'),
    maxConnections: reader.get('MAX_CONNECTIONS'),
    maxConnectionsPerAddress: reader.get('MAX_CONNECTIONS_PER_ADDRESS'),
    changesMaxStreams: reader.get('CHANGES_MAX_STREAMS'),
    outboundAllow: reader.get('OUTBOUND_ALLOW'),
    geoipDb: reader.find('GEOIP_DB'),
    rateLimits: readLimits(reader),
    logLevel: reader.get('LOG_LEVEL'),
    accessLog: reader.get('ACCESS_LOG'),
    metricsPort: reader.find('METRICS_PORT'),
    metricsHost: reader.get('METRICS_HOST'),
    traces: readTraces(reader),
    cacheBytes: reader.find('CACHE_MEMORY') ?? defaultCacheBytes(),
    mailsPerHour: reader.get('MAILS_PER_HOUR'),
    auditRetentionDays: reader.get('AUDIT_RETENTION_DAYS'),
    auditSigningKey: readSigningKey(reader),
    auditShip: readShip(reader),
    lameDuckSeconds: reader.get('LAME_DUCK'),
    shutdownTimeoutSeconds: reader.get('SHUTDOWN_TIMEOUT'),
    licetConfig: reader.find('LICET_CONFIG'),
  }
  checkTogether(reader, config)
  return config
}

function readKeys(reader: Reader): EncryptionKey[] {
  const single = reader.find('ENCRYPTION_KEY')
  const several = reader.find('ENCRYPTION_KEYS')
  const both = reader.text('ENCRYPTION_KEY') !== undefined && reader.text('ENCRYPTION_KEYS') !== undefined
  if (both) reader.fault('ENCRYPTION_KEYS', 'and ENCRYPTION_KEY are both set: keep one that contains every key')
  return several ?? single ?? []
}

function readSigningKey(reader: Reader): Config['auditSigningKey'] {
  const key = reader.find('AUDIT_SIGNING_KEY')
  const file = reader.find('AUDIT_SIGNING_KEY_FILE')
  if (key && file) reader.fault('AUDIT_SIGNING_KEY', 'and AUDIT_SIGNING_KEY_FILE are both set: keep one of them')
  return key ? { key } : { file: file ?? join(reader.get('DATA_DIR'), 'audit-signing-key.pem') }
}

function readShip(reader: Reader): Config['auditShip'] {
  const target = reader.find('AUDIT_SHIP')
  const secret = reader.find('AUDIT_SHIP_SECRET')
  if (target === undefined || 'file' in target) return target
  if (reader.text('AUDIT_SHIP_SECRET') === undefined)
    reader.fault('AUDIT_SHIP_SECRET', 'is not set, but required if AUDIT_SHIP is a URL')
  return { url: target.url, secret: secret ?? '' }
}

function readTraces(reader: Reader): Config['traces'] {
  const endpoint = reader.find('OTEL_EXPORTER_OTLP_ENDPOINT')
  const name = reader.find('OTEL_SERVICE_NAME')
  const others = {
    headers: reader.get('OTEL_EXPORTER_OTLP_HEADERS'),
    resource: {
      'service.name': 'licet',
      ...reader.get('OTEL_RESOURCE_ATTRIBUTES'),
      ...(name !== undefined && { 'service.name': name }),
    },
    sampler: reader.get('OTEL_TRACES_SAMPLER'),
    ratio: reader.get('OTEL_TRACES_SAMPLER_ARG'),
  }
  return endpoint === undefined ? undefined : { endpoint, ...others }
}

function readPooler(reader: Reader): Config['databasePooler'] {
  const pooler = reader.get('DATABASE_POOLER')
  if (pooler !== 'none' && reader.text('DATABASE_URL') === undefined)
    reader.fault('DATABASE_POOLER', 'applies to DATABASE_URL, which is not set')
  return pooler
}

function readDomain(reader: Reader, baseUrl: string): string | undefined {
  if (reader.text('SERVICE_DOMAIN') !== undefined) return reader.find('SERVICE_DOMAIN')
  const { hostname } = new URL(baseUrl)
  return isDomain(hostname) ? hostname : undefined
}

function readLimits(reader: Reader): Config['rateLimits'] {
  return {
    standard: reader.get('RATE_LIMIT_STANDARD'),
    auth: reader.get('RATE_LIMIT_AUTH'),
    authAttempts: reader.get('RATE_LIMIT_AUTH_ATTEMPTS'),
    admin: reader.get('RATE_LIMIT_ADMIN'),
    server: reader.get('RATE_LIMIT_SERVER'),
    webhooks: reader.get('RATE_LIMIT_WEBHOOKS'),
    pages: reader.get('RATE_LIMIT_PAGES'),
    verify: reader.get('RATE_LIMIT_VERIFY'),
    changes: reader.get('RATE_LIMIT_CHANGES'),
    oauthClient: reader.get('RATE_LIMIT_OAUTH_CLIENT'),
    organizationCreate: reader.get('RATE_LIMIT_ORGANIZATION_CREATE'),
    accessKeyRevoke: reader.get('RATE_LIMIT_ACCESS_KEY_REVOKE'),
    organizationSwitch: reader.get('RATE_LIMIT_ORGANIZATION_SWITCH'),
    billing: reader.get('RATE_LIMIT_BILLING'),
  }
}

/** Problems between settings, or between a setting and its environment. */
function checkTogether(reader: Reader, { metricsPort, port, baseUrl }: Config): void {
  if (metricsPort !== undefined && metricsPort !== 0 && metricsPort === port)
    reader.fault('METRICS_PORT', 'is also the port of the API: metrics require their own port')
  // Which settings are required depends on NODE_ENV.
  if (!reader.production || reader.problems.some(({ name }) => name === 'NODE_ENV')) return
  for (const [name, row] of Object.entries(settings) as [SettingName, Setting<unknown>][]) {
    const instead = name === 'ENCRYPTION_KEY' && reader.text('ENCRYPTION_KEYS') !== undefined
    if (row.requiredInProduction && reader.text(name) === undefined && !instead)
      reader.fault(name, 'is not set, but required in production')
  }
  const wrong = reader.problems.some(({ name }) => name === 'BASE_URL')
  if (!wrong && !baseUrl.startsWith('https://')) reader.fault('BASE_URL', 'must start with https:// in production')
}

function ownKey(dataDir: string): EncryptionKey {
  try {
    return developmentKey(dataDir)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const message = `is not set, and a generated key could not be stored in DATA_DIR: ${reason}`
    throw new ConfigError([{ name: 'ENCRYPTION_KEY', message, example: settings.ENCRYPTION_KEY.example }])
  }
}

/**
 * Names that are not settings but look like one: any in `.env`, and longer ones in the environment, where other
 * programs keep their names too.
 */
function findMisspelled(env: Environment, ours: ReadonlySet<string>): string[] {
  const known = Object.keys(settings)
  const unknown = Object.keys(env).filter((name) => /^[A-Za-z_]+$/.test(name) && !known.includes(name))
  return unknown.flatMap((name) => {
    if (name.length < 6 && !ours.has(name)) return []
    const meant = nearest(name.toUpperCase(), known) ?? successorOf(name)
    return meant ? [`${name} is not a setting. Did you mean ${meant}?`] : []
  })
}

/** The setting that replaces a removed or invented name. */
function successorOf(name: string): SettingName | undefined {
  if (name === 'CACHE_SESSIONS') return 'CACHE_MEMORY'
  return name.startsWith('RATE_LIMIT_') ? 'RATE_LIMIT_STANDARD' : undefined
}
