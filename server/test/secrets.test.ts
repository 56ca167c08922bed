import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startMailWorker } from '../src/outbox/mail/worker.ts'
import { createMetrics } from '../src/platform/log/metrics.ts'
import { chromeOnWindows, type Reply } from './client.ts'
import {
  eventually,
  insertApp,
  minutes,
  redirectUri,
  type Service,
  type SignedIn,
  startService,
  testConfig,
} from './harness.ts'
import { type HostileProvider, hostileClient } from './openid-providers.ts'
import { addHostileProvider, finishLogin, startLogin } from './providers.ts'
import { refusal, startSmtpServer } from './smtp.ts'

// --- secrets, and where the test searches

/** A secret in all encodings in which it might be written. */
function spellings(secret: string): string[] {
  const bare = secret.replace(/^(l(at|rt|ml|as|al|in|mh|un)_|lk_[0-9a-f]{32}_)/, '')
  const bytes = Buffer.from(bare, 'base64url')
  const text = Buffer.from(secret)
  // Base64 of a text differs at each of three offsets; only its inner part is constant.
  const shifted = [0, 1, 2].map((by) => {
    const encoded = Buffer.concat([Buffer.alloc(by), text]).toString('base64')
    return encoded.slice(by === 0 ? 0 : 4, encoded.length - 4)
  })
  const found = [
    secret,
    bare,
    // The part that is new in each token; the start only identifies the session.
    ...(bare.length === 43 ? [bare.slice(16)] : []),
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    text.toString('hex'),
    bytes.toString('hex'),
    bytes.toString('base64').replaceAll('=', ''),
    ...shifted,
    ...shifted.map((part) => part.replaceAll('+', '-').replaceAll('/', '_')),
  ]
  return [...new Set(found)].filter((spelling) => spelling.length >= 10)
}

/** Returns where one of the secrets is in a text, with its context. */
function leaks(text: string, secrets: Iterable<string>, codes: Iterable<string>): string[] {
  const found: string[] = []
  for (const secret of secrets) {
    for (const spelling of spellings(secret)) {
      const at = text.indexOf(spelling)
      if (at >= 0) found.push(`${secret}: ${text.slice(Math.max(0, at - 60), at + spelling.length + 60)}`)
    }
  }
  // Six digits occur by chance in longer numbers and in hexadecimal.
  for (const code of codes) {
    const match = new RegExp(`.{0,60}(?<![\\w.-])${code}(?![\\w-]).{0,60}`).exec(text)
    if (match) found.push(`${code}: ${match[0]}`)
  }
  return found
}

/** Every row of every table, each value in every format of a dump. */
async function dump({ db }: Service): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db)
  expect(tables.length).toBeGreaterThan(10)
  const lines: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) lines.push(`${name}.${column} ${writeOut(value)}`)
  }
  return lines.join('\n')
}

function writeOut(value: unknown): string {
  if (Buffer.isBuffer(value))
    return [value.toString('latin1'), value.toString('hex'), value.toString('base64')].join(' ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

test('the search finds a secret in plain text, hexadecimal, and base64, in any position', () => {
  const secret = 'lat_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE'
  const text = Buffer.from(`{"a":"xyz ${secret}"}`)
  const ways = [
    text.toString(),
    text.toString('hex'),
    text.toString('base64'),
    text.subarray(1).toString('base64url'),
    text.subarray(2).toString('base64'),
    secret.slice(4),
    Buffer.from(secret.slice(4), 'base64url').toString('hex'),
    Buffer.from(secret.slice(4), 'base64url').toString('base64'),
  ]
  for (const way of ways) expect(leaks(way, [secret], [])).not.toEqual([])
  expect(leaks('code 123456.', [], ['123456'])).toHaveLength(1)
  expect(leaks('5123456 0.123456 ab123456', [], ['123456'])).toEqual([])
})

// --- a run through everything

/** Collects the secrets that the server issues, and checks that no refusal repeats them. */
class Run {
  readonly service: Service
  readonly hostile: HostileProvider
  readonly secrets = new Set<string>()
  readonly codes = new Set<string>()

  constructor(service: Service, hostile: HostileProvider) {
    this.service = service
    this.hostile = hostile
  }

  issue(...found: (string | null | undefined)[]): void {
    for (const secret of found) {
      if (!secret || secret.length < 10) throw new Error(`not worth looking for: ${secret}`)
      this.secrets.add(secret)
    }
  }

  secretsOf(kind: RegExp): string[] {
    return [...this.secrets].filter((secret) => kind.test(secret))
  }

  async call(...args: Parameters<Service['call']>): Promise<Reply> {
    const reply = await this.service.call(...args)
    this.take(reply)
    return reply
  }

  take(reply: Reply): void {
    const { accessToken, refreshToken, handle, emailChange } = reply.data ?? {}
    const answer = JSON.stringify([reply.body, ...reply.headers])
    if (reply.status >= 400) expect(leaks(answer, this.secrets, this.codes)).toEqual([])
    if (accessToken) this.issue(accessToken, refreshToken)
    for (const issued of [handle, emailChange?.handle]) if (issued) this.issue(issued)
  }

  async link(email: string, address = redirectUri): Promise<{ token: string; code: string; handle: string }> {
    const reply = await this.call('POST', '/v1/auth/magic-link', { body: { email, redirectUri: address } })
    expect(reply.status).toBe(200)
    return { ...(await this.read(email)), handle: reply.data.handle }
  }

  async read(email: string): Promise<{ token: string; code: string }> {
    const { token, code } = await this.service.lastMail(email)
    this.issue(token)
    this.codes.add(code)
    return { token, code }
  }

  verify(body: object, token?: string): Promise<Reply> {
    return this.call('POST', '/v1/auth/verify', { body, ...(token !== undefined && { token }) })
  }

  refresh(refreshToken: string): Promise<Reply> {
    return this.call('POST', '/v1/auth/refresh', { body: { refreshToken } })
  }

  async signIn(email: string, address?: string): Promise<SignedIn> {
    return (await this.verify({ token: (await this.link(email, address)).token })).data
  }

  /** Runs login and callback; the provider does what the test sets. */
  async oauth(mischief: HostileProvider['mischief'], state?: string): Promise<Reply> {
    const { data } = await startLogin(this.service, state ? { state } : {})
    const code = this.hostile.issueCode(data.authUrl)
    const { searchParams } = new URL(data.authUrl)
    this.issue(data.state, code, searchParams.get('nonce'))
    this.hostile.mischief = mischief
    const reply = await finishLogin(this.service, { state: data.state, code })
    this.issue(this.hostile.lastTokenRequest?.get('code_verifier'))
    this.take(reply)
    this.take(await finishLogin(this.service, { state: data.state, code }))
    return reply
  }
}

async function startRun(): Promise<Run> {
  const service = await startService()
  const run = new Run(service, await addHostileProvider(service))
  run.issue(hostileClient.clientSecret, 'hostile-access-token')
  for (const { key } of testConfig.encryptionKeys) run.issue(key.toString('hex'), key.toString('base64url'))
  return run
}

async function links(run: Run): Promise<void> {
  const first = await run.link('ada@example.com')
  const second = await run.link('ada@example.com')
  expect((await run.verify(first)).status).toBe(400)
  expect((await run.verify({ token: second.token })).status).toBe(200)
  expect((await run.verify({ token: second.token })).status).toBe(400)
  const { code, handle } = await run.link('ada@example.com')
  expect((await run.verify({ handle, code })).status).toBe(200)
  expect((await run.verify({ handle, code })).status).toBe(400)
  const guessed = await run.link('grace@example.com')
  const wrong = guessed.code === '000000' ? '000001' : '000000'
  for (let n = 0; n < 6; n += 1) await run.verify({ handle: guessed.handle, code: wrong })
  expect((await run.verify({ handle: guessed.handle, code: guessed.code })).status).toBe(401)
  const late = await run.link('late@example.com')
  run.service.advance(11 * minutes)
  expect((await run.verify({ token: late.token })).status).toBe(400)
}

async function tokens(run: Run): Promise<void> {
  const { service } = run
  const { refreshToken, accessToken: token } = await run.signIn('refresh@example.com')
  const { data: second } = await run.refresh(refreshToken)
  expect((await run.refresh(refreshToken)).data).toEqual(second)
  await run.refresh(second.refreshToken)
  expect((await run.refresh(refreshToken)).error.code).toBe('REFRESH_TOKEN_REVOKED')
  expect((await run.call('GET', '/v1/sessions/current', { token })).status).toBe(401)

  const expired = await run.signIn('expired@example.com')
  service.advance(31 * 24 * 60 * minutes)
  expect((await run.refresh(expired.refreshToken)).error.code).toBe('REFRESH_TOKEN_EXPIRED')

  const [first, other] = [await run.signIn('out@example.com'), await run.signIn('out@example.com')]
  const id = await service.sessionIdOf(other.accessToken)
  await run.call('DELETE', `/v1/sessions/${id}`, { token: first.accessToken })
  await run.call('DELETE', '/v1/sessions?exceptCurrent=true', { token: first.accessToken })
  await run.call('POST', '/v1/auth/logout', { token: first.accessToken })
  expect((await run.refresh(first.refreshToken)).status).toBe(401)

  await insertApp(service.db, service.app.projectId, {
    key: 'strict',
    now: service.ctx.now(),
    redirectUris: ['https://strict.example.com/'],
    settings: { fingerprintPolicy: 'strict' },
  })
  const moved = await run.signIn('moved@example.com', 'https://strict.example.com/')
  const headers = { 'user-agent': chromeOnWindows, 'x-forwarded-for': '203.0.113.8' }
  expect((await run.call('GET', '/v1/sessions/current', { token: moved.accessToken, headers })).status).toBe(401)
}

async function providers(run: Run): Promise<void> {
  const email = 'oauth@example.com'
  expect((await run.oauth({ claims: { email } })).status).toBe(200)
  expect((await run.oauth({ claims: { email } }, 'a state that the client has chosen')).status).toBe(200)
  const quote: HostileProvider['mischief']['token'] = ({ body }, response) => {
    response.writeHead(400, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: 'invalid_grant', error_description: `Not known: ${body}` }))
  }
  const echo: HostileProvider['mischief']['token'] = ({ body }, response) => {
    response.writeHead(500).end(`${body}`)
  }
  for (const mischief of [
    { token: quote },
    { token: echo },
    { claims: { nonce: 'of another login' } },
    { foreignKey: true },
    { unsigned: true },
    { claims: { email: 'refresh@example.com', sub: 'x', email_verified: false } },
  ]) {
    expect((await run.oauth(mischief)).status).toBeGreaterThanOrEqual(400)
  }
}

async function account(run: Run): Promise<void> {
  const { accessToken: token } = await run.signIn('account@example.com')
  const change = await run.call('PATCH', '/v1/users/me', { token, body: { email: 'new@example.com' } })
  expect(change.status).toBe(200)
  const { token: link } = await run.read('new@example.com')
  expect((await run.verify({ token: link }, token)).status).toBe(200)
  const said = [
    await run.call('GET', '/v1/users/me/export', { token }),
    await run.call('GET', '/v1/users/me', { token }),
    await run.call('GET', '/v1/sessions', { token }),
  ]
  for (const { status, body } of said) {
    expect(status).toBe(200)
    expect(leaks(JSON.stringify(body), run.secrets, run.codes)).toEqual([])
  }
  expect((await run.call('DELETE', '/v1/users/me', { token })).status).toBe(200)
}

/** Members, their invitations and cookies, a provider, and an API key, each also where it is invalid. */
async function adminArea(run: Run): Promise<void> {
  const { service } = run
  const secretOfProvider = 'the-secret-of-a-provider-9f3c'
  const admin = await service.adminSignIn()
  const { headers } = admin
  const { adminOrigin: origin } = service.ctx.config
  run.issue(admin.token, admin.csrfToken, secretOfProvider)
  const { projectRef: projectId } = service.app

  await run.call('POST', '/v1/admin/auth/magic-link', { body: { email: 'owner@example.com' }, headers: { origin } })
  const link = await service.lastMail('owner@example.com')
  const member = { projectId, email: 'member@example.com', role: 'viewer' }
  await run.call('POST', '/v1/admin/members', { body: member, headers })
  const invitation = await service.lastMail('member@example.com')
  run.issue(link.token, invitation.token)
  for (const mail of [true, false]) {
    const invited = { projectId, appId: service.app.ref, email: `invited-${mail}@example.com`, redirectUri, mail }
    const { data: sent } = await run.call('POST', '/v1/admin/user-invitations', { body: invited, headers })
    const token = /lml_[\w-]{43}/.exec(sent.link ?? (await service.lastMail(invited.email)).text)?.[0]
    run.issue(token)
    expect((await run.call('POST', '/v1/auth/verify', { body: { token } })).status).toBe(200)
    await run.call('POST', '/v1/auth/verify', { body: { token: `${token}x` } })
  }
  const provider = { projectId, key: 'hub', type: 'github', clientId: 'x', clientSecret: secretOfProvider }
  expect((await run.call('POST', '/v1/admin/providers', { body: provider, headers })).status).toBe(201)
  const order = { projectId, name: 'Server', scopes: ['users:read'] }
  const { data } = await run.call('POST', '/v1/admin/api-keys', { body: order, headers })
  const { data: rotated } = await run.call('POST', `/v1/admin/api-keys/${data.id}/rotate`, {
    body: { overlapDays: 1 },
    headers,
  })
  run.issue(data.key, rotated.key)

  for (const secret of run.secretsOf(/^(las|lal|lin|lk)_/)) {
    await run.call('POST', '/v1/admin/auth/verify', { body: { token: `${secret}x` }, headers: { origin } })
    await run.call('POST', '/v1/admin/members', { body: { ...member, email: secret }, headers })
    await run.call('GET', `/v1/admin/users?q=${secret}&projectId=${secret}`, { headers })
    await run.call('GET', `/v1/admin/apps/${secret}`, { headers })
    await run.call('GET', '/v1/admin/session', { headers: { origin, cookie: `service_admin_session=${secret}x` } })
    await run.call('GET', '/v1/admin/users', { headers: { 'x-api-key': `${secret}x` } })
  }
  for (const { token } of [link, invitation]) {
    const sent = { body: { token }, headers: { origin } }
    const { status, headers: answered } = await run.call('POST', '/v1/admin/auth/verify', sent)
    expect(status).toBe(200)
    run.issue(/las_[\w-]{43}/.exec(answered.get('set-cookie') ?? '')?.[0])
    expect((await run.call('POST', '/v1/admin/auth/verify', sent)).status).toBe(400)
  }
  for (const path of [
    'session',
    'session/list',
    'members',
    `api-keys?projectId=${projectId}`,
    `user-invitations?projectId=${projectId}`,
    `audit-logs?projectId=${projectId}`,
  ]) {
    const { status, body } = await run.call('GET', `/v1/admin/${path}`, { headers })
    const { csrfToken: _own, ...shown } = body.data
    expect([status, leaks(JSON.stringify(shown), run.secrets, [])]).toEqual([200, []])
  }
}

/** Undoes a change of email. */
async function undos(run: Run): Promise<void> {
  const { accessToken: token } = await run.signIn('undo@example.com')
  await run.call('PATCH', '/v1/users/me', { token, body: { email: 'undone@example.com' } })
  await run.verify({ token: (await run.read('undone@example.com')).token }, token)
  const { secrets } = await run.service.lastMail('undo@example.com')
  const undo = /lun_[\w-]{43}$/.exec(secrets.link ?? '')?.[0] ?? ''
  run.issue(undo)
  const send = (body: object) => run.call('POST', '/v1/auth/undo', { body })
  for (const wrong of [`${undo}x`, [undo], token]) expect((await send({ token: wrong })).status).toBeGreaterThan(399)
  await run.verify({ token: undo })
  await run.service.call('GET', `/v1/users/me?token=${undo}`, { token: undo })
  expect((await send({ token: undo })).status).toBe(200)
  expect((await send({ token: undo })).status).toBe(400)
}

/** Sends each token everywhere it is invalid. */
async function wrongPlaces(run: Run): Promise<void> {
  const { accessToken, refreshToken } = await run.signIn('places@example.com')
  const { token: link, handle } = await run.link('places2@example.com')
  for (const secret of [accessToken, refreshToken, link, handle]) {
    const body = { x: secret }
    await run.call('GET', `/v1/sessions/current?access_token=${secret}`)
    await run.call('GET', `/v1/sessions?token=${secret}&page=${secret}&limit=${secret}`, { token: accessToken })
    await run.call('GET', `/v1/sessions/${secret}`, { token: accessToken })
    await run.call('DELETE', `/v1/sessions/${secret}`, { token: accessToken })
    await run.call('DELETE', `/v1/sessions?exceptCurrent=${secret}`, { token: accessToken })
    await run.call('GET', `/v1/auth/verify/${secret}`)
    await run.call('GET', `/v1/auth/verify?token=${secret}`)
    await run.call('POST', `/v1/auth/refresh?refreshToken=${secret}`, { body })
    await run.call('PUT', `/${secret}`)
    await run.call('GET', `/v1/${secret}%`)
    await run.call('POST', '/v1/auth/refresh', { body: { refreshToken: `${secret}x`, ...body } })
    await run.call('POST', '/v1/auth/refresh', { body: { refreshToken: [secret] } })
    await run.call('POST', '/v1/auth/verify', { body: { token: `${secret}x` } })
    await run.call('POST', '/v1/auth/verify', { body: { email: secret, code: secret } })
    await run.call('POST', '/v1/auth/verify', { body: { email: `${secret}@x`, code: '123456' } })
    await run.call('POST', '/v1/auth/magic-link', { body: { email: secret, redirectUri } })
    await run.call('POST', '/v1/auth/magic-link', {
      body: { email: 'ada@example.com', redirectUri: `${redirectUri}?token=${secret}` },
    })
    await run.call('POST', '/v1/auth/login', { body: { provider: secret, redirectUri, state: secret, ...body } })
    await run.call('POST', '/v1/auth/callback', { body: { provider: 'corp', code: secret, state: secret } })
    await run.call('POST', '/v1/auth/refresh', { raw: `{"refreshToken":"${secret}` })
    await run.call('POST', '/v1/auth/refresh', { raw: secret })
    await run.call('POST', '/v1/auth/refresh', { raw: secret, headers: { 'content-type': 'text/plain' } })
    await run.call('POST', '/v1/auth/refresh', { raw: secret, headers: { 'content-type': secret } })
    for (const name of ['x-app-id', 'cookie', 'x-api-key', 'referer', 'origin', 'x-forwarded-for', 'x-request-id']) {
      await run.call('POST', '/v1/auth/magic-link', {
        body: { email: 'ada@example.com', redirectUri: 'https://elsewhere.example/' },
        headers: { [name]: secret },
      })
    }
    for (const authorization of [secret, `Basic ${secret}`, `Bearer ${secret} ${secret}`, `Token ${secret}`]) {
      await run.call('GET', '/v1/sessions/current', { headers: { authorization } })
    }
    if (secret !== accessToken) await run.call('GET', '/v1/sessions/current', { token: secret })
    if (secret !== refreshToken) await run.refresh(secret)
    if (secret !== link) await run.verify({ token: secret })
  }
}

/** Causes INTERNAL_ERROR, which is logged with its cause. */
async function faults(run: Run): Promise<void> {
  const { service } = run
  const { accessToken: token, refreshToken } = await run.signIn('fault@example.com')
  const { token: link, code, handle } = await run.link('fault@example.com')
  const statuses: number[] = []
  for (const table of ['sessions', 'magic_links', 'audit_logs', 'oauth_flows']) {
    await sql`alter table ${sql.table(table)} rename to gone`.execute(service.db)
    service.ctx.caches.forget('user', (await service.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id)
    const replies = [
      await run.call('GET', '/v1/sessions', { token }),
      await run.refresh(refreshToken.slice(0, -2) + refreshToken.slice(-2)),
      await run.verify({ token: link }),
      await run.verify({ handle, code }),
      await run.call('POST', '/v1/auth/login', { body: { provider: 'corp', redirectUri, state: refreshToken } }),
    ]
    statuses.push(...replies.map(({ status }) => status))
    await sql`alter table gone rename to ${sql.table(table)}`.execute(service.db)
  }
  expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(5)
}

/** A mail server whose refusal repeats its input, as filters do with addresses they reject. */
async function mails(run: Run): Promise<void> {
  const { service } = run
  // Without the emails that are sent for days: their attempts would take as long.
  const now = service.ctx.now()
  const lasting = new Date(now.getTime() + 20 * minutes)
  await service.db.updateTable('mails').set({ expires_at: now }).where('expires_at', '>', lasting).execute()
  const { token } = await run.link('mails@example.com')
  const password = 'smtp-p4ssw0rd-of-the-operator'
  run.issue(password)
  const smtp = await startSmtpServer({
    onContent() {
      throw refusal(554, `refused: your message holds ${redirectUri}?token=${token}, which we do not like`)
    },
  })
  const config = { ...service.ctx.config, smtpUrl: smtp.url.replace('//', `//licet:${password}@`) }
  for (const url of [config.smtpUrl, smtp.url]) {
    const parts = { ...service.ctx, config: { ...config, smtpUrl: url }, metrics: createMetrics() }
    const worker = startMailWorker(parts, { pollMs: 20 })
    await eventually(async () => {
      service.advance(2 * minutes)
      const waiting = await service.db.selectFrom('mails').select('id').where('status', '=', 'queued').execute()
      return waiting.length === 0
    })
    await worker.stop()
    await run.link('mails@example.com')
  }
  const rows = await service.db.selectFrom('mails').select('last_error').where('last_error', 'is not', null).execute()
  expect(rows.length).toBeGreaterThan(0)
}

test('no issued secret appears in a log, in the database, or in a refusal', async () => {
  const run = await startRun()
  const { service } = run
  for (const part of [links, tokens, providers, account, undos, adminArea, wrongPlaces, faults, mails]) {
    await part(run)
    expect(leaks(service.logLines.join('\n'), run.secrets, run.codes), part.name).toEqual([])
    expect(leaks(await dump(service), run.secrets, run.codes), part.name).toEqual([])
  }
  await service.flushActivity()
  await service.forgetReplays()
  const log = service.logLines.join('\n')
  const everything = await dump(service)

  expect(run.secrets.size).toBeGreaterThan(60)
  expect(run.codes.size).toBeGreaterThan(10)
  expect(service.logLines.filter((line) => line.includes('"level":"error"')).length).toBeGreaterThan(5)
  expect(everything.split('\n').filter((line) => line.startsWith('audit_logs.new_value {')).length).toBeGreaterThan(50)
  expect(leaks(log, run.secrets, run.codes)).toEqual([])
  expect(leaks(everything, run.secrets, run.codes)).toEqual([])
}, 600_000)
