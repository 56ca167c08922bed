import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { verifyAudit } from '../src/audit/verification.ts'
import type { DbConnection } from '../src/platform/db/connections.ts'
import { type Db, inTransaction, openDb, type Pool, withoutTimeLimits } from '../src/platform/db/db.ts'
import { migrate, pendingMigrations } from '../src/platform/db/migrate.ts'
import { listMigrations } from '../src/platform/db/migrations.ts'
import { describeConnection, waitForDatabase } from '../src/platform/db/wait.ts'
import { newApiKey } from './api-keys.ts'
import { startService, times } from './harness.ts'
import { setUpLicensedUser } from './licensing.ts'
import { isPgBouncerInstalled, type PgBouncerOptions, startPgBouncer } from './pgbouncer.ts'
import { borrowDatabase, createEmptyDatabase } from './test-databases.ts'

/** The same database through PgBouncer, with few connections, so that transactions of all clients share them. */
async function throughPgBouncer(database: DbConnection, options: PgBouncerOptions = {}): Promise<DbConnection> {
  const pooler = await startPgBouncer(database, { poolSize: 3, ...options })
  onTestFinished(() => pooler.stop())
  return pooler.through(database)
}

function open(connection: DbConnection, max = 4): Pool {
  const db = openDb(connection, { max, onError: () => undefined })
  onTestFinished(() => db.destroy())
  return db
}

const settingOf = async (db: Db, name: string) =>
  (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]?.value

describe.runIf(isPgBouncerInstalled)('through PgBouncer in transaction mode', () => {
  test('two nodes sign in, count usage, and end sessions over three connections', async () => {
    const service = await startService({ database: await throughPgBouncer(await borrowDatabase()) })
    const other = await service.startNode()
    const { user, token } = await setUpLicensedUser(service)
    const headers = { 'x-api-key': await newApiKey(service, { scopes: ['usage:write', 'licenses:read'] }) }

    const reports = await Promise.all(
      times(300, (index) => {
        const body = { userId: user.id, key: 'api_calls', quantity: 1, idempotencyKey: `report-${index % 200}` }
        return (index % 2 ? service : other).call('POST', '/v1/licenses/usage', { headers, body })
      }),
    )
    const people = await Promise.all(times(20, (index) => service.signIn(`person${index}@example.com`)))
    const ended = await Promise.all(
      people.map(({ accessToken }) => other.call('POST', '/v1/auth/logout', { token: accessToken })),
    )

    expect([...new Set(reports.map(({ status }) => status))].toSorted()).toEqual([200, 201])
    const { rows } = await sql<{ used: number }>`select sum(quantity)::int as used from usage_events`.execute(
      service.db,
    )
    expect(rows[0]?.used).toBe(200)
    expect(new Set(ended.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await service.call('GET', '/v1/sessions/current', { token })).status).toBe(200)
    expect(await verifyAudit(service.ctx)).toMatchObject({ ok: true })
  })

  test('every statement has its time limit', async () => {
    const db = open(await throughPgBouncer(await borrowDatabase(), { poolSize: 1 }))

    const seen = {
      single: await settingOf(db, 'statement_timeout'),
      withoutValues: (await sql<{ v: string }>`select current_setting('statement_timeout') as v`.execute(db)).rows,
      transaction: await inTransaction({ db }, async ({ db: tx }) => [
        await settingOf(tx, 'statement_timeout'),
        await settingOf(tx, 'lock_timeout'),
        await settingOf(tx, 'idle_in_transaction_session_timeout'),
      ]),
      patient: await withoutTimeLimits(db, (patient) => settingOf(patient, 'statement_timeout')),
    }

    expect(seen).toEqual({
      single: '5s',
      withoutValues: [{ v: '5s' }],
      transaction: ['5s', '5s', '10s'],
      patient: '0',
    })
    await expect(sql`select pg_sleep(${20}::float)`.execute(db)).rejects.toMatchObject({ code: '57014' })
  })

  test('nodes that start at the same time migrate an empty database once', async () => {
    const database = await throughPgBouncer(await createEmptyDatabase())

    const ran = await Promise.all(times(3, () => migrate(open(database))))

    const names = listMigrations().map(({ name }) => name)
    expect(ran.flat().toSorted()).toEqual(names)
    expect(await pendingMigrations(open(database))).toEqual([])
  })

  test.each([
    ['refuses settings', []],
    ['drops settings', ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']],
  ])('the start recognizes a pooler that %s, and says what to set', async (_what, ignoring) => {
    const database = await throughPgBouncer(await borrowDatabase(), { ignoring })
    if (!('connectionString' in database)) throw new Error('not a URL')
    const untold = { connectionString: database.connectionString }

    await waitForDatabase(database)
    const waiting = waitForDatabase(untold, { limitMs: 5_000 })
    const migrating = waitForDatabase(untold, { limitMs: 5_000, setting: 'DATABASE_ADMIN_URL' })

    const [started, migrated] = await Promise.allSettled([waiting, migrating])
    const start = `A connection pooler is between this service and the database at ${describeConnection(untold)}: `
    expect(started).toMatchObject({ reason: { message: `${start}set DATABASE_POOLER=transaction.` } })
    expect(migrated).toMatchObject({
      reason: { message: `${start}DATABASE_ADMIN_URL must lead to the database itself.` },
    })
  })
})
