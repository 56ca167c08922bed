import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'

export type Stats = components['schemas']['Stats']

export const spans = [7, 30, 90] as const
export type Span = (typeof spans)[number]

/** The value in the URL, or 30 days. */
export const spanOf = (days: string | undefined): Span => spans.find((span) => String(span) === days) ?? 30

export const statsQuery = (projectId: string, days: Span) =>
  queryOptions({
    queryKey: ['stats', projectId, days],
    // A span that was left before it loaded is not asked for again.
    queryFn: ({ signal }) => dataOf(api.GET('/v1/admin/stats', { params: { query: { projectId, days } }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    refetchInterval: 60_000,
  })

export type LicenseStats = components['schemas']['LicenseStats']

export const licenseStatsQuery = (projectId: string, days: Span) =>
  queryOptions({
    queryKey: ['stats', projectId, 'licenses', days],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/v1/admin/stats/licenses', { params: { query: { projectId, days } }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    refetchInterval: 60_000,
  })

/** One row per day with a field for each method, the charts' format. */
export function byDay(signIns: Stats['signIns']): Record<string, string | number>[] {
  const days = new Map<string, Record<string, string | number>>()
  for (const { date, method, count } of signIns) days.set(date, { ...(days.get(date) ?? { date }), [method]: count })
  return [...days.values()]
}

/** The methods in use, the most frequent first. */
export function methodsOf(signIns: Stats['signIns']): string[] {
  const totals = new Map<string, number>()
  for (const { method, count } of signIns) totals.set(method, (totals.get(method) ?? 0) + count)
  return [...totals].toSorted(([, a], [, b]) => b - a).map(([method]) => method)
}
