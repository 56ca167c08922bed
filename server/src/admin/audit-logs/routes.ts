import { Type } from 'typebox'
import { route } from '../../platform/http/route.ts'
import { exportAuditLogs, exportTypes } from './export.ts'
import {
  AuditActionInfo,
  AuditLogParams,
  AuditRecord,
  AuditVerdict,
  ExportAuditQuery,
  ListAuditQuery,
  VerifyAuditBody,
} from './schema.ts'
import { getAuditLog, listAuditActions, listAuditLogs, verifyAuditLogs } from './service.ts'

export const auditRoutes = [
  route({
    method: 'GET',
    url: '/v1/admin/audit-logs',
    summary: 'List audit records',
    sdk: 'auditLogs.list',
    description:
      'Returns the audit log of a project, newest first. Instance owners can also read the records of the instance and of deleted projects (`scope`). Follow `meta.next` for all records. A page can hold fewer records than `limit`, so continue while `next` is present.',
    access: 'admin',
    permission: 'audit:read',
    apiKeys: true,
    pool: 'heavy',
    input: { query: ListAuditQuery },
    data: Type.Array(AuditRecord),
    errors: ['PROJECT_NOT_FOUND', 'FORBIDDEN'],
    handler: listAuditLogs,
  }),
  route({
    method: 'GET',
    url: '/v1/admin/audit-logs/export',
    summary: 'Export audit records',
    sdk: 'auditLogs.export',
    description:
      'Exports all audit records that match a filter as a file, newest first. CSV has one column per field, values as JSON, and an apostrophe before anything a spreadsheet would read as a formula. If the connection breaks off, the file is incomplete.',
    access: 'admin',
    permission: 'audit:read',
    apiKeys: true,
    recent: true,
    pool: 'heavy',
    downloads: exportTypes,
    input: { query: ExportAuditQuery },
    data: AuditRecord,
    errors: ['PROJECT_NOT_FOUND', 'FORBIDDEN'],
    handler: exportAuditLogs,
  }),
  route({
    method: 'GET',
    url: '/v1/admin/audit-logs/actions',
    summary: 'List audit actions',
    sdk: 'auditLogs.listActions',
    description: 'Returns every audit action with its severity and meaning.',
    access: 'admin',
    permission: 'audit:read',
    data: Type.Array(AuditActionInfo),
    handler: listAuditActions,
  }),
  route({
    method: 'POST',
    url: '/v1/admin/audit-logs/verify',
    summary: 'Verify recent audit records',
    sdk: 'auditLogs.verify',
    description:
      'Verifies the newest seals of the whole log, covering at most 50,000 records: every record under them, and that each seal follows from the previous one. The oldest of these seals is trusted unless the response has `complete`. `licet audit verify` checks the whole log, without a limit.',
    access: 'admin',
    permission: 'audit:read',
    pool: 'shared',
    input: { body: VerifyAuditBody },
    data: AuditVerdict,
    handler: verifyAuditLogs,
  }),
  route({
    method: 'GET',
    url: '/v1/admin/audit-logs/:auditLogId',
    summary: 'Get an audit record',
    sdk: 'auditLogs.get',
    description: 'Returns an audit record with its actor, its target, and the values before and after.',
    access: 'admin',
    permission: 'audit:read',
    apiKeys: true,
    input: { params: AuditLogParams },
    data: AuditRecord,
    errors: ['AUDIT_LOG_NOT_FOUND', 'FORBIDDEN'],
    handler: getAuditLog,
  }),
]
