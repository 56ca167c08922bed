import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError, errorCatalog } from '../../errors.ts'
import { isTransient } from '../db/unavailable.ts'
import type { LimitState } from '../limits/limits.ts'
import type { Log } from '../log/log.ts'
import { Busy } from './busy.ts'
import type { Exchange } from './exchange.ts'
import { publicFor5Minutes } from './headers.ts'
import type { PageReply, PageTarget } from './pages.ts'
import { type Download, EventStream } from './reply.ts'

/** Writes a whole response: headers as one flat list, then the body. `more`: by turns names and values. */
export function answer(exchange: Exchange, status: number, body: string, more: readonly string[] = []): void {
  const { response } = exchange
  if (response.headersSent) return
  const length = Buffer.byteLength(body)
  const headers = headersOf(exchange, more)
  // A 304 has no body, so its length would be wrong.
  if (status !== 304) headers.push('content-length', String(length))
  response.writeHead(status, headers)
  // One byte per character is written in half of the time.
  endWithOthers({ response, body, encoding: length === body.length ? 'latin1' : 'utf8' })
}

interface Ready {
  readonly response: ServerResponse
  readonly body: string
  readonly encoding: BufferEncoding
}

/** Responses of one turn of the event loop. */
let ready: Ready[] = []
/** At most this many wait for each other. */
const mostReady = 32

/**
 * Ends responses together, when the requests that arrived together are handled. To wake the peer, often a proxy on the same
 * machine, takes longer than to write the next response to a peer that is already awake.
 */
function endWithOthers(made: Ready): void {
  ready.push(made)
  if (ready.length === 1) setImmediate(endReady)
  else if (ready.length === mostReady) endReady()
}

function endReady(): void {
  const responses = ready
  ready = []
  for (const { response, body, encoding } of responses) {
    const { socket } = response
    // `end(body)` would send another piece, which is empty, and a write of two pieces takes a third longer.
    socket?.cork()
    response.write(body, encoding)
    socket?.uncork()
    response.end()
  }
}

/** By turns names and values. */
function headersOf({ requestId, baseHeaders, verdict, server }: Exchange, more: readonly string[]): string[] {
  const headers = [...baseHeaders, 'x-request-id', requestId, ...more]
  if (verdict) headers.push(...limitHeaders(verdict))
  if (server.isClosing) headers.push('connection', 'close')
  return headers
}

const limitHeaders = ({ limit, remaining, resetsAt }: LimitState): string[] => [
  'x-ratelimit-limit',
  String(limit),
  'x-ratelimit-remaining',
  String(remaining),
  'x-ratelimit-reset',
  String(resetsAt),
]

const cacheControl = { '5 minutes': publicFor5Minutes, forever: 'public, max-age=31536000, immutable' } as const

/** Writes the response of a page. */
export function answerPage(exchange: Exchange, { headers }: Pick<PageTarget, 'headers'>, made: PageReply): void {
  const { response, verdict, server } = exchange
  if (response.headersSent) return
  const { status = 200, contentType, body = '', caching, policy, location, cookies = [], anyOrigin = false } = made
  const own = {
    ...headers,
    ...(caching && { 'cache-control': cacheControl[caching] }),
    ...(policy !== undefined && { 'content-security-policy': policy }),
    ...(anyOrigin && { 'access-control-allow-origin': '*' }),
    ...(location !== undefined && { location }),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
    ...(contentType !== undefined && { 'content-type': contentType }),
    ...made.headers,
  }
  const list: string[] = Object.entries(own).flatMap(([name, value]) => [value].flat().flatMap((each) => [name, each]))
  if (verdict) list.push(...limitHeaders(verdict))
  if (server.isClosing) list.push('connection', 'close')
  if (status !== 204 && status !== 304) list.push('content-length', String(Buffer.byteLength(body)))
  response.writeHead(status, list)
  response.end(body)
}

/** Sends a response that is made while it is sent. */
export async function answerBitByBit(
  exchange: Exchange,
  made: Download | EventStream,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  if (made instanceof EventStream) answerStream(exchange, made)
  else await answerDownload(exchange, made, log)
}

/**
 * Streams a file with backpressure. The first piece is created before anything is sent, so an error until then still
 * returns an error response. A later error aborts the connection, which no client mistakes for the end of the file.
 */
async function answerDownload(exchange: Exchange, file: Download, log: Pick<Log, 'warn'>): Promise<void> {
  try {
    await sendDownload(exchange, file)
  } catch (err) {
    if (!exchange.response.headersSent) throw err
    // The client may abort a download.
    log.warn({ err, route: exchange.route, requestId: exchange.requestId }, 'download aborted')
  }
}

async function sendDownload(exchange: Exchange, file: Download): Promise<void> {
  const pieces = file.pieces[Symbol.asyncIterator]()
  const first = await pieces.next()
  const raw = exchange.response
  if (raw.headersSent) {
    await pieces.return?.()
    return
  }
  const disposition = `attachment; filename="${file.filename}"`
  const headers = headersOf(exchange, ['content-disposition', disposition])
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
function answerStream(exchange: Exchange, stream: EventStream): void {
  const raw = exchange.response
  if (raw.headersSent || raw.destroyed) return
  const names = new Set(streamHeaders)
  const kept = headersOf(exchange, ['x-accel-buffering', 'no'])
  const headers = [...streamHeaders]
  for (let at = 0; at < kept.length; at += 2) {
    const [name = '', value = ''] = kept.slice(at, at + 2)
    if (!names.has(name) && name !== 'connection') headers.push(name, value)
  }
  raw.removeHeader('transfer-encoding')
  raw.writeHead(200, [...headers, 'connection', 'close'])
  if (raw.req.method === 'HEAD') {
    raw.end()
    return
  }
  raw.flushHeaders()
  stream.open(raw)
}

/** Sends the only response without the envelope (interface, Errors). */
export function answerTooMany(exchange: Exchange, { retryAfterSeconds: seconds }: LimitState): void {
  const body = JSON.stringify({
    error: `Too many requests. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  })
  answer(exchange, 429, body, ['retry-after', String(seconds)])
}

export function answerError(exchange: Exchange, error: ApiError, { isDevelopment }: { isDevelopment: boolean }): void {
  const { code, details } = error
  const { message, hint: usual } = errorCatalog[code]
  const hint = error.hint ?? usual
  const shown = (isDevelopment ? error.developerMessage : undefined) ?? message
  const body = JSON.stringify({
    error: { code, message: shown, ...(hint !== undefined && { hint }), ...(details && { details }) },
    meta: { requestId: exchange.requestId },
  })
  const more = error.status === 401 ? ['www-authenticate', 'Bearer', ...error.headers] : error.headers
  answer(exchange, error.status, body, more)
}

/** Converts any thrown value to an ApiError. Unknown errors become INTERNAL_ERROR with the cause for the log. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof Busy)
    return new ApiError('UNAVAILABLE', { headers: ['retry-after', String(error.retryAfterSeconds)] })
  if (isTransient(error)) return new ApiError('UNAVAILABLE', { cause: error, headers: ['retry-after', '1'] })
  return new ApiError('INTERNAL_ERROR', { cause: error })
}
