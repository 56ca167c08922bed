import { queryOptions } from '@tanstack/react-query'
import { api, dataOf, rowsOf } from '../../api/client.ts'
import type { components, paths } from '../../api/schema.d.ts'
import type { Search } from '../../app/search.ts'
import { listPosition } from '../../kit/use-search-state.ts'

export type Plan = components['schemas']['Plan']
export type PlanVersion = Plan['versions'][number]
export type Preview = components['schemas']['PlanVersionPreview']

/** The content of a version. */
export type PlanContent =
  paths['/v1/admin/plans/{planId}/versions/{version}']['patch']['requestBody']['content']['application/json']
export type Entitlement = PlanContent['entitlements'][string]

export const plansQuery = (projectId: string, search: Search = {}) =>
  queryOptions({
    queryKey: ['plans', projectId, 'list', search['page'] ?? '1'],
    queryFn: () =>
      rowsOf(api.GET('/v1/admin/plans', { params: { query: { projectId, ...listPosition(search, 100) } } })),
  })

export const planQuery = (projectId: string, planId: string) =>
  queryOptions({
    queryKey: ['plans', projectId, 'one', planId],
    queryFn: (): Promise<Plan> => dataOf(api.GET('/v1/admin/plans/{planId}', { params: { path: { planId } } })),
  })

/** Below the query key of the plan, so that every plan change refreshes it. */
export const previewQuery = (projectId: string, planId: string, version: number) =>
  queryOptions({
    queryKey: ['plans', projectId, 'one', planId, 'preview', version],
    queryFn: () =>
      dataOf(api.GET('/v1/admin/plans/{planId}/versions/{version}/preview', { params: { path: { planId, version } } })),
    // Not cached: usage may have changed since.
    staleTime: 0,
    gcTime: 0,
  })

/** Number of licenses that would migrate to a version: a dry run. */
export const movableQuery = (projectId: string, planId: string, version: number, from: number | undefined) =>
  queryOptions({
    queryKey: ['plans', projectId, 'one', planId, 'movable', version, from ?? null],
    queryFn: () =>
      dataOf(
        api.POST('/v1/admin/plans/{planId}/versions/{version}/migrate', {
          params: { path: { planId, version } },
          body: { dryRun: true, ...(from !== undefined && { from }) },
        }),
      ),
    gcTime: 0,
  })

export const draftOf = ({ versions }: Plan): PlanVersion | undefined =>
  versions.find(({ status }) => status === 'draft')

/** The version for new licenses. */
export const findPublished = ({ versions }: Plan): PlanVersion | undefined =>
  versions.find(({ status }) => status === 'published')

export const licensesOf = ({ versions }: Plan): number => versions.reduce((sum, { licenses }) => sum + licenses, 0)

/** The content of a version, without its metadata. */
export function contentOf({
  version: _version,
  status: _status,
  licenses: _licenses,
  publishedAt: _publishedAt,
  createdAt: _createdAt,
  ...content
}: PlanVersion): PlanContent {
  return content
}

/** Who can have a license of the plan. Left out by the API where it is the usual one. */
export const holderOfPlan = (plan: Pick<Plan, 'holder' | 'default'>): NonNullable<Plan['holder']> =>
  plan.holder ?? (plan.default ? 'user' : 'any')
