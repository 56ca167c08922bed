import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Admin } from '../../test/admin.ts'
import { testAuditKey } from '../../test/audit-key.ts'
import { actionsWithoutSeal } from '../../test/audit-of.ts'
import { asLogin } from '../../test/database.ts'
import { days, type Service, startService, times } from '../../test/harness.ts'
import { newPrivateKey, publicHalfOf, publicKeyOf, signerFrom } from '../platform/crypto/signing.ts'
import { inTransaction, openDb } from '../platform/db/db.ts'
import { appRole, canChangeAudit, rolesSql } from '../platform/db/roles.ts'
import { digestOf, fingerprintOf, firstHash, hashOfSeal } from './digests.ts'
import { prepareAuditKey, rotateAuditKey } from './keys.ts'
import { sealsOf } from './readers.ts'
import { purgeAudit, sealAll } from './seals.ts'
import { record } from './service.ts'
import { createShipper } from './shipping/service.ts'
import { signStatement } from './statements.ts'
import { StoredSeals } from './stored-seals.ts'
import { verifyAudit } from './verification.ts'

describe('reading', () => {
  const path = '/v1/admin/audit-logs'
  const read = async (admin: Admin, query: string) => {
    const reply = await admin.call('GET', `${path}?${query}`)
    return { ...reply, actions: (reply.data ?? []).map(({ action }: { action: string }) => action) }
  }

  async function startWithDeleted() {
    const service = await startService()
    const owner = await service.adminSignIn()
    const { data: gone } = await owner.call('POST', '/v1/admin/projects', { body: { key: 'gone', name: 'Gone' } })
    const { data: app } = await owner.call('POST', '/v1/admin/apps', {
      body: { projectId: gone.id, key: 'web', name: 'Web' },
    })
    const deleted = await owner.call('DELETE', `/v1/admin/projects/${gone.id}`, { body: { confirm: 'gone' } })
    expect([app.key, deleted.status]).toEqual(['web', 200])
    return { service, owner, gone: gone.id as string }
  }

  test('the deletion of a project can be read afterward', async () => {
    const { owner, gone } = await startWithDeleted()

    const own = await read(owner, `projectId=${gone}`)
    const instance = await read(owner, 'scope=instance&action=project.*')
    const all = await read(owner, 'scope=all&action=project.delete')

    // One app is built in.
    expect(own.actions).toEqual(['project.delete', 'app.create', 'app.create', 'project.create'])
    expect(instance.actions).toEqual(['project.delete', 'project.create'])
    expect(all.data).toEqual([
      expect.objectContaining({ action: 'project.delete', oldValue: { key: 'gone', name: 'Gone' }, projectRef: gone }),
    ])
    expect((await owner.call('GET', `${path}/${all.data[0].id}`)).data).toEqual(all.data[0])
    const exported = await owner.call('GET', `${path}/export?format=csv&projectId=${gone}`)
    expect([exported.status, exported.body.text.includes('project.delete')]).toEqual([200, true])
    const bars = await owner.call('GET', `${path}/histogram?scope=instance&action=project.delete`)
    expect(bars.data.buckets.at(-1)).toMatchObject({ critical: 1 })
  })

  test('who signed in to the dashboard can be read', async () => {
    const service = await startService()
    const owner = await service.adminSignIn()

    const instance = await read(owner, 'scope=instance&action=admin_session.create')
    const all = await read(owner, 'scope=all&actorType=member')

    expect(instance.data).toEqual([
      expect.objectContaining({ actor: expect.objectContaining({ type: 'member', name: 'owner@example.com' }) }),
    ])
    expect(all.actions).toEqual(['admin_session.create'])
    expect((await read(owner, `projectId=${service.app.projectRef}`)).actions).toEqual([])
  })

  test('records of the instance and of deleted projects are for instance owners alone', async () => {
    const { service, owner, gone } = await startWithDeleted()
    const { data } = await read(owner, 'scope=instance&action=project.delete')
    const viewer = await service.adminSignIn({ email: 'viewer@example.com', role: 'viewer' })
    const { projectId } = service.app
    const member = await service.adminSignIn({ email: 'member@example.com', role: 'owner', projectId })

    const queries = ['scope=instance', 'scope=all', `projectId=${gone}`]
    const places = queries.flatMap((query) => [`?${query}`, `/export?format=csv&${query}`, `/histogram?${query}`])
    for (const at of places) {
      const replies = await Promise.all([viewer, member].map((admin) => admin.call('GET', path + at)))
      expect([at, ...replies.map(({ status }) => status)]).toEqual([at, 403, 403])
    }
    expect((await viewer.call('GET', `${path}/${data[0].id}`)).status).toBe(403)
    expect((await member.call('GET', `${path}/${data[0].id}`)).status).toBe(404)
    expect((await read(owner, 'scope=everything')).error.details.fields[0].path).toBe('scope')
    const both = await read(owner, `scope=instance&projectId=${service.app.projectRef}`)
    expect(both.error.details.fields[0].path).toBe('projectId')
  })

  test('the whole log is read in order, with any filter, over many projects', async () => {
    const { service, owner } = await startWithDeleted()
    for (const email of ['a@example.com', 'b@example.com']) await service.signIn(email)
    const rows = await service.db
      .selectFrom('audit_logs')
      .select(['action', 'severity'])
      .orderBy('id', 'desc')
      .execute()

    const all = await read(owner, 'scope=all&limit=100')
    const paged = [await read(owner, 'scope=all&limit=5'), await read(owner, 'scope=all&limit=5&page=2')]
    const notices = await read(owner, 'scope=all&limit=100&severity=notice')
    const logins = await read(owner, 'scope=all&action=user.login&q=magic')
    const recent = await read(owner, 'scope=all&limit=100&from=2025-12-31T00:00:00Z&to=2026-01-02T00:00:00Z')

    const inOrder = rows.map(({ action }) => action)
    expect(all.actions).toEqual(inOrder)
    expect(all.meta.total).toBe(inOrder.length)
    expect(paged.flatMap(({ actions }) => actions)).toEqual(inOrder.slice(0, 10))
    expect(notices.actions).toEqual(rows.filter(({ severity }) => severity === 'notice').map(({ action }) => action))
    expect(logins.actions).toEqual(['user.login', 'user.login'])
    expect(recent.actions).toEqual(inOrder)
  })
})

const ourKey = publicKeyOf(publicHalfOf(testAuditKey).publicKey)
const user = { id: 7, ref: 'usr_ada' }

async function log(service: Service, count: number): Promise<void> {
  for (const index of times(count, (at) => at)) {
    const entry = { user, entity: user, newValue: { name: `Ada ${index}` } }
    await inTransaction(service.ctx, (tx) => record(tx, 'user.update', entry))
  }
  await sealAll(service.ctx, 3)
}

/** A log of 12 records in 4 signed seals. */
async function startSealed(): Promise<Service> {
  const service = await startService()
  await log(service, 12)
  return service
}

/** As someone who has the whole database: neither triggers nor keys stop them. */
const asSuperuser = ({ db }: Service, ...statements: string[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
  })

interface SignedAnew {
  readonly signWith?: ReturnType<typeof signerFrom>
}

/** Computes the chain again from the current records, and signs it with another key if there is one. */
async function remakeChain(service: Service, { signWith }: SignedAnew = {}): Promise<void> {
  let prev = firstHash
  for await (const { seal, records: own } of sealsOf(service.db, { afterId: undefined, upToId: 1_000 })) {
    const { id, created_at } = seal
    const digests = own.map(digestOf)
    const hash = hashOfSeal(prev, digests)
    const fingerprints = Buffer.concat(own.map((row, index) => fingerprintOf(row.id, digests[index] ?? firstHash)))
    const names = { iss: 'https://auth.example.com', instance: signWith?.kid ?? '', records: own.length }
    const hashes = { seal: id, prev: prev.toString('hex'), hash: hash.toString('hex'), at: created_at.toISOString() }
    const statement = signWith && signStatement(signWith, 'seal', { ...names, ...hashes })
    await service.db
      .updateTable('audit_seals')
      .set({ hash, fingerprints, record_count: own.length, ...(statement !== undefined && { statement }) })
      .where('id', '=', id)
      .execute()
    prev = hash
  }
}

/** Ships the seals to a new file, and reads it. */
async function shipAll({ ctx }: Pick<Service, 'ctx'>): Promise<StoredSeals> {
  const folder = mkdtempSync(join(tmpdir(), 'licet-audit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'seals.jws')
  await createShipper({ ...ctx, config: { auditShip: { file } } })()
  return StoredSeals.read(readFileSync(file, 'utf8'))
}

const cutStart = [
  'delete from audit_logs where id <= 3',
  "update audit_seals set purged_at = created_at + interval '400 days', fingerprints = '' where id = 1",
]

describe('with the whole database but not the key', () => {
  test('an untouched log matches, with the given key and its stored seals', async () => {
    const service = await startSealed()
    const stored = await shipAll(service)

    const check = await verifyAudit(service.ctx, { publicKeys: [ourKey], stored })

    expect(check).toMatchObject({ ok: true, seals: 4, unsignedSeals: 0, records: 12, problem: null })
  })

  test('a cut at the start with purged_at is found', async () => {
    const service = await startSealed()

    await asSuperuser(service, ...cutStart)

    expect((await verifyAudit(service.ctx)).problem).toMatchObject({
      kind: 'purge_wrong',
      seal: 1,
      message: 'the records of seal 1 were removed without a signed purge',
    })
  })

  test('a forged purge row is found', async () => {
    const service = await startSealed()
    const [seal] = await service.db.selectFrom('audit_seals').selectAll().where('id', '=', 1).execute()
    const forger = signerFrom(newPrivateKey())
    const root = Buffer.alloc(32, 1).toString('hex')
    const range = { firstSeal: 1, lastSeal: 1, records: 3, root, retentionDays: 30 }
    const at = { before: '2026-02-01T00:00:00.000Z', at: '2026-04-01T00:00:00.000Z' }
    const kid = publicHalfOf(testAuditKey).kid
    const statement = signStatement(forger, 'purge', {
      iss: 'https://auth.example.com',
      instance: kid,
      ...range,
      ...at,
    })

    await asSuperuser(
      service,
      ...cutStart,
      `insert into audit_purges values (1, 1, 3, '\\x${root}', '${at.before}', 30, '${statement}', '${at.at}')`,
    )

    expect(seal?.statement).not.toBeNull()
    expect((await verifyAudit(service.ctx)).problem).toMatchObject({
      kind: 'purge_wrong',
      message: 'the purge of seals 1 to 1 is not signed by a trusted key',
    })
  })

  test('a cut at the end is found by the shipped seals alone', async () => {
    const service = await startSealed()
    const stored = await shipAll(service)

    await asSuperuser(
      service,
      'delete from audit_logs where id > 9',
      'delete from audit_seals where id = 4',
      'update audit_sealing set last_seal = 3',
    )

    expect((await verifyAudit(service.ctx, { publicKeys: [ourKey] })).ok).toBe(true)
    expect((await verifyAudit(service.ctx, { stored })).problem).toMatchObject({
      kind: 'seal_missing',
      message: 'seal 4 is missing',
    })
  })

  const smuggled = `insert into audit_logs (id, public_id, action, severity, actor_type, entity_type, personal_digest, created_at)
    overriding system value values (0, 'aud_smuggled', 'user.login', 'info', 'user', 'user', sha256(''), now())`
  const erased = 'set old_value = null, new_value = null, ip = null, user_agent = null, salt = null'
  test.each([
    ['a record changed', "update audit_logs set action = 'user.login' where id = 5", 'changed', 2, 'record 5 '],
    ['a record removed', 'delete from audit_logs where id = 5', 'removed', 2, 'record 5 was removed: seal 2'],
    ['a record added after sealing', smuggled, 'added', 1, 'aud_smuggled'],
    ['values erased without a deletion', `update audit_logs ${erased} where id = 5`, 'changed', 2, 'record 5 '],
  ])('%s is found and named', async (_what, statement, kind, seal, named) => {
    const service = await startSealed()

    await asSuperuser(service, statement)

    const { problem } = await verifyAudit(service.ctx)
    expect(problem).toMatchObject({ kind, seal })
    expect(problem?.message).toContain(named)
  })

  test('a deleted user excuses no erased values until the deletion is sealed', async () => {
    const service = await startSealed()
    await asSuperuser(
      service,
      `update audit_logs ${erased} where id = 5`,
      `insert into users (id, public_id, project_id, deleted_at, created_at, updated_at)
        overriding system value select 7, 'usr_ada', id, now(), now(), now() from projects`,
    )

    expect((await verifyAudit(service.ctx)).problem).toMatchObject({ kind: 'changed', record: { number: 5 } })

    await inTransaction(service.ctx, (tx) => record(tx, 'user.delete', { user, entity: user }))
    await sealAll(service.ctx)
    expect(await verifyAudit(service.ctx)).toMatchObject({ ok: true, erased: 1 })
  })

  test('a chain remade is found, with its signatures and without', async () => {
    const service = await startSealed()
    await asSuperuser(service, "update audit_logs set action = 'user.login' where id = 5")
    await remakeChain(service)

    expect((await verifyAudit(service.ctx)).problem).toMatchObject({ kind: 'signature_wrong', seal: 2 })

    await asSuperuser(service, 'update audit_seals set statement = null where id >= 2')
    expect((await verifyAudit(service.ctx)).problem).toMatchObject({ kind: 'not_signed', seal: 2 })
    await log(service, 1)
    expect((await verifyAudit(service.ctx)).problem).toMatchObject({ kind: 'not_signed', seal: 2 })
  })

  test('a key swapped is found with the given key', async () => {
    const service = await startSealed()
    const forger = newPrivateKey()
    const { kid, publicKey } = publicHalfOf(forger)
    const at = '2025-12-31T00:00:00.000Z'
    const says = { iss: 'https://auth.example.com', instance: kid, kid, publicKey, after: 0, at }
    const statement = signStatement(signerFrom(forger), 'key', says)
    await asSuperuser(service, `update audit_keys set public_key = '${publicKey}'`)
    expect((await verifyAudit(service.ctx)).problem).toMatchObject({ kind: 'key_wrong' })

    await asSuperuser(service, `update audit_keys set kid = '${kid}', statement = '${statement}'`)
    await remakeChain(service, { signWith: signerFrom(forger) })

    // Against itself, such a log fits: the output says that the keys are from the same database.
    expect((await verifyAudit(service.ctx)).ok).toBe(true)
    const { problem } = await verifyAudit(service.ctx, { publicKeys: [ourKey] })
    expect(problem).toMatchObject({ kind: 'key_wrong' })
    expect(problem?.message).toContain(kid)
  })

  test('a start signs nothing for a log whose keys and signatures were removed', async () => {
    const service = await startSealed()
    await asSuperuser(
      service,
      "update audit_logs set action = 'user.login' where id = 5",
      'delete from audit_keys',
      'update audit_seals set statement = null',
    )
    await remakeChain(service)

    expect(await prepareAuditKey(service.ctx)).toBe(false)

    await log(service, 3)
    expect((await verifyAudit(service.ctx, { publicKeys: [ourKey] })).problem).toMatchObject({ kind: 'not_signed' })
    expect(await service.db.selectFrom('audit_keys').selectAll().execute()).toEqual([])
  })
})

describe('the key', () => {
  test('a purge is signed, and the rest of the log still matches', async () => {
    const service = await startSealed()
    service.advance(31 * days)
    await log(service, 3)

    expect(await purgeAudit(service.ctx, 30)).toBe(12)
    await sealAll(service.ctx)

    const check = await verifyAudit(service.ctx, { publicKeys: [ourKey] })
    expect(check).toMatchObject({ ok: true, seals: 6, purgedSeals: 4, purgedRanges: [{ first: 1, last: 4 }] })
    await asSuperuser(service, 'update audit_purges set retention_days = 1')
    expect((await verifyAudit(service.ctx)).problem).toMatchObject({ kind: 'purge_wrong' })
  })

  test('a key replaced by the one before it is trusted, and the old one no longer signs', async () => {
    const service = await startSealed()
    const rotated = await rotateAuditKey(service.ctx)
    await log(service, 3)
    const waiting = await actionsWithoutSeal(service.db)
    const next = await service.startNode({ config: { auditSigningKey: { key: rotated.key } } })

    await sealAll(next.ctx)

    expect(waiting).toEqual(['audit_key.rotate', ...times(3, () => 'user.update')])
    expect(await verifyAudit(service.ctx, { publicKeys: [ourKey] })).toMatchObject({ ok: true, seals: 5, unsealed: 0 })
    const newest = publicKeyOf(publicHalfOf(rotated.key).publicKey)
    expect((await verifyAudit(service.ctx, { publicKeys: [newest] })).problem).toMatchObject({ seal: 1 })
  })

  test('a node with a key that the log does not know does not seal', async () => {
    const service = await startService({ config: { auditSigningKey: { key: newPrivateKey() } } })

    await log(service, 3)

    expect(await verifyAudit(service.ctx)).toMatchObject({ ok: true, seals: 0, unsealed: 3 })
  })

  test('the first node creates the key, readable by its owner alone, and a node elsewhere creates none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'licet-audit-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const data = join(folder, 'data')
    const file = join(data, 'key.pem')
    const service = await startService({ config: { auditSigningKey: { file } } })
    await service.db.deleteFrom('audit_keys').execute()
    const elsewhere = { ...service.ctx, config: { ...service.ctx.config, auditSigningKey: { file: `${file}.other` } } }

    expect([await prepareAuditKey(service.ctx), await prepareAuditKey(elsewhere)]).toEqual([true, false])

    expect([statSync(data).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600])
    expect(readdirSync(data)).toEqual(['key.pem'])
    expect(await service.auditActions()).toEqual(['audit_key.create'])
    await log(service, 2)
    expect(await verifyAudit(service.ctx)).toMatchObject({ ok: true, seals: 1, unsignedSeals: 0, records: 3 })
    expect(await prepareAuditKey(service.ctx)).toBe(true)
  })

  test('a log from before the first key stays valid, and every later seal must be signed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'licet-audit-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const service = await startSealed()
    const config = { ...service.ctx.config, auditSigningKey: { file: join(folder, 'key.pem') } }
    await asSuperuser(service, 'delete from audit_keys', 'update audit_seals set statement = null')
    service.advance(500 * days)

    expect(await prepareAuditKey({ ...service.ctx, config })).toBe(true)
    await sealAll({ ...service.ctx, config })

    const check = await verifyAudit(service.ctx)
    expect(check).toMatchObject({ ok: true, seals: 5, unsignedSeals: 4, purgedSeals: 0 })
    await asSuperuser(service, 'update audit_seals set statement = null where id = 5')
    expect((await verifyAudit(service.ctx)).problem).toMatchObject({ kind: 'not_signed', seal: 5 })
  })

  test('the keys are published', async () => {
    const service = await startService()

    const reply = await fetch(`${service.url}/.well-known/licet-audit-keys.json`)

    const { kid, publicKey } = publicHalfOf(testAuditKey)
    expect(await reply.json()).toEqual({
      keys: [expect.objectContaining({ kid, x: publicKey, kty: 'OKP', crv: 'Ed25519', retiredAt: null })],
    })
  })
})

describe('as licet_app', () => {
  const password = 'a-password-of-tests'

  /** A service with the roles of `licet database roles`, which serves as licet_app. */
  async function startAsApp() {
    const owner = await startService()
    await sql.raw(rolesSql()).execute(owner.db)
    await sql.raw(`alter role ${appRole} password '${password}'`).execute(owner.db)
    // A login, because RESET ROLE would give the rights of a superuser back.
    const login = asLogin(owner.database, appRole, password)
    return { owner, login, node: await owner.startNode({ database: login }) }
  }

  test('the service signs users in, seals, ships, and erases', async () => {
    const { owner, node } = await startAsApp()

    const { accessToken: token } = await node.signIn('ada@example.com')
    await sealAll(node.ctx)
    expect((await node.call('DELETE', '/v1/users/me', { token })).status).toBe(200)
    await sealAll(node.ctx)

    const stored = await shipAll(node)
    expect(await verifyAudit(node.ctx, { publicKeys: [ourKey], stored })).toMatchObject({ ok: true, unsealed: 0 })
    expect((await verifyAudit(owner.ctx)).erased).toBeGreaterThan(0)
    expect([await canChangeAudit(owner.db), await canChangeAudit(node.db)]).toEqual([true, false])
  })

  const refused: readonly (readonly [statement: string, reason: string])[] = [
    ["update audit_logs set action = 'x'", 'permission denied'],
    ['delete from audit_logs', 'permission denied'],
    ['truncate audit_logs', 'permission denied'],
    ['update audit_seals set hash = hash', 'permission denied'],
    ['insert into audit_purges select from audit_purges', 'permission denied'],
    ['delete from audit_keys', 'permission denied'],
    ["update audit_sealing set writers = '{}'", 'permission denied'],
    ['update audit_hourly set count = 0', 'permission denied'],
    ['update audit_ships set last_seal = 1000', 'permission denied'],
    ['delete from deleted_projects', 'permission denied'],
    ["copy audit_logs to program 'true'", 'external program'],
    ["create function f() returns int language sql as 'select 1'", 'permission denied'],
    ['set role licet_owner', 'permission denied'],
    ['alter table audit_logs disable trigger all', 'must be owner'],
    ['alter table audit_logs add column x int', 'must be owner'],
    ['set session_replication_role = replica', 'permission denied'],
    ['create temporary table t (id int)', 'permission denied'],
    ['select audit_erase(7, 10)', 'user 7 is not deleted'],
    ["select audit_purge(1, 1, 3, '', '2020-01-01', 1, '', now())", 'not older than'],
    ["select audit_seal(9, array[1]::bigint[], '', '', 'x', now())", 'does not follow'],
    ["select audit_add_key('k', 'p', 's', null, now())", 'another key signs'],
  ]

  test('UPDATE, DELETE, TRUNCATE, COPY … PROGRAM, CREATE FUNCTION, SET ROLE, and ALTER TABLE are refused', async () => {
    const { owner, login } = await startAsApp()
    await log(owner, 3)
    const db = openDb(login, { max: 1, onError: () => undefined })
    onTestFinished(() => db.destroy())
    expect((await sql<{ name: string }>`select session_user as name`.execute(db)).rows[0]?.name).toBe(appRole)

    for (const [statement, reason] of refused) {
      const message = await sql
        .raw(statement)
        .execute(db)
        .then(() => 'allowed', String)
      expect([statement, message]).toEqual([statement, expect.stringContaining(reason)])
    }
  })
})
