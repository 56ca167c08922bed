import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, dataOf, rowsOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import type { Search } from '../../app/search.ts'
import { listPosition } from '../../kit/use-search-state.ts'

export type License = components['schemas']['License']
export type LicenseStatus = License['status']
export type LicensePurchase = components['schemas']['LicensePurchase']
export type LicenseEvent = components['schemas']['LicenseEvent']
export type FeatureUsage = components['schemas']['Usage']['features'][number]

export const statuses = [
  'trialing',
  'active',
  'grace',
  'scheduled',
  'suspended',
  'expired',
  'revoked',
] as const satisfies readonly LicenseStatus[]

export const modes = ['live', 'test'] as const satisfies readonly License['mode'][]

/** Converts the search parameters of the list to a query of the project's licenses. */
export function licensesQuery(projectId: string, search: Search, limit?: number) {
  const status = statuses.find((one) => one === search['status'])
  const mode = modes.find((one) => one === search['mode'])
  const query = {
    projectId,
    ...listPosition(search, limit),
    ...(search['q'] && { q: search['q'] }),
    ...(search['plan'] && { plan: search['plan'] }),
    ...(search['userId'] && { userId: search['userId'] }),
    ...(status && { status }),
    ...(mode && { mode }),
  }
  return queryOptions({
    queryKey: ['licenses', projectId, 'list', query],
    queryFn: () => rowsOf(api.GET('/v1/admin/licenses', { params: { query } })),
    placeholderData: keepPreviousData,
  })
}

export const licenseQuery = (projectId: string, licenseId: string) =>
  queryOptions({
    queryKey: ['licenses', projectId, 'one', licenseId],
    queryFn: (): Promise<License> =>
      dataOf(api.GET('/v1/admin/licenses/{licenseId}', { params: { path: { licenseId } } })),
  })

/** Below the query key of the license, so that every license change refreshes it; the same for the others below. */
export const timelineQuery = (projectId: string, licenseId: string) =>
  queryOptions({
    queryKey: ['licenses', projectId, 'one', licenseId, 'timeline'],
    queryFn: async () =>
      (await rowsOf(api.GET('/v1/admin/licenses/{licenseId}/timeline', { params: { path: { licenseId } } }))).items,
  })

export const purchasesQuery = (projectId: string, licenseId: string) =>
  queryOptions({
    queryKey: ['licenses', projectId, 'one', licenseId, 'purchases'],
    queryFn: async () =>
      (await rowsOf(api.GET('/v1/admin/licenses/{licenseId}/purchases', { params: { path: { licenseId } } }))).items,
  })

export const usageQuery = (projectId: string, licenseId: string) =>
  queryOptions({
    queryKey: ['licenses', projectId, 'one', licenseId, 'usage'],
    queryFn: () => dataOf(api.GET('/v1/admin/licenses/{licenseId}/usage', { params: { path: { licenseId } } })),
    refetchInterval: 30_000,
  })

const dayMs = 86_400_000
/** A series has at most 1,000 points. */
const mostDays = 900

/** Usage by hour, day, or month from `from` to now, or to the end of a period that has ended. */
export function seriesQuery(
  projectId: string,
  licenseId: string,
  { key, from, to }: { key: string; from: string; to: string },
) {
  const days = (new Date(to).getTime() - new Date(from).getTime()) / dayMs
  const granularity = days <= 2 ? 'hour' : days <= mostDays ? 'day' : 'month'
  return queryOptions({
    queryKey: ['licenses', projectId, 'one', licenseId, 'series', key, from, granularity],
    queryFn: async () => {
      const usage = await dataOf(
        api.GET('/v1/admin/licenses/{licenseId}/usage', {
          params: { path: { licenseId }, query: { key, from, to, granularity } },
        }),
      )
      return { granularity, points: usage.features[0]?.series ?? [] } as const
    },
  })
}

/** Display name of the holder; for a license held by its key, the end of that key. */
export const holderOf = ({ email, userId, key }: Pick<License, 'email' | 'userId' | 'key'>): string =>
  email ?? userId ?? (key.last4 === null ? '–' : `…${key.last4}`)

/** The holder of a license as the API takes it: an email, or the ID of a user. */
export function subjectOf(typed: string): { userId: string } | { email: string } {
  const holder = typed.trim()
  return holder.startsWith('usr_') ? { userId: holder } : { email: holder }
}
