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
    description:
      'The audit log of a project, newest first. Follow `meta.next` to its end, each page as fast as the first. A page that would take long to fill may hold fewer records than `limit`: it goes on as long as there is a `next`. With `totalCapped` there are at least `total`.',
    access: 'admin',
    permission: 'audit:read',
    apiKeys: true,
    limit: 'admin',
    input: { query: ListAuditQuery },
    data: Type.Array(AuditRecord),
    errors: ['PROJECT_NOT_FOUND'],
    handler: listAuditLogs,
  }),
  route({
    method: 'GET',
    url: '/v1/admin/audit-logs/export',
    summary: 'Export audit records',
    description:
      'All records of a filter as a file, newest first, sent while it is made. CSV has a column for each field, values as JSON, and an apostrophe before what a spreadsheet would take for a formula; NDJSON has the records as the API shows them, one a line. A connection that breaks off is no whole file.',
    access: 'admin',
    permission: 'audit:read',
    apiKeys: true,
    limit: 'admin',
    downloads: exportTypes,
    input: { query: ExportAuditQuery },
    data: AuditRecord,
    errors: ['PROJECT_NOT_FOUND'],
    handler: exportAuditLogs,
  }),
  route({
    method: 'GET',
    url: '/v1/admin/audit-logs/actions',
    summary: 'List the audit actions',
    description: 'Every action there is, with its severity and what it records.',
    access: 'admin',
    permission: 'audit:read',
    limit: 'admin',
    input: {},
    data: Type.Array(AuditActionInfo),
    errors: [],
    handler: listAuditActions,
  }),
  route({
    method: 'POST',
    url: '/v1/admin/audit-logs/verify',
    summary: 'Check the newest audit records',
    description:
      'Walks the newest seals of the whole log, as many as hold 50 000 records at most, and checks every record under them, and that each seal follows from the one before. The oldest of them is taken as it is unless the answer says `complete`: `licet audit verify` checks everything, however long it takes.',
    access: 'admin',
    permission: 'audit:read',
    limit: 'admin',
    input: { body: VerifyAuditBody },
    data: AuditVerdict,
    errors: [],
    handler: verifyAuditLogs,
  }),
  route({
    method: 'GET',
    url: '/v1/admin/audit-logs/:auditLogId',
    summary: 'Get an audit record',
    description: 'Who did what to what, from what to what.',
    access: 'admin',
    permission: 'audit:read',
    apiKeys: true,
    limit: 'admin',
    input: { params: AuditLogParams },
    data: AuditRecord,
    errors: ['AUDIT_LOG_NOT_FOUND'],
    handler: getAuditLog,
  }),
]
