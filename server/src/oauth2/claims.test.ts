import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { minutes } from '../../test/harness.ts'
import { startWithApp } from '../../test/oidc.ts'

/** The claims, without verification. */
const claimsIn = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

test('at_hash, nonce, auth_time, sid hold, and nothing that was not granted is in it', async () => {
  const { service, codeFor, redeem, refresh, open } = await startWithApp()
  const { cookie } = await open()
  const authTime = Math.floor(service.ctx.now().getTime() / 1_000)
  service.advance(5 * minutes)
  const { json } = await redeem(await codeFor({ scope: 'openid offline_access' }, cookie))
  const sid = await service.sessionIdOf(json.access_token)
  const hashOf = (token: string) => createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url')

  const claims = claimsIn(json.id_token)

  expect(claims).toMatchObject({
    auth_time: authTime,
    amr: ['mail'],
    sid,
    nonce: 'n-1',
    at_hash: hashOf(json.access_token),
  })
  expect(Object.keys(claims)).not.toContain('email')
  const next = (await refresh(json.refresh_token)).json
  const again = claimsIn(next.id_token)
  expect(again).toMatchObject({ auth_time: authTime, sid, at_hash: hashOf(next.access_token) })
  expect(Object.keys(again)).not.toContain('nonce')
  const { json: plain } = await redeem(await codeFor({ scope: 'email profile' }, cookie))
  expect(plain.id_token).toBeUndefined()
})

test('an ID token is no bearer token', async () => {
  const { service, codeFor, redeem, send } = await startWithApp()
  const { json } = await redeem(await codeFor({ scope: 'openid profile' }))

  expect((await service.call('GET', '/v1/users/me', { token: json.access_token })).status).toBe(200)
  expect((await service.call('GET', '/v1/users/me', { token: json.id_token })).status).toBe(401)
  const userinfo = (token?: string) =>
    send('/oauth2/userinfo', token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })
  const refused = await userinfo(json.id_token)
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"'])
  expect((await userinfo()).headers.get('www-authenticate')).toBe('Bearer')
  const { json: plain } = await redeem(await codeFor({ scope: 'email' }))
  const unscoped = await userinfo(plain.access_token)
  expect([unscoped.status, unscoped.headers.get('www-authenticate')]).toEqual([
    403,
    'Bearer error="insufficient_scope", scope="openid"',
  ])
})

test.each(['/oauth2/jwks', '/.well-known/openid-configuration', '/oauth2/token', '/oauth2/userinfo'])(
  'a page of any origin may ask %s with any headers',
  async (path) => {
    const { service } = await startWithApp()
    const headers = {
      origin: 'https://app.example.com',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'x-requested-with',
    }
    const reply = await fetch(service.url + path, { method: 'OPTIONS', headers })
    expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect(reply.headers.get('access-control-allow-headers')).toContain('*')
  },
)

test('discovery lists the endpoints that exist, for each project, to pages of any origin', async () => {
  const { service, send } = await startWithApp()
  const now = service.ctx.now()
  await service.db
    .insertInto('projects')
    .values({ public_id: 'prj_acme', key: 'acme', name: 'Acme', created_at: now, updated_at: now })
    .execute()
  for (const [path, issuer] of [
    ['/.well-known/openid-configuration', 'https://auth.example.com'],
    ['/.well-known/oauth-authorization-server', 'https://auth.example.com'],
    ['/p/acme/.well-known/openid-configuration', 'https://auth.example.com/p/acme'],
    ['/.well-known/oauth-authorization-server/p/acme', 'https://auth.example.com/p/acme'],
  ] as const) {
    const { status, json, headers } = await send(path)
    expect([status, json.issuer, headers.get('cache-control')]).toEqual([200, issuer, 'public, max-age=300'])
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect((await send(path, { method: 'HEAD' })).status).toBe(200)
    const listed = Object.entries<string>(json).filter(([name]) => /_endpoint$|^jwks_uri$/.test(name))
    expect(listed.length).toBeGreaterThanOrEqual(5)
    for (const [, url] of listed) {
      expect(url).toContain(`${issuer}/oauth2/`)
      const replies = await Promise.all(
        ['GET', 'POST'].map((method) => send(url.slice('https://auth.example.com'.length), { method })),
      )
      expect(replies.some((reply) => reply.status !== 404)).toBe(true)
    }
  }
  for (const path of ['/p/none/.well-known/openid-configuration', '/p/default/.well-known/openid-configuration'])
    expect((await send(path)).status).toBe(404)
  const preflight = await send('/oauth2/userinfo', { method: 'OPTIONS' })
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
    204,
    'Authorization, Content-Type, *',
  ])
  expect((await send('/oauth2/authorize')).headers.get('access-control-allow-origin')).toBeNull()
})
