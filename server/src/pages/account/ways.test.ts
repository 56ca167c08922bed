import { expect, test } from 'vitest'
import { Authenticator } from '../../../test/authenticator.ts'
import { minutes } from '../../../test/harness.ts'
import { ownOrigin } from '../../../test/passkeys.ts'
import { email, startPortal } from '../../../test/portal.ts'
import { addHostileProvider, signInThrough } from '../../../test/providers.ts'
import { type Visited, visitorOf } from '../../../test/visitor.ts'

const newEmail = 'ada@example.org'

const hrefOf = ({ body }: Visited, pattern: RegExp): string => pattern.exec(body)?.[1]?.replace(/&amp;/g, '&') ?? ''

test('a user changes their email with the code that the new one gets; all other sessions end', async () => {
  const { service, app, visitor, me, audit } = await startPortal()
  const form = await visitor.open('/account/profile/email')
  expect((await form.submit('/account/profile/email', { email })).status).toBe(400)
  expect((await form.submit('/account/profile/email', { email: 'nonsense' })).status).toBe(400)

  const sent = await form.submit('/account/profile/email', { email: ` ${newEmail.toUpperCase()}` })

  expect(sent.title).toBe('Check your new email')
  expect([await audit(), (await me()).pendingEmail]).toEqual(['user.email_change_request', newEmail])
  const { code } = await service.lastMail(newEmail)
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await sent.submit('/account/profile/email/code', { code: wrong })).status).toBe(400)
  const done = await sent.submit('/account/profile/email/code', { code })
  expect(done.body).toContain('Your email is changed.')
  expect((await visitor.open('/account')).title).toBe(newEmail)
  expect((await service.call('GET', '/v1/sessions/current', { token: app.accessToken })).status).toBe(401)
  expect(await service.auditActions()).toContain('user.email_change')
})

test('the link of a change of email says what it changes; a canceled one changes nothing', async () => {
  const { service, visitor } = await startPortal()
  const ask = async () =>
    (await visitor.open('/account/profile/email')).submit('/account/profile/email', { email: newEmail })
  await ask()
  const canceled = await service.lastMail(newEmail)
  const profile = await visitor.open('/account/profile')
  expect(profile.body).toContain('Not confirmed yet.')
  expect((await profile.submit('/account/profile/email/cancel')).body).toContain('The change is canceled.')
  expect((await visitor.open(`/sign-in/link?token=${canceled.token}`)).title).toBe('This link no longer works')
  await ask()

  const page = await visitor.open(`/sign-in/link?token=${(await service.lastMail(newEmail)).token}`)

  expect(page.title).toBe('Confirm your new email')
  expect((await page.submit('/sign-in/link')).title).toBe(newEmail)
})

test('the link of a change of email confirms nothing in another browser, and signs no one in there', async () => {
  const { service, visitor, me } = await startPortal()
  const sent = await (await visitor.open('/account/profile/email')).submit('/account/profile/email', {
    email: newEmail,
  })
  const { token, code } = await service.lastMail(newEmail)
  const owner = visitorOf(service)

  const page = await owner.open(`/sign-in/link?token=${token}`)

  expect([page.status, page.title]).toEqual([403, 'Confirm it where you requested it'])
  expect(page.body).not.toContain('<form')
  const form = hrefOf(await owner.open('/sign-in'), /name="form" value="([^"]+)"/)
  const forced = await owner.post('/sign-in/link', { form, token })
  expect([forced.status, forced.title]).toEqual([403, 'Confirm it where you requested it'])
  expect((await owner.open('/account')).title).toBe('Sign in to your account')
  expect((await me()).email).toBe(email)
  expect((await sent.submit('/account/profile/email/code', { code })).body).toContain('Your email is changed.')
})

test('the link of a change of email whose session has ended leads to the account, to request it again', async () => {
  const { service, visitor, signIn } = await startPortal()
  const form = await visitor.open('/account/profile/email')
  await form.submit('/account/profile/email', { email: newEmail })
  const { token } = await service.lastMail(newEmail)
  await (await visitor.open('/account')).submit('/account/sign-out')
  await signIn()

  const page = await visitor.open(`/sign-in/link?token=${token}`)

  expect([page.status, page.title]).toEqual([400, 'This link no longer works'])
  expect(page.body).toContain('href="/account/profile/email"')
  expect(page.body).not.toContain('action="/sign-in/email"')
})

test('a user links an account at a provider, and removes it, both after a recent sign-in alone', async () => {
  const { service, visitor, signIn, audit } = await startPortal()
  const hostile = await addHostileProvider(service)
  const path = '/account/sign-in'
  const confirm = async () => {
    const sent = await (await visitor.open(`/sign-in/confirm?return=${path}`)).submit('/sign-in/email')
    return sent.submit('/sign-in/code', { code: (await service.lastMail(email)).code })
  }
  service.advance(11 * minutes)
  const stale = await (await visitor.open(path)).submit(`${path}/providers/corp`)
  expect(stale.title).toBe("Confirm it's you")
  const left = await (await confirm()).submit(`${path}/providers/corp`)
  const authUrl = new URL(hrefOf(left, /http-equiv="refresh" content="0;url=([^"]+)"/))
  const callback = () => {
    const code = hostile.issueCode(String(authUrl))
    const state = authUrl.searchParams.get('state') ?? ''
    return `/sign-in/callback/corp?${new URLSearchParams({ code, state, iss: hostile.issuer })}`
  }

  const mallory = visitorOf(service)
  await signIn(mallory)
  expect((await (await mallory.open(callback())).submit('/sign-in/callback/corp')).status).toBe(400)
  const again = await (await visitor.open(path)).submit(`${path}/providers/corp`)
  authUrl.search = new URL(hrefOf(again, /http-equiv="refresh" content="0;url=([^"]+)"/)).search
  const linked = await (await visitor.open(callback())).submit('/sign-in/callback/corp')

  expect(linked.body).toContain('The account is linked.')
  expect(await service.auditActions()).toContain('identity.link')
  const identity = hrefOf(linked, /href="(\/account\/sign-in\/identities\/idn_\w+)"/)
  const question = await visitor.open(identity)
  const removed = await question.submit(identity)
  expect(removed.body).toContain('Removed.')
  expect(await audit()).toBe('identity.unlink')
  expect((await mallory.open('/account')).title).toBe('Sign in to your account')
})

test('a user adds a passkey, renames it, and removes it', async () => {
  const { service, visitor, audit } = await startPortal()
  const path = '/account/sign-in/passkeys'
  const page = await visitor.open(path)
  const text = hrefOf(page, /data-new-passkey="([^"]+)"/).replace(/&quot;/g, '"')
  const credential = JSON.stringify(new Authenticator().create(JSON.parse(text), ownOrigin))

  const added = await page.submit(path, { credential })

  expect([added.body.includes('The passkey is ready.'), await audit()]).toEqual([true, 'passkey.create'])
  expect((await page.submit(path, { credential: '{' })).status).toBe(400)
  const own = hrefOf(added, /href="(\/account\/sign-in\/passkeys\/pky_\w+)"/)
  const form = await visitor.open(own)
  expect((await form.submit(own, { name: 'x'.repeat(61) })).status).toBe(400)
  expect((await form.submit(own, { name: 'Desk' })).body).toContain('<p class="name">Desk</p>')
  expect(await audit()).toBe('passkey.update')
  service.advance(11 * minutes)
  expect((await form.submit(`${own}/remove`)).title).toBe("Confirm it's you")
  const sent = await (await visitor.open(`/sign-in/confirm?return=${own}`)).submit('/sign-in/email')
  const back = await sent.submit('/sign-in/code', { code: (await service.lastMail(email)).code })
  expect((await back.submit(`${own}/remove`)).body).toContain('Removed.')
  expect(await audit()).toBe('passkey.delete')
})

test('the only way to sign in cannot be removed, and an email that is not verified gets no code', async () => {
  const { service } = await startPortal()
  const hostile = await addHostileProvider(service)
  const person = { sub: 'grace', email: 'grace@example.com', email_verified: false }
  await signInThrough(service, hostile, person)
  const visitor = visitorOf(service)
  const left = await (await visitor.open('/sign-in')).submit('/sign-in/provider/corp')
  const authUrl = new URL(hrefOf(left, /http-equiv="refresh" content="0;url=([^"]+)"/))
  const query = { code: hostile.issueCode(String(authUrl)), state: authUrl.searchParams.get('state') ?? '' }
  const callback = `/sign-in/callback/corp?${new URLSearchParams({ ...query, iss: hostile.issuer })}`
  await (await visitor.open(callback)).submit('/sign-in/callback/corp')

  const ways = await visitor.open('/account/sign-in')
  const identity = await visitor.open(hrefOf(ways, /href="(\/account\/sign-in\/identities\/idn_\w+)"/))
  expect(identity.body).toContain('This is the only way you sign in.')
  expect(identity.body).not.toContain('class="danger"')
  service.advance(11 * minutes)
  const confirm = await visitor.open('/account/data/delete')
  expect(confirm.title).toBe("Confirm it's you")
  expect(confirm.body).toContain('action="/sign-in/provider/corp"')
  expect(confirm.body).not.toContain('action="/sign-in/email"')
})
