import { describe, expect, test } from 'vitest'
import type { Authenticator, Lies } from '../../../test/authenticator.ts'
import type { Reply } from '../../../test/client.ts'
import {
  aSecondLater,
  minutes,
  type Node,
  redirectUri,
  type Service,
  type SignedIn,
  startService,
  testConfig,
  times,
} from '../../../test/harness.ts'
import type { HostileProvider } from '../../../test/openid-providers.ts'
import { addPasskey, ownOrigin } from '../../../test/passkeys.ts'
import { addHostileProvider, finishLogin, signInThrough, startLogin } from '../../../test/providers.ts'
import { routes } from '../../start/app.ts'
import { purgeStepUps } from './upkeep/service.ts'

const ada = 'ada@example.com'
const hours = 60 * minutes
const refusal = (status: number, code: string, details?: object) => ({
  status,
  error: { code, ...(details && { details }) },
})

type Caller = Pick<Node, 'call'>

const start = ({ call }: Caller, token: string, body: object = { method: 'mail' }): Promise<Reply> =>
  call('POST', '/v1/auth/step-up', { token, body })
const verify = ({ call }: Caller, token: string, body: object, options: object = {}): Promise<Reply> =>
  call('POST', '/v1/auth/step-up/verify', { token, body, ...options })
const current = ({ call }: Caller, token: string): Promise<Reply> => call('GET', '/v1/sessions/current', { token })
const exportData = ({ call }: Caller, token: string): Promise<Reply> => call('GET', '/v1/users/me/export', { token })
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Refreshes the session three hours after its sign-in. */
async function grow(service: Service, { refreshToken }: SignedIn): Promise<{ token: string; refreshToken: string }> {
  service.advance(3 * hours)
  const { data } = await service.call('POST', '/v1/auth/refresh', { body: { refreshToken } })
  return { token: data.accessToken, refreshToken: data.refreshToken }
}

/** A session of three hours. */
async function startOld(options: Parameters<typeof startService>[0] = {}) {
  const service = await startService(options)
  const signedIn = await service.signIn(ada)
  return { service, user: signedIn.user, ...(await grow(service, signedIn)) }
}

async function mailStepUp(service: Service, token: string) {
  const { data } = await start(service, token)
  const { code } = await service.lastMail(ada)
  return { handle: String(data.handle), code }
}

async function stepUp(service: Service, token: string): Promise<string> {
  const reply = await verify(service, token, await mailStepUp(service, token))
  if (reply.status !== 200) throw new Error(`no step-up: ${JSON.stringify(reply.body)}`)
  return reply.data.accessToken
}

test('the old token of a stepped-up session is still refused', async () => {
  const { service, token } = await startOld()
  const stolen = token
  const details = { methods: [{ method: 'mail' }], maxAgeSeconds: 600 }
  expect(await exportData(service, token)).toMatchObject(refusal(403, 'REAUTH_REQUIRED', details))

  const { data } = await verify(service, token, await mailStepUp(service, token))

  expect(data).toEqual({
    accessToken: expect.stringMatching(/^lat_/),
    expiresAt: new Date(service.ctx.now().getTime() + 15 * minutes).toISOString(),
    expiresIn: 900,
    authTime: service.ctx.now().toISOString(),
    amr: ['mail'],
  })
  expect((await exportData(service, data.accessToken)).status).toBe(200)
  for (const node of [service, await service.startNode()])
    expect(await exportData(node, stolen)).toMatchObject(refusal(403, 'REAUTH_REQUIRED'))
  expect((await current(service, stolen)).data.authTime).toBe('2026-01-01T00:00:00.000Z')
  expect((await current(service, data.accessToken)).data).toMatchObject({ authTime: data.authTime, amr: ['mail'] })
})

describe('a code of another session is nothing', () => {
  test('of the same user, and of another', async () => {
    const service = await startService()
    const mine = await service.signIn(ada)
    const second = await service.signIn(ada)
    const stranger = await service.signIn('grace@example.com')
    const proof = await mailStepUp(service, mine.accessToken)

    for (const { accessToken } of [second, stranger]) {
      const reply = await verify(service, accessToken, proof)
      expect(reply).toMatchObject(refusal(401, 'UNAUTHORIZED', { reason: 'code_wrong' }))
    }
    const own = await mailStepUp(service, second.accessToken)
    const mixed = await verify(service, second.accessToken, { handle: own.handle, code: proof.code })
    expect(mixed).toMatchObject(refusal(401, 'UNAUTHORIZED', { reason: 'code_wrong' }))

    expect((await verify(service, mine.accessToken, proof)).status).toBe(200)
  })

  test('the handle of a magic link does not step up, and the other way round', async () => {
    const service = await startService()
    const { accessToken } = await service.signIn(ada)
    const link = await service.requestLink(ada)
    const proof = await mailStepUp(service, accessToken)

    expect((await verify(service, accessToken, { handle: link.handle, code: link.code })).status).toBe(401)
    expect((await service.call('POST', '/v1/auth/verify', { body: proof })).status).toBe(401)
  })
})

test('refresh in another tab: both go on', async () => {
  const { service, token, refreshToken } = await startOld()
  const stepped = await stepUp(service, token)

  const { data } = await service.call('POST', '/v1/auth/refresh', { body: { refreshToken } })

  for (const node of [service, await service.startNode()]) {
    expect((await exportData(node, stepped)).status).toBe(200)
    expect((await current(node, data.accessToken)).data.authTime).toBe('2026-01-01T00:00:00.000Z')
  }
  const again = await service.call('POST', '/v1/auth/refresh', { body: { refreshToken: data.refreshToken } })
  expect(again.status).toBe(200)
  expect((await current(service, stepped)).status).toBe(200)
})

test('a node that has the session cached without its step-up asks the database before it returns 401', async () => {
  const { service, token } = await startOld()
  const node = await service.startNode()
  expect((await current(node, token)).status).toBe(200)
  expect((await current(service, token)).status).toBe(200)

  const stepped = await stepUp(service, token)

  for (const at of [service, node]) {
    expect((await current(at, stepped)).data).toMatchObject({ authTime: '2026-01-01T03:00:00.000Z' })
    expect((await current(at, token)).data).toMatchObject({ authTime: '2026-01-01T00:00:00.000Z' })
  }
})

test('of twenty verifications of one code at the same time, one gets a token', async () => {
  const { service, token } = await startOld()
  const nodes = [service, await service.startNode()]
  const proof = await mailStepUp(service, token)

  const replies = await Promise.all(
    times(20, (index) => {
      const headers = { 'x-forwarded-for': `198.51.100.${index}` }
      return verify(nodes[index % 2] ?? service, token, proof, { headers })
    }),
  )

  const good = replies.filter(({ status }) => status === 200)
  expect(good).toHaveLength(1)
  const steps = (await service.auditActions()).filter((action) => action === 'session.step_up')
  expect(steps).toHaveLength(1)
  expect((await current(nodes[1] ?? service, good[0]?.data.accessToken)).status).toBe(200)
})

test('a second step-up replaces the token of the first, on every node', async () => {
  const { service, token } = await startOld()
  const node = await service.startNode()
  const first = await stepUp(service, token)
  expect((await current(node, first)).status).toBe(200)
  const second = await stepUp(service, token)

  expect((await current(service, first)).status).toBe(401)
  expect((await aSecondLater(() => current(node, first))).status).toBe(401)
  for (const at of [service, node]) expect((await current(at, second)).status).toBe(200)
})

test('each end of the session ends the token of its step-up, on every node', async () => {
  const service = await startService()
  const node = await service.startNode()
  const ends: Record<string, (session: SignedIn, stepped: string) => Promise<Reply>> = {
    logout: (_session, stepped) => service.call('POST', '/v1/auth/logout', { token: stepped }),
    'logout with another token': ({ accessToken: token }) => service.call('POST', '/v1/auth/logout', { token }),
    'all sessions': ({ accessToken: token }) => service.call('DELETE', '/v1/sessions', { token }),
    deletion: (_session, stepped) => service.call('DELETE', '/v1/users/me', { token: stepped }),
  }
  for (const [name, end] of Object.entries(ends)) {
    const session = await service.signIn(ada)
    const stepped = await stepUp(service, session.accessToken)
    for (const at of [service, node]) expect((await current(at, stepped)).status, name).toBe(200)
    expect((await end(session, stepped)).status, name).toBe(200)
    expect((await current(service, stepped)).status, name).toBe(401)
    expect((await aSecondLater(() => current(node, stepped))).status, name).toBe(401)
    await service.db.deleteFrom('step_ups').execute()
  }
})

test('the token works for 15 minutes, is recent for 10, and never longer than the session', async () => {
  const { service, token, refreshToken } = await startOld({ settings: { sessionTtl: 4 * 3_600 } })
  const stepped = await stepUp(service, token)
  service.advance(10 * minutes)
  expect((await exportData(service, stepped)).status).toBe(200)
  service.advance(1)
  expect(await exportData(service, stepped)).toMatchObject(refusal(403, 'REAUTH_REQUIRED'))
  service.advance(5 * minutes - 2)
  expect((await current(service, stepped)).status).toBe(200)
  service.advance(1)
  expect((await current(service, stepped)).status).toBe(401)

  service.advance(37 * minutes)
  const { data } = await service.call('POST', '/v1/auth/refresh', { body: { refreshToken } })
  const late = await verify(service, data.accessToken, await mailStepUp(service, data.accessToken))
  expect(late.data.expiresAt).toBe('2026-01-01T04:00:00.000Z')
})

test('five wrong codes end a code, and the right one is refused', async () => {
  const { service, token } = await startOld()
  const { handle, code } = await mailStepUp(service, token)
  const guess = (text: string) =>
    verify(service, token, { handle, code: text }, { headers: { 'x-forwarded-for': '198.51.100.9' } })
  for (const _ of times(5, () => 0))
    expect(await guess(other(code))).toMatchObject(refusal(401, 'UNAUTHORIZED', { reason: 'code_wrong' }))

  expect(await guess(code)).toMatchObject(refusal(401, 'UNAUTHORIZED', { reason: 'code_ended' }))
  const fails = (await service.auditActions()).filter((action) => action === 'session.step_up_fail')
  expect(fails).toHaveLength(6)
})

test('a code works once and for ten minutes', async () => {
  const { service, token } = await startOld()
  const proof = await mailStepUp(service, token)
  expect((await verify(service, token, proof)).status).toBe(200)
  const ended = refusal(401, 'UNAUTHORIZED', { reason: 'code_ended' })
  expect(await verify(service, token, proof)).toMatchObject(ended)

  const late = await mailStepUp(service, token)
  service.advance(10 * minutes)
  expect(await verify(service, token, late)).toMatchObject(ended)
  service.advance(24 * hours + 1)
  await purgeStepUps(service.ctx)
  expect(await service.db.selectFrom('step_ups').select('id').execute()).toEqual([])
})

test('after ten wrong codes in 24 hours there is no code to try, and no way in is lost', async () => {
  const { service, token } = await startOld()
  for (const round of times(2, (index) => index)) {
    const { handle, code } = await mailStepUp(service, token)
    const headers = { 'x-forwarded-for': `198.51.100.${round}` }
    await Promise.all(times(5, () => verify(service, token, { handle, code: other(code) }, { headers })))
    service.advance(5 * minutes)
  }

  const details = { methods: [] }
  expect(await start(service, token)).toMatchObject(refusal(400, 'METHOD_NOT_AVAILABLE', details))
  expect((await start(service, token, {})).data.methods).toEqual([])
  expect(await service.auditActions()).toContain('code_budget.spend')
  const { token: link } = await service.requestLink(ada)
  const { data } = await service.call('POST', '/v1/auth/verify', { body: { token: link } })
  expect((await exportData(service, data.accessToken)).status).toBe(200)
})

test('ten wrong codes of strangers who sign in with the email leave its user the step-up by email', async () => {
  const { service, token } = await startOld()
  for (const _ of times(2, (index) => index)) {
    const { code, handle } = await service.requestLink(ada)
    const body = { handle, code: other(code) }
    await Promise.all(times(5, () => service.call('POST', '/v1/auth/verify', { body })))
  }
  expect(await service.auditActions()).toContain('code_budget.spend')

  expect((await start(service, token, {})).data.methods).toEqual([{ method: 'mail' }])
  expect((await verify(service, token, await mailStepUp(service, token))).status).toBe(200)
})

test('a fourth request sends no email, and its handle works with the latest code in the mailbox', async () => {
  const { service, token } = await startOld()
  const sent = await Promise.all(times(3, () => start(service, token)))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  const count = async () => (await service.db.selectFrom('mails').select('id').execute()).length
  const before = await count()

  const held = await start(service, token)

  expect(Object.keys(held.data).toSorted()).toEqual(['expiresAt', 'handle'])
  expect(await count()).toBe(before)
  const { code } = await service.lastMail(ada)
  expect((await verify(service, token, { handle: held.data.handle, code })).status).toBe(200)
  const last = sent.map(({ data }) => verify(service, token, { handle: data.handle, code }))
  for (const reply of await Promise.all(last)) expect(reply.status).toBe(401)
})

test('the email has the code, no link, and the language of the user', async () => {
  const { service, token } = await startOld()
  await start(service, token)
  const mail = await service.lastMail(ada)
  expect(mail.text).toContain(mail.code)
  expect(mail.text).not.toMatch(/https?:|token=/)
  expect(mail.html).not.toContain('href')
  await service.call('PATCH', '/v1/users/me', { token, body: { locale: 'de-CH' } })
  await start(service, token)
  expect((await service.lastMail(ada)).subject).toMatch(/^Ihr /)
})

test('without a method it names those that the user has, and sends nothing', async () => {
  const { service, token } = await startOld()
  const { data } = await start(service, token, {})
  expect(data).toEqual({
    methods: [{ method: 'mail' }],
    authTime: '2026-01-01T00:00:00.000Z',
    recentUntil: '2026-01-01T00:10:00.000Z',
  })
  await service.db.updateTable('users').set({ email_verified_at: null }).execute()
  expect((await start(service, token, {})).data.methods).toEqual([])
  expect(await start(service, token)).toMatchObject(refusal(400, 'METHOD_NOT_AVAILABLE', { methods: [] }))
  expect(await service.db.selectFrom('step_ups').select('id').execute()).toEqual([])
})

test('only requests that send an email count as attempts', async () => {
  const few = { count: 5, seconds: 300 }
  const { rateLimits } = testConfig
  const { service, token } = await startOld({ config: { rateLimits: { ...rateLimits, authAttempts: few } } })
  const remaining = ({ headers }: Reply) => Number(headers.get('x-ratelimit-remaining'))

  const first = remaining(await start(service, token, {}))
  for (const _ of times(6, () => 0)) expect(remaining(await start(service, token, {}))).toBe(first)
  expect(remaining(await start(service, token))).toBe(first - 1)
})

test('an outstanding step-up ends with the ways in', async () => {
  const service = await startService()
  const { accessToken: token } = await service.signIn(ada)
  const proof = await mailStepUp(service, token)
  const body = { email: 'ada@new.example.com' }
  await service.call('PATCH', '/v1/users/me', { token, body })
  const { token: link } = await service.lastMail('ada@new.example.com')
  expect((await service.call('POST', '/v1/auth/verify', { token, body: { token: link } })).status).toBe(200)

  expect((await current(service, token)).status).toBe(200)
  expect((await verify(service, token, proof)).status).toBe(401)
})

test('the erasure of a user leaves nothing of their step-ups', async () => {
  const service = await startService()
  const { accessToken: token } = await service.signIn(ada)
  await mailStepUp(service, token)
  expect((await service.call('DELETE', '/v1/users/me', { token: await stepUp(service, token) })).status).toBe(200)
  expect(await service.db.selectFrom('step_ups').select('id').execute()).toEqual([])
  expect(await service.db.selectFrom('mails').select('id').execute()).toEqual([])
})

const atProvider = { method: 'provider', provider: 'corp', redirectUri }
const nowSeconds = (): number => Math.floor(Date.now() / 1000)

/** Ada, who signed in through a provider three hours ago. */
async function startAtProvider(setup: { reauthenticates?: boolean } = {}) {
  const service = await startService()
  const hostile = await addHostileProvider(service, { reauthenticates: true, ...setup })
  const { data } = await signInThrough(service, hostile)
  return { service, hostile, signedIn: data, ...(await grow(service, data)) }
}

/** Starts a step-up at the provider, which responds with these claims. */
async function arrive(service: Service, hostile: HostileProvider, token: string, claims: object) {
  const { data } = await start(service, token, atProvider)
  hostile.mischief = { claims: { ...claims } }
  return { state: data.state, code: hostile.issueCode(data.authUrl) }
}

const emptyCredential = { id: 'AA', rawId: 'AA', type: 'public-key' }

/** What needs a recent sign-in or step-up, and a request that shows it. */
const needs: Record<string, { path: string; body?: object }> = {
  'POST /v1/licenses/transfer': {
    path: '/v1/licenses/transfer',
    body: { licenseId: 'lic_x', organizationId: 'org_x' },
  },
  'DELETE /v1/organizations/:organizationId': { path: '/v1/organizations/org_x', body: { slug: 'acme' } },
  'POST /v1/auth/login': { path: '/v1/auth/login', body: { provider: 'corp', redirectUri, link: true } },
  'PATCH /v1/users/me': { path: '/v1/users/me', body: { email: 'new@example.com' } },
  'DELETE /v1/users/me': { path: '/v1/users/me' },
  'GET /v1/users/me/export': { path: '/v1/users/me/export' },
  'DELETE /v1/users/me/identities/:identityId': { path: '/v1/users/me/identities/idn_x' },
  'POST /v1/users/me/passkeys/challenge': { path: '/v1/users/me/passkeys/challenge', body: {} },
  'POST /v1/users/me/passkeys': {
    path: '/v1/users/me/passkeys',
    body: {
      challenge: 'lpc_x',
      credential: { ...emptyCredential, response: { clientDataJSON: 'AA', attestationObject: 'AA' } },
    },
  },
  'DELETE /v1/users/me/passkeys/:passkeyId': { path: '/v1/users/me/passkeys/pky_x' },
}

/** Their own tests show it: the portal needs one of 24 hours, and access keys a project that has them. */
const shownElsewhere = [
  'POST /v1/billing/portal',
  'POST /v1/access-keys',
  'PATCH /v1/access-keys/:accessKeyId',
  'POST /v1/access-keys/:accessKeyId/rotate',
]

test('the routes that need a recent sign-in are those of the list, and each refuses an old token', async () => {
  const names = routes
    .filter(({ recent, access }) => recent === true && access !== 'admin')
    .map(({ method, url }) => `${method} ${url}`)
  expect(names.toSorted()).toEqual([...Object.keys(needs), ...shownElsewhere].toSorted())
  const { service, token } = await startAtProvider()
  const methods = [{ method: 'provider', provider: 'corp' }, { method: 'mail' }]

  for (const [name, { path, body }] of Object.entries(needs)) {
    const options = { token, ...(body && { body }) }
    const reply = await service.call(name.replace(/ .*/, ''), path, options)
    expect(reply, name).toMatchObject(refusal(403, 'REAUTH_REQUIRED', { methods, maxAgeSeconds: 600 }))
  }
})

describe('with a provider', () => {
  test('the user authenticates there again, and gets a token of the same session', async () => {
    const { service, hostile, token, signedIn } = await startAtProvider()
    const methods = [{ method: 'provider', provider: 'corp' }, { method: 'mail' }]
    expect(await exportData(service, token)).toMatchObject(refusal(403, 'REAUTH_REQUIRED', { methods }))
    expect((await current(service, token)).data.amr).toEqual(['oauth:corp'])
    const { data: started } = await start(service, token, atProvider)
    expect(Object.keys(started).toSorted()).toEqual(['authUrl', 'state'])
    expect(Object.fromEntries(new URL(started.authUrl).searchParams)).toMatchObject({ max_age: '0', prompt: 'login' })

    const proof = await arrive(service, hostile, token, { auth_time: nowSeconds() })
    const { status, data } = await finishLogin(service, proof, { token })

    expect(status).toBe(200)
    expect(data).toEqual({
      user: signedIn.user,
      accessToken: expect.stringMatching(/^lat_/),
      refreshToken: null,
      expiresAt: '2026-01-01T03:15:00.000Z',
      expiresIn: 900,
      authTime: '2026-01-01T03:00:00.000Z',
      amr: ['oauth:corp'],
      stepUp: true,
    })
    expect((await exportData(service, data.accessToken)).status).toBe(200)
    expect(await exportData(service, token)).toMatchObject(refusal(403, 'REAUTH_REQUIRED'))
    expect(await service.sessionIdOf(data.accessToken)).toBe(await service.sessionIdOf(token))
  })

  test('that does not ask again, it is no method', async () => {
    const { service, token } = await startAtProvider({ reauthenticates: false })
    const methods = [{ method: 'mail' }]
    expect(await start(service, token, atProvider)).toMatchObject(refusal(400, 'METHOD_NOT_AVAILABLE', { methods }))
  })

  test('only the session that started it completes it', async () => {
    const { service, hostile, token } = await startAtProvider()
    const second = await service.signIn(ada)
    const claims = { auth_time: nowSeconds() }
    for (const options of [{}, { token: second.accessToken }]) {
      const reply = await finishLogin(service, await arrive(service, hostile, token, claims), options)
      expect(reply).toMatchObject(refusal(400, 'INVALID_STATE'))
    }
  })

  test('a step-up in progress ends when the ways in change, and with a provider that stops asking again', async () => {
    const { service, hostile, token } = await startAtProvider()
    const proof = await arrive(service, hostile, token, { auth_time: nowSeconds() })
    await service.db.updateTable('oauth_providers').set({ reauthenticates: false }).execute()
    expect(await finishLogin(service, proof, { token })).toMatchObject(refusal(400, 'INVALID_STATE'))
    await service.db.updateTable('oauth_providers').set({ reauthenticates: true }).execute()

    const next = await arrive(service, hostile, token, { auth_time: nowSeconds() })
    const { data: identities } = await service.call('GET', '/v1/users/me/identities', { token })
    const recent = await stepUp(service, token)
    const path = `/v1/users/me/identities/${identities[0].id}`
    expect((await service.call('DELETE', path, { token: recent })).status).toBe(200)
    expect(await finishLogin(service, next, { token })).toMatchObject(refusal(400, 'INVALID_STATE'))
  })
})

test('a step-up lets a session of three hours link a provider, and keeps its token', async () => {
  const { service, token } = await startOld()
  const hostile = await addHostileProvider(service)
  const stepped = await stepUp(service, token)
  const claims = { email: 'other@example.com' }
  const { data: login } = await startLogin(service, { link: true }, { token: stepped })
  hostile.mischief = { claims }
  const body = { state: login.state, code: hostile.issueCode(login.authUrl) }

  expect(await finishLogin(service, body, { token })).toMatchObject(refusal(403, 'REAUTH_REQUIRED'))
  const { status, data } = await signInThrough(service, hostile, claims, { token: stepped })

  expect([status, Object.keys(data.linked)]).toEqual([200, ['identityId']])
  expect((await current(service, stepped)).data).toMatchObject({ amr: ['mail'], authTime: '2026-01-01T03:00:00.000Z' })
  expect((await current(service, data.accessToken)).data.authTime).toBe('2026-01-01T00:00:00.000Z')
})

describe('with a passkey', () => {
  /** A session of three hours, whose user has a passkey. */
  async function startWithPasskey(options: Parameters<typeof addPasskey>[2] = {}) {
    const service = await startService()
    const signedIn = await service.signIn(ada)
    const { authenticator, passkey } = await addPasskey(service, signedIn.accessToken, options)
    return { service, authenticator, passkey, ...(await grow(service, signedIn)) }
  }

  /** The response of an authenticator to a new challenge of the session. */
  async function sign(service: Service, token: string, authenticator: Authenticator, lies: Lies = {}) {
    const { data } = await start(service, token, { method: 'passkey' })
    return { challenge: data.challenge, credential: authenticator.get(data.options, ownOrigin, lies) }
  }

  test('the user gets a token that states it', async () => {
    const { service, authenticator, passkey, token } = await startWithPasskey()
    const methods = [{ method: 'passkey' }, { method: 'mail' }]
    expect(await exportData(service, token)).toMatchObject(refusal(403, 'REAUTH_REQUIRED', { methods }))
    const { data: started } = await start(service, token, { method: 'passkey' })
    expect(Object.keys(started).toSorted()).toEqual(['challenge', 'expiresAt', 'options'])
    expect(started.options.allowCredentials).toMatchObject([{ type: 'public-key' }])

    const { status, data } = await verify(service, token, await sign(service, token, authenticator))

    expect({ status, data }).toMatchObject({ status: 200, data: { amr: ['passkey', 'uv'] } })
    expect((await exportData(service, data.accessToken)).status).toBe(200)
    expect(await exportData(service, token)).toMatchObject(refusal(403, 'REAUTH_REQUIRED'))
    const { data: passkeys } = await service.call('GET', '/v1/users/me/passkeys', { token })
    expect(passkeys).toMatchObject([{ id: passkey.id, lastUsedAt: data.authTime }])
  })

  test('a challenge fits one session, works once, and only there', async () => {
    const { service, authenticator, token } = await startWithPasskey()
    const proof = await sign(service, token, authenticator)
    const second = await service.signIn(ada)
    const expired = refusal(400, 'CHALLENGE_EXPIRED')
    expect(await verify(service, second.accessToken, proof)).toMatchObject(expired)
    expect(await service.call('POST', '/v1/auth/passkeys', { body: proof })).toMatchObject(expired)

    const nodes = [service, await service.startNode()]
    const replies = await Promise.all(times(10, (index) => verify(nodes[index % 2] ?? service, token, proof)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const reply of replies) if (reply.status !== 200) expect(reply).toMatchObject(expired)
  })

  test("someone else's passkey is refused", async () => {
    const { service, token, authenticator } = await startWithPasskey()
    const stranger = await service.signIn('grace@example.com')
    const theirs = (await addPasskey(service, stranger.accessToken)).authenticator
    const { data } = await start(service, token, { method: 'passkey' })
    const credential = theirs.get({ ...data.options, allowCredentials: [] }, ownOrigin)
    const reply = await verify(service, token, { challenge: data.challenge, credential })
    expect(reply).toMatchObject(refusal(401, 'UNAUTHORIZED', { reason: 'passkey_unknown' }))
    expect(await service.auditActions()).toContain('session.step_up_fail')
    expect((await verify(service, token, await sign(service, token, authenticator))).status).toBe(200)
  })

  test('a device-bound passkey whose counter goes back is refused that one time', async () => {
    const { service, token, authenticator } = await startWithPasskey({ synced: false })
    expect((await verify(service, token, await sign(service, token, authenticator, { counter: 5 }))).status).toBe(200)
    const reply = await verify(service, token, await sign(service, token, authenticator, { counter: 1 }))
    expect(reply).toMatchObject(refusal(401, 'UNAUTHORIZED', { reason: 'passkey_refused' }))
    expect(await service.auditActions()).toEqual(expect.arrayContaining(['passkey.refuse', 'session.step_up_fail']))
    expect((await verify(service, token, await sign(service, token, authenticator, { counter: 6 }))).status).toBe(200)
  })

  test('a passkey that changes whether it can be synced works, and flags the session', async () => {
    const { service, token, authenticator } = await startWithPasskey({ synced: false })
    const lies = { backupEligible: true, backedUp: true }
    expect((await verify(service, token, await sign(service, token, authenticator, lies))).status).toBe(200)
    const [session] = await service.db.selectFrom('sessions').select('flag_reason').execute()
    expect(session?.flag_reason).toBe('passkey_backup_eligible')
    expect(await service.auditActions()).toContain('passkey.change')
  })

  test('a counter of a synced passkey that goes back flags the session', async () => {
    const { service, token, authenticator } = await startWithPasskey({ synced: true })
    expect((await verify(service, token, await sign(service, token, authenticator, { counter: 5 }))).status).toBe(200)
    const reply = await verify(service, token, await sign(service, token, authenticator, { counter: 1 }))
    expect(reply.status).toBe(200)
    const [session] = await service.db.selectFrom('sessions').select('flag_reason').execute()
    expect(session?.flag_reason).toBe('passkey_counter')
    expect(await service.auditActions()).toContain('session.flag')
  })

  test('without one, it is no method', async () => {
    const { service, token } = await startOld()
    const methods = [{ method: 'mail' }]
    const reply = await start(service, token, { method: 'passkey' })
    expect(reply).toMatchObject(refusal(400, 'METHOD_NOT_AVAILABLE', { methods }))
  })
})

test('a provider without auth_time proves nothing', async () => {
  const { service, hostile, token } = await startAtProvider()
  const old = nowSeconds() - 61
  for (const claims of [{}, { auth_time: old }, { auth_time: String(nowSeconds()) }, { auth_time: null }]) {
    const proof = await arrive(service, hostile, token, claims)
    hostile.mischief.userinfo = { sub: 'person-1', auth_time: nowSeconds() }
    expect(await finishLogin(service, proof, { token }), JSON.stringify(claims)).toMatchObject(
      refusal(400, 'INVALID_CODE'),
    )
  }
  expect(await service.auditActions()).not.toContain('session.step_up')
  expect((await service.auditActions()).filter((action) => action === 'session.step_up_fail')).toHaveLength(4)

  const proof = await arrive(service, hostile, token, { auth_time: nowSeconds() - 58 })
  expect((await finishLogin(service, proof, { token })).status).toBe(200)
})

test("somebody else's identity there is refused", async () => {
  const { service, hostile, token } = await startAtProvider()
  await signInThrough(service, hostile, { sub: 'person-2', email: 'grace@example.com' })
  const rows = () => service.db.selectFrom('identities').select(['user_id', 'subject']).orderBy('id').execute()
  const before = await rows()

  for (const sub of ['person-2', 'person-3']) {
    const proof = await arrive(service, hostile, token, { sub, auth_time: nowSeconds() })
    const reply = await finishLogin(service, proof, { token })
    expect(reply).toMatchObject(refusal(403, 'FORBIDDEN', { reason: 'identity_linked_to_another_user' }))
  }

  expect(await rows()).toEqual(before)
  expect((await service.db.selectFrom('users').select('id').execute()).length).toBe(2)
  expect(await service.auditActions()).not.toContain('session.step_up')
})
