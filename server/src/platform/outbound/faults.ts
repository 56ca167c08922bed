import { getSystemErrorName } from 'node:util'
import { ApiError } from '../../errors.ts'
import { OutboundError } from './errors.ts'

/** What a person can do something about, by the codes of Node.js, OpenSSL, and the resolver. */
const words: readonly (readonly [codes: readonly string[], text: string])[] = [
  [['ENOTFOUND', 'ENODATA', 'EAI_NONAME', 'EAI_NODATA'], 'DNS: its name does not exist'],
  [['EAI_AGAIN', 'EAI_FAIL'], 'DNS: the resolver of this machine does not respond'],
  [['ECONNREFUSED'], 'the connection was refused: nothing listens on this port'],
  [['ETIMEDOUT', 'ESOCKETTIMEDOUT'], 'no response in time: a firewall may block the connection'],
  [['EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'], 'this machine has no route to it'],
  [['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'], 'it closed the connection without a response'],
  [['CERT_HAS_EXPIRED'], 'TLS: its certificate has expired'],
  [['CERT_NOT_YET_VALID'], 'TLS: its certificate is not valid yet: check the clock of this machine'],
  [['ERR_TLS_CERT_ALTNAME_INVALID'], 'TLS: its certificate is for another name'],
  [
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN'],
    'TLS: its certificate is self-signed: add its authority to NODE_EXTRA_CA_CERTS',
  ],
  [
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
    'TLS: its certificate is from an unknown authority, or the chain is incomplete',
  ],
  [['ERR_SSL_WRONG_VERSION_NUMBER', 'EPROTO'], 'TLS: it does not use TLS on this port'],
]
const wordsByCode = new Map(words.flatMap(([codes, text]) => codes.map((code) => [code, text] as const)))

const statuses: Readonly<Record<number, string>> = {
  401: 'it returned 401: it refuses the credentials',
  403: 'it returned 403: it refuses access',
  404: 'it returned 404: nothing is at this URL',
}

/** Why a connection or a request failed, in words. Undefined for faults that no one can tell more about than their message. */
export function describeFault(error: unknown): string | undefined {
  for (let one = error, depth = 0; typeof one === 'object' && one !== null && depth < 8; depth += 1) {
    const text = describeOne(one)
    if (text !== undefined) return text
    one = one instanceof AggregateError ? one.errors[0] : (one as { cause?: unknown }).cause
  }
  return undefined
}

function describeOne(one: object): string | undefined {
  // Its status is that of Licet's response.
  if (one instanceof ApiError) return undefined
  const { code, errno, status } = one as { code?: unknown; errno?: unknown; status?: unknown }
  const known = wordsByCode.get(String(code)) ?? wordsByCode.get(nameOf(errno))
  if (known !== undefined) return known
  if (one instanceof OutboundError && one.kind === 'timeout') return wordsByCode.get('ETIMEDOUT')
  if (one instanceof OutboundError && one.kind === 'blocked')
    return 'it is on a private network that OUTBOUND_ALLOW does not allow'
  if (typeof status !== 'number' || status < 300) return undefined
  return statuses[status] ?? `it returned ${status}${status >= 500 ? ': it has a fault of its own' : ''}`
}

const nameOf = (errno: unknown): string => (typeof errno === 'number' && errno < 0 ? getSystemErrorName(errno) : '')
