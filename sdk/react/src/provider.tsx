import { type AuthState, createLicet, type Licet, LicetError, type Options } from '@licet/client'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Words } from './english.ts'
import { EntitlementStore } from './entitlement-store.ts'
import { useLatest } from './latest.ts'
import { SharedContext } from './shared.ts'
import { type Locale, wordsOf } from './words.ts'

/**
 * Options of the client, or a `client` of your own, and how the components look. Options of the client are read once.
 *
 * @example
 * ```tsx
 * const props: LicetProviderProps = { issuer: 'https://auth.example.com', appId: 'app_0199f3c2a4b87c1d9e5f60718293a4b5' }
 * ```
 */
export interface LicetProviderProps extends Options {
  /** Instead of the options. It stays open when the provider unmounts. */
  readonly client?: Licet
  /** Language of the components. Default: `en`. */
  readonly locale?: Locale
  /** Texts of your own, instead of those of the language. */
  readonly words?: Partial<Words>
  /** URL of the account pages. Default: those of Licet. */
  readonly accountUrl?: string
  readonly children?: ReactNode
}

const loading: AuthState = { status: 'loading' }

/**
 * Signs users in for all components below it, and keeps them signed in.
 *
 * @example
 * ```tsx
 * <LicetProvider bff="/auth">
 *   <SignedOut><SignInButton /></SignedOut>
 *   <SignedIn><UserButton /></SignedIn>
 * </LicetProvider>
 * ```
 */
export function LicetProvider({ client, locale = 'en', words, accountUrl, children, ...options }: LicetProviderProps) {
  const { onError, initialState = loading } = options
  const latest = useLatest(onError)
  const [first] = useState(() => client ?? createLicet({ ...options, onError: (error) => latest.current?.(error) }))
  const licet = client ?? first

  const parts = useMemo(() => {
    const report = (error: unknown) =>
      latest.current?.(
        error instanceof LicetError ? error : new LicetError('UNKNOWN', 'Sign-in failed.', { cause: error }),
      )
    const stores = new Map<string | undefined, EntitlementStore>()
    const entitlementsOf = (organization?: string) => {
      const store = stores.get(organization) ?? new EntitlementStore(licet, report, organization)
      stores.set(organization, store)
      return store
    }
    return { licet, report, entitlementsOf }
  }, [licet, latest])

  useEffect(() => {
    void licet.start()
    return () => {
      if (licet !== client) licet.close()
    }
  }, [licet, client])

  const shared = useMemo(
    () => ({
      ...parts,
      initialState,
      locale,
      words: wordsOf(locale, words),
      accountUrl,
    }),
    [parts, initialState, locale, words, accountUrl],
  )
  return <SharedContext.Provider value={shared}>{children}</SharedContext.Provider>
}
