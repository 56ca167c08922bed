import type { PaymentConfig, Price, PriceInput } from './payments-data.ts'

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
  /** The price is removed when the edits are saved. */
  readonly removed?: boolean
}

type Priced = Pick<PaymentConfig, 'prices'>

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

const rowOf = ({ externalPriceId, plan, version, quantityTo }: Price): PriceValues => ({
  key: externalPriceId,
  externalPriceId,
  plan: plan ?? meansNothing,
  version: version === null ? '' : String(version),
  quantityTo,
})

/** The stored prices with the unsaved edits. Changes of other members show, too. */
export function rowsWith({ prices }: Priced, edits: readonly PriceValues[]): PriceValues[] {
  const edited = new Map(edits.map((edit) => [edit.key, edit]))
  const isStored = (key: string) => prices.some(({ externalPriceId }) => externalPriceId === key)
  const others = edits.filter(
    ({ key, plan, externalPriceId }) => !isStored(key) && !(plan === '' && isStored(externalPriceId)),
  )
  return [...prices.map((price) => edited.get(price.externalPriceId) ?? rowOf(price)), ...others].filter(
    ({ removed }) => removed !== true,
  )
}

/** Replaces the earlier edit of the row, in place. */
export const withEdit = (edits: readonly PriceValues[], edit: PriceValues): PriceValues[] =>
  edits.some(({ key }) => key === edit.key) ? edits.map((one) => (one.key === edit.key ? edit : one)) : [...edits, edit]

/** The rows with a plan that differ from the stored prices, and the stored prices that are gone. */
export function changeOf(config: Priced, edits: readonly PriceValues[]) {
  const rows = rowsWith(config, edits)
  const stored = config.prices.map((price) => JSON.stringify(toInput(rowOf(price))))
  const isThere = (price: string) => rows.some(({ externalPriceId }) => externalPriceId.trim() === price)
  return {
    rows: rows.filter((row) => row.plan !== '' && !stored.includes(JSON.stringify(toInput(row)))),
    remove: config.prices.map(({ externalPriceId }) => externalPriceId).filter((price) => !isThere(price)),
  }
}

export const toInput = ({ externalPriceId, plan, version, quantityTo }: PriceValues): PriceInput => ({
  externalPriceId: externalPriceId.trim(),
  plan: plan === meansNothing ? null : plan,
  version: version === '' ? null : Number(version),
  quantityTo,
})
