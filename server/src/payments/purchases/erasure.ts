import type { Secrets, Writer } from '../../context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { emptyPayloadsAbout } from '../service.ts'
import { holdPurchases } from './absorb.ts'
import { listNamesOf, listPurchasesOf, lockRefs, type PurchaseRow, updatePurchase } from './queries.ts'
import { openState, sealState } from './sealed.ts'

/**
 * For the erasure of a user, while their licenses still refer to them: the payloads and buyers of their purchases are
 * removed; that a purchase happened, when, and its outcome stay. `email`: as for `endLicensesOf`.
 */
export async function forgetBuyer(
  ctx: Writer & Secrets,
  buyer: { projectId: number; userId: number; email: string | null },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    for (const { configId, refs } of await listPurchasesOf(tx.db, buyer)) {
      // In the lock order of the events' worker, whose facts of the purchase must not be written over this.
      await lockRefs(tx.db, configId, refs)
      for (const purchase of await holdPurchases(tx.db, configId, refs)) await forgetIn(tx, purchase)
    }
  })
}

async function forgetIn(tx: Writer & Secrets, purchase: PurchaseRow): Promise<void> {
  const { said, ...state } = openState(tx, purchase)
  const { user: _user, email: _email, ...others } = said
  await emptyPayloadsAbout(tx, purchase.payment_config_id, await listNamesOf(tx.db, purchase.id))
  await updatePurchase(tx.db, purchase.id, {
    state_ciphertext: sealState(tx, purchase.public_id, { ...state, said: others }),
    user_id: null,
    email: null,
    updated_at: tx.now(),
  })
}
