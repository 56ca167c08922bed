import { describe, expect, test } from 'vitest'
import type { Admin } from '../../../../test/admin.ts'
import { newApiKey } from '../../../../test/api-keys.ts'
import { minutes, type Service, startService, times } from '../../../../test/harness.ts'
import { isOfSession } from '../../../platform/http/route.ts'
import { routes } from '../../../start/app.ts'

/** Step-up of members, and the routes that need it. */

const start = (admin: Admin, body: object = { method: 'mail' }) =>
  admin.call('POST', '/v1/admin/session/step-up', { body })
const verify = (admin: Admin, handle: string, code: string) =>
  admin.call('POST', '/v1/admin/session/step-up/verify', { body: { handle, code } })
const invite = (admin: Admin, headers: Record<string, string> = {}) =>
  admin.call('POST', '/v1/admin/members', { body: { email: 'grace@example.com', role: 'viewer' }, headers })

const reauth = (methods: string[] = ['mail']) => ({
  status: 403,
  error: { code: 'REAUTH_REQUIRED', details: { methods, maxAgeSeconds: 600 } },
})
const wrong = (reason: string) => ({ status: 401, error: { code: 'UNAUTHORIZED', details: { reason } } })

/** Another code than the one that was sent. */
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function askForCode(service: Service, admin: Admin): Promise<{ handle: string; code: string }> {
  const { data } = await start(admin)
  return { handle: data.handle, code: (await service.lastMail(admin.email)).code }
}

/** A member whose sign-in is 11 minutes ago. */
async function staleMember(email = 'owner@example.com') {
  const service = await startService()
  const admin = await service.adminSignIn({ email })
  service.advance(11 * minutes)
  return { service, admin }
}

test('only these routes need a recent sign-in or step-up', () => {
  const listed = routes.filter(({ access, recent }) => access === 'admin' && recent)

  expect(listed.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
    'DELETE /v1/admin/api-keys/:keyId',
    'DELETE /v1/admin/members/:memberId',
    'DELETE /v1/admin/members/invitations/:invitationId',
    'DELETE /v1/admin/payment-configs/:paymentConfigId',
    'DELETE /v1/admin/projects/:projectId',
    'DELETE /v1/admin/providers/:providerId',
    'DELETE /v1/admin/session/passkeys/:passkeyId',
    'GET /v1/admin/audit-logs/export',
    'GET /v1/admin/licenses/export',
    'GET /v1/admin/users/:userId/export',
    'GET /v1/admin/users/export',
    'GET /v1/admin/webhook-deliveries/export',
    'PATCH /v1/admin/access-keys/:accessKeyId',
    'PATCH /v1/admin/api-keys/:keyId',
    'PATCH /v1/admin/instance',
    'PATCH /v1/admin/members/:memberId',
    'PATCH /v1/admin/payment-configs/:paymentConfigId',
    'PATCH /v1/admin/payment-configs/:paymentConfigId/prices',
    'PATCH /v1/admin/providers/:providerId',
    'POST /v1/admin/access-keys',
    'POST /v1/admin/access-keys/:accessKeyId/rotate',
    'POST /v1/admin/api-keys',
    'POST /v1/admin/api-keys/:keyId/rotate',
    'POST /v1/admin/apps/:appId/secrets',
    'POST /v1/admin/members',
    'POST /v1/admin/members/:memberId/passkeys/reset',
    'POST /v1/admin/members/invitations/:invitationId/resend',
    'POST /v1/admin/payment-configs',
    'POST /v1/admin/payment-configs/:paymentConfigId/endpoint',
    'POST /v1/admin/payment-configs/:paymentConfigId/rotate-secret',
    'POST /v1/admin/providers',
    'POST /v1/admin/session/passkeys',
    'POST /v1/admin/session/passkeys/challenge',
    'POST /v1/admin/users/:userId/impersonate',
  ])
})

/** Routes that change what the list protects have to be in it. */
test('all other changes of members, API keys, providers, and payment providers only read, test, or repeat', () => {
  const guarded = /\/(members|api-keys|providers|payment-configs|instance)\b|\/export$/
  const others = routes.filter(
    ({ access, recent, url, method }) =>
      access === 'admin' &&
      !recent &&
      guarded.test(url) &&
      !isOfSession(url) &&
      (method !== 'GET' || /export/.test(url)),
  )

  expect(others.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
    'POST /v1/admin/payment-configs/:paymentConfigId/catalog',
    'POST /v1/admin/payment-configs/:paymentConfigId/reconcile',
    'POST /v1/admin/payment-configs/:paymentConfigId/test',
    'POST /v1/admin/payment-configs/:paymentConfigId/test-purchase',
    'POST /v1/admin/providers/:providerId/test',
    'POST /v1/admin/providers/test/complete',
  ])
})

describe('a member who signed in', () => {
  test('less than 10 minutes ago is not asked', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()
    service.advance(10 * minutes)

    expect((await invite(admin)).status).toBe(201)
  })

  test('more than 10 minutes ago gets REAUTH_REQUIRED, and nothing is changed', async () => {
    const { service, admin } = await staleMember()

    expect(await invite(admin)).toMatchObject(reauth())
    expect(await service.db.selectFrom('member_invitations').select('id').execute()).toEqual([])
  })

  test('and steps up with the code from the email is not asked for 10 minutes, with the same cookie', async () => {
    const { service, admin } = await staleMember()
    const { handle, code } = await askForCode(service, admin)

    const proven = await verify(admin, handle, code)

    expect(proven.status).toBe(200)
    expect(proven.headers.get('set-cookie')).toBeNull()
    expect(Date.parse(proven.data.recentUntil) - Date.parse(proven.data.authTime)).toBe(10 * minutes)
    expect((await invite(admin)).status).toBe(201)
    service.advance(10 * minutes + 1)
    expect(await invite(admin)).toMatchObject(reauth())
    expect(await service.auditActions()).toContain('session.step_up')
  })

  test('learns the methods and the time without sending anything', async () => {
    const { service, admin } = await staleMember()

    const { data } = await start(admin, {})

    expect(data).toMatchObject({ methods: ['mail'], recent: false })
    expect(Date.parse(data.recentUntil)).toBeLessThan(service.ctx.now().getTime())
    expect(await service.db.selectFrom('mails').select('id').execute()).toEqual([])
  })
})

test('an API key needs no step-up', async () => {
  const service = await startService()
  const { user } = await service.signIn('ada@example.com')
  const key = await newApiKey(service, { scopes: ['users:write'] })
  service.advance(60 * minutes)

  const reply = await service.call('GET', `/v1/admin/users/${user.id}/export`, { headers: { 'x-api-key': key } })

  expect(reply.status).toBe(200)
})

describe('a step-up belongs to one session', () => {
  test('a step-up of another session of the same member does not count', async () => {
    const { service, admin } = await staleMember()
    const other = await service.adminSignIn()
    service.advance(11 * minutes)
    const { handle, code } = await askForCode(service, other)
    expect((await verify(other, handle, code)).status).toBe(200)

    expect(await invite(admin)).toMatchObject(reauth())
    expect((await invite(other)).status).toBe(201)
  })

  test('a code of another session of the same member is wrong', async () => {
    const { service, admin } = await staleMember()
    const other = await service.adminSignIn()
    const { handle, code } = await askForCode(service, other)

    expect(await verify(admin, handle, code)).toMatchObject(wrong('code_wrong'))
    expect(await invite(admin)).toMatchObject(reauth())
  })

  test('a code of another member is wrong', async () => {
    const { service, admin } = await staleMember()
    const grace = await service.adminSignIn({ email: 'grace@example.com' })
    const hers = await askForCode(service, grace)
    const mine = await askForCode(service, admin)

    expect(await verify(admin, hers.handle, hers.code)).toMatchObject(wrong('code_wrong'))
    if (hers.code !== mine.code) expect(await verify(admin, mine.handle, hers.code)).toMatchObject(wrong('code_wrong'))
    expect(await invite(admin)).toMatchObject(reauth())
  })

  test('a cookie stolen after the step-up fails elsewhere', async () => {
    const { service, admin } = await staleMember()
    const { handle, code } = await askForCode(service, admin)
    await verify(admin, handle, code)

    const stolen = await invite(admin, { 'x-forwarded-for': '203.0.113.9' })

    expect(stolen).toMatchObject(wrong('fingerprint'))
    expect(await service.db.selectFrom('member_invitations').select('id').execute()).toEqual([])
  })

  test('a step-up does not revive an ended session', async () => {
    const { service, admin } = await staleMember()
    const { handle, code } = await askForCode(service, admin)
    await admin.call('DELETE', '/v1/admin/session')

    expect(await verify(admin, handle, code)).toMatchObject(wrong('signed_out'))
  })
})

describe('a code', () => {
  test('ends after five wrong ones, whatever comes then', async () => {
    const { service, admin } = await staleMember()
    const { handle, code } = await askForCode(service, admin)
    for (const _one of times(5, (one) => one))
      expect(await verify(admin, handle, otherThan(code))).toMatchObject(wrong('code_wrong'))

    expect(await verify(admin, handle, code)).toMatchObject(wrong('code_ended'))
    expect(await invite(admin)).toMatchObject(reauth())
    expect((await service.auditActions()).filter((action) => action === 'session.step_up_fail')).toHaveLength(1)
  })

  test('counts wrong ones over two nodes and 20 at the same time', async () => {
    const { service, admin } = await staleMember()
    const node = await service.startNode()
    const { handle, code } = await askForCode(service, admin)
    const body = { handle, code: otherThan(code) }
    const replies = await Promise.all(
      times(20, (one) =>
        (one % 2 === 0 ? service : node).call('POST', '/v1/admin/session/step-up/verify', {
          body,
          headers: admin.headers,
        }),
      ),
    )

    expect(replies.filter(({ error }) => error.details.reason === 'code_wrong')).toHaveLength(5)
    expect(await verify(admin, handle, code)).toMatchObject(wrong('code_ended'))
  })

  test('works once: of 20 at the same time on two nodes one succeeds', async () => {
    const { service, admin } = await staleMember()
    const node = await service.startNode()
    const body = await askForCode(service, admin)

    const replies = await Promise.all(
      times(20, (one) =>
        (one % 2 === 0 ? service : node).call('POST', '/v1/admin/session/step-up/verify', {
          body,
          headers: admin.headers,
        }),
      ),
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await service.auditActions()).filter((action) => action === 'session.step_up')).toHaveLength(1)
    // The proof counts on the node that did not verify it, too.
    const there = await node.call('POST', '/v1/admin/members', {
      body: { email: 'grace@example.com', role: 'viewer' },
      headers: admin.headers,
    })
    expect(there.status).toBe(201)
  })

  test('expires after 10 minutes', async () => {
    const { service, admin } = await staleMember()
    const { handle, code } = await askForCode(service, admin)
    service.advance(10 * minutes)

    expect(await verify(admin, handle, code)).toMatchObject(wrong('code_ended'))
  })

  test('is not sent a fourth time while three are in the mailbox', async () => {
    const { service, admin } = await staleMember()
    for (const _one of times(3, (one) => one)) expect((await start(admin)).status).toBe(200)

    const reply = await start(admin)

    expect(reply.status).toBe(429)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    service.advance(10 * minutes)
    expect((await start(admin)).status).toBe(200)
  })

  test('is not sent after ten wrong ones in 24 hours: the member signs in again instead', async () => {
    const { service, admin } = await staleMember()
    for (const _code of times(2, (one) => one)) {
      const { handle, code } = await askForCode(service, admin)
      for (const _one of times(5, (one) => one)) await verify(admin, handle, otherThan(code))
    }

    expect(await start(admin)).toMatchObject({
      status: 400,
      error: { code: 'METHOD_NOT_AVAILABLE', details: { methods: [] } },
    })
    expect((await invite(await service.adminSignIn())).status).toBe(201)
  })

  test('is in the email alone: neither response, nor log, nor audit log has it', async () => {
    const { service, admin } = await staleMember()
    const { data } = await start(admin)
    const { code } = await service.lastMail(admin.email)
    await verify(admin, data.handle, code)

    const records = await service.db.selectFrom('audit_logs').select('new_value').execute()
    const told = `${JSON.stringify(data)}${service.logLines.join('\n')}${JSON.stringify(records)}`
    expect(told.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|"time":\d+/g, '')).not.toMatch(
      new RegExp(`(?<![\\d.])${code}(?!\\d)`),
    )
    expect(`${service.logLines.join('\n')}${JSON.stringify(records)}`).not.toContain(data.handle)
  })
})
