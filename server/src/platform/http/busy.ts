/** There is no room for the request at the moment: it returns 429, as above a rate limit. */
export class Busy extends Error {
  override readonly name = 'Busy'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('there is no room for this request')
    this.retryAfterSeconds = retryAfterSeconds
  }
}
