import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { sealAll } from '../src/audit/seals.ts'
import { record } from '../src/audit/service.ts'
import { verifyAudit } from '../src/audit/verification.ts'
import { type Db, inTransaction, openDb, type Pool } from '../src/platform/db/db.ts'
import { writeGathered } from '../src/platform/db/endings.ts'
import { listRun, migrate, pendingMigrations, unknownMigrations } from '../src/platform/db/migrate.ts'
import { listMigrations, listSchema } from '../src/platform/db/migrations.ts'
import { until045, until071 } from '../src/platform/db/takeover.ts'
import { prepareDatabase } from '../src/start/main.ts'
import { startService, times } from './harness.ts'
import { dumpSchema } from './schema-dump.ts'
import { createEmptyDatabase } from './test-databases.ts'

/*
 * Databases of commit 4ad9e6c4 (until 045_audit_words) and of commit c6591dd8 (until 071_known_zones): the SQL in takeover/
 * makes them of a new one. To be deleted at 1.0, together with platform/db/takeover.ts.
 */

const names = listSchema().map(({ name }) => name)

async function emptyDb(max = 2): Promise<Pool> {
  const db = openDb(await createEmptyDatabase(), { max, onError: () => undefined })
  onTestFinished(() => db.destroy())
  return db
}

async function makeFormer(db: Pool, last: '045' | '071'): Promise<void> {
  await migrate(db)
  for (const file of last === '045' ? ['071', '045'] : ['071'])
    await sql.raw(readFileSync(join(import.meta.dirname, `takeover/${file}.sql`), 'utf8')).execute(db)
  await note(db, last === '045' ? until045 : [...until045, ...until071])
}

async function note(db: Db, migrations: readonly string[]): Promise<void> {
  await sql`delete from schema_migrations`.execute(db)
  await sql`insert into schema_migrations (name) select unnest(${migrations}::text[])`.execute(db)
}

/** What the takeover changes: an app, a user's identity and usage, a test purchase with its license, a seal, and counts of emails. */
const rows = `
  insert into projects (public_id, key, name, created_at, updated_at)
    values ('prj_aaaaaaaa', 'first', 'First', now(), now()), ('prj_bbbbbbbb', 'second', 'Second', now(), now());
  insert into apps (public_id, project_id, key, name, kind, redirect_uris, settings, created_at, updated_at) values
    ('app_1', 1, 'account', 'Mine', 'app', '{HTTPS://Both.example.com:443/cb,http://[::1]:3000/x,com.Example.App:/cb}', '{"signups": false}', now(), now()),
    ('app_2', 2, 'web', 'Web', 'app', '{https://both.example.com/x,https://mine.example.com:8443}', '{"signups": true, "maxSessions": 3}', now(), now()),
    ('app_3', 2, 'account', 'Account', 'account', '{}', '{}', now(), now());
  insert into users (public_id, project_id, email, created_at, updated_at) values ('usr_1', 1, 'ada@example.com', now(), now());
  insert into oauth_providers (public_id, project_id, key, type, client_id, created_at, updated_at)
    values ('prv_1', 1, 'github', 'github', 'x', now(), now());
  insert into identities (project_id, user_id, provider_id, subject, email_verified, linked_at) values (1, 1, 1, '4711', true, now());
  insert into features (public_id, project_id, key, name, type, client_reportable, created_at, updated_at)
    values ('ftr_1', 1, 'calls', 'Calls', 'metered', true, now(), now());
  insert into plans (public_id, project_id, key, name, kind, plan_group, created_at, updated_at)
    values ('pln_1', 1, 'pro', 'Pro', 'base', 'main', now(), now());
  insert into plan_versions (plan_id, version, content, created_at, updated_at) values (1, 1, '{}', now(), now());
  insert into payment_configs (public_id, project_id, provider, mode, tolerance_seconds, reconcile_at, created_at, updated_at) values
    ('pcf_test', 1, 'stripe', 'test', 300, now(), now(), now()), ('pcf_live', 1, 'stripe', 'live', 300, now(), now(), now()),
    ('pcf_else', 2, 'stripe', 'test', 300, now(), now(), now());
  insert into licenses (public_id, project_id, user_id, plan_id, plan_version_id, kind, plan_group, source, metadata, starts_at,
      period_anchor, created_at, updated_at) values
    ('lic_1', 1, 1, 1, 1, 'base', 'main', 'payment', '{"payment": {"config": "pcf_test"}}', now(), now(), now(), now()),
    ('lic_2', 1, null, 1, 1, 'base', 'main', 'payment', '{"payment": {"config": "pcf_live"}}', now(), now(), now(), now());
  insert into payment_purchases (public_id, payment_config_id, state_ciphertext, created_at, updated_at)
    values ('pur_1', 2, 'x', now(), now());
  insert into payment_wakes (purchase_id, due_at) values (1, now());
  insert into usage_keys (project_id, idempotency_key, request_hash, license_id, feature_id, period_start, created_at)
    values (1, 'order-1001', 'x', 1, 1, now(), '2026-01-01');
  insert into usage_events (project_id, license_id, feature_id, quantity, occurred_at, received_at, user_id, session_id)
    values (1, 1, 1, 5, '2026-01-01', '2026-01-01', 1, 1);
  insert into audit_seals (id, record_count, hash, created_at) values (1, 1, 'x', now());
  insert into audit_logs (public_id, project_id, action, severity, actor_type, entity_type, personal_digest, created_at, seal_id)
    values ('aud_1', 1, 'user.login', 'info', 'user', 'user', 'x', '2026-01-01 10:20', 1);
  insert into mail_allowances (project_id, email, sent_at) values (1, 'ada@example.com', '{now}');`

async function readBack(db: Db) {
  const all = async (query: string): Promise<unknown[]> => (await sql.raw<object>(query).execute(db)).rows
  return {
    hosts: await all('select host, project_id, shared from redirect_hosts order by host, project_id'),
    apps: await all(`select project_id, key, kind, settings from apps order by project_id, id`),
    ids: await all(`select public_id = 'idn_' || md5('identity 1') as is_kept from identities`),
    test: await all('select public_id, test from licenses order by id'),
    configs: await all('select public_id, grants_licenses from payment_configs order by id'),
    rechecks: await all('select payment_config_id from payment_rechecks'),
    wakes: await all('select purchase_id, payment_config_id from payment_wakes'),
    keys: await all('select idempotency_key, quantity from usage_keys order by idempotency_key'),
    hours: await all('select action, count from audit_hourly'),
    allowances: await all('select address_mac from mail_allowances'),
  }
}

test('a database of commit 4ad9e6c4 gets the schema of a new one, and keeps what it has', async () => {
  const [old, fresh] = [await emptyDb(), await emptyDb()]
  await makeFormer(old, '045')
  await sql.raw(rows).execute(old)
  await migrate(fresh)
  expect(await dumpSchema(old)).not.toEqual(await dumpSchema(fresh))
  expect((await pendingMigrations(old)).map(({ name }) => name)).toEqual(['takeover'])
  expect(await unknownMigrations(old)).toEqual([])

  expect(await migrate(old)).toEqual(['takeover'])

  expect(await migrate(old)).toEqual([])
  expect(await pendingMigrations(old)).toEqual([])
  expect(await listRun(old)).toEqual(names)
  expect(await dumpSchema(old)).toEqual(await dumpSchema(fresh))
  expect(await readBack(old)).toMatchObject({
    hosts: [
      { host: 'both.example.com', project_id: 1, shared: false },
      { host: 'both.example.com', project_id: 2, shared: true },
      { host: 'com.example.app:', project_id: 1 },
      { host: 'mine.example.com:8443', project_id: 2 },
    ],
    apps: [
      { project_id: 1, key: 'account', kind: 'app', settings: { signups: 'invited' } },
      { project_id: 1, key: 'account-aaaaaaaa', kind: 'account' },
      { project_id: 2, key: 'web', settings: { signups: 'open', maxSessions: 3 } },
      { project_id: 2, key: 'account', kind: 'account' },
    ],
    ids: [{ is_kept: true }],
    test: [{ test: true }, { test: false }],
    configs: [{ grants_licenses: false }, { grants_licenses: true }, { grants_licenses: true }],
    rechecks: [{ payment_config_id: 1 }],
    wakes: [{ purchase_id: 1, payment_config_id: 2 }],
    keys: [{ idempotency_key: 'order-1001' }, { idempotency_key: expect.stringMatching(/^user [0-9a-f]{64}$/) }],
    hours: [{ action: 'user.login', count: 1 }],
    allowances: [],
  })
})

test('a database of commit c6591dd8 loses what no code uses, and what members decided since stays', async () => {
  const [old, fresh] = [await emptyDb(), await emptyDb()]
  await makeFormer(old, '071')
  await sql.raw(rows).execute(old)
  await migrate(fresh)

  expect(await migrate(old)).toEqual(['takeover'])

  expect(await listRun(old)).toEqual(names)
  expect(await dumpSchema(old)).toEqual(await dumpSchema(fresh))
  const { configs, test: marks, hosts } = await readBack(old)
  expect(configs).toMatchObject([{ grants_licenses: true }, { grants_licenses: true }, { grants_licenses: true }])
  expect(marks).toMatchObject([{ test: false }, { test: false }])
  expect(hosts).toEqual([])
})

test('the records of a sealed log stay under their seals, and the log still verifies', async () => {
  const database = await createEmptyDatabase()
  const db = openDb(database)
  onTestFinished(() => db.destroy())
  await migrate(db)
  const service = await startService({ database, config: { databaseUrl: 'postgres://unused' } })
  await prepareDatabase(service.ctx, {})
  const numbersOf = async () =>
    (await sql<{ numbers: string }>`select unsealed::text as numbers from audit_seals order by id`.execute(service.db))
      .rows
  await service.signIn('ada@example.com')
  await inTransaction(service.ctx, async (late) => {
    await record(late, 'user.update', { newValue: { late: true } })
    await writeGathered(late.db)
    for (const email of ['grace@example.com', 'joan@example.com']) {
      await service.signIn(email)
      await sealAll(service.ctx)
    }
  })
  await sealAll(service.ctx)
  await service.signIn('mary@example.com')
  const before = [await numbersOf(), await verifyAudit(service.ctx)]
  expect(before).toMatchObject([
    [{ numbers: expect.stringMatching(/^\{\[\d+,\d+\),/) }, {}, {}],
    { ok: true, seals: 3 },
  ])
  await makeFormer(service.db, '071')

  expect(await migrate(service.db)).toEqual(['takeover'])

  expect([await numbersOf(), await verifyAudit(service.ctx)]).toEqual(before)
  await sealAll(service.ctx)
  expect(await verifyAudit(service.ctx)).toMatchObject({ ok: true, seals: 4, unsealed: 0 })
})

test('nodes that start together take a database over once, and one that fails leaves it as it was', async () => {
  const db = await emptyDb(4)
  await makeFormer(db, '045')
  await sql.raw(rows).execute(db)
  const before = await dumpSchema(db)
  // The last statement but few: everything before it is undone.
  await sql`insert into undos (public_id, project_id, user_id, kind, token_hash, before_ciphertext, created_at, expires_at)
    values ('und_1', 1, 1, 'email_change', 'x', 'x', now(), now())`.execute(db)
  await sql`alter table undos drop constraint undos_kind_check`.execute(db)
  await expect(migrate(db)).rejects.toThrow('undos_kind_check')
  await sql
    .raw(`alter table undos add constraint undos_kind_check check (kind in (
    'identity_link', 'identity_unlink', 'email_change', 'passkey_create', 'passkey_delete')) not valid`)
    .execute(db)
  expect(await dumpSchema(db)).toEqual(before)
  expect(await listRun(db)).toEqual(until045)

  const ran = await Promise.all(times(4, () => migrate(db)))

  expect(ran.flat()).toEqual(['takeover'])
  expect(await listRun(db)).toEqual(names)
})

test.each([
  [[], '001_instance', '002_sign_in', '4ad9e6c4'],
  [until045.slice(0, -1), '044_usage_fold_by_key', '045_audit_words', '4ad9e6c4'],
  [[...until045, ...until071.slice(0, 3)], '048_seat_offers', '050_payment_turns', 'c6591dd8'],
])(
  'a database in between stays unchanged, and the error names the commit to run first',
  async (done, last, missing, commit) => {
    const db = await emptyDb()
    await makeFormer(db, '071')
    await note(db, done.length === 0 ? [last] : done)
    const before = await dumpSchema(db)

    const refusal = `migration ${missing} is missing. Run "licet migrate" of commit ${commit} first`
    await expect(pendingMigrations(db)).rejects.toThrow(refusal)
    await expect(migrate(db)).rejects.toThrow(refusal)
    expect(await dumpSchema(db)).toEqual(before)
  },
)

test('a service starts on a database that is taken over, and signs in', async () => {
  const database = await createEmptyDatabase()
  const db = openDb(database)
  onTestFinished(() => db.destroy())
  await makeFormer(db, '045')
  expect(await migrate(db)).toEqual(['takeover'])
  const service = await startService({ database, config: { databaseUrl: 'postgres://unused' } })

  await prepareDatabase(service.ctx, {})

  expect((await service.signIn('grace@example.com')).user.email).toBe('grace@example.com')
  expect(await service.adminSignIn()).toBeDefined()
  expect(await listRun(db)).toEqual(listMigrations().map(({ name }) => name))
})
