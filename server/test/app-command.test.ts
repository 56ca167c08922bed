import { expect, test } from 'vitest'
import { newDatabaseUrl, newFolder, runLicet, serveLicet } from './licet-process.ts'

test('licet app create prints a .env file that works, and licet app secret replaces its secret', {
  timeout: 240_000,
}, async () => {
  const folder = newFolder()
  const settings = { DATABASE_URL: await newDatabaseUrl() }
  const service = await serveLicet(folder, [], settings)
  const app = (...options: string[]) => runLicet(folder, ['app', ...options], settings)
  const good = ['--key', 'web', '--name', 'Acme Web', '--redirect', 'http://localhost:3000/auth/callback']

  const made = await app('create', ...good, '--confidential', '--env')

  const lines = made.stdout.trim().split('\n')
  const values = Object.fromEntries(lines.map((line) => line.split('=')))
  expect(values).toEqual({
    LICET_URL: expect.stringMatching(/^http:\/\/localhost:\d+$/),
    LICET_APP_ID: expect.stringMatching(/^app_[0-9a-f]{32}$/),
    LICET_APP_SECRET: expect.stringMatching(/^lcs_[\w-]{43}$/),
    LICET_API_KEY: expect.stringMatching(/^lk_[0-9a-f]{32}_[\w-]{43}$/),
    LICET_COOKIE_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(lines).toHaveLength(5)
  const verified = await fetch(`${service.url}/v1/sessions/introspect`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': values.LICET_API_KEY ?? '' },
    body: JSON.stringify({ tokens: [{ token: 'lat_x' }] }),
  })
  expect([verified.status, ((await verified.json()) as { data: { results: unknown } }).data.results]).toEqual([
    200,
    [{ active: false, reason: 'unknown' }],
  ])

  const second = JSON.parse((await app('secret', 'create', '--app', 'web', '--json')).stdout)
  expect(second.clientSecret).toMatch(/^lcs_[\w-]{43}$/)
  expect((await app('secret', 'create', '--app', 'web')).stderr).toContain('The app has two secrets.')
  expect((await app('secret', 'revoke', second.id, '--app', 'web')).stdout).toContain(
    `${second.id} of app Acme Web revoked`,
  )
  expect((await app('secret', 'revoke', second.id, '--app', 'web')).stderr).toContain('has no secret')
  const third = await app('secret', 'create', '--app', 'web', '--overlap-days', '7')
  expect([third.code, third.stdout]).toEqual([0, expect.stringMatching(/lcs_[\w-]{43}/)])

  const publicApp = await app('create', '--key', 'cli', '--name', 'Acme CLI', '--device', '--env')
  expect(publicApp.stdout).toMatch(/^LICET_URL=\S+\nLICET_APP_ID=app_\w+\n$/)
  const client = new URLSearchParams({ client_id: publicApp.stdout.trim().split('=').at(-1) ?? '' })
  const started = await fetch(`${service.url}/oauth2/device_authorization`, { method: 'POST', body: client })
  expect(started.status).toBe(200)
  const wrong: readonly [options: string[], reason: string][] = [
    [['create', ...good], 'key is already used by another app'],
    [['create', '--key', 'x', '--name', 'x', '--redirect', 'app.example.com'], '--redirect app.example.com must'],
    [['create', '--key', 'x', '--name', 'x'], '--redirect is required without --device'],
    [['secret', 'create', '--app', 'account'], 'built-in app'],
    [['secret', 'create', '--app', 'web', '--overlap-days', '31'], '--overlap-days must be'],
  ]
  for (const [options, reason] of wrong) {
    const { code, stdout, stderr } = await app(...options)
    expect([code, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1])
    expect(stderr).toContain(reason)
  }
})
