import type { Context, MiddlewareHandler } from 'hono'
import { Caller, type FeatureOptions, type OrganizationOptions } from '../bff/caller.ts'
import { type BffGiven, createBff } from '../bff/core.ts'
import { type BffReply, originOf } from '../bff/exchange.ts'
import { fromFetch, toFetch, withCookies } from '../bff/fetch.ts'
import type { RequestAuth } from '../bff/recognize.ts'
import { respond } from '../bff/routes.ts'
import { ConfigurationError } from '../errors.ts'
import type { Licet } from '../licet.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Who sent the request: after `app.use(licet())`. Reads throw `UnavailableError` if Licet did not respond. */
    auth: RequestAuth
  }
}

/**
 * Options of `licet()`. Each one that is left out comes from the environment, or has a default.
 *
 * @example
 * ```ts
 * const options: HonoOptions = { origin: 'https://app.example.com', clientIp: (c) => getConnInfo(c).remote.address }
 * ```
 */
export interface HonoOptions extends BffGiven {
  /**
   * IP address of the client: which header or connection has it depends on your runtime and your proxy. With it, requests
   * count as activity of the session, and the fingerprint policy of the app applies. Default: unknown.
   */
  readonly clientIp?: (c: Context) => string | undefined
  /**
   * ID or slug of the organization that a request is about, or `personal`: each tab names the one that it shows. Default: its header
   * `Licet-Organization`, or the active organization of the session.
   *
   * @example
   * ```ts
   * app.use(licet({ organizationFrom: (c) => /^\/t\/([^/]+)/.exec(c.req.path)?.[1] }))
   * app.get('/t/:slug/reports', requireOrganization(), (c) => c.json(reportsOf(c.get('auth').organization.id)))
   * ```
   */
  readonly organizationFrom?: (c: Context) => string | undefined
}

/**
 * The middleware of `licet()`, with its connection to Licet.
 *
 * @example
 * ```ts
 * const auth: LicetMiddleware = licet()
 * app.use(auth)
 * process.once('SIGTERM', () => auth.client.close())
 * ```
 */
export interface LicetMiddleware extends MiddlewareHandler {
  readonly client: Licet
}

const callers = new WeakMap<Context, Caller>()

/**
 * Signs users in on your server, and puts into `c.get('auth')` who sends each request. Its routes are below `/auth`: `sign-in`,
 * `callback`, `session`, `sign-out`, and `api/v1/…`, a relay to Licet. The tokens are in an encrypted cookie, which no script
 * can read. Use it before the routes that need a user, and after static files.
 *
 * @throws ConfigurationError which names every option that is missing
 *
 * @example
 * ```ts
 * import { licet, requireFeature } from '@licet/server/hono'
 *
 * app.use(licet())
 * app.get('/api/report', requireFeature('reports'), (c) => c.json(report(c.get('auth').user)))
 * ```
 */
export function licet(options: HonoOptions = {}): LicetMiddleware {
  const { clientIp, organizationFrom } = options
  const bff = createBff(options)
  const handler: MiddlewareHandler = async (c, next) => {
    const { raw } = c.req
    const request = fromFetch(raw, { origin: originOf(bff.settings, raw.url), ip: clientIp?.(c) })
    const reply = respond(bff, request)
    if (reply) return toFetch(await reply)
    const caller = await Caller.of(bff, { ...request, organization: organizationFrom?.(c) })
    callers.set(c, caller)
    c.set('auth', authOf(caller))
    await next()
    if (caller.cookies.length > 0) c.res = withCookies(c.res, caller.cookies)
    return undefined
  }
  return Object.assign(handler, { client: bff.licet })
}

/** Routes that do not look at the user work without Licet, so only a read throws. */
function authOf(caller: Caller): RequestAuth {
  try {
    return caller.auth
  } catch (fault) {
    const rethrow = () => {
      throw fault
    }
    return new Proxy({} as RequestAuth, { get: rethrow, has: rethrow, ownKeys: rethrow })
  }
}

/** Responds with what a guard returns, or continues. */
const guardedBy =
  (check: (caller: Caller) => Promise<BffReply | undefined>): MiddlewareHandler =>
  async (c, next) => {
    const caller = callers.get(c)
    if (!caller) throw new ConfigurationError('app.use(licet()) must come before this route.', { status: 500 })
    const reply = await check(caller)
    return reply ? toFetch(reply) : next()
  }

/**
 * Lets only signed-in users through. Pages are redirected to the sign-in, and return; other requests get 401, or 503 if Licet
 * does not respond. With the option `accessKeys`, keys of users pass, whatever their scopes, and keys of organizations get 403
 * `USER_REQUIRED`.
 *
 * @example
 * ```ts
 * app.get('/account', requireUser(), (c) => c.text(c.get('auth').user.email))
 * ```
 */
export const requireUser = (): MiddlewareHandler => guardedBy((caller) => caller.requireUser())

/**
 * Lets sessions through, and access keys that may do now what a scope names: with the option `accessKeys`. Other keys get 403
 * `INSUFFICIENT_SCOPE`; those who are not signed in are treated as by `requireUser`. A key of an organization has no user.
 *
 * @example
 * ```ts
 * app.get('/api/report', requireScope('reports:read'), (c) => c.json(reportOf(c.get('auth'))))
 * ```
 */
export const requireScope = (scope: string): MiddlewareHandler => guardedBy((caller) => caller.requireScope(scope))

/**
 * Lets only users through whose license grants a feature. Others get 403, with `feature`, `reason`, `limit`, `remaining`,
 * `resetsAt`, and `upgradeUrl` in `error.details`; those who are not signed in are treated as by `requireUser`.
 *
 * @example
 * ```ts
 * app.get('/api/report', requireFeature('reports'), (c) => c.json(report(c.get('auth').user)))
 * app.post('/api/export', requireFeature('exports', { consume: 1 }), startExport)
 * ```
 */
export const requireFeature = (feature: string, options: FeatureOptions = {}): MiddlewareHandler =>
  guardedBy((caller) => caller.requireFeature(feature, options))

/**
 * Lets only users through who authenticated within these minutes. Pages are redirected to the sign-in, where they do so again;
 * other requests get 403 `REAUTH_REQUIRED`, and access keys 403 `USER_REQUIRED`.
 *
 * @example
 * ```ts
 * app.post('/api/delete-account', requireRecent(10), deleteAccount)
 * ```
 */
export const requireRecent = (minutes: number): MiddlewareHandler =>
  guardedBy((caller) => caller.requireRecent(minutes))

/**
 * Lets only users through whose request is about an organization that they are in, with this role. Others get 403: `NOT_A_MEMBER`,
 * `ORGANIZATION_REQUIRED`, or `ORGANIZATION_ROLE`; those who are not signed in are treated as by `requireUser`.
 *
 * @example
 * ```ts
 * app.delete('/t/:slug', requireOrganization({ role: 'owner' }), deleteTeam)
 * ```
 */
export const requireOrganization = (options: OrganizationOptions = {}): MiddlewareHandler =>
  guardedBy((caller) => caller.requireOrganization(options))
