import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

interface Address {
  /** Form for display and storage: IPv4 in dots (also when it came IPv4-mapped), IPv6 shortened. */
  ip: string
  /** Key of the rate limits: a whole /64 of IPv6 belongs to one customer. */
  key: string
  /** The /48 of an IPv6 address, which hosters give to one customer. */
  network: string | undefined
}

const unknown: Address = { ip: '0.0.0.0', key: '0.0.0.0', network: undefined }
const addresses = new LRUCache<string, Address>({ max: 10_000 })

/** Normal form and limit key of an IP address; undefined when the text is not one. */
export function parseAddress(text: string): Address | undefined {
  const known = addresses.get(text)
  if (known) return known
  if (!ipaddr.isValid(text)) return undefined
  const parsed = addressOf(ipaddr.process(text.replace(/%.*$/s, '')))
  addresses.set(text, parsed)
  return parsed
}

/** Gateways show each IPv4 address in this range (RFC 6052). */
const translated = ipaddr.parseCIDR('64:ff9b::/96')
/** The site of an IPv4 address (RFC 3056). */
const sixToFour = ipaddr.parseCIDR('2002::/16')

function addressOf(address: ipaddr.IPv4 | ipaddr.IPv6): Address {
  if (!(address instanceof ipaddr.IPv6)) return { ip: address.toString(), key: address.toString(), network: undefined }
  const { parts } = address
  if (address.match(translated)) return addressOf(ipv4Of(parts[6], parts[7]))
  if (address.match(sixToFour)) return { ...addressOf(ipv4Of(parts[1], parts[2])), ip: address.toString() }
  return { ip: address.toString(), key: prefixOf(parts, 64), network: prefixOf(parts, 48) }
}

const ipv4Of = (high = 0, low = 0) => new ipaddr.IPv4([high >> 8, high & 255, low >> 8, low & 255])

const prefixOf = (parts: readonly number[], bits: 48 | 64): string =>
  `${parts
    .slice(0, bits / 16)
    .map((part) => part.toString(16))
    .join(':')}::/${bits}`

/** The /24 of an IPv4 address, or the /56 of an IPv6 address: usually one home, office, or phone. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ''
  const address = ipaddr.process(ip)
  const bytes = address.toByteArray().slice(0, address.kind() === 'ipv4' ? 3 : 7)
  return Buffer.from(bytes).toString('hex')
}

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]

/**
 * Who sent a request: the socket's peer, unless that is a trusted proxy; then the right-most hop of X-Forwarded-For
 * that is not a trusted proxy itself. Strangers can write anything to the left of it.
 */
export function clientAddress(trustProxy: readonly string[]) {
  const ranges = trustProxy.map((cidr) => range(cidr))
  return (peer: string | undefined, forwarded: string | string[] | undefined): Address => {
    const socket = parseAddress(peer ?? '') ?? unknown
    if (ranges.length === 0 || forwarded === undefined || !isIn(ranges, socket.ip)) return socket
    const hops = String(forwarded).split(',')
    return nearestStranger(ranges, hops.map((hop) => parseAddress(withoutPort(hop.trim()))).reverse(), socket)
  }
}

/** Some proxies add the port of the client: `203.0.113.7:54321`, `[2001:db8::7]:443` (RFC 7239, section 6). */
const withoutPort = (hop: string): string =>
  hop.replace(/^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/, '$1').replace(/^\[([\da-f.%]*:[\da-f:.%]*)\](?::\d{1,5})?$/i, '$1')

/** A hop that is not an IP address cannot be trusted, nor can anything to the left of it. */
function nearestStranger(ranges: Range[], hops: (Address | undefined)[], socket: Address): Address {
  let nearest = socket
  for (const hop of hops) {
    if (!hop) return nearest
    nearest = hop
    if (!isIn(ranges, hop.ip)) return hop
  }
  return nearest
}

/** Tells whether a normalized IP address is in one of these CIDR ranges. */
export function rangesOf(cidrs: readonly string[]): (ip: string) => boolean {
  const ranges = cidrs.map(range)
  return (ip) => isIn(ranges, ip)
}

const range = (cidr: string): Range => {
  if (cidr.includes('/')) return ipaddr.parseCIDR(cidr)
  const address = ipaddr.process(cidr)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

function isIn(ranges: Range[], ip: string): boolean {
  const address = ipaddr.process(ip)
  return ranges.some(([net, bits]) => net.kind() === address.kind() && address.match(net, bits))
}
