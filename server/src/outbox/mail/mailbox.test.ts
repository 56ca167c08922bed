import { expect, test } from 'vitest'
import { minutes, redirectUri, type Service, startService } from '../../../test/harness.ts'

const development = { config: { env: 'development', baseUrl: 'http://localhost:4000' } } as const
const inbox = async ({ call }: Service, query = '') => (await call('GET', `/dev/mail.json${query}`)).body.data

test('production has no mailbox', async () => {
  const service = await startService()
  await service.requestLink('ada@example.com')
  for (const path of ['/dev/mail', '/dev/mail.json', '/dev/mail/mailbox.js', '/dev/mail/mail_1'])
    expect((await service.call('GET', path)).status).toBe(404)
})

test('the token and the code that the mailbox returns to a script sign in', async () => {
  const service = await startService(development)
  await service.requestLink('ada@example.com')
  const { handle } = await service.requestLink('grace@example.com')

  const [mail, ...others] = await inbox(service, '?to=Ada@Example.com')
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: 'ada@example.com',
    template: 'magic-link',
    status: 'queued',
    code: expect.stringMatching(/^\d{6}$/),
  })
  expect(mail.link).toBe(`${redirectUri}?token=${mail.token}`)
  const byToken = await service.call('POST', '/v1/auth/verify', { body: { token: mail.token } })
  const [other] = await inbox(service, '?to=grace@example.com')
  const byCode = await service.call('POST', '/v1/auth/verify', { body: { handle, code: other.code } })

  expect([byToken.status, byCode.status]).toEqual([200, 200])
})

test('emails are listed newest first, without suppressed ones', async () => {
  const service = await startService({ ...development, settings: { signups: 'invited' } })
  await service.call('POST', '/v1/auth/magic-link', { body: { email: 'stranger@example.com', redirectUri } })

  expect(await inbox(service)).toEqual([])

  const open = await startService(development)
  await open.requestLink('ada@example.com')
  await open.requestLink('grace@example.com')
  expect((await inbox(open)).map(({ to }: { to: string }) => to)).toEqual(['grace@example.com', 'ada@example.com'])
})

test('reading an email any number of times consumes nothing', async () => {
  const service = await startService(development)
  await service.requestLink('ada@example.com')
  const [mail] = await inbox(service)

  for (const path of ['/dev/mail', '/dev/mail.json', `/dev/mail/${mail.id}`])
    for (const method of ['GET', 'GET', 'GET', 'HEAD']) await service.call(method, path)

  expect((await service.call('POST', '/v1/auth/verify', { body: { token: mail.token } })).status).toBe(200)
})

test('the page of an email shows code, link, and both parts, under a policy that blocks outside resources', async () => {
  const service = await startService(development)
  await service.requestLink('ada@example.com')
  const [{ id, code, link }] = await inbox(service)

  const { status, headers, text } = await pageOf(service, `/dev/mail/${id}`)

  expect(status).toBe(200)
  expect(text).toContain(`data-copy="${code}"`)
  expect(text).toContain(`data-copy="${link}"`)
  expect(text).toContain('sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"')
  expect(text).toContain('srcdoc="&lt;!doctype html&gt;')
  expect(text).not.toMatch(/(src|href)="(https?:)?\/\/(?!app\.example\.com)/)
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none';.*script-src 'self';.*frame-ancestors 'none'/,
  )
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test('markup in an email, in a search, and in the name of an app stays text', async () => {
  const service = await startService(development)
  await service.db.updateTable('apps').set({ name: '<script>alert(1)</script>"' }).execute()
  await service.requestLink("o'&b@example.com")
  const [{ id }] = await inbox(service)

  for (const path of [
    '/dev/mail',
    `/dev/mail/${id}`,
    `/dev/mail?to=${encodeURIComponent('"><script>alert(1)</script>')}`,
  ]) {
    const { text } = await pageOf(service, path)
    expect(text).not.toContain('<script>alert')
    expect(text.match(/<script/g)).toHaveLength(1)
  }
})

test('an expired email is marked as expired, and an unknown one returns 404', async () => {
  const service = await startService(development)
  await service.requestLink('ada@example.com')
  service.advance(10 * minutes)

  expect((await pageOf(service, '/dev/mail')).text).toContain('expired')
  expect((await pageOf(service, '/dev/mail/mail_unknown')).status).toBe(404)
})

async function pageOf({ call }: Service, path: string) {
  const { status, headers, body } = await call('GET', path)
  return { status, headers, text: String(body.text) }
}
