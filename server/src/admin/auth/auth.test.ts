import { describe, expect, test } from 'vitest'
import { fromSignInPage } from '../../../test/answers/admin.ts'
import { memberLogin } from '../../../test/answers/set-up.ts'
import { chromeOnWindows, type Reply } from '../../../test/client.ts'
import { minutes, type Node, type Service, startService, testConfig, times } from '../../../test/harness.ts'
import { eachRound, rounds } from '../../../test/rounds.ts'
import type { Role } from '../../permissions.ts'
import { newId } from '../../platform/crypto/ids.ts'
import { findFirstOwner, ownerLink } from './service.ts'

const email = 'owner@example.com'
const codeOf = ({ status, error }: Reply): string => (status === 200 ? 'signed in' : error.code)
function countByCode(replies: Reply[]): Record<string, number> {
  const codes = replies.map(codeOf)
  return Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]))
}

async function addMember({ db, ctx }: Service, address: string, role: Role = 'owner'): Promise<void> {
  const now = { created_at: ctx.now(), updated_at: ctx.now() }
  await db
    .insertInto('members')
    .values({ public_id: newId('mem'), project_id: null, email: address, role, ...now })
    .execute()
}

const askFor = (service: Service, address: string) => fromSignInPage(service, 'magic-link', { email: address })
const verify = ({ call, ctx }: Node, token: string, more: object = {}) =>
  call('POST', '/v1/admin/auth/verify', { body: { token, ...more }, headers: { origin: ctx.config.adminOrigin } })

/** The link that a member receives. */
async function linkFor(service: Service, address = email): Promise<string> {
  await askFor(service, address)
  return (await service.lastMail(address)).token
}
const tokenIn = (link: string | undefined): string => /#token=(lal_[\w-]{43})$/.exec(link ?? '')?.[1] ?? ''

const mailsTo = ({ db }: Service, address: string) =>
  db.selectFrom('mails').select('status').where('recipient', '=', address).orderBy('id').execute()

describe('a sign-in link of a member', () => {
  test('signs in once: of 20 concurrent requests on two nodes exactly one, in every round', async () => {
    const service = await startService()
    const nodes = [service, await service.startNode()] as const
    for (const round of eachRound(20)) {
      const address = `member-${round}@example.com`
      await addMember(service, address)
      const token = await linkFor(service, address)

      const replies = await Promise.all(times(20, (index) => verify(nodes[index % 2] ?? service, token)))

      expect(countByCode(replies)).toEqual({ 'signed in': 1, MAGIC_LINK_USED: 19 })
    }
    const { length } = await service.db.selectFrom('admin_sessions').select('id').execute()
    expect(length).toBe(rounds(20))
  }, 180_000)

  test('returns the member and a CSRF token, sets the cookie, and is in the audit log', async () => {
    const service = await startService()
    await addMember(service, email)

    const reply = await verify(service, await linkFor(service))

    expect(reply.data).toEqual({
      member: { email, memberships: [expect.objectContaining({ projectId: null, role: 'owner' })] },
      csrfToken: expect.stringMatching(/^[\w-]{43}$/),
      mustAddPasskey: false,
      recentUntil: expect.any(String),
      expiresAt: '2026-01-01T12:00:00.000Z',
    })
    const records = await service.db.selectFrom('audit_logs').selectAll().orderBy('id').execute()
    expect(records).toMatchObject([
      { action: 'admin_link.send', actor_type: 'member', new_value: { mailed: true } },
      { action: 'admin_session.create', actor_type: 'member', new_value: { email, method: 'magic_link' } },
    ])
  })

  test('expires after 10 minutes; a used link reports that it was used even then', async () => {
    const service = await startService()
    await addMember(service, email)
    const used = await linkFor(service)
    await verify(service, used)
    const late = await linkFor(service)

    service.advance(10 * minutes - 1)
    expect(codeOf(await verify(service, late))).toBe('signed in')
    const tooLate = await linkFor(service)
    service.advance(10 * minutes)

    expect(codeOf(await verify(service, tooLate))).toBe('MAGIC_LINK_EXPIRED')
    expect(codeOf(await verify(service, used))).toBe('MAGIC_LINK_USED')
  })

  test('ends only the earlier link that the request names', async () => {
    const service = await startService()
    await addMember(service, email)
    const first = await linkFor(service)
    const { handle } = (await askFor(service, email)).data
    const second = await service.lastMail(email)
    await fromSignInPage(service, 'magic-link', { email, handle })
    const third = (await service.lastMail(email)).token

    expect(codeOf(await verify(service, second.token))).toBe('MAGIC_LINK_EXPIRED')
    expect(codeOf(await verify(service, first))).toBe('signed in')
    expect(codeOf(await verify(service, third))).toBe('signed in')
  })

  test('comes in the language that the browser prefers', async () => {
    const service = await startService()
    await addMember(service, email)
    const headers = { origin: service.ctx.config.adminOrigin, 'accept-language': 'de' }
    await service.call('POST', '/v1/admin/auth/magic-link', { body: { email }, headers })
    expect((await service.lastMail(email)).html).toContain('<html lang="de"')
  })

  test('has its token in the fragment, and the URL of the service whatever the Host header', async () => {
    const service = await startService()
    await addMember(service, email)
    const { adminOrigin: origin } = service.ctx.config
    const headers = { origin, host: 'evil.com', 'x-forwarded-host': 'evil.com' }
    await service.call('POST', '/v1/admin/auth/magic-link', { body: { email }, headers })

    const { text } = await service.lastMail(email)

    expect(text).toMatch(/https:\/\/auth\.example\.com\/admin\/verify#token=lal_[\w-]{43}/)
    expect(text).not.toContain('evil.com')
  })

  test('works for nothing else: no user signs in with it, and no other token signs a member in', async () => {
    const service = await startService()
    await addMember(service, email)
    const token = await linkFor(service)
    const { token: ofUser } = await service.requestLink(email)

    expect(codeOf(await service.call('POST', '/v1/auth/verify', { body: { token } }))).toBe('UNAUTHORIZED')
    expect(codeOf(await verify(service, ofUser))).toBe('UNAUTHORIZED')
    expect(codeOf(await verify(service, token.replace('lal_', 'lin_')))).toBe('UNAUTHORIZED')
    expect(codeOf(await verify(service, token, { email: 'eve@example.com' }))).toBe('VALIDATION_ERROR')
    expect(codeOf(await verify(service, token))).toBe('signed in')
  })

  test('stops working when its member is removed', async () => {
    const service = await startService()
    await addMember(service, email)
    const token = await linkFor(service)
    await service.db.deleteFrom('members').execute()

    expect(codeOf(await verify(service, token))).toBe('UNAUTHORIZED')
  })

  test('finds the member in any spelling of the email', async () => {
    const service = await startService()
    await addMember(service, email)

    await askFor(service, '  Owner@EXAMPLE.com ')

    expect(codeOf(await verify(service, (await service.lastMail(email)).token))).toBe('signed in')
  })
})

describe('a stranger who requests a link', () => {
  test('gets the same response as a member, and no email', async () => {
    const service = await startService()
    await addMember(service, email)

    const [member, stranger] = [await askFor(service, email), await askFor(service, 'eve@example.com')]

    const handle = expect.stringMatching(/^lmh_[\w-]{43}$/)
    expect([stranger.status, stranger.data]).toEqual([member.status, { ...member.data, handle }])
    const known = new Set(member.headers.keys())
    expect(new Set(stranger.headers.keys())).toEqual(known)
    expect(await mailsTo(service, 'eve@example.com')).toEqual([{ status: 'suppressed' }])
    expect(await mailsTo(service, email)).not.toEqual([{ status: 'suppressed' }])
  })

  test('gets the same response when a user of a project has the email', async () => {
    const service = await startService()
    await service.signIn('ada@example.com')
    await askFor(service, 'ada@example.com')

    expect((await mailsTo(service, 'ada@example.com')).at(-1)).toEqual({ status: 'suppressed' })
  })

  test("cannot tell that three links are in a member's mailbox; the member's last link works", async () => {
    const service = await startService()
    await addMember(service, email)

    const replies: Reply[] = []
    for (const _one of times(5, (index) => index)) replies.push(await askFor(service, email))

    const shown = replies.map(({ body }) => JSON.stringify({ ...body.data, handle: '' }))
    expect(new Set(shown).size).toBe(1)
    const countSent = async () => (await mailsTo(service, email)).filter(({ status }) => status !== 'suppressed').length
    expect(await countSent()).toBe(3)
    expect(codeOf(await verify(service, (await service.lastMail(email)).token))).toBe('signed in')
    await askFor(service, email)
    expect(await countSent()).toBe(4)
  })

  test('is refused with an invalid email', async () => {
    const service = await startService()

    for (const address of ['owner', 'a@b@c', 'Ada <ada@example.com>', 'ada@example.com\r\nBcc: eve@example.com']) {
      expect(codeOf(await askFor(service, address))).toBe('VALIDATION_ERROR')
    }
  })
})

describe('guessing attempts', () => {
  const attempts = { ...testConfig.rateLimits, authAttempts: { count: 3, seconds: 300 } }

  test('failed sign-ins of one IP address are limited; successful ones do not count', async () => {
    const service = await startService({ config: { rateLimits: attempts } })
    await addMember(service, email)
    const wrong = `lal_${'A'.repeat(43)}`
    const token = await linkFor(service)

    expect(codeOf(await verify(service, token))).toBe('signed in')
    const replies = [await verify(service, wrong), await verify(service, wrong), await verify(service, wrong)]

    expect(replies.map(({ status }) => status)).toEqual([401, 401, 429])
  })

  test('requests for links are limited, for members and strangers alike', async () => {
    const service = await startService({ config: { rateLimits: attempts } })
    await addMember(service, email)

    const replies: Reply[] = []
    for (const address of [email, 'eve@example.com', email, email]) replies.push(await askFor(service, address))

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  })
})

describe('the setup link of a new server', () => {
  const freshLink = async ({ ctx }: Service) => tokenIn(Object(await findFirstOwner(ctx, { withLink: true })).link)
  const owners = ({ db }: Service) => db.selectFrom('members').select(['email', 'role', 'project_id']).execute()

  test('makes the person who opens it the first instance owner and signs them in', async () => {
    const service = await startService()

    const reply = await verify(service, await freshLink(service), { email: 'Ada@Example.com' })

    expect(reply.data.member).toMatchObject({
      email: 'ada@example.com',
      memberships: [{ projectId: null, role: 'owner' }],
    })
    expect(await owners(service)).toEqual([{ email: 'ada@example.com', role: 'owner', project_id: null }])
    expect(await service.auditActions()).toEqual(['member.link', 'member.create', 'admin_session.create'])
  })

  test('creates one owner: of 20 concurrent requests on two nodes exactly one succeeds', async () => {
    const service = await startService()
    const nodes = [service, await service.startNode()] as const
    const token = await freshLink(service)

    const replies = await Promise.all(
      times(20, (index) => verify(nodes[index % 2] ?? service, token, { email: `person-${index}@example.com` })),
    )

    expect(countByCode(replies)).toEqual({ 'signed in': 1, MAGIC_LINK_USED: 19 })
    expect(await owners(service)).toHaveLength(1)
  })

  test('is refused once there is an owner, also when it was printed before', async () => {
    const service = await startService()
    const token = await freshLink(service)
    await ownerLink(service.ctx, email)

    expect(await findFirstOwner(service.ctx, { withLink: true })).toEqual({ exists: true })
    expect(codeOf(await verify(service, token, { email: 'eve@example.com' }))).toBe('MAGIC_LINK_EXPIRED')
    expect(await owners(service)).toMatchObject([{ email }])
  })

  test('creates one owner even when two nodes printed one each', async () => {
    const service = await startService()
    const [first, second] = [await freshLink(service), await freshLink(service)]

    const replies = await Promise.all(
      [first, second].map((token, index) => verify(service, token, { email: `person-${index}@example.com` })),
    )

    expect(replies.map(codeOf)).toEqual(['MAGIC_LINK_EXPIRED', 'signed in'])
    expect(await owners(service)).toHaveLength(1)
  })

  test('lasts an hour, and is not used up by a missing or invalid email', async () => {
    const service = await startService()
    const token = await freshLink(service)

    expect(codeOf(await verify(service, token))).toBe('VALIDATION_ERROR')
    expect(codeOf(await verify(service, token, { email: 'nobody' }))).toBe('VALIDATION_ERROR')
    service.advance(60 * minutes - 1)
    expect(codeOf(await verify(service, token, { email }))).toBe('signed in')

    const later = await startService()
    const old = await freshLink(later)
    later.advance(60 * minutes)
    expect(codeOf(await verify(later, old, { email }))).toBe('MAGIC_LINK_EXPIRED')
  })
})

describe('licet admin create EMAIL', () => {
  test('creates an owner and a link that signs them in once, within 1 hour', async () => {
    const service = await startService()
    const { link, created } = await ownerLink(service.ctx, email)

    service.advance(60 * minutes - 1)
    expect(created).toBe(true)
    expect((await verify(service, tokenIn(link))).data.member.memberships).toMatchObject([
      { projectId: null, role: 'owner' },
    ])
    expect(codeOf(await verify(service, tokenIn(link)))).toBe('MAGIC_LINK_USED')

    const again = await ownerLink(service.ctx, email)
    service.advance(60 * minutes)
    expect(again.created).toBe(false)
    expect(codeOf(await verify(service, tokenIn(again.link)))).toBe('MAGIC_LINK_EXPIRED')
  })

  test('is recorded with every link that the server prints', async () => {
    const service = await startService()
    const readRecords = () =>
      service.db
        .selectFrom('audit_logs')
        .select(['severity', 'entity_type', 'actor_type', 'new_value'])
        .where('action', '=', 'member.link')
        .orderBy('id')
        .execute()

    await findFirstOwner(service.ctx, { withLink: false })
    expect(await readRecords()).toEqual([])
    await findFirstOwner(service.ctx, { withLink: true })
    const { link } = await ownerLink(service.ctx, email)
    await ownerLink(service.ctx, email)

    const expected = { severity: 'critical', entity_type: 'member', actor_type: 'system' }
    expect(await readRecords()).toMatchObject([
      { ...expected, new_value: { email: null } },
      { ...expected, new_value: { email } },
      { ...expected, new_value: { email } },
    ])
    expect(JSON.stringify(await readRecords())).not.toContain(tokenIn(link))
  })

  test('promotes an existing member to owner', async () => {
    const service = await startService()
    await addMember(service, email, 'viewer')

    const { link } = await ownerLink(service.ctx, email)

    const { data } = await verify(service, tokenIn(link))
    expect(data.member.memberships).toMatchObject([{ role: 'owner' }])
    expect(await service.auditActions()).toContain('member.role_change')
  })
})

describe('a provider enabled for members', () => {
  test('signs in the member whose email it has verified, once per flow', async () => {
    const service = await startService()
    const { underWay, callback } = await memberLogin(service)
    const back = await underWay()

    const replies = await Promise.all(times(20, () => callback(back)))

    expect(countByCode(replies)).toEqual({ 'signed in': 1, INVALID_STATE: 19 })
    const [signedIn] = replies.filter(({ status }) => status === 200)
    expect(signedIn?.data.member.email).toBe('ada@example.com')
    expect(signedIn?.headers.get('set-cookie')).toMatch(/^service_admin_session=las_/)
  })

  test.each([
    ['another IP address', { 'x-forwarded-for': '203.0.113.7' }],
    ['another browser', { 'user-agent': chromeOnWindows }],
  ])('works only in the browser that started: %s returns INVALID_STATE', async (_what, headers) => {
    const service = await startService()
    const { underWay } = await memberLogin(service)
    const body = await underWay()
    const { adminOrigin: origin } = service.ctx.config

    const reply = await service.call('POST', '/v1/admin/auth/callback', { body, headers: { origin, ...headers } })

    expect(codeOf(reply)).toBe('INVALID_STATE')
  })

  test('reveals no members to others, and signs in no one with an unverified email', async () => {
    const service = await startService()
    const { underWay, callback } = await memberLogin(service)

    expect(codeOf(await callback(await underWay({ email: 'eve@example.com' })))).toBe('UNAUTHORIZED')
    expect(codeOf(await callback(await underWay({ email_verified: 'yes' })))).toBe('EMAIL_NOT_VERIFIED')
    expect(codeOf(await callback(await underWay({ email: null })))).toBe('EMAIL_NOT_VERIFIED')
    expect(await service.auditActions()).not.toContain('user.login')
  })

  test('knows a member by the first account that signed in, until an owner resets their access', async () => {
    const service = await startService()
    const owner = await service.adminSignIn({ email: 'owner@example.com' })
    const { underWay, callback } = await memberLogin(service)
    const signInAs = async (sub: string) => callback(await underWay({ sub }))

    expect(codeOf(await signInAs('first'))).toBe('signed in')
    const refused = await signInAs('second')
    expect([refused.status, codeOf(refused)]).toEqual([403, 'OTHER_IDENTITY_LINKED'])
    expect(refused.error.details).toEqual({ provider: 'corp', providerName: 'corp', email: 'ada@example.com' })
    expect(codeOf(await signInAs('first'))).toBe('signed in')
    expect(await service.auditActions()).toContain('member_identity.link')

    const { data } = await owner.call('GET', '/v1/admin/members')
    const ada = data.find((one: { email: string }) => one.email === 'ada@example.com')
    expect((await owner.call('POST', `/v1/admin/members/${ada.id}/passkeys/reset`)).status).toBe(200)
    expect(codeOf(await signInAs('second'))).toBe('signed in')
    expect(codeOf(await signInAs('first'))).toBe('OTHER_IDENTITY_LINKED')
  })

  test('of 20 accounts that arrive at the same time with the email of a member, one is theirs', async () => {
    const service = await startService()
    const { start, hostile, callback } = await memberLogin(service)
    const logins = await Promise.all(times(20, () => start()))

    const replies = await Promise.all(
      logins.map(({ data }, index) =>
        callback({ state: data.state, code: hostile.issueCode(data.authUrl, { sub: `person-${index}` }) }),
      ),
    )

    expect(countByCode(replies)).toEqual({ 'signed in': 1, OTHER_IDENTITY_LINKED: 19 })
  })

  test('knows no member any longer by an account of its former source, or by one of a former member', async () => {
    const service = await startService()
    const { underWay, callback } = await memberLogin(service)
    const signInAs = async (sub: string) => callback(await underWay({ sub }))
    await signInAs('first')
    const owner = await service.adminSignIn({ email: 'owner@example.com' })
    const { public_id: id } = await service.db
      .selectFrom('oauth_providers')
      .select('public_id')
      .executeTakeFirstOrThrow()

    const moved = await owner.call('PATCH', `/v1/admin/providers/${id}`, { body: { clientId: 'web2' } })
    expect(moved.status).toBe(200)
    await owner.call('PATCH', `/v1/admin/providers/${id}`, { body: { clientId: 'web' } })
    expect(codeOf(await signInAs('second'))).toBe('signed in')

    const { data } = await owner.call('GET', '/v1/admin/members')
    const ada = data.find((one: { email: string }) => one.email === 'ada@example.com')
    expect((await owner.call('DELETE', `/v1/admin/members/${ada.id}`)).status).toBe(200)
    await addMember(service, 'ada@example.com')
    expect(codeOf(await signInAs('third'))).toBe('signed in')
  })

  test('no longer completes a sign-in after 10 minutes', async () => {
    const service = await startService()
    const { underWay, callback } = await memberLogin(service)
    const back = await underWay()
    service.advance(10 * minutes)

    expect(codeOf(await callback(back))).toBe('INVALID_STATE')
  })

  test('has its own name on the sign-in page, or its key if it is generic', async () => {
    const service = await startService()
    await memberLogin(service)
    const { adminOrigin: origin } = service.ctx.config
    const readNames = async () => {
      const { data } = await service.call('GET', '/v1/admin/auth/providers', { headers: { origin } })
      return data.map(({ name }: { name: string }) => name)
    }
    const generic = await readNames()
    await service.db.updateTable('oauth_providers').set({ type: 'github' }).execute()

    expect([generic, await readNames()]).toEqual([['corp'], ['GitHub']])
  })

  test('is missing from the sign-in page and signs no one in when it is not enabled for them', async () => {
    const service = await startService()
    const { start } = await memberLogin(service)
    await service.db.updateTable('oauth_providers').set({ for_members: false }).execute()
    const { adminOrigin: origin } = service.ctx.config

    const { data } = await service.call('GET', '/v1/admin/auth/providers', { headers: { origin } })

    expect(data).toEqual([])
    expect(codeOf(await start())).toBe('INVALID_PROVIDER')
  })
})
