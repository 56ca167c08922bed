import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import { insertApp, type Service, startService } from '../../../test/harness.ts'
import { chromiumPath, passOn } from '../../../test/https-hosts.ts'
import { shareBrowser } from '../../../test/shared-browser.ts'
import { visitorOf } from '../../../test/visitor.ts'

const host = 'auth.example.com'
const native = 'com.example.notes:/callback?from=mail&x="y"'
const web = 'https://notes.example.com/callback'
const email = 'ada@example.com'
const token = `lml_${'A'.repeat(43)}`

/** A second app, native and on the web, beside the first one on the web. */
async function start(settings: Record<string, unknown> = {}) {
  const service = await startService()
  const { db, ctx, app } = service
  const redirectUris = [native, web]
  const notes = await insertApp(db, app.projectId, { key: 'notes', now: ctx.now(), redirectUris, settings })
  await db.updateTable('apps').set({ name: 'Notes <b>' }).where('id', '=', notes.id).execute()
  return { service, notes }
}

const askFor = (service: Service, redirectUri: string) =>
  service.call('POST', '/v1/auth/magic-link', { body: { email, redirectUri } })

const openPath = (app: string, uri: string): string => `/open?${new URLSearchParams({ app, uri })}`

/** The links of a page that a script completes. */
const linksIn = (body: string): string[] =>
  [...body.matchAll(/<a [^>]*href="([^"]*)" data-add-token/g)].map(([, href = '']) =>
    href.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  )

test.each([
  ['query', `${native}&token=`],
  ['fragment', `${native}#token=`],
])(
  'an email to a native app links to a page whose button opens it with the token in the %s',
  async (magicLinkTokenIn, target) => {
    const { service, notes } = await start({ magicLinkTokenIn })

    expect((await askFor(service, native)).status).toBe(200)

    const mail = await service.lastMail(email)
    const link = `https://${host}${openPath(notes.ref, native)}#token=${mail.token}`
    expect(mail.token).toMatch(/^lml_[\w-]{43}$/)
    expect(mail.secrets.link).toBe(link)
    expect(mail.text).toContain(link)
    expect(mail.html).toContain(link.replaceAll('&', '&amp;'))
    expect(`${mail.text}${mail.html}`).not.toContain('com.example.notes:')
    const page = await visitorOf(service).open(openPath(notes.ref, native))
    expect(page).toMatchObject({ status: 200, title: 'Open Notes <b>' })
    expect(linksIn(page.body)).toEqual([target])
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    const verified = await service.call('POST', '/v1/auth/verify', { body: { token: mail.token } })
    expect(verified).toMatchObject({ status: 200, data: { user: { email } } })
  },
)

test('the link of an email to a web app stays that of the app', async () => {
  const { service } = await start()
  await askFor(service, web)
  const { secrets, token: sent } = await service.lastMail(email)
  expect(secrets.link).toBe(`${web}?token=${sent}`)
})

test('an invitation to a native app leads through the page, also one that a server sends by itself', async () => {
  const { service, notes } = await start()
  const key = await newApiKey(service, { scopes: ['users:write'] })
  const invite = (address: string, mail: boolean) =>
    service.call('POST', `/v1/admin/user-invitations?projectId=${service.app.projectRef}`, {
      headers: { 'x-api-key': key },
      body: { appId: notes.ref, email: address, redirectUri: native, mail },
    })
  const path = `https://${host}${openPath(notes.ref, native)}#token=lml_`

  const { data } = await invite('grace@example.com', false)
  expect((await invite(email, true)).status).toBe(201)

  expect(data.link).toContain(path)
  expect((await service.lastMail(email)).text).toContain(path)
})

test('the page leads nowhere but to the native URIs that the app has registered, in its own project', async () => {
  const { service, notes } = await start()
  const { db, ctx, app } = service
  const at = { created_at: ctx.now(), updated_at: ctx.now() }
  const row = { public_id: 'prj_other', key: 'other', name: 'Other', ...at }
  const other = await db.insertInto('projects').values(row).returning('id').executeTakeFirstOrThrow()
  const dangerous = ['javascript:alert(1)//', 'data:text/html,x']
  const redirectUris = ['com.example.other:/callback', ...dangerous]
  const foreign = await insertApp(db, other.id, { key: 'foreign', now: ctx.now(), redirectUris })
  const visitor = visitorOf(service)

  for (const path of [
    '/open',
    openPath(notes.ref, ''),
    openPath(notes.ref, web),
    openPath(notes.ref, 'https://evil.example/'),
    openPath(notes.ref, 'com.example.notes:/other'),
    openPath(notes.ref, 'com.example.other:/callback'),
    openPath(app.ref, native),
    openPath(foreign.ref, 'com.example.other:/callback'),
    openPath('app_\u0000', native),
    ...dangerous.map((uri) => `/p/other${openPath(foreign.ref, uri)}`),
  ]) {
    const page = await visitor.open(path)
    expect([path, page.status, linksIn(page.body)]).toEqual([path, 400, []])
    expect(page.title).toBe("This link doesn't open an app")
  }
  const own = await visitor.open(`/p/other${openPath(foreign.ref, 'com.example.other:/callback')}`)
  expect(linksIn(own.body)).toEqual(['com.example.other:/callback?token='])
})

describe.skipIf(!existsSync(chromiumPath) && process.env['CI'] === undefined)('the page in a browser', () => {
  const { open, answerWith, faults } = shareBrowser([host])

  test('shows its button with the token of the link, and without one asks for the whole link', async () => {
    const { service, notes } = await start()
    answerWith((incoming, outgoing) => passOn(incoming, outgoing, service.url))
    const url = `https://${host}${openPath(notes.ref, native)}`
    const page = await open()
    const button = page.getByRole('link', { name: 'Open the app' })

    await page.goto(`${url}#token=${token}`)
    await button.waitFor()
    expect(await button.getAttribute('href')).toBe(`${native}&token=${token}`)
    expect(await page.getByRole('alert').isVisible()).toBe(false)
    await button.click()
    await expect.poll(() => page.url()).toBe(url)

    await page.goto(`${url}&again=#token=${token}"onclick=x`)
    await page.getByRole('alert').waitFor()
    expect(await button.isVisible()).toBe(false)
    expect(faults()).toEqual([])
  })
})
