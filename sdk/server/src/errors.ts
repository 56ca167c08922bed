interface Facts {
  /** HTTP status of the response of Licet, or the one that fits your own response. */
  readonly status?: number | undefined
  /** ID of the request in the logs of Licet. */
  readonly requestId?: string | undefined
  /** Whether the same call can succeed later. */
  readonly retryable?: boolean
  /** Seconds to wait before the next try. */
  readonly retryAfter?: number | undefined
  /** More about the failure, such as `fields` of `VALIDATION_ERROR`. */
  readonly details?: unknown
  readonly cause?: unknown
}

/**
 * Any failure of this package. No message contains a token, a key, or a cookie.
 *
 * @example
 * ```ts
 * try {
 *   await licet.verify(token)
 * } catch (error) {
 *   if (error instanceof LicetError && error.retryable) return new Response('Try again later', { status: 503 })
 *   throw error
 * }
 * ```
 */
export class LicetError extends Error {
  override readonly name: string = 'LicetError'
  /** Code of the API, such as `VALIDATION_ERROR`, or that of the subclass. */
  readonly code: string
  readonly status: number | undefined
  readonly requestId: string | undefined
  readonly retryable: boolean
  readonly retryAfter: number | undefined
  /** More about the failure, such as `fields` of `VALIDATION_ERROR`. */
  readonly details: unknown

  constructor(code: string, message: string, facts: Facts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause })
    this.code = code
    this.status = facts.status
    this.requestId = facts.requestId
    this.retryable = facts.retryable ?? false
    this.retryAfter = facts.retryAfter
    this.details = facts.details
  }
}

/**
 * Why a request has no session. `no_token`: it has no bearer token. `unknown`: the token is not of this project.
 * `expired`: the token has expired or was replaced. `ended`: the session was revoked or signed out. `other_app`: the token is of an
 * app that is neither `appId` nor in `audiences`. `insufficient_scope`: the token lacks a scope of `requireScope`, or has scopes
 * while your server requires all rights. `not_a_member`: the user is not in the organization that the request names, or no longer.
 *
 * Of access keys: `unknown`, `expired`, `not_a_member`, `revoked`; `network`: the request is not from one of the key's networks; `holder`: the
 * user or the organization of the key cannot use it now, for example while the user is suspended; `off`: the project has no access keys.
 * `ambiguous`: the request has a session and an access key.
 *
 * @example
 * ```ts
 * const isStale = (reason: NotSignedInReason) => reason === 'expired' // the client should refresh its tokens
 * ```
 */
export type NotSignedInReason =
  | 'no_token'
  | 'unknown'
  | 'expired'
  | 'ended'
  | 'other_app'
  | 'insufficient_scope'
  | 'not_a_member'
  | 'revoked'
  | 'network'
  | 'holder'
  | 'off'
  | 'ambiguous'

const messages: Partial<Record<NotSignedInReason, string>> = {
  other_app: 'The token is of an app that is neither appId nor in audiences.',
  insufficient_scope: 'The token lacks the scopes of requireScope.',
  not_a_member: 'The user is not in this organization.',
  revoked: 'The access key was revoked.',
  network: 'The access key is not accepted from this IP address.',
  holder: 'The user or the organization of the access key cannot use it now.',
  off: 'The project has no access keys.',
  ambiguous: 'The request has a session and an access key.',
}

/** RFC 6750, section 3.1. */
const statuses: Partial<Record<NotSignedInReason, number>> = {
  insufficient_scope: 403,
  not_a_member: 403,
  ambiguous: 400,
}

/**
 * The token or the access key is not one that your server accepts. Respond with `status`: 401, or 403 for `insufficient_scope` and
 * `not_a_member`, whose code is `NOT_A_MEMBER`, or 400 for `ambiguous`.
 *
 * @example
 * ```ts
 * if (error instanceof NotSignedInError) return new Response(error.reason, { status: error.status })
 * ```
 */
export class NotSignedInError extends LicetError {
  override readonly name = 'NotSignedInError'
  readonly reason: NotSignedInReason
  /** With the reason `ended`: `revoked`, `logout`, `fingerprint`, and others. */
  readonly endedReason: string | undefined

  constructor(reason: NotSignedInReason, endedReason?: string) {
    const code = reason === 'not_a_member' ? 'NOT_A_MEMBER' : 'NOT_SIGNED_IN'
    super(code, messages[reason] ?? 'The request has no active session.', { status: statuses[reason] ?? 401 })
    this.reason = reason
    this.endedReason = endedReason
  }
}

/**
 * Licet does not allow a call of `licet.api`. The reason is in `code`.
 *
 * @example
 * ```ts
 * if (error instanceof ForbiddenError && error.code === 'LICENSE_SUSPENDED') notifyUser()
 * ```
 */
export class ForbiddenError extends LicetError {
  override readonly name = 'ForbiddenError'
}

interface Refusal {
  readonly reason: string
  readonly upgradeUrl: string
  readonly limit?: number | null | undefined
  readonly remaining?: number | null | undefined
  readonly resetsAt?: Date | undefined
}

/**
 * The user's license does not grant a feature. Respond with 403.
 *
 * @example
 * ```ts
 * if (error instanceof EntitlementError) return Response.redirect(error.upgradeUrl, 303)
 * ```
 */
export class EntitlementError extends LicetError {
  override readonly name = 'EntitlementError'
  /** Key of the feature. */
  readonly feature: string
  /** `NOT_IN_PLAN`, `USAGE_LIMIT_REACHED`, `LICENSE_EXPIRED`, and others. */
  readonly reason: string
  /** Limit in the period. `null`: unlimited. Only for features with a limit. */
  readonly limit: number | null | undefined
  /** Quantity left in the period. */
  readonly remaining: number | null | undefined
  /** When the next period starts. */
  readonly resetsAt: Date | undefined
  /** Page of Licet with the plans for sale, for the organization of the request or else for the user. */
  readonly upgradeUrl: string

  constructor(feature: string, { reason, limit, remaining, resetsAt, upgradeUrl }: Refusal) {
    super('ENTITLEMENT_REQUIRED', 'The license of the user does not grant this feature.', { status: 403 })
    this.feature = feature
    this.reason = reason
    this.limit = limit
    this.remaining = remaining
    this.resetsAt = resetsAt
    this.upgradeUrl = upgradeUrl
  }
}

/**
 * A rate limit of Licet is reached. Respond with 503: the user did nothing wrong.
 *
 * @example
 * ```ts
 * if (error instanceof RateLimitedError) console.warn(`Licet asks to wait ${error.retryAfter} s`)
 * ```
 */
export class RateLimitedError extends LicetError {
  override readonly name = 'RateLimitedError'

  constructor(facts: Pick<Facts, 'requestId' | 'retryAfter'> = {}) {
    super('RATE_LIMITED', 'A rate limit of Licet is reached.', { ...facts, status: 429, retryable: true })
  }
}

/**
 * Licet did not respond. Respond with 503, and do not sign the user out: the session may be active.
 *
 * @example
 * ```ts
 * if (error instanceof UnavailableError) return new Response('Try again later', { status: 503 })
 * ```
 */
export class UnavailableError extends LicetError {
  override readonly name = 'UnavailableError'

  constructor(message = 'Licet cannot be reached.', facts: Omit<Facts, 'retryable'> = {}) {
    super('UNAVAILABLE', message, { status: 503, ...facts, retryable: true })
  }
}

/**
 * An option is missing or wrong, or Licet refuses the API key. Only a change of the configuration helps.
 *
 * @example
 * ```ts
 * try {
 *   createLicet()
 * } catch (error) {
 *   if (error instanceof ConfigurationError) console.error(error.message) // LICET_URL and LICET_API_KEY are missing.
 * }
 * ```
 */
export class ConfigurationError extends LicetError {
  override readonly name = 'ConfigurationError'

  constructor(message: string, facts: Pick<Facts, 'status' | 'requestId'> = {}) {
    super('CONFIGURATION', message, facts)
  }
}

/**
 * A webhook is not from Licet, or too old. Respond with 401.
 *
 * @example
 * ```ts
 * if (error instanceof WebhookSignatureError) return new Response('', { status: 401 })
 * ```
 */
export class WebhookSignatureError extends LicetError {
  override readonly name = 'WebhookSignatureError'

  constructor(message: string) {
    super('WEBHOOK_SIGNATURE', message, { status: 401 })
  }
}
