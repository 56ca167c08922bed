import { expect, test } from 'vitest'
import { borrowDatabaseUrl, newFolder, runLicet, serveLicet } from './licet-process.ts'

/** Reads the lines of a .env file, with which a server must be able to verify tokens and authenticate as the app. */
async function requireWorking(url: string, stdout: string): Promise<Record<string, string>> {
  const lines = stdout.trim().split('\n')
  const values = Object.fromEntries(lines.map((line) => line.split('=')))
  expect(values).toEqual({
    LICET_URL: expect.stringMatching(/^http:\/\/localhost:\d+$/),
    LICET_APP_ID: expect.stringMatching(/^app_[0-9a-f]{32}$/),
    LICET_APP_SECRET: expect.stringMatching(/^lcs_[\w-]{43}$/),
    LICET_API_KEY: expect.stringMatching(/^lk_[0-9a-f]{32}_[\w-]{43}$/),
    LICET_COOKIE_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(lines).toHaveLength(5)
  const verified = await fetch(`${url}/v1/sessions/introspect`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': values.LICET_API_KEY ?? '' },
    body: JSON.stringify({ tokens: [{ token: 'lat_x' }] }),
  })
  expect([verified.status, ((await verified.json()) as { data: { results: unknown } }).data.results]).toEqual([
    200,
    [{ active: false, reason: 'unknown' }],
  ])
  const app = { client_id: values.LICET_APP_ID ?? '', client_secret: values.LICET_APP_SECRET ?? '' }
  const asked = await fetch(`${url}/oauth2/introspect`, {
    method: 'POST',
    body: new URLSearchParams({ ...app, token: 'lat_x' }),
  })
  expect([asked.status, await asked.json()]).toEqual([200, { active: false }])
  return values
}

test('licet app create and env print .env files that work, and licet app secret replaces a secret', {
  timeout: 600_000,
}, async () => {
  const folder = newFolder()
  const settings = { DATABASE_URL: await borrowDatabaseUrl() }
  const service = await serveLicet(folder, [], settings)
  const app = (...options: string[]) => runLicet(folder, ['app', ...options], settings)
  const good = ['--key', 'web', '--name', 'Acme Web', '--redirect', 'http://localhost:3000/auth/callback']

  const made = await app('create', ...good, '--confidential', '--env')

  const values = await requireWorking(service.url, made.stdout)

  const second = JSON.parse((await app('secret', 'create', '--app', 'web', '--json')).stdout)
  expect(second.clientSecret).toMatch(/^lcs_[\w-]{43}$/)
  expect((await app('secret', 'create', '--app', 'web')).stderr).toContain('The app has two secrets.')
  expect((await app('secret', 'revoke', second.id, '--app', 'web')).stdout).toContain(
    `${second.id} of app Acme Web revoked`,
  )
  expect((await app('secret', 'revoke', second.id, '--app', 'web')).stderr).toContain('has no secret')
  const third = await app('secret', 'create', '--app', 'web', '--overlap-days', '7')
  expect([third.code, third.stdout]).toEqual([0, expect.stringMatching(/lcs_[\w-]{43}/)])

  await app('secret', 'revoke', /sec_\w+/.exec(third.stdout)?.[0] ?? '', '--app', 'web')
  const again = await requireWorking(service.url, (await app('env', '--app', 'web')).stdout)
  expect(again['LICET_APP_ID']).toBe(values['LICET_APP_ID'])
  for (const secret of ['LICET_APP_SECRET', 'LICET_API_KEY', 'LICET_COOKIE_SECRET'])
    expect(again[secret]).not.toBe(values[secret])

  const publicApp = await app('create', '--key', 'cli', '--name', 'Acme CLI', '--device', '--env')
  expect(publicApp.stdout).toMatch(/^LICET_URL=\S+\nLICET_APP_ID=app_\w+\n$/)
  expect((await app('env', '--app', 'cli')).stdout).toBe(publicApp.stdout)
  const client = new URLSearchParams({ client_id: publicApp.stdout.trim().split('=').at(-1) ?? '' })
  const started = await fetch(`${service.url}/oauth2/device_authorization`, { method: 'POST', body: client })
  expect(started.status).toBe(200)
  const wrong: readonly [options: string[], reason: string][] = [
    [['create', ...good], 'key is already used by another app'],
    [['create', '--key', 'x', '--name', 'x', '--redirect', 'app.example.com'], '--redirect app.example.com must'],
    [['create', '--key', 'x', '--name', 'x'], '--redirect is required without --device'],
    [['secret', 'create', '--app', 'account'], 'built-in app'],
    [['env', '--app', 'web'], 'The app has two secrets.'],
    [['env', '--app', 'other'], 'app "other" does not exist'],
    [['env', '--app', 'web', '--project', 'other'], '"other"'],
    [['secret', 'create', '--app', 'web', '--overlap-days', '31'], '--overlap-days must be'],
  ]
  for (const [options, reason] of wrong) {
    const { code, stdout, stderr } = await app(...options)
    expect([code, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1])
    expect(stderr).toContain(reason)
  }
})
