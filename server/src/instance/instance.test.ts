import { expect, test } from 'vitest'
import { type Service, startService } from '../../test/harness.ts'
import { addProvider } from '../auth/providers/changes.ts'
import type { ProviderSetup } from '../auth/providers/model.ts'
import { findProviders } from '../auth/providers/service.ts'
import { Vault } from '../platform/crypto/vault.ts'
import { inTransaction } from '../platform/db/db.ts'
import { sealedColumns } from '../start/rooms.ts'
import { useKey } from './encryption-keys.ts'
import { rotateKeys } from './rotation.ts'
import { checkKey, findKeyFault } from './service.ts'

const k1 = { id: 'k1', key: Buffer.alloc(32, 7) }
const k2 = { id: 'k2', key: Buffer.alloc(32, 9) }
const other = { id: 'k1', key: Buffer.alloc(32, 8) }

const under = (service: Service, ...keys: (typeof k1)[]) => ({
  ...service.ctx,
  vault: new Vault(keys),
  config: { ...service.ctx.config, encryptionKeys: keys },
})

const none = {
  'access_keys.secret': 0,
  'access_keys.previous_secret': 0,
  'undos.before': 0,
  'billing_checkouts.content': 0,
  'oauth_providers.client_secret': 0,
  'mails.content': 0,
  'api_keys.secret': 0,
  'api_keys.previous_secret': 0,
  'licenses.key': 0,
  'license_signing_keys.private_key': 0,
  'oidc_signing_keys.private_key': 0,
  'payment_configs.api_key': 0,
  'payment_configs.webhook_secret': 0,
  'payment_configs.previous_secret': 0,
  'payment_events.payload': 0,
  'payment_purchases.state': 0,
  'webhook_endpoints.previous_secret': 0,
  'webhook_endpoints.secret': 0,
}

const setup: ProviderSetup = {
  type: 'github',
  clientId: 'abc',
  issuer: null,
  endpoints: null,
  scopes: null,
  allowedScopes: null,
  name: null,
  parameters: null,
  allowedParameters: null,
  enabled: true,
  forMembers: false,
  vouches: false,
  vouchesReset: false,
  reauthenticates: false,
}

test('nodes that start concurrently on a new database agree on the key', async () => {
  const service = await startService()

  await Promise.all(Array.from({ length: 8 }, () => checkKey(under(service, k1))))

  expect(await service.db.selectFrom('instance').selectAll().execute()).toHaveLength(1)
})

test('a wrong key stops the start with a message that contains no key', async () => {
  const service = await startService()
  await checkKey(under(service, k1))

  const message = await checkKey(under(service, other)).catch((error) => String(error))

  expect(message).toContain('The configured encryption key k1 is not the key with this ID')
  for (const { key } of [k1, other]) expect(message).not.toContain(key.toString('hex'))
  expect(await findKeyFault(under(service, k2))).toContain(
    'Encryption key k1, which encrypted values in this database, is not configured',
  )
})

test('the key in use encrypts whatever the order of the settings is, and no node starts without it', async () => {
  const service = await startService()
  await checkKey(under(service, k1))
  const both = under(service, k2, k1)

  await checkKey(both)
  expect(both.vault.used).toBe(k1)
  await useKey(both, 'k2', sealedColumns)

  const other = under(service, k1, k2)
  await checkKey(other)
  expect(other.vault.used).toBe(k2)
  await expect(checkKey(under(service, k1))).rejects.toThrow('Encryption key k2, which')
  await expect(checkKey(under(service, k2))).rejects.toThrow('Encryption key k1, which')
})

test('after a key rotation the new key alone opens everything, including queued emails', async () => {
  const service = await startService()
  const project = { id: service.app.projectId, ref: service.app.projectRef }
  await inTransaction(under(service, k1), (tx) =>
    addProvider(tx, project, { key: 'github', clientSecret: 'a-secret', ...setup }),
  )
  await service.call('POST', '/v1/auth/magic-link', {
    body: { email: 'ada@example.com', redirectUri: 'https://app.example.com/callback' },
  })

  const counts = await rotateKeys(under(service, k2, k1), sealedColumns)

  expect(counts).toEqual({ ...none, 'oauth_providers.client_secret': 1, 'mails.content': 1 })
  const [provider] = await findProviders(under(service, k2), project)
  expect(provider?.clientSecret).toBe('a-secret')
  const mail = await service.db.selectFrom('mails').select('content_ciphertext').executeTakeFirstOrThrow()
  expect(mail.content_ciphertext).toMatch(/^k2\./)
  const [record] = await service.db
    .selectFrom('audit_logs')
    .selectAll()
    .where('action', '=', 'encryption_key.rotate')
    .execute()
  expect(record).toMatchObject({ severity: 'critical', new_value: { keyId: 'k2' } })
  expect(await rotateKeys(under(service, k2, k1), sealedColumns)).toEqual(none)
})

test('a secret that changes during a key rotation keeps its change', async () => {
  const service = await startService()
  const project = { id: service.app.projectId, ref: service.app.projectRef }
  const secrets = Array.from({ length: 30 }, (_, index) => `p${index}`)
  for (const key of secrets)
    await inTransaction(under(service, k1), (tx) => addProvider(tx, project, { key, clientSecret: key, ...setup }))
  const rotating = under(service, k2, k1)

  const changes = secrets.map(async (key) => {
    const row = await service.db
      .selectFrom('oauth_providers')
      .selectAll()
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    const sealed = rotating.vault.seal(`new ${key}`, `oauth_providers.client_secret:${row.public_id}`)
    await service.db
      .updateTable('oauth_providers')
      .set({ client_secret_ciphertext: sealed })
      .where('id', '=', row.id)
      .execute()
  })
  await Promise.all([rotateKeys(rotating, sealedColumns), ...changes])

  const providers = await findProviders(under(service, k2), project)
  expect(providers.map(({ clientSecret }) => clientSecret)).toEqual(secrets.map((key) => `new ${key}`))
})
