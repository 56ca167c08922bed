/** What a handler returns when its answer needs more than its data: a header such as a cookie, or another status. */
export class Reply<T> {
  readonly data: T
  /** Names and values by turns. */
  readonly headers: readonly string[]
  /** In place of the row's. 304 (RFC 9110, section 15.4.5) sends no body. */
  readonly status: 200 | 201 | 304 | undefined
  /** Headers that follow from the body as it is sent: its signature. */
  readonly seal: ((body: string) => readonly string[]) | undefined
  /** Counts as a failed attempt to guess, whatever its status. */
  readonly isFailedAttempt: boolean
  /** The same object answers again and again, and never changes: it is written as JSON once. */
  readonly isLasting: boolean

  constructor(data: T, headers: readonly string[], status?: 200 | 201 | 304, more: ReplyOptions = {}) {
    this.data = data
    this.headers = headers
    this.status = status
    this.seal = more.seal
    this.isFailedAttempt = more.isFailedAttempt ?? false
    this.isLasting = more.isLasting ?? false
  }
}

interface ReplyOptions {
  seal?: (body: string) => readonly string[]
  isFailedAttempt?: boolean
  isLasting?: boolean
}

/** A file, made piece by piece while it is sent: its row names the media type among its `downloads`. */
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
