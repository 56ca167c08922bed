import { expect, test } from 'vitest'
import { auditOf } from '../../../test/audit-of.ts'
import { flowPath } from '../../../test/flows.ts'
import { minutes, redirectUri, type Service, startService, times } from '../../../test/harness.ts'
import { allowOneSession } from '../../../test/licensing.ts'
import { hostileClient, startHostileProvider } from '../../../test/openid-providers.ts'
import { addHostileProvider } from '../../../test/providers.ts'
import { type Visited, type Visitor, visitorOf } from '../../../test/visitor.ts'
import type { Flow } from '../../oauth2/flow.ts'
import { type TextKey, wordsIn } from '../../platform/pages/words.ts'

const email = 'ada@example.com'
const inGerman = (key: TextKey): string => wordsIn('de')(key).toString()
const homeUrl = 'https://app.example.com/'

/** A service whose first app has a user, and whose mail budget no test reaches. */
async function start() {
  const service = await startService()
  await service.signIn(email)
  await service.db.deleteFrom('mail_allowances').execute()
  await service.db.updateTable('apps').set({ home_url: homeUrl }).where('kind', '=', 'app').execute()
  const rows = async (): Promise<number> =>
    (await service.db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute()).length
  return { service, rows }
}

async function askForCode(visitor: Visitor, address = email, path = '/sign-in'): Promise<Visited> {
  return (await visitor.open(path)).submit('/sign-in/email', { email: address })
}

async function signIn(service: Service, visitor: Visitor, path = '/sign-in'): Promise<Visited> {
  const page = await askForCode(visitor, email, path)
  return page.submit('/sign-in/code', { code: (await service.lastMail(email)).code })
}

/** The path of the sign-in page for a request of the first app that started in the browser of the visitor. */
async function beginFlow(service: Service, visitor: Visitor, more: Partial<Flow> = {}): Promise<string> {
  await visitor.open('/sign-in')
  return flowPath(service, visitor.cookies, more)
}

/** Where a page leads to without a click. */
const goesOnTo = ({ body }: Visited): URL =>
  new URL(/http-equiv="refresh" content="0;url=([^"]+)"/.exec(body)?.[1]?.replace(/&amp;/g, '&') ?? 'about:blank')

test('a user signs in with the code of an email, ends another session, and signs out, without JavaScript', async () => {
  const { service, rows } = await start()
  const visitor = visitorOf(service)

  const account = await signIn(service, visitor)
  expect([account.status, account.title]).toEqual([200, email])
  const left = await (await visitor.open('/account/sessions')).submit('/account/sessions/end')
  expect([left.title, left.body.includes('name="session"')]).toEqual(['Sessions', false])
  expect(await rows()).toBe(1)

  const signedOut = await account.submit('/account/sign-out')
  expect(signedOut.body).toContain('You signed out in this browser.')
  expect(await rows()).toBe(0)
  expect((await visitor.open('/account')).title).toBe('Sign in to your account')
  expect((await service.auditActions()).slice(-2)).toEqual(['session.revoke', 'user.logout'])
})

test('programs that open a link use nothing up; its button signs in once, and an ended link offers another', async () => {
  const { service, rows } = await start()
  const [visitor, scanner] = [visitorOf(service), visitorOf(service)]
  await askForCode(visitor)
  const { token } = await service.lastMail(email)
  const path = `/sign-in/link?token=${token}`
  for (let count = 0; count < 5; count += 1) {
    expect((await scanner.head(path)).status).toBe(200)
    expect((await scanner.open(path)).body).toContain(`<strong>${email}</strong>`)
  }
  expect(await rows()).toBe(1)

  const page = await visitor.open(path)
  const replies = await Promise.all(times(10, () => page.submit('/sign-in/link')))

  expect(replies.filter(({ status }) => status === 200).map(({ title }) => title)).toEqual([email])
  expect(replies.filter(({ title }) => title === 'This link was already used')).toHaveLength(9)
  expect(await rows()).toBe(2)
  const ended = await scanner.open(path)
  expect((await ended.submit('/sign-in/email')).title).toBe('Check your email')
  expect((await service.lastMail(email)).token).not.toBe(token)
  service.advance(11 * minutes)
  expect((await scanner.open(`/sign-in/link?token=${(await service.lastMail(email)).token}`)).title).toBe(
    'This link no longer works',
  )
})

test('links and codes of the API do not work on the pages, nor those of the pages in the API', async () => {
  const { service, rows } = await start()
  const visitor = visitorOf(service)
  const ofApi = await service.requestLink(email)
  expect((await visitor.open(`/sign-in/link?token=${ofApi.token}`)).title).toBe("This link isn't complete")
  const page = await askForCode(visitor)
  const ofPage = await service.lastMail(email)

  const reply = await service.call('POST', '/v1/auth/verify', { body: { token: ofPage.token } })

  expect([reply.status, reply.error?.code]).toEqual([400, 'REDIRECT_URI_NOT_ALLOWED'])
  expect(await rows()).toBe(1)
  expect((await page.submit('/sign-in/code', { code: ofPage.code })).title).toBe(email)
})

test('a form is refused without the token of this browser, and from any other site; nothing happens', async () => {
  const { service, rows } = await start()
  const [visitor, mallory] = [visitorOf(service), visitorOf(service)]
  const page = await askForCode(visitor)
  const { code, token } = await service.lastMail(email)
  const foreign = /name="form" value="([^"]+)"/.exec((await mallory.open('/sign-in')).body)?.[1] ?? ''

  for (const refused of [
    await page.submit('/sign-in/code', { code, form: '' }),
    await page.submit('/sign-in/code', { code, form: foreign }),
    await page.submit('/sign-in/code', { code }, { 'sec-fetch-site': 'cross-site' }),
    await page.submit('/sign-in/code', { code }, { 'sec-fetch-site': 'same-site' }),
    // The link of someone else, which a page of another site sends from this browser.
    await visitor.post('/sign-in/link', { token }, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }),
    await visitor.post('/sign-in/email', { email }),
  ])
    expect(refused.status).toBe(403)
  expect(await rows()).toBe(1)
  const account = await page.submit('/sign-in/code', { code })
  expect((await account.submit('/account/sign-out', { form: foreign })).status).toBe(403)
  expect(await rows()).toBe(2)
})

test('the page after an email is the same for an unknown one, and no one signs up without an app', async () => {
  const { service } = await start()
  const pages = await Promise.all(
    [email, 'nobody@example.com'].map(async (address) => askForCode(visitorOf(service), address)),
  )

  const [known, unknown] = pages.map(({ body, status }) => [
    status,
    body.replace(/(value|href)="[^"]*"|\w+@example.com|req_\w+/g, ''),
  ])
  expect(unknown).toEqual(known)
  await expect(service.lastMail('nobody@example.com')).rejects.toThrow()
})

test('five wrong codes end the code, and the page says to open the link', async () => {
  const { service } = await start()
  const visitor = visitorOf(service)
  const page = await askForCode(visitor)
  const { code, token } = await service.lastMail(email)
  const wrong = code === '000000' ? '000001' : '000000'

  for (let count = 0; count < 5; count += 1) {
    const refused = await page.submit('/sign-in/code', { code: wrong })
    expect([refused.status, refused.body.includes('aria-invalid="true"')]).toEqual([400, true])
  }
  const ended = await page.submit('/sign-in/code', { code })
  expect(ended.body).toContain('Too many wrong codes.')
  expect(ended.body).not.toContain('name="code"')
  const link = await visitor.open(`/sign-in/link?token=${token}`)
  expect((await link.submit('/sign-in/link')).title).toBe(email)
})

test('a sign-in at a provider ends in the browser in which it started, and nowhere else', async () => {
  const { service, rows } = await start()
  const hostile = await addHostileProvider(service)
  const [visitor, mallory] = [visitorOf(service), visitorOf(service)]
  const leave = async (by: Visitor) => goesOnTo(await (await by.open('/sign-in')).submit('/sign-in/provider/corp'))
  const callbackOf = (authUrl: URL) => {
    const code = hostile.issueCode(String(authUrl))
    const query = new URLSearchParams({ code, state: authUrl.searchParams.get('state') ?? '', iss: hostile.issuer })
    return `${authUrl.searchParams.get('redirect_uri')}?${query}`
  }

  const planted = await visitor.open(callbackOf(await leave(mallory)))
  expect((await planted.submit('/sign-in/callback/corp')).title).toBe("The sign-in wasn't completed")
  expect(await rows()).toBe(1)
  const authUrl = await leave(visitor)
  expect([authUrl.origin, authUrl.searchParams.get('redirect_uri')]).toEqual([
    hostile.issuer,
    'https://auth.example.com/sign-in/callback/corp',
  ])
  const returned = await visitor.open(callbackOf(authUrl))
  expect(await rows()).toBe(1)
  expect((await returned.submit('/sign-in/callback/corp')).title).toBe('Ada Lovelace')
  expect(await rows()).toBe(2)

  const posted = new URL(callbackOf(await leave(visitorOf(service))))
  const fields = Object.fromEntries(posted.searchParams)
  const again = await visitorOf(service).post('/sign-in/callback/corp', fields, { 'sec-fetch-site': 'cross-site' })
  expect([again.status, again.title]).toEqual([200, 'One moment'])
  expect((await visitor.open('/sign-in/callback/corp?error=access_denied')).title).toBe('You canceled the sign-in')
})

test.each([
  ['access_denied', 'You canceled the sign-in', 200, undefined],
  ['user_cancelled_authorize', 'You canceled the sign-in', 200, undefined],
  ['user_cancelled_login', 'You canceled the sign-in', 200, undefined],
  ['temporarily_unavailable', "The provider isn't available", 500, 'PROVIDER_UNAVAILABLE'],
  ['server_error', "The provider isn't available", 500, 'PROVIDER_UNAVAILABLE'],
  ['consent_required', "corp didn't sign you in", 400, 'INVALID_CODE'],
])('a provider that returns %s ends the sign-in, whose user can start again', async (error, title, status, code) => {
  const { service } = await start()
  await addHostileProvider(service)
  const [visitor, mallory] = [visitorOf(service), visitorOf(service)]
  const page = await visitor.open(await beginFlow(service, visitor))
  const left = goesOnTo(await page.submit('/sign-in/provider/corp'))
  const state = left.searchParams.get('state') ?? ''
  const description = `AADSTS50105: <b>not assigned</b> ${'x'.repeat(300)}`
  const query = new URLSearchParams({ error, state, error_description: description })
  const path = `/sign-in/callback/corp?${query}`

  const ended = await (await visitor.open(path)).submit('/sign-in/callback/corp')
  expect([ended.title, ended.status]).toEqual([title, status])
  expect(ended.body).toContain('href="/sign-in?flow=')
  const isShown = ended.body.includes('AADSTS50105: &lt;b&gt;not assigned&lt;/b&gt;')
  expect([isShown, ended.body.includes('x'.repeat(201))]).toEqual([code === 'INVALID_CODE', false])
  const failures = await auditOf(service, 'oauth.fail')
  const logged = service.logLines.filter((line) => line.includes('sign-in failed'))
  expect(failures.map(({ new_value: value }) => Object(value).code)).toEqual(code === undefined ? [] : [code])
  expect(logged.map((line) => line.includes(error))).toEqual(code === undefined ? [] : [true])
  // The words are those of the provider alone: the sign-in works once, in its browser.
  for (const other of [visitor, mallory]) {
    const again = await (await other.open(path)).submit('/sign-in/callback/corp')
    expect([again.body.includes('AADSTS50105'), again.body.includes('flow=')]).toEqual([false, false])
  }
})

test('a doubled, malformed, or unknown cookie is as good as none, and is removed', async () => {
  const { service } = await start()
  const visitor = visitorOf(service)
  await signIn(service, visitor)
  const name = '__Host-licet-default'
  const token = visitor.cookies.get(name)

  for (const cookie of [`${name}=${token}; ${name}=${token}`, `${name}=x`, `${name}=lso_${'A'.repeat(43)}`]) {
    const { title, headers } = await visitorOf(service).open('/sign-in', { cookie })
    expect(title).toBe('Sign in to your account')
    expect(String(headers['set-cookie'])).toContain(`${name}=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0`)
  }
  const planted = visitorOf(service)
  planted.cookies.set(name, 'planted')
  planted.cookies.set('__Host-licet-browser', '<planted>')
  expect((await signIn(service, planted)).title).toBe(email)
})

test('names and parameters from outside stay text', async () => {
  const { service } = await start()
  const xss = `"><script>alert(1)</script>'<img src=x onerror=alert(1)>`
  await service.db
    .updateTable('apps')
    .set({ name: xss, branding: JSON.stringify({ legalName: xss }) })
    .execute()
  await service.db.updateTable('users').set({ name: xss }).execute()
  const visitor = visitorOf(service)

  const pages = [
    await visitor.open(`/sign-in?ui_locales=${encodeURIComponent(xss)}`),
    await (await visitor.open('/sign-in')).submit('/sign-in/email', { email: xss }),
    await visitor.open(`/sign-in/callback/corp?state=${encodeURIComponent(xss)}&code=${encodeURIComponent(xss)}`),
    await visitor.open(`/sign-in/callback/corp?error=${encodeURIComponent(xss)}`),
    await visitor.open(`/signed-out?reason=${encodeURIComponent(xss)}`),
    await visitor.open(`/error?reason=${encodeURIComponent(xss)}`),
    await visitor.open(`/sign-in/link?token=${encodeURIComponent(xss)}`),
    await visitor.open(`/sign-in?flow=${encodeURIComponent(xss)}`),
    await signIn(service, visitor),
    await visitor.open(`/account?app=${encodeURIComponent(xss)}`),
    await visitor.open(await beginFlow(service, visitor, { state: xss, loginHint: xss })),
  ]

  for (const { body, status } of pages) {
    expect(status).toBeLessThan(500)
    expect(body).not.toMatch(/<script>alert|<img src=x/)
  }
})

test('the pages of a project are below its issuer, and know only its users', async () => {
  const { service } = await start()
  const admin = await service.adminSignIn()
  await admin.call('POST', '/v1/admin/projects', { body: { key: 'acme', name: 'Acme' } })
  const visitor = visitorOf(service, { language: 'de' })

  expect((await visitor.open('/p/acme/sign-in')).title).toBe(inGerman('signIn.accountTitle'))
  for (const path of ['/p/unknown/sign-in', '/p/default/sign-in', '/p/%00/sign-in'])
    expect((await visitor.open(path)).status).toBe(404)
  await signIn(service, visitor)
  expect((await visitor.open('/p/acme/account')).title).toBe(inGerman('signIn.accountTitle'))
  const page = await (await visitor.open('/p/acme/sign-in')).submit('/p/acme/sign-in/email', { email })
  expect(page.title).toBe(inGerman('code.title'))
})

test('a request of an app continues after the sign-in, and later with one click', async () => {
  const { service } = await start()
  const visitor = visitorOf(service)

  const first = await signIn(service, visitor, await beginFlow(service, visitor))
  const back = goesOnTo(first)
  expect(`${back.origin}${back.pathname}`).toBe(redirectUri)
  expect(Object.fromEntries(back.searchParams)).toEqual({
    code: expect.stringMatching(/^lac_/),
    state: 's-1',
    iss: 'https://auth.example.com',
  })
  service.advance(minutes)

  const again = await visitor.open(await beginFlow(service, visitor))
  expect([again.title, again.body.includes(email)]).toEqual(['Continue to default app', true])
  expect(goesOnTo(await again.submit('/sign-in/continue')).searchParams.get('code')).toMatch(/^lac_/)

  const strict = await visitor.open(await beginFlow(service, visitor, { prompt: 'login' }))
  expect(strict.title).toBe("Confirm it's you")
  expect(strict.body).not.toContain('http-equiv="refresh"')
  const sent = await strict.submit('/sign-in/email')
  const proven = await sent.submit('/sign-in/code', { code: (await service.lastMail(email)).code })
  expect(goesOnTo(proven).searchParams.get('code')).toMatch(/^lac_/)

  service.advance(minutes)
  const posted = await visitor.open(await beginFlow(service, visitor, { responseMode: 'form_post' }))
  const form = await posted.submit('/sign-in/continue')
  expect(form.body).toMatch(/<form method="post" action="https:\/\/app.example.com\/callback" data-auto>/)
  expect(String(form.headers['content-security-policy'])).not.toContain('form-action')
})

test('select_account asks even where the app signs in silently, and lets another user in', async () => {
  const { service } = await start()
  const visitor = visitorOf(service)
  await signIn(service, visitor)
  service.advance(minutes)
  await service.db.updateTable('apps').set({ settings: '{"sso": "silent"}' }).where('kind', '=', 'app').execute()
  expect(goesOnTo(await visitor.open(await beginFlow(service, visitor))).searchParams.get('code')).toMatch(/^lac_/)

  const page = await visitor.open(await beginFlow(service, visitor, { prompt: 'select_account' }))
  expect(page.title).toBe('Continue to default app')
  const other = await visitor.open(/href="([^"]+other=1)"/.exec(page.body)?.[1]?.replace(/&amp;/g, '&') ?? '')
  await service.signIn('grace@example.com')
  await service.db.deleteFrom('mail_allowances').execute()
  const sent = await other.submit('/sign-in/email', { email: 'grace@example.com' })
  const back = await sent.submit('/sign-in/code', { code: (await service.lastMail('grace@example.com')).code })

  expect(goesOnTo(back).searchParams.get('code')).toMatch(/^lac_/)
  expect((await visitor.open('/account')).title).toBe('grace@example.com')
})

test.each([
  ['confirm', 'Continue to default app'],
  ['off', "Confirm it's you"],
])('with sso: %s, a sign-in elsewhere after a request of an app does not count for that app', async (sso, title) => {
  const { service } = await start()
  const visitor = visitorOf(service)
  await service.db
    .updateTable('apps')
    .set({ settings: JSON.stringify({ sso }) })
    .where('kind', '=', 'app')
    .execute()
  const flow = await beginFlow(service, visitor)
  expect((await visitor.open(flow)).title).toBe('Sign in to default app')
  service.advance(1_000)
  await signIn(service, visitor)

  // A page of another site opens this URL, or goes back to it.
  const page = await visitor.open(flow)

  expect([page.title, goesOnTo(page).href]).toEqual([title, 'about:blank'])
})

test('a user without room for another session ends one before the app gets a code', async () => {
  const { service } = await start()
  const visitor = visitorOf(service)
  await allowOneSession(service)

  const full = await signIn(service, visitor, await beginFlow(service, visitor))
  expect([full.status, full.title]).toEqual([403, "You've reached your session limit"])
  const sessions = await visitor.open(
    /href="(\/account\/sessions[^"]+)"/.exec(full.body)?.[1]?.replace(/&amp;/g, '&') ?? '',
  )
  expect(sessions.title).toBe('Sessions')
  const left = await sessions.submit('/account/sessions/end')

  expect(goesOnTo(await left.submit('/sign-in/continue')).searchParams.get('code')).toMatch(/^lac_/)
})

test('a browser that sends no cookie learns why it cannot sign in', async () => {
  const { service } = await start()
  const visitor = visitorOf(service)
  const page = await visitor.open('/sign-in')
  visitor.cookies.clear()

  const refused = await page.submit('/sign-in/email', { email })

  expect([refused.status, refused.title]).toEqual([400, 'Your browser sent no cookie'])
  for (const [reason, title] of [
    ['expired', "This sign-in can't be continued"],
    ['provider', "The provider isn't available"],
    ['constructor', "The sign-in wasn't completed"],
  ])
    expect((await visitor.open(`/error?reason=${reason}`)).title).toBe(title)
})

test('a request of another browser, or older than an hour, signs no one in to the app', async () => {
  const { service } = await start()
  const [visitor, mallory] = [visitorOf(service), visitorOf(service)]
  const foreign = await beginFlow(service, mallory)
  await signIn(service, visitor)
  service.advance(minutes)

  expect((await visitor.open(foreign)).title).toBe("This sign-in can't be continued")
  const own = await beginFlow(service, visitor)
  const page = await visitor.open(own)
  service.advance(60 * minutes)
  expect((await page.submit('/sign-in/continue')).title).toBe("This sign-in can't be continued")
})

test('a link continues to the app only in the browser that asked for it', async () => {
  const { service } = await start()
  const [laptop, phone] = [visitorOf(service), visitorOf(service)]
  const flow = await beginFlow(service, laptop)
  await askForCode(laptop, email, flow)
  const elsewhere = await phone.open(`/sign-in/link?token=${(await service.lastMail(email)).token}`)
  expect(elsewhere.title).toBe('Sign in to default app?')
  const there = await elsewhere.submit('/sign-in/link')
  expect(there.title).toBe(email)
  expect(there.body).toContain(`href="${homeUrl}"`)

  await askForCode(laptop, email, flow)
  const here = await laptop.open(`/sign-in/link?token=${(await service.lastMail(email)).token}`)
  expect(goesOnTo(await here.submit('/sign-in/link')).searchParams.get('state')).toBe('s-1')
})

test('no page that is opened writes a row', async () => {
  const { service } = await start()
  const visitor = visitorOf(service)
  await signIn(service, visitor)
  const flow = await beginFlow(service, visitor)
  await visitor.open('/account')
  const count = async () =>
    Promise.all(
      (['sessions', 'magic_links', 'oauth_flows', 'audit_logs', 'mails', 'users'] as const).map(
        async (table) => (await service.db.selectFrom(table).selectAll().execute()).length,
      ),
    )
  const before = await count()
  for (const path of [
    '/sign-in',
    flow,
    '/sign-in/code',
    '/sign-in/link?token=x',
    '/sign-in/callback/corp?state=x&code=x',
    '/account',
    '/signed-out',
    '/error',
  ])
    await visitor.open(path)
  expect(await count()).toEqual(before)
})

test('the first callback URL of a provider is the one to which the sign-in pages send it, in every project', async () => {
  const service = await startService()
  const owner = await service.adminSignIn()
  const { issuer } = await startHostileProvider()
  const { data: second } = await owner.call('POST', '/v1/admin/projects', { body: { key: 'shop', name: 'Shop' } })
  for (const [projectId, root] of [
    [service.app.projectRef, ''],
    [second.id, '/p/shop'],
  ]) {
    const body = { projectId, key: 'corp', type: 'oidc', issuer, ...hostileClient }
    const { data } = await owner.call('POST', '/v1/admin/providers', { body })

    const left = await (await visitorOf(service).open(`${root}/sign-in`)).submit(`${root}/sign-in/provider/corp`)

    const sent = goesOnTo(left).searchParams.get('redirect_uri')
    expect([sent, data.callbackUrls[0]]).toEqual([`https://auth.example.com${root}/sign-in/callback/corp`, sent])
  }
})

test('a code may be pasted with spaces, and from an email with wide digits', async () => {
  const { service } = await start()
  const visitor = visitorOf(service)
  const page = await askForCode(visitor)
  const { code } = await service.lastMail(email)
  expect(page.body).not.toContain('maxlength="6"')

  const typed = ` ${code.slice(0, 3)} \u2011 ${code.slice(3).replace(/./g, (digit) => String.fromCharCode(0xff10 + Number(digit)))}`
  expect((await page.submit('/sign-in/code', { code: typed })).title).toBe(email)
})

test('without an app, the page after an email promises one only to those with an account', async () => {
  const { service } = await start()
  const page = await visitorOf(service).open('/device')
  const sent = await page.submit('/sign-in/email', { email: 'nobody@example.com' })
  expect(sent.body).toContain('If <strong>nobody@example.com</strong> has an account here')

  const visitor = visitorOf(service)
  const ofApp = await askForCode(visitor, email, await beginFlow(service, visitor))
  expect(ofApp.body).toContain('We emailed a code')
})
