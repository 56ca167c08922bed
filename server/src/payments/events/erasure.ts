import type { Secrets, Writer } from '../../context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { emptyEventsAbout, findPurchase, listPurchasesOf, lockRefs, updatePurchase } from './queries.ts'
import { openState, sealState } from './sealed.ts'

/**
 * For the erasure of a user, while their licences are still known by them: what providers said of their purchases is forgotten,
 * and who bought; that something was bought, when, and what became of it stays. `email`: as for `endLicensesOf`.
 */
export async function forgetBuyer(
  ctx: Writer & Secrets,
  buyer: { projectId: number; userId: number; email: string | null },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    for (const { configId, refs } of await listPurchasesOf(tx.db, buyer)) {
      // As those who apply events: what they know of the purchase is not to be written over this.
      await lockRefs(tx.db, configId, refs)
      await emptyEventsAbout(tx.db, configId, refs)
      const purchase = await findPurchase(tx.db, configId, refs)
      if (!purchase) continue
      const { said, ...state } = openState(tx, purchase.public_id, purchase.state_ciphertext)
      const { user: _user, email: _email, ...others } = said
      await updatePurchase(tx.db, purchase.id, sealState(tx, purchase.public_id, { ...state, said: others }), tx.now())
    }
  })
}
