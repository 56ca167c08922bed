import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../errors.ts'
import type { Log } from '../log/log.ts'
import type { Door } from './door.ts'
import type { LocalOnly } from './local-only.ts'

const warningEveryMs = 60_000
const challenge = 'Basic realm="Licet in development. The password is the key in the terminal", charset="UTF-8"'

/** Refuses requests from other machines on every path, and those for `/dev/*` without the key of the terminal. */
export function guardDevelopment(http: FastifyInstance, door: Door, localOnly: LocalOnly, log: Log): void {
  let warnedAt = Number.NEGATIVE_INFINITY
  http.addHook('onRequest', (request, reply, done) => {
    if (!localOnly.allows(request.raw)) {
      if (performance.now() - warnedAt > warningEveryMs) {
        warnedAt = performance.now()
        log.warn('refused a request from another machine or through a proxy: this server runs in development')
      }
      door.refuse(request, reply, new ApiError('DEVELOPMENT_ONLY_LOCAL'))
    } else if (request.routeOptions.url?.startsWith('/dev/') && !localOnly.opensMailbox(request.raw)) {
      void reply
        .code(401)
        .header('www-authenticate', challenge)
        .type('text/plain')
        .send('The key is in the terminal.\n')
    } else {
      done()
    }
  })
}
