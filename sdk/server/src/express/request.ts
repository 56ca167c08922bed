import type { IncomingMessage } from 'node:http'
import { readBody } from '../bff/body.ts'
import { type BffRequest, originOf } from '../bff/exchange.ts'
import type { BffSettings } from '../bff/options.ts'
import { headerOf } from '../headers.ts'

/**
 * A request of Express 4 or 5.
 *
 * @example
 * ```ts
 * const addressOf = ({ protocol, originalUrl }: ExpressRequest) => `${protocol} ${originalUrl}`
 * ```
 */
export interface ExpressRequest extends IncomingMessage {
  readonly originalUrl: string
  readonly protocol: string
  readonly ip?: string | undefined
  readonly app: { get(name: string): unknown }
  /** What a parser before this one has read. */
  readonly body?: unknown
}

export function toBffRequest(settings: BffSettings, req: ExpressRequest): BffRequest {
  return {
    method: req.method ?? 'GET',
    origin: originOf(settings, `${req.protocol}://${hostOf(req)}`),
    target: req.originalUrl,
    headers: req.headers,
    ip: req.ip,
    // A parser before this middleware may have read it already.
    readBody: (limit) => readBody(req.readableEnded && req.body !== undefined ? textOf(req.body) : req, limit),
  }
}

/** Express believes `X-Forwarded-Host` as its setting `trust proxy` says; but not in the same way in all versions. */
function hostOf({ app, headers, socket }: ExpressRequest): string {
  const isTrusted: unknown = app.get('trust proxy fn')
  const forwarded = headerOf(headers, 'x-forwarded-host').split(',')[0]?.trim()
  const isForwarded = typeof isTrusted === 'function' && isTrusted(socket.remoteAddress, 0) === true
  return (isForwarded && forwarded) || headerOf(headers, 'host')
}

const textOf = (body: unknown): string | Uint8Array =>
  typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)
