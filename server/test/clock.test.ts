import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DatabaseClock } from '../src/platform/db/clock.ts'
import { minutes, startService } from './harness.ts'

test('nodes 11 minutes apart: a fresh link is good on both, an expired one on neither', async () => {
  const fast = () => Date.now() + 11 * minutes
  const service = await startService()
  const right = await service.startNode({ machine: Date.now })
  const wrong = await service.startNode({ machine: fast })
  for (const [asked, used] of [
    [right, wrong],
    [wrong, right],
  ] as const) {
    const { token } = await asked.requestLink('ada@example.com')
    expect(await used.call('POST', '/v1/auth/verify', { body: { token } })).toMatchObject({ status: 200 })

    const { token: old } = await asked.requestLink('ada@example.com')
    await sql`update magic_links set expires_at = clock_timestamp() - interval '1 second'`.execute(service.db)
    for (const node of [right, wrong]) {
      const reply = await node.call('POST', '/v1/auth/verify', { body: { token: old } })
      expect(reply).toMatchObject({ status: 400, error: { code: 'MAGIC_LINK_EXPIRED' } })
    }
  }
})

test('a machine that is set forward or back moves the clock only until the database is asked again', async () => {
  const { db } = await startService()
  const machine = { ahead: 0 }
  const clock = new DatabaseClock(() => Date.now() + machine.ahead)
  await clock.synchronize(db)
  const before = clock.now().getTime()
  expect(Math.abs(before - Date.now())).toBeLessThan(1_000)

  machine.ahead = -30_000
  expect(clock.now().getTime()).toBe(before)
  await clock.synchronize(db)
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000)

  machine.ahead = 24 * 60 * minutes
  expect(clock.now().getTime() - Date.now()).toBeGreaterThan(23 * 60 * minutes)
  await clock.synchronize(db)
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000)
})
