import type { Client } from '../types.ts'

/** The client that a result is about, in the same object as the result, so that a check waits for memory once. Null: none. */
export interface KnownClient {
  readonly ip: string | null
  readonly userAgent: string | null
}

export const clientOf = ({ ip, userAgent }: KnownClient): Client | undefined =>
  ip === null || userAgent === null ? undefined : { ip, userAgent }

/** Who gives no client does not ask for its check. */
export const isSameClient = (known: KnownClient, client: Client | undefined): boolean =>
  client === undefined || (known.ip === client.ip && known.userAgent === client.userAgent)

/** The client in the form that Licet accepts. Undefined: its address is not valid. */
export function cleanClient({ ip, userAgent = '' }: Client): Client | undefined {
  return isAddress(withoutZone(ip)) ? { ip, userAgent } : undefined
}

/** `fe80::1%eth0`: the zone says something on one machine only (RFC 4007, section 11). */
export const withoutZone = (ip: string): string => String(ip).replace(/%.*$/s, '')

function isAddress(ip: string): boolean {
  if (/^(\d{1,3}\.){3}\d{1,3}$/.test(ip)) return URL.canParse(`http://${ip}`)
  return /^[\da-f:.]+$/i.test(ip) && URL.canParse(`http://[${ip}]`)
}
