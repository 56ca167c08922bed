import { expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import { days, startService } from '../../../test/harness.ts'
import { newKey, setUpLicensedUser } from '../../../test/licensing.ts'

async function withUsage() {
  const service = await startService()
  const setting = await setUpLicensedUser(service)
  const { user, grant, license } = setting
  const key = await newApiKey(service, { scopes: ['usage:write', 'licenses:read'] })
  const headers = { 'x-api-key': key }
  const use = (quantity: number) =>
    service.call('POST', '/v1/licenses/usage', {
      body: { userId: user.id, key: 'api_calls', quantity, idempotencyKey: newKey() },
      headers,
    })
  const usage = async (id = license.id, query = '') =>
    (await (await service.adminSignIn()).call('GET', `/v1/admin/licenses/${id}/usage${query}`)).data
  const addon = async () => (await grant({ userId: user.id, plan: 'extra_calls' })).data
  return { service, ...setting, headers, use, usage, addon }
}

test('a member and a server see the usage of a license, with its add-ons, day by day', async () => {
  const { service, use, usage, addon, license, headers } = await withUsage()
  const extra = await addon()
  await use(40)
  service.advance(1 * days)
  await use(2)

  const seen = await usage(license.id, '?granularity=day')

  expect(seen).toMatchObject({
    licenseId: license.id,
    features: [
      {
        key: 'api_calls',
        unit: 'call',
        used: 42,
        limit: 12_000,
        remaining: 11_958,
        percentUsed: 0.35,
        series: [{ used: 40 }, { used: 2 }],
      },
    ],
  })
  expect((await service.call('GET', `/v1/admin/licenses/${license.id}/usage`, { headers })).data).toMatchObject({
    features: [{ used: 42 }],
  })
  expect((await usage(extra.id)).features).toMatchObject([{ used: 0, limit: 2_000 }])
})

test('an ended license shows its usage at its end', async () => {
  const { service, use, usage, change } = await withUsage()
  await use(7)
  service.advance(10 * days)
  await change('revoke', { reason: 'Refunded' })
  service.advance(60 * days)

  const { features } = await usage()

  expect(features).toMatchObject([{ key: 'api_calls', used: 7, period: { start: '2026-01-01T00:00:00.000Z' } }])
})

test('a pending license has no usage, and reading it grants nothing', async () => {
  const { service, usage, grant, admin } = await withUsage()
  const { data: waiting } = await grant({ email: 'late@example.com', plan: 'pro', startsAt: '2026-05-05T00:00:00Z' })
  const { data: before } = await admin.call('GET', `/v1/admin/licenses?projectId=${service.app.projectRef}`)

  expect((await usage(waiting.id)).features).toMatchObject([
    { used: 0, limit: 10_000, period: { start: '2026-05-05T00:00:00.000Z' } },
  ])

  const { data: after } = await admin.call('GET', `/v1/admin/licenses?projectId=${service.app.projectRef}`)
  expect(after.length).toBe(before.length)
})
