import { expect, test } from 'vitest'
import { auditOf } from '../../../test/audit-of.ts'
import { days, insertApp, minutes, testConfig, times } from '../../../test/harness.ts'
import { recordsOf } from '../../../test/licensing.ts'
import { setOrganizations, startOrganizing } from '../../../test/organizations.ts'

const refusal = (code: string) => ({ error: { code } })

test('a user creates, reads, changes, and deletes an organization, and each change is recorded', async () => {
  const { service, person } = await startOrganizing()
  const ada = await person('ada@example.com')

  const made = await ada.ask('POST', '', { name: 'Acme & Café', metadata: { region: 'eu' } })
  const { id } = made.data
  expect(made).toMatchObject({
    status: 201,
    data: { name: 'Acme & Café', slug: 'acme-cafe', metadata: { region: 'eu' }, role: 'owner', membershipCount: 1 },
  })
  expect((await ada.ask('GET', `/${id}`)).data).toEqual(made.data)
  expect((await ada.ask('GET', '')).data).toEqual([made.data])
  const changed = await ada.ask('PATCH', `/${id}`, { name: 'Acme', slug: 'acme', metadata: { region: null, size: 3 } })
  expect(changed.data).toMatchObject({ name: 'Acme', slug: 'acme', metadata: { size: 3 } })
  expect(await ada.ask('DELETE', `/${id}`, { slug: 'other' })).toMatchObject(refusal('VALIDATION_ERROR'))
  expect((await ada.ask('DELETE', `/${id}`, { slug: 'acme' })).status).toBe(200)

  expect((await ada.ask('GET', '')).data).toEqual([])
  expect(await ada.ask('GET', `/${id}`)).toMatchObject({ status: 404, error: { code: 'ORGANIZATION_NOT_FOUND' } })
  const by = { actor_type: 'user', user_ref: ada.user.id, entity_ref: id }
  expect(await auditOf(service, 'organization.create')).toMatchObject([by])
  expect(await auditOf(service, 'organization.update')).toMatchObject([
    { ...by, old_value: { slug: 'acme-cafe' }, new_value: { slug: 'acme' } },
  ])
  expect(await auditOf(service, 'organization.delete')).toMatchObject([{ ...by, severity: 'warning' }])
  expect(await auditOf(service, 'membership.create')).toMatchObject([
    { new_value: { organization: id, role: 'owner' } },
  ])
})

test('deleting requires a recent sign-in, and to be an owner', async () => {
  const { service, person, make, join } = await startOrganizing()
  const ada = await person('ada@example.com')
  const { id } = await make(ada)
  const grace = await join(ada, id, 'grace@example.com', 'admin')

  expect(await grace.ask('DELETE', `/${id}`, { slug: 'acme' })).toMatchObject(refusal('ORGANIZATION_ROLE'))
  service.advance(11 * minutes)
  expect(await ada.ask('DELETE', `/${id}`, { slug: 'acme' })).toMatchObject(refusal('REAUTH_REQUIRED'))
})

test('where organizations are off, no one has one; and users create none where only servers do', async () => {
  const { service, person, make } = await startOrganizing()
  const ada = await person('ada@example.com')
  const { id } = await make(ada)

  await setOrganizations(service, { creation: 'servers' })
  expect(await ada.ask('POST', '', { name: 'Two' })).toMatchObject({
    status: 403,
    ...refusal('ORGANIZATION_CREATION_OFF'),
  })
  expect((await ada.ask('GET', '')).data).toHaveLength(1)
  await setOrganizations(service, { enabled: false })
  expect(await ada.ask('POST', '', { name: 'Two' })).toMatchObject(refusal('ORGANIZATION_CREATION_OFF'))
  expect(await ada.ask('GET', `/${id}`)).toMatchObject({ status: 404, ...refusal('ORGANIZATION_NOT_FOUND') })
  expect((await ada.ask('GET', '')).data).toEqual([])
  expect((await ada.received()).data).toEqual([])
})

test('a taken slug is refused, and a name whose slug is taken gets another one', async () => {
  const { person } = await startOrganizing()
  const ada = await person('ada@example.com')
  await ada.ask('POST', '', { name: 'Acme' })

  expect(await ada.ask('POST', '', { name: 'Other', slug: 'acme' })).toMatchObject({
    status: 400,
    ...refusal('SLUG_TAKEN'),
  })
  expect((await ada.ask('POST', '', { name: 'Acme' })).data.slug).toMatch(/^acme-[0-9a-f]{6}$/)
  const japanese = await ada.ask('POST', '', { name: '日本' })
  expect(japanese.data.slug).toMatch(/^org-[0-9a-f]{6}$/)
  expect(await ada.ask('PATCH', `/${japanese.data.id}`, { slug: 'acme' })).toMatchObject(refusal('SLUG_TAKEN'))
})

test('creations have their own limit, toward which refused ones do not count', async () => {
  const organizationCreate = { count: 2, seconds: 3_600 }
  const { person } = await startOrganizing(
    {},
    { config: { rateLimits: { ...testConfig.rateLimits, organizationCreate } } },
  )
  const ada = await person('ada@example.com')

  const statuses = []
  for (const slug of ['acme', 'acme', 'acme', 'two', 'three'])
    statuses.push((await ada.ask('POST', '', { name: 'Acme', slug })).status)

  expect(statuses).toEqual([201, 400, 400, 201, 429])
  expect((await ada.ask('GET', '')).status).toBe(200)
})

test('at most maxPerUser organizations of a user, also of concurrent requests', async () => {
  const { person } = await startOrganizing({ maxPerUser: 3 })
  const ada = await person('ada@example.com')

  const replies = await Promise.all(times(12, (index) => ada.ask('POST', '', { name: `Team ${index}` })))

  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(replies.find(({ status }) => status !== 201)).toMatchObject({
    status: 403,
    error: { code: 'ORGANIZATION_LIMIT_REACHED', details: { limit: 3 } },
  })
})

test('an invited person joins with the role of the invitation, and the emails say so', async () => {
  const { service, person, make, join } = await startOrganizing({ roles: [{ key: 'editor', name: 'Editor' }] })
  const ada = await person('ada@example.com')
  const { id } = await make(ada)
  expect((await ada.ask('POST', `/${id}/invitations`, { email: 'x@example.com', role: 'boss' })).error.details).toEqual(
    {
      fields: [{ path: 'role', message: 'must be one of owner, admin, member, editor' }],
    },
  )

  const grace = await join(ada, id, 'grace@example.com', 'editor')

  expect(grace.reply).toMatchObject({
    status: 201,
    data: {
      organization: { id, role: 'editor', membershipCount: 2 },
      membership: { userId: grace.user.id, role: 'editor' },
    },
  })
  const mail = await service.lastMail('grace@example.com')
  expect(mail.subject).not.toContain('Acme')
  expect((await grace.ask('GET', `/${id}/memberships`)).data).toMatchObject([
    { email: 'ada@example.com', role: 'owner' },
    { id: grace.membershipId, email: 'grace@example.com', emailVerified: true, role: 'editor' },
  ])
  expect((await ada.ask('GET', `/${id}/invitations`)).data).toEqual([])
  expect(await auditOf(service, 'organization_invitation.create')).toMatchObject([{ new_value: { role: 'editor' } }])
  expect(await auditOf(service, 'organization_invitation.accept')).toMatchObject([{ user_ref: grace.user.id }])
  expect(await ada.ask('POST', `/${id}/invitations`, { email: 'grace@example.com' })).toMatchObject({
    status: 400,
    error: { code: 'ALREADY_MEMBER', details: { membershipId: grace.membershipId } },
  })
})

test('a second invitation of an email renews the first, with the newer role', async () => {
  const { person, make } = await startOrganizing()
  const ada = await person('ada@example.com')
  const { id } = await make(ada)

  const first = await ada.ask('POST', `/${id}/invitations`, { email: 'grace@example.com' })
  const second = await ada.ask('POST', `/${id}/invitations`, { email: 'Grace@example.com', role: 'admin' })

  expect([first.status, second.status]).toEqual([201, 200])
  expect(second.data).toMatchObject({ id: first.data.id, role: 'admin' })
  const grace = await person('grace@example.com')
  expect((await grace.received()).data).toMatchObject([
    { organization: { name: 'Acme' }, role: 'admin', invitedBy: 'ada@example.com' },
  ])
})

test('an invitation is declined or revoked once, expires, and can be sent again', async () => {
  const { service, person, make } = await startOrganizing()
  const ada = await person('ada@example.com')
  const { id } = await make(ada)
  const invite = async (email: string) => (await ada.ask('POST', `/${id}/invitations`, { email })).data.id
  const [one, two, three] = [
    await invite('one@x.example.com'),
    await invite('two@x.example.com'),
    await invite('three@x.example.com'),
  ]
  const of = (invitation: string, verb: string) => `/v1/users/me/invitations/${invitation}/${verb}`
  const [first, second] = [await person('one@x.example.com'), await person('two@x.example.com')]

  expect((await first.ask('POST', of(one, 'decline'))).status).toBe(200)
  expect(await first.ask('POST', of(one, 'decline'))).toMatchObject(refusal('INVITATION_NOT_FOUND'))
  expect((await ada.ask('DELETE', `/${id}/invitations/${two}`)).status).toBe(200)
  expect(await second.ask('POST', of(two, 'accept'))).toMatchObject({ status: 404, ...refusal('INVITATION_NOT_FOUND') })
  expect(await ada.ask('POST', `/${id}/invitations/${two}/resend`)).toMatchObject(refusal('INVITATION_NOT_FOUND'))
  service.advance(7 * days)
  const late = await person('three@x.example.com')
  expect(await late.ask('POST', of(three, 'accept'))).toMatchObject({ status: 400, ...refusal('INVITATION_EXPIRED') })
  const admin = await person('ada@example.com')
  expect((await admin.ask('GET', `/${id}/invitations`)).data).toMatchObject([{ id: three, status: 'expired' }])
  expect((await admin.ask('POST', `/${id}/invitations/${three}/resend`)).data).toMatchObject({ status: 'open' })
  expect((await late.ask('POST', of(three, 'accept'))).status).toBe(201)

  expect(await auditOf(service, 'organization_invitation.decline')).toHaveLength(1)
  expect(await auditOf(service, 'organization_invitation.revoke')).toHaveLength(1)
})

test('20 invitations an hour of an organization, and 50 open ones', async () => {
  const { service, person, make } = await startOrganizing()
  const ada = await person('ada@example.com')
  const { id } = await make(ada)
  const invite = (index: number) => ada.ask('POST', `/${id}/invitations`, { email: `p${index}@x.example.com` })

  for (const index of times(20, (each) => each)) expect((await invite(index)).status).toBe(201)
  expect(await invite(20)).toMatchObject({
    status: 403,
    error: { code: 'INVITATION_LIMIT_REACHED', details: { reason: 'organization_hour', limit: 20 } },
  })
  await service.db.deleteFrom('organization_invitation_counts').execute()
  for (const index of times(20, (each) => each + 20)) expect((await invite(index)).status).toBe(201)
  await service.db.deleteFrom('organization_invitation_counts').execute()
  for (const index of times(10, (each) => each + 40)) expect((await invite(index)).status).toBe(201)
  expect((await invite(50)).error.details).toEqual({ reason: 'open', limit: 50 })
  const beyond = await ada.ask('GET', `/${id}/invitations?page=4`)
  expect([beyond.data, beyond.meta.total]).toEqual([[], 50])
  expect((await invite(3)).status).toBe(200)
})

test('roles change and memberships end as their powers allow, and the last owner stays', async () => {
  const { service, person, make, join, counts } = await startOrganizing()
  const ada = await person('ada@example.com')
  const { id, membershipId } = await make(ada)
  const grace = await join(ada, id, 'grace@example.com')
  const joan = await join(ada, id, 'joan@example.com', 'admin')
  const of = (one: { membershipId: string }) => `/${id}/memberships/${one.membershipId}`

  expect(await grace.ask('PATCH', of(joan), { role: 'member' })).toMatchObject({
    status: 403,
    ...refusal('ORGANIZATION_ROLE'),
  })
  expect(await joan.ask('PATCH', of(grace), { role: 'owner' })).toMatchObject(refusal('ORGANIZATION_ROLE'))
  expect((await joan.ask('PATCH', of(grace), { role: 'admin' })).data.role).toBe('admin')
  expect(await ada.ask('DELETE', `/${id}/memberships/${membershipId}`)).toMatchObject(refusal('LAST_OWNER'))
  expect((await ada.ask('PATCH', of(grace), { role: 'owner' })).data.role).toBe('owner')
  expect((await service.lastMail('grace@example.com')).subject).toContain('own an organization')
  expect((await ada.ask('DELETE', `/${id}/memberships/${membershipId}`)).status).toBe(200)
  expect(await ada.ask('GET', `/${id}`)).toMatchObject(refusal('ORGANIZATION_NOT_FOUND'))
  expect((await grace.ask('DELETE', of(joan))).status).toBe(200)
  expect((await service.lastMail('joan@example.com')).subject).toContain('Removed from an organization')
  expect(await grace.ask('DELETE', of(joan))).toMatchObject({ status: 404, ...refusal('MEMBERSHIP_NOT_FOUND') })

  expect(await counts(id)).toEqual({ counted: [1, 1], there: [1, 1] })
  expect(await auditOf(service, 'membership.role_change')).toMatchObject([
    { old_value: { role: 'member' }, new_value: { role: 'admin' } },
    { old_value: { role: 'admin' }, new_value: { role: 'owner' } },
  ])
  expect(await auditOf(service, 'membership.leave')).toMatchObject([{ user_ref: ada.user.id }])
  expect(await auditOf(service, 'membership.remove')).toMatchObject([{ user_ref: grace.user.id }])
})

test('an email names the app of the invitation', async () => {
  const { service, person, make } = await startOrganizing()
  const ada = await person('ada@example.com')
  const { id } = await make(ada)
  const app = await insertApp(service.db, service.app.projectId, { key: 'shop', now: service.ctx.now() })
  await service.db.updateTable('apps').set({ name: 'Shop' }).where('public_id', '=', app.ref).execute()

  await ada.ask('POST', `/${id}/invitations`, { email: 'grace@example.com', appId: app.ref })

  const mail = await service.lastMail('grace@example.com')
  expect(mail.subject).toContain('Shop')
  expect(mail.text).toContain('/account/invitations')
  expect(await ada.ask('POST', `/${id}/invitations`, { email: 'x@example.com', appId: 'app_x' })).toMatchObject(
    refusal('APP_NOT_FOUND'),
  )
})

test('the billing email is for admins to see and change, and records do not have it', async () => {
  const { service, person, make, join } = await startOrganizing()
  const ada = await person('ada@example.com')
  const { id } = await make(ada)
  const grace = await join(ada, id, 'grace@example.com')

  expect((await ada.ask('PATCH', `/${id}`, { billingEmail: 'Bills@Example.com' })).data.billingEmail).toBe(
    'bills@example.com',
  )
  expect(await ada.ask('PATCH', `/${id}`, { billingEmail: 'no email' })).toMatchObject({
    status: 400,
    error: { code: 'VALIDATION_ERROR', details: { fields: [{ path: 'billingEmail' }] } },
  })
  expect((await grace.ask('GET', `/${id}`)).data).not.toHaveProperty('billingEmail')
  expect((await grace.ask('GET', '')).data[0]).not.toHaveProperty('billingEmail')
  expect((await ada.ask('PATCH', `/${id}`, { billingEmail: null })).data.billingEmail).toBeNull()
  expect(JSON.stringify(await recordsOf(service, 'organization.update'))).not.toContain('bills@')
})

test('the list says which organization is the active one of the session', async () => {
  const { service, person, make } = await startOrganizing()
  const ada = await person('ada@example.com')
  const [one, two] = [await make(ada, 'One'), await make(ada, 'Two')]
  const active = async () =>
    (await ada.ask('GET', '')).data.flatMap((each: { id: string; isActive: boolean }) => (each.isActive ? each.id : []))
  expect(await active()).toEqual([])
  for (const { id } of [one, two]) {
    const body = { organizationId: id }
    await service.call('PATCH', '/v1/sessions/current', { token: ada.token, body })
    expect(await active()).toEqual([id])
  }
})
