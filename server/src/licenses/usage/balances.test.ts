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
  const read = async (as = token) =>
    (await service.call('GET', '/v1/licenses/entitlements?keys=calls,rows', { token: as })).data
  /** Reads until the entitlements are kept, with what was read of their counters. */
  const readKept = async (as = token) => {
    const isKept = async () => {
      const first = await read(as)
      service.advance(1)
      return first.evaluatedAt === (await read(as)).evaluatedAt
    }
    await expect.poll(isKept).toBe(true)
    return read(as)
  }
  return { service, other, read, readKept, reportAt, userId: user.id, headers }
}

test('a counter that appears, is reserved from, or disappears changes entitlements that are kept', async () => {
  const { service, other, read, readKept, reportAt, userId, headers } = await startMetered()
  await reportAt(other, 'rows', 1)
  expect((await readKept()).entitlements).toMatchObject({ calls: { used: 0 }, rows: { used: 1 } })
  const body = { userId, key: 'calls', quantity: 3 }
  const held = await other.call('POST', '/v1/licenses/usage/reservations', { headers, body })
  expect(held.status).toBe(201)

  expect((await read()).entitlements.calls).toMatchObject({ used: 0, reserved: 3, remaining: limit - 3 })

  await readKept()
  await sql`delete from usage_counters`.execute(service.db)
  const without = { calls: { used: 0, reserved: 0, remaining: limit }, rows: { used: 0 } }
  expect((await read()).entitlements).toMatchObject(without)

  await readKept()
  // As the command for demo data writes it: without a version.
  await sql`insert into usage_counters (license_id, feature_id, period_start, period_end, used)
    select l.id, f.id, date_trunc('month', l.starts_at, 'UTC'), '9999-12-31T00:00:00Z', 4 from licenses l, features f
    where f.key = 'calls'`.execute(service.db)
  expect((await read()).entitlements.calls).toMatchObject({ used: 4 })
})

test('late usage changes what rolls over to a period without usage', async () => {
  const { service, read, readKept, reportAt } = await startMetered()
  await reportAt(service, 'calls', 98)
  service.advance(31 * days)
  const { accessToken: token } = await service.signIn('ada@example.com')
  expect((await readKept(token)).entitlements.calls).toMatchObject({ used: 0, limit: limit + 2 })

  await sql`update usage_counters set used = used + 1, version = version + 1`.execute(service.db)

  expect((await read(token)).entitlements.calls).toMatchObject({ used: 0, limit: limit + 1 })
})
