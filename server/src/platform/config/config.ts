import type { EncryptionKey } from '../crypto/vault.ts'

/** So many requests in so many seconds. */
export interface Limit {
  readonly count: number
  readonly seconds: number
}

export type LimitName = 'standard' | 'auth' | 'authAttempts' | 'admin'

/** The whole configuration, checked and with defaults filled in. Nothing else reads the environment. */
export interface Config {
  readonly env: 'development' | 'production'
  readonly host: string
  readonly port: number
  /** Origin (and path, if any) that the outside knows the service by, without a slash at the end. */
  readonly baseUrl: string
  readonly dataDir: string
  /** Unset: the embedded database. */
  readonly databaseUrl: string | undefined
  readonly redisUrl: string | undefined
  /** Unset in development: the dev mailbox. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** The first encrypts, all decrypt. */
  readonly encryptionKeys: readonly EncryptionKey[]
  readonly adminOrigin: string
  readonly adminOriginLocal: string | undefined
  readonly serviceDomain: string | undefined
  /** CIDRs of proxies whose X-Forwarded-For is believed. */
  readonly trustProxy: readonly string[]
  /** Hosts, host:port or CIDRs that outbound calls may reach although they are private. */
  readonly outboundAllow: readonly string[]
  readonly geoipDb: string | undefined
  readonly rateLimits: Readonly<Record<LimitName, Limit>>
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** Unset: no metrics are served. */
  readonly metricsPort: number | undefined
  /** Sessions that a process keeps in memory. */
  readonly cacheSessions: number
  /** Audit records older than so many days are removed; 0 keeps them for ever. */
  readonly auditRetentionDays: number
  readonly shutdownTimeoutSeconds: number
  /** A declarative file to apply at start. */
  readonly licetConfig: string | undefined
}
