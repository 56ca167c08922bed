import { randomBytes } from '../crypto/random.ts'

/** Identifies the process; a random start keeps IDs apart after a restart. */
const origin = randomBytes(9).toString('base64url').replaceAll(/[-_]/g, 'x')
let count = 0

/** Identifies one request, for logs, audit records, and support. Not a secret: a counter with a random start. */
export function newRequestId(): string {
  count += 1
  return `req_${origin}${count.toString(36).padStart(5, '0')}`
}
