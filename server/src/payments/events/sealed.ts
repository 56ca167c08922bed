import type { Secrets } from '../../context.ts'
import type { SealedColumn } from '../../platform/db/reseal.ts'
import { checkoutContents } from '../checkouts/sealed.ts'
import { purchaseContents } from '../purchases/sealed.ts'

const payloadContext = (publicId: string): string => `payment_events.payload:${publicId}`

export const sealPayload = ({ vault }: Secrets, publicId: string, body: string): string =>
  vault.seal(body, payloadContext(publicId))
export const openPayload = ({ vault }: Secrets, publicId: string, sealed: string): string =>
  vault.open(sealed, payloadContext(publicId))

/** For a change of encryption keys. */
export const paymentContents: readonly SealedColumn[] = [
  {
    name: 'payment_events.payload',
    table: 'payment_events',
    column: 'payload_ciphertext',
    contextOf: payloadContext,
  },
  ...purchaseContents,
  ...checkoutContents,
]
