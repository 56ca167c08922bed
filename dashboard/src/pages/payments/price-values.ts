import type { ConfigChange, PaymentConfig, Price } from './payments-data.ts'

/** A row of the price map while editing. */
export interface PriceValues {
  /** Identifies rows while editing. */
  readonly key: string
  readonly externalPriceId: string
  /** Key of the plan, or `meansNothing`; empty until one is selected. */
  readonly plan: string
  /** Empty: the newest. */
  readonly version: string
  readonly quantityTo: Price['quantityTo']
}

/** Chosen instead of a plan. No key of a plan starts with a dash. */
export const meansNothing = '-'

export const quantityTos = ['none', 'quantity', 'seats'] as const satisfies readonly Price['quantityTo'][]

export const newRow = (externalPriceId = ''): PriceValues => ({
  key: crypto.randomUUID(),
  externalPriceId,
  plan: '',
  version: '',
  quantityTo: 'none',
})

/** Adds a row for a price to be mapped, if it is missing. */
export function rowsFor({ prices }: PaymentConfig, wanted?: string): PriceValues[] {
  const rows = prices.map(({ externalPriceId, plan, version, quantityTo }) => ({
    key: externalPriceId,
    externalPriceId,
    plan: plan ?? meansNothing,
    version: version === null ? '' : String(version),
    quantityTo,
  }))
  const isThere = wanted === undefined || rows.some(({ externalPriceId }) => externalPriceId === wanted)
  return isThere ? rows : [...rows, newRow(wanted)]
}

/** False for a row that was added but left empty. */
export const isWritten = ({ externalPriceId, plan }: PriceValues): boolean =>
  externalPriceId.trim() !== '' || plan !== ''

export const bodyOf = (rows: readonly PriceValues[]): NonNullable<ConfigChange['prices']> =>
  rows.map(({ externalPriceId, plan, version, quantityTo }) => ({
    externalPriceId: externalPriceId.trim(),
    plan: plan === meansNothing ? null : plan,
    version: version === '' ? null : Number(version),
    quantityTo,
  }))
