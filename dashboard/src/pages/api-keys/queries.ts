import { queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'

export type Scope = components['schemas']['CreateApiKeyBody']['scopes'][number]
export type ApiKey = components['schemas']['ApiKey']

/** The scopes of API keys, and a sample request for each. `roles` of docs/reference/roles.md has the same texts. */
const scopes = {
  'users:read': ['GET', '/v1/admin/users?limit=5'],
  'users:write': ['POST', '/v1/admin/users/USER_ID/suspend'],
  'organizations:read': ['GET', '/v1/admin/organizations?limit=5'],
  'organizations:write': ['DELETE', '/v1/admin/organizations/ORGANIZATION_ID'],
  'sessions:read': ['GET', '/v1/admin/sessions?flagged=true'],
  'sessions:write': ['DELETE', '/v1/admin/sessions/SESSION_ID'],
  'sessions:verify': ['POST', '/v1/sessions/introspect'],
  'auth:relay': ['POST', '/v1/auth/magic-link'],
  'licenses:read': ['GET', '/v1/admin/licenses?limit=5'],
  'licenses:write': ['POST', '/v1/admin/licenses/LICENSE_ID/suspend'],
  'plans:read': ['GET', '/v1/admin/plans?limit=5'],
  'usage:write': ['POST', '/v1/licenses/usage/reservations/RESERVATION_ID/release'],
  'billing:write': ['POST', '/v1/billing/portal'],
  'access_keys:read': ['GET', '/v1/admin/access-keys?limit=5'],
  'access_keys:write': ['DELETE', '/v1/admin/access-keys/ACCESS_KEY_ID'],
  'audit:read': ['GET', '/v1/admin/audit-logs?severity=critical'],
} as const satisfies Record<Scope, readonly [method: string, path: string]>

export const scopeNames = Object.keys(scopes) as Scope[]

/** Returns the key of its text: i18next treats a colon as the end of a namespace. */
export const wordOf = (scope: string): string => scope.replace(':', '_')

export const apiKeysQuery = (projectId: string, position: { limit: number; page?: number }) =>
  queryOptions({
    queryKey: ['api-keys', projectId, position],
    queryFn: () => rowsOf(api.GET('/v1/admin/api-keys', { params: { query: { projectId, ...position } } })),
  })

/** Returns a sample request for a key with these scopes. `key` is the header's value. */
export function sampleRequest(granted: readonly string[], key: string): string {
  const scope = scopeNames.find((name) => granted.includes(name)) ?? 'users:read'
  const [method, path] = scopes[scope]
  return `curl ${method === 'GET' ? '' : `-X ${method} `}"${location.origin}${path}" \\\n  -H "X-API-Key: ${key}"`
}
