/** What a handler returns when its answer needs a header besides its data, such as a cookie. */
export class Reply<T> {
  readonly data: T
  /** Names and values by turns. */
  readonly headers: readonly string[]

  constructor(data: T, headers: readonly string[]) {
    this.data = data
    this.headers = headers
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
