import type { Reader, Secrets } from '../context.ts'
import { openState } from '../payments/purchases/sealed.ts'
import type { BuyingHolder } from './holders.ts'
import { type HeldPurchase, listHeldBy } from './queries.ts'

/** A purchase that is a license of the holder. */
export interface LivePurchase extends HeldPurchase {
  /** Whether the holder bought it: a checkout of Licet led to it, or the application's server named the buyer. */
  readonly isOwn: boolean
  /** The provider's name of the subscription; undefined for what was bought once. */
  readonly subscription: string | undefined
}

/** Of the holder, newest first: what a stranger paid for in their name is not their own. */
export async function livePurchasesOf(
  ctx: Reader & Secrets,
  { project, columns, named }: BuyingHolder,
): Promise<LivePurchase[]> {
  const rows = await listHeldBy(ctx.db, project.id, columns, ctx.now())
  return rows.map((row) => {
    const { said } = openState(ctx, row)
    const isOwn = said.holder ? said.holder.value === named.id : named.kind === 'user' && said.user !== undefined
    return { ...row, isOwn, subscription: row.refs.find((ref) => ref.startsWith('sub_')) ?? row.refs[0] }
  })
}
