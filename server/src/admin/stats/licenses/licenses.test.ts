import { expect, test } from 'vitest'
import { newApiKey } from '../../../../test/api-keys.ts'
import { setUpBilling } from '../../../../test/billing.ts'
import { days, type Service, startService } from '../../../../test/harness.ts'
import { newKey, setUpCatalog, setUpLicensedUser } from '../../../../test/licensing.ts'
import { expireCheckouts } from '../../../billing/upkeep.ts'
import type { LicenseStats } from './schema.ts'

async function figures(service: Service, span = 30): Promise<LicenseStats> {
  const path = `/v1/admin/stats/licenses?projectId=${service.app.projectRef}&days=${span}`
  const reply = await (await service.adminSignIn()).call('GET', path)
  expect(reply.status).toBe(200)
  return reply.data
}

test('licenses are counted by their current status, and by grants and ends in the requested days', async () => {
  const service = await startService()
  const admin = await setUpCatalog(service)
  const grant = async (email: string, body: object = {}) =>
    (
      await admin.call('POST', '/v1/admin/licenses', {
        body: { projectId: service.app.projectRef, email, plan: 'pro', ...body },
      })
    ).data.id
  await grant('trialing@example.com')
  await grant('active@example.com', { trialEndsAt: null })
  await grant('scheduled@example.com', { startsAt: '2026-06-01T00:00:00Z' })
  await grant('over@example.com', { trialEndsAt: null, endsAt: '2026-01-02T00:00:00Z' })
  const [gone, held] = [await grant('gone@example.com'), await grant('held@example.com')]
  await admin.call('POST', `/v1/admin/licenses/${gone}/revoke`, { body: { reason: 'Refunded' } })
  await admin.call('POST', `/v1/admin/licenses/${held}/suspend`, { body: { reason: 'Dispute' } })

  service.advance(3 * days)
  expect(await figures(service)).toMatchObject({
    statuses: { scheduled: 1, trialing: 1, active: 1, grace: 1, expired: 0, suspended: 1, revoked: 1 },
    granted: 6,
    churned: 1,
    capped: false,
  })

  service.advance(9 * days)
  expect(await figures(service, 7)).toMatchObject({
    statuses: { grace: 0, expired: 1, trialing: 1 },
    granted: 0,
    churned: 1,
  })
  expect((await figures(service, 30)).churned).toBe(2)
})

test('checkouts of the requested days are counted as opened, completed, and left', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  const checkouts = async (span?: number) => (await figures(service, span)).checkouts
  expect(await checkouts()).toEqual({ opened: 0, completed: 0, left: 0, capped: false })
  const { data } = await billing.checkOut()
  for (const event of billing.pay(data.url)) await billing.tell(event)
  // A change of what was bought is no checkout.
  await billing.checkOut({ plan: 'team', quantity: 2 })
  const { accessToken: token } = await service.signIn('grace@example.com')
  await billing.checkOut({}, { token })
  expect(await checkouts()).toEqual({ opened: 2, completed: 1, left: 0, capped: false })

  service.advance(2 * days)
  await expireCheckouts(service.ctx)
  expect(await checkouts()).toEqual({ opened: 2, completed: 1, left: 1, capped: false })
  service.advance(6 * days)
  expect(await checkouts(7)).toMatchObject({ opened: 0, completed: 0, left: 0 })
  expect(await checkouts(30)).toMatchObject({ opened: 2 })
})

test('a license near its limit is listed until the limit is raised or the period ends', async () => {
  const service = await startService()
  const { user, license, change } = await setUpLicensedUser(service)
  const key = await newApiKey(service, { scopes: ['usage:write'] })
  const use = (quantity: number) =>
    service.call('POST', '/v1/licenses/usage', {
      body: { userId: user.id, key: 'api_calls', quantity, idempotencyKey: newKey() },
      headers: { 'x-api-key': key },
    })
  await use(7_000)
  expect((await figures(service)).nearLimits).toEqual([])

  await use(2_120)
  expect((await figures(service)).nearLimits).toEqual([
    {
      licenseId: license.id,
      userId: user.id,
      email: 'ada@example.com',
      emailVerified: true,
      plan: 'Pro',
      featureKey: 'api_calls',
      featureName: 'API calls',
      used: 9_120,
      limit: 10_000,
      percentUsed: 91.2,
      resetsAt: '2026-02-01T00:00:00.000Z',
    },
  ])

  await change('overrides', {
    featureKey: 'api_calls',
    entitlement: { limit: 50_000, reset: 'month' },
    reason: 'Launch',
  })
  expect((await figures(service)).nearLimits).toEqual([])
  await change('overrides', { featureKey: 'api_calls', entitlement: null, reason: 'Launch is over' })
  expect((await figures(service)).nearLimits).toHaveLength(1)
  service.advance(31 * days)
  expect((await figures(service)).nearLimits).toEqual([])
})
