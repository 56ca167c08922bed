import { expect, test } from 'vitest'
import { memberLogin } from '../../../test/answers/set-up.ts'
import { type Service, startService } from '../../../test/harness.ts'
import { addHostileProvider, finishLogin, insertProvider, signInThrough, startLogin } from '../../../test/providers.ts'

const invalid = (path: string) => ({
  status: 400,
  error: { code: 'VALIDATION_ERROR', details: { fields: [{ path }] } },
})
const wrongDomain = {
  status: 403,
  error: { code: 'FORBIDDEN', details: { reason: 'provider_domain', domain: 'example.com' } },
}

async function startAdmin() {
  const service = await startService()
  const admin = await service.adminSignIn()
  const create = (body: object) =>
    admin.call('POST', '/v1/admin/providers', {
      body: {
        projectId: service.app.projectRef,
        key: 'g',
        type: 'google',
        clientId: 'web',
        clientSecret: 'secret',
        ...body,
      },
    })
  const change = (id: string, body: object) => admin.call('PATCH', `/v1/admin/providers/${id}`, { body })
  return { service, admin, create, change }
}

async function parametersOf(service: Service, body: object = {}): Promise<URLSearchParams> {
  const { data } = await startLogin(service, body)
  return new URL(data.authUrl).searchParams
}

test('a provider gets its fixed parameters, and those of the app that it allows', async () => {
  const service = await startService()
  const parameters = { prompt: 'select_account', audience: 'a b' }
  await addHostileProvider(service, { parameters, allowedParameters: ['login_hint', 'prompt'] })

  const plain = await parametersOf(service)
  expect([plain.get('prompt'), plain.get('audience'), plain.get('login_hint')]).toEqual(['select_account', 'a b', null])
  const passed = { login_hint: 'ada@example.com', prompt: 'none' }
  const own = await parametersOf(service, { parameters: passed })
  expect([own.getAll('prompt'), own.get('login_hint')]).toEqual([['select_account'], 'ada@example.com'])
  expect(await startLogin(service, { parameters: { hd: 'x.example' } })).toMatchObject(invalid('parameters.hd'))
  expect((await startLogin(service, { parameters: { acr_values: '1' } })).status).toBe(400)
})

test('a provider without allowed parameters gets none of an app', async () => {
  const service = await startService()
  await addHostileProvider(service)
  const refused = await startLogin(service, { parameters: { login_hint: 'ada@example.com' } })
  expect(refused).toMatchObject(invalid('parameters.login_hint'))
})

test.each([
  ['the same domain', { hd: 'Example.com' }, 200],
  ['another domain', { hd: 'evil.example' }, 403],
  ['a domain below it', { hd: 'a.example.com' }, 403],
  ['no domain', {}, 403],
  ['a list', { hd: ['example.com'] }, 403],
])('with a fixed hd, an account of %s signs in, or does not', async (_what, claims, status) => {
  const service = await startService()
  const hostile = await addHostileProvider(service, { parameters: { hd: 'example.com' } })
  const reply = await signInThrough(service, hostile, claims)
  expect(reply.status).toBe(status)
  if (status === 403) expect(reply).toMatchObject(wrongDomain)
})

test('with any domain as the fixed hd, only accounts without one are refused', async () => {
  const service = await startService()
  const hostile = await addHostileProvider(service, { parameters: { hd: '*' } })
  expect((await signInThrough(service, hostile, { hd: 'any.example' })).status).toBe(200)
  expect((await signInThrough(service, hostile, {})).status).toBe(403)
})

test('a fixed hd counts for links, known identities, and members, too', async () => {
  const service = await startService()
  const { hostile, underWay, callback } = await memberLogin(service)
  await signInThrough(service, hostile, { hd: 'example.com' })
  const { accessToken: token } = await service.signIn('grace@example.com')
  await service.db
    .updateTable('oauth_providers')
    .set({ parameters: JSON.stringify({ hd: 'example.com' }) })
    .execute()

  expect(await signInThrough(service, hostile, {})).toMatchObject(wrongDomain)
  expect(await signInThrough(service, hostile, { sub: 'person-2' }, { token })).toMatchObject(wrongDomain)
  expect(await callback(await underWay())).toMatchObject(wrongDomain)
  expect((await callback(await underWay({ hd: 'example.com' }))).status).toBe(200)
})

test.each([
  'client_id',
  'redirect_uri',
  'state',
  'nonce',
  'code_challenge',
  'max_age',
  'scope',
  'response_mode',
  'a b',
])('no fixed parameter can be %s', async (name) => {
  const { create } = await startAdmin()
  expect(await create({ parameters: { [name]: 'x' } })).toMatchObject(invalid(`parameters.${name}`))
})

test('a developer keeps the fixed hd of an admin, and can change all other parameters', async () => {
  const { service, create } = await startAdmin()
  const { data } = await create({ parameters: { hd: 'example.com' } })
  const { projectId } = service.app
  const developer = await service.adminSignIn({ email: 'dev@example.com', role: 'developer', projectId })
  const change = (body: object) => developer.call('PATCH', `/v1/admin/providers/${data.id}`, { body })

  for (const parameters of [null, {}, { hd: '*' }])
    expect(await change({ parameters })).toMatchObject({ status: 403, error: { details: { field: 'parameters.hd' } } })
  const kept = await change({ parameters: { hd: 'example.com', prompt: 'consent' }, allowedParameters: ['login_hint'] })
  expect(kept.data).toMatchObject({ parameters: { prompt: 'consent' }, allowedParameters: ['login_hint'] })
})

test('the name of a provider is its own, or that of its preset, everywhere', async () => {
  const { service, create, change } = await startAdmin()
  const { data } = await create({})
  expect(data.name).toBe('Google')
  expect((await change(data.id, { name: 'Example Corp' })).data.name).toBe('Example Corp')
  const methods = await service.call('GET', '/v1/auth/methods', { headers: { 'x-app-id': service.app.ref } })
  expect(methods.data.providers).toEqual([{ key: 'g', type: 'google', name: 'Example Corp' }])
  expect((await change(data.id, { name: null })).data.name).toBe('Google')
  for (const name of ['', ' a', 'a\nb', 'x'.repeat(61)]) expect((await change(data.id, { name })).status).toBe(400)
})

test('a user sees the name of a provider in the list of their identities', async () => {
  const service = await startService()
  const hostile = await addHostileProvider(service, { name: 'Example Corp' })
  const { data } = await signInThrough(service, hostile)
  const list = await service.call('GET', '/v1/users/me/identities', { token: data.accessToken })
  expect(list.data).toMatchObject([{ provider: 'corp', providerName: 'Example Corp' }])
})

test('a developer gives a provider no name with a link', async () => {
  const { service } = await startAdmin()
  const { projectId, projectRef } = service.app
  const developer = await service.adminSignIn({ email: 'dev@example.com', role: 'developer', projectId })
  const body = { projectId: projectRef, key: 'g', type: 'google', clientId: 'web', name: 'evil.example' }
  const refused = await developer.call('POST', '/v1/admin/providers', { body })
  expect(refused).toMatchObject({ status: 403, error: { details: { field: 'name', host: 'evil.example' } } })
})

test('presets are listed by use', async () => {
  const { admin } = await startAdmin()
  const { data } = await admin.call('GET', '/v1/admin/providers/presets')
  const types = data.map(({ type }: { type: string }) => type)
  expect(types.slice(0, 4)).toEqual(['google', 'apple', 'microsoft', 'github'])
  expect(types.slice(-2)).toEqual(['oidc', 'oauth2'])
})

test('a refusal of a second account has the name and the key of its provider', async () => {
  const service = await startService()
  const hostile = await addHostileProvider(service, { name: 'Example Corp' })
  await insertProvider(service, { key: 'other', type: 'github', clientId: 'x' })
  await signInThrough(service, hostile, { sub: 'first' })
  const { data } = await startLogin(service)
  const code = hostile.issueCode(data.authUrl, { sub: 'second' })
  const reply = await finishLogin(service, { state: data.state, code })
  expect(reply.error.details).toMatchObject({ provider: 'corp', providerName: 'Example Corp' })
})
