import { expect } from 'vitest'
import { apiKeyScopes } from '../src/permissions.ts'
import { newApiKey } from './api-keys.ts'
import type { Reply } from './client.ts'
import type { Service } from './harness.ts'
import { setUpCatalog } from './licensing.ts'

/** Devices, seats, and offline license files of the plan `team`. */
export interface Terms {
  activations?: { limit?: number; mode?: 'node_locked' | 'floating'; leaseSeconds?: number }
  seats?: number
  offlineTtl?: number
  term?: string
  grace?: string
}

type Caller = Pick<Service, 'call'>

/** A user with a license of the plan `team` and its key, and the callers who can use it. */
export async function setUpDevices(service: Service, terms: Terms = { activations: { limit: 2 }, seats: 3 }) {
  const features = [
    { key: 'sso', name: 'SSO', type: 'boolean' },
    { key: 'audit', name: 'Audit', type: 'boolean' },
    { key: 'models', name: 'Models', type: 'static' },
    { key: 'projects', name: 'Projects', type: 'limit' },
    { key: 'api_calls', name: 'API calls', type: 'metered', unit: 'call' },
  ]
  const entitlements = {
    sso: true,
    models: { value: ['a'] },
    projects: { limit: 20 },
    api_calls: { limit: 100, reset: 'month' },
  }
  const plans = [
    { key: 'team', name: 'Team', entitlements, ...terms },
    { key: 'small', name: 'Small', entitlements: { sso: true }, activations: { limit: 1 }, seats: 1 },
    { key: 'free', name: 'Free', entitlements: { api_calls: { limit: 5, reset: 'month' } } },
    { key: 'more', name: 'More', kind: 'addon', activations: { limit: 1 }, seats: 1 },
  ]
  const admin = await setUpCatalog(service, { features, plans })
  const { user, accessToken: token } = await service.signIn('ada@example.com')
  const projectId = service.app.projectRef
  const grant = async (more: object = {}) => {
    const body = { projectId, userId: user.id, plan: 'team', ...more }
    const { status, data } = await admin.call('POST', '/v1/admin/licenses', { body })
    expect(status).toBe(201)
    return data
  }
  const license = await grant({ withKey: true })
  const key: string = license.key.value
  const headers = { 'x-api-key': await newApiKey(service, { scopes: [...apiKeyScopes] }) }
  const inApp = { 'x-app-id': service.app.ref }
  /** After some time the member has to sign in again. */
  const asAdmin = async (method: string, what: string, body?: object): Promise<Reply> =>
    (await service.adminSignIn()).call(method, `/v1/admin/licenses/${license.id}${what}`, body ? { body } : {})
  return {
    admin,
    asAdmin,
    user,
    token,
    projectId,
    grant,
    license,
    key,
    headers,
    inApp,
    /** Activates a device like an app that has the key. */
    activate: (fingerprint: string, more: object = {}, at: Caller = service) =>
      at.call('POST', '/v1/licenses/activations', { headers: inApp, body: { key, fingerprint, ...more } }),
    heartbeat: (activationId: string, at: Caller = service) =>
      at.call('POST', `/v1/licenses/activations/${activationId}/heartbeat`, { headers: inApp, body: { key } }),
    validate: (body: object = {}, more: Record<string, string> = {}) =>
      service.call('POST', '/v1/licenses/validate', { headers: { ...inApp, ...more }, body: { key, ...body } }),
    checkout: (fingerprint: string, more: object = {}) =>
      service.call('POST', '/v1/licenses/checkout', { headers: inApp, body: { key, fingerprint, ...more } }),
    shown: async () => (await asAdmin('GET', '')).data,
    /** Returns the user's entitlements, by reason where refused. */
    entitlement: async (of: string, feature = 'sso') => {
      const path = `/v1/licenses/entitlements?keys=${feature}`
      return (await service.call('GET', path, { token: of })).data.entitlements[feature]
    },
  }
}
export type Equipped = Awaited<ReturnType<typeof setUpDevices>>

/** A well-formed key of no license. */
export const nobodysKey = '00000-00000-00000-00000-00000'
