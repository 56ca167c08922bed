import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { wholeApiOf } from '../../scripts/openapi/api.ts'
import { pathOf as pathInDocument } from '../../scripts/openapi/operation.ts'
import { type ErrorCode, errorCatalog } from '../src/errors.ts'
import { type AnyRoute, canBeRelayed, commonErrors } from '../src/platform/http/route.ts'
import { routes } from '../src/start/app.ts'
import { accessKeyScenarios } from './answers/access-keys.ts'
import { adminScenarios, usualForAdmins } from './answers/admin.ts'
import { identityScenarios } from './answers/identities.ts'
import { lastOwner, organizationScenarios } from './answers/organizations.ts'
import { passkeyScenarios } from './answers/passkeys.ts'
import {
  callTwiceFrom,
  type Scenario,
  type Scenarios,
  signInToView,
  signInWithoutScopes,
  withoutTables,
} from './answers/scenario.ts'
import { stepUpScenarios } from './answers/step-up.ts'
import { teamScenarios } from './answers/teams.ts'
import { newApiKey } from './api-keys.ts'
import type { Reply } from './client.ts'
import { insertApp, minutes, redirectUri, type Service, startService } from './harness.ts'
import { setUpCatalog } from './licensing.ts'
import { addPasskey, signInWithPasskey } from './passkeys.ts'
import { onDay, purchase, setUpPayments } from './payments.ts'
import { addHostileProvider, finishLogin, insertProvider, signInThrough, startLogin } from './providers.ts'

/** Every route with every response that its row declares: a row or a code without a scenario fails. */

const email = 'ada@example.com'

const asAda = async (service: Service): Promise<string> => (await service.signIn(email)).accessToken
const verify = ({ call }: Service, body: object) => call('POST', '/v1/auth/verify', { body })
const refresh = ({ call }: Service, refreshToken: string) =>
  call('POST', '/v1/auth/refresh', { body: { refreshToken } })
const sendLink = ({ call }: Service, body: object = {}) =>
  call('POST', '/v1/auth/magic-link', { body: { email, redirectUri, ...body } })
const unregister = ({ db }: Service) => db.updateTable('apps').set({ redirect_uris: [] }).execute()
const suspend = ({ db, ctx }: Service) => db.updateTable('users').set({ suspended_at: ctx.now() }).execute()
const otherApp = ({ db, app, ctx }: Service, key: string) =>
  insertApp(db, app.projectId, { key, now: ctx.now(), redirectUris: ['https://both.example/cb'] })

/** A started sign-in at a provider, and the input for its callback. */
async function underWay(service: Service) {
  const hostile = await addHostileProvider(service)
  const { data } = await startLogin(service)
  return { state: data.state as string, code: hostile.issueCode(data.authUrl) }
}

/** A user with one session, at the maximum number of sessions. */
async function oneSession(service: Service): Promise<void> {
  await setUpCatalog(service, {
    features: [{ key: 'sessions.max', name: 'Sessions', type: 'static' }],
    plans: [
      {
        key: 'one',
        name: 'One',
        default: true,
        entitlements: { 'sessions.max': { value: { max: 1, whenFull: 'refuse' } } },
      },
    ],
  })
}

const deadProvider = (service: Service) =>
  insertProvider(service, { key: 'corp', type: 'oidc', issuer: 'http://127.0.0.1:1', clientId: 'x', clientSecret: 'y' })

const scenariosOfUsers: Scenarios = {
  ...adminScenarios,
  ...identityScenarios,
  ...passkeyScenarios,
  'POST /v1/auth/passkeys': {
    ...passkeyScenarios['POST /v1/auth/passkeys'],
    SESSION_LIMIT_REACHED: async (service) => {
      await oneSession(service)
      const { authenticator } = await addPasskey(service, await asAda(service))
      return signInWithPasskey(service, authenticator)
    },
  },
  ...stepUpScenarios,
  ...organizationScenarios,
  ...accessKeyScenarios,
  'GET /v1/auth/methods': {
    success: (service) => service.call('GET', '/v1/auth/methods'),
    APP_REQUIRED: async (service) => {
      await otherApp(service, 'default-2')
      await service.db.updateTable('apps').set({ key: 'web' }).where('key', '=', 'default').execute()
      return service.call('GET', '/v1/auth/methods')
    },
  },
  'GET /v1/plans': {
    success: ({ call, app }) => call('GET', '/v1/plans', { headers: { 'x-app-id': app.ref } }),
    304: async ({ call, app }) => {
      const headers = { 'x-app-id': app.ref }
      const etag = (await call('GET', '/v1/plans', { headers })).headers.get('etag') ?? ''
      return call('GET', '/v1/plans', { headers: { ...headers, 'if-none-match': etag } })
    },
    APP_REQUIRED: async (service) => {
      await otherApp(service, 'default-2')
      await service.db.updateTable('apps').set({ key: 'web' }).where('key', '=', 'default').execute()
      return service.call('GET', '/v1/plans')
    },
    UNAUTHORIZED: ({ call }) => call('GET', '/v1/plans?holder=usr_x'),
    INSUFFICIENT_SCOPE: async (service) =>
      service.call('GET', '/v1/plans?holder=usr_x', { token: await signInWithoutScopes(service, email) }),
    USER_NOT_FOUND: async (service) => service.call('GET', '/v1/plans?holder=usr_x', { token: await asAda(service) }),
  },
  'POST /v1/auth/login': {
    success: async (service) => {
      await addHostileProvider(service)
      return startLogin(service)
    },
    INVALID_PROVIDER: (service) => startLogin(service, { provider: 'unknown' }),
    INVALID_STATE: async (service) => {
      await addHostileProvider(service)
      await startLogin(service, { state: 'taken' })
      return startLogin(service, { state: 'taken' }, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    },
    REDIRECT_URI_NOT_ALLOWED: (service) => startLogin(service, { redirectUri: 'https://evil.example/' }),
    APP_REQUIRED: async (service) => {
      await otherApp(service, 'one')
      await otherApp(service, 'two')
      return startLogin(service, { redirectUri: 'https://both.example/cb' })
    },
    UNAUTHORIZED: async (service) => {
      await addHostileProvider(service)
      return startLogin(service, { link: true })
    },
    REAUTH_REQUIRED: async (service) => {
      await addHostileProvider(service)
      const token = await asAda(service)
      service.advance(11 * minutes)
      return startLogin(service, { link: true }, { token })
    },
    PROVIDER_UNAVAILABLE: async (service) => {
      await deadProvider(service)
      return startLogin(service)
    },
  },
  'POST /v1/auth/callback': {
    success: async (service) => finishLogin(service, await underWay(service)),
    INVALID_PROVIDER: async (service) => finishLogin(service, { ...(await underWay(service)), provider: 'unknown' }),
    INVALID_CODE: async (service) => finishLogin(service, { ...(await underWay(service)), code: 'wrong' }),
    INVALID_STATE: async (service) => finishLogin(service, { ...(await underWay(service)), state: 'wrong' }),
    REDIRECT_URI_NOT_ALLOWED: async (service) => {
      const login = await underWay(service)
      await unregister(service)
      return finishLogin(service, login)
    },
    SESSION_LIMIT_REACHED: async (service) => {
      await oneSession(service)
      const hostile = await addHostileProvider(service)
      await signInThrough(service, hostile)
      return signInThrough(service, hostile)
    },
    EMAIL_NOT_VERIFIED: async (service) => {
      await service.signIn(email)
      return signInThrough(service, await addHostileProvider(service), { email_verified: false })
    },
    OTHER_IDENTITY_LINKED: async (service) => {
      const hostile = await addHostileProvider(service)
      await signInThrough(service, hostile)
      return signInThrough(service, hostile, { sub: 'person-2' })
    },
    SIGNUP_NOT_ALLOWED: async (service) => {
      await service.db
        .updateTable('apps')
        .set({ settings: JSON.stringify({ signups: 'invited' }) })
        .execute()
      return signInThrough(service, await addHostileProvider(service))
    },
    FORBIDDEN: async (service) => {
      const hostile = await addHostileProvider(service)
      await signInThrough(service, hostile)
      await suspend(service)
      return signInThrough(service, hostile)
    },
    REAUTH_REQUIRED: async (service) => {
      const hostile = await addHostileProvider(service)
      const { refreshToken } = await service.signIn(email)
      service.advance(9 * minutes)
      const token = (await refresh(service, refreshToken)).data.accessToken
      const { data } = await startLogin(service, { link: true }, { token })
      service.advance(7 * minutes)
      return finishLogin(service, { state: data.state, code: hostile.issueCode(data.authUrl) }, { token })
    },
    WAY_IN_LIMIT_REACHED: async (service) => {
      const hostile = await addHostileProvider(service)
      const token = await asAda(service)
      await service.db
        .insertInto('identities')
        .columns(['project_id', 'user_id', 'provider_id', 'subject', 'public_id', 'email_verified', 'linked_at'])
        .expression((eb) =>
          eb
            .selectFrom(['users', 'oauth_providers', sql<{ n: string }>`generate_series(1, 20)`.as('n')])
            .select(['users.project_id', 'users.id', 'oauth_providers.id', sql<string>`n::text`.as('subject')])
            .select([
              sql<string>`'idn_' || n`.as('public_id'),
              sql<boolean>`false`.as('email_verified'),
              'users.created_at',
            ]),
        )
        .execute()
      return signInThrough(service, hostile, {}, { token })
    },
    PROVIDER_UNAVAILABLE: async (service) => {
      const hostile = await addHostileProvider(service)
      const { data } = await startLogin(service)
      const code = hostile.issueCode(data.authUrl)
      hostile.mischief = { token: (_request, response) => void response.writeHead(503).end() }
      return finishLogin(service, { code, state: data.state })
    },
  },
  'POST /v1/auth/magic-link': {
    success: (service) => sendLink(service),
    REDIRECT_URI_NOT_ALLOWED: (service) => sendLink(service, { redirectUri: 'https://evil.example/' }),
    APP_REQUIRED: async (service) => {
      await otherApp(service, 'one')
      await otherApp(service, 'two')
      return sendLink(service, { redirectUri: 'https://both.example/cb' })
    },
  },
  'POST /v1/auth/verify': {
    success: async (service) => verify(service, { token: (await service.requestLink(email)).token }),
    UNAUTHORIZED: (service) => verify(service, { token: 'unknown' }),
    SESSION_LIMIT_REACHED: async (service) => {
      await oneSession(service)
      await asAda(service)
      return verify(service, { token: (await service.requestLink(email)).token })
    },
    MAGIC_LINK_EXPIRED: async (service) => {
      const { token } = await service.requestLink(email)
      service.advance(10 * minutes)
      return verify(service, { token })
    },
    USER_EXISTS: async (service) => {
      const admin = await service.adminSignIn()
      const body = { projectId: service.app.projectRef, appId: service.app.ref, email, redirectUri, mail: false }
      const { data } = await admin.call('POST', '/v1/admin/user-invitations', { body })
      await service.signIn(email)
      return verify(service, { token: new URL(data.link).searchParams.get('token') })
    },
    MAGIC_LINK_USED: async (service) => {
      const { token } = await service.requestLink(email)
      await verify(service, { token })
      return verify(service, { token })
    },
    REDIRECT_URI_NOT_ALLOWED: async (service) => {
      const { token } = await service.requestLink(email)
      await unregister(service)
      return verify(service, { token })
    },
    SESSION_REQUIRED: async (service) => {
      const token = await asAda(service)
      await service.call('PATCH', '/v1/users/me', { token, body: { email: 'ada@example.org' } })
      return verify(service, { token: (await service.lastMail('ada@example.org')).token })
    },
    FORBIDDEN: async (service) => {
      await service.signIn(email)
      const { token } = await service.requestLink(email)
      await suspend(service)
      return verify(service, { token })
    },
  },
  'POST /v1/auth/refresh': {
    success: async (service) => refresh(service, (await service.signIn(email)).refreshToken),
    UNAUTHORIZED: (service) => refresh(service, 'unknown'),
    REFRESH_TOKEN_EXPIRED: async (service) => {
      const { refreshToken } = await service.signIn(email)
      service.advance(30 * 24 * 60 * minutes)
      return refresh(service, refreshToken)
    },
    REFRESH_TOKEN_REVOKED: async (service) => {
      const { refreshToken, accessToken: token } = await service.signIn(email)
      await service.call('POST', '/v1/auth/logout', { token })
      return refresh(service, refreshToken)
    },
  },
  'POST /v1/auth/logout': {
    success: async (service) => service.call('POST', '/v1/auth/logout', { token: await asAda(service) }),
  },
  'GET /v1/sessions/current': {
    success: async (service) => service.call('GET', '/v1/sessions/current', { token: await asAda(service) }),
  },
  'GET /v1/sessions': {
    success: async (service) => service.call('GET', '/v1/sessions', { token: await asAda(service) }),
  },
  'DELETE /v1/sessions': {
    success: async (service) => service.call('DELETE', '/v1/sessions', { token: await asAda(service) }),
  },
  'DELETE /v1/sessions/:sessionId': {
    success: async (service) => {
      const other = await service.sessionIdOf(await asAda(service))
      return service.call('DELETE', `/v1/sessions/${other}`, { token: await asAda(service) })
    },
    VALIDATION_ERROR: async (service) =>
      service.call('DELETE', `/v1/sessions/${'x'.repeat(150)}`, { token: await asAda(service) }),
    SESSION_NOT_FOUND: async (service) =>
      service.call('DELETE', '/v1/sessions/ses_unknown', { token: await asAda(service) }),
    SESSION_ALREADY_REVOKED: async (service) => {
      const other = await service.sessionIdOf(await asAda(service))
      const token = await asAda(service)
      await service.call('DELETE', `/v1/sessions/${other}`, { token })
      return service.call('DELETE', `/v1/sessions/${other}`, { token })
    },
    CANNOT_REVOKE_CURRENT: async (service) => {
      const token = await asAda(service)
      return service.call('DELETE', `/v1/sessions/${await service.sessionIdOf(token)}`, { token })
    },
  },
  'GET /v1/users/me': {
    success: async (service) => service.call('GET', '/v1/users/me', { token: await asAda(service) }),
  },
  'PATCH /v1/users/me': {
    success: async (service) =>
      service.call('PATCH', '/v1/users/me', { token: await asAda(service), body: { name: 'Ada' } }),
    REAUTH_REQUIRED: async (service) => {
      const token = await asAda(service)
      service.advance(11 * minutes)
      return service.call('PATCH', '/v1/users/me', { token, body: { email: 'new@example.com' } })
    },
    REDIRECT_URI_NOT_ALLOWED: async (service) =>
      service.call('PATCH', '/v1/users/me', {
        token: await asAda(service),
        body: { email: 'new@example.com', redirectUri: 'https://evil.example/' },
      }),
  },
  'DELETE /v1/users/me': {
    success: async (service) => service.call('DELETE', '/v1/users/me', { token: await asAda(service) }),
    LAST_OWNER: lastOwner,
    PURCHASES_CONTINUE: async (service) => {
      const { tell, token } = await setUpPayments(service)
      const bought = { purchase: 'p-1', email, items: [{ price: 'price_pro' }], status: 'active', endsAt: onDay(30) }
      await tell(purchase('created', 0, bought))
      return service.call('DELETE', '/v1/users/me', { token })
    },
    REAUTH_REQUIRED: async (service) => {
      const token = await asAda(service)
      service.advance(11 * minutes)
      return service.call('DELETE', '/v1/users/me', { token })
    },
  },
  'GET /v1/users/me/export': {
    success: async (service) => service.call('GET', '/v1/users/me/export', { token: await asAda(service) }),
    REAUTH_REQUIRED: async (service) => {
      const token = await asAda(service)
      service.advance(11 * minutes)
      return service.call('GET', '/v1/users/me/export', { token })
    },
  },
}

const nameOf = ({ method, url }: AnyRoute): string => `${method} ${url}`
const pathOf = ({ url }: AnyRoute): string => url.replace(/:version/, '1').replace(/:\w+/g, 'x_x')

/** Scenarios that follow from the kind of a row, not from its handler. */
function usual(row: AnyRoute): Partial<Record<ErrorCode, Scenario>> {
  if (row.access === 'server' || row.url.startsWith('/v1/admin/')) return usualForAdmins(row, pathOf(row))
  const send = ({ call }: Service, options: object) => call(row.method, pathOf(row), options)
  const wrong = row.input.body ? { body: { surprise: 1 } } : {}
  return {
    UNAUTHORIZED: (service) => send(service, canBeRelayed(row) ? { headers: { 'x-api-key': 'lk_unknown' } } : {}),
    API_KEY_SCOPE: async (service) =>
      send(service, { headers: { 'x-api-key': await newApiKey(service, { scopes: ['users:read'] }) } }),
    INSUFFICIENT_SCOPE: async (service) =>
      send(service, { token: await signInWithoutScopes(service, email), ...wrong }),
    IMPERSONATION_READ_ONLY: async (service) => send(service, { token: await signInToView(service, email), ...wrong }),
    VALIDATION_ERROR: async (service) => {
      const token = await asAda(service)
      if (!row.input.body && !row.input.query) return callTwiceFrom(service, row.method, pathOf(row))
      if (row.input.body) return send(service, { token, ...wrong })
      return service.call(row.method, `${pathOf(row)}?surprise=1`, { token })
    },
    INTERNAL_ERROR: async (service) => {
      const options = { token: await asAda(service), body: bodies[row.url] }
      service.ctx.caches.forget('project', service.app.projectId)
      return withoutTables(service, ['users', 'sessions', 'apps', 'oauth_flows', 'magic_links'], () =>
        send(service, row.method === 'GET' || row.method === 'DELETE' ? { token: options.token } : options),
      )
    },
  }
}

const bodies: Record<string, object> = {
  '/v1/auth/login': { provider: 'corp', redirectUri },
  '/v1/auth/callback': { provider: 'corp', code: 'x', state: 'y' },
  '/v1/auth/magic-link': { email, redirectUri },
  '/v1/auth/verify': { token: `lml_${'A'.repeat(43)}` },
  '/v1/passkeys/challenge': {},
  '/v1/users/me/passkeys/challenge': {},
  '/v1/auth/undo': { token: `lun_${'A'.repeat(43)}` },
  '/v1/auth/step-up': {},
  '/v1/auth/step-up/verify': { handle: `lmh_${'A'.repeat(43)}`, code: '000000' },
  '/v1/auth/refresh': { refreshToken: `lrt_${'A'.repeat(43)}` },
  '/v1/users/me': { name: 'Ada' },
}

const scenarios: Scenarios = Object.fromEntries(
  Object.keys({ ...scenariosOfUsers, ...teamScenarios }).map((name) => [
    name,
    { ...scenariosOfUsers[name], ...teamScenarios[name] },
  ]),
)

const api = wholeApiOf(routes)
const rows = routes.map((row) => [nameOf(row), row] as const)

/** Without the one of all routes alike that is slow to cause: stalls.test.ts does. */
const codesOf = (row: AnyRoute): ErrorCode[] =>
  [...new Set([...row.errors, ...commonErrors(row)])].filter((code) => code !== 'UNAVAILABLE')

describe.each(rows)('%s', (name, row) => {
  const codes = codesOf(row)
  const own = codes.filter((code) => scenarios[name]?.[code])

  test('succeeds with the envelope', async () => {
    const scenario = scenarios[name]?.success
    if (!scenario) throw new Error(`no scenario shows ${name} succeed`)
    const reply = await scenario(await startService())
    expect(reply.status).toBe(row.status ?? 200)
    if (row.downloads) return expect(row.downloads).toContain(reply.headers.get('content-type')?.split(';')[0])
    expect(Object.keys(reply.body)).toEqual(['data', 'meta'])
    expect(reply.meta.requestId).toBe(reply.headers.get('x-request-id'))
  })

  const others = ([200, 304] as const).filter((status) => row.alternatives?.[status] !== undefined)
  if (others.length > 0)
    test.each(others)('returns %s when it has nothing to do or to tell', async (status) => {
      const scenario = scenarios[name]?.[status]
      if (!scenario) throw new Error(`no scenario shows ${name} return ${status}`)
      expect((await scenario(await startService())).status).toBe(status)
    })

  // Other tests show 429 and 503, for all routes.
  test('documents no other status', () => {
    const shown = [row.status ?? 200, ...others, ...codes.map((code) => errorCatalog[code].status), 429, 503]
    const { responses = {} } = api.paths[pathInDocument(row)]?.[row.method.toLowerCase()] ?? {}
    expect(Object.keys(responses)).toEqual([...new Set(shown)].map(String).sort())
  })

  if (own.length > 0)
    test.each(own)('returns %s with its status', async (code) => {
      const reply = await scenarios[name]?.[code]?.(await startService())
      expect(reply).toMatchObject(answerWith(code))
    })
})

// Each leaves everything unchanged, so one server is enough.
test('every route refuses what all routes of its kind refuse', async () => {
  const service = await startService()
  const replies = new Map<string, Reply>()
  const expected = new Map<string, object>()
  for (const [name, row] of rows) {
    const refusals = usual(row)
    for (const code of codesOf(row).filter((one) => !scenarios[name]?.[one])) {
      const scenario = refusals[code]
      if (!scenario) throw new Error(`no scenario shows ${name} answer ${code}`)
      replies.set(`${name}: ${code}`, await scenario(service))
      expected.set(`${name}: ${code}`, answerWith(code))
    }
  }
  expect(expected.size).toBeGreaterThan(rows.length)
  expect(Object.fromEntries(replies)).toMatchObject(Object.fromEntries(expected))
}, 600_000)

const answerWith = (code: ErrorCode): object => ({
  status: errorCatalog[code].status,
  error: { code },
  meta: { requestId: expect.any(String) },
})

test('every route returns 429 with the bare body above its rate limit', async () => {
  const one = { count: 1, seconds: 60 }
  const { call } = await startService({
    config: {
      rateLimits: {
        standard: one,
        auth: one,
        authAttempts: one,
        admin: one,
        server: one,
        webhooks: one,
        pages: one,
        verify: one,
        changes: one,
        oauthClient: one,
        organizationCreate: one,
        organizationSwitch: one,
        accessKeyRevoke: one,
        billing: one,
      },
    },
  })
  const replies = new Map<string, unknown>()
  for (const [index, [name, row]] of rows.entries()) {
    // Limits are counted by address.
    const options = { headers: { 'x-forwarded-for': `198.18.${index >> 8}.${index & 255}` } }
    await call(row.method, pathOf(row), options)
    const { status, body } = await call(row.method, pathOf(row), options)
    replies.set(name, { status, body })
  }
  const refused = { status: 429, body: { error: expect.any(String) } }
  expect(Object.fromEntries(replies)).toEqual(Object.fromEntries(rows.map(([name]) => [name, refused])))
})
