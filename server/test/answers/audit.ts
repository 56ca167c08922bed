import type { Service } from '../harness.ts'
import type { Scenario, Scenarios } from './scenario.ts'

const inProject =
  (path: string, more = ''): Scenario =>
  async (service) =>
    (await service.adminSignIn()).call('GET', `${path}?projectId=${service.app.projectRef}${more}`)

const newestRecord = async ({ db }: Service): Promise<string> =>
  (await db.selectFrom('audit_logs').select('public_id').orderBy('id', 'desc').executeTakeFirstOrThrow()).public_id

/** Everything but records of projects is for instance owners. */
const asViewer =
  (path: string): Scenario =>
  async (service) =>
    (await service.adminSignIn({ email: 'viewer@example.com', role: 'viewer' })).call('GET', path)

export const auditScenarios: Scenarios = {
  'GET /v1/admin/audit-logs': {
    success: inProject('/v1/admin/audit-logs'),
    FORBIDDEN: asViewer('/v1/admin/audit-logs?scope=all'),
  },
  'GET /v1/admin/audit-logs/export': {
    success: inProject('/v1/admin/audit-logs/export', '&format=csv'),
    FORBIDDEN: asViewer('/v1/admin/audit-logs/export?scope=all&format=csv'),
    PROJECT_NOT_FOUND: async (service) =>
      (await service.adminSignIn()).call('GET', '/v1/admin/audit-logs/export?projectId=prj_unknown&format=csv'),
    INTERNAL_ERROR: async (service) => {
      const admin = await service.adminSignIn()
      await service.db.schema.alterTable('audit_logs').renameTo('audit_logs_away').execute()
      const path = `/v1/admin/audit-logs/export?projectId=${service.app.projectRef}&format=csv`
      return admin.call('GET', path)
    },
  },
  'GET /v1/admin/audit-logs/actions': {
    success: async (service) => (await service.adminSignIn()).call('GET', '/v1/admin/audit-logs/actions'),
  },
  'POST /v1/admin/audit-logs/verify': {
    success: async (service) =>
      (await service.adminSignIn()).call('POST', '/v1/admin/audit-logs/verify', { body: { newest: 10 } }),
  },
  'GET /v1/admin/audit-logs/:auditLogId': {
    success: async (service) => {
      const admin = await service.adminSignIn()
      return admin.call('GET', `/v1/admin/audit-logs/${await newestRecord(service)}`)
    },
    FORBIDDEN: async (service) => {
      const viewer = await service.adminSignIn({ email: 'viewer@example.com', role: 'viewer' })
      return viewer.call('GET', `/v1/admin/audit-logs/${await newestRecord(service)}`)
    },
  },
}
