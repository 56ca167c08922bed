import { describe, expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import { auditOf } from '../../../test/audit-of.ts'
import { chromeOnWindows, firefox, type Reply } from '../../../test/client.ts'
import {
  aSecondLater,
  insertApp,
  minutes,
  type Service,
  startService,
  testConfig,
  times,
} from '../../../test/harness.ts'
import { setUpCatalog } from '../../../test/licensing.ts'
import { newId } from '../../platform/crypto/ids.ts'

const here = { ip: '198.51.100.4', userAgent: firefox }

/** A service, a user, and a server that verifies. */
async function start(options: Parameters<typeof startService>[0] = {}) {
  const service = await startService(options)
  const key = await newApiKey(service, { scopes: ['sessions:verify'] })
  const ada = await service.signIn('ada@example.com')
  return { service, key, ada, verify: verifierOf(service, key) }
}

const verifierOf =
  ({ call }: Pick<Service, 'call'>, key: string) =>
  (tokens: readonly (string | object)[], more: object = {}): Promise<Reply> =>
    call('POST', '/v1/sessions/introspect', {
      headers: { 'x-api-key': key },
      body: { tokens: tokens.map((token) => (typeof token === 'string' ? { token } : token)), ...more },
    })

const sessionRow = ({ db }: Service, publicId: string) =>
  db.selectFrom('sessions').selectAll().where('public_id', '=', publicId).executeTakeFirstOrThrow()

test('a token returns its session, its user, and how long the result can be reused', async () => {
  const { service, ada, verify } = await start({ settings: { refreshReuseGrace: 10 } })
  service.advance(3 * minutes)

  const { data } = await verify([ada.accessToken, ada.accessToken], { fresh: true })

  const [result, again] = data.results
  expect(result).toMatchObject({
    active: true,
    expiresIn: 12 * minutes,
    session: { userId: ada.user.id, appId: service.app.ref, amr: ['mail'], scopes: null, method: 'magic_link' },
    user: {
      id: ada.user.id,
      email: 'ada@example.com',
      emailVerified: true,
      name: null,
      locale: null,
      metadata: {},
      publicMetadata: {},
    },
  })
  expect(result).not.toHaveProperty('entitlements')
  expect(result.session.id).toBe(await service.sessionIdOf(ada.accessToken))
  expect(result.maxAge).toBeGreaterThan(9_000)
  expect(result.maxAge).toBeLessThanOrEqual(10_000)
  expect(again.session).toEqual(result.session)
  expect(data.serverTime).toBe(service.ctx.now().toISOString())
})

test('a session with scopes, opened from an earlier sign-in, says both', async () => {
  const { service, ada, verify } = await start()
  const session = await service.sessionIdOf(ada.accessToken)
  const authenticatedAt = new Date(service.ctx.now().getTime() - 30 * 24 * 60 * minutes)
  await service.db
    .updateTable('sessions')
    .set({ scopes: ['openid', 'licenses'], authenticated_at: authenticatedAt })
    .where('public_id', '=', session)
    .execute()

  const { data } = await verify([ada.accessToken], { fresh: true })

  expect(data.results[0].session).toMatchObject({
    scopes: ['openid', 'licenses'],
    authTime: authenticatedAt.toISOString(),
    createdAt: service.ctx.now().toISOString(),
  })
})

test('inactive tokens return why, in the order of the call', async () => {
  const { service, ada, verify } = await start({ settings: { refreshReuseGrace: 0 } })
  const ended = await service.signIn('ada@example.com')
  await service.call('POST', '/v1/auth/logout', { token: ended.accessToken })
  const replaced = await service.signIn('grace@example.com')
  await service.call('POST', '/v1/auth/refresh', { body: { refreshToken: replaced.refreshToken } })
  const made = `lat_${'A'.repeat(43)}`

  const ask = () =>
    verify([ended.accessToken, replaced.accessToken, ada.accessToken, ada.refreshToken, made, 'no token', ''])
  const { data } = await ask()

  expect(
    data.results.map(({ active, reason, endedReason }: Record<string, unknown>) => ({ active, reason, endedReason })),
  ).toEqual([
    { active: false, reason: 'ended', endedReason: 'logout' },
    { active: false, reason: 'expired' },
    { active: true },
    ...times(4, () => ({ active: false, reason: 'unknown' })),
  ])
  service.advance(20 * minutes)
  expect((await ask()).data.results[2]).toEqual({ active: false, reason: 'expired' })
})

test("other projects' tokens are unknown", async () => {
  const { service, ada } = await start()
  const { db, ctx } = service
  const at = { created_at: ctx.now(), updated_at: ctx.now() }
  const other = await db
    .insertInto('projects')
    .values({ public_id: newId('prj'), key: 'other', name: 'Other', ...at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const foreign = verifierOf(service, await newApiKey(service, { scopes: ['sessions:verify'], projectId: other.id }))
  const session = await service.sessionIdOf(ada.accessToken)

  for (const fresh of [true, false]) {
    expect((await foreign([{ token: ada.accessToken, ...here }], { fresh, entitlements: ['*'] })).data.results).toEqual(
      [{ active: false, reason: 'unknown' }],
    )
  }
  await service.call('POST', '/v1/auth/logout', { token: ada.accessToken })
  expect((await foreign([ada.accessToken])).data.results).toEqual([{ active: false, reason: 'unknown' }])
  await service.flushActivity()
  expect((await sessionRow(service, session)).last_ip).not.toBe(here.ip)
})

test('without ip nothing is touched, and with it every request counts', async () => {
  const { service, ada, verify } = await start()
  const session = await service.sessionIdOf(ada.accessToken)
  await service.flushActivity()
  const before = await sessionRow(service, session)
  service.advance(minutes)

  await verify([ada.accessToken], { fresh: true })
  await verify([{ token: ada.accessToken, requests: 50 }])
  await service.flushActivity()
  expect(await sessionRow(service, session)).toEqual(before)

  await verify([{ token: ada.accessToken, ...here, requests: 899 - before.volume_count }])
  await service.flushActivity()
  const after = await sessionRow(service, session)
  expect(after).toMatchObject({ last_ip: here.ip, last_user_agent: firefox, volume_count: 899, flagged_at: null })
  expect(after.last_active_at).toEqual(service.ctx.now())

  await verify([{ token: ada.accessToken, ...here, requests: 1_000 }])
  await service.flushActivity()
  expect((await sessionRow(service, session)).flag_reason).not.toBeNull()
})

test('a strict session ends when a cached token comes from another browser', async () => {
  const { service, ada, verify } = await start({ settings: { fingerprintPolicy: 'strict' } })
  const session = await service.sessionIdOf(ada.accessToken)
  expect((await verify([{ token: ada.accessToken, ...here }])).data.results[0].active).toBe(true)

  const { data } = await verify([{ token: ada.accessToken, ip: here.ip, userAgent: chromeOnWindows }])

  expect(data.results).toEqual([{ active: false, reason: 'ended', endedReason: 'fingerprint' }])
  expect(await service.endedReasonOf(session)).toBe('fingerprint')
  const log = await auditOf(service, 'session.fingerprint_revoke')
  expect(log).toMatchObject([{ user_agent: chromeOnWindows, ip: here.ip, actor_type: 'user' }])
})

describe('limits', () => {
  const limited = {
    rateLimits: { ...testConfig.rateLimits, verify: { count: 10, seconds: 60 }, server: { count: 1, seconds: 60 } },
  }

  test('limits count tokens', async () => {
    const { service, ada, verify } = await start({ config: limited })
    const seven = times(7, () => ada.accessToken)

    const first = await verify(seven)
    expect(first.headers.get('x-ratelimit-remaining')).toBe('3')
    expect((await verify([])).status).toBe(400)
    expect((await verify([ada.accessToken])).headers.get('x-ratelimit-remaining')).toBe('1')
    expect((await verify(seven)).status).toBe(429)
    // The user's own limit is untouched, and another key has its own.
    const current = await service.call('GET', '/v1/sessions/current', { token: ada.accessToken })
    expect(current.headers.get('x-ratelimit-remaining')).toBe(String(testConfig.rateLimits.standard.count - 1))
    const other = verifierOf(service, await newApiKey(service, { scopes: ['sessions:verify'] }))
    expect((await other(seven)).status).toBe(200)
  })

  test('of 40 concurrent calls with 3 tokens each and room for 30 tokens, exactly 10 succeed', async () => {
    const { ada, verify } = await start({
      config: { rateLimits: { ...testConfig.rateLimits, verify: { count: 30, seconds: 60 } } },
    })

    const replies = await Promise.all(times(40, () => verify(times(3, () => ada.accessToken))))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(30)
  })
})

test('a fault is never active:false', async () => {
  const { service, ada, verify } = await start()
  for (const table of ['sessions', 'users'] as const) {
    await service.db.schema.alterTable(table).renameTo(`${table}_away`).execute()

    const reply = await verify([ada.accessToken, `lat_${'A'.repeat(43)}`], { fresh: true })

    expect([table, reply.status, reply.data]).toEqual([table, 500, undefined])
    await service.db.schema.alterTable(`${table}_away`).renameTo(table).execute()
  }
  expect((await verify([ada.accessToken], { fresh: true })).data.results[0].active).toBe(true)
})

test('entitlements are those of the route for users, with the time until they change by themselves', async () => {
  const { service, ada, verify } = await start()
  await setUpCatalog(service, {
    features: [
      { key: 'reports', name: 'Reports', type: 'boolean' },
      { key: 'api_calls', name: 'Calls', type: 'metered', unit: 'call' },
    ],
    plans: [
      {
        key: 'pro',
        name: 'Pro',
        default: true,
        entitlements: { reports: true, api_calls: { limit: 10, reset: 'month', anchor: 'calendar' } },
      },
    ],
  })
  const {
    evaluatedAt: _,
    changesAt: _changesAt,
    ...own
  } = (await service.call('GET', '/v1/licenses/entitlements', { token: ada.accessToken })).data

  for (const fresh of [true, false]) {
    const all = (await verify([ada.accessToken], { fresh, entitlements: ['*'] })).data.results[0].entitlements
    expect((await verify([ada.accessToken], { fresh, entitlements: true })).data.results[0].entitlements).toEqual(all)
    expect(all).toEqual({ ...own, validFor: 30_000 })
    const few = (await verify([ada.accessToken], { fresh, entitlements: ['reports', 'unknown'] })).data.results[0]
    expect(Object.keys(few.entitlements.entitlements)).toEqual(['reports', 'unknown'])
  }
  // The month ends in 12 seconds.
  service.advance(Date.parse('2026-01-31T23:59:48Z') - service.ctx.now().getTime())
  const late = await service.signIn('ada@example.com')
  expect((await verify([late.accessToken], { entitlements: ['*'] })).data.results[0].entitlements.validFor).toBe(12_000)
})

test('fresh tokens of many users take one statement of each kind', async () => {
  const { service, verify } = await start({})
  const tokens = await Promise.all(times(8, async (n) => (await service.signIn(`u${n}@example.com`)).accessToken))
  const statements: string[] = []
  const { reads } = service.ctx.db
  const execute = reads.executeQuery.bind(reads)
  reads.executeQuery = (query) => {
    statements.push('sql' in query ? query.sql : '')
    return execute(query)
  }

  const { data } = await verify(tokens, { fresh: true })

  expect(data.results.every(({ active }: { active: boolean }) => active)).toBe(true)
  expect(statements.length).toBeLessThanOrEqual(2)
})

test('a change of a user reaches the caches of every node within a second', async () => {
  const { service, ada, key, verify } = await start()
  const verifyThere = verifierOf(await service.startNode(), key)
  const nameIn = async (ask: typeof verify) => (await ask([ada.accessToken])).data.results[0].user.name
  expect([await nameIn(verify), await nameIn(verifyThere)]).toEqual([null, null])

  await service.call('PATCH', '/v1/users/me', { token: ada.accessToken, body: { name: 'Ada' } })

  expect(await nameIn(verify)).toBe('Ada')
  expect(await aSecondLater(() => nameIn(verifyThere))).toBe('Ada')
})

test('a text that no database stores is an unknown token, and fails no other', async () => {
  const { ada, verify } = await start()
  const odd = ['lat_\0', '\ud800', '\0', '']

  const { status, data } = await verify([...odd, { token: ada.accessToken, ...here }])

  expect([status, data.results.slice(0, -1)]).toEqual([200, odd.map(() => ({ active: false, reason: 'unknown' }))])
  expect(data.results.at(-1)).toMatchObject({ active: true, user: { id: ada.user.id } })
})

test('bad input names the field', async () => {
  const { ada, verify } = await start()
  const token = ada.accessToken
  const bad: [unknown[], object, string][] = [
    [[], {}, 'tokens'],
    [times(101, () => token), {}, 'tokens'],
    [[token, { token, ip: 'localhost', userAgent: '' }], {}, 'tokens.1.ip'],
    [[{ token, ip: '1.2.3.4' }], {}, 'tokens.0.userAgent'],
    [[{ token, userAgent: 'x' }], {}, 'tokens.0.ip'],
    [[{ token, ...here, requests: 1_000_001 }], {}, 'tokens.0.requests'],
    [[token], { entitlements: times(101, (n) => `f${n}`) }, 'entitlements'],
    [[token], { entitlements: false }, 'entitlements'],
    [[token], { entitlements: 'reports' }, 'entitlements'],
    [[{ token, ip: '1.2.3.4', userAgent: '\0' }], {}, 'body'],
  ]
  for (const [tokens, more, path] of bad) {
    const { status, error } = await verify(tokens as string[], more)
    expect([path, status, error.details.fields.some((field: { path: string }) => field.path === path)]).toEqual([
      path,
      400,
      true,
    ])
  }
})

test('two apps of one user name their own app', async () => {
  const { service, ada, verify } = await start()
  const { db, app, ctx } = service
  const { ref } = await insertApp(db, app.projectId, {
    key: 'two',
    now: ctx.now(),
    redirectUris: ['https://two.example/cb'],
  })
  await service.call('POST', '/v1/auth/magic-link', {
    body: { email: 'ada@example.com', redirectUri: 'https://two.example/cb' },
  })
  const { token } = await service.lastMail('ada@example.com')
  const second = (await service.call('POST', '/v1/auth/verify', { body: { token } })).data

  const { data } = await verify([ada.accessToken, second.accessToken])

  expect(data.results.map(({ session }: { session: { appId: string } }) => session.appId)).toEqual([app.ref, ref])
})
