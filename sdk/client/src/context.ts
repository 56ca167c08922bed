import { LicetError } from './errors.ts'
import { browserPlatform } from './platform.ts'
import type { AuthState, Options, Platform } from './types.ts'

/** What all parts of a client share. */
export interface Context {
  readonly options: Options
  /** URL below which users sign in; or the path of the app's own server. */
  readonly issuer: string
  readonly appId: string
  /** URL of Licet; or of the relay on the app's server. */
  readonly api: string
  /** Name of the stored tokens, the lock, and the channel between tabs. */
  readonly name: string
  /** URL of the account pages. */
  accountUrl: string | undefined
  readonly platform: Omit<Platform, 'store'> & Partial<Platform>
  state: AuthState
  readonly listeners: Set<(state: AuthState) => void>
  /** Set by `createOrganizations`. */
  tab?: TabContext
}

/** The organization that this tab shows, whatever other tabs of the session do. */
export interface TabContext {
  /** `org_…` or `personal`. Undefined: that of the session. */
  readonly organization: string | undefined
  /** The same, once it is known. */
  settle(): Promise<string | undefined>
  /** Adds it to a request of the app. */
  mark(input: string | URL | Request, init?: RequestInit): Promise<RequestInit | undefined>
}

/** Touches no global, so that a module can create a client on a server. @throws LicetError CONFIGURATION */
export function createContext(options: Options): Context {
  const { bff, appId = '' } = options
  const issuer = (bff ?? options.issuer ?? '').replace(/\/{1,9}$/, '')
  if (!issuer || (bff === undefined && !appId))
    throw new LicetError('CONFIGURATION', 'createLicet requires bff, or issuer and appId.')
  return {
    options,
    issuer,
    appId,
    api: bff === undefined ? issuer.replace(/\/p\/[^/]+$/, '') : `${issuer}/api`,
    name: `licet:${issuer}:${appId}`,
    // With bff, the server says it.
    accountUrl: bff === undefined ? `${issuer}/account` : undefined,
    platform: { ...browserPlatform, ...options.platform },
    state: options.initialState ?? { status: 'loading' },
    listeners: new Set(),
  }
}

/** Sets the state and notifies, unless nothing is different. */
export function setState(ctx: Context, next: AuthState): void {
  if (JSON.stringify(next) === JSON.stringify(ctx.state)) return
  ctx.state = next
  for (const listener of ctx.listeners) listener(next)
}

export const report = ({ options }: Context, error: unknown): void =>
  options.onError?.(
    error instanceof LicetError ? error : new LicetError('UNKNOWN', 'Sign-in failed.', { cause: error }),
  )
