export type { Api } from './api/api.ts'
export type { IncomingRequest } from './authenticate.ts'
export type {
  Billing,
  CheckoutOrder,
  CheckoutStatus,
  OpenCheckout,
  PlanForSale,
  PortalLink,
  PortalOrder,
} from './billing/billing.ts'
export type { Entitlement, EntitlementSet, Plan } from './entitlements.ts'
export {
  ConfigurationError,
  EntitlementError,
  ForbiddenError,
  LicetError,
  NotSignedInError,
  type NotSignedInReason,
  RateLimitedError,
  UnavailableError,
  WebhookSignatureError,
} from './errors.ts'
export type { IncomingHeaders } from './headers.ts'
export { createLicet, type Licet } from './licet.ts'
export type { AccessKeys, LicetOptions, Transport } from './options.ts'
export type {
  AccessKey,
  AuthenticateOptions,
  Authentication,
  Client,
  IfAccessKeys,
  KeyAuth,
  Organization,
  SessionInfo,
  Status,
  User,
  Verified,
  VerifiedKey,
  VerifyOptions,
} from './types.ts'
export type { TrackOptions, Usage, UsageBalance, UsageEvent, UsagePool, UsageSubject } from './usage/types.ts'
export type { WebhookEvent, WebhookLicense } from './webhooks/types.ts'
export type { Webhooks } from './webhooks/verify.ts'
