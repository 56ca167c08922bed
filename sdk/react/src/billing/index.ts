'use client'

export type { BillingWords } from './english.ts'
export { PricingTable, type PricingTableProps } from './pricing-table.tsx'
export { type PlansState, usePlans } from './use-plans.ts'
