import type { Secrets } from '../../context.ts'
import type { SealedColumn } from '../../platform/db/reseal.ts'
import { nothingSaid, type PurchaseState } from './state.ts'

const stateContext = (publicId: string): string => `payment_purchases.state:${publicId}`

/** Of a stored purchase. Its payments contain no personal data. */
interface Stored {
  readonly public_id: string
  readonly state_ciphertext: string
  readonly payments: unknown
}

export const sealState = ({ vault }: Secrets, publicId: string, { payments: _, ...state }: PurchaseState): string =>
  vault.seal(JSON.stringify(state), stateContext(publicId))

/** A state may lack fields that nothing has been said of. */
export const openState = ({ vault }: Secrets, { public_id, state_ciphertext, payments }: Stored): PurchaseState => ({
  ...nothingSaid,
  ...(JSON.parse(vault.open(state_ciphertext, stateContext(public_id))) as PurchaseState),
  payments: payments as PurchaseState['payments'],
})

/** For a change of encryption keys. */
export const purchaseContents: readonly SealedColumn[] = [
  {
    name: 'payment_purchases.state',
    table: 'payment_purchases',
    column: 'state_ciphertext',
    contextOf: stateContext,
  },
]
