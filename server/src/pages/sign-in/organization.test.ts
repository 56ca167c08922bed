import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { firefox } from '../../../test/client.ts'
import { flowPath } from '../../../test/flows.ts'
import { redirectUri } from '../../../test/harness.ts'
import { startPortal } from '../../../test/portal.ts'
import { setUpTeams } from '../../../test/teams.ts'
import { type Visited, visitorOf } from '../../../test/visitor.ts'
import type { Flow } from '../../oauth2/flow.ts'
import { wordsIn } from '../../platform/pages/words.ts'

/** Ada, in her browser, with an organization of hers and one of Eve. */
async function start(settings: object = {}) {
  const portal = await startPortal()
  const { service, visitor, app } = portal
  const teams = await setUpTeams(service, settings)
  const eve = await service.signIn('eve@example.com')
  const theirs = await teams.make('theirs')
  await teams.join(theirs, eve.user.id)
  /** Starts a sign-in to the app in Ada's browser, and continues with her account. */
  const ask = async (more: Partial<Flow> = {}, by = visitor) =>
    (await by.open(flowPath(service, by.cookies, more))).submit('/sign-in/continue')
  /** Redeems the code with which a page leads to the app, and returns the slug of the organization in which the session starts. */
  async function startOf(page: Visited): Promise<string> {
    const code = goesOnTo(page).searchParams.get('code') ?? ''
    const client = { client_id: service.app.ref, redirect_uri: redirectUri, code_verifier: verifier }
    const reply = await fetch(`${service.url}/oauth2/token`, {
      method: 'POST',
      headers: { 'user-agent': firefox },
      body: new URLSearchParams({ grant_type: 'authorization_code', code, ...client }),
    })
    const { access_token: token } = (await reply.json()) as { access_token: string }
    const { data } = await service.call('GET', '/v1/sessions/current', { token })
    return data.organization?.slug ?? 'personal'
  }
  const invite = async (email: string) => {
    const body = { email, role: 'member' }
    const path = `/v1/organizations/${theirs.ref}/invitations`
    return (await service.call('POST', path, { token: eve.accessToken, body })).data.id
  }
  const namesOf = async ({ id }: { id: string }) => {
    const { rows } = await sql<{ slug: string }>`
      select o.slug from memberships m join organizations o on o.id = m.organization_id join users u on u.id = m.user_id
      where u.public_id = ${id} order by m.id`.execute(service.db)
    return rows.map(({ slug }) => slug)
  }
  return { ...portal, ...teams, ada: app.user, eve, theirs, ask, startOf, invite, namesOf }
}

/** Of the challenge of flows (RFC 7636, appendix B). */
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const form = '/sign-in/organization'

const plain = (text = ''): string => text.replaceAll('&amp;', '&')

/** Where a page leads to without a click. */
const goesOnTo = ({ body }: Visited): URL =>
  new URL(plain(/http-equiv="refresh" content="0;url=([^"]+)"/.exec(body)?.[1] ?? 'about:blank'))

/** Where the button of a page leads. */
const buttonOf = ({ body }: Visited): URL =>
  new URL(plain(/<a class="button primary" href="([^"]+)"/.exec(body)?.[1] ?? 'about:blank'))

test('a user outside of the organization learns why, and leads back; an unknown one has the same page', async () => {
  const { ask, theirs, make, join, ada } = await start()
  await join(await make('acme'), ada.id)

  const pages = new Set<string>()
  for (const organization of [theirs.ref, 'theirs', 'org_none', 'no such', '"><script>', 'x'.repeat(64)]) {
    const page = await ask({ organization })
    expect([page.status, page.title]).toEqual([403, "You don't belong to this organization"])
    expect(page.body).toContain('asks for an organization that <strong>ada@example.com</strong>')
    const back = buttonOf(page)
    expect(back.origin + back.pathname).toBe(redirectUri)
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'access_denied',
      error_description: 'The user is not in the organization.',
      state: 's-1',
      iss: 'https://auth.example.com',
    })
    pages.add(page.body.replaceAll(/flow=[^"&]+/g, ''))
  }
  expect(pages.size).toBe(1)
  expect(goesOnTo(await ask({ organization: 'acme' })).searchParams.get('code')).toMatch(/^lac_/)
})

test('the app of a form gets the refusal by a form, with a click, in the language of the user', async () => {
  const { service, signIn, ask } = await start()
  const visitor = visitorOf(service, { language: 'de' })
  await service.db.deleteFrom('mail_allowances').execute()
  await signIn(visitor)

  const page = await ask({ organization: 'theirs', responseMode: 'form_post' }, visitor)

  expect(page.title).toBe(wordsIn('de')('notIn.title').toString())
  expect(page.body).toContain(`<form method="post" action="${redirectUri}">`)
  expect(page.body).toContain('name="error" value="access_denied"')
  expect(page.body).not.toContain('data-auto')
  expect(page.headers['content-security-policy']).not.toContain('form-action')
})

test('another account continues to the organization', async () => {
  const { service, ask, visitor } = await start()
  const refused = await ask({ organization: 'theirs' })
  const ways = await visitor.open(plain(/href="(\/sign-in\?flow=[^"]+other=1)"/.exec(refused.body)?.[1]))
  await service.db.deleteFrom('mail_allowances').execute()
  const sent = await ways.submit('/sign-in/email', { email: 'eve@example.com' })
  const { code } = await service.lastMail('eve@example.com')

  const arrived = await sent.submit('/sign-in/code', { code })

  expect(goesOnTo(arrived).searchParams.get('code')).toMatch(/^lac_/)
})

test('where an organization is required, only a user of several chooses, and does so once', async () => {
  const { service, ask, make, join, ada, startOf } = await start({ required: true })
  const [acme, beta] = [await make('acme'), await make('beta')]
  await join(acme, ada.id)
  expect(await startOf(await ask())).toBe('acme')
  await join(beta, ada.id, 'member')

  const page = await ask()
  expect([page.status, page.title]).toEqual([200, 'Choose an organization'])
  expect(page.body).toMatch(/<button>acme<\/button>[\s\S]*<button>beta<\/button>/)
  expect(await startOf(await page.submit(form, { organization: beta.ref }))).toBe('beta')

  expect((await service.auditActions()).slice(-2)).toEqual(['session.switch_organization', 'session.create'])
  for (const organization of [null, 'personal', 'beta']) expect(await startOf(await ask({ organization }))).toBe('beta')
  expect(await startOf(await ask({ organization: 'acme' }))).toBe('acme')
  expect((await ask({ organization: 'theirs' })).status).toBe(403)
})

test('a user without an organization creates one, or joins one by an invitation, and continues in it', async () => {
  const { ask, startOf, namesOf, visitor, ada } = await start({ required: true })
  const page = await ask()
  expect([page.status, page.title]).toEqual([200, 'You need an organization'])
  const refused = await page.submit(`${form}/create`, { name: 'a/b' })
  expect([refused.status, refused.body.includes('value="a/b"')]).toEqual([400, true])
  expect(await namesOf(ada)).toEqual([])

  expect(await startOf(await refused.submit(`${form}/create`, { name: 'Acme' }))).toBe('acme')

  const joining = await start({ required: true })
  await joining.invite('ada@example.com')
  const invited = await joining.ask()
  expect(invited.body).toMatch(/theirs[\s\S]*Invited by eve@example\.com/)
  for (const path of [form, `${form}/join`, `${form}/create`]) expect((await visitor.open(path)).status).toBe(404)
  expect(await joining.namesOf(joining.ada)).toEqual([])
  expect(await joining.startOf(await invited.submit(`${form}/join`))).toBe('theirs')
  expect(await joining.startOf(await joining.ask())).toBe('theirs')
})

test('where only servers create organizations, the page leads back to the app', async () => {
  const { ask, visitor, namesOf, ada } = await start({ required: true, creation: 'servers' })
  const page = await ask()
  expect([page.title, buttonOf(page).searchParams.get('error')]).toEqual(['You need an organization', 'access_denied'])
  expect(page.body).not.toContain('<form')
  const posting = await ask({ responseMode: 'form_post' })
  expect(posting.body).toContain(`<form method="post" action="${redirectUri}">`)

  const token = /name="form" value="([^"]+)"/.exec((await visitor.open('/account')).body)?.[1] ?? ''
  const flow = /flow=([^"&]+)/.exec(page.body)?.[1] ?? ''
  const refused = await visitor.post(`${form}/create`, { form: token, flow, name: 'Mine' })

  expect([refused.status, refused.title]).toEqual([400, 'You need an organization'])
  expect(await namesOf(ada)).toEqual([])
})

test('a choice is refused from another site, session, or user, and for what belongs to others', async () => {
  const { service, ask, invite, visitor, theirs, make, join, ada, eve, namesOf, signIn } = await start({
    required: true,
  })
  for (const slug of ['acme', 'beta']) await join(await make(slug), ada.id, 'owner')
  const [page, foreign] = [await ask(), await invite('grace@example.com')]
  const elsewhere = visitorOf(service)
  await service.db.deleteFrom('mail_allowances').execute()
  const other = /name="form" value="([^"]+)"/.exec((await signIn(elsewhere)).body)?.[1] ?? ''

  for (const [path, fields] of [
    [form, { organization: theirs.ref }],
    [form, { organization: 'org_none' }],
    [form, { organization: 'acme' }],
    [form, { organization: '' }],
  ] as const) {
    const refused = await page.submit(path, fields)
    expect([refused.status, refused.title]).toEqual([400, 'Choose an organization'])
    expect(refused.body).toContain('This no longer exists.')
  }
  const flow = /name="flow" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const token = /name="form" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  for (const invitation of [foreign, 'oin_none', ''])
    expect((await visitor.post(`${form}/join`, { form: token, flow, invitation })).status).toBe(400)
  for (const path of [form, `${form}/join`, `${form}/create`]) {
    const fields = { form: token, flow, name: 'Mine', invitation: foreign, organization: theirs.ref }
    for (const [more, headers] of [
      [{ form: '' }, {}],
      [{ form: other }, {}],
      [{}, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
      [{}, { 'sec-fetch-site': 'same-site' }],
    ] as const)
      expect([path, (await visitor.post(path, { ...fields, ...more }, headers)).status]).toEqual([path, 403])
    // No sign-in waits, or it waits in another browser.
    expect((await visitor.post(path, { ...fields, flow: 'x' })).status).toBe(400)
    expect((await elsewhere.post(path, { ...fields, form: other })).status).toBe(400)
  }
  // Another user signs in in the browser: the page of the first one decides nothing for them.
  await service.db.deleteFrom('mail_allowances').execute()
  const sent = await (await visitor.open('/sign-in?other=1')).submit('/sign-in/email', { email: 'eve@example.com' })
  await sent.submit('/sign-in/code', { code: (await service.lastMail('eve@example.com')).code })
  expect((await page.submit(`${form}/create`, { name: 'Mine' })).status).toBe(403)
  expect([await namesOf(ada), await namesOf(eve.user)]).toEqual([['acme', 'beta'], ['theirs']])
})

test('who authenticates for the app does so once, whatever they choose after it', async () => {
  const { service, visitor, make, join, ada, startOf } = await start({ required: true })
  for (const slug of ['acme', 'beta']) await join(await make(slug), ada.id, 'member')
  const prompt = await visitor.open(flowPath(service, visitor.cookies, { prompt: 'login' }))
  await service.db.deleteFrom('mail_allowances').execute()
  const sent = await prompt.submit('/sign-in/email')
  const page = await sent.submit('/sign-in/code', { code: (await service.lastMail('ada@example.com')).code })
  expect(page.title).toBe('Choose an organization')

  expect(await startOf(await page.submit(form))).toBe('acme')
})

test('a member who looks at the pages of a user chooses without changing anything of them', async () => {
  const { service, admin, make, join, ada, startOf, invite } = await start({ required: true })
  for (const slug of ['acme', 'beta']) await join(await make(slug), ada.id, 'member')
  await invite('ada@example.com')
  const project = `/v1/admin/projects/${service.app.projectRef}`
  await admin.call('PATCH', project, { body: { settings: { impersonation: true } } })
  const { data } = await admin.call('POST', `/v1/admin/users/${ada.id}/impersonate`, {
    body: { reason: 'Ticket 4711' },
  })
  const member = visitorOf(service)
  const token = new URL(data.url).hash.slice('#token='.length)
  await (await member.open('/impersonate')).submit('/impersonate', { token })
  const page = await (await member.open(flowPath(service, member.cookies))).submit('/sign-in/continue')
  const actions = (await service.auditActions()).length

  expect((await page.submit(`${form}/create`, { name: 'Mine' })).status).toBe(403)
  expect((await page.submit(`${form}/join`)).status).toBe(403)
  expect((await service.auditActions()).length).toBe(actions)
  expect(await startOf(await page.submit(form))).toBe('acme')
  const user = await service.db
    .selectFrom('users')
    .select('last_organization_id')
    .where('public_id', '=', ada.id)
    .executeTakeFirstOrThrow()
  expect(user.last_organization_id).toBe(null)
})
