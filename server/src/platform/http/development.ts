import type { IncomingMessage } from 'node:http'
import { ApiError } from '../../errors.ts'
import type { Log } from '../log/log.ts'
import type { LocalOnly } from './local-only.ts'
import type { PageReply } from './pages.ts'

const warningEveryMs = 60_000
const challenge: PageReply = {
  status: 401,
  contentType: 'text/plain; charset=utf-8',
  body: 'The key is in the terminal.\n',
  headers: {
    'www-authenticate': 'Basic realm="Licet in development. The password is the key in the terminal", charset="UTF-8"',
  },
}

/** Refuses requests from other machines on every path, and those for `/dev/*` without the key of the terminal. */
export class DevelopmentGuard {
  readonly #localOnly: LocalOnly
  readonly #log: Log
  #warnedAt = Number.NEGATIVE_INFINITY

  constructor(localOnly: LocalOnly, log: Log) {
    this.#localOnly = localOnly
    this.#log = log
  }

  refusal(request: IncomingMessage): ApiError | undefined {
    if (this.#localOnly.allows(request)) return undefined
    if (performance.now() - this.#warnedAt > warningEveryMs) {
      this.#warnedAt = performance.now()
      this.#log.warn('refused a request from another machine or through a proxy: this server runs in development')
    }
    return new ApiError('DEVELOPMENT_ONLY_LOCAL')
  }

  /** What asks for the key. */
  challenge(request: IncomingMessage, url: string): PageReply | undefined {
    return url.startsWith('/dev/') && !this.#localOnly.opensMailbox(request) ? challenge : undefined
  }
}
