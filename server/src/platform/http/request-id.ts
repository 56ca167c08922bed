import { randomBytes } from 'node:crypto'

/** Which process it was; a random start keeps ids of one that was restarted apart. */
const origin = randomBytes(9).toString('base64url').replaceAll(/[-_]/g, 'x')
let count = 0

/** Names one request, for logs, audit records and support. Not a secret: a counter behind a random start. */
export function newRequestId(): string {
  count += 1
  return `req_${origin}${count.toString(36).padStart(5, '0')}`
}
