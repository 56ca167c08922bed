import { ConfigurationError, EntitlementError } from '../errors.ts'
import type { Bff } from './core.ts'
import { type BffReply, type BffRequest, failure, isNavigation, isRead, redirectTo } from './exchange.ts'
import { faultOf, faultReply } from './faults.ts'
import type { BffSettings } from './options.ts'
import { notSignedIn, type Recognized, type RequestAuth, recognize, type SignedInAuth } from './recognize.ts'
import { crossSite } from './sign-out.ts'

type Outcome = { readonly recognized: Recognized } | { readonly fault: unknown }

/** Everything that a route needs. */
interface Needs extends FeatureOptions {
  readonly feature?: string
  /** Minutes. */
  readonly recent?: number
  readonly organization?: true | OrganizationOptions
}

type Admission =
  | { readonly auth: SignedInAuth; readonly refusal?: undefined }
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
      return new Caller(bff, request, { recognized: await recognize(bff, request) })
    } catch (fault) {
      if (fault instanceof ConfigurationError) bff.report(fault)
      return new Caller(bff, request, { fault })
    }
  }

  /** @throws LicetError if Licet did not respond: a user who may be signed in is not reported as signed out */
  get auth(): RequestAuth {
    if ('fault' in this.#outcome) throw faultOf(this.#outcome.fault)
    return this.#outcome.recognized.auth
  }

  /** Values of `Set-Cookie` for the response. */
  get cookies(): readonly string[] {
    return 'fault' in this.#outcome ? [] : this.#outcome.recognized.cookies
  }

  /** The new value of the cookie of the session. Empty: it is deleted. Undefined: it is unchanged. */
  get sessionCookie(): string | undefined {
    if ('fault' in this.#outcome) return undefined
    return /^[^=]+=([^;]*)/.exec(this.cookies[0] ?? '')?.[1]
  }

  /** The user, or the response to a request that lacks something. */
  async admit({ feature, recent, organization, ...options }: Needs): Promise<Admission> {
    const refusal =
      (await this.requireUser()) ??
      (recent === undefined ? undefined : await this.requireRecent(recent)) ??
      (organization && (await this.requireOrganization(organization === true ? {} : organization))) ??
      (feature === undefined ? undefined : await this.requireFeature(feature, options))
    if (refusal) return { refusal }
    const { auth } = this
    return auth.signedIn ? { auth } : { refusal: notSignedIn(auth) }
  }

  /** The response to a request without a user. Undefined: it has one. */
  async requireUser(): Promise<BffReply | undefined> {
    return this.#ifUser(() => undefined)
  }

  /** The response to a user whose license does not grant a feature, or has too little of it left. */
  async requireFeature(feature: string, options: FeatureOptions): Promise<BffReply | undefined> {
    return this.#ifUser(async (auth) => {
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
    return this.#ifUser((auth) => {
      const outsider = outsiderOf(auth, options)
      return outsider && failure(403, outsider.code, outsider.message, outsider)
    })
  }

  /** The response to a user who authenticated longer ago. */
  async requireRecent(minutes: number): Promise<BffReply | undefined> {
    return this.#ifUser((auth) => {
      if (isRecent(auth, minutes)) return undefined
      // Not with max_age: while the clocks of Licet and of this server differ, it would not ask, again and again.
      if (this.#isPage) return this.#toSignIn({ prompt: 'login' })
      return failure(403, 'REAUTH_REQUIRED', `This action requires a sign-in within the last ${minutes} minutes.`, {
        details: { maxAgeSeconds: minutes * 60 },
      })
    })
  }

  async #ifUser(
    decide: (user: SignedInAuth) => BffReply | undefined | Promise<BffReply | undefined>,
  ): Promise<BffReply | undefined> {
    if ('fault' in this.#outcome) return faultReply(this.#outcome.fault)
    const { auth } = this.#outcome.recognized
    if (auth.signedIn) return decide(auth)
    if (auth.reason === 'cross_site') return crossSite()
    // Another sign-in would not help.
    const isToSignIn = this.#isPage && auth.reason !== 'not_a_member'
    return isToSignIn ? this.#toSignIn() : notSignedIn(auth)
  }

  get #isPage(): boolean {
    return isRead(this.#request) && isNavigation(this.#request)
  }

  #toSignIn(more: Record<string, string> = {}): BffReply {
    return redirectTo(signInPath(this.#bff.settings, this.#request.target, more))
  }
}

/** Whether a user authenticated within these minutes. */
export const isRecent = ({ session }: SignedInAuth, minutes: number): boolean =>
  Date.now() - Date.parse(session.authTime) <= minutes * 60_000

/** Where a user signs in, to return to a path after that. */
export const signInPath = ({ path }: BffSettings, returnTo: string, more: Record<string, string> = {}): string =>
  `${path}/sign-in?${new URLSearchParams({ returnTo, ...more })}`

/** @throws EntitlementError when the license does not grant the feature, or has too little of it left */
export async function demandFeature(
  { licet }: Bff,
  { entitlements, user, organization }: SignedInAuth,
  feature: string,
  { consume }: FeatureOptions,
): Promise<void> {
  if (consume === undefined) entitlements.require(feature)
  else await licet.usage.consume(feature, consume, { userId: user.id, organizationId: organization?.id })
}

interface Outsider {
  readonly code: string
  readonly message: string
  readonly details?: object
}

/** What keeps a user from a route of organizations. Undefined: nothing. */
export function outsiderOf({ organization }: SignedInAuth, { role }: OrganizationOptions): Outsider | undefined {
  const roles = typeof role === 'string' ? [role] : role
  if (!organization)
    return { code: 'ORGANIZATION_REQUIRED', message: 'The request must be about an organization of the user.' }
  if (!roles || roles.includes(organization.role)) return undefined
  const message = 'The role of the user in this organization does not allow this.'
  return { code: 'ORGANIZATION_ROLE', message, details: { roles } }
}

const refusal = ({ feature, reason, limit, remaining, resetsAt, upgradeUrl }: EntitlementError): BffReply =>
  failure(403, 'ENTITLEMENT_REQUIRED', 'The license of the user does not grant this feature.', {
    details: { feature, reason, limit, remaining, resetsAt: resetsAt?.toISOString(), upgradeUrl },
  })
