import { expect, test } from 'vitest'
import { days, insertApp, minutes, redirectUri, type Service, startService, times } from '../../test/harness.ts'
import { eachRound } from '../../test/rounds.ts'
import { composeMail } from '../outbox/mail/service.ts'

const me = '/v1/users/me'
const old = 'ada@example.com'
const fresh = 'ada@example.org'

async function startSignedIn(options: Parameters<typeof startService>[0] = {}) {
  const service = await startService(options)
  const { accessToken: token, user } = await service.signIn(old)
  const patch = (body: unknown, node: Pick<Service, 'call'> = service) => node.call('PATCH', me, { token, body })
  const getMe = async () => (await service.call('GET', me, { token })).data
  /** With the access token of the session that asks for the change, which a link requires. */
  const verify = (body: unknown, node: Pick<Service, 'call'> = service) =>
    node.call('POST', '/v1/auth/verify', { token, body })
  return { service, token, user, patch, getMe, verify }
}

async function mailsTo({ ctx, db }: Service, recipient: string) {
  const rows = await db.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('id').execute()
  return rows.flatMap((row) =>
    row.status === 'suppressed' ? [] : [{ ...composeMail(ctx, row), template: row.template }],
  )
}

async function recordOf({ db }: Service, action: string) {
  return db.selectFrom('audit_logs').selectAll().where('action', '=', action).executeTakeFirstOrThrow()
}

test('PATCH with a new email changes nothing yet and shows it as pending', async () => {
  const { patch, getMe } = await startSignedIn()

  const reply = await patch({ email: ' Ada@EXAMPLE.org ' })

  expect(reply).toMatchObject({ status: 200, data: { email: old, emailVerified: true, pendingEmail: fresh } })
  const { emailChange, ...user } = reply.data
  expect(emailChange).toEqual({
    handle: expect.stringMatching(/^lmh_[\w-]{43}$/),
    codeLength: 6,
    expiresAt: '2026-01-01T00:10:00.000Z',
  })
  expect(await getMe()).toEqual(user)
  expect((await patch({ name: 'Ada' })).data.emailChange).toBeNull()
})

test('a link and a code go to the new email, a notice without either to the old one', async () => {
  const { service, patch } = await startSignedIn()

  await patch({ email: fresh })

  const [link] = await mailsTo(service, fresh)
  const notice = (await mailsTo(service, old)).at(-1)
  expect(link?.template).toBe('change-email')
  expect(link?.text).toContain(`${redirectUri}?token=lml_`)
  expect(notice?.template).toBe('change-email-notice')
  expect(notice?.text).toContain(fresh)
  expect(notice?.text).not.toContain('lml_')
  const { old_value, new_value, severity } = await recordOf(service, 'user.email_change_request')
  expect({ old_value, new_value, severity }).toEqual({
    old_value: { email: old, pendingEmail: null },
    new_value: { pendingEmail: fresh },
    severity: 'notice',
  })
})

test.each(['token', 'code'] as const)('verifying with the %s changes the email and signs in', async (by) => {
  const { service, user, patch, getMe, verify } = await startSignedIn()
  const { handle } = (await patch({ email: fresh })).data.emailChange
  const mail = await service.lastMail(fresh)
  service.advance(1 * minutes)

  const reply = await verify(by === 'token' ? { token: mail.token } : { handle, code: mail.code })

  expect(reply).toMatchObject({ status: 200, data: { user: { id: user.id, email: fresh } } })
  expect(reply.data.user).not.toHaveProperty('name')
  expect(await getMe()).toMatchObject({
    email: fresh,
    emailVerified: true,
    pendingEmail: null,
    updatedAt: '2026-01-01T00:01:00.000Z',
    lastLoginAt: '2026-01-01T00:01:00.000Z',
  })
  expect((await service.call('GET', me, { token: reply.data.accessToken })).data.id).toBe(user.id)
  const sessions = await service.db.selectFrom('sessions').select('method').orderBy('id').execute()
  expect(sessions.map(({ method }) => method)).toEqual(['magic_link', 'email_change'])
  const { old_value, new_value } = await recordOf(service, 'user.email_change')
  expect(old_value).toEqual({ email: old, emailVerified: true })
  expect(new_value).toEqual({ email: fresh, emailVerified: true })
})

test('after the change the new email signs in as the same user, the old one as a new user 72 hours later', async () => {
  const { service, user, patch, verify } = await startSignedIn()
  await patch({ email: fresh })
  await verify({ token: (await service.lastMail(fresh)).token })

  expect((await service.signIn(fresh)).user.id).toBe(user.id)
  service.advance(3 * days)
  expect((await service.signIn(old)).user.id).not.toBe(user.id)
})

test('a link completes only with the access token of the session that asked, and changes nothing elsewhere', async () => {
  const { service, patch, getMe, verify } = await startSignedIn()
  const victim = await service.signIn('grace@example.com')
  const { accessToken: second } = await service.signIn(old)
  await patch({ email: fresh })
  const { token: link } = await service.lastMail(fresh)
  const open = (token?: string) =>
    service.call('POST', '/v1/auth/verify', { body: { token: link }, ...(token && { token }) })
  const countSessions = async () => (await service.db.selectFrom('sessions').select('id').execute()).length
  const before = await countSessions()

  for (const elsewhere of [undefined, victim.accessToken, second])
    expect(await open(elsewhere)).toMatchObject({ status: 403, error: { code: 'SESSION_REQUIRED' } })
  expect([await getMe(), await countSessions()]).toMatchObject([{ email: old, pendingEmail: fresh }, before])
  expect(await verify({ token: link })).toMatchObject({ status: 200, data: { user: { email: fresh } } })
})

test('an access token that has expired gets UNAUTHORIZED, and the refreshed one completes the change', async () => {
  const service = await startService({ settings: { magicLinkTtl: 3_600 } })
  const { accessToken: token, refreshToken } = await service.signIn(old)
  await service.call('PATCH', me, { token, body: { email: fresh } })
  const body = { token: (await service.lastMail(fresh)).token }
  service.advance(16 * minutes)

  const stale = await service.call('POST', '/v1/auth/verify', { token, body })
  const { data } = await service.call('POST', '/v1/auth/refresh', { body: { refreshToken } })
  const done = await service.call('POST', '/v1/auth/verify', { token: data.accessToken, body })

  expect(stale).toMatchObject({ status: 401, error: { code: 'UNAUTHORIZED' } })
  expect(stale.error).not.toHaveProperty('details')
  expect(done).toMatchObject({ status: 200, data: { user: { email: fresh } } })
})

test('a change ends with the session that asked for it', async () => {
  const { service, token, patch, verify } = await startSignedIn()
  const { accessToken: second } = await service.signIn(old)
  const { handle } = (await patch({ email: fresh })).data.emailChange
  const mail = await service.lastMail(fresh)
  await service.call('POST', '/v1/auth/logout', { token })

  for (const proof of [{ token: mail.token }, { handle, code: mail.code }])
    for (const reply of [
      await verify(proof),
      await service.call('POST', '/v1/auth/verify', { token: second, body: proof }),
    ])
      expect(reply).toMatchObject({
        status: 400,
        error: { code: 'MAGIC_LINK_EXPIRED', details: { reason: 'session_ended' } },
      })
  expect((await service.call('GET', me, { token: second })).data.email).toBe(old)
})

test('the code completes the change without an access token: only the session that asked has its handle', async () => {
  const { service, patch, getMe } = await startSignedIn()
  const { handle } = (await patch({ email: fresh })).data.emailChange
  const { code } = await service.lastMail(fresh)

  expect((await service.call('POST', '/v1/auth/verify', { body: { handle, code } })).status).toBe(200)
  expect((await getMe()).email).toBe(fresh)
})

test('the link works once', async () => {
  const { service, patch, verify } = await startSignedIn()
  await patch({ email: fresh })
  const { token } = await service.lastMail(fresh)
  await verify({ token })

  expect(await verify({ token })).toMatchObject({ status: 400, error: { code: 'MAGIC_LINK_USED' } })
})

test('the link works for 10 minutes, like any', async () => {
  const { service, patch, getMe, verify } = await startSignedIn()
  await patch({ email: fresh })
  const { token } = await service.lastMail(fresh)
  service.advance(10 * minutes)

  expect(await verify({ token })).toMatchObject({ status: 400, error: { code: 'MAGIC_LINK_EXPIRED' } })
  expect((await getMe()).email).toBe(old)
})

test('a session opened more than 10 minutes ago returns REAUTH_REQUIRED, and the patch is not applied', async () => {
  const { service, token, patch, getMe } = await startSignedIn()
  service.advance(10 * minutes)
  expect((await patch({ email: 'first@example.org' })).status).toBe(200)
  service.advance(1)

  const reply = await patch({ email: fresh, name: 'Ada' })

  expect(reply).toMatchObject({ status: 403, error: { code: 'REAUTH_REQUIRED' } })
  expect(await getMe()).toMatchObject({ name: null, pendingEmail: 'first@example.org' })
  expect(await mailsTo(service, fresh)).toEqual([])
  expect((await service.call('PATCH', me, { token, body: { name: 'Ada' } })).status).toBe(200)
})

test('a refresh does not make an old sign-in recent', async () => {
  const service = await startService()
  const { refreshToken } = await service.signIn(old)
  service.advance(11 * minutes)
  const refreshed = await service.call('POST', '/v1/auth/refresh', { body: { refreshToken } })

  const reply = await service.call('PATCH', me, { token: refreshed.data.accessToken, body: { email: fresh } })

  expect(reply).toMatchObject({ status: 403, error: { code: 'REAUTH_REQUIRED' } })
})

test('the current email cancels a pending change, whatever the age of the session, and ends its link', async () => {
  const { service, patch, getMe, verify } = await startSignedIn()
  const { handle } = (await patch({ email: fresh })).data.emailChange
  const mail = await service.lastMail(fresh)
  service.advance(9 * minutes)

  const reply = await patch({ email: old })

  expect(reply).toMatchObject({ status: 200, data: { email: old, pendingEmail: null } })
  for (const proof of [{ token: mail.token }, { handle, code: mail.code }]) {
    expect(await verify(proof)).toMatchObject({ status: 400, error: { code: 'MAGIC_LINK_EXPIRED' } })
  }
  expect(await getMe()).toMatchObject({ email: old, pendingEmail: null })
})

test('only the link of the latest change works, even when the first email is requested again', async () => {
  const { service, patch, getMe, verify } = await startSignedIn()
  await patch({ email: 'first@example.org' })
  const first = await service.lastMail('first@example.org')
  await patch({ email: 'second@example.org' })
  const second = await service.lastMail('second@example.org')
  await patch({ email: 'first@example.org' })
  const third = await service.lastMail('first@example.org')

  for (const { token } of [first, second])
    expect(await verify({ token })).toMatchObject({ status: 400, error: { code: 'MAGIC_LINK_EXPIRED' } })
  expect((await verify({ token: third.token })).status).toBe(200)
  expect((await getMe()).email).toBe('first@example.org')
})

test('requesting a taken email responds, and sends, as for a free one', async () => {
  const { service, token, patch } = await startSignedIn()
  await service.signIn('taken@example.org')

  const free = await patch({ email: 'free@example.org' })
  const taken = await patch({ email: 'taken@example.org' })

  const blank = (text: string) => text.replaceAll(/free@|taken@|req_\w+|lmh_[\w-]+/g, '')
  expect(taken.status).toBe(free.status)
  expect(blank(JSON.stringify(taken.body))).toBe(blank(JSON.stringify(free.body)))
  expect((await mailsTo(service, 'taken@example.org')).at(-1)?.template).toBe('change-email')
  expect((await service.call('GET', me, { token })).data.pendingEmail).toBe('taken@example.org')
})

test('verifying an email taken in the meantime returns an error, and the link works again', async () => {
  const { service, patch, getMe, verify } = await startSignedIn()
  await patch({ email: fresh })
  const { token } = await service.lastMail(fresh)
  const rival = await service.signIn(fresh)

  const refused = await verify({ token })
  const { email, pendingEmail } = await getMe()
  await service.call('DELETE', me, { token: rival.accessToken })
  const accepted = await verify({ token })

  expect(refused).toMatchObject({
    status: 400,
    error: {
      code: 'VALIDATION_ERROR',
      details: { fields: [{ path: 'email', message: 'is already used by another account' }] },
    },
  })
  expect({ email, pendingEmail }).toEqual({ email: old, pendingEmail: fresh })
  expect(accepted.status).toBe(200)
})

test('the same email in another project does not matter', async () => {
  const { service, patch, verify } = await startSignedIn()
  const now = service.ctx.now()
  const project = await service.db
    .insertInto('projects')
    .values({ public_id: 'prj_other', key: 'other', name: 'Other', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const app = await insertApp(service.db, project.id, { key: 'other', now })
  await service.signIn(fresh, { headers: { 'x-app-id': app.ref } })
  await patch({ email: fresh })

  const reply = await verify({ token: (await service.lastMail(fresh)).token })

  expect(reply).toMatchObject({ status: 200, data: { user: { email: fresh } } })
})

test('the link leads to the URI of the sign-in, or to another allowed one in the body', async () => {
  const second = 'https://app.example.com/settings'
  const { service, patch } = await startSignedIn({ redirectUris: [redirectUri, second] })

  await patch({ email: 'first@example.org' })
  await patch({ email: 'second@example.org', redirectUri: second })

  expect((await service.lastMail('first@example.org')).text).toContain(`${redirectUri}?token=`)
  expect((await service.lastMail('second@example.org')).text).toContain(`${second}?token=`)
})

test.each(['https://evil.example/', 'javascript:alert(1)', 'https://app.example.com/callback/'])(
  'the redirect URI %s, not on the allowlist, returns REDIRECT_URI_NOT_ALLOWED',
  async (uri) => {
    const { service, patch, getMe } = await startSignedIn()

    const reply = await patch({ email: fresh, redirectUri: uri })

    expect(reply).toMatchObject({ status: 400, error: { code: 'REDIRECT_URI_NOT_ALLOWED' } })
    expect((await getMe()).pendingEmail).toBeNull()
    expect(await mailsTo(service, fresh)).toEqual([])
  },
)

test('a redirect URI removed from the allowlist returns REDIRECT_URI_NOT_ALLOWED, on request and on verify', async () => {
  const { service, patch, verify } = await startSignedIn()
  await patch({ email: fresh })
  const { token } = await service.lastMail(fresh)
  await service.db
    .updateTable('apps')
    .set({ redirect_uris: ['https://app.example.com/other'] })
    .execute()

  for (const reply of [await patch({ email: 'other@example.org' }), await verify({ token })])
    expect(reply).toMatchObject({ status: 400, error: { code: 'REDIRECT_URI_NOT_ALLOWED' } })
})

test('a suspended user cannot verify an email and gets FORBIDDEN', async () => {
  const { service, patch, verify } = await startSignedIn()
  await patch({ email: fresh })
  await service.db.updateTable('users').set({ suspended_at: service.ctx.now() }).execute()

  const reply = await verify({ token: (await service.lastMail(fresh)).token })

  expect(reply).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } })
})

test('a new link of one user does not end that of another user who wants the same email', async () => {
  const { service, patch, verify } = await startSignedIn()
  const eve = await service.signIn('eve@example.com')
  await patch({ email: fresh })
  const { token } = await service.lastMail(fresh)

  await service.call('PATCH', me, { token: eve.accessToken, body: { email: fresh } })

  expect((await verify({ token })).data.user.email).toBe(fresh)
})

test('after ten changes in 24 hours the response stays the same and no email is sent', async () => {
  const { service, patch } = await startSignedIn()

  for (const index of times(12, (at) => at)) {
    const reply = await patch({ email: `new${index}@example.org` })
    expect(reply).toMatchObject({ status: 200, data: { pendingEmail: `new${index}@example.org` } })
  }

  expect(await mailsTo(service, 'new9@example.org')).toHaveLength(1)
  expect(await mailsTo(service, 'new10@example.org')).toHaveLength(0)
  const notices = (await mailsTo(service, old)).filter(({ template }) => template === 'change-email-notice')
  expect(notices).toHaveLength(10)
})

test('emails to the old address cannot use up the limit of the notice', async () => {
  const { service, patch } = await startSignedIn()
  for (const _ of times(8, () => 0)) await service.requestLink(old)

  await patch({ email: fresh })

  expect((await mailsTo(service, old)).at(-1)?.template).toBe('change-email-notice')
})

test('of 20 concurrent verifications of one change on two nodes one signs in, in every round', async () => {
  const { service, token, getMe } = await startSignedIn()
  const other = await service.startNode()

  for (const round of times(5, (at) => at)) {
    const email = `round${round}@example.org`
    await service.db.deleteFrom('mail_allowances').execute()
    const { data } = await service.call('PATCH', me, { token, body: { email } })
    const mail = await service.lastMail(email)
    const replies = await Promise.all(
      times(20, (index) =>
        (index % 2 === 0 ? service : other).call('POST', '/v1/auth/verify', {
          token,
          body: index % 3 === 0 ? { handle: data.emailChange.handle, code: mail.code } : { token: mail.token },
        }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ error }) => error?.code === 'MAGIC_LINK_USED')).toHaveLength(19)
    expect((await getMe()).email).toBe(email)
  }
})

test('verifying while another change starts ends with one of the two, never with a server error', async () => {
  const { service, patch, getMe, verify } = await startSignedIn({ settings: { maxSessions: 100 } })
  const other = await service.startNode()

  for (const round of eachRound(20)) {
    await service.db.deleteFrom('mail_allowances').execute()
    const [first, second] = [`first${round}@example.org`, `second${round}@example.org`]
    await patch({ email: first })
    const { token } = await service.lastMail(first)
    const [changed, verified] = await Promise.all([patch({ email: second }), verify({ token }, other)])

    expect(changed).toMatchObject({ status: 200, data: { pendingEmail: second } })
    expect([200, 400]).toContain(verified.status)
    if (verified.status === 400) expect(verified.error.code).toBe('MAGIC_LINK_EXPIRED')
    const { email, pendingEmail } = await getMe()
    expect(pendingEmail).toBe(second)
    expect(email === first).toBe(verified.status === 200)
  }
})
