import { samplers } from './config.ts'
import type { Parser } from './parsers.ts'
import * as parse from './parsers.ts'

/** One environment variable: its parser, its fallback, and its text in the reference. */
export interface Setting<T> {
  readonly parse: Parser<T>
  /** The text used when the variable is not set, by environment where they differ. */
  readonly fallback?: string | { readonly development?: string; readonly production?: string }
  /** How the value is derived from others when nothing is set; in words, for the reference. */
  readonly derived?: string
  /** Whether production requires it to start. */
  readonly requiredInProduction?: true
  /** Whether its value is a secret, which is never printed. */
  readonly secret?: true
  readonly example: string
  readonly description: string
}

const setting = <T>(row: Setting<T>): Setting<T> => row

/** Every setting. docs/reference/configuration.md is generated from this table. */
export const settings = {
  NODE_ENV: setting({
    parse: parse.oneOf('development', 'production'),
    fallback: 'production',
    derived:
      '`production`. `licet serve --dev` runs in `development`, and other commands follow the server of DATA_DIR',
    example: 'production',
    description:
      'Environment. `development` has defaults for every setting, a mailbox, and an identity provider, and responds to this machine only; `production` has none of them.',
  }),
  PORT: setting({
    parse: parse.port,
    fallback: '4000',
    example: '4000',
    description: 'Port of the API. 0 selects any free port.',
  }),
  HOST: setting({
    parse: parse.oneWord,
    fallback: { development: '127.0.0.1', production: '0.0.0.0' },
    example: '0.0.0.0',
    description:
      'IP address to listen on. Development listens on this machine only, because its mailbox contains sign-in links.',
  }),
  BASE_URL: setting({
    parse: parse.serviceUrl,
    derived: 'http://localhost:PORT',
    requiredInProduction: true,
    example: 'https://auth.example.com',
    description: 'Public base URL of the service, without a path. Must be HTTPS in production.',
  }),
  DATA_DIR: setting({
    parse: parse.folderPath,
    fallback: './data',
    example: '/var/lib/licet',
    description: 'Folder of the embedded database and, in development, of the encryption key.',
  }),
  EMBEDDED_USER: setting({
    parse: parse.systemUser,
    derived: 'licet; in development also nobody',
    example: 'licet',
    description:
      'System user that runs the embedded database if root starts the service. Other services must not use it.',
  }),
  DATABASE_URL: setting({
    parse: parse.databaseUrl,
    derived: 'the embedded database',
    secret: true,
    example: 'postgres://licet:…@db.example.com:5432/licet',
    description:
      'Connection URL of the database: PostgreSQL 15 or later. With several hosts, as in `postgres://licet:…@db1:5432,db2:5432/licet`, each new connection goes to the one that accepts writes.',
  }),
  DB_POOL: setting({
    parse: parse.poolSize,
    fallback: '20',
    example: '20',
    description:
      'Maximum number of database connections per process, at least 8. A fifth serves only audit searches, statistics, and exports, a quarter only requests that read, one only changes of other nodes and readiness, and one only signals between processes.',
  }),
  DATABASE_ADMIN_URL: setting({
    parse: parse.databaseUrl,
    derived: 'DATABASE_URL',
    secret: true,
    example: 'postgres://licet_owner:…@db.example.com:5432/licet',
    description:
      'Connection URL for migrations, with the role that owns the tables. The role of DATABASE_URL then cannot change audit records (see `licet database roles`).',
  }),
  DATABASE_POOLER: setting({
    parse: parse.oneOf('none', 'transaction'),
    fallback: 'none',
    example: 'transaction',
    description:
      'Set it to `transaction` if DATABASE_URL leads to PgBouncer or another pooler that gives each transaction another connection. DATABASE_ADMIN_URL leads to the database itself.',
  }),
  REDIS_URL: setting({
    parse: parse.url('redis://', 'rediss://'),
    derived: 'rate limits count per process',
    secret: true,
    example: 'redis://redis.example.com:6379',
    description: 'Connection URL of Redis, which shares rate limits between nodes. Losing its data is safe.',
  }),
  SMTP_URL: setting({
    parse: parse.url('smtp://', 'smtps://'),
    derived: 'the dev mailbox at /dev/mail',
    requiredInProduction: true,
    secret: true,
    example: 'smtps://user:…@smtp.example.com:465',
    description:
      'URL of the mail server that sends emails. With a password, the connection must have TLS: from its start with `smtps`, or by STARTTLS. `?requireTLS=false` allows a server on this machine that has none.',
  }),
  SMTP_CONNECTIONS: setting({
    parse: parse.smtpConnections,
    fallback: '32',
    example: '32',
    description:
      'Maximum number of connections per process to the mail server. A process starts with 4, opens more while emails wait, and uses fewer for a minute after the server refuses one.',
  }),
  DEV_MAIL: setting({
    parse: parse.oneOf('mailbox', 'smtp'),
    fallback: 'mailbox',
    example: 'smtp',
    description:
      'Where emails go in development: to the dev mailbox at /dev/mail, or with `smtp` to SMTP_URL, which turns the mailbox off.',
  }),
  DEV_ALLOW_CLIENTS: setting({
    parse: parse.privateCidrs,
    fallback: '',
    example: '172.17.0.0/16',
    description:
      'Private networks whose clients can call a server in development, such as a container network: CIDR ranges, separated by commas. /dev/* then requires the key that the terminal shows.',
  }),
  DEV_ALLOW_HOSTS: setting({
    parse: parse.hosts,
    fallback: '',
    example: 'laptop.local:4000',
    description:
      'Hosts, as in the Host header, by which a server in development can be called besides localhost: host or host:port, separated by commas.',
  }),
  MAIL_FROM: setting({
    parse: parse.mailbox,
    derived: 'Licet <no-reply@(host of BASE_URL)>',
    example: 'Example <no-reply@example.com>',
    description: 'Sender of every email.',
  }),
  ENCRYPTION_KEY: setting({
    parse: parse.encryptionKey,
    derived: 'development: generated at the first start and stored in DATA_DIR/encryption-key',
    requiredInProduction: true,
    secret: true,
    example: '(the output of: openssl rand -hex 32)',
    description: 'Key that encrypts stored secrets: 64 hexadecimal characters. Its key ID is `k1`.',
  }),
  ENCRYPTION_KEYS: setting({
    parse: parse.encryptionKeys,
    derived: 'ENCRYPTION_KEY alone',
    secret: true,
    example: 'k1:(64 hex characters),k2:(64 hex characters)',
    description:
      'Several keys instead of ENCRYPTION_KEY, while the key changes: each decrypts, and `licet keys use` says which one encrypts. In a new database it is the first.',
  }),
  ADMIN_ORIGIN: setting({
    parse: parse.origin,
    derived: 'the origin of BASE_URL',
    example: 'https://auth.example.com',
    description: 'Origin of the dashboard.',
  }),
  ADMIN_ORIGIN_LOCAL: setting({
    parse: parse.origin,
    derived: 'development: http://localhost:PORT; production: none',
    example: 'http://localhost:4000',
    description: 'Origin of a dashboard on the same machine.',
  }),
  SERVICE_DOMAIN: setting({
    parse: parse.domain,
    derived: 'the host of BASE_URL, if it is a name of two or more labels',
    example: 'example.com',
    description:
      'Domain whose HTTPS subdomains can call the admin routes. Their pages cannot read the responses. Set it to an empty value to turn this off.',
  }),
  TRUST_PROXY: setting({
    parse: parse.cidrs,
    fallback: '',
    example: '10.0.0.0/8,127.0.0.1',
    description: 'Proxies whose X-Forwarded-For header is trusted: IP addresses and CIDR ranges, separated by commas.',
  }),
  MAX_CONNECTIONS: setting({
    parse: parse.connections,
    fallback: '4096',
    example: '4096',
    description:
      'Maximum number of open connections per process. Further ones are closed. Half of them can be streams of open pages.',
  }),
  MAX_CONNECTIONS_PER_ADDRESS: setting({
    parse: parse.connections,
    fallback: '256',
    example: '256',
    description:
      'Maximum number of open connections per process and IP address. Further ones are closed. TRUST_PROXY is exempt.',
  }),
  CHANGES_MAX_STREAMS: setting({
    parse: parse.connections,
    fallback: '1000',
    example: '1000',
    description:
      'Maximum number of open streams of `GET /v1/sessions/changes` per process. Further ones get 429, and so does a project that holds as many as are free.',
  }),
  OUTBOUND_ALLOW: setting({
    parse: parse.outboundAllow,
    fallback: '',
    example: 'acme=idp.internal,*=10.1.0.0/16',
    description:
      'Private hosts that outbound requests can reach: hosts, host:port, IP addresses, and CIDR ranges, separated by commas. `key=host` is for what belongs to that project, `*=host` for every project, `host` for what only instance owners set up. Development allows all.',
  }),
  GEOIP_DB: setting({
    parse: parse.existingFile,
    derived: 'locations are "Unknown"',
    example: '/var/lib/geoip/GeoLite2-City.mmdb',
    description: 'MaxMind DB file that maps IP addresses to locations.',
  }),
  RATE_LIMIT_STANDARD: setting({
    parse: parse.limit,
    fallback: '100/60',
    example: '100/60',
    description:
      'Limit for requests to /v1/* outside of /v1/auth and /v1/admin, per user or IP address, as count/seconds.',
  }),
  RATE_LIMIT_AUTH: setting({
    parse: parse.limit,
    fallback: '10/60',
    example: '10/60',
    description: 'Limit for requests to /v1/auth/*, and a second time for /v1/admin/auth/*, as count/seconds.',
  }),
  RATE_LIMIT_AUTH_ATTEMPTS: setting({
    parse: parse.limit,
    fallback: '10/300',
    example: '10/300',
    description:
      'Limit for failed verify, callback, and refresh requests, wrong codes of devices, magic links sent, and unknown license keys, as count/seconds. /v1/admin/auth/* has the same limit to itself.',
  }),
  RATE_LIMIT_ADMIN: setting({
    parse: parse.limit,
    fallback: '1000/60',
    example: '1000/60',
    description: 'Limit for requests to /v1/admin/* per member, as count/seconds.',
  }),
  RATE_LIMIT_SERVER: setting({
    parse: parse.limit,
    fallback: '1000/60',
    example: '1000/60',
    description:
      'Limit for requests with an API key per key, as count/seconds. All keys of a project together have ten times as much. An instance owner can set another limit for a key.',
  }),
  RATE_LIMIT_WEBHOOKS: setting({
    parse: parse.limit,
    fallback: '6000/60',
    example: '6000/60',
    description:
      'Limit for signed webhooks per payment configuration, as count/seconds. Webhooks without a valid signature count toward RATE_LIMIT_STANDARD by their IP address.',
  }),
  RATE_LIMIT_PAGES: setting({
    parse: parse.limit,
    fallback: '300/60',
    example: '300/60',
    description:
      'Limit for requests outside of /v1 per IP address, except /health and files with a hash in their name, as count/seconds.',
  }),
  RATE_LIMIT_VERIFY: setting({
    parse: parse.limit,
    fallback: '600000/60',
    example: '600000/60',
    description:
      'Limit for access tokens in `POST /v1/sessions/introspect` per API key, as count/seconds. All keys of a project together have ten times as much. It replaces RATE_LIMIT_SERVER there.',
  }),
  RATE_LIMIT_CHANGES: setting({
    parse: parse.limit,
    fallback: '6000/60',
    example: '6000/60',
    description:
      'Limit for `GET /v1/sessions/changes` per API key, as count/seconds. All keys of a project together have ten times as much. It replaces RATE_LIMIT_SERVER there.',
  }),
  RATE_LIMIT_OAUTH_CLIENT: setting({
    parse: parse.limit,
    fallback: '6000/60',
    example: '6000/60',
    description:
      'Limit for requests to `/oauth2/token`, `introspect`, `revoke`, and `device_authorization` per confidential app that authenticates, as count/seconds.',
  }),
  RATE_LIMIT_ORGANIZATION_CREATE: setting({
    parse: parse.limit,
    fallback: '10/3600',
    example: '10/3600',
    description:
      'Limit for organizations that a user creates, besides RATE_LIMIT_STANDARD, as count/seconds. Refused requests do not count.',
  }),
  RATE_LIMIT_ACCESS_KEY_REVOKE: setting({
    parse: parse.limit,
    fallback: '30/300',
    example: '30/300',
    description: 'Limit for `POST /v1/access-keys/revoke` per IP address, as count/seconds.',
  }),
  RATE_LIMIT_ORGANIZATION_SWITCH: setting({
    parse: parse.limit,
    fallback: '60/60',
    example: '60/60',
    description:
      'Limit for changes of the organization that a session acts for, per user, besides RATE_LIMIT_STANDARD, as count/seconds. Refused requests do not count.',
  }),
  RATE_LIMIT_BILLING: setting({
    parse: parse.limit,
    fallback: '10/60',
    example: '10/60',
    description:
      'Limit for new checkouts and billing portals per holder, whoever opens them, as count/seconds. A checkout that is open already does not count.',
  }),
  LOG_LEVEL: setting({
    parse: parse.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
    fallback: 'info',
    example: 'info',
    description: 'Lowest level that is logged: `fatal`, `error`, `warn`, `info`, `debug`, or `silent`.',
  }),
  ACCESS_LOG: setting({
    parse: parse.oneOf('on', 'off'),
    fallback: 'off',
    example: 'on',
    description:
      '`on`: one line in the log for each response, with method, route, status, seconds, IP address, and request ID. Probes are left out.',
  }),
  METRICS_PORT: setting({
    parse: parse.port,
    derived: 'metrics are not served',
    example: '9100',
    description: 'Port of /metrics, for Prometheus. Do not expose it to the internet.',
  }),
  METRICS_HOST: setting({
    parse: parse.oneWord,
    fallback: '127.0.0.1',
    example: '10.0.0.5',
    description:
      'IP address on which metrics are served. By default, only this machine reads them; `0.0.0.0` is for containers whose network is private.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting({
    parse: parse.baseUrl,
    derived: 'no traces are recorded',
    example: 'http://otel-collector:4318',
    description:
      'Base URL of an OpenTelemetry collector that receives traces, as OTLP over HTTP in protobuf. Requires the packages of OpenTelemetry (see the guide).',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: setting({
    parse: parse.keyValues,
    fallback: '',
    secret: true,
    example: 'authorization=Bearer%20…',
    description: 'Headers for the collector: `key=value`, with percent-encoded values, separated by commas.',
  }),
  OTEL_SERVICE_NAME: setting({
    parse: parse.oneWord,
    derived: '`service.name` of OTEL_RESOURCE_ATTRIBUTES, or `licet`',
    example: 'licet-eu',
    description: 'Name of this service in traces.',
  }),
  OTEL_RESOURCE_ATTRIBUTES: setting({
    parse: parse.keyValues,
    fallback: '',
    example: 'deployment.environment.name=production',
    description: 'Attributes of this service in traces: `key=value`, with percent-encoded values, separated by commas.',
  }),
  OTEL_TRACES_SAMPLER: setting({
    parse: parse.oneOf(...samplers),
    fallback: 'parentbased_always_on',
    example: 'parentbased_traceidratio',
    description:
      'Which traces are recorded: `always_on`, `always_off`, or `traceidratio`, each alone or after `parentbased_`. With `parentbased_`, a caller from TRUST_PROXY decides for its own traces.',
  }),
  OTEL_TRACES_SAMPLER_ARG: setting({
    parse: parse.ratio,
    fallback: '1',
    example: '0.05',
    description: 'Share of traces that `traceidratio` records, from 0 to 1.',
  }),
  CACHE_MEMORY: setting({
    parse: parse.cacheMemory,
    derived:
      'a quarter of the memory: that of the machine or container, or of the heap of Node.js (`--max-old-space-size`), whichever is less',
    example: '512MB',
    description:
      'Memory for cached sessions, licenses, and users, in MB or GB. `--workers` share it. Half of it is for sessions, which take 0.4 KB each.',
  }),
  MAILS_PER_HOUR: setting({
    parse: parse.mailsPerHour,
    fallback: '10000',
    example: '10000',
    description:
      'Maximum number of sign-in emails per hour to addresses without an account, in all projects together. Half of them are shared out equally among the projects. Each project has its own limit as well.',
  }),
  AUDIT_RETENTION_DAYS: setting({
    parse: parse.wholeDays,
    fallback: '0',
    example: '365',
    description: 'Days after which audit records are deleted. 0 keeps them permanently.',
  }),
  AUDIT_SIGNING_KEY_FILE: setting({
    parse: parse.folderPath,
    derived: 'DATA_DIR/audit-signing-key.pem',
    example: '/var/lib/licet/audit-signing-key.pem',
    description:
      'File of the Ed25519 key that signs the seals of the audit log (PKCS 8, PEM, mode 0600). The first node of a new log creates it; copy it to nodes on other machines. Keep it apart from the database and its backups.',
  }),
  AUDIT_SIGNING_KEY: setting({
    parse: parse.signingKey,
    derived: 'the key of AUDIT_SIGNING_KEY_FILE',
    secret: true,
    example: 'MC4C…',
    description: 'The same key as a value, for installations without files: PKCS 8 in base64.',
  }),
  AUDIT_SHIP: setting({
    parse: parse.auditShip,
    derived: 'seals stay in the database',
    example: 'file:/var/log/licet/seals.jws',
    description:
      'Where the seals of the audit log are also sent: a file (`file:` and an absolute path), to which they are appended, or an HTTPS URL, which receives one signed request per seal.',
  }),
  AUDIT_SHIP_SECRET: setting({
    parse: parse.webhookSecret,
    derived: 'required if AUDIT_SHIP is a URL',
    secret: true,
    example: 'whsec_(the output of: openssl rand -base64 32)',
    description:
      'Secret that signs the requests to AUDIT_SHIP, as webhooks are signed: `whsec_` and at least 24 bytes in base64.',
  }),
  LAME_DUCK: setting({
    parse: parse.pauseSeconds,
    fallback: { development: '0', production: '5' },
    example: '5',
    description:
      'Seconds for which a service that stops still serves, while /health/ready returns 503 and each response closes its connection. Set it to more than a load balancer takes to notice.',
  }),
  SHUTDOWN_TIMEOUT: setting({
    parse: parse.seconds,
    fallback: '20',
    example: '20',
    description: 'Seconds for which running requests can finish when the service stops, after LAME_DUCK.',
  }),
  LICET_CONFIG: setting({
    parse: parse.existingFile,
    derived: 'nothing is applied',
    example: './licet.yaml',
    description: 'Declarative file that is applied at every start (see `licet apply`).',
  }),
}

export type SettingName = keyof typeof settings
export type SettingValue<N extends SettingName> = (typeof settings)[N] extends Setting<infer T> ? T : never
