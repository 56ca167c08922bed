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

const sorts = ['createdAt', 'endsAt'] as const
const orders = ['asc', 'desc'] as const

const isTime = (text: string | undefined): text is string => text !== undefined && !Number.isNaN(Date.parse(text))

/** An organization alone, or the texts and the user that match holders. */
const filterByHolder = ({ organizationId, q, userId }: Search) =>
  organizationId ? { organizationId } : { ...(q && { q }), ...(userId && { userId }) }

/** Converts the search parameters of the list to the licenses that it wants. */
export function licenseFilters(projectId: string, search: Search) {
  const status = statuses.find((one) => one === search['status'])
  const mode = modes.find((one) => one === search['mode'])
  const sort = sorts.find((one) => one === search['sort'])
  const order = orders.find((one) => one === search['order'])
  return {
    projectId,
    ...filterByHolder(search),
    ...(search['plan'] && { plan: search['plan'] }),
    ...(status && { status }),
    ...(mode && { mode }),
    ...(sort && { sort }),
    ...(order && { order }),
    ...(isTime(search['endedFrom']) && { endedFrom: search['endedFrom'] }),
  }
}

export function licensesQuery(projectId: string, search: Search, limit?: number) {
  const query = { ...licenseFilters(projectId, search), ...listPosition(search, limit) }
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

/** Display name of the holder; for a license held by its key, the end of that key. A deleted organization has no name. */
export const holderOf = ({ organizationId, organizationName, email, userId, key }: Held): string =>
  organizationId === undefined
    ? (email ?? userId ?? (key.last4 === null ? '–' : `…${key.last4}`))
    : organizationName || organizationId

type Held = Pick<License, 'organizationId' | 'organizationName' | 'email' | 'userId' | 'key'>

/** Whether it follows a purchase at a payment provider: a term by hand is one that no one pays for. */
export const isPaidFor = ({ source, status }: License): boolean =>
  source === 'payment' && ['active', 'trialing', 'grace'].includes(status)
