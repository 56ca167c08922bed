import { type CheckoutStatus, createBilling } from '@licet/client/billing'
import { useEffect, useState } from 'react'
import { useAuth } from '../hooks.ts'
import { useShared } from '../shared.ts'

/**
 * Status of the checkout that the buyer returns from. `idle`: the address names none, or nothing was changed. `expired`: it ended without
 * a payment.
 *
 * @example
 * ```tsx
 * const texts: Record<CheckoutState['status'], string> = { idle: '', waiting: 'One moment…', completed: 'Welcome to Pro', expired: 'Not paid' }
 * ```
 */
export interface CheckoutState {
  readonly status: 'idle' | 'waiting' | 'completed' | 'expired'
  /** Key of the plan, once it is `completed`. */
  readonly plan?: string
}

const idle: CheckoutState = { status: 'idle' }

function stateOf(checkout: CheckoutStatus | undefined): CheckoutState {
  if (!checkout || checkout.status === 'open') return idle
  return checkout.status === 'completed' ? { status: 'completed', plan: checkout.plan } : { status: 'expired' }
}

/**
 * Returns the status of the checkout that the buyer returns from. When it is completed, the entitlements are read again, so `Entitled` unlocks
 * without a reload. Use it on the page to which the buyer returns.
 *
 * @example
 * ```tsx
 * const { status } = useCheckout()
 * return <p role="status">{status === 'waiting' ? 'Your payment is being confirmed…' : ''}</p>
 * ```
 */
export function useCheckout(): CheckoutState {
  const { licet, report, entitlementsOf } = useShared()
  const { status } = useAuth()
  const [state, setState] = useState(idle)

  useEffect(() => {
    if (status !== 'signed_in' || !new URLSearchParams(location.search).has('checkout')) return
    const ended = new AbortController()
    const { signal } = ended
    setState({ status: 'waiting' })
    const wait = async () => {
      const checkout = await createBilling(licet).waitForCheckout(undefined, { signal })
      if (checkout?.status === 'completed') await entitlementsOf().reload()
      if (!signal.aborted) setState(stateOf(checkout))
    }
    wait().catch((error) => {
      if (signal.aborted) return
      report(error)
      setState(idle)
    })
    return () => ended.abort()
  }, [licet, report, entitlementsOf, status])

  return state
}
