import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSecondLater, days, type Service, startService } from '../../test/harness.ts'
import { setUpCatalog } from '../../test/licensing.ts'
import { eachRound, rounds, seed } from '../../test/rounds.ts'
import type { LicenseStatus } from '../platform/db/generated/tables.ts'
import { type LicenseInstants, statusAt, transitions, transitionsFrom } from './status.ts'

async function grant(service: Service, plan = 'pro', body: object = {}) {
  const admin = await setUpCatalog(service)
  const user = await service.signIn('ada@example.com')
  const { data, status } = await admin.call('POST', '/v1/admin/licenses', {
    body: { projectId: service.app.projectRef, userId: user.user.id, plan, ...body },
  })
  expect(status).toBe(201)
  const mine = () => service.call('GET', '/v1/licenses/me', { token: user.accessToken })
  const change = async (what: string, more: object = {}) =>
    // A wait of more than half an hour requires a new sign-in.
    (await service.adminSignIn()).call('POST', `/v1/admin/licenses/${data.id}/${what}`, { body: more })
  return { admin, user, license: data, mine, change }
}

test('GET /v1/licenses/me returns a newly granted license on the next request', async () => {
  const service = await startService()
  const { mine, license } = await grant(service)

  const { status, data } = await mine()

  expect(status).toBe(200)
  expect(data).toMatchObject({
    id: license.id,
    status: 'trialing',
    plan: { key: 'pro', name: 'Pro', version: 1 },
    quantity: 1,
    source: 'admin',
    startsAt: '2026-01-01T00:00:00.000Z',
    trialEndsAt: '2026-01-15T00:00:00.000Z',
    endsAt: '2027-01-01T00:00:00.000Z',
    graceEndsAt: '2027-01-08T00:00:00.000Z',
    cancelAtPeriodEnd: false,
    entitlementsVersion: 1,
  })
})

test('GET /v1/licenses/me without a license and a default plan returns LICENSE_NOT_FOUND', async () => {
  const { call, signIn } = await startService()
  const { accessToken: token } = await signIn('ada@example.com')

  expect(await call('GET', '/v1/licenses/me', { token })).toMatchObject({
    status: 404,
    error: { code: 'LICENSE_NOT_FOUND' },
  })
})

test('20 concurrent calls on two nodes grant a user exactly one default license, in every round', async () => {
  const service = await startService()
  const admin = await setUpCatalog(service)
  const other = await service.startNode()
  const { data: plans } = await admin.call('GET', `/v1/admin/plans?projectId=${service.app.projectRef}`)
  const free = plans.find(({ key }: { key: string }) => key === 'free')
  await admin.call('PATCH', `/v1/admin/plans/${free.id}`, { body: { default: true } })

  for (const round of eachRound(20)) {
    const { accessToken: token } = await service.signIn(`user${round}@example.com`)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? service : other).call('GET', '/v1/licenses/me', { token })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1)
    expect(replies[0]?.data).toMatchObject({ source: 'default', plan: { key: 'free' }, endsAt: null })
  }
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from audit_logs where action = 'license.grant'`.execute(service.db)
  expect(rows[0]?.n).toBe(rounds(20))
})

test('a revoked license is refused on the next request, and within a second on another node', async () => {
  const service = await startService()
  const other = await service.startNode()
  const { mine, change, user } = await grant(service)
  const there = () => other.call('GET', '/v1/licenses/me', { token: user.accessToken })
  expect((await there()).data.status).toBe('trialing')
  expect((await mine()).data.status).toBe('trialing')

  expect((await change('revoke', { reason: 'Chargeback' })).data.status).toBe('revoked')

  expect((await mine()).data).toMatchObject({ status: 'revoked', statusReason: 'Chargeback' })
  expect((await aSecondLater(there)).data.status).toBe('revoked')
})

/** Ways to bring a license of the plan `pro` into each status. */
const ways: Record<
  LicenseStatus,
  (service: Service, change: (what: string, body?: object) => Promise<unknown>) => unknown
> = {
  scheduled: () => undefined,
  trialing: () => undefined,
  active: (service) => service.advance(15 * days),
  grace: (service) => service.advance(366 * days),
  expired: (service) => service.advance(400 * days),
  suspended: (_service, change) => change('suspend', { reason: 'Dispute' }),
  revoked: (_service, change) => change('revoke', { reason: 'Refund' }),
}

const bodies: Record<string, object> = {
  cancel: { cancelAtPeriodEnd: true },
  'change-plan': { quantity: 2 },
  transfer: { email: 'grace@example.com' },
  overrides: { featureKey: 'projects', entitlement: { limit: 30 }, reason: 'Asked' },
}
const calls = {
  renew: 'renew',
  suspend: 'suspend',
  reinstate: 'reinstate',
  revoke: 'revoke',
  transfer: 'transfer',
  change_plan: 'change-plan',
  cancel_schedule: 'cancel',
  override: 'overrides',
} as const

const cases = (Object.keys(ways) as LicenseStatus[]).flatMap((status) =>
  (Object.keys(calls) as (keyof typeof calls)[]).map((transition) => ({ status, transition })),
)

test.each(cases)('a $status license: $transition is allowed or refused as in the table', async (row) => {
  const service = await startService()
  const start = row.status === 'scheduled' ? { startsAt: '2026-02-01T00:00:00.000Z' } : {}
  const { admin, change, license } = await grant(service, 'pro', start)
  await ways[row.status](service, change)
  const again = await service.adminSignIn()
  const path = `/v1/admin/licenses/${license.id}`
  expect((await again.call('GET', path)).data.status).toBe(row.status)

  const call = calls[row.transition]
  const reply = await again.call('POST', `${path}/${call}`, { body: bodies[call] ?? {} })

  if ((transitions[row.transition] as readonly string[]).includes(row.status)) {
    expect(reply.status).toBe(200)
    const { data: timeline } = await again.call('GET', `${path}/timeline`)
    expect(timeline[0].type).toBe(`license.${row.transition}`)
  } else {
    expect(reply).toMatchObject({
      status: 400,
      error: {
        code: 'INVALID_TRANSITION',
        details: { from: row.status, action: row.transition, allowed: transitionsFrom(row.status) },
      },
    })
  }
  expect(admin).toBeDefined()
})

test('status is the same in the database and in the code, for any timestamps', async () => {
  const { db } = await startService()
  const base = Date.UTC(2026, 0, 1)
  const instant = fc.integer({ min: 0, max: 20 }).map((day) => new Date(base + day * days))
  const maybe = fc.option(instant)
  const licenses = fc.record({
    startsAt: instant,
    trialEndsAt: maybe,
    endsAt: maybe,
    expiresAt: maybe,
    pastDueSince: maybe,
    graceEndsAt: maybe,
    suspendedAt: maybe,
    revokedAt: maybe,
    supersededAt: maybe,
  })
  await fc.assert(
    fc.asyncProperty(licenses, instant, async (license: LicenseInstants, at) => {
      const row = Object.fromEntries(
        Object.entries(license).map(([name, value]) => [
          name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
          value,
        ]),
      )
      const { rows } = await sql<{ status: string }>`
        select license_status(jsonb_populate_record(null::licenses, ${JSON.stringify(row)}::jsonb), ${at}) as status`.execute(
        db,
      )
      expect(rows[0]?.status).toBe(statusAt(license, at))
    }),
    { numRuns: rounds(300), seed },
  )
})

test('of 20 concurrent grants of one group to one user on two nodes one succeeds, in every round', async () => {
  const service = await startService()
  const admin = await setUpCatalog(service)
  for (const round of eachRound(20)) {
    const { user } = await service.signIn(`user${round}@example.com`)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        admin.call('POST', '/v1/admin/licenses', {
          body: { projectId: service.app.projectRef, userId: user.id, plan: 'pro' },
        }),
      ),
    )
    const outcomes = replies.map(({ status, error }) => error?.code ?? status)
    expect(outcomes.filter((outcome) => outcome === 201)).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'LICENSE_ALREADY_EXISTS')).toHaveLength(19)
  }
})

test('a published version never changes, not even by SQL', async () => {
  const service = await startService()
  const admin = await setUpCatalog(service)
  const { data: plans } = await admin.call('GET', `/v1/admin/plans?projectId=${service.app.projectRef}`)
  const path = `/v1/admin/plans/${plans[0].id}/versions/1`

  for (const call of [admin.call('PATCH', path, { body: { entitlements: {} } }), admin.call('DELETE', path)]) {
    expect(await call).toMatchObject({ status: 400, error: { code: 'PLAN_VERSION_IMMUTABLE' } })
  }
  for (const statement of [
    sql`update plan_versions set content = '{"entitlements": {}}'`,
    sql`update plan_versions set published_at = null`,
    sql`delete from plan_versions`,
  ]) {
    await expect(statement.execute(service.db)).rejects.toThrow('never changes')
  }
})

test('licenses migrate to a new version on request; a dry run only counts', async () => {
  const service = await startService()
  const { admin, mine, license } = await grant(service)
  const { data: plans } = await admin.call('GET', `/v1/admin/plans?projectId=${service.app.projectRef}`)
  const pro = plans.find(({ key }: { key: string }) => key === 'pro')
  const path = `/v1/admin/plans/${pro.id}/versions`
  const { data: draft } = await admin.call('POST', path)
  expect(draft).toMatchObject({ version: 2, status: 'draft', term: 'P1Y' })
  await admin.call('PATCH', `${path}/2`, { body: { entitlements: { projects: { limit: 5 } } } })

  const { data: preview } = await admin.call('GET', `${path}/2/preview`)
  expect(preview.changes).toContainEqual({ feature: 'sso', change: 'lost', licenses: 1, overLimit: 0 })
  expect(preview.changes).toContainEqual({ feature: 'projects', change: 'lowered', licenses: 1, overLimit: 0 })

  expect(await admin.call('POST', `${path}/2/migrate`, { body: {} })).toMatchObject({ status: 404 })
  await admin.call('POST', `${path}/2/publish`)
  expect((await admin.call('POST', `${path}/2/migrate`, { body: { dryRun: true } })).data).toEqual({
    licenses: 1,
    dryRun: true,
  })
  expect((await mine()).data.plan.version).toBe(1)
  expect((await admin.call('POST', `${path}/2/migrate`, { body: {} })).data.licenses).toBe(1)
  expect((await mine()).data.plan.version).toBe(2)
  const { data: timeline } = await admin.call('GET', `/v1/admin/licenses/${license.id}/timeline`)
  expect(timeline[0]).toMatchObject({ type: 'license.change_plan', reason: 'migrated', state: { plan: 'pro@2' } })
})

test('?at= returns the license at a past time', async () => {
  const service = await startService()
  const { change, mine, user } = await grant(service)
  service.advance(days)
  await change('suspend', { reason: 'Dispute' })
  const fresh = await service.signIn('ada@example.com')
  const at = (instant: string) =>
    service.call('GET', `/v1/licenses/me?at=${encodeURIComponent(instant)}`, { token: fresh.accessToken })

  expect((await at('2026-01-01T12:00:00Z')).data.status).toBe('trialing')
  expect((await at('2026-01-02T12:00:00Z')).data).toMatchObject({ status: 'suspended', statusReason: 'Dispute' })
  expect((await at('2025-12-01T12:00:00Z')).error.code).toBe('LICENSE_NOT_FOUND')
  expect(mine).toBeDefined()
  expect(user).toBeDefined()
})

test.each([
  ['1m', '2026-10-31', ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
  ['1y', '2028-02-29', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29', '2033-02-28', '2034-02-28']],
])('renewals of a term of %s from %s keep the day of the month where there is one', async (term, start, ends) => {
  const service = await startService()
  const plans = [{ key: 'termed', name: 'Termed', term, entitlements: {} }]
  const admin = await setUpCatalog(service, { features: [], plans })
  const { user } = await service.signIn('ada@example.com')
  const body = { projectId: service.app.projectRef, userId: user.id, plan: 'termed', startsAt: `${start}T09:00:00Z` }
  const { data: license } = await admin.call('POST', '/v1/admin/licenses', { body })
  service.advance(new Date(`${start}T10:00:00Z`).getTime() - +service.ctx.now())
  const owner = await service.adminSignIn()

  const found = [license.endsAt]
  while (found.length < ends.length) {
    found.push((await owner.call('POST', `/v1/admin/licenses/${license.id}/renew`, { body: {} })).data.endsAt)
  }

  expect(found).toEqual(ends.map((day) => `${day}T09:00:00.000Z`))
})
