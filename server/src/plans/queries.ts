import { sql } from 'kysely'
import { anyOf } from '../platform/db/arrays.ts'
import type { Db } from '../platform/db/db.ts'

export interface ForSaleRow {
  readonly project_id: number
  readonly key: string
  readonly name: string
  readonly description: string | null
  readonly kind: 'base' | 'addon'
  readonly plan_group: string
  readonly content: unknown
  readonly features: readonly { readonly key: string; readonly name: string; readonly type: FeatureType }[]
  readonly prices: readonly {
    readonly id: string
    readonly provider: string
    readonly mode: 'live' | 'test'
    readonly quantity_to: 'none' | 'seats' | 'quantity'
    readonly catalog: unknown
  }[]
}
type FeatureType = 'boolean' | 'static' | 'limit' | 'metered'

/** Listed plans with a published version, in the order they were created: what they grant, and their listed prices. */
export async function listForSale(db: Db, projectIds: readonly number[]): Promise<readonly ForSaleRow[]> {
  const { rows } = await sql<ForSaleRow>`
    select p.project_id, p.key, p.name, p.description, p.kind, p.plan_group, v.content,
      (select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'name', f.name, 'type', f.type) order by f.id), '[]')
        from features f
        where f.project_id = p.project_id and f.archived_at is null and v.content -> 'entitlements' ? f.key) as features,
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.external_price_id, 'provider', c.provider, 'mode', c.mode,
          'quantity_to', s.quantity_to, 'catalog', s.catalog) order by c.is_default desc, s.position, c.id, s.external_price_id), '[]')
        from payment_prices s join payment_configs c on c.id = s.payment_config_id
        where s.plan_id = p.id and s.listed and c.project_id = p.project_id and c.enabled
          and coalesce(s.catalog ->> 'status', 'active') = 'active') as prices
    from plans p cross join lateral (
      select content from plan_versions
      where plan_id = p.id and published_at is not null order by version desc limit 1) v
    where p.project_id = ${anyOf(projectIds, 'bigint')} and p.listed and p.archived_at is null
    order by p.id`.execute(db)
  return rows
}
