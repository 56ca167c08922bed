import { mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Config } from '../src/platform/config/config.ts'
import type { DbConnection } from '../src/platform/db/connections.ts'
import { openDb, type Pool } from '../src/platform/db/db.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { canChangeAudit } from '../src/platform/db/roles.ts'
import { connectionTo, prepareCluster } from '../src/platform/embedded-postgres/cluster.ts'
import { layoutOf } from '../src/platform/embedded-postgres/layout.ts'
import { openLogFile } from '../src/platform/embedded-postgres/log-file.ts'
import { supervise } from '../src/platform/embedded-postgres/supervise.ts'
import { createLog } from '../src/platform/log/log.ts'
import { findDatabase, migrateSchema, startDatabase } from '../src/start/database.ts'
import { testConfig } from './harness.ts'

const limit = { timeout: 600_000 }
const log = createLog('silent')
const audited = `insert into audit_logs (public_id, action, severity, actor_type, entity_type, personal_digest, created_at)
  values ('aud_1', 'user.login', 'info', 'user', 'user', '', now())`

function newConfig(): Config {
  const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'licet-roles-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  // Production would need its own system user for PostgreSQL when the tests run as root.
  return { ...testConfig, env: 'development', dataDir }
}

function open(connection: DbConnection): Pool {
  const db = openDb(connection, { max: 1, onError: () => undefined })
  onTestFinished(() => db.destroy())
  return db
}

/** Starts the embedded database as the server does, and migrates it. */
async function start(config: Config) {
  const home = await startDatabase({ config, log })
  onTestFinished(() => home.stop())
  const db = open(home.connection)
  await migrateSchema({ config, db })
  return { home, db }
}

const run = (db: Pool, statement: string): Promise<string> =>
  sql
    .raw(statement)
    .execute(db)
    .then(() => 'allowed', String)

/** Creates a cluster as earlier versions did: everyone is trusted, and the superuser serves and owns the tables. */
async function createTrustingCluster({ dataDir }: Config): Promise<void> {
  const cluster = await prepareCluster(dataDir, {})
  writeFileSync(join(cluster.data, 'pg_hba.conf'), 'local all all trust\n')
  const logFile = openLogFile(layoutOf(dataDir).log, log)
  const server = await supervise(cluster, logFile, log)
  const db = openDb(connectionTo(dataDir, 'superuser'), { max: 2 })
  await migrate(db)
  await run(db, audited)
  await db.destroy()
  await server.stop()
  logFile.close()
}

async function rolesOf(db: Pool) {
  const { rows } = await sql<{ name: string; rights: string }>`
    select rolname as name, concat_ws(' ', case when rolsuper then 'superuser' end, case when rolcreaterole then 'creates roles' end,
      case when rolcreatedb then 'creates databases' end, case when rolreplication then 'replicates' end, case when rolbypassrls then 'bypasses' end) as rights
    from pg_roles where rolname like 'licet%' order by 1`.execute(db)
  return rows
}

const ownersOf = async (db: Pool) =>
  (
    await sql<{
      owner: string
    }>`select distinct tableowner as owner from pg_tables where schemaname = 'public'`.execute(db)
  ).rows

describe('the embedded database', limit, () => {
  test.each([
    ['a new one', async () => undefined],
    ['an existing one that trusted everyone, from its next start,', createTrustingCluster],
  ])('%s serves as a role that can add audit records, but not change them', limit, async (_which, create) => {
    const config = newConfig()
    await create(config)
    const { db } = await start(config)

    expect((await sql<{ name: string }>`select session_user as name`.execute(db)).rows).toEqual([{ name: 'licet_app' }])
    expect(await rolesOf(db)).toEqual([
      { name: 'licet', rights: 'superuser creates roles creates databases replicates bypasses' },
      { name: 'licet_app', rights: '' },
      { name: 'licet_owner', rights: '' },
    ])
    expect(await ownersOf(db)).toEqual([{ owner: 'licet_owner' }])
    expect(await canChangeAudit(db)).toBe(false)
    expect(await run(db, audited.replace('aud_1', 'aud_2'))).toBe('allowed')
    for (const statement of [
      "update audit_logs set action = 'x'",
      'delete from audit_logs',
      'truncate audit_logs',
      "copy audit_logs to program 'true'",
      "create function f() returns int language sql as 'select 1'",
      'set role licet_owner',
      'set role licet',
      'alter table audit_logs add column x int',
      'alter role licet_app superuser',
      'create role mallory superuser',
    ])
      expect([statement, await run(db, statement)]).toEqual([
        statement,
        expect.stringMatching(/permission denied|must be owner/),
      ])
  })

  test('the roles need their passwords, which only the owner of the files can read', limit, async () => {
    const config = newConfig()
    const { home } = await start(config)
    const { host } = { host: '', ...home.connection }
    const as = (user: string, password = 'guessed') =>
      run(open({ host, user, password, database: 'postgres' }), 'select 1')

    expect(await as('licet_app')).toContain('password authentication failed for user "licet_app"')
    expect(await as('licet_owner')).toContain('password authentication failed for user "licet_owner"')
    expect(await as('postgres')).toContain('no pg_hba.conf entry')
    expect(await as('licet')).toBe('allowed')
    expect(statSync(layoutOf(config.dataDir).secrets).mode & 0o777).toBe(0o600)
  })

  test('a command finds the running one, and lost passwords are replaced at the next start', limit, async () => {
    const config = newConfig()
    const { home, db } = await start(config)
    const found = await findDatabase({ config, log })
    expect(found.connection).toEqual(home.connection)
    expect(await run(open(found.connection), 'select 1')).toBe('allowed')
    await db.destroy()
    await home.stop()
    rmSync(layoutOf(config.dataDir).secrets)

    const again = await start(config)

    expect(again.home.connection).not.toEqual(home.connection)
    expect(await run(again.db, audited)).toBe('allowed')
  })

  test('tables of an earlier version that ran again belong to the owner after the next start', limit, async () => {
    const config = newConfig()
    const { home, db } = await start(config)
    const { host } = { host: '', ...home.connection }
    await run(open({ host, user: 'licet', database: 'postgres' }), 'create table late (id int)')
    expect(await run(db, 'select from late')).toContain('permission denied')
    await db.destroy()
    await home.stop()

    const again = await start(config)

    expect(await ownersOf(again.db)).toEqual([{ owner: 'licet_owner' }])
    expect(await run(again.db, 'insert into late values (1)')).toBe('allowed')
  })
})
