import type { Ref } from '../../audit/service.ts'
import type { AdminContext } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { holdingsOf } from '../../licenses/allowances.ts'
import { licensesOfNumbers } from '../../licenses/reads.ts'
import { noHoldings } from '../../licenses/service.ts'
import { collectionPausesOf } from '../../payments/purchases/shown/service.ts'
import { countUpTo } from '../../platform/db/counting.ts'
import { isWithin, offsetOf, Page, readPosition, writePosition } from '../../platform/http/page.ts'
import { findUserIn, usersByAddress } from '../../users/service.ts'
import { requireProject } from '../access/service.ts'
import { totalOf } from '../totals/service.ts'
import {
  type LicenseFilter,
  type LicenseOrder,
  type LicenseSearch,
  licensesToCount,
  listLicenseIds,
  noEnd,
} from './queries.ts'
import type { ExportLicensesQuery, LicenseInfo, ListLicensesQuery } from './schema.ts'
import { organizationNamesOf, requireOrganization, requirePlan, requireUser, toInfo } from './service.ts'

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, PLAN_NOT_FOUND, USER_NOT_FOUND, ORGANIZATION_NOT_FOUND, VALIDATION_ERROR */
export async function listLicenses(
  ctx: AdminContext,
  { query }: { query: ListLicensesQuery },
): Promise<Page<LicenseInfo>> {
  const after = query.after === undefined ? undefined : positionIn(query.sort, query.after)
  const project = await requireProject(ctx, query.projectId)
  const filter = await readWanted(ctx, project, query)
  const { now: _, ...lasting } = filter
  const total = await totalOf(ctx, { list: 'licenses', ...lasting }, licensesToCount(filter))
  const range = { offset: offsetOf(query), limit: query.limit }
  const { items, next } = isWithin(query, total)
    ? await readLicenses(ctx, filter, { ...wayOf(query), after }, range)
    : noLicenses
  return Page.long(items, total, query, next && writePosition(next))
}

const noLicenses = { items: [], next: undefined }

const wayOf = ({ sort, order = sort === 'endsAt' ? 'asc' : 'desc' }: ExportLicensesQuery) => ({
  sort,
  descending: order === 'desc',
})

/** A cursor of a list with another order is invalid here. @throws VALIDATION_ERROR */
function positionIn(sort: ListLicensesQuery['sort'], after: string): NonNullable<LicenseOrder['after']> {
  const [value, id] = readPosition(after)
  const fits = sort === 'createdAt' ? value === null : value === noEnd || Number.isSafeInteger(value)
  if (!fits) throw invalidField('after', 'is a cursor from a list with a different sort order')
  return [value, id]
}

/** @throws PLAN_NOT_FOUND, USER_NOT_FOUND */
export async function readWanted(ctx: AdminContext, project: Ref, query: ExportLicensesQuery): Promise<LicenseFilter> {
  return {
    projectId: project.id,
    sought: await findSought(ctx, project, query),
    planId: query.plan === undefined ? undefined : (await requirePlan(ctx, project, query.plan)).id,
    status: query.status,
    mode: query.mode,
    endedFrom: query.endedFrom === undefined ? undefined : new Date(query.endedFrom),
    now: ctx.now(),
  }
}

const batch = 1_000

/** Yields the licenses of the list in its order, each batch read after the previous one was consumed. */
export async function* licenseBatches(
  ctx: AdminContext,
  wanted: LicenseFilter,
  query: ExportLicensesQuery,
): AsyncGenerator<LicenseInfo[]> {
  let after: LicenseOrder['after']
  do {
    const order = { ...wayOf(query), after }
    const { items, next }: FoundLicenses = await readLicenses(ctx, wanted, order, { offset: 0, limit: batch })
    yield items
    after = next
  } while (after !== undefined)
}

interface FoundLicenses {
  readonly items: LicenseInfo[]
  /** Where the list continues, if there are more. */
  readonly next: LicenseOrder['after']
}

async function readLicenses(
  ctx: AdminContext,
  filter: LicenseFilter,
  order: LicenseOrder,
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundLicenses> {
  // One more than wanted, to know whether there are more.
  const rows = await listLicenseIds(ctx.db, filter, order, { offset, limit: limit + 1 })
  const ids = rows.slice(0, limit).map(({ id }) => id)
  const shown = await licensesOfNumbers(ctx, ids)
  const holdings = await holdingsOf(ctx, shown)
  const collectionPauses = await collectionPausesOf(ctx, shown)
  const organizationNames = await organizationNamesOf(ctx, shown)
  const items = shown.map((license) =>
    toInfo(ctx, license, {
      overrides: [],
      holdings: holdings.get(license.id) ?? noHoldings,
      collectionPaused: collectionPauses.has(license.id),
      organizationNames,
    }),
  )
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { items, next: last && [order.sort === 'createdAt' ? null : (last.end_us ?? noEnd), last.id] }
}

/** Counts the licenses that expired or were revoked at or after `from`, as the list does, up to `most`. */
export const countLicensesEnded = (
  { db, now }: AdminContext,
  projectId: number,
  { from, most }: { from: Date; most: number },
): Promise<number> => countUpTo(db, licensesToCount({ ...everyLicense, projectId, endedFrom: from, now: now() }), most)

const everyLicense = { sought: undefined, planId: undefined, status: undefined, mode: undefined }

/**
 * Returns the searched licenses: of a user, of the users that a text matches, or of both. Undefined: all. @throws
 * USER_NOT_FOUND
 */
async function findSought(
  ctx: AdminContext,
  project: Ref,
  { userId, organizationId, q }: Pick<ListLicensesQuery, 'userId' | 'organizationId' | 'q'>,
): Promise<LicenseSearch | undefined> {
  if (organizationId !== undefined) {
    if (userId !== undefined || q !== undefined)
      throw invalidField('organizationId', 'must be sent without userId and q')
    return { organizationId: (await requireOrganization(ctx, project, organizationId)).id }
  }
  const named = q === undefined ? undefined : await readSearch(ctx, project, q.trim().toLowerCase())
  if (userId === undefined) return named
  const { id } = await requireUser(ctx, project, userId)
  const { userIds = [id], licenseRef } = named ?? {}
  return { userIds: userIds.includes(id) ? [id] : [], licenseRef }
}

async function readSearch(ctx: AdminContext, project: Ref, text: string): Promise<LicenseSearch> {
  if (/^lic_[0-9a-f]{32}$/.test(text)) return { licenseRef: text }
  if (!/^usr_[0-9a-f]{32}$/.test(text)) return { userIds: await usersByAddress(ctx, project, text), prefix: text }
  const user = await findUserIn(ctx, text, [project.id])
  return { userIds: user ? [user.id] : [] }
}
