import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { days, minutes, type Service, startService, times } from '../../../../test/harness.ts'
import type { AuditAction } from '../../../audit/events.ts'
import { sealAll } from '../../../audit/seals.ts'
import { record } from '../../../audit/service.ts'
import { mulberry32 } from '../../../dev/demo/random.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { bucketBegins, bucketSecondsFor } from './buckets.ts'
import type { AuditHistogram } from './schema.ts'

const hours = 60 * minutes
const iso = (at: number) => new Date(at).toISOString()

const kinds: readonly AuditAction[] = [
  'user.login',
  'oauth.fail',
  'session.refresh_reused',
  'app.delete',
  'user.update',
]
const people = times(4, (index) => ({ id: 100 + index, ref: `usr_${index}` }))

/** Records of the last 40 days in chronological order, some of another project. The newest 60 are not sealed. */
async function log(service: Service, count: number): Promise<void> {
  const random = mulberry32(1)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const project = { id: service.app.projectId, ref: service.app.projectRef }
  const instants = times(count, () => service.ctx.now().getTime() - Math.floor(random() * 40 * days)).sort(
    (a, b) => a - b,
  )
  for (const [index, instant] of instants.entries()) {
    const at = new Date(instant)
    if (index === count - 60) await sealAll(service.ctx)
    const entry = {
      project: random() < 0.8 ? project : { id: project.id + 1, ref: 'prj_other' },
      user: pick(people),
      entity: pick(people),
      newValue: { name: pick(['Ada', 'Grace']) },
    }
    await inTransaction({ ...service.ctx, now: () => at }, (tx) => record(tx, pick(kinds), entry))
  }
}

async function ask(service: Service, query: Record<string, string>): Promise<AuditHistogram> {
  const admin = await service.adminSignIn()
  const params = new URLSearchParams({ projectId: service.app.projectRef, ...query })
  const reply = await admin.call('GET', `/v1/admin/audit-logs/histogram?${params}`)
  expect(reply.body).toMatchObject({ data: { capped: false } })
  return reply.data
}

/** The expected histogram, from every single record. */
async function direct(service: Service, query: Record<string, string>, bucketSeconds: number) {
  const rows = await service.db
    .selectFrom('audit_logs')
    .selectAll()
    .where('project_id', '=', service.app.projectId)
    .execute()
  const from = query['from']
    ? new Date(query['from'])
    : new Date((query['to'] ? Date.parse(query['to']) : service.ctx.now().getTime()) - 30 * days)
  const { to, action, severity, actor, entity, entityType, actorType, q } = query
  const found = rows.filter(
    (row) =>
      row.created_at >= from &&
      (!to || row.created_at < new Date(to)) &&
      (!action || (action.endsWith('*') ? row.action.startsWith(action.slice(0, -1)) : row.action === action)) &&
      (!severity || severity.split(',').includes(row.severity)) &&
      (!actor || row.user_ref === actor) &&
      (!entity || row.entity_ref === entity) &&
      (!entityType || row.entity_type === entityType) &&
      (!actorType || row.actor_type === actorType) &&
      (!q || JSON.stringify(row.new_value).toLowerCase().includes(q)),
  )
  const counts = new Map<string, number>()
  const origin = Date.UTC(1970, 0, 5)
  const length = bucketSeconds * 1000
  for (const row of found) {
    const at = origin + Math.floor((row.created_at.getTime() - origin) / length) * length
    const key = `${iso(at)} ${row.severity}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

const flat = ({ buckets }: AuditHistogram): Map<string, number> =>
  new Map(
    buckets
      .flatMap(({ at, ...counts }) =>
        Object.entries(counts).map(([severity, count]) => [`${at} ${severity}`, count] as const),
      )
      .filter(([, count]) => count > 0),
  )

test('the histogram equals a count of every single record, with any filter', async () => {
  const service = await startService()
  service.advance(12 * hours + 1234)
  await log(service, 310)
  const random = mulberry32(3)
  const choices: Record<string, readonly string[]> = {
    action: ['user.login', 'user.*', 'session.*', 'nothing.at_all'],
    severity: ['info', 'warning,critical', 'notice'],
    actor: ['usr_1', 'usr_9'],
    entity: ['usr_2'],
    entityType: ['user', 'session'],
    actorType: ['user', 'system'],
    q: ['ada', 'grace'],
  }

  for (const _ of times(40, String)) {
    const query: Record<string, string> = {}
    for (const [name, values] of Object.entries(choices)) {
      if (random() < 0.22) query[name] = values[Math.floor(random() * values.length)] ?? ''
    }
    const begin = service.ctx.now().getTime() - Math.floor(random() * 40 * days)
    if (random() < 0.6) query['from'] = iso(begin)
    if (random() < 0.3) query['to'] = iso(begin + 1 + Math.floor(random() * 5 * days))

    const histogram = await ask(service, query)

    expect([query, flat(histogram)]).toEqual([query, await direct(service, query, histogram.bucketSeconds)])
  }
})

test('empty buckets are included, and the default is the last 30 days', async () => {
  const service = await startService()

  const { buckets, bucketSeconds } = await ask(service, {})

  expect(bucketSeconds).toBe(12 * 3_600)
  expect(buckets.length).toBe(61)
  expect(buckets[0]).toEqual({ at: '2025-12-02T00:00:00.000Z', info: 0, notice: 0, warning: 0, critical: 0 })
  expect(buckets.at(-1)?.at).toBe('2026-01-01T00:00:00.000Z')
})

test.each([
  ['an hour', hours, 3_600],
  ['a day', days, 3_600],
  ['a week', 7 * days, 2 * 3_600],
  ['a month', 31 * days, 12 * 3_600],
  ['90 days', 90 * days, 86_400],
  ['a year', 366 * days, 7 * 86_400],
  ['ten years', 3_650 * days, 60 * 86_400],
])('%s has at most about 90 buckets', (_name, length, seconds) => {
  const to = new Date('2026-01-01T09:41:07Z')
  const from = new Date(to.getTime() - length)

  expect(bucketSecondsFor(from, to)).toBe(seconds)
  const begins = bucketBegins(from, to, seconds)
  expect(begins.length).toBeLessThanOrEqual(92)
  expect(begins[0]).toBeLessThanOrEqual(from.getTime())
  expect((begins.at(-1) ?? 0) + seconds * 1000).toBeGreaterThanOrEqual(to.getTime())
})

test('the histogram starts at the retention limit at the earliest, and never reaches into the future', async () => {
  const service = await startService({ config: { auditRetentionDays: 40 } })

  const { buckets } = await ask(service, { from: '1999-01-01T00:00:00.000Z', to: '2030-01-01T00:00:00.000Z' })

  expect(buckets[0]?.at).toBe('2025-11-22T00:00:00.000Z')
  expect(buckets.at(-1)?.at).toBe('2026-01-01T00:00:00.000Z')
})

test('with more records than lists count, the newest are shown and `capped` is true', async () => {
  const service = await startService()
  await sql`
    insert into audit_logs (public_id, project_id, action, severity, actor_type, entity_type, user_ref, personal_digest, created_at)
    select 'aud_' || n, ${service.app.projectId}, 'user.login', 'info', 'user', 'user', 'usr_1', '', ${service.ctx.now()}
    from generate_series(1, 10500) n`.execute(service.db)
  const admin = await service.adminSignIn()
  const path = `/v1/admin/audit-logs/histogram?projectId=${service.app.projectRef}`

  const some = await admin.call('GET', `${path}&actor=usr_1`)
  const all = await admin.call('GET', `${path}&action=user.login`)

  // Fewer when the time budget ended first.
  expect(some.data.capped).toBe(true)
  expect(some.data.buckets.at(-1).info).toBeGreaterThanOrEqual(250)
  expect(some.data.buckets.at(-1).info).toBeLessThanOrEqual(10_000)
  expect(all.data.capped).toBe(false)
  expect(all.data.buckets.at(-1).info).toBe(10_500)
})

test('an end before the start is refused, and so is another project', async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  const path = '/v1/admin/audit-logs/histogram?projectId='

  const back = `${path}${service.app.projectRef}&from=2026-01-01T00:00:00.000Z&to=2025-12-01T00:00:00.000Z`
  expect((await admin.call('GET', back)).error).toMatchObject({ code: 'VALIDATION_ERROR' })
  const reader = await service.adminSignIn({
    email: 'grace@example.com',
    role: 'viewer',
    projectId: service.app.projectId,
  })
  const other = await admin.call('POST', '/v1/admin/projects', { body: { key: 'other', name: 'Other' } })
  expect((await reader.call('GET', path + service.app.projectRef)).status).toBe(200)
  expect((await reader.call('GET', path + other.data.id)).error).toMatchObject({ code: 'PROJECT_NOT_FOUND' })
})
