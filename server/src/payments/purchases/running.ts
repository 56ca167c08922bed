import { loadPurchases } from './derive.ts'
import { type Erased, holdBuyer } from './erasure.ts'
import type { PaymentWriter, Purchase } from './model.ts'
import { findPurchaseById, listNamesOf, listPurchasesBefore, type WholePurchaseRow } from './queries.ts'
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
    for (const purchase of await loadPurchases(tx, row ? [row] : []))
      found.push(...(await toRunning(tx, purchase, async () => refs)))
  }
  return found
}

const purchasesAtOnce = 500
/** As many as a person looks through. */
const mostShown = 20

/** The newest running purchases of a project: old ones have often ended, so these are soon found. */
export async function findRunningIn(tx: PaymentWriter, projectId: number): Promise<RunningPurchase[]> {
  const found: RunningPurchase[] = []
  let rows: WholePurchaseRow[]
  let before = Number.MAX_SAFE_INTEGER
  do {
    rows = await listPurchasesBefore(tx.db, projectId, before, purchasesAtOnce)
    before = rows.at(-1)?.id ?? before
    for (const purchase of await loadPurchases(tx, rows)) {
      found.push(...(await toRunning(tx, purchase, () => listNamesOf(tx.db, purchase.id))))
      if (found.length === mostShown) return found
    }
  } while (rows.length === purchasesAtOnce)
  return found
}

async function toRunning(
  tx: PaymentWriter,
  purchase: Purchase,
  refsOf: () => Promise<readonly string[]>,
): Promise<RunningPurchase[]> {
  const renewsAt = renewalOf(tx.now(), purchase)
  if (!renewsAt) return []
  return [
    {
      provider: purchase.config.provider,
      refs: await refsOf(),
      plan: purchase.links[0]?.license.plan.name ?? null,
      renewsAt,
    },
  ]
}
