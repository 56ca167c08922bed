import type { UserContext } from '../context.ts'
import type { PaymentConfig } from '../payments/configs/model.ts'
import { configsOfNumbers } from '../payments/configs/service.ts'
import { Page } from '../platform/http/page.ts'
import { requireHolder } from './holders.ts'
import type { LivePurchase } from './live.ts'
import type { ListPurchasesQuery, PurchaseItem } from './schema.ts'

/** What a holder has bought and still has. @throws the errors of `requireHolder` */
export async function listMyPurchases(
  ctx: UserContext,
  { query }: { query: ListPurchasesQuery },
): Promise<Page<PurchaseItem>> {
  const { purchases: all } = await requireHolder(ctx, query)
  const from = (query.page - 1) * query.limit
  const shown = all.slice(from, from + query.limit)
  const configs = await configsOfNumbers(
    ctx,
    shown.map(({ payment_config_id }) => payment_config_id),
  )
  const items = shown.map((purchase) => toItem(purchase, configs.get(purchase.payment_config_id)))
  return new Page(items, all.length, query)
}

function toItem(purchase: LivePurchase, config: PaymentConfig | undefined): PurchaseItem {
  const shown = config?.prices.find(({ externalPriceId }) => externalPriceId === purchase.price)?.catalog
  const ends = purchase.license_ends_at?.toISOString() ?? null
  return {
    id: purchase.public_id,
    provider: purchase.provider,
    mode: purchase.mode,
    plan: { key: purchase.plan_key, name: purchase.plan_name },
    licenseId: purchase.license_ref,
    price: purchase.price,
    quantity: purchase.quantity,
    amount: shown?.amount ?? null,
    currency: shown?.currency ?? null,
    interval: shown?.interval ?? null,
    intervalCount: shown?.intervalCount ?? null,
    renewsAt: purchase.cancel_at_period_end ? null : ends,
    endsAt: purchase.cancel_at_period_end ? ends : null,
    cancelAtPeriodEnd: purchase.cancel_at_period_end,
    pastDueSince: purchase.past_due_since?.toISOString() ?? null,
  }
}
