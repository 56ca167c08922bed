import { expect, test } from 'vitest'
import { type Service, startService } from '../../../test/harness.ts'
import { type HostileProvider, hostileClient, startHostileProvider } from '../../../test/openid-providers.ts'
import { insertProvider, startLogin } from '../../../test/providers.ts'

const invalid = (path: string) => ({
  status: 400,
  error: { code: 'VALIDATION_ERROR', details: { fields: [{ path }] } },
})

async function start() {
  const [service, hostile] = [await startService(), await startHostileProvider()]
  const admin = await service.adminSignIn()
  const create = (body: object = {}) =>
    admin.call('POST', '/v1/admin/providers', {
      body: {
        projectId: service.app.projectRef,
        key: 'corp',
        type: 'oidc',
        issuer: hostile.issuer,
        ...hostileClient,
        ...body,
      },
    })
  const change = (id: string, body: object) => admin.call('PATCH', `/v1/admin/providers/${id}`, { body })
  return { service, hostile, admin, create, change }
}

/** Without the checks of the API. */
const insertCorp = (service: Service, { issuer }: HostileProvider) =>
  insertProvider(service, { key: 'corp', type: 'oidc', issuer, ...hostileClient })

test('an issuer that differs from what the provider calls itself is refused, with the right one', async () => {
  const { hostile, create, change } = await start()
  const named = `${hostile.issuer}/tenant`
  hostile.mischief = { metadata: { issuer: named } }

  const refused = await create({ issuer: `${named}/` })

  expect(refused).toMatchObject(invalid('issuer'))
  expect(refused.error.details).toMatchObject({
    issuer: named,
    fields: [{ message: `must be ${named}: the provider calls itself that` }],
  })
  const { data, status } = await create({ issuer: named })
  expect(status).toBe(201)
  expect(await change(data.id, { issuer: `${named}/`, clientSecret: 'x' })).toMatchObject(invalid('issuer'))
})

test('a provider that does not respond, or has no metadata, is saved all the same', async () => {
  const { hostile, create } = await start()
  expect((await create({ key: 'a', issuer: 'http://127.0.0.1:1' })).status).toBe(201)
  hostile.mischief = { discovery: (_request, response) => void response.writeHead(404).end('no') }
  expect((await create({ key: 'b' })).status).toBe(201)
  hostile.mischief = { metadata: { issuer: 'javascript:alert(1)' } }
  expect((await create({ key: 'c' })).status).toBe(201)
})

test('a sign-in with such an issuer is a fault of the setup, in the words of the test and of the log', async () => {
  const { service, hostile, admin } = await start()
  await insertCorp(service, hostile)
  const named = `${hostile.issuer}/tenant/`
  hostile.mischief = { metadata: { issuer: named } }
  const words = `The provider calls itself ${named}: set the issuer to it.`

  expect(await startLogin(service)).toMatchObject({ status: 400, error: { code: 'INVALID_PROVIDER' } })

  const { public_id: id } = await service.db.selectFrom('oauth_providers').select('public_id').executeTakeFirstOrThrow()
  const { data } = await admin.call('POST', `/v1/admin/providers/${id}/test`)
  expect(data.steps).toEqual([{ name: 'configuration', ok: false, detail: words }])
  expect(service.logLines.join()).toContain(words)
})

test.each([[['private_key_jwt']], [['tls_client_auth', 'client_secret_jwt']], [['none']]])(
  'a provider that authenticates clients only by %j is refused with a secret, and sent none',
  async (methods) => {
    const { service, hostile, create } = await start()
    hostile.mischief = { metadata: { token_endpoint_auth_methods_supported: methods } }

    const refused = await create()

    expect(refused).toMatchObject(invalid('issuer'))
    expect(refused.error.details.fields[0].message).toContain(methods.join(', '))
    await insertCorp(service, hostile)
    expect(await startLogin(service)).toMatchObject({ status: 400, error: { code: 'INVALID_PROVIDER' } })
    expect(hostile.calls['/token']).toBeUndefined()
  },
)

test('a provider that authenticates clients by one of our methods, or does not say how, is saved', async () => {
  const { hostile, create } = await start()
  for (const [key, methods] of [
    ['a', ['private_key_jwt', 'client_secret_basic']],
    ['b', undefined],
    ['c', []],
  ]) {
    hostile.mischief = {
      metadata: { token_endpoint_auth_methods_supported: methods, jwks_uri: `${hostile.issuer}/${key}` },
    }
    expect((await create({ key })).status).toBe(201)
  }
})

test.each([
  ['clientSecret', { clientSecret: 'a-secret-of-18-bytes\n' }],
  ['clientSecret', { clientSecret: ' a-secret-of-18-bytes' }],
  ['clientId', { clientId: 'web\r\n' }],
  ['issuer', { issuer: 'https://id.example\n' }],
  ['endpoints.tokenUrl', { type: 'github', issuer: undefined, endpoints: { tokenUrl: ' https://github.example/t' } }],
  ['endpoints.email', { type: 'github', issuer: undefined, endpoints: { email: 'mail ' } }],
])('white space around %s is refused', async (path, body) => {
  const { create } = await start()
  expect(await create(body)).toMatchObject(invalid(path))
})

test('the secret of Apple may have line breaks inside', async () => {
  const { create } = await start()
  const clientSecret = '{\n  "teamId": "T",\n  "keyId": "K",\n  "privateKey": "P"\n}'
  expect((await create({ type: 'apple', issuer: undefined, clientSecret })).status).toBe(201)
})
