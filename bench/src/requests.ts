/** The user agent of the seeded sessions: another one would be recorded as a change. */
const agent = 'Mozilla/5.0 (X11; Linux x86_64) bench'

type Headers = Readonly<Record<string, string>>

/** A request in wire format (HTTP/1.1, RFC 9112). */
const wire = (method: string, path: string, headers: Headers, body = ''): string => {
  const all = { host: 'bench', 'user-agent': agent, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

export const get = (path: string, headers: Headers): string => wire('GET', path, headers)

export function post(path: string, value: object, more: Headers = {}): string {
  const body = JSON.stringify(value)
  const headers = {
    origin: 'http://bench',
    'content-type': 'application/json',
    'content-length': `${Buffer.byteLength(body)}`,
    ...more,
  }
  return wire('POST', path, headers, body)
}

const numberLength = 12
/** Placeholder in a request for a number that the load process fills in, the same in each place. */
export const numberPlace = '#'.repeat(numberLength)

/** The request with that number in its placeholders. */
export function withNumber(request: Buffer, number: number): Buffer {
  const copy = Buffer.from(request)
  const digits = `${number}`.padStart(numberLength, '0')
  for (let at = copy.indexOf(numberPlace); at >= 0; at = copy.indexOf(numberPlace, at)) copy.write(digits, at, 'latin1')
  return copy
}

const marker = Buffer.from('"refreshToken":"')
const tokenLength = 47

/** Without headers that it doesn't need, because it is written for each request. */
export function refreshWith(token: string): Buffer {
  const body = `{"refreshToken":"${token}"}`
  return Buffer.from(
    `POST /v1/auth/refresh HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
}

/** The token that follows, in the response to a refresh. */
export function refreshTokenIn(answer: Buffer): string {
  const start = answer.indexOf(marker) + marker.length
  return answer.toString('latin1', start, start + tokenLength)
}
