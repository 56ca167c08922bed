import type { Ref } from '../../audit/service.ts'
import type { AppContext, Reader } from '../../context.ts'
import { mostInStep, wakeNextOfConfig } from '../../licenses/purchase-wakes/service.ts'
import { type Anywhere, inTransaction } from '../../platform/db/db.ts'
import { countPending } from '../queries.ts'
import { requeueEventsAfter } from '../service.ts'
import { deleteRecheck, insertRecheck, moveRecheck, takeRecheck } from './queries.ts'

/**
 * After a change of a configuration: all of its purchases are derived again, and its pending events get another attempt.
 * One row: workers do the rest in steps. Returns the number of pending events, counted up to 10,000.
 */
export async function recheckConfig(tx: Reader, config: Ref): Promise<number> {
  await insertRecheck(tx.db, config.id)
  return countPending(tx.db, config.id)
}

/** Does the next step of a recheck. False without a recheck for this worker. */
export const recheckNext = (ctx: Anywhere<AppContext>): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const recheck = await takeRecheck(tx.db)
    if (!recheck) return false
    const { id, payment_config_id: configId, isSuperseded } = recheck
    const purchases = isSuperseded ? undefined : await wakeNextOfConfig(tx, { id: configId }, recheck.after_purchase)
    if (purchases?.count === mostInStep) {
      await moveRecheck(tx.db, { ...recheck, after_purchase: purchases.last })
      return true
    }
    const range = { configId, after: recheck.after_event, limit: mostInStep }
    const events = isSuperseded ? undefined : await requeueEventsAfter(tx, range)
    if (purchases && events?.count === mostInStep) {
      await moveRecheck(tx.db, { id, after_purchase: purchases.last, after_event: events.last })
    } else await deleteRecheck(tx.db, id)
    return true
  })
