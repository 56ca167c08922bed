export { LicetError } from './errors.ts'
export { createLicet } from './licet.ts'
export type {
  AuthState,
  EndedReason,
  Entitlement,
  Entitlements,
  Licet,
  Options,
  Platform,
  Prompt,
  SessionInfo,
  SignInOptions,
  SignOutOptions,
  TokenStore,
  Tokens,
  User,
} from './types.ts'
