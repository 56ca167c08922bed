'use client'

export { BillingButton, type BillingButtonProps } from './billing-button.tsx'
export type { BillingWords } from './english.ts'
export { PricingTable, type PricingTableProps } from './pricing-table.tsx'
export { UpgradeButton, type UpgradeButtonProps } from './upgrade-button.tsx'
export { type CheckoutState, useCheckout } from './use-checkout.ts'
export { type PlansState, usePlans } from './use-plans.ts'
