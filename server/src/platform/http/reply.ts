import type { Keeping } from './headers.ts'

/** Return value of a handler whose response needs more than its data: a header such as a cookie, or another status. */
export class Reply<T> {
  readonly data: T
  /** Names and values by turns. */
  readonly headers: readonly string[]
  /** Replaces the row's status. 304 (RFC 9110, section 15.4.5) sends no body. */
  readonly status: 200 | 201 | 304 | undefined
  /** Headers derived from the serialized body: its signature. */
  readonly seal: ((body: string) => readonly string[]) | undefined
  /** Counts as a failed guess, whatever its status. */
  readonly isFailedAttempt: boolean
  /** Sent an email: counts as an attempt on routes that limit them. */
  readonly sentMail: boolean
  /** The same object is returned repeatedly and never changes: it is serialized once. */
  readonly isLasting: boolean
  /** How long the client may keep it. Undefined: not at all. */
  readonly keep: Keeping | undefined

  constructor(data: T, headers: readonly string[], status?: 200 | 201 | 304, more: ReplyOptions = {}) {
    this.data = data
    this.headers = headers
    this.status = status
    this.seal = more.seal
    this.isFailedAttempt = more.isFailedAttempt ?? false
    this.sentMail = more.sentMail ?? false
    this.isLasting = more.isLasting ?? false
    this.keep = more.keep
  }
}

interface ReplyOptions {
  seal?: (body: string) => readonly string[]
  isFailedAttempt?: boolean
  sentMail?: boolean
  isLasting?: boolean
  keep?: Keeping
}

/** The open end of a response: `ServerResponse` of node:http is one. */
export interface Sink {
  write(chunk: Buffer): boolean
  end(): unknown
  /** Breaks the connection, with all that is unsent. */
  destroy(): unknown
  /** Bytes that the client has not taken yet. */
  readonly writableLength: number
  once(event: 'close', listener: () => void): unknown
}

/** A response that stays open and has no end known beforehand: server-sent events. Its row has `events`. */
export class EventStream {
  /** Gets the response as soon as its headers are sent. */
  readonly open: (sink: Sink) => void

  constructor(open: (sink: Sink) => void) {
    this.open = open
  }
}

/** A file, created piece by piece while it is sent: its row lists the media type in `downloads`. */
export class Download {
  readonly contentType: string
  readonly filename: string
  readonly pieces: AsyncIterable<string>

  constructor({ contentType, filename, pieces }: Pick<Download, 'contentType' | 'filename' | 'pieces'>) {
    this.contentType = contentType
    this.filename = filename
    this.pieces = pieces
  }
}
