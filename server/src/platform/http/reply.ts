/** What a handler returns when its answer needs more than its data: a header such as a cookie, or another status. */
export class Reply<T> {
  readonly data: T
  /** Names and values by turns. */
  readonly headers: readonly string[]
  /** In place of the row's. 304 (RFC 9110, section 15.4.5) sends no body. */
  readonly status: 200 | 201 | 304 | undefined

  constructor(data: T, headers: readonly string[], status?: 200 | 201 | 304) {
    this.data = data
    this.headers = headers
    this.status = status
  }
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
