import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, dataOf, rowsOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import type { Search } from '../../app/search.ts'
import { listPosition } from '../../kit/use-search-state.ts'

export type PaymentConfig = components['schemas']['PaymentConfig']
export type ProviderName = PaymentConfig['provider']
export type Price = PaymentConfig['prices'][number]
export type ConfigChange = components['schemas']['UpdatePaymentConfigBody']
export type PricesChange = components['schemas']['UpdatePaymentPricesBody']
export type PriceInput = components['schemas']['PaymentPriceInput']
export type PaymentEvent = components['schemas']['PaymentEvent']
export type PaymentEventDetail = components['schemas']['PaymentEventDetail']
export type EventStatus = PaymentEvent['status']

/** Those that need a member come first. */
export const eventStatuses = [
  'unmatched',
  'dead',
  'failed',
  'waiting',
  'received',
  'applied',
  'stale',
  'ignored',
] as const satisfies readonly EventStatus[]

/** At most eight: one per provider and mode. */
export const configsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['payment-configs', projectId, 'list'],
    queryFn: () => rowsOf(api.GET('/v1/admin/payment-configs', { params: { query: { projectId, limit: 100 } } })),
  })

export const configKey = (projectId: string, id: string) => ['payment-configs', projectId, 'one', id]

export const configQuery = (projectId: string, paymentConfigId: string) =>
  queryOptions({
    queryKey: configKey(projectId, paymentConfigId),
    queryFn: (): Promise<PaymentConfig> =>
      dataOf(api.GET('/v1/admin/payment-configs/{paymentConfigId}', { params: { path: { paymentConfigId } } })),
    // Members come here from an event or a purchase whose price was not there before.
    staleTime: 0,
  })

/** Reloads soon while events are about to be applied. */
const soonMs = 1_500
const isOnItsWay = ({ status }: Pick<PaymentEvent, 'status'>): boolean => status === 'received'
/** A plan for its price, a user, or a verified email applies an unmatched event a moment later. */
const unmatchedMs = 5_000

function refreshAfter(events: readonly Pick<PaymentEvent, 'status'>[]): number | false {
  if (events.some(isOnItsWay)) return soonMs
  return events.some(({ status }) => status === 'unmatched') ? unmatchedMs : false
}

/** Converts the search parameters of the list to a query of the project's events. */
export function eventsQuery(projectId: string, search: Search, limit?: number) {
  const status = eventStatuses.find((one) => one === search['status'])
  const query = {
    projectId,
    ...listPosition(search, limit),
    ...(search['q'] && { q: search['q'] }),
    ...(search['paymentConfigId'] && { paymentConfigId: search['paymentConfigId'] }),
    ...(search['licenseId'] && { licenseId: search['licenseId'] }),
    ...(status && { status }),
  }
  return queryOptions({
    queryKey: ['payment-events', projectId, 'list', query],
    queryFn: () => rowsOf(api.GET('/v1/admin/payment-events', { params: { query } })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refreshAfter(state.data?.items ?? []),
  })
}

export const eventQuery = (projectId: string, paymentEventId: string) =>
  queryOptions({
    queryKey: ['payment-events', projectId, 'one', paymentEventId],
    queryFn: (): Promise<PaymentEventDetail> =>
      dataOf(api.GET('/v1/admin/payment-events/{paymentEventId}', { params: { path: { paymentEventId } } })),
    refetchInterval: ({ state }) => refreshAfter(state.data ? [state.data] : []),
  })

/** Number of events that need a member: unmatched, or failed permanently. */
export const waitingQuery = (projectId: string, status: 'unmatched' | 'dead') =>
  queryOptions({
    queryKey: ['payment-events', projectId, 'count', status],
    queryFn: async () => {
      const query = { projectId, status, limit: 1 }
      const { total } = await rowsOf(api.GET('/v1/admin/payment-events', { params: { query } }))
      return { total }
    },
  })
