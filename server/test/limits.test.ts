import { expect, onTestFinished, test, vi } from 'vitest'
import { apiKeyScopes } from '../src/permissions.ts'
import type { AnyRoute } from '../src/platform/http/route.ts'
import { routes } from '../src/start/app.ts'
import type { Admin } from './admin.ts'
import { newApiKey } from './api-keys.ts'
import type { CallOptions, Reply } from './client.ts'
import { nobodysKey, setUpDevices } from './devices.ts'
import { redirectUri, type Service, startService, times } from './harness.ts'
import { startWithApp } from './oidc.ts'

const minute = (count: number) => ({ count, seconds: 60 })
const defaults = {
  standard: minute(100),
  auth: minute(10),
  authAttempts: { count: 10, seconds: 300 },
  admin: minute(1_000),
  server: minute(1_000),
  webhooks: minute(6_000),
  pages: minute(300),
  verify: minute(600_000),
  changes: minute(6_000),
  oauthClient: minute(6_000),
  organizationCreate: minute(6_000),
  organizationSwitch: minute(6_000),
  accessKeyRevoke: minute(6_000),
  billing: minute(6_000),
}
/** Every class has its own number, so that the headers tell which one counted. */
const distinct = {
  standard: minute(20_001),
  auth: minute(20_002),
  authAttempts: minute(30_000),
  admin: minute(20_004),
  server: minute(20_005),
  webhooks: minute(20_007),
  pages: minute(20_006),
  verify: minute(20_008),
  changes: minute(20_009),
  oauthClient: minute(20_010),
  organizationCreate: minute(20_010),
  organizationSwitch: minute(20_010),
  accessKeyRevoke: minute(20_010),
  billing: minute(20_010),
}

const startWith = (rateLimits: typeof defaults) => startService({ config: { rateLimits } })
const from = (ip: string) => ({ 'x-forwarded-for': ip })
const office = from('203.0.113.9')
const statusesOf = (replies: readonly { status: number }[]): number[] => replies.map(({ status }) => status)
const countOf = (replies: readonly { status: number }[], wanted: number) =>
  statusesOf(replies).filter((status) => status === wanted).length

/** Moves the clock that limits read. The clock of the service stays. */
function startClock(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  return (ms) => void vi.setSystemTime(Date.now() + ms)
}

const pathOf = ({ url }: AnyRoute): string => url.replaceAll(/:(\w+)/g, (_all, name: string) => `${name}_none`)

/** The limit that the specification gives a route, by its URL alone. */
const classOf = ({ url }: AnyRoute): number => {
  if (url === '/v1/access-keys/revoke') return distinct.accessKeyRevoke.count
  if (/^\/v1\/(admin\/)?auth\//.test(url)) return distinct.auth.count
  return url.startsWith('/v1/admin/') ? distinct.admin.count : distinct.standard.count
}
const classOfKeys = ({ url }: AnyRoute): number => {
  if (url === '/v1/sessions/introspect') return distinct.verify.count
  return url === '/v1/sessions/changes' ? distinct.changes.count : distinct.server.count
}
const isOpenToKeys = ({ access, apiKeys }: AnyRoute): boolean => access === 'server' || apiKeys === true

async function callersOf(service: Service) {
  const keyWith = async (scopes: string[]) => ({ 'x-api-key': await newApiKey(service, { scopes }) })
  const scoped = await keyWith([...apiKeyScopes])
  const single = await Promise.all(
    apiKeyScopes.slice(0, 2).map(async (scope) => ({ scope, headers: await keyWith([scope]) })),
  )
  const viewer = () => service.adminSignIn({ email: 'v@example.com', role: 'viewer' })
  const send = (row: AnyRoute, options: object) =>
    service.call(row.method, pathOf(row), { ...(row.method !== 'GET' && { body: {} }), ...options })
  const asMember = async (row: AnyRoute, admin: Admin) => send(row, { headers: admin.headers })
  const asServer = async (row: AnyRoute, headers: object) => ({
    reply: await send(row, { headers }),
    limit: isOpenToKeys(row) ? classOfKeys(row) : classOf(row),
  })
  return {
    stranger: async (row: AnyRoute) => ({ reply: await send(row, {}), limit: classOf(row) }),
    user: async (row: AnyRoute) => {
      const { accessToken: token } = await service.signIn('ada@example.com')
      return { reply: await send(row, { token }), limit: classOf(row) }
    },
    owner: async (row: AnyRoute) => ({
      reply: await asMember(row, await service.adminSignIn()),
      limit: classOf(row),
    }),
    viewer: async (row: AnyRoute) => ({ reply: await asMember(row, await viewer()), limit: classOf(row) }),
    'server with every scope': (row: AnyRoute) => asServer(row, scoped),
    'server without the scope': (row: AnyRoute) =>
      asServer(row, single.find(({ scope }) => scope !== row.permission)?.headers ?? {}),
    'server with an unknown key': async (row: AnyRoute) => ({
      reply: await send(row, { headers: { 'x-api-key': `lk_${'0'.repeat(32)}_${'A'.repeat(43)}` } }),
      limit: classOf(row),
    }),
  }
}

test('every row × every kind of caller shows the limit of its class', { timeout: 600_000 }, async () => {
  const service = await startWith(distinct)
  const callers = Object.entries(await callersOf(service))
  const wrong: string[] = []
  for (const row of routes) {
    for (const [who, ask] of callers) {
      const { reply, limit } = await ask(row)
      const shown = reply.headers.get('x-ratelimit-limit')
      if (shown !== String(limit)) wrong.push(`${row.method} ${row.url}, ${who}: ${shown} instead of ${limit}`)
    }
  }
  expect(wrong).toEqual([])
})

test('the 101st licence call of a user is 429, of a server not', async () => {
  const service = await startWith(defaults)
  const { token, headers } = await setUpDevices(service)
  const ask = (options: object) => service.call('GET', '/v1/licenses/activations', options)

  const asUser = await Promise.all(times(101, () => ask({ token })))
  const asServer = await Promise.all(times(101, () => ask({ headers })))

  expect([countOf(asUser, 429), countOf(asServer, 429)]).toEqual([1, 0])
})

test('30 good links, refreshes, activations at once from one address: 62 s later one is 200', async () => {
  const pass = startClock()
  const service = await startWith(defaults)
  const { activate } = await setUpDevices(service, { activations: { limit: 100 }, seats: 3 })
  const people = times(30, (index) => ({ email: `user${index}@example.com`, headers: from(`198.51.100.${index}`) }))
  const sessions = await Promise.all(people.map(({ email, headers }) => service.signIn(email, { headers })))
  const links: string[] = []
  for (const { email, headers } of people) {
    await service.db.deleteFrom('mail_allowances').execute()
    links.push((await service.requestLink(email, { headers })).token)
  }
  const atOffice = {
    call: (method: string, path: string, options = {}) =>
      service.call(method, path, { ...options, headers: { ...office, ...Object(options).headers } }),
  }
  const verify = (token: string | undefined) => atOffice.call('POST', '/v1/auth/verify', { body: { token } })
  const refresh = (refreshToken: string | undefined) =>
    atOffice.call('POST', '/v1/auth/refresh', { body: { refreshToken } })

  const signIns = await Promise.all([
    ...links.map(verify),
    ...sessions.map(({ refreshToken }) => refresh(refreshToken)),
    ...people.map(({ email }) => activate(email, {}, atOffice)),
  ])
  expect(countOf(signIns.slice(0, 30), 429)).toBe(20)
  expect(countOf(signIns.slice(30), 429)).toBe(0)

  pass(62_000)
  const left = links[signIns.findIndex(({ status }) => status === 429)]
  expect((await verify(left)).status).toBe(200)
  expect((await refresh(signIns[30]?.data.refreshToken)).status).toBe(200)
  expect((await activate('one more', {}, atOffice)).status).toBe(201)
})

/** Repeats refused calls minute by minute. Returns how many succeed in each, until all have. */
async function untilAll(calls: (() => Promise<Reply>)[], pass: (ms: number) => void): Promise<number[]> {
  const done: number[] = []
  for (let left = calls; left.length > 0 && done.length < 5; pass(61_000)) {
    const replies = await Promise.all(left.map((call) => call()))
    left = left.filter((_call, index) => replies[index]?.status === 429)
    done.push(replies.filter(({ status }) => status < 300).length)
  }
  return done
}

test('an office at nine: 30 devices, 30 links, and 25 tabs of one address all get in', async () => {
  const pass = startClock()
  const service = await startWith(defaults)
  const { activate } = await setUpDevices(service, { activations: { limit: 30 }, seats: 3 })
  const people = times(30, (index) => ({ email: `user${index}@example.com`, headers: from(`198.51.100.${index}`) }))
  const links = await Promise.all(people.map(({ email, headers }) => service.requestLink(email, { headers })))
  let { refreshToken } = await service.signIn('tabs@example.com', { headers: from('198.51.100.99') })
  const send = async (path: string, body: object, headers = {}) =>
    service.call('POST', path, { body, headers: { ...office, ...headers } })
  const atOffice = {
    call: (_method: string, path: string, { body, headers }: CallOptions = {}) => send(path, Object(body), headers),
  }
  // Tabs of one browser share its storage.
  const refresh = async () => {
    const reply = await send('/v1/auth/refresh', { refreshToken })
    if (reply.status === 200) refreshToken = reply.data.refreshToken
    return reply
  }

  const devices = times(30, (index) => () => activate(`desk ${index}`, {}, atOffice))
  expect(await untilAll(devices, pass)).toEqual([30])
  expect(
    await untilAll(
      links.map(
        ({ token }) =>
          () =>
            send('/v1/auth/verify', { token }),
      ),
      pass,
    ),
  ).toEqual([10, 10, 10])
  expect(
    await untilAll(
      times(25, () => refresh),
      pass,
    ),
  ).toEqual([10, 10, 5])
  expect((await send('/v1/auth/verify', { token: `lml_${'A'.repeat(43)}` })).status).toBe(401)
})

test("ten mails of an app leave the dashboard's sign-in open", async () => {
  const { call, ctx } = await startWith(defaults)
  const page = { ...office, origin: ctx.config.adminOrigin, cookie: '' }
  const ask = (path: string, email: string, headers: object = office) =>
    call('POST', path, {
      body: { email, ...(path === '/v1/auth/magic-link' && { redirectUri }) },
      headers: { ...headers },
    })

  const mails = await Promise.all(times(10, (index) => ask('/v1/auth/magic-link', `user${index}@example.com`)))
  expect(countOf(mails, 200)).toBe(10)
  expect((await ask('/v1/auth/magic-link', 'one-more@example.com')).status).toBe(429)

  const admins = await Promise.all(times(11, () => ask('/v1/admin/auth/magic-link', 'owner@example.com', page)))
  expect([countOf(admins, 200), countOf(admins, 429)]).toEqual([10, 1])
  const refused = admins.find(({ status }) => status === 429)
  expect(refused?.body.error).toMatch(/Try again in \d+ /)
})

test('a proof counts by address, and besides by user: neither many addresses nor many users help', async () => {
  const service = await startWith({ ...defaults, auth: minute(1_000) })
  const guess = (token: string | undefined, headers: object) =>
    service.call('POST', '/v1/auth/verify', {
      body: { token: `lml_${'A'.repeat(43)}` },
      headers: { ...headers },
      ...(token !== undefined && { token }),
    })
  const { accessToken: ada } = await service.signIn('ada@example.com', { headers: from('198.51.100.1') })
  const { accessToken: bob } = await service.signIn('bob@example.com', { headers: from('198.51.100.2') })

  const ofAda = await Promise.all(times(11, (index) => guess(ada, from(`192.0.2.${index}`))))
  expect(countOf(ofAda, 429)).toBe(1)

  expect(countOf(await Promise.all(times(10, () => guess(undefined, office))), 401)).toBe(10)
  expect((await guess(bob, office)).status).toBe(429)
  expect((await guess(bob, from('192.0.2.77'))).status).toBe(401)
})

test('an unknown license key takes an attempt of its address; with none left, good keys still work', async () => {
  const service = await startWith({ ...defaults, authAttempts: { count: 3, seconds: 300 } })
  const { validate, activate, headers } = await setUpDevices(service, { activations: { limit: 50 } })
  const atOffice = {
    call: (method: string, path: string, options = {}) =>
      service.call(method, path, { ...options, headers: { ...office, ...Object(options).headers } }),
  }
  const good = await Promise.all(times(20, (index) => activate(`desk ${index}`, {}, atOffice)))
  expect(countOf(good, 201)).toBe(20)

  const unknown = await Promise.all(times(20, () => validate({ key: nobodysKey }, office)))
  expect([countOf(unknown, 200), countOf(unknown, 429)]).toEqual([3, 17])
  const refused = unknown.find(({ status }) => status === 429)
  expect([refused?.body, Number(refused?.headers.get('retry-after')) > 60]).toEqual([
    { error: expect.any(String) },
    true,
  ])
  expect((await activate('desk', { key: nobodysKey }, atOffice)).status).toBe(429)

  expect((await validate({ fingerprint: 'desk 1' }, office)).data.code).toBe('VALID')
  expect((await activate('another desk', {}, atOffice)).status).toBe(201)
  const asServer = await Promise.all(times(5, () => validate({ key: nobodysKey }, { ...office, ...headers })))
  expect(countOf(asServer, 200)).toBe(5)
  expect((await service.call('POST', '/v1/auth/verify', { body: { token: 'lml_x' }, headers: office })).status).toBe(
    429,
  )
})

test('a confidential app has one limit for all its addresses and users, and no one else counts in it', async () => {
  const limits = { ...defaults, oauthClient: minute(20), verify: minute(20_008) }
  const { service, post, makeConfidential } = await startWithApp({ config: { rateLimits: limits } })
  const client_secret = await makeConfidential({ deviceGrant: true })
  const [client, headers] = [{ client_id: service.app.ref, client_secret }, from('203.0.113.10')]
  const calls = [
    ['/oauth2/token', { grant_type: 'refresh_token', refresh_token: 'x' }, 400],
    ['/oauth2/introspect', { token: 'x' }, 200],
    ['/oauth2/revoke', { token: 'x' }, 200],
    ['/oauth2/device_authorization', {}, 200],
  ] as const
  const send = (fields: object) =>
    Promise.all(
      times(32, (index) =>
        post(calls[index % 4]?.[0] ?? '', { ...calls[index % 4]?.[1], ...fields }, from(`192.0.2.${index}`)),
      ),
    )

  // Every address of a stranger has ten of them.
  expect((await send({ ...client, client_secret: 'lcs_guess' })).map(({ status }) => status)).toEqual(
    times(32, () => 401),
  )
  const replies = await send(client)

  const limited = replies.filter(({ status }) => status === 429)
  expect([limited.length, limited[0]?.json]).toEqual([12, { error: 'temporarily_unavailable' }])
  for (const { status, headers: shown, index } of replies.map((reply, index) => ({ ...reply, index }))) {
    expect([429, calls[index % 4]?.[2]]).toContain(status)
    expect(shown.get('x-ratelimit-limit')).toBe('20')
  }
  const guesses = await Promise.all(
    times(11, () => post('/oauth2/token', { ...client, grant_type: 'refresh_token', client_secret: 'x' }, headers)),
  )
  expect([countOf(guesses, 401), countOf(guesses, 429)]).toEqual([10, 1])
  const key = await newApiKey(service, { scopes: ['sessions:verify'] })
  const byKey = await post('/oauth2/introspect', { token: 'x' }, { authorization: `Bearer ${key}` })
  expect([byKey.status, byKey.headers.get('x-ratelimit-limit')]).toEqual([200, '20008'])
})

test('the files of a page take nothing from the pages of their address', async () => {
  const service = await startWith({ ...defaults, pages: minute(5) })
  const get = (path: string) => service.call('GET', path, { headers: office })

  const files = await Promise.all(times(300, (index) => get(`/admin/assets/page${index}-AbC_-123.js`)))

  expect(countOf(files, 429)).toBe(0)
  expect(files[0]?.headers.get('x-ratelimit-limit')).toBeNull()
  const others = [
    '/admin',
    '/admin/icon.svg',
    '/admin/assets/index.js',
    '/assets/a-AbC_-123.js',
    '/admin?a-AbC_-123.js',
  ]
  const pages = []
  for (const path of others) pages.push(await get(path))
  expect(pages.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['4', '3', '2', '1', '0'])
})

test('pages count by address, health and the API do not', async () => {
  const service = await startWith({ ...defaults, pages: minute(5) })
  const get = (path: string, headers = office) => service.call('GET', path, { headers })
  const paths = ['/docs', '/openapi.json', '/admin', '/.well-known/licet-license-keys.json', '/nowhere']

  const pages = []
  for (const path of paths) pages.push(await get(path))
  expect(pages.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['4', '3', '2', '1', '0'])
  expect(pages.map(({ headers }) => headers.get('x-ratelimit-limit'))).toEqual(times(5, () => '5'))

  const sixth = await get('/docs')
  expect([sixth.status, sixth.body]).toEqual([429, { error: expect.stringMatching(/^Too many requests/) }])
  expect((await get('/docs', from('203.0.113.10'))).status).toBe(200)
  expect((await get('/v1/sessions')).headers.get('x-ratelimit-limit')).toBe('100')
})

test('the networks of one IPv6 site share sixteen times what one of them has', async () => {
  const service = await startWith(defaults)
  const ask = (ip: string) => service.call('GET', '/v1/auth/methods', { headers: from(ip) })

  const ofSite = await Promise.all(times(200, (index) => ask(`2001:db8:7:${index.toString(16)}::1`)))
  const ofNext = await ask('2001:db8:8::1')
  const ofOne = await Promise.all(times(12, () => ask('2001:db8:9::1')))
  const ofGateway = await Promise.all(times(20, (index) => ask(`64:ff9b::198.51.100.${index}`)))

  expect([countOf(ofSite, 200), countOf(ofSite, 429)]).toEqual([160, 40])
  expect([ofNext.status, countOf(ofOne, 200), countOf(ofGateway, 200)]).toEqual([200, 10, 20])
})

test('all keys of a project share ten times what one of them has; one with its own limit has that besides', async () => {
  const service = await startWith({ ...defaults, server: minute(5) })
  const keys = await Promise.all(times(12, () => newApiKey(service, { scopes: ['users:read'] })))
  const raised = await newApiKey(service, { scopes: ['users:read'], limitPerMinute: 30 })
  const at = { created_at: service.ctx.now(), updated_at: service.ctx.now() }
  const row = { public_id: 'prj_other', key: 'other', name: 'Other', ...at }
  const { id } = await service.db.insertInto('projects').values(row).returning('id').executeTakeFirstOrThrow()
  const other = await newApiKey(service, { scopes: ['users:read'], projectId: id })
  const ask = (key: string) => service.call('GET', '/v1/admin/users', { headers: { 'x-api-key': key } })

  const ofAll = await Promise.all(keys.flatMap((key) => times(6, () => ask(key))))
  const ofRaised = await Promise.all(times(31, () => ask(raised)))

  expect([countOf(ofAll, 200), countOf(ofAll, 429)]).toEqual([50, 22])
  expect([countOf(ofRaised, 200), (await ask(other)).status]).toEqual([30, 200])
})
