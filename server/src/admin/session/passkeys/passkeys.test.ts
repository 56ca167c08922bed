import { describe, expect, test } from 'vitest'
import type { Admin } from '../../../../test/admin.ts'
import { fromSignInPage } from '../../../../test/answers/admin.ts'
import { Authenticator, type AuthenticatorOptions, type Lies } from '../../../../test/authenticator.ts'
import { firefox, type Reply } from '../../../../test/client.ts'
import { minutes, type Service, startService, times } from '../../../../test/harness.ts'

/** Passkeys of members: sign-in, step-up, the rule of the instance, and recovery. */

const own = '/v1/admin/session/passkeys'
const owner = 'owner@example.com'
const ruleOf = '/v1/admin/instance'

const wrong = (reason: string) => ({ status: 401, error: { code: 'UNAUTHORIZED', details: { reason } } })
const refusal = (code: string, status = 403) => ({ status, error: { code } })

interface Sent {
  readonly lies?: Lies
  readonly body?: object
}

/** A member who is signed in. */
type Caller = Pick<Admin, 'call'>

async function sendPasskey(
  { ctx }: Service,
  admin: Caller,
  authenticator: Authenticator,
  { lies, body }: Sent = {},
): Promise<Reply> {
  const { data } = await admin.call('POST', `${own}/challenge`, { body: {} })
  const credential = authenticator.create(data.options, ctx.config.adminOrigin, lies)
  return admin.call('POST', own, { body: { challenge: data.challenge, credential, ...body } })
}

async function addPasskey(service: Service, admin: Caller, options: AuthenticatorOptions = {}) {
  const authenticator = new Authenticator(options)
  const reply = await sendPasskey(service, admin, authenticator)
  if (reply.status !== 201) throw new Error(`no passkey: ${JSON.stringify(reply.body)}`)
  return { authenticator, passkey: reply.data }
}

/** The response to a sign-in by passkey. */
async function sendSignIn(service: Service, authenticator: Authenticator, lies: Lies = {}): Promise<Reply> {
  const { data } = await fromSignInPage(service, 'passkeys/challenge', {})
  const credential = authenticator.get(data.options, service.ctx.config.adminOrigin, lies)
  return fromSignInPage(service, 'passkeys', { challenge: data.challenge, credential })
}

/** The member who the response of a sign-in has signed in. */
function memberOf(service: Service, email: string, reply: Reply) {
  const token = /service_admin_session=(las_[\w-]+)/.exec(reply.headers.get('set-cookie') ?? '')?.[1] ?? ''
  const headers = {
    cookie: `service_admin_session=${token}`,
    origin: service.ctx.config.adminOrigin,
    'user-agent': firefox,
    'x-service-csrf-token': String(reply.data?.csrfToken ?? ''),
  }
  return {
    email,
    token,
    headers,
    call: (method: string, path: string, options: { body?: unknown } = {}) =>
      service.call(method, path, { ...options, headers }),
  }
}

async function signInByPasskey(service: Service, email: string, authenticator: Authenticator) {
  const reply = await sendSignIn(service, authenticator)
  if (reply.status !== 200) throw new Error(`no sign-in: ${JSON.stringify(reply.body)}`)
  return memberOf(service, email, reply)
}

/** An owner who signed in by passkey. */
async function ownerWithPasskey(email = owner) {
  const service = await startService()
  const admin = await service.adminSignIn({ email })
  const { authenticator, passkey } = await addPasskey(service, admin)
  return { service, admin, authenticator, passkey, boss: await signInByPasskey(service, email, authenticator) }
}

async function signInByMail(service: Service, email: string) {
  await fromSignInPage(service, 'magic-link', { email })
  return fromSignInPage(service, 'verify', { token: (await service.lastMail(email)).token })
}

const subjectsTo = async ({ db }: Service, email: string): Promise<string[]> =>
  (await db.selectFrom('mails').select('template').where('recipient', '=', email).orderBy('id').execute()).map(
    ({ template }) => template,
  )

describe('a passkey of a member', () => {
  test('signs the member in, with a session like any other', async () => {
    const { service, boss } = await ownerWithPasskey()

    const { data } = await boss.call('GET', '/v1/admin/session')
    expect(data.member.email).toBe(owner)
    expect(data.mustAddPasskey).toBe(false)
    const { data: sessions } = await boss.call('GET', '/v1/admin/session/list')
    expect(sessions[0]).toMatchObject({ method: 'passkey', current: true })
    const { data: passkeys } = await boss.call('GET', own)
    expect(passkeys).toMatchObject([{ current: true, removable: true, disabledAt: null }])
    expect(passkeys[0].lastUsedAt).not.toBeNull()
    expect(await subjectsTo(service, owner)).toEqual(['member-passkey-added'])
    expect(await service.auditActions()).toContain('member_passkey.create')
  })

  test('is renamed and removed by its member alone', async () => {
    const { service, boss, passkey } = await ownerWithPasskey()
    const other = await service.adminSignIn({ email: 'grace@example.com' })
    const path = `${own}/${passkey.id}`

    expect(await other.call('PATCH', path, { body: { name: 'Mine' } })).toMatchObject(refusal('PASSKEY_NOT_FOUND', 404))
    expect(await other.call('DELETE', path)).toMatchObject(refusal('PASSKEY_NOT_FOUND', 404))
    expect((await other.call('GET', own)).data).toEqual([])
    expect((await boss.call('PATCH', path, { body: { name: 'Key on my desk' } })).data.name).toBe('Key on my desk')
    expect((await boss.call('DELETE', path)).data).toEqual({ success: true, sessionsEnded: 1 })
    expect((await boss.call('GET', own)).data).toEqual([])
    expect(await subjectsTo(service, owner)).toEqual(['member-passkey-added', 'member-passkey-removed'])
    expect(await service.auditActions()).toContain('member_passkey.delete')
  })

  test('signs no one in after it was removed, on the other node either', async () => {
    const { service, boss, passkey, authenticator } = await ownerWithPasskey()
    const node = await service.startNode()
    await boss.call('DELETE', `${own}/${passkey.id}`)

    for (const { call } of [service, node]) {
      const headers = { origin: service.ctx.config.adminOrigin }
      const { data } = await call('POST', '/v1/admin/auth/passkeys/challenge', { body: {}, headers })
      const credential = authenticator.get(data.options, service.ctx.config.adminOrigin)
      const reply = await call('POST', '/v1/admin/auth/passkeys', {
        body: { challenge: data.challenge, credential },
        headers,
      })
      expect(reply).toMatchObject(wrong('passkey_unknown'))
    }
  })

  test('signs no one in who is no longer a member', async () => {
    const { service, authenticator } = await ownerWithPasskey()
    await service.db.deleteFrom('members').execute()

    expect(await sendSignIn(service, authenticator)).toMatchObject(wrong('passkey_unknown'))
  })

  test('is not added without a recent sign-in or step-up', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()
    const { data } = await admin.call('POST', `${own}/challenge`, { body: {} })
    service.advance(10 * minutes + 1)

    expect(await admin.call('POST', `${own}/challenge`, { body: {} })).toMatchObject(refusal('REAUTH_REQUIRED'))
    const credential = new Authenticator().create(data.options, service.ctx.config.adminOrigin)
    const body = { challenge: data.challenge, credential }
    expect(await admin.call('POST', own, { body })).toMatchObject(refusal('REAUTH_REQUIRED'))
  })

  test('is not added with the challenge of another session, nor from another origin, nor unverified', async () => {
    const service = await startService()
    const [admin, other] = [await service.adminSignIn(), await service.adminSignIn()]
    const { data } = await other.call('POST', `${own}/challenge`, { body: {} })
    const credential = new Authenticator().create(data.options, service.ctx.config.adminOrigin)

    const body = { challenge: data.challenge, credential }
    expect(await admin.call('POST', own, { body })).toMatchObject(refusal('CHALLENGE_EXPIRED', 400))
    for (const [lies, reason] of [
      [{ origin: 'https://auth.example.com.evil.example' }, 'origin'],
      [{ userVerified: false }, 'user_verification'],
      [{ rpId: 'evil.example' }, 'rp_id'],
    ] as const) {
      const reply = await sendPasskey(service, admin, new Authenticator(), { lies })
      expect(reply).toMatchObject({ status: 400, error: { code: 'PASSKEY_INVALID', details: { reason } } })
    }
    expect((await admin.call('GET', own)).data).toEqual([])
  })

  test('of a user is no passkey of a member with the same email', async () => {
    const { service, authenticator } = await ownerWithPasskey()
    await service.signIn(owner)
    const { data } = await service.call('POST', '/v1/passkeys/challenge', { body: {} })
    if (!data) return
    const credential = authenticator.get({ ...data.options, rpId: 'auth.example.com' }, service.ctx.config.adminOrigin)

    const reply = await service.call('POST', '/v1/auth/passkeys', { body: { challenge: data.challenge, credential } })

    expect(reply.status).toBeGreaterThanOrEqual(400)
    const there = await fromSignInPage(service, 'passkeys', { challenge: data.challenge, credential })
    expect(there).toMatchObject(refusal('CHALLENGE_EXPIRED', 400))
  })

  test('that may have been copied is refused that one time, and its member gets an email', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()
    const { authenticator } = await addPasskey(service, admin, { synced: false, counts: true })
    expect((await sendSignIn(service, authenticator)).status).toBe(200)

    expect(await sendSignIn(service, authenticator, { counter: 1 })).toMatchObject(wrong('passkey_refused'))

    expect((await sendSignIn(service, authenticator)).status).toBe(200)
    expect(await subjectsTo(service, owner)).toEqual(['member-passkey-added', 'passkey-refused'])
  })

  test('that changes whether it can be synced signs in, and its member gets an email', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()
    const { authenticator } = await addPasskey(service, admin, { synced: false })

    expect((await sendSignIn(service, authenticator, { backupEligible: true, backedUp: true })).status).toBe(200)

    expect(await service.auditActions()).toContain('passkey.change')
    expect(await subjectsTo(service, owner)).toEqual(['member-passkey-added', 'passkey-changed'])
  })

  test('a challenge signs in once: of ten at the same time on two nodes one succeeds', async () => {
    const { service, authenticator } = await ownerWithPasskey()
    const node = await service.startNode()
    const headers = { origin: service.ctx.config.adminOrigin }
    const { data } = await fromSignInPage(service, 'passkeys/challenge', {})
    const credential = authenticator.get(data.options, service.ctx.config.adminOrigin)
    const body = { challenge: data.challenge, credential }

    const replies = await Promise.all(
      times(10, (one) => (one % 2 === 0 ? service : node).call('POST', '/v1/admin/auth/passkeys', { body, headers })),
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a step-up by passkey', () => {
  const start = (admin: Pick<Admin, 'call'>, method = 'passkey') =>
    admin.call('POST', '/v1/admin/session/step-up', { body: { method } })

  test('is the only one for a member who has a passkey', async () => {
    const { service, admin, authenticator } = await ownerWithPasskey()
    service.advance(11 * minutes)
    const invite = () =>
      admin.call('POST', '/v1/admin/members', { body: { email: 'grace@example.com', role: 'viewer' } })

    expect(await invite()).toMatchObject({ status: 403, error: { details: { methods: ['passkey'] } } })
    expect(await start(admin, 'mail')).toMatchObject(refusal('METHOD_NOT_AVAILABLE', 400))
    const { data } = await start(admin)
    const credential = authenticator.get(data.options, service.ctx.config.adminOrigin)
    const body = { challenge: data.challenge, credential }
    const replies = await Promise.all(times(10, () => admin.call('POST', '/v1/admin/session/step-up/verify', { body })))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await invite()).status).toBe(201)
  })

  test('fails with the passkey of another member, and with the challenge of another session', async () => {
    const { service, admin, authenticator } = await ownerWithPasskey()
    const grace = await service.adminSignIn({ email: 'grace@example.com' })
    const hers = await addPasskey(service, grace)
    const { data } = await start(admin)
    const origin = service.ctx.config.adminOrigin
    const forged = { ...data.options, allowCredentials: [] }
    const verify = (who: Pick<Admin, 'call'>, credential: object) =>
      who.call('POST', '/v1/admin/session/step-up/verify', { body: { challenge: data.challenge, credential } })

    expect(await verify(admin, hers.authenticator.get(forged, origin))).toMatchObject(wrong('passkey_unknown'))
    expect(await verify(grace, authenticator.get(data.options, origin))).toMatchObject(
      refusal('CHALLENGE_EXPIRED', 400),
    )
  })

  test('fails with a challenge to add a passkey', async () => {
    const { service, admin, authenticator } = await ownerWithPasskey()
    const { data } = await admin.call('POST', `${own}/challenge`, { body: {} })
    const asked = { rpId: data.options.rp.id, challenge: data.options.challenge }
    const credential = authenticator.get(asked, service.ctx.config.adminOrigin)

    const body = { challenge: data.challenge, credential }
    const reply = await admin.call('POST', '/v1/admin/session/step-up/verify', { body })

    expect(reply).toMatchObject(refusal('CHALLENGE_EXPIRED', 400))
  })
})

describe('an instance that requires a passkey', () => {
  /** Turned on by an owner who signed in by passkey. */
  async function requiring(requirePasskey = 'everyone') {
    const started = await ownerWithPasskey()
    const reply = await started.boss.call('PATCH', ruleOf, { body: { requirePasskey } })
    if (reply.status !== 200) throw new Error(`not turned on: ${JSON.stringify(reply.body)}`)
    return started
  }

  test('is turned on only by an owner who signed in by passkey, and off with a recent passkey', async () => {
    const { service, admin, boss, authenticator } = await ownerWithPasskey()
    const body = { requirePasskey: 'owners' }

    expect(await admin.call('PATCH', ruleOf, { body })).toMatchObject(refusal('PASSKEY_REQUIRED'))
    expect((await boss.call('PATCH', ruleOf, { body })).data).toEqual(body)
    service.advance(11 * minutes)
    const off = { requirePasskey: 'off' }
    expect(await boss.call('PATCH', ruleOf, { body: off })).toMatchObject(refusal('REAUTH_REQUIRED'))
    const later = await signInByPasskey(service, owner, authenticator)
    expect((await later.call('PATCH', ruleOf, { body: off })).data).toEqual(off)
    const actions = await service.auditActions()
    expect(actions.filter((action) => action === 'instance.update')).toHaveLength(2)
  })

  test.each(['owners', 'everyone'] as const)('ends live sessions without one within a second, for %s', async (rule) => {
    const { service, admin, boss } = await ownerWithPasskey()
    const node = await service.startNode()
    const { projectId } = service.app
    const projectOwner = await service.adminSignIn({ email: 'boss@example.com', projectId })
    const viewer = await service.adminSignIn({ email: 'viewer@example.com', role: 'viewer', projectId })

    await boss.call('PATCH', ruleOf, { body: { requirePasskey: rule } })

    for (const gone of rule === 'owners' ? [admin, projectOwner] : [admin, projectOwner, viewer]) {
      const reply = await node.call('GET', '/v1/admin/session', { headers: gone.headers })
      expect(reply).toMatchObject(wrong('passkey_required'))
    }
    const spared = await node.call('GET', '/v1/admin/session', { headers: viewer.headers })
    expect(spared.status).toBe(rule === 'owners' ? 200 : 401)
    expect((await boss.call('GET', '/v1/admin/session')).status).toBe(200)
  })

  test('ends the session of a member who becomes an owner', async () => {
    const { service } = await requiring('owners')
    const viewer = await service.adminSignIn({ email: 'viewer@example.com', role: 'viewer' })
    expect((await viewer.call('GET', '/v1/admin/session')).status).toBe(200)
    await service.db.updateTable('members').set({ role: 'owner' }).execute()

    expect(await viewer.call('GET', '/v1/admin/session')).toMatchObject(wrong('passkey_required'))
  })

  test('a member who has one cannot sign in by email: the response is the same, and the email says so', async () => {
    const { service } = await requiring()
    await service.adminSignIn({ email: 'grace@example.com' })
    const known = await fromSignInPage(service, 'magic-link', { email: owner })
    const other = await fromSignInPage(service, 'magic-link', { email: 'grace@example.com' })

    expect(Object.keys(known.data)).toEqual(Object.keys(other.data))
    const mail = await service.lastMail(owner)
    expect(mail.token).toBe('')
    expect(mail.text).toContain('requires a passkey, and you have one')
    expect((await service.lastMail('grace@example.com')).token).not.toBe('')
  })

  test('a link that was sent before signs no one in who has one', async () => {
    const { service, boss } = await ownerWithPasskey()
    await fromSignInPage(service, 'magic-link', { email: owner })
    const { token } = await service.lastMail(owner)
    await boss.call('PATCH', ruleOf, { body: { requirePasskey: 'everyone' } })

    expect(await fromSignInPage(service, 'verify', { token })).toMatchObject(refusal('PASSKEY_REQUIRED'))
  })

  test('an invitation is accepted, but signs no one in who has one', async () => {
    const { service, boss, authenticator } = await requiring()
    const { projectId, projectRef } = service.app
    await boss.call('POST', '/v1/admin/members', { body: { projectId: projectRef, email: owner, role: 'viewer' } })
    const { token } = await service.lastMail(owner)

    expect(await fromSignInPage(service, 'verify', { token })).toMatchObject(refusal('PASSKEY_REQUIRED'))

    const members = await service.db.selectFrom('members').select('project_id').where('email', '=', owner).execute()
    expect(members.map(({ project_id }) => project_id)).toContain(projectId)
    expect((await sendSignIn(service, authenticator)).status).toBe(200)
  })

  test('a member without one gets 15 minutes to add one, and reaches nothing else', async () => {
    const { service } = await requiring()
    await service.db
      .insertInto('members')
      .values({
        public_id: 'mem_x',
        project_id: null,
        email: 'grace@example.com',
        role: 'owner',
        created_at: service.ctx.now(),
        updated_at: service.ctx.now(),
      })
      .execute()
    const reply = await signInByMail(service, 'grace@example.com')

    expect(reply.data.mustAddPasskey).toBe(true)
    expect(reply.headers.get('set-cookie')).toContain('Max-Age=900')
    const grace = memberOf(service, 'grace@example.com', reply)
    for (const path of ['/v1/admin/projects', '/v1/admin/sessions', '/v1/admin/members', '/v1/admin/instance'])
      expect(await grace.call('GET', path)).toMatchObject(refusal('PASSKEY_REQUIRED'))
    expect((await grace.call('GET', '/v1/admin/session')).status).toBe(200)

    const authenticator = new Authenticator()
    const { data } = await grace.call('POST', `${own}/challenge`, { body: {} })
    const credential = authenticator.create(data.options, service.ctx.config.adminOrigin)
    const added = await grace.call('POST', own, { body: { challenge: data.challenge, credential } })

    expect(added.status).toBe(201)
    expect(await grace.call('GET', '/v1/admin/session')).toMatchObject({ status: 401 })
    const after = memberOf(service, 'grace@example.com', added)
    expect((await after.call('GET', '/v1/admin/projects')).status).toBe(200)
    service.advance(20 * minutes)
    expect((await after.call('GET', '/v1/admin/session')).data.mustAddPasskey).toBe(false)
  })

  test('the short session ends after 15 minutes', async () => {
    const { service } = await requiring()
    await service.adminSignIn({ email: 'grace@example.com' })
    const grace = memberOf(service, 'grace@example.com', await signInByMail(service, 'grace@example.com'))
    service.advance(15 * minutes)

    expect(await grace.call('GET', '/v1/admin/session')).toMatchObject(wrong('expired'))
  })

  test('a member keeps the last passkey, of two removals at the same time too', async () => {
    const { service, boss } = await requiring()
    await addPasskey(service, boss)
    const { data: passkeys } = await boss.call('GET', own)

    const replies = await Promise.all(times(2, (index) => boss.call('DELETE', `${own}/${passkeys[index].id}`)))

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    const { data: left } = await boss.call('GET', own)
    expect(left).toMatchObject([{ removable: false }])
    expect(await boss.call('DELETE', `${own}/${left[0].id}`)).toMatchObject(refusal('LAST_WAY_IN', 400))
  })
})

describe('recovery', () => {
  const reset = (admin: Pick<Admin, 'call'>, memberId: string) =>
    admin.call('POST', `/v1/admin/members/${memberId}/passkeys/reset`)
  const memberId = async ({ db }: Service, email: string) =>
    (await db.selectFrom('members').select('public_id').where('email', '=', email).executeTakeFirstOrThrow()).public_id

  test('another owner resets the passkeys: sessions and links end, and a link comes by email', async () => {
    const { service, boss, authenticator, admin } = await ownerWithPasskey()
    const grace = await service.adminSignIn({ email: 'grace@example.com' })
    await fromSignInPage(service, 'magic-link', { email: owner })
    const { token: older } = await service.lastMail(owner)

    const reply = await reset(grace, await memberId(service, owner))

    expect(reply.data).toMatchObject({ passkeysRemoved: 1, sessionsEnded: 2 })
    expect(JSON.stringify(reply.body)).not.toContain('lal_')
    for (const gone of [boss, admin])
      expect(await gone.call('GET', '/v1/admin/session')).toMatchObject(wrong('recovered'))
    expect(await sendSignIn(service, authenticator)).toMatchObject(wrong('passkey_unknown'))
    expect((await fromSignInPage(service, 'verify', { token: older })).status).toBe(400)
    const { token } = await service.lastMail(owner)
    service.advance(59 * minutes)
    expect((await fromSignInPage(service, 'verify', { token })).status).toBe(200)
    expect(await service.auditActions()).toContain('member.recover')
  })

  test('the link expires after an hour', async () => {
    const { service } = await ownerWithPasskey()
    const grace = await service.adminSignIn({ email: 'grace@example.com' })
    await reset(grace, await memberId(service, owner))
    const { token } = await service.lastMail(owner)
    service.advance(60 * minutes)

    expect(await fromSignInPage(service, 'verify', { token })).toMatchObject(refusal('MAGIC_LINK_EXPIRED', 400))
  })

  test.each(['admin', 'developer', 'viewer'] as const)('an %s resets no owner, and no one else', async (role) => {
    const { service, authenticator } = await ownerWithPasskey()
    const other = await service.adminSignIn({ email: 'other@example.com', role })
    await service.adminSignIn({ email: 'viewer@example.com', role: 'viewer' })

    for (const email of [owner, 'viewer@example.com'])
      expect(await reset(other, await memberId(service, email))).toMatchObject(refusal('FORBIDDEN'))
    expect((await sendSignIn(service, authenticator)).status).toBe(200)
  })

  test('an owner of a project resets no member who has a role elsewhere, nor a member of another project', async () => {
    const { service, boss, authenticator } = await ownerWithPasskey()
    const { projectId, projectRef } = service.app
    const projectOwner = await service.adminSignIn({ email: 'boss@example.com', projectId })
    const invited = { projectId: projectRef, email: owner, role: 'viewer' }
    await boss.call('POST', '/v1/admin/members', { body: invited })
    await fromSignInPage(service, 'verify', { token: (await service.lastMail(owner)).token })
    const rows = await service.db.selectFrom('members').selectAll().where('email', '=', owner).execute()
    const here = rows.find(({ project_id }) => project_id === projectId)
    const instance = rows.find(({ project_id }) => project_id === null)

    expect(await reset(projectOwner, here?.public_id ?? '')).toMatchObject(refusal('FORBIDDEN'))
    expect(await reset(projectOwner, instance?.public_id ?? '')).toMatchObject(refusal('MEMBER_NOT_FOUND', 404))
    expect((await sendSignIn(service, authenticator)).status).toBe(200)
  })

  test('no one resets themselves, and no one without a recent sign-in or step-up', async () => {
    const { service, boss } = await ownerWithPasskey()
    const grace = await service.adminSignIn({ email: 'grace@example.com' })

    expect(await reset(boss, await memberId(service, owner))).toMatchObject(refusal('FORBIDDEN'))
    service.advance(11 * minutes)
    expect(await reset(grace, await memberId(service, owner))).toMatchObject(refusal('REAUTH_REQUIRED'))
  })

  test('under the rule, the recovered member has to add a passkey first', async () => {
    const { service, boss } = await ownerWithPasskey()
    const grace = await service.adminSignIn({ email: 'grace@example.com' })
    const hers = await addPasskey(service, grace)
    await boss.call('PATCH', ruleOf, { body: { requirePasskey: 'everyone' } })
    const again = await signInByPasskey(service, 'grace@example.com', hers.authenticator)
    await reset(again, await memberId(service, owner))
    const { token } = await service.lastMail(owner)

    const { data } = await fromSignInPage(service, 'verify', { token })

    expect(data.mustAddPasskey).toBe(true)
  })
})
