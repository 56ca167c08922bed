export type { Api } from './api/api.ts'
export type { IncomingRequest } from './authenticate.ts'
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
export type { LicetOptions, Transport } from './options.ts'
export type { Authentication, Client, SessionInfo, Status, User, Verified } from './types.ts'
export type { TrackOptions, Usage, UsageBalance, UsageEvent, UsagePool, UsageSubject } from './usage/types.ts'
export type { WebhookEvent, WebhookLicense } from './webhooks/types.ts'
export type { Webhooks } from './webhooks/verify.ts'
