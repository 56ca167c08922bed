import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { firefox, fromAnywhere } from '../../test/client.ts'
import { days, eventually, minutes, type Service, type SignedIn, startService, times } from '../../test/harness.ts'
import { eachRound } from '../../test/rounds.ts'
import { sealAll } from '../audit/seals.ts'
import { record } from '../audit/service.ts'
import { verifyAudit } from '../audit/verification.ts'
import { inTransaction } from '../platform/db/db.ts'
import { eraseLateTraces } from './privacy/service.ts'

const me = '/v1/users/me'
const ada = 'ada@example.com'

const remove = (node: Pick<Service, 'call'>, token: string) =>
  node.call('DELETE', me, { token, headers: fromAnywhere() })

const userRow = (service: Service, ref: string) =>
  service.db.selectFrom('users').selectAll().where('public_id', '=', ref).executeTakeFirstOrThrow()

/** Counts usable sessions of deleted users. */
async function danglingSessions({ db }: Service): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sessions s join users u on u.id = s.user_id
    where u.deleted_at is not null and s.ended_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Finds every place in the database that contains the text. */
async function placesOf({ db }: Service, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} t where t::text like ${`%${text}%`} limit 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('DELETE returns success, and the token is refused on the next request', async () => {
  const service = await startService()
  const { accessToken, refreshToken } = await service.signIn(ada)

  const reply = await remove(service, accessToken)

  expect(reply).toMatchObject({ status: 200, data: { success: true }, meta: { requestId: expect.any(String) } })
  for (const path of [me, '/v1/sessions/current', `${me}/export`])
    expect(await service.call('GET', path, { token: accessToken })).toMatchObject({
      status: 401,
      error: { code: 'UNAUTHORIZED' },
    })
  expect(await service.call('POST', '/v1/auth/refresh', { body: { refreshToken } })).toMatchObject({
    status: 401,
    error: { code: 'REFRESH_TOKEN_REVOKED' },
  })
})

test('all sessions of the user end with that reason, on another node within 1 second', async () => {
  const service = await startService()
  const other = await service.startNode()
  const { accessToken } = await service.signIn(ada)
  const phone = await service.signIn(ada)
  const id = await other.sessionIdOf(phone.accessToken)

  await remove(service, accessToken)

  const current = () => other.call('GET', '/v1/sessions/current', { token: phone.accessToken })
  await eventually(async () => (await current()).status === 401, 1_000)
  expect(await service.endedReasonOf(id)).toBe('user_deleted')
})

test('a session opened more than 10 minutes ago returns REAUTH_REQUIRED, and nothing is deleted', async () => {
  const service = await startService()
  const { accessToken: token } = await service.signIn(ada)
  service.advance(10 * minutes + 1)

  expect(await remove(service, token)).toMatchObject({ status: 403, error: { code: 'REAUTH_REQUIRED' } })

  expect((await service.call('GET', me, { token })).data.email).toBe(ada)
  const again = await service.signIn(ada)
  service.advance(10 * minutes)
  expect((await remove(service, again.accessToken)).status).toBe(200)
})

test('after a deletion the same email signs in as a new user', async () => {
  const service = await startService()
  const before = await service.signIn(ada)
  await service.call('PATCH', me, { token: before.accessToken, body: { name: 'Ada' } })
  await remove(service, before.accessToken)

  const after = await service.signIn(ada)

  expect(after.user.id).not.toBe(before.user.id)
  expect((await service.call('GET', me, { token: after.accessToken })).data).toMatchObject({ name: null, email: ada })
})

test('a deleted user leaves no personal data in any table', async () => {
  const service = await startService()
  const from = { headers: { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Rare/1.0 (unmistakable)' } }
  // A request for a first link has no user yet: its record can't be tied to one, and only ages out.
  await service.signIn(ada)
  const { accessToken: token, user } = await service.signIn(ada, from)
  await service.call('PATCH', me, {
    token,
    ...from,
    body: { name: 'Ada Lovelace', avatarUrl: 'https://cdn.example.com/lovelace.png', metadata: { pet: 'Marmaduke' } },
  })
  await service.call('PATCH', me, { token, ...from, body: { email: 'former@example.org' } })
  await service.call('POST', '/v1/auth/verify', {
    token,
    ...from,
    body: { token: (await service.lastMail('former@example.org')).token },
  })
  await service.call('PATCH', me, { token, ...from, body: { email: 'pending@example.org' } })
  await service.call('GET', `${me}/export`, { token, ...from })
  await service.requestLink('former@example.org', from)
  await service.db
    .updateTable('users')
    .set({ public_metadata: JSON.stringify({ pet: 'Marmaduke' }) })
    .execute()
  await service.flushActivity()
  await service.db.deleteFrom('mail_allowances').execute()

  expect((await service.call('DELETE', me, { token, ...from })).status).toBe(200)

  const traces = ['203.0.113.77', 'unmistakable', 'Lovelace', 'lovelace', 'Marmaduke', 'former@', 'pending@', ada]
  for (const trace of traces) expect({ trace, places: await placesOf(service, trace) }).toEqual({ trace, places: [] })
  const { public_id, email, name, avatar_url, locale, metadata, pending_email, deleted_at } = await userRow(
    service,
    user.id,
  )
  expect({ public_id, email, name, avatar_url, locale, metadata, pending_email }).toEqual({
    public_id: user.id,
    email: null,
    name: null,
    avatar_url: null,
    locale: null,
    metadata: {},
    pending_email: null,
  })
  expect(deleted_at).toEqual(service.ctx.now())
})

test('links, queued emails, identities, and sign-ins that would link to the user are deleted', async () => {
  const service = await startService()
  const { accessToken: token, user } = await service.signIn(ada)
  const { id } = await userRow(service, user.id)
  const now = service.ctx.now()
  const base = { project_id: service.app.projectId, created_at: now }
  const provider = await service.db
    .insertInto('oauth_providers')
    .values({ ...base, public_id: 'prv_1', key: 'github', type: 'github', client_id: 'abc', updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await service.db
    .insertInto('identities')
    .values({
      project_id: base.project_id,
      user_id: id,
      provider_id: provider.id,
      public_id: 'idn_1',
      subject: '1',
      email: ada,
      email_verified: true,
      linked_at: now,
    })
    .execute()
  await service.db
    .insertInto('oauth_flows')
    .values({
      ...base,
      app_id: service.app.id,
      provider_id: provider.id,
      state_hash: Buffer.alloc(32),
      secrets_ciphertext: '',
      redirect_uri: '',
      link_user_id: id,
      ip: '',
      user_agent: '',
      expires_at: new Date(now.getTime() + 10 * minutes),
    })
    .execute()
  const { token: link, code, handle } = await service.requestLink(ada)
  await service.call('PATCH', me, { token, body: { email: 'ada@example.org' } })
  const change = await service.lastMail('ada@example.org')

  await remove(service, token)

  for (const table of ['identities', 'oauth_flows', 'magic_links', 'mails'] as const)
    expect({ table, rows: await service.db.selectFrom(table).select('id').execute() }).toEqual({ table, rows: [] })
  for (const body of [{ token: link }, { handle, code }, { token: change.token }])
    expect(await service.call('POST', '/v1/auth/verify', { body })).toMatchObject({
      status: 401,
      error: { code: 'UNAUTHORIZED' },
    })
})

test('no one else loses data: neither the current user of a former email, nor recipients of emails to it', async () => {
  const service = await startService()
  const first = await service.signIn(ada)
  await service.call('PATCH', me, { token: first.accessToken, body: { email: 'ada@example.org' } })
  await service.call('POST', '/v1/auth/verify', {
    token: first.accessToken,
    body: { token: (await service.lastMail('ada@example.org')).token },
  })
  service.advance(3 * days)
  const heir = await service.signIn(ada)
  const { accessToken: token } = await service.signIn('ada@example.org')
  const bob = await service.signIn('bob@example.com')
  const mailed = await service.requestLink('bob@example.com')
  await service.call('PATCH', me, { token, body: { email: 'bob@example.com' } })

  await remove(service, token)

  for (const other of [heir, bob])
    expect((await service.call('GET', me, { token: other.accessToken })).status).toBe(200)
  expect((await service.lastMail(ada)).subject).toContain('Sign in')
  expect((await service.lastMail('bob@example.com')).subject).toBeTruthy()
  expect((await service.call('POST', '/v1/auth/verify', { body: { token: mailed.token } })).status).toBe(200)
  const left = await service.db
    .selectFrom('audit_logs')
    .select('new_value')
    .where('user_ref', '=', bob.user.id)
    .execute()
  expect(left.some(({ new_value }) => new_value !== null)).toBe(true)
})

test('the audit log keeps actor, action, and time by number, loses the rest, and still verifies', async () => {
  const service = await startService()
  const { accessToken: token, user } = await service.signIn(ada)
  await service.call('PATCH', me, { token, body: { name: 'Ada' } })
  await sealAll(service.ctx)
  const before = await service.auditActions()

  await remove(service, token)

  expect(await service.auditActions()).toEqual([...before, 'user.delete'])
  const { id } = await userRow(service, user.id)
  const records = await service.db
    .selectFrom('audit_logs')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
  expect(records.length).toBeGreaterThanOrEqual(5)
  for (const { old_value, new_value, user_ref } of records)
    expect({ old_value, new_value, user_ref }).toEqual({ old_value: null, new_value: null, user_ref: user.id })
  expect(records.map(({ ip }) => ip ?? '').join('')).toBe('')
  expect(records.at(-1)).toMatchObject({ action: 'user.delete', severity: 'warning', entity_id: id, user_agent: '' })
  await sealAll(service.ctx)
  expect(await verifyAudit(service.ctx)).toMatchObject({ ok: true, unsealed: 0, problem: null })
})

test('data that a concurrent request still wrote about the user is erased a little later', async () => {
  const service = await startService()
  const { accessToken: token, user } = await service.signIn(ada)
  await remove(service, token)
  const { id } = await userRow(service, user.id)
  const client = { ip: '203.0.113.77', userAgent: firefox }
  await inTransaction({ ...service.ctx, client }, (tx) =>
    record(tx, 'session.revoke_all', { user: { id, ref: user.id }, newValue: { count: 0 } }),
  )

  service.advance(30 * minutes)
  await eraseLateTraces(service.ctx)

  expect(await placesOf(service, '203.0.113.77')).toEqual([])
  await sealAll(service.ctx)
  expect(await verifyAudit(service.ctx)).toMatchObject({ ok: true })
})

test('of 20 concurrent deletions on two nodes one deletes, and the others find the session ended', async () => {
  const service = await startService()
  const other = await service.startNode()

  for (const round of times(5, (at) => at)) {
    const { accessToken: token } = await service.signIn(`user${round}@example.com`)
    const replies = await Promise.all(times(20, (index) => remove(index % 2 === 0 ? service : other, token)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ error }) => error?.code === 'UNAUTHORIZED')).toHaveLength(19)
  }
  expect((await service.auditActions()).filter((action) => action === 'user.delete')).toHaveLength(5)
  expect(await danglingSessions(service)).toBe(0)
})

test('a deletion among 20 refreshes of several sessions leaves none of them active', {
  timeout: 90_000,
}, async () => {
  const service = await startService()
  const other = await service.startNode()

  for (const round of eachRound(20)) {
    const signedIn: SignedIn[] = []
    for (const _ of times(3, () => 0)) signedIn.push(await service.signIn(`user${round}@example.com`))
    const [first] = signedIn
    const refreshes = times(20, (index) =>
      (index % 2 === 0 ? service : other).call('POST', '/v1/auth/refresh', {
        body: { refreshToken: signedIn[index % 3]?.refreshToken },
        headers: fromAnywhere(),
      }),
    )
    const [deleted, ...replies] = await Promise.all([remove(other, first?.accessToken ?? ''), ...refreshes])

    expect(deleted.status).toBe(200)
    expect(service.logLines.filter((line) => line.includes('request failed'))).toEqual([])
    for (const { status, error } of replies)
      expect(status === 200 || error?.code === 'REFRESH_TOKEN_REVOKED' ? 'fine' : { status, error }).toBe('fine')
    for (const { data } of replies.filter(({ status }) => status === 200)) {
      const { status } = await other.call('GET', '/v1/sessions/current', {
        token: data.accessToken,
        headers: fromAnywhere(),
      })
      expect(status).toBe(401)
    }
  }
  expect(await danglingSessions(service)).toBe(0)
})

test('a deletion during a sign-in ends the new session, or precedes it and a new user signs in', async () => {
  const service = await startService()
  const other = await service.startNode()

  for (const round of eachRound(20)) {
    const email = `user${round}@example.com`
    const { accessToken: token, user } = await service.signIn(email)
    const { token: link } = await service.requestLink(email)
    const [deleted, verified] = await Promise.all([
      remove(service, token),
      other.call('POST', '/v1/auth/verify', { body: { token: link } }),
    ])

    expect(deleted.status).toBe(200)
    // The link is deleted with the user, unless it was in use.
    expect([200, 401]).toContain(verified.status)
    if (verified.status !== 200) continue
    const { status } = await service.call('GET', me, { token: verified.data.accessToken })
    expect(status).toBe(verified.data.user.id === user.id ? 401 : 200)
  }
  expect(await danglingSessions(service)).toBe(0)
})

test('a deletion while a new email is verified leaves neither a session nor the email', async () => {
  const service = await startService()
  const other = await service.startNode()

  for (const round of eachRound(20)) {
    const { accessToken: token } = await service.signIn(`user${round}@example.com`)
    const email = `new${round}@example.org`
    await service.call('PATCH', me, { token, body: { email } })
    const { token: link } = await service.lastMail(email)
    const [deleted, verified] = await Promise.all([
      remove(service, token),
      other.call('POST', '/v1/auth/verify', { token, body: { token: link } }),
    ])

    expect(deleted.status).toBe(200)
    expect([undefined, 'UNAUTHORIZED', 'MAGIC_LINK_EXPIRED']).toContain(verified.error?.code)
    await service.db.deleteFrom('mail_allowances').execute()
    expect({ round, places: await placesOf(service, email) }).toEqual({ round, places: [] })
  }
  expect(await danglingSessions(service)).toBe(0)
})
