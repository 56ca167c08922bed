import { expect, test } from 'vitest'
import { alteredOf } from '../../test/altered.ts'
import { days, insertApp, redirectUri, testConfig, times } from '../../test/harness.ts'
import { startWithApp } from '../../test/oidc.ts'

const refused = { status: 401, json: { error: 'invalid_client' } }

const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
})

/** A confidential app with a secret. */
async function start(options?: Parameters<typeof startWithApp>[0]) {
  const started = await startWithApp(options)
  const { service, configure, post, proof } = started
  await configure({ sso: 'silent' }, { client_type: 'confidential' })
  const admin = await service.adminSignIn()
  const path = `/v1/admin/apps/${service.app.ref}/secrets`
  const { data } = await admin.call('POST', path, { body: {} })
  const client = { client_id: service.app.ref }
  return {
    ...started,
    client,
    secret: data.clientSecret as string,
    renew: (overlapDays: number) => admin.call('POST', path, { body: { overlapDays } }),
    /** After days the dashboard asks for a new sign-in. */
    revoke: async (id: string) => (await service.adminSignIn()).call('DELETE', `${path}/${id}`),
    /** Redeems a code with these credentials. */
    exchange: (code: string, fields: Record<string, string>, headers?: Record<string, string>) =>
      post(
        '/oauth2/token',
        { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: proof.verifier, ...fields },
        headers,
      ),
  }
}

test('a confidential app authenticates in the header or in the form; nothing else harms its code', async () => {
  const { service, client, secret, codeFor, exchange, post } = await start()
  const { client_id: id } = client
  const other = await insertApp(service.db, service.app.projectId, { key: 'other', now: service.ctx.now() })
  const code = await codeFor()
  for (const [fields, headers] of [
    [client, {}],
    [{ ...client, client_secret: 'lcs_' }, {}],
    [{ ...client, client_secret: alteredOf(secret) }, {}],
    [{ ...client, client_secret: secret }, basic(id, secret)],
    [{ client_id: other.ref }, basic(id, secret)],
    [{}, basic(other.ref, secret)],
    [{}, basic(id, '')],
  ] as const) {
    const reply = await exchange(code, fields, headers)
    expect(reply).toMatchObject(refused)
    expect(reply.headers.get('www-authenticate')).toBe('Basic')
  }

  const { json } = await exchange(code, {}, basic(id, secret))

  const form = { ...client, client_secret: secret }
  const refresh = { grant_type: 'refresh_token', refresh_token: json.refresh_token }
  expect(await post('/oauth2/token', { ...refresh, ...client })).toMatchObject(refused)
  const next = await post('/oauth2/token', { ...refresh, ...form })
  expect(next.status).toBe(200)
  const ask = (token: string) => post('/oauth2/introspect', { token }, basic(id, secret))
  expect((await ask(next.json.access_token)).json).toMatchObject({ active: true, client_id: id, token_type: 'Bearer' })
  // Its own refresh token, too.
  expect((await ask(next.json.refresh_token)).json).toMatchObject({ active: true, client_id: id })
  expect(await post('/oauth2/revoke', { token: next.json.access_token, ...client })).toMatchObject(refused)
  expect((await ask(next.json.access_token)).json.active).toBe(true)
  expect((await post('/oauth2/revoke', { token: next.json.access_token }, basic(id, secret))).status).toBe(200)
  expect((await ask(next.json.access_token)).json).toEqual({ active: false })
})

test('a secret works until its overlap ends, or it is revoked', async () => {
  const { service, client, secret, codeFor, exchange, renew, revoke } = await start()
  const { data: second } = await renew(2)
  const status = async (client_secret: string) => (await exchange(await codeFor(), { ...client, client_secret })).status
  const statuses = async () => [await status(secret), await status(second.clientSecret)]

  expect(await statuses()).toEqual([200, 200])
  service.advance(2 * days)
  expect(await statuses()).toEqual([401, 200])
  expect((await revoke(second.id)).status).toBe(200)
  expect(await statuses()).toEqual([401, 401])
})

test('wrong secrets count as attempts of their address, and take nothing from those who know theirs', async () => {
  // One of them is the email with which the user signed in.
  const config = { rateLimits: { ...testConfig.rateLimits, authAttempts: { count: 6, seconds: 60 } } }
  const { client, secret, codeFor, exchange } = await start({ config })
  const [code, second] = [await codeFor(), await codeFor()]

  const replies = await Promise.all(times(8, () => exchange(code, { ...client, client_secret: 'lcs_guess' })))

  expect(replies.filter(({ status }) => status === 401)).toHaveLength(5)
  const limited = replies.filter(({ status }) => status === 429)
  expect(limited).toHaveLength(3)
  expect(limited[0]?.json).toEqual({ error: 'temporarily_unavailable' })
  expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  for (const one of [code, second]) expect((await exchange(one, { ...client, client_secret: secret })).status).toBe(200)
})

test('a confidential app may do without PKCE if it is allowed to; a challenge that was sent still counts', async () => {
  const { service, client, secret, authorize, open, post, configure, proof } = await start()
  const form = { ...client, client_secret: secret, grant_type: 'authorization_code', redirect_uri: redirectUri }
  const { cookie } = await open()
  const ask = async (fields: Record<string, string | undefined>) => {
    const { headers } = await authorize(fields, cookie)
    return new URL(headers.get('location') ?? '', service.url).searchParams
  }
  const without = { code_challenge: undefined, code_challenge_method: undefined }
  expect((await ask(without)).get('error')).toBe('invalid_request')

  await configure({ sso: 'silent', requirePkce: false }, { client_type: 'confidential' })
  const plain = (await ask(without)).get('code') ?? ''
  const verified = await post('/oauth2/token', { ...form, code: plain, code_verifier: proof.verifier })
  expect(verified.json.error).toBe('invalid_grant')
  expect((await post('/oauth2/token', { ...form, client_secret: '', code: plain })).status).toBe(401)
  expect((await post('/oauth2/token', { ...form, code: plain })).status).toBe(200)
  const strict = (await ask({})).get('code') ?? ''
  expect((await post('/oauth2/token', { ...form, code: strict })).json.error).toBe('invalid_grant')
  expect((await post('/oauth2/token', { ...form, code: strict, code_verifier: proof.verifier })).status).toBe(200)
  expect((await ask({ code_challenge: undefined })).get('error')).toBe('invalid_request')

  await configure({ sso: 'silent', requirePkce: false }, { client_type: 'public' })
  expect((await ask(without)).get('error')).toBe('invalid_request')
})

test('only an owner or admin lets an app do without PKCE, and only a confidential one', async () => {
  const { service } = await start()
  const { ref, projectId } = service.app
  const developer = await service.adminSignIn({ email: 'dev@example.com', role: 'developer', projectId })
  const admin = await service.adminSignIn({ email: 'admin@example.com', role: 'admin', projectId })
  const save = ({ call }: typeof admin, body: object) => call('PATCH', `/v1/admin/apps/${ref}`, { body })
  const body = { settings: { requirePkce: false } }

  expect(await save(developer, body)).toMatchObject({ status: 403, error: { details: { reason: 'no_pkce' } } })
  expect((await save(admin, body)).status).toBe(200)
  const fault = { path: 'settings.requirePkce', message: 'can be false only for a confidential app' }
  expect((await save(admin, { clientType: 'public' })).error.details.fields).toEqual([fault])
})
