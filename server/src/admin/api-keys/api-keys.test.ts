import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Admin } from '../../../test/admin.ts'
import { alteredOf } from '../../../test/altered.ts'
import { createKey } from '../../../test/answers/api-keys.ts'
import { fromAnywhere } from '../../../test/client.ts'
import { aSecondLater, days, minutes, type Service, startService, testConfig, times } from '../../../test/harness.ts'
import { eachRound } from '../../../test/rounds.ts'

const path = '/v1/admin/api-keys'

/** Status of a call with a key. */
const statusWith = async (node: Pick<Service, 'call'>, key: string): Promise<number> =>
  (await node.call('GET', '/v1/admin/audit-logs', { headers: { 'x-api-key': key, ...fromAnywhere() } })).status

async function begin() {
  const service = await startService()
  const admin = await service.adminSignIn()
  const { data } = await createKey(service, admin)
  return { service, admin, data, key: data.key as string }
}

const rotate = (admin: Admin, id: string, body: object = {}) => admin.call('POST', `${path}/${id}/rotate`, { body })
const get = async (admin: Admin, id: string) => (await admin.call('GET', `${path}/${id}`)).data
const records = ({ db }: Service) =>
  db.selectFrom('audit_logs').selectAll().where('entity_type', '=', 'api_key').orderBy('id').execute()

test('a key is shown once, works, and is identified by its last four characters', async () => {
  const { service, admin, data, key } = await begin()

  expect(data).toEqual({
    id: expect.stringMatching(/^key_[0-9a-f]{32}$/),
    projectId: service.app.projectRef,
    name: 'Billing',
    scopes: ['audit:read'],
    limitPerMinute: null,
    last4: key.slice(-4),
    status: 'active',
    createdBy: 'owner@example.com',
    expiresAt: null,
    lastUsedAt: null,
    previousExpiresAt: null,
    revokedAt: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    key: expect.stringMatching(new RegExp(`^lk_${data.id.slice(4)}_[A-Za-z0-9_-]{43}$`)),
  })
  expect(await statusWith(service, key)).toBe(200)
  const { key: _, ...shown } = data
  expect(await get(admin, data.id)).toEqual({ ...shown, lastUsedAt: '2026-01-01T00:00:00.000Z' })
})

test('no key is in the database, the log, an audit record, or a later response', async () => {
  const { service, admin, data, key } = await begin()
  const second = (await rotate(admin, data.id, { overlapDays: 3 })).data.key as string
  await statusWith(service, key)
  await statusWith(service, alteredOf(second))
  const later = [await get(admin, data.id), (await admin.call('GET', `${path}?projectId=${data.projectId}`)).body]
  await admin.call('DELETE', `${path}/${data.id}`)

  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(service.db)
  const dump: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(service.db)
    dump.push(...rows.map(({ text }) => text))
  }
  for (const text of [key, second]) {
    const secret = text.split('_').slice(2).join('_')
    for (const place of [dump.join('\n'), service.logLines.join('\n'), JSON.stringify(later)]) {
      expect(place).not.toContain(secret)
    }
  }
})

test('invalid input for a key is refused with the name of the field', async () => {
  const { service, admin, data } = await begin()
  const cases: readonly [body: object, field: string][] = [
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['audit:read', 'audit:read'] }, 'scopes'],
    [{ scopes: ['projects:write'] }, 'scopes.0'],
    [{ name: '' }, 'name'],
    [{ expiresAt: '2026-01-01T00:00:00Z' }, 'expiresAt'],
    [{ expiresAt: '2025-12-31T23:59:59Z' }, 'expiresAt'],
    [{ expiresAt: 'tomorrow' }, 'expiresAt'],
    [{ limitPerMinute: 0 }, 'limitPerMinute'],
    [{ limitPerMinute: 1_000_001 }, 'limitPerMinute'],
    [{ limitPerMinute: 1.5 }, 'limitPerMinute'],
  ]

  for (const [body, field] of cases) {
    const { status, error } = await createKey(service, admin, body)
    expect([status, error.code, error.details.fields[0].path]).toEqual([400, 'VALIDATION_ERROR', field])
  }
  for (const overlapDays of [-1, 31, 1.5]) expect((await rotate(admin, data.id, { overlapDays })).status).toBe(400)
})

test('a key stops working when it expires, and a rotation cannot extend it', async () => {
  const { service, admin } = await begin()
  const { data } = await createKey(service, admin, { expiresAt: '2026-01-01T00:10:00Z' })

  expect(await statusWith(service, data.key)).toBe(200)
  service.advance(10 * minutes)

  expect(await statusWith(service, data.key)).toBe(401)
  expect(await get(admin, data.id)).toMatchObject({ status: 'expired', expiresAt: '2026-01-01T00:10:00.000Z' })
  expect(await rotate(admin, data.id)).toMatchObject({ status: 400, error: { code: 'VALIDATION_ERROR' } })
})

test('the last use is accurate to the minute', async () => {
  const { service, admin, data, key } = await begin()
  await statusWith(service, key)
  service.advance(minutes / 2)
  await statusWith(service, key)
  expect((await get(admin, data.id)).lastUsedAt).toBe('2026-01-01T00:00:00.000Z')

  service.advance(minutes)
  await statusWith(service, key)

  expect((await get(admin, data.id)).lastUsedAt).toBe('2026-01-01T00:01:30.000Z')
})

test('a rotation without an overlap ends the old key immediately', async () => {
  const { service, admin, data, key } = await begin()

  const { data: rotated } = await rotate(admin, data.id)

  expect(rotated).toMatchObject({ id: data.id, previousExpiresAt: null, last4: rotated.key.slice(-4) })
  expect([await statusWith(service, key), await statusWith(service, rotated.key)]).toEqual([401, 200])
})

test('with an overlap the old key works until the overlap ends, and older keys stop immediately', async () => {
  const { service, admin, data, key } = await begin()
  const second = (await rotate(admin, data.id, { overlapDays: 30 })).data
  expect(second.previousExpiresAt).toBe('2026-01-31T00:00:00.000Z')
  expect([await statusWith(service, key), await statusWith(service, second.key)]).toEqual([200, 200])

  const third = (await rotate(admin, data.id, { overlapDays: 2 })).data

  expect(await Promise.all([key, second.key, third.key].map((text) => statusWith(service, text)))).toEqual([
    401, 200, 200,
  ])
  service.advance(2 * days)
  expect(await Promise.all([second.key, third.key].map((text) => statusWith(service, text)))).toEqual([401, 200])
  expect((await get(await service.adminSignIn(), data.id)).previousExpiresAt).toBeNull()
})

test('a revoked key and its previous secret fail on the next request, on another node within 1 second', async () => {
  const { service, admin, data, key } = await begin()
  const other = await service.startNode()
  const { data: rotated } = await rotate(admin, data.id, { overlapDays: 30 })
  expect(await statusWith(other, key)).toBe(200)

  for (const _ of [1, 2]) expect((await admin.call('DELETE', `${path}/${data.id}`)).data).toEqual({ success: true })

  const both = async (node: Pick<Service, 'call'>) => [await statusWith(node, key), await statusWith(node, rotated.key)]
  expect(await both(service)).toEqual([401, 401])
  expect(await aSecondLater(() => both(other))).toEqual([401, 401])
  expect(await get(admin, data.id)).toMatchObject({ status: 'revoked', revokedAt: '2026-01-01T00:00:00.000Z' })
  expect(await rotate(admin, data.id)).toMatchObject({ status: 400, error: { code: 'VALIDATION_ERROR' } })
})

test('a new secret works immediately on a node that has cached the previous one', async () => {
  const { service, admin, data, key } = await begin()
  const other = await service.startNode()
  expect([await statusWith(service, key), await statusWith(other, key)]).toEqual([200, 200])

  const { data: rotated } = await rotate(admin, data.id)

  expect([await statusWith(service, rotated.key), await statusWith(other, rotated.key)]).toEqual([200, 200])
})

test('every change has an audit record without a secret', async () => {
  const { service, admin, data } = await begin()
  await admin.call('PATCH', `${path}/${data.id}`, { body: { name: 'Reports' } })
  await admin.call('PATCH', `${path}/${data.id}`, { body: { name: 'Reports' } })
  await rotate(admin, data.id, { overlapDays: 1 })
  await admin.call('DELETE', `${path}/${data.id}`)
  await admin.call('DELETE', `${path}/${data.id}`)

  const found = await records(service)

  const facts = { name: 'Billing', scopes: ['audit:read'], limitPerMinute: null, expiresAt: null }
  expect(found.map((row) => [row.action, row.old_value, row.new_value])).toEqual([
    ['api_key.create', null, facts],
    ['api_key.update', { name: 'Billing' }, { name: 'Reports' }],
    ['api_key.rotate', null, { overlapDays: 1, previousExpiresAt: '2026-01-02T00:00:00.000Z' }],
    ['api_key.revoke', { ...facts, name: 'Reports' }, null],
  ])
  for (const row of found) {
    expect(row).toMatchObject({ actor_type: 'member', entity_ref: data.id, project_id: service.app.projectId })
  }
})

test('an instance owner gives a key its own limit, which every node applies within 1 second', async () => {
  const config = { rateLimits: { ...testConfig.rateLimits, server: { count: 3, seconds: 60 } } }
  const service = await startService({ config })
  const admin = await service.adminSignIn()
  const { data } = await createKey(service, admin)
  const other = await service.startNode({ config })
  const limitOn = async (node: Pick<Service, 'call'>) => {
    const { headers } = await node.call('GET', '/v1/admin/audit-logs', { headers: { 'x-api-key': data.key } })
    return Number(headers.get('x-ratelimit-limit'))
  }
  const update = (body: object) => admin.call('PATCH', `${path}/${data.id}`, { body })
  expect([await limitOn(service), await limitOn(other)]).toEqual([3, 3])

  expect((await update({ limitPerMinute: 5_000 })).data).toMatchObject({ name: 'Billing', limitPerMinute: 5_000 })
  await update({ limitPerMinute: 5_000 })
  expect(await limitOn(service)).toBe(5_000)
  expect(await aSecondLater(() => limitOn(other))).toBe(5_000)
  expect((await update({ limitPerMinute: null, name: 'Reports' })).data).toMatchObject({ limitPerMinute: null })
  expect(await limitOn(service)).toBe(3)

  const updates = (await records(service)).filter(({ action }) => action === 'api_key.update')
  expect(updates.map((row) => [row.old_value, row.new_value])).toEqual([
    [{ limitPerMinute: null }, { limitPerMinute: 5_000 }],
    [
      { name: 'Billing', limitPerMinute: 5_000 },
      { name: 'Reports', limitPerMinute: null },
    ],
  ])
  expect((await createKey(service, admin, { limitPerMinute: 7 })).data.limitPerMinute).toBe(7)
})

test('new scopes of a key apply immediately, and on another node within 1 second', async () => {
  const { service, admin, data } = await begin()
  const other = await service.startNode()
  const read = (node: Pick<Service, 'call'>) => async () =>
    (await node.call('GET', '/v1/admin/users', { headers: { 'x-api-key': data.key } })).status
  expect([await read(service)(), await read(other)()]).toEqual([403, 403])

  const { data: changed } = await admin.call('PATCH', `${path}/${data.id}`, {
    body: { scopes: ['users:read', 'audit:read'] },
  })

  expect(changed.scopes).toEqual(['users:read', 'audit:read'])
  expect(await read(service)()).toBe(200)
  expect(await aSecondLater(read(other))).toBe(200)
  await admin.call('PATCH', `${path}/${data.id}`, { body: { scopes: ['audit:read'] } })
  expect(await read(service)()).toBe(403)
  expect(await aSecondLater(read(other))).toBe(403)
  const updates = (await records(service)).filter(({ action }) => action === 'api_key.update')
  expect(updates.map((row) => [row.old_value, row.new_value])).toEqual([
    [{ scopes: ['audit:read'] }, { scopes: ['users:read', 'audit:read'] }],
    [{ scopes: ['users:read', 'audit:read'] }, { scopes: ['audit:read'] }],
  ])
})

test('only instance owners set the limit of a key', async () => {
  const { service, data } = await begin()
  const { projectId } = service.app
  const owner = await service.adminSignIn({ email: 'project-owner@example.com', projectId })
  const admin = await service.adminSignIn({ email: 'admin@example.com', role: 'admin' })
  for (const member of [owner, admin]) {
    const update = (body: object) => member.call('PATCH', `${path}/${data.id}`, { body })
    expect(await update({ limitPerMinute: 5_000 })).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } })
    expect(await createKey(service, member, { limitPerMinute: 5_000 })).toMatchObject({ status: 403 })
    expect((await update({ name: 'Reports', limitPerMinute: null })).data).toMatchObject({ name: 'Reports' })
    expect((await createKey(service, member, { limitPerMinute: null })).status).toBe(201)
  }
  expect((await get(await service.adminSignIn(), data.id)).limitPerMinute).toBeNull()
})

test('keys are listed newest first, page by page', async () => {
  const { service, admin } = await begin()
  for (const index of times(4, (at) => at)) {
    service.advance(1_000)
    await createKey(service, admin, { name: `Key ${index}` })
  }

  const pages = await Promise.all(
    [1, 2, 3].map((page) => admin.call('GET', `${path}?projectId=${service.app.projectRef}&limit=2&page=${page}`)),
  )

  expect(pages.map(({ data }) => data.map(({ name }: { name: string }) => name))).toEqual([
    ['Key 3', 'Key 2'],
    ['Key 1', 'Key 0'],
    ['Billing'],
  ])
  expect(pages[0]?.meta).toMatchObject({ total: 5, totalPages: 3 })
})

test('a key of another project returns the same error as an unknown one', async () => {
  const { service, admin, data } = await begin()
  await admin.call('POST', '/v1/admin/projects', { body: { key: 'other', name: 'Other' } })
  const { id } = await service.db
    .selectFrom('projects')
    .select('id')
    .where('key', '=', 'other')
    .executeTakeFirstOrThrow()
  const stranger = await service.adminSignIn({ email: 's@example.com', projectId: id })
  const answers = async (key: string) =>
    Promise.all(
      (
        [
          ['GET', '', undefined],
          ['PATCH', '', { name: 'Mine' }],
          ['POST', '/rotate', {}],
          ['DELETE', '', undefined],
        ] as const
      ).map(async ([method, end, body]) => {
        const { status, error } = await stranger.call(method, `${path}/${key}${end}`, body ? { body } : {})
        return { status, error }
      }),
    )

  const foreign = await answers(data.id)

  expect(foreign).toEqual(await answers(`key_${'0'.repeat(32)}`))
  expect(foreign[0]).toMatchObject({ status: 404, error: { code: 'API_KEY_NOT_FOUND' } })
  expect(await statusWith(service, data.key)).toBe(200)
})

test('after 20 concurrent rotations on two nodes, at most the two newest secrets work, in every round', {
  timeout: 180_000,
}, async () => {
  const { service, admin, data } = await begin()
  const other = await service.startNode()
  const nodes = [service, other]

  for (const round of eachRound(20)) {
    const replies = await Promise.all(
      times(20, (at) => {
        const options = { body: { overlapDays: at % 3 === 0 ? 0 : 5 }, headers: admin.headers }
        return nodes[at % 2]?.call('POST', `${path}/${data.id}/rotate`, options)
      }),
    )
    const keys = replies.map((reply) => reply?.data.key as string)
    expect(new Set(keys).size).toBe(20)
    const good: string[] = []
    for (const key of keys) if ((await statusWith(nodes[round % 2] ?? service, key)) === 200) good.push(key)
    const { last4, previousExpiresAt } = await get(admin, data.id)
    expect(good.some((key) => key.endsWith(last4))).toBe(true)
    expect([round, good.length]).toEqual([round, previousExpiresAt === null ? 1 : 2])
  }
})

test('a project has at most 50 keys that work, also when many are created at the same time', async () => {
  const { service, admin, data } = await begin()

  const replies = await Promise.all(times(60, (index) => createKey(service, admin, { name: `Key ${index}` })))

  expect(replies.filter(({ status }) => status === 201)).toHaveLength(49)
  expect(replies.find(({ status }) => status !== 201)).toMatchObject({ status: 400, error: { code: 'API_KEY_LIMIT' } })
  await admin.call('DELETE', `${path}/${data.id}`)
  expect((await createKey(service, admin)).status).toBe(201)
  expect((await createKey(service, admin)).status).toBe(400)
})
