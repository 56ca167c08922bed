import type { AppContext } from '../../context.ts'
import { type Anywhere, inTransaction } from '../../platform/db/db.ts'
import { postponeWakesOf, takeDueWake } from '../../wakes/service.ts'
import { configOfNumber } from '../configs/service.ts'
import { findPurchaseById, listNamesOf } from './queries.ts'
import { openState } from './sealed.ts'
import { keepFacts, lockPurchase } from './take.ts'

const mostAtOnce = 500
const retryMs = 60_000

/** Derives the licenses of purchases again whose buyer, prices, or rival licenses changed. Returns whether more may be due. */
export async function deriveDue(ctx: Anywhere<AppContext>): Promise<boolean> {
  let count = 0
  while (count < mostAtOnce && (await deriveNext(ctx))) count += 1
  return count === mostAtOnce
}

async function deriveNext(ctx: Anywhere<AppContext>): Promise<boolean> {
  let taken: number | undefined
  try {
    await inTransaction(ctx, async (tx) => {
      taken = await takeDueWake(tx)
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
