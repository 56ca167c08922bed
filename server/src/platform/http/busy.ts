/**
 * There is no room for the request at the moment: it returns 429, as above a rate limit; or 503, if others have taken the room and the
 * caller did nothing too often.
 */
export class Busy extends Error {
  override readonly name = 'Busy'
  readonly retryAfterSeconds: number
  readonly isOverload: boolean

  constructor(retryAfterSeconds: number, { isOverload = false } = {}) {
    super('there is no room for this request')
    this.retryAfterSeconds = retryAfterSeconds
    this.isOverload = isOverload
  }
}
