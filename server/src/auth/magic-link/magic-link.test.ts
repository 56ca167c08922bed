import { expect, test } from 'vitest'
import { insertApp, minutes, redirectUri, startService, times } from '../../../test/harness.ts'
import { eachRound, rounds } from '../../../test/rounds.ts'

const email = 'ada@example.com'
const send = (body: object = {}) => ({ body: { email, redirectUri, ...body } })

test('POST /v1/auth/magic-link returns sent and expiresAt, and queues one email', async () => {
  const { call, db, auditActions } = await startService()

  const reply = await call('POST', '/v1/auth/magic-link', send())

  expect(reply).toMatchObject({
    status: 200,
    data: { sent: true, codeLength: 6, expiresAt: '2026-01-01T00:10:00.000Z' },
  })
  expect(reply.data.handle).toMatch(/^lmh_[\w-]{43}$/)
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
  for (const part of [text, html]) {
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
    user: { id: expect.stringMatching(/^usr_/), email, emailVerified: true },
    accessToken: expect.stringMatching(/^lat_[\w-]{43}$/),
    refreshToken: expect.stringMatching(/^lrt_[\w-]{43}$/),
    expiresAt: '2026-01-01T00:15:00.000Z',
    expiresIn: 900,
  })
  expect(await auditActions()).toEqual(['magic_link.send', 'user.create', 'session.create', 'user.login'])
})

test('POST /v1/auth/verify with the handle and the six digits of the code signs in too', async () => {
  const { call, requestLink } = await startService()
  const { code, token, handle } = await requestLink(email)
  expect(await call('POST', '/v1/auth/verify', { body: { handle, code } })).toMatchObject({
    status: 200,
    data: { user: { email } },
  })
  expect(await call('POST', '/v1/auth/verify', { body: { token } })).toMatchObject({
    error: { code: 'MAGIC_LINK_USED' },
  })
  expect(await call('POST', '/v1/auth/verify', { body: { handle, code } })).toMatchObject({
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
  const { token, code, handle } = await requestLink(email)
  advance(10 * minutes)
  for (const body of [{ token }, { handle, code }]) {
    expect(await call('POST', '/v1/auth/verify', { body })).toMatchObject({
      status: 400,
      error: { code: 'MAGIC_LINK_EXPIRED' },
    })
  }
})

test('a new link ends only the older one that the request names', async () => {
  const { call, requestLink } = await startService()
  const other = await requestLink(email)
  const older = await requestLink(email)
  await call('POST', '/v1/auth/magic-link', send({ email: 'eve@example.com', handle: other.handle }))
  const newer = await requestLink(email, { ...send({ handle: older.handle }) })

  for (const body of [{ token: older.token }, { handle: older.handle, code: older.code }]) {
    expect(await call('POST', '/v1/auth/verify', { body })).toMatchObject({ error: { code: 'MAGIC_LINK_EXPIRED' } })
  }
  for (const { token } of [other, newer]) {
    expect((await call('POST', '/v1/auth/verify', { body: { token } })).status).toBe(200)
  }
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

test('a wrong code returns UNAUTHORIZED, and five end the code; the link still works', async () => {
  const { call, requestLink, auditActions } = await startService()
  const { token, code, handle } = await requestLink(email)
  const wrong = code === '000000' ? '000001' : '000000'
  const verify = (body: object) => call('POST', '/v1/auth/verify', { body })
  for (const _ of times(5, (index) => index)) {
    expect(await verify({ handle, code: wrong })).toMatchObject({
      status: 401,
      error: { code: 'UNAUTHORIZED', details: { reason: 'code_wrong' } },
    })
  }
  expect(await verify({ handle, code })).toMatchObject({
    status: 401,
    error: { code: 'UNAUTHORIZED', details: { reason: 'code_ended' } },
  })
  expect(await auditActions()).toContain('magic_link.fail')
  expect((await verify({ token })).status).toBe(200)
})

test('four wrong codes leave a fifth attempt', async () => {
  const { call, requestLink } = await startService()
  const { code, handle } = await requestLink(email)
  const wrong = code === '000000' ? '000001' : '000000'
  for (const _ of times(4, (index) => index)) await call('POST', '/v1/auth/verify', { body: { handle, code: wrong } })
  expect((await call('POST', '/v1/auth/verify', { body: { handle, code } })).status).toBe(200)
})

test('of 100 concurrent guesses at most five are checked', async () => {
  const { call, requestLink, db } = await startService()
  const { code, handle } = await requestLink(email)
  const guesses = times(100, (index) => String(index).padStart(6, '0')).filter((guess) => guess !== code)
  await Promise.all(guesses.map((guess) => call('POST', '/v1/auth/verify', { body: { handle, code: guess } })))
  expect((await db.selectFrom('magic_links').select('code_failures').executeTakeFirstOrThrow()).code_failures).toBe(5)
})

test('an app without codes sends emails with a link only', async () => {
  const { call, requestLink, lastMail } = await startService({ settings: { magicLinkCode: false } })
  const reply = await call('POST', '/v1/auth/magic-link', send())
  expect(reply.data.codeLength).toBe(0)
  const { text, code, token } = await lastMail(email)
  expect(code).toBe('')
  expect(text).toContain('The link works once')
  expect(text).not.toMatch(/\bcode\b/)
  const { handle } = await requestLink(email)
  expect(await call('POST', '/v1/auth/verify', { body: { handle, code: '000000' } })).toMatchObject({
    status: 401,
    error: { details: { reason: 'code_ended' } },
  })
  expect((await call('POST', '/v1/auth/verify', { body: { token } })).status).toBe(200)
})

test.each([
  [{}, 'token'],
  [{ token: 'x', handle: 'x', code: '123456' }, 'token'],
  [{ handle: 'x' }, 'code'],
  [{ code: '123456' }, 'handle'],
  [{ handle: 'x', code: '12345' }, 'code'],
  [{ handle: 'x', code: 123456 }, 'code'],
  [{ handle: '', code: '123456' }, 'handle'],
  [{ token: 'x', more: 1 }, 'more'],
])('POST /v1/auth/verify with %j returns VALIDATION_ERROR for %s', async (body, path) => {
  const { call } = await startService()
  expect(await call('POST', '/v1/auth/verify', { body })).toMatchObject({
    status: 400,
    error: { code: 'VALIDATION_ERROR', details: { fields: [{ path }] } },
  })
})

test('an email with a code, without a handle, returns VALIDATION_ERROR for handle', async () => {
  const { call, requestLink } = await startService()
  const { code } = await requestLink(email)
  const reply = await call('POST', '/v1/auth/verify', { body: { email, code } })
  expect(reply).toMatchObject({ status: 400, error: { code: 'VALIDATION_ERROR' } })
  expect(reply.error.details.fields).toContainEqual({ path: 'handle', message: 'is required with code' })
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
  const { call, db } = await startService({ settings: { signups: 'invited' } })
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
    .set({ settings: JSON.stringify({ signups: 'invited' }) })
    .execute()
  expect((await signIn(email)).user.id).toBe(user.id)
  const { token } = await requestLink(email)
  await db.deleteFrom('users').execute()
  expect(await call('POST', '/v1/auth/verify', { body: { token } })).toMatchObject({
    status: 400,
    error: { code: 'MAGIC_LINK_EXPIRED' },
  })
})

test('an email is held back while three usable links are in the mailbox; the response stays the same', async () => {
  const { call, db, lastMail, advance } = await startService()
  for (const _ of times(5, (index) => index))
    expect((await call('POST', '/v1/auth/magic-link', send())).status).toBe(200)
  const statuses = async () =>
    (await db.selectFrom('mails').select('status').orderBy('id').execute()).map(({ status }) => status)
  expect(await statuses()).toEqual([...times(3, () => 'queued'), 'suppressed', 'suppressed'])
  const { token } = await lastMail(email)
  expect((await call('POST', '/v1/auth/verify', { body: { token } })).status).toBe(200)
  await call('POST', '/v1/auth/magic-link', send())
  await call('POST', '/v1/auth/magic-link', send())
  expect((await statuses()).slice(5)).toEqual(['queued', 'suppressed'])
  // A link in an email that failed is in no mailbox, and neither is one with less than a fifth of its time left.
  await db.updateTable('mails').set({ status: 'failed' }).where('status', '=', 'queued').execute()
  await call('POST', '/v1/auth/magic-link', send())
  advance(8 * minutes + 1)
  for (const _ of times(4, (index) => index)) await call('POST', '/v1/auth/magic-link', send())
  expect((await statuses()).slice(7)).toEqual([...times(4, () => 'queued'), 'suppressed'])
})

test('the email is in the language of the user, else in that of the request, else in English', async () => {
  const { call, lastMail, signIn } = await startService()
  const readLanguage = async (acceptLanguage: string | undefined, to = email) => {
    const headers = acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage }
    await call('POST', '/v1/auth/magic-link', { ...send({ email: to }), headers })
    return /<html lang="(\w+)"/.exec((await lastMail(to)).html)?.[1]
  }
  expect(await readLanguage('fr;q=0.9, de-CH, en;q=0.8', 'bea@example.com')).toBe('de')
  expect(await readLanguage('fr, de;q=0.2, en;q=0.8', 'cem@example.com')).toBe('en')
  expect(await readLanguage(undefined, 'dea@example.com')).toBe('en')
  const { accessToken } = await signIn(email)
  await call('PATCH', '/v1/users/me', { token: accessToken, body: { locale: 'de-AT' } })
  expect(await readLanguage('en')).toBe('de')
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
      public_id: 'idn_1',
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

test('20 verifications of one link on two nodes create one session, in every round', async () => {
  const service = await startService()
  const second = await service.startNode()
  for (const round of eachRound(20)) {
    const { token } = await service.requestLink(`ada${round}@example.com`)
    const replies = await Promise.all(
      times(20, (index) => (index % 2 ? second : service).call('POST', '/v1/auth/verify', { body: { token } })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ error }) => error?.code === 'MAGIC_LINK_USED')).toHaveLength(19)
  }
  expect(await service.db.selectFrom('sessions').select('id').execute()).toHaveLength(rounds(20))
})

test('20 verifications of one code on two nodes create one session, in every round', async () => {
  const service = await startService()
  const second = await service.startNode()
  for (const round of eachRound(20)) {
    const to = `ada${round}@example.com`
    const { code, handle } = await service.requestLink(to)
    const replies = await Promise.all(
      times(20, (index) => (index % 2 ? second : service).call('POST', '/v1/auth/verify', { body: { handle, code } })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ error }) => error?.code === 'MAGIC_LINK_USED')).toHaveLength(19)
  }
})

test('20 concurrent sends put three links into the mailbox', async () => {
  const { call, db } = await startService()
  await Promise.all(times(20, () => call('POST', '/v1/auth/magic-link', send())))
  expect(await db.selectFrom('magic_links').select('id').where('mail_id', 'is not', null).execute()).toHaveLength(3)
})
