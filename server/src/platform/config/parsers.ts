import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import ipaddr from 'ipaddr.js'
import { type PrivateKey, readPrivateKey } from '../crypto/signing.ts'
import type { EncryptionKey } from '../crypto/vault.ts'
import { splitHosts } from '../db/host-urls.ts'
import { parseAllowList } from '../outbound/addresses.ts'
import type { Limit } from './config.ts'
import { findFaultOfDatabaseUrl, plainDatabaseUrl } from './database-url.ts'

/** The problem with the value of one setting. The message never holds the value itself. */
export class SettingFault extends Error {
  override readonly name = 'SettingFault'
}

const fault = (message: string): never => {
  throw new SettingFault(message)
}

/** Turns the text of a setting into its value, or throws a SettingFault. Relative paths start from `folder`. */
export type Parser<T> = (text: string, folder: string) => T

export function port(text: string): number {
  const value = wholeNumber(text)
  return value <= 65_535 ? value : fault('must be a port number from 0 to 65535')
}

export const systemUser: Parser<string> = (text) =>
  /^[a-z_][a-z0-9_.-]{0,31}$/i.test(text) && text !== 'root'
    ? text
    : fault('must be the name of a system user other than root')

export function seconds(text: string): number {
  const value = wholeNumber(text)
  return value >= 1 && value <= 3_600 ? value : fault('must be a number of seconds from 1 to 3600')
}

/** Like `seconds`, but 0 is a value too. */
export function pauseSeconds(text: string): number {
  const value = wholeNumber(text)
  return value <= 3_600 ? value : fault('must be a number of seconds from 0 to 3600')
}

export function poolSize(text: string): number {
  const value = wholeNumber(text)
  return value >= 8 && value <= 1_000 ? value : fault('must be a number from 8 to 1000')
}

export function connections(text: string): number {
  const value = wholeNumber(text)
  return value >= 1 && value <= 1_000_000 ? value : fault('must be a number from 1 to 1000000')
}

export function smtpConnections(text: string): number {
  const value = wholeNumber(text)
  return value >= 1 && value <= 1_000 ? value : fault('must be a number from 1 to 1000')
}

export function wholeDays(text: string): number {
  const value = wholeNumber(text)
  return value <= 36_500 ? value : fault('must be a number of days from 0 to 36500')
}

/** In bytes. */
export function cacheMemory(text: string): number {
  const [, digits = '', unit = ''] = /^(\d{1,6})(MB|GB)$/.exec(text) ?? []
  const bytes = Number(digits) * (unit === 'GB' ? 2 ** 30 : 2 ** 20)
  return bytes >= leastCacheBytes && bytes <= mostCacheBytes ? bytes : fault('must be an amount from 8MB to 64GB')
}

const leastCacheBytes = 8 * 2 ** 20
const mostCacheBytes = 64 * 2 ** 30

export function mailsPerHour(text: string): number {
  const value = wholeNumber(text)
  return value <= 10_000_000 ? value : fault('must be a number from 0 to 10000000')
}

const wholeNumber = (text: string): number =>
  /^\d{1,9}$/.test(text) ? Number(text) : fault('must be a whole number, digits only')

export function oneOf<const T extends string>(...values: readonly T[]): Parser<T> {
  return (text) => values.find((value) => value === text) ?? fault(`must be one of ${values.join(', ')}`)
}

/** `count/seconds`, both at least 1. */
export function limit(text: string): Limit {
  const [, count, span] = /^(\d{1,9})\/(\d{1,6})$/.exec(text) ?? []
  if (!count || !span || Number(count) < 1 || Number(span) < 1)
    return fault('must be count/seconds, both whole numbers of at least 1')
  return { count: Number(count), seconds: Number(span) }
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

/** IP addresses and CIDR ranges (RFC 4632, RFC 4291 section 2.3); a bare address becomes a range of one. */
export const cidrs: Parser<string[]> = (text) =>
  list(text).map((entry, index) => {
    if (ipaddr.isValidCIDR(entry)) return entry
    const kind = isIP(entry)
    if (kind === 0) return fault(`entry ${index + 1} must be an IP address or a range such as 10.0.0.0/8`)
    return `${entry}/${kind === 4 ? 32 : 128}`
  })

const privateNetworks = ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1/128', 'fc00::/7']

/** CIDR ranges within the private address space (RFC 1918, RFC 4193) or loopback. */
export const privateCidrs: Parser<string[]> = (text, folder) => {
  const ranges = cidrs(text, folder)
  ranges.forEach((entry, index) => {
    if (!privateNetworks.some((network) => contains(network, entry)))
      fault(`entry ${index + 1} must be a private range such as 172.17.0.0/16`)
  })
  return ranges
}

function contains(network: string, range: string): boolean {
  const [outer, outerBits] = ipaddr.parseCIDR(network)
  const [inner, innerBits] = ipaddr.parseCIDR(range)
  return inner.kind() === outer.kind() && innerBits >= outerBits && inner.match(outer, outerBits)
}

/** Hosts as in the Host header (RFC 9110, section 7.2), in lower case. */
export const hosts: Parser<string[]> = (text) =>
  list(text).map((entry, index) => {
    const url = `http://${entry}`
    if (URL.canParse(url) && new URL(url).pathname === '/' && !/[/?#@]/.test(entry)) return entry.toLowerCase()
    return fault(`entry ${index + 1} must be a host or host:port, such as laptop.local:4000`)
  })

export const outboundAllow: Parser<string[]> = (text) => {
  const entries = list(text)
  entries.forEach((entry, index) => {
    const [project, ...rest] = entry.includes('=') ? entry.split('=') : ['*', entry]
    try {
      if (!/^(?:\*|[a-z0-9][a-z0-9_-]*)$/.test(project ?? '')) fault('')
      parseAllowList([rest.join('=') || '='])
    } catch {
      fault(
        `entry ${index + 1} must be a host, a host:port, an IP address, or a range such as 10.0.0.0/8, after project-key= or *= for projects`,
      )
    }
  })
  return entries
}

/** A URL with one of these schemes (RFC 3986) and a host. */
export function url(...schemes: string[]): Parser<string> {
  return (text) => {
    if (!URL.canParse(text)) return fault(`must be a URL that starts with ${schemes.join(' or ')}`)
    const { protocol, host } = new URL(text)
    if (!schemes.includes(`${protocol}//`)) return fault(`must start with ${schemes.join(' or ')}`)
    // postgresql:///name?host=/socket names its host in the query.
    if (host === '' && !text.includes('?host=')) return fault('must contain a host')
    return text
  }
}

/** A connection URL of PostgreSQL, which may name several hosts. Licet writes, so the one to use is the one that can. */
export const databaseUrl: Parser<string> = (text, folder) => {
  const problem = findFaultOfDatabaseUrl(text)
  if (problem !== undefined) return fault(problem)
  const one = url('postgres://', 'postgresql://')
  for (const each of splitHosts(text)) one(each, folder)
  const [, attributes = 'any'] = /[?&]target_session_attrs=([^&]*)/.exec(text) ?? []
  if (['any', 'read-write', 'primary'].includes(attributes)) return plainDatabaseUrl(text)
  return fault('must have target_session_attrs=read-write or leave it out')
}

/** http or https, no query, no fragment, no user; returned without a trailing slash. */
export const baseUrl: Parser<string> = (text, folder) => {
  const { username, password, search, hash, href } = new URL(url('https://', 'http://')(text, folder))
  if (username || password) return fault('must not contain a username or password')
  if (search || hash) return fault('must not contain a query or a fragment')
  return href.replace(/(?<!\/)\/+$/, '')
}

/** The same without a path: styles, scripts, the dashboard, and metadata (RFC 8414) are at the root of their host. */
export const serviceUrl: Parser<string> = (text, folder) => {
  const parsed = baseUrl(text, folder)
  if (new URL(parsed).pathname === '/') return parsed
  return fault('must not contain a path: the service needs its own host, such as https://auth.example.com')
}

/** `key=value,key2=value2`, values percent-encoded, as OpenTelemetry writes headers and attributes. */
export const keyValues: Parser<Record<string, string>> = (text) =>
  Object.fromEntries(
    list(text).map((entry, index) => {
      const [, key, value = ''] = /^([^\s=]+)\s*=\s*(.*)$/.exec(entry) ?? []
      if (key === undefined) return fault(`entry ${index + 1} must have the form key=value`)
      try {
        return [key, decodeURIComponent(value)]
      } catch {
        return fault(`entry ${index + 1} must have a percent-encoded value`)
      }
    }),
  )

export function ratio(text: string): number {
  const value = Number(text)
  return /^(?:\d+(?:\.\d+)?|\.\d+)$/.test(text) && value <= 1 ? value : fault('must be a number from 0 to 1')
}

/** Scheme, host and port (RFC 6454), nothing after them. */
export const origin: Parser<string> = (text, folder) => {
  const parsed = new URL(baseUrl(text, folder))
  return parsed.pathname === '/' ? parsed.origin : fault('must be an origin: scheme and host, no path')
}

/** A name of two labels or more; an empty text turns the rule off. */
export const domain: Parser<string | undefined> = (text) => {
  if (text === '') return undefined
  return isDomain(text) ? text.toLowerCase() : fault('must be a domain name of two labels or more, such as example.com')
}

/** True for `example.com`, false for `localhost` and IP addresses. */
export const isDomain = (text: string): boolean =>
  isIP(text) === 0 && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(text)

/** `file:` and an absolute path, or https without user, query, and fragment. */
export const auditShip: Parser<{ readonly file: string } | { readonly url: string }> = (text) => {
  const example = 'must be file: and an absolute path, or a URL that starts with https://'
  if (!URL.canParse(text)) return fault(example)
  const { protocol, username, password, search, hash, href } = new URL(text)
  if (protocol === 'file:') return /^file:(?:\/\/)?\/[^/]/.test(text) ? { file: fileURLToPath(href) } : fault(example)
  if (protocol !== 'https:') return fault(example)
  if (username || password) return fault('must not contain a username or password')
  if (search || hash) return fault('must not contain a query or a fragment')
  return { url: href }
}

/** A secret of Standard Webhooks: `whsec_`, and 24 to 64 bytes in base64. */
export const webhookSecret: Parser<string> = (text) => {
  const [, encoded = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? []
  const { length } = Buffer.from(encoded, 'base64')
  return length >= 24 && length <= 64 ? text : fault('must be whsec_ and 24 to 64 bytes in base64')
}

export const folderPath: Parser<string> = (text, folder) => resolve(folder, text)

export const existingFile: Parser<string> = (text, folder) => {
  const path = resolve(folder, text)
  return existsSync(path) ? path : fault('must be an existing file')
}

/** `address` or `Name <address>`. */
export const mailbox: Parser<string> = (text) => {
  const [, named] = /^[^<>\r\n]*<([^<>]+)>$/.exec(text) ?? []
  const address = named ?? text
  return /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address) ? text : fault('must be an email address, or Name <address>')
}

/** 256 bits as 64 hexadecimal characters; the key id is `k1`. */
export const encryptionKey: Parser<EncryptionKey[]> = (text) => [{ id: 'k1', key: keyBytes(text, '') }]

/** `id:hex,id:hex` */
export const encryptionKeys: Parser<EncryptionKey[]> = (text) => {
  const keys = list(text).map((entry, index) => {
    const [, id, hex] = /^([a-z][a-z0-9_-]{0,15}):(.*)$/.exec(entry) ?? []
    if (id === undefined || hex === undefined)
      return fault(`entry ${index + 1} must have the form id:hex, such as k2:…`)
    return { id, key: keyBytes(hex, `entry ${index + 1}: `) }
  })
  if (keys.length === 0) return fault('must contain a key')
  if (new Set(keys.map(({ id }) => id)).size < keys.length) return fault('must not use the same key ID twice')
  return keys
}

function keyBytes(hex: string, where: string): Buffer {
  if (!/^[0-9a-f]{64}$/i.test(hex)) return fault(`${where}must be exactly 64 hexadecimal characters`)
  return Buffer.from(hex, 'hex')
}

/** An Ed25519 key: PKCS 8 (RFC 8410) in base64. */
export const signingKey: Parser<PrivateKey> = (text) => {
  try {
    return readPrivateKey(Buffer.from(text, 'base64'))
  } catch {
    return fault('must be an Ed25519 private key (PKCS 8) in base64')
  }
}

export const oneWord: Parser<string> = (text) => (/^\S+$/.test(text) ? text : fault('must be one word, without spaces'))
