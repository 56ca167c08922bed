import type { Reader } from '../../context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { emptyEventsAbout, lockEventsAbout } from '../queries.ts'
import { holdPurchases } from './absorb.ts'
import { lockNameOf } from './buyers.ts'
import { loadPurchases } from './derive.ts'
import type { PaymentWriter } from './model.ts'
import {
  findPurchaseById,
  listNamesOf,
  listPurchasesOf,
  lockBuyers,
  lockPurchases,
  lockRefs,
  type Named,
  type PurchaseRow,
  updatePurchase,
} from './queries.ts'
import { renewalOf } from './renewals.ts'
import { openState, sealState } from './sealed.ts'

export interface Erased {
  readonly projectId: number
  readonly userId: number
  /** As for `endLicensesOf`. */
  readonly email: string | null
}

/**
 * Blocks all changes to the purchases of a user until the transaction ends. In the lock order of the events' worker, so
 * that neither waits for the other: an event, the IDs of purchases, purchases, their buyer, and only then the buyer's account.
 */
export async function holdBuyer(
  tx: Reader,
  { projectId, userId, email }: Erased,
): Promise<readonly (Named & { readonly id: number })[]> {
  const project = { id: projectId, ref: '' }
  const purchases = await listPurchasesOf(tx.db, { projectId, userId, email })
  await lockEventsAbout(tx.db, purchases)
  await lockRefs(tx.db, ...purchases)
  await lockPurchases(
    tx.db,
    purchases.map(({ id }) => id),
  )
  const user = { user: { id: userId, ref: '' } }
  const names = [user, ...(email === null ? [] : [{ email }])].map((one) => lockNameOf(project, one))
  await lockBuyers(tx.db, names)
  return purchases
}

/**
 * For the erasure of a user, while their licenses still refer to them: the payloads and buyers of their purchases are
 * removed; that a purchase happened, when, and its outcome stay. One that is still charged is reported immediately.
 */
export async function forgetBuyer(ctx: PaymentWriter, buyer: Erased): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    for (const { configId, refs } of await holdBuyer(tx, buyer)) {
      for (const purchase of await holdPurchases(tx.db, configId, refs)) await forgetIn(tx, purchase)
    }
  })
}

async function forgetIn(tx: PaymentWriter, purchase: PurchaseRow): Promise<void> {
  const { said, ...state } = openState(tx, purchase)
  const {
    user: _user,
    claimedUser: _claimed,
    email: _email,
    payer: _payer,
    holder: _holder,
    accepted: _accepted,
    ...others
  } = said
  await emptyEventsAbout(tx.db, purchase.payment_config_id, await listNamesOf(tx.db, purchase.id))
  await updatePurchase(tx.db, purchase.id, {
    state_ciphertext: sealState(tx, purchase.public_id, { ...state, said: others }),
    user_id: null,
    email: null,
    updated_at: tx.now(),
    ...(await reportOf(tx, purchase)),
  })
}

/** The provider continues to charge someone who no longer has an account. */
async function reportOf(tx: PaymentWriter, row: PurchaseRow) {
  const whole = await findPurchaseById(tx.db, row.id)
  const [purchase] = whole ? await loadPurchases(tx, [whole]) : []
  const until = purchase && renewalOf(tx.now(), purchase)
  if (!until || row.unlicensed_reason === 'buyer_deleted') return {}
  const reason = 'buyer_deleted' as const
  return {
    unlicensed_since: tx.now(),
    unlicensed_until: until,
    unlicensed_reason: reason,
    unlicensed_notified_at: null,
  }
}
