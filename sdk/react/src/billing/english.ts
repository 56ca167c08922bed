/** Texts in `{{…}}` are filled in. */
export const english = {
  plans: 'Plans',
  current: 'Current plan',
  select: 'Choose {{plan}}',
  billing: 'Billing period',
  monthly: 'Monthly',
  yearly: 'Yearly',
  perDay: 'per day',
  perWeek: 'per week',
  perMonth: 'per month',
  perYear: 'per year',
  /** `{{period}}` is such as “3 months”. */
  every: 'every {{period}}',
  once: 'once',
  perSeat: 'per seat',
  perUnit: 'per unit',
  /** `{{days}}` is such as “14 days”. */
  trial: '{{days}} free',
  noAmount: 'Price at checkout',
  unlimited: 'unlimited',
  perHour: 'per hour',
  empty: 'No plans are for sale.',
  failed: "The plans couldn't be loaded.",
  upgrade: 'Upgrade',
  manage: 'Manage billing',
  roleFault: 'Only an admin of the organization can do this.',
  trialFault: 'You have already used the trial of this plan.',
  nothingBought: "You haven't bought anything yet.",
  checkoutFault: "The page for the payment couldn't be opened. Try again later.",
  portalFault: "The billing pages couldn't be opened. Try again later.",
}

/**
 * Every text of the components for billing beside those of `Words`.
 *
 * @example
 * ```tsx
 * const words: Partial<BillingWords> = { select: 'Get {{plan}}' }
 * const page = <PricingTable words={words} />
 * ```
 */
export type BillingWords = Readonly<Record<keyof typeof english, string>>
