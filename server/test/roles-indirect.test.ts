import { describe, expect, test } from 'vitest'
import type { Role } from '../src/permissions.ts'
import type { Admin } from './admin.ts'
import { type Service, startService } from './harness.ts'
import { type HostileProvider, hostileClient, startHostileProvider } from './openid-providers.ts'
import { addHostileProvider, finishLogin, signInThrough, startLogin } from './providers.ts'

/** What a member of project A does with their permissions to get at something for which they have no permission. */

const victim = 'grace@example.com'

async function startWith(role: Role): Promise<{ service: Service; member: Admin; grace: string }> {
  const service = await startService()
  const { user } = await service.signIn(victim)
  const member = await service.adminSignIn({ email: 'mallory@example.com', role, projectId: service.app.projectId })
  return { service, member, grace: user.id }
}

/** Signs in through the provider of the attacker, who says that they are the victim. */
async function arriveAs(service: Service, hostile: HostileProvider, provider: string, claims: object) {
  const { data } = await startLogin(service, { provider })
  hostile.mischief = { claims: { email: victim, email_verified: true, ...claims } }
  return finishLogin(service, { provider, state: data.state, code: hostile.issueCode(data.authUrl) })
}

const unverified = { status: 403, error: { code: 'EMAIL_NOT_VERIFIED' } }

describe('a developer signs in as no user', () => {
  test('through their own provider that verifies any email', async () => {
    const { service, member } = await startWith('developer')
    const hostile = await startHostileProvider()
    const body = {
      projectId: service.app.projectRef,
      key: 'mine',
      type: 'oidc',
      issuer: hostile.issuer,
      ...hostileClient,
    }
    expect((await member.call('POST', '/v1/admin/providers', { body })).status).toBe(201)

    expect(await arriveAs(service, hostile, 'mine', { sub: 'attacker' })).toMatchObject(unverified)
  })

  test('through a trusted provider whose issuer they change to their own', async () => {
    const { service, member } = await startWith('developer')
    await addHostileProvider(service)
    const mine = await startHostileProvider()
    const { data } = await member.call('GET', `/v1/admin/providers?projectId=${service.app.projectRef}`)
    const body = { issuer: mine.issuer, clientSecret: hostileClient.clientSecret }
    await member.call('PATCH', `/v1/admin/providers/${data[0].id}`, { body })

    expect(await arriveAs(service, mine, 'corp', { sub: 'attacker' })).toMatchObject(unverified)
  })

  test('whose identity their own issuer repeats', async () => {
    const { service, member } = await startWith('developer')
    const trusted = await addHostileProvider(service)
    const { data: signedIn } = await signInThrough(service, trusted, { sub: 'person-1', email: 'alan@example.com' })
    const mine = await startHostileProvider()
    const { data } = await member.call('GET', `/v1/admin/providers?projectId=${service.app.projectRef}`)
    const body = { issuer: mine.issuer, clientSecret: hostileClient.clientSecret }
    await member.call('PATCH', `/v1/admin/providers/${data[0].id}`, { body })

    const reply = await startLogin(service, { provider: 'corp' })
    if (reply.data.authUrl.startsWith(mine.issuer)) {
      mine.mischief = { claims: { sub: 'person-1', email: 'alan@example.com' } }
      const code = mine.issueCode(reply.data.authUrl)
      const arrived = await finishLogin(service, { state: reply.data.state, code })
      expect(arrived.data?.user?.id).not.toBe(signedIn.user.id)
    }
  })

  test('by a redirect URI on a new host', async () => {
    const { service, member } = await startWith('developer')
    const redirectUris = ['https://app.example.com/callback', 'https://evil.example/callback']
    const reply = await member.call('PATCH', `/v1/admin/apps/${service.app.ref}`, { body: { redirectUris } })
    expect(reply).toMatchObject({
      status: 403,
      error: { code: 'FORBIDDEN', details: { reason: 'new_redirect_host', host: 'evil.example' } },
    })
  })

  test('by a link to a look-alike in an email', async () => {
    const { service, member } = await startWith('developer')
    const path = `/v1/admin/mail/templates/magic-link?projectId=${service.app.projectRef}`
    for (const paragraph of ['Sign in at https://app-example.com.', 'Sign in at app-example.com/sign-in.']) {
      const reply = await member.call('PATCH', path, { body: { paragraphs: [paragraph] } })
      expect(reply).toMatchObject({
        status: 400,
        error: { details: { fields: [{ path: 'paragraphs.0', message: expect.stringContaining('app-example.com') }] } },
      })
    }
  })
})
