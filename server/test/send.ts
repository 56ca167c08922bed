import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { HttpServer } from '../src/platform/http/server.ts'

interface Order {
  readonly method?: string
  /** Not normalized, as fetch would. */
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly payload?: string
}

interface Answer {
  readonly statusCode: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly cookies: readonly { readonly name: string; readonly value: string; readonly maxAge: number | undefined }[]
}

/** Sends a request to a listening server, with any header, and does not follow redirects. */
export async function send(
  { server }: HttpServer,
  { method = 'GET', url, headers = {}, payload }: Order,
): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path: url,
      method,
      headers: { ...headers, ...length },
      agent: false,
    })
    sent.on('response', resolve).on('error', reject).end(payload)
  })
  const { statusCode = 0, headers: received } = response
  const cookies = (received['set-cookie'] ?? []).map((cookie) => {
    const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? []
    const maxAge = /; *max-age=(-?\d+)/i.exec(cookie)?.[1]
    return { name, value: decodeURIComponent(value), maxAge: maxAge === undefined ? undefined : Number(maxAge) }
  })
  return { statusCode, headers: received, body: await text(response), cookies }
}
