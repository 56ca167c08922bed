import { expect, test } from 'vitest'
import { startWithApp } from '../../../test/oidc.ts'
import { applyDeclaration } from '../../apply/service.ts'

const entry = 'https://*.preview.acme.com/callback'
const preview = 'https://shop-git-new-cart.preview.acme.com/callback'

async function start() {
  const started = await startWithApp({ config: { env: 'production' } })
  const { service } = started
  const { projectId, projectRef } = service.app
  const admin = await service.adminSignIn({ email: 'admin@example.com', role: 'admin', projectId })
  const developer = await service.adminSignIn({ email: 'dev@example.com', role: 'developer', projectId })
  const create = (more: object, { call } = admin) =>
    call('POST', '/v1/admin/apps', { body: { projectId: projectRef, key: 'preview', name: 'Preview', ...more } })
  return { ...started, admin, developer, create }
}

/** With the app of a preview, which has one entry for every branch. */
async function startWithPreview() {
  const started = await start()
  const uris = { redirectUris: [entry], postLogoutRedirectUris: ['https://*.preview.acme.com/bye'] }
  const { data: app, status } = await started.create({ settings: { preview: true }, ...uris })
  expect(status).toBe(201)
  const authorize = (redirectUri: string, more: object = {}) =>
    started.authorize({ client_id: app.id, redirect_uri: redirectUri, ...more })
  return { ...started, app, authorizePreview: authorize }
}

test.each([
  'https://*.github.io/callback',
  'https://*.vercel.app/callback',
  'https://*.co.uk/callback',
  'https://*.com/callback',
  'https://*/callback',
  'https://*.localhost/callback',
  'https://*.10.0.0.1/callback',
  'https://*.*.acme.com/callback',
  'https://a.*.acme.com/callback',
  'https://shop-git-*.acme.com/callback',
  'https://*-acme.acme.com/callback',
  'https://*acme.com/callback',
  'https://**.acme.com/callback',
  'https://*.acme.com/*',
  'https://*.acme.com/callback?a=*',
  'https://*.acme.com:*/callback',
  'https://*.acme.com:443/callback',
  'https://*.ACME.com/callback',
  'HTTPS://*.acme.com/callback',
  'https://*.bücher.example/callback',
  'https://*.acme.com./callback',
  'https://*.a@evil.example/callback',
  'https://*.acme.com\\@evil.example/callback',
  'https://*.acme.com#/callback',
  'http://*.acme.com/callback',
  'com.acme.app://*.acme.com/callback',
])('no preview app has the redirect URI %s', async (uri) => {
  const { create } = await start()
  for (const field of ['redirectUris', 'postLogoutRedirectUris']) {
    const refused = await create({ settings: { preview: true }, [field]: ['https://app.example.com/', uri] })
    expect(refused).toMatchObject({ status: 400, error: { details: { fields: [{ path: `${field}.1` }] } } })
  }
})

test.each([
  'https://*.acme.pages.dev/callback',
  'https://*.preview.acme.com:8443/',
  'https://*.xn--bcher-kva.example/',
])('a preview app can have the redirect URI %s, and no other app can', async (uri) => {
  const { create } = await start()
  for (const field of ['redirectUris', 'postLogoutRedirectUris'])
    expect(await create({ [field]: [uri] })).toMatchObject({
      status: 400,
      error: { details: { fields: [{ path: `${field}.0` }] } },
    })
  expect((await create({ settings: { preview: true }, redirectUris: [uri] })).status).toBe(201)
})

test('a preview of any branch signs in, without a session that outlives it', async () => {
  const { app, service, authorizePreview, codeFor, redeem } = await startWithPreview()
  expect((await authorizePreview(preview)).status).toBe(303)
  expect((await authorizePreview('https://x.preview.acme.com/callback')).status).toBe(303)
  for (const uri of [
    entry,
    'https://preview.acme.com/callback',
    'https://.preview.acme.com/callback',
    'https://a.b.preview.acme.com/callback',
    'https://-a.preview.acme.com/callback',
    'https://A.preview.acme.com/callback',
    'https://a_b.preview.acme.com/callback',
    'https://%61.preview.acme.com/callback',
    'https://bücher.preview.acme.com/callback',
    `https://${'a'.repeat(64)}.preview.acme.com/callback`,
    'https://a.preview.acme.com:444/callback',
    'https://a.preview.acme.com/callback/',
    'https://a.preview.acme.com/callback?a=1',
    'https://a.preview.acme.com.evil.example/callback',
    'https://evil.example/.preview.acme.com/callback',
    'https://evil.example\\.preview.acme.com/callback',
    'https://a@evil.preview.acme.com/callback',
    'http://a.preview.acme.com/callback',
  ])
    expect([uri, (await authorizePreview(uri)).status]).toEqual([uri, 400])

  // A preview asks for a click, which the test leaves out.
  const settings = JSON.stringify({ preview: true, sso: 'silent' })
  const { id } = await service.db
    .updateTable('apps')
    .set({ settings })
    .where('public_id', '=', app.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  service.ctx.caches.forget('app', id)
  const own = { client_id: app.id, redirect_uri: preview }
  const { json } = await redeem(await codeFor(own), own)
  expect([json.scope, json.refresh_token]).toEqual(['openid email', undefined])
})

test('a sign-out returns to a preview', async () => {
  const { app, send } = await startWithPreview()
  const leave = (uri: string) =>
    send(`/oauth2/logout?${new URLSearchParams({ client_id: app.id, post_logout_redirect_uri: uri })}`)
  expect((await leave('https://x.preview.acme.com/bye')).headers.get('location')).toBe('https://x.preview.acme.com/bye')
  expect((await leave('https://a.b.preview.acme.com/bye')).status).toBe(400)
})

test('a form of the app, which gets tokens with all rights, has exact redirect URIs in a preview, too', async () => {
  const { app, service } = await startWithPreview()
  for (const redirectUri of [preview, entry])
    for (const options of [{ headers: { 'x-app-id': app.id } }, {}]) {
      const body = { email: 'ada@example.com', redirectUri }
      expect((await service.call('POST', '/v1/auth/magic-link', { body, ...options })).status).toBe(400)
    }
})

test('a preview app signs no one in silently, and gets no rights over accounts', async () => {
  const { app, admin } = await startWithPreview()
  for (const [field, value] of [
    ['sso', 'silent'],
    ['allowedScopes', ['openid', 'account']],
  ] as const) {
    const refused = await admin.call('PATCH', `/v1/admin/apps/${app.id}`, { body: { settings: { [field]: value } } })
    expect(refused).toMatchObject({ status: 400, error: { details: { fields: [{ path: `settings.${field}` }] } } })
  }
})

test('an app stays one for previews as long as it has their redirect URIs', async () => {
  const { app, admin } = await startWithPreview()
  const change = (body: object) => admin.call('PATCH', `/v1/admin/apps/${app.id}`, { body })
  expect(await change({ settings: { preview: false } })).toMatchObject({
    status: 400,
    error: { details: { fields: [{ path: 'redirectUris.0' }, { path: 'postLogoutRedirectUris.0' }] } },
  })
  expect((await change({ settings: { preview: false }, redirectUris: [], postLogoutRedirectUris: [] })).status).toBe(
    200,
  )
})

test('a developer makes no app one for previews, and adds no URI to one', async () => {
  const { app, service, developer, create } = await startWithPreview()
  const refusal = { status: 403, error: { code: 'FORBIDDEN', details: { reason: 'preview' } } }
  expect(await create({ key: 'own', settings: { preview: true } }, developer)).toMatchObject(refusal)
  const change = (id: string, body: object) => developer.call('PATCH', `/v1/admin/apps/${id}`, { body })
  expect(await change(service.app.ref, { settings: { preview: true } })).toMatchObject(refusal)
  expect(await change(app.id, { redirectUris: [entry, 'https://*.acme.com/callback'] })).toMatchObject(refusal)
  expect((await change(app.id, { name: 'Previews' })).status).toBe(200)
})

test('the domain of previews belongs to one project, also as a host', async () => {
  const { service } = await startWithPreview()
  const owner = await service.adminSignIn()
  const { data: other } = await owner.call('POST', '/v1/admin/projects', { body: { key: 'other', name: 'Other' } })
  const create = (more: object) =>
    owner.call('POST', '/v1/admin/apps', { body: { projectId: other.id, key: 'web', name: 'Web', ...more } })
  for (const more of [
    { redirectUris: [entry], settings: { preview: true } },
    { redirectUris: ['https://preview.acme.com/'] },
  ])
    expect(await create(more)).toMatchObject({
      status: 403,
      error: { code: 'REDIRECT_HOST_TAKEN', details: { hosts: ['preview.acme.com'] } },
    })
})

test('a file can have a preview app, and its faults name their place', async () => {
  const { service } = await start()
  const apply = (app: object) =>
    applyDeclaration(service.ctx, { projects: [{ key: 'default', apps: [{ key: 'preview', name: 'P', ...app }] }] })
  await expect(apply({ redirectUris: [entry] })).rejects.toThrow('projects[0].apps[0].redirectUris[0]: can have *')
  expect(await apply({ redirectUris: [entry], settings: { preview: true } })).toMatchObject([{ action: 'create' }])
  expect(await apply({ redirectUris: [entry], settings: { preview: true } })).toEqual([])
})

test('the built-in app has no previews', async () => {
  const { admin, service, send } = await start()
  await send('/sign-in')
  const { data } = await admin.call('GET', `/v1/admin/apps?projectId=${service.app.projectRef}&kind=account`)
  const refused = await admin.call('PATCH', `/v1/admin/apps/${data[0].id}`, { body: { settings: { preview: true } } })
  expect(refused).toMatchObject({ status: 400, error: { details: { fields: [{ path: 'settings.preview' }] } } })
})
