import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { readBody } from '../bff/body.ts'
import { Caller, type FeatureOptions, type OrganizationOptions } from '../bff/caller.ts'
import { type BffGiven, createBff } from '../bff/core.ts'
import { type BffReply, type BffRequest, isStream, originOf } from '../bff/exchange.ts'
import type { BffSettings } from '../bff/options.ts'
import type { RequestAuth } from '../bff/recognize.ts'
import { respond } from '../bff/routes.ts'
import { ConfigurationError } from '../errors.ts'
import type { Licet } from '../licet.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent the request: after `app.register(licet())`. Throws `UnavailableError` if Licet did not respond. */
    readonly auth: RequestAuth
  }
}

/**
 * A hook of a route: `onRequest`, or a later one.
 *
 * @example
 * ```ts
 * const forMembers: FastifyGuard[] = [requireUser(), requireFeature('reports')]
 * app.get('/api/report', { onRequest: forMembers }, (request) => report(request.auth.user))
 * ```
 */
export type FastifyGuard = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/**
 * Options of `licet()`. Each one that is left out comes from the environment, or has a default.
 *
 * @example
 * ```ts
 * const options: FastifyOptions = { path: '/account/auth' }
 * ```
 */
export interface FastifyOptions extends BffGiven {
  /**
   * ID or slug of the organization that a request is about, or `personal`: each tab names the one that it shows. Default: its header
   * `Licet-Organization`, or the active organization of the session.
   *
   * @example
   * ```ts
   * await app.register(licet({ organizationFrom: ({ params }) => (params as { slug?: string }).slug }))
   * app.get('/t/:slug/reports', { onRequest: requireOrganization() }, ({ auth }) => reportsOf(auth.organization.id))
   * ```
   */
  readonly organizationFrom?: (request: FastifyRequest) => string | undefined
}

/**
 * The plugin of `licet()`, with its connection to Licet.
 *
 * @example
 * ```ts
 * const auth: LicetPlugin = licet()
 * await app.register(auth)
 * ```
 */
export interface LicetPlugin extends FastifyPluginAsync {
  readonly client: Licet
}

const callers = new WeakMap<FastifyRequest, Caller>()

/**
 * Signs users in on your server, and puts into `request.auth` who sends each request. Its routes are below `/auth`: `sign-in`,
 * `callback`, `session`, `sign-out`, and `api/v1/…`, a relay to Licet. The tokens are in an encrypted cookie, which no script
 * can read. `app.close()` closes the connection to Licet, but not one that you give as `client`.
 *
 * @throws ConfigurationError which names every option that is missing
 *
 * @example
 * ```ts
 * import { licet, requireFeature } from '@licet/server/fastify'
 *
 * await app.register(licet())
 * app.get('/api/report', { onRequest: requireFeature('reports') }, (request) => report(request.auth.user))
 * ```
 */
export function licet(options: FastifyOptions = {}): LicetPlugin {
  const bff = createBff(options)
  const plugin: FastifyPluginAsync = async (app) => {
    app.decorateRequest('auth', {
      getter(this: FastifyRequest) {
        return callerOf(this).auth
      },
    })
    // Before the body is parsed: the relay passes it on as it came.
    app.addHook('onRequest', async (request, reply) => {
      const incoming = toBffRequest(bff.settings, request)
      const own = respond(bff, incoming)
      if (own) return send(reply, await own)
      const caller = await Caller.of(bff, { ...incoming, organization: options.organizationFrom?.(request) })
      callers.set(request, caller)
      addCookies(reply, caller.cookies)
      return undefined
    })
    // Requests of pages that stay open would delay the end of the server.
    app.addHook('preClose', async () => bff.pages.onClose())
    if (!options.client) app.addHook('onClose', () => bff.licet.close())
  }
  return Object.assign(plugin, {
    client: bff.licet,
    // For the whole app, and not only for routes that the plugin adds: as the package fastify-plugin does.
    [Symbol.for('skip-override')]: true,
    [Symbol.for('fastify.display-name')]: '@licet/server',
  })
}

/** Fastify believes `X-Forwarded-…` as its setting `trustProxy` says. */
const toBffRequest = (settings: BffSettings, request: FastifyRequest): BffRequest => ({
  method: request.method,
  origin: originOf(settings, `${request.protocol}://${request.host}`),
  target: request.originalUrl,
  headers: request.headers,
  ip: request.ip,
  readBody: (limit) => readBody(request.raw, limit),
})

function send(reply: FastifyReply, { status, headers, cookies, body }: BffReply): FastifyReply {
  addCookies(reply, cookies)
  return reply
    .code(status)
    .headers(headers)
    .send(isStream(body) ? Readable.from(body) : body.length > 0 ? body : undefined)
}

function addCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  // A cache must not give the cookie to another user.
  if (cookies.length > 0) reply.header('cache-control', 'no-store')
}

function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request)
  if (!caller) throw new ConfigurationError('app.register(licet()) must come before this route.', { status: 500 })
  return caller
}

/** Responds with what a guard returns, or continues. */
const guardedBy =
  (check: (caller: Caller) => Promise<BffReply | undefined>): FastifyGuard =>
  async (request, reply) => {
    const refusal = await check(callerOf(request))
    return refusal && send(reply, refusal)
  }

/**
 * Lets only signed-in users through. Pages are redirected to the sign-in, and return; other requests get 401, or 503 if Licet
 * does not respond. With the option `accessKeys`, keys of users pass, whatever their scopes, and keys of organizations get 403
 * `USER_REQUIRED`.
 *
 * @example
 * ```ts
 * app.get('/account', { onRequest: requireUser() }, (request) => request.auth.user.email)
 * ```
 */
export const requireUser = (): FastifyGuard => guardedBy((caller) => caller.requireUser())

/**
 * Lets sessions through, and access keys that may do now what a scope names: with the option `accessKeys`. Other keys get 403
 * `INSUFFICIENT_SCOPE`; those who are not signed in are treated as by `requireUser`. A key of an organization has no user.
 *
 * @example
 * ```ts
 * app.get('/api/report', { onRequest: requireScope('reports:read') }, (request) => reportOf(request.auth))
 * ```
 */
export const requireScope = (scope: string): FastifyGuard => guardedBy((caller) => caller.requireScope(scope))

/**
 * Lets only users through whose license grants a feature. Others get 403, with `feature`, `reason`, `limit`, `remaining`,
 * `resetsAt`, and `upgradeUrl` in `error.details`; those who are not signed in are treated as by `requireUser`.
 *
 * @example
 * ```ts
 * app.get('/api/report', { onRequest: requireFeature('reports') }, (request) => report(request.auth.user))
 * app.post('/api/export', { preHandler: requireFeature('exports', { consume: 1 }) }, startExport)
 * ```
 */
export const requireFeature = (feature: string, options: FeatureOptions = {}): FastifyGuard =>
  guardedBy((caller) => caller.requireFeature(feature, options))

/**
 * Lets only users through who authenticated within these minutes. Pages are redirected to the sign-in, where they do so again;
 * other requests get 403 `REAUTH_REQUIRED`, and access keys 403 `USER_REQUIRED`.
 *
 * @example
 * ```ts
 * app.post('/api/delete-account', { onRequest: requireRecent(10) }, deleteAccount)
 * ```
 */
export const requireRecent = (minutes: number): FastifyGuard => guardedBy((caller) => caller.requireRecent(minutes))

/**
 * Lets only users through whose request is about an organization that they are in, with this role. Others get 403: `NOT_A_MEMBER`,
 * `ORGANIZATION_REQUIRED`, or `ORGANIZATION_ROLE`; those who are not signed in are treated as by `requireUser`.
 *
 * @example
 * ```ts
 * app.delete('/t/:slug', { onRequest: requireOrganization({ role: 'owner' }) }, deleteTeam)
 * ```
 */
export const requireOrganization = (options: OrganizationOptions = {}): FastifyGuard =>
  guardedBy((caller) => caller.requireOrganization(options))
