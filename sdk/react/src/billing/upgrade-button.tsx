import { type CheckoutWish, createBilling } from '@licet/client/billing'
import type { ReactNode } from 'react'
import { join } from '../class-names.ts'
import { useShared } from '../shared.ts'
import type { BillingWords } from './english.ts'
import { type ButtonProps, LeavingButton } from './leaving-button.tsx'
import { useCheckout } from './use-checkout.ts'
import { billingWordsOf } from './words.ts'

/**
 * Properties of `UpgradeButton`: what to buy, and those of a button.
 *
 * @example
 * ```tsx
 * const props: UpgradeButtonProps = { plan: 'pro', interval: 'year', children: 'Get Pro' }
 * ```
 */
export interface UpgradeButtonProps extends ButtonProps, Omit<CheckoutWish, 'organizationId'> {
  /** Key of the plan. It must be listed. */
  readonly plan: string
  /** Who buys: the ID of an organization (`org_…`) that the user administers, or `personal`. Default: the one that the tab shows. */
  readonly organization?: string | undefined
  readonly words?: Partial<BillingWords>
  readonly children?: ReactNode
}

/**
 * A button that leaves for the page of the payment provider, on which the user buys a plan. Nothing is charged by the click. A user who has a
 * purchase of the plan group gets the page that changes it. A visitor signs in first. When the buyer returns, the button is busy until the license is
 * granted, even if no webhook arrives, and `Entitled` unlocks without a reload. `useCheckout` returns the status of the payment.
 *
 * @example
 * ```tsx
 * <Entitled feature="reports" fallback={<UpgradeButton plan="pro" />}><Report /></Entitled>
 * ```
 */
export function UpgradeButton({
  plan,
  interval,
  price,
  quantity,
  successUrl,
  cancelUrl,
  organization,
  words: own,
  className,
  children,
  ...rest
}: UpgradeButtonProps): ReactNode {
  const { licet, locale } = useShared()
  const words = billingWordsOf(locale, own)
  const { status } = useCheckout()
  const wish = { plan, interval, price, quantity, successUrl, cancelUrl, organizationId: organization }
  return (
    <LeavingButton
      {...rest}
      words={words}
      isWaiting={status === 'waiting'}
      otherFault={words.checkoutFault}
      className={join('licet-primary', className)}
      find={() => createBilling(licet).checkout(wish)}
    >
      {children ?? words.upgrade}
    </LeavingButton>
  )
}
