import { describe, expect, test } from 'vitest'
import { days, type Service, startService, times } from '../../test/harness.ts'
import { recordsOf, setUpLicensedUser } from '../../test/licensing.ts'
import { eachRound, rounds } from '../../test/rounds.ts'
import { emitDueEvents } from './timed.ts'

/** The user's view, with a sign-in of now. */
const mine = async (service: Service) =>
  (await service.call('GET', '/v1/licenses/me', { token: (await service.signIn('ada@example.com')).accessToken })).data

const limitNow = async (service: Service, key = 'api_calls') => {
  const { accessToken: token } = await service.signIn('ada@example.com')
  return (await service.call('GET', `/v1/licenses/entitlements?keys=${key}`, { token })).data.entitlements[key].limit
}

describe('a change of plan', () => {
  test('to a larger plan takes effect immediately', async () => {
    const service = await startService()
    const { change } = await setUpLicensedUser(service, 'free', { endsAt: '2026-02-01T00:00:00Z' })

    const { data } = await change('change-plan', { plan: 'pro' })

    expect(data).toMatchObject({ plan: { key: 'pro' }, pendingChange: null })
    expect(await limitNow(service)).toBe(10_000)
  })

  test('to a smaller plan takes effect at period end, also without a request', async () => {
    const service = await startService()
    const { change } = await setUpLicensedUser(service, 'pro', { endsAt: '2026-02-01T00:00:00Z', trialEndsAt: null })

    const { data } = await change('change-plan', { plan: 'free', reason: 'Asked' })
    expect(data).toMatchObject({
      plan: { key: 'pro', version: 1 },
      pendingChange: { plan: { key: 'free', version: 1 }, quantity: 1, at: '2026-02-01T00:00:00.000Z' },
    })
    expect(await recordsOf(service, 'license.change_schedule')).toMatchObject([
      { new_value: { plan: 'pro@1', pendingChange: { plan: 'free@1' }, reason: 'Asked' } },
    ])
    await change('renew', { endsAt: '2026-03-01T00:00:00Z' })
    service.advance(31 * days - 1)
    expect(await limitNow(service)).toBe(10_000)
    const before = (await mine(service)).entitlementsVersion
    service.advance(1)

    expect(await limitNow(service)).toBe(100)
    expect(await mine(service)).toMatchObject({ status: 'active', plan: { key: 'free' }, pendingChange: null })
    expect((await mine(service)).entitlementsVersion).toBe(before + 1)
    await emitDueEvents(service.ctx)
    expect(await mine(service)).toMatchObject({ plan: { key: 'free' }, entitlementsVersion: before + 1 })
    expect(await recordsOf(service, 'license.change_plan')).toMatchObject([
      { actor_type: 'system', new_value: { plan: 'free@1' } },
    ])
  })

  test('takes effect when the caller specifies, and a later one replaces a scheduled one', async () => {
    const service = await startService()
    const { change } = await setUpLicensedUser(service, 'pro', { endsAt: '2026-02-01T00:00:00Z' })

    expect((await change('change-plan', { quantity: 3, at: 'period_end' })).data).toMatchObject({
      quantity: 1,
      pendingChange: { plan: { key: 'pro' }, quantity: 3 },
    })
    expect((await change('change-plan', { plan: 'free', at: 'now' })).data).toMatchObject({
      plan: { key: 'free' },
      quantity: 1,
      pendingChange: null,
    })
    service.advance(40 * days)
    await emitDueEvents(service.ctx)
    expect(await mine(service)).toMatchObject({ plan: { key: 'free' }, quantity: 1 })
  })

  test('to a smaller quantity of the same plan also takes effect at period end', async () => {
    const service = await startService()
    const { change } = await setUpLicensedUser(service, 'pro', { quantity: 3 })

    expect((await change('change-plan', { quantity: 2 })).data).toMatchObject({
      quantity: 3,
      pendingChange: { quantity: 2 },
    })
    expect((await change('change-plan', { quantity: 4 })).data).toMatchObject({ quantity: 4, pendingChange: null })
  })

  test('of a license without an end takes effect immediately; it has no period end', async () => {
    const service = await startService()
    const { change } = await setUpLicensedUser(service, 'pro', { endsAt: null })

    expect(await change('change-plan', { plan: 'free', at: 'period_end' })).toMatchObject({
      status: 400,
      error: { code: 'VALIDATION_ERROR', details: { fields: [{ path: 'at' }] } },
    })
    expect((await change('change-plan', { plan: 'free' })).data).toMatchObject({ plan: { key: 'free' } })
  })

  test('due at one time is executed once for 20 concurrent readers or changes on two nodes, in every round', async () => {
    const service = await startService()
    const other = await service.startNode()
    const { change, license } = await setUpLicensedUser(service, 'pro', { trialEndsAt: null })
    for (let round = 1; round <= rounds(20); round += 1) {
      await change('change-plan', { quantity: round + 1, at: 'period_end' })
      const [row] = await service.db.selectFrom('licenses').select('ends_at').execute()
      await change('renew')
      service.advance((row?.ends_at?.getTime() ?? 0) - service.ctx.now().getTime())
      await Promise.all(times(20, (index) => emitDueEvents((index % 2 ? other : service).ctx)))
    }

    expect(await recordsOf(service, 'license.change_plan')).toHaveLength(rounds(20))
    const events = await service.db
      .selectFrom('license_events')
      .select('type')
      .where('type', '=', 'license.change_plan')
      .execute()
    expect(events).toHaveLength(rounds(20))
    const row = await service.db
      .selectFrom('licenses')
      .selectAll()
      .where('public_id', '=', license.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ quantity: rounds(20) + 1, pending_at: null })
  }, 180_000)
})

describe('a granted license', () => {
  test("replaces the default plan's license of the same group", async () => {
    const service = await startService()
    const { admin, grant } = await setUpLicensedUser(service)
    const { data: plans } = await admin.call('GET', `/v1/admin/plans?projectId=${service.app.projectRef}`)
    const free = plans.find(({ key }: { key: string }) => key === 'free')
    await admin.call('PATCH', `/v1/admin/plans/${free.id}`, { body: { default: true } })
    const { user, accessToken: token } = await service.signIn('grace@example.com')
    const { data: given } = await service.call('GET', '/v1/licenses/me', { token })
    expect(given).toMatchObject({ source: 'default', plan: { key: 'free' } })

    const { data, status } = await grant({ userId: user.id, plan: 'pro' })

    expect(status).toBe(201)
    expect((await service.call('GET', '/v1/licenses/me', { token })).data).toMatchObject({
      id: data.id,
      source: 'admin',
    })
    expect((await recordsOf(service, 'license.revoke')).at(-1)).toMatchObject({
      entity_ref: given.id,
      new_value: { reason: 'superseded' },
    })
    expect((await grant({ userId: user.id, plan: 'pro' })).error.code).toBe('LICENSE_ALREADY_EXISTS')
  })

  test('20 concurrent calls and a first request on two nodes grant exactly one, in every round', async () => {
    const service = await startService()
    const other = await service.startNode()
    const { admin } = await setUpLicensedUser(service)
    const { data: plans } = await admin.call('GET', `/v1/admin/plans?projectId=${service.app.projectRef}`)
    const free = plans.find(({ key }: { key: string }) => key === 'free')
    await admin.call('PATCH', `/v1/admin/plans/${free.id}`, { body: { default: true } })
    for (const round of eachRound(20)) {
      const { user, accessToken: token } = await service.signIn(`user${round}@example.com`)
      const body = { projectId: service.app.projectRef, userId: user.id, plan: 'pro' }
      const replies = await Promise.all(
        times(20, (index) => {
          const node = index % 2 ? other : service
          if (index % 4 === 3) return node.call('GET', '/v1/licenses/me', { token })
          return node.call('POST', '/v1/admin/licenses', { body, headers: admin.headers })
        }),
      )
      expect(replies.every(({ status }) => status < 500)).toBe(true)
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
      expect((await service.call('GET', '/v1/licenses/me', { token })).data.source).toBe('admin')
    }
  }, 180_000)
})
