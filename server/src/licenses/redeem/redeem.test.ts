import { expect, test } from 'vitest'
import { nobodysKey, setUpDevices } from '../../../test/devices.ts'
import { days, startService, times } from '../../../test/harness.ts'
import { recordsOf } from '../../../test/licensing.ts'
import { eachRound } from '../../../test/rounds.ts'
import { rotateKeys } from '../../instance/rotation.ts'
import { Vault } from '../../platform/crypto/vault.ts'
import { sealedColumns } from '../../start/rooms.ts'

const path = '/v1/licenses/redeem'

async function startWithSale(terms = {}) {
  const service = await startService()
  const world = await setUpDevices(service, terms)
  const sell = async (more: object = {}) => (await world.grant({ userId: undefined, withKey: true, ...more })) as Sold
  const redeem = (token: string, key: string, at: Pick<typeof service, 'call'> = service) =>
    at.call('POST', path, { token, body: { key } })
  const buyer = async (name = 'grace') => (await service.signIn(`${name}@example.com`)).accessToken
  return { ...world, service, sell, redeem, buyer }
}

interface Sold {
  id: string
  userId: string | null
  email: string | null
  key: { value: string; last4: string; present: boolean }
}

test('a license without a holder belongs to the user who redeems its key, permanently', async () => {
  const { service, sell, redeem, buyer } = await startWithSale()
  const license = await sell()
  expect(license).toMatchObject({
    userId: null,
    email: null,
    key: { present: true, last4: license.key.value.slice(-4) },
  })
  const token = await buyer()

  const first = await redeem(token, license.key.value.toLowerCase().replaceAll('-', ''))
  expect(first).toMatchObject({ status: 200, data: { id: license.id, status: 'active', subject: { type: 'user' } } })
  expect((await redeem(token, license.key.value)).data.id).toBe(license.id)
  expect((await service.call('GET', '/v1/licenses/me', { token })).data.id).toBe(license.id)

  expect((await redeem(await buyer('eve'), license.key.value)).error.code).toBe('LICENSE_ALREADY_REDEEMED')
  expect(await recordsOf(service, 'license.redeem')).toMatchObject([{ actor_type: 'user', entity_ref: license.id }])
})

test('an error explains why a license cannot be redeemed', async () => {
  const { service, sell, redeem, buyer, asAdmin, token: holder } = await startWithSale({ term: '1y' })
  const token = await buyer()
  const change = async (id: string, what: string) =>
    (await service.adminSignIn()).call('POST', `/v1/admin/licenses/${id}/${what}`, { body: {} })
  const [suspended, revoked, expired] = [await sell(), await sell(), await sell()]
  await change(suspended.id, 'suspend')
  await change(revoked.id, 'revoke')

  expect((await redeem(token, nobodysKey)).error.code).toBe('LICENSE_NOT_FOUND')
  expect((await redeem(token, '7G4XW')).error.details.fields).toMatchObject([{ path: 'key' }])
  expect((await redeem(token, suspended.key.value)).error.code).toBe('LICENSE_SUSPENDED')
  expect((await redeem(token, revoked.key.value)).error.code).toBe('LICENSE_REVOKED')
  expect((await redeem(holder, expired.key.value)).error.code).toBe('LICENSE_ALREADY_EXISTS')
  service.advance(400 * days)
  expect((await redeem(await buyer(), expired.key.value)).error.code).toBe('LICENSE_EXPIRED')
  expect((await asAdmin('GET', '')).status).toBe(200)
})

test('the holder of the key redeems a license for an email; one of the default plan is replaced', async () => {
  const { service, sell, redeem, buyer, admin, projectId } = await startWithSale()
  const { data: plans } = await admin.call('GET', `/v1/admin/plans?projectId=${projectId}`)
  const free = plans.find(({ key }: { key: string }) => key === 'free')
  await admin.call('PATCH', `/v1/admin/plans/${free.id}`, { body: { default: true } })
  const license = await sell({ email: 'somebody@example.com' })
  const token = await buyer()
  expect((await service.call('GET', '/v1/licenses/me', { token })).data.plan.key).toBe('free')

  expect((await redeem(token, license.key.value)).data.id).toBe(license.id)

  expect((await service.call('GET', '/v1/licenses/me', { token })).data).toMatchObject({ id: license.id })
  expect((await admin.call('GET', `/v1/admin/licenses/${license.id}`)).data.email).toBe('grace@example.com')
})

test('replacing a key ends the old one; revealing it is recorded', async () => {
  const { service, asAdmin, validate, key, license, grant } = await startWithSale()

  const { status, data: made } = await asAdmin('POST', '/key')
  expect([status, made.licenseId, made.last4]).toEqual([201, license.id, made.key.slice(-4)])
  expect((await validate()).data.code).toBe('NOT_FOUND')
  expect((await validate({ key: made.key })).data.code).toBe('VALID')

  expect((await asAdmin('POST', '/key/reveal')).data).toEqual(made)
  expect((await asAdmin('GET', '')).data.key).toEqual({ present: true, last4: made.last4 })
  const without = await grant({ plan: 'more' })
  const reveal = `/v1/admin/licenses/${without.id}/key/reveal`
  expect((await (await service.adminSignIn()).call('POST', reveal)).error.code).toBe('LICENSE_KEY_NOT_FOUND')
  expect(await recordsOf(service, 'license.key')).toHaveLength(2)
  expect(await recordsOf(service, 'license.key_reveal')).toMatchObject([
    { actor_type: 'member', severity: 'warning', new_value: { last4: made.last4 } },
  ])
  const { rows } = await dump(service)
  for (const secret of [key, made.key]) {
    expect(rows).not.toContain(secret)
    expect(rows).not.toContain(secret.replaceAll('-', ''))
  }
  expect(service.logLines.join()).not.toContain(made.key)
})

/** Contents of the whole database, as one text. */
async function dump({ db }: Awaited<ReturnType<typeof startService>>): Promise<{ rows: string }> {
  const tables = [
    'licenses',
    'activations',
    'license_seats',
    'license_signing_keys',
    'license_events',
    'audit_logs',
  ] as const
  const all = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return { rows: JSON.stringify(all) }
}

test('the ciphertext of a key does not open in another row', async () => {
  const { service, asAdmin, sell } = await startWithSale()
  const other = await sell()
  const { key_ciphertext } = await service.db
    .selectFrom('licenses')
    .select('key_ciphertext')
    .where('public_id', '=', other.id)
    .executeTakeFirstOrThrow()
  await service.db.updateTable('licenses').set({ key_ciphertext }).where('public_id', '<>', other.id).execute()

  expect((await asAdmin('POST', '/key/reveal')).status).toBe(500)
})

test('keys and signing keys open under a new encryption key alone, after it has rotated', async () => {
  const { service, asAdmin, key, validate } = await startWithSale()
  await validate()
  const k2 = { id: 'k2', key: Buffer.alloc(32, 9) }
  const keys = [k2, ...service.ctx.config.encryptionKeys]

  const counts = await rotateKeys(
    {
      ...service.ctx,
      vault: new Vault(keys),
      config: { ...service.ctx.config, encryptionKeys: keys },
    },
    sealedColumns,
  )

  expect(counts).toMatchObject({ 'licenses.key': 1, 'license_signing_keys.private_key': 1 })
  expect((await asAdmin('POST', '/key/reveal')).status).toBe(500)
  const node = await service.startNode({ config: { encryptionKeys: [k2] } })
  const { public_id } = await service.db.selectFrom('licenses').selectAll().executeTakeFirstOrThrow()
  const revealed = await (await node.adminSignIn()).call('POST', `/v1/admin/licenses/${public_id}/key/reveal`)
  expect(revealed.data.key).toBe(key)
})

test('of 20 users with one key one gets the license, on two nodes, in every round', { timeout: 120_000 }, async () => {
  const { service, sell, redeem, buyer } = await startWithSale()
  const other = await service.startNode()
  const tokens = []
  for (const name of times(20, (index) => `buyer${index}`)) tokens.push(await buyer(name))

  for (const _round of eachRound(20)) {
    const { key, id } = await sell()
    const replies = await Promise.all(
      tokens.map((token, index) => redeem(token, key.value, index % 2 ? service : other)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ error }) => error?.code === 'LICENSE_ALREADY_REDEEMED')).toHaveLength(19)
    await service.db
      .updateTable('licenses')
      .set({ revoked_at: service.ctx.now() })
      .where('public_id', '=', id)
      .execute()
  }
})

test('of 20 concurrent redemptions of a key by one user one license results, in every round', {
  timeout: 120_000,
}, async () => {
  const { service, sell, redeem, buyer } = await startWithSale()
  const other = await service.startNode()
  const token = await buyer()
  for (const _round of eachRound(20)) {
    const keys = await Promise.all(times(20, () => sell()))
    const replies = await Promise.all(
      keys.map(({ key }, index) => redeem(token, key.value, index % 2 ? service : other)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ error }) => error?.code === 'LICENSE_ALREADY_EXISTS')).toHaveLength(19)
    await service.db
      .updateTable('licenses')
      .set({ revoked_at: service.ctx.now() })
      .where(
        'public_id',
        'in',
        keys.map(({ id }) => id),
      )
      .execute()
  }
})
