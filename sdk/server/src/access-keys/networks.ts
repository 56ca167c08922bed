/** A range of IP addresses. */
export interface Network {
  /** Of the first address: 4 of IPv4, 16 of IPv6. */
  readonly bytes: readonly number[]
  /** How many bits of an address count. */
  readonly bits: number
}

/** Bits before an IPv4 address that is written as one of IPv6 (RFC 4291, section 2.5.5.2). */
const mapped = { bytes: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255], bits: 96 }

/** Ranges in CIDR notation (RFC 4632). `null`: anywhere. One that cannot be read has no address. */
export function readNetworks(ranges: readonly string[]): readonly Network[] | null {
  return ranges.length === 0 ? null : ranges.flatMap((range) => readNetwork(range) ?? [])
}

function readNetwork(range: string): Network | undefined {
  const [address = '', length] = range.split('/')
  const bytes = bytesOf(address)
  if (!bytes) return undefined
  const most = bytes.length * 8
  // `::ffff:192.0.2.0/120` has 96 bits of the notation.
  const bits =
    length === undefined ? most : Number(length) - (bytes.length === 4 && address.includes(':') ? mapped.bits : 0)
  return Number.isInteger(bits) && bits >= 0 && bits <= most ? { bytes, bits } : undefined
}

/** Whether an IP address is in one of the networks. */
export function isIn(networks: readonly Network[], ip: string): boolean {
  const bytes = bytesOf(ip)
  return bytes !== undefined && networks.some((network) => has(network, bytes))
}

function has({ bytes, bits }: Network, address: readonly number[]): boolean {
  if (bytes.length !== address.length) return false
  for (let index = 0; index * 8 < bits; index += 1) {
    const mask = bits - index * 8 >= 8 ? 255 : 255 & ~(255 >> (bits - index * 8))
    if ((((bytes[index] ?? 0) ^ (address[index] ?? 0)) & mask) !== 0) return false
  }
  return true
}

/** An IPv4 address in the notation of IPv6 is one of IPv4. */
function bytesOf(ip: string): readonly number[] | undefined {
  if (!ip.includes(':')) return ipv4Of(ip)
  const bytes = ipv6Of(ip)
  const isMapped = bytes !== undefined && mapped.bytes.every((byte, index) => bytes[index] === byte)
  return isMapped ? bytes.slice(mapped.bytes.length) : bytes
}

function ipv4Of(text: string): readonly number[] | undefined {
  const parts = text.split('.')
  const bytes = parts.map(Number)
  const isAddress = parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part))
  return isAddress && bytes.every((byte) => byte < 256) ? bytes : undefined
}

/** RFC 4291, section 2.2: eight groups. `::` is one or more that are 0. */
function ipv6Of(text: string): readonly number[] | undefined {
  const halves = text.split('::')
  const [before, after] = halves.map(groupsOf)
  if (!before || halves.length > 2) return undefined
  if (halves.length === 1) return before.length === 16 ? before : undefined
  const missing = 16 - before.length - (after?.length ?? 17)
  return after && missing >= 2 ? [...before, ...new Array<number>(missing).fill(0), ...after] : undefined
}

/** The bytes of groups with colons between them. The last one can be an IPv4 address. */
function groupsOf(text: string): number[] | undefined {
  const bytes: number[] = []
  const groups = text === '' ? [] : text.split(':')
  for (const [index, group] of groups.entries()) {
    const ipv4 = index === groups.length - 1 && group.includes('.') ? ipv4Of(group) : undefined
    if (ipv4) bytes.push(...ipv4)
    else if (/^[\da-f]{1,4}$/i.test(group))
      bytes.push(Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255)
    else return undefined
  }
  return bytes
}
