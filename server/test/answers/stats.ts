import { setUpLicensedUser } from '../licensing.ts'
import type { Scenarios } from './scenario.ts'

export const statsScenarios: Scenarios = {
  'GET /v1/admin/stats': {
    success: async (service) =>
      (await service.adminSignIn()).call('GET', `/v1/admin/stats?projectId=${service.app.projectRef}&days=7`),
  },
  'GET /v1/admin/stats/licenses': {
    success: async (service) => {
      const { admin } = await setUpLicensedUser(service)
      return admin.call('GET', `/v1/admin/stats/licenses?projectId=${service.app.projectRef}`)
    },
  },
  'GET /v1/admin/audit-logs/histogram': {
    success: async (service) =>
      (await service.adminSignIn()).call(
        'GET',
        `/v1/admin/audit-logs/histogram?projectId=${service.app.projectRef}&q=ada`,
      ),
    FORBIDDEN: async (service) =>
      (await service.adminSignIn({ email: 'viewer@example.com', role: 'viewer' })).call(
        'GET',
        '/v1/admin/audit-logs/histogram?scope=all',
      ),
  },
}
