import { createPublicKey, verify } from 'node:crypto'
import { compactVerify, createLocalJWKSet, decodeJwt, jwtVerify, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { type LicenseFileError, verifyLicenseFile } from '../../../../sdk/server/src/offline/index.ts'
import { setUpDevices } from '../../../test/devices.ts'
import { days, minutes, startService, times } from '../../../test/harness.ts'
import { eachRound, rounds } from '../../../test/rounds.ts'
import { newSigningKey, signCompact, signerOf } from '../../platform/crypto/signing.ts'
import { rotateSigningKey } from '../keys/service.ts'

const path = '/v1/licenses/checkout'

async function device(
  terms: Parameters<typeof setUpDevices>[1] = { activations: { limit: 2 }, term: '1y', grace: '7d' },
) {
  const service = await startService()
  const world = await setUpDevices(service, terms)
  const { data: activation } = await world.activate('desk')
  const keys = async () => (await service.call('GET', '/v1/licenses/keys')).body
  return { ...world, service, activation, keys }
}

test("a file contains the license's entitlements on this device, and its expiration", async () => {
  const { checkout, service, activation, license } = await device()

  const { status, data } = await checkout('desk')

  expect(status).toBe(200)
  expect(data.expiresAt).toBe('2026-01-31T00:00:00.000Z')
  const start = Date.UTC(2026, 0, 1) / 1_000
  expect(decodeJwt(data.file)).toEqual({
    iss: 'https://auth.example.com',
    sub: license.id,
    aud: service.app.ref,
    jti: expect.stringMatching(/^file_/),
    iat: start,
    nbf: start,
    exp: start + 30 * 86_400,
    lic_exp: Date.UTC(2027, 0, 1) / 1_000,
    grace: Date.UTC(2027, 0, 8) / 1_000,
    status: 'active',
    plan: 'team@1',
    ent: { sso: true, models: ['a'], projects: 20, api_calls: 100 },
    activation: activation.id,
    // printf desk | sha256sum
    fp: Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from('desk'))).toString('base64url'),
    seq: 1,
  })
})

test('two implementations verify a file', async () => {
  const { checkout, keys, service } = await device()
  const { file } = (await checkout('desk')).data
  const set = await keys()

  const { protectedHeader, payload } = await jwtVerify(file, createLocalJWKSet(set), {
    issuer: 'https://auth.example.com',
    audience: service.app.ref,
    typ: 'licet-license+jws',
    algorithms: ['EdDSA'],
    currentDate: service.ctx.now(),
  })
  expect(protectedHeader).toEqual({ alg: 'EdDSA', kid: set.keys[0].kid, typ: 'licet-license+jws' })
  expect(payload['seq']).toBe(1)
  const [header, body, signature = ''] = file.split('.')
  const publicKey = createPublicKey({ key: set.keys[0], format: 'jwk' })
  expect(verify(null, Buffer.from(`${header}.${body}`), publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(file.length).toBeLessThan(1_200)
})

test('a plan bounds the lifetime of a file, and the caller may ask for less', async () => {
  const { checkout } = await device({ activations: { limit: 2 }, offlineTtl: 86_400 })
  const ttl = async (more: object) => {
    const { exp = 0, iat = 0 } = decodeJwt((await checkout('desk', more)).data.file)
    return exp - iat
  }

  expect(await ttl({})).toBe(86_400)
  expect(await ttl({ ttlSeconds: 3_600 })).toBe(3_600)
  expect(await ttl({ ttlSeconds: 31_536_000 })).toBe(86_400)
  expect((await checkout('desk', { ttlSeconds: 3_599 })).error.details.fields).toMatchObject([{ path: 'ttlSeconds' }])
})

test("the user and a server get files by the ID of a device; another user's device is not found", async () => {
  const { service, activation, token, headers } = await device()
  const ask = (as: object, body: object) => service.call('POST', path, { ...as, body })
  const stranger = await service.signIn('grace@example.com')

  expect(decodeJwt((await ask({ token }, { activationId: activation.id })).data.file).aud).toBe(service.app.ref)
  const byServer = (await ask({ headers }, { activationId: activation.id, fingerprint: 'desk' })).data.file
  expect(decodeJwt(byServer).aud).toBe(service.app.projectRef)
  expect((await ask({ token }, { activationId: activation.id, fingerprint: 'lap' })).error.code).toBe(
    'FINGERPRINT_MISMATCH',
  )
  expect((await ask({ token: stranger.accessToken }, { activationId: activation.id })).error.code).toBe(
    'ACTIVATION_NOT_FOUND',
  )
  expect((await ask({}, { activationId: activation.id })).error.code).toBe('UNAUTHORIZED')
})

test('a device that is not active gets no file, and neither does an unusable license', async () => {
  const { checkout, asAdmin, activation } = await device()

  expect((await checkout('lap')).error.code).toBe('FINGERPRINT_MISMATCH')
  await asAdmin('POST', '/suspend', {})
  expect((await checkout('desk')).error.code).toBe('LICENSE_SUSPENDED')
  await asAdmin('POST', '/reinstate', {})
  await asAdmin('DELETE', `/activations/${activation.id}`)
  expect((await checkout('desk')).error.code).toBe('FINGERPRINT_MISMATCH')
})

test('a floating device keeps its slot until its file expires', async () => {
  const { checkout, activate, service } = await device({
    activations: { limit: 1, mode: 'floating', leaseSeconds: 60 },
  })
  await checkout('desk', { ttlSeconds: 3_600 })

  service.advance(59 * minutes)
  expect((await activate('lap')).error.code).toBe('FLOATING_LIMIT_REACHED')
  service.advance(minutes)
  expect((await activate('lap')).status).toBe(201)
})

test('every file of a device has its own number, of 20 concurrent ones on two nodes, in every round', {
  timeout: 180_000,
}, async () => {
  const { service, key, inApp } = await device()
  const nodes = [service, await service.startNode()]
  const seen: unknown[] = []
  for (const _round of eachRound(20)) {
    const body = { key, fingerprint: 'desk' }
    const replies = await Promise.all(
      times(20, (index) => nodes[index % 2]?.call('POST', path, { headers: inApp, body })),
    )
    seen.push(...replies.map((reply) => decodeJwt(reply?.data.file)['seq']))
  }
  expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(times(20 * rounds(20), (index) => index + 1))
})

test('numbers continue when a device is removed and returns', async () => {
  const { checkout, activate, asAdmin, activation } = await device()
  await checkout('desk')
  await asAdmin('DELETE', `/activations/${activation.id}`)
  await activate('desk')

  expect(decodeJwt((await checkout('desk')).data.file)['seq']).toBe(2)
})

test('the verifier of the SDK accepts a valid file and rejects forged, old, foreign, and rolled-back ones', async () => {
  const { checkout, keys, service, validate } = await device()
  const { file } = (await checkout('desk')).data
  const set = await keys()
  const now = (secondsAgo = 0) => new Date(service.ctx.now().getTime() - secondsAgo * 1_000)
  const memory = { seq: 0, maxSeenTime: 0 }
  const check = (text: string, more: object = {}) =>
    verifyLicenseFile(text, {
      keys: set.keys,
      appId: service.app.ref,
      fingerprint: 'desk',
      now: now(),
      memory,
      ...more,
    })
  const refusal = (text: string, more: object = {}) =>
    check(text, more).then(
      () => 'accepted',
      ({ code }: LicenseFileError) => code,
    )

  expect(await check(file)).toMatchObject({ plan: 'team@1', ent: { sso: true } })
  expect(await check(file)).toMatchObject({ seq: 1 })

  // Forged: other content, another signature, another key under the same name, no signature.
  const [header = '', body = '', signature = ''] = file.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const rewritten = Buffer.from(JSON.stringify({ ...claims, ent: { audit: true } })).toString('base64url')
  expect(await refusal(`${header}.${rewritten}.${signature}`)).toBe('SIGNATURE_INVALID')
  expect(await refusal(`${header}.${body}.${'A'.repeat(86)}`)).toBe('SIGNATURE_INVALID')
  const forger = signerOf({ ...newSigningKey(), kid: set.keys[0].kid })
  expect(await refusal(signCompact(forger, 'licet-license+jws', JSON.stringify(claims)))).toBe('SIGNATURE_INVALID')
  const none = Buffer.from('{"alg":"none","typ":"licet-license+jws"}').toString('base64url')
  expect(await refusal(`${none}.${body}.`)).toBe('SIGNATURE_INVALID')
  const shared = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'licet-license+jws', kid: set.keys[0].kid })
    .sign(Buffer.from(set.keys[0].x, 'base64url'))
  expect(await refusal(shared)).toBe('SIGNATURE_INVALID')
  for (const text of ['', 'file', '..', `${header}.${body}`, `%.${body}.${signature}`, `${header}.${body}.%`])
    expect(await refusal(text)).toMatch(/^(FILE|SIGNATURE)_INVALID$/)
  // A verdict has the same signing key, and is not a file.
  const verdict = (await validate({ fingerprint: 'desk' })).headers.get('licet-signature') ?? ''
  const [verdictHeader, , verdictSignature] = verdict.split('.')
  expect(await refusal(`${verdictHeader}.${body}.${verdictSignature}`)).toBe('SIGNATURE_INVALID')

  // Of another app, on another machine.
  expect(await refusal(file, { appId: 'app_other' })).toBe('APP_MISMATCH')
  expect(await refusal(file, { fingerprint: 'lap' })).toBe('FINGERPRINT_MISMATCH')

  // Rolled back: an older file, an older clock.
  const newer = (await checkout('desk')).data.file
  expect(await check(newer)).toMatchObject({ seq: 2 })
  expect(await refusal(file)).toBe('FILE_OUTDATED')
  service.advance(29 * days)
  expect(await check(newer)).toMatchObject({ seq: 2 })
  expect(await refusal(newer, { now: now(86_401) })).toBe('CLOCK_TAMPERED')
  expect(await refusal(newer, { now: now(3_600) })).toBe('accepted')

  // Expired: the file, and the license.
  service.advance(days)
  expect(await refusal(newer)).toBe('FILE_EXPIRED')
  const yearly = signCompact(signerOf({ ...newSigningKey(), kid: 'none' }), 'licet-license+jws', JSON.stringify(claims))
  expect(await refusal(yearly)).toBe('SIGNATURE_INVALID')
})

test('a file outlives neither its license nor the grace period, and verifies after the key has rotated', async () => {
  const { checkout, keys, service } = await device({ activations: { limit: 1 }, term: '10d', grace: '2d' })
  const { file } = (await checkout('desk')).data
  await rotateSigningKey(service.ctx)
  const set = await keys()
  const memory = { seq: 0, maxSeenTime: 0 }
  const check = (text: string) => {
    const now = service.ctx.now()
    return verifyLicenseFile(text, { keys: set.keys, appId: service.app.ref, fingerprint: 'desk', now, memory })
  }

  await compactVerify(file, createLocalJWKSet(set))
  expect(await check(file)).toMatchObject({ seq: 1 })
  service.advance(11 * days)
  expect(await check(file)).toMatchObject({ seq: 1 })
  service.advance(days)
  await expect(check(file)).rejects.toMatchObject({ code: 'LICENSE_EXPIRED' })
})
