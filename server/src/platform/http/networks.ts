import ipaddr from 'ipaddr.js'

/** A CIDR range in its normal form, without the bits of hosts. Undefined for any other text. */
export function readNetwork(text: string): string | undefined {
  if (!ipaddr.isValidCIDR(text)) return undefined
  const [address, bits] = ipaddr.parseCIDR(text)
  if (address instanceof ipaddr.IPv4)
    return ipaddr.IPv4.isValidFourPartDecimal(text.slice(0, text.indexOf('/')))
      ? `${ipaddr.IPv4.networkAddressFromCIDR(text)}/${bits}`
      : undefined
  // Addresses are compared after such a form became IPv4.
  if (address.isIPv4MappedAddress() || text.includes('%')) return undefined
  return `${ipaddr.IPv6.networkAddressFromCIDR(text)}/${bits}`
}

/** Whether each address of a range is in the other one. Both are in their normal form. */
export function isInNetwork(range: string, outer: string): boolean {
  const [address, bits] = ipaddr.parseCIDR(range)
  const [outerAddress, outerBits] = ipaddr.parseCIDR(outer)
  return address.kind() === outerAddress.kind() && bits >= outerBits && address.match(outerAddress, outerBits)
}

/** The /24 of an IPv4 address, or the /48 of an IPv6 address. Undefined for any other text. */
export function networkTextOf(ip: string): string | undefined {
  if (!ipaddr.isValid(ip)) return undefined
  const address = ipaddr.process(ip)
  return readNetwork(`${address}/${address.kind() === 'ipv4' ? 24 : 48}`)
}
