import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import { days, type Service, startService } from '../../../test/harness.ts'
import { newKey, setUpCatalog } from '../../../test/licensing.ts'

const limit = 100

/** A user with a metered feature of which up to 5 roll over, and one without a limit, on two nodes. */
async function startMetered() {
  const service = await startService()
  const other = await service.startNode()
  const admin = await setUpCatalog(service, {
    features: [
      { key: 'calls', name: 'Calls', type: 'metered', unit: 'call' },
      { key: 'rows', name: 'Rows', type: 'metered', unit: 'row' },
    ],
    plans: [
      {
        key: 'base',
        name: 'Base',
        entitlements: { calls: { limit, reset: 'month', rollover: 5 }, rows: { unlimited: true } },
      },
    ],
  })
  const { user, accessToken: token } = await service.signIn('ada@example.com')
  const body = { projectId: service.app.projectRef, userId: user.id, plan: 'base' }
  expect((await admin.call('POST', '/v1/admin/licenses', { body })).status).toBe(201)
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['usage:write', 'licenses:read'] }) }
  const reportAt = (node: Pick<Service, 'call'>, key: string, quantity: number) => {
    const report = { userId: user.id, key, quantity, idempotencyKey: newKey() }
    return node.call('POST', '/v1/licenses/usage', { headers, body: report })
  }
  const read = () => service.call('GET', '/v1/licenses/entitlements?keys=calls,rows', { token })
  return { service, other, read, reportAt, userId: user.id, headers }
}

const used = ({ data }: { data: { entitlements: Record<string, { used: number }> } }) =>
  Object.values(data.entitlements).map((one) => one.used)

test('entitlements are made again only when a counter has changed, also at another node', async () => {
  const { service, other, read, reportAt } = await startMetered()
  const first = await read()
  service.advance(1_000)
  expect((await read()).data).toEqual(first.data)

  expect((await reportAt(other, 'rows', 7)).status).toBe(201)
  const second = await read()

  expect(used(first)).toEqual([0, 0])
  expect(used(second)).toEqual([0, 7])
  service.advance(1_000)
  expect((await read()).data).toEqual(second.data)
  expect((await reportAt(service, 'calls', 2)).status).toBe(201)
  expect(used(await read())).toEqual([2, 7])
})

test('a counter that appears, is reserved from, or disappears changes the entitlements', async () => {
  const { service, other, read, reportAt, userId, headers } = await startMetered()
  await reportAt(other, 'rows', 1)
  await read()
  const body = { userId, key: 'calls', quantity: 3 }
  const held = await other.call('POST', '/v1/licenses/usage/reservations', { headers, body })
  expect(held.status).toBe(201)

  expect((await read()).data.entitlements.calls).toMatchObject({ used: 0, reserved: 3, remaining: limit - 3 })

  await sql`delete from usage_counters`.execute(service.db)
  expect((await read()).data.entitlements).toMatchObject({
    calls: { used: 0, reserved: 0, remaining: limit },
    rows: { used: 0 },
  })
  // As the command for demo data writes it: without a version.
  await sql`insert into usage_counters (license_id, feature_id, period_start, period_end, used)
    select l.id, f.id, date_trunc('month', l.starts_at, 'UTC'), '9999-12-31T00:00:00Z', 4 from licenses l, features f
    where f.key = 'calls'`.execute(service.db)
  expect(used(await read())).toEqual([4, 0])
})

test('until the first use in a period, late usage in the previous one changes what rolls over', async () => {
  const { service, read, reportAt } = await startMetered()
  await reportAt(service, 'calls', 98)
  await read()
  service.advance(31 * days)
  const { accessToken: token } = await service.signIn('ada@example.com')
  const calls = async () =>
    (await service.call('GET', '/v1/licenses/entitlements?keys=calls', { token })).data.entitlements.calls
  expect(await calls()).toMatchObject({ used: 0, limit: limit + 2 })

  await sql`update usage_counters set used = used + 1, version = version + 1`.execute(service.db)

  expect(await calls()).toMatchObject({ used: 0, limit: limit + 1 })
})
