import type { AppContext } from '../../context.ts'
import { postponeWakesOf, takeDueWake } from '../../licenses/purchase-wakes/service.ts'
import { type Anywhere, inTransaction } from '../../platform/db/db.ts'
import { configOfNumber } from '../configs/service.ts'
import { findPurchaseById, listNamesOf } from './queries.ts'
import { openState } from './sealed.ts'
import { keepFacts, lockPurchase } from './take.ts'

/** Purchases of a project before the next project has its turn. */
const mostInTurn = 10
const retryMs = 60_000

/**
 * Derives the licenses of purchases again whose buyer, prices, or rival licenses changed: some of each configuration.
 * Returns how many.
 */
export async function deriveTurn(ctx: Anywhere<AppContext>, configIds: readonly number[]): Promise<number> {
  let count = 0
  for (const configId of configIds) {
    for (let taken = 0; taken < mostInTurn && (await deriveNext(ctx, configId)); taken += 1) count += 1
  }
  return count
}

async function deriveNext(ctx: Anywhere<AppContext>, configId: number): Promise<boolean> {
  let taken: number | undefined
  try {
    await inTransaction(ctx, async (tx) => {
      taken = await takeDueWake(tx, configId)
      if (taken === undefined) return
      const found = await findPurchaseById(tx.db, taken)
      const config = found && (await configOfNumber(tx, found.payment_config_id))
      if (!config) return
      const before = await lockPurchase(tx, config, await listNamesOf(tx.db, taken))
      if (before)
        await keepFacts(tx, config, { state: openState(tx, before), before }, { refs: [], reason: config.provider })
    })
  } catch (err) {
    if (taken === undefined) throw err
    ctx.log.warn({ err, purchase: taken }, 'licenses of a purchase could not be derived')
    // The attempt has been rolled back: others come first.
    await postponeWakesOf(ctx, taken, new Date(ctx.now().getTime() + retryMs))
  }
  return taken !== undefined
}
