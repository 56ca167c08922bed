import { apiKeyScopes } from '../../src/permissions.ts'
import { newApiKey } from '../api-keys.ts'
import type { Reply } from '../client.ts'
import type { Service } from '../harness.ts'
import { setUpCatalog } from '../licensing.ts'
import type { Scenario, Scenarios } from './scenario.ts'

/** A user of the default project with a license, and the callers who can manage it. */
export async function setUpLicense(service: Service, plan = 'free') {
  const admin = await setUpCatalog(service)
  const { user, accessToken: token } = await service.signIn('ada@example.com')
  const projectId = service.app.projectRef
  const grant = (more: object = {}) =>
    admin.call('POST', '/v1/admin/licenses', { body: { projectId, userId: user.id, plan, ...more } })
  const { data: license } = await grant()
  const headers = { 'x-api-key': await newApiKey(service, { scopes: [...apiKeyScopes] }) }
  const { data: plans } = await admin.call('GET', `/v1/admin/plans?projectId=${projectId}`)
  const { data: features } = await admin.call('GET', `/v1/admin/features?projectId=${projectId}`)
  const planId = (key: string): string => plans.find((found: { key: string }) => found.key === key).id
  const featureId = (key: string): string => features.find((found: { key: string }) => found.key === key).id
  return { admin, user, token, projectId, grant, license, headers, planId, featureId }
}
type Licensed = Awaited<ReturnType<typeof setUpLicense>>

export type Call = (world: Licensed, service: Service) => Promise<Reply>

export const withLicense =
  (call: Call, plan?: string): Scenario =>
  async (service) =>
    call(await setUpLicense(service, plan), service)

const onLicense = (what: string, body?: object, method = 'POST', plan?: string): Scenario =>
  withLicense(
    ({ admin, license }) => admin.call(method, `/v1/admin/licenses/${license.id}${what}`, body ? { body } : {}),
    plan,
  )

/** A revoked license cannot be changed again. */
const onRevoked = (what: string, body: object): Scenario =>
  withLicense(async ({ admin, license }) => {
    await admin.call('POST', `/v1/admin/licenses/${license.id}/revoke`, { body: {} })
    return admin.call('POST', `/v1/admin/licenses/${license.id}${what}`, { body })
  })

const onPlan = (method: string, path: (planId: string) => string, body?: object, key = 'free'): Scenario =>
  withLicense(({ admin, planId }) => admin.call(method, `/v1/admin/plans/${path(planId(key))}`, body ? { body } : {}))

const draft =
  (call: (base: string, world: Licensed) => Promise<Reply>): Scenario =>
  async (service) => {
    const world = await setUpLicense(service)
    const base = `/v1/admin/plans/${world.planId('free')}/versions`
    await world.admin.call('POST', base)
    return call(base, world)
  }

const entitlements = { api_calls: { limit: 200, reset: 'month' } }

export const licensingBodies: Readonly<Record<string, object>> = {
  '/v1/admin/features': { projectId: 'prj_x', key: 'sso', name: 'SSO', type: 'boolean' },
  '/v1/admin/features/:featureId': { name: 'SSO' },
  '/v1/admin/plans': { projectId: 'prj_x', key: 'pro', name: 'Pro' },
  '/v1/admin/plans/:planId': { name: 'Pro' },
  '/v1/admin/plans/:planId/versions/:version': { entitlements: {} },
  '/v1/admin/plans/:planId/versions/:version/migrate': {},
  '/v1/admin/licenses': { projectId: 'prj_x', userId: 'usr_x', plan: 'pro' },
  '/v1/admin/licenses/:licenseId/renew': {},
  '/v1/admin/licenses/:licenseId/suspend': {},
  '/v1/admin/licenses/:licenseId/reinstate': {},
  '/v1/admin/licenses/:licenseId/revoke': {},
  '/v1/admin/licenses/:licenseId/cancel': { cancelAtPeriodEnd: true },
  '/v1/admin/licenses/:licenseId/transfer': { email: 'grace@example.com' },
  '/v1/admin/licenses/:licenseId/change-plan': { quantity: 2 },
  '/v1/admin/licenses/:licenseId/purchases/use': {},
  '/v1/admin/licenses/:licenseId/overrides': { featureKey: 'sso', entitlement: true, reason: 'Asked' },
}

const override = { featureKey: 'sso', entitlement: true, reason: 'Asked' }

export const licensingScenarios: Scenarios = {
  'GET /v1/admin/features': {
    success: withLicense(({ admin, projectId }) => admin.call('GET', `/v1/admin/features?projectId=${projectId}`)),
  },
  'POST /v1/admin/features': {
    success: withLicense(({ admin, projectId }) =>
      admin.call('POST', '/v1/admin/features', { body: { projectId, key: 'new', name: 'New', type: 'boolean' } }),
    ),
  },
  'GET /v1/admin/features/:featureId': {
    success: withLicense(({ admin, featureId }) => admin.call('GET', `/v1/admin/features/${featureId('sso')}`)),
  },
  'PATCH /v1/admin/features/:featureId': {
    success: withLicense(({ admin, featureId }) =>
      admin.call('PATCH', `/v1/admin/features/${featureId('sso')}`, { body: { archived: true } }),
    ),
  },
  'DELETE /v1/admin/features/:featureId': {
    success: withLicense(async ({ admin, projectId }) => {
      const body = { projectId, key: 'new', name: 'New', type: 'boolean' }
      const { data } = await admin.call('POST', '/v1/admin/features', { body })
      return admin.call('DELETE', `/v1/admin/features/${data.id}`)
    }),
    FEATURE_IN_USE: withLicense(({ admin, featureId }) =>
      admin.call('DELETE', `/v1/admin/features/${featureId('sso')}`),
    ),
  },
  'GET /v1/admin/plans': {
    success: withLicense(({ admin, projectId }) => admin.call('GET', `/v1/admin/plans?projectId=${projectId}`)),
  },
  'POST /v1/admin/plans': {
    success: withLicense(({ admin, projectId }) =>
      admin.call('POST', '/v1/admin/plans', { body: { projectId, key: 'team', name: 'Team', seats: 10 } }),
    ),
    DEFAULT_PLAN_EXISTS: withLicense(async ({ admin, projectId, planId }) => {
      await admin.call('PATCH', `/v1/admin/plans/${planId('free')}`, { body: { default: true } })
      return admin.call('POST', '/v1/admin/plans', { body: { projectId, key: 'team', name: 'Team', default: true } })
    }),
  },
  'GET /v1/admin/plans/:planId': { success: onPlan('GET', (id) => id) },
  'PATCH /v1/admin/plans/:planId': {
    success: onPlan('PATCH', (id) => id, { name: 'Free for all' }),
    DEFAULT_PLAN_EXISTS: withLicense(async ({ admin, planId }) => {
      await admin.call('PATCH', `/v1/admin/plans/${planId('free')}`, { body: { default: true } })
      return admin.call('PATCH', `/v1/admin/plans/${planId('pro')}`, { body: { default: true } })
    }),
  },
  'DELETE /v1/admin/plans/:planId': {
    success: onPlan('DELETE', (id) => id, undefined, 'pro'),
    PLAN_IN_USE: onPlan('DELETE', (id) => id),
  },
  'POST /v1/admin/plans/:planId/versions': { success: onPlan('POST', (id) => `${id}/versions`) },
  'PATCH /v1/admin/plans/:planId/versions/:version': {
    success: draft((base, { admin }) => admin.call('PATCH', `${base}/2`, { body: { entitlements } })),
    PLAN_VERSION_NOT_FOUND: onPlan('PATCH', (id) => `${id}/versions/9`, { entitlements }),
    PLAN_VERSION_IMMUTABLE: onPlan('PATCH', (id) => `${id}/versions/1`, { entitlements }),
    VALIDATION_ERROR: draft((base, { admin }) =>
      admin.call('PATCH', `${base}/2`, { body: { entitlements: { no: true } } }),
    ),
  },
  'DELETE /v1/admin/plans/:planId/versions/:version': {
    success: draft((base, { admin }) => admin.call('DELETE', `${base}/2`)),
    PLAN_VERSION_NOT_FOUND: onPlan('DELETE', (id) => `${id}/versions/9`),
    PLAN_VERSION_IMMUTABLE: onPlan('DELETE', (id) => `${id}/versions/1`),
  },
  'GET /v1/admin/plans/:planId/versions/:version/preview': {
    success: draft((base, { admin }) => admin.call('GET', `${base}/2/preview`)),
    PLAN_VERSION_NOT_FOUND: onPlan('GET', (id) => `${id}/versions/9/preview`),
  },
  'POST /v1/admin/plans/:planId/versions/:version/publish': {
    success: draft((base, { admin }) => admin.call('POST', `${base}/2/publish`)),
    PLAN_VERSION_NOT_FOUND: onPlan('POST', (id) => `${id}/versions/9/publish`),
    PLAN_VERSION_IMMUTABLE: onPlan('POST', (id) => `${id}/versions/1/publish`),
  },
  'POST /v1/admin/plans/:planId/versions/:version/migrate': {
    success: onPlan('POST', (id) => `${id}/versions/1/migrate`, { dryRun: true }),
    PLAN_VERSION_NOT_FOUND: onPlan('POST', (id) => `${id}/versions/9/migrate`, {}),
  },
  'GET /v1/admin/licenses': {
    success: withLicense(({ admin, projectId }) => admin.call('GET', `/v1/admin/licenses?projectId=${projectId}`)),
    PLAN_NOT_FOUND: withLicense(({ admin, projectId }) =>
      admin.call('GET', `/v1/admin/licenses?projectId=${projectId}&plan=none`),
    ),
    USER_NOT_FOUND: withLicense(({ admin, projectId }) =>
      admin.call('GET', `/v1/admin/licenses?projectId=${projectId}&userId=usr_unknown`),
    ),
  },
  'GET /v1/admin/licenses/export': {
    success: withLicense(({ admin, projectId }) =>
      admin.call('GET', `/v1/admin/licenses/export?projectId=${projectId}`),
    ),
    PLAN_NOT_FOUND: withLicense(({ admin, projectId }) =>
      admin.call('GET', `/v1/admin/licenses/export?projectId=${projectId}&plan=none`),
    ),
    USER_NOT_FOUND: withLicense(({ admin, projectId }) =>
      admin.call('GET', `/v1/admin/licenses/export?projectId=${projectId}&userId=usr_unknown`),
    ),
  },
  'POST /v1/admin/licenses': {
    success: withLicense(({ grant }) => grant({ plan: 'extra_calls' })),
    PLAN_NOT_FOUND: withLicense(({ grant }) => grant({ plan: 'none' })),
    USER_NOT_FOUND: withLicense(({ grant }) => grant({ userId: 'usr_unknown' })),
    LICENSE_ALREADY_EXISTS: withLicense(({ grant }) => grant()),
    PLAN_VERSION_NOT_FOUND: withLicense(async ({ admin, grant, projectId }) => {
      await admin.call('POST', '/v1/admin/plans', { body: { projectId, key: 'team', name: 'Team', group: 'team' } })
      return grant({ plan: 'team' })
    }),
  },
  'GET /v1/admin/licenses/:licenseId': { success: onLicense('', undefined, 'GET') },
  'GET /v1/admin/licenses/:licenseId/timeline': { success: onLicense('/timeline', undefined, 'GET') },
  'GET /v1/admin/licenses/:licenseId/usage': {
    success: onLicense('/usage?granularity=day', undefined, 'GET'),
    FEATURE_NOT_FOUND: onLicense('/usage?key=nope', undefined, 'GET'),
    RANGE_TOO_LARGE: onLicense('/usage?granularity=hour&from=2020-01-01T00:00:00Z', undefined, 'GET'),
  },
  'POST /v1/admin/licenses/:licenseId/renew': {
    success: onLicense('/renew', { endsAt: '2028-01-01T00:00:00Z' }),
    INVALID_TRANSITION: onRevoked('/renew', {}),
  },
  'POST /v1/admin/licenses/:licenseId/suspend': {
    success: onLicense('/suspend', { reason: 'Dispute' }),
    INVALID_TRANSITION: onRevoked('/suspend', {}),
  },
  'POST /v1/admin/licenses/:licenseId/reinstate': {
    success: withLicense(async ({ admin, license }) => {
      await admin.call('POST', `/v1/admin/licenses/${license.id}/suspend`, { body: {} })
      return admin.call('POST', `/v1/admin/licenses/${license.id}/reinstate`, { body: {} })
    }),
    INVALID_TRANSITION: onLicense('/reinstate', {}),
  },
  'POST /v1/admin/licenses/:licenseId/revoke': {
    success: onLicense('/revoke', { reason: 'Refund' }),
    INVALID_TRANSITION: onRevoked('/revoke', {}),
  },
  'POST /v1/admin/licenses/:licenseId/cancel': {
    success: onLicense('/cancel', { cancelAtPeriodEnd: true }, 'POST', 'pro'),
    INVALID_TRANSITION: onRevoked('/cancel', { cancelAtPeriodEnd: true }),
  },
  'POST /v1/admin/licenses/:licenseId/transfer': {
    success: onLicense('/transfer', { email: 'grace@example.com' }),
    INVALID_TRANSITION: onRevoked('/transfer', { email: 'grace@example.com' }),
    USER_NOT_FOUND: onLicense('/transfer', { userId: 'usr_unknown' }),
    LICENSE_ALREADY_EXISTS: withLicense(async ({ admin, grant, license }, service) => {
      const { user } = await service.signIn('grace@example.com')
      await grant({ userId: user.id })
      return admin.call('POST', `/v1/admin/licenses/${license.id}/transfer`, { body: { userId: user.id } })
    }),
  },
  'POST /v1/admin/licenses/:licenseId/change-plan': {
    success: onLicense('/change-plan', { plan: 'pro' }),
    INVALID_TRANSITION: onRevoked('/change-plan', { plan: 'pro' }),
    PLAN_NOT_FOUND: onLicense('/change-plan', { plan: 'none' }),
    PLAN_VERSION_NOT_FOUND: withLicense(async ({ admin, license, projectId }) => {
      await admin.call('POST', '/v1/admin/plans', { body: { projectId, key: 'team', name: 'Team' } })
      return admin.call('POST', `/v1/admin/licenses/${license.id}/change-plan`, { body: { plan: 'team' } })
    }),
  },
  'POST /v1/admin/licenses/:licenseId/overrides': {
    success: onLicense('/overrides', override),
    INVALID_TRANSITION: onRevoked('/overrides', override),
    FEATURE_NOT_FOUND: onLicense('/overrides', { ...override, featureKey: 'none' }),
  },
}
