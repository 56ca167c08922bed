import { Caller, type FeatureOptions, type OrganizationOptions } from '../bff/caller.ts'
import { type Bff, type BffGiven, createBff } from '../bff/core.ts'
import { type BffRequest, failure } from '../bff/exchange.ts'
import { toFetch, withCookies } from '../bff/fetch.ts'
import type { RequestAuth, SignedInAuth } from '../bff/recognize.ts'
import { isByKey } from '../bff/recognize-any.ts'
import { respond } from '../bff/routes.ts'
import type { Licet } from '../licet.ts'
import type { IfAccessKeys, KeyAuth, User } from '../types.ts'
import { authOfPage, needFeature, needOrganization, needRecent, needScope, needUser, type Pages } from './page.ts'
import { passOn } from './proxy.ts'
import { toBffRequest } from './request.ts'

/**
 * Options of `licet()`. Each one that is left out comes from the environment, or has a default.
 *
 * @example
 * ```ts
 * const options: NextOptions = { clientIp: (request) => request.headers.get('x-real-ip') ?? undefined }
 * ```
 */
export interface NextOptions extends BffGiven {
  /**
   * IP address of the client: which header has it depends on your proxy. With it, requests count as activity of the session,
   * and the fingerprint policy of the app applies. Default: unknown.
   */
  readonly clientIp?: (request: Request) => string | undefined
  /**
   * ID or slug of the organization that a request is about, or `personal`: each tab names the one that it shows. `proxy` passes it on
   * to pages. Default: its header `Licet-Organization`, or the active organization of the session.
   *
   * @example
   * ```ts
   * const organizationFrom = ({ url }: Request) => /^\/t\/([^/]+)/.exec(new URL(url).pathname)?.[1]
   * export const { auth, handlers, proxy, requireOrganization } = licet({ organizationFrom })
   * ```
   */
  readonly organizationFrom?: (request: Request) => string | undefined
}

/**
 * Conditions of a route handler.
 *
 * @example
 * ```ts
 * const needs: NextNeeds = { feature: 'exports', consume: 1 }
 * ```
 */
export interface NextNeeds extends FeatureOptions {
  /** A feature that the license of the user must grant. */
  readonly feature?: string
  /** The user must have authenticated within these minutes. */
  readonly recent?: number
  /** What an access key must be allowed to do. Without it, `feature`, and `organization`, keys of organizations are refused. */
  readonly scope?: string
  /** The request must be about an organization of the user, in which they have a role. */
  readonly organization?: true | OrganizationOptions
}

/**
 * Who a request is from that has passed: where access keys are accepted, that can be one.
 *
 * @example
 * ```ts
 * const nameOf = ({ user, organization }: Admitted) => user?.email ?? organization?.name
 * ```
 */
export type Admitted = SignedInAuth | IfAccessKeys<KeyAuth>

/**
 * The same, with a user.
 *
 * @example
 * ```ts
 * const greet = ({ user }: AdmittedUser) => `Hello ${user.email}`
 * ```
 */
export type AdmittedUser = SignedInAuth | IfAccessKeys<KeyAuth & { readonly user: User }>

/**
 * The routes below `/auth`.
 *
 * @example
 * ```ts
 * // app/auth/[...licet]/route.ts
 * export const { GET, POST, PUT, PATCH, DELETE } = handlers
 * ```
 */
export type NextHandlers = Readonly<
  Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', (request: Request) => Promise<Response>>
>

/**
 * What `licet()` returns. Each function works without `this`.
 *
 * @example
 * ```ts
 * // licet.ts
 * export const { auth, handlers, protect, proxy, requireFeature, requireUser } = licet()
 * ```
 */
export interface LicetNext {
  /** The routes of `app/auth/[...licet]/route.ts`: sign-in, callback, session, sign-out, and the relay to Licet. */
  readonly handlers: NextHandlers
  /**
   * Exported by `proxy.ts`: keeps the session fresh, because server components cannot set cookies. Its matcher must include
   * every path that looks at the user.
   */
  proxy(this: void, request: Request): Promise<Response>
  /**
   * Who sent the request: in server components, server actions, and route handlers.
   * @throws UnavailableError if Licet did not respond
   */
  auth(this: void): Promise<RequestAuth>
  /**
   * The user who is signed in. In server components and actions: others are redirected to the sign-in, and return.
   * @throws NotSignedInError with the reason `not_a_member`, or of an access key, which another sign-in would not change, ForbiddenError with
   * the code `USER_REQUIRED` for a key of an organization
   */
  requireUser(this: void): Promise<AdmittedUser>
  /**
   * As `requireUser`, for sessions, and for access keys that may do now what a scope names: also for those of organizations.
   * @throws ForbiddenError for other keys, with the code `INSUFFICIENT_SCOPE`
   */
  requireScope(this: void, scope: string): Promise<Admitted>
  /**
   * As `requireUser`, for users whose license grants a feature.
   * @throws EntitlementError for others, with `feature`, `reason`, `limit`, `remaining`, `resetsAt`, and `upgradeUrl`
   */
  requireFeature(this: void, feature: string, options?: FeatureOptions): Promise<Admitted>
  /**
   * As `requireUser`, for requests about an organization that the user is in.
   * @throws ForbiddenError for others, with the code `ORGANIZATION_REQUIRED` or `ORGANIZATION_ROLE`
   */
  requireOrganization(this: void, options?: OrganizationOptions): Promise<Admitted>
  /** As `requireUser`, for users who authenticated within these minutes. Others do so again. */
  requireRecent(this: void, minutes: number): Promise<SignedInAuth>
  /** A route handler for users who meet `needs`. Others get 401, 403, or 503; a page is redirected to the sign-in. */
  protect<Context>(
    this: void,
    needs: NextNeeds,
    handler: (request: Request, auth: Admitted, context: Context) => Response | Promise<Response>,
  ): (request: Request, context: Context) => Promise<Response>
  /** The connection to Licet: `client().usage.track(…)`. */
  client(this: void): Licet
}

/**
 * Signs users in on the server of Next.js, from 15 on, with the App Router. The tokens are in an encrypted cookie, which no script
 * can read. It connects to Licet with the first request: a build needs no settings.
 *
 * @example
 * ```ts
 * // licet.ts
 * import { licet } from '@licet/server/next'
 *
 * export const { auth, handlers, protect, proxy, requireFeature, requireUser } = licet()
 *
 * // app/auth/[...licet]/route.ts
 * export const { GET, POST, PUT, PATCH, DELETE } = handlers
 *
 * // proxy.ts
 * export { proxy } from './licet'
 *
 * // app/page.tsx
 * const { user } = await requireUser()
 * ```
 */
export function licet(options: NextOptions = {}): LicetNext {
  let created: Bff | undefined
  const bff = (): Bff => {
    created ??= createBff(options)
    return created
  }
  const handle = async (request: Request): Promise<Response> => {
    const reply = respond(bff(), toBffRequest(bff().settings, request, options.clientIp))
    return toFetch((await reply) ?? failure(404, 'NOT_FOUND', 'There is no such route.'))
  }
  /** One to your own routes. */
  const ownRequest = (request: Request, clientIp?: NextOptions['clientIp']): BffRequest => ({
    ...toBffRequest(bff().settings, request, clientIp),
    organization: options.organizationFrom?.(request),
  })
  const pages: Pages = { bff, clientIp: (request) => options.clientIp?.(request) }
  return {
    handlers: { GET: handle, POST: handle, PUT: handle, PATCH: handle, DELETE: handle },
    proxy: (request) => passOn(bff(), ownRequest(request, options.clientIp), request),
    auth: async () => (await authOfPage(pages)) as RequestAuth,
    requireUser: async () => (await needUser(pages)) as AdmittedUser,
    requireScope: async (scope) => (await needScope(pages, scope)) as Admitted,
    requireFeature: async (feature, how = {}) => (await needFeature(pages, feature, how)) as Admitted,
    requireOrganization: async (how = {}) => (await needOrganization(pages, how)) as Admitted,
    requireRecent: async (minutes) => (await needRecent(pages, minutes)) as SignedInAuth,
    protect: (needs, handler) => async (request, context) => {
      // The proxy has counted the request of a session. A key can be limited to networks.
      const clientIp = isByKey(bff().licet, request.headers) ? options.clientIp : undefined
      const caller = await Caller.of(bff(), ownRequest(request, clientIp))
      const { refusal, auth } = await caller.admit(needs)
      if (refusal) return toFetch(refusal)
      return withCookies(await handler(request, auth as Admitted, context), caller.cookies)
    },
    client: () => bff().licet,
  }
}
