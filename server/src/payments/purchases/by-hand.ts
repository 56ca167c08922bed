import { ApiError } from '../../errors.ts'
import type { License } from '../../licenses/model.ts'
import { followPurchase } from '../../licenses/paid.ts'
import { licenseAt } from '../../licenses/reads.ts'
import { holdUser } from '../../users/queries.ts'
import { acceptPurchase } from './accept.ts'
import { lockNameOf } from './buyers.ts'
import { deriveFor } from './derive.ts'
import type { Buyer, PaymentWriter } from './model.ts'
import { hasPurchase, lockBuyers } from './queries.ts'
import { purchasesBehind } from './shown/service.ts'

const buyerOf = ({ user, organization, email }: License): Buyer | undefined => {
  if (organization) return { organization }
  return user ? { user } : email === null ? undefined : { email }
}

/**
 * The purchase that waits behind a license granted by hand, or the newest whose holder is asked, becomes that license, which keeps
 * its usage, devices, and seats. Locks in the order of the events' worker: the buyer, their account, then the license.
 * @throws PURCHASE_NOT_WAITING, INVALID_TRANSITION
 */
export async function changeToPurchase(
  tx: PaymentWriter,
  license: License,
  reason: string | undefined,
): Promise<License> {
  const asked = (await purchasesBehind(tx, license)).find(({ asked_at }) => asked_at !== null)
  if (asked) return acceptPurchase(tx, asked.id, { reason })
  const buyer = buyerOf(license)
  if (!buyer) throw new ApiError('PURCHASE_NOT_WAITING')
  await lockBuyers(tx.db, [lockNameOf(license.project, buyer)])
  if ('user' in buyer && !(await holdUser(tx.db, buyer.user.id))) throw new ApiError('PURCHASE_NOT_WAITING')
  if (await hasPurchase(tx.db, license.id)) throw new ApiError('PURCHASE_NOT_WAITING')
  const given = await followPurchase(tx, license, reason)
  await deriveFor(tx, license.project, buyer, { reason: reason ?? 'use_purchase', given })
  if (!(await hasPurchase(tx.db, license.id))) throw new ApiError('PURCHASE_NOT_WAITING')
  return licenseAt(tx, license.id)
}
