import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { Admin } from '../../../test/admin.ts'
import { createKey } from '../../../test/answers/api-keys.ts'
import { minutes, type Service, startService, times } from '../../../test/harness.ts'
import type { AuditAction } from '../../audit/events.ts'
import { sealAll } from '../../audit/seals.ts'
import { type AuditEntry, record } from '../../audit/service.ts'
import type { Writer } from '../../context.ts'
import { newId } from '../../platform/crypto/ids.ts'
import { inTransaction } from '../../platform/db/db.ts'

const path = '/v1/admin/audit-logs'
const ada = { id: 7, ref: 'usr_0199f3c2a4b87c1d9e5f60718293a4b5' }
const web = { id: 9, ref: 'app_0199f3c2a4b87c1d9e5f60718293a4b6' }
const client = { ip: '203.0.113.7', userAgent: 'Firefox' }

const projectOf = ({ app }: Service) => ({ id: app.projectId, ref: app.projectRef })

async function log(
  service: Service,
  action: AuditAction,
  entry: AuditEntry = {},
  more: Partial<Omit<Writer, 'db'>> = {},
) {
  await inTransaction({ ...service.ctx, client, ...more }, (tx) =>
    record(tx, action, { project: projectOf(service), user: ada, ...entry }),
  )
}

const list = (admin: Admin, service: Service, query = '') =>
  admin.call('GET', `${path}?projectId=${service.app.projectRef}${query}`)
const actionsFound = async (admin: Admin, service: Service, query: string): Promise<string[]> => {
  const reply = await list(admin, service, query)
  expect(reply.status).toBe(200)
  expect(reply.meta.total).toBe(reply.data.length)
  return reply.data.map(({ action }: { action: string }) => action)
}

/** An audit log with a record for every filter. */
async function startWithRecords() {
  const service = await startService()
  await log(service, 'user.login', { entity: ada, newValue: { method: 'magic_link', email: 'Ada@Example.com' } })
  await log(service, 'session.create', { entity: { id: 3, ref: newId('ses') } }, { requestId: 'req_Ab3dE6gH9jKl00001' })
  service.advance(60 * minutes)
  const owner = { id: 1, ref: 'mem_0199f3c2a4b87c1d9e5f60718293a4b7' }
  const app = { actor: 'member', user: owner, entity: web } as const
  await log(service, 'app.update', { ...app, oldValue: { name: 'Zebra' }, newValue: { name: 'Giraffe web' } })
  await log(service, 'app.delete', app, { client: { ...client, ip: '198.51.100.9' } })
  await log(service, 'session.refresh_reused', { actor: 'system', entity: { id: 3, ref: newId('ses') } })
  const admin = await service.adminSignIn()
  return { service, admin }
}

test('a record has all documented fields and names its actor', async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  await admin.call('PATCH', `/v1/admin/apps/${service.app.ref}`, { body: { name: 'Acme Web' } })

  const [record] = (await list(admin, service, '&action=app.update')).data

  expect(record).toEqual({
    id: expect.stringMatching(/^aud_[0-9a-f]{32}$/),
    action: 'app.update',
    userId: 0,
    projectId: service.app.projectId,
    entityType: 'app',
    entityId: service.app.id,
    oldValue: expect.objectContaining({ name: 'default app' }),
    newValue: expect.objectContaining({ name: 'Acme Web' }),
    metadata: { ipAddress: '127.0.0.1', userAgent: expect.stringContaining('Firefox') },
    severity: 'notice',
    createdAt: '2026-01-01T00:00:00.000Z',
    actor: {
      type: 'member',
      id: expect.stringMatching(/^mem_/),
      number: expect.any(Number),
      name: 'owner@example.com',
    },
    projectRef: service.app.projectRef,
    entityRef: service.app.ref,
    requestId: expect.stringMatching(/^req_/),
  })
  expect((await admin.call('GET', `${path}/${record.id}`)).data).toEqual(record)
  await service.db.deleteFrom('members').where('email', '=', 'owner@example.com').execute()
  const other = await service.adminSignIn({ email: 'other@example.com' })
  expect((await other.call('GET', `${path}/${record.id}`)).data.actor.name).toBeNull()
})

describe('every filter finds its records', async () => {
  const cases: readonly [query: string, found: string[]][] = [
    ['', ['session.refresh_reused', 'app.delete', 'app.update', 'session.create', 'user.login']],
    [`&actor=${ada.ref}`, ['session.refresh_reused', 'session.create', 'user.login']],
    ['&actor=7', ['session.create', 'user.login']],
    ['&actor=7&actorType=system', ['session.refresh_reused']],
    ['&actor=1&actorType=member', ['app.delete', 'app.update']],
    ['&actor=1', []],
    ['&actor=usr_nobody', []],
    ['&actorType=user', ['session.create', 'user.login']],
    ['&actorType=member', ['app.delete', 'app.update']],
    ['&actorType=system', ['session.refresh_reused']],
    ['&actorType=api_key', []],
    [`&entity=${web.ref}`, ['app.delete', 'app.update']],
    ['&entity=9', ['app.delete', 'app.update']],
    ['&entityType=session', ['session.refresh_reused', 'session.create']],
    ['&action=app.update', ['app.update']],
    ['&action=app.*', ['app.delete', 'app.update']],
    ['&action=app.*&entityType=user', []],
    ['&severity=critical', ['session.refresh_reused']],
    ['&severity=warning,critical', ['session.refresh_reused', 'app.delete']],
    ['&severity=info', ['session.create', 'user.login']],
    ['&severity=info,warning', ['app.delete', 'session.create', 'user.login']],
    ['&from=2026-01-01T01:00:00Z', ['session.refresh_reused', 'app.delete', 'app.update']],
    ['&to=2026-01-01T01:00:00Z', ['session.create', 'user.login']],
    ['&from=2026-01-01T00:00:00Z&to=2026-01-01T00:00:00.001Z', ['session.create', 'user.login']],
    ['&from=2027-01-01T00:00:00Z', []],
    ['&q=zebra', ['app.update']],
    ['&q=gir+WEB', ['app.update']],
    ['&q=zebra+unknown', []],
    ['&q=ada@example.com', ['user.login']],
    ['&q=ada', ['user.login']],
    ['&q=user.login', ['user.login']],
    ['&q=refresh_reused', ['session.refresh_reused']],
    ['&q=session', ['session.refresh_reused', 'session.create']],
    ['&q=198.51.100.9', ['app.delete']],
    ['&q=req_Ab3dE6gH9jKl00001', ['session.create']],
    [`&q=${ada.ref}`, ['session.refresh_reused', 'session.create', 'user.login']],
    [`&q=${web.ref}`, ['app.delete', 'app.update']],
    [`&q=%20${web.ref}%20`, ['app.delete', 'app.update']],
    ["&q='!!!(:*|%26", []],
    ['&q=%5C', []],
    ["&q=it's", []],
    [`&actor=${ada.ref}&severity=critical&q=reused&entityType=session`, ['session.refresh_reused']],
  ]

  test('alone and combined', async () => {
    const { service, admin } = await startWithRecords()

    for (const [query, found] of cases)
      expect([query, await actionsFound(admin, service, query)]).toEqual([query, found])
    const [first] = (await list(admin, service, '&action=app.delete')).data
    expect(await actionsFound(admin, service, `&q=${first.id}`)).toEqual(['app.delete'])
  })

  test('words of the last 30 days, or of the 30 days before `to`, without `from`', async () => {
    const { service } = await startWithRecords()
    service.advance(31 * 24 * 60 * minutes)
    const admin = await service.adminSignIn({ email: 'later@example.com' })

    expect(await actionsFound(admin, service, '&q=zebra')).toEqual([])
    expect(await actionsFound(admin, service, '&q=zebra&from=2026-01-01T00:00:00Z')).toEqual(['app.update'])
    expect(await actionsFound(admin, service, '&q=zebra&to=2026-01-20T00:00:00Z')).toEqual(['app.update'])
    expect(await actionsFound(admin, service, '&q=zebra&to=2026-03-20T00:00:00Z')).toEqual([])
    expect(await actionsFound(admin, service, `&q=${web.ref}`)).toEqual(['app.delete', 'app.update'])
  })
})

test('an invalid filter is refused with its name', async () => {
  const { service, admin } = await startWithRecords()

  for (const wrong of ['actor=a b', 'action=app', 'severity=loud', 'from=yesterday', 'q=', 'after=x']) {
    const { status, error } = await list(admin, service, `&${wrong}`)
    expect([wrong, status, error.details.fields[0].path]).toEqual([wrong, 400, wrong.split('=')[0]])
  }
})

/** Writes records straight into the table: that many requests would take too long. */
const insertMany = ({ db, app }: Service, count: number, action = 'user.login') =>
  sql`insert into audit_logs (public_id, project_id, project_ref, action, severity, actor_type, user_id, user_ref, entity_type,
      entity_id, entity_ref, new_value, ip, user_agent, request_id, personal_digest, created_at)
    select 'aud_' || ${action} || n, ${app.projectId}, ${app.projectRef}, ${action}, 'info', 'user', 7, ${ada.ref}, 'user', 7,
      ${ada.ref}, jsonb_build_object('method', 'magic_link', 'text', case when n % 500 = 0 then 'zebra' else 'horse' end),
      '203.0.113.7', 'Firefox', 'req_' || n, '\\x00', timestamptz '2026-01-01' + n * interval '1 second'
    from generate_series(1, ${count}::int) n`.execute(db)

async function walkAll(admin: Admin, service: Service, query: string, between = async () => {}): Promise<string[]> {
  const ids: string[] = []
  for (let after = ''; ; ) {
    const { data, meta } = await list(admin, service, `&limit=100${query}${after}`)
    ids.push(...data.map(({ id }: { id: string }) => id))
    if (meta.next === undefined) return ids
    after = `&after=${meta.next}`
    await between()
  }
}

test('pages have no gaps and no duplicates while records are written', { timeout: 120_000 }, async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  await insertMany(service, 10_500)
  const rows = await service.db
    .selectFrom('audit_logs')
    .select(['public_id', 'new_value'])
    .orderBy('id', 'desc')
    .execute()
  const expected = rows.filter(({ public_id }) => public_id.startsWith('aud_user.login')).map((row) => row.public_id)

  const walked = await walkAll(admin, service, '', () => log(service, 'user.login', { newValue: { text: 'zebra' } }))

  expect(walked.filter((id) => id.startsWith('aud_user.login'))).toEqual(expected)
  expect(new Set(walked).size).toBe(walked.length)
  for (const query of [`&actor=${ada.ref}`, '&q=horse']) {
    const found = (await walkAll(admin, service, query)).filter((id) => id.startsWith('aud_user.login'))
    expect([query, found.length]).toEqual([query, query === '&q=horse' ? 10_500 - 21 : 10_500])
    expect(found).toEqual(expected.filter((id) => found.includes(id)))
  }
  expect(await walkAll(admin, service, '&q=zebra&from=2026-01-01T00:00:01Z&to=2026-01-01T02:55:01Z')).toHaveLength(21)
})

test('the total is exact beyond 10,000, and both kinds of paging agree', async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  await insertMany(service, 10_050)

  // Counting has a time limit, which a busy machine may exceed: then there is a total of what was seen until then.
  const countTo = (total: number, query: string) =>
    vi.waitUntil(
      async () => {
        const { meta } = await list(admin, service, query)
        return meta.total === total ? meta : undefined
      },
      { timeout: 20_000, interval: 200 },
    )
  const meta = await countTo(10_050, '&action=user.login&limit=100')
  const few = await countTo(20, '&q=zebra')
  const second = await list(admin, service, '&action=user.login&limit=100&page=2')
  const followed = await list(admin, service, `&action=user.login&limit=100&after=${meta.next}`)

  expect(meta).toMatchObject({ total: 10_050, totalPages: 101 })
  expect(few).toMatchObject({ total: 20 })
  expect(second.data).toEqual(followed.data)
})

test('a project shows only its own records, with every filter', async () => {
  const { service, admin } = await startWithRecords()
  const other = (await admin.call('POST', '/v1/admin/projects', { body: { key: 'other', name: 'Other' } })).data
  const { id: otherId } = await service.db
    .selectFrom('projects')
    .select('id')
    .where('key', '=', 'other')
    .executeTakeFirstOrThrow()
  await log(service, 'app.delete', {
    project: { id: otherId, ref: other.id },
    entity: web,
    newValue: { name: 'Zebra' },
  })
  const viewer = await service.adminSignIn({ email: 'v@example.com', role: 'viewer', projectId: otherId })
  const [mine] = (await list(admin, service, '&action=app.delete')).data

  for (const query of [
    'q=zebra',
    `actor=${ada.ref}`,
    `entity=${web.ref}`,
    'entity=9',
    'action=app.*',
    'severity=warning',
  ]) {
    const { data } = await viewer.call('GET', `${path}?projectId=${other.id}&${query}`)
    expect([...new Set(data.map((row: { projectRef: string }) => row.projectRef))]).toEqual([other.id])
  }
  expect(await viewer.call('GET', `${path}?projectId=${service.app.projectRef}`)).toMatchObject({
    status: 404,
    error: { code: 'PROJECT_NOT_FOUND' },
  })
  const unknown = await viewer.call('GET', `${path}/aud_unknown`)
  const foreign = await viewer.call('GET', `${path}/${mine.id}`)
  expect([foreign.status, foreign.error]).toEqual([unknown.status, unknown.error])
  expect(foreign).toMatchObject({ status: 404, error: { code: 'AUDIT_LOG_NOT_FOUND' } })
})

test('an API key with audit:read lists, gets, and exports the records of its project, and nothing else', async () => {
  const { service, admin } = await startWithRecords()
  const { data } = await createKey(service, admin)
  const headers = { 'x-api-key': data.key }
  const call = (method: string, at: string) => service.call(method, `${path}${at}`, { headers })

  const { data: records } = await call('GET', '?action=app.*')

  expect(records).toHaveLength(2)
  expect((await call('GET', `/${records[0].id}`)).data).toEqual(records[0])
  expect((await call('GET', '/export?format=csv&action=app.*')).status).toBe(200)
  const [exported] = (await list(admin, service, '&action=audit.export')).data
  expect(exported).toMatchObject({ userId: 0, actor: { type: 'api_key', id: data.id, name: 'Billing' } })
  for (const [method, at] of [
    ['GET', '/actions'],
    ['POST', '/verify'],
  ] as const) {
    expect(await call(method, at)).toMatchObject({ status: 403, error: { code: 'ADMIN_WEB_ONLY' } })
  }
  const { data: narrow } = await createKey(service, admin, { scopes: ['users:read'] })
  expect(await service.call('GET', path, { headers: { 'x-api-key': narrow.key } })).toMatchObject({
    status: 403,
    error: { code: 'API_KEY_SCOPE' },
  })
})

test('the list of actions has each with its severity and meaning', async () => {
  const service = await startService()

  const { data } = await (await service.adminSignIn()).call('GET', `${path}/actions`)

  expect(data.length).toBeGreaterThanOrEqual(40)
  expect(data).toContainEqual({ action: 'api_key.revoke', severity: 'warning', description: 'API key revoked' })
})

describe('a verification', () => {
  const verify = (admin: Admin, body: object = {}) => admin.call('POST', `${path}/verify`, { body })

  async function startSealed() {
    const service = await startService()
    const admin = await service.adminSignIn()
    for (const _ of times(12, String)) await log(service, 'user.update', { newValue: { name: 'Ada' } })
    await sealAll(service.ctx, 3)
    return { service, admin }
  }

  test('is complete for all seals, and incomplete for the newest only', async () => {
    const { admin } = await startSealed()

    const all = await verify(admin)
    const newest = await verify(admin, { newest: 2 })

    expect(all.data).toEqual({ ok: true, complete: true, records: 13, seals: 5, firstProblem: null })
    expect(newest.data).toEqual({ ok: true, complete: false, records: 4, seals: 2, firstProblem: null })
  })

  test('names the first changed record within its range', async () => {
    const { service, admin } = await startSealed()
    await sql`update audit_logs set severity = 'info', new_value = '{"name": "Eve"}' where id = (select min(id) + 4 from audit_logs)`.execute(
      service.db,
    )

    const { data } = await verify(admin)

    expect(data).toMatchObject({
      ok: false,
      firstProblem: { kind: 'changed', seal: 2, record: { action: 'user.update' } },
    })
    expect((await verify(admin, { newest: 3 })).data.ok).toBe(true)
    expect((await verify(admin, { newest: 4 })).data.ok).toBe(false)
  })

  test('finds a missing seal, and one that does not match its predecessor', async () => {
    const { service, admin } = await startSealed()
    await sql`update audit_seals set hash = '\\x00' where id = 3`.execute(service.db)

    expect((await verify(admin, { newest: 2 })).data.firstProblem).toMatchObject({ kind: 'chain_broken', seal: 4 })
    await sql`delete from audit_seals where id = 3`.execute(service.db)
    service.advance(minutes)
    expect((await verify(admin, { newest: 2 })).data.firstProblem).toMatchObject({ kind: 'seal_missing', seal: 3 })
  })

  test('shows members of one project nothing of the records of another', async () => {
    const { service, admin } = await startSealed()
    await admin.call('POST', '/v1/admin/projects', { body: { key: 'other', name: 'Other' } })
    const { id } = await service.db
      .selectFrom('projects')
      .select('id')
      .where('key', '=', 'other')
      .executeTakeFirstOrThrow()
    await sql`update audit_logs set severity = 'notice' where id = (select min(id) + 4 from audit_logs)`.execute(
      service.db,
    )
    const viewer = await service.adminSignIn({ email: 'v@example.com', role: 'viewer', projectId: id })

    expect((await verify(viewer)).data.firstProblem).toEqual({
      kind: 'changed',
      seal: null,
      record: null,
      message: 'a record was changed',
    })
  })
})
