const everyMs = 60_000

interface SlowLog {
  warn(fields: object, message: string): void
}

interface SlowRequest {
  readonly route: string
  readonly status: number
  readonly seconds: number
  readonly requestId: string
}

/** Lines about slow requests: the first immediately, then one a minute for all others. An overload makes every request slow. */
export class SlowRequests {
  readonly #log: SlowLog
  #routes = new Map<string, number>()
  #slowest: SlowRequest | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(log: SlowLog) {
    this.#log = log
  }

  note(request: SlowRequest): void {
    if (this.#timer === undefined) {
      this.#log.warn(request, 'slow request')
      this.#timer = setInterval(() => this.#report(), everyMs).unref()
      return
    }
    this.#routes.set(request.route, (this.#routes.get(request.route) ?? 0) + 1)
    if (this.#slowest === undefined || request.seconds > this.#slowest.seconds) this.#slowest = request
  }

  #report(): void {
    const routes = Object.fromEntries(this.#routes)
    const count = Object.values(routes).reduce((sum, each) => sum + each, 0)
    if (count === 0) {
      clearInterval(this.#timer)
      this.#timer = undefined
      return
    }
    this.#log.warn({ count, routes, slowest: this.#slowest }, 'slow requests')
    this.#routes = new Map()
    this.#slowest = undefined
  }
}
