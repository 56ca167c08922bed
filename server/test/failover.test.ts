import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { inTransaction, openDb, type Pool } from '../src/platform/db/db.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { newApiKey } from './api-keys.ts'
import { installAuditKey } from './audit-key.ts'
import { eventually, type Service, type SignedIn, startService, times } from './harness.ts'
import { setUpLicensedUser } from './licensing.ts'
import { isDebianPostgresInstalled, startPrimary, startStandby } from './standby.ts'
import { borrowDatabase } from './test-databases.ts'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function open(hosts: string, max = 2): Pool {
  const db = openDb({ connectionString: `postgres://licet@${hosts}/postgres` }, { max, onError: () => undefined })
  onTestFinished(() => db.destroy())
  return db
}

/** What the service has acknowledged, kept outside of it. */
interface Journal {
  readonly reports: { readonly key: string; readonly at: number }[]
  readonly ended: SignedIn[]
  failed: number
  /** Statuses of the reports that failed. */
  readonly refusals: Set<number>
}

/** Reports usage and signs users out, one call after the other, until the journal has ended. Repeats a failed report. */
async function call(service: Service, headers: Record<string, string>, userId: string, journal: Journal, lane: number) {
  for (let number = 0; ; number += 1) {
    const key = `report-${lane}-${number}`
    const body = { userId, key: 'api_calls', quantity: 1, idempotencyKey: key }
    for (;;) {
      if (isOver.has(journal)) return
      const { status } = await service.call('POST', '/v1/licenses/usage', { headers, body })
      if (status === 201 || status === 200) break
      journal.failed += 1
      journal.refusals.add(status)
      await pause(20)
    }
    journal.reports.push({ key, at: performance.now() })
  }
}

const isOver = new WeakSet<Journal>()

async function signOut(service: Service, people: SignedIn[], journal: Journal): Promise<void> {
  while (!isOver.has(journal)) {
    const person = people.pop()
    if (!person) return
    const { status } = await service.call('POST', '/v1/auth/logout', { token: person.accessToken })
    if (status === 200) journal.ended.push(person)
    await pause(50)
  }
}

describe.runIf(isDebianPostgresInstalled)('with several hosts', () => {
  test('the primary is killed under load and its standby promoted: nothing acknowledged is lost', async () => {
    const primary = await startPrimary()
    const admin = open(primary.host)
    await migrate(admin)
    await installAuditKey(admin)
    const standby = await startStandby(primary)
    await sql.raw(`alter system set synchronous_standby_names = '*'`).execute(admin)
    await sql`select pg_reload_conf()`.execute(admin)
    await eventually(() => isSynchronous(admin))

    const hosts = `${primary.host},${standby.host}`
    const connectionString = `postgres://licet@${hosts}/postgres?target_session_attrs=read-write`
    const service = await startService({ database: { connectionString } })
    // More than a fast machine reports in these seconds.
    const { user } = await setUpLicensedUser(service, 'pro', { quantity: 1_000 })
    const headers = { 'x-api-key': await newApiKey(service, { scopes: ['usage:write', 'licenses:read'] }) }
    const people: SignedIn[] = []
    for (const index of times(60, (at) => at)) people.push(await service.signIn(`person${index}@example.com`))

    const journal: Journal = { reports: [], ended: [], failed: 0, refusals: new Set() }
    const load = [
      ...times(8, (lane) => call(service, headers, user.id, journal, lane)),
      signOut(service, people, journal),
    ]
    await pause(3_000)
    const killedAt = performance.now()
    await primary.kill()
    await pause(1_000)
    const promotedAt = performance.now()
    await standby.promote()
    await pause(4_000)
    isOver.add(journal)
    await Promise.all(load)

    const afterwards = journal.reports.filter(({ at }) => at > promotedAt)
    const backMs = Math.round((afterwards[0]?.at ?? Number.POSITIVE_INFINITY) - promotedAt)
    const before = journal.reports.filter(({ at }) => at <= killedAt).length
    process.stderr.write(
      `failover: ${before} reports before, ${afterwards.length} after, ${journal.failed} refused in between, ${journal.ended.length} sign-outs, back after ${backMs} ms\n`,
    )
    expect(before).toBeGreaterThan(50)
    expect(backMs).toBeLessThan(2_000)
    expect([...journal.refusals]).toEqual([503])
    const reader = open(standby.host)
    const { rows } = await sql<{ keys: string[]; used: number }>`
      select (select array_agg(idempotency_key) from usage_keys) as keys,
        (select sum(quantity)::int from usage_events) as used`.execute(reader)
    const keys = new Set(rows[0]?.keys)
    expect(journal.reports.filter(({ key }) => !keys.has(key))).toEqual([])
    expect(rows[0]?.used).toBe(keys.size)
    const again = await Promise.all(
      journal.ended.map(({ accessToken }) => service.call('GET', '/v1/sessions/current', { token: accessToken })),
    )
    expect(again.filter(({ status }) => status !== 401)).toEqual([])
  }, 60_000)

  test('a new connection passes by a host that is gone and one that accepts no writes', async () => {
    const primary = await startPrimary()
    const standby = await startStandby(primary)
    const db = open(`127.0.0.1:1,${standby.host},${primary.host}`)

    await sql`create table notes (text text)`.execute(db)
    await sql`insert into notes values (${'written'})`.execute(db)

    const { rows } = await sql<{ port: number }>`select current_setting('port')::int as port`.execute(db)
    expect(rows).toEqual([{ port: primary.port }])
  })
})

test('connections to a server that no longer accepts writes are dropped, and the transaction runs again', async () => {
  const service = await startService({ database: await borrowDatabase(), connections: 4 })
  const { db, ctx } = service
  await Promise.all(
    times(4, () =>
      db.connection().execute(async (connection) => {
        await sql`set default_transaction_read_only = on`.execute(connection)
        await pause(200)
      }),
    ),
  )

  const write = () =>
    inTransaction(ctx, ({ db: tx }) => tx.updateTable('projects').set({ name: 'Renamed' }).executeTakeFirstOrThrow())

  await expect(write()).resolves.toMatchObject({ numUpdatedRows: 1n })
})

const isSynchronous = async (db: Pool): Promise<boolean> => {
  const { rows } = await sql<{ state: string }>`select sync_state as state from pg_stat_replication`.execute(db)
  return rows[0]?.state === 'sync'
}
