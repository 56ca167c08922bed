import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { ping } from '../src/platform/db/db.ts'
import { newApiKey } from './api-keys.ts'
import type { Reply } from './client.ts'
import { eventually, type Service, startService, times } from './harness.ts'
import { setUpLicensedUser } from './licensing.ts'
import { startPrivateCluster } from './private-cluster.ts'

function expectUnavailable(reply: Reply): void {
  expect(reply).toMatchObject({ status: 503, error: { code: 'UNAVAILABLE' } })
  expect(reply.headers.get('retry-after')).toBe('1')
}

test('with stalled commits, cached and uncached sessions are still checked, and readiness stays ok', async () => {
  const cluster = await startPrivateCluster()
  const service = await startService({ database: cluster.connection })
  const { user, token } = await setUpLicensedUser(service)
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['usage:write', 'licenses:read'] }) }
  const cold: string[] = []
  for (const index of times(10, (at) => at)) cold.push((await service.signIn(`user${index}@example.com`)).accessToken)
  const node = await service.startNode()
  const report = (index: number) => {
    const body = { userId: user.id, key: 'api_calls', quantity: 1, idempotencyKey: `report-${index}` }
    return node.call('POST', '/v1/licenses/usage', { headers, body })
  }
  const rename = (index: number) => node.call('PATCH', '/v1/users/me', { token, body: { name: `Ada ${index}` } })
  const check = (bearer: string) => node.call('GET', '/v1/sessions/current', { token: bearer })
  expect((await check(token)).status).toBe(200)

  await cluster.set({ synchronous_standby_names: 'gone' })
  const writes = [...times(10, report), ...times(30, rename)]
  await eventually(() => node.db.use.waiting > 0)
  const startedAt = performance.now()
  const during: number[] = []
  while (performance.now() - startedAt < 4_000) {
    const replies = await Promise.all([
      check(token),
      check(cold[during.length % cold.length] ?? ''),
      node.call('GET', '/v1/users/me', { token }),
      node.call('GET', '/v1/licenses/entitlements', { token }),
    ])
    during.push(...replies.map(({ status }) => status))
    expect(await ping(node.db.control)).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const tookMs = performance.now() - startedAt
  await cluster.set({ synchronous_standby_names: '' })

  expect(during.length).toBeGreaterThan(40)
  expect(new Set(during)).toEqual(new Set([200]))
  expect(tookMs).toBeLessThan(6_000)
  const refused = (await Promise.all(writes)).filter(({ status }) => status >= 300)
  expect(refused.length).toBeGreaterThan(0)
  for (const reply of refused) expectUnavailable(reply)
  expect(service.logLines.filter((line) => line.includes('database unavailable'))).toHaveLength(1)
  expect(service.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([])
  expect((await rename(0)).status).toBe(200)
}, 90_000)

test('usage below a full disk returns 503 with Retry-After, and the log has one line', async () => {
  const service = await startService()
  const { user, token } = await setUpLicensedUser(service)
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['usage:write', 'licenses:read'] }) }
  const report = (index: number) => {
    const body = { userId: user.id, key: 'api_calls', quantity: 1, idempotencyKey: `report-${index}` }
    return service.call('POST', '/v1/licenses/usage', { headers, body })
  }
  const allowRows = async () => void (await sql`drop function if exists refuse_row() cascade`.execute(service.db))
  onTestFinished(allowRows)
  await sql`create function refuse_row() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(service.db)
  await sql`create trigger refuse before insert on usage_events execute function refuse_row()`.execute(service.db)

  const during = await Promise.all(times(20, report))
  const current = await service.call('GET', '/v1/sessions/current', { token })
  await allowRows()
  const after = await Promise.all(times(20, report))

  for (const reply of during) expectUnavailable(reply)
  expect(current.status).toBe(200)
  expect(after.map(({ status }) => status)).toEqual(times(20, () => 201))
  expect(service.logLines.filter((line) => line.includes('database unavailable'))).toHaveLength(1)
})

/** Holds the row of a user for as long as `work` takes. */
const whileHeld = <T>(service: Service, ref: string, work: () => Promise<T>): Promise<T> =>
  service.db.transaction().execute(async (other) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(other)
    await sql`select 1 from users where public_id = ${ref} for update`.execute(other)
    return work()
  })

test('a request that waits too long for a row returns 503 with Retry-After, and succeeds after that', async () => {
  const service = await startService()
  const { user, accessToken: token } = await service.signIn('ada@example.com')
  const rename = () => service.call('PATCH', '/v1/users/me', { token, body: { name: 'Ada' } })

  expectUnavailable(await whileHeld(service, user.id, rename))
  expect((await rename()).status).toBe(200)
}, 30_000)

test.each([
  ['40P01', 'a deadlock'],
  ['40001', 'a failed serialization'],
  ['55P03', 'a lock that is not available'],
  ['57014', 'a statement that was canceled'],
])('%s, %s, returns 503 with Retry-After', async (state) => {
  const service = await startService()
  const { accessToken: token } = await service.signIn('ada@example.com')
  await sql`create function lose() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception 'lost' using errcode = '${state}'; end`)}`.execute(service.db)
  onTestFinished(async () => void (await sql`drop function lose() cascade`.execute(service.db)))
  await sql`create trigger lose before update on users for each row execute function lose()`.execute(service.db)

  expectUnavailable(await service.call('PATCH', '/v1/users/me', { token, body: { name: 'Ada' } }))
})
