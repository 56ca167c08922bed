import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDb, type Pool } from '../src/platform/db/db.ts'
import { migrate, pendingMigrations } from '../src/platform/db/migrate.ts'
import { prepareDatabase } from '../src/start/main.ts'
import { newApiKey } from './api-keys.ts'
import { startService } from './harness.ts'
import { setUpLicensedUser } from './licensing.ts'
import { dumpSchema } from './schema-dump.ts'
import { createEmptyDatabase } from './test-databases.ts'

/*
 * Keeps the migrations before the baseline in old-chain/ to show that the baseline creates the same schema and migrates
 * their databases. To be deleted at 1.0, together with platform/db/old-chain.ts.
 */

const folder = join(import.meta.dirname, 'old-chain')
const files = readdirSync(folder).toSorted()

const migrations = join(import.meta.dirname, '../migrations')
/** The migrations after the baseline. */
const later = readdirSync(migrations)
  .toSorted()
  .filter((file) => file > '009')
  .map((file) => file.replace('.sql', ''))

/** Lets the current code write into a database of the old chain. */
async function runLaterMigrations(db: Pool): Promise<void> {
  for (const name of later) {
    await sql.raw(readFileSync(join(migrations, `${name}.sql`), 'utf8')).execute(db)
    await sql`insert into schema_migrations (name) values (${name})`.execute(db)
  }
}

/** Runs the old migrations up to the named one, like the version before the baseline. */
async function runOldChain(db: Pool, last = files.at(-1) ?? ''): Promise<void> {
  await sql`create table schema_migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
    db,
  )
  for (const file of files.slice(0, files.indexOf(last) + 1)) {
    await sql.raw(readFileSync(join(folder, file), 'utf8')).execute(db)
    await sql`insert into schema_migrations (name) values (${file.replace('.sql', '')})`.execute(db)
  }
}

async function emptyDb(): Promise<Pool> {
  const db = openDb(await createEmptyDatabase())
  onTestFinished(() => db.destroy())
  return db
}

test('a database of the old chain is migrated once and then has the schema of the baseline', async () => {
  const [old, fresh] = [await emptyDb(), await emptyDb()]
  await runOldChain(old)
  const before = await dumpSchema(old)

  const pending = (await pendingMigrations(old)).map(({ name }) => name)
  const ran = await migrate(old)
  const ranAgain = await migrate(old)
  await migrate(fresh)

  expect(pending).toEqual(['takeover', ...later])
  expect(ran).toEqual(['takeover', ...later])
  expect(ranAgain).toEqual([])
  expect(await dumpSchema(old)).toEqual(await dumpSchema(fresh))
  expect(before).not.toEqual(await dumpSchema(fresh))
})

test('a database in the middle of the old chain stays unchanged, and the error names the version to run', async () => {
  const db = await emptyDb()
  await runOldChain(db, '012_usage.sql')
  const before = await dumpSchema(db)

  const refusal = 'migration 013_activations is missing. Run "licet migrate" of commit 4b520ec first'
  await expect(pendingMigrations(db)).rejects.toThrow(refusal)
  await expect(migrate(db)).rejects.toThrow(refusal)
  expect(await dumpSchema(db)).toEqual(before)
})

test('sessions, licenses, and usage of the old chain keep working after the migration', async () => {
  const database = await createEmptyDatabase()
  const db = openDb(database)
  onTestFinished(() => db.destroy())
  await runOldChain(db)
  await runLaterMigrations(db)
  const service = await startService({ database, config: { databaseUrl: 'postgres://unused' } })
  const { user, token, license } = await setUpLicensedUser(service)
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['usage:write', 'licenses:read'] }) }
  const report = (idempotencyKey: string) =>
    service.call('POST', '/v1/licenses/usage', { headers, body: { userId: user.id, key: 'api_calls', idempotencyKey } })
  expect(await countByOldFunction(service.db, 41)).toEqual('accepted')

  await prepareDatabase(service.ctx, {})

  expect(await pendingMigrations(db)).toEqual([])
  expect(await report('first')).toMatchObject({ status: 201, data: { outcome: 'accepted', used: 42 } })
  expect(await report('first')).toMatchObject({ status: 200, data: { outcome: 'duplicate', used: 42 } })
  expect(await service.call('GET', '/v1/users/me', { token })).toMatchObject({ status: 200, data: { id: user.id } })
  expect((await service.signIn('grace@example.com')).user.email).toBe('grace@example.com')
  const admin = await service.adminSignIn()
  expect(
    await admin.call('POST', `/v1/admin/licenses/${license.id}/suspend`, { body: { reason: 'Test' } }),
  ).toMatchObject({
    status: 200,
    data: { status: 'suspended' },
  })
})

/** Counts usage for the only license, like nodes of the version before the baseline. */
async function countByOldFunction(db: Pool, quantity: number): Promise<string | undefined> {
  const { rows } = await sql<{ outcome: string }>`
    select outcome
    from licenses l
      join features f on f.project_id = l.project_id and f.key = 'api_calls'
      cross join lateral usage_period(l.period_anchor, 'month', 'UTC', l.starts_at) p
      cross join lateral usage_consume(
        jsonb_build_array(jsonb_build_object(
          'ord', 1, 'project', l.project_id, 'license', l.id, 'feature', f.id, 'quantity', ${quantity}::int, 'occurred', l.starts_at,
          'ps', p.period_start, 'pe', p.period_end, 'ceiling', 100, 'usr', l.user_id)),
        l.starts_at)`.execute(db)
  return rows[0]?.outcome
}
