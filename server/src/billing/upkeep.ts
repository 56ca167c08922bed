import type { AppContext } from '../context.ts'
import { announceAtEnd } from '../outbox/webhooks/service.ts'
import { checkoutEvent } from '../payments/checkouts/announcing.ts'
import { deleteOldCheckouts, takeExpired, takeToEnd } from '../payments/checkouts/upkeep/queries.ts'
import { configsOfNumbers } from '../payments/configs/service.ts'
import { type Anywhere, inTransaction } from '../platform/db/db.ts'
import { afterCommit } from '../platform/db/endings.ts'
import { endAtProvider } from './links.ts'
import { endAgainMs } from './opening.ts'

const mostAtOnce = 100

/** Closes open checkouts that have expired. One that is paid later is completed all the same. */
export async function expireCheckouts(ctx: Anywhere<AppContext>): Promise<void> {
  while ((await expireSome(ctx)) === mostAtOnce);
}

const expireSome = (ctx: Anywhere<AppContext>): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const now = tx.now()
    const rows = await takeExpired(tx.db, now, mostAtOnce)
    const configs = await configsOfNumbers(
      tx,
      rows.map(({ payment_config_id }) => payment_config_id),
    )
    for (const row of rows) {
      const config = configs.get(row.payment_config_id)
      if (!config) continue
      afterCommit(tx.db, () => ctx.metrics.checkout(config.provider, row.status))
      if (row.kind !== 'checkout') continue
      const event = checkoutEvent('checkout.expired', row, { config, holder: row.holder_ref, now })
      await announceAtEnd(tx, config.project, event)
    }
    return rows.length
  })

const mostToEnd = 20

/** Ends replaced checkouts at their providers. One that fails is tried again until the checkout expires. */
export async function endReplacedCheckouts(ctx: Anywhere<AppContext>): Promise<void> {
  const now = ctx.now()
  const rows = await takeToEnd(ctx.db, { now, next: new Date(now.getTime() + endAgainMs) }, mostToEnd)
  const configs = await configsOfNumbers(
    ctx,
    rows.map(({ payment_config_id }) => payment_config_id),
  )
  const ending = rows.map(async (row) => {
    const config = configs.get(row.payment_config_id)
    if (config) await endAtProvider(ctx, config, row)
  })
  await Promise.all(ending)
}

const daysKept = 90
const dayMs = 86_400_000

export async function forgetOldCheckouts(ctx: Anywhere<AppContext>): Promise<void> {
  const now = ctx.now().getTime()
  while (await deleteOldCheckouts(ctx.db, new Date(now - daysKept * dayMs), new Date(now - dayMs)));
}
