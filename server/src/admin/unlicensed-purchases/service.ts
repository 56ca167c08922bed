import type { AdminContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { getConfig } from '../../payments/configs/service.ts'
import {
  type Last,
  type PurchaseFilter,
  purchasesToCount,
  type UnlicensedRow,
} from '../../payments/purchases/reports/queries.ts'
import { listUnlicensed } from '../../payments/purchases/reports/service.ts'
import { isWithin, offsetOf, Page, readPosition, writePosition } from '../../platform/http/page.ts'
import { requireProject } from '../access/service.ts'
import { totalOf } from '../totals/service.ts'
import type { ListUnlicensedPurchasesQuery, UnlicensedPurchase } from './schema.ts'

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, PAYMENT_CONFIG_NOT_FOUND */
export async function listUnlicensedPurchases(
  ctx: AdminContext,
  { query }: { query: ListUnlicensedPurchasesQuery },
): Promise<Page<UnlicensedPurchase>> {
  const project = await requireProject(ctx, query.projectId)
  const { paymentConfigId: ref } = query
  const config = ref === undefined ? undefined : await getConfig(ctx, ref, [project.id])
  if (ref !== undefined && !config) throw new ApiError('PAYMENT_CONFIG_NOT_FOUND')
  const filter: PurchaseFilter = { projectId: project.id, configId: config?.id, reason: query.reason }
  const total = await totalOf(ctx, { list: 'unlicensed_purchases', ...filter }, purchasesToCount(filter, ctx.now()))
  const range = { after: readLast(query.after), offset: offsetOf(query), limit: query.limit }
  const { rows, next } = isWithin(query, total)
    ? await listUnlicensed(ctx, filter, range)
    : { rows: [], next: undefined }
  return Page.long(rows.map(toInfo), total, query, next && writePosition([next.since.toISOString(), next.key]))
}

/** @throws VALIDATION_ERROR */
function readLast(after: string | undefined): Last | undefined {
  if (after === undefined) return undefined
  const [value, key] = readPosition(after)
  const since = new Date(value ?? Number.NaN)
  if (Number.isNaN(since.getTime())) throw invalidField('after', 'must be the meta.next of a page of this list')
  return { since, key }
}

const toInfo = (row: UnlicensedRow): UnlicensedPurchase => ({
  id: row.public_id,
  projectId: row.project_ref,
  configId: row.config_ref,
  provider: row.provider,
  mode: row.mode,
  refs: row.refs,
  userId: row.user_ref,
  email: row.email,
  emailVerified: row.email_verified,
  eventId: row.event_ref,
  reason: row.reason,
  items: row.items,
  since: row.since.toISOString(),
  endsAt: row.until?.toISOString() ?? null,
  notifiedAt: row.notified_at?.toISOString() ?? null,
})
