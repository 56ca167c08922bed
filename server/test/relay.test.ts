import { expect, test } from 'vitest'
import { newToken } from '../src/platform/crypto/tokens.ts'
import { newApiKey } from './api-keys.ts'
import { insertApp, redirectUri, type Service, startService, testConfig, times } from './harness.ts'
import { addPasskey, signInWithPasskey } from './passkeys.ts'
import { addHostileProvider, finishLogin, startLogin } from './providers.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const user = { ip: '203.0.113.7', userAgent: firefox }

/** What the server of an app sends with the request of a user. */
const about = (key: string, { ip, userAgent } = user) => ({
  headers: { 'x-api-key': key, 'licet-client-ip': ip, 'licet-client-user-agent': userAgent },
})

async function start(config: object = {}) {
  const service = await startService({ config })
  return { service, key: await newApiKey(service, { scopes: ['auth:relay'] }) }
}

const sendLink = ({ call }: Service, email: string, options: object = {}) =>
  call('POST', '/v1/auth/magic-link', { body: { email, redirectUri }, ...options })

async function secondProject({ db, ctx }: Service): Promise<{ id: number }> {
  const at = { created_at: ctx.now(), updated_at: ctx.now() }
  const row = { public_id: 'prj_other', key: 'other', name: 'Other', ...at }
  return db.insertInto('projects').values(row).returning('id').executeTakeFirstOrThrow()
}

test('each way to sign in opens a session of the user, not of the server', async () => {
  const { service, key } = await start()
  const hostile = await addHostileProvider(service)
  const relayed = about(key)

  await sendLink(service, 'ada@example.com', relayed)
  const { token } = await service.lastMail('ada@example.com')
  const byLink = await service.call('POST', '/v1/auth/verify', { body: { token }, ...relayed })
  const { data } = await startLogin(service, {}, relayed)
  const byProvider = await finishLogin(service, { state: data.state, code: hostile.issueCode(data.authUrl) }, relayed)
  const { authenticator } = await addPasskey(service, byLink.data.accessToken)
  const byPasskey = await signInWithPasskey(service, authenticator, relayed)

  expect([byLink, byProvider, byPasskey].map(({ status }) => status)).toEqual([200, 200, 200])
  const sessions = await service.db.selectFrom('sessions').select(['ip', 'user_agent']).execute()
  expect(sessions).toEqual(times(3, () => ({ ip: user.ip, user_agent: firefox })))
  const logins = await service.db.selectFrom('audit_logs').select('ip').where('action', '=', 'user.login').execute()
  expect(logins.map(({ ip }) => ip)).toEqual(times(3, () => user.ip))
})

test('limits count for the user; without the key the headers change nothing', async () => {
  const few = { count: 5, seconds: 60 }
  const { service, key } = await start({ rateLimits: { ...testConfig.rateLimits, auth: few, authAttempts: few } })
  const send = (index: number, options: object) => sendLink(service, `user${index}@example.com`, options)
  const countPassed = (replies: { status: number }[]) => replies.filter(({ status }) => status === 200).length

  const ofOne = await Promise.all(times(12, (index) => send(index, about(key))))
  const ofMany = await Promise.all(
    times(12, (index) => send(20 + index, about(key, { ...user, ip: `198.51.100.${index}` }))),
  )
  const { 'x-api-key': _key, ...headers } = about(key).headers
  const withoutKey = await Promise.all(
    times(12, (index) => send(40 + index, { headers: { ...headers, 'licet-client-ip': `192.0.2.${index}` } })),
  )

  expect([countPassed(ofOne), countPassed(ofMany), countPassed(withoutKey)]).toEqual([5, 12, 5])
})

test('a key must say who the user is, and serves its own project alone', async () => {
  const { service, key } = await start()
  const { headers } = about(key)
  for (const missing of ['licet-client-ip', 'licet-client-user-agent'] as const) {
    const { [missing]: _missing, ...rest } = headers
    const { status, error } = await sendLink(service, 'ada@example.com', { headers: rest })
    expect([status, error.details.fields[0].path.toLowerCase()]).toEqual([400, `header.${missing}`])
  }
  const wrong = await sendLink(service, 'ada@example.com', about(key, { ...user, ip: 'office' }))
  expect([wrong.status, wrong.error.details.fields[0].path]).toEqual([400, 'header.Licet-Client-IP'])

  const { id } = await secondProject(service)
  const foreign = about(await newApiKey(service, { scopes: ['auth:relay'], projectId: id }))
  await sendLink(service, 'ada@example.com')
  const { token } = await service.lastMail('ada@example.com')
  const hostile = await addHostileProvider(service)
  const { data } = await startLogin(service)
  const { authenticator } = await addPasskey(service, (await service.signIn('grace@example.com')).accessToken)
  const refused = [
    await sendLink(service, 'ada@example.com', foreign),
    await service.call('POST', '/v1/auth/verify', { body: { token }, ...foreign }),
    await startLogin(service, {}, foreign),
    await finishLogin(service, { state: data.state, code: hostile.issueCode(data.authUrl) }, foreign),
    await signInWithPasskey(service, authenticator, foreign),
  ]
  expect(refused.map(({ error }) => error.code)).toEqual(times(5, () => 'API_KEY_SCOPE'))
  expect((await service.call('POST', '/v1/auth/verify', { body: { token } })).status).toBe(200)
})

test('a confidential app signs users in only through its server', async () => {
  const { service, key } = await start()
  const uri = 'https://server.example.com/callback'
  const { id } = await insertApp(service.db, service.app.projectId, {
    key: 'server',
    now: service.ctx.now(),
    redirectUris: [uri],
  })
  await service.db.updateTable('apps').set({ client_type: 'confidential' }).where('id', '=', id).execute()
  const body = { email: 'ada@example.com', redirectUri: uri }

  expect((await service.call('POST', '/v1/auth/magic-link', { body })).status).toBe(401)
  expect((await service.call('POST', '/v1/auth/magic-link', { body, ...about(key) })).status).toBe(200)
  const { token } = await service.lastMail('ada@example.com')
  expect((await service.call('POST', '/v1/auth/verify', { body: { token } })).status).toBe(401)
  expect((await service.call('POST', '/v1/auth/verify', { body: { token }, ...about(key) })).status).toBe(200)
})

test('what servers pass on counts apart: by their project and address, and by their key', async () => {
  const few = { count: 5, seconds: 60 }
  const rateLimits = { ...testConfig.rateLimits, auth: few, authAttempts: few, server: { count: 20, seconds: 60 } }
  const { service, key } = await start({ rateLimits })
  const { id } = await secondProject(service)
  const foreign = await newApiKey(service, { scopes: ['auth:relay'], projectId: id })
  const send = (index: number, options: object) => sendLink(service, `user${index}@example.com`, options)
  const count = (replies: { status: number }[], status: number) =>
    replies.filter((reply) => reply.status === status).length

  const ofOther = await Promise.all(times(12, (index) => send(index, about(foreign))))
  const relayed = await Promise.all(times(5, (index) => send(20 + index, about(key))))
  const direct = await Promise.all(times(5, (index) => send(40 + index, { headers: { 'x-forwarded-for': user.ip } })))
  const ofMany = await Promise.all(
    times(20, (index) => send(60 + index, about(key, { ...user, ip: `198.51.100.${index}` }))),
  )

  expect([count(ofOther, 403), count(ofOther, 429)]).toEqual([5, 7])
  expect([count(relayed, 200), count(direct, 200)]).toEqual([5, 5])
  expect([count(ofMany, 200), count(ofMany, 429)]).toEqual([15, 5])
})

test('tokens that a server passes on and that no one has are not held against their address', async () => {
  const { service, key } = await start()
  // The token is of another node, so this one has to look it up.
  const { accessToken: token } = await (await service.startNode()).signIn('ada@example.com')
  const at = { headers: { 'x-forwarded-for': user.ip } }
  const unknown = () => newToken('lat')
  // 100 look-ups find nothing, while 31 others run at most.

  const passed = await Promise.all(
    times(160, () => sendLink(service, 'grace@example.com', { ...about(key), token: unknown() })),
  )

  expect(passed.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  expect((await service.call('GET', '/v1/sessions/current', { token, ...at })).status).toBe(200)
})
