import { expect, test } from 'vitest'
import { insertApp, minutes, redirectUri, startService, times } from '../../../test/harness.ts'

const email = 'ada@example.com'
const send = (body: object = {}) => ({ body: { email, redirectUri, ...body } })

test('POST /v1/auth/magic-link returns sent and expiresAt, and queues one email', async () => {
  const { call, db, auditActions } = await startService()

  const reply = await call('POST', '/v1/auth/magic-link', send())

  expect(reply).toMatchObject({ status: 200, data: { sent: true, expiresAt: '2026-01-01T00:10:00.000Z' } })
  expect(await db.selectFrom('mails').select(['recipient', 'template', 'status']).execute()).toEqual([
    { recipient: email, template: 'magic-link', status: 'queued' },
  ])
  expect(await auditActions()).toEqual(['magic_link.send'])
})

test('the email names the requester, location, and expiration, and links to the redirect URI with a token', async () => {
  const { requestLink } = await startService()
  const { text, html, token, code } = await requestLink(email, {
    headers: { 'x-forwarded-for': '203.0.113.9', host: 'evil.example' },
  })
  for (const part of [text, html.replaceAll('&#x3D;', '=')]) {
    expect(part).toContain(`https://app.example.com/callback?token=${token}`)
    expect(part).toContain('203.0.113.9')
    expect(part).toContain('Firefox on Linux')
    expect(part).toContain('00:10 UTC')
    expect(part).not.toContain('evil.example')
  }
  expect(token).toMatch(/^lml_[\w-]{43}$/)
  expect(code).toMatch(/^\d{6}$/)
})

test.each([
  ['query', `${redirectUri}?a=1`, `${redirectUri}?a=1&token=`],
  ['fragment', redirectUri, `${redirectUri}#token=`],
])('the token is in the %s', async (place, uri, start) => {
  const { call, lastMail } = await startService({ redirectUris: [uri], settings: { magicLinkTokenIn: place } })
  await call('POST', '/v1/auth/magic-link', send({ redirectUri: uri }))
  expect((await lastMail(email)).secrets.link).toContain(start)
})

test('POST /v1/auth/verify with the token returns user {id, email} without name, and a token set', async () => {
  const { call, requestLink, auditActions } = await startService()
  const { token } = await requestLink('Ada@Example.COM')

  const reply = await call('POST', '/v1/auth/verify', { body: { token } })

  expect(reply.status).toBe(200)
  expect(reply.data).toEqual({
    user: { id: expect.stringMatching(/^usr_/), email },
    accessToken: expect.stringMatching(/^lat_[\w-]{43}$/),
    refreshToken: expect.stringMatching(/^lrt_[\w-]{43}$/),
    expiresAt: '2026-01-01T00:15:00.000Z',
  })
  expect(await auditActions()).toEqual(['magic_link.send', 'user.create', 'session.create', 'user.login'])
})

test('POST /v1/auth/verify with the email and the six digits of the code signs in too', async () => {
  const { call, requestLink } = await startService()
  const { code, token } = await requestLink(email)
  expect(await call('POST', '/v1/auth/verify', { body: { email: ' ADA@example.com ', code } })).toMatchObject({
    status: 200,
    data: { user: { email } },
  })
  expect(await call('POST', '/v1/auth/verify', { body: { token } })).toMatchObject({
    error: { code: 'MAGIC_LINK_USED' },
  })
  expect(await call('POST', '/v1/auth/verify', { body: { email, code } })).toMatchObject({
    status: 400,
    error: { code: 'MAGIC_LINK_USED' },
  })
})

test('another spelling of an email is the same user', async () => {
  const { signIn } = await startService()
  const ids = [(await signIn('Ada@Example.com')).user.id, (await signIn('ada@EXAMPLE.com')).user.id]
  expect(new Set(ids).size).toBe(1)
})

test('a used link returns MAGIC_LINK_USED, even after it has expired', async () => {
  const { call, requestLink, advance } = await startService()
  const { token } = await requestLink(email)
  await call('POST', '/v1/auth/verify', { body: { token } })
  for (const _ of [1, 2]) {
    expect(await call('POST', '/v1/auth/verify', { body: { token } })).toMatchObject({
      status: 400,
      error: { code: 'MAGIC_LINK_USED' },
    })
    advance(60 * minutes)
  }
})

test('a link and a code that are 10 minutes old return MAGIC_LINK_EXPIRED', async () => {
  const { call, requestLink, advance } = await startService()
  const { token, code } = await requestLink(email)
  advance(10 * minutes)
  for (const body of [{ token }, { email, code }]) {
    expect(await call('POST', '/v1/auth/verify', { body })).toMatchObject({
      status: 400,
      error: { code: 'MAGIC_LINK_EXPIRED' },
    })
  }
})

test('a new link ends older unused ones of the same email and app', async () => {
  const { call, requestLink } = await startService()
  const older = await requestLink(email)
  const newer = await requestLink(email)
  expect(await call('POST', '/v1/auth/verify', { body: { token: older.token } })).toMatchObject({
    error: { code: 'MAGIC_LINK_EXPIRED' },
  })
  expect((await call('POST', '/v1/auth/verify', { body: { token: newer.token } })).status).toBe(200)
})

test.each([['lml_unknown'], [`lml_${'A'.repeat(43)}`], [`lat_${'A'.repeat(43)}`], ['nonsense']])(
  'the unknown token %s returns UNAUTHORIZED',
  async (token) => {
    const { call } = await startService()
    expect(await call('POST', '/v1/auth/verify', { body: { token } })).toMatchObject({
      status: 401,
      error: { code: 'UNAUTHORIZED' },
    })
  },
)

test('a wrong code returns UNAUTHORIZED, and five end the link: then neither code nor token works', async () => {
  const { call, requestLink, auditActions } = await startService()
  const { token, code } = await requestLink(email)
  const wrong = code === '000000' ? '000001' : '000000'
  for (const _ of times(5, (index) => index)) {
    expect(await call('POST', '/v1/auth/verify', { body: { email, code: wrong } })).toMatchObject({
      status: 401,
      error: { code: 'UNAUTHORIZED' },
    })
  }
  expect(await call('POST', '/v1/auth/verify', { body: { email, code } })).toMatchObject({
    status: 401,
    error: { code: 'UNAUTHORIZED' },
  })
  expect(await call('POST', '/v1/auth/verify', { body: { token } })).toMatchObject({
    status: 400,
    error: { code: 'MAGIC_LINK_EXPIRED' },
  })
  expect(await auditActions()).toContain('magic_link.fail')
})

test('four wrong codes leave a fifth attempt', async () => {
  const { call, requestLink } = await startService()
  const { code } = await requestLink(email)
  const wrong = code === '000000' ? '000001' : '000000'
  for (const _ of times(4, (index) => index)) await call('POST', '/v1/auth/verify', { body: { email, code: wrong } })
  expect((await call('POST', '/v1/auth/verify', { body: { email, code } })).status).toBe(200)
})

test('of 100 concurrent guesses at most five are checked', async () => {
  const { call, requestLink, db } = await startService()
  const { code } = await requestLink(email)
  const guesses = times(100, (index) => String(index).padStart(6, '0')).filter((guess) => guess !== code)
  await Promise.all(guesses.map((guess) => call('POST', '/v1/auth/verify', { body: { email, code: guess } })))
  expect((await db.selectFrom('magic_links').select('code_failures').executeTakeFirstOrThrow()).code_failures).toBe(5)
})

test.each([
  [{}, 'token'],
  [{ token: 'x', email, code: '123456' }, 'token'],
  [{ email }, 'code'],
  [{ code: '123456' }, 'email'],
  [{ email, code: '12345' }, 'code'],
  [{ email, code: 123456 }, 'code'],
  [{ email: 'ada', code: '123456' }, 'email'],
  [{ token: 'x', more: 1 }, 'more'],
])('POST /v1/auth/verify with %j returns VALIDATION_ERROR for %s', async (body, path) => {
  const { call } = await startService()
  expect(await call('POST', '/v1/auth/verify', { body })).toMatchObject({
    status: 400,
    error: { code: 'VALIDATION_ERROR', details: { fields: [{ path }] } },
  })
})

test.each([
  'nobody',
  'a@',
  '@b.de',
  'a@b',
  'a b@c.de',
  'a@b.de,c@d.de',
  'Ada <a@b.de>',
  '"a b"@c.de',
  'a@b.de\r\nBcc: x@y.zz',
  'a@[127.0.0.1]',
  `${'a'.repeat(65)}@b.de`,
  1,
  null,
])('POST /v1/auth/magic-link with the email %j returns VALIDATION_ERROR and sends nothing', async (address) => {
  const { call, db } = await startService()
  expect(await call('POST', '/v1/auth/magic-link', send({ email: address }))).toMatchObject({
    status: 400,
    error: { code: 'VALIDATION_ERROR', details: { fields: [{ path: 'email' }] } },
  })
  expect(await db.selectFrom('mails').selectAll().execute()).toEqual([])
})

test('a redirect URI outside the allowlist returns REDIRECT_URI_NOT_ALLOWED; development names the nearest', async () => {
  for (const [env, told] of [
    ['production', false],
    ['development', true],
  ] as const) {
    const { call, db } = await startService({ config: { env } })
    const reply = await call('POST', '/v1/auth/magic-link', send({ redirectUri: 'https://app.example.com/callback2' }))
    expect(reply).toMatchObject({ status: 400, error: { code: 'REDIRECT_URI_NOT_ALLOWED' } })
    expect(reply.error.message.includes(redirectUri)).toBe(told)
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual([])
  }
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://a:b@app.example.com/callback',
  `${redirectUri}#x`,
  '/callback',
  'https://',
])('the redirect URI %s can never be used and returns VALIDATION_ERROR', async (uri) => {
  const { call } = await startService({ redirectUris: [uri] })
  expect(await call('POST', '/v1/auth/magic-link', send({ redirectUri: uri }))).toMatchObject({
    status: 400,
    error: { details: { fields: [{ path: 'redirectUri' }] } },
  })
})

test('the app comes from the header, the only match of the URI, or the default, else APP_REQUIRED', async () => {
  const { call, db, app, ctx } = await startService({
    redirectUris: ['https://default.example/cb', 'https://shared.example/cb'],
  })
  const at = ctx.now()
  const web = await insertApp(db, app.projectId, {
    key: 'web',
    now: at,
    redirectUris: ['https://web.example/cb', 'https://shared.example/cb', 'https://both.example/cb'],
  })
  const ios = await insertApp(db, app.projectId, { key: 'ios', now: at, redirectUris: ['https://both.example/cb'] })
  const appOf = async (redirect: string, headers: Record<string, string> = {}) => {
    const reply = await call('POST', '/v1/auth/magic-link', { ...send({ redirectUri: redirect }), headers })
    const link = await db.selectFrom('magic_links').select('app_id').orderBy('id', 'desc').executeTakeFirst()
    return reply.status === 200 ? link?.app_id : reply.error.code
  }

  expect(await appOf('https://web.example/cb')).toBe(web.id)
  expect(await appOf('https://shared.example/cb')).toBe(app.id)
  expect(await appOf('https://both.example/cb')).toBe('APP_REQUIRED')
  expect(await appOf('https://both.example/cb', { 'x-app-id': ios.ref })).toBe(ios.id)
  expect(await appOf('https://web.example/cb', { 'x-app-id': ios.ref })).toBe('REDIRECT_URI_NOT_ALLOWED')
  expect(await appOf('https://web.example/cb', { 'x-app-id': 'app_unknown' })).toBe('VALIDATION_ERROR')
  expect(await appOf('https://web.example/cb', { 'x-app-id': String(web.id) })).toBe('VALIDATION_ERROR')
})

test('the response is the same for an email that may not sign up, and no email is sent', async () => {
  const { call, db } = await startService({ settings: { signups: false } })
  expect(await call('POST', '/v1/auth/magic-link', send())).toMatchObject({
    status: 200,
    data: { sent: true, expiresAt: '2026-01-01T00:10:00.000Z' },
  })
  expect(await db.selectFrom('mails').select('status').execute()).toEqual([{ status: 'suppressed' }])
})

test('existing users can still sign in when sign-ups are disabled', async () => {
  const { signIn, db, requestLink, call } = await startService()
  const { user } = await signIn(email)
  await db
    .updateTable('apps')
    .set({ settings: JSON.stringify({ signups: false }) })
    .execute()
  expect((await signIn(email)).user.id).toBe(user.id)
  const { token } = await requestLink(email)
  await db.deleteFrom('users').execute()
  expect(await call('POST', '/v1/auth/verify', { body: { token } })).toMatchObject({
    status: 400,
    error: { code: 'MAGIC_LINK_EXPIRED' },
  })
})

test('one email gets five links in 15 minutes; the response stays the same, and the last link still works', async () => {
  const { call, db, lastMail, advance } = await startService()
  for (const _ of times(7, (index) => index))
    expect((await call('POST', '/v1/auth/magic-link', send())).status).toBe(200)
  const statuses = async () =>
    (await db.selectFrom('mails').select('status').orderBy('id').execute()).map(({ status }) => status)
  expect(await statuses()).toEqual([...times(5, () => 'queued'), 'suppressed', 'suppressed'])
  const { token } = await lastMail(email)
  expect((await call('POST', '/v1/auth/verify', { body: { token } })).status).toBe(200)
  advance(15 * minutes)
  await call('POST', '/v1/auth/magic-link', send())
  expect((await statuses()).at(-1)).toBe('queued')
})

test('verify refuses a redirect URI that was removed after the request, and does not use up the link', async () => {
  const { call, requestLink, db } = await startService()
  const { token } = await requestLink(email)
  await db.updateTable('apps').set({ redirect_uris: [] }).execute()
  expect(await call('POST', '/v1/auth/verify', { body: { token } })).toMatchObject({
    status: 400,
    error: { code: 'REDIRECT_URI_NOT_ALLOWED' },
  })
  await db
    .updateTable('apps')
    .set({ redirect_uris: [redirectUri] })
    .execute()
  expect((await call('POST', '/v1/auth/verify', { body: { token } })).status).toBe(200)
})

test('a suspended user gets FORBIDDEN', async () => {
  const { call, signIn, requestLink, db, ctx } = await startService()
  await signIn(email)
  const { token } = await requestLink(email)
  await db.updateTable('users').set({ suspended_at: ctx.now() }).execute()
  expect(await call('POST', '/v1/auth/verify', { body: { token } })).toMatchObject({
    status: 403,
    error: { code: 'FORBIDDEN' },
  })
})

test('the first verification of an unverified account ends its earlier sessions and identities', async () => {
  const { call, signIn, db, ctx, auditActions } = await startService()
  const claimed = await signIn(email)
  await db.updateTable('users').set({ email_verified_at: null }).execute()
  const user = await db.selectFrom('users').select(['id', 'project_id']).executeTakeFirstOrThrow()
  const at = { created_at: ctx.now(), updated_at: ctx.now() }
  const provider = await db
    .insertInto('oauth_providers')
    .values({ public_id: 'prv_1', project_id: user.project_id, key: 'lax', type: 'oidc', client_id: 'x', ...at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('identities')
    .values({
      project_id: user.project_id,
      user_id: user.id,
      provider_id: provider.id,
      subject: 'mallory',
      email,
      email_verified: false,
      linked_at: ctx.now(),
    })
    .execute()

  const owner = await signIn(email)

  expect(owner.user.id).toBe(claimed.user.id)
  expect((await call('GET', '/v1/sessions/current', { token: claimed.accessToken })).status).toBe(401)
  expect(await db.selectFrom('identities').selectAll().execute()).toEqual([])
  expect(await auditActions()).toEqual(expect.arrayContaining(['user.email_verify', 'identity.unlink']))
})

test('20 rounds of 20 verifications of one link on two nodes create one session each', async () => {
  const service = await startService()
  const second = await service.startNode()
  for (const round of times(20, (index) => index)) {
    const { token } = await service.requestLink(`ada${round}@example.com`)
    const replies = await Promise.all(
      times(20, (index) => (index % 2 ? second : service).call('POST', '/v1/auth/verify', { body: { token } })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ error }) => error?.code === 'MAGIC_LINK_USED')).toHaveLength(19)
  }
  expect(await service.db.selectFrom('sessions').select('id').execute()).toHaveLength(20)
})

test('20 rounds of 20 verifications of one code on two nodes create one session each', async () => {
  const service = await startService()
  const second = await service.startNode()
  for (const round of times(20, (index) => index)) {
    const to = `ada${round}@example.com`
    const { code } = await service.requestLink(to)
    const replies = await Promise.all(
      times(20, (index) =>
        (index % 2 ? second : service).call('POST', '/v1/auth/verify', { body: { email: to, code } }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ error }) => error?.code === 'MAGIC_LINK_USED')).toHaveLength(19)
  }
})

test('20 concurrent sends leave one link that works', async () => {
  const { call, db } = await startService()
  await Promise.all(times(20, () => call('POST', '/v1/auth/magic-link', send())))
  const alive = await db.selectFrom('magic_links').select('id').where('superseded_at', 'is', null).execute()
  expect(alive).toHaveLength(1)
})
