import { createPublicKey, verify } from 'node:crypto'
import { createLocalJWKSet, flattenedVerify } from 'jose'
import { expect, test } from 'vitest'
import { furnish } from '../../../test/belongings.ts'
import { nobodysKey, setUpDevices } from '../../../test/devices.ts'
import { days, minutes, type Service, startService, testConfig } from '../../../test/harness.ts'
import { recordsOf } from '../../../test/licensing.ts'
import { rotateSigningKey } from '../keys/service.ts'

const code = async (reply: Promise<{ status: number; data: { code: string; valid: boolean } }>) => {
  const { status, data } = await reply
  expect(status).toBe(200)
  expect(data.valid).toBe(data.code === 'VALID' || data.code === 'GRACE')
  return data.code
}

test('a valid key returns its entitlements, the nonce, and the time', async () => {
  const service = await startService()
  const { validate, license, key } = await setUpDevices(service, { term: '1y' })

  const { status, data } = await validate({ nonce: 'n-1', entitlements: ['sso', 'projects'] })

  expect(status).toBe(200)
  expect(data).toEqual({
    valid: true,
    code: 'VALID',
    message: 'The license is valid.',
    license: {
      id: license.id,
      status: 'active',
      mode: 'live',
      plan: { key: 'team', version: 1 },
      startsAt: '2026-01-01T00:00:00.000Z',
      endsAt: '2027-01-01T00:00:00.000Z',
      graceEndsAt: null,
      entitlements: { sso: true, models: ['a'], projects: 20, api_calls: 100 },
    },
    activation: null,
    nonce: 'n-1',
    serverTime: '2026-01-01T00:00:00.000Z',
  })
  expect(JSON.stringify(data)).not.toContain(key)
})

test('each verdict has its code', async () => {
  const service = await startService()
  const { validate, key, asAdmin } = await setUpDevices(service, { term: '1y', grace: '7d' })

  expect(await code(validate({ key: nobodysKey }))).toBe('NOT_FOUND')
  expect(await code(validate({ entitlements: ['sso', 'audit'] }))).toBe('ENTITLEMENTS_MISSING')
  expect(await code(validate({ entitlements: ['constructor'] }))).toBe('ENTITLEMENTS_MISSING')
  expect(await code(validate({ fingerprint: 'desk' }))).toBe('NOT_ACTIVATED')
  const mistyped = await validate({ key: key.replace(/.$/, (last) => (last === '7' ? '8' : '7')) })
  expect(mistyped.data).toMatchObject({
    code: 'NOT_FOUND',
    message: expect.stringContaining('typo'),
    license: null,
  })

  await service.db.updateTable('users').set({ suspended_at: service.ctx.now() }).execute()
  await asAdmin('POST', '/suspend', {})
  expect(await code(validate())).toBe('USER_BLOCKED')
  await service.db.updateTable('users').set({ suspended_at: null }).execute()
  expect(await code(validate({ entitlements: ['audit'] }))).toBe('SUSPENDED')
  await asAdmin('POST', '/reinstate', {})
  service.advance(366 * days)
  expect(await code(validate())).toBe('GRACE')
  service.advance(7 * days)
  expect(await code(validate({ entitlements: ['audit'] }))).toBe('EXPIRED')
  await asAdmin('POST', '/revoke', {})
  expect(await code(validate())).toBe('REVOKED')
})

test('a license that has not started is not valid yet', async () => {
  const service = await startService()
  const { grant, validate } = await setUpDevices(service)
  const later = await grant({ userId: undefined, withKey: true, startsAt: '2026-02-01T00:00:00Z' })

  expect(await code(validate({ key: later.key.value }))).toBe('NOT_STARTED')
})

test('where devices are limited, the request must contain an active one', async () => {
  const service = await startService()
  const { validate, activate, asAdmin } = await setUpDevices(service, { activations: { limit: 2 } })

  expect(await code(validate())).toBe('FINGERPRINT_REQUIRED')
  expect(await code(validate({ fingerprint: 'desk' }))).toBe('NOT_ACTIVATED')
  const { data: desk } = await activate('desk')
  expect((await validate({ fingerprint: 'desk' })).data).toMatchObject({
    code: 'VALID',
    activation: { id: desk.id, leaseExpiresAt: null },
  })
  expect(await code(validate({ fingerprint: 'lap' }))).toBe('FINGERPRINT_MISMATCH')
  await activate('lap')
  expect(await code(validate({ fingerprint: 'phone' }))).toBe('ACTIVATION_LIMIT_REACHED')
  expect(await code(validate({ fingerprint: 'desk', entitlements: ['audit'] }))).toBe('ENTITLEMENTS_MISSING')
  await asAdmin('DELETE', `/activations/${desk.id}`)
  expect(await code(validate({ fingerprint: 'desk' }))).toBe('FINGERPRINT_MISMATCH')
})

test('a floating device is valid until its lease expires', async () => {
  const service = await startService()
  const { validate, activate, heartbeat } = await setUpDevices(service, {
    activations: { limit: 1, mode: 'floating', leaseSeconds: 60 },
  })
  const { data } = await activate('desk')
  expect(await code(validate({ fingerprint: 'desk' }))).toBe('VALID')

  service.advance(minutes)
  expect(await code(validate({ fingerprint: 'desk' }))).toBe('LEASE_EXPIRED')
  await heartbeat(data.id)
  expect(await code(validate({ fingerprint: 'desk' }))).toBe('VALID')
  service.advance(minutes)
  await activate('lap')
  expect(await code(validate({ fingerprint: 'desk' }))).toBe('LEASE_EXPIRED')
})

test('the app of another project learns that the key is not for it; its server gets not found', async () => {
  const service = await startService()
  const { validate, key, headers } = await setUpDevices(service, {})
  const other = await furnish(service, 'other')
  const ask = (as: Record<string, string>, body: object = { key }) =>
    service.call('POST', '/v1/licenses/validate', { headers: as, body })

  expect((await validate({}, { 'x-app-id': other.appRef })).data).toMatchObject({
    valid: false,
    code: 'APP_MISMATCH',
    license: null,
    activation: null,
  })
  expect(await code(ask({ 'x-api-key': other.apiKey }))).toBe('NOT_FOUND')
  expect(await code(ask(headers))).toBe('VALID')
  expect((await ask({})).error.code).toBe('UNAUTHORIZED')
  expect((await ask({ 'x-app-id': 'app_unknown' })).error.details.fields).toMatchObject([{ path: 'header.X-App-Id' }])
  expect((await ask({ ...headers, 'x-app-id': other.appRef })).error.code).toBe('VALIDATION_ERROR')
})

/** The body of a response as sent, and its signature. */
async function raw(service: Service, inApp: Record<string, string>, body: object) {
  const response = await fetch(`${service.url}/v1/licenses/validate`, {
    method: 'POST',
    headers: { ...inApp, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { text: await response.text(), signature: response.headers.get('licet-signature') ?? '' }
}

test('the signature matches the bytes of the body, by two implementations, and no others', async () => {
  const service = await startService()
  const { key, inApp } = await setUpDevices(service, {})
  const { body: keys } = await service.call('GET', '/v1/licenses/keys')
  const { body: wellKnown } = await service.call('GET', '/.well-known/licet-license-keys.json')
  expect(wellKnown).toEqual(keys)
  expect(JSON.stringify(keys)).not.toContain('"d"')

  const { text, signature } = await raw(service, inApp, { key, nonce: 'é-1' })
  const [header = '', payload, seal = ''] = signature.split('.')

  const verifyBody = async (body: string) => {
    const jws = { protected: header, payload: Buffer.from(body).toString('base64url'), signature: seal }
    return (await flattenedVerify(jws, createLocalJWKSet(keys))).protectedHeader
  }
  expect(payload).toBe('')
  expect(await verifyBody(text)).toMatchObject({ alg: 'EdDSA', typ: 'licet-verdict+jws', kid: keys.keys[0].kid })
  const signed = Buffer.from(`${header}.${Buffer.from(text).toString('base64url')}`)
  const publicKey = createPublicKey({ key: keys.keys[0], format: 'jwk' })
  expect(verify(null, signed, publicKey, Buffer.from(seal, 'base64url'))).toBe(true)
  await expect(verifyBody(text.replace('"valid":true', '"valid":false'))).rejects.toThrow()
  await expect(verifyBody(`${text} `)).rejects.toThrow()
})

test('another key signs after a rotation, and signatures of the old one can still be verified', async () => {
  const service = await startService()
  const { key, inApp } = await setUpDevices(service, {})
  const before = await raw(service, inApp, { key })
  const other = await service.startNode()

  const { kid } = await rotateSigningKey(service.ctx)

  const after = await raw(other as Service, inApp, { key })
  const kidOf = ({ signature }: { signature: string }) =>
    JSON.parse(Buffer.from(signature.split('.')[0] ?? '', 'base64url').toString()).kid
  const { body: keys } = await other.call('GET', '/v1/licenses/keys')
  expect(kidOf(after)).toBe(kid)
  expect(keys.keys.map(({ kid: name }: { kid: string }) => name)).toEqual([kid, kidOf(before)])
  service.advance(367 * days)
  // A node keeps the list for up to 30 seconds; a new one reads it.
  const fresh = await service.startNode()
  expect((await fresh.call('GET', '/v1/licenses/keys')).body.keys).toHaveLength(1)
  expect(await recordsOf(service, 'signing_key.rotate')).toMatchObject([
    { severity: 'warning', new_value: { kid }, old_value: { kid: kidOf(before) } },
  ])
})

test('of nodes with concurrent first signatures one creates the key', async () => {
  const service = await startService()
  const nodes = [service, await service.startNode(), await service.startNode()]

  const sets = await Promise.all(
    Array.from({ length: 60 }, (_, index) => nodes[index % 3]?.call('GET', '/v1/licenses/keys')),
  )

  expect(new Set(sets.map((set) => JSON.stringify(set?.body))).size).toBe(1)
  expect(sets[0]?.body.keys).toHaveLength(1)
  expect(await recordsOf(service, 'signing_key.create')).toHaveLength(1)
})

test('keys cannot be guessed for long, and a server does not count as guessing', async () => {
  const rateLimits = { ...testConfig.rateLimits, authAttempts: { count: 3, seconds: 300 } }
  const service = await startService({ config: { rateLimits } })
  const { validate, headers } = await setUpDevices(service, {})
  const elsewhere = { 'x-forwarded-for': '203.0.113.9' }

  for (let tries = 0; tries < 10; tries += 1) expect(await code(validate({}, elsewhere))).toBe('VALID')
  for (let tries = 0; tries < 3; tries += 1)
    expect(await code(validate({ key: nobodysKey }, elsewhere))).toBe('NOT_FOUND')

  expect((await validate({ key: nobodysKey }, elsewhere)).status).toBe(429)
  expect(await code(validate({}, elsewhere))).toBe('VALID')
  for (let tries = 0; tries < 5; tries += 1) {
    const body = { key: nobodysKey }
    expect((await service.call('POST', '/v1/licenses/validate', { headers, body })).data.code).toBe('NOT_FOUND')
  }
})
