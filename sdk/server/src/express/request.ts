import type { BffRequest } from '../bff/exchange.ts'
import { headerOf } from '../headers.ts'
import type { ExpressRequest } from './middleware.ts'

/** Of requests without a valid host, such as those of health checks: no browser sends its cookies there. */
const nowhere = 'http://host.invalid'

export function toBffRequest(req: ExpressRequest): BffRequest {
  const url = `${req.protocol}://${hostOf(req)}`
  return {
    method: req.method ?? 'GET',
    origin: URL.canParse(url) ? new URL(url).origin : nowhere,
    target: req.originalUrl,
    headers: req.headers,
    ip: req.ip,
    readBody: (limit) => readBody(req, limit),
  }
}

const mostDiscarded = 1_048_576

/** Express believes `X-Forwarded-Host` as its setting `trust proxy` says; but not in the same way in all versions. */
function hostOf({ app, headers, socket }: ExpressRequest): string {
  const isTrusted: unknown = app.get('trust proxy fn')
  const forwarded = headerOf(headers, 'x-forwarded-host').split(',')[0]?.trim()
  const isForwarded = typeof isTrusted === 'function' && isTrusted(socket.remoteAddress, 0) === true
  return (isForwarded && forwarded) || headerOf(headers, 'host')
}

/** Undefined: it is longer. A parser before this middleware may have read it already. */
async function readBody(req: ExpressRequest, limit: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (req.readableEnded && req.body !== undefined) {
    const bytes = new TextEncoder().encode(textOf(req.body))
    return bytes.length <= limit ? bytes : undefined
  }
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of req) {
    length += chunk.length
    if (length <= limit) chunks.push(chunk)
    // Ends the connection. Until then, the rest is read, so that the client gets the response.
    if (length > mostDiscarded) return undefined
  }
  return length <= limit ? Uint8Array.from(Buffer.concat(chunks)) : undefined
}

const textOf = (body: unknown): string => {
  if (body instanceof Uint8Array) return new TextDecoder().decode(body)
  return typeof body === 'string' ? body : JSON.stringify(body)
}
