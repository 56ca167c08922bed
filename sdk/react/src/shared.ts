import type { AuthState, Licet } from '@licet/client'
import { createContext, useContext } from 'react'
import type { Words } from './english.ts'
import type { EntitlementStore } from './entitlement-store.ts'
import type { Locale } from './words.ts'

/** What all components below a provider share. */
export interface Shared {
  readonly licet: Licet
  /** Of the organization of the tab, or of another one. */
  entitlementsOf(organization?: string): EntitlementStore
  readonly words: Words
  readonly locale: Locale
  /** What a server has rendered. */
  readonly initialState: AuthState
  /** URL of other account pages than those of Licet. */
  readonly accountUrl: string | undefined
  /** For failures that no component shows. */
  report(error: unknown): void
}

export const SharedContext = createContext<Shared | undefined>(undefined)

export function useShared(): Shared {
  const shared = useContext(SharedContext)
  if (!shared) throw new Error('Components and hooks of @licet/react require a LicetProvider around them.')
  return shared
}
