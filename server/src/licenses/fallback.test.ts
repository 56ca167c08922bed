import { expect, test } from 'vitest'
import { newApiKey } from '../../test/api-keys.ts'
import { days, startService, times } from '../../test/harness.ts'
import { newKey, recordsOf, setUpCatalog } from '../../test/licensing.ts'
import { onDay, purchase, setUpPayments } from '../../test/payments.ts'
import { statementsDuring } from '../../test/statements.ts'

/** A project with a default plan, and a user who has paid for a month of another one. */
async function startWithPaidMonth() {
  const service = await startService()
  const payments = await setUpPayments(service)
  const { admin, tell: emit, user } = payments
  const plan = { key: 'free', name: 'Free', default: true, entitlements: { projects: { limit: 1 } } }
  const { data } = await admin.call('POST', '/v1/admin/plans', { body: { projectId: service.app.projectRef, ...plan } })
  await admin.call('POST', `/v1/admin/plans/${data.id}/versions/1/publish`)
  const items = [{ price: 'price_pro' }]
  const bought = { purchase: 'p-1', userId: user.id, items, status: 'active', endsAt: onDay(30) }
  await emit(purchase('created', 0, bought))
  return { ...payments, paid: await payments.license() }
}

test('a paid license works until its grace period ends, then the default plan on the next request', async () => {
  const { service, license, paid } = await startWithPaidMonth()
  expect(paid).toMatchObject({ status: 'active', plan: { key: 'pro' } })
  service.advance(36 * days)
  expect(await license()).toMatchObject({ id: paid.id, status: 'grace' })

  service.advance(2 * days)

  expect(await license()).toMatchObject({ status: 'active', source: 'default', plan: { key: 'free' } })
  const { accessToken: token } = await service.signIn('ada@example.com')
  const { data } = await service.call('GET', '/v1/licenses/entitlements', { token })
  expect(data.entitlements).toMatchObject({ projects: { limit: 1, hasAccess: true } })
})

test('of 20 concurrent first requests on two nodes one falls back, and all see the same', async () => {
  const { service } = await startWithPaidMonth()
  const other = await service.startNode()
  service.advance(40 * days)
  const { accessToken: token } = await service.signIn('ada@example.com')

  const replies = await Promise.all(
    times(20, (index) => (index % 2 ? other : service).call('GET', '/v1/licenses/me', { token })),
  )

  expect(new Set(replies.map(({ data }) => `${data?.id} ${data?.source}`)).size).toBe(1)
  expect(replies[0]?.data).toMatchObject({ source: 'default' })
  expect(await recordsOf(service, 'license.grant')).toHaveLength(2)
})

test('a late payment restores the paid license, which replaces the default plan', async () => {
  const { service, license, tell: emit, paid } = await startWithPaidMonth()
  service.advance(45 * days)
  expect(await license()).toMatchObject({ source: 'default' })

  await emit(purchase('updated', 45, { purchase: 'p-1', status: 'active', endsAt: onDay(75) }), { id: 'msg_2' })

  expect(await license()).toMatchObject({ id: paid.id, status: 'active', plan: { key: 'pro' }, endsAt: onDay(75) })
  service.advance(40 * days)
  expect(await license()).toMatchObject({ source: 'default', plan: { key: 'free' } })
})

test('without a default plan, an ended license is returned with its end', async () => {
  const { service, license, admin, paid } = await startWithPaidMonth()
  const { data: plans } = await admin.call('GET', `/v1/admin/plans?projectId=${service.app.projectRef}`)
  const { id } = plans.find(({ key }: { key: string }) => key === 'free')
  await admin.call('PATCH', `/v1/admin/plans/${id}`, { body: { default: false } })
  service.advance(45 * days)

  expect(await license()).toMatchObject({ id: paid.id, status: 'expired' })
})

test("the first batch of a user's usage grants the default plan once, and counts every event", async () => {
  const service = await startService({ connections: 4 })
  const features = [{ key: 'calls', name: 'Calls', type: 'metered' }]
  const plans = [{ key: 'base', name: 'Base', default: true, entitlements: { calls: { limit: 500, reset: 'month' } } }]
  await setUpCatalog(service, { features, plans })
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['usage:write'] }) }
  const people = await Promise.all(times(3, (index) => service.signIn(`user${index}@example.com`)))
  const events = people.flatMap(({ user }) =>
    times(50, () => ({ userId: user.id, key: 'calls', quantity: 1, idempotencyKey: newKey() })),
  )

  const statements = await statementsDuring(async () => {
    const reply = await service.call('POST', '/v1/licenses/usage/batch', { headers, body: { events } })
    expect(reply).toMatchObject({ status: 200, data: { accepted: 150 } })
  })

  expect(statements.filter((text) => text.includes('into "licenses"'))).toHaveLength(3)
  expect(await recordsOf(service, 'license.grant')).toHaveLength(3)
})

test('of many callers who find no license, one grants the default plan while the others wait', async () => {
  const service = await startService()
  const plans = [{ key: 'base', name: 'Base', default: true, entitlements: {} }]
  await setUpCatalog(service, { features: [], plans })
  const { accessToken: token } = await service.signIn('ada@example.com')

  const statements = await statementsDuring(async () => {
    const replies = await Promise.all(times(50, () => service.call('GET', '/v1/licenses/me', { token })))
    expect(new Set(replies.map(({ data }) => data?.id)).size).toBe(1)
  })

  expect(statements.filter((text) => text.includes('into "licenses"'))).toHaveLength(1)
})
