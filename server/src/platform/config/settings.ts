import type { Parser } from './parsers.ts'
import * as parse from './parsers.ts'

/** One environment variable: its parser, its fallback, and its text in the reference. */
export interface Setting<T> {
  readonly parse: Parser<T>
  /** The text used when the variable is not set, by environment where they differ. */
  readonly fallback?: string | { readonly development?: string; readonly production?: string }
  /** How the value is derived from others when nothing is set; in words, for the reference. */
  readonly derived?: string
  /** Production does not start without it. */
  readonly requiredInProduction?: true
  /** Its value is never printed. */
  readonly secret?: true
  readonly example: string
  readonly description: string
}

const setting = <T>(row: Setting<T>): Setting<T> => row

/** Every setting. docs/reference/configuration.md is made from this. */
export const settings = {
  NODE_ENV: setting({
    parse: (text, folder) =>
      parse.oneOf('development', 'production', 'test')(text, folder) === 'production' ? 'production' : 'development',
    fallback: 'development',
    example: 'production',
    description:
      'development fills in what is missing and has a dev mailbox and a dev identity provider; production has neither. test means development.',
  }),
  PORT: setting({
    parse: parse.port,
    fallback: '4000',
    example: '4000',
    description: 'Port of the API. 0 takes any free one.',
  }),
  HOST: setting({
    parse: parse.oneLine,
    fallback: { development: '127.0.0.1', production: '0.0.0.0' },
    example: '0.0.0.0',
    description:
      'Address to listen on. Development is for this machine only unless told otherwise: its mailbox holds sign-in links.',
  }),
  BASE_URL: setting({
    parse: parse.baseUrl,
    derived: 'http://localhost:PORT',
    requiredInProduction: true,
    example: 'https://auth.example.com',
    description: 'The address that the outside knows the service by. https in production.',
  }),
  DATA_DIR: setting({
    parse: parse.folderPath,
    fallback: './data',
    example: '/var/lib/licet',
    description: 'Folder of the embedded database and, in development, of the encryption key.',
  }),
  DATABASE_URL: setting({
    parse: parse.url('postgres://', 'postgresql://'),
    derived: 'the embedded database',
    secret: true,
    example: 'postgres://licet:…@db.example.com:5432/licet',
    description: 'PostgreSQL 15 or later.',
  }),
  REDIS_URL: setting({
    parse: parse.url('redis://', 'rediss://'),
    derived: 'each process counts for itself',
    secret: true,
    example: 'redis://redis.example.com:6379',
    description: 'Shares rate limits between nodes. Nothing that may not be lost is kept there.',
  }),
  SMTP_URL: setting({
    parse: parse.url('smtp://', 'smtps://'),
    derived: 'the dev mailbox at /dev/mail',
    requiredInProduction: true,
    secret: true,
    example: 'smtps://user:…@smtp.example.com:465',
    description: 'Where mail is handed over.',
  }),
  MAIL_FROM: setting({
    parse: parse.mailbox,
    derived: 'Licet <no-reply@(host of BASE_URL)>',
    example: 'Example <no-reply@example.com>',
    description: 'Sender of every mail.',
  }),
  ENCRYPTION_KEY: setting({
    parse: parse.encryptionKey,
    derived: 'development: made at the first start and kept in DATA_DIR/encryption-key',
    requiredInProduction: true,
    secret: true,
    example: '(the output of: openssl rand -hex 32)',
    description: 'Key of everything encrypted at rest: 64 hexadecimal characters. Its key id is k1.',
  }),
  ENCRYPTION_KEYS: setting({
    parse: parse.encryptionKeys,
    derived: 'ENCRYPTION_KEY alone',
    secret: true,
    example: 'k2:(64 hex characters),k1:(64 hex characters)',
    description:
      'In place of ENCRYPTION_KEY while keys change: the first encrypts, all decrypt. Then run licet keys rotate.',
  }),
  ADMIN_ORIGIN: setting({
    parse: parse.origin,
    derived: 'the origin of BASE_URL',
    example: 'https://auth.example.com',
    description: 'Origin of the admin dashboard.',
  }),
  ADMIN_ORIGIN_LOCAL: setting({
    parse: parse.origin,
    derived: 'development: http://localhost:PORT; production: none',
    example: 'http://localhost:4000',
    description: 'Origin of an admin dashboard on the own machine.',
  }),
  SERVICE_DOMAIN: setting({
    parse: parse.domain,
    derived: 'the host of BASE_URL where it is a name of two labels or more',
    example: 'example.com',
    description: 'https origins on this domain and below may administer. Set to nothing to turn the rule off.',
  }),
  TRUST_PROXY: setting({
    parse: parse.cidrs,
    fallback: '',
    example: '10.0.0.0/8,127.0.0.1',
    description: 'Proxies whose X-Forwarded-For is believed: addresses and CIDR ranges, with commas.',
  }),
  OUTBOUND_ALLOW: setting({
    parse: parse.outboundAllow,
    fallback: '',
    example: 'idp.internal,10.1.0.0/16',
    description:
      'Private hosts that outbound calls may reach all the same: hosts, host:port, addresses, CIDR ranges. Development allows all.',
  }),
  GEOIP_DB: setting({
    parse: parse.existingFile,
    derived: 'places are "Unknown"',
    example: '/var/lib/geoip/GeoLite2-City.mmdb',
    description: 'A MaxMind DB file, to tell the place of an address.',
  }),
  RATE_LIMIT_STANDARD: setting({
    parse: parse.limit,
    fallback: '100/60',
    example: '100/60',
    description: 'Requests on /v1/*, as count/seconds, for each user or address.',
  }),
  RATE_LIMIT_AUTH: setting({
    parse: parse.limit,
    fallback: '10/60',
    example: '10/60',
    description: 'Requests on /v1/auth/*.',
  }),
  RATE_LIMIT_AUTH_ATTEMPTS: setting({
    parse: parse.limit,
    fallback: '10/300',
    example: '10/300',
    description: 'Failed verify, callback and refresh calls, and magic links sent.',
  }),
  RATE_LIMIT_ADMIN: setting({
    parse: parse.limit,
    fallback: '1000/60',
    example: '1000/60',
    description: 'Requests on /v1/admin/*.',
  }),
  LOG_LEVEL: setting({
    parse: parse.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
    fallback: 'info',
    example: 'info',
    description: 'fatal, error, warn, info, debug or silent.',
  }),
  METRICS_PORT: setting({
    parse: parse.port,
    derived: 'metrics are not served',
    example: '9100',
    description: 'Port of /metrics, for Prometheus. Keep it from the outside.',
  }),
  CACHE_SESSIONS: setting({
    parse: parse.cacheSize,
    fallback: '200000',
    example: '200000',
    description: 'Sessions that a process keeps in memory, of 2 KB each, and half as many users with their licences.',
  }),
  AUDIT_RETENTION_DAYS: setting({
    parse: parse.days,
    fallback: '0',
    example: '365',
    description: 'Audit records older than this are removed. 0 keeps them for ever.',
  }),
  SHUTDOWN_TIMEOUT: setting({
    parse: parse.seconds,
    fallback: '20',
    example: '20',
    description: 'Seconds that running requests get to finish when the service stops.',
  }),
  LICET_CONFIG: setting({
    parse: parse.existingFile,
    derived: 'nothing is applied',
    example: './licet.yaml',
    description: 'A declarative file to apply at every start (see licet apply).',
  }),
}

export type SettingName = keyof typeof settings
export type SettingValue<N extends SettingName> = (typeof settings)[N] extends Setting<infer T> ? T : never
