import { expect, test, vi } from 'vitest'
import { aSecondLater, type Node, startService } from '../../../test/harness.ts'
import { roundTripsDuring } from '../../../test/statements.ts'

/** Two nodes, and a project without a default plan, which is certain on both of them. */
async function start() {
  const service = await startService()
  const other = await service.startNode()
  const admin = await service.adminSignIn()
  const statusAt = async (node: Node, email: string) => {
    const { accessToken: token } = await service.signIn(email)
    return (await node.call('GET', '/v1/licenses/me', { token })).status
  }
  for (const node of [service, other]) expect(await statusAt(node, 'first@example.com')).toBe(404)
  const plan = { key: 'free', name: 'Free', default: true, entitlements: {} }
  const { data } = await admin.call('POST', '/v1/admin/plans', { body: { projectId: service.app.projectRef, ...plan } })
  const path = `/v1/admin/plans/${data.id}`
  return {
    service,
    here: (email: string) => statusAt(service, email),
    there: (email: string) => statusAt(other, email),
    publish: () => admin.call('POST', `${path}/versions/1/publish`),
    change: (body: object) => admin.call('PATCH', path, { body }),
  }
}

test('users get a default plan from its first version on, on another node within a second', async () => {
  const { here, there, publish } = await start()
  expect([await here('ada@example.com'), await there('bob@example.com')]).toEqual([404, 404])

  await publish()

  expect(await here('ada@example.com')).toBe(200)
  expect(await aSecondLater(() => there('bob@example.com'))).toBe(200)
})

test.each([
  ['is no longer the default', { default: false }, { default: true }],
  ['is archived', { archived: true }, { archived: false, default: true }],
])('no user gets a plan that %s, on any node', async (_what, end, restore) => {
  const { here, there, publish, change } = await start()
  await publish()
  expect(await aSecondLater(() => there('ada@example.com'))).toBe(200)

  await change(end)

  // The other node may still believe that there is one, and reads it.
  expect([await there('bob@example.com'), await here('eve@example.com')]).toEqual([404, 404])
  await change(restore)
  expect(await here('eve@example.com')).toBe(200)
})

test('entitlements of a user without a license cost no round trip', async () => {
  const { service } = await start()
  const { accessToken: token } = await service.signIn('ada@example.com')
  const ask = () => service.call('GET', '/v1/licenses/entitlements?keys=sso', { token })
  expect((await ask()).data.entitlements.sso.hasAccess).toBe(false)

  // A machine that stalls for a second lets the caches read again.
  await vi.waitFor(async () => expect(await roundTripsDuring(ask)).toEqual([]))
})
