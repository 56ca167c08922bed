import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CountedRows } from '../../platform/db/counting.ts'
import { beginsWith, type Db } from '../../platform/db/db.ts'
import type { LicenseStatus } from '../../platform/db/generated/tables.ts'

/** Holders, or a license ID: all given fields must match. */
export interface LicenseSearch {
  userIds?: readonly number[]
  organizationId?: number
  /** Alternatively, the email of a pending license starts with it. */
  prefix?: string
  licenseRef?: string | undefined
}

export interface LicenseFilter {
  projectId: number
  sought: LicenseSearch | undefined
  planId: number | undefined
  status: LicenseStatus | undefined
  mode: 'live' | 'test' | undefined
  /** Only licenses that expired or were revoked at or after this time. */
  endedFrom: Date | undefined
  now: Date
}

/** Licenses that never end come last, or first in the other direction. */
export const noEnd = 'never'

export interface LicenseOrder {
  sort: 'createdAt' | 'endsAt'
  descending: boolean
  /** The last license of the previous page: microseconds of its end or `noEnd` (with `endsAt`), and number. */
  after: readonly [end: number | string | null, id: number] | undefined
}

type Condition = RawBuilder<SqlBool>
const all = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`

const statuses: readonly LicenseStatus[] = [
  'scheduled',
  'trialing',
  'active',
  'grace',
  'expired',
  'suspended',
  'revoked',
]

const endings: readonly LicenseStatus[] = ['expired', 'revoked']
/** When a license without access ended: the expression of the index licenses_ended. */
const endedAt = sql<Date>`coalesce(l.revoked_at,
  case when l.past_due_since is null then l.expires_at else coalesce(l.grace_ends_at, l.past_due_since) end)`

/** Maximum number of due licenses examined: more are due only when workers are far behind. */
const mostDue = 10_000
/** Maximum number of pending licenses examined for one prefix. */
const mostWaiting = 1_000

/** The conditions of the parts of the list, each covered by an index: by end, each status has its own. */
function partsOf(filter: LicenseFilter, sort: LicenseOrder['sort']): Condition[] {
  const { sought, planId, endedFrom, now } = filter
  const wanted = statusesOf(filter)
  const narrow = [
    ...(planId === undefined ? [] : [sql<SqlBool>`l.plan_id = ${planId}`]),
    ...(endedFrom === undefined ? [] : [sql<SqlBool>`${endedAt} >= ${endedFrom}`]),
  ]
  const standing = (among: readonly LicenseStatus[]) =>
    sql<SqlBool>`license_status(l, ${now}) in (${sql.join(among.map((one) => sql.lit(one)))})`
  if (wanted?.length === 0) return [sql`false`]
  if (sought) {
    const rest = wanted === undefined ? narrow : [...narrow, standing(wanted)]
    return matchSearch(filter, sought).map((found) => all([found, ...rest]))
  }
  const hasReportedStatus = (one: LicenseStatus) => sql<SqlBool>`l.reported_status = ${sql.lit(one)}`
  if (wanted) {
    // Licenses whose stored status is outdated are examined one by one.
    const due = sql<SqlBool>`l.id = any(array(select id from licenses where next_event_at <= ${now} limit ${mostDue}))`
    const isDue = sql<SqlBool>`l.next_event_at <= ${now}`
    return [
      ...wanted.map((one) => all([hasReportedStatus(one), ...narrow, sql`(${isDue}) is not true`])),
      all([due, standing(wanted), ...narrow]),
    ]
  }
  return planId === undefined && sort === 'createdAt'
    ? [sql`true`]
    : statuses.map((one) => all([hasReportedStatus(one), ...narrow]))
}

/** Undefined: any. */
function statusesOf({ status, endedFrom }: LicenseFilter): readonly LicenseStatus[] | undefined {
  if (endedFrom !== undefined) return endings.filter((one) => status === undefined || one === status)
  return status === undefined ? undefined : [status]
}

function matchSearch(
  { projectId }: LicenseFilter,
  { userIds, organizationId, prefix, licenseRef }: LicenseSearch,
): Condition[] {
  // In a subquery: if the planner saw their number, it would walk all licenses until it has found enough of these
  // users.
  const theirs =
    userIds === undefined ? [] : [sql<SqlBool>`l.user_id = any(array(select unnest(${userIds}::bigint[])))`]
  if (organizationId !== undefined) theirs.push(sql<SqlBool>`l.organization_id = ${organizationId}`)
  if (licenseRef !== undefined) return [all([sql`l.public_id = ${licenseRef}`, ...theirs])]
  if (prefix === undefined) return theirs
  const waiting = sql<SqlBool>`l.id = any(array(
    select id from licenses where project_id = ${projectId} and ${beginsWith(sql`email`, prefix)}
    order by email limit ${mostWaiting}))`
  return [...theirs, waiting]
}

/** The expression of the index licenses_by_end. */
const endOrNever = sql`coalesce(l.ends_at, 'infinity'::timestamptz)`

/** Selects any `most` of each part. */
function candidates(filter: LicenseFilter, most: number): RawBuilder<unknown> {
  const pick = (part: Condition) =>
    sql`(select l.id from licenses l where ${all([...standingOf(filter), part])} limit ${most})`
  return sql.join(partsOf(filter, 'createdAt').map(pick), sql` union all `)
}

function standingOf({ projectId, mode }: LicenseFilter): Condition[] {
  const ofMode = mode === 'test' ? sql<SqlBool>`l.test` : sql<SqlBool>`not l.test`
  return [sql`l.project_id = ${projectId}`, sql`l.superseded_at is null`, ...(mode === undefined ? [] : [ofMode])]
}

/** Where the list continues, and its order. */
function orderOf({ sort, descending, after }: LicenseOrder): { beyond: Condition; inOrder: RawBuilder<unknown> } {
  const way = descending ? sql`desc` : sql`asc`
  const sign = descending ? sql`<` : sql`>`
  if (sort === 'createdAt') {
    const beyond = after === undefined ? sql<SqlBool>`true` : sql<SqlBool>`l.id ${sign} ${after[1]}`
    return { beyond, inOrder: sql`l.id ${way}` }
  }
  const inOrder = sql`${endOrNever} ${way}, l.id ${way}`
  if (after === undefined) return { beyond: sql<SqlBool>`true`, inOrder }
  const [end, id] = after
  const from =
    typeof end === 'number'
      ? sql`timestamptz 'epoch' + ${end}::bigint * interval '1 microsecond'`
      : sql`'infinity'::timestamptz`
  return { beyond: sql<SqlBool>`(${endOrNever}, l.id) ${sign} (${from}, ${id}::bigint)`, inOrder }
}

interface ListedLicense {
  id: number
  /** Microseconds of its end. */
  end_us: number | null
}

/** Returns the numbers of the licenses of one page in its order: the first ones of each part, merged. */
export async function listLicenseIds(
  db: Db,
  filter: LicenseFilter,
  order: LicenseOrder,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedLicense[]> {
  const { beyond, inOrder } = orderOf(order)
  // Without the end, an index alone is read.
  const end = order.sort === 'endsAt' ? sql`l.ends_at` : sql`null::timestamptz as ends_at`
  const pick = (part: Condition) => sql`
    (select l.id, ${end} from licenses l
     where ${all([...standingOf(filter), beyond, part])} order by ${inOrder} limit ${offset + limit})`
  const { rows } = await sql<ListedLicense>`
    select l.id, (extract(epoch from l.ends_at) * 1000000)::bigint as end_us
    from (${sql.join(partsOf(filter, order.sort).map(pick), sql` union all `)}) l
    order by ${inOrder} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Selects matches to count. */
export const licensesToCount =
  (filter: LicenseFilter): CountedRows =>
  (most) =>
    candidates(filter, most)

/** What a member sees of a license besides its row. */
export interface LicenseDetails {
  /** No payments are collected for its purchase at present. */
  readonly collectionPaused: boolean
  /** Including expired ones. Timestamps as PostgreSQL writes them. */
  readonly overrides: readonly Override[]
}

interface Override {
  readonly featureKey: string
  readonly entitlement: unknown
  readonly reason: string
  readonly expiresAt: string | null
  readonly createdBy: string | null
  readonly createdAt: string
}

export async function findDetails(db: Db, licenseId: number): Promise<LicenseDetails> {
  const { rows } = await sql<LicenseDetails>`
    select
      exists (select from payment_licenses l join payment_purchases p on p.id = l.purchase_id
        where l.license_id = ${licenseId} and p.collection_paused) as "collectionPaused",
      coalesce((
        select jsonb_agg(jsonb_build_object('featureKey', feature_key, 'entitlement', entitlement, 'reason', reason,
          'expiresAt', expires_at, 'createdBy', created_by, 'createdAt', created_at) order by id)
        from license_overrides where license_id = ${licenseId}), '[]') as overrides`.execute(db)
  const [details] = rows
  if (!details) throw new Error('the statement returned no row')
  return details
}
