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

/** Placeholder in a request for a number that the load process fills in. */
export const numberLength = 12
export const numberPlace = '#'.repeat(numberLength)
