import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { days, type Service, startService, times } from '../../test/harness.ts'
import { inTransaction } from '../platform/db/db.ts'
import { writeGathered } from '../platform/db/endings.ts'
import { erasePersonal } from './privacy/service.ts'
import { purgeAudit, sealAll, sealAudit } from './seals.ts'
import { record } from './service.ts'
import { verifyAudit } from './verification.ts'

const user = { id: 0, ref: 'usr_ada' }

/** Writes this many records in a row, in seals of the given size. */
async function log(service: Service, count: number, batch = 5): Promise<void> {
  for (const index of times(count, (at) => at)) {
    await inTransaction(service.ctx, (tx) =>
      record(tx, 'user.update', { user, entity: user, newValue: { name: `Ada ${index}` } }),
    )
  }
  await sealAll(service.ctx, batch)
}

async function run(service: Service, statement: string): Promise<void> {
  await sql.raw(statement).execute(service.db)
}

const sealIds = async ({ db }: Service) =>
  (await db.selectFrom('audit_seals').select('id').orderBy('id').execute()).map(({ id }) => id)

const recordAt = (service: Service, id: number) =>
  service.db.selectFrom('audit_logs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function nameRecord(service: Service, id: number) {
  const { public_id, action } = await recordAt(service, id)
  return { number: id, id: public_id, action }
}

test('an untouched log matches its seals, which are numbered without gaps', async () => {
  const service = await startService()

  await log(service, 12)

  expect(await sealIds(service)).toEqual([1, 2, 3])
  const last = await service.db.selectFrom('audit_seals').select('hash').where('id', '=', 3).executeTakeFirstOrThrow()
  expect(await verifyAudit(service.ctx)).toEqual({
    ok: true,
    seals: 3,
    unsignedSeals: 0,
    purgedSeals: 0,
    purgedRanges: [],
    records: 12,
    unsealed: 0,
    erased: 0,
    lastSeal: { number: 3, hash: last.hash.toString('hex') },
    problem: null,
  })
})

test('an empty log verifies, and sealing it creates no seal', async () => {
  const service = await startService()

  await sealAll(service.ctx)

  expect(await verifyAudit(service.ctx)).toMatchObject({ ok: true, seals: 0, records: 0, lastSeal: null })
})

test('every value that a record can hold reads back from the database as it was sealed', async () => {
  const service = await startService()
  const client = { ip: '2001:db8::1', userAgent: 'Grüße \u{1f600} "agent"' }
  const newValue = { b: 1e21, a: [0.1, -0, null, { z: 'ü', a: true }], when: service.ctx.now(), 10: 'x', 9: 'y' }
  await inTransaction({ ...service.ctx, client, requestId: 'req_1' }, (tx) =>
    record(tx, 'user.update', { newValue, oldValue: {} }),
  )
  await inTransaction(service.ctx, (tx) => record(tx, 'session.flag', { actor: 'system' }))

  await sealAll(service.ctx)

  expect(await verifyAudit(service.ctx)).toMatchObject({ ok: true, records: 2 })
})

const tamperings: [what: string, statement: string, kind: string, seal: number | null, number: number | null][] = [
  ['a changed value', `update audit_logs set new_value = '{"name": "Eve"}' where id = 7`, 'changed', 2, 7],
  ['a changed IP address', `update audit_logs set ip = '203.0.113.9' where id = 1`, 'changed', 1, 1],
  ['a changed action', `update audit_logs set action = 'user.login' where id = 8`, 'changed', 2, 8],
  ['a changed actor', `update audit_logs set user_id = 99 where id = 12`, 'changed', 3, 12],
  [
    'a timestamp moved by one microsecond',
    `update audit_logs set created_at = created_at + interval '1 microsecond' where id = 2`,
    'changed',
    1,
    2,
  ],
  [
    'changed values with a matching digest',
    `update audit_logs set new_value = null, salt = '', personal_digest = sha256('{"ip":"","newValue":null,"oldValue":null,"userAgent":""}') where id = 6`,
    'changed',
    2,
    6,
  ],
  [
    'two records in swapped positions',
    'update audit_logs set seal_id = 5 - seal_id where id in (7, 14)',
    'removed',
    2,
    7,
  ],
  [
    'two records with their contents swapped',
    `update audit_logs a set public_id = b.public_id || 'x', new_value = b.new_value, salt = b.salt, personal_digest = b.personal_digest
      from audit_logs b where (a.id, b.id) in ((3, 4), (4, 3))`,
    'changed',
    1,
    3,
  ],
  ['erased values of a user who still exists', erasing(9), 'changed', 2, 9],
  ['a record moved to another seal', 'update audit_logs set seal_id = 3 where id = 10', 'removed', 2, 10],
  ['a record removed from its seal', 'update audit_logs set seal_id = null where id = 10', 'removed', 2, 10],
  ['a record added to a seal', smuggling(2), 'added', 2, 16],
  ['a record under an unknown seal', smuggling(9), 'seal_missing', 9, null],
  ['a record under seal 0', smuggling(0), 'seal_missing', 0, null],
  ['a missing seal', 'delete from audit_seals where id = 2', 'seal_missing', 2, null],
  ['a missing first seal', 'delete from audit_seals where id = 1', 'seal_missing', 1, null],
  ['a missing last seal', 'delete from audit_seals where id = 3', 'seal_missing', 3, null],
  ['a changed hash', `update audit_seals set hash = sha256('x') where id = 2`, 'chain_broken', 2, null],
  ['a shortened seal', `update audit_seals set record_count = 4 where id = 3`, 'chain_broken', 3, null],
  [
    'a seal shortened together with its records',
    `delete from audit_logs where id = 15; update audit_seals set record_count = 4, fingerprints = substr(fingerprints, 1, 64) where id = 3`,
    'chain_broken',
    3,
    null,
  ],
  [
    'a seal between others that is marked as purged',
    `set local session_replication_role = replica; delete from audit_logs where seal_id = 2;
      update audit_seals set purged_at = now(), fingerprints = '' where id = 2`,
    'purge_wrong',
    2,
    null,
  ],
  [
    'swapped seals',
    `update audit_seals a set hash = b.hash, fingerprints = b.fingerprints from audit_seals b where (a.id, b.id) in ((1, 2), (2, 1))`,
    'added',
    1,
    1,
  ],
]

function erasing(id: number): string {
  return `update audit_logs set old_value = null, new_value = null, ip = null, user_agent = null, salt = null where id = ${id}`
}

function smuggling(seal: number): string {
  return `insert into audit_logs (public_id, action, severity, actor_type, entity_type, personal_digest, created_at, seal_id)
    values ('aud_smuggled', 'user.login', 'info', 'user', 'user', sha256(''), now(), ${seal})`
}

test.each(tamperings)('verification finds and names %s', async (_what, statement, kind, seal, number) => {
  const service = await startService()
  await log(service, 15)
  const before = number === null || kind === 'added' ? undefined : await nameRecord(service, number)

  await run(service, statement)

  const check = await verifyAudit(service.ctx)
  expect(check).toMatchObject({ ok: false, problem: { kind, seal } })
  expect(check.problem?.record?.number ?? null).toBe(number)
  expect(check.problem?.message).toContain(number === null ? `seal ${seal}` : `record ${number}`)
  // The problem shows the record's current ID: that is the one a member can look up.
  if (before && number !== null) expect(check.problem?.record).toEqual(await nameRecord(service, number))
})

test('a deleted record is named by its number, because nothing else remains', async () => {
  const service = await startService()
  await log(service, 15)

  await run(service, 'delete from audit_logs where id = 11')

  expect((await verifyAudit(service.ctx)).problem).toEqual({
    kind: 'removed',
    seal: 3,
    record: { number: 11, id: null, action: null },
    message: 'record 11 was removed: seal 3',
  })
})

test('verification finds values changed before they were sealed', async () => {
  const service = await startService()
  await log(service, 5)
  await inTransaction(service.ctx, (tx) =>
    record(tx, 'user.login', { user, entity: user, newValue: { method: 'oauth' } }),
  )

  await run(service, `update audit_logs set new_value = '{"method": "magic_link"}' where seal_id is null`)

  expect((await verifyAudit(service.ctx)).problem).toMatchObject({ kind: 'changed', seal: null, record: { number: 6 } })
})

test('records erased with their user verify once the deletion is sealed', async () => {
  const service = await startService()
  const { user: ada } = await service.signIn('ada@example.com')
  const row = await service.db.selectFrom('users').selectAll().where('public_id', '=', ada.id).executeTakeFirstOrThrow()
  await sealAll(service.ctx)
  const about = { user: { id: row.id, ref: ada.id }, entity: { id: row.id, ref: ada.id } }
  await inTransaction(service.ctx, (tx) => record(tx, 'user.update', { ...about, newValue: { name: 'Ada' } }))
  await inTransaction(service.ctx, (tx) =>
    record(tx, 'user.update', { actor: 'member', entity: about.entity, newValue: { name: 'Ada' } }),
  )

  await service.db.updateTable('users').set({ deleted_at: service.ctx.now() }).where('id', '=', row.id).execute()
  await inTransaction(service.ctx, (tx) => erasePersonal(tx, row.id))
  expect((await verifyAudit(service.ctx)).problem).toMatchObject({ kind: 'changed' })
  await inTransaction(service.ctx, (tx) => record(tx, 'user.delete', about))
  await sealAll(service.ctx)

  const check = await verifyAudit(service.ctx)
  expect(check).toMatchObject({ ok: true, unsealed: 0, problem: null })
  expect(check.erased).toBeGreaterThanOrEqual(4)
})

test('of 20 nodes that seal concurrently one does, in every round, and the chain is complete', async () => {
  const service = await startService()
  const other = await service.startNode()
  await log(service, 0)
  for (const index of times(200, (at) => at))
    await inTransaction(service.ctx, (tx) => record(tx, 'user.update', { newValue: { index } }))

  const drain = async (at: number) => {
    const { ctx } = at % 2 === 0 ? service : other
    for (;;) {
      await sealAudit(ctx, { batch: 3 })
      const left = await ctx.db.selectFrom('audit_logs').select('id').where('seal_id', 'is', null).executeTakeFirst()
      if (!left) return
    }
  }
  await Promise.all(times(20, drain))

  const ids = await sealIds(service)
  expect(ids).toEqual(times(ids.length, (index) => index + 1))
  expect(ids.length).toBeGreaterThanOrEqual(67)
  expect(await verifyAudit(other.ctx)).toMatchObject({ ok: true, records: 200, unsealed: 0 })
})

test('a record that is committed late joins a later seal', async () => {
  const service = await startService()
  let commit: () => void = () => {}
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve
  })
  let markWritten: () => void = () => {}
  const isWritten = new Promise<void>((resolve) => {
    markWritten = resolve
  })
  const late = inTransaction(service.ctx, async (tx) => {
    await record(tx, 'user.update', { newValue: { late: true } })
    await writeGathered(tx.db)
    markWritten()
    await mayCommit
  })
  await isWritten

  await log(service, 3)
  commit()
  await late
  await sealAll(service.ctx)

  expect((await recordAt(service, 1)).seal_id).toBe(2)
  expect((await recordAt(service, 2)).seal_id).toBe(1)
  expect(await verifyAudit(service.ctx)).toMatchObject({ ok: true, seals: 2, records: 4 })
})

test('verification reads several pages and reports its progress', async () => {
  const service = await startService()
  await run(
    service,
    `insert into audit_logs (public_id, action, severity, actor_type, entity_type, user_id, personal_digest, created_at)
      select 'aud_' || n, 'user.login', 'info', 'user', 'user', 1, sha256(''), now() from generate_series(1, 2500) n;
    update audit_logs set action = 'user.delete', entity_id = 1 where id = 2500;
    insert into users (id, public_id, project_id, deleted_at, created_at, updated_at)
      overriding system value select 1, 'usr_1', id, now(), now(), now() from projects`,
  )
  await sealAll(service.ctx, 7)
  const told: number[] = []

  const check = await verifyAudit(service.ctx, { onProgress: ({ records }) => told.push(records) })

  expect(check).toMatchObject({ ok: true, seals: 358, records: 2500, erased: 2500 })
  expect(told).toEqual([1000, 2000])
})

test('the retention removes whole seals, oldest first, and the remaining log still verifies', async () => {
  const service = await startService()
  await log(service, 10)
  service.advance(31 * days)
  await log(service, 7)

  const removed = await purgeAudit(service.ctx, 30)
  await sealAll(service.ctx)

  expect(removed).toBe(10)
  const check = await verifyAudit(service.ctx)
  expect(check).toMatchObject({ ok: true, seals: 5, purgedSeals: 2, records: 8 })
  expect((await service.auditActions()).at(-1)).toBe('audit.purge')
  expect((await recordAt(service, 18)).new_value).toMatchObject({ firstSeal: 1, lastSeal: 2, records: 10 })
})

test('verification finds a record restored under a purged seal', async () => {
  const service = await startService()
  await log(service, 5)
  service.advance(31 * days)
  await purgeAudit(service.ctx, 30)

  await run(service, smuggling(1))

  expect((await verifyAudit(service.ctx)).problem).toMatchObject({ kind: 'added', seal: 1 })
})

test('no retention removes nothing, and unsealed records are never removed', async () => {
  const service = await startService()
  await log(service, 5)
  await inTransaction(service.ctx, (tx) => record(tx, 'user.update', {}))
  service.advance(10_000 * days)

  expect(await purgeAudit(service.ctx, 0)).toBe(0)
  expect(await purgeAudit(service.ctx, 1)).toBe(5)

  expect(await service.auditActions()).toEqual(['user.update', 'audit.purge'])
})
