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
      'Returns the number of audit records over time by severity, for the last 30 days unless `from` is set. Filters by `action`, `entityType`, `severity`, `from`, and `to` alone count every record. With other filters, only the newest 10,000 are counted, or fewer if the search takes too long; `capped` is then true.',
    access: 'admin',
    permission: 'audit:read',
    pool: 'heavy',
    input: { query: AuditFilterQuery },
    data: AuditHistogram,
    errors: ['PROJECT_NOT_FOUND', 'FORBIDDEN'],
    handler: getAuditLogHistogram,
  }),
]
