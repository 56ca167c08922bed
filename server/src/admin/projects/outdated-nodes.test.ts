import { expect, test } from 'vitest'
import { startService } from '../../../test/harness.ts'

test('organizations are switched on once every live node knows them', async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  const node = { name: 'old.example.com, process 7', keys: '{}', uses: '', seen_at: service.ctx.now() }
  await service.db.insertInto('nodes').values(node).execute()
  const enable = () =>
    admin.call('PATCH', `/v1/admin/projects/${service.app.projectRef}`, {
      body: { settings: { organizations: { enabled: true } } },
    })

  const refused = await enable()
  expect([refused.status, refused.error?.code, refused.error?.details]).toEqual([
    400,
    'NODES_OUTDATED',
    { nodes: [node.name] },
  ])
  // It was not seen for a minute: it has stopped.
  service.advance(61_000)
  expect((await enable()).data.settings.organizations).toMatchObject({ enabled: true })
})
