import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorCatalog } from '../src/errors.ts'
import { newDatabaseUrl, newFolder, runLicet } from './licet-process.ts'

const catalog = `
projects:
  - key: default
    features: [{ key: api_calls, type: metered }]
    plans:
      - { key: pro, name: Pro, trial: 14d, term: 1y, entitlements: { api_calls: { limit: 100, reset: month } } }
`

test('licet license grants plans of a declarative file, shows the license, and prints one line per error', {
  timeout: 240_000,
}, async () => {
  const folder = newFolder()
  const settings = { NODE_ENV: 'development', DATABASE_URL: await newDatabaseUrl() }
  const licet = (...args: string[]) => runLicet(folder, args, settings)
  const json = async (...args: string[]) => JSON.parse((await licet(...args, '--json')).stdout)
  writeFileSync(join(folder, 'licet.yaml'), catalog)
  expect((await licet('apply', 'licet.yaml')).stderr).toBe('')
  const ada = ['--user', 'Ada@Example.com', '--plan', 'pro']

  const granted = await licet('license', 'grant', ...ada, '--quantity', '3', '--reason', 'A friend of the house')
  const [id = ''] = /lic_\w+/.exec(granted.stdout) ?? []
  const one = await licet('license', 'show', id)
  const all = await json('license', 'show', 'ada@example.com')
  const forEver = await json(
    'license',
    'grant',
    '--user',
    'bob@example.com',
    '--plan',
    'pro',
    '--no-trial',
    '--ends',
    'never',
  )

  expect([granted.code, granted.stderr]).toEqual([0, ''])
  expect(granted.stdout).toContain('Ada@Example.com now has a license of Pro:')
  expect(one.stdout).toMatch(/LICENSE +PLAN +STATUS +HOLDER +STARTS +ENDS\n.* pro@1 x 3 +trialing +ada@example\.com /)
  expect(one.stdout).toMatch(/license\.grant +A friend of the house\n/)
  expect(all.licenses).toMatchObject([
    { id, quantity: 3, status: 'trialing', source: 'admin', email: 'ada@example.com' },
  ])
  expect(forEver).toMatchObject({ status: 'active', trialEndsAt: null, endsAt: null, plan: { key: 'pro', version: 1 } })
  expect((await json('license', 'show', id)).timeline).toMatchObject([{ type: 'license.grant', actorType: 'system' }])
  expect((await licet('license', 'show', 'eve@example.com')).stdout).toBe(
    'eve@example.com has no license in project default.\n',
  )
  const wrong: readonly [args: string[], reason: string][] = [
    [['grant', ...ada], errorCatalog.LICENSE_ALREADY_EXISTS.message],
    [['grant', ...ada, '--project', 'nope'], 'project "nope" does not exist'],
    [['grant', '--user', 'eve@example.com', '--plan', 'pro', '--ends', '2020-01-01'], 'endsAt must be after startsAt'],
    [['grant', '--user', 'eve@example.com', '--plan', 'pro', '--ends', 'soon'], '--ends must be an ISO 8601 timestamp'],
    [['show', 'lic_00000000000000000000000000000000'], errorCatalog.LICENSE_NOT_FOUND.message],
  ]
  for (const [args, reason] of wrong) {
    const { code, stdout, stderr } = await licet('license', ...args)
    expect([code, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1])
    expect(stderr).toContain(reason)
  }
})
