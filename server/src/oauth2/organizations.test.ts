import { expect, test } from 'vitest'
import { newApiKey } from '../../test/api-keys.ts'
import { setUpCatalog } from '../../test/licensing.ts'
import { startWithApp } from '../../test/oidc.ts'
import { setOrganizations } from '../../test/organizations.ts'
import { insertProject } from '../../test/people.ts'
import { setUpTeams } from '../../test/teams.ts'
import { defaultSettings } from '../projects/apps/schema.ts'

const scope = 'openid offline_access organizations'
const allowedScopes = [...defaultSettings.allowedScopes, 'organizations']
const claimsIn = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** Ada is in two teams, and signs in to an app that may ask for them. */
async function start() {
  const started = await startWithApp()
  const { service, ada, configure, codeFor, redeem, send, post } = started
  const teams = await setUpTeams(service)
  await configure({ sso: 'silent', allowedScopes })
  const [acme, beta] = [await teams.make('acme'), await teams.make('beta')]
  await teams.join(acme, ada.user.id, 'admin')
  await teams.join(beta, ada.user.id, 'member')
  const key = await newApiKey(service, { scopes: ['sessions:verify'] })
  const introspect = async (token: string) =>
    (await post('/oauth2/introspect', { token }, { authorization: `Bearer ${key}` })).json
  const userinfo = async (token: string) =>
    (await send('/oauth2/userinfo', { headers: { authorization: `Bearer ${token}` } })).json
  const switchTo = (token: string, organizationId: string | null) =>
    service.call('PATCH', '/v1/sessions/current', { token, body: { organizationId } })
  const signIn = async (asked = scope) => (await redeem(await codeFor({ scope: asked }))).json
  return { ...started, ...teams, acme, beta, introspect, userinfo, switchTo, signIn }
}

test('an app with the scope organizations knows the active one, and which others there are', async () => {
  const { signIn, switchTo, introspect, userinfo, refresh, acme, beta, ada, leave } = await start()
  const tokens = await signIn()
  const active = { org_id: acme.ref, org_slug: 'acme', org_role: 'admin' }
  const isAbsent = (claims: object) => Object.keys(claims).filter((name) => name.startsWith('org_'))
  expect(tokens.scope).toBe(scope)
  expect(isAbsent(claimsIn(tokens.id_token))).toEqual([])
  expect(isAbsent(await introspect(tokens.access_token))).toEqual([])
  expect((await userinfo(tokens.access_token)).organizations).toEqual([
    { id: acme.ref, slug: 'acme', name: 'acme', role: 'admin' },
    { id: beta.ref, slug: 'beta', name: 'beta', role: 'member' },
  ])

  expect((await switchTo(tokens.access_token, acme.ref)).status).toBe(200)

  expect(await introspect(tokens.access_token)).toMatchObject(active)
  expect(await userinfo(tokens.access_token)).toMatchObject(active)
  const next = (await refresh(tokens.refresh_token)).json
  expect(claimsIn(next.id_token)).toMatchObject(active)
  await leave(acme, ada.user.id)
  const last = (await refresh(next.refresh_token)).json
  expect(isAbsent(claimsIn(last.id_token))).toEqual([])
  expect(isAbsent(await introspect(last.access_token))).toEqual([])
  expect((await userinfo(last.access_token)).organizations).toMatchObject([{ slug: 'beta' }])
})

test('without the scope, no claim mentions an organization, and the session reaches none', async () => {
  const { signIn, introspect, userinfo, switchTo, acme, service, ada, configure, authorize, open } = await start()
  expect((await switchTo(ada.accessToken, acme.ref)).status).toBe(200)
  const { access_token: token, id_token: idToken } = await signIn('openid')

  expect((await switchTo(token, acme.ref)).error.code).toBe('INSUFFICIENT_SCOPE')
  expect((await service.call('GET', '/v1/organizations', { token })).error.code).toBe('INSUFFICIENT_SCOPE')
  const shown = JSON.stringify([claimsIn(idToken), await introspect(token), await userinfo(token)])
  expect(shown).not.toMatch(/org_|organizations/)
  // A session with all rights has it.
  expect(await introspect(ada.accessToken)).toMatchObject({
    org_id: acme.ref,
    scope: [...allowedScopes, 'billing', 'account'].join(' '),
  })
  await configure({ sso: 'silent' })
  const refused = await authorize({ scope }, (await open()).cookie)
  expect(refused.headers.get('location')).toContain('error=invalid_scope')
})

test('an app that is created in a project with organizations may ask for them', async () => {
  const { service, admin, send } = await start()
  const create = async (key: string, settings?: object) => {
    const body = { projectId: service.app.projectRef, key, name: key, redirectUris: ['https://a.example/b'], settings }
    return (await admin.call('POST', '/v1/admin/apps', { body })).data.settings.allowedScopes
  }

  expect(await create('team')).toEqual(allowedScopes)
  expect(await create('thin', { allowedScopes: ['openid'] })).toEqual(['openid'])
  const metadata = (await send('/.well-known/openid-configuration')).json
  expect(metadata.scopes_supported).toContain('organizations')
  expect(metadata.claims_supported).toEqual(expect.arrayContaining(['org_id', 'org_slug', 'org_role']))
})

test('in a project without organizations, the scope is ignored like any unknown one', async () => {
  const { service, ada, codeFor, redeem, send, post, configure } = await startWithApp()
  await configure({ sso: 'silent', allowedScopes })
  const { json } = await redeem(await codeFor({ scope }))
  const key = await newApiKey(service, { scopes: ['sessions:verify'] })
  const described = await post('/oauth2/introspect', { token: ada.accessToken }, { authorization: `Bearer ${key}` })

  expect(json.scope).toBe('openid offline_access')
  expect(described.json.scope).not.toContain('organizations')
  const metadata = (await send('/.well-known/openid-configuration')).json
  expect(JSON.stringify([metadata.scopes_supported, metadata.claims_supported])).not.toMatch(/org/)
})

const resultOf = ({ headers }: { headers: Headers }) => {
  const { pathname, searchParams } = new URL(headers.get('location') ?? 'http://none')
  return searchParams.get('error') ?? (searchParams.has('code') ? 'code' : pathname)
}

test('a session starts in the organization that its app asks for, whatever the latest switch was', async () => {
  const { codeFor, redeem, switchTo, introspect, acme, beta, ada, service } = await start()
  const { accessToken } = ada
  expect((await switchTo(accessToken, acme.ref)).status).toBe(200)
  const startsIn = async (organization: string | undefined) => {
    const { json } = await redeem(await codeFor({ scope, organization }))
    const { data } = await service.call('GET', '/v1/sessions/current', { token: json.access_token })
    const shown = [claimsIn(json.id_token).org_slug, (await introspect(json.access_token)).org_slug]
    expect(shown).toEqual([data.organization?.slug, data.organization?.slug])
    return data.organization?.slug ?? 'personal'
  }
  const check = async () => {
    for (const [asked, slug] of [
      [beta.ref, 'beta'],
      ['beta', 'beta'],
      ['acme', 'acme'],
      ['personal', 'personal'],
      [undefined, 'acme'],
      ['', 'acme'],
    ] as const)
      expect([asked, await startsIn(asked)]).toEqual([asked, slug])
  }

  await check()
  // Where a sign-in takes more than one statement, too.
  await setUpCatalog(service, { features: [{ key: 'sessions.max', name: 'Sessions', type: 'static' }], plans: [] })
  await check()
  const { data } = await service.call('GET', '/v1/sessions/current', { token: accessToken })
  expect(data.organization.slug).toBe('acme')
})

test('an app gets no code for an organization without the user, whether it exists or not', async () => {
  const { service, authorize, open, make, join, leave, remove, configure, beta, ada } = await start()
  const eve = await service.signIn('eve@example.com')
  const [theirs, abroad, gone] = [await make('theirs'), await make('abroad'), await make('gone')]
  await join(theirs, eve.user.id)
  const other = await insertProject(service)
  await service.db
    .updateTable('organizations')
    .set({ project_id: other.id, deleted_at: null })
    .where('id', '=', abroad.id)
    .execute()
  await join(gone, ada.user.id)
  await remove(gone)
  await leave(beta, ada.user.id)
  const { cookie } = await open()
  const ask = (organization: string, more: Record<string, string> = {}, by = cookie) =>
    authorize({ organization, ...more }, by)

  const answers = new Set<string>()
  for (const { ref } of [theirs, abroad, gone, beta]) {
    answers.add((await ask(ref, { prompt: 'none' })).headers.get('location') ?? '')
    expect(resultOf(await ask(ref))).toBe('/sign-in')
  }
  for (const name of [
    'theirs',
    'abroad',
    'gone',
    'beta',
    'org_none',
    'ACME',
    ' acme',
    'acme\u0000',
    `acme${'x'.repeat(999)}`,
    '0',
  ])
    answers.add((await ask(name, { prompt: 'none' })).headers.get('location') ?? '')
  expect([...answers]).toEqual([expect.stringContaining('error=access_denied')])
  expect(resultOf(await ask('acme', { prompt: 'none' }))).toBe('code')
  // Before a sign-in and a confirmation, the app learns nothing.
  await configure({ sso: 'confirm' })
  for (const name of ['acme', 'theirs']) {
    expect(resultOf(await ask(name, { prompt: 'none' }))).toBe('interaction_required')
    expect(resultOf(await ask(name, { prompt: 'none' }, ''))).toBe('login_required')
  }
})

test('a code for an organization that its user has left opens a session of the user alone', async () => {
  const { codeFor, redeem, leave, switchTo, acme, beta, ada, service } = await start()
  expect((await switchTo(ada.accessToken, acme.ref)).status).toBe(200)
  const code = await codeFor({ scope, organization: 'beta' })
  await leave(beta, ada.user.id)

  const { json } = await redeem(code)

  const { data } = await service.call('GET', '/v1/sessions/current', { token: json.access_token })
  expect(data.organization).toBe(null)
  expect(claimsIn(json.id_token)).not.toHaveProperty('org_id')
})

test('a project without organizations ignores the parameter', async () => {
  const { codeFor, redeem, service } = await startWithApp()
  for (const organization of ['acme', 'personal', 'org_none']) {
    const { json } = await redeem(await codeFor({ organization }))
    const { data } = await service.call('GET', '/v1/sessions/current', { token: json.access_token })
    expect(data).not.toHaveProperty('organization')
  }
})

test('where an organization is required, prompt=none needs one of which there is no doubt', async () => {
  const { service, authorize, open, switchTo, leave, remove, acme, beta, ada } = await start()
  await setOrganizations(service, { required: true })
  const { cookie } = await open()
  const ask = async (more: Record<string, string> = {}) =>
    resultOf(await authorize({ prompt: 'none', ...more }, cookie))

  expect([await ask(), await ask({ organization: 'personal' })]).toEqual([
    'interaction_required',
    'interaction_required',
  ])
  expect(resultOf(await authorize({}, cookie))).toBe('/sign-in')
  expect([await ask({ organization: 'acme' }), await ask({ organization: 'none' })]).toEqual(['code', 'access_denied'])
  expect((await switchTo(ada.accessToken, acme.ref)).status).toBe(200)
  expect(await ask()).toBe('code')
  await leave(acme, ada.user.id)
  expect(await ask()).toBe('code')
  await remove(beta)
  expect(await ask()).toBe('interaction_required')
})
