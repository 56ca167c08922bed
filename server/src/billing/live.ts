import type { Secrets } from '../context.ts'
import { openState } from '../payments/purchases/sealed.ts'
import type { BillingHolder } from '../platform/payments/selling.ts'
import type { HeldPurchase } from './queries.ts'

/** A purchase that is a license of the holder. */
export interface LivePurchase extends HeldPurchase {
  /** Whether the holder bought it: a checkout of Licet led to it, or the application's server named the buyer. */
  readonly isOwn: boolean
  /** The provider's name of the subscription; undefined for what was bought once. */
  readonly subscription: string | undefined
}

/** What a stranger paid for in the name of a holder is not their own. */
export function toLive(ctx: Secrets, named: BillingHolder, held: HeldPurchase): LivePurchase {
  const { said } = openState(ctx, held)
  const isOwn = said.holder ? said.holder.value === named.id : named.kind === 'user' && said.user !== undefined
  return { ...held, isOwn, subscription: held.refs.find((ref) => ref.startsWith('sub_')) ?? held.refs[0] }
}
