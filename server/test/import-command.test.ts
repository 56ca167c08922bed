import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { borrowDatabaseUrl, newFolder, runLicet } from './licet-process.ts'

const catalog = `
projects:
  - { key: default, providers: [{ key: google, type: google, clientId: id, clientSecret: secret-of-google }] }
  - key: other
`

const users = [
  { email: 'ada@example.com', emailVerified: true, identities: [{ provider: 'google', subject: '1' }] },
  { email: 'no address' },
  { email: 'bob@example.com', name: 'x'.repeat(201) },
]

test('licet import users and licet export work on files, with exit codes, a report, and one line per error', {
  timeout: 600_000,
}, async () => {
  const folder = newFolder()
  const settings = { NODE_ENV: 'development', DATABASE_URL: await borrowDatabaseUrl() }
  const licet = (...args: string[]) => runLicet(folder, args, settings)
  writeFileSync(join(folder, 'licet.yaml'), catalog)
  writeFileSync(join(folder, 'users.ndjson'), users.map((user) => JSON.stringify(user)).join('\n'))
  expect((await licet('apply', 'licet.yaml')).stderr).toBe('')

  const args = ['import', 'users', 'users.ndjson', '--project', 'default']
  const dry = await licet(...args, '--dry-run', '--json')
  const imported = await licet(...args, '--report', 'problems.ndjson')
  const exported = await licet('export', '--project', 'default', '--out', 'out.ndjson.gz')
  const toOther = await licet('import', 'users', 'out.ndjson.gz', '--project', 'other', '--json')

  expect([dry.code, JSON.parse(dry.stdout)]).toMatchObject([
    1,
    { dryRun: true, created: 2, rejected: 1, identities: 1 },
  ])
  expect([imported.code, imported.stderr]).toEqual([1, ''])
  expect(imported.stdout).toMatch(/^2 users created in project default\.\n/)
  expect(imported.stdout).toContain('users.ndjson, line 2: email must be an email address, such as ada@example.com')
  expect(imported.stdout).toContain('users.ndjson, line 3: name must have at most 200 characters (left out)')
  expect(
    readFileSync(join(folder, 'problems.ndjson'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { file: 'users.ndjson', line: 2, outcome: 'rejected', field: 'email' },
    { file: 'users.ndjson', line: 3, outcome: 'incomplete', field: 'name' },
  ])
  expect(exported).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Project default exported to out\.ndjson\.gz: \d+ lines, SHA-256 [0-9a-f]{64}\n$/),
  })
  expect(existsSync(join(folder, 'out.ndjson.gz.partial'))).toBe(false)
  const lines = gunzipSync(readFileSync(join(folder, 'out.ndjson.gz')))
    .toString()
    .trim()
    .split('\n')
  expect(lines.map((line) => JSON.parse(line).type)).toEqual([
    'header',
    'project',
    'app',
    'provider',
    'user',
    'user',
    'trailer',
  ])
  // IDs belong to one project of an installation.
  expect([toOther.code, JSON.parse(toOther.stdout)]).toMatchObject([1, { created: 0, rejected: 2 }])

  const wrong: readonly [args: string[], reason: string][] = [
    [['import', 'users', 'users.ndjson', '--project', 'nope'], 'project "nope" does not exist'],
    [['import', 'users', 'none.ndjson', '--project', 'default'], 'ENOENT'],
    [[...args, '--from', 'okta'], '--from must be one of supabase, auth0, clerk, firebase, workos, logto, keycloak'],
    [[...args, '--on-conflict', 'ask'], '--on-conflict must be one of skip, update, fail'],
    [[...args, '--from', 'firebase', '--identities', 'users.ndjson'], 'leave out --identities'],
    [['import', 'users', 'licet.yaml', '--project', 'default'], 'licet.yaml is not in a known format'],
  ]
  for (const [call, reason] of wrong) {
    const { code, stdout, stderr } = await licet(...call)
    expect([code, stdout, stderr.trim().split('\n').length]).toEqual([2, '', 1])
    expect(stderr).toContain(reason)
  }
})
