import type { Admin } from '../admin.ts'
import type { Reply } from '../client.ts'
import type { Service } from '../harness.ts'
import { hostileClient } from '../openid-providers.ts'
import { onDay, purchase, setUpPayments } from '../payments.ts'
import { addHostileProvider } from '../providers.ts'
import type { Scenario, Scenarios } from './scenario.ts'

type Step = (service: Service, admin: Admin) => Promise<string>

const owner =
  (method: string, path: (id: string) => string, make: Step = async () => '', body?: object): Scenario =>
  async (service) => {
    const admin = await service.adminSignIn()
    const id = await make(service, admin)
    return admin.call(method, path(id), body ? { body } : {})
  }
const inProject =
  (path: string): Scenario =>
  async (service) =>
    (await service.adminSignIn()).call('GET', `${path}?projectId=${service.app.projectRef}`)
const create =
  (path: string, body: object): Scenario =>
  async (service) =>
    (await service.adminSignIn()).call('POST', path, { body: { projectId: service.app.projectRef, ...body } })

/** One transparent pixel. */
export const smallestPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const project: Step = async ({ app }) => app.projectRef
const app: Step = async (service) => service.app.ref
const provider: Step = async (service) => {
  await addHostileProvider(service)
  return (await service.db.selectFrom('oauth_providers').select('public_id').executeTakeFirstOrThrow()).public_id
}
const testRun = async (service: Service, body: object): Promise<Reply> => {
  const admin = await service.adminSignIn()
  const id = await provider(service, admin)
  const { data } = await admin.call('POST', `/v1/admin/providers/${id}/test`)
  return admin.call('POST', '/v1/admin/providers/test/complete', { body: { state: data.state, ...body } })
}

/** A member's sign-in at a provider enabled for the dashboard, and the input for its callback. */
export async function memberLogin(service: Service) {
  const hostile = await addHostileProvider(service, { forMembers: true })
  await service.adminSignIn({ email: 'ada@example.com' })
  const headers = { origin: service.ctx.config.adminOrigin }
  const { public_id } = await service.db.selectFrom('oauth_providers').select('public_id').executeTakeFirstOrThrow()
  const start = (providerId = public_id) =>
    service.call('POST', '/v1/admin/auth/login', { body: { providerId }, headers })
  return {
    hostile,
    start,
    callback: (body: object) => service.call('POST', '/v1/admin/auth/callback', { body, headers }),
    /** Runs up to the provider's redirect of the browser. */
    async underWay(claims: Record<string, unknown> = {}) {
      const { data } = await start()
      hostile.mischief = { claims }
      return { state: data.state as string, code: hostile.issueCode(data.authUrl) }
    },
  }
}
type MemberLogin = Awaited<ReturnType<typeof memberLogin>>

const atProvider =
  (then: (login: MemberLogin, service: Service) => Promise<Reply>): Scenario =>
  async (service) =>
    then(await memberLogin(service), service)

const unmark = ({ db }: Service) => db.updateTable('oauth_providers').set({ for_members: false }).execute()

const takenHost = { redirectUris: ['https://taken.example/'] }

/** Another project has registered the host. */
const withTakenHost =
  (then: (admin: Admin, service: Service) => Promise<Reply>): Scenario =>
  async (service) => {
    const admin = await service.adminSignIn()
    const { data: other } = await admin.call('POST', '/v1/admin/projects', { body: { key: 'other', name: 'Other' } })
    await admin.call('POST', '/v1/admin/apps', { body: { projectId: other.id, key: 'web', name: 'Web', ...takenHost } })
    return then(admin, service)
  }

export const setUpScenarios: Scenarios = {
  'GET /v1/admin/projects': { success: owner('GET', () => '/v1/admin/projects') },
  'POST /v1/admin/projects': {
    success: owner('POST', () => '/v1/admin/projects', undefined, { key: 'acme', name: 'Acme' }),
  },
  'GET /v1/admin/projects/:projectId': { success: owner('GET', (id) => `/v1/admin/projects/${id}`, project) },
  'PATCH /v1/admin/projects/:projectId': {
    success: owner('PATCH', (id) => `/v1/admin/projects/${id}`, project, { name: 'Acme' }),
    NODES_OUTDATED: async (service) => {
      const node = { name: 'old.example.com, process 7', keys: '{}', uses: '', seen_at: service.ctx.now() }
      await service.db.insertInto('nodes').values(node).execute()
      const admin = await service.adminSignIn()
      const body = { settings: { organizations: { enabled: true } } }
      return admin.call('PATCH', `/v1/admin/projects/${service.app.projectRef}`, { body })
    },
  },
  'DELETE /v1/admin/projects/:projectId': {
    success: owner('DELETE', (id) => `/v1/admin/projects/${id}`, project),
    PURCHASES_CONTINUE: async (service) => {
      const { tell, user } = await setUpPayments(service)
      const items = [{ price: 'price_pro' }]
      await tell(
        purchase('created', 0, { purchase: 'p-1', userId: user.id, items, status: 'active', endsAt: onDay(30) }),
      )
      return (await service.adminSignIn()).call('DELETE', `/v1/admin/projects/${service.app.projectRef}`)
    },
  },
  'GET /v1/admin/apps': { success: inProject('/v1/admin/apps') },
  'POST /v1/admin/apps': {
    success: create('/v1/admin/apps', { key: 'web', name: 'Web' }),
    REDIRECT_HOST_TAKEN: withTakenHost((admin, { app }) =>
      admin.call('POST', '/v1/admin/apps', {
        body: { projectId: app.projectRef, key: 'web', name: 'Web', ...takenHost },
      }),
    ),
  },
  'GET /v1/admin/apps/:appId': { success: owner('GET', (id) => `/v1/admin/apps/${id}`, app) },
  'PATCH /v1/admin/apps/:appId': {
    success: owner('PATCH', (id) => `/v1/admin/apps/${id}`, app, { name: 'Web' }),
    REDIRECT_HOST_TAKEN: withTakenHost((admin, { app }) =>
      admin.call('PATCH', `/v1/admin/apps/${app.ref}`, { body: takenHost }),
    ),
  },
  'DELETE /v1/admin/apps/:appId': { success: owner('DELETE', (id) => `/v1/admin/apps/${id}`, app) },
  'POST /v1/admin/apps/:appId/logo': {
    success: owner('POST', (id) => `/v1/admin/apps/${id}/logo`, app, { data: smallestPng }),
    LOGO_INVALID: owner('POST', (id) => `/v1/admin/apps/${id}/logo`, app, { data: 'AAAA' }),
  },
  'DELETE /v1/admin/apps/:appId/logo': { success: owner('DELETE', (id) => `/v1/admin/apps/${id}/logo`, app) },
  'GET /v1/admin/apps/:appId/secrets': { success: owner('GET', (id) => `/v1/admin/apps/${id}/secrets`, app) },
  'POST /v1/admin/apps/:appId/secrets': {
    success: owner('POST', (id) => `/v1/admin/apps/${id}/secrets`, app, {}),
    APP_SECRET_LIMIT: async (service) => {
      const admin = await service.adminSignIn()
      const create = () => admin.call('POST', `/v1/admin/apps/${service.app.ref}/secrets`, { body: {} })
      await create()
      await create()
      return create()
    },
  },
  'DELETE /v1/admin/apps/:appId/secrets/:secretId': {
    success: async (service) => {
      const admin = await service.adminSignIn()
      const path = `/v1/admin/apps/${service.app.ref}/secrets`
      const { data } = await admin.call('POST', path, { body: {} })
      return admin.call('DELETE', `${path}/${data.id}`)
    },
    APP_SECRET_NOT_FOUND: owner('DELETE', (id) => `/v1/admin/apps/${id}/secrets/sec_none`, app),
  },
  'POST /v1/admin/apps/:appId/check-redirect': {
    success: owner('POST', (id) => `/v1/admin/apps/${id}/check-redirect`, app, { redirectUri: 'https://a.example/' }),
  },
  'GET /v1/admin/providers': { success: inProject('/v1/admin/providers') },
  'POST /v1/admin/providers': {
    success: create('/v1/admin/providers', {
      key: 'corp',
      type: 'oidc',
      issuer: 'https://id.example',
      ...hostileClient,
    }),
  },
  'GET /v1/admin/providers/presets': { success: owner('GET', () => '/v1/admin/providers/presets') },
  'GET /v1/admin/providers/:providerId': { success: owner('GET', (id) => `/v1/admin/providers/${id}`, provider) },
  'PATCH /v1/admin/providers/:providerId': {
    success: owner('PATCH', (id) => `/v1/admin/providers/${id}`, provider, { enabled: false }),
  },
  'DELETE /v1/admin/providers/:providerId': { success: owner('DELETE', (id) => `/v1/admin/providers/${id}`, provider) },
  'POST /v1/admin/providers/:providerId/test': {
    success: owner('POST', (id) => `/v1/admin/providers/${id}/test`, provider),
  },
  'POST /v1/admin/providers/test/complete': {
    success: (service) => testRun(service, { error: 'access_denied' }),
    INVALID_STATE: (service) => testRun(service, { state: 'test.unknown' }),
  },
  'GET /v1/admin/auth/providers': {
    success: (service) =>
      service.call('GET', '/v1/admin/auth/providers', { headers: { origin: service.ctx.config.adminOrigin } }),
  },
  'POST /v1/admin/auth/login': {
    success: atProvider(({ start }) => start()),
    INVALID_PROVIDER: atProvider(({ start }) => start('prv_unknown')),
    PROVIDER_UNAVAILABLE: atProvider(async ({ start }, { db }) => {
      await db.updateTable('oauth_providers').set({ issuer: 'http://127.0.0.1:1' }).execute()
      return start()
    }),
  },
  'POST /v1/admin/auth/callback': {
    success: atProvider(async ({ underWay, callback }) => callback(await underWay())),
    INVALID_STATE: atProvider(({ callback }) => callback({ state: 'member.unknown', code: 'x' })),
    INVALID_CODE: atProvider(async ({ underWay, callback }) => callback({ ...(await underWay()), code: 'wrong' })),
    INVALID_PROVIDER: atProvider(async ({ underWay, callback }, service) => {
      const back = await underWay()
      await unmark(service)
      return callback(back)
    }),
    PROVIDER_UNAVAILABLE: atProvider(async ({ underWay, callback, hostile }) => {
      const back = await underWay()
      hostile.mischief = { token: (_request, response) => void response.writeHead(503).end() }
      return callback(back)
    }),
    EMAIL_NOT_VERIFIED: atProvider(async ({ underWay, callback }) =>
      callback(await underWay({ email_verified: false })),
    ),
    FORBIDDEN: atProvider(async ({ underWay, callback }, { db }) => {
      const back = await underWay({ hd: 'other.example' })
      await db.updateTable('oauth_providers').set({ parameters: '{"hd": "example.com"}' }).execute()
      return callback(back)
    }),
    OTHER_IDENTITY_LINKED: atProvider(async ({ underWay, callback }) => {
      await callback(await underWay())
      return callback(await underWay({ sub: 'person-2' }))
    }),
    UNAUTHORIZED: atProvider(async ({ underWay, callback }) =>
      callback(await underWay({ email: 'stranger@example.com' })),
    ),
    PASSKEY_REQUIRED: atProvider(async ({ underWay, callback }, { db }) => {
      await db.updateTable('instance_settings').set({ require_passkey: 'everyone' }).execute()
      return callback(await underWay())
    }),
  },
}
