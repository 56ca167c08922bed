import { supersedePaid } from '../../licenses/paid.ts'
import { licenseAt } from '../../licenses/reads.ts'
import type { Db } from '../../platform/db/db.ts'
import { lockNameOf } from './buyers.ts'
import type { Buyer, PaymentWriter } from './model.ts'
import {
  deletePurchase,
  findPurchaseById,
  type Link,
  listLicenseLinks,
  listPurchasesWith,
  lockBuyers,
  lockPurchasesWith,
  moveToPurchase,
  type PurchaseRow,
  updatePurchase,
} from './queries.ts'
import { openState, sealState } from './sealed.ts'
import { uniteStates } from './state.ts'

/** The buyer that a stored purchase has. The name of a known one is not needed. */
export const formerBuyerOf = ({ user_id, organization_id, email }: PurchaseRow): Buyer | undefined => {
  if (user_id !== null) return { user: { id: user_id, ref: '' } }
  if (email !== null) return { email }
  return organization_id === null ? undefined : { organization: { id: organization_id, ref: '' } }
}

/** An event names IDs of several purchases: they are one. The oldest takes over the facts and licenses of the others. */
export async function absorb(
  tx: PaymentWriter,
  config: { readonly id: number; readonly project: { readonly id: number; readonly ref: string } },
  refs: readonly string[],
): Promise<PurchaseRow | undefined> {
  const [into, ...others] = await holdPurchases(tx.db, config.id, refs)
  if (!into || others.length === 0) return into
  const buyers = [into, ...others].flatMap((row) => formerBuyerOf(row) ?? [])
  await lockBuyers(
    tx.db,
    buyers.map((buyer) => lockNameOf(config.project, buyer)),
  )
  for (const other of others) await absorbOne(tx, into.id, other)
  return findPurchaseById(tx.db, into.id)
}

/** The purchases with one of these IDs, unchanged by others until the end of the transaction; the oldest first. */
export async function holdPurchases(db: Db, configId: number, refs: readonly string[]): Promise<PurchaseRow[]> {
  const held = new Set<number>()
  for (;;) {
    for (const id of await lockPurchasesWith(db, configId, refs)) held.add(id)
    if (held.size === 0) return []
    const rows = await listPurchasesWith(db, configId, refs)
    // Until the lock was held, one purchase may have taken over another.
    if (rows.every(({ id }) => held.has(id))) return rows
  }
}

async function absorbOne(tx: PaymentWriter, into: number, other: PurchaseRow): Promise<void> {
  const row = await findPurchaseById(tx.db, into)
  if (!row) return
  const state = uniteStates(openState(tx, row), openState(tx, other))
  const known = await listLicenseLinks(tx.db, [into])
  for (const link of await listLicenseLinks(tx.db, [other.id])) {
    const double = known.find(({ slot }) => slot === link.slot)
    if (double) await keepOne(tx, double, link)
  }
  await moveToPurchase(tx.db, other.id, into)
  await deletePurchase(tx.db, other.id)
  await updatePurchase(tx.db, into, {
    state_ciphertext: sealState(tx, row.public_id, state),
    payments: JSON.stringify(state.payments),
  })
}

/** Both purchases granted it: one of the licenses is replaced by the other. */
async function keepOne(tx: PaymentWriter, first: Link, second: Link): Promise<void> {
  const { revokedAt, supersededAt } = await licenseAt(tx, first.license_id)
  if (revokedAt !== null || supersededAt !== null) return
  await supersedePaid(tx, { id: second.license_id })
}
