import type { ErrorCode } from '../../src/errors.ts'
import { apiKeyScopes } from '../../src/permissions.ts'
import type { AnyRoute } from '../../src/platform/http/route.ts'
import type { Admin } from '../admin.ts'
import { newApiKey } from '../api-keys.ts'
import type { Reply } from '../client.ts'
import type { Service } from '../harness.ts'
import { accessKeyBodies, accessKeyImportScenarios } from './access-keys.ts'
import { apiKeyScenarios } from './api-keys.ts'
import { auditScenarios } from './audit.ts'
import { billingBodies, billingScenarios } from './billing.ts'
import { deviceBodies, deviceScenarios } from './devices.ts'
import { licensingBodies, licensingScenarios } from './licensing.ts'
import { mailBodies, mailScenarios } from './mail.ts'
import { insertMemberPasskey, memberPasskeyBodies, memberPasskeyScenarios } from './member-passkeys.ts'
import { memberScenarios } from './members.ts'
import { paymentBodies, paymentScenarios } from './payments.ts'
import { peopleBodies, peopleScenarios } from './people.ts'
import {
  callTwiceFrom,
  type Scenario,
  type Scenarios,
  signInToView,
  signInWithoutScopes,
  withoutTables,
} from './scenario.ts'
import { setUpScenarios } from './set-up.ts'
import { statsScenarios } from './stats.ts'
import { usageBodies, usageScenarios } from './usage.ts'
import { verificationBodies, verificationScenarios } from './verification.ts'
import { webhookBodies, webhookScenarios } from './webhooks.ts'

/** A call by an instance owner. */
const asOwner =
  (method: string, path: string | ((service: Service, admin: Admin) => string), body?: object): Scenario =>
  async (service) => {
    const admin = await service.adminSignIn()
    return admin.call(method, typeof path === 'string' ? path : path(service, admin), body ? { body } : {})
  }

/** A sign-in link as the member receives it. */
async function adminLink(service: Service, email = 'owner@example.com'): Promise<string> {
  await service.adminSignIn({ email })
  await fromSignInPage(service, 'magic-link', { email })
  return (await service.lastMail(email)).token
}

export const fromSignInPage = ({ call, ctx }: Service, page: string, body: object): Promise<Reply> =>
  call('POST', `/v1/admin/auth/${page}`, { body, headers: { origin: ctx.config.adminOrigin } })

const verify = (service: Service, token: string) => fromSignInPage(service, 'verify', { token })

export const adminScenarios: Scenarios = {
  ...licensingScenarios,
  ...usageScenarios,
  ...accessKeyImportScenarios,
  ...deviceScenarios,
  ...mailScenarios,
  ...memberScenarios,
  ...memberPasskeyScenarios,
  ...paymentScenarios,
  ...billingScenarios,
  ...setUpScenarios,
  ...peopleScenarios,
  ...statsScenarios,
  ...apiKeyScenarios,
  ...auditScenarios,
  ...webhookScenarios,
  ...verificationScenarios,
  'POST /v1/admin/auth/magic-link': {
    success: (service) => fromSignInPage(service, 'magic-link', { email: 'owner@example.com' }),
  },
  'POST /v1/admin/auth/verify': {
    success: async (service) => verify(service, await adminLink(service)),
    UNAUTHORIZED: (service) => verify(service, `lal_${'A'.repeat(43)}`),
    MAGIC_LINK_EXPIRED: async (service) => {
      const token = await adminLink(service)
      service.advance(11 * 60_000)
      return verify(service, token)
    },
    PASSKEY_REQUIRED: async (service) => {
      const token = await adminLink(service)
      await insertMemberPasskey(service, 'owner@example.com')
      return verify(service, token)
    },
    MAGIC_LINK_USED: async (service) => {
      const token = await adminLink(service)
      await verify(service, token)
      return verify(service, token)
    },
  },
  'POST /v1/admin/session/step-up': {
    success: asOwner('POST', '/v1/admin/session/step-up', { method: 'mail' }),
    METHOD_NOT_AVAILABLE: asOwner('POST', '/v1/admin/session/step-up', { method: 'passkey' }),
  },
  'GET /v1/admin/instance': { success: asOwner('GET', '/v1/admin/instance') },
  'GET /v1/admin/instance/health': { success: asOwner('GET', '/v1/admin/instance/health') },
  'PATCH /v1/admin/instance': { success: asOwner('PATCH', '/v1/admin/instance', { requirePasskey: 'off' }) },
  'GET /v1/admin/session': { success: asOwner('GET', '/v1/admin/session') },
  'DELETE /v1/admin/session': { success: asOwner('DELETE', '/v1/admin/session') },
  'GET /v1/admin/session/list': { success: asOwner('GET', '/v1/admin/session/list') },
  'DELETE /v1/admin/session/:adminSessionId': {
    success: async (service) => endOther(service, await service.adminSignIn()),
    SESSION_NOT_FOUND: asOwner('DELETE', '/v1/admin/session/ads_unknown'),
    SESSION_ALREADY_REVOKED: async (service) => {
      const other = await service.adminSignIn()
      await endOther(service, other)
      return endOther(service, other)
    },
    CANNOT_REVOKE_CURRENT: asOwner('DELETE', (_service, { session }) => `/v1/admin/session/${session.publicId}`),
  },
}

const endOther = async (service: Service, { session }: Admin) =>
  (await service.adminSignIn()).call('DELETE', `/v1/admin/session/${session.publicId}`)

/** Valid input for the admin routes. */
const bodies: Readonly<Record<string, object>> = {
  ...licensingBodies,
  ...usageBodies,
  ...accessKeyBodies,
  ...deviceBodies,
  ...mailBodies,
  ...memberPasskeyBodies,
  ...paymentBodies,
  ...billingBodies,
  ...peopleBodies,
  ...webhookBodies,
  ...verificationBodies,
  '/v1/admin/auth/magic-link': { email: 'owner@example.com' },
  '/v1/admin/auth/verify': { token: `lal_${'A'.repeat(43)}` },
  '/v1/admin/instance': { requirePasskey: 'off' },
  '/v1/admin/session/step-up': {},
  '/v1/admin/session/step-up/verify': { handle: `lmh_${'A'.repeat(43)}`, code: '123456' },
  '/v1/admin/members': { email: 'grace@example.com', role: 'viewer' },
  '/v1/admin/members/:memberId': { role: 'viewer' },
  '/v1/admin/auth/login': { providerId: 'prv_x' },
  '/v1/admin/auth/callback': { code: 'x', state: 'member.x' },
  '/v1/admin/projects': { key: 'acme', name: 'Acme' },
  '/v1/admin/projects/:projectId': { name: 'Acme' },
  '/v1/admin/apps': { projectId: 'prj_x', key: 'web', name: 'Web' },
  '/v1/admin/apps/:appId': { name: 'Web' },
  '/v1/admin/apps/:appId/check-redirect': { redirectUri: 'https://app.example.com/' },
  '/v1/admin/apps/:appId/logo': { data: 'AAAA' },
  '/v1/admin/apps/:appId/secrets': {},
  '/v1/admin/providers': { projectId: 'prj_x', key: 'corp', type: 'github', clientId: 'x' },
  '/v1/admin/providers/:providerId': { enabled: false },
  '/v1/admin/providers/test/complete': { state: 'test.x' },
  '/v1/admin/api-keys': { projectId: 'prj_x', name: 'Billing', scopes: ['audit:read'] },
  '/v1/admin/api-keys/:keyId': { name: 'Billing' },
  '/v1/admin/api-keys/:keyId/rotate': {},
  '/v1/admin/audit-logs/verify': {},
}

/** The same for a project that does not exist. */
function unknownProject({ url, input }: AnyRoute, path: string): { path: string; body?: object } {
  const unknown = { projectId: 'prj_unknown' }
  if (url.includes(':projectId')) return { path, body: bodies[url] ?? {} }
  return input.body ? { path, body: { ...bodies[url], ...unknown } } : { path: `${path}?projectId=prj_unknown` }
}

const notFound = /^(?!PROJECT)[A-Z_]+_NOT_FOUND$/

/** Scenarios of the callers that a row allows. */
const headersFor = async (service: Service, { access }: AnyRoute): Promise<Record<string, string>> =>
  access === 'server'
    ? { 'x-api-key': await newApiKey(service, { scopes: [...apiKeyScopes] }) }
    : (await service.adminSignIn()).headers

/** A member who must add a passkey before anything else. */
async function signInToEnroll(service: Service): Promise<Admin> {
  const { db } = service
  await db.updateTable('instance_settings').set({ require_passkey: 'everyone' }).execute()
  return service.adminSignIn()
}

/** A member whose sign-in is no longer recent. */
async function signInLongAgo(service: Service): Promise<Admin> {
  const admin = await service.adminSignIn()
  const longAgo = new Date(service.ctx.now().getTime() - 11 * 60_000)
  await service.db
    .updateTable('admin_sessions')
    .set({ created_at: longAgo })
    .where('public_id', '=', admin.session.publicId)
    .execute()
  return admin
}

/** Scenarios that every admin row has in common, with otherwise valid calls. */
export function usualForAdmins(row: AnyRoute, path: string): Partial<Record<ErrorCode, Scenario>> {
  const body = bodies[row.url]
  const sent = row.input.body && body ? { body } : {}
  const browser = ({ ctx }: Service) => ({ origin: ctx.config.adminOrigin })
  const unknownId: Scenario = async (service) =>
    service.call(row.method, path, { ...sent, headers: await headersFor(service, row) })
  return {
    ...Object.fromEntries(row.errors.filter((code) => notFound.test(code)).map((code) => [code, unknownId])),
    PROJECT_NOT_FOUND: async (service) => {
      const asked = unknownProject(row, path)
      const admin = await service.adminSignIn()
      return admin.call(row.method, asked.path, row.input.body && asked.body ? { body: asked.body } : {})
    },
    ADMIN_WEB_ONLY: ({ call }) => call(row.method, path, sent),
    UNAUTHORIZED: (service) => service.call(row.method, path, { ...sent, headers: browser(service) }),
    CSRF_FAILED: async (service) => {
      const headers = { 'x-service-csrf-token': 'x', 'sec-fetch-site': 'cross-site' }
      return (await service.adminSignIn()).call(row.method, path, { ...sent, headers })
    },
    FORBIDDEN: async (service) => {
      const { projectId } = service.app
      return (await service.adminSignIn({ email: 'viewer@example.com', role: 'viewer', projectId })).call(
        row.method,
        path,
        sent,
      )
    },
    PASSKEY_REQUIRED: async (service) => {
      const { headers } = await signInToEnroll(service)
      const reply = await service.call(row.method, path, { ...sent, headers })
      await service.db.updateTable('instance_settings').set({ require_passkey: 'off' }).execute()
      return reply
    },
    REAUTH_REQUIRED: async (service) => (await signInLongAgo(service)).call(row.method, path, sent),
    API_KEY_SCOPE: async (service) =>
      service.call(row.method, path, { ...sent, headers: { 'x-api-key': await newApiKey(service, { scopes: [] }) } }),
    INSUFFICIENT_SCOPE: async (service) =>
      service.call(row.method, path, { ...sent, token: await signInWithoutScopes(service, 'ada@example.com') }),
    IMPERSONATION_READ_ONLY: async (service) =>
      service.call(row.method, path, { ...sent, token: await signInToView(service, 'ada@example.com') }),
    VALIDATION_ERROR: async (service) => {
      const headers = row.access === 'dashboard' ? browser(service) : await headersFor(service, row)
      if (row.input.body) return service.call(row.method, path, { headers, body: { surprise: 1 } })
      if (Object.keys(row.input).length === 0) return callTwiceFrom(service, row.method, path)
      const wrong = row.input.query ? `${path}?surprise=1` : path.replace(/x_x/g, 'x'.repeat(150))
      return service.call(row.method, wrong, { headers })
    },
    INTERNAL_ERROR: async (service) => {
      const headers = await headersFor(service, row)
      const tables = [
        'members',
        'admin_sessions',
        'admin_links',
        'admin_flows',
        'projects',
        'oauth_providers',
        'api_keys',
      ] as const
      return withoutTables(service, tables, () => service.call(row.method, path, { ...sent, headers }))
    },
  }
}
