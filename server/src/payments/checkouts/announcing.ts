import { record } from '../../audit/service.ts'
import type { Writer } from '../../context.ts'
import { announce, type WebhookEvent } from '../../outbox/webhooks/service.ts'
import { afterCommit } from '../../platform/db/endings.ts'
import type { PaymentConfig } from '../configs/model.ts'
import type { CheckoutRow } from './queries.ts'

/** A checkout is closed by what was bought: counted after the commit. */
export class CheckoutCloses {
  readonly provider: string
  readonly status: 'completed' | 'replaced'

  constructor(provider: string, status: 'completed' | 'replaced') {
    this.provider = provider
    this.status = status
  }
}

/** The record and the webhook of a checkout that is complete. */
export async function noteCompleted(
  tx: Writer,
  config: PaymentConfig,
  row: CheckoutRow,
  holder: string,
): Promise<void> {
  await record(tx, 'checkout.complete', {
    actor: 'system',
    project: config.project,
    ...(row.user_id !== null && { user: { id: row.user_id, ref: holder } }),
    entity: { id: row.id, ref: row.public_id },
    newValue: { provider: config.provider, holder, price: row.price, quantity: row.quantity },
  })
  const event = checkoutEvent('checkout.completed', row, { config, holder, now: tx.now() })
  await announce(tx, config.project, [event])
  afterCommit(tx.db, (pool) => pool.emit(new CheckoutCloses(config.provider, 'completed')))
}

interface About {
  readonly config: Pick<PaymentConfig, 'ref' | 'provider' | 'mode'>
  /** Public ID of the holder. */
  readonly holder: string
  readonly now: Date
}

/** IDs and facts alone: neither the link nor an email. */
export const checkoutEvent = (
  type: 'checkout.completed' | 'checkout.expired',
  row: { readonly public_id: string; readonly price: string; readonly quantity: number; readonly created_at: Date },
  { config, holder, now }: About,
): WebhookEvent => ({
  type,
  subject: holder,
  at: now,
  data: {
    checkout: {
      id: row.public_id,
      configId: config.ref,
      provider: config.provider,
      mode: config.mode,
      userId: holder.startsWith('usr_') ? holder : null,
      organizationId: holder.startsWith('org_') ? holder : null,
      price: row.price,
      quantity: row.quantity,
      createdAt: row.created_at.toISOString(),
    },
  },
})
