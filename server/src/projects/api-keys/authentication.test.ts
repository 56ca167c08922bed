import { describe, expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import type { Reply } from '../../../test/client.ts'
import { minutes, type Service, startService, testConfig } from '../../../test/harness.ts'
import { apiKeyScopes } from '../../permissions.ts'
import { routes } from '../../start/app.ts'

/** interface.md, Authentication 2: what a server can do with the header X-API-Key. */

const ask = ({ call }: Service, key: string, headers: Record<string, string> = {}): Promise<Reply> =>
  call('GET', '/v1/admin/users', { headers: { 'x-api-key': key, 'user-agent': 'acme-server/1.0', ...headers } })
const unauthorized = { status: 401, error: { code: 'UNAUTHORIZED' } }
const webOnly = { status: 403, error: { code: 'ADMIN_WEB_ONLY' } }
const withKey = async (scopes: string[] = ['users:read']) => {
  const service = await startService()
  return { service, key: await newApiKey(service, { scopes }) }
}
const set = ({ db }: Service, values: { revoked_at?: Date; expires_at?: Date }) =>
  db.updateTable('api_keys').set(values).execute()
const flip = (text: string): string => (text.endsWith('A') ? `${text.slice(0, -1)}B` : `${text.slice(0, -1)}A`)

describe('server-to-server access: header X-API-Key', () => {
  test('needs no browser, Origin, cookie, or CSRF token to read and write', async () => {
    const { service, key } = await withKey(['users:read', 'users:write'])
    const { user } = await service.signIn('ada@example.com')
    const headers = { 'x-api-key': key, 'user-agent': 'curl/8.5.0' }

    expect((await ask(service, key)).data).toMatchObject([{ id: user.id }])
    expect((await service.call('POST', `/v1/admin/users/${user.id}/suspend`, { body: {}, headers })).status).toBe(200)
  })

  test('implies the project of the key; another project looks like an unknown one', async () => {
    const { service, key } = await withKey()
    const { call, app } = service
    const headers = { 'x-api-key': key }

    expect((await call('GET', `/v1/admin/users?projectId=${app.projectRef}`, { headers })).status).toBe(200)
    expect(await call('GET', '/v1/admin/users?projectId=prj_unknown', { headers })).toMatchObject({
      status: 404,
      error: { code: 'PROJECT_NOT_FOUND' },
    })
  })

  test('acts as the key: the audit record has its ID and number', async () => {
    const { service, key } = await withKey(['users:write'])
    const { user } = await service.signIn('ada@example.com')
    await service.call('POST', `/v1/admin/users/${user.id}/suspend`, { body: {}, headers: { 'x-api-key': key } })

    const records = await service.db
      .selectFrom('audit_logs')
      .selectAll()
      .where('entity_ref', '=', user.id)
      .orderBy('id')
      .execute()
    expect(records.at(-1)).toMatchObject({ actor_type: 'api_key', user_ref: `key_${key.slice(3, 35)}` })
  })
})

describe('an invalid API key is refused with 401', () => {
  test.each<[string, (key: string) => string]>([
    ['a wrong secret', flip],
    ['the ID of another key', (key) => `lk_${'0'.repeat(32)}${key.slice(35)}`],
    ['a shortened secret', (key) => key.slice(0, -1)],
    ['a suffix', (key) => `${key}A`],
    ['upper case', (key) => key.toUpperCase()],
    ['a missing secret', (key) => key.slice(0, 36)],
    ['nothing', () => ''],
    ['another kind of token', () => `las_${'A'.repeat(43)}`],
  ])('%s', async (_what, change) => {
    const { service, key } = await withKey()

    expect(await ask(service, change(key))).toMatchObject(unauthorized)
    expect((await ask(service, key)).status).toBe(200)
  })

  test('a revoked one, on the next request', async () => {
    const { service, key } = await withKey()
    const other = await service.startNode()
    await set(service, { revoked_at: service.ctx.now() })

    expect(await ask(service, key)).toMatchObject(unauthorized)
    expect(await other.call('GET', '/v1/admin/users', { headers: { 'x-api-key': key } })).toMatchObject(unauthorized)
  })

  test('an expired one, as soon as it expires', async () => {
    const { service, key } = await withKey()
    await set(service, { expires_at: new Date(service.ctx.now().getTime() + minutes) })

    service.advance(minutes - 1)
    expect((await ask(service, key)).status).toBe(200)
    service.advance(1)
    expect(await ask(service, key)).toMatchObject(unauthorized)
  })

  test('one in the query, in the body, or as a bearer token', async () => {
    const { service, key } = await withKey()
    const bare = { 'user-agent': 'acme-server/1.0' }

    expect(await service.call('GET', '/v1/admin/users', { token: key, headers: bare })).toMatchObject(webOnly)
    expect(await service.call('GET', `/v1/admin/users?x-api-key=${key}`, { headers: bare })).toMatchObject(webOnly)
  })

  test('a key cannot call the API for users', async () => {
    const { service, key } = await withKey([...apiKeyScopes])

    for (const url of ['/v1/users/me', '/v1/sessions', '/v1/sessions/current']) {
      expect(await service.call('GET', url, { headers: { 'x-api-key': key } })).toMatchObject(unauthorized)
    }
  })
})

const rows = routes
  .filter(({ access }) => access === 'admin' || access === 'dashboard')
  .map((row) => ({ ...row, path: row.url.replace(/:\w+/g, 'x_x') }))

test('a key gets 403 on a dashboard-only route, with any scope', async () => {
  const { service, key } = await withKey([...apiKeyScopes])
  const closed = rows.filter(({ apiKeys }) => !apiKeys)

  for (const { method, path } of closed) {
    for (const more of [{}, { origin: testConfig.adminOrigin }]) {
      expect(
        await service.call(method, path, { headers: { 'x-api-key': key, ...more } }),
        `${method} ${path}`,
      ).toMatchObject(webOnly)
    }
  }
  expect(closed.length).toBeGreaterThan(30)
})

test('no API key can change projects, apps, members, providers, emails, or API keys', () => {
  const open = rows.filter(({ apiKeys }) => apiKeys).map(({ url }) => url.split('/')[3])

  const resources = [
    'access-keys',
    'audit-logs',
    'features',
    'licenses',
    'organizations',
    'plans',
    'sessions',
    'user-invitations',
    'users',
  ]
  expect([...new Set(open)].sort()).toEqual(resources)
})

test.each(apiKeyScopes)('the scope %s allows the routes of its name and no others', async (scope) => {
  const { service, key } = await withKey([scope])

  for (const { method, path, permission } of rows.filter(({ apiKeys }) => apiKeys)) {
    const { status, error } = await service.call(method, path, { headers: { 'x-api-key': key } })
    const refused = status === 403 && error.code === 'API_KEY_SCOPE'
    expect([`${method} ${path}`, refused]).toEqual([`${method} ${path}`, permission !== scope])
  }
})

describe('a key beside a cookie', () => {
  test("is ignored: the request counts as a browser's and needs everything a browser's needs", async () => {
    const { service, key } = await withKey([...apiKeyScopes])
    const admin = await service.adminSignIn({ role: 'viewer', projectId: service.app.projectId })
    const { projectRef } = service.app
    const body = { projectId: projectRef, ids: ['ses_x'] }
    const headers = { 'x-api-key': key }
    const { cookie = '' } = admin.headers

    expect((await admin.call('GET', `/v1/admin/users?projectId=${projectRef}`, { headers })).status).toBe(200)
    expect(await admin.call('POST', '/v1/admin/sessions/end', { body, headers })).toMatchObject({
      status: 403,
      error: { code: 'FORBIDDEN' },
    })
    expect(await ask(service, key, { cookie })).toMatchObject(webOnly)
    expect(await ask(service, key, { cookie: 'service_admin_session=' })).toMatchObject(webOnly)
    expect((await ask(service, key, { cookie: 'other=1' })).status).toBe(200)
  })
})

test('an admin route is rate-limited by key, not by IP address', async () => {
  const limits = { ...testConfig.rateLimits, server: { count: 2, seconds: 60 } }
  const service = await startService({ config: { rateLimits: limits } })
  const [one, two] = [
    await newApiKey(service, { scopes: ['users:read'] }),
    await newApiKey(service, { scopes: ['users:read'] }),
  ]
  const at = (ip: string) => ({ 'x-forwarded-for': ip })

  const replies = [await ask(service, one, at('203.0.113.1')), await ask(service, one, at('203.0.113.2'))]

  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect((await ask(service, one, at('203.0.113.3'))).status).toBe(429)
  expect((await ask(service, two, at('203.0.113.1'))).status).toBe(200)
})

test('the last use of a key is stored to the minute', async () => {
  const { service, key } = await withKey()
  const lastUsed = async () =>
    (await service.db.selectFrom('api_keys').select('last_used_at').executeTakeFirst())?.last_used_at
  const first = service.ctx.now()

  await ask(service, key)
  service.advance(minutes)
  await ask(service, key)
  expect(await lastUsed()).toEqual(first)
  service.advance(1)
  await ask(service, key)

  expect(await lastUsed()).toEqual(new Date(first.getTime() + minutes + 1))
})

test('a key that cannot be verified because its encryption key is missing is a server error, not a refusal', async () => {
  const { service, key } = await withKey()
  const node = await service.startNode({ config: { encryptionKeys: [{ id: 'k9', key: Buffer.alloc(32, 9) }] } })

  const reply = await node.call('GET', '/v1/admin/users', { headers: { 'x-api-key': key } })

  expect(reply).toMatchObject({ status: 500, error: { code: 'INTERNAL_ERROR' } })
})
