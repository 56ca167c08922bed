import { expect, test } from 'vitest'
import { insertApp, redirectUri } from '../../test/harness.ts'
import { encode, startWithApp } from '../../test/oidc.ts'

const after = 'https://app.example.com/goodbye'
const onAnyPort = 'http://localhost:*/'

async function start() {
  const started = await startWithApp()
  const { service, send, open, ada, configure } = started
  await configure({ sso: 'silent' }, { post_logout_redirect_uris: [after, onAnyPort] })
  const { cookie } = await open()
  const isAlive = async (token: string) => (await service.call('GET', '/v1/sessions/current', { token })).status === 200
  return {
    ...started,
    cookie,
    isAlive,
    show: (fields: Record<string, string>) => send(`/oauth2/logout?${encode(fields)}`, { headers: { cookie } }),
    /** Opens the page and sends its form, as the browser does. */
    async logOut(fields: Record<string, string>, own = cookie) {
      const page = await send(`/oauth2/logout?${encode(fields)}`, { headers: { cookie: own } })
      const binding = page.headers.get('set-cookie')?.split(';')[0] ?? ''
      const inputs = [...page.text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ])
      const headers = { cookie: `${own}; ${binding}`, 'sec-fetch-site': 'same-origin' }
      return send('/oauth2/logout', { method: 'POST', body: encode(Object.fromEntries(inputs)), headers })
    },
    async other(email = ada.user.email) {
      return service.signIn(email)
    },
  }
}

test("ends the browser's sessions in all apps and no one else's", async () => {
  const { service, cookie, codeFor, redeem, post, logOut, isAlive, open, other, find } = await start()
  const now = service.ctx.now()
  const second = await insertApp(service.db, service.app.projectId, { key: 'second', now, settings: { sso: 'silent' } })
  const here = (await redeem(await codeFor({}, cookie))).json
  const code = await codeFor({ client_id: second.ref }, cookie)
  const there = (await redeem(code, { client_id: second.ref })).json
  const elsewhere = (await redeem(await codeFor({}, (await open()).cookie))).json
  const direct = await other()
  const grace = await other('grace@example.com')

  const reply = await logOut({ id_token_hint: here.id_token, post_logout_redirect_uri: after, state: 'a b' })

  // By the page, since Chromium applies form-action to every redirect after a form.
  expect(reply.text).toContain(`<meta http-equiv="refresh" content="0;url=${after}?state=a+b">`)
  expect(reply.headers.get('set-cookie')).toMatch(/^__Host-licet-default=;.*Max-Age=0/)
  expect(await find(cookie)).toBeUndefined()
  expect([await isAlive(here.access_token), await isAlive(there.access_token)]).toEqual([false, false])
  for (const token of [elsewhere.access_token, direct.accessToken, grace.accessToken])
    expect(await isAlive(token)).toBe(true)
  // A code from before the sign-out is of no use, either.
  expect(
    (
      await post('/oauth2/token', {
        grant_type: 'refresh_token',
        refresh_token: here.refresh_token,
        client_id: service.app.ref,
      })
    ).json,
  ).toMatchObject({ error: 'invalid_grant', licet_code: 'REFRESH_TOKEN_REVOKED' })
})

test('a GET ends nothing, and neither does a form of another site', async () => {
  const { cookie, codeFor, redeem, show, send, isAlive, find, service } = await start()
  const { json } = await redeem(await codeFor({}, cookie))
  const sure = await show({ id_token_hint: json.id_token })
  expect([sure.status, sure.text.includes('data-auto')]).toEqual([200, true])
  // Neither a stranger's token nor a changed one is a sign that the app knows the user.
  for (const fields of [{}, { id_token_hint: `${json.id_token.slice(0, -4)}AAAA` }] as Record<string, string>[]) {
    const page = await show(fields)
    expect([page.status, page.text.includes('data-auto')]).toEqual([200, false])
  }
  const body = () => encode({ post_logout_redirect_uri: after, client_id: service.app.ref })
  const foreign = await send('/oauth2/logout', { method: 'POST', body: body(), headers: { cookie } })
  expect([foreign.status, foreign.headers.get('location')]).toEqual([
    303,
    `https://auth.example.com/oauth2/logout?${body()}`,
  ])
  for (const site of ['cross-site', 'same-site', 'same-origin']) {
    const headers = { cookie, 'sec-fetch-site': site, origin: 'https://evil.example' }
    const forged = await send('/oauth2/logout', { method: 'POST', body: encode({ form: 'x' }), headers })
    expect(forged.status).toBe(403)
  }
  expect([await isAlive(json.access_token), (await find(cookie)) !== undefined]).toEqual([true, true])
})

test('a foreign post_logout_redirect_uri is an error page', async () => {
  const { service, show, send, codeFor, redeem, cookie } = await start()
  const { json } = await redeem(await codeFor({}, cookie))
  const client = { client_id: service.app.ref }
  for (const uri of ['https://evil.example/', `${after}/`, `${after}?x=1`, redirectUri, 'javascript:alert(1)'])
    for (const who of [client, { id_token_hint: json.id_token }, {}] as Record<string, string>[]) {
      const page = await show({ ...who, post_logout_redirect_uri: uri })
      expect([page.status, page.headers.get('location')]).toEqual([400, null])
      expect(page.text).not.toContain('evil.example')
    }
  const withoutApp = await send(`/oauth2/logout?${encode({ post_logout_redirect_uri: after })}`)
  expect(withoutApp.status).toBe(400)
  const local = (uri: string) => send(`/oauth2/logout?${encode({ ...client, post_logout_redirect_uri: uri })}`)
  expect((await local('http://localhost:5173/')).headers.get('location')).toBe('http://localhost:5173/')
  for (const uri of ['http://localhost:5173/x', 'http://127.0.0.1:5173/', 'https://localhost:5173/', onAnyPort])
    expect([uri, (await local(uri)).status]).toEqual([uri, 400])
  // Without a user who is signed in, there is no question.
  const reply = await send(`/oauth2/logout?${encode({ ...client, post_logout_redirect_uri: after })}`)
  expect([reply.status, reply.headers.get('location')]).toEqual([303, after])
  expect((await send('/oauth2/logout')).headers.get('location')).toBe(
    'https://auth.example.com/signed-out?reason=logout',
  )
})
