import type { AdminContext } from '../../../context.ts'
import { changeToPurchase } from '../../../payments/purchases/by-hand.ts'
import { purchasesBehind } from '../../../payments/purchases/shown/service.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { Page } from '../../../platform/http/page.ts'
import type { LicenseInfo, LicenseParams, ReasonBody } from '../schema.ts'
import { requireLicense, toDetails } from '../service.ts'
import type { LicensePurchase } from './schema.ts'

/** @throws LICENSE_NOT_FOUND, FORBIDDEN */
export async function listLicensePurchases(
  ctx: AdminContext,
  { params }: { params: LicenseParams },
): Promise<Page<LicensePurchase>> {
  const rows = await purchasesBehind(ctx, await requireLicense(ctx, params))
  const items = rows.map(toPurchase)
  return new Page(items, items.length, { page: 1, limit: Math.max(items.length, 1) })
}

type Row = Awaited<ReturnType<typeof purchasesBehind>>[number]

const toPurchase = (row: Row): LicensePurchase => ({
  id: row.public_id,
  configId: row.config_ref,
  provider: row.provider,
  mode: row.mode,
  refs: row.refs,
  externalPriceId: row.price,
  quantity: row.quantity,
  endsAt: row.ends_at?.toISOString() ?? null,
  status: statusOf(row),
  reason: row.asked_at === null ? null : 'not_the_payer',
  collectionPaused: row.collection_paused,
})

/** A license continues while its price has no plan. */
function statusOf({ outcome }: Row): LicensePurchase['status'] {
  if (outcome === 'waiting') return 'waiting'
  return outcome === 'licensed' || outcome === 'unmapped' ? 'licensed' : 'ended'
}

/** @throws LICENSE_NOT_FOUND, FORBIDDEN, INVALID_TRANSITION, PURCHASE_NOT_WAITING */
export const changeLicenseToPurchase = (
  ctx: AdminContext,
  { params, body }: { params: LicenseParams; body: ReasonBody },
): Promise<LicenseInfo> =>
  inTransaction(ctx, async (tx) =>
    toDetails(tx, await changeToPurchase(tx, await requireLicense(tx, params), body.reason)),
  )
