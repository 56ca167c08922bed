import { expect, test } from 'vitest'
import { type Service, startService } from '../../test/harness.ts'
import { describeChanges } from './differences.ts'
import { readDeclaration } from './file.ts'
import { applyDeclaration } from './service.ts'

const fileWith = (organizations: string, holder: string): string => `
projects:
  - key: acme
    settings: { organizations: ${organizations} }
    features: [{ key: reports, type: boolean }]
    plans: [{ key: team, name: Team, holder: ${holder}, seats: 5, entitlements: { reports: true } }]
`
const apply = (service: Service, text: string, dryRun = false) =>
  applyDeclaration(service.ctx, readDeclaration(text, {}), { dryRun })

test('a file sets organizations and who can hold a plan, and shows a drift of both', async () => {
  const service = await startService()
  const wanted = fileWith(
    '{ enabled: true, creation: servers, roles: [{ key: editor, name: Editor }] }',
    'organization',
  )
  await apply(service, wanted)
  const readStored = async () => {
    const project = service.db.selectFrom('projects').select(['id', 'settings']).where('key', '=', 'acme')
    const { id, settings } = await project.executeTakeFirstOrThrow()
    const plans = service.db.selectFrom('plans').select('holder').where('project_id', '=', id).where('key', '=', 'team')
    return { settings, holder: (await plans.executeTakeFirstOrThrow()).holder }
  }
  const before = await readStored()

  expect(await apply(service, wanted)).toEqual([])
  const drift = await apply(service, fileWith('{ enabled: true }', 'any'), true)

  expect(before).toMatchObject({
    settings: { organizations: { enabled: true, creation: 'servers', roles: [{ key: 'editor', name: 'Editor' }] } },
    holder: 'organization',
  })
  const lines = describeChanges(drift).join('\n')
  expect(lines).toContain('organizations')
  expect(lines).toMatch(/holder.*organization.*any/)
  expect(await readStored()).toEqual(before)
})

test('a role that exists is refused where the file has it', async () => {
  const service = await startService()
  const file = fileWith('{ enabled: true, roles: [{ key: owner, name: Owner }] }', 'any')

  await expect(apply(service, file)).rejects.toMatchObject({
    problems: [{ path: 'projects[0].settings.organizations.roles[0].key', message: 'is a role that exists' }],
  })
})
