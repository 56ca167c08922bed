import { queryOptions } from '@tanstack/react-query'
import { api, dataOf, rowsOf } from '../../api/client.ts'
import type { components, operations } from '../../api/schema.d.ts'

export type AuditRecord = components['schemas']['AuditRecord']
export type AuditVerdict = components['schemas']['AuditVerification']
export type Histogram = components['schemas']['AuditHistogram']
export type Bucket = Histogram['buckets'][number]
type HistogramQuery = NonNullable<operations['getAuditLogHistogram']['parameters']['query']>
export type AuditFilters = Omit<HistogramQuery, 'projectId'>

interface Position {
  readonly limit: number
  readonly page?: number
  readonly after?: string
}

export const auditLogsQuery = (projectId: string, filters: AuditFilters, position: Position) =>
  queryOptions({
    queryKey: ['audit', projectId, 'list', filters, position],
    queryFn: ({ signal }) =>
      rowsOf(api.GET('/v1/admin/audit-logs', { params: { query: { projectId, ...filters, ...position } }, signal })),
  })

export const histogramQuery = (projectId: string, filters: AuditFilters) =>
  queryOptions({
    queryKey: ['audit', projectId, 'histogram', filters],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/v1/admin/audit-logs/histogram', { params: { query: { projectId, ...filters } }, signal })),
  })

export const auditRecordQuery = (auditLogId: string) =>
  queryOptions({
    queryKey: ['audit', 'record', auditLogId],
    queryFn: () => dataOf(api.GET('/v1/admin/audit-logs/{auditLogId}', { params: { path: { auditLogId } } })),
    // Records never change.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Every action. New ones come with a release of the server. */
export const actionsQuery = queryOptions({
  queryKey: ['audit', 'actions'],
  queryFn: () => dataOf(api.GET('/v1/admin/audit-logs/actions')),
  staleTime: Number.POSITIVE_INFINITY,
})

/** URL where the browser downloads the filtered records, streamed as a file. */
export const exportUrl = (projectId: string, filters: AuditFilters, format: 'csv' | 'ndjson'): string =>
  `/v1/admin/audit-logs/export?${new URLSearchParams({ projectId, format, ...filters })}`
