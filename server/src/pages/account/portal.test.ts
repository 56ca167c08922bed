import { expect, test } from 'vitest'
import { minutes } from '../../../test/harness.ts'
import { email, startPortal } from '../../../test/portal.ts'
import { type Visited, visitorOf } from '../../../test/visitor.ts'
import { type TextKey, wordsIn } from '../../platform/pages/words.ts'
import { keyPages } from './keys/pages.ts'
import { organizationPages } from './organizations/pages.ts'
import { accountPages } from './pages.ts'

const inGerman = (key: TextKey): string => wordsIn('de')(key).toString()

async function start() {
  const portal = await startPortal()
  const { service, visitor } = portal
  /** Opens a page that requires a recent sign-in, and confirms with the code of the email. */
  const confirm = async (path: string) => {
    const page = await visitor.open(path)
    expect(page.title).toBe("Confirm it's you")
    const sent = await page.submit('/sign-in/email')
    return sent.submit('/sign-in/code', { code: (await service.lastMail(email)).code })
  }
  return { ...portal, confirm }
}

test('a user edits their name and language, and the pages speak it', async () => {
  const { visitor, me, audit } = await start()
  const page = await visitor.open('/account/profile')

  const saved = await page.submit('/account/profile', { name: '  Ada Lovelace ', locale: 'de' })

  expect([saved.title, saved.body.includes(inGerman('done.saved'))]).toEqual([inGerman('profile.title'), true])
  expect(await me()).toMatchObject({ name: 'Ada Lovelace', locale: 'de' })
  expect(await audit()).toBe('user.update')
  const refused = await saved.submit('/account/profile', { name: 'Ada\u0007', locale: 'de' })
  expect([refused.status, refused.body.includes('aria-invalid="true"')]).toEqual([400, true])
  await saved.submit('/account/profile', { name: '', locale: '' })
  expect(await me()).toMatchObject({ name: null, locale: null })
})

test('the overview leads to each section: where it is shown, the navigation is not', async () => {
  const { visitor } = await start()
  const { body } = await visitor.open('/account')
  const linksIn = (part: RegExp) =>
    [...(part.exec(body)?.[1] ?? '').matchAll(/href="([^"]+)"/g)].map(([, link]) => link).sort()

  expect(linksIn(/<ul class="menu">([\s\S]*?)<\/ul>/)).toEqual(
    linksIn(/<nav class="sections"[^>]*>([\s\S]*?)<\/nav>/).filter((link) => link !== '/account'),
  )
})

test('a locale that an app has set stays until the user chooses another one', async () => {
  const { service, app, visitor, me } = await start()
  const token = app.accessToken
  for (const locale of ['en-GB', 'fr']) {
    await service.call('PATCH', '/v1/users/me', { token, body: { locale } })
    const page = await visitor.open('/account/profile')
    const shown = /<option value="([\w-]*)" selected>/.exec(page.body)?.[1] ?? ''
    await page.submit('/account/profile', { name: 'Ada', locale: shown })
    expect(await me()).toMatchObject({ locale })
  }
})

test('a user ends one session, then all others, and stays signed in', async () => {
  const { service, app, visitor, signIn, audit } = await start()
  const [other, another] = [visitorOf(service), visitorOf(service)]
  for (const by of [other, another]) await signIn(by)
  const page = await visitor.open('/account/sessions')
  expect(page.body.match(/name="session"/g)).toHaveLength(3)
  expect(page.body.match(/This browser/g)).toHaveLength(1)

  const one = await page.submit('/account/sessions/end', { session: await service.sessionIdOf(app.accessToken) })

  expect(one.body).toContain('The session has ended.')
  expect(await audit()).toBe('session.revoke')
  const none = await one.submit('/account/sessions/end-others')
  expect([none.body.includes('All other sessions have ended.'), none.body.includes('end-others')]).toEqual([
    true,
    false,
  ])
  expect(await audit()).toBe('session.revoke_all')
  for (const by of [other, another]) expect((await by.open('/account')).title).toBe('Sign in to your account')
})

test('a session names its browser and system in the language of the page', async () => {
  // cspell:ignore unter
  const { service, signIn } = await start()
  const german = visitorOf(service, { language: 'de' })
  await signIn(german)

  const { body } = await german.open('/account/sessions')

  expect(body).toContain('Firefox unter Linux')
  expect(body).not.toContain('Firefox on Linux')
})

test('the sessions of apps are listed below the browser that opened them', async () => {
  const { service, app, visitor } = await start()
  const parent = service.db.selectFrom('sessions').select('id').where('app_id', '<>', service.app.id)
  const id = await service.sessionIdOf(app.accessToken)
  const { id: parent_id } = await parent.executeTakeFirstOrThrow()
  await service.db.updateTable('sessions').set({ parent_id }).where('public_id', '=', id).execute()

  const { body } = await visitor.open('/account/sessions')

  expect(/<ul class="rows inner">([\s\S]*?)<\/ul>/.exec(body)?.[1]).toContain(id)
})

test('the data of a user is downloaded after a recent sign-in alone', async () => {
  const { service, visitor, confirm, audit } = await start()
  service.advance(11 * minutes)
  const page = await visitor.open('/account/data')
  expect((await page.submit('/account/data/export')).title).toBe("Confirm it's you")
  expect(await audit()).not.toBe('user.export')

  const back = await confirm('/sign-in/confirm?return=/account/data')
  const file = await back.submit('/account/data/export')

  expect(file.headers['content-disposition']).toBe('attachment; filename="account.json"')
  expect(JSON.parse(file.body)).toMatchObject({ profile: { email } })
  expect(await audit()).toBe('user.export')
})

test('a user deletes their account, after a recent sign-in, by entering its email', async () => {
  const { service, app, visitor, confirm, audit } = await start()
  service.advance(11 * minutes)

  const page = await confirm('/account/data/delete')
  expect(page.title).toBe('Delete your account?')
  const refused = await page.submit('/account/data/delete', { confirm: 'eve@example.com' })
  expect([refused.status, refused.title]).toEqual([400, 'Delete your account?'])
  service.advance(11 * minutes)
  expect((await page.submit('/account/data/delete', { confirm: email })).title).toBe("Confirm it's you")
  const again = await confirm('/account/data/delete')
  const deleted = await again.submit('/account/data/delete', { confirm: ' Ada@Example.com' })

  expect(deleted.body).toContain('Your account is deleted.')
  expect(await audit()).toBe('user.delete')
  expect([...visitor.cookies.keys()]).toEqual(['__Host-licet-browser'])
  expect((await service.call('GET', '/v1/sessions/current', { token: app.accessToken })).status).toBe(401)
})

test('a page of the account asks for a sign-in, and is shown after it; nothing else is', async () => {
  const { service, signIn } = await start()
  const visitor = visitorOf(service)
  expect((await signIn(visitor, '/account/sessions')).title).toBe('Sessions')
  for (const elsewhere of ['https://evil.example/account', '//evil.example', '/account\\evil', '/account/../admin']) {
    const other = visitorOf(service)
    const page = await signIn(other, `/sign-in?return=${encodeURIComponent(elsewhere)}`)
    expect(page.title).toBe(email)
    const { title } = await other.open(`/sign-in/confirm?return=${encodeURIComponent(elsewhere)}`)
    expect(title).toBe(email)
  }
})

test('no form of the account works without its token, from another origin, or from a sibling subdomain', async () => {
  const { service, visitor, signIn } = await start()
  const tokenOf = ({ body }: Visited) => /name="form" value="([^"]+)"/.exec(body)?.[1] ?? ''
  const [own, foreign] = [tokenOf(await visitor.open('/account')), tokenOf(await signIn(visitorOf(service)))]
  const before = await service.auditActions()
  const actions = [...accountPages, ...organizationPages, ...keyPages].flatMap(({ method, url }) =>
    method === 'POST' && !url.startsWith('/p/') ? [url.replace(':id', 'x_1').replace(':key', 'corp')] : [],
  )
  for (const path of ['/account/sessions/end-others', '/account/invitations/accept', '/account/keys/new'])
    expect(actions).toContain(path)

  const sibling = 'https://app.auth.example.com'
  for (const action of actions)
    for (const [form, headers] of [
      ['', {}],
      [foreign, {}],
      [own, { 'sec-fetch-site': 'same-site', origin: sibling }],
      [own, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
      // Browsers before Fetch Metadata.
      [own, { 'sec-fetch-site': undefined, origin: sibling }],
      [own, { 'sec-fetch-site': undefined }],
    ] as const) {
      const { status } = await visitor.post(action, { form, email, confirm: email }, headers)
      expect([action, headers, status]).toEqual([action, headers, 403])
    }

  expect(await service.auditActions()).toEqual(before)
  const withOrigin = { 'sec-fetch-site': undefined, origin: 'https://auth.example.com' }
  expect((await visitor.post('/account/profile', { form: own, name: 'Ada' }, withOrigin)).title).toBe('Profile')
})
