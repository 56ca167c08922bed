import { expect } from 'vitest'
import type { Admin } from './admin.ts'
import type { Service } from './harness.ts'

/** The features and plans that most license tests need. */
const catalog = {
  features: [
    { key: 'sso', name: 'Single sign-on', type: 'boolean' },
    { key: 'models', name: 'Models', type: 'static' },
    { key: 'projects', name: 'Projects', type: 'limit' },
    { key: 'api_calls', name: 'API calls', type: 'metered', unit: 'call' },
  ],
  plans: [
    { key: 'free', name: 'Free', entitlements: { api_calls: { limit: 100, reset: 'month' }, projects: { limit: 1 } } },
    {
      key: 'pro',
      name: 'Pro',
      term: '1y',
      trial: '14d',
      grace: '7d',
      entitlements: {
        sso: true,
        models: { value: { allow: ['a', 'b'] } },
        projects: { limit: 20 },
        api_calls: { limit: 10_000, reset: 'month', overage: 'block' },
      },
    },
    {
      key: 'extra_calls',
      name: 'Extra calls',
      kind: 'addon',
      entitlements: { api_calls: { limit: 2_000, reset: 'month' } },
    },
  ],
} as const

let reports = 0
/** An idempotency key that no other report has. */
export function newKey(): string {
  reports += 1
  return `report-${reports}`
}

/** Creates and publishes them as an instance owner. */
export async function setUpCatalog(service: Service, wanted: Catalog = catalog): Promise<Admin> {
  const admin = await service.adminSignIn()
  const projectId = service.app.projectRef
  for (const feature of wanted.features) {
    const { status } = await admin.call('POST', '/v1/admin/features', { body: { projectId, ...feature } })
    expect(status).toBe(201)
  }
  for (const plan of wanted.plans) {
    const { data, status } = await admin.call('POST', '/v1/admin/plans', { body: { projectId, ...plan } })
    expect(status).toBe(201)
    expect((await admin.call('POST', `/v1/admin/plans/${data.id}/versions/1/publish`)).status).toBe(200)
  }
  return admin
}

/** Gives a user a license that refuses a second session, besides the one they may have. */
export async function allowOneSession(service: Service, email = 'ada@example.com'): Promise<void> {
  const admin = await setUpCatalog(service, {
    features: [{ key: 'sessions.max', name: 'Sessions', type: 'static' }],
    plans: [
      {
        key: 'one',
        name: 'One',
        kind: 'addon',
        entitlements: { 'sessions.max': { value: { max: 1, whenFull: 'refuse' } } },
      },
    ],
  })
  const user = service.db.selectFrom('users').select('public_id').where('email', '=', email)
  const { public_id: userId } = await user.executeTakeFirstOrThrow()
  const body = { projectId: service.app.projectRef, userId, plan: 'one' }
  expect((await admin.call('POST', '/v1/admin/licenses', { body })).status).toBe(201)
}

interface Catalog {
  readonly features: readonly object[]
  readonly plans: readonly object[]
}

/**
 * A user with a license, the member who granted it, and ways to change it. The admin session lasts a day: sign in again
 * with `admin` after that.
 */
export async function setUpLicensedUser(service: Service, plan = 'pro', body: object = {}) {
  const admin = await setUpCatalog(service)
  const { user, accessToken: token } = await service.signIn('ada@example.com')
  const grant = (more: object) =>
    admin.call('POST', '/v1/admin/licenses', { body: { projectId: service.app.projectRef, ...more } })
  const { data: license, status } = await grant({ userId: user.id, plan, ...body })
  expect(status).toBe(201)
  const change = async (what: string, more: object = {}) =>
    (await service.adminSignIn()).call('POST', `/v1/admin/licenses/${license.id}/${what}`, { body: more })
  /** Returns the user's current entitlements for these features. */
  const entitlements = async (...keys: string[]) => {
    const { accessToken } = await service.signIn('ada@example.com')
    const path = `/v1/licenses/entitlements?keys=${keys.join()}`
    return (await service.call('GET', path, { token: accessToken })).data.entitlements
  }
  return { admin, user, token, grant, license, change, entitlements }
}

/** Returns the audit records of one action, oldest first. */
export const recordsOf = async ({ db }: Service, action: string) =>
  db.selectFrom('audit_logs').selectAll().where('action', '=', action).orderBy('id').execute()
