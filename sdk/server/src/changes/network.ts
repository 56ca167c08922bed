import { LicetError, UnavailableError } from '../errors.ts'
import type { Http } from '../http.ts'
import { EventReader, type StreamEvent } from './event-reader.ts'

/** One change, or the instruction to drop everything. */
export interface Change {
  readonly event: string
  /** `session`, `user`, `app`, `project`, or `license`, whose `id` is the user's. */
  readonly kind?: string
  readonly id?: string
}

/** A response to a poll. */
export interface Changes {
  readonly events: readonly Change[]
  /** Position after these events. */
  readonly cursor: string
}

export interface StreamListener {
  onEvent(event: StreamEvent): void
  /** Called once, unless the listener has closed the stream. */
  onEnd(error: LicetError | undefined): void
}

/** How changes travel. Tests simulate it. */
export interface ChangeNetwork {
  /** Opens a stream that continues after a position. Returns how to close it. */
  open(after: string | undefined, listener: StreamListener): () => void
  poll(after: string | undefined): Promise<Changes>
}

const path = '/v1/sessions/changes'
const pollLimitMs = 3_000

/** Changes over HTTP: `GET /v1/sessions/changes`. */
export const changesOver = (http: Http): ChangeNetwork => ({
  open(after, listener) {
    const controller = new AbortController()
    const { signal } = controller
    readStream(http, after, signal, (event) => signal.aborted || listener.onEvent(event)).then(
      () => signal.aborted || listener.onEnd(undefined),
      (cause) =>
        signal.aborted ||
        listener.onEnd(cause instanceof LicetError ? cause : new UnavailableError(undefined, { cause })),
    )
    return () => controller.abort()
  },
  poll: (after) =>
    http.request(
      { method: 'GET', path: after === undefined ? path : `${path}?after=${encodeURIComponent(after)}` },
      pollLimitMs,
    ),
})

async function readStream(
  http: Http,
  after: string | undefined,
  signal: AbortSignal,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const headers = { accept: 'text/event-stream', ...(after !== undefined && { 'last-event-id': after }) }
  const { body, headers: received } = await http.open({ method: 'GET', path, headers, signal })
  if (!body || !received.get('content-type')?.startsWith('text/event-stream'))
    throw new UnavailableError('The response is not from Licet.')
  const reader = new EventReader()
  const decoder = new TextDecoder()
  for await (const chunk of body)
    for (const event of reader.read(decoder.decode(chunk, { stream: true }))) onEvent(event)
}
