import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../platform/config/config.ts'
import { keyFile } from '../platform/crypto/key-file.ts'
import { openLocations } from '../platform/http/requester.ts'
import type { Log } from '../platform/log/log.ts'
import { verifySmtp } from '../platform/mail/verify.ts'
import { describeFault } from '../platform/outbound/faults.ts'
import { openRedis } from '../platform/redis/redis.ts'
import { all, bad, type Finding, good, reason, skip, warning } from './finding.ts'
import { findTripwires } from './tripwires.ts'

/** Checks that need no database. */
export function examineSettings(config: Config, log: Log): Promise<Finding[]> {
  return all([
    ['mode', () => mode(config)],
    ['mail', () => mail(config)],
    ['redis', () => redis(config, log)],
    ['base url', () => baseUrl(config)],
    ['proxy', () => proxy(config)],
    ['places', () => locations(config)],
    ['data dir', () => dataDir(config)],
    ['key file', () => ownKeyFile(config)],
    ['audit key file', () => auditKeyFile(config)],
    ['.env', () => dotEnv(process.cwd())],
  ])
}

function mode(config: Config): Finding {
  if (config.env === 'production') return good('mode', 'production')
  const tripped = findTripwires(config, { workers: 1 })
  if (tripped.length === 0) return good('mode', 'development, for this machine only')
  return bad(
    'mode',
    `development, but ${tripped.join(', ')}`,
    'run in production: without --dev and without NODE_ENV=development',
  )
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
    return warning('mail', `${host} accepts mail, but the sender would be ${mailFrom}`, 'set MAIL_FROM')
  return good('mail', `${host} accepts mail from ${mailFrom}`)
}

async function redis({ redisUrl }: Config, log: Log): Promise<Finding> {
  if (redisUrl === undefined) return skip('redis', 'not used: each process counts its own rate limits')
  const connection = openRedis(redisUrl, log)
  try {
    return good('redis', `responds in ${(await connection.ping()).toFixed(1)} ms`)
  } catch (error) {
    return bad(
      'redis',
      redisFault(error),
      'check REDIS_URL; until it responds, each process counts its own rate limits',
    )
  } finally {
    connection.stop()
  }
}

function redisFault(error: unknown): string {
  const { cause } = Object(error) as { cause?: unknown }
  const refused = cause instanceof Error && /^(WRONGPASS|NOAUTH|NOPERM)\b/.exec(cause.message)?.[1]
  if (refused) return `it refuses the user or password (${refused})`
  return describeFault(cause) ?? reason(error)
}

function baseUrl({ baseUrl: base, env }: Config): Finding {
  if (base.startsWith('https://')) return good('base url', base)
  if (env === 'development') return good('base url', `${base} (development)`)
  return bad('base url', `${base} is not https`, 'set BASE_URL to the https URL that browsers use')
}

function proxy({ baseUrl: base, trustProxy, env }: Config): Finding {
  if (trustProxy.some((range) => /\/0$/.test(range)))
    return bad(
      'proxy',
      'TRUST_PROXY trusts everyone',
      'list only your proxies: anyone can write any IP address into X-Forwarded-For',
    )
  const wide = trustProxy.filter(isTooWide)
  if (wide.length > 0) return bad('proxy', `TRUST_PROXY trusts all of ${wide.join(', ')}`, 'list only your proxies')
  if (trustProxy.length > 0) return good('proxy', `X-Forwarded-For is trusted from ${trustProxy.join(', ')}`)
  if (env === 'development' || !base.startsWith('https://')) return good('proxy', 'no trusted proxy')
  // The server itself speaks plain http: https means that a proxy is in front of it.
  return bad(
    'proxy',
    'BASE_URL is https, so a proxy is in front of this service, but TRUST_PROXY lists no proxy',
    'set TRUST_PROXY to its IP address, and let it set X-Forwarded-For: otherwise all users share one IP address and its rate limit',
  )
}

/** Wider than a private network can be: /8 in IPv4, /32 in IPv6. */
function isTooWide(range: string): boolean {
  const [address = '', bits = ''] = range.split('/')
  return Number(bits) < (address.includes(':') ? 32 : 8)
}

async function locations({ geoipDb }: Config): Promise<Finding> {
  if (geoipDb === undefined) return skip('places', 'GEOIP_DB is not set: locations are "Unknown"')
  try {
    await openLocations(geoipDb)
    return good('places', geoipDb)
  } catch (error) {
    return bad('places', `${geoipDb}: ${reason(error)}`, 'GEOIP_DB must be a MaxMind DB (.mmdb) file')
  }
}

function dataDir({ dataDir: folder, databaseUrl }: Config): Finding {
  if (!existsSync(folder))
    return databaseUrl === undefined
      ? skip('data dir', `${folder} is created on the first start`)
      : skip('data dir', 'not used')
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return bad('data dir', `${folder} cannot be written`, 'make the user of the service its owner')
  }
  const { mode } = statSync(folder)
  if ((mode & 0o022) !== 0) return bad('data dir', `other users can write to ${folder}`, `chmod go-w ${folder}`)
  if ((mode & 0o044) !== 0) return bad('data dir', `other users can read ${folder}`, `chmod go-r ${folder}`)
  return good('data dir', folder)
}

function ownKeyFile({ dataDir: folder, env }: Config): Finding {
  const path = keyFile(folder)
  return env === 'production' ? skip('key file', 'not used') : secretFile('key file', path)
}

/** Who has it can sign a log with other records. */
const auditKeyFile = ({ auditSigningKey: own }: Config): Finding =>
  'file' in own ? secretFile('audit key file', own.file) : skip('audit key file', 'not used')

/** It holds the encryption key and passwords. */
const dotEnv = (folder: string): Finding => secretFile('.env', join(folder, '.env'))

function secretFile(subject: string, path: string): Finding {
  if (!existsSync(path)) return skip(subject, 'not used')
  if ((statSync(path).mode & 0o077) !== 0) return bad(subject, `other users can read ${path}`, `chmod 600 ${path}`)
  return good(subject, `${path}, readable only by its owner`)
}
