import { expect, test } from 'vitest'
import { startService } from '../../../test/harness.ts'

const strange = ['%00', '%00a', 'A', '..%2f', '%F0%9F%98%80', 'a'.repeat(101)]

test.each([
  '/p/KEY/oauth2/jwks',
  '/p/KEY/oauth2/authorize',
  '/p/KEY/oauth2/logout',
  '/p/KEY/oauth2/userinfo',
  '/p/KEY/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server/p/KEY',
  '/p/KEY/brand/app_0.css',
  '/p/KEY/brand/app_0/logo',
  '/p/KEY/sign-in',
  '/p/KEY/account',
  '/p/KEY/device',
  '/brand/%00/logo',
  '/account/licenses/%00',
  '/account/sign-in/passkeys/%00',
])('%s returns 404 for what is no name, and logs no fault', async (path) => {
  const { logLines, url } = await startService()

  for (const key of strange) {
    const response = await fetch(`${url}${path.replace('KEY', key)}`, { redirect: 'manual' })
    expect(response.status, key).toBe(404)
  }

  expect(logLines.filter((line) => JSON.parse(line).level === 'error')).toEqual([])
})

test('POST returns 404 for what is no name, before the form counts as anyone’s', async () => {
  const { url } = await startService()
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'a' })

  for (const path of ['token', 'revoke', 'introspect', 'device_authorization'])
    expect((await fetch(`${url}/p/%00/oauth2/${path}`, { method: 'POST', body })).status, path).toBe(404)
})
