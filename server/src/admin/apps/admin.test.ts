import { describe, expect, test } from 'vitest'
import type { Admin } from '../../../test/admin.ts'
import { auditOf } from '../../../test/audit-of.ts'
import { redirectUri, type Service, startService } from '../../../test/harness.ts'
import { eachRound } from '../../../test/rounds.ts'
import { defaultSettings } from '../../projects/apps/schema.ts'

const one = (id: string) => `/v1/admin/apps/${id}`
const create = (service: Service, admin: Admin, more: object = {}) =>
  admin.call('POST', '/v1/admin/apps', {
    body: { projectId: service.app.projectRef, key: 'web', name: 'Web', ...more },
  })
const change = (admin: Admin, id: string, body: object) => admin.call('PATCH', one(id), { body })

describe('an app', () => {
  test('is created with the given values, and shows all its settings', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()

    const { status, data } = await create(service, admin, {
      redirectUris: ['https://a.example/cb'],
      settings: { accessTokenTtl: 60 },
    })

    expect(status).toBe(201)
    expect(data).toEqual({
      id: expect.stringMatching(/^app_[0-9a-f]{32}$/),
      projectId: service.app.projectRef,
      key: 'web',
      name: 'Web',
      kind: 'app',
      clientType: 'public',
      homeUrl: null,
      redirectUris: ['https://a.example/cb'],
      postLogoutRedirectUris: [],
      settings: { ...defaultSettings, accessTokenTtl: 60 },
      branding: expect.objectContaining({ name: null, color: null, logoUrl: null }),
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    })
    expect((await admin.call('GET', one(data.id))).data).toEqual(data)
    const list = await admin.call('GET', `/v1/admin/apps?projectId=${service.app.projectRef}&limit=1`)
    expect(list.meta).toMatchObject({ page: 1, limit: 1, total: 2, totalPages: 2 })
  })

  test('changes only the given fields, and the audit record has the values before and after', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()
    const { data } = await create(service, admin, {
      redirectUris: ['https://a.example/'],
      settings: { maxSessions: 3 },
    })

    const { data: changed } = await change(admin, data.id, { settings: { accessTokenTtl: 60 } })

    expect(changed.settings).toEqual({ ...defaultSettings, maxSessions: 3, accessTokenTtl: 60 })
    expect(changed.redirectUris).toEqual(['https://a.example/'])
    expect(await auditOf(service, 'app.update')).toMatchObject([
      {
        actor_type: 'member',
        entity_ref: data.id,
        old_value: { settings: { maxSessions: 3 } },
        new_value: { settings: { maxSessions: 3, accessTokenTtl: 60 } },
      },
    ])
  })

  test('keeps both changes when two members change it at the same time on two nodes, in every round', async () => {
    const service = await startService()
    const other = await service.startNode()
    const admin = await service.adminSignIn()
    const { data } = await create(service, admin)
    for (const round of eachRound(20)) {
      await Promise.all([
        change(admin, data.id, { name: `Web ${round}` }),
        other.call('PATCH', one(data.id), {
          body: { redirectUris: [`https://a.example/${round}`] },
          headers: admin.headers,
        }),
      ])

      expect((await admin.call('GET', one(data.id))).data).toMatchObject({
        name: `Web ${round}`,
        redirectUris: [`https://a.example/${round}`],
      })
    }
  })

  test.each([
    'javascript:alert(1)',
    'https://user:pass@a.example/',
    'https://a.example/#x',
    'https://*.example/',
    'https://a.example/*',
    'not a url',
  ])('cannot have the redirect URI %s, and the error names the field', async (entry) => {
    const service = await startService()
    const admin = await service.adminSignIn()

    const { status, error } = await create(service, admin, { redirectUris: ['https://a.example/', entry] })

    expect([status, error.details.fields.map(({ path }: { path: string }) => path)]).toEqual([400, ['redirectUris.1']])
  })

  test.each([
    ['a lifetime below a second', { accessTokenTtl: 0 }],
    ['an unknown setting', { surprise: 1 }],
    ['a value of another type', { signups: 'no' }],
  ])('refuses %s', async (_what, settings) => {
    const service = await startService()

    expect(await create(service, await service.adminSignIn(), { settings })).toMatchObject({
      status: 400,
      error: { code: 'VALIDATION_ERROR' },
    })
  })

  test('cannot take the key of another app of its project', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()

    const { error } = await create(service, admin, { key: 'default' })

    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: { fields: [{ path: 'key' }] } })
  })

  test('applies new settings to the next sign-in, and refuses a removed redirect URI immediately', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()
    await change(admin, service.app.ref, { settings: { signups: false } })
    await service.call('POST', '/v1/auth/magic-link', { body: { email: 'new@example.com', redirectUri } })
    const mails = await service.db.selectFrom('mails').select('status').execute()

    await change(admin, service.app.ref, { redirectUris: [] })
    const refused = await service.call('POST', '/v1/auth/magic-link', { body: { email: 'a@example.com', redirectUri } })

    expect(mails).toEqual([{ status: 'suppressed' }])
    expect(refused).toMatchObject({ status: 400, error: { code: 'REDIRECT_URI_NOT_ALLOWED' } })
  })

  test('is not found after its deletion, and its sessions have ended', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()
    const { accessToken: token } = await service.signIn('ada@example.com')

    expect((await admin.call('DELETE', one(service.app.ref))).data).toEqual({ success: true })

    expect((await service.call('GET', '/v1/users/me', { token })).status).toBe(401)
    expect(await admin.call('GET', one(service.app.ref))).toMatchObject({
      status: 404,
      error: { code: 'APP_NOT_FOUND' },
    })
    expect(await auditOf(service, 'app.delete')).toMatchObject([{ actor_type: 'member', entity_ref: service.app.ref }])
  })
})

describe('the tester of redirect URIs', () => {
  const entries = ['https://a.example/cb', 'http://127.0.0.1:*/*']

  test.each([
    ['https://a.example/cb', { accepted: true, entry: 'https://a.example/cb', problem: null, nearest: null }],
    ['http://127.0.0.1:5173/x', { accepted: true, entry: 'http://127.0.0.1:*/*', problem: null, nearest: null }],
    [
      'https://a.example/cb/',
      { accepted: false, entry: null, problem: 'is not on the allowlist', nearest: 'https://a.example/cb' },
    ],
    ['javascript:x', { accepted: false, entry: null, problem: expect.stringContaining('javascript:') }],
  ])('predicts what a sign-in does with %s', async (uri, verdict) => {
    const service = await startService({ redirectUris: entries })
    const admin = await service.adminSignIn({ role: 'viewer', projectId: service.app.projectId })

    const { data } = await admin.call('POST', `${one(service.app.ref)}/check-redirect`, { body: { redirectUri: uri } })
    const login = await service.call('POST', '/v1/auth/magic-link', {
      body: { email: 'ada@example.com', redirectUri: uri },
      headers: { 'x-app-id': service.app.ref },
    })

    expect(data).toMatchObject(verdict)
    expect(login.status === 200).toBe(data.accepted)
  })
})

describe('the built-in app', () => {
  async function startWithProject() {
    const service = await startService()
    const admin = await service.adminSignIn()
    const project = await admin.call('POST', '/v1/admin/projects', { body: { key: 'acme', name: 'Acme' } })
    const list = `/v1/admin/apps?projectId=${project.data.id}`
    const { data } = await admin.call('GET', `${list}&kind=account`)
    return { service, admin, list, projectId: project.data.id, account: data[0] }
  }

  test('is created with its project, and keeps its key and redirect URIs', async () => {
    const { admin, list, projectId, account } = await startWithProject()

    expect(account).toMatchObject({ kind: 'account', key: 'account', name: 'Acme', redirectUris: [] })
    expect((await admin.call('GET', list)).data).toEqual([])
    expect((await admin.call('DELETE', one(account.id))).status).toBe(400)
    for (const body of [{ redirectUris: ['https://a.example/'] }, { clientType: 'confidential' }])
      expect((await change(admin, account.id, body)).status).toBe(400)
    const another = { projectId, key: 'account', name: 'Mine' }
    expect((await admin.call('POST', '/v1/admin/apps', { body: another })).error.details.fields).toEqual([
      { path: 'key', message: 'is reserved for the built-in app' },
    ])
    expect((await change(admin, account.id, { settings: { sessionTtl: 60 } })).data.settings.sessionTtl).toBe(60)
  })

  test('is never the app of a request', async () => {
    const { service, account } = await startWithProject()
    await service.db
      .updateTable('apps')
      .set({ redirect_uris: [redirectUri] })
      .where('kind', '=', 'account')
      .execute()

    const body = { email: 'ada@example.com', redirectUri }
    expect((await service.call('POST', '/v1/auth/magic-link', { body })).status).toBe(200)
    const headers = { 'x-app-id': account.id }
    const link = await service.call('POST', '/v1/auth/magic-link', { body, headers })
    const challenge = await service.call('POST', '/v1/passkeys/challenge', { body: {}, headers })
    expect([link.error.details.fields[0].path, challenge.error.details.fields[0].path]).toEqual([
      'header.X-App-Id',
      'header.X-App-Id',
    ])
  })
})

test('fields of OpenID Connect are stored, checked, and in the audit record', async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  const fields = {
    clientType: 'confidential',
    homeUrl: 'https://a.example/',
    postLogoutRedirectUris: ['https://a.example/bye'],
    settings: { sso: 'silent', allowedScopes: ['openid', 'account'], idTokenTtl: 60, idTokenAlg: 'ES256' },
  }

  const { data } = await create(service, admin, fields)

  expect(data).toMatchObject(fields)
  expect(await auditOf(service, 'app.create')).toMatchObject([{ new_value: fields }])
  for (const [body, path] of [
    [{ homeUrl: 'http://a.example/' }, 'homeUrl'],
    [{ postLogoutRedirectUris: ['javascript:alert(1)'] }, 'postLogoutRedirectUris.0'],
    [{ settings: { allowedScopes: ['everything'] } }, 'settings.allowedScopes.0'],
    [{ settings: { idTokenTtl: 59 } }, 'settings.idTokenTtl'],
  ] as const)
    expect((await change(admin, data.id, body)).error.details.fields[0].path).toBe(path)
})
