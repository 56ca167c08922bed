import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../src/platform/db/db.ts'
import { endAllSessions } from '../src/sessions/service.ts'
import { markExpiredSessions } from '../src/sessions/upkeep/service.ts'
import { days, type Service, startService, times } from './harness.ts'

/** The value of a metric with one label, or 0. */
async function readMetric({ ctx }: Pick<Service, 'ctx'>, name: string, label: string): Promise<number> {
  const found = new RegExp(`^licet_${name}\\{\\w+="${label}"\\} (\\S+)$`, 'm').exec(await ctx.metrics.text())
  return Number(found?.[1] ?? 0)
}

test('refused refreshes are counted by reason', async () => {
  const service = await startService()
  const refresh = (refreshToken: string) => service.call('POST', '/v1/auth/refresh', { body: { refreshToken } })
  const reused = await service.signIn('ada@example.com')
  const ended = await service.signIn('ada@example.com')
  const expired = await service.signIn('ada@example.com')

  await refresh(reused.refreshToken)
  service.advance(60 * 60_000)
  await refresh(reused.refreshToken)
  await service.call('POST', '/v1/auth/logout', { token: (await refresh(ended.refreshToken)).data.accessToken })
  await refresh(ended.refreshToken)
  await refresh('lrt_nobody')
  service.advance(400 * days)
  await refresh(expired.refreshToken)

  for (const reason of ['reused', 'ended', 'unknown', 'expired'])
    expect(await readMetric(service, 'refresh_failures_total', reason), reason).toBe(1)
})

test('ended sessions are counted by reason, after the commit', async () => {
  const service = await startService({ settings: { maxSessions: 2 } })
  const { ctx } = service
  const [, , last] = [
    await service.signIn('ada@example.com'),
    await service.signIn('ada@example.com'),
    await service.signIn('ada@example.com'),
  ]
  await service.call('POST', '/v1/auth/logout', { token: last.accessToken })
  const userId = Number((await sql<{ id: number }>`select id from users`.execute(service.db)).rows[0]?.id)
  await inTransaction(ctx, async (tx) => {
    await endAllSessions(tx, userId, 'revoked_all')
    throw new Error('rolled back')
  }).catch(() => undefined)
  service.advance(400 * days)
  await markExpiredSessions(ctx, 0)

  expect(await readMetric(service, 'sessions_ended_total', 'evicted')).toBe(1)
  expect(await readMetric(service, 'sessions_ended_total', 'logout')).toBe(1)
  expect(await readMetric(service, 'sessions_ended_total', 'revoked_all')).toBe(0)
  expect(await readMetric(service, 'sessions_ended_total', 'expired')).toBe(1)
})

test('reached limits are counted by class', async () => {
  const { rateLimits } = (await startService()).ctx.config
  const standard = { count: 2, seconds: 60 }
  const service = await startService({ config: { rateLimits: { ...rateLimits, standard } } })
  for (const _ of times(5, String)) await service.call('GET', '/v1/sessions/current')

  expect(await readMetric(service, 'limits_hit_total', 'standard')).toBe(3)
  expect(await readMetric(service, 'limits_hit_total', 'auth')).toBe(0)
})

test('errors of the database are counted by SQLSTATE, and the versions of build and schema are shown', async () => {
  const service = await startService()
  const before = await readMetric(service, 'database_errors_total', '42P01')
  await service.db.schema.dropTable('apps').cascade().execute()
  await service.requestLink('ada@example.com').catch(() => undefined)

  expect((await readMetric(service, 'database_errors_total', '42P01')) - before).toBeGreaterThan(0)
  const text = await service.ctx.metrics.text()
  expect(text).toMatch(/^licet_build_info\{version="\d+\.\d+\.\d+"\} 1$/m)
  expect(text).toMatch(/^licet_schema_info\{schema="\d{3}_\w+"\} 1$/m)
})
