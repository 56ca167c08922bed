import { expect, test } from 'vitest'
import { type Service, startService } from '../../../test/harness.ts'
import { addHostileProvider, insertProvider, startLogin } from '../../../test/providers.ts'
import type { AppContext } from '../../context.ts'
import { Vault } from '../../platform/crypto/vault.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { reseal } from '../../platform/db/reseal.ts'
import { dropProvider, saveProvider } from './changes.ts'
import { ensureDevProvider } from './dev-provider.ts'
import { providerSecrets } from './model.ts'
import { presets } from './presets.ts'
import { faultOfProtocol, protocolOf } from './protocol.ts'
import { findProviders, getUsableProvider } from './service.ts'

const plain = { issuer: null, endpoints: null, scopes: null }
const projectOf = ({ app }: Service) => ({ id: app.projectId, ref: app.projectRef })
const rows = ({ db }: Service) => db.selectFrom('oauth_providers').selectAll().orderBy('id').execute()
const secret = 'a-secret-of-the-provider'

test('the secret is stored encrypted, bound to its row, and never shown', async () => {
  const service = await startService()
  for (const key of ['a', 'b'])
    await insertProvider(service, { key, type: 'github', clientId: 'web', clientSecret: secret })
  const [a, b] = await rows(service)
  expect(a).toMatchObject({ client_secret_last4: 'ider' })
  const audit = await service.db.selectFrom('audit_logs').selectAll().execute()
  expect(JSON.stringify([a, b, audit])).not.toContain(secret)
  expect((await findProviders(service.ctx, projectOf(service))).map(({ clientSecret }) => clientSecret)).toEqual([
    secret,
    secret,
  ])

  await service.db
    .updateTable('oauth_providers')
    .set({ client_secret_ciphertext: b?.client_secret_ciphertext ?? '' })
    .where('id', '=', a?.id ?? 0)
    .execute()
  await expect(getUsableProvider(service.ctx, service.app.projectId, 'a')).rejects.toThrow()
})

test('an update and a deletion leave audit records without the secret', async () => {
  const service = await startService()
  const project = projectOf(service)
  await insertProvider(service, { key: 'a', type: 'github', clientId: 'web', clientSecret: secret })
  const [before] = await findProviders(service.ctx, project)
  if (!before) throw new Error('there is no provider')
  await inTransaction(service.ctx, (tx) =>
    saveProvider(tx, project, before, { ...before, enabled: false, clientSecret: `${secret}-new` }),
  )
  await inTransaction(service.ctx, (tx) => dropProvider(tx, project, before))

  const audit = await service.db.selectFrom('audit_logs').selectAll().orderBy('id').execute()
  expect(audit.map(({ action }) => action)).toEqual(['provider.create', 'provider.update', 'provider.delete'])
  expect(audit[1]).toMatchObject({ old_value: { enabled: true }, new_value: { enabled: false, secretChanged: true } })
  expect(JSON.stringify(audit)).not.toContain(secret)
  expect(await rows(service)).toEqual([])
})

test('a key is unique within a project', async () => {
  const service = await startService()
  const setup = { key: 'a', type: 'github', clientId: 'web' }
  await insertProvider(service, setup)
  await expect(insertProvider(service, setup)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
})

test('secrets are re-encrypted with a new key', async () => {
  const service = await startService()
  await insertProvider(service, { key: 'a', type: 'github', clientId: 'web', clientSecret: secret })
  const [old] = service.ctx.config.encryptionKeys
  const fresh = { id: 'k2', key: Buffer.alloc(32, 9) }
  const ctx: AppContext = { ...service.ctx, vault: new Vault(old ? [fresh, old] : [fresh]) }
  expect([await reseal(ctx, providerSecrets), await reseal(ctx, providerSecrets)]).toEqual([1, 0])

  const alone = { ...ctx, vault: new Vault([fresh]) }
  expect(await findProviders(alone, projectOf(service))).toMatchObject([{ clientSecret: secret }])
})

test('concurrent starts create one development provider, which follows its client; production refuses it', async () => {
  const service = await startService()
  const project = projectOf(service)
  const client = { issuer: 'http://localhost:4000/dev/idp', clientId: 'licet-dev', clientSecret: secret }
  await Promise.all(Array.from({ length: 8 }, () => ensureDevProvider(service.ctx, project, client)))
  await ensureDevProvider(service.ctx, project, { ...client, clientSecret: `${secret}-new` })
  expect(await findProviders(service.ctx, project)).toMatchObject([
    { key: 'dev', type: 'dev', issuer: client.issuer, clientSecret: `${secret}-new` },
  ])

  await ensureDevProvider(service.ctx, project, { ...client, clientSecret: `${secret}-new` })
  const actions = (await service.auditActions()).filter((action) => action.startsWith('provider.'))
  expect(actions).toEqual(['provider.create', 'provider.update'])

  expect(await startLogin(service, { provider: 'dev' })).toMatchObject({
    status: 400,
    error: { code: 'INVALID_PROVIDER' },
  })
  const development = { ...service.ctx, config: { ...service.ctx.config, env: 'development' as const } }
  expect(await getUsableProvider(development, project.id, 'dev')).toMatchObject({ key: 'dev' })
})

test("a developer's own provider with the key dev stays unchanged", async () => {
  const service = await startService()
  await insertProvider(service, { key: 'dev', type: 'google', clientId: 'mine' })
  await ensureDevProvider(service.ctx, projectOf(service), {
    issuer: 'http://x/dev/idp',
    clientId: 'c',
    clientSecret: secret,
  })
  expect(await findProviders(service.ctx, projectOf(service))).toMatchObject([{ type: 'google', clientId: 'mine' }])
})

test.each(Object.keys(presets))('the preset %s needs nothing but its type', (type) => {
  expect(faultOfProtocol({ ...plain, type })).toBeUndefined()
  expect(protocolOf({ ...plain, type })).toMatchObject({ kind: expect.stringMatching(/^(oidc|oauth2)$/) })
})

const urls = {
  authorizationUrl: 'https://id.example/authorize',
  tokenUrl: 'https://id.example/token',
  userinfoUrl: 'https://id.example/me',
}

test.each([
  ['an unknown type', { type: 'myspace' }, 'type'],
  ['a name that every object has', { type: 'constructor' }, 'type'],
  ['oidc without an issuer', { type: 'oidc' }, 'issuer'],
  ['an issuer that is not a URL', { type: 'oidc', issuer: 'id.example' }, 'issuer'],
  ['an issuer with another scheme', { type: 'oidc', issuer: 'file:///etc' }, 'issuer'],
  ['oauth2 without endpoints', { type: 'oauth2' }, 'endpoints.authorizationUrl'],
  ['oauth2 without a token endpoint', { type: 'oauth2', endpoints: { ...urls, tokenUrl: '' } }, 'endpoints.tokenUrl'],
  ['an unknown endpoint', { type: 'oauth2', endpoints: { ...urls, jwks: 'https://x' } }, 'endpoints.jwks'],
  [
    'an unknown authentication method',
    { type: 'oauth2', endpoints: { ...urls, tokenAuth: 'mtls' } },
    'endpoints.tokenAuth',
  ],
  ['a scope with a space', { type: 'google', scopes: ['a b'] }, 'scopes'],
])('%s is refused', (_what, setup, path) => {
  expect(faultOfProtocol({ ...plain, ...setup })).toMatchObject({ path })
})

test('rows can set the URLs of another installation of a preset', () => {
  const gitlab = protocolOf({ ...plain, type: 'gitlab', issuer: 'https://git.example' })
  expect(gitlab).toMatchObject({ issuer: 'https://git.example', scopes: ['openid', 'email', 'profile'] })
  const github = protocolOf({ ...plain, type: 'github', endpoints: { tokenUrl: 'https://git.example/token' } })
  expect(github?.endpoints).toEqual({ ...presets.github.endpoints, tokenUrl: 'https://git.example/token' })
})

test.each([
  [null, 'https://login.microsoftonline.com/common/v2.0'],
  ['contoso.example', 'https://login.microsoftonline.com/contoso.example/v2.0'],
  ['https://login.microsoftonline.us/t/v2.0', 'https://login.microsoftonline.us/t/v2.0'],
])('the tenant %j of microsoft has the issuer %s', (issuer, expected) => {
  expect(protocolOf({ ...plain, type: 'microsoft', issuer })?.issuer).toBe(expected)
})

test('an email from microsoft is verified only by the claim xms_edov', () => {
  const { emailVerified } = presets.microsoft.profile
  expect([
    emailVerified({}),
    emailVerified({ xms_edov: true }),
    emailVerified({ email_verified: false, xms_edov: true }),
  ]).toEqual([undefined, true, false])
})

test.each([
  [['127.0.0.1'], false, 500],
  [['other=127.0.0.1'], false, 500],
  [['default=127.0.0.1'], false, 200],
  [['*=127.0.0.1'], false, 200],
  [['127.0.0.1'], true, 200],
] as const)(
  'with OUTBOUND_ALLOW %j a provider (for members: %s) responds %i',
  async (outboundAllow, forMembers, status) => {
    const service = await startService({ config: { outboundAllow } })
    await addHostileProvider(service, { forMembers })

    expect((await startLogin(service)).status).toBe(status)
  },
)
