import type { AuthState, Entitlements, Licet, SessionInfo, User } from '@licet/client'
import { useSyncExternalStore } from 'react'
import { type EntitlementSnapshot, unread } from './entitlement-store.ts'
import { useShared } from './shared.ts'

/**
 * Returns the client: `signIn`, `signOut`, `fetch`, `getToken`, and more.
 *
 * @example
 * ```tsx
 * const licet = useLicet()
 * const load = async () => (await licet.fetch('/api/report')).json()
 * ```
 */
export const useLicet = (): Licet => useShared().licet

/**
 * Returns who is signed in.
 *
 * @example
 * ```tsx
 * const auth = useAuth()
 * if (auth.status === 'signed_in') return <p>Hello {auth.user.name}</p>
 * ```
 */
export function useAuth(): AuthState {
  const { licet, initialState } = useShared()
  return useSyncExternalStore(
    licet.subscribe,
    () => licet.state,
    () => initialState,
  )
}

/**
 * Returns the signed-in user; undefined while loading, and when no one is signed in.
 *
 * @example
 * ```tsx
 * const user = useUser()
 * return <p>{user?.email}</p>
 * ```
 */
export function useUser(): User | undefined {
  const auth = useAuth()
  return auth.status === 'signed_in' ? auth.user : undefined
}

/**
 * Returns the session; undefined while loading, and when no one is signed in.
 *
 * @example
 * ```tsx
 * const session = useSession()
 * const isRecent = session !== undefined && Date.now() - Date.parse(session.authTime) < 300_000
 * ```
 */
export function useSession(): SessionInfo | undefined {
  const auth = useAuth()
  return auth.status === 'signed_in' ? auth.session : undefined
}

function useEntitlements(organization?: string): EntitlementSnapshot {
  const { entitlementsOf, initialState } = useShared()
  const { subscribe, get } = entitlementsOf(organization)
  return useSyncExternalStore(subscribe, get, () => unread(initialState))
}

/**
 * Whether the user may use a feature, for showing only: your server must check it, too.
 *
 * @example
 * ```tsx
 * const label = ({ remaining }: EntitlementState) => (remaining === null ? 'Unlimited' : `${remaining} left`)
 * ```
 */
export interface EntitlementState {
  /** `unavailable`: Licet cannot be reached, and it is tried again. `allowed` is false until it is `ready`. */
  readonly status: 'loading' | 'ready' | 'unavailable'
  readonly allowed: boolean
  /** Why access is denied: `NOT_SIGNED_IN`, `NOT_IN_PLAN`, `USAGE_LIMIT_REACHED`, `LICENSE_EXPIRED`, and others. */
  readonly reason: string | undefined
  /** Quantity left in the period. `null`: unlimited. Undefined: the feature is not counted. */
  readonly remaining: number | null | undefined
  /** When the next period starts, in RFC 3339. */
  readonly resetsAt: string | null | undefined
}

/**
 * Returns what the user may do with a feature, in the organization of the tab or in another one (`org_…` or `personal`). For showing
 * only: your server must check it, too. All features are read in one call.
 *
 * @example
 * ```tsx
 * const { allowed, remaining } = useEntitlement('exports')
 * return <button disabled={!allowed}>Export ({remaining ?? 'unlimited'})</button>
 * ```
 */
export function useEntitlement(key: string, organization?: string): EntitlementState {
  const { status, data, reason: refusal } = useEntitlements(organization)
  const { hasAccess = false, reason, remaining, resetsAt } = data?.entitlements[key] ?? {}
  if (status === 'signed_out') return deny('ready', 'NOT_SIGNED_IN')
  if (!data) return deny(status, refusal)
  return {
    status: 'ready',
    allowed: hasAccess,
    reason: hasAccess ? undefined : (reason ?? 'NOT_IN_PLAN'),
    remaining,
    resetsAt,
  }
}

const deny = (status: EntitlementState['status'], reason?: string): EntitlementState => ({
  status,
  reason,
  allowed: false,
  remaining: undefined,
  resetsAt: undefined,
})

/**
 * The license of the user, for showing only: your server must check it, too.
 *
 * @example
 * ```tsx
 * const isTrial = (license: LicenseState) => license.licenseStatus === 'trialing'
 * ```
 */
export interface LicenseState extends Pick<Entitlements, 'licenseId' | 'licenseStatus' | 'plan'> {
  readonly status: EntitlementState['status']
  /** Reads license and entitlements again, for example after a purchase. */
  reload(): Promise<void>
}

/**
 * Returns the license of the user, for showing only: your server must check it, too.
 *
 * @example
 * ```tsx
 * const { plan, reload } = useLicense()
 * return <button onClick={reload}>{plan?.key ?? 'No plan'}</button>
 * ```
 */
export function useLicense(): LicenseState {
  const { status, data } = useEntitlements()
  const { licenseId = null, licenseStatus = null, plan = null } = data ?? {}
  const { reload } = useShared().entitlementsOf()
  return { status: status === 'signed_out' ? 'ready' : status, licenseId, licenseStatus, plan, reload }
}

/** URL of the account pages: those of the provider, or of Licet. The app's server says it with the session. */
export function useAccountUrl(): string | undefined {
  const { licet, accountUrl } = useShared()
  useAuth()
  return accountUrl ?? licet.accountUrl
}
