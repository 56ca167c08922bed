import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { days, type Service, startService } from '../../../test/harness.ts'
import { newDatabaseUrl, newFolder, runLicet } from '../../../test/licet-process.ts'
import { shareService } from '../../../test/shared-service.ts'
import type { Stats } from '../../admin/stats/schema.ts'
import { sealAll } from '../../audit/seals.ts'
import { verifyAudit } from '../../audit/verification.ts'
import { emitDueEvents } from '../../licenses/timed.ts'
import { type Demo, makeDemo } from './service.ts'

// Each creates thousands of rows, and some run whole processes.
vi.setConfig({ testTimeout: 120_000 })

interface Held {
  limit: number | null
  used: number
  held?: number
}

/** Contents of the project, without IDs and secrets. */
async function contentOf({ db, ctx }: Service, { projectId }: Demo) {
  const [project] = (await sql<{ id: number }>`select id from projects where public_id = ${projectId}`.execute(db)).rows
  const of = async (statement: string) =>
    (
      await sql
        .raw<Record<string, unknown>>(
          statement.replace('$1', String(project?.id)).replace('$now', `'${ctx.now().toISOString()}'`),
        )
        .execute(db)
    ).rows
  return {
    users: await of(
      'select email, name, locale, metadata, last_login_at, suspended_at, created_at, updated_at from users where project_id = $1 order by id',
    ),
    identities: await of(
      'select u.email, p.key, linked_at from identities i join users u on u.id = i.user_id join oauth_providers p on p.id = provider_id where i.project_id = $1 order by i.id',
    ),
    sessions: await of(
      'select u.email, method, ip, user_agent, s.created_at, last_active_at, expires_at, request_count, ip_changes, flag_reason, ended_at, ended_reason from sessions s join users u on u.id = s.user_id where s.project_id = $1 order by s.id',
    ),
    mails: await of(
      'select recipient, template, status, last_error, created_at from mails where project_id = $1 order by id',
    ),
    members: await of('select email, role, created_at from members where project_id = $1 order by id'),
    features: await of('select key, type, name, unit from features where project_id = $1 order by id'),
    versions: await of(
      'select p.key, v.version, v.content, v.published_at from plan_versions v join plans p on p.id = v.plan_id where p.project_id = $1 order by v.id',
    ),
    licenses: await of(
      'select u.email, l.email as waits_for, p.key, license_status(l, $now) as status, l.quantity, l.source, l.starts_at, l.trial_ends_at, l.ends_at, l.expires_at, l.cancel_at_period_end, l.suspended_at, l.revoked_at from licenses l join plans p on p.id = l.plan_id left join users u on u.id = l.user_id where l.project_id = $1 order by l.id',
    ),
    licenseEvents: await of(
      "select e.type, e.effective_at, e.actor_type, e.reason, e.state - 'subject' as state from license_events e join licenses l on l.id = e.license_id where l.project_id = $1 order by e.id",
    ),
    usage: await of(
      'select f.key, p.key as plan, c.period_start, c.used from usage_counters c join licenses l on l.id = c.license_id join plans p on p.id = l.plan_id join features f on f.id = c.feature_id where l.project_id = $1 order by l.id, f.id, c.period_start',
    ),
    payments: await of(
      'select e.external_id, e.type, e.status, e.reason, e.attempts, e.occurred_at, e.received_at, p.key as plan, case when l.id is not null then license_status(l, $now) end as license from payment_events e left join licenses l on l.id = e.license_id left join plans p on p.id = l.plan_id where e.project_id = $1 order by e.id',
    ),
    devices: await of(
      'select a.label, a.metadata, a.activated_at, a.last_seen_at, a.deactivated_at, a.file_good_until from activations a join licenses l on l.id = a.license_id where l.project_id = $1 order by a.id',
    ),
    seats: await of(
      'select s.slot, u.email, s.email as waits_for, s.assigned_at from license_seats s join licenses l on l.id = s.license_id left join users u on u.id = s.user_id where l.project_id = $1 order by s.id',
    ),
    endpoints: await of(
      'select description, url, events, enabled, disabled_reason, failing_since, created_at from webhook_endpoints where project_id = $1 order by id',
    ),
    deliveries: await of(
      'select e.description, d.event_type, d.status, d.attempts, d.answer_status, d.last_error, d.created_at, d.settled_at from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id where d.project_id = $1 order by d.id',
    ),
    keys: await of('select name, scopes, expires_at, revoked_at from api_keys where project_id = $1 order by id'),
    accessKeys: await of(
      'select k.name, u.email, o.name as organization, k.scopes, k.expires_at, k.revoked_at, k.last_used_at is null as is_unused from access_keys k left join users u on u.id = k.user_id left join organizations o on o.id = k.organization_id where k.project_id = $1 order by k.id',
    ),
    records: await of(
      'select action, severity, actor_type, ip, user_agent, created_at from audit_logs where project_id = $1 order by id',
    ),
  }
}

/** A demo for the tests that look at it. */
const shared = shareService({ config: { env: 'development' } }, async (service) => {
  service.advance(200 * days)
  return { service, demo: await makeDemo(service.ctx, 'demo') }
})

test('the demo is the same every time, and its audit log matches its seals', async () => {
  const service = await startService({ config: { env: 'development' } })
  service.advance(200 * days)

  const first = await makeDemo(service.ctx, 'demo')
  const content = await contentOf(service, first)
  await sealAll(service.ctx)
  const second = await makeDemo(service.ctx, 'demo')
  await sealAll(service.ctx)

  expect(second).toEqual({ ...first, projectId: second.projectId, replaced: true })
  expect(await contentOf(service, second)).toEqual(content)
  expect(first).toMatchObject({ key: 'demo', replaced: false, users: 240, auditRecords: content.records.length })
  expect(await verifyAudit(service.ctx)).toMatchObject({ ok: true, unsealed: 0 })
})

test('every kind of object has an example to look at', async () => {
  const { service, demo } = shared()
  const { users, sessions, mails, members, keys, records } = await contentOf(service, demo)
  const some = (rows: readonly object[], column: string) =>
    new Set(rows.map((row) => Object.entries(row).find(([name]) => name === column)?.[1])).size
  const admin = await service.adminSignIn()
  const get = async (path: string) => (await admin.call('GET', `/v1/admin/${path}projectId=${demo.projectId}`)).data

  expect(members).toMatchObject([{ role: 'owner' }, { role: 'admin' }, { role: 'developer' }, { role: 'viewer' }])
  expect(some(users, 'locale')).toBeGreaterThan(8)
  expect(users.filter((user) => user['suspended_at'] !== null).length).toBe(6)
  expect(some(sessions, 'ended_reason')).toBeGreaterThanOrEqual(6)
  expect(some(sessions, 'flag_reason')).toBe(4)
  expect(some(mails, 'status')).toBe(2)
  expect(some(records, 'action')).toBeGreaterThan(30)
  expect(some(records, 'severity')).toBe(4)
  expect(keys.length).toBe(4)
  for (const { email } of users) expect(email).toMatch(/@(corp\.)?example\.(com|org|net)$/)
  for (const { ip } of sessions) expect(ip).toMatch(/^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d+$/)
  expect((await get('members/invitations?'))[0]).toMatchObject({ email: 'newcomer@example.com', status: 'open' })
  const stats: Stats = await get('stats?days=90&')
  expect(some(stats.signIns, 'method')).toBe(4)
  expect(stats.failures.length).toBeGreaterThan(5)
  expect(stats.newUsers.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(100)
  const on = (...weekdays: number[]) =>
    stats.heatmap.reduce((sum, { weekday, count }) => sum + (weekdays.includes(weekday) ? count : 0), 0)
  expect(on(0, 1)).toBeGreaterThan(2 * on(5, 6))
})

test('events are recorded in order of time, and never in the future', async () => {
  const service = await startService({ config: { env: 'development' } })
  service.advance(200 * days + 1_234_567)

  const demo = await makeDemo(service.ctx, 'demo')

  const { records } = await contentOf(service, demo)
  const instants = records.map((row) => Number(row['created_at']))
  expect(instants).toEqual(instants.toSorted((a, b) => a - b))
  expect(instants.at(-1)).toBeLessThanOrEqual(service.ctx.now().getTime())
  expect((instants[0] ?? 0) + 91 * days).toBe(service.ctx.now().getTime())
  const { count } = await service.db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
})

test('demo licenses have every status, stay within limits, and match their timelines and audit records', async () => {
  const { service, demo } = shared()
  const { licenses, licenseEvents, usage, versions, records } = await contentOf(service, demo)
  const admin = await service.adminSignIn()
  const ask = async (path: string) => (await admin.call('GET', `/v1/admin/${path}projectId=${demo.projectId}`)).data

  const states = new Set(licenses.map(({ status }) => status))
  expect([...states].sort()).toEqual(['active', 'expired', 'grace', 'revoked', 'scheduled', 'suspended', 'trialing'])
  expect(licenses.length).toBe(demo.licenses)
  expect(licenses.length).toBeGreaterThan(200)
  expect(versions.map(({ key, version }) => `${key}@${version}`)).toEqual([
    'free@1',
    'pro@1',
    'ai_pack@1',
    'team@1',
    'pro@2',
    'enterprise@1',
    'pro@3',
  ])
  expect(records.filter(({ action }) => String(action).startsWith('license.')).length).toBe(licenseEvents.length)
  expect(new Set(usage.map(({ key }) => key))).toEqual(new Set(['api_calls', 'summaries']))
  const listUses = (key: string, isTeam: boolean) =>
    usage.filter((row) => row['key'] === key && (row['plan'] === 'team') === isTeam).map(({ used }) => Number(used))
  const most = (key: string, isTeam: boolean) => Math.max(...listUses(key, isTeam))
  expect([most('api_calls', false) <= 8_000, most('summaries', false) <= 300]).toEqual([true, true])
  expect([most('api_calls', true) <= 40_000, most('summaries', true) <= 2_000]).toEqual([true, true])
  expect(listUses('api_calls', true).length).toBe(2)
  const [license] = await ask('licenses?status=active&plan=pro&limit=1&')
  const timeline = (await admin.call('GET', `/v1/admin/licenses/${license.id}/timeline`)).data
  expect(timeline[0].state).toMatchObject({ endsAt: license.endsAt, plan: `pro@${license.plan.version}` })
  const { plan } = await service.db
    .selectFrom('licenses')
    .innerJoin('plans', 'plans.id', 'licenses.plan_id')
    .select('plans.key as plan')
    .where('licenses.public_id', '=', license.id)
    .executeTakeFirstOrThrow()
  expect(plan).toBe('pro')
})

// The number of the demo's licenses depends on the time. None is at a whole minute.
const payingTimes = ['2026-03-11T09:00:25Z', '2026-11-26T23:14:14Z']

test.each(payingTimes)('payments of the demo at %s are applied, but for some that need a member', async (time) => {
  const service = await startService({ config: { env: 'development' } })
  service.advance(Date.parse(time) - service.ctx.now().getTime())
  const demo = await makeDemo(service.ctx, 'demo')
  const { payments } = await contentOf(service, demo)
  const admin = await service.adminSignIn()
  const ask = async (path: string) => (await admin.call('GET', `/v1/admin/${path}?projectId=${demo.projectId}`)).data

  const countOf = (status: string) => payments.filter((event) => event['status'] === status).length
  expect(['stale', 'ignored', 'unmatched', 'dead', 'failed', 'received'].map(countOf)).toEqual([1, 1, 1, 1, 0, 0])
  expect(countOf('applied')).toBeGreaterThanOrEqual(10)
  expect(new Set(payments.map(({ license }) => license))).toEqual(new Set(['active', 'expired', null]))
  expect(payments.find(({ status }) => status === 'unmatched')).toMatchObject({
    reason: 'no plan is set for the price price_NotesTeamYearly',
  })
  expect(await ask('payment-configs')).toMatchObject([
    { provider: 'stripe', mode: 'live', webhookSecret: { configured: true }, prices: { length: 2 } },
    { provider: 'generic', mode: 'test', webhookSecret: { configured: false }, prices: [] },
  ])
  expect(await ask('unlicensed-purchases')).toMatchObject([{ reason: 'price_unmapped', refs: ['sub_1Demo5'] }])
})

test('licenses of the demo have devices, seats, and keys, as many as their plans allow', async () => {
  const service = await startService({ config: { env: 'development' } })
  service.advance(200 * days)
  const demo = await makeDemo(service.ctx, 'demo')
  const { devices, seats, records } = await contentOf(service, demo)
  const admin = await service.adminSignIn()
  const { data: licenses } = await admin.call(
    'GET',
    `/v1/admin/licenses?projectId=${demo.projectId}&plan=pro&status=active&limit=100`,
  )
  const held: { activations: Held; seats: Held; key: { present: boolean }; id: string }[] = licenses

  expect(devices.length).toBeGreaterThan(20)
  expect(seats.length).toBeGreaterThan(10)
  for (const { activations } of held) {
    expect(activations.used + (activations.held ?? 0)).toBeLessThanOrEqual(activations.limit ?? 0)
  }
  for (const { seats: own } of held) expect(own.used).toBeLessThanOrEqual(own.limit ?? 0)
  expect(records.filter(({ action }) => action === 'activation.create').length).toBe(devices.length)
  expect(records.filter(({ action }) => action === 'seat.assign').length).toBe(seats.length)
  const { id } = held.find(({ key }) => key.present) ?? {}
  expect((await admin.call('POST', `/v1/admin/licenses/${id}/key/reveal`)).data.key).toMatch(/^[0-9A-Z-]{20,}$/)
  const shared = held.find(({ activations }) => activations.used > 0)
  const { data: own } = await admin.call('GET', `/v1/admin/licenses/${shared?.id}/activations`)
  expect(own.length).toBe((shared?.activations.used ?? 0) + (shared?.activations.held ?? 0))
  expect(held.some(({ activations }) => (activations.held ?? 0) > 0)).toBe(true)
  const path = `/v1/admin/licenses/${shared?.id}/activations/${own.find((device: { held: boolean }) => !device.held).id}`
  expect((await admin.call('DELETE', path)).status).toBe(200)
})

test('demo endpoints work or are disabled, deliveries succeeded or failed, and none is ever sent', async () => {
  const { service, demo } = shared()
  const { endpoints, deliveries } = await contentOf(service, demo)

  expect(endpoints).toMatchObject([
    { description: 'Billing', enabled: true },
    { description: 'Data warehouse', enabled: false, disabled_reason: 'failing' },
    { description: 'CRM', enabled: true },
  ])
  for (const { url } of endpoints) expect(url).toMatch(/^https:\/\/\w+\.acme\.example\//)
  expect(deliveries.length).toBeGreaterThan(100)
  const of = (status: string) => deliveries.filter((delivery) => delivery['status'] === status)
  expect(of('delivered').length).toBeGreaterThan(50)
  expect(of('dead').length).toBeGreaterThan(3)
  expect(new Set(of('queued').map(({ description }) => description))).toEqual(new Set(['Data warehouse']))
  await emitDueEvents(service.ctx)
  expect((await contentOf(service, demo)).deliveries.length).toBe(deliveries.length)
})

test('demo keys act as users and an organization; one is expired, one revoked, and one never used', async () => {
  const { service, demo } = shared()
  const { accessKeys } = await contentOf(service, demo)
  const admin = await service.adminSignIn()
  const { data } = await admin.call('GET', `/v1/admin/access-keys?projectId=${demo.projectId}`)
  const statuses = data.map(({ status }: { status: string }) => status)

  expect(accessKeys.length).toBe(7)
  expect(accessKeys.filter(({ email }) => email === null)).toMatchObject([{ organization: 'Brightside Bakery' }])
  expect(accessKeys.filter((key) => key['is_unused'])).toMatchObject([{ name: 'Home server' }])
  expect(statuses.toSorted()).toEqual(['active', 'active', 'active', 'active', 'active', 'expired', 'revoked'])
  expect(data.find(({ name }: { name: string }) => name === 'Data warehouse')).toMatchObject({
    scopes: ['notes:read', 'notes:export'],
    unavailableScopes: [],
  })
})

test('another project of the same installation stays unchanged, and other keys give other users', async () => {
  const service = await startService({ config: { env: 'development' } })
  service.advance(200 * days)
  await service.signIn('ada@example.com')
  const one = await contentOf(service, await makeDemo(service.ctx, 'one'))
  const two = await contentOf(service, await makeDemo(service.ctx, 'two'))

  expect(one.users).not.toEqual(two.users)
  expect(await contentOf(service, { projectId: service.app.projectRef } as Demo)).toMatchObject({
    users: [{ email: 'ada@example.com' }],
    sessions: [{ email: 'ada@example.com' }],
  })
})

test('licet demo fills a fresh installation, asks before it repeats that, and prints where to look', async () => {
  const folder = newFolder()
  const settings = { DATABASE_URL: await newDatabaseUrl(), NODE_ENV: 'development' }

  const first = await runLicet(folder, ['demo'], settings)
  const again = await runLicet(folder, ['demo'], settings)
  const replaced = await runLicet(folder, ['demo', '--yes', '--json'], settings)

  expect([first.code, first.stderr]).toEqual([0, ''])
  expect(first.stdout).toMatch(/^Project demo created: 240 users, \d+ sessions, \d+ audit records\.\n/)
  expect(first.stdout).toContain('licet admin create owner@example.com')
  expect([again.code, again.stderr]).toEqual([1, 'licet demo: project demo exists: use --yes to replace it\n'])
  expect(JSON.parse(replaced.stdout)).toMatchObject({ key: 'demo', replaced: true, users: 240 })
})

test('licet demo refuses to run in production, and explains why', async () => {
  const settings = {
    DATABASE_URL: await newDatabaseUrl(),
    NODE_ENV: 'production',
    ENCRYPTION_KEY: '0'.repeat(63).concat('1'),
    BASE_URL: 'https://auth.example.com',
    SMTP_URL: 'smtp://127.0.0.1:1',
  }

  for (const command of [
    ['demo', '--yes'],
    ['demo', 'payments'],
  ]) {
    const { code, stderr } = await runLicet(newFolder(), command, settings)

    expect(code).toBe(1)
    expect(stderr).toContain('the demo runs in development only')
  }
})
