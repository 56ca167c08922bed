import { licenseAt } from '../../licenses/reads.ts'
import { loadPurchases } from './derive.ts'
import { type Erased, holdBuyer } from './erasure.ts'
import type { PaymentWriter, Purchase } from './model.ts'
import { findPurchaseById } from './queries.ts'
import { renewalOf } from './renewals.ts'

/** A purchase for which the provider will collect another payment, as far as its events tell. */
export interface RunningPurchase {
  readonly provider: string
  /** The provider's IDs. */
  readonly refs: readonly string[]
  /** Name of the plan that it grants. */
  readonly plan: string | null
  /** End of what is paid: then the provider charges again. */
  readonly renewsAt: Date
}

/** The running purchases of a user, which the caller changes no more than others do until the transaction ends. */
export async function findRunning(tx: PaymentWriter, buyer: Erased): Promise<RunningPurchase[]> {
  const found: RunningPurchase[] = []
  for (const { id, refs } of await holdBuyer(tx, buyer)) {
    const row = await findPurchaseById(tx.db, id)
    for (const purchase of await loadPurchases(tx, row ? [row] : [])) {
      const renewsAt = renewalOf(tx.now(), purchase)
      if (renewsAt) found.push({ provider: purchase.config.provider, refs, plan: await planOf(tx, purchase), renewsAt })
    }
  }
  return found
}

async function planOf(tx: PaymentWriter, { links }: Purchase): Promise<string | null> {
  const [link] = links
  return link ? (await licenseAt(tx, link.license_id)).plan.name : null
}
