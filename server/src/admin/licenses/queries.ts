import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CountedRows } from '../../platform/db/counting.ts'
import { beginsWith, type Db } from '../../platform/db/db.ts'
import type { LicenseStatus } from '../../platform/db/generated/tables.ts'

/** Holders, or a license ID: all given fields must match. */
export interface LicenseSearch {
  userIds?: readonly number[]
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
  /** Only licenses created before this one. */
  beforeId: number | undefined
  now: Date
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

/** Maximum number of due licenses examined: more are due only when workers are far behind. */
const mostDue = 10_000
/** Maximum number of pending licenses examined for one prefix. */
const mostWaiting = 1_000

/** The conditions of the parts of the list, each covered by an index. */
function partsOf(filter: LicenseFilter): Condition[] {
  const { sought, planId, status, now } = filter
  const ofPlan = planId === undefined ? [] : [sql<SqlBool>`l.plan_id = ${planId}`]
  const standing = (wanted: LicenseStatus) => sql<SqlBool>`license_status(l, ${now}) = ${sql.lit(wanted)}`
  if (sought) {
    const rest = status === undefined ? ofPlan : [...ofPlan, standing(status)]
    return matchSearch(filter, sought).map((found) => all([found, ...rest]))
  }
  const hasReportedStatus = (wanted: LicenseStatus) => sql<SqlBool>`l.reported_status = ${sql.lit(wanted)}`
  if (status !== undefined) {
    // Licenses whose stored status is outdated are examined one by one.
    const due = sql<SqlBool>`l.id = any(array(select id from licenses where next_event_at <= ${now} limit ${mostDue}))`
    const isDue = sql<SqlBool>`l.next_event_at <= ${now}`
    return [
      all([hasReportedStatus(status), ...ofPlan, sql`(${isDue}) is not true`]),
      all([due, standing(status), ...ofPlan]),
    ]
  }
  return planId === undefined ? [sql`true`] : statuses.map((one) => all([hasReportedStatus(one), ...ofPlan]))
}

function matchSearch({ projectId }: LicenseFilter, { userIds, prefix, licenseRef }: LicenseSearch): Condition[] {
  // In a subquery: if the planner saw their number, it would walk all licenses until it has found enough of these
  // users.
  const theirs =
    userIds === undefined ? [] : [sql<SqlBool>`l.user_id = any(array(select unnest(${userIds}::bigint[])))`]
  if (licenseRef !== undefined) return [all([sql`l.public_id = ${licenseRef}`, ...theirs])]
  if (prefix === undefined) return theirs
  const waiting = sql<SqlBool>`l.id = any(array(
    select id from licenses where project_id = ${projectId} and ${beginsWith(sql`email`, prefix)}
    order by email limit ${mostWaiting}))`
  return [...theirs, waiting]
}

/** Selects the newest `most` of each part, or any `most` of them without an order. */
function candidates(filter: LicenseFilter, most: number, order: RawBuilder<unknown>): RawBuilder<unknown> {
  const { projectId, beforeId, mode } = filter
  const ofMode =
    mode === undefined ? sql<SqlBool>`true` : mode === 'test' ? sql<SqlBool>`l.test` : sql<SqlBool>`not l.test`
  const before = beforeId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`l.id < ${beforeId}`
  const pick = (part: Condition) => sql`
    (select l.id from licenses l
     where l.project_id = ${projectId} and l.superseded_at is null and ${before} and ${ofMode} and ${part} ${order} limit ${most})`
  return sql.join(partsOf(filter).map(pick), sql` union all `)
}

/** Returns the numbers of the licenses of one page, newest first. */
export async function listLicenseIds(
  db: Db,
  filter: LicenseFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.id from (${candidates(filter, offset + limit, sql`order by l.id desc`)}) f
    order by f.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Selects matches to count. */
export const licensesToCount =
  (filter: LicenseFilter): CountedRows =>
  (most) =>
    candidates({ ...filter, beforeId: undefined }, most, sql``)

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
