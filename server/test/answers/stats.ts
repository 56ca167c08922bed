import type { Scenarios } from './scenario.ts'

export const statsScenarios: Scenarios = {
  'GET /v1/admin/stats': {
    success: async (service) =>
      (await service.adminSignIn()).call('GET', `/v1/admin/stats?projectId=${service.app.projectRef}&days=7`),
  },
  'GET /v1/admin/audit-logs/histogram': {
    success: async (service) =>
      (await service.adminSignIn()).call(
        'GET',
        `/v1/admin/audit-logs/histogram?projectId=${service.app.projectRef}&q=ada`,
      ),
  },
}
