interface ErrorRow {
  readonly status: 400 | 401 | 403 | 404 | 500 | 503
  /** What happened. */
  readonly message: string
  /** What to do about it. Missing if no action helps. */
  readonly hint?: string
}

const catalog = {
  VALIDATION_ERROR: {
    status: 400,
    message: 'The request is not valid.',
    hint: 'Fix each field listed in details.fields, then try again.',
  },
  UNAUTHORIZED: {
    status: 401,
    message: 'The token is missing, unknown, or expired.',
    hint: 'Refresh the token, or sign in again. Servers send their API key as X-API-Key.',
  },
  FORBIDDEN: {
    status: 403,
    message: 'You do not have permission to do this.',
    hint: 'Ask an owner of the project for a role that allows it.',
  },
  NOT_FOUND: {
    status: 404,
    message: 'This route does not exist.',
    hint: 'Check the method and path in the API reference at /docs.',
  },
  INTERNAL_ERROR: {
    status: 500,
    message: 'Something went wrong on our side.',
    hint: 'Try again. If the problem persists, report meta.requestId. Keep your tokens.',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'The service cannot handle the request at the moment.',
    hint: 'Try again after the seconds in Retry-After. Keep your tokens.',
  },

  DEVELOPMENT_ONLY_LOCAL: {
    status: 403,
    message: 'This server runs in development and responds to its own machine only.',
    hint: 'Call it at http://localhost, run it in production, or set DEV_ALLOW_CLIENTS and DEV_ALLOW_HOSTS.',
  },

  APP_REQUIRED: {
    status: 400,
    message: 'More than one app could be meant.',
    hint: "Send the app's ID in the X-App-Id header.",
  },
  REDIRECT_URI_NOT_ALLOWED: {
    status: 400,
    message: "The redirect URI is not on the app's allowlist.",
    hint: "Add the exact URI to the app's redirect URIs.",
  },
  REDIRECT_HOST_TAKEN: {
    status: 403,
    message: 'A host of the redirect URIs belongs to another project.',
    hint: 'Use another host, or ask an owner of the instance to allow the hosts in details.hosts for both projects.',
  },

  INVALID_PROVIDER: {
    status: 400,
    message: 'The OAuth provider is unknown, disabled, or not configured.',
    hint: 'Check the provider key, and that the provider is enabled in this project.',
  },
  INVALID_CODE: {
    status: 400,
    message: 'The provider did not confirm the sign-in, or its code is invalid or expired.',
    hint: 'Start the sign-in again.',
  },
  INVALID_STATE: {
    status: 400,
    message: 'The state is unknown, already used, or expired.',
    hint: 'Start the sign-in again in the same browser.',
  },
  PROVIDER_UNAVAILABLE: {
    status: 500,
    message: 'The OAuth provider did not respond as expected.',
    hint: 'Try again in a moment, or choose another way to sign in.',
  },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    message: 'The email is not verified. Sign in with a magic link, then link the provider to your account.',
    hint: 'A provider is linked only if it and the account have both verified the same email.',
  },

  OTHER_IDENTITY_LINKED: {
    status: 403,
    message: 'Another account of this provider is linked to the user with this email.',
    hint: 'Sign in with that account, or by email: then link this one. details.providerName names the provider.',
  },

  IMPERSONATION_OFF: {
    status: 403,
    message: 'The project does not allow members to view its apps as a user.',
    hint: 'Set settings.impersonation of the project to true.',
  },
  IMPERSONATION_READ_ONLY: {
    status: 403,
    message: 'A member views the app as this user, and can change nothing.',
    hint: 'Ask the user to do it, or change it as a member.',
  },

  SIGNUP_NOT_ALLOWED: {
    status: 403,
    message: 'The app does not accept new users with this email.',
    hint: 'Ask for an invitation, or use an email of an allowed domain.',
  },
  USER_EXISTS: {
    status: 400,
    message: 'Another user already has this email or external ID.',
    hint: 'Update the user in details.userId, or sign in if the account is yours.',
  },
  USER_INVITATION_NOT_FOUND: {
    status: 404,
    message: 'The invitation does not exist.',
    hint: 'List the invitations of the project to find its ID.',
  },

  IDENTITY_NOT_FOUND: {
    status: 404,
    message: 'The identity does not exist.',
    hint: 'List the identities of the user to find its ID.',
  },
  PASSKEY_NOT_FOUND: {
    status: 404,
    message: 'The passkey does not exist.',
    hint: 'List the passkeys to find its ID.',
  },
  PASSKEY_INVALID: {
    status: 400,
    message: 'The passkey response is not valid.',
    hint: 'Read details.reason, request a new challenge, and try again.',
  },
  CHALLENGE_EXPIRED: {
    status: 400,
    message: 'The challenge has expired, was already used, or is for something else.',
    hint: 'Request a new challenge and try again.',
  },
  LAST_WAY_IN: {
    status: 400,
    message: 'The user could not sign in without this identity or passkey.',
    hint: 'Verify the email, link another provider, or add another passkey first.',
  },
  UNDO_USED: {
    status: 400,
    message: 'The undo link has already been used.',
    hint: 'The change is undone. Sign in again.',
  },
  UNDO_EXPIRED: {
    status: 400,
    message: 'The undo link has expired, or an earlier change was undone.',
    hint: 'Sign in and check how you sign in, or ask support for help.',
  },
  WAY_IN_LIMIT_REACHED: {
    status: 403,
    message: 'The limit of linked identities or passkeys is reached.',
    hint: 'Remove one first. details.limit has the limit.',
  },

  MAGIC_LINK_EXPIRED: { status: 400, message: 'The magic link has expired.', hint: 'Request a new one.' },
  MAGIC_LINK_USED: { status: 400, message: 'The magic link has already been used.', hint: 'Request a new one.' },
  SESSION_REQUIRED: {
    status: 403,
    message: 'The link changes an email, and works only in the session that requested the change.',
    hint: 'Send the access token of that session, or verify the code from the email with the handle of the request.',
  },

  REFRESH_TOKEN_EXPIRED: { status: 401, message: 'The refresh token has expired.', hint: 'Sign in again.' },
  REFRESH_TOKEN_REVOKED: { status: 401, message: 'The session has been revoked.', hint: 'Sign in again.' },

  SESSION_NOT_FOUND: { status: 404, message: 'The session does not exist.', hint: 'List the sessions to find its ID.' },
  SESSION_ALREADY_REVOKED: { status: 400, message: 'The session is already revoked.' },
  SESSION_LIMIT_REACHED: {
    status: 403,
    message: 'The user has reached the session limit of their license.',
    hint: 'Sign out on another device first. details.limit has the limit.',
  },
  CANNOT_REVOKE_CURRENT: {
    status: 400,
    message: 'The current session cannot be revoked here.',
    hint: 'Sign out with POST /v1/auth/logout instead.',
  },

  ADMIN_WEB_ONLY: {
    status: 403,
    message: 'Admin operations must be performed through the web interface.',
    hint: 'Open /admin in a browser. From a server, send an API key to a route that accepts one.',
  },
  CSRF_FAILED: {
    status: 403,
    message: 'The CSRF token is missing or does not match this session.',
    hint: 'Get it from GET /v1/admin/session and send it as X-Service-CSRF-Token, with an Origin header.',
  },
  PASSKEY_REQUIRED: {
    status: 403,
    message: 'This instance requires members to sign in with a passkey.',
    hint: 'Sign in with your passkey. Without one, sign in by email and add one.',
  },
  API_KEY_SCOPE: {
    status: 403,
    message: 'The API key does not have the scope this route requires.',
    hint: 'Create a key with that scope in the dashboard.',
  },
  INSUFFICIENT_SCOPE: {
    status: 403,
    message: 'The access token does not have the scope this route requires.',
    hint: 'Request the scope when the user signs in to the app.',
  },
  LAST_OWNER: {
    status: 400,
    message: 'The last owner cannot be removed or given another role.',
    hint: 'Make someone else an owner first.',
  },
  MEMBERSHIP_NOT_FOUND: {
    status: 404,
    message: 'The membership does not exist.',
    hint: 'List the memberships of the organization to find its ID. The user may have left.',
  },
  ORGANIZATION_CREATION_OFF: {
    status: 403,
    message: 'Users cannot create organizations in this project.',
    hint: 'Create it with an API key, or set settings.organizations.creation of the project to users.',
  },
  ORGANIZATION_LIMIT_REACHED: {
    status: 403,
    message: 'The user has reached the limit of organizations.',
    hint: 'Leave one first. details.limit has the limit.',
  },
  MEMBERSHIP_LIMIT_REACHED: {
    status: 403,
    message: 'The organization has reached its limit of memberships.',
    hint: 'Remove one first, or raise settings.organizations.maxMemberships of the project.',
  },
  INVITATION_LIMIT_REACHED: {
    status: 403,
    message: 'The limit of invitations is reached.',
    hint: 'Revoke an open one, or try again later. details.reason names the limit.',
  },
  INVITATION_EXPIRED: {
    status: 400,
    message: 'The invitation has expired.',
    hint: 'Ask an admin of the organization to send it again.',
  },
  ALREADY_MEMBER: {
    status: 400,
    message: 'The user already belongs to the organization.',
    hint: 'Change the role of the membership in details.membershipId instead.',
  },
  NODES_OUTDATED: {
    status: 400,
    message: 'A node of an older version is still running.',
    hint: 'Update all nodes first. A node that has stopped counts for one more minute.',
  },
  SLUG_TAKEN: {
    status: 400,
    message: 'Another organization of the project has this slug.',
    hint: 'Choose another slug.',
  },
  EXTERNAL_ID_TAKEN: {
    status: 400,
    message: 'Another organization of the project has this external ID.',
    hint: 'Update that organization, or send another external ID.',
  },
  PROJECT_NOT_FOUND: {
    status: 404,
    message: 'The project does not exist.',
    hint: 'Check its ID, and that you are a member.',
  },
  LOGO_INVALID: {
    status: 400,
    message: 'The logo cannot be used.',
    hint: 'Send a PNG, JPEG, or WebP image of at most 256 KiB and 1,024 x 1,024 pixels.',
  },
  APP_NOT_FOUND: {
    status: 404,
    message: 'The app does not exist.',
    hint: "Check its ID in the project's list of apps.",
  },
  APP_SECRET_LIMIT: {
    status: 400,
    message: 'The app has two secrets.',
    hint: 'Revoke one, or set `overlapDays` to 0, which revokes both.',
  },
  APP_SECRET_NOT_FOUND: {
    status: 404,
    message: 'The app secret does not exist.',
    hint: "Check its ID in the app's list of secrets. It may have been revoked.",
  },
  PROVIDER_NOT_FOUND: {
    status: 404,
    message: 'The OAuth provider does not exist.',
    hint: "Check its ID in the project's list of providers.",
  },
  MEMBER_NOT_FOUND: {
    status: 404,
    message: 'The member does not exist.',
    hint: "Check the ID in the project's list of members.",
  },
  INVITATION_NOT_FOUND: {
    status: 404,
    message: 'The invitation does not exist.',
    hint: 'It may have been accepted or revoked. Send a new one.',
  },
  USER_NOT_FOUND: {
    status: 404,
    message: 'The user does not exist.',
    hint: 'Check the ID. The user may have been deleted.',
  },
  API_KEY_NOT_FOUND: {
    status: 404,
    message: 'The API key does not exist.',
    hint: "Check its ID in the project's list of API keys.",
  },
  API_KEY_LIMIT: {
    status: 400,
    message: 'The project has 50 API keys.',
    hint: 'Revoke one that you no longer need.',
  },
  ACCESS_KEYS_OFF: {
    status: 400,
    message: 'The project has no access keys.',
    hint: 'Set settings.accessKeys.enabled of the project to true.',
  },
  ACCESS_KEY_NOT_FOUND: {
    status: 404,
    message: 'The access key does not exist.',
    hint: 'List the access keys to find its ID. It may belong to another user.',
  },
  ACCESS_KEY_REVOKED: {
    status: 400,
    message: 'The access key is revoked or expired.',
    hint: 'Create a new key. This one cannot be changed, and its usage counts for 24 hours.',
  },
  KEY_LIMIT_REACHED: {
    status: 403,
    message: 'The holder has reached the limit of access keys.',
    hint: 'Revoke one first. details.limit has the limit.',
  },
  KEY_CAP_EXCEEDED: {
    status: 403,
    message: 'The usage would exceed the cap of the access key.',
    hint: 'Try again in the next period, use another key, or raise the cap of this one.',
  },
  SCOPE_NOT_AVAILABLE: {
    status: 403,
    message: 'The holder cannot have this scope now.',
    hint: 'Leave the scopes in details.scopes out. Each names its reason: the plan, or the role in the organization.',
  },
  AUDIT_LOG_NOT_FOUND: {
    status: 404,
    message: 'The audit record does not exist.',
    hint: 'It may be older than the retention period.',
  },
  MAIL_NOT_FOUND: { status: 404, message: 'The email does not exist.', hint: 'Check its ID in the outbox.' },
  TEMPLATE_NOT_FOUND: {
    status: 404,
    message: 'The email template does not exist or cannot be customized.',
    hint: "List the project's templates with GET /v1/admin/mail/templates.",
  },
  MAIL_NOT_RESENDABLE: {
    status: 400,
    message: 'Only a failed email that is still valid and has not been replaced can be resent.',
    hint: 'See details.reason. Request a new email instead.',
  },
  MAIL_ALLOWANCE_SPENT: {
    status: 400,
    message: 'You have sent yourself 30 test emails of this project in the last 24 hours.',
    hint: 'Try again tomorrow, or use the preview.',
  },

  FEATURE_NOT_FOUND: {
    status: 404,
    message: 'The feature does not exist.',
    hint: "Check its key or ID in the project's list of features.",
  },
  FEATURE_IN_USE: {
    status: 400,
    message: 'A plan version grants this feature.',
    hint: 'Archive the feature, or remove it from every draft. details.plans lists the plans.',
  },
  PLAN_NOT_FOUND: {
    status: 404,
    message: 'The plan does not exist.',
    hint: "Check its key or ID in the project's list of plans.",
  },
  PLAN_VERSION_NOT_FOUND: {
    status: 404,
    message: 'The plan version does not exist or is not published.',
    hint: 'Publish the draft, or choose a published version.',
  },
  PLAN_VERSION_IMMUTABLE: {
    status: 400,
    message: 'A published plan version cannot be changed.',
    hint: 'Create a new version.',
  },
  PLAN_IN_USE: { status: 400, message: 'The plan has licenses and cannot be deleted.', hint: 'Archive it instead.' },
  DEFAULT_PLAN_EXISTS: { status: 400, message: 'Another plan is already the default.', hint: 'Unset it first.' },
  LICENSE_NOT_FOUND: { status: 404, message: 'The license does not exist.', hint: 'Check its ID or key.' },
  LICENSE_ALREADY_EXISTS: {
    status: 400,
    message: 'The user already has a license in this plan group.',
    hint: 'Renew it, change its plan, or revoke it.',
  },
  LICENSE_SUSPENDED: {
    status: 403,
    message: 'The license is suspended.',
    hint: 'Reinstate it to restore access. See details.reason and details.since.',
  },
  LICENSE_EXPIRED: {
    status: 403,
    message: 'The license has expired.',
    hint: 'Renew it to restore access. See details.since.',
  },
  LICENSE_REVOKED: {
    status: 403,
    message: 'The license has been revoked.',
    hint: 'Grant a new license. A revoked one cannot be reinstated.',
  },
  LICENSE_NOT_STARTED: {
    status: 403,
    message: 'The license has not started yet.',
    hint: 'Try again after its start date.',
  },
  ENTITLEMENT_REQUIRED: {
    status: 403,
    message: 'The license does not grant this feature to this user.',
    hint: 'Change the plan, add an override, or assign the user a seat.',
  },
  USAGE_LIMIT_EXCEEDED: {
    status: 403,
    message: 'The usage limit has been reached.',
    hint: 'Wait until details.resetsAt, or change the plan.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 400,
    message: 'The idempotency key was already used for a different request.',
    hint: 'Use a new key for each new request. Reuse a key only to retry.',
  },
  TIMESTAMP_OUT_OF_RANGE: {
    status: 400,
    message: 'The timestamp must be at most 35 days in the past and 5 minutes in the future.',
    hint: 'Check the clock of the reporting server.',
  },
  RANGE_TOO_LARGE: {
    status: 400,
    message: 'The range has more than 1,000 data points.',
    hint: 'Choose a shorter range or a larger step.',
  },
  USAGE_EVENT_NOT_FOUND: {
    status: 404,
    message: 'No usage was counted with this idempotency key.',
    hint: 'Check the key. Name the user in reportedBy if their app reported it. Keys are stored for 40 days.',
  },
  RESERVATION_NOT_FOUND: {
    status: 404,
    message: 'The reservation does not exist.',
    hint: 'Check its ID, or reserve again.',
  },
  RESERVATION_EXPIRED: { status: 400, message: 'The reservation expired and was released.', hint: 'Reserve again.' },
  RESERVATION_ALREADY_SETTLED: {
    status: 400,
    message: 'The reservation has already been committed or released.',
    hint: 'Create a new reservation.',
  },
  LICENSE_ALREADY_REDEEMED: {
    status: 400,
    message: 'The license key has already been redeemed by another user.',
    hint: 'Ask for a key of your own, or for a transfer.',
  },
  NOT_A_MEMBER: {
    status: 403,
    message: 'The user does not belong to the organization.',
    hint: 'Choose another organization, or ask one of its admins for an invitation.',
  },
  SEAT_REQUIRED: {
    status: 403,
    message: 'The license of the organization has no seat for the user.',
    hint: 'Ask an admin of the organization for a seat.',
  },
  ORGANIZATION_ROLE: {
    status: 403,
    message: 'Your role in the organization does not allow this.',
    hint: 'Ask an owner or an admin of the organization.',
  },
  ORGANIZATION_NOT_FOUND: {
    status: 404,
    message: 'The organization does not exist.',
    hint: 'Check its ID. Organizations of other projects are not found either.',
  },
  LICENSE_KEY_NOT_FOUND: { status: 404, message: 'The license does not have a key.', hint: 'Create one first.' },
  ACTIVATION_NOT_FOUND: { status: 404, message: 'The device is not active.', hint: 'Activate it again.' },
  ACTIVATION_LIMIT_REACHED: {
    status: 403,
    message: 'The license has reached its device limit.',
    hint: 'Remove a device, or wait until nextFreeAt in details. A valid offline license file holds a slot.',
  },
  FLOATING_LIMIT_REACHED: {
    status: 403,
    message: 'All device slots of this license are in use.',
    hint: 'Try again later, at nextFreeAt in details. A valid offline license file holds a slot.',
  },
  FINGERPRINT_REQUIRED: {
    status: 400,
    message: 'A device fingerprint is required.',
    hint: 'Send the fingerprint of the device in the request body.',
  },
  FINGERPRINT_MISMATCH: {
    status: 403,
    message: 'The license is not active on this device.',
    hint: 'Activate the device first.',
  },
  SEAT_NOT_FOUND: {
    status: 404,
    message: 'The seat does not exist.',
    hint: "List the license's seats to find its ID.",
  },
  SEAT_LIMIT_REACHED: {
    status: 403,
    message: 'All seats of the license are assigned.',
    hint: 'Unassign a seat first, or raise the seat limit.',
  },
  INVALID_TRANSITION: {
    status: 400,
    message: "The license's current status does not allow this action.",
    hint: 'See details.from and details.allowed.',
  },

  PAYMENT_CONFIG_NOT_FOUND: {
    status: 404,
    message: 'The payment provider does not exist or does not accept webhooks.',
    hint: 'Check that it is enabled and has a webhook secret.',
  },
  PAYMENT_EVENT_NOT_FOUND: {
    status: 404,
    message: 'The payment event does not exist.',
    hint: 'Check its ID in the list of payment events.',
  },
  PURCHASES_CONTINUE: {
    status: 403,
    message: 'A payment provider continues to charge for a purchase after this deletion.',
    hint: 'Cancel the purchases in details.purchases at the provider first, or send acknowledge=purchases.',
  },
  PURCHASE_NOT_WAITING: {
    status: 400,
    message: 'No purchase is waiting behind this license.',
    hint: 'List the purchases of the license to see their status.',
  },
  PAYMENT_EVENT_NOT_REPLAYABLE: {
    status: 400,
    message: 'The payment event cannot be replayed because its payload is no longer stored.',
    hint: 'Fetch missed events from the provider instead.',
  },
  PAYMENT_PROVIDER_UNAVAILABLE: {
    status: 500,
    message: 'The payment provider did not respond as expected.',
    hint: 'Try again in a moment.',
  },
  PAYMENT_PROVIDER_REFUSED: {
    status: 400,
    message: 'The payment provider refused the request.',
    hint: 'Check the API key and its permissions.',
  },
  BILLING_NOT_CONFIGURED: {
    status: 400,
    message: 'Nothing can be bought here yet.',
    hint: 'Save an API key that may create checkouts, or the links of your own shop, and finish the setup there.',
  },
  BILLING_EMAIL_IN_USE: {
    status: 400,
    message: 'The email for invoices belongs to another customer at the payment provider.',
    hint: 'Use another email: the one for invoices of the organization, or the one of the user.',
  },
  BILLING_CUSTOMER_NOT_FOUND: {
    status: 404,
    message: 'Nothing was bought that the payment provider has pages for.',
    hint: 'Buy a plan first, with a checkout.',
  },
  PRICE_NOT_FOUND: {
    status: 400,
    message: 'The plan is not for sale, or not at this price.',
    hint: 'Choose a plan and a price that are listed.',
  },
  QUANTITY_REQUIRED: { status: 400, message: 'The price needs a quantity.', hint: 'Send `quantity`.' },
  TRIAL_USED: {
    status: 403,
    message: 'The trial of this group of plans was used before.',
    hint: 'Choose a price without a trial.',
  },
  CHECKOUT_NOT_FOUND: { status: 404, message: 'The checkout does not exist.', hint: 'Create a new one.' },
  PAYMENT_ENDPOINT_EXISTS: {
    status: 400,
    message: 'The payment provider has another endpoint with this URL, and does not show its secret.',
    hint: 'Save its signing secret as the webhook secret, or delete it at the provider and try again.',
  },
  PAYMENT_ENDPOINT_BUSY: {
    status: 400,
    message: 'Another request is setting up the endpoint of this payment provider.',
    hint: 'Try again in a minute.',
  },
  BASE_URL_NOT_PUBLIC: {
    status: 400,
    message: 'Payment providers cannot reach this server: its URL is not a public https URL.',
    hint: 'Set BASE_URL to the public https URL of the server, or forward events with a tool of the provider.',
  },
  WEBHOOK_SIGNATURE_INVALID: {
    status: 401,
    message: 'The webhook signature is not valid.',
    hint: "Sign the exact request body with this webhook's secret.",
  },
  WEBHOOK_TIMESTAMP_OUT_OF_TOLERANCE: {
    status: 401,
    message: 'The webhook timestamp is outside the allowed tolerance.',
    hint: 'Check the clocks on both sides, then send it again.',
  },
  WEBHOOK_ENDPOINT_NOT_FOUND: {
    status: 404,
    message: 'The webhook endpoint does not exist.',
    hint: 'Check its ID in the list of endpoints.',
  },
  WEBHOOK_DELIVERY_NOT_FOUND: {
    status: 404,
    message: 'The webhook delivery does not exist.',
    hint: 'Deliveries are kept for 30 days.',
  },
  WEBHOOK_ENDPOINT_LIMIT: {
    status: 400,
    message: 'The project has 20 webhook endpoints.',
    hint: 'Delete one that you no longer need, or let one endpoint receive more events.',
  },
  WEBHOOK_ENDPOINT_DISABLED: {
    status: 400,
    message: 'The webhook endpoint is disabled.',
    hint: 'Enable it, then try again.',
  },

  REAUTH_REQUIRED: {
    status: 403,
    message: 'This action requires a sign-in within the last 10 minutes.',
    hint: 'Step up with a method in details.methods, or sign in again. Then retry.',
  },
  METHOD_NOT_AVAILABLE: {
    status: 400,
    message: 'The user cannot step up with this method.',
    hint: 'Use a method in details.methods, or sign in again.',
  },
} satisfies Record<Uppercase<string>, ErrorRow>

export type ErrorCode = keyof typeof catalog

/** Every code the API can return, the same in every environment. docs/reference/errors.md is generated from this table. */
export const errorCatalog: Readonly<Record<ErrorCode, ErrorRow>> = catalog

/** One invalid field of the input, as in `details.fields` of VALIDATION_ERROR. */
export interface FieldProblem {
  path: string
  /** A predicate that reads after the field's name: `must be in the future`, `is required`. Lower case, no final period. */
  message: string
}

interface ErrorOptions {
  details?: Record<string, unknown>
  developerMessage?: string
  hint?: string
  cause?: unknown
  isFailedAttempt?: boolean
  headers?: readonly string[]
}

/** The only error a service throws on purpose. Any other error is a bug and returns INTERNAL_ERROR. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly status: number
  readonly details: Record<string, unknown> | undefined
  /** Replaces the catalog's message outside production. May name settings and similar values, never secrets. */
  readonly developerMessage: string | undefined
  /** Replaces the catalog's hint, for a next step that depends on the case. */
  readonly hint: string | undefined
  /** Whether this failure may be a guess. It counts as an attempt on routes that limit unknown license keys. */
  readonly isFailedAttempt: boolean
  /** Headers of the response, as alternating names and values. */
  readonly headers: readonly string[]

  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    const { details, developerMessage, hint, cause, isFailedAttempt = false, headers = [] } = options
    const { status, message } = errorCatalog[code]
    super(message, { cause })
    this.code = code
    this.status = status
    this.details = details
    this.developerMessage = developerMessage
    this.hint = hint
    this.isFailedAttempt = isFailedAttempt
    this.headers = headers
  }
}

/** Returns VALIDATION_ERROR for one field that a schema alone cannot judge. `path` is as in the body: `email`, `metadata.plan`. */
export function invalidField(path: string, message: string): ApiError {
  return new ApiError('VALIDATION_ERROR', { details: { fields: [{ path, message }] satisfies FieldProblem[] } })
}
