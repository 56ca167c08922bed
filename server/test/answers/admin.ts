import type { ErrorCode } from '../../src/errors.ts'
import type { AnyRoute } from '../../src/platform/http/route.ts'
import { newApiKey } from '../api-keys.ts'
import type { Service } from '../harness.ts'
import type { Scenario, Scenarios } from './scenario.ts'

export const adminScenarios: Scenarios = {
  'GET /v1/admin/session': {
    success: async (service) => (await service.adminSignIn()).call('GET', '/v1/admin/session'),
  },
  'DELETE /v1/admin/session': {
    success: async (service) => (await service.adminSignIn()).call('DELETE', '/v1/admin/session'),
  },
}

/** What follows from a row being one of the admin area. `path` and `body` are such that nothing else is wrong. */
export function usualForAdmins(
  row: AnyRoute,
  path: string,
  body: object | undefined,
): Partial<Record<ErrorCode, Scenario>> {
  const sent = row.method === 'GET' || row.method === 'DELETE' || body === undefined ? {} : { body }
  const browser = ({ ctx }: Service) => ({ origin: ctx.config.adminOrigin })
  return {
    ADMIN_WEB_ONLY: ({ call }) => call(row.method, path, sent),
    UNAUTHORIZED: (service) => service.call(row.method, path, { ...sent, headers: browser(service) }),
    CSRF_FAILED: async (service) =>
      (await service.adminSignIn()).call(row.method, path, { ...sent, headers: { 'x-service-csrf-token': 'x' } }),
    FORBIDDEN: async (service) => {
      const { projectId } = service.app
      return (await service.adminSignIn({ role: 'viewer', projectId })).call(row.method, path, sent)
    },
    API_KEY_SCOPE: async (service) =>
      service.call(row.method, path, { ...sent, headers: { 'x-api-key': await newApiKey(service, { scopes: [] }) } }),
    VALIDATION_ERROR: async (service) => {
      const headers = row.access === 'dashboard' ? browser(service) : (await service.adminSignIn()).headers
      if (row.input.body) return service.call(row.method, path, { headers, body: { surprise: 1 } })
      return service.call(row.method, row.input.query ? `${path}?surprise=1` : path.replace(/x_x/g, 'x'.repeat(150)), {
        headers,
      })
    },
    INTERNAL_ERROR: async (service) => {
      const { headers } = await service.adminSignIn()
      for (const table of ['members', 'admin_sessions', 'admin_links', 'projects', 'oauth_providers'] as const) {
        await service.db.schema.alterTable(table).renameTo(`${table}_away`).execute()
      }
      return service.call(row.method, path, { ...sent, headers })
    },
  }
}
