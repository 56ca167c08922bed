import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import { minutes, type Service, startService, times } from '../../../test/harness.ts'
import { setUpLicensedUser } from '../../../test/licensing.ts'
import { follow, idsOf, insertProject, insertUser } from '../../../test/people.ts'

const listPath = ({ app }: Service, query = '') => `/v1/admin/users?projectId=${app.projectRef}${query}`

async function find(service: Service, q: string, more = ''): Promise<string[]> {
  const admin = await service.adminSignIn()
  const reply = await admin.call('GET', listPath(service, `&q=${encodeURIComponent(q)}${more}`))
  expect(reply.status).toBe(200)
  return reply.data.map(({ email }: { email: string }) => email).toSorted()
}

/** Several users share a timestamp, so that their numbers decide the order. */
const crowd = async (service: Service, count: number) => {
  const start = service.ctx.now().getTime()
  const made: { ref: string; email: string; at: number }[] = []
  for (const index of times(count, (number) => number)) {
    const at = start + Math.floor(index / 4) * minutes
    const email = `user${String((index * 37) % count).padStart(3, '0')}@example.com`
    made.push({ ...(await insertUser(service, { email, createdAt: new Date(at) })), email, at })
  }
  return made
}

test('users of the project are listed, newest first, with only the fields of a row', async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  await service.signIn('ada@example.com')
  service.advance(minutes)
  const { user } = await service.signIn('grace@example.com')

  const { data, meta } = await admin.call('GET', listPath(service))

  expect(data.map(({ email }: { email: string }) => email)).toEqual(['grace@example.com', 'ada@example.com'])
  expect(data[0]).toEqual({
    id: user.id,
    plans: [],
    projectId: service.app.projectRef,
    email: 'grace@example.com',
    emailVerified: true,
    name: null,
    avatarUrl: null,
    locale: null,
    externalId: null,
    status: 'active',
    createdAt: '2026-01-01T00:01:00.000Z',
    updatedAt: '2026-01-01T00:01:00.000Z',
    lastLoginAt: '2026-01-01T00:01:00.000Z',
  })
  expect(meta).toMatchObject({ page: 1, limit: 20, total: 2, totalPages: 1 })
})

test.each([
  ['createdAt', 'desc'],
  ['createdAt', 'asc'],
  ['email', 'asc'],
  ['email', 'desc'],
])('a list by %s, %s, has everyone once and in order across its pages', async (sort, order) => {
  const service = await startService()
  const admin = await service.adminSignIn()
  const made = await crowd(service, 57)
  const expected = made
    .map((user, index) => ({ ...user, index }))
    .toSorted((a, b) => (sort === 'email' ? (a.email < b.email ? -1 : 1) : a.at - b.at || a.index - b.index))
    .map(({ ref }) => ref)
  const path = listPath(service, `&limit=10&sort=${sort}&order=${order}`)

  const pages = await follow(admin, path)
  const numbered = await Promise.all(times(6, (index) => admin.call('GET', `${path}&page=${index + 1}`)))

  expect(idsOf(pages)).toEqual(order === 'asc' ? expected : expected.toReversed())
  expect(idsOf(numbered)).toEqual(idsOf(pages))
  expect(pages.at(-1)?.meta).toMatchObject({ total: 57, totalPages: 6 })
})

test('a sign-up while pages are read moves no one to another page', async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  const made = await crowd(service, 25)
  const path = listPath(service, '&limit=10')
  const first = await admin.call('GET', path)
  service.advance(20 * minutes)
  await insertUser(service, { email: 'late@example.com', createdAt: service.ctx.now() })

  const second = await admin.call('GET', `${path}&after=${first.meta.next}`)
  const third = await admin.call('GET', `${path}&after=${second.meta.next}`)

  expect(idsOf([first, second, third])).toEqual(made.map(({ ref }) => ref).toReversed())
})

test('timestamps finer than a millisecond leave no gap between pages', async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  for (const index of times(9, (number) => number)) await insertUser(service, { email: `u${index}@example.com` })
  await sql`update users set created_at = created_at + id * interval '1 microsecond'`.execute(service.db)

  expect(new Set(idsOf(await follow(admin, listPath(service, '&limit=2')))).size).toBe(9)
})

test('deleted users are in no list and no search', async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  const { user, accessToken } = await service.signIn('ada@example.com')
  await service.call('DELETE', '/v1/users/me', { token: accessToken })

  expect((await admin.call('GET', listPath(service))).data).toEqual([])
  expect(await find(service, user.id)).toEqual([])
  expect(await find(service, 'ada')).toEqual([])
  expect(await admin.call('GET', `/v1/admin/users/${user.id}`)).toMatchObject({ error: { code: 'USER_NOT_FOUND' } })
})

test('status separates active from suspended users, in every order', async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  for (const index of times(12, (number) => number)) {
    await insertUser(service, { email: `u${index}@example.com`, suspended: index % 3 === 0 })
  }
  const emails = async (query: string) =>
    (await admin.call('GET', listPath(service, query))).data.map(({ email }: { email: string }) => email)

  expect(await emails('&status=suspended&sort=email')).toEqual([0, 3, 6, 9].map((index) => `u${index}@example.com`))
  expect(await emails('&status=suspended')).toEqual([9, 6, 3, 0].map((index) => `u${index}@example.com`))
  expect(await emails('&status=active')).toHaveLength(8)
  expect(await find(service, 'example', '&status=suspended')).toHaveLength(4)
})

const people = [
  ['ada.lovelace@example.com', 'Ada Lovelace'],
  ['grace@navy.example.org', 'Grace Hopper'],
  ['g.hopper+news@example.com', null],
  ['oetzi@example.at', 'Ötzi Müller-Lüdenscheidt'],
  ["o'brien@example.ie", "Miles O'Brien"],
  ['adam@example.com', 'Adam | Eve'],
] as const

test.each([
  ['ada', ['ada.lovelace@example.com', 'adam@example.com']],
  ['LOVE', ['ada.lovelace@example.com']],
  ['ada love', ['ada.lovelace@example.com']],
  ['love ada', ['ada.lovelace@example.com']],
  ['hopper', ['g.hopper+news@example.com', 'grace@navy.example.org']],
  ['news', ['g.hopper+news@example.com']],
  ['navy', ['grace@navy.example.org']],
  ['ötzi', ['oetzi@example.at']],
  ['MÜLLER', ['oetzi@example.at']],
  ['lüd', ['oetzi@example.at']],
  ["o'brien", ["o'brien@example.ie"]],
  ['ada.lovelace@example.com', ['ada.lovelace@example.com']],
  ['ADA.lovelace@ex', ['ada.lovelace@example.com']],
  ['a@', []],
  ['lovelace@', []],
  ['@example.com', ['ada.lovelace@example.com', 'adam@example.com', 'g.hopper+news@example.com']],
  ['@Navy.Example.org', ['grace@navy.example.org']],
  [
    '@example.',
    [
      'ada.lovelace@example.com',
      'adam@example.com',
      'g.hopper+news@example.com',
      'oetzi@example.at',
      "o'brien@example.ie",
    ],
  ],
  ['@example.org', []],
  ['@', []],
  ['@ample.com', []],
  ['ada & !eve | (x', []],
  ['adam | eve', ['adam@example.com']],
  ["'", []],
  ['%', []],
  ['ada\\', ['ada.lovelace@example.com', 'adam@example.com']],
  ['nobody', []],
  ['#1', []],
  [' ada ', ['ada.lovelace@example.com', 'adam@example.com']],
])('a search for %j finds users whose name or email has words that start with it', async (q, expected) => {
  const service = await startService()
  for (const [email, name] of people) await insertUser(service, { email, name })

  expect(await find(service, q)).toEqual([...expected].toSorted())
})

test('a domain that only some of thousands of users have is found, in any order', async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  await sql`
    insert into users (public_id, project_id, email, created_at, updated_at)
    select 'usr_' || md5(i::text), ${service.app.projectId},
      case when i % 1000 = 0 then 'user' || i || '@corp.example' else 'corp.example' || i || '@example.com' end,
      ${service.ctx.now()}, ${service.ctx.now()}
    from generate_series(1, 12000) i`.execute(service.db)

  for (const order of ['', '&sort=email']) {
    const { data, meta } = await admin.call('GET', listPath(service, `&q=%40corp.example&limit=100${order}`))
    expect([data.length, meta.total]).toEqual([12, 12])
    for (const { email } of data) expect(email).toMatch(/@corp\.example$/)
  }
})

test('a search for an ID finds its user', async () => {
  const service = await startService()
  const { ref } = await insertUser(service, { email: 'ada@example.com' })
  await insertUser(service, { email: 'grace@example.com' })

  expect(await find(service, ref)).toEqual(['ada@example.com'])
})

test('a list of many users leaves no one out, in any order', async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  await sql`
    insert into users (public_id, project_id, email, name, created_at, updated_at)
    select 'usr_' || md5(i::text), ${service.app.projectId}, 'user' || i || '@example.com', case when i % 2 = 0 then 'Ada' end,
      ${service.ctx.now()}::timestamptz + (i % 100) * interval '1 minute', ${service.ctx.now()}
    from generate_series(1, 10050) i`.execute(service.db)

  const pages = await follow(admin, listPath(service, '&limit=100&q=user'))
  expect(new Set(idsOf(pages)).size).toBe(10_050)
  expect(pages[0]?.meta).toMatchObject({ total: 10_050, totalPages: 101 })
  const byAddress = await admin.call('GET', listPath(service, '&q=example&sort=email&limit=2&page=2'))
  expect(byAddress.data).toMatchObject([{ email: 'user10002@example.com' }, { email: 'user10003@example.com' }])
  const few = await admin.call('GET', listPath(service, '&q=ada'))
  expect(few.meta).toMatchObject({ total: 5_025 })
}, 180_000)

test('a word that thousands of users share is found even if the newest users lack it', async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  await sql`
    insert into users (public_id, project_id, email, created_at, updated_at)
    select 'usr_' || md5(i::text), ${service.app.projectId},
      case when i <= 10050 then 'corp-' else 'user-' end || lpad(i::text, 5, '0') || '@example.com',
      ${service.ctx.now()}::timestamptz + i * interval '1 second', ${service.ctx.now()}
    from generate_series(1, 31000) i`.execute(service.db)
  const emails = (data: { email: string }[]) => data.map(({ email }) => email)

  const first = await admin.call('GET', listPath(service, '&q=corp&limit=2'))
  const second = await admin.call('GET', listPath(service, `&q=corp&limit=2&after=${first.meta.next}`))
  const deep = await admin.call('GET', listPath(service, '&q=corp&limit=100&page=100'))

  expect(first.meta).toMatchObject({ total: 10_050 })
  expect(emails(first.data)).toEqual(['corp-10050@example.com', 'corp-10049@example.com'])
  expect(emails(second.data)).toEqual(['corp-10048@example.com', 'corp-10047@example.com'])
  expect(deep.data.length).toBe(100)
  expect(deep.data[0].email).toBe('corp-00150@example.com')
}, 180_000)

test.each([
  ['after=nonsense', 'after'],
  [`after=${Buffer.from('["ada@example.com",1]').toString('base64url')}`, 'after'],
  [`sort=email&after=${Buffer.from('[1767225600000000,1]').toString('base64url')}`, 'after'],
  [`after=${Buffer.from('[null,1]').toString('base64url')}`, 'after'],
  ['sort=lastLoginAt', 'sort'],
  ['status=deleted', 'status'],
])('the query %s returns VALIDATION_ERROR', async (query, path) => {
  const service = await startService()
  const admin = await service.adminSignIn()

  const reply = await admin.call('GET', listPath(service, `&${query}`))

  expect(reply).toMatchObject({ status: 400, error: { code: 'VALIDATION_ERROR' } })
  expect(JSON.stringify(reply.error.details)).toContain(path)
})

test('users of another project are in no list and no search', async () => {
  const service = await startService()
  const other = await insertProject(service)
  const theirs = await insertUser(service, { email: 'ada@example.com', name: 'Ada', projectId: other.id })
  const admin = await service.adminSignIn({ email: 'dev@example.com', role: 'owner', projectId: service.app.projectId })

  for (const q of ['', '&q=ada', '&q=ada%40example', `&q=${theirs.ref}`]) {
    expect((await admin.call('GET', listPath(service, q))).data).toEqual([])
  }
  expect(await admin.call('GET', `/v1/admin/users?projectId=${other.ref}`)).toMatchObject({
    status: 404,
    error: { code: 'PROJECT_NOT_FOUND' },
  })
})

test("a server with the scope lists the users of its key's project", async () => {
  const service = await startService()
  const other = await insertProject(service)
  await insertUser(service, { email: 'ada@example.com' })
  await insertUser(service, { email: 'grace@example.com', projectId: other.id })
  const list = async (scopes: string[], projectId?: number) => {
    const key = await newApiKey(service, { scopes, ...(projectId && { projectId }) })
    return service.call('GET', '/v1/admin/users', { headers: { 'x-api-key': key, 'user-agent': 'curl/8' } })
  }

  expect((await list(['users:read'])).data).toMatchObject([{ email: 'ada@example.com' }])
  expect((await list(['users:read'], other.id)).data).toMatchObject([{ email: 'grace@example.com' }])
  expect(await list(['users:write', 'sessions:read'])).toMatchObject({ status: 403, error: { code: 'API_KEY_SCOPE' } })
})

test('a list of users has the plans that grant them access now, for callers who may read licenses', async () => {
  const service = await startService()
  const { user, change } = await setUpLicensedUser(service)
  const { user: other } = await service.signIn('grace@example.com')
  const plansSeenBy = async (admin: Awaited<ReturnType<Service['adminSignIn']>>) => {
    const { data } = await admin.call('GET', listPath(service))
    return Object.fromEntries(data.map(({ id, plans }: { id: string; plans: string[] | null }) => [id, plans]))
  }

  expect(await plansSeenBy(await service.adminSignIn())).toEqual({ [user.id]: ['Pro'], [other.id]: [] })
  await change('revoke', { reason: 'Chargeback' })
  expect(await plansSeenBy(await service.adminSignIn())).toEqual({ [user.id]: [], [other.id]: [] })

  const key = await newApiKey(service, { scopes: ['users:read'] })
  const { data } = await service.call('GET', listPath(service), { headers: { 'x-api-key': key } })
  expect(data.map(({ plans }: { plans: string[] | null }) => plans)).toEqual([null, null])
})
