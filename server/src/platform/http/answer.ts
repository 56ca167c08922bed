import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import { ApiError, errorCatalog } from '../../errors.ts'
import { isOutOfReach } from '../db/unavailable.ts'
import type { LimitState } from '../limits/limits.ts'
import type { Log } from '../log/log.ts'
import { Busy } from './busy.ts'
import { giveWhole } from './head.ts'
import { type Download, EventStream } from './reply.ts'
import { type AnyRoute, bodyKiBOf } from './route.ts'

/** The facts about a request that every response needs. */
export interface Answerable {
  readonly requestId: string
  /** Missing when the request was rejected before it was counted. */
  readonly verdict: LimitState | undefined
  /** Headers that every response of this kind has, as alternating names and values. */
  readonly baseHeaders: readonly string[]
}

/** Writes a whole response: headers as one flat list, then the body. */
export function answer(
  reply: FastifyReply,
  status: number,
  to: Answerable,
  body: string,
  more: readonly string[] = [],
): void {
  if (reply.raw.headersSent) return
  // Fastify sets headers one by one, which would cost half of a cheap request.
  reply.hijack()
  const length = Buffer.byteLength(body)
  const own = ownHeadersOf(reply, to, more)
  // Heads are Latin-1, so only an ASCII body can be part of one. Node.js would send others in two pieces, which costs a tenth more.
  if (length === body.length && giveWhole(reply.raw, { status, common: to.baseHeaders, own }, body)) {
    endWithOthers(reply.raw)
    return
  }
  const headers = [...to.baseHeaders, ...own]
  // A 304 has no body, so its length would be wrong.
  if (status !== 304) headers.push('content-length', String(length))
  reply.raw.writeHead(status, headers)
  reply.raw.end(body)
}

/** Responses of one turn of the event loop. */
let ready: ServerResponse[] = []
/** At most this many wait for each other. */
const mostReady = 32

/**
 * Ends responses together, when the requests that arrived together are handled. To wake the peer, often a proxy on the same
 * machine, takes longer than to write the next response to a peer that is already awake.
 */
function endWithOthers(raw: ServerResponse): void {
  ready.push(raw)
  if (ready.length === 1) setImmediate(endReady)
  else if (ready.length === mostReady) endReady()
}

function endReady(): void {
  const responses = ready
  ready = []
  for (const raw of responses) raw.end()
}

/** The limit headers of a page. */
export const limitHeaders = ({ limit, remaining, resetsAt }: LimitState): Record<string, string> => ({
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset': String(resetsAt),
})

const headersOf = (reply: FastifyReply, to: Answerable, more: readonly string[]): string[] => [
  ...to.baseHeaders,
  ...ownHeadersOf(reply, to, more),
]

/** By turns names and values. */
function ownHeadersOf(reply: FastifyReply, { requestId, verdict }: Answerable, more: readonly string[]): string[] {
  const headers = ['x-request-id', requestId, ...more]
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

/** Sends a response that is made while it is sent. */
export async function answerBitByBit(
  reply: FastifyReply,
  to: Answerable & { readonly route: string },
  made: Download | EventStream,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  if (made instanceof EventStream) answerStream(reply, to, made)
  else await answerDownload(reply, to, made, log)
}

/**
 * Streams a file with backpressure. The first piece is created before anything is sent, so an error until then still
 * returns an error response. A later error aborts the connection, which no client mistakes for the end of the file.
 */
async function answerDownload(
  reply: FastifyReply,
  to: Answerable & { readonly route: string },
  file: Download,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  try {
    await sendDownload(reply, to, file)
  } catch (err) {
    if (!reply.raw.headersSent) throw err
    // The client may abort a download.
    log.warn({ err, route: to.route, requestId: to.requestId }, 'download aborted')
  }
}

async function sendDownload(reply: FastifyReply, to: Answerable, file: Download): Promise<void> {
  const pieces = file.pieces[Symbol.asyncIterator]()
  const first = await pieces.next()
  const raw: ServerResponse = reply.raw
  if (raw.headersSent) {
    await pieces.return?.()
    return
  }
  reply.hijack()
  const disposition = `attachment; filename="${file.filename}"`
  const headers = headersOf(reply, to, ['content-disposition', disposition])
  const typeAt = headers.indexOf('content-type')
  headers[typeAt + 1] = file.contentType
  raw.writeHead(200, headers)
  if (raw.req.method === 'HEAD') {
    await pieces.return?.()
    raw.end()
    return
  }
  const all = async function* () {
    try {
      for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value
    } finally {
      await pieces.return?.()
    }
  }
  await pipeline(Readable.from(all()), raw)
}

const streamHeaders = ['content-type', 'text/event-stream', 'cache-control', 'no-store, no-transform']

/** Opens a stream of events (HTML, section 9.2.6). It ends with its connection, so it needs no chunked encoding. */
function answerStream(reply: FastifyReply, to: Answerable, stream: EventStream): void {
  const raw: ServerResponse = reply.raw
  if (raw.headersSent || raw.destroyed) return
  reply.hijack()
  const names = new Set(streamHeaders)
  const kept = headersOf(reply, to, ['x-accel-buffering', 'no'])
  const headers = [...streamHeaders]
  for (let at = 0; at < kept.length; at += 2) {
    const [name = '', value = ''] = kept.slice(at, at + 2)
    if (!names.has(name) && name !== 'connection') headers.push(name, value)
  }
  raw.useChunkedEncodingByDefault = false
  raw.writeHead(200, [...headers, 'connection', 'close'])
  if (raw.req.method === 'HEAD') {
    raw.end()
    return
  }
  raw.flushHeaders()
  stream.open(raw)
}

/** Sends the only response without the envelope (interface, Errors). */
export function answerTooMany(reply: FastifyReply, to: Answerable & { verdict: LimitState }): void {
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
  { isDevelopment }: { isDevelopment: boolean },
): void {
  const { code, details } = error
  const { message, hint: usual } = errorCatalog[code]
  const hint = error.hint ?? usual
  const shown = (isDevelopment ? error.developerMessage : undefined) ?? message
  const body = JSON.stringify({
    error: { code, message: shown, ...(hint !== undefined && { hint }), ...(details && { details }) },
    meta: { requestId: to.requestId },
  })
  const more = error.status === 401 ? ['www-authenticate', 'Bearer', ...error.headers] : error.headers
  answer(reply, error.status, to, body, more)
}

type FrameworkError = { code?: string; statusCode?: number; message?: string }

/** Converts any thrown value to an ApiError. Unknown errors become INTERNAL_ERROR with the cause for the log. */
export function toApiError(error: unknown, row?: AnyRoute): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof Busy) return overload(error)
  const { code = '', statusCode = 500 } = Object(error) as FrameworkError
  if (isOutOfReach(error)) return new ApiError('UNAVAILABLE', { cause: error, headers: ['retry-after', '1'] })
  if (statusCode >= 500) return new ApiError('INTERNAL_ERROR', { cause: error })
  const [path, message] = tooLarge(code, row) ?? refusals[code] ?? ['body', 'must be well-formed JSON']
  return new ApiError('VALIDATION_ERROR', { details: { fields: [{ path, message }] }, cause: error })
}

const overload = ({ retryAfterSeconds }: Busy): ApiError =>
  new ApiError('UNAVAILABLE', { headers: ['retry-after', String(retryAfterSeconds)] })

const tooLarge = (code: string, row: AnyRoute | undefined): [path: string, message: string] | undefined =>
  row && code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? ['body', `must be at most ${bodyKiBOf(row)} KiB`] : undefined

/** Requests that the parser rejects before a schema checks them. */
const refusals: Record<string, [path: string, message: string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['header.Content-Type', 'must be application/json'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['header.Content-Length', 'must match the length of the body'],
  FST_ERR_BAD_URL: ['path', 'must be a valid URL path'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['body', 'must not be empty'],
}
