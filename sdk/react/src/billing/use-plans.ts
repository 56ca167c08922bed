import { createBilling, type Plan } from '@licet/client/billing'
import { useCallback, useEffect, useState } from 'react'
import { useAuth, useLicense } from '../hooks.ts'
import { useShared } from '../shared.ts'

/**
 * What is for sale. `unavailable`: it could not be read; `reload` tries again.
 *
 * @example
 * ```tsx
 * const isFree = ({ plans }: PlansState) => plans.some(({ key, current }) => key === 'free' && current)
 * ```
 */
export interface PlansState {
  readonly status: 'loading' | 'ready' | 'unavailable'
  readonly plans: readonly Plan[]
  reload(): Promise<void>
}

type Read = Pick<PlansState, 'status' | 'plans'>

const loading: Read = { status: 'loading', plans: [] }

/**
 * Returns the plans that are for sale, also while no user is signed in. They are read again when another user signs in, the tab shows another
 * organization, or the license changes.
 *
 * @example
 * ```tsx
 * const { plans } = usePlans()
 * return <ul>{plans.map(({ key, name }) => <li key={key}>{name}</li>)}</ul>
 * ```
 */
export function usePlans(): PlansState {
  const { licet, report } = useShared()
  const auth = useAuth()
  const license = useLicense()
  const [read, setRead] = useState(loading)
  const sessionId = auth.status === 'signed_in' ? auth.session.id : auth.status
  const version = `${sessionId} ${licet.organization ?? ''} ${license.licenseId} ${license.licenseStatus} ${license.plan?.key}`

  const load = useCallback(
    async (isCurrent: () => boolean) => {
      try {
        const plans = await createBilling(licet).plans()
        if (isCurrent()) setRead({ status: 'ready', plans })
      } catch (error) {
        if (!isCurrent()) return
        report(error)
        // What has been read stays on the page.
        setRead((before) => (before.status === 'ready' ? before : { status: 'unavailable', plans: [] }))
      }
    },
    [licet, report],
  )

  useEffect(() => {
    if (version.startsWith('loading')) return
    let isCurrent = true
    void load(() => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [load, version])

  const reload = useCallback(() => load(() => true), [load])
  return { ...read, reload }
}
