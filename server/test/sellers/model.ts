import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** A request to the API of a played provider. */
export interface SellerRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string
  readonly header: (name: string) => string | undefined
  /** Of the provider. */
  readonly origin: string
}

export interface SellerReply {
  readonly status: number
  /** Sent as JSON, unless it is a text. */
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * What the next requests get. `lost`: the provider does what it is asked, and its response never arrives. `slow`: the same, and
 * the response takes longer than anyone waits. A status: it does nothing.
 */
export type Fault = 'lost' | 'slow' | 401 | 403 | 429 | 500 | 503

/** A payment provider that is played: its API, and its page of payment. */
export interface Seller {
  readonly url: string
  /** All requests, the oldest first: `POST /v1/checkout/sessions`, and their bodies. */
  readonly asked: readonly { readonly what: string; readonly body: string }[]
  /** The next writing requests fail, one for each fault. */
  readonly fail: (...faults: readonly Fault[]) => void
  /** How many checkouts the provider has, whatever their state. */
  readonly countCheckouts: () => number
  readonly countCustomers: () => number
  /** The buyer opens a checkout and pays. Returns the bodies of the webhooks that follow, in their order. */
  readonly pay: (externalId: string, buyer?: { readonly email?: string }) => readonly string[]
  /** The buyer opens a checkout and enters an address, and has not paid. Absent: the provider keeps nothing of it. */
  readonly visit?: (externalId: string) => void
  /** The checkout can no longer be paid. */
  readonly expire: (externalId: string) => readonly string[]
}

/** What plays a provider: its responses, and what its page does. */
export type Play = Omit<Seller, 'url' | 'asked' | 'fail'> & {
  readonly answer: (request: SellerRequest) => SellerReply | Promise<SellerReply>
  /** The body of a response of that status. */
  readonly refuse: (status: number) => unknown
}

/** On 127.0.0.1, until the test ends. */
export async function startSeller({ answer, refuse, ...play }: Play): Promise<Seller> {
  const asked: { what: string; body: string }[] = []
  const faults: Fault[] = []
  const server = createServer((request, response) => void handle(request, response))
  async function handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await toRequest(message, url)
    const { method, path, query, body } = request
    asked.push({ what: `${method} ${path}${query.size > 0 ? `?${query}` : ''}`, body })
    const fault = method === 'GET' ? undefined : faults.shift()
    const reply: SellerReply =
      typeof fault === 'number' ? { status: fault, body: refuse(fault) } : await answer(request)
    if (fault === 'lost') response.destroy()
    if (fault === 'lost' || fault === 'slow') return
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
    response.end(textOf(reply))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, asked, fail: (...next) => void faults.push(...next), ...play }
}

const textOf = ({ body }: SellerReply): string => (typeof body === 'string' ? body : JSON.stringify(body))

async function toRequest(message: IncomingMessage, origin: string): Promise<SellerRequest> {
  const { pathname: path, searchParams: query } = new URL(message.url ?? '/', origin)
  const header = (name: string) => {
    const value = message.headers[name]
    return typeof value === 'string' ? value : undefined
  }
  return { method: message.method ?? '', path, query, body: await text(message), header, origin }
}

/** By method and path, in which `:id` is any part. */
export type Routes<Shop> = Readonly<
  Record<string, (shop: Shop, request: SellerRequest, id: string) => SellerReply | Promise<SellerReply>>
>

export function answerBy<Shop>(routes: Routes<Shop>, shop: Shop, missing: SellerReply): Play['answer'] {
  const all = Object.entries(routes).map(([name, act]) => {
    const [method, path = ''] = name.split(' ')
    return { method, parts: path.split('/'), act }
  })
  return (request) => {
    const parts = request.path.split('/')
    const found = all.find(
      (one) =>
        one.method === request.method &&
        one.parts.length === parts.length &&
        one.parts.every((part, at) => part === ':id' || part === parts[at]),
    )
    return found ? found.act(shop, request, parts[found.parts.indexOf(':id')] ?? '') : missing
  }
}

export const ok = (body: unknown): SellerReply => ({ status: 200, body })

/** Another number each time: IDs of the providers are unique. */
let count = 0
export const next = (): number => {
  count += 1
  return count
}

export const dayMs = 86_400_000
