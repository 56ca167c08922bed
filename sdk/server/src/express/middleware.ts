import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Caller, type FeatureOptions, type OrganizationOptions } from '../bff/caller.ts'
import { type Bff, type BffGiven, createBff } from '../bff/core.ts'
import { type BffReply, isStream } from '../bff/exchange.ts'
import type { RequestAuth } from '../bff/recognize.ts'
import { respond } from '../bff/routes.ts'
import { ConfigurationError } from '../errors.ts'
import type { Licet } from '../licet.ts'
import { type ExpressRequest, toBffRequest } from './request.ts'

declare global {
  namespace Express {
    interface Request {
      /** Who sent the request: after `app.use(licet())`. Throws `UnavailableError` if Licet did not respond. */
      readonly auth: RequestAuth
    }
  }
}

/**
 * A middleware of Express 4 or 5.
 *
 * @example
 * ```ts
 * const forMembers: ExpressHandler[] = [requireUser(), requireFeature('reports')]
 * app.get('/api/report', ...forMembers, (req, res) => res.json(report(req.auth.user)))
 * ```
 */
export type ExpressHandler = (req: ExpressRequest, res: ServerResponse, next: (error?: unknown) => void) => void

/**
 * Options of `licet()`. Each one that is left out comes from the environment, or has a default.
 *
 * @example
 * ```ts
 * const options: ExpressOptions = { path: '/account/auth' }
 * ```
 */
export interface ExpressOptions extends BffGiven {
  /**
   * ID or slug of the organization that a request is about, or `personal`: each tab names the one that it shows. Before the routes,
   * a request has no `params`, so read its path. Default: its header `Licet-Organization`, or the active organization of the session.
   *
   * @example
   * ```ts
   * app.use(licet({ organizationFrom: (req) => /^\/t\/([^/?]+)/.exec(req.originalUrl)?.[1] }))
   * app.get('/t/:slug/reports', requireOrganization(), (req, res) => res.send(reportsOf(req.auth.organization.id)))
   * ```
   */
  readonly organizationFrom?: (req: ExpressRequest) => string | undefined
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
export interface LicetMiddleware extends ExpressHandler {
  readonly client: Licet
}

const callers = new WeakMap<object, Caller>()

/**
 * Signs users in on your server, and puts into `req.auth` who sends each request. Its routes are below `/auth`: `sign-in`,
 * `callback`, `session`, `sign-out`, and `api/v1/…`, a relay to Licet. The tokens are in an encrypted cookie, which no script
 * can read. Use it before the routes that need a user, and after static files.
 *
 * @throws ConfigurationError which names every option that is missing
 *
 * @example
 * ```ts
 * import { licet, requireFeature } from '@licet/server/express'
 *
 * app.use(licet())
 * app.get('/api/report', requireFeature('reports'), (req, res) => res.json(report(req.auth.user)))
 * ```
 */
export function licet(options: ExpressOptions = {}): LicetMiddleware {
  const bff = createBff(options)
  const handler: ExpressHandler = (req, res, next) => {
    handle(bff, options, req, res).then((isDone) => isDone || next(), next)
  }
  return Object.assign(handler, { client: bff.licet })
}

/** Returns whether the response was sent. */
async function handle(
  bff: Bff,
  { organizationFrom }: ExpressOptions,
  req: ExpressRequest,
  res: ServerResponse,
): Promise<boolean> {
  const request = toBffRequest(bff.settings, req)
  const reply = respond(bff, request)
  if (reply) {
    send(req, res, await reply)
    return true
  }
  const caller = await Caller.of(bff, { ...request, organization: organizationFrom?.(req) })
  callers.set(req, caller)
  Object.defineProperty(req, 'auth', { get: () => caller.auth, configurable: true })
  if (caller.cookies.length > 0) {
    addCookies(res, caller.cookies)
    // A cache must not give the cookie to another user.
    res.setHeader('cache-control', 'no-store')
  }
  return false
}

function send({ method }: ExpressRequest, res: ServerResponse, { status, headers, cookies, body }: BffReply): void {
  if (res.headersSent) return
  res.statusCode = status
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
  addCookies(res, cookies)
  if (method === 'HEAD' || !isStream(body)) {
    res.end(method === 'HEAD' || isStream(body) ? undefined : body)
    return
  }
  res.flushHeaders()
  // Ends when the page does.
  pipeline(Readable.from(body), res).catch(() => undefined)
}

function addCookies(res: ServerResponse, cookies: readonly string[]): void {
  for (const cookie of cookies) res.appendHeader('set-cookie', cookie)
}

/** Responds with what a guard returns, or continues. */
const guardedBy =
  (check: (caller: Caller) => Promise<BffReply | undefined>): ExpressHandler =>
  (req, res, next) => {
    const caller = callers.get(req)
    if (!caller) return next(new ConfigurationError('app.use(licet()) must come before this route.', { status: 500 }))
    check(caller).then((reply) => (reply ? send(req, res, reply) : next()), next)
  }

/**
 * Lets only signed-in users through. Pages are redirected to the sign-in, and return; other requests get 401, or 503 if Licet
 * does not respond. With the option `accessKeys`, keys of users pass, whatever their scopes, and keys of organizations get 403
 * `USER_REQUIRED`.
 *
 * @example
 * ```ts
 * app.get('/account', requireUser(), (req, res) => res.send(req.auth.user.email))
 * ```
 */
export const requireUser = (): ExpressHandler => guardedBy((caller) => caller.requireUser())

/**
 * Lets sessions through, and access keys that may do now what a scope names: with the option `accessKeys`. Other keys get 403
 * `INSUFFICIENT_SCOPE`; those who are not signed in are treated as by `requireUser`. A key of an organization has no user.
 *
 * @example
 * ```ts
 * app.get('/api/report', requireScope('reports:read'), (req, res) => res.json(reportOf(req.auth)))
 * ```
 */
export const requireScope = (scope: string): ExpressHandler => guardedBy((caller) => caller.requireScope(scope))

/**
 * Lets only users through whose license grants a feature. Others get 403, with `feature`, `reason`, `limit`, `remaining`,
 * `resetsAt`, and `upgradeUrl` in `error.details`; those who are not signed in are treated as by `requireUser`.
 *
 * @example
 * ```ts
 * app.get('/api/report', requireFeature('reports'), (req, res) => res.json(report(req.auth.user)))
 * app.post('/api/export', requireFeature('exports', { consume: 1 }), startExport)
 * ```
 */
export const requireFeature = (feature: string, options: FeatureOptions = {}): ExpressHandler =>
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
export const requireRecent = (minutes: number): ExpressHandler => guardedBy((caller) => caller.requireRecent(minutes))

/**
 * Lets only users through whose request is about an organization that they are in, with this role. Others get 403: `NOT_A_MEMBER`,
 * `ORGANIZATION_REQUIRED`, or `ORGANIZATION_ROLE`; those who are not signed in are treated as by `requireUser`.
 *
 * @example
 * ```ts
 * app.delete('/t/:slug', requireOrganization({ role: 'owner' }), deleteTeam)
 * ```
 */
export const requireOrganization = (options: OrganizationOptions = {}): ExpressHandler =>
  guardedBy((caller) => caller.requireOrganization(options))
