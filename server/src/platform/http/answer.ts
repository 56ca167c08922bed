import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import { ApiError, errorCatalog } from '../../errors.ts'
import type { Verdict } from './limits.ts'
import type { Download } from './reply.ts'

/** What has to be known of a request to answer it. */
export interface Answerable {
  readonly requestId: string
  /** Missing when the request was turned away before it was counted. */
  readonly verdict: Verdict | undefined
  /** Those that every answer of its kind has: names and values by turns. */
  readonly baseHeaders: readonly string[]
}

/** Writes a whole answer in two calls: headers as one flat list, then the body. */
export function answer(
  reply: FastifyReply,
  status: number,
  to: Answerable,
  body: string,
  more: readonly string[] = [],
): void {
  if (reply.raw.headersSent) return
  // Fastify has nothing left to do: its way of setting headers one by one would cost half of a cheap request.
  reply.hijack()
  const headers = headersOf(reply, to, more)
  // Of a 304 it would be the length of what is not sent.
  if (status !== 304) headers.push('content-length', String(Buffer.byteLength(body)))
  const raw: ServerResponse = reply.raw
  raw.writeHead(status, headers)
  raw.end(body)
}

function headersOf(
  reply: FastifyReply,
  { requestId, verdict, baseHeaders }: Answerable,
  more: readonly string[],
): string[] {
  const headers = [...baseHeaders, 'x-request-id', requestId, ...more]
  if (verdict) {
    headers.push(
      'x-ratelimit-limit',
      String(verdict.limit),
      'x-ratelimit-remaining',
      String(verdict.remaining),
      'x-ratelimit-reset',
      String(verdict.resetsAt),
    )
  }
  if (reply.server.closing?.()) headers.push('connection', 'close')
  return headers
}

/**
 * Sends a file piece by piece, no faster than it is taken. The first piece is made before anything is sent, so that a fault
 * until then is still an error answer; one after that breaks the connection off, which no client takes for the end.
 */
export async function answerDownload(reply: FastifyReply, to: Answerable, file: Download): Promise<void> {
  const pieces = file.pieces[Symbol.asyncIterator]()
  const first = await pieces.next()
  const raw: ServerResponse = reply.raw
  if (raw.headersSent) return
  reply.hijack()
  const disposition = `attachment; filename="${file.filename}"`
  const headers = headersOf(reply, to, ['content-disposition', disposition])
  const typeAt = headers.indexOf('content-type')
  headers[typeAt + 1] = file.contentType
  raw.writeHead(200, headers)
  const all = async function* () {
    for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value
  }
  await pipeline(Readable.from(all()), raw)
}

/** The one answer without the envelope (interface, Errors). */
export function answerTooMany(reply: FastifyReply, to: Answerable & { verdict: Verdict }): void {
  const seconds = to.verdict.retryAfterSeconds
  const body = JSON.stringify({
    error: `Too many requests. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  })
  answer(reply, 429, to, body, ['retry-after', String(seconds)])
}

export function answerError(
  reply: FastifyReply,
  to: Answerable,
  error: ApiError,
  { showHint }: { showHint: boolean },
): void {
  const { code, details, hint } = error
  const message = showHint && hint ? hint : errorCatalog[code][1]
  const body = JSON.stringify({
    error: { code, message, ...(details && { details }) },
    meta: { requestId: to.requestId },
  })
  answer(reply, error.status, to, body, error.status === 401 ? ['www-authenticate', 'Bearer'] : [])
}

type FrameworkError = { code?: string; statusCode?: number; message?: string }

/** Whatever was thrown, as a row of the catalog. What is not ours to explain becomes INTERNAL_ERROR with the cause for the log. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const { code = '', statusCode = 500 } = Object(error) as FrameworkError
  if (statusCode >= 500) return new ApiError('INTERNAL_ERROR', { cause: error })
  const [path, message] = refusals[code] ?? ['body', 'is not well-formed JSON']
  return new ApiError('VALIDATION_ERROR', { details: { fields: [{ path, message }] }, cause: error })
}

/** What the parser refuses before a schema is asked. */
const refusals: Record<string, [path: string, message: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['body', 'is larger than 64 KiB'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['header.Content-Type', 'must be application/json'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['header.Content-Length', 'does not fit the body'],
  FST_ERR_BAD_URL: ['path', 'is not a valid URL path'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['body', 'is empty'],
}
