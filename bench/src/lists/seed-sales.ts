import type pg from 'pg'

/** Prerequisites of licenses: two plans, one of them common. */
export const plans = `    features:
      - { key: sso, type: boolean, name: Single sign-on }
    plans:
      - { key: common, name: Common, entitlements: { sso: true } }
      - { key: rare, name: Rare, entitlements: { sso: true } }
      - { key: extra, name: Extra, kind: addon, entitlements: { sso: true } }
`

/** Fills a table with `count` rows by a statement that inserts a range of numbers. */
export type Table = (name: string, rows: number, insert: string) => Promise<void>

export interface SalesSizes {
  users: number
  licenses: number
  events: number
  deliveries: number
}

/** The common columns of the first project's rows. */
interface Common {
  project: number
  config: number
  endpoint: number
}

/** Licenses, payment events, and deliveries, all of the first project. Row numbers rise with time, as in production. */
export async function seedSales(db: pg.Client, project: number, sizes: SalesSizes, table: Table): Promise<void> {
  const common: Common = {
    project,
    config: await insertConfig(db, project),
    endpoint: await insertEndpoint(db, project),
  }
  await table('licenses', sizes.licenses, licenses(common, sizes))
  await table('payment_events', sizes.events, events(common, sizes))
  await table('webhook_deliveries', sizes.deliveries, deliveries(common, sizes))
}

const numberOf = async (db: pg.Client, insert: string, values: unknown[]): Promise<number> =>
  Number((await db.query<{ id: string }>(`${insert} returning id`, values)).rows[0]?.id)

const insertConfig = (db: pg.Client, project: number): Promise<number> =>
  numberOf(
    db,
    `insert into payment_configs (public_id, project_id, provider, mode, tolerance_seconds, reconcile_at, created_at, updated_at)
     values ('pcf_${'0'.repeat(31)}1', $1, 'stripe', 'live', 300, now() + interval '1 day', now(), now())`,
    [project],
  )

const insertEndpoint = (db: pg.Client, project: number): Promise<number> =>
  numberOf(
    db,
    `insert into webhook_endpoints (public_id, project_id, url, description, events, enabled, disabled_reason, secret_ciphertext,
       secret_last4, secret_updated_at, created_at, updated_at)
     values ('whe_${'0'.repeat(31)}1', $1, 'https://bench.example.com/', 'Bench', '{*}', false, 'asked', '', 'abcd', now(), now(), now())`,
    [project],
  )

const id = (prefix: string, number: string): string => `'${prefix}_' || lpad(to_hex(${number}), 32, '0')`
const instant = (rows: number, days: number): string => `now() - interval '${days} days' * (1 - i::float8 / ${rows})`

/**
 * The last licenses have a base plan, one per user; the earlier ones are add-ons. Most are active, a third has expired,
 * and a few of each thousand have another status.
 */
const licenses = ({ project }: Common, { users, licenses: rows }: SalesSizes) => `
  insert into licenses (public_id, project_id, user_id, plan_id, plan_version_id, kind, plan_group, source, starts_at, trial_ends_at,
    ends_at, expires_at, period_anchor, suspended_at, revoked_at, superseded_at, reported_until, created_at, updated_at)
  select ${id('lic', 'i')}, ${project}, case when slot = 7 then null else 1 + i % ${users} end, p.id, v.id, p.kind, 'default',
    case when i % 3 = 0 then 'payment' else 'admin' end,
    case when slot = 1 then now() + interval '9 days' else at end,
    case when slot = 2 then now() + interval '9 days' end,
    case when slot = 3 then greatest(at, now() - interval '9 days') + interval '1 minute' when slot > 666 then at + interval '1 hour' end,
    case when slot = 3 then now() + interval '9 days' when slot > 666 then at + interval '1 hour' end,
    at, case when slot = 4 then now() end, case when slot = 5 then now() end, case when slot = 6 then now() end, now(), at, now()
  from generate_series($1::bigint, $2::bigint) i
    cross join lateral (select ${instant(rows, 365)} as at, (i * 7919 % 1000)::int as slot) t
    join plans p on p.project_id = ${project}
      and p.key = case when i <= ${rows - users} then 'extra' when i % 5000 = 1 then 'rare' else 'common' end
    join plan_versions v on v.plan_id = p.id`

const types = ['invoice.paid', 'customer.subscription.updated', 'charge.succeeded']

/** Ten events per subscription. Nine of ten are applied. */
const events = ({ project, config }: Common, { licenses: most, events: rows }: SalesSizes) => `
  insert into payment_events (public_id, project_id, payment_config_id, external_id, type, occurred_at, received_at, status,
    next_attempt_at, refs, license_id, settled_at)
  select ${id('pev', 'i')}, ${project}, ${config}, 'evt_' || i,
    case when i % 10000 = 1 then 'charge.refunded' else (array[${types.map((type) => `'${type}'`)}])[1 + i % 3] end, at, at,
    case when i % 5000 = 2 then 'unmatched' when i % 10000 = 3 then 'dead' when i % 10 = 4 then 'stale' else 'applied' end, at,
    array['sub_' || i / 10, 'in_' || i], 1 + i / 10 % ${most}, at
  from generate_series($1::bigint, $2::bigint) i cross join lateral (select ${instant(rows, 365)} as at) t`

const deliveries = ({ project, endpoint }: Common, { users, deliveries: rows }: SalesSizes) => `
  insert into webhook_deliveries (public_id, project_id, endpoint_id, event_id, event_type, subject, body, status, attempts, queued_at,
    next_attempt_at, created_at, settled_at)
  select ${id('whd', 'i')}, ${project}, ${endpoint}, ${id('evt', 'i')},
    case when i % 10000 = 1 then 'user.deleted' when i % 3 = 0 then 'session.revoked' else 'license.renew' end,
    ${id('usr', `1 + i % ${users}`)}, '', case when i % 10000 = 2 then 'dead' else 'delivered' end, 1, at, at, at, at
  from generate_series($1::bigint, $2::bigint) i cross join lateral (select ${instant(rows, 29)} as at) t`
