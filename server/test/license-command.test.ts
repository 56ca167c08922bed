import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorCatalog } from '../src/errors.ts'
import { borrowDatabaseUrl, newFolder, runLicet } from './licet-process.ts'

const catalog = `
projects:
  - key: default
    features: [{ key: api_calls, type: metered }]
    plans:
      - { key: pro, name: Pro, trial: 14d, term: 1y, entitlements: { api_calls: { limit: 100, reset: month } } }
      - { key: team, name: Team, entitlements: { api_calls: { limit: 500, reset: month } } }
`

test('licet license grants plans of a declarative file, shows the license, and prints one line per error', {
  timeout: 600_000,
}, async () => {
  const folder = newFolder()
  const settings = { NODE_ENV: 'development', DATABASE_URL: await borrowDatabaseUrl() }
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
  const wrong: readonly [args: string[], reason: string][] = [
    [['grant', ...ada], `already has the license ${id} of the plan pro@1`],
    [['grant', '--user', 'ada@example.com', '--plan', 'team'], `licet license change-plan ${id} --plan team`],
    [['grant', ...ada, '--replace', '--ends', 'never'], '--replace keeps the term'],
    [['list', '--status', 'gone'], '--status must be one of scheduled,'],
    [['show', 'eve@example.com'], 'No user has the email eve@example.com.'],
    [['change-plan', id, '--plan', 'nope'], errorCatalog.PLAN_NOT_FOUND.message],
    [['revoke', 'lic_00000000000000000000000000000000'], errorCatalog.LICENSE_NOT_FOUND.message],
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

  const changed = await licet('license', 'change-plan', id, '--plan', 'team', '--now', '--reason', 'A bigger team')
  expect([changed.code, changed.stderr]).toEqual([0, ''])
  expect(changed.stdout).toContain(`${id} is now of Team:`)
  expect(await json('license', 'grant', ...ada, '--replace')).toMatchObject({ id, plan: { key: 'pro' }, quantity: 1 })
  expect((await json('license', 'grant', '--user', 'new@example.com', '--plan', 'pro', '--replace')).id).not.toBe(id)
  expect((await json('license', 'list', '--plan', 'pro')).licenses).toHaveLength(3)
  expect((await json('license', 'list', '--limit', '1')).hasMore).toBe(true)
  expect((await licet('license', 'list', '--status', 'revoked')).stdout).toBe(
    'No license matches in project default.\n',
  )
  const revoked = await json('license', 'revoke', id, '--reason', 'Asked for it')
  expect(revoked).toMatchObject({ id, status: 'revoked', statusReason: 'Asked for it' })
  expect((await json('license', 'list', '--status', 'revoked')).licenses).toMatchObject([{ id }])
})
