import type { UserContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { acceptPurchase } from '../payments/purchases/accept.ts'
import { inTransaction } from '../platform/db/db.ts'
import { listAskedOf } from './queries.ts'

/** A purchase of another customer that names a user, and waits until they agree. */
export interface AskedPurchase {
  readonly ref: string
  readonly plan: string
  readonly quantity: number
}

/** Those of the signed-in user, the newest first. */
export async function listAsked({ db, session }: UserContext): Promise<AskedPurchase[]> {
  const rows = await listAskedOf(db, session.projectId, session.userId)
  return rows.map(({ public_id, plan_name, quantity }) => ({ ref: public_id, plan: plan_name, quantity }))
}

/** The user agrees: their license follows the purchase. @throws PURCHASE_NOT_WAITING */
export async function useAsked(ctx: UserContext, ref: string): Promise<void> {
  const { projectId, userId } = ctx.session
  const asked = (await listAskedOf(ctx.db, projectId, userId)).find(({ public_id }) => public_id === ref)
  if (!asked) throw new ApiError('PURCHASE_NOT_WAITING')
  await inTransaction(ctx, (tx) => acceptPurchase(tx, asked.id, { userId }))
}
