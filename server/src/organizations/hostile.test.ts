import { expect, test } from 'vitest'
import { insertApp, type Node, times } from '../../test/harness.ts'
import { recordsOf } from '../../test/licensing.ts'
import { setOrganizations, startOrganizing } from '../../test/organizations.ts'
import { eachRound } from '../../test/rounds.ts'
import { statementsDuring } from '../../test/statements.ts'

const unknown = { status: 404, error: { code: 'ORGANIZATION_NOT_FOUND' } }

/** A second project with organizations, and a user who owns one there. */
async function startTwo() {
  const world = await startOrganizing()
  const { service, as, person, make } = world
  const { db, ctx } = service
  const project = await db
    .insertInto('projects')
    .values({
      public_id: 'prj_other',
      key: 'other',
      name: 'Other',
      settings: JSON.stringify({ organizations: { enabled: true } }),
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const app = await insertApp(db, project.id, { key: 'other', now: ctx.now() })
  const mallory = await service.signIn('mallory@example.com', { headers: { 'x-app-id': app.ref } })
  const ada = await person('ada@example.com')
  const { id, membershipId } = await make(ada)
  return { ...world, ada, id, membershipId, mallory: as(mallory.accessToken), malloryToken: mallory.accessToken }
}

test('an organization of another project is unknown on every route, in every context, in every cache', async () => {
  const { service, mallory, malloryToken, ada, id, membershipId, person } = await startTwo()
  const invitation = (await ada.ask('POST', `/${id}/invitations`, { email: 'mallory@example.com' })).data.id
  const stranger = await person('stranger@example.com')
  const body = { slug: 'acme' }

  for (const ask of [mallory, stranger.ask]) {
    for (const [method, rest, more] of [
      ['GET', `/${id}`],
      ['PATCH', `/${id}`, { name: 'Mine' }],
      ['DELETE', `/${id}`, body],
      ['GET', `/${id}/memberships`],
      ['PATCH', `/${id}/memberships/${membershipId}`, { role: 'member' }],
      ['DELETE', `/${id}/memberships/${membershipId}`],
      ['GET', `/${id}/invitations`],
      ['POST', `/${id}/invitations`, { email: 'x@example.com' }],
      ['POST', `/${id}/invitations/${invitation}/resend`],
      ['DELETE', `/${id}/invitations/${invitation}`],
    ] as const) {
      const [here, nowhere] = [await ask(method, rest, more), await ask(method, rest.replace(id, 'org_none'), more)]
      expect(here).toMatchObject(unknown)
      expect(here.error).toEqual(nowhere.error)
    }
    expect((await ask('GET', '')).data).toEqual([])
  }
  // In a context: also once the caches of the node know the organization from someone in it.
  const check = async (token: string, named: string) => {
    const headers = { 'licet-organization': named }
    const replies = []
    for (const url of ['/v1/licenses/entitlements', '/v1/licenses/usage', '/v1/licenses/seats', '/v1/sessions/current'])
      replies.push(await service.call('GET', url, { token, headers }))
    replies.push(await service.call('PATCH', '/v1/sessions/current', { token, body: { organizationId: named } }))
    return replies.map(({ status, error }) => [status, error?.code])
  }
  expect((await check(ada.token, id))[0]).toEqual([200, undefined])
  for (const token of [malloryToken, stranger.token]) {
    expect(await check(token, id)).toEqual(Array(5).fill([403, 'NOT_A_MEMBER']))
    expect(await check(token, 'org_none')).toEqual(Array(5).fill([403, 'NOT_A_MEMBER']))
  }
  // The same email in another project has no invitation.
  expect((await mallory('GET', '/v1/users/me/invitations')).data).toEqual([])
  expect(await mallory('POST', `/v1/users/me/invitations/${invitation}/accept`)).toMatchObject({
    error: { code: 'INVITATION_NOT_FOUND' },
  })
})

test('the schema keeps the users of one project out of the organizations of another', async () => {
  const { service, id } = await startTwo()
  const { db, ctx } = service
  const organization = await db
    .selectFrom('organizations')
    .select(['id', 'project_id'])
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow()
  const other = await db
    .selectFrom('users')
    .select(['id', 'project_id'])
    .where('email', '=', 'mallory@example.com')
    .executeTakeFirstOrThrow()
  const add = (projectId: number) =>
    db
      .insertInto('memberships')
      .values({
        public_id: `mbs_${projectId}`,
        project_id: projectId,
        organization_id: organization.id,
        user_id: other.id,
        role: 'owner',
        joined_at: ctx.now(),
      })
      .execute()

  await expect(add(organization.project_id)).rejects.toThrow('memberships_user_fkey')
  await expect(add(other.project_id)).rejects.toThrow('memberships_organization_fkey')
})

test('of two owners who demote, remove, or leave at the same time, one stays', async () => {
  const { service, as, person, make, join, counts } = await startOrganizing({ maxPerUser: 1_000 })
  const nodes: Node[] = [service, await service.startNode()]
  const ada = await person('ada@example.com')
  const grace = await person('grace@example.com')
  for (const round of eachRound(20, 4)) {
    const { id, membershipId } = await make(ada, `Team ${round}`)
    const joined = await join(ada, id, 'grace@example.com', 'owner')
    const [adas, graces] = [`/${id}/memberships/${membershipId}`, `/${id}/memberships/${joined.membershipId}`]
    const [one, two] = nodes.map((node, index) => as([ada, grace][index]?.token ?? '', node))
    const [method, first, second] = [
      ['PATCH', graces, adas],
      ['DELETE', graces, adas],
      ['DELETE', adas, graces],
    ][round % 3] as [string, string, string]
    const body = method === 'PATCH' ? { role: 'member' } : undefined

    const replies = await Promise.all([one?.(method, first, body), two?.(method, second, body)])

    const { counted, there } = await counts(id)
    expect(replies.filter((reply) => reply?.status === 200)).toHaveLength(1)
    expect(counted).toEqual(there)
    expect(there[1]).toBe(1)
  }
})

test('who is removed is refused on the next request, on every node', async () => {
  const { service, as, person, make, join } = await startOrganizing()
  const node = await service.startNode()
  const ada = await person('ada@example.com')
  const { id } = await make(ada)
  const grace = await join(ada, id, 'grace@example.com', 'admin')
  const there = as(grace.token, node)
  expect((await there('GET', `/${id}`)).status).toBe(200)

  await ada.ask('DELETE', `/${id}/memberships/${grace.membershipId}`)

  for (const ask of [there, grace.ask]) {
    expect(await ask('GET', `/${id}`)).toMatchObject(unknown)
    expect(await ask('PATCH', `/${id}`, { name: 'Mine' })).toMatchObject(unknown)
  }
})

test('an invitation for another email cannot be accepted, listed, or distinguished from none', async () => {
  const { person, make } = await startOrganizing()
  const ada = await person('ada@example.com')
  const { id } = await make(ada)
  const invitation = (await ada.ask('POST', `/${id}/invitations`, { email: 'grace@example.com' })).data.id
  const mallory = await person('mallory@example.com')

  expect((await mallory.received()).data).toEqual([])
  for (const verb of ['accept', 'decline']) {
    const [here, nowhere] = [
      await mallory.ask('POST', `/v1/users/me/invitations/${invitation}/${verb}`),
      await mallory.ask('POST', `/v1/users/me/invitations/oin_none/${verb}`),
    ]
    expect(here).toMatchObject({ status: 404, error: { code: 'INVITATION_NOT_FOUND' } })
    expect(here.error).toEqual(nowhere.error)
  }
  expect((await ada.ask('GET', `/${id}/memberships`)).data).toHaveLength(1)
})

/** Grace is invited, and her row can be changed. */
async function inviteGrace() {
  const { service, person, make } = await startOrganizing()
  const ada = await person('ada@example.com')
  const { id } = await make(ada)
  const invitation = (await ada.ask('POST', `/${id}/invitations`, { email: 'grace@example.com' })).data.id
  const grace = await person('grace@example.com')
  const set = (values: { email_verified_at?: Date | null; email?: string }) =>
    service.db.updateTable('users').set(values).where('public_id', '=', grace.user.id).execute()
  const accept = () => grace.ask('POST', `/v1/users/me/invitations/${invitation}/accept`)
  return { service, grace, set, accept }
}

test('an unverified email accepts nothing', async () => {
  const { service, grace, set, accept } = await inviteGrace()
  await set({ email_verified_at: null })
  expect(await accept()).toMatchObject({ status: 404, error: { code: 'INVITATION_NOT_FOUND' } })
  expect((await grace.received()).data).toEqual([])
  await set({ email_verified_at: service.ctx.now() })
  expect((await accept()).status).toBe(201)
})

test('an email changed after the invitation accepts nothing for the old one', async () => {
  const { grace, set, accept } = await inviteGrace()
  await set({ email: 'new@example.com' })
  expect(await accept()).toMatchObject({ status: 404, error: { code: 'INVITATION_NOT_FOUND' } })
  expect((await grace.received()).data).toEqual([])
})

test('an admin cannot make, change, or remove an owner', async () => {
  const { person, make, join, counts } = await startOrganizing()
  const ada = await person('ada@example.com')
  const { id, membershipId } = await make(ada)
  const joan = await join(ada, id, 'joan@example.com', 'admin')
  const refused = { status: 403, error: { code: 'ORGANIZATION_ROLE', details: { required: 'owner' } } }

  expect(await joan.ask('PATCH', `/${id}/memberships/${membershipId}`, { role: 'member' })).toMatchObject(refused)
  expect(await joan.ask('DELETE', `/${id}/memberships/${membershipId}`)).toMatchObject(refused)
  expect(await joan.ask('PATCH', `/${id}/memberships/${joan.membershipId}`, { role: 'owner' })).toMatchObject(refused)
  const invited = await joan.ask('POST', `/${id}/invitations`, { email: 'x@example.com', role: 'owner' })
  expect(invited).toMatchObject(refused)
  expect(await counts(id)).toEqual({ counted: [2, 1], there: [2, 1] })
})

/** What a stranger could put into the name of an organization. */
const names = [
  'evil.example.com',
  'www.evil.example',
  'Win a prize at evil.example now',
  'a.b.c.d.e',
  '192.0.2.1',
  'xn--80ak6aa92e.com',
  'paypal.com.evil.example',
  'evil。example',
  '<b>bold</b>',
  '"><script>alert(1)</script>',
  '&lt;img src=x&gt;',
  "'; drop table users; --",
  '{{link}}',
  '{{recipient}}.example',
  'https://evil.example',
  'http:evil.example',
  'mailto:x@evil.example',
  'x@evil.example',
  '//evil.example/x',
  'javascript:alert(1)',
  'data:text/html,x',
  '\\\\evil.example\\x',
  'line\nbreak',
  'line\r\nBcc: x',
  'null\u0000byte',
  'right\u202eleft',
  'iso\u2066late',
  'mark\u200f',
  'two\u2028lines',
  'tab\tbed',
  'evil.example#frag',
  'evil.example?q=1',
  'EVIL.EXAMPLE',
  'www．example．org',
  'evil.\u200bexample',
  '[evil](evil.example)',
  'Acme.',
  '.example',
  'e.v.i.l',
  'Ends with dot . com',
]

test('the name of an organization is never a link, 40 strings, HTML and text part', async () => {
  const { service, person } = await startOrganizing({ maxPerUser: 1_000 })
  const ada = await person('ada@example.com')
  const first = (await ada.ask('POST', '', { name: 'Plain Name' })).data
  await ada.ask('POST', `/${first.id}/invitations`, { email: 'plain@x.example.com' })
  const plain = await service.lastMail('plain@x.example.com')
  let kept = 0
  for (const [index, name] of names.entries()) {
    const made = await ada.ask('POST', '', { name })
    if (made.status !== 201) {
      expect(made).toMatchObject({ status: 400, error: { code: 'VALIDATION_ERROR' } })
      expect(name).toMatch(/[\p{Cc}\u2028\u200e\u200f\u202a-\u202e\u2066-\u2069:/@<>\\]/u)
      continue
    }
    kept += 1
    const email = `p${index}@x.example.com`
    await ada.ask('POST', `/${made.data.id}/invitations`, { email })
    const { html, text, subject } = await service.lastMail(email)
    const shown = name.replaceAll('.', '.\u200c')
    expect(text).toContain(shown)
    expect(subject).toBe(plain.subject)
    // Nothing but the name differs from the email of an organization whose name has no dot: no link, no markup.
    const sameAs = (written: string, escaped: string) => written.replaceAll(escaped, 'NAME').replaceAll(email, 'EMAIL')
    expect(sameAs(text, shown)).toBe(sameAs(plain.text, 'Plain Name').replaceAll('plain@x.example.com', 'EMAIL'))
    expect(html.match(/<a |<script|<b>|<img/g)).toEqual(plain.html.match(/<a |<script|<b>|<img/g))
    if (/\w\.\w/.test(name)) expect(html.replaceAll(email, '')).not.toContain(name)
  }
  expect(names).toHaveLength(40)
  expect(kept).toBeGreaterThan(15)
})

test('inviting tells nothing of accounts, in response or time', async () => {
  const { person, make } = await startOrganizing()
  const ada = await person('ada@example.com')
  const emails = times(5, (index) => `known-${index}@example.com`)
  for (const email of emails) await person(email)
  const { id } = await make(ada)
  await ada.ask('POST', `/${id}/invitations`, { email: 'first@example.com' })
  const invite = async (email: string) => {
    const replies: Awaited<ReturnType<typeof ada.ask>>[] = []
    const statements = await statementsDuring(async () => {
      replies.push(await ada.ask('POST', `/${id}/invitations`, { email }))
    })
    const [reply] = replies
    return { shown: { status: reply?.status, ...reply?.data, id: '', email: '' }, statements }
  }

  // What takes time is asking the database: the same statements, in the same order, once earlier changes have reached the caches.
  const differences = async (): Promise<string[]> => {
    const known = await invite(emails.pop() ?? '')
    const stranger = await invite(`nobody-${emails.length}@example.com`)
    expect(known.shown).toEqual(stranger.shown)
    const isEqual = known.statements.join() === stranger.statements.join()
    return isEqual ? [] : [...known.statements, 'and', ...stranger.statements]
  }
  await expect.poll(differences, { timeout: 10_000, interval: 500 }).toEqual([])
})

test('a role of the project named `owner` is refused', async () => {
  const { service, person, make } = await startOrganizing()
  const admin = await service.adminSignIn()
  for (const key of ['owner', 'admin', 'member']) {
    const body = { settings: { organizations: { roles: [{ key, name: 'Mine' }] } } }
    expect(await admin.call('PATCH', `/v1/admin/projects/${service.app.projectRef}`, { body })).toMatchObject({
      status: 400,
      error: { code: 'VALIDATION_ERROR' },
    })
  }
  // Also where the file of an older version has let it in.
  await setOrganizations(service, { roles: [{ key: 'editor', name: 'Editor' }] })
  const ada = await person('ada@example.com')
  const { id } = await make(ada)
  expect((await ada.ask('POST', `/${id}/invitations`, { email: 'x@example.com', role: 'Owner' })).status).toBe(400)
})

test('the header of a context never changes the session', async () => {
  const { service, person, make } = await startOrganizing()
  const ada = await person('ada@example.com')
  const [one, two] = [await make(ada, 'One'), await make(ada, 'Two')]
  const { token } = ada
  const call = (method: string, url: string, named: string, body?: object) =>
    service.call(method, url, { token, headers: { 'licet-organization': named }, ...(body && { body }) })
  await service.call('PATCH', '/v1/sessions/current', { token, body: { organizationId: one.id } })

  for (const named of [two.id, 'personal', 'org_none']) {
    for (const url of ['/v1/licenses/entitlements', '/v1/licenses/usage', '/v1/licenses/seats', '/v1/sessions/current'])
      await call('GET', url, named)
    await call('POST', '/v1/licenses/activations', named, { fingerprint: 'device-of-ada-1' })
    await call('POST', '/v1/licenses/usage', named, { key: 'calls' })
  }

  expect((await service.call('GET', '/v1/sessions/current', { token })).data.organization.id).toBe(one.id)
  expect(await recordsOf(service, 'session.switch_organization')).toHaveLength(1)
})

test('a developer (dashboard) cannot read private metadata', async () => {
  const { service, person, make } = await startOrganizing()
  const { id } = await make(await person('ada@example.com'))
  const owner = await service.adminSignIn()
  const path = '/v1/admin/organizations'
  const body = { privateMetadata: { crm: 'secret' } }
  expect((await owner.call('PATCH', `${path}/${id}`, { body })).status).toBe(200)
  const { projectId, projectRef } = service.app
  const developer = await service.adminSignIn({ email: 'dev@example.com', role: 'developer', projectId })
  for (const url of [`${path}/${id}`, `${path}?projectId=${projectRef}`, `${path}/${id}/memberships`]) {
    const reply = await developer.call('GET', url)
    expect(reply.status).toBe(200)
    expect(JSON.stringify(reply.body)).not.toMatch(/secret|privateMetadata/)
  }
})

test('someone who was removed does not come back with the invitation that they have accepted', async () => {
  const { person, make, join } = await startOrganizing()
  const ada = await person('ada@example.com')
  const { id } = await make(ada)
  const invited = await ada.ask('POST', `/${id}/invitations`, { email: 'grace@example.com' })
  const grace = await join(ada, id, 'grace@example.com')
  await ada.ask('DELETE', `/${id}/memberships/${grace.membershipId}`)

  const again = await Promise.all(
    times(4, () => grace.ask('POST', `/v1/users/me/invitations/${invited.data.id}/accept`)),
  )

  expect(again.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('an admin who is removed or demoted does not return by an invitation that they have sent', async () => {
  const { service, person, make, join } = await startOrganizing()
  const ada = await person('ada@example.com')
  const { id } = await make(ada)
  const mallory = await join(ada, id, 'mallory@example.com', 'admin')
  const sent = await mallory.ask('POST', `/${id}/invitations`, { email: 'second@example.com', role: 'admin' })
  const kept = await ada.ask('POST', `/${id}/invitations`, { email: 'third@example.com' })
  const [second, third] = [await person('second@example.com'), await person('third@example.com')]
  const accept = (as: typeof second, invitation: string) =>
    as.ask('POST', `/v1/users/me/invitations/${invitation}/accept`)

  await ada.ask('PATCH', `/${id}/memberships/${mallory.membershipId}`, { role: 'member' })

  expect((await accept(second, sent.data.id)).error.code).toBe('INVITATION_NOT_FOUND')
  await ada.ask('PATCH', `/${id}/memberships/${mallory.membershipId}`, { role: 'admin' })
  const again = await mallory.ask('POST', `/${id}/invitations`, { email: 'second@example.com', role: 'admin' })
  await ada.ask('DELETE', `/${id}/memberships/${mallory.membershipId}`)
  expect((await accept(second, again.data.id)).error.code).toBe('INVITATION_NOT_FOUND')
  expect((await accept(third, kept.data.id)).status).toBe(201)
  expect(await recordsOf(service, 'organization_invitation.revoke')).toHaveLength(2)
})

test('an owner who becomes an admin makes no owner by an invitation from before', async () => {
  const { person, make, join } = await startOrganizing()
  const ada = await person('ada@example.com')
  const { id } = await make(ada)
  const grace = await join(ada, id, 'grace@example.com', 'owner')
  const [owner, member] = [
    await grace.ask('POST', `/${id}/invitations`, { email: 'owner@example.com', role: 'owner' }),
    await grace.ask('POST', `/${id}/invitations`, { email: 'member@example.com' }),
  ]
  await ada.ask('PATCH', `/${id}/memberships/${grace.membershipId}`, { role: 'admin' })
  const statusOf = async (email: string, invitation: string) =>
    (await (await person(email)).ask('POST', `/v1/users/me/invitations/${invitation}/accept`)).status
  expect(await statusOf('owner@example.com', owner.data.id)).toBe(404)
  expect(await statusOf('member@example.com', member.data.id)).toBe(201)
})

test('where organizations are switched off again, everyone is personal, and nothing is lost', async () => {
  const { service, person, make } = await startOrganizing()
  const ada = await person('ada@example.com')
  const { id } = await make(ada)
  const { token } = ada
  const headers = { 'licet-organization': id }
  await service.call('PATCH', '/v1/sessions/current', { token, body: { organizationId: id } })
  const admin = await service.adminSignIn()
  const set = (enabled: boolean) =>
    admin.call('PATCH', `/v1/admin/projects/${service.app.projectRef}`, {
      body: { settings: { organizations: { enabled } } },
    })
  const current = async (more: object = {}) => service.call('GET', '/v1/sessions/current', { token, ...more })

  expect((await set(false)).status).toBe(200)
  expect((await current()).data).not.toHaveProperty('organization')
  expect((await current({ headers })).error.code).toBe('NOT_A_MEMBER')
  const entitlements = await service.call('GET', '/v1/licenses/entitlements', { token, headers })
  expect(entitlements.error.code).toBe('NOT_A_MEMBER')
  const switched = await service.call('PATCH', '/v1/sessions/current', { token, body: { organizationId: id } })
  expect(switched.error.code).toBe('NOT_A_MEMBER')

  expect((await set(true)).status).toBe(200)
  expect((await current()).data.organization.id).toBe(id)
})
