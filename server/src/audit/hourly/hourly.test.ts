import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actionsWithoutSeal } from '../../../test/audit-of.ts'
import { days, minutes, type Service, startService, times } from '../../../test/harness.ts'
import { mulberry32 } from '../../dev/demo/random.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { AuditAction } from '../events.ts'
import { purgeAudit, sealAll, sealAudit } from '../seals.ts'
import { record } from '../service.ts'
import { auditByDay, auditBySeverity, auditByWeekHour } from './service.ts'

const hours = 60 * minutes
const week = 7 * days

const kinds: readonly [AuditAction, Record<string, unknown>][] = [
  ['user.login', { method: 'magic_link' }],
  ['user.login', { method: 'oauth', provider: 'corp' }],
  ['oauth.fail', { code: 'INVALID_CODE', provider: 'corp' }],
  ['user.create', { email: 'ada@example.com' }],
  ['session.refresh_reused', {}],
]

/** Writes records of the last days, for two projects and for none. */
async function log(service: Service, count: number, seed = 1): Promise<void> {
  const random = mulberry32(seed)
  const project = { id: service.app.projectId, ref: service.app.projectRef }
  const projects = [project, project, { id: project.id + 1, ref: 'prj_other' }, undefined]
  for (const _ of times(count, String)) {
    const [action, newValue] = kinds[Math.floor(random() * kinds.length)] ?? kinds[0] ?? ['user.login', {}]
    const at = new Date(service.ctx.now().getTime() - Math.floor(random() * 5 * days))
    const entry = { project: projects[Math.floor(random() * projects.length)], newValue }
    await inTransaction({ ...service.ctx, now: () => at }, (tx) => record(tx, action, entry))
  }
}

const directly = async ({ db }: Pick<Service, 'db'>, where = 'not id <@ audit_unsealed()') =>
  (
    await sql
      .raw<object>(`
      select project_id, date_trunc('hour', created_at, 'UTC') as hour, action, severity,
        audit_detail(action, new_value) as detail, count(*) as count
      from audit_logs where ${where} group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`)
      .execute(db)
  ).rows

const readCounts = async ({ db }: Pick<Service, 'db'>) =>
  (
    await sql<object>`
      select project_id, hour, action, severity, detail, count from audit_hourly order by 1, 2, 3, 4, 5`.execute(db)
  ).rows

test('20 concurrent sealers on two nodes count every record once', async () => {
  const service = await startService()
  const other = await service.startNode()
  await log(service, 400)

  const drain = async (at: number) => {
    const { ctx } = at % 2 === 0 ? service : other
    for (;;) {
      await sealAudit(ctx, { batch: 7 })
      if ((await actionsWithoutSeal(ctx.db)).length === 0) return
    }
  }
  await Promise.all(times(20, drain))

  const direct = await directly(service)
  expect(direct.length).toBeGreaterThan(100)
  expect(await readCounts(service)).toEqual(direct)
})

test('the counts contain no personal data', async () => {
  const service = await startService()
  await service.signIn('ada@example.com')
  await sealAll(service.ctx)

  const text = JSON.stringify(await readCounts(service))

  expect(text).toContain('magic_link')
  expect(text).not.toMatch(/ada|127\.0\.0\.1|Firefox/)
})

test('counts match the records for any range, action, and severity, sealed or not', async () => {
  const service = await startService()
  await log(service, 200)
  await sealAll(service.ctx, 50)
  await log(service, 60, 2)
  const random = mulberry32(3)
  const { projectId } = service.app
  const now = service.ctx.now().getTime()
  const actionChoices = [{}, { actions: ['user.login', 'oauth.fail'] }, { beginnings: ['user.', 'user.l'] }]

  for (const index of times(40, (at) => at)) {
    const from = new Date(now - Math.floor(random() * 6 * days))
    const length = random() < 0.3 ? random() * hours : random() * 4 * days
    const to = random() < 0.3 ? undefined : new Date(from.getTime() + Math.floor(length))
    const which = { ...actionChoices[index % 3], severities: index % 4 === 0 ? ['notice', 'critical'] : undefined }
    const rows = await auditBySeverity(service.ctx, { projects: [projectId], from, to, ...which }, 6 * 3_600)
    const total = rows.reduce((sum, row) => sum + row.count, 0)

    const matching = service.db
      .selectFrom('audit_logs')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('project_id', '=', projectId)
      .where('created_at', '>=', from)
      .$if(to !== undefined, (query) => query.where('created_at', '<', to ?? from))
      .$if(index % 4 === 0, (query) => query.where('severity', 'in', ['notice', 'critical']))
      .$if(index % 3 === 1, (query) => query.where('action', 'in', ['user.login', 'oauth.fail']))
      .$if(index % 3 === 2, (query) => query.where('action', 'like', 'user.l%'))
    expect(total).toBe((await matching.executeTakeFirstOrThrow()).count)
  }
})

test('buckets start at full hours in UTC, weeks on Monday', async () => {
  const service = await startService()
  const at = new Date('2026-01-01T23:59:59.999Z')
  const project = { id: service.app.projectId, ref: service.app.projectRef }
  await inTransaction({ ...service.ctx, now: () => at }, (tx) => record(tx, 'user.login', { project }))
  const which = { projects: [service.app.projectId], from: new Date('2025-12-01T00:00:00Z') }

  const beginOf = async (seconds: number) =>
    (await auditBySeverity(service.ctx, which, seconds)).map((row) => row.at.toISOString())

  expect(await beginOf(3_600)).toEqual(['2026-01-01T23:00:00.000Z'])
  expect(await beginOf(6 * 3_600)).toEqual(['2026-01-01T18:00:00.000Z'])
  expect(await beginOf(86_400)).toEqual(['2026-01-01T00:00:00.000Z'])
  expect(await beginOf(week / 1000)).toEqual(['2025-12-29T00:00:00.000Z'])
  expect(await auditByWeekHour(service.ctx, which)).toEqual([{ weekday: 3, hour: 23, count: 1 }])
  expect(await auditByDay(service.ctx, which)).toEqual([
    { date: '2026-01-01', action: 'user.login', detail: '', count: 1 },
  ])
})

test('counts older than the retention are deleted with their records', async () => {
  const service = await startService()
  await log(service, 30)
  await sealAll(service.ctx)
  service.advance(31 * days)
  await log(service, 20, 2)
  await sealAll(service.ctx)

  await purgeAudit(service.ctx, 30)
  await sealAll(service.ctx)

  const rows = await readCounts(service)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows).toEqual(await directly(service))
})
