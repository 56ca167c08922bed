import { ConfigurationError, type LicetError, NotSignedInError } from '../errors.ts'
import type { SessionInfo } from '../types.ts'

/** Whose tokens a server accepts: a token of another app, or of too few scopes, was not given for it (RFC 9700, section 2.3). */
export interface Audience {
  /** IDs of apps. */
  readonly apps: ReadonlySet<string>
  /** Scopes that a session with scopes must have. Undefined: only sessions with all rights of their user. */
  readonly requiredScopes: readonly string[] | undefined
}

/** What a session lacks. Undefined: nothing. */
export function refusalOf({ apps, requiredScopes }: Audience, { appId, scopes }: SessionInfo): LicetError | undefined {
  if (apps.size === 0) return new ConfigurationError('LICET_APP_ID is missing: the app whose tokens are accepted.')
  if (!apps.has(appId)) return new NotSignedInError('other_app')
  const isGranted = (scope: string) => scopes === null || scopes.includes(scope)
  const isEnough = requiredScopes === undefined ? scopes === null : requiredScopes.every(isGranted)
  return isEnough ? undefined : new NotSignedInError('insufficient_scope')
}
