import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { startService } from '../../../test/harness.ts'
import { signInAt, startOpenIdProvider } from '../../../test/openid-providers.ts'
import { createDevIdp, type DevIdp } from './idp.ts'
import { people } from './people.ts'
import { fileAdapter, loadKeys } from './store.ts'

const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const redirectUri = 'http://localhost:5173/callback'

function authUrl(idp: DevIdp, more: Record<string, string> = {}): string {
  const url = new URL(`${idp.issuer}/auth`)
  url.search = new URLSearchParams({
    client_id: idp.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: 's',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  }).toString()
  return url.href
}

const exchange = (idp: DevIdp, code: string, at = idp.issuer): Promise<Response> =>
  fetch(`${at}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: idp.clientId,
      client_secret: idp.clientSecret,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      code,
    }),
  })

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'licet-idp-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('the page shows every person with their email, and a way to deny, without external resources', async () => {
  const idp = await startOpenIdProvider()
  const response = await fetch(authUrl(idp), { redirect: 'manual' })
  const page = new URL(response.headers.get('location') ?? '', idp.issuer)
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const shown = await fetch(page, { headers: { cookie } })
  const html = await shown.text()

  for (const { name, email } of people) expect(html).toMatch(new RegExp(`${name}.*${email}`))
  expect(html).toContain('Deny sign-in')
  expect(html).toContain('lang="en"')
  expect(html).not.toMatch(/(src|href)="https?:/)
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await fetch(`${idp.issuer}/style.css`)).headers.get('content-type')).toContain('text/css')
})

test('a sign-in without PKCE returns with an error', async () => {
  const idp = await startOpenIdProvider()
  const url = new URL(authUrl(idp))
  url.searchParams.delete('code_challenge')
  url.searchParams.delete('code_challenge_method')
  const response = await fetch(url, { redirect: 'manual' })
  expect(response.headers.get('location')).toContain('error=invalid_request')
})

test('the same browser chooses a person again at each sign-in', async () => {
  const idp = await startOpenIdProvider()
  const jar = new Map<string, string>()
  expect((await signInAt(authUrl(idp), 'ada', jar)).searchParams.get('code')).toBeTruthy()
  const again = await signInAt(authUrl(idp), 'grace', jar)
  const answer = await exchange(idp, again.searchParams.get('code') ?? '')
  const claims = decodeJwt(((await answer.json()) as { id_token: string }).id_token)
  expect(claims).toMatchObject({ sub: 'grace', email_verified: true })
})

test('a page without a sign-in of this browser explains what to do', async () => {
  const idp = await startOpenIdProvider()
  const response = await fetch(`${idp.issuer}/interaction/made-up`)
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('start again')
})

test('a request that the provider refuses gets a page, with nothing in it unescaped', async () => {
  const idp = await startOpenIdProvider()
  const response = await fetch(authUrl(idp, { client_id: '<script>alert(1)</script>' }))
  const html = await response.text()
  expect(response.status).toBe(400)
  expect(html).toContain('<h1>Sign-in failed</h1>')
  expect(html).not.toContain('<script')
})

test('two processes on one folder are one provider: a code of one works at the other', async () => {
  const dataDir = temporaryFolder()
  const instances: DevIdp[] = []
  const servers = [0, 1].map((n) => createServer((request, response) => void instances[n]?.handle(request, response)))
  await Promise.all(servers.map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done))))
  onTestFinished(() => servers.forEach((server) => void server.close()))
  const [first = '', second = ''] = servers.map((s) => `http://127.0.0.1:${(s.address() as AddressInfo).port}/dev/idp`)
  instances.push(...(await Promise.all([0, 1].map(() => createDevIdp({ issuer: first, dataDir })))))
  const [idp] = instances
  if (!idp) throw new Error('nothing was started')

  expect(instances[1]?.clientSecret).toBe(idp.clientSecret)
  const back = await signInAt(authUrl(idp), 'ada')
  const taken = await exchange(idp, back.searchParams.get('code') ?? '', second)
  expect(taken.status).toBe(200)
})

test('mounted in the server it still reads the bodies itself', async () => {
  const { http, url, requestLink } = await startService()
  let idp: DevIdp | undefined
  http.add({ url: '/dev/idp/*', headers: {}, handle: async (request, response) => idp?.handle(request, response) })
  idp = await createDevIdp({ issuer: `${url}/dev/idp`, dataDir: temporaryFolder() })

  const back = await signInAt(authUrl(idp), 'ada')
  expect((await exchange(idp, back.searchParams.get('code') ?? '')).status).toBe(200)
  expect((await requestLink('ada@example.com')).token).toMatch(/^lml_/)
})

test('processes that start together agree on the keys, which only their owner can read', async () => {
  const folder = temporaryFolder()
  const all = await Promise.all(Array.from({ length: 8 }, () => loadKeys(folder)))
  expect(new Set(all.map((keys) => JSON.stringify(keys))).size).toBe(1)
  expect(readdirSync(folder)).toEqual(['keys.json'])
  expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600)
})

test.each(['../keys', '..', 'a/b', '', 'x'.repeat(200)])('the ID %j leads nowhere', async (id) => {
  const folder = temporaryFolder()
  const store = fileAdapter(join(folder, 'state'))('Session')
  await store.upsert(id, { uid: 'u' }, 60)
  expect(await store.find(id)).toBeUndefined()
  expect(readdirSync(folder)).toEqual(['state'])
})

test('with max_age=0 and prompt=login it asks again in the same browser, and says when it did', async () => {
  const idp = await startOpenIdProvider()
  const jar = new Map<string, string>()
  const timeOf = async (back: URL): Promise<unknown> => {
    const { id_token } = (await (await exchange(idp, back.searchParams.get('code') ?? '')).json()) as {
      id_token: string
    }
    return decodeJwt(id_token)['auth_time']
  }
  await signInAt(authUrl(idp), 'ada', jar)
  const since = Math.floor(Date.now() / 1000)

  const back = await signInAt(authUrl(idp, { max_age: '0', prompt: 'login' }), 'grace', jar)

  expect(await timeOf(back)).toBeGreaterThanOrEqual(since)
})
