import { expect, test } from 'vitest'
import { type Service, startService } from '../../test/harness.ts'
import { describeChanges } from './differences.ts'
import { readDeclaration } from './file.ts'
import { applyDeclaration } from './service.ts'

const apply = (service: Service, accessKeys: string, dryRun = false) =>
  applyDeclaration(
    service.ctx,
    readDeclaration(`projects: [{ key: acme, settings: { accessKeys: ${accessKeys} } }]`, {}),
    { dryRun },
  )

const readSettings = async ({ db }: Service) =>
  (await db.selectFrom('projects').select('settings').where('key', '=', 'acme').executeTakeFirstOrThrow()).settings

test('a file sets access keys, and shows a drift of them', async () => {
  const service = await startService()
  const wanted =
    '{ enabled: true, prefix: acme, maxDays: 30, defaultDays: 30, scopes: [{ key: "reports:read", name: Read, roles: [admin] }] }'
  await apply(service, wanted)
  const before = await readSettings(service)

  expect(await apply(service, wanted)).toEqual([])
  const drift = await apply(service, '{ enabled: true }', true)

  expect(before).toMatchObject({
    accessKeys: { enabled: true, prefix: 'acme', scopes: [{ key: 'reports:read', name: 'Read', roles: ['admin'] }] },
  })
  expect(describeChanges(drift).join('\n')).toContain('accessKeys.prefix: "acme" -> ')
  const more = wanted.replace('name: Read,', 'name: Reports,').replace('}] }', '}, { key: write, name: Write }] }')
  expect(describeChanges(await apply(service, more, true))).toEqual([
    '~ project acme',
    '    settings.accessKeys.scopes.reports:read.name: "Read" -> "Reports"',
    '    settings.accessKeys.scopes.write: null -> {"key":"write","name":"Write"}',
  ])
  expect(await readSettings(service)).toEqual(before)
})

test('settings of access keys that cannot be are refused where the file has them', async () => {
  const service = await startService()

  await expect(apply(service, '{ enabled: true, prefix: lat }')).rejects.toMatchObject({
    problems: [{ path: 'projects[0].settings.accessKeys.prefix', message: 'is the prefix of a secret of Licet' }],
  })
  await expect(
    apply(service, '{ scopes: [{ key: "reports:read", name: Read, roles: [editor] }] }'),
  ).rejects.toMatchObject({ problems: [{ path: 'projects[0].settings.accessKeys.scopes[0].roles[0]' }] })
})
