import { request } from 'node:http'
import { firefox } from '../../../server/test/client.ts'

/** A response. */
export interface Seen {
  readonly status: number
  readonly location: string
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts every field that it reads
  readonly json: any
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Values of `Set-Cookie`. */
  readonly cookies: readonly string[]
}

export interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** Headers of a browser that opens a page. */
export const page = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

/** Sends one request without changes: the global `fetch` changes paths and headers that a browser may send. */
function send(url: string, path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Seen> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, method, path, headers: { 'user-agent': firefox, ...headers } })
    outgoing.once('error', reject)
    outgoing.once('response', (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.once('error', reject)
      incoming.once('end', () => {
        const text = Buffer.concat(chunks).toString()
        resolve({
          status: incoming.statusCode ?? 0,
          location: incoming.headers.location ?? '',
          text,
          json: text.startsWith('{') ? JSON.parse(text) : {},
          headers: incoming.headers,
          cookies: incoming.headers['set-cookie'] ?? [],
        })
      })
    })
    outgoing.end(body)
  })
}

/** A browser on one origin: it keeps cookies, and follows nothing. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #url: string

  constructor(url: string, cookies: Iterable<readonly [string, string]> = []) {
    this.#url = url
    this.cookies = new Map(cookies)
  }

  async send(path: string, sent: Sent = {}): Promise<Seen> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const seen = await send(this.#url, path, { ...sent, headers: { ...(cookie && { cookie }), ...sent.headers } })
    for (const text of seen.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (text.includes('Max-Age=0')) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return seen
  }

  open(path: string): Promise<Seen> {
    return this.send(path, { headers: page })
  }
}
