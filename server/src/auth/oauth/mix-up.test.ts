import { expect, test } from 'vitest'
import { startService } from '../../../test/harness.ts'
import { json } from '../../../test/oauth-client.ts'
import { serve } from '../../../test/openid-providers.ts'
import { addHostileProvider, finishLogin, insertProvider, startLogin } from '../../../test/providers.ts'
import { visitorOf } from '../../../test/visitor.ts'

/** A project with the provider `corp`, and `sso`, which would like to have the codes of `corp`. */
async function start(issuer: string | null = null) {
  const service = await startService()
  const corp = await addHostileProvider(service)
  const stolen: string[] = []
  const url = await serve(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (request.url === '/token') stolen.push(new URLSearchParams(body).get('code') ?? '')
    const answer = request.url === '/token' ? { access_token: 'opaque' } : { sub: 'p', email: 'p@example.com' }
    json(answer)(request, response)
  })
  const endpoints = { authorizationUrl: `${url}/authorize`, tokenUrl: `${url}/token`, userinfoUrl: `${url}/me` }
  await insertProvider(service, { key: 'sso', type: 'oauth2', clientId: 'x', clientSecret: 'y', endpoints, issuer })
  const begin = async (provider: string) => (await startLogin(service, { provider })).data
  return { service, corp, url, stolen, begin }
}

test('a code that comes with an issuer is not given to a provider without an issuer, or with another one', async () => {
  for (const issuer of [null, 'http://sso.example.com']) {
    const { service, corp, stolen, begin } = await start(issuer)
    const code = corp.issueCode((await begin('corp')).authUrl)
    const { state } = await begin('sso')
    const reply = await finishLogin(service, { provider: 'sso', state, code, iss: corp.issuer })
    expect(reply).toMatchObject({ status: 400, error: { code: 'INVALID_CODE' } })
    expect(stolen).toEqual([])
  }
})

test('a provider with fixed endpoints and an issuer gets the codes of this issuer', async () => {
  const { service, stolen, begin } = await start('http://sso.example.com')
  const { state } = await begin('sso')
  const body = { provider: 'sso', state, code: 'its-own', iss: 'http://sso.example.com' }
  expect((await finishLogin(service, body)).status).toBe(200)
  expect(stolen).toEqual(['its-own'])
})

test('a provider whose metadata say that its issuer comes with the code needs it', async () => {
  const { service, corp, begin } = await start()
  corp.sendsIssuer = true
  const attempt = async (more: object) => {
    const { authUrl, state } = await begin('corp')
    return finishLogin(service, { state, code: corp.issueCode(authUrl), ...more })
  }
  expect(await attempt({})).toMatchObject({ status: 400, error: { code: 'INVALID_CODE' } })
  expect(corp.calls['/token']).toBeUndefined()
  expect((await attempt({ iss: corp.issuer })).status).toBe(200)
})

test('each provider returns to its own page, and what comes to that of another is used nowhere', async () => {
  const { service, corp, stolen } = await start()
  const visitor = visitorOf(service)
  const leave = async (key: string) => {
    const left = await (await visitor.open('/sign-in')).submit(`/sign-in/provider/${key}`)
    const [, href = ''] = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(left.body) ?? []
    return new URL(href.replaceAll('&amp;', '&'))
  }
  const [honest, hostile] = [await leave('corp'), await leave('sso')]
  expect([honest, hostile].map((url) => url.searchParams.get('redirect_uri'))).toEqual([
    'https://auth.example.com/sign-in/callback/corp',
    'https://auth.example.com/sign-in/callback/sso',
  ])

  const state = hostile.searchParams.get('state') ?? ''
  const query = new URLSearchParams({ state, code: corp.issueCode(String(honest)) })
  const returned = await visitor.open(`/sign-in/callback/corp?${query}`)
  expect((await returned.submit('/sign-in/callback/corp')).status).toBe(400)
  expect([stolen, corp.calls['/token']]).toEqual([[], undefined])
})

test("Apple's form brings the name through the pages, and no URL shows it", async () => {
  const { service, corp } = await start()
  await insertProvider(service, {
    ...{ key: 'apple', type: 'apple', clientId: 'web', issuer: corp.issuer, clientSecret: 'signed-elsewhere' },
  })
  await service.signIn('ada@example.com')
  const visitor = visitorOf(service)
  const left = await (await visitor.open('/sign-in')).submit('/sign-in/provider/apple')
  const [, href = ''] = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(left.body) ?? []
  const authUrl = href.replaceAll('&amp;', '&')
  corp.mischief = { without: ['name'] }
  const posted = {
    state: new URL(authUrl).searchParams.get('state') ?? '',
    code: corp.issueCode(authUrl),
    user: '{"name":{"firstName":"Augusta","lastName":"King"},"email":"ada@example.com"}',
  }
  const returned = await visitor.post('/sign-in/callback/apple', posted, { 'sec-fetch-site': 'cross-site' })
  expect(returned.body).not.toContain('Augusta')
  expect((await returned.submit('/sign-in/callback/apple')).title).toBe('Augusta King')
})

test("the field user fills the name of Apple's users in the API, and never replaces one", async () => {
  const { service, corp, begin } = await start()
  await insertProvider(service, {
    ...{ key: 'apple', type: 'apple', clientId: 'web', issuer: corp.issuer, clientSecret: 'signed-elsewhere' },
  })
  const signIn = async (firstName: string) => {
    const { authUrl, state } = await begin('apple')
    corp.mischief = { without: ['name'] }
    const body = { provider: 'apple', state, code: corp.issueCode(authUrl) }
    return (await finishLogin(service, { ...body, user: JSON.stringify({ name: { firstName } }) })).data.user.name
  }
  expect([await signIn('Ada'), await signIn('Eve')]).toEqual(['Ada', 'Ada'])
})
