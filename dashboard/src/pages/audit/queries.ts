import { queryOptions } from '@tanstack/react-query'
import { api, dataOf, rowsOf } from '../../api/client.ts'
import type { components, operations } from '../../api/schema.d.ts'

export type AuditRecord = components['schemas']['AuditRecord']
export type AuditVerdict = components['schemas']['AuditVerification']
export type Histogram = components['schemas']['AuditHistogram']
export type Bucket = Histogram['buckets'][number]
type HistogramQuery = NonNullable<operations['getAuditLogHistogram']['parameters']['query']>
export type AuditFilters = Omit<HistogramQuery, 'projectId' | 'scope'>
/** The records to show: those of a project, or for instance owners those of the instance or all. */
export type AuditScope = { readonly projectId: string } | { readonly scope: 'instance' | 'all' }

interface Position {
  readonly limit: number
  readonly page?: number
  readonly after?: string
}

export const auditLogsQuery = (scope: AuditScope, filters: AuditFilters, position: Position) =>
  queryOptions({
    queryKey: ['audit', scope, 'list', filters, position],
    queryFn: ({ signal }) =>
      rowsOf(api.GET('/v1/admin/audit-logs', { params: { query: { ...scope, ...filters, ...position } }, signal })),
  })

export const histogramQuery = (scope: AuditScope, filters: AuditFilters) =>
  queryOptions({
    queryKey: ['audit', scope, 'histogram', filters],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/v1/admin/audit-logs/histogram', { params: { query: { ...scope, ...filters } }, signal })),
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
export const exportUrl = (scope: AuditScope, filters: AuditFilters, format: 'csv' | 'ndjson'): string =>
  `/v1/admin/audit-logs/export?${new URLSearchParams({ ...scope, format, ...filters })}`
