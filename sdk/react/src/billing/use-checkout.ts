import type { Licet } from '@licet/client'
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

interface Wait {
  readonly result: Promise<CheckoutStatus | undefined>
  readonly ended: AbortController
  /** Components that wait. */
  count: number
}

/** All components of a page wait together. */
const waits = new WeakMap<Licet, Wait>()
/** A page that has unlocked shows no button any longer, and its address still names the checkout. */
const endAfterMs = 5_000

function joinWait(licet: Licet, start: (signal: AbortSignal) => Wait['result']): Wait {
  const known = waits.get(licet)
  if (known) {
    known.count += 1
    return known
  }
  const ended = new AbortController()
  const wait = { result: start(ended.signal).finally(() => waits.delete(licet)), ended, count: 1 }
  waits.set(licet, wait)
  return wait
}

function leaveWait(wait: Wait): void {
  wait.count -= 1
  setTimeout(() => wait.count === 0 && wait.ended.abort(), endAfterMs)
}

/**
 * Returns the status of the checkout that the buyer returns from. When it is completed, the entitlements are read again, so `Entitled` unlocks
 * without a reload. An `UpgradeButton` on the page does so by itself.
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
    let isGone = false
    setState({ status: 'waiting' })
    const wait = joinWait(licet, async (signal) => {
      try {
        const checkout = await createBilling(licet).waitForCheckout(undefined, { signal })
        if (checkout?.status === 'completed') await entitlementsOf().reload()
        return checkout
      } catch (error) {
        if (!signal.aborted) report(error)
        return undefined
      }
    })
    void wait.result.then((checkout) => isGone || setState(stateOf(checkout)))
    return () => {
      isGone = true
      leaveWait(wait)
    }
  }, [licet, report, entitlementsOf, status])

  return state
}
