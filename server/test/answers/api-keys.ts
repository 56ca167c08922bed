import type { Admin } from '../admin.ts'
import { type Service, times } from '../harness.ts'
import type { Scenario, Scenarios } from './scenario.ts'

/** A key as a member creates it. */
export const createKey = async ({ app }: Service, admin: Admin, more: object = {}) =>
  admin.call('POST', '/v1/admin/api-keys', {
    body: { projectId: app.projectRef, name: 'Billing', scopes: ['audit:read'], ...more },
  })

const aboutKey =
  (method: string, path: (id: string) => string, body?: object): Scenario =>
  async (service) => {
    const admin = await service.adminSignIn()
    const { data } = await createKey(service, admin)
    return admin.call(method, path(data.id), body ? { body } : {})
  }

const one = (id: string) => `/v1/admin/api-keys/${id}`

export const apiKeyScenarios: Scenarios = {
  'GET /v1/admin/api-keys': {
    success: async (service) =>
      (await service.adminSignIn()).call('GET', `/v1/admin/api-keys?projectId=${service.app.projectRef}`),
  },
  'POST /v1/admin/api-keys': {
    success: async (service) => createKey(service, await service.adminSignIn()),
    API_KEY_LIMIT: async (service) => {
      const admin = await service.adminSignIn()
      await Promise.all(times(50, () => createKey(service, admin)))
      return createKey(service, admin)
    },
  },
  'GET /v1/admin/api-keys/:keyId': { success: aboutKey('GET', one) },
  'PATCH /v1/admin/api-keys/:keyId': { success: aboutKey('PATCH', one, { name: 'Reports' }) },
  'POST /v1/admin/api-keys/:keyId/rotate': { success: aboutKey('POST', (id) => `${one(id)}/rotate`, {}) },
  'DELETE /v1/admin/api-keys/:keyId': { success: aboutKey('DELETE', one) },
}
