import { expect, test } from 'vitest'
import { type Service, startService } from '../../../test/harness.ts'
import { setUpPayments, webhookSecrets } from '../../../test/payments.ts'
import { insertProvider, startLogin } from '../../../test/providers.ts'
import { readDeclaration } from '../../apply/file.ts'
import { applyDeclaration } from '../../apply/service.ts'
import type { Skip } from '../../apply/work.ts'
import { rotateKeys } from '../../instance/rotation.ts'
import { Vault } from '../../platform/crypto/vault.ts'
import { examineDatabase } from '../../start/database-examination.ts'
import { sealedColumns } from '../../start/rooms.ts'
import { findProviders } from './service.ts'

/** The secrets of a node with a key that was lost since. */
const lost = new Vault([{ id: 'lost', key: Buffer.alloc(32, 3) }])
const project = ({ app }: Service) => ({ id: app.projectId, ref: app.projectRef })

async function setUpBroken(service: Service): Promise<string> {
  for (const key of ['broken', 'sound'])
    await insertProvider(service, { key, type: 'github', clientId: 'web', clientSecret: 'a-secret-of-the-provider' })
  const [row] = await service.db.selectFrom('oauth_providers').selectAll().where('key', '=', 'broken').execute()
  const sealed = lost.seal('a-secret-of-the-provider', `oauth_providers.client_secret:${row?.public_id}`)
  await service.db
    .updateTable('oauth_providers')
    .set({ client_secret_ciphertext: sealed })
    .where('key', '=', 'broken')
    .execute()
  return row?.public_id ?? ''
}

test('a secret that does not open names project, provider and key id and stops nothing else', async () => {
  const service = await startService()
  const ref = await setUpBroken(service)
  const admin = await service.adminSignIn()

  const list = await admin.call('GET', `/v1/admin/providers?projectId=${service.app.projectRef}`)
  expect(list.data.map(({ key }: { key: string }) => key)).toEqual(['broken', 'sound'])
  expect((await startLogin(service, { provider: 'sound' })).status).toBe(200)

  const refused = await startLogin(service, { provider: 'broken' })
  expect(refused).toMatchObject({ status: 500, error: { code: 'INTERNAL_ERROR' } })
  expect(JSON.stringify(refused.error)).not.toContain('lost')
  const text =
    'The client secret of provider default/broken cannot be decrypted: encryption key lost is not configured.'
  expect(service.logLines.join('\n')).toContain(text)
  const trial = await admin.call('POST', `/v1/admin/providers/${ref}/test`)
  expect(trial.data.steps).toMatchObject([{ ok: false, detail: text }])
  const findings = await examineDatabase(service.ctx)
  const subjects = ['stored secrets', 'provider default/broken']
  expect(findings.filter(({ subject }) => subjects.includes(subject))).toMatchObject([
    { state: 'bad', message: 'cannot be decrypted: 1 of oauth_providers.client_secret with key lost' },
    { state: 'bad', message: 'the client secret cannot be decrypted: encryption key lost is not configured' },
  ])
})

test('a change without a new secret keeps the one that does not open, and a new secret replaces it', async () => {
  const service = await startService()
  const ref = await setUpBroken(service)
  const admin = await service.adminSignIn()
  const path = `/v1/admin/providers/${ref}`
  const readColumn = async () =>
    (await service.db.selectFrom('oauth_providers').selectAll().where('key', '=', 'broken').executeTakeFirstOrThrow())
      .client_secret_ciphertext

  const before = await readColumn()
  expect((await admin.call('PATCH', path, { body: { enabled: false } })).data).toMatchObject({
    enabled: false,
    clientSecret: { configured: true, last4: 'ider' },
  })
  expect(await readColumn()).toBe(before)
  const moved = await admin.call('PATCH', path, { body: { type: 'gitlab' } })
  expect(moved.error.details.fields).toMatchObject([{ path: 'clientSecret' }])

  await admin.call('PATCH', path, { body: { enabled: true, clientSecret: 'another-secret-of-it' } })
  expect((await startLogin(service, { provider: 'broken' })).status).toBe(200)
})

test('a file replaces an unreadable secret with its own, or skips the provider', async () => {
  const service = await startService()
  await setUpBroken(service)
  const apply = async (more: object) => {
    const skipped: Skip[] = []
    const providers = [
      { key: 'broken', type: 'github', clientId: 'other', ...more },
      { key: 'sound', type: 'github', clientId: 'other' },
    ]
    const text = JSON.stringify({ projects: [{ key: 'default', providers }] })
    const changes = await applyDeclaration(service.ctx, readDeclaration(text, {}), {
      onSkip: (skip) => void skipped.push(skip),
    })
    return [changes.map(({ name }) => name), skipped]
  }

  expect(await apply({})).toEqual([
    ['default/sound'],
    [{ entity: 'provider', name: 'default/broken', reason: expect.stringContaining('encryption key lost') }],
  ])
  expect(await apply({ clientSecret: 'the-secret-of-the-file' })).toEqual([['default/broken'], []])
  const providers = await findProviders(service.ctx, project(service))
  expect(providers[0]).toMatchObject({ clientId: 'other', clientSecret: 'the-secret-of-the-file' })
})

test('payment secrets that do not open stop no file, and the secrets of the file replace them', async () => {
  const service = await startService()
  const { admin, config } = await setUpPayments(service, 'stripe')
  await service.db
    .updateTable('payment_configs')
    .set({ webhook_secret_ciphertext: lost.seal('whsec_x', `payment_configs.webhook_secret:${config.id}`) })
    .execute()
  const apply = async (more: object) => {
    const skipped: Skip[] = []
    const paymentConfigs = [{ provider: 'stripe', mode: config.mode, ...more }]
    const text = JSON.stringify({ projects: [{ key: 'default', name: 'Renamed', paymentConfigs }] })
    const changes = await applyDeclaration(service.ctx, readDeclaration(text, {}), {
      onSkip: (skip) => void skipped.push(skip),
    })
    return [changes.map(({ name }) => name), skipped.map(({ name }) => name)]
  }

  const webhook = await service.call('POST', `/v1/webhooks/payments/${config.id}`, { body: {} })
  expect(webhook.status).toBe(500)
  expect(service.logLines.join('\n')).toContain('cannot be decrypted: encryption key lost is not configured')
  expect(await apply({ toleranceSeconds: 60 })).toEqual([['default'], [`default/stripe-${config.mode}`]])
  expect(await apply({ webhookSecret: webhookSecrets.stripe })).toEqual([[`default/stripe-${config.mode}`], []])
  const { data } = await admin.call('POST', `/v1/admin/payment-configs/${config.id}/test`)
  expect(data).toMatchObject({ received: true })
})

test('a rotation of encryption keys re-encrypts everything else, and then names what it could not', async () => {
  const service = await startService()
  await setUpBroken(service)
  const fresh = { id: 'fresh', key: Buffer.alloc(32, 4) }
  const encryptionKeys = [fresh, ...service.ctx.config.encryptionKeys]
  const ctx = { ...service.ctx, vault: new Vault(encryptionKeys), config: { ...service.ctx.config, encryptionKeys } }

  const fault = await rotateKeys(ctx, sealedColumns).catch((error: unknown) => error)

  expect(String(Object(fault).errors)).toMatch(
    /oauth_providers.client_secret of row \d+ cannot be decrypted: encryption key lost is not configured/,
  )
  const rows = await service.db.selectFrom('oauth_providers').select('client_secret_ciphertext').orderBy('id').execute()
  expect(rows.map(({ client_secret_ciphertext: text }) => text?.split('.')[0])).toEqual(['lost', 'fresh'])
})
