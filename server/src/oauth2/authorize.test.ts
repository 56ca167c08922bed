import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { days, insertApp, minutes, redirectUri, times } from '../../test/harness.ts'
import { setUpCatalog } from '../../test/licensing.ts'
import { encode, startWithApp } from '../../test/oidc.ts'
import { statementsDuring } from '../../test/statements.ts'
import type { Db } from '../platform/db/db.ts'

const parametersOf = ({ headers }: { headers: Headers }) =>
  Object.fromEntries(new URL(headers.get('location') ?? 'http://none').searchParams)

test('never redirects to an unregistered URI', async () => {
  const { service, authorize, send, request, configure } = await startWithApp()
  const other = await insertApp(service.db, service.app.projectId, {
    key: 'other',
    now: service.ctx.now(),
    redirectUris: ['https://other.example.com/callback'],
  })
  const bad = [
    { redirect_uri: undefined },
    { redirect_uri: 'https://other.example.com/callback' },
    { redirect_uri: `${redirectUri}/` },
    { redirect_uri: `${redirectUri}?a=1` },
    { redirect_uri: redirectUri.toUpperCase() },
    { redirect_uri: 'https://app.example.com:444/callback' },
    { redirect_uri: 'https://app.example.com@evil.example/callback' },
    { redirect_uri: 'javascript:alert(1)' },
    { client_id: undefined },
    { client_id: 'app_x' },
    { client_id: other.ref },
    { client_id: `app_${'0'.repeat(32)}` },
  ]
  for (const more of bad) {
    // Also when more is wrong: the first fault decides.
    for (const worse of [{}, { response_type: 'token', code_challenge: undefined }]) {
      const reply = await authorize({ ...more, ...worse })
      expect([more, reply.status, reply.headers.get('location')]).toEqual([more, 400, null])
      expect(reply.headers.get('content-type')).toContain('text/html')
      expect(reply.text).not.toContain('other.example.com')
    }
  }
  for (const name of ['client_id', 'redirect_uri'] as const) {
    const reply = await send(`/oauth2/authorize?${encode(request)}&${encode({ [name]: request[name] })}`)
    expect(reply.status).toBe(400)
  }
  expect((await send(`/p/acme/oauth2/authorize?${encode(request)}`)).status).toBe(400)
  // The list decides at the time of the request.
  expect((await authorize()).status).toBe(303)
  await configure({}, { redirect_uris: [] })
  expect((await authorize()).status).toBe(400)
})

test('refuses every request without S256', async () => {
  const { authorize, request, configure } = await startWithApp()
  for (const columns of [{}, { client_type: 'confidential' }]) {
    await configure({}, columns)
    for (const more of [
      { code_challenge: undefined },
      { code_challenge_method: undefined },
      { code_challenge_method: 'plain' },
      { code_challenge: request.code_challenge.slice(1) },
      { code_challenge: `${request.code_challenge.slice(1)}=` },
    ]) {
      const reply = await authorize(more)
      expect(reply.status).toBe(303)
      expect(parametersOf(reply)).toMatchObject({ error: 'invalid_request' })
    }
  }
})

test('repeats no parameter', async () => {
  const { send, request } = await startWithApp()
  for (const name of ['state', 'nonce', 'scope', 'prompt', 'code_challenge', 'response_type', 'anything']) {
    const value = Object(request)[name] ?? 'login'
    const reply = await send(`/oauth2/authorize?${encode({ ...request, [name]: value })}&${encode({ [name]: value })}`)
    expect(parametersOf(reply)).toMatchObject({
      error: 'invalid_request',
      error_description: expect.stringContaining(name),
    })
  }
  const long = await send(`/oauth2/authorize?${encode({ ...request, more: 'x'.repeat(8_192) })}`)
  expect(parametersOf(long)).toMatchObject({ error: 'invalid_request' })
})

test('a client may name several resources (RFC 8707), which change nothing', async () => {
  const { service, send, request, open, proof } = await startWithApp()
  const resources = 'resource=https%3A%2F%2Fapi.example.com&resource=https%3A%2F%2Ffiles.example.com'
  const { cookie } = await open()
  const reply = await send(`/oauth2/authorize?${encode(request)}&${resources}`, { headers: { cookie } })
  const { code } = parametersOf(reply)
  expect(code).toMatch(/^lac_/)

  const grant = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: service.app.ref,
    code_verifier: proof.verifier,
  }
  const body = new URLSearchParams(`${encode(grant)}&${resources}`)
  expect((await send('/oauth2/token', { method: 'POST', body })).status).toBe(200)
})

/** Where a response leads: by a redirect, or by a page. */
const wayOf = ({ headers, text }: { headers: Headers; text: string }): URL =>
  new URL(
    headers.get('location') ??
      /http-equiv="refresh" content="0;url=([^"]+)"/.exec(text)?.[1]?.replace(/&amp;/g, '&') ??
      'http://none',
  )

test.each([
  ['long', 'x'.repeat(3_072)],
  ['of any characters', `${'ü/?&=%"<'.repeat(200)}\u{1f511}`],
])('a state that is %s comes back exactly, after a sign-in, too', async (_what, state) => {
  const { authorize, open } = await startWithApp()
  const { cookie } = await open()

  const back = wayOf(await authorize({ state }, cookie))
  const refused = wayOf(await authorize({ state, prompt: 'none' }))
  const asked = wayOf(await authorize({ state }))

  expect([back.searchParams.get('state'), back.searchParams.get('error')]).toEqual([state, null])
  expect([refused.searchParams.get('state'), refused.searchParams.get('error')]).toEqual([state, 'login_required'])
  expect(asked.pathname).toBe('/sign-in')
})

test('a state that is too long is refused, and comes back, too', async () => {
  const { authorize } = await startWithApp()
  const state = 'x'.repeat(3_073)
  const back = wayOf(await authorize({ state })).searchParams
  expect([back.get('state'), back.get('error')]).toEqual([state, 'invalid_request'])
})

test('a proxy with the headers of nginx passes every way on, and the URL of our pages', async () => {
  const { authorize, open } = await startWithApp()
  const { cookie } = await open()
  const state = '/'.repeat(2_500)
  for (const reply of [await authorize({ state }, cookie), await authorize({ state })]) {
    const bytes = [...reply.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)
    expect(bytes).toBeLessThan(4_096)
  }
  const longest = { state: 'x'.repeat(3_072), nonce: 'n'.repeat(255), ui_locales: 'de'.repeat(100) }
  const page = wayOf(await authorize(longest))
  expect([page.pathname, page.href.length < 7_000]).toEqual(['/sign-in', true])
})

test('carries iss and state in every response, errors too', async () => {
  const { authorize, configure, open, post, request, service } = await startWithApp()
  const { cookie } = await open()
  service.advance(minutes)
  const errors: [string, Record<string, string | undefined>][] = [
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_request', { response_type: undefined }],
    ['invalid_request', { response_mode: 'fragment' }],
    ['invalid_request', { nonce: 'x'.repeat(256) }],
    ['invalid_request', { max_age: '-1' }],
    ['invalid_request', { prompt: 'none login' }],
    ['invalid_request', { scope: times(21, (index) => `s${index}`).join(' ') }],
    ['invalid_scope', { scope: 'openid account' }],
    ['request_not_supported', { request: 'x' }],
    ['request_uri_not_supported', { request_uri: 'https://app.example.com' }],
    ['login_required', { prompt: 'none' }],
  ]
  for (const [error, more] of errors) {
    const response = parametersOf(await authorize(more))
    expect(response).toEqual({
      error,
      error_description: expect.any(String),
      iss: 'https://auth.example.com',
      state: 'a b',
    })
  }
  expect(parametersOf(await authorize({ scope: 'openid unknown' }, cookie))).toEqual({
    code: expect.stringMatching(/^lac_/),
    iss: 'https://auth.example.com',
    state: 'a b',
  })
  // By a form: it posts to the redirect URI alone, and its values stay text.
  const form = await authorize({ response_mode: 'form_post', state: '"><script>' }, cookie)
  expect(form.headers.get('content-security-policy')).not.toContain('form-action')
  expect(form.text).toContain(`action="${redirectUri}"`)
  expect(form.text).toContain('name="state" value="&quot;&gt;&lt;script&gt;"')
  // A POST continues as the GET would, with the cookies of this site.
  const posted = await post('/oauth2/authorize', request)
  expect([posted.status, posted.headers.get('location')]).toEqual([
    303,
    `https://auth.example.com/oauth2/authorize?${encode(request)}`,
  ])
  await configure({ sso: 'confirm' })
  const next = await authorize({}, cookie)
  expect(next.headers.get('location')).toMatch(/^https:\/\/auth\.example\.com\/sign-in\?flow=/)
  expect(next.headers.get('set-cookie')).toMatch(/^__Host-licet-browser=/)
})

const countRows = async (db: Db): Promise<Record<string, number>> => {
  const { rows } = await sql<{ name: string; count: number }>`
    select relname as name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text::int as count
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

test('a GET writes no row, and with the session of a browser it queries nothing', async () => {
  const { authorize, open, service, configure } = await startWithApp()
  const { cookie } = await open()
  service.advance(minutes)
  await authorize({}, cookie)
  const before = await countRows(service.db)

  const fewest = new Map<string, number>()
  for (const part of times(10, (index) => index)) {
    const sso = part % 2 === 0 ? 'silent' : 'confirm'
    await configure({ sso })
    await authorize({}, cookie)
    const statements = await statementsDuring(async () => {
      const replies = await Promise.all(times(100, (index) => authorize({ state: `${part}-${index}` }, cookie)))
      expect(replies.every(({ status }) => status === 303)).toBe(true)
    })
    // A machine that stalls for a second makes the caches read again.
    fewest.set(sso, Math.min(fewest.get(sso) ?? Number.POSITIVE_INFINITY, statements.length))
  }
  expect(Object.fromEntries(fewest)).toEqual({ silent: 0, confirm: 0 })
  expect(await countRows(service.db)).toEqual(before)
})

test('a user whose license refuses another session gets no code; no other user costs a statement', async () => {
  const { service, authorize, open, ada } = await startWithApp()
  const { cookie } = await open()
  const plan = (max: number) => ({ entitlements: { 'sessions.max': { value: { max, whenFull: 'refuse' } } } })
  const admin = await setUpCatalog(service, {
    features: [{ key: 'sessions.max', name: 'Sessions', type: 'static' }],
    plans: [
      { key: 'open', name: 'Open', entitlements: { 'sessions.max': { value: { max: 5 } } } },
      { key: 'one', name: 'One', ...plan(1) },
      { key: 'two', name: 'Two', ...plan(2) },
    ],
  })
  for (const [plan, statements, answer] of [
    ['open', 0, { code: expect.any(String) }],
    ['two', 1, { code: expect.any(String) }],
    ['one', 1, { error: 'interaction_required' }],
  ] as const) {
    const body = { projectId: service.app.projectRef, userId: ada.user.id, plan }
    const { data: license } = await admin.call('POST', '/v1/admin/licenses', { body })
    // The license is known within a second.
    await vi.waitFor(async () => {
      expect(parametersOf(await authorize({ prompt: 'none' }, cookie))).toMatchObject(answer)
      expect([plan, (await statementsDuring(() => authorize({}, cookie))).length]).toEqual([plan, statements])
    }, 5_000)
    const { headers } = await authorize({}, cookie)
    expect(headers.get('location')).toMatch('code' in answer ? redirectUri : /\/sign-in\?flow=/)
    await admin.call('POST', `/v1/admin/licenses/${license.id}/revoke`, { body: {} })
  }
})

test('prompt=none never shows a page', async () => {
  const { authorize, configure, open, service } = await startWithApp()
  const { cookie } = await open()
  service.advance(10 * minutes)
  for (const [sso, signedIn, error] of [
    ['silent', true, undefined],
    ['silent', false, 'login_required'],
    ['confirm', true, 'interaction_required'],
    ['confirm', false, 'login_required'],
    ['off', true, 'login_required'],
  ] as const) {
    await configure({ sso })
    const reply = await authorize({ prompt: 'none' }, signedIn ? cookie : '')
    expect([reply.status, parametersOf(reply)['error']]).toEqual([303, error])
    expect(reply.headers.get('location')).toContain(redirectUri)
  }
  await configure({ sso: 'silent' })
  for (const more of [{ max_age: '0' }, { max_age: '599' }])
    expect(parametersOf(await authorize({ prompt: 'none', ...more }, cookie))['error']).toBe('login_required')
  expect(parametersOf(await authorize({ prompt: 'none', max_age: '601' }, cookie))['code']).toBeDefined()
})

test('a silent app cannot be made by a developer', async () => {
  const { service, authorize, open } = await startWithApp()
  const { cookie } = await open()
  service.advance(minutes)
  const url = `/v1/admin/apps/${service.app.ref}`
  const developer = await service.adminSignIn({ role: 'developer', email: 'dev@example.com' })
  const admin = await service.adminSignIn({ role: 'admin', email: 'admin@example.com' })
  await service.db.updateTable('apps').set({ settings: '{}' }).where('id', '=', service.app.id).execute()
  service.ctx.caches.forget('app', service.app.id)

  const refused = await developer.call('PATCH', url, { body: { settings: { sso: 'silent' } } })
  expect([refused.status, refused.error.code]).toEqual([403, 'FORBIDDEN'])
  expect((await authorize({}, cookie)).headers.get('location')).toContain('/sign-in?flow=')
  const made = await admin.call('PATCH', url, { body: { settings: { sso: 'silent' } } })
  expect(made.status).toBe(200)
  // On this node immediately.
  expect(parametersOf(await authorize({}, cookie))['code']).toBeDefined()
})

test('a session from a month-old sign-in is not recent', async () => {
  const { codeFor, open, find, redeem, configure, service } = await startWithApp()
  await configure({ sso: 'silent', allowedScopes: ['openid', 'account'] })
  const { cookie } = await open()
  for (const _ of times(3, () => 0)) {
    service.advance(10 * days)
    await find(cookie)
    await service.flushActivity()
  }

  const { json } = await redeem(await codeFor({ scope: 'openid account' }, cookie))

  const current = await service.call('GET', '/v1/sessions/current', { token: json.access_token })
  expect(current.data).toMatchObject({ authTime: '2026-01-01T00:00:00.000Z', amr: ['mail'] })
  const refused = await service.call('DELETE', '/v1/users/me', { token: json.access_token })
  expect(refused.error).toMatchObject({ code: 'REAUTH_REQUIRED' })
})

test('a hint about another user than that of the browser returns no code without a choice', async () => {
  const { service, authorize, codeFor, redeem, open } = await startWithApp()
  const hint = (await redeem(await codeFor())).json.id_token
  const [ada, bob] = [await open(), await open(await service.signIn('bob@example.com'))]
  service.advance(days)
  const ask = async (more: Record<string, string>, { cookie }: { cookie: string }) =>
    parametersOf(await authorize({ id_token_hint: hint, ...more }, cookie))

  expect(await ask({ prompt: 'none' }, ada)).toMatchObject({ code: expect.stringMatching(/^lac_/) })
  expect(await ask({ prompt: 'none' }, bob)).toMatchObject({ error: 'login_required' })
  expect(await ask({}, ada)).toMatchObject({ code: expect.stringMatching(/^lac_/) })
  expect(Object.keys(await ask({}, bob))).toEqual(['flow'])
  // A hint that is no ID token of the issuer names no one.
  expect(await ask({ prompt: 'none', id_token_hint: `${hint.slice(0, -9)}AAAAAAAAA` }, bob)).toHaveProperty('code')
})
