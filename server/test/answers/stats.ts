import type { Scenarios } from './scenario.ts'

export const statsScenarios: Scenarios = {
  'GET /v1/admin/stats': {
    success: async (service) =>
      (await service.adminSignIn()).call('GET', `/v1/admin/stats?projectId=${service.app.projectRef}&days=7`),
  },
}
