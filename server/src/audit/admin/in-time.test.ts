import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startService } from '../../../test/harness.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { inTime } from './queries.ts'

const limitOf = (ctx: Parameters<typeof inTime>[0]) =>
  sql<{ limit: string }>`select current_setting('statement_timeout') as limit`
    .execute(ctx)
    .then(({ rows }) => rows[0]?.limit)

test('work that takes too long is given up on, and the transaction goes on with its own limit', async () => {
  const { ctx } = await startService()

  const seen = await inTransaction(ctx, async ({ db }) => {
    const before = await limitOf(db)
    const slow = await inTime(db, 50, () => sql`select pg_sleep(30)`.execute(db))
    const quick = await inTime(db, 5_000, async () => (await sql`select 1`.execute(db)).rows.length)
    return { slow, quick, limitStays: before === (await limitOf(db)) }
  })

  expect(seen).toEqual({ slow: undefined, quick: 1, limitStays: true })
})

test('a fault of the work is not taken for slowness', async () => {
  const { ctx } = await startService()

  await expect(inTransaction(ctx, ({ db }) => inTime(db, 1_000, () => sql`select 1 / 0`.execute(db)))).rejects.toThrow(
    'division by zero',
  )
})
