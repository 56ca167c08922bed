import type { Ref } from '../../audit/service.ts'
import type { AdminContext } from '../../context.ts'
import { holdingsOf } from '../../licenses/allowances.ts'
import { licensesOfNumbers } from '../../licenses/reads.ts'
import { noHoldings } from '../../licenses/service.ts'
import { collectionPausesOf } from '../../payments/purchases/shown/service.ts'
import { isWithin, offsetOf, Page, readPosition, writePosition } from '../../platform/http/page.ts'
import { findUserIn, usersByAddress } from '../../users/service.ts'
import { requireProject } from '../access/service.ts'
import { totalOf } from '../totals/service.ts'
import { type LicenseFilter, type LicenseSearch, licensesToCount, listLicenseIds } from './queries.ts'
import type { LicenseInfo, ListLicensesQuery } from './schema.ts'
import { requirePlan, requireUser, toInfo } from './service.ts'

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, PLAN_NOT_FOUND, USER_NOT_FOUND */
export async function listLicenses(
  ctx: AdminContext,
  { query }: { query: ListLicensesQuery },
): Promise<Page<LicenseInfo>> {
  const project = await requireProject(ctx, query.projectId)
  const filter: LicenseFilter = {
    projectId: project.id,
    sought: await findSought(ctx, project, query),
    planId: query.plan === undefined ? undefined : (await requirePlan(ctx, project, query.plan)).id,
    status: query.status,
    mode: query.mode,
    beforeId: query.after === undefined ? undefined : readPosition(query.after)[1],
    now: ctx.now(),
  }
  const { now: _now, beforeId: _beforeId, ...lasting } = filter
  const total = await totalOf(ctx, { list: 'licenses', ...lasting }, licensesToCount(filter))
  // One more than the page size, to know whether there is a next page.
  const range = { offset: offsetOf(query), limit: query.limit + 1 }
  const ids = isWithin(query, total) ? await listLicenseIds(ctx.db, filter, range) : []
  const shown = await licensesOfNumbers(ctx, ids.slice(0, query.limit))
  const last = ids.length > query.limit ? ids[query.limit - 1] : undefined
  const holdings = await holdingsOf(ctx, shown)
  const collectionPauses = await collectionPausesOf(ctx, shown)
  const items = shown.map((license) =>
    toInfo(ctx, license, {
      overrides: [],
      holdings: holdings.get(license.id) ?? noHoldings,
      collectionPaused: collectionPauses.has(license.id),
    }),
  )
  return Page.long(items, total, query, last === undefined ? undefined : writePosition([null, last]))
}

/**
 * Returns the searched licenses: of a user, of the users that a text matches, or of both. Undefined: all. @throws
 * USER_NOT_FOUND
 */
async function findSought(
  ctx: AdminContext,
  project: Ref,
  { userId, q }: Pick<ListLicensesQuery, 'userId' | 'q'>,
): Promise<LicenseSearch | undefined> {
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
