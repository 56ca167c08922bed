import { describe, expect, test } from 'vitest'
import { auditOf } from '../../../test/audit-of.ts'
import { type Service, startService } from '../../../test/harness.ts'
import type { HostileProvider } from '../../../test/openid-providers.ts'
import { addHostileProvider, finishLogin, insertProvider, signInThrough, startLogin } from '../../../test/providers.ts'
import { rounds } from '../../../test/rounds.ts'

const refusal = (status: number, code: string) => ({ status, error: { code } })

async function start(settings: Record<string, unknown> = {}): Promise<{ service: Service; hostile: HostileProvider }> {
  const service = await startService({ settings })
  return { service, hostile: await addHostileProvider(service) }
}

const users = ({ db }: Service) => db.selectFrom('users').selectAll().orderBy('id').execute()
const identities = ({ db }: Service) => db.selectFrom('identities').selectAll().orderBy('id').execute()

describe('an account with the same email', () => {
  test('is linked when the provider has verified the email and so has the account', async () => {
    const { service, hostile } = await start()
    const { user } = await service.signIn('ada@example.com')
    const reply = await signInThrough(service, hostile)
    expect(reply).toMatchObject({ status: 200, data: { user: { id: user.id } } })
    expect(await identities(service)).toMatchObject([{ subject: 'person-1', email_verified: true }])
  })

  test('the callback says whether the email is verified', async () => {
    const { service, hostile } = await start()
    for (const verified of [true, false]) {
      const email = `verified.${verified}@example.com`
      const reply = await signInThrough(service, hostile, { sub: email, email, email_verified: verified })
      expect(reply).toMatchObject({ status: 200, data: { user: { email, emailVerified: verified } } })
    }
  })

  test('fills empty profile fields from the provider, once, and keeps the others', async () => {
    const { service, hostile } = await start()
    const ada = await service.signIn('ada@example.com')
    const grace = await service.signIn('grace@example.com')
    await service.call('PATCH', '/v1/users/me', { token: grace.accessToken, body: { name: 'Grace' } })
    const picture = 'https://images.example/one.png'

    const first = await signInThrough(service, hostile, { picture })
    await signInThrough(service, hostile, { sub: 'person-2', email: 'grace@example.com', picture })

    expect(first.data.user).toMatchObject({ id: ada.user.id, name: 'Ada Lovelace' })
    expect(await users(service)).toMatchObject([
      { name: 'Ada Lovelace', avatar_url: picture },
      { name: 'Grace', avatar_url: picture },
    ])
    const updates = await auditOf(service, 'user.update')
    expect(updates.map(({ old_value, new_value }) => [old_value, new_value])).toEqual([
      [{ name: null }, { name: 'Grace' }],
      [
        { name: null, avatarUrl: null },
        { name: 'Ada Lovelace', avatarUrl: picture },
      ],
      [{ avatarUrl: null }, { avatarUrl: picture }],
    ])

    const emptied = { name: null, avatarUrl: null }
    await service.call('PATCH', '/v1/users/me', { token: first.data.accessToken, body: emptied })
    await signInThrough(service, hostile, { picture })
    expect((await users(service))[0]).toMatchObject({ name: null, avatar_url: null })
  })

  test.each([
    ['not at all', undefined],
    ['with false', false],
    ['with a text', 'yes'],
    ['with a number', 1],
  ])('returns EMAIL_NOT_VERIFIED with a next step when the provider verifies the email %s', async (_how, value) => {
    const { service, hostile } = await start()
    await service.signIn('ada@example.com')
    const reply = await signInThrough(service, hostile, { email_verified: value })
    expect(reply).toMatchObject(refusal(403, 'EMAIL_NOT_VERIFIED'))
    expect(reply.error.message).toMatch(/magic link/i)
    expect(await identities(service)).toEqual([])
  })

  test('stays with its creator while neither of two providers has verified the email', async () => {
    const { service, hostile } = await start()
    await signInThrough(service, hostile, { sub: 'squatter', email_verified: false })
    const reply = await signInThrough(service, hostile, { sub: 'owner', email_verified: false })
    expect(reply).toMatchObject(refusal(403, 'EMAIL_NOT_VERIFIED'))
    expect(await identities(service)).toMatchObject([{ subject: 'squatter' }])
  })

  test('is found by any spelling of the email', async () => {
    const { service, hostile } = await start()
    const { user } = await service.signIn('ada@example.com')
    const reply = await signInThrough(service, hostile, { email: ' ADA@Example.COM ' })
    expect(reply.data.user.id).toBe(user.id)
  })

  test('of a squatter goes to the user who verifies the email, and identities of the squatter stop working', async () => {
    const { service, hostile } = await start()
    const squatter = await signInThrough(service, hostile, { sub: 'squatter', email_verified: false })
    const token = squatter.data.accessToken
    const more = { sub: 'squatter-2', email: 'squatter@evil.example', email_verified: true }
    expect((await signInThrough(service, hostile, more, { token })).status).toBe(200)

    const owner = await service.signIn('ada@example.com')

    expect((await service.call('GET', '/v1/sessions/current', { token })).status).toBe(401)
    for (const claims of [{ sub: 'squatter', email_verified: false }, more]) {
      const reply = await signInThrough(service, hostile, claims)
      expect(reply.data?.user.id).not.toBe(owner.user.id)
    }
  })
})

describe('a new user', () => {
  test('gets a verified account when the provider has verified the email', async () => {
    const { service, hostile } = await start()
    await signInThrough(service, hostile, { picture: 'https://images.example/ada.png' })
    const [user] = await users(service)
    expect(user).toMatchObject({
      email: 'ada@example.com',
      name: 'Ada Lovelace',
      avatar_url: 'https://images.example/ada.png',
    })
    expect(user?.email_verified_at).toBeInstanceOf(Date)
  })

  test('gets an unverified account when the provider has not verified the email', async () => {
    const { service, hostile } = await start()
    expect((await signInThrough(service, hostile, { email_verified: false })).status).toBe(200)
    expect(await users(service)).toMatchObject([{ email: 'ada@example.com', email_verified_at: null }])
  })

  test.each([
    ['none', null],
    ['a text that is not an email', 'ada'],
    ['an email with a display name', 'Ada <ada@example.com>'],
  ])('gets EMAIL_NOT_VERIFIED when the provider sends %s', async (_what, email) => {
    const { service, hostile } = await start()
    expect(await signInThrough(service, hostile, { email })).toMatchObject(refusal(403, 'EMAIL_NOT_VERIFIED'))
    expect(await users(service)).toEqual([])
  })

  test('is refused by an app without sign-ups; an existing one is not', async () => {
    const { service, hostile } = await start()
    await signInThrough(service, hostile)
    await service.db
      .updateTable('apps')
      .set({ settings: JSON.stringify({ signups: 'invited' }) })
      .execute()
    const stranger = await signInThrough(service, hostile, { sub: 'person-2', email: 'grace@example.com' })
    expect(stranger).toMatchObject(refusal(403, 'SIGNUP_NOT_ALLOWED'))
    expect((await signInThrough(service, hostile)).status).toBe(200)
  })
})

test('text that the database cannot store never causes a server error', async () => {
  const { service, hostile } = await start()
  const { accessToken: token } = await service.signIn('ada@example.com')
  const odd = { email: 'a\u0000@example.com', name: '\u0000\ud800', picture: 'https://x.example/\u0000' }
  expect((await signInThrough(service, hostile, odd, { token })).status).toBe(200)
  const reply = await signInThrough(service, hostile, { sub: 'a\u0000b' })
  expect(reply).toMatchObject(refusal(500, 'PROVIDER_UNAVAILABLE'))
})

test('a suspended user gets FORBIDDEN', async () => {
  const { service, hostile } = await start()
  await signInThrough(service, hostile)
  await service.db.updateTable('users').set({ suspended_at: service.ctx.now() }).execute()
  expect(await signInThrough(service, hostile)).toMatchObject(refusal(403, 'FORBIDDEN'))
})

describe('a signed-in user', () => {
  test('links an identity with any email, verified or not, and can sign in with it', async () => {
    const { service, hostile } = await start()
    const { user, accessToken: token } = await service.signIn('ada@example.com')
    const claims = { email: 'other@example.com', email_verified: false }
    expect(await signInThrough(service, hostile, claims, { token })).toMatchObject({
      status: 200,
      data: { user: { id: user.id } },
    })

    expect(await signInThrough(service, hostile, claims)).toMatchObject({
      status: 200,
      data: { user: { id: user.id } },
    })
    expect(await users(service)).toHaveLength(1)
    expect(await service.auditActions()).toContain('identity.link')
  })

  test('signs in unless linking is requested: an access token in the request, valid or stale, has no effect', async () => {
    const { service, hostile } = await start()
    const { user, accessToken } = await service.signIn('grace@example.com')
    for (const token of [accessToken, `lat_${'A'.repeat(43)}`]) {
      const { data } = await startLogin(service, {}, { token })
      const code = hostile.issueCode(data.authUrl)
      const reply = await finishLogin(service, { state: data.state, code }, { token })
      expect(reply).toMatchObject({ status: 200, data: { user: { email: 'ada@example.com' } } })
      expect(reply.data.user.id).not.toBe(user.id)
    }
  })

  test('may link the same identity again', async () => {
    const { service, hostile } = await start()
    const { accessToken: token } = await service.signIn('ada@example.com')
    for (let n = 0; n < 2; n += 1) expect((await signInThrough(service, hostile, {}, { token })).status).toBe(200)
    expect(await identities(service)).toHaveLength(1)
  })

  test.each(['nobody', 'another user', 'an ended session'])(
    'gets INVALID_STATE when %s completes the sign-in',
    async (who) => {
      const { service, hostile } = await start()
      const { accessToken } = await service.signIn('ada@example.com')
      const other = await service.signIn('grace@example.com')
      const { data } = await startLogin(service, { link: true }, { token: accessToken })
      if (who === 'an ended session') await service.call('POST', '/v1/auth/logout', { token: accessToken })
      const token = { nobody: undefined, 'another user': other.accessToken, 'an ended session': accessToken }[who]
      const reply = await finishLogin(service, { state: data.state, code: hostile.issueCode(data.authUrl) }, { token })
      expect(reply).toMatchObject(refusal(400, 'INVALID_STATE'))
      expect(await identities(service)).toEqual([])
    },
  )

  test('cannot link an identity of another user', async () => {
    const { service, hostile } = await start()
    await signInThrough(service, hostile)
    const { accessToken: token } = await service.signIn('grace@example.com')
    const reply = await signInThrough(service, hostile, {}, { token })
    expect(reply).toMatchObject(refusal(403, 'FORBIDDEN'))
    expect(reply.error.details).toEqual({ reason: 'identity_linked_to_another_user' })
  })
})

describe('concurrent callbacks', () => {
  const played = rounds(20)

  test('20 callbacks with one code on two nodes sign in exactly once and ask the provider once', async () => {
    const { service, hostile } = await start()
    const nodes = [service, await service.startNode()]
    for (let round = 1; round <= played; round += 1) {
      const { data } = await startLogin(service)
      const body = { state: data.state, code: hostile.issueCode(data.authUrl) }
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, n) => finishLogin(nodes[n % 2] ?? service, body)),
      )
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(replies.filter(({ error }) => error?.code === 'INVALID_STATE')).toHaveLength(19)
      expect(hostile.calls['/token']).toBe(round)
    }
    const sessions = await service.db.selectFrom('sessions').select('id').execute()
    expect(sessions).toHaveLength(played)
  }, 180_000)

  test('the first callback of an email and its magic link lead to one user, and both sign in', async () => {
    const { service, hostile } = await start()
    const other = await service.startNode()
    for (let round = 0; round < played; round += 1) {
      const email = `ada${round}@example.com`
      const { data } = await startLogin(service)
      const { token } = await service.requestLink(email)
      hostile.mischief = { claims: { sub: email, email } }
      const [callback, verify] = await Promise.all([
        finishLogin(service, { state: data.state, code: hostile.issueCode(data.authUrl) }),
        other.call('POST', '/v1/auth/verify', { body: { token } }),
      ])
      expect([callback.status, verify.status]).toEqual([200, 200])
      expect(callback.data.user.id).toBe(verify.data.user.id)
    }
    expect(await users(service)).toHaveLength(played)
  }, 180_000)

  test.each([true, false])(
    '20 first callbacks of one person (verified: %s) lead to one user',
    async (verified) => {
      const { service, hostile } = await start()
      const nodes = [service, await service.startNode()]
      for (let round = 0; round < played; round += 1) {
        const email = `grace${round}@example.com`
        hostile.mischief = { claims: { sub: email, email, email_verified: verified } }
        const logins = await Promise.all(Array.from({ length: 20 }, () => startLogin(service)))
        expect(logins.map(({ status, error }) => error?.code ?? status)).toEqual(Array(20).fill(200))
        const replies = await Promise.all(
          logins.map(({ data }, n) =>
            finishLogin(nodes[n % 2] ?? service, { state: data.state, code: hostile.issueCode(data.authUrl) }),
          ),
        )
        expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
        expect(new Set(replies.map(({ data }) => data.user.id)).size).toBe(1)
      }
      expect(await users(service)).toHaveLength(played)
    },
    120_000,
  )

  test('the same subject at two providers is two users', async () => {
    const { service, hostile } = await start()
    await insertProvider(service, {
      key: 'second',
      type: 'oidc',
      clientId: 'web',
      clientSecret: 'hostile-secret',
      issuer: hostile.issuer,
    })
    await signInThrough(service, hostile)
    const { data } = await startLogin(service, { provider: 'second' })
    hostile.mischief = { claims: { email: 'grace@example.com' } }
    const reply = await finishLogin(service, {
      provider: 'second',
      state: data.state,
      code: hostile.issueCode(data.authUrl),
    })
    expect(reply.data.user.email).toBe('grace@example.com')
  })
})
