import { isUsable } from '../../licenses/status.ts'
import { itemsOf } from './items.ts'
import type { PaymentWriter, Purchase } from './model.ts'
import { standingOfItem } from './terms.ts'

/** When the provider charges a purchase again. Undefined for what has ended, is canceled, or was paid once. */
export async function renewalOf(tx: PaymentWriter, purchase: Purchase): Promise<Date | undefined> {
  const { endedAt, cancel, cancelAt } = purchase.state.said
  if (endedAt?.value || cancel?.value || cancelAt?.value) return undefined
  for (const item of itemsOf(purchase.state)) {
    if (item.quantity === 0 || item.refundedAt !== null || item.endsAt == null) continue
    const { status } = await standingOfItem(tx, purchase, item)
    if (isUsable(status) || status === 'suspended') return new Date(item.endsAt)
  }
  return undefined
}
