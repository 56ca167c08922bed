import { ApiError } from '../../errors.ts'
import { emit } from '../../licenses/announcements.ts'
import type { License } from '../../licenses/model.ts'
import { licenseAt } from '../../licenses/reads.ts'
import { configOfNumber } from '../configs/service.ts'
import type { PaymentWriter } from './model.ts'
import { findPurchaseById, listNamesOf } from './queries.ts'
import { openState } from './sealed.ts'
import { withAccepted } from './state.ts'
import { keepFacts, lockPurchase } from './take.ts'

/**
 * A member, or the user who is the holder, agrees that a purchase becomes the license for which another customer of the provider
 * pays. @throws PURCHASE_NOT_WAITING unless the holder is asked
 */
export async function acceptPurchase(
  tx: PaymentWriter,
  id: number,
  { userId, reason }: { readonly userId?: number; readonly reason?: string | undefined },
): Promise<License> {
  const found = await findPurchaseById(tx.db, id)
  const config = found && (await configOfNumber(tx, found.payment_config_id))
  if (!config) throw new ApiError('PURCHASE_NOT_WAITING')
  const before = await lockPurchase(tx, config, await listNamesOf(tx.db, id))
  const isTheirs = userId === undefined || before?.user_id === userId
  if (!before?.asked_at || !isTheirs) throw new ApiError('PURCHASE_NOT_WAITING')
  const state = withAccepted(openState(tx, before), tx.now())
  const { status, licenseId } = await keepFacts(tx, config, { state, before }, { refs: [], reason: 'use_purchase' })
  if (status !== 'applied' || licenseId === null) throw new ApiError('PURCHASE_NOT_WAITING')
  const license = await licenseAt(tx, licenseId)
  const actor = userId === undefined ? 'system' : 'user'
  await emit(tx, { action: 'license.use_purchase', reason, before: license, after: license, actor })
  return license
}
