import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { layoutOf } from '../src/platform/embedded-postgres/layout.ts'
import { eventually } from './harness.ts'
import { borrowDatabaseUrl, newFolder, runLicet, serveLicet } from './licet-process.ts'

test('licet api-key create prints a working key, once, and one line for each mistake', {
  timeout: 600_000,
}, async () => {
  const folder = newFolder()
  const settings = { DATABASE_URL: await borrowDatabaseUrl() }
  const service = await serveLicet(folder, [], settings)
  const create = (...options: string[]) => runLicet(folder, ['api-key', 'create', ...options], settings)
  const good = ['--project', 'default', '--name', 'Billing', '--scopes', 'audit:read,users:read']

  const forPeople = await create(...good)
  const forScripts = await create(...good, '--expires-in', '90d', '--json')

  const [text = ''] = /lk_[0-9a-f]{32}_[\w-]{43}/.exec(forPeople.stdout) ?? []
  const { key, scopes, expiresAt } = JSON.parse(forScripts.stdout)
  for (const value of [text, key]) {
    const reply = await fetch(`${service.url}/v1/admin/audit-logs?action=api_key.create`, {
      headers: { 'x-api-key': value },
    })
    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({ meta: { total: 2 } })
  }
  expect(scopes).toEqual(['users:read', 'audit:read'])
  expect(Math.round((new Date(expiresAt).getTime() - Date.now()) / 86_400_000)).toBe(90)
  const wrong: readonly [options: string[], reason: string][] = [
    [['--project', 'nope', '--name', 'x', '--scopes', 'audit:read'], 'project "nope" does not exist'],
    [['--project', 'default', '--name', 'x', '--scopes', 'all'], 'unknown scope "all"'],
    [['--project', 'default', '--name', ' ', '--scopes', 'audit:read'], '--name must have 1 to 200 characters'],
    [[...good, '--expires-in', '90'], '--expires-in must be a number with h, d, w, or y'],
  ]
  for (const [options, reason] of wrong) {
    const { code, stdout, stderr } = await create(...options)
    expect([code, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1])
    expect(stderr).toContain(reason)
  }
})

test('licet api-key create waits for a first start that still creates the database', { timeout: 600_000 }, async () => {
  const folder = newFolder()
  const settings = { DATA_DIR: join(folder, 'data') }
  const starting = serveLicet(folder, [], settings)
  // Without the lock, the command would start the database itself.
  await eventually(() => existsSync(layoutOf(settings.DATA_DIR).lock), 30_000)

  const create = ['api-key', 'create', '--project', 'default', '--name', 'Early', '--scopes', 'users:read', '--json']
  const early = await Promise.all([1, 2, 3].map(() => runLicet(folder, create, settings)))

  const { url } = await starting
  for (const { code, stdout, stderr } of early) {
    expect(stderr.replace('licet: Licet is still starting: this continues once its database is ready …\n', '')).toBe('')
    expect(code).toBe(0)
    const headers = { 'x-api-key': JSON.parse(stdout).key }
    expect((await fetch(`${url}/v1/admin/users`, { headers })).status).toBe(200)
  }
})
