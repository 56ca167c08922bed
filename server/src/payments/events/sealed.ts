import type { Secrets } from '../../context.ts'
import type { SealedColumn } from '../../platform/db/reseal.ts'
import { nothingSaid, type PurchaseState } from './state.ts'

const payloadContext = (publicId: string): string => `payment_events.payload:${publicId}`
const stateContext = (publicId: string): string => `payment_purchases.state:${publicId}`

export const sealPayload = ({ vault }: Secrets, publicId: string, body: string): string =>
  vault.seal(body, payloadContext(publicId))
export const openPayload = ({ vault }: Secrets, publicId: string, sealed: string): string =>
  vault.open(sealed, payloadContext(publicId))

export const sealState = ({ vault }: Secrets, publicId: string, state: PurchaseState): string =>
  vault.seal(JSON.stringify(state), stateContext(publicId))
/** States of an older version may lack newer fields. */
export const openState = ({ vault }: Secrets, publicId: string, sealed: string): PurchaseState => ({
  ...nothingSaid,
  ...(JSON.parse(vault.open(sealed, stateContext(publicId))) as PurchaseState),
})

/** For a change of encryption keys. */
export const paymentContents: readonly SealedColumn[] = [
  {
    name: 'payment_events.payload',
    table: 'payment_events',
    column: 'payload_ciphertext',
    contextOf: payloadContext,
  },
  {
    name: 'payment_purchases.state',
    table: 'payment_purchases',
    column: 'state_ciphertext',
    contextOf: stateContext,
  },
]
