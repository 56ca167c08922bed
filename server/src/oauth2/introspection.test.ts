import { expect, test } from 'vitest'
import { alteredOf } from '../../test/altered.ts'
import { newApiKey } from '../../test/api-keys.ts'
import { minutes, testConfig, times } from '../../test/harness.ts'
import { startWithApp } from '../../test/oidc.ts'

const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

async function start(options?: Parameters<typeof startWithApp>[0]) {
  const started = await startWithApp(options)
  const key = await newApiKey(started.service, { scopes: ['sessions:verify'] })
  const { json } = await started.redeem(await started.codeFor())
  return {
    ...started,
    key,
    tokens: json,
    introspect: (token: string, headers: Record<string, string> = bearer(key), path = '/oauth2/introspect') =>
      started.post(path, { token }, headers),
  }
}

test('a server with an API key learns what a token is, fresh from the database', async () => {
  const { service, ada, tokens, introspect } = await start()
  service.advance(3 * minutes)
  const before = await service.db.selectFrom('sessions').selectAll().where('parent_id', 'is not', null).execute()

  const reply = await introspect(tokens.access_token)

  const startedAt = Date.parse('2026-01-01T00:00:00Z') / 1_000
  expect(reply.json).toEqual({
    active: true,
    scope: 'openid email offline_access',
    client_id: service.app.ref,
    sub: ada.user.id,
    username: 'ada@example.com',
    token_type: 'Bearer',
    exp: startedAt + 900,
    iat: startedAt,
    iss: 'https://auth.example.com',
    aud: service.app.ref,
    sid: expect.stringMatching(/^ses_/),
    auth_time: startedAt,
    amr: ['mail'],
  })
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(reply.headers.get('access-control-allow-origin')).toBeNull()
  await service.flushActivity()
  const untouched = await service.db.selectFrom('sessions').selectAll().where('parent_id', 'is not', null).execute()
  expect(untouched).toEqual(before)
  // Also when another node ended it a moment ago.
  const ended = { ended_at: service.ctx.now(), ended_reason: 'admin' as const }
  await service.db.updateTable('sessions').set(ended).where('public_id', '=', reply.json.sid).execute()
  expect((await introspect(tokens.access_token)).json).toEqual({ active: false })
})

test('any other token is inactive, and a fault never makes one so', async () => {
  const { service, tokens, introspect, post, key } = await start()
  const now = service.ctx.now()
  const project = await service.db
    .insertInto('projects')
    .values({ public_id: 'prj_acme', key: 'acme', name: 'Acme', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const foreign = bearer(await newApiKey(service, { scopes: ['sessions:verify'], projectId: project.id }))
  const inactive = { status: 200, text: '{"active":false}' }
  for (const token of [tokens.refresh_token, tokens.id_token, `lat_${'A'.repeat(43)}`, key, 'x'])
    expect(await introspect(token)).toMatchObject(inactive)
  expect(await introspect(tokens.access_token, foreign, '/p/acme/oauth2/introspect')).toMatchObject(inactive)
  expect((await introspect(tokens.access_token, foreign)).status).toBe(401)
  expect(await post('/oauth2/introspect', {}, bearer(key))).toMatchObject({ json: { error: 'invalid_request' } })

  await service.db.schema.alterTable('sessions').renameTo('sessions_away').execute()
  const fault = await introspect(tokens.access_token)
  await service.db.schema.alterTable('sessions_away').renameTo('sessions').execute()

  expect(fault).toMatchObject({ status: 500, json: { error: 'server_error' } })
  service.advance(15 * minutes)
  expect((await introspect(tokens.access_token)).text).toBe('{"active":false}')
})

test('only servers of the project may ask, and no user pays for it', async () => {
  const config = { rateLimits: { ...testConfig.rateLimits, verify: { count: 20, seconds: 60 } } }
  const { service, tokens, introspect, post } = await start({ config })
  const { access_token: token } = tokens
  const other = await newApiKey(service, { scopes: ['users:read'] })
  const badKey = { status: 401, json: { error: 'invalid_token' } }
  expect(await introspect(token, bearer(other))).toMatchObject({ status: 403, json: { error: 'insufficient_scope' } })
  expect(await introspect(token, bearer(alteredOf(other)))).toMatchObject(badKey)
  expect(await introspect(token, bearer(token))).toMatchObject(badKey)
  const client = { token, client_id: service.app.ref }
  for (const fields of [{ token }, client])
    expect(await post('/oauth2/introspect', fields)).toMatchObject({ status: 401, json: { error: 'invalid_client' } })

  const replies = await Promise.all(times(30, () => introspect(token)))

  expect(replies.filter(({ json }) => json.active)).toHaveLength(20)
  const limited = replies.filter(({ status }) => status === 429)
  expect(limited).toHaveLength(10)
  expect(limited[0]?.json).toEqual({ error: 'temporarily_unavailable' })
  const current = await service.call('GET', '/v1/sessions/current', { token })
  expect(current.headers.get('x-ratelimit-remaining')).toBe(String(testConfig.rateLimits.standard.count - 1))
})
