import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { borrowDatabaseUrl, newFolder, runLicet } from './licet-process.ts'

const file = `
projects:
  - key: default
    settings: { accessKeys: { enabled: true, scopes: [{ key: "reports:read", name: Read reports }, { key: "reports:write", name: Write reports }] } }
`

test('licet access-key imports a file of keys, lists those of a user, and revokes one', {
  timeout: 600_000,
}, async () => {
  const folder = newFolder()
  const settings = { NODE_ENV: 'development', DATABASE_URL: await borrowDatabaseUrl() }
  const licet = (...args: string[]) => runLicet(folder, args, settings)
  const json = async (...args: string[]) => JSON.parse((await licet(...args, '--json')).stdout)
  writeFileSync(join(folder, 'licet.yaml'), file)
  expect((await licet('apply', 'licet.yaml')).stderr).toBe('')
  const user = {
    type: 'user',
    id: `usr_${'a'.repeat(32)}`,
    externalId: 'u1',
    email: 'ada@example.com',
    emailVerified: true,
  }
  writeFileSync(join(folder, 'users.ndjson'), `${JSON.stringify(user)}\n`)
  expect((await licet('import', 'users', 'users.ndjson', '--project', 'default')).stderr).toBe('')
  const key = (text: string, more: object = {}) => ({
    sha256: createHash('sha256').update(text).digest('hex'),
    externalId: 'u1',
    name: 'Old key',
    scopes: ['reports:read', 'reports:write'],
    ...more,
  })
  writeFileSync(join(folder, 'keys.json'), JSON.stringify([key('a'), key('b'), key('c', { externalId: 'u2' })]))

  const imported = await licet('access-key', 'import', 'keys.json')
  const again = await json('access-key', 'import', 'keys.json')
  writeFileSync(join(folder, 'licet.yaml'), file.replace(/, { key: "reports:write".*?}/, ''))
  await licet('apply', 'licet.yaml')
  const { accessKeys } = await json('access-key', 'list', '--user', 'ada@example.com')
  const revoked = await licet('access-key', 'revoke', accessKeys[0].id)
  const left = await licet('access-key', 'list')

  expect([imported.stderr, imported.stdout]).toEqual([
    '',
    'Access keys of keys.json: 2 imported, 0 skipped, 1 refused.\n  key 3: unknown_holder\n',
  ])
  expect(again).toEqual({ imported: 0, skipped: 2, refused: [{ position: 3, reason: 'unknown_holder' }] })
  expect(accessKeys).toMatchObject([
    {
      name: 'Old key',
      status: 'active',
      scopes: ['reports:read'],
      unavailableScopes: [{ key: 'reports:write', reason: 'removed' }],
      organizationId: null,
    },
    { name: 'Old key', status: 'active' },
  ])
  expect(revoked.stdout).toBe('Access key Old key is revoked.\n')
  const lines = left.stdout.split('\n').filter((line) => line.startsWith('akey_'))
  expect(lines).toEqual([expect.stringMatching(/ {2}reports:read,reports:write \(removed\)$/)])
  const wrong: readonly [args: string[], reason: string][] = [
    [['revoke', 'akey_unknown'], 'The access key does not exist.'],
    [['list', '--user', 'eve@example.com'], 'No user of project default has the ID or email eve@example.com.'],
    [['import', 'licet.yaml'], 'neither a JSON array nor lines of JSON'],
    [['import', 'nothing.json'], 'nothing.json'],
  ]
  for (const [args, reason] of wrong) {
    const { code, stdout, stderr } = await licet('access-key', ...args)
    expect([code, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1])
    expect(stderr).toContain(reason)
  }
})
