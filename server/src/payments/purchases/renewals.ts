import { isUsable } from '../../licenses/status.ts'
import { itemsOf } from './items.ts'
import type { Purchase } from './model.ts'
import { standingOfItem } from './terms.ts'

/** When the provider charges a purchase again. Undefined for what has ended, is canceled, or was paid once. */
export function renewalOf(now: Date, purchase: Purchase): Date | undefined {
  const { endedAt, cancel, cancelAt } = purchase.state.said
  if (endedAt?.value || cancel?.value || cancelAt?.value) return undefined
  for (const item of itemsOf(purchase.state)) {
    if (item.quantity === 0 || item.refundedAt !== null || item.endsAt == null) continue
    const { status } = standingOfItem(now, purchase, item)
    if (isUsable(status) || status === 'suspended') return new Date(item.endsAt)
  }
  return undefined
}
