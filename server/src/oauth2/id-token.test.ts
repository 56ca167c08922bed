import { createLocalJWKSet, createRemoteJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { auditOf } from '../../test/audit-of.ts'
import { aSecondLater, days, type Node, type Service, startService, times } from '../../test/harness.ts'
import { rotateKeys } from '../instance/rotation.ts'
import { type JwtAlg, readSignedJwt } from '../platform/crypto/jwt.ts'
import { Vault } from '../platform/crypto/vault.ts'
import { findApp } from '../projects/apps/service.ts'
import { sealedColumns } from '../start/rooms.ts'
import { signIdToken, type UserClaims } from './id-token.ts'
import { oidcSigner, rotateOidcKeys, tendOidcKeys } from './keys/service.ts'

const hours = 3_600_000
const issuer = 'https://auth.example.com'
const user: UserClaims = { sub: 'usr_1', sid: 'ses_1', auth_time: 1_767_225_000, amr: ['mail'] }

async function start() {
  const service = await startService()
  const app = await findApp(service.ctx, service.app.id)
  if (!app) throw new Error('no app')
  const sign = async ({ ctx }: Pick<Node, 'ctx'>, alg: JwtAlg = 'RS256') =>
    signIdToken(ctx, await oidcSigner(ctx, app.project, alg), { app, user, accessToken: 'lat_x', nonce: 'n-1' })
  /** Verifies a token with `keys` at the time of the service. */
  const verify = (token: string, keys: JSONWebKeySet) =>
    jwtVerify(token, createLocalJWKSet(keys), { issuer, audience: app.ref, currentDate: service.ctx.now() })
  return { service, app, project: app.project, sign, verify }
}

const fetchKeys = async ({ url }: Pick<Node, 'url'>, path = '/oauth2/jwks') =>
  (await (await fetch(url + path)).json()) as JSONWebKeySet
/** IDs of the keys of one algorithm: each project has both. */
const kidsOf = ({ keys }: JSONWebKeySet, alg: JwtAlg = 'RS256') =>
  keys.filter((key) => key.alg === alg).map(({ kid }) => kid)
const kidOf = (token: string): string => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
const keyRowsOf = ({ db }: Service, alg: JwtAlg = 'RS256') =>
  db.selectFrom('oidc_signing_keys').selectAll().where('alg', '=', alg).orderBy('id').execute()

test('an ID token verifies with jose from the published JWKS, RS256 and ES256', async () => {
  const { service, app, sign, verify } = await start()
  for (const alg of ['RS256', 'ES256'] as const) {
    const token = await sign(service, alg)

    const keys = await fetchKeys(service)
    const { payload, protectedHeader } = await verify(token, keys)

    const iat = service.ctx.now().getTime() / 1_000
    expect(protectedHeader).toEqual({ alg, typ: 'JWT', kid: kidOf(token) })
    // openssl dgst -sha256
    const halfHash = Buffer.from('386917b3b422f0db6a19e79b7ff73dab', 'hex').toString('base64url')
    const made = { iss: issuer, aud: app.ref, iat, exp: iat + 600, at_hash: halfHash, nonce: 'n-1' }
    expect(payload).toEqual({ ...user, ...made })
    service.advance(601_000)
    await expect(verify(token, keys)).rejects.toThrow('"exp" claim timestamp check failed')
    expect(await readSignedJwt(token, keys.keys, issuer)).toMatchObject(made)
    expect(await readSignedJwt(token, keys.keys, `${issuer}/p/other`)).toBeUndefined()
    expect(await readSignedJwt(`${token.slice(0, -9)}${token.slice(-8)}A`, keys.keys, issuer)).toBeUndefined()
  }
  const { keys } = await fetchKeys(service)
  expect(keys).toEqual([
    {
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
      use: 'sig',
      alg: 'ES256',
      kid: expect.any(String),
    },
    {
      kty: 'RSA',
      n: expect.stringMatching(/^.{342}$/),
      e: expect.any(String),
      use: 'sig',
      alg: 'RS256',
      kid: expect.any(String),
    },
  ])
})

test('a verifier that downloads the JWKS before the first sign-in accepts its ID token, of any algorithm', async () => {
  const { service, sign, verify } = await start()
  const other = await service.startNode()
  const url = new URL(`${service.url}/oauth2/jwks`)
  const verifier = createRemoteJWKSet(url, { cooldownDuration: 600_000 })

  await Promise.all([verifier.reload(), ...times(16, (index) => fetchKeys(index % 2 === 0 ? service : other))])

  for (const alg of ['RS256', 'ES256'] as const) {
    const token = await sign(other, alg)
    const { protectedHeader } = await jwtVerify(token, verifier, { issuer, currentDate: service.ctx.now() })
    expect(protectedHeader.alg).toBe(alg)
    await verify(token, await fetchKeys(service))
  }
  const created = await auditOf(service, 'oidc_key.create')
  expect(created.map(({ new_value }) => Object(new_value).alg)).toEqual(['RS256', 'ES256'])
})

test('an algorithm that a project does not have yet is published with the next download', async () => {
  const { service, sign, verify } = await start()
  await sign(service)
  await service.db.deleteFrom('oidc_signing_keys').where('alg', '=', 'ES256').execute()
  service.ctx.caches.forget('oidc_key', service.app.id)

  const keys = await fetchKeys(service)

  expect(keys.keys.map(({ alg }) => alg)).toEqual(['ES256', 'RS256'])
  await verify(await sign(service, 'ES256'), keys)
})

test('the JWKS is public, for each project, and takes no query per request', async () => {
  const { service, sign } = await start()
  const countMisses = async () =>
    Number(/licet_cache_\w+\{cache="oidc_keys",result="miss"\} (\d+)/.exec(await service.ctx.metrics.text())?.[1])
  const get = (path: string, method = 'GET') =>
    fetch(service.url + path, { method, headers: { origin: 'https://a.example' } })
  await sign(service)
  const { headers } = await get('/oauth2/jwks')
  expect(Object.fromEntries(headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=300',
    'content-type': 'application/jwk-set+json',
  })
  const head = await get('/oauth2/jwks', 'HEAD')
  expect([head.status, head.headers.get('cache-control'), await head.text()]).toEqual([200, 'public, max-age=300', ''])
  const other = await get('/p/other/oauth2/jwks')
  expect([other.headers.get('cache-control'), await other.json()]).toEqual(['no-store', { keys: [] }])
  const before = await countMisses()
  for (const _request of times(100, () => 0)) await get('/oauth2/jwks')
  // On a busy machine, the news can come late, and then the database is asked.
  expect((await countMisses()) - before).toBeLessThan(5)
})

test('of 64 first signings on two nodes one makes the keys, which are encrypted at rest', async () => {
  const { service, sign, verify } = await start()
  const other = await service.startNode()

  const tokens = await Promise.all(times(64, (index) => sign(index % 2 === 0 ? service : other)))

  expect(new Set(tokens.map(kidOf)).size).toBe(1)
  const [key, ...more] = await keyRowsOf(service)
  expect(more).toEqual([])
  expect(key?.private_key_ciphertext).toMatch(/^k1\.[\w-]+$/)
  expect(await keyRowsOf(service, 'ES256')).toHaveLength(1)
  expect((await service.auditActions()).filter((action) => action === 'oidc_key.create')).toHaveLength(2)

  const k2 = { id: 'k2', key: Buffer.alloc(32, 9) }
  const [k1] = service.ctx.config.encryptionKeys
  const rotating = { ...service.ctx, vault: new Vault([k2, ...(k1 ? [k1] : [])]) }
  const config = { ...service.ctx.config, encryptionKeys: [k2] }
  expect(await rotateKeys({ ...rotating, config }, sealedColumns)).toMatchObject({ 'oidc_signing_keys.private_key': 2 })
  const later = await service.startNode({ config: { encryptionKeys: [k2] } })
  await verify(await sign(later), await fetchKeys(later))
})

test('a new key is published a day before it signs, and the old one until its last ID token has expired', async () => {
  const { service, sign, verify } = await start()
  const other = await service.startNode()
  const first = kidOf(await sign(service))
  service.advance(89 * days - 1)
  await tendOidcKeys(service.ctx)
  expect(kidsOf(await fetchKeys(service))).toEqual([first])

  service.advance(1)
  await Promise.all(times(8, (index) => tendOidcKeys((index % 2 === 0 ? service : other).ctx)))

  const [second] = kidsOf(await aSecondLater(() => fetchKeys(other)))
  expect(kidsOf(await fetchKeys(service))).toEqual([second, first])
  expect(second).not.toBe(first)
  service.advance(24 * hours - 1)
  const last = await sign(service)
  expect(kidOf(last)).toBe(first)
  service.advance(1)
  expect(kidOf(await sign(service))).toBe(second)
  service.advance(24 * hours + 1 * hours - 1)
  expect(await readSignedJwt(last, (await fetchKeys(service)).keys, issuer)).toBeDefined()
  service.advance(1)
  expect(kidsOf(await fetchKeys(other))).toEqual([second])
  await tendOidcKeys(service.ctx)
  expect((await keyRowsOf(service)).map(({ kid }) => kid)).toEqual([second])
  await verify(await sign(other), await fetchKeys(other))
  const records = await auditOf(service, 'oidc_key.rotate')
  expect(records).toHaveLength(2)
  expect(records.find(({ new_value }) => Object(new_value).alg === 'RS256')).toMatchObject({
    severity: 'warning',
    old_value: { kids: [first] },
    new_value: { kid: second, alg: 'RS256' },
  })
})

test('rotation under 200 signings loses none, with keys that a verifier fetched up to a day before', async () => {
  const { service, project, sign, verify } = await start()
  const other = await service.startNode()
  await sign(service)
  let fetched = await fetchKeys(service)
  for (const round of times(20, (index) => index)) {
    // 200 signings in 60 hours; the verifier asks for the keys every 24 hours. The other node knows a change after a second.
    if (round % 8 === 0) fetched = await aSecondLater(() => fetchKeys(other))
    const signing = times(10, (index) => sign(index % 2 === 0 ? service : other))
    if (round === 3) await Promise.all(times(4, () => rotateOidcKeys(service.ctx, project, { immediately: false })))
    for (const token of await Promise.all(signing)) await verify(token, fetched)
    service.advance(3 * hours)
  }
  expect(await keyRowsOf(service)).toHaveLength(2)
})

test('after a leak, no node publishes the former keys, or signs with them', async () => {
  const { service, project, sign, verify } = await start()
  const other = await service.startNode()
  const leaked = [await sign(service), await sign(other, 'ES256')]
  await rotateOidcKeys(service.ctx, project, { immediately: false })

  const rotated = await rotateOidcKeys(service.ctx, project, { immediately: true })

  expect(rotated.map(({ alg, before }) => [alg, before.length])).toEqual([
    ['RS256', 2],
    ['ES256', 2],
  ])
  const keys = await aSecondLater(() => fetchKeys(other))
  expect(keys).toEqual(await fetchKeys(service))
  expect(new Set(keys.keys.map(({ kid }) => kid))).toEqual(new Set(rotated.map(({ kid }) => kid)))
  for (const token of leaked) expect(await readSignedJwt(token, keys.keys, issuer)).toBeUndefined()
  for (const alg of ['RS256', 'ES256'] as const) await verify(await sign(other, alg), keys)
})
