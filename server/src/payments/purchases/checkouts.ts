import { hashToken } from '../../platform/crypto/tokens.ts'
import { afterCommit } from '../../platform/db/endings.ts'
import { CheckoutCloses, noteCompleted } from '../checkouts/announcing.ts'
import { insertCustomerIfAbsent } from '../checkouts/customers/queries.ts'
import { completeCheckoutRow, lockHolderOfCheckout, replaceOpenCheckouts } from '../checkouts/queries.ts'
import type { PaymentConfig } from '../configs/model.ts'
import { configsOfNumbers } from '../configs/service.ts'
import type { Buyer, PaymentWriter } from './model.ts'
import { isAccepted, type PurchaseState, withHolder } from './state.ts'

/** Their events have no ID of the checkout: its secret counts once instead. */
const withoutReference: ReadonlySet<PaymentConfig['provider']> = new Set(['lemonsqueezy', 'generic'])

/**
 * The facts with the holder of the checkout that they name. An event names it by a secret, which a buyer may learn, and by the provider's
 * own ID: both must be those of one checkout, which leads to one purchase.
 */
export async function matchCheckout(
  tx: PaymentWriter,
  { id, provider }: PaymentConfig,
  state: PurchaseState,
): Promise<PurchaseState> {
  const { holder, checkout, session } = state.said
  if (holder || !checkout || (!session && !withoutReference.has(provider))) return state
  const secretHash = hashToken(checkout.value)
  const found = await lockHolderOfCheckout(tx.db, { configId: id, secretHash, session: session?.value ?? null })
  return found === undefined ? state : withHolder(state, found)
}

/** Notes what a checkout has become: once it is paid, it is complete, and the customer is the holder's. */
export async function completeCheckout(
  tx: PaymentWriter,
  config: PaymentConfig,
  { id: purchaseId, state, buyer }: { id: number; state: PurchaseState; buyer: Buyer },
): Promise<void> {
  const { holder, checkout, payer } = state.said
  if (!holder || !checkout || 'email' in buyer) return
  const now = tx.now()
  const isPaid = state.good !== null
  const secretHash = hashToken(checkout.value)
  const row = await completeCheckoutRow(tx.db, { configId: config.id, secretHash, purchaseId, isPaid, now })
  if (!row) return
  const columns = { user_id: row.user_id, organization_id: row.organization_id }
  if (payer) {
    const customer = { payment_config_id: config.id, external_id: payer.value, project_id: config.project.id }
    await insertCustomerIfAbsent(tx.db, { ...customer, ...columns, created_at: now })
  }
  await noteCompleted(tx, config, row, holder.value)
}

/**
 * Replaces what the holder has open for a group in which this purchase is their license now. Only for a purchase that the holder made:
 * anyone can buy in their name.
 */
export async function replaceCheckouts(
  tx: PaymentWriter,
  { id, state, buyer }: { id: number; state: PurchaseState; buyer: Buyer },
): Promise<void> {
  const { holder, user, checkout } = state.said
  if ('email' in buyer || (!holder && !user && !isAccepted(state))) return
  const columns =
    'user' in buyer
      ? { user_id: buyer.user.id, organization_id: null }
      : { user_id: null, organization_id: buyer.organization.id }
  const secretHash = checkout ? hashToken(checkout.value) : null
  const replaced = await replaceOpenCheckouts(tx.db, columns, { purchaseId: id, secretHash, now: tx.now() })
  const configs = await configsOfNumbers(tx, replaced)
  for (const { provider } of configs.values())
    afterCommit(tx.db, (pool) => pool.emit(new CheckoutCloses(provider, 'replaced')))
}
