import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Range = [Address, number]

/** Destinations that the operator permits beyond the public internet (`OUTBOUND_ALLOW`). */
export interface AllowList {
  /** Names, each alone (every port) or as `name:port`; lower case. */
  readonly hosts: ReadonlySet<string>
  readonly ranges: readonly Range[]
}

// IPv6 has one public block; everything outside it (mapped, NAT64, IPv4-compatible, unique local, …) is refused by
// default, and inside it the blocks that ipaddr.js names (6to4, Teredo, documentation).
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Reads `OUTBOUND_ALLOW`: host names, `host:port`, IP addresses, and CIDR ranges (IPv4, IPv6; `[::1]:8080` too).
 * @throws Error with the first invalid entry.
 */
export function parseAllowList(entries: readonly string[]): AllowList {
  const hosts = new Set<string>()
  const ranges: Range[] = []
  for (const entry of entries.map((text) => text.trim().toLowerCase()).filter((text) => text !== '')) {
    const range = parseRange(entry)
    if (range) ranges.push(range)
    else if (/^(\[[0-9a-f:.]+\]|[a-z0-9_]([a-z0-9._-]*[a-z0-9])?)(:\d{1,5})?$/.test(entry)) hosts.add(entry)
    else throw new Error(`OUTBOUND_ALLOW: "${entry}" is not a host, a host:port, an IP address, or a CIDR range`)
  }
  return { hosts, ranges }
}

/** `OUTBOUND_ALLOW` by who may use an entry. */
export interface AllowedHosts {
  /** What instance owners set up: every entry. */
  readonly owners: readonly string[]
  /** Entries `*=host`: for each project. */
  readonly everyProject: readonly string[]
  /** Entries `key=host`, by key of the project. */
  readonly byProject: ReadonlyMap<string, readonly string[]>
}

/** Sorts entries by the project before `=`. One without belongs to instance owners alone. */
export function sortByProject(entries: readonly string[]): AllowedHosts {
  const parts = entries.map((entry) => /^(?:([^=]*)=)?(.*)$/s.exec(entry.trim()) ?? [])
  const all = parts.map(([, project, host = '']) => ({ project: project?.trim(), host }))
  const byProject = new Map<string, string[]>()
  for (const { project, host } of all) {
    if (project !== undefined && project !== '*') byProject.set(project, [...(byProject.get(project) ?? []), host])
  }
  return {
    owners: all.map(({ host }) => host),
    everyProject: all.filter(({ project }) => project === '*').map(({ host }) => host),
    byProject,
  }
}

function parseRange(entry: string): Range | undefined {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry) as Range
  const bare = entry.replace(/^\[(.*)\]$/, '$1')
  if (!isAddress(bare)) return undefined
  const address = ipaddr.parse(bare)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** True for an IP address in its usual notation; `0x7f.1` and the like are names here, and URLs never contain them. */
export const isAddress = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)

/** True when the list names the URL's host, with its port or for every port. */
export function allowsHost({ hosts }: AllowList, url: URL): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  return hosts.has(url.hostname) || hosts.has(`${url.hostname}:${port}`)
}

/** True when one of the list's ranges contains the address; an IPv4-mapped one counts as the IPv4 address in it. */
export function allowsAddress({ ranges }: AllowList, address: string): boolean {
  const parsed = ipaddr.process(address)
  return ranges.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits))
}

/**
 * True for an address of the public internet. False for private, loopback, link-local, carrier-grade NAT, multicast,
 * reserved, and documentation ranges (RFC 6890), and for every form that wraps an IPv4 address in an IPv6 one.
 */
export function isPublicAddress(address: string): boolean {
  if (!isAddress(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast)
}
