import { createBilling, type PortalWish } from '@licet/client/billing'
import type { ReactNode } from 'react'
import { useShared } from '../shared.ts'
import type { BillingWords } from './english.ts'
import { type ButtonProps, LeavingButton } from './leaving-button.tsx'
import { billingWordsOf } from './words.ts'

/**
 * Properties of `BillingButton`: which page to open, and those of a button.
 *
 * @example
 * ```tsx
 * const props: BillingButtonProps = { flow: 'payment_method', children: 'Change the card' }
 * ```
 */
export interface BillingButtonProps extends ButtonProps, Omit<PortalWish, 'organizationId'> {
  /** Whose purchases: the ID of an organization (`org_…`) that the user administers, or `personal`. Default: the one that the tab shows. */
  readonly organization?: string | undefined
  readonly words?: Partial<BillingWords>
  readonly children?: ReactNode
}

/**
 * A button that leaves for the pages of the payment provider: cards, invoices, and cancellation. A user whose sign-in was more than 24 hours
 * ago signs in again first.
 *
 * @example
 * ```tsx
 * <BillingButton flow="invoices">Invoices</BillingButton>
 * ```
 */
export function BillingButton({
  organization,
  returnUrl,
  flow,
  words: own,
  children,
  ...rest
}: BillingButtonProps): ReactNode {
  const { licet, locale } = useShared()
  const words = billingWordsOf(locale, own)
  const wish = { organizationId: organization, returnUrl, flow }
  return (
    <LeavingButton
      {...rest}
      words={words}
      otherFault={words.portalFault}
      find={() => createBilling(licet).portal(wish)}
    >
      {children ?? words.manage}
    </LeavingButton>
  )
}
