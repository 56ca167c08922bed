import { describe, expect, test } from 'vitest'
import type { Admin } from '../../../test/admin.ts'
import { type Service, startService } from '../../../test/harness.ts'
import { type HostileProvider, hostileClient, serve, startHostileProvider } from '../../../test/openid-providers.ts'
import { finishLogin, signInThrough, startLogin } from '../../../test/providers.ts'
import { presets } from '../../auth/providers/presets.ts'
import { vouchingOf } from '../../auth/providers/protocol.ts'

const one = (id: string) => `/v1/admin/providers/${id}`
const create = ({ app }: Service, member: Admin, { issuer }: { issuer: string }, more: object = {}) => {
  const body = { projectId: app.projectRef, key: 'corp', type: 'oidc', issuer, ...hostileClient, ...more }
  return member.call('POST', '/v1/admin/providers', { body })
}
const change = (member: Admin, id: string, body: object) => member.call('PATCH', one(id), { body })
const vouchRecords = async ({ db }: Service) =>
  (await db.selectFrom('audit_logs').selectAll().where('action', '=', 'provider.vouch').orderBy('id').execute()).map(
    ({ old_value, new_value, severity }) => ({ old_value, new_value, severity }),
  )

let approved = 0

/** A provider at a host where an admin has approved another one. */
async function startApproved(service: Service, admin: Admin): Promise<HostileProvider> {
  const hostile = await startHostileProvider()
  approved += 1
  const { status } = await create(service, admin, hostile, { key: `approved-${approved}`, enabled: false })
  expect(status).toBe(201)
  return hostile
}

async function start() {
  const service = await startService()
  const { projectId } = service.app
  const admin = await service.adminSignIn({ email: 'admin@example.com', role: 'admin', projectId })
  return {
    service,
    hostile: await startApproved(service, admin),
    admin,
    developer: await service.adminSignIn({ email: 'dev@example.com', role: 'developer', projectId }),
  }
}

/** A provider of a developer, whose emails an admin trusts. */
async function startTrusted() {
  const parts = await start()
  const { data } = await create(parts.service, parts.developer, parts.hostile)
  await change(parts.admin, data.id, { vouches: true })
  return { ...parts, id: data.id as string }
}

const arrive = (service: Service, hostile: HostileProvider, claims: object = {}) =>
  signInThrough(service, hostile, { email: 'new@example.com', ...claims })

describe('the kinds of presets', () => {
  test('every preset has one', () => {
    const kinds = Object.entries(presets).map(([type]) => [type, vouchingOf({ type, issuer: null, endpoints: null })])
    expect(Object.fromEntries(kinds)).toEqual({
      ...{ google: 'always', apple: 'always', github: 'always', gitlab: 'always', discord: 'always' },
      ...{ twitch: 'always', linkedin: 'always', yahoo: 'always' },
      ...{ microsoft: 'may', slack: 'may', salesforce: 'may', bitbucket: 'may', dropbox: 'may' },
      ...{ facebook: 'never', x: 'never', spotify: 'never', zoom: 'never', amazon: 'never' },
    })
    for (const type of ['oidc', 'oauth2', 'unknown'])
      expect(vouchingOf({ type, issuer: null, endpoints: null })).toBe('may')
  })

  test('a preset with other URLs may, as its owner could be anyone', () => {
    const own = { issuer: 'https://gitlab.example', endpoints: null }
    expect(vouchingOf({ type: 'gitlab', ...own })).toBe('may')
    expect(vouchingOf({ type: 'gitlab', ...own, issuer: 'https://gitlab.com' })).toBe('always')
    const endpoints = { userinfoUrl: 'https://github.example/user' }
    expect(vouchingOf({ type: 'github', issuer: null, endpoints })).toBe('may')
    expect(vouchingOf({ type: 'facebook', issuer: null, endpoints })).toBe('never')
  })

  test('of always and never, no one can change it', async () => {
    const { service, hostile, admin } = await start()
    const preset = { issuer: undefined, key: 'g', type: 'google' }
    const refused = { status: 400, error: { details: { fields: [{ path: 'vouches' }] } } }
    expect(await create(service, admin, hostile, { ...preset, vouches: false })).toMatchObject(refused)
    expect(await create(service, admin, hostile, { ...preset, type: 'x', vouches: true })).toMatchObject(refused)

    const { data } = await create(service, admin, hostile, preset)
    expect(data).toMatchObject({ vouching: 'always', vouches: true, vouchesReset: false })
    expect(await change(admin, data.id, { vouches: false })).toMatchObject(refused)
    expect(await change(admin, data.id, { vouches: true })).toMatchObject({ status: 200 })
    expect(await vouchRecords(service)).toEqual([])
  })
})

describe('a provider with its own issuer', () => {
  test('verifies no email until someone with users:write decides it, and known identities continue', async () => {
    const { service, hostile, admin, developer } = await start()
    const { data } = await create(service, developer, hostile)
    expect(data).toMatchObject({ vouching: 'may', vouches: false, vouchesReset: false })
    const first = await arrive(service, hostile)
    expect(first).toMatchObject({ status: 200, data: { user: { emailVerified: false } } })

    expect(await change(developer, data.id, { vouches: true })).toMatchObject({
      status: 403,
      error: { code: 'FORBIDDEN', details: { permission: 'users:write' } },
    })
    expect(await create(service, developer, hostile, { key: 'two', vouches: true })).toMatchObject({ status: 403 })
    expect(await change(developer, data.id, { vouches: false, enabled: true })).toMatchObject({ status: 200 })
    expect((await change(admin, data.id, { vouches: true })).data).toMatchObject({ vouches: true })

    const other = await signInThrough(service, hostile, { sub: 'person-2', email: 'other@example.com' })
    expect(other.data.user.emailVerified).toBe(true)
    await change(admin, data.id, { vouches: false })
    for (const [sub, { user }] of [
      ['person-1', first.data],
      ['person-2', other.data],
    ] as const)
      expect((await signInThrough(service, hostile, { sub })).data.user.id).toBe(user.id)
    expect(await vouchRecords(service)).toEqual([
      { severity: 'warning', old_value: { vouches: false }, new_value: { vouches: true } },
      { severity: 'warning', old_value: { vouches: true }, new_value: { vouches: false } },
    ])
  })

  type At = () => Promise<HostileProvider>

  test.each([
    ['issuer', async (at: At) => ({ issuer: (await at()).issuer, clientSecret: 'another-secret' })],
    ['clientId', async () => ({ clientId: 'another' })],
    ['profile mapping', async () => ({ endpoints: { emailVerified: 'sub' }, clientSecret: 'another-secret' })],
    ['type', async () => ({ type: 'slack', clientSecret: 'another-secret' })],
  ])('is reset when a developer changes its %s, and not when an admin does', async (_what, body) => {
    const { service, admin, developer, id } = await startTrusted()
    const at = () => startApproved(service, admin)
    const changed = await change(developer, id, await body(at))
    expect(changed).toMatchObject({ status: 200, data: { vouches: false, vouchesReset: true } })

    expect((await change(developer, id, { enabled: true })).data).toMatchObject({ vouchesReset: true })
    const settled = await change(admin, id, { vouches: true })
    expect(settled.data).toMatchObject({ vouches: true, vouchesReset: false })
    const again = { ...(await body(at)), clientId: 'a-third' }
    expect((await change(admin, id, again)).data).toMatchObject({ vouches: true, vouchesReset: false })
    expect(await vouchRecords(service)).toHaveLength(3)
  })

  test('stays trusted when a developer changes something else, or nothing', async () => {
    const { developer, hostile, id } = await startTrusted()
    const same = { type: 'oidc', issuer: hostile.issuer, clientId: hostileClient.clientId }
    for (const body of [same, { ...same, vouches: true }, { scopes: ['openid', 'email'], clientSecret: 'another' }])
      expect((await change(developer, id, body)).data).toMatchObject({ vouches: true, vouchesReset: false })
  })

  test('does not keep its trust through a change of issuer that repeats it', async () => {
    const { service, admin, developer, id } = await startTrusted()
    const mine = await startApproved(service, admin)
    const body = { issuer: mine.issuer, clientSecret: 'mine', vouches: true }
    expect((await change(developer, id, body)).data).toMatchObject({ vouches: false, vouchesReset: true })
  })

  test('cannot be moved by a developer while users have linked it', async () => {
    const { service, hostile, admin, developer, id } = await startTrusted()
    await arrive(service, hostile)
    const mine = await startApproved(service, admin)
    const body = { issuer: mine.issuer, clientSecret: 'mine' }
    expect(await change(developer, id, body)).toMatchObject({
      status: 403,
      error: { code: 'FORBIDDEN', details: { reason: 'provider_has_identities' } },
    })
    expect(await change(admin, id, body)).toMatchObject({ status: 200, data: { vouches: true } })
  })

  test('links no identity that another source named, even when it is moved during the sign-in', async () => {
    const { service, hostile, admin } = await start()
    const move: { by?: () => Promise<unknown> } = {}
    const origin = await serve(async ({ url }, response) => {
      const isToken = url === '/token'
      if (!isToken) await move.by?.()
      const body = isToken ? { access_token: 'a', token_type: 'Bearer' } : { sub: 'person-1', email: 'new@example.com' }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    const [authorizationUrl, tokenUrl, userinfoUrl] = [`${origin}/authorize`, `${origin}/token`, `${origin}/me`]
    const endpoints = { authorizationUrl, tokenUrl, userinfoUrl }
    const oauth2 = { type: 'oauth2', issuer: undefined, endpoints }
    const { data: provider } = await create(service, admin, hostile, oauth2)
    const moved = { endpoints: { ...endpoints, userinfoUrl: `${origin}/you` }, clientSecret: 'another' }
    move.by = () => change(admin, provider.id, moved)
    const { data } = await startLogin(service)

    const refusal = { status: 400, error: { code: 'INVALID_STATE' } }
    expect(await finishLogin(service, { state: data.state, code: 'code' })).toMatchObject(refusal)
    expect(await service.db.selectFrom('users').selectAll().execute()).toEqual([])

    delete move.by
    const { data: again } = await startLogin(service)
    expect((await finishLogin(service, { state: again.state, code: 'code' })).status).toBe(200)
  })

  test('ends its trust for sign-ins under way', async () => {
    const { service, hostile, admin, id } = await startTrusted()
    await service.signIn('ada@example.com')
    const { data } = await startLogin(service)
    await change(admin, id, { vouches: false })
    const reply = await finishLogin(service, { state: data.state, code: hostile.issueCode(data.authUrl) })
    expect(reply).toMatchObject({ status: 403, error: { code: 'EMAIL_NOT_VERIFIED' } })
  })

  test('of a preset starts without trust when its type becomes a general one', async () => {
    const { service, hostile, admin } = await start()
    const { data } = await create(service, admin, hostile, { type: 'google', issuer: undefined })
    const moved = await change(admin, data.id, { type: 'oidc', issuer: hostile.issuer, clientSecret: 'another' })
    expect(moved.data).toMatchObject({ vouching: 'may', vouches: false })
  })
})

describe('step-up with a provider', () => {
  test('takes an ID token', async () => {
    const { service, hostile, admin } = await start()
    const preset = { issuer: undefined, key: 'g', type: 'github' }
    const refused = { status: 400, error: { details: { fields: [{ path: 'reauthenticates' }] } } }
    expect(await create(service, admin, hostile, { ...preset, reauthenticates: true })).toMatchObject(refused)
    const { data } = await create(service, admin, hostile, preset)
    expect(data).toMatchObject({ canReauthenticate: false, reauthenticates: false })
    expect(await change(admin, data.id, { reauthenticates: true })).toMatchObject(refused)
  })

  test('is allowed by someone with users:write, and ends when someone else moves the provider', async () => {
    const { service, hostile, admin, developer } = await start()
    const forbidden = { status: 403, error: { details: { permission: 'users:write', field: 'reauthenticates' } } }
    expect(await create(service, developer, hostile, { reauthenticates: true })).toMatchObject(forbidden)
    const { data } = await create(service, developer, hostile)
    expect(data).toMatchObject({ canReauthenticate: true, reauthenticates: false })
    expect(await change(developer, data.id, { reauthenticates: true })).toMatchObject(forbidden)
    expect((await change(admin, data.id, { reauthenticates: true })).data).toMatchObject({ reauthenticates: true })
    const kept = await change(developer, data.id, { scopes: ['openid'], reauthenticates: true })
    expect(kept.data).toMatchObject({ reauthenticates: true })

    const { issuer } = await startApproved(service, admin)
    const moved = { issuer, clientSecret: 'mine' }
    expect((await change(developer, data.id, moved)).data).toMatchObject({ reauthenticates: false })
    await change(admin, data.id, { reauthenticates: true })
    expect((await change(developer, data.id, { clientId: 'mine' })).data).toMatchObject({ reauthenticates: false })
    const records = service.db.selectFrom('audit_logs').select('new_value').where('action', '=', 'provider.update')
    const said = (await records.orderBy('id').execute()).map(({ new_value }) => Object(new_value).reauthenticates)
    expect(said).toEqual([true, true, false, true, false])
  })
})

describe('a provider at a host that is new to the project', () => {
  const refusal = (host: string) => ({
    status: 403,
    error: { code: 'FORBIDDEN', details: { permission: 'users:write', reason: 'new_provider_host', host } },
  })

  test.each([
    ['issuer', 'oidc', { issuer: 'https://mine.example/x' }],
    ['issuer of a preset', 'gitlab', { issuer: 'https://mine.example' }],
    ['endpoint of a preset', 'github', { issuer: undefined, endpoints: { userinfoUrl: 'https://mine.example/me' } }],
    [
      'endpoint',
      'oauth2',
      {
        issuer: undefined,
        endpoints: {
          authorizationUrl: 'https://mine.example/a',
          tokenUrl: 'https://github.com/t',
          userinfoUrl: 'https://api.github.com/u',
        },
      },
    ],
  ])('requires users:write for its %s', async (_what, type, source) => {
    const { service, hostile, admin, developer } = await start()
    const body = { key: 'mine', type, ...source }
    expect(await create(service, developer, hostile, body)).toMatchObject(refusal('mine.example'))
    const { data } = await create(service, developer, hostile)
    const moved = { type, ...source, ...(!source.issuer && { issuer: null }), clientSecret: 'mine' }
    expect(await change(developer, data.id, moved)).toMatchObject(refusal('mine.example'))

    expect((await create(service, admin, hostile, body)).status).toBe(201)
    expect((await change(developer, data.id, moved)).status).toBe(200)
  })

  test('may be one of a preset, or one that the project has, on its port alone', async () => {
    const { service, hostile, developer } = await start()
    const presetHost = { key: 'm', type: 'microsoft', issuer: 'organizations' }
    expect((await create(service, developer, hostile, presetHost)).status).toBe(201)
    expect((await create(service, developer, hostile, { key: 'g', type: 'google', issuer: undefined })).status).toBe(
      201,
    )
    expect((await create(service, developer, hostile, { key: 'same' })).status).toBe(201)
    const other = await startHostileProvider()
    const { host } = new URL(other.issuer)
    expect(await create(service, developer, other, { key: 'other' })).toMatchObject(refusal(host))
  })

  test('changes in everything else, by a developer, too', async () => {
    const { service, hostile, admin, developer } = await start()
    const { data } = await create(service, admin, hostile, { issuer: 'https://lonely.example' })
    expect((await change(developer, data.id, { clientId: 'other', enabled: false })).status).toBe(200)
  })
})
