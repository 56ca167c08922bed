import { LicetError, UnavailableError } from '../errors.ts'
import type { Http } from '../http.ts'
import type { Settings } from '../options.ts'
import { EventReader, type StreamEvent } from './event-reader.ts'

/** One change, or the instruction to drop everything. */
export interface Change {
  readonly event: string
  /** `session`, `access_key`, `user`, `organization`, `app`, `project`, or `license`, whose `id` is the user's. */
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

/** What this server keeps something of. An older Licet, which has no such thing, refuses its parameter. */
const parameters = { keys: 'organizations=1&accessKeys=1', organizations: 'organizations=1', sessions: '' }
const pollLimitMs = 3_000

/** Changes over HTTP: `GET /v1/sessions/changes`. */
export function changesOver(
  http: Http,
  { accessKeys }: Pick<Settings, 'accessKeys'>,
): ChangeNetwork & { readonly tellsOfKeys: boolean } {
  let about: keyof typeof parameters = accessKeys === false ? 'organizations' : 'keys'
  const path = (): string => `/v1/sessions/changes?${parameters[about]}`
  /** The next try leaves out what this Licet does not know. */
  const noteRefusal = (cause: unknown): void => {
    if (!(cause instanceof LicetError) || cause.status !== 400) return
    about = about === 'keys' ? 'organizations' : 'sessions'
  }
  return {
    get tellsOfKeys() {
      return about === 'keys'
    },
    open(after, listener) {
      const controller = new AbortController()
      const { signal } = controller
      const sent = { accept: 'text/event-stream', ...(after !== undefined && { 'last-event-id': after }) }
      const response = http.open({ method: 'GET', path: path(), headers: sent, signal })
      readStream(response, (event) => signal.aborted || listener.onEvent(event)).then(
        () => signal.aborted || listener.onEnd(undefined),
        (cause) => {
          noteRefusal(cause)
          if (!signal.aborted)
            listener.onEnd(cause instanceof LicetError ? cause : new UnavailableError(undefined, { cause }))
        },
      )
      return () => controller.abort()
    },
    async poll(after) {
      const from = after === undefined ? '' : `&after=${encodeURIComponent(after)}`
      try {
        return await http.request({ method: 'GET', path: path() + from }, pollLimitMs)
      } catch (cause) {
        noteRefusal(cause)
        throw cause
      }
    },
  }
}

async function readStream(response: Promise<Response>, onEvent: (event: StreamEvent) => void): Promise<void> {
  const { body, headers: received } = await response
  if (!body || !received.get('content-type')?.startsWith('text/event-stream'))
    throw new UnavailableError('The response is not from Licet.')
  const reader = new EventReader()
  const decoder = new TextDecoder()
  for await (const chunk of body)
    for (const event of reader.read(decoder.decode(chunk, { stream: true }))) onEvent(event)
}
