import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import { startService, times } from '../../../test/harness.ts'
import { setUpLicensedUser } from '../../../test/licensing.ts'
import { startPrivateCluster } from '../../../test/private-cluster.ts'
import { type Pool, withoutTimeLimits } from './db.ts'

async function commitsOf(db: Pool): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`select current_setting('synchronous_commit') as value`.execute(db)
  return rows[0]?.value
}

test('usage, revocations, and refreshes survive a crash of a server that sets synchronous_commit off', async () => {
  const cluster = await startPrivateCluster()
  await cluster.set({ wal_writer_delay: '10000' })
  const service = await startService({ database: cluster.connection })
  const { user, token } = await setUpLicensedUser(service)
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['usage:write', 'licenses:read'] }) }
  const lost = await service.signIn('grace@example.com')

  const reports = await Promise.all(
    times(20, (index) => {
      const body = { userId: user.id, key: 'api_calls', quantity: 1, idempotencyKey: `report-${index}` }
      return service.call('POST', '/v1/licenses/usage', { headers, body })
    }),
  )
  const out = await service.call('POST', '/v1/auth/logout', { token: lost.accessToken })
  await cluster.crash()
  const node = await service.startNode()

  expect(reports.map(({ status }) => status)).toEqual(times(20, () => 201))
  expect(out.status).toBe(200)
  const { rows } = await sql<{ used: number }>`select coalesce(sum(quantity), 0) as used from usage_events`.execute(
    cluster.superuser,
  )
  expect(Number(rows[0]?.used)).toBe(20)
  expect((await node.call('GET', '/v1/sessions/current', { token: lost.accessToken })).status).toBe(401)
  expect((await node.call('GET', '/v1/sessions/current', { token })).status).toBe(200)
}, 60_000)

test.each([
  ['off', 'on'],
  ['on', 'on'],
  ['local', 'local'],
  ['remote_apply', 'remote_apply'],
])('with synchronous_commit = %s in the database, every connection has %s', async (given, expected) => {
  const service = await startService()
  await sql
    .raw(
      `do $$ begin execute format('alter database %I set synchronous_commit = ${given}', current_database()); end $$`,
    )
    .execute(service.db)
  const { db } = await service.startNode()

  const patient = await withoutTimeLimits(db, commitsOf)

  expect([await commitsOf(db), await commitsOf(db.heavy), patient]).toEqual([expected, expected, expected])
  await sql
    .raw(`do $$ begin execute format('alter database %I reset synchronous_commit', current_database()); end $$`)
    .execute(service.db)
})
