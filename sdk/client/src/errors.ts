interface Facts {
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  readonly retryAfter?: number | undefined
  readonly cause?: unknown
}

/**
 * Any failure of this package. No message contains a token.
 *
 * @example
 * ```ts
 * try {
 *   await licet.entitlements()
 * } catch (error) {
 *   if (error instanceof LicetError && error.retryable) showBanner('You are offline.')
 *   else throw error
 * }
 * ```
 */
export class LicetError extends Error {
  override readonly name = 'LicetError'
  /**
   * Code of the API, such as `RATE_LIMITED`, or one of OAuth 2.0 from a sign-in, such as `invalid_scope`, or one of this package:
   * `UNAVAILABLE` (no usable response), `NOT_SIGNED_IN`, `STORAGE_UNAVAILABLE` (tokens last until the page closes), `SIGN_IN_INVALID`
   * (a response that belongs to no sign-in of this browser, or to another issuer), `CONFIGURATION`.
   */
  readonly code: string
  /** HTTP status of the response, if there was one. */
  readonly status: number | undefined
  /** ID of the request in the logs of Licet. */
  readonly requestId: string | undefined
  /** Whether the same call can succeed later. */
  readonly retryable: boolean
  /** Seconds to wait before the next try. */
  readonly retryAfter: number | undefined

  constructor(code: string, message: string, { status, requestId, retryAfter, cause }: Facts = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.status = status
    this.requestId = requestId
    this.retryAfter = retryAfter
    this.retryable = code === 'UNAVAILABLE' || status === 429 || (status ?? 0) >= 500
  }
}

/** No response, or none of Licet: a proxy or a captive portal may have sent it. */
export const unavailable = (facts?: Facts): LicetError =>
  new LicetError('UNAVAILABLE', 'Licet cannot be reached.', facts)
