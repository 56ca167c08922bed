import { expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import { days, redirectUri, type Service, startService, times } from '../../../test/harness.ts'
import { addPasskey } from '../../../test/passkeys.ts'
import { addHostileProvider, signInThrough } from '../../../test/providers.ts'

const users = '/v1/admin/users'
const ada = 'ada@example.com'

async function start(scopes = ['users:read', 'users:write']) {
  const service = await startService()
  const headers = { 'x-api-key': await newApiKey(service, { scopes }) }
  const server = (method: string, url: string, body?: object) =>
    service.call(method, url, { headers, ...(body && { body }) })
  return { service, server, create: (body: object) => server('POST', users, body) }
}
const recordsOf = ({ db }: Service, action: string) =>
  db
    .selectFrom('audit_logs')
    .select(['actor_type', 'old_value', 'new_value'])
    .where('action', '=', action)
    .orderBy('id')
    .execute()

test('a server creates a user with all fields, of whom the user does not see the private ones', async () => {
  const { service, server, create } = await start()
  const given = {
    email: 'Ada@Example.com',
    emailVerified: true,
    name: 'Ada',
    avatarUrl: 'https://cdn.example.com/a.png',
    locale: 'EN-gb',
    metadata: { theme: 'dark' },
    privateMetadata: { score: 7 },
    externalId: 'customer-1',
  }
  const { status, data } = await create(given)
  expect([status, data]).toEqual([
    201,
    expect.objectContaining({ ...given, email: ada, locale: 'en-GB', status: 'active' }),
  ])
  expect(await recordsOf(service, 'user.create')).toMatchObject([
    { actor_type: 'api_key', new_value: { email: ada, emailVerified: true } },
  ])
  expect((await server('GET', `${users}?externalId=customer-1`)).data).toMatchObject([
    { id: data.id, externalId: 'customer-1' },
  ])
  expect((await server('GET', `${users}?externalId=customer`)).data).toEqual([])

  const { accessToken: token, user } = await service.signIn(ada)
  expect(user.id).toBe(data.id)
  const see = [
    await service.call('GET', '/v1/users/me', { token }),
    await service.call('PATCH', '/v1/users/me', { token, body: { name: 'Ada L' } }),
    await service.call('GET', '/v1/sessions/current', { token }),
  ]
  for (const { status: ok, body } of see) {
    expect(ok).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/score|customer-1/)
  }
  const exported = await service.call('GET', '/v1/users/me/export', { token })
  expect(exported.data).toMatchObject({ privateMetadata: { score: 7 }, externalId: 'customer-1' })
})

test('the email or external ID of another user is refused, and names them', async () => {
  const { server, create } = await start()
  const first = await create({ email: ada, externalId: 'c-1' })
  const exists = { status: 400, error: { code: 'USER_EXISTS', details: { userId: first.data.id } } }
  expect(await create({ email: 'ADA@example.com' })).toMatchObject(exists)
  expect(await create({ email: 'b@example.com', externalId: 'c-1' })).toMatchObject(exists)
  const second = await create({ email: 'b@example.com' })
  expect(await server('PATCH', `${users}/${second.data.id}`, { email: ada })).toMatchObject(exists)
  expect(await server('PATCH', `${users}/${second.data.id}`, { externalId: 'c-1' })).toMatchObject(exists)
})

test('of twenty users with one external ID at the same time, one is created', async () => {
  const { server, create } = await start()
  const made = await Promise.all(times(20, (index) => create({ email: `user${index}@example.com`, externalId: 'c-1' })))
  expect(made.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201, 400]))
  const others = await Promise.all(times(10, (index) => create({ email: `other${index}@example.com` })))
  const changed = await Promise.all(
    others.map(({ data }) => server('PATCH', `${users}/${data.id}`, { externalId: 'c-2' })),
  )
  expect(changed.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(changed.filter(({ status }) => status !== 200).map(({ error }) => error.code))).toEqual(
    new Set(['USER_EXISTS']),
  )
})

test('metadata are changed by merge patches, also at the same time, up to 16 KiB each', async () => {
  const { server, create } = await start()
  const { data } = await create({ email: ada, metadata: { a: 1, b: { c: 2 } }, privateMetadata: { x: 1 } })
  const one = `${users}/${data.id}`
  await Promise.all(times(10, (index) => server('PATCH', one, { privateMetadata: { [`k${index}`]: index } })))
  const { data: after } = await server('PATCH', one, {
    metadata: { a: null, b: { d: 3 } },
    privateMetadata: { x: null },
  })
  expect(after.metadata).toEqual({ b: { c: 2, d: 3 } })
  expect(Object.keys(after.privateMetadata)).toHaveLength(10)
  const long = 'x'.repeat(16 * 1024)
  for (const field of ['metadata', 'publicMetadata', 'privateMetadata']) {
    const { status, error } = await server('PATCH', one, { [field]: { long } })
    expect([status, error.details.fields[0].path]).toEqual([400, field])
  }
  expect((await server('PATCH', one, { metadata: null, externalId: 'c' })).data).toMatchObject({
    metadata: {},
    externalId: 'c',
  })
})

test('a user and the server of an app read public metadata, and only members and servers write it', async () => {
  const { service, server, create } = await start()
  const { data } = await create({ email: ada, emailVerified: true, publicMetadata: { role: 'member', team: 1 } })
  const { accessToken: token } = await service.signIn(ada)
  const see = async () => (await service.call('GET', '/v1/users/me', { token })).data
  expect(await see()).toMatchObject({ metadata: {}, publicMetadata: { role: 'member', team: 1 } })

  const own = { token, body: { publicMetadata: { role: 'admin' } } }
  expect(await service.call('PATCH', '/v1/users/me', own)).toMatchObject({
    status: 400,
    error: { code: 'VALIDATION_ERROR' },
  })
  await service.call('PATCH', '/v1/users/me', { token, body: { metadata: { role: 'admin' } } })
  expect(await see()).toMatchObject({ metadata: { role: 'admin' }, publicMetadata: { role: 'member' } })

  await server('PATCH', `${users}/${data.id}`, { publicMetadata: { role: 'editor', team: null } })
  expect((await see()).publicMetadata).toEqual({ role: 'editor' })
  expect((await recordsOf(service, 'user.update')).at(-1)).toMatchObject({
    actor_type: 'api_key',
    old_value: { 'publicMetadata.role': 'member', 'publicMetadata.team': 1 },
    new_value: { 'publicMetadata.role': 'editor', 'publicMetadata.team': null },
  })
  const apiKey = await newApiKey(service, { scopes: ['sessions:verify'] })
  const verified = await service.call('POST', '/v1/sessions/introspect', {
    headers: { 'x-api-key': apiKey },
    body: { tokens: [{ token }], fresh: true },
  })
  expect(verified.data.results[0].user).toMatchObject({ publicMetadata: { role: 'editor' } })
  const exported = await service.call('GET', '/v1/users/me/export', { token })
  expect(exported.data.profile.publicMetadata).toEqual({ role: 'editor' })
})

test('a server that changes an email ends the sessions, and both emails are notified', async () => {
  const { service, server } = await start()
  const { accessToken: token, user } = await service.signIn(ada)
  const link = await service.requestLink(ada)
  const { data } = await server('PATCH', `${users}/${user.id}`, { email: 'new@example.com' })
  expect(data).toMatchObject({ email: 'new@example.com', emailVerified: false, activeSessions: 0 })
  expect((await service.call('GET', '/v1/users/me', { token })).status).toBe(401)
  expect((await service.call('POST', '/v1/auth/verify', { body: { token: link.token } })).status).toBe(400)
  for (const to of [ada, 'new@example.com']) {
    const mail = await service.lastMail(to)
    expect(mail.subject).toBe('Your email for auth.example.com was changed')
    expect(mail.text).toContain('team changed the email of your account')
    expect(mail.text).not.toContain('undo')
  }
  expect(await recordsOf(service, 'user.email_change')).toMatchObject([
    { actor_type: 'api_key', new_value: { email: 'new@example.com', emailVerified: false } },
  ])
})

test('the word of a server verifies an email; without it, the owner of the mailbox takes the account over', async () => {
  const { service, server, create } = await start()
  const { data } = await create({ email: ada, name: 'Claimed' })
  const one = `${users}/${data.id}`
  expect((await server('PATCH', one, { emailVerified: true })).data.emailVerified).toBe(true)
  expect(await recordsOf(service, 'user.email_verify')).toMatchObject([
    { actor_type: 'api_key', new_value: { email: ada } },
  ])
  await service.signIn(ada)
  expect((await server('GET', one)).data.name).toBe('Claimed')

  expect((await server('PATCH', one, { emailVerified: false })).data.emailVerified).toBe(false)
  const hostile = await addHostileProvider(service)
  const owner = await signInThrough(service, hostile, { sub: '1', email: ada, email_verified: true, name: 'Ada' })
  expect(owner.data.user.id).toBe(data.id)
  expect((await server('GET', one)).data).toMatchObject({ name: 'Ada', emailVerified: true, activeSessions: 1 })
})

test.each([
  ['the same email', {}],
  ['another one', { email: 'grace@example.com' }],
] as const)('verifying %s of a user for the first time removes every way in from before', async (_, more) => {
  const { service, server } = await start()
  const hostile = await addHostileProvider(service)
  const squatter = { sub: 'squatter', email: ada, email_verified: false }
  const { accessToken: token, user } = (await signInThrough(service, hostile, squatter)).data
  await addPasskey(service, token)
  await service.call('PATCH', '/v1/users/me', { token, body: { metadata: { theme: 'dark' } } })

  const reply = await server('PATCH', `${users}/${user.id}`, { emailVerified: true, ...more })

  expect(reply.data).toMatchObject({
    emailVerified: true,
    identities: [],
    metadata: { theme: 'dark' },
    activeSessions: 0,
  })
  expect((await service.call('GET', '/v1/sessions/current', { token })).status).toBe(401)
  expect((await signInThrough(service, hostile, squatter)).data?.user?.id).not.toBe(user.id)
  const owner = await service.signIn(reply.data.email)
  expect(owner.user.id).toBe(user.id)
  expect((await service.call('GET', '/v1/users/me/passkeys', { token: owner.accessToken })).data).toEqual([])
  expect(await recordsOf(service, 'identity.unlink')).toMatchObject([{ actor_type: 'api_key' }])
  expect(await recordsOf(service, 'passkey.delete')).toMatchObject([{ actor_type: 'api_key' }])
})

test('verifying the email of a user who had verified one keeps their ways in', async () => {
  const { service, server } = await start()
  const hostile = await addHostileProvider(service)
  const { accessToken: token, user } = await service.signIn(ada)
  await signInThrough(service, hostile, { sub: 'ada', email: ada, email_verified: true }, { token })

  const changed = await server('PATCH', `${users}/${user.id}`, { email: 'grace@example.com', emailVerified: true })

  expect(changed.data.identities).toHaveLength(1)
})

test('a key without users:write changes no user, and no key changes a user of another project', async () => {
  const { service, server } = await start(['users:read', 'users:write'])
  const { user } = await service.signIn(ada)
  const read = { 'x-api-key': await newApiKey(service, { scopes: ['users:read'] }) }
  const body = { emailVerified: true }
  const path = `${users}/${user.id}`
  expect(await service.call('PATCH', path, { headers: read, body })).toMatchObject({
    status: 403,
    error: { code: 'API_KEY_SCOPE' },
  })
  expect((await service.call('POST', users, { headers: read, body: { email: 'x@example.com' } })).status).toBe(403)

  const owner = await service.adminSignIn()
  const other = await owner.call('POST', '/v1/admin/projects', { body: { key: 'other', name: 'Other' } })
  const foreign = await owner.call('POST', users, { body: { projectId: other.data.id, email: ada, externalId: 'c-1' } })
  expect(foreign.status).toBe(201)
  const far = `${users}/${foreign.data.id}`
  expect(await server('PATCH', far, { name: 'x' })).toMatchObject({ status: 404, error: { code: 'USER_NOT_FOUND' } })
  expect((await server('POST', users, { projectId: other.data.id, email: 'y@example.com' })).error.code).toBe(
    'PROJECT_NOT_FOUND',
  )
  expect((await server('PATCH', path, { externalId: 'c-1' })).status).toBe(200)
})

test('an email that its former owner can have back is refused, and names them', async () => {
  const { service, create } = await start()
  const { accessToken: token, user } = await service.signIn(ada)
  const sent = await service.call('PATCH', '/v1/users/me', { token, body: { email: 'new@example.com' } })
  expect(sent.status).toBe(200)
  await service.call('POST', '/v1/auth/verify', {
    token,
    body: { token: (await service.lastMail('new@example.com')).token },
  })
  const exists = { status: 400, error: { code: 'USER_EXISTS', details: { userId: user.id } } }
  expect(await create({ email: ada })).toMatchObject(exists)
  service.advance(3 * days)
  expect((await create({ email: ada })).status).toBe(201)
})

test('a suspension with an end needs no worker to end, for any way to sign in', async () => {
  const { service, server } = await start()
  const hostile = await addHostileProvider(service)
  const claims = { sub: '1', email: ada, email_verified: true }
  const { data } = await signInThrough(service, hostile, claims)
  const one = `${users}/${data.user.id}`
  const until = new Date(service.ctx.now().getTime() + days).toISOString()
  const suspended = await server('POST', `${one}/suspend`, { reason: 'Spam', until })
  expect(suspended.data).toMatchObject({ status: 'suspended', suspendedUntil: until, activeSessions: 0 })
  expect((await service.call('GET', '/v1/users/me', { token: data.accessToken })).status).toBe(401)
  expect((await service.call('POST', '/v1/auth/refresh', { body: { refreshToken: data.refreshToken } })).status).toBe(
    401,
  )
  expect((await signInThrough(service, hostile, claims)).status).toBe(403)
  const link = await service.requestLink(ada)
  expect((await service.call('POST', '/v1/auth/verify', { body: { token: link.token } })).status).toBe(403)
  expect((await server('GET', `${users}?status=suspended`)).meta.total).toBe(1)

  service.advance(days)
  expect((await signInThrough(service, hostile, claims)).status).toBe(200)
  expect((await server('GET', one)).data).toMatchObject({ status: 'active', suspendedAt: null, suspendedUntil: null })
  expect((await server('GET', `${users}?status=suspended`)).meta.total).toBe(0)
  expect((await server('GET', `${users}?status=active`)).data).toMatchObject([{ status: 'active' }])
})

test('the end of a suspension lies in the future, and a new suspension replaces it', async () => {
  const { service, server } = await start()
  const { user } = await service.signIn(ada)
  const suspend = (body: object) => server('POST', `${users}/${user.id}/suspend`, body)
  const inDays = (count: number) => new Date(service.ctx.now().getTime() + count * days).toISOString()
  const past = await suspend({ until: inDays(0) })
  expect([past.status, past.error.details.fields[0].path]).toEqual([400, 'until'])
  expect((await service.call('POST', '/v1/auth/magic-link', { body: { email: ada, redirectUri } })).status).toBe(200)

  expect((await suspend({ until: inDays(1) })).data.suspendedUntil).toBe(inDays(1))
  expect((await suspend({})).data).toMatchObject({ status: 'suspended', suspendedUntil: null })
  expect((await suspend({})).data.status).toBe('suspended')
  expect(await recordsOf(service, 'user.suspend')).toHaveLength(2)
  service.advance(2 * days)
  expect((await server('GET', `${users}/${user.id}`)).data.status).toBe('suspended')
  expect((await server('POST', `${users}/${user.id}/reinstate`)).data.status).toBe('active')
})
