import { expect, test } from 'vitest'
import { days, startService } from '../../../test/harness.ts'
import { recordsOf, setUpLicensedUser } from '../../../test/licensing.ts'

const statesOf = (records: Awaited<ReturnType<typeof recordsOf>>) =>
  records.map(({ old_value, new_value }) => [old_value, new_value])

test.each([
  ['trialing', 1, '2028-01-01T00:00:00.000Z'],
  ['active', 20, '2028-01-01T00:00:00.000Z'],
  ['grace', 366, '2028-01-01T00:00:00.000Z'],
  ['expired', 400, '2028-02-05T00:00:00.000Z'],
])('renewed while %s, after %i days, a license ends %s', async (status, after, endsAt) => {
  const service = await startService()
  const { license, change } = await setUpLicensedUser(service)
  service.advance(after * days)
  const admin = await service.adminSignIn()
  expect((await admin.call('GET', `/v1/admin/licenses/${license.id}`)).data.status).toBe(status)

  const { data } = await change('renew', { reason: 'Paid' })

  expect(data).toMatchObject({ status: 'active', endsAt, trialEndsAt: null, cancelAtPeriodEnd: false })
  expect(statesOf(await recordsOf(service, 'license.renew'))).toMatchObject([
    [
      { endsAt: '2027-01-01T00:00:00.000Z', trialEndsAt: '2026-01-15T00:00:00.000Z' },
      { endsAt, trialEndsAt: null, reason: 'Paid' },
    ],
  ])
})

test('a license is renewed to a time in the future; without one its plan needs a term', async () => {
  const service = await startService()
  const { change } = await setUpLicensedUser(service, 'free')
  const faultOf = async (body: object) => (await change('renew', body)).error.details.fields[0].path

  expect(await faultOf({})).toBe('endsAt')
  expect(await faultOf({ endsAt: '2025-12-31T00:00:00Z' })).toBe('endsAt')
  expect((await change('renew', { endsAt: '2026-06-01T00:00:00Z' })).data).toMatchObject({
    status: 'active',
    endsAt: '2026-06-01T00:00:00.000Z',
    graceEndsAt: null,
  })
})

test('a trial becomes a term by itself; a grant may omit the trial, or the end', async () => {
  const service = await startService()
  const { license, grant } = await setUpLicensedUser(service)
  const { user } = await service.signIn('grace@example.com')
  const { data: free } = await grant({ userId: user.id, plan: 'pro', trialEndsAt: null, endsAt: null })

  expect(license.status).toBe('trialing')
  expect(free).toMatchObject({ status: 'active', trialEndsAt: null, endsAt: null, graceEndsAt: null })
  service.advance(14 * days)
  const admin = await service.adminSignIn()
  expect((await admin.call('GET', `/v1/admin/licenses/${license.id}`)).data).toMatchObject({
    status: 'active',
    endsAt: '2027-01-01T00:00:00.000Z',
  })
})

test('a grant with an end before its start is refused', async () => {
  const { grant } = await setUpLicensedUser(await startService())
  const body = { email: 'grace@example.com', plan: 'pro', startsAt: '2026-02-01T00:00:00Z' }

  for (const end of [{ endsAt: '2026-01-15T00:00:00Z' }, { trialEndsAt: '2026-02-01T00:00:00Z' }]) {
    const { error } = await grant({ ...body, ...end })
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: { fields: [{ path: Object.keys(end)[0] }] } })
  }
})

test('a license in its grace period keeps its entitlements; after that it has expired and grants nothing', async () => {
  const service = await startService()
  const { entitlements } = await setUpLicensedUser(service)

  service.advance(371 * days)
  expect((await entitlements('sso')).sso).toEqual({ type: 'boolean', hasAccess: true })
  service.advance(1 * days)
  expect((await entitlements('sso')).sso).toEqual({ type: 'boolean', hasAccess: false, reason: 'LICENSE_EXPIRED' })
})

test('a canceled license ends at period end, without a grace period, unless it is resumed', async () => {
  const service = await startService()
  const { license, change } = await setUpLicensedUser(service)
  const cancel = (cancelAtPeriodEnd: boolean) => change('cancel', { cancelAtPeriodEnd })

  expect((await cancel(true)).data).toMatchObject({ status: 'trialing', cancelAtPeriodEnd: true, graceEndsAt: null })
  expect((await cancel(false)).data).toMatchObject({
    cancelAtPeriodEnd: false,
    graceEndsAt: '2027-01-08T00:00:00.000Z',
  })
  await cancel(true)
  service.advance(365 * days)
  const admin = await service.adminSignIn()
  expect((await admin.call('GET', `/v1/admin/licenses/${license.id}`)).data).toMatchObject({
    status: 'expired',
    allowed: ['renew', 'revoke'],
  })
  expect(statesOf(await recordsOf(service, 'license.cancel_schedule'))).toMatchObject([
    [{ cancelAtPeriodEnd: false }, { cancelAtPeriodEnd: true }],
    [{ cancelAtPeriodEnd: true }, { cancelAtPeriodEnd: false }],
    [{ cancelAtPeriodEnd: false }, { cancelAtPeriodEnd: true }],
  ])
})

test('a license without an end cannot be canceled at period end', async () => {
  const { change } = await setUpLicensedUser(await startService(), 'free')
  expect((await change('cancel', { cancelAtPeriodEnd: true })).error.code).toBe('VALIDATION_ERROR')
})

test('a suspended license grants nothing until it is reinstated, and its term is not extended', async () => {
  const service = await startService()
  const { change, entitlements } = await setUpLicensedUser(service)

  expect((await change('suspend', { reason: 'Dispute' })).data).toMatchObject({
    status: 'suspended',
    statusReason: 'Dispute',
  })
  expect((await entitlements('sso')).sso).toMatchObject({ hasAccess: false, reason: 'LICENSE_SUSPENDED' })
  service.advance(14 * days)
  expect((await change('reinstate', { reason: 'Won' })).data).toMatchObject({
    status: 'active',
    statusReason: null,
    endsAt: '2027-01-01T00:00:00.000Z',
  })
  expect((await entitlements('sso')).sso.hasAccess).toBe(true)
  expect(statesOf(await recordsOf(service, 'license.suspend'))).toMatchObject([
    [{ suspendedAt: null }, { suspendedAt: '2026-01-01T00:00:00.000Z', reason: 'Dispute' }],
  ])
  expect(statesOf(await recordsOf(service, 'license.reinstate'))).toMatchObject([
    [{ suspendedAt: '2026-01-01T00:00:00.000Z' }, { suspendedAt: null, reason: 'Won' }],
  ])
})

test('a revoked license makes room for another one of its group', async () => {
  const service = await startService()
  const { user, license, grant, change } = await setUpLicensedUser(service)
  expect((await grant({ userId: user.id, plan: 'free' })).error.code).toBe('LICENSE_ALREADY_EXISTS')

  await change('revoke', { reason: 'Refund' })

  const { data } = await grant({ userId: user.id, plan: 'free' })
  const { accessToken: token } = await service.signIn('ada@example.com')
  expect((await service.call('GET', '/v1/licenses/me', { token })).data.id).toBe(data.id)
  const records = await recordsOf(service, 'license.revoke')
  expect(records).toMatchObject([{ entity_ref: license.id, actor_type: 'member', severity: 'warning' }])
  expect(statesOf(records)).toMatchObject([[{ revokedAt: null }, { revokedAt: expect.any(String), reason: 'Refund' }]])
})

test('the plan is changed within its group; the quantity multiplies every limit', async () => {
  const service = await startService()
  const { admin, change, entitlements } = await setUpLicensedUser(service, 'free')
  const body = { projectId: service.app.projectRef, key: 'other', name: 'Other', group: 'other' }
  const { data: other } = await admin.call('POST', '/v1/admin/plans', { body })
  await admin.call('POST', `/v1/admin/plans/${other.id}/versions/1/publish`)

  expect((await change('change-plan', { plan: 'pro', quantity: 3 })).data).toMatchObject({
    plan: { key: 'pro', version: 1 },
    quantity: 3,
    entitlementsVersion: 2,
  })
  expect(await entitlements('projects', 'api_calls')).toMatchObject({
    projects: { limit: 60 },
    api_calls: { limit: 30_000, sources: [{ type: 'plan', id: 'pro@1', limit: 30_000 }] },
  })
  for (const wrong of [{ plan: 'other' }, { plan: 'extra_calls' }, {}])
    expect((await change('change-plan', wrong)).error.code).toBe('VALIDATION_ERROR')
  expect(statesOf(await recordsOf(service, 'license.change_plan'))).toMatchObject([
    [
      { plan: 'free@1', quantity: 1 },
      { plan: 'pro@1', quantity: 3 },
    ],
  ])
})

test('a transferred license belongs to its new holder on the next request', async () => {
  const service = await startService()
  const { user, change, token } = await setUpLicensedUser(service)
  const grace = await service.signIn('grace@example.com')
  const mine = (bearer: string) => service.call('GET', '/v1/licenses/me', { token: bearer })
  expect((await mine(token)).status).toBe(200)
  expect((await mine(grace.accessToken)).status).toBe(404)

  expect((await change('transfer', { userId: grace.user.id })).data.userId).toBe(grace.user.id)

  expect((await mine(token)).status).toBe(404)
  expect((await mine(grace.accessToken)).data.subject).toEqual({ type: 'user', id: grace.user.id })
  expect(statesOf(await recordsOf(service, 'license.transfer'))).toMatchObject([
    [{ subject: user.id }, { subject: grace.user.id }],
  ])
})

test('a license is granted to a user or to an email: exactly one is required', async () => {
  const service = await startService()
  const { user, grant, change } = await setUpLicensedUser(service)
  const both = { userId: user.id, email: 'grace@example.com' }

  for (const to of [both, {}]) {
    expect((await grant({ plan: 'pro', ...to })).error.code).toBe('VALIDATION_ERROR')
    expect((await change('transfer', to)).error.code).toBe('VALIDATION_ERROR')
  }
})

test("an override replaces the plan's value until it expires or is removed", async () => {
  const service = await startService()
  const { change, entitlements, license } = await setUpLicensedUser(service)
  const put = (entitlement: unknown, expiresAt?: string) =>
    change('overrides', { featureKey: 'projects', entitlement, reason: 'Asked', ...(expiresAt && { expiresAt }) })
  const limit = async () => (await entitlements('projects')).projects.limit

  expect((await put({ limit: 30 }, '2026-01-10T00:00:00Z')).data.overrides).toMatchObject([
    { featureKey: 'projects', entitlement: { limit: 30 }, reason: 'Asked', createdBy: 'owner@example.com' },
  ])
  expect(await limit()).toBe(30)
  service.advance(9 * days)
  expect(await limit()).toBe(20)
  await put({ unlimited: true })
  expect(await limit()).toBeNull()
  expect((await put(null)).data.overrides).toEqual([])
  expect(await limit()).toBe(20)

  expect((await put(true)).error.details.fields[0].path).toBe('entitlement')
  expect((await put({ limit: 1 }, '2026-01-01T00:00:00Z')).error.details.fields[0].path).toBe('expiresAt')
  const records = await recordsOf(service, 'license.override')
  expect(records).toHaveLength(3)
  expect(records[0]).toMatchObject({ entity_ref: license.id, new_value: { reason: 'projects: Asked' } })
})

test('an override grants a feature that the plan lacks, to this license only', async () => {
  const service = await startService()
  const { change, entitlements } = await setUpLicensedUser(service, 'free')

  expect((await entitlements('sso')).sso).toMatchObject({ hasAccess: false, reason: 'NOT_IN_PLAN' })
  await change('overrides', { featureKey: 'sso', entitlement: true, reason: 'Asked' })
  expect((await entitlements('sso')).sso.hasAccess).toBe(true)
})

test('licenses are found by status, plan, user, and the start of an email, page by page', async () => {
  const service = await startService()
  const { admin, user, grant, license } = await setUpLicensedUser(service)
  const { data: waiting } = await grant({ email: 'Grace@Example.com', plan: 'free' })
  const find = async (query: string) => {
    const { data } = await admin.call('GET', `/v1/admin/licenses?projectId=${service.app.projectRef}&${query}`)
    return data.map(({ id }: { id: string }) => id)
  }

  expect(await find('')).toEqual([waiting.id, license.id])
  expect(await find('status=trialing')).toEqual([license.id])
  expect(await find('status=revoked')).toEqual([])
  expect(await find('plan=free')).toEqual([waiting.id])
  expect(await find(`userId=${user.id}`)).toEqual([license.id])
  expect(await find('q=GRACE@')).toEqual([waiting.id])
  expect(await find(`q=${license.id}`)).toEqual([license.id])
  const first = await admin.call('GET', `/v1/admin/licenses?projectId=${service.app.projectRef}&limit=1`)
  expect(first.meta.total).toBe(2)
  expect(await find(`limit=1&after=${first.meta.next}`)).toEqual([license.id])
})

test('the timeline of a license shows who changed it, and why', async () => {
  const service = await startService()
  const { license, change } = await setUpLicensedUser(service)
  await change('suspend', { reason: 'Dispute' })
  const admin = await service.adminSignIn()
  const { data } = await admin.call('GET', `/v1/admin/licenses/${license.id}/timeline`)

  expect(data).toMatchObject([
    { type: 'license.suspend', actorType: 'member', reason: 'Dispute', state: { plan: 'pro@1' } },
    { type: 'license.grant', actorType: 'member', reason: null },
  ])
})
