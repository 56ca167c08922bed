import { expect, test } from 'vitest'
import { type Service, startService, times } from '../../test/harness.ts'

const me = '/v1/users/me'

async function startSignedIn(email = 'ada@example.com') {
  const service = await startService()
  const { accessToken: token, user } = await service.signIn(email)
  const patch = (body: unknown, node: Pick<Service, 'call'> = service) => node.call('PATCH', me, { token, body })
  return { service, token, user, patch }
}

async function lastRecord({ db }: Service) {
  return db.selectFrom('audit_logs').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
}

const fault = (path: string, message: unknown = expect.any(String)) => ({
  status: 400,
  error: { code: 'VALIDATION_ERROR', details: { fields: [{ path, message }] } },
})

test('GET returns the user with every field, and null for unknown ones', async () => {
  const { service, token, user } = await startSignedIn()

  const reply = await service.call('GET', me, { token })

  expect(reply.status).toBe(200)
  expect(reply.data).toEqual({
    id: user.id,
    email: 'ada@example.com',
    emailVerified: true,
    pendingEmail: null,
    name: null,
    avatarUrl: null,
    locale: null,
    metadata: {},
    publicMetadata: {},
    identities: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    lastLoginAt: '2026-01-01T00:00:00.000Z',
  })
  expect(reply.meta.requestId).toMatch(/^req_/)
})

test('GET lists the identities that sign the user in', async () => {
  const { service, token, user } = await startSignedIn()
  const linkedAt = service.ctx.now()
  const provider = await service.db
    .insertInto('oauth_providers')
    .values({
      public_id: 'prv_1',
      project_id: service.app.projectId,
      key: 'github',
      type: 'github',
      client_id: 'abc',
      created_at: linkedAt,
      updated_at: linkedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await service.db
    .selectFrom('users')
    .selectAll()
    .where('public_id', '=', user.id)
    .executeTakeFirstOrThrow()
  await service.db
    .insertInto('identities')
    .values({
      project_id: row.project_id,
      user_id: row.id,
      provider_id: provider.id,
      public_id: 'idn_1',
      subject: '4711',
      email: 'ada@github.example',
      email_verified: true,
      linked_at: linkedAt,
    })
    .execute()

  const { data } = await service.call('GET', me, { token })

  expect(data.identities).toEqual([
    { provider: 'github', email: 'ada@github.example', emailVerified: true, linkedAt: '2026-01-01T00:00:00.000Z' },
  ])
})

test.each([
  ['GET', me],
  ['PATCH', me],
  ['DELETE', me],
  ['GET', `${me}/export`],
])('%s %s without a token, or with an invalid one, returns UNAUTHORIZED', async (method, path) => {
  const { service } = await startSignedIn()

  for (const token of [undefined, 'lat_nonsense', 'nonsense']) {
    const reply = await service.call(method, path, { token, ...(method === 'PATCH' && { body: {} }) })

    expect(reply).toMatchObject({ status: 401, error: { code: 'UNAUTHORIZED' } })
    expect(reply.headers.get('www-authenticate')).toBe('Bearer')
  }
})

test('PATCH changes the fields it names, keeps the rest, and returns the user', async () => {
  const { service, token, patch } = await startSignedIn()
  await patch({ name: 'Ada', locale: 'en' })
  service.advance(60_000)

  const reply = await patch({ name: 'Ada Lovelace', avatarUrl: 'https://cdn.example.com/ada.png?s=1' })

  expect(reply.status).toBe(200)
  expect(reply.data).toMatchObject({
    name: 'Ada Lovelace',
    avatarUrl: 'https://cdn.example.com/ada.png?s=1',
    locale: 'en',
    updatedAt: '2026-01-01T00:01:00.000Z',
  })
  const { data } = await service.call('GET', me, { token })
  expect({ ...data, emailChange: null }).toEqual(reply.data)
})

test('PATCH with null clears name, avatar, locale, and metadata', async () => {
  const { patch } = await startSignedIn()
  await patch({ name: 'Ada', avatarUrl: 'https://cdn.example.com/a.png', locale: 'de', metadata: { a: 1 } })

  const { data } = await patch({ name: null, avatarUrl: null, locale: null, metadata: null })

  expect(data).toMatchObject({ name: null, avatarUrl: null, locale: null, metadata: {} })
})

test('a change is recorded with before and after of the changed fields and nothing else', async () => {
  const { service, patch } = await startSignedIn()
  await patch({ name: 'Ada', locale: 'en', metadata: { theme: 'dark', plan: 'a' } })

  await patch({ name: 'Ada Lovelace', locale: 'en', metadata: { theme: 'dark', plan: null, size: 2 } })

  const { action, user_id, entity_id, old_value, new_value } = await lastRecord(service)
  expect(action).toBe('user.update')
  expect(user_id).toBe(entity_id)
  expect(old_value).toEqual({ name: 'Ada', 'metadata.plan': 'a', 'metadata.size': null })
  expect(new_value).toEqual({ name: 'Ada Lovelace', 'metadata.plan': null, 'metadata.size': 2 })
})

test.each([{}, { name: 'Ada' }, { metadata: {} }, { metadata: { a: { b: 1 } } }, { email: 'ada@example.com' }])(
  'a patch that changes nothing, such as %j, returns 200 and records nothing',
  async (body) => {
    const { service, patch } = await startSignedIn()
    await patch({ name: 'Ada', metadata: { a: { b: 1 } } })
    const before = await service.auditActions()
    service.advance(60_000)

    const reply = await patch(body)

    expect(reply).toMatchObject({ status: 200, data: { updatedAt: '2026-01-01T00:00:00.000Z' } })
    expect(await service.auditActions()).toEqual(before)
  },
)

const long = (length: number) => 'x'.repeat(length)

test.each([
  ['name', { name: long(201) }],
  ['name', { name: '' }],
  ['name', { name: '   ' }],
  ['body', { name: 'Ada\u0000' }],
  ['name', { name: 'Ada\nLovelace' }],
  ['body', { name: '\ud800' }],
  ['name', { name: 7 }],
  ['avatarUrl', { avatarUrl: 'http://cdn.example.com/a.png' }],
  ['avatarUrl', { avatarUrl: 'javascript:alert(1)' }],
  ['avatarUrl', { avatarUrl: 'data:image/png;base64,AAAA' }],
  ['avatarUrl', { avatarUrl: '//cdn.example.com/a.png' }],
  ['avatarUrl', { avatarUrl: 'https://' }],
  ['avatarUrl', { avatarUrl: 'https://a b.example/' }],
  ['avatarUrl', { avatarUrl: 'https://u:p@cdn.example.com/a.png' }],
  ['avatarUrl', { avatarUrl: 'https://cdn.example.com/"onerror="x' }],
  ['avatarUrl', { avatarUrl: `https://cdn.example.com/${long(2048)}` }],
  ['locale', { locale: 'english please' }],
  ['locale', { locale: 'e' }],
  ['locale', { locale: '' }],
  ['locale', { locale: 'en_GB' }],
  ['metadata', { metadata: [] }],
  ['metadata', { metadata: 'text' }],
  ['body', { metadata: { text: 'a\u0000' } }],
  ['body', { metadata: { 'a\u0000': 1 } }],
  ['body', { metadata: { text: '\udfff' } }],
  ['metadata', { metadata: { text: long(16 * 1024) } }],
  ['email', { email: 'not an address' }],
  ['email', { email: 'Ada <ada@example.com>' }],
  ['email', { email: null }],
  ['redirectUri', { redirectUri: 'https://app.example.com/callback' }],
  ['id', { id: 'usr_1' }],
  ['emailVerified', { emailVerified: true }],
  ['pendingEmail', { pendingEmail: null }],
  ['createdAt', { createdAt: '2020-01-01T00:00:00Z' }],
])('PATCH with an invalid or unknown %s returns VALIDATION_ERROR and changes nothing: %j', async (path, body) => {
  const { service, token, patch } = await startSignedIn()
  const before = (await service.call('GET', me, { token })).data

  const reply = await patch({ ...body })

  expect(reply).toMatchObject(fault(path))
  expect((await service.call('GET', me, { token })).data).toEqual(before)
})

test.each(['', 'null', '[]', '"text"', '{', '{"metadata": {"__proto__": {"admin": true}}}'])(
  'PATCH with the body %s returns VALIDATION_ERROR',
  async (raw) => {
    const { service, token } = await startSignedIn()

    const reply = await service.call('PATCH', me, { token, raw, headers: { 'content-type': 'application/json' } })

    expect(reply).toMatchObject({ status: 400, error: { code: 'VALIDATION_ERROR' } })
  },
)

test('PATCH with a number that JSON allows and PostgreSQL does not returns VALIDATION_ERROR', async () => {
  const { service, token } = await startSignedIn()

  const reply = await service.call('PATCH', me, { token, raw: '{"metadata": {"n": 1e999}}' })

  expect(reply).toMatchObject(fault('metadata.n'))
})

test.each([
  ['EN-gb', 'en-GB'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['iw', 'he'],
  ['de-DE-u-co-phonebk', 'de-DE-u-co-phonebk'],
])('the locale %s is stored as %s', async (given, kept) => {
  const { patch } = await startSignedIn()

  expect((await patch({ locale: given })).data.locale).toBe(kept)
})

test('a name of 200 characters is stored unchanged, whatever the script', async () => {
  const { patch } = await startSignedIn()

  for (const name of [long(200), 'Ада Лавлейс', '王小明', "O'Brien <3 & co"]) {
    expect(await patch({ name })).toMatchObject({ status: 200, data: { name } })
  }
})

// RFC 7396, appendix A, inside an object.
test.each<[object, object, object]>([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [{ e: null, a: 1 }, { a: 2 }, { a: 2 }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  [{ a: [1, null] }, {}, { a: [1, null] }],
])('metadata %j patched with %j is %j', async (before, change, after) => {
  const { patch } = await startSignedIn()
  await patch({ metadata: before })

  const { data } = await patch({ metadata: change })

  expect(data.metadata).toEqual(after)
})

test('metadata may nest 20 levels deep but not 1,000', async () => {
  const { service, token, patch } = await startSignedIn()
  const nest = (depth: number): object => times(depth, (at) => at).reduce<object>((inner) => ({ a: inner }), {})

  expect((await patch({ metadata: nest(19) })).status).toBe(200)
  expect(await patch({ metadata: nest(20) })).toMatchObject(fault('metadata', 'must be nested less deeply'))
  const raw = `{"metadata": ${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}}`
  expect(await service.call('PATCH', me, { token, raw })).toMatchObject({ status: 400 })
})

test('metadata may grow to 16 KiB, by any number of patches, and no further', async () => {
  const { patch } = await startSignedIn()
  const overhead = '{"a":"","b":""}'.length
  await patch({ metadata: { a: 'ü'.repeat(4 * 1024) } })

  const most = await patch({ metadata: { b: long(8 * 1024 - overhead) } })
  const more = await patch({ metadata: { b: long(8 * 1024 - overhead + 1) } })

  expect(most.status).toBe(200)
  expect(more).toMatchObject(fault('metadata', expect.stringContaining('16 KiB')))
})

test('of many concurrent patches on two nodes none is lost', async () => {
  const { service, token, patch } = await startSignedIn()
  const other = await service.startNode()

  const replies = await Promise.all(
    times(40, (index) => patch({ metadata: { [`k${index}`]: index } }, index % 2 === 0 ? service : other)),
  )

  expect(replies.every(({ status }) => status === 200)).toBe(true)
  const { metadata } = (await service.call('GET', me, { token })).data
  expect(metadata).toEqual(Object.fromEntries(times(40, (index) => [`k${index}`, index])))
})

test('changes of one user are invisible to other users', async () => {
  const { service, patch } = await startSignedIn()
  const eve = await service.signIn('eve@example.com')

  await patch({ name: 'Ada', metadata: { secret: 1 } })

  const { data } = await service.call('GET', me, { token: eve.accessToken })
  expect(data).toMatchObject({ email: 'eve@example.com', name: null, metadata: {} })
})
