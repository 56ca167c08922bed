/**
 * Headers of a request: of the Fetch API, or the object of Node.js.
 *
 * @example
 * ```ts
 * const headers: IncomingHeaders = { authorization: `Bearer ${token}` }
 * ```
 */
export type IncomingHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

/** Empty without the header, or with several. */
export function headerOf(headers: IncomingHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  return typeof value === 'string' ? value : ''
}

/** The context that a request names. Undefined: none. */
export const organizationIn = (headers: IncomingHeaders): string | undefined =>
  headerOf(headers, 'licet-organization') || undefined
