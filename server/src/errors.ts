/** Every code the API can answer with: HTTP status, then the message a caller may see. docs/reference/errors.md is made from this. */
export const errorCatalog = {
  VALIDATION_ERROR: [400, 'The request is not valid. See details.fields.'],
  UNAUTHORIZED: [401, 'The token is missing, unknown or expired. Sign in again or refresh.'],
  FORBIDDEN: [403, 'You are not allowed to do this.'],
  NOT_FOUND: [404, 'There is nothing here. The API reference is at /docs.'],
  INTERNAL_ERROR: [500, 'Something went wrong on our side. Try again; if it stays, report the request id.'],

  APP_REQUIRED: [400, 'Several apps allow this redirect URI. Name one in the header X-App-Id.'],
  REDIRECT_URI_NOT_ALLOWED: [400, 'The redirect URI is not on the allow-list of the app.'],

  INVALID_PROVIDER: [400, 'The OAuth provider is unknown, disabled or not configured.'],
  INVALID_CODE: [400, 'The authorization code is invalid or expired. Start the login again.'],
  INVALID_STATE: [400, 'The state is unknown, used or expired. Start the login again.'],
  PROVIDER_UNAVAILABLE: [500, 'The OAuth provider does not answer properly. Try again in a moment.'],
  EMAIL_NOT_VERIFIED: [
    403,
    'The provider does not vouch for an e-mail address that we could use. Sign in by magic link, then link the provider to your account.',
  ],

  MAGIC_LINK_EXPIRED: [400, 'The magic link has expired. Ask for a new one.'],
  MAGIC_LINK_USED: [400, 'The magic link was already used. Ask for a new one.'],

  REFRESH_TOKEN_EXPIRED: [401, 'The refresh token has expired. Sign in again.'],
  REFRESH_TOKEN_REVOKED: [401, 'The session was revoked. Sign in again.'],

  SESSION_NOT_FOUND: [404, 'The session does not exist.'],
  SESSION_ALREADY_REVOKED: [400, 'The session was already revoked.'],
  SESSION_LIMIT_REACHED: [403, 'The user is signed in as often as their licence allows. Sign out somewhere first.'],
  CANNOT_REVOKE_CURRENT: [400, 'The current session cannot be revoked here. Use POST /v1/auth/logout.'],

  ADMIN_WEB_ONLY: [
    403,
    'Admin operations must be performed through the web interface: open /admin in a browser. Servers use an API key on the routes that take one.',
  ],
  CSRF_FAILED: [
    403,
    'The header X-Service-CSRF-Token is missing or does not belong to this session. GET /v1/admin/session gives it; send Origin too.',
  ],
  API_KEY_SCOPE: [403, 'The API key has no scope for this. A key with the scope can be made in the dashboard.'],
  LAST_OWNER: [400, 'The last owner can neither go nor get another role. Make somebody else an owner first.'],
  PROJECT_NOT_FOUND: [404, 'The project does not exist.'],
  APP_NOT_FOUND: [404, 'The app does not exist.'],
  PROVIDER_NOT_FOUND: [404, 'The OAuth provider does not exist.'],
  MEMBER_NOT_FOUND: [404, 'The member does not exist.'],
  INVITATION_NOT_FOUND: [404, 'The invitation does not exist.'],
  USER_NOT_FOUND: [404, 'The user does not exist.'],
  API_KEY_NOT_FOUND: [404, 'The API key does not exist.'],
  AUDIT_LOG_NOT_FOUND: [404, 'The audit record does not exist.'],
  MAIL_NOT_FOUND: [404, 'The mail does not exist.'],
  TEMPLATE_NOT_FOUND: [404, 'There is no such mail, or no project can change it.'],
  MAIL_NOT_RESENDABLE: [
    400,
    'Only a failed mail can be sent again, while it is of use and no newer one replaced it. Have a new one asked for; details.reason says why.',
  ],
  MAIL_ALLOWANCE_SPENT: [400, 'An address gets at most 5 mails in 15 minutes. Wait a while, then try again.'],

  FEATURE_NOT_FOUND: [404, 'The feature does not exist.'],
  FEATURE_IN_USE: [400, 'A plan grants the feature. Archive it, or take it out of every draft first.'],
  PLAN_NOT_FOUND: [404, 'The plan does not exist.'],
  PLAN_VERSION_NOT_FOUND: [404, 'The plan has no such version, or none that is published.'],
  PLAN_VERSION_IMMUTABLE: [400, 'A published version never changes. Make a new version.'],
  PLAN_IN_USE: [400, 'There are licences of the plan. Archive it instead.'],
  DEFAULT_PLAN_EXISTS: [400, 'Another plan is the default. Take that from it first.'],
  LICENSE_NOT_FOUND: [404, 'The licence does not exist.'],
  LICENSE_ALREADY_EXISTS: [400, 'There is a licence of this group already. Renew it, change its plan or revoke it.'],
  LICENSE_SUSPENDED: [403, 'The licence is suspended. See details.'],
  LICENSE_EXPIRED: [403, 'The licence is over. See details.'],
  LICENSE_REVOKED: [403, 'The licence was revoked. See details.'],
  LICENSE_NOT_STARTED: [403, 'The licence has not begun yet.'],
  ENTITLEMENT_REQUIRED: [403, 'The plan does not grant this feature.'],
  USAGE_LIMIT_EXCEEDED: [403, 'The limit is reached. See details for when it starts anew.'],
  IDEMPOTENCY_KEY_REUSED: [400, 'The idempotency key was used for something else.'],
  TIMESTAMP_OUT_OF_RANGE: [400, 'An event may be dated 35 days back and 5 minutes ahead at most.'],
  RANGE_TOO_LARGE: [400, 'A series has 1000 points at most. Ask for less, or for larger steps.'],
  RESERVATION_NOT_FOUND: [404, 'The reservation does not exist.'],
  RESERVATION_EXPIRED: [400, 'The reservation was held for as long as it asked for, and given back.'],
  RESERVATION_ALREADY_SETTLED: [400, 'The reservation was settled in another way already.'],
  LICENSE_ALREADY_REDEEMED: [400, 'Somebody else has the licence of this key.'],
  LICENSE_KEY_NOT_FOUND: [404, 'The licence has no key. Make one first.'],
  ACTIVATION_NOT_FOUND: [404, 'The device is not active. Activate it again.'],
  ACTIVATION_LIMIT_REACHED: [403, 'The licence is active on as many devices as it may be. Remove one first.'],
  FLOATING_LIMIT_REACHED: [403, 'As many devices as may use the licence at once. One is free when its lease ends.'],
  FINGERPRINT_REQUIRED: [400, 'A fingerprint is needed to know which device this is.'],
  FINGERPRINT_MISMATCH: [403, 'The licence is not active on this device.'],
  SEAT_NOT_FOUND: [404, 'The seat does not exist.'],
  SEAT_LIMIT_REACHED: [403, 'All seats of the licence are taken. Take one away first.'],
  INVALID_TRANSITION: [400, 'The licence cannot do this from where it is. See details.'],

  PAYMENT_CONFIG_NOT_FOUND: [404, 'The payment configuration does not exist, or takes no webhooks.'],
  PAYMENT_EVENT_NOT_FOUND: [404, 'The payment event does not exist.'],
  PAYMENT_EVENT_NOT_REPLAYABLE: [400, 'What the event said is not kept any more.'],
  PAYMENT_PROVIDER_UNAVAILABLE: [500, 'The payment provider does not answer properly. Try again in a moment.'],
  WEBHOOK_SIGNATURE_INVALID: [401, 'The request is not signed with the secret of this webhook.'],
  WEBHOOK_TIMESTAMP_OUT_OF_TOLERANCE: [401, 'The request was signed too long ago, or the clocks differ.'],
  WEBHOOK_ENDPOINT_NOT_FOUND: [404, 'The webhook endpoint does not exist.'],
  WEBHOOK_DELIVERY_NOT_FOUND: [404, 'The webhook delivery does not exist.'],
  WEBHOOK_ENDPOINT_DISABLED: [400, 'The webhook endpoint is disabled: nothing is sent to it. Enable it first.'],

  REAUTH_REQUIRED: [403, 'This needs a sign-in within the last 10 minutes. Sign in again, then repeat.'],
} as const satisfies Record<Uppercase<string>, readonly [status: 400 | 401 | 403 | 404 | 500, message: string]>

export type ErrorCode = keyof typeof errorCatalog

/** One field of the input and what is wrong with it, as in `details.fields` of VALIDATION_ERROR. */
export interface FieldProblem {
  path: string
  message: string
}

interface ErrorOptions {
  details?: Record<string, unknown>
  hint?: string
  cause?: unknown
  isFailedAttempt?: boolean
}

/** The only error a service throws on purpose. Anything else is a fault of ours and answers INTERNAL_ERROR. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly status: number
  readonly details: Record<string, unknown> | undefined
  /** Shown in place of the catalog's message outside production: may name settings and near misses, never secrets. */
  readonly hint: string | undefined
  /** Somebody may have tried to guess: counts where a route says that such failures are `marked`. */
  readonly isFailedAttempt: boolean

  constructor(code: ErrorCode, { details, hint, cause, isFailedAttempt = false }: ErrorOptions = {}) {
    const [status, message] = errorCatalog[code]
    super(message, { cause })
    this.code = code
    this.status = status
    this.details = details
    this.hint = hint
    this.isFailedAttempt = isFailedAttempt
  }
}

/** VALIDATION_ERROR for one field that a schema alone cannot judge. `path` is as in the body: `email`, `metadata.plan`. */
export function invalidField(path: string, message: string): ApiError {
  return new ApiError('VALIDATION_ERROR', { details: { fields: [{ path, message }] satisfies FieldProblem[] } })
}
