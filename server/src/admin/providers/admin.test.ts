import { describe, expect, test } from 'vitest'
import type { Admin } from '../../../test/admin.ts'
import { auditOf } from '../../../test/audit-of.ts'
import { chromeOnWindows } from '../../../test/client.ts'
import { minutes, type Service, startService, times } from '../../../test/harness.ts'
import { hostileClient } from '../../../test/openid-providers.ts'
import { addHostileProvider } from '../../../test/providers.ts'
import { eachRound } from '../../../test/rounds.ts'
import { presets } from '../../auth/providers/presets.ts'

const one = (id: string) => `/v1/admin/providers/${id}`
const secret = 's3cret-that-nobody-sees-again-x9f3c'
const create = (service: Service, admin: Admin, more: object = {}) =>
  admin.call('POST', '/v1/admin/providers', {
    body: {
      projectId: service.app.projectRef,
      key: 'corp',
      type: 'oidc',
      issuer: 'https://id.example',
      clientId: 'web',
      clientSecret: secret,
      ...more,
    },
  })
const change = (admin: Admin, id: string, body: object) => admin.call('PATCH', one(id), { body })
const forbidden = { status: 403, error: { code: 'FORBIDDEN' } }

describe('the secret of a provider', () => {
  test('is encrypted at rest and never shown again: in no response, audit record, database column, or log', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()

    const created = await create(service, admin)
    const answers = [
      created,
      await change(admin, created.data.id, { clientSecret: `${secret}-2` }),
      await admin.call('GET', one(created.data.id)),
      await admin.call('GET', `/v1/admin/providers?projectId=${service.app.projectRef}`),
      await admin.call('DELETE', one(created.data.id)),
    ]

    expect(created.data.clientSecret).toEqual({
      configured: true,
      last4: '9f3c',
      updatedAt: '2026-01-01T00:00:00.000Z',
    })
    const { db } = service
    const seen = JSON.stringify([
      answers.map(({ body }) => body),
      await db.selectFrom('audit_logs').selectAll().execute(),
      await db.selectFrom('oauth_providers').selectAll().execute(),
      service.logLines,
    ])
    expect(seen).not.toContain('s3cret')
    expect(await auditOf(service, 'provider.update')).toMatchObject([{ new_value: { secretChanged: true } }])
  })

  test('shows no last characters when it is short', async () => {
    const service = await startService()

    const { data } = await create(service, await service.adminSignIn(), { clientSecret: 'short' })

    expect(data.clientSecret).toMatchObject({ configured: true, last4: null })
  })

  test('is unchanged when a change omits it, and has to be entered again for another URL', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()
    const { data } = await create(service, admin)

    expect((await change(admin, data.id, { clientId: 'other', issuer: 'https://id.example' })).status).toBe(200)
    for (const body of [
      { issuer: 'https://evil.example' },
      { type: 'github' },
      { endpoints: { tokenUrl: 'https://evil.example/token' } },
    ]) {
      const { status, error } = await change(admin, data.id, body)
      expect([status, error.details.fields[0].path]).toEqual([400, 'clientSecret'])
    }
    const moved = await change(admin, data.id, { issuer: 'https://new.example', clientSecret: 'another-secret-1234' })
    expect(moved.data).toMatchObject({ issuer: 'https://new.example', clientSecret: { last4: '1234' } })
  })
})

describe('a provider', () => {
  test('is created, changed in the given fields, and deleted, each with an audit record', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()
    const { status, data } = await create(service, admin)

    const { data: changed } = await change(admin, data.id, { enabled: false })
    await admin.call('DELETE', one(data.id))

    expect(status).toBe(201)
    expect(data).toMatchObject({
      id: expect.stringMatching(/^prv_/),
      projectId: service.app.projectRef,
      enabled: true,
      forMembers: false,
      scopes: null,
      callbackUrls: [
        'https://auth.example.com/sign-in/callback/corp',
        'https://auth.example.com/admin/callback',
        'https://app.example.com/callback',
      ],
    })
    expect(changed).toEqual({ ...data, enabled: false })
    const by = { actor_type: 'member', entity_ref: data.id, project_ref: service.app.projectRef }
    expect(await auditOf(service, 'provider.create')).toMatchObject([{ ...by, new_value: { key: 'corp' } }])
    expect(await auditOf(service, 'provider.update')).toMatchObject([
      { ...by, old_value: { enabled: true }, new_value: { enabled: false } },
    ])
    expect(await auditOf(service, 'provider.delete')).toMatchObject([{ ...by, old_value: { key: 'corp' } }])
    expect(await admin.call('GET', one(data.id))).toMatchObject({ status: 404, error: { code: 'PROVIDER_NOT_FOUND' } })
  })

  test('keeps both changes when two members change it at the same time on two nodes, in every round', async () => {
    const service = await startService()
    const other = await service.startNode()
    const admin = await service.adminSignIn()
    const { data } = await create(service, admin)
    for (const round of eachRound(20)) {
      await Promise.all([
        change(admin, data.id, { clientId: `web-${round}` }),
        other.call('PATCH', one(data.id), { body: { scopes: ['openid', `s${round}`] }, headers: admin.headers }),
      ])

      expect((await admin.call('GET', one(data.id))).data).toMatchObject({
        clientId: `web-${round}`,
        scopes: ['openid', `s${round}`],
      })
    }
  })

  test.each([
    ['an unknown type', { type: 'nobody' }, 'type'],
    ['no issuer', { issuer: null }, 'issuer'],
    ['an issuer that is not a URL', { issuer: 'id.example' }, 'issuer'],
    ['incomplete endpoints', { type: 'oauth2', endpoints: { tokenUrl: 'https://a.example/' } }, 'endpoints'],
    ['a scope with a space', { scopes: ['a b'] }, 'scopes'],
    ['the development provider', { type: 'dev' }, 'type'],
  ])('with %s is refused with the name of the field', async (_what, more, field) => {
    const service = await startService()

    const { status, error } = await create(service, await service.adminSignIn(), more)

    expect([status, error.details.fields[0].path.split('.')[0]]).toEqual([400, field])
  })

  test('cannot take the key of another provider of its project', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()
    await create(service, admin)

    expect((await create(service, admin)).error).toMatchObject({ details: { fields: [{ path: 'key' }] } })
  })

  test('enabled for members is up to instance owners, because it decides which member someone is', async () => {
    const service = await startService()
    const root = await service.adminSignIn({ email: 'root@example.com' })
    const { projectId } = service.app
    const owner = await service.adminSignIn({ email: 'owner@acme.example', projectId })
    const instanceAdmin = await service.adminSignIn({ email: 'admin@example.com', role: 'admin' })
    const { data } = await create(service, root, { forMembers: true })
    const { data: plain } = await create(service, owner, { key: 'plain' })

    for (const member of [owner, instanceAdmin]) {
      expect(await create(service, member, { key: 'mine', forMembers: true })).toMatchObject(forbidden)
      expect(await change(member, plain.id, { forMembers: true })).toMatchObject(forbidden)
      expect(await change(member, data.id, { issuer: 'https://evil.example', clientSecret: 'x' })).toMatchObject(
        forbidden,
      )
      expect((await change(member, plain.id, { clientId: 'new', forMembers: false })).status).toBe(200)
    }
    expect((await change(root, plain.id, { forMembers: true })).data.forMembers).toBe(true)
  })
})

test('has every preset available, with its requirements and its setup steps', async () => {
  const { adminSignIn } = await startService()

  const { data } = await (await adminSignIn()).call('GET', '/v1/admin/providers/presets')

  const types = data.map(({ type }: { type: string }) => type)
  expect(types).toEqual(
    expect.arrayContaining([...Object.keys(presets).filter((type) => type !== 'dev'), 'oidc', 'oauth2']),
  )
  for (const preset of data) expect([preset.steps.length > 0, preset.needs.length > 1]).toEqual([true, true])
})

describe('the test of a provider', () => {
  const begin = async (service: Service, admin: Admin) => {
    const hostile = await addHostileProvider(service)
    const { public_id } = await service.db.selectFrom('oauth_providers').select('public_id').executeTakeFirstOrThrow()
    const { data } = await admin.call('POST', `${one(public_id)}/test`)
    return { hostile, id: public_id, data }
  }
  const complete = (admin: Admin, body: object, headers: Record<string, string> = {}) =>
    admin.call('POST', '/v1/admin/providers/test/complete', { body, headers })
  const stepsOf = ({ data }: { data: { steps: { name: string; ok: boolean }[] } }) =>
    data.steps.map(({ name, ok }) => `${name}: ${ok ? 'ok' : 'failed'}`)

  test('runs a real sign-in and reports each step; no one is signed in and no user is created', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()
    const { hostile, id, data } = await begin(service, admin)
    const code = hostile.issueCode(data.authUrl)

    const reply = await complete(admin, { state: data.state, code })

    expect(reply.data).toMatchObject({ ok: true, providerId: id, profile: { email: 'ada@example.com' } })
    expect(stepsOf(reply)).toEqual(['answer: ok', 'exchange: ok', 'identity: ok', 'email: ok'])
    expect(new URL(data.authUrl).searchParams.get('redirect_uri')).toBe('https://auth.example.com/admin/callback')
    expect(await service.db.selectFrom('users').select('id').execute()).toEqual([])
    expect(await auditOf(service, 'provider.test')).toMatchObject([{ actor_type: 'member', entity_ref: id }])
  })

  test('names the failed step', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()
    const { hostile, id, data } = await begin(service, admin)

    const denied = await complete(admin, { state: data.state, error: 'access_denied' })
    const again = await admin.call('POST', `${one(id)}/test`)
    hostile.mischief = { claims: { aud: 'somebody-else' } }
    const forged = await complete(admin, { state: again.data.state, code: hostile.issueCode(again.data.authUrl) })
    await service.db.updateTable('oauth_providers').set({ issuer: 'http://127.0.0.1:1' }).execute()
    const away = await admin.call('POST', `${one(id)}/test`)

    expect(stepsOf(denied)).toEqual(['answer: failed'])
    expect(stepsOf(forged)).toEqual(['answer: ok', 'exchange: failed'])
    expect([away.status, away.data.authUrl, ...stepsOf(away)]).toEqual([200, null, 'configuration: failed'])
    expect(JSON.stringify([denied, forged, away])).not.toContain(hostileClient.clientSecret)
  })

  test('works for the member and the browser that started it, once, within 10 minutes', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()
    const another = await service.adminSignIn({ email: 'grace@example.com' })
    const { hostile, id, data } = await begin(service, admin)
    const body = { state: data.state, code: hostile.issueCode(data.authUrl) }
    const refused = { status: 400, error: { code: 'INVALID_STATE' } }

    expect(await complete(another, body)).toMatchObject(refused)
    expect(await complete(admin, body, { 'user-agent': chromeOnWindows })).toMatchObject({ status: 401 })
    const admin2 = await service.adminSignIn()
    expect(await complete(admin2, body)).toMatchObject(refused)
    const { data: late } = await admin2.call('POST', `${one(id)}/test`)
    const lateBody = { state: late.state, code: hostile.issueCode(late.authUrl) }
    service.advance(10 * minutes)
    expect(await complete(admin2, lateBody)).toMatchObject(refused)
    const { data: good } = await admin2.call('POST', `${one(id)}/test`)
    const goodBody = { state: good.state, code: hostile.issueCode(good.authUrl) }
    const replies = await Promise.all(times(10, () => complete(admin2, goodBody)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('has a state that signs no one in, neither a member nor a user', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()
    const { hostile, data } = await begin(service, admin)
    const body = { state: data.state, code: hostile.issueCode(data.authUrl) }
    const { adminOrigin: origin } = service.ctx.config

    const asMember = await service.call('POST', '/v1/admin/auth/callback', { body, headers: { origin } })
    const asUser = await service.call('POST', '/v1/auth/callback', { body: { ...body, provider: 'corp' } })

    expect([asMember.error.code, asUser.error.code]).toEqual(['INVALID_STATE', 'INVALID_STATE'])
  })
})
