/** How a body may be compressed, best first: the name in headers, and the suffix of files that were compressed at build time. */
export const encodings = [
  { name: 'br', suffix: 'br' },
  { name: 'gzip', suffix: 'gz' },
] as const

export type Encoding = (typeof encodings)[number]

/** The first of `available` that the client accepts (RFC 9110, section 12.5.3). */
export function pickEncoding(
  available: (encoding: Encoding) => boolean,
  header: string | undefined,
): Encoding | undefined {
  const offers = (header ?? '').split(',').map((offer) => offer.trim().toLowerCase())
  const isAccepted = (name: string) =>
    offers.some((offer) => offer === name || (offer.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(offer)))
  return encodings.find((encoding) => available(encoding) && isAccepted(encoding.name))
}
