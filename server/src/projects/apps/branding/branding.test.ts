import { expect, test } from 'vitest'
import { smallestPng } from '../../../../test/answers/set-up.ts'
import { startService } from '../../../../test/harness.ts'
import { contrastOf } from './color.ts'

async function start() {
  const service = await startService()
  const admin = await service.adminSignIn()
  const { data: project } = await admin.call('POST', '/v1/admin/projects', { body: { key: 'acme', name: 'Acme' } })
  const body = { projectId: project.id, key: 'web', name: 'Web' }
  const { data: app } = await admin.call('POST', '/v1/admin/apps', { body })
  const path = `/v1/admin/apps/${app.id}`
  const { data: accounts } = await admin.call('GET', `/v1/admin/apps?projectId=${project.id}&kind=account`)
  const change = (branding: object, id = app.id) => admin.call('PATCH', `/v1/admin/apps/${id}`, { body: { branding } })
  const records = async () =>
    (await service.db.selectFrom('audit_logs').selectAll().orderBy('id').execute())
      .filter(({ action }) => action === 'app.branding_update' || action === 'app.update')
      .map(({ action, new_value }) => [action, new_value])
  const logo = (bytes: Buffer | string) =>
    admin.call('POST', `${path}/logo`, {
      body: { data: typeof bytes === 'string' ? bytes : bytes.toString('base64') },
    })
  return { service, admin, app, path, account: accounts[0].id as string, change, records, logo }
}

test('a field is set, unset with null, and otherwise stays; the change is in the audit log', async () => {
  const { app, change, records } = await start()
  const none = { name: null, color: null, locale: null, supportEmail: null, termsUrl: null, privacyUrl: null }
  expect(app.branding).toEqual({ ...none, legalName: null, logoUrl: null })

  await change({ name: 'Acme', color: '#FFD400' })
  const changed = await change({ name: null, termsUrl: 'https://acme.example/terms' })

  expect(changed.data.branding).toMatchObject({ ...none, color: '#ffd400', termsUrl: 'https://acme.example/terms' })
  expect(await records()).toEqual([
    ['app.branding_update', { name: 'Acme', color: '#ffd400' }],
    ['app.branding_update', { color: '#ffd400', termsUrl: 'https://acme.example/terms' }],
  ])
})

test.each([
  [{ color: 'red' }, 'color'],
  [{ color: '#fff}*{}' }, 'color'],
  [{ locale: 'fr' }, 'locale'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ termsUrl: 'javascript:alert(1)' }, 'termsUrl'],
  [{ privacyUrl: 'http://acme.example/' }, 'privacyUrl'],
  [{ supportEmail: 'help' }, 'supportEmail'],
  [{ logo: 'x' }, 'logo'],
])('branding %j is refused', async (branding, field) => {
  const { change } = await start()

  const { status, error } = await change(branding)

  expect([status, error.details.fields[0].path]).toEqual([400, `branding.${field}`])
})

test('the color of an app is a style that is readable, and that of the built-in app is the fallback', async () => {
  const { service, admin, app, account, change } = await start()
  const styleOf = (path: string) => fetch(`${service.url}${path}`)
  const style = `/p/acme/brand/${app.id}.css`

  expect(await (await styleOf(style)).text()).toBe('')
  await change({ color: '#ffd400' }, account)
  const text = await (await styleOf(style)).text()
  const [light = '', dark = ''] = [...text.matchAll(/--licet-accent:(#\w{6})/g)].map(([, color = '']) => color)
  expect(contrastOf(light as '#', '#ffffff')).toBeGreaterThan(4.5)
  expect(dark).toBe('#ffd400')
  await change({ color: '#00aa00' })
  expect(await (await styleOf(style)).text()).not.toContain('#ffd400')

  const { data } = await admin.call('GET', `/v1/admin/apps/${app.id}`)
  const kept = await styleOf(`${style}?v=${Date.parse(data.updatedAt).toString(36)}`)
  expect([kept.headers.get('content-type'), kept.headers.get('cache-control')]).toEqual([
    'text/css; charset=utf-8',
    'public, max-age=31536000, immutable',
  ])
  for (const wrong of [
    `/brand/${app.id}.css`,
    '/p/acme/brand/app_0.css',
    `/p/acme/brand/${app.id}`,
    '/p/x/brand/y.css',
  ])
    expect((await styleOf(wrong)).status).toBe(404)
})

test('a logo is served as what it is, from its own project, and falls back to that of the built-in app', async () => {
  const { service, admin, app, path, account, logo, records } = await start()
  await admin.call('POST', `/v1/admin/apps/${account}/logo`, { body: { data: smallestPng } })
  const url = `${service.url}/p/acme/brand/${app.id}/logo`
  expect((await fetch(url)).status).toBe(200)

  const { data } = await logo(smallestPng)
  const shown = await fetch(data.branding.logoUrl.replace('https://auth.example.com', service.url))

  expect(Buffer.from(await shown.arrayBuffer()).toString('base64')).toBe(smallestPng)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  expect((await fetch(`${service.url}/brand/${app.id}/logo`)).status).toBe(404)
  expect((await admin.call('DELETE', `${path}/logo`)).data).toEqual({ success: true })
  expect((await admin.call('GET', path)).data.branding.logoUrl).toBeNull()
  await admin.call('DELETE', `/v1/admin/apps/${account}/logo`)
  expect((await fetch(url)).status).toBe(404)
  expect((await records()).map(([action]) => action)).toEqual(Array(4).fill('app.branding_update'))
})

test('only a small PNG, JPEG, or WebP image is a logo', async () => {
  const { logo } = await start()
  const png = Buffer.from(smallestPng, 'base64')
  const resize = (width: number, height: number) => {
    const copy = Buffer.from(png)
    copy.writeUInt32BE(width, 16)
    copy.writeUInt32BE(height, 20)
    return copy
  }
  const jpeg = Buffer.from('ffd8ffe00004aabbffc00011080100020003012200021101031101ffd9', 'hex')
  const webp = Buffer.concat([
    Buffer.from(['RIFF....WEBP', 'VP8X........'].join('')),
    Buffer.from('0f00000f0000', 'hex'),
  ])

  for (const good of [resize(1_024, 1_024), jpeg, webp]) expect((await logo(good)).status).toBe(201)
  for (const bad of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    resize(1_025, 1),
    resize(0, 1),
    png.subarray(0, 20),
    jpeg.subarray(0, 12),
    Buffer.concat([png, Buffer.alloc(256 * 1_024)]),
  ]) {
    const { status, error } = await logo(bad)
    expect([status, error.code]).toEqual([400, 'LOGO_INVALID'])
  }
})

test('the email of a sign-in has the name of the branding', async () => {
  const { service, admin } = await start()
  await admin.call('PATCH', `/v1/admin/apps/${service.app.ref}`, { body: { branding: { name: 'Acme & Co' } } })

  expect((await service.requestLink('ada@example.com')).subject).toContain('Acme & Co')
})
