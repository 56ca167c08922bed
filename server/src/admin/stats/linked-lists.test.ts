import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { days, minutes, type Service, startService } from '../../../test/harness.ts'
import { sealAll } from '../../audit/seals.ts'
import { record } from '../../audit/service.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { providerFailures } from './queries.ts'
import type { Stats } from './schema.ts'

const dayMs = 86_400_000
const providers = [
  { id: 1, ref: `prv_${'1'.repeat(32)}`, key: 'github' },
  { id: 2, ref: `prv_${'2'.repeat(32)}`, key: 'google' },
] as const

async function failAt(service: Service, index: number, code: string): Promise<void> {
  const provider = providers[index % 2 === 0 ? 0 : 1]
  const project = { id: service.app.projectId, ref: service.app.projectRef }
  const caller = { ...service.ctx, client: { ip: `203.0.113.${index % 7}`, userAgent: '' } }
  await inTransaction(caller, (tx) =>
    record(tx, 'oauth.fail', {
      project,
      actor: 'system',
      entity: provider,
      newValue: { provider: provider.key, code },
    }),
  )
}

/** Sign-ins and failures over several days: on the third, providers do not respond. */
async function withFailures(): Promise<Service> {
  const service = await startService()
  const codes = ['INVALID_CODE', 'INVALID_STATE', 'PROVIDER_UNAVAILABLE']
  for (const day of [0, 1, 2, 3]) {
    await service.signIn(`user${day}@example.com`)
    for (let index = 0; index < 9; index += 1) await failAt(service, index, codes[index % 3] ?? '')
    if (day === 2) for (let index = 0; index < 31; index += 1) await failAt(service, index % 3, 'PROVIDER_UNAVAILABLE')
    if (day === 2) await sealAll(service.ctx)
    service.advance(1 * days + 7 * minutes)
  }
  return service
}

test('each number of the statistics is the length of the list of audit records that it opens', async () => {
  const service = await withFailures()
  const admin = await service.adminSignIn()
  const project = service.app.projectRef
  const { data: stats }: { data: Stats } = await admin.call('GET', `/v1/admin/stats?projectId=${project}&days=7`)
  const total = async (query: Record<string, string>): Promise<number> => {
    const search = new URLSearchParams({ projectId: project, limit: '1', ...query })
    return (await admin.call('GET', `/v1/admin/audit-logs?${search}`)).meta.total
  }
  const { from } = stats
  const dayOf = (date: string) => ({
    from: `${date}T00:00:00.000Z`,
    to: new Date(Date.parse(date) + dayMs).toISOString(),
  })
  const failures = 'oauth.fail,magic_link.fail,session.refresh_reused,session.fingerprint_revoke'

  expect(await total({ action: 'user.login', from })).toBe(stats.totals.signIns)
  expect(await total({ action: 'user.create', from })).toBe(stats.totals.newUsers)
  expect(await total({ action: failures, from })).toBe(stats.totals.failures)
  for (const { date, count } of stats.newUsers) {
    expect(await total({ action: 'user.create', ...dayOf(date) }), date).toBe(count)
  }
  for (const { date, count } of stats.dailyFailures) {
    expect(await total({ action: failures, ...dayOf(date) }), date).toBe(count)
  }
  for (const { action, reason, count } of stats.failures) {
    expect(await total({ action, detail: reason, from }), reason).toBe(count)
  }
  expect(stats.outages).toMatchObject([
    { date: '2026-01-03', provider: 'github', failures: 23, addresses: 3 },
    { date: '2026-01-03', provider: 'google', failures: 11 },
  ])
  for (const { date, providerId, failures: count } of stats.outages) {
    const query = { action: 'oauth.fail', detail: 'PROVIDER_UNAVAILABLE', entity: providerId, ...dayOf(date) }
    expect(await total(query)).toBe(count)
  }
})

test('the failures of a day are read by the index of their action', async () => {
  const { db, app, ctx } = await startService()
  await sql`
    insert into audit_logs (public_id, project_id, action, severity, actor_type, entity_type, personal_digest, created_at)
    select 'aud_' || n, ${app.projectId}, case when n % 100 = 0 then 'oauth.fail' else 'user.login' end, 'info', 'user', 'user', '',
      ${ctx.now()}::timestamptz - n * interval '1 minute' from generate_series(1, 30000) n`.execute(db)
  await sql`analyze audit_logs`.execute(db)
  const to = ctx.now()
  const day = { date: '2025-12-31', from: new Date(to.getTime() - dayMs), to }

  const query = providerFailures(app.projectId, { days: [day], reason: 'PROVIDER_UNAVAILABLE', least: 10 })
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db)

  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('audit_logs_by_action')
  expect(plan).not.toContain('Seq Scan')
})
