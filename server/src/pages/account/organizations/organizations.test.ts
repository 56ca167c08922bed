import { expect, test } from 'vitest'
import { auditOf } from '../../../../test/audit-of.ts'
import { minutes, type ServiceOptions, testConfig } from '../../../../test/harness.ts'
import { setOrganizations } from '../../../../test/organizations.ts'
import { email, startPortal } from '../../../../test/portal.ts'
import { visitorOf } from '../../../../test/visitor.ts'
import { organizationPages } from './pages.ts'

const list = '/account/organizations'
const invitations = '/account/invitations'

/** Ada in her browser, and Grace, who owns an organization. */
async function start(settings: object = {}, options: ServiceOptions = {}) {
  const portal = await startPortal(options)
  const { service, app } = portal
  await setOrganizations(service, settings)
  const grace = await service.signIn('grace@example.com')
  const as =
    (token: string) =>
    (method: string, rest: string, body: object = {}) =>
      service.call(method, rest.startsWith('/v1') ? rest : `/v1/organizations${rest}`, {
        token,
        ...(method !== 'GET' && { body }),
      })
  const [byGrace, byAda] = [as(grace.accessToken), as(app.accessToken)]
  const { data: acme } = await byGrace('POST', '', { name: 'Acme & Co' })
  const invite = async (to = email, role = 'member') => {
    const { data } = await byGrace('POST', `/${acme.id}/invitations`, { email: to, role })
    return data
  }
  /** Ada joins Acme. */
  const join = async (role = 'member') => {
    const { id } = await invite(email, role)
    return (await byAda('POST', `/v1/users/me/invitations/${id}/accept`)).data.membership
  }
  const memberships = async () =>
    (await byGrace('GET', `/${acme.id}/memberships`)).data.map((one: { email: string; role: string }) => [
      one.email,
      one.role,
    ])
  /** The token of forms in Ada's browser. */
  const ownForm = async () =>
    /name="form" value="([^"]+)"/.exec((await portal.visitor.open('/account')).body)?.[1] ?? ''
  return { ...portal, byGrace, byAda, acme, invite, join, memberships, ownForm }
}

test('a user joins by an invitation, which opening the page does not use, and declines another one', async () => {
  const { visitor, invite, memberships, byAda, audit } = await start()
  await invite()

  const page = await visitor.open(invitations)
  expect(page.body).toMatch(/Acme &amp; Co[\s\S]*Invited by grace@example\.com · Role: Member · expires on Jan 8, 2026/)
  expect((await visitor.open(`${invitations}/accept`)).status).toBe(404)
  expect(await memberships()).toEqual([['grace@example.com', 'owner']])
  const joined = await page.submit(`${invitations}/accept`)

  expect([joined.title, joined.body.includes('You belong to the organization now.')]).toEqual([
    'Acme & Co <span class="badge">Member</span>',
    true,
  ])
  expect(joined.body).toMatch(/<option value="org_\w+" selected>Acme &amp; Co</)
  expect(await memberships()).toContainEqual([email, 'member'])
  const again = await page.submit(`${invitations}/accept`)
  expect(again.title).toContain('Acme')
  const { data: other } = await byAda('POST', '', { name: 'Own' })
  expect((await visitor.open(invitations)).body).toContain('There is no open invitation for <strong>ada@example.com')
  expect((await visitor.open(`${list}/${other.id}`)).title).toContain('Own')
  await invite('grace.hopper@example.com')
  const refused = await page.submit(`${invitations}/accept`, { invitation: 'oin_unknown' })
  expect([refused.status, refused.body.includes('This no longer exists.')]).toEqual([400, true])
  expect(await audit()).toBe('organization_invitation.create')
})

test('an invitation that an app sent leads on to its home page, and one of the account pages does not', async () => {
  const { service, visitor, invite, acme, byGrace, memberships } = await start()
  const homeUrl = 'https://app.example.com/'
  await service.db.updateTable('apps').set({ name: 'Shop', home_url: homeUrl }).where('kind', '=', 'app').execute()
  const { id } = await invite()
  expect((await service.lastMail(email)).subject).toContain('Shop')
  expect((await byGrace('POST', `/${acme.id}/invitations/${id}/resend`)).status).toBe(200)
  expect((await service.lastMail(email)).subject).toContain('Shop')

  const joined = await (await visitor.open(invitations)).submit(`${invitations}/accept`)

  expect([joined.title, joined.body.includes(`content="0;url=${homeUrl}"`)]).toEqual(['Continue to Shop', true])
  expect((await memberships()).at(-1)).toEqual([email, 'member'])
  const { data } = await byGrace('GET', `/${acme.id}/memberships`)
  await byGrace('DELETE', `/${acme.id}/memberships/${data.at(-1).id}`)
  // As from the account pages, which name no app.
  await invite()
  await service.db.updateTable('organization_invitations').set({ app_id: null }).execute()
  const there = await (await visitor.open(invitations)).submit(`${invitations}/accept`)
  expect(there.body).toContain('You belong to the organization now.')
})

test('a user joins and creates while the session in memory is from before the project had organizations', async () => {
  const { service, visitor } = await startPortal()
  const { accessToken: token } = await service.signIn('grace@example.com')
  const settings = JSON.stringify({ organizations: { enabled: true } })
  // Nothing tells the node.
  await service.db.updateTable('projects').set({ settings }).execute()
  const { data: acme } = await service.call('POST', '/v1/organizations', { token, body: { name: 'Acme' } })
  await service.call('POST', `/v1/organizations/${acme.id}/invitations`, { token, body: { email } })

  const joined = await (await visitor.open(invitations)).submit(`${invitations}/accept`)
  const created = await (await visitor.open(list)).submit(list, { name: 'Mine' })

  expect([joined.status, joined.title]).toEqual([200, 'Acme <span class="badge">Member</span>'])
  expect([created.status, created.title]).toEqual([200, 'Mine <span class="badge">Owner</span>'])
  expect(created.body).toMatch(/selected>Mine</)
})

test('a user declines an invitation', async () => {
  const { visitor, invite, memberships, audit } = await start()
  await invite()

  const left = await (await visitor.open(invitations)).submit(`${invitations}/decline`)

  expect(left.body).toContain('The invitation is declined.')
  expect(await audit()).toBe('organization_invitation.decline')
  expect(await memberships()).toHaveLength(1)
})

test('the link of the email leads through a sign-in, also of someone who has no account, and back', async () => {
  const { service, invite } = await start()
  await invite('new@example.com')
  const [link = ''] = /\/account\/\w+/.exec((await service.lastMail('new@example.com')).text) ?? []
  expect(link).toBe(invitations)
  const visitor = visitorOf(service)

  const sent = await (await visitor.open(link)).submit('/sign-in/email', { email: 'new@example.com' })
  const page = await sent.submit('/sign-in/code', { code: (await service.lastMail('new@example.com')).code })

  expect(page.title).toBe('Invitations')
  expect((await page.submit(`${invitations}/accept`)).title).toContain('Acme')
  const stranger = visitorOf(service)
  await (await stranger.open(link)).submit('/sign-in/email', { email: 'stranger@example.com' })
  await expect(service.lastMail('stranger@example.com')).rejects.toThrow()
})

test('an invitation for another email is not shown, and the page says why', async () => {
  const { visitor, invite, ownForm, memberships } = await start()
  const other = await invite('alan@example.com')

  const page = await visitor.open(invitations)
  const forged = await visitor.post(`${invitations}/accept`, { form: await ownForm(), invitation: other.id })

  expect(page.body).toContain('There is no open invitation for <strong>ada@example.com</strong>.')
  expect(page.body).toContain('If yours went to another email, sign in with that one.')
  expect(page.body).toContain('href="/sign-in?return=%2Faccount%2Finvitations&amp;other=1"')
  expect(page.body).not.toContain('Acme')
  expect(forged.status).toBe(400)
  expect(await memberships()).toHaveLength(1)
})

test('an unverified email has no invitations', async () => {
  const { service, visitor, invite, memberships, ownForm } = await start()
  const { id } = await invite()
  await service.db.updateTable('users').set({ email_verified_at: null }).where('email', '=', email).execute()

  const page = await visitor.open(invitations)
  const forged = await visitor.post(`${invitations}/accept`, { form: await ownForm(), invitation: id })

  expect(page.body).toContain('is unverified. Sign in with a code')
  expect([page.body.includes('Acme'), forged.status, (await memberships()).length]).toEqual([false, 400, 1])
})

test('a project without organizations has no such pages, and says nothing of them', async () => {
  const { service, visitor, join } = await start()
  await join()
  await setOrganizations(service, { enabled: false })
  const paths = organizationPages.flatMap(({ method, url }) =>
    method !== 'POST' && !url.startsWith('/p/') ? [url.replace(':id', 'org_x')] : [],
  )
  expect(paths).toContain(invitations)

  for (const path of paths)
    for (const by of [visitor, visitorOf(service)]) expect([path, (await by.open(path)).status]).toEqual([path, 404])

  for (const path of ['/account', '/account/profile', '/account/licenses'])
    expect((await visitor.open(path)).body).not.toMatch(/organization|switcher/i)
})

test('a user creates an organization, switches, and starts the next sessions in the last one', async () => {
  const { service, visitor, signIn, join, acme, audit } = await start()
  await join()
  const page = await visitor.open(list)
  for (const name of ['', 'https://evil.example', 'x'.repeat(81)]) {
    const refused = await page.submit(list, { name })
    expect([refused.status, refused.body.includes('aria-invalid="true"')]).toEqual([400, true])
  }

  const created = await page.submit(list, { name: ' Analytical Engines ' })
  expect(created.title).toBe('Analytical Engines <span class="badge">Owner</span>')
  expect(created.body).toMatch(/selected>Analytical Engines</)
  const licenses = await (await visitor.open('/account/licenses')).submit(`${list}/switch`, { organization: acme.id })

  expect([licenses.title, /selected>Acme &amp; Co</.test(licenses.body)]).toEqual(['Licenses', true])
  expect(await audit()).toBe('session.switch_organization')
  const other = visitorOf(service)
  expect((await signIn(other)).body).toMatch(/selected>Acme &amp; Co</)
  const { accessToken: token } = await service.signIn(email)
  expect((await service.call('GET', '/v1/sessions/current', { token })).data.organization.id).toBe(acme.id)
  const personal = await licenses.submit(`${list}/switch`, { organization: 'personal' })
  expect(personal.body).not.toMatch(/<option value="org_\w+" selected/)
  expect((await signIn(visitorOf(service))).body).not.toMatch(/<option value="org_\w+" selected/)
})

test('a session never starts in an organization that its user has left, or that is off', async () => {
  const { service, visitor, signIn, join, acme, byGrace } = await start()
  const { id } = await join()
  await (await visitor.open('/account')).submit(`${list}/switch`, { organization: acme.id })
  const organizationOf = async () => {
    const { accessToken } = await service.signIn(email)
    const sessionId = await service.sessionIdOf(accessToken)
    const found = service.db.selectFrom('sessions').select('organization_id').where('public_id', '=', sessionId)
    return (await found.executeTakeFirstOrThrow()).organization_id
  }
  expect(await organizationOf()).not.toBeNull()
  await setOrganizations(service, { enabled: false })
  expect(await organizationOf()).toBeNull()
  await setOrganizations(service, {})

  await byGrace('DELETE', `/${acme.id}/memberships/${id}`)

  expect(await organizationOf()).toBeNull()
  expect((await signIn(visitorOf(service))).body).not.toContain('Acme')
})

test('where servers create organizations, the page has no form for it, and refuses one', async () => {
  const { service, visitor, ownForm } = await start()
  await setOrganizations(service, { creation: 'servers' })
  const page = await visitor.open(list)

  expect(page.body).not.toContain('Create an organization')
  const forged = await visitor.post(list, { form: await ownForm(), name: 'Mine' })
  expect(forged.status).toBe(400)
  expect(forged.body).not.toContain('Mine</a>')
})

test('creating and switching count toward the limits of the API', async () => {
  const few = { count: 2, seconds: 3_600 }
  const rateLimits = { ...testConfig.rateLimits, organizationCreate: few, organizationSwitch: few }
  const { visitor, byAda } = await start({}, { config: { rateLimits } })
  await byAda('POST', '', { name: 'One' })
  const page = await visitor.open(list)
  const create = async (name: string) => (await page.submit(list, { name })).status
  const turn = async (organization: string) => (await page.submit(`${list}/switch`, { organization })).status

  expect([await create(''), await create('@'), await create('Two'), await create('Three')]).toEqual([
    400, 400, 200, 429,
  ])
  expect([await turn('org_x'), await turn('personal'), await turn('personal')]).toEqual([200, 200, 200])
  expect(await turn('personal')).toBe(429)
})

test('an admin renames the organization, and a user leaves it', async () => {
  const { visitor, acme, join, memberships, audit } = await start()
  await join('admin')
  const page = await visitor.open(`${list}/${acme.id}`)
  const refused = await page.submit(`${list}/${acme.id}`, { name: 'a@b' })
  expect([refused.status, refused.body.includes('value="a@b"')]).toEqual([400, true])

  const saved = await page.submit(`${list}/${acme.id}`, { name: 'Acme Analytics' })
  expect(saved.title).toBe('Acme Analytics <span class="badge">Admin</span>')
  const left = await (await visitor.open(`${list}/${acme.id}/leave`)).submit(`${list}/${acme.id}/leave`)

  expect([left.title, left.body.includes('You left the organization.')]).toEqual(['Organizations', true])
  expect([await audit(), await memberships()]).toEqual(['membership.leave', [['grace@example.com', 'owner']]])
})

test('the last owner learns why they cannot leave, and deletes with a recent sign-in and the slug', async () => {
  const { service, visitor, byAda, audit } = await start()
  const { data } = await byAda('POST', '', { name: 'Own' })
  const path = `${list}/${data.id}`
  const stays = await (await visitor.open(`${path}/leave`)).submit(`${path}/leave`)
  expect([stays.status, stays.body.includes('The organization needs an owner.')]).toEqual([400, true])
  const page = await visitor.open(`${path}/delete`)
  const refused = await page.submit(`${path}/delete`, { slug: 'acme' })
  expect([refused.status, refused.body.includes('Enter own.')]).toEqual([400, true])
  service.advance(11 * minutes)
  expect((await visitor.open(`${path}/delete`)).title).toBe("Confirm it's you")
  const confirm = await page.submit(`${path}/delete`, { slug: 'own' })
  expect(confirm.title).toBe("Confirm it's you")

  const sent = await confirm.submit('/sign-in/email')
  const back = await sent.submit('/sign-in/code', { code: (await service.lastMail(email)).code })
  const deleted = await back.submit(`${path}/delete`, { slug: ' own ' })

  expect([deleted.title, deleted.body.includes('The organization is deleted.')]).toEqual(['Organizations', true])
  expect(await audit()).toBe('organization.delete')
})

test('an owner gives roles, and removes users', async () => {
  const { service, visitor, byAda, audit } = await start({ roles: [{ key: 'editor', name: 'Editor & <b>' }] })
  const { data } = await byAda('POST', '', { name: 'Own' })
  const invited = await byAda('POST', `/${data.id}/invitations`, { email: 'grace@example.com' })
  const { accessToken: token } = await service.signIn('grace@example.com')
  await service.call('POST', `/v1/users/me/invitations/${invited.data.id}/accept`, { token, body: {} })
  const path = `${list}/${data.id}/memberships`
  const { data: all } = await byAda('GET', `/${data.id}/memberships`)
  const [own, membership] = [all[0].id, all[1].id]
  const page = await visitor.open(path)
  expect(page.body).toContain('<option value="editor">Editor &amp; &lt;b&gt;</option>')

  const saved = await page.submit(`${path}/role`, { membership, role: 'editor' })

  expect(saved.body).toContain('<option value="editor" selected>')
  expect(await audit()).toBe('membership.role_change')
  const last = await page.submit(`${path}/role`, { membership: own, role: 'member' })
  expect([last.status, last.body.includes('The organization needs an owner.')]).toEqual([400, true])
  expect((await page.submit(`${path}/role`, { membership, role: 'king' })).body).toContain(
    'This role no longer exists.',
  )
  const removed = await page.submit(`${path}/remove`, { membership })
  expect([removed.body.includes('no longer belongs'), removed.body.includes('grace@')]).toEqual([true, false])
  expect(await audit()).toBe('membership.remove')
  expect((await page.submit(`${path}/remove`, { membership })).body).toContain('This no longer exists.')
})

test('an admin invites, sends again, and revokes, and learns why not', async () => {
  const { service, visitor, acme, join } = await start()
  await join('admin')
  const path = `${list}/${acme.id}/invitations`
  const page = await visitor.open(path)
  expect(page.body).not.toContain('value="owner"')
  for (const [to, role, text] of [
    ['nonsense', 'member', 'Enter an email, for example'],
    ['grace@example.com', 'member', 'belongs to a user of the organization already'],
    ['alan@example.com', 'owner', 'allow this. Ask an owner'],
  ] as const) {
    const refused = await page.submit(path, { email: to, role })
    expect([to, refused.status]).toEqual([to, 400])
    expect(refused.body).toContain(text)
  }

  const sent = await page.submit(path, { email: ' Alan@Example.com ', role: 'admin' })

  expect(sent.body).toContain('The invitation is on its way.')
  expect(sent.body).toMatch(/alan@example\.com[\s\S]*Admin · expires on Jan 8, 2026/)
  expect((await service.lastMail('alan@example.com')).text).toContain(invitations)
  service.advance(8 * 24 * 60 * minutes)
  expect((await visitor.open(path)).status).toBe(200)
  const resent = await sent.submit(`${path}/resend`)
  expect(resent.body).toContain('expires on Jan 16, 2026')
  const revoked = await resent.submit(`${path}/revoke`)
  expect([revoked.body.includes('The invitation is revoked.'), revoked.body.includes('alan@')]).toEqual([true, false])
  expect((await resent.submit(`${path}/resend`)).body).toContain('This no longer exists.')
})

test('no form changes an organization of others, of another project, or above the role of its user', async () => {
  const { service, visitor, byGrace, acme, join, ownForm, memberships } = await start()
  const { data: theirs } = await byGrace('POST', '', { name: 'Theirs' })
  const owners = (await byGrace('GET', `/${acme.id}/memberships`)).data[0].id
  const { id: invitation } = (await byGrace('POST', `/${theirs.id}/invitations`, { email: 'x@example.com' })).data
  const { id: own } = await join()
  const foreign = 'org_00000000000000000000000000000001'
  const now = service.ctx.now()
  const project = { public_id: 'prj_elsewhere', key: 'elsewhere', name: 'Elsewhere', created_at: now, updated_at: now }
  const elsewhere = await service.db.insertInto('projects').values(project).returning('id').executeTakeFirstOrThrow()
  const counts = { membership_count: 1, owner_count: 1, created_at: now, updated_at: now }
  const row = { public_id: foreign, project_id: elsewhere.id, slug: 'foreign', name: 'Foreign', ...counts }
  await service.db.insertInto('organizations').values(row).execute()
  const form = await ownForm()
  const before = await service.auditActions()

  const fields = { form, name: 'Mine', slug: 'acme-co', role: 'owner', email, invitation, membership: owners }
  const actions = ['', '/delete', '/memberships/role', '/memberships/remove', '/invitations', '/invitations/resend']
  const all = [...actions, '/invitations/revoke']
  for (const of of [theirs.id, foreign, 'org_x'])
    for (const action of [...all, '/leave']) {
      const { title } = await visitor.post(`${list}/${of}${action}`, fields)
      expect([of, action, title]).toEqual([of, action, 'Organizations'])
    }
  // A member has no powers, and an admin none above their own.
  for (const action of all) expect((await visitor.post(`${list}/${acme.id}${action}`, fields)).title).toContain('Acme')
  for (const organization of [theirs.id, foreign]) {
    const { title } = await visitor.post(`${list}/switch`, { form, organization })
    expect(title).toBe('Organizations')
  }
  expect(await service.auditActions()).toEqual(before)
  await byGrace('PATCH', `/${acme.id}/memberships/${own}`, { role: 'admin' })
  for (const [action, more] of [
    ['/memberships/role', { membership: owners, role: 'member' }],
    ['/memberships/role', { membership: own, role: 'owner' }],
    ['/memberships/remove', { membership: owners }],
    ['/invitations/revoke', { invitation }],
    ['/invitations/resend', { invitation }],
  ] as const) {
    const refused = await visitor.post(`${list}/${acme.id}${action}`, { form, ...more })
    expect([action, refused.status]).toEqual([action, 400])
  }
  expect((await visitor.post(`${list}/${acme.id}/delete`, fields)).title).toContain('Acme')
  expect(await memberships()).toEqual([
    ['grace@example.com', 'owner'],
    [email, 'admin'],
  ])
  expect((await auditOf(service, 'organization.delete')).length).toBe(0)
})
