import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, dataOf, rowsOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import type { Search } from '../../app/search.ts'
import { listPosition } from '../../kit/use-search-state.ts'
import { eventTypes } from './events.ts'

export type Endpoint = components['schemas']['WebhookEndpoint']
export type Delivery = components['schemas']['WebhookDelivery']
export type DeliveryDetails = components['schemas']['WebhookDeliveryDetails']

export const deliveryStatuses = ['queued', 'delivered', 'dead'] as const satisfies readonly Delivery['status'][]
/** The types of deliveries: subscribable ones, and tests. */
export const deliveredTypes = [...eventTypes, 'webhook.test'] as const

/** Every change of an endpoint or a delivery makes all of it stale. */
export const webhooksKey = (projectId: string) => ['webhooks', projectId]

/** Reloads often while a delivery is in progress, and otherwise often enough to stay current without a reload. */
const soonMs = 1_500
const usualMs = 15_000

export const endpointsQuery = (projectId: string, search: Search = {}) =>
  queryOptions({
    queryKey: [...webhooksKey(projectId), 'endpoints', search['page'] ?? '1'],
    queryFn: () =>
      rowsOf(
        api.GET('/v1/admin/webhook-endpoints', { params: { query: { projectId, ...listPosition(search, 100) } } }),
      ),
    refetchInterval: usualMs,
  })

export const endpointQuery = (projectId: string, endpointId: string) =>
  queryOptions({
    queryKey: [...webhooksKey(projectId), 'endpoint', endpointId],
    queryFn: (): Promise<Endpoint> =>
      dataOf(api.GET('/v1/admin/webhook-endpoints/{endpointId}', { params: { path: { endpointId } } })),
    refetchInterval: usualMs,
  })

/** Converts the search parameters to the wanted deliveries of a project or one endpoint. */
export function deliveryFilters(projectId: string, search: Search) {
  const status = deliveryStatuses.find((one) => one === search['status'])
  const event = deliveredTypes.find((one) => one === search['event'])
  return {
    projectId,
    ...(search['endpointId'] && { endpointId: search['endpointId'] }),
    ...(search['q'] && { q: search['q'] }),
    ...(status && { status }),
    ...(event && { event }),
    ...(search['order'] === 'asc' && { order: 'asc' as const }),
  }
}

export function deliveriesQuery(projectId: string, search: Search, limit?: number) {
  const query = { ...deliveryFilters(projectId, search), ...listPosition(search, limit) }
  return queryOptions({
    queryKey: [...webhooksKey(projectId), 'deliveries', query],
    queryFn: () => rowsOf(api.GET('/v1/admin/webhook-deliveries', { params: { query } })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isOnItsWay) ? soonMs : usualMs),
  })
}

export const deliveryQuery = (projectId: string, deliveryId: string) =>
  queryOptions({
    queryKey: [...webhooksKey(projectId), 'delivery', deliveryId],
    queryFn: (): Promise<DeliveryDetails> =>
      dataOf(api.GET('/v1/admin/webhook-deliveries/{deliveryId}', { params: { path: { deliveryId } } })),
    refetchInterval: ({ state }) => (state.data && !isOnItsWay(state.data) ? usualMs : soonMs),
  })

const momentMs = 10_000
const longAgoMs = 60_000

/** Milliseconds until the next attempt; negative if overdue. Undefined if finished. */
const untilNext = ({ status, nextAttemptAt }: Delivery): number | undefined =>
  status === 'queued' && nextAttemptAt !== null ? Date.parse(nextAttemptAt) - Date.now() : undefined

/** An attempt runs now or soon, so poll for its response. An overdue one is pending for a disabled endpoint. */
export function isOnItsWay(delivery: Delivery): boolean {
  const left = untilNext(delivery)
  return left !== undefined && left < momentMs && left > -longAgoMs
}

/** It failed, and a retry is scheduled. */
export const isRetried = (delivery: Delivery): boolean =>
  delivery.attempts > 0 && (untilNext(delivery) ?? -longAgoMs) > -longAgoMs
