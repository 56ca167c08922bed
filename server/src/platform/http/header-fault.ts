import type { IncomingMessage } from 'node:http'
import { type ApiError, invalidField } from '../../errors.ts'

/** Headers that say who sends a request and from where, and so may have only one value. */
const singletons = [
  'Authorization',
  'X-API-Key',
  'X-App-Id',
  'Host',
  'Origin',
  'Referer',
  'User-Agent',
  'Content-Type',
  'X-Service-CSRF-Token',
  'Idempotency-Key',
  'Licet-Client-IP',
  'Licet-Client-User-Agent',
]

const bits: ReadonlyMap<string, number> = new Map(singletons.map((name, index) => [name.toLowerCase(), 1 << index]))

/** Every proxy picks its own of two equal headers (RFC 9110, section 5.3), and Node hides all but one. */
function findRepeated(rawHeaders: readonly string[]): string | undefined {
  let seen = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const bit = bits.get(rawHeaders[at]?.toLowerCase() ?? '') ?? 0
    if ((seen & bit) !== 0) return singletons[Math.log2(bit)]
    seen |= bit
  }
  return undefined
}

/** The reason to refuse a request for its headers, whatever its route. */
export function headerFault({ headers, httpVersion, rawHeaders }: IncomingMessage): ApiError | undefined {
  if (headers.host === undefined && httpVersion === '1.1') return invalidField('header.Host', 'is required')
  const repeated = findRepeated(rawHeaders)
  return repeated === undefined ? undefined : invalidField(`header.${repeated}`, 'must be sent only once')
}
