import { route } from '../../../platform/http/route.ts'
import { AuditFilterQuery } from '../schema.ts'
import { AuditHistogram } from './schema.ts'
import { getAuditLogHistogram } from './service.ts'

export const auditHistogramRoutes = [
  route({
    method: 'GET',
    url: '/v1/admin/audit-logs/histogram',
    summary: 'Get an audit log histogram',
    sdk: 'auditLogs.getHistogram',
    description:
      'By severity, for the filters of the list. The last 30 days unless `from` says otherwise. All records are counted when only `action`, `entityType`, `severity`, `from` and `to` are given, else the newest 10,000, or as many as are found soon enough: `capped` says that there are more.',
    access: 'admin',
    permission: 'audit:read',
    limit: 'admin',
    input: { query: AuditFilterQuery },
    data: AuditHistogram,
    errors: ['PROJECT_NOT_FOUND'],
    handler: getAuditLogHistogram,
  }),
]
