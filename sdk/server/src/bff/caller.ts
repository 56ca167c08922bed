import { ConfigurationError, EntitlementError } from '../errors.ts'
import type { UsageSubject } from '../usage/types.ts'
import type { Bff } from './core.ts'
import { type BffReply, type BffRequest, failure, isNavigation, isRead, redirectTo } from './exchange.ts'
import { faultOf, faultReply } from './faults.ts'
import type { BffSettings } from './options.ts'
import { type AdmittedAuth, type AnyAuth, type NotSignedInAuth, notSignedIn, type RequestAuth } from './recognize.ts'
import { recognizeAny } from './recognize-any.ts'
import { crossSite } from './sign-out.ts'

type Outcome = { readonly auth: AnyAuth; readonly cookies: readonly string[] } | { readonly fault: unknown }

/** Everything that a route needs. */
interface Needs extends FeatureOptions {
  readonly feature?: string
  /** Minutes. */
  readonly recent?: number
  readonly scope?: string
  readonly organization?: true | OrganizationOptions
}

type Admission =
  | { readonly auth: AdmittedAuth; readonly refusal?: undefined }
  | { readonly refusal: BffReply; readonly auth?: undefined }

/**
 * Options of `requireFeature`.
 *
 * @example
 * ```ts
 * const perExport: FeatureOptions = { consume: 1 }
 * ```
 */
export interface FeatureOptions {
  /** Quantity of a metered feature that the request uses. It is counted before your handler runs, and only if it fits the limit. */
  readonly consume?: number
}

/**
 * Options of `requireOrganization`.
 *
 * @example
 * ```ts
 * const forAdmins: OrganizationOptions = { role: ['owner', 'admin'] }
 * ```
 */
export interface OrganizationOptions {
  /** The role that the user must have, or one of several: exactly, so an `owner` is no `admin`. Default: any. */
  readonly role?: string | readonly string[]
}

/** A request to your own routes, and what is known of its sender. */
export class Caller {
  readonly #bff: Bff
  readonly #request: BffRequest
  readonly #outcome: Outcome

  private constructor(bff: Bff, request: BffRequest, outcome: Outcome) {
    this.#bff = bff
    this.#request = request
    this.#outcome = outcome
  }

  /** Never rejects: a page that needs no user is shown whatever happens to Licet. */
  static async of(bff: Bff, request: BffRequest): Promise<Caller> {
    try {
      return new Caller(bff, request, await recognizeAny(bff, request))
    } catch (fault) {
      if (fault instanceof ConfigurationError) bff.report(fault)
      return new Caller(bff, request, { fault })
    }
  }

  /** @throws LicetError if Licet did not respond: a user who may be signed in is not reported as signed out */
  get auth(): RequestAuth {
    if ('fault' in this.#outcome) throw faultOf(this.#outcome.fault)
    return this.#outcome.auth as RequestAuth
  }

  /** Values of `Set-Cookie` for the response. */
  get cookies(): readonly string[] {
    return 'fault' in this.#outcome ? [] : this.#outcome.cookies
  }

  /** The new value of the cookie of the session. Empty: it is deleted. Undefined: it is unchanged. */
  get sessionCookie(): string | undefined {
    if ('fault' in this.#outcome) return undefined
    return /^[^=]+=([^;]*)/.exec(this.cookies[0] ?? '')?.[1]
  }

  /** Who sent the request, or the response to one that lacks something. Where nothing is asked for that a key of an organization can have, a user is. */
  async admit({ feature, recent, organization, scope, ...options }: Needs): Promise<Admission> {
    const isForAll = scope !== undefined || organization !== undefined || feature !== undefined
    const refusal =
      (isForAll ? undefined : await this.requireUser()) ??
      (scope === undefined ? undefined : await this.requireScope(scope)) ??
      (recent === undefined ? undefined : await this.requireRecent(recent)) ??
      (organization && (await this.requireOrganization(organization === true ? {} : organization))) ??
      (feature === undefined ? undefined : await this.requireFeature(feature, options))
    if (refusal) return { refusal }
    const auth: AnyAuth = this.auth
    return auth.signedIn ? { auth } : { refusal: notSignedIn(auth) }
  }

  /** The response to a request without a user. Undefined: it has one. */
  async requireUser(): Promise<BffReply | undefined> {
    return this.#ifAdmitted((auth) => (auth.user === null ? refusalOfKey() : undefined))
  }

  /** The response to an access key that may not do now what a scope names. */
  async requireScope(scope: string): Promise<BffReply | undefined> {
    return this.#ifAdmitted((auth) => {
      if (hasScope(auth, scope)) return undefined
      const { code, message, details } = scopeRefusalOf(scope)
      return failure(403, code, message, { details })
    })
  }

  /** The response to a user whose license does not grant a feature, or has too little of it left. */
  async requireFeature(feature: string, options: FeatureOptions): Promise<BffReply | undefined> {
    return this.#ifAdmitted(async (auth) => {
      try {
        await demandFeature(this.#bff, auth, feature, options)
        return undefined
      } catch (error) {
        return error instanceof EntitlementError ? refusal(error) : faultReply(error)
      }
    })
  }

  /** The response to a user in no organization, or without the role there. */
  async requireOrganization(options: OrganizationOptions): Promise<BffReply | undefined> {
    return this.#ifAdmitted((auth) => {
      const outsider = outsiderOf(auth, options)
      return outsider && failure(403, outsider.code, outsider.message, outsider)
    })
  }

  /** The response to a user who authenticated longer ago. */
  async requireRecent(minutes: number): Promise<BffReply | undefined> {
    return this.#ifAdmitted((auth) => {
      if (auth.via === 'access_key') return refusalOfKey()
      if (isRecent(auth, minutes)) return undefined
      // Not with max_age: while the clocks of Licet and of this server differ, it would not ask, again and again.
      if (this.#isPage) return this.#toSignIn({ prompt: 'login' })
      return failure(403, 'REAUTH_REQUIRED', `This action requires a sign-in within the last ${minutes} minutes.`, {
        details: { maxAgeSeconds: minutes * 60 },
      })
    })
  }

  async #ifAdmitted(
    decide: (auth: AdmittedAuth) => BffReply | undefined | Promise<BffReply | undefined>,
  ): Promise<BffReply | undefined> {
    if ('fault' in this.#outcome) return faultReply(this.#outcome.fault)
    const { auth } = this.#outcome
    if (auth.signedIn) return decide(auth)
    if (auth.reason === 'cross_site') return crossSite()
    const isToSignIn = this.#isPage && isMendedBySignIn(auth)
    return isToSignIn ? this.#toSignIn() : notSignedIn(auth)
  }

  get #isPage(): boolean {
    return isRead(this.#request) && isNavigation(this.#request)
  }

  #toSignIn(more: Record<string, string> = {}): BffReply {
    return redirectTo(signInPath(this.#bff.settings, this.#request.target, more))
  }
}

/** Whether another sign-in would help. */
export const isMendedBySignIn = ({ reason, via }: NotSignedInAuth): boolean =>
  via !== 'access_key' && reason !== 'not_a_member' && reason !== 'ambiguous'

/** Sessions may do everything. */
export const hasScope = (auth: AdmittedAuth, scope: string): boolean => auth.via !== 'access_key' || auth.has(scope)

/** Whether a user authenticated within these minutes. */
export const isRecent = ({ session }: AdmittedAuth, minutes: number): boolean =>
  session !== null && Date.now() - Date.parse(session.authTime) <= minutes * 60_000

/** Where a user signs in, to return to a path after that. */
export const signInPath = ({ path }: BffSettings, returnTo: string, more: Record<string, string> = {}): string =>
  `${path}/sign-in?${new URLSearchParams({ returnTo, ...more })}`

/** @throws EntitlementError when the license does not grant the feature, or has too little of it left */
export async function demandFeature(
  { licet }: Bff,
  auth: AdmittedAuth,
  feature: string,
  { consume }: FeatureOptions,
): Promise<void> {
  if (consume === undefined) auth.entitlements.require(feature)
  else await licet.usage.consume(feature, consume, subjectOf(auth))
}

/** Who used something. */
function subjectOf(auth: AdmittedAuth): UsageSubject {
  const organizationId = auth.organization?.id
  return auth.via === 'access_key'
    ? { accessKeyId: auth.key.id, organizationId }
    : { userId: auth.user.id, organizationId }
}

interface Outsider {
  readonly code: string
  readonly message: string
  readonly details?: object
}

/** What keeps a user from a route of organizations. Undefined: nothing. */
export function outsiderOf({ organization }: AdmittedAuth, { role }: OrganizationOptions): Outsider | undefined {
  const roles = typeof role === 'string' ? [role] : role
  if (!organization)
    return { code: 'ORGANIZATION_REQUIRED', message: 'The request must be about an organization of the user.' }
  if (!roles || roles.includes(organization.role)) return undefined
  const message = 'The role of the user in this organization does not allow this.'
  return { code: 'ORGANIZATION_ROLE', message, details: { roles } }
}

export const scopeRefusalOf = (scope: string) => ({
  code: 'INSUFFICIENT_SCOPE',
  message: 'The access key may not do this.',
  details: { scope },
})

export const keyRefusal = {
  code: 'USER_REQUIRED',
  message: 'This action requires a user who is signed in, and not this access key.',
}

const refusalOfKey = (): BffReply => failure(403, keyRefusal.code, keyRefusal.message)

const refusal = ({ feature, reason, limit, remaining, resetsAt, upgradeUrl }: EntitlementError): BffReply =>
  failure(403, 'ENTITLEMENT_REQUIRED', 'The license of the user does not grant this feature.', {
    details: { feature, reason, limit, remaining, resetsAt: resetsAt?.toISOString(), upgradeUrl },
  })
