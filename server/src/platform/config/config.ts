import type { PrivateKey } from '../crypto/signing.ts'
import type { EncryptionKey } from '../crypto/vault.ts'

/** A limit: `count` requests in `seconds` seconds. */
export interface Limit {
  readonly count: number
  readonly seconds: number
}

export type LimitName =
  | 'standard'
  | 'auth'
  | 'authAttempts'
  | 'admin'
  | 'server'
  | 'webhooks'
  | 'pages'
  | 'verify'
  | 'changes'
  | 'oauthClient'
  | 'organizationCreate'
  | 'accessKeyRevoke'
  | 'organizationSwitch'
  | 'billing'

/** Applies in development only. */
export interface DevelopmentConfig {
  /** `smtp`: emails go to SMTP_URL, and there is no mailbox. */
  readonly mail: 'mailbox' | 'smtp'
  /** Networks and hosts besides this machine that the server responds to. */
  readonly allowClients: readonly string[]
  readonly allowHosts: readonly string[]
}

/** Where the seals of the audit log are sent: a file on this machine, or a URL with the secret that signs the requests. */
export type AuditShip = { readonly file: string } | { readonly url: string; readonly secret: string }

/** How OpenTelemetry decides which traces to record. `parentbased_`: as the caller does, if it is trusted. */
export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** Where traces are sent, and which. */
export interface TracesConfig {
  /** Base URL of a collector (OTLP over HTTP), without a trailing slash. */
  readonly endpoint: string
  /** Headers for the collector, such as its key. */
  readonly headers: Readonly<Record<string, string>>
  /** Attributes of this service. */
  readonly resource: Readonly<Record<string, string>>
  readonly sampler: (typeof samplers)[number]
  /** Share of traces, for samplers with `traceidratio`. */
  readonly ratio: number
}

/** The whole configuration, validated and with defaults filled in. Nothing else reads the environment. */
export interface Config {
  readonly env: 'development' | 'production'
  readonly dev: DevelopmentConfig
  readonly host: string
  readonly port: number
  /** Public origin of the service (and path, if any), without a trailing slash. */
  readonly baseUrl: string
  readonly dataDir: string
  /** Unset: the embedded database. */
  readonly databaseUrl: string | undefined
  /** Connections of a process to the database. */
  readonly dbPool: number
  /** Migrates instead of `databaseUrl`, whose role then cannot change audit records. */
  readonly databaseAdminUrl: string | undefined
  /** `transaction`: behind `databaseUrl`, each transaction may have another connection. */
  readonly databasePooler: 'none' | 'transaction'
  readonly redisUrl: string | undefined
  /** Unset in development: the dev mailbox. */
  readonly smtpUrl: string | undefined
  /** Most connections of a process to the mail server. */
  readonly smtpConnections: number
  readonly mailFrom: string
  /** Every key decrypts. In a new database, the first one encrypts. */
  readonly encryptionKeys: readonly EncryptionKey[]
  readonly adminOrigin: string
  readonly adminOriginLocal: string | undefined
  readonly serviceDomain: string | undefined
  /** Name of the user that runs the embedded database if root starts the service. */
  readonly embeddedUser: string | undefined
  /** CIDRs of proxies whose X-Forwarded-For is trusted. */
  readonly trustProxy: readonly string[]
  /** Open connections of a process, and those of one IP address. */
  readonly maxConnections: number
  readonly maxConnectionsPerAddress: number
  /** Hosts, host:port, or CIDRs that outbound calls may reach although they are private. */
  readonly outboundAllow: readonly string[]
  readonly geoipDb: string | undefined
  readonly rateLimits: Readonly<Record<LimitName, Limit>>
  /** Most streams of changes that a process keeps open. */
  readonly changesMaxStreams: number
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  readonly accessLog: 'on' | 'off'
  /** Unset: no metrics are served. */
  readonly metricsPort: number | undefined
  readonly metricsHost: string
  /** Unset: no traces are recorded. */
  readonly traces: TracesConfig | undefined
  /** Bytes for the caches of a process. */
  readonly cacheBytes: number
  /** Emails per hour to addresses without an account, in all projects together. */
  readonly mailsPerHour: number
  /** Days after which audit records are removed; 0 keeps them forever. */
  readonly auditRetentionDays: number
  /** The key that signs the audit log, or the file that holds it. */
  readonly auditSigningKey: { readonly key: PrivateKey } | { readonly file: string }
  /** Where seals are sent; unset: they stay in the database alone. */
  readonly auditShip: AuditShip | undefined
  /** How long a service that stops still serves, so that load balancers notice. */
  readonly lameDuckSeconds: number
  readonly shutdownTimeoutSeconds: number
  /** A declarative file to apply at start. */
  readonly licetConfig: string | undefined
}
