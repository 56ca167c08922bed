export type { IncomingRequest } from './authenticate.ts'
export type { Entitlement, EntitlementSet, Plan } from './entitlements.ts'
export {
  ConfigurationError,
  EntitlementError,
  LicetError,
  NotSignedInError,
  type NotSignedInReason,
  RateLimitedError,
  UnavailableError,
} from './errors.ts'
export { createLicet, type Licet } from './licet.ts'
export type { LicetOptions, Transport } from './options.ts'
export type { Authentication, Client, SessionInfo, Status, User, Verified } from './types.ts'
