import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startService } from '../../../test/harness.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { AuditFilter } from './filters.ts'
import { inTime } from './queries.ts'
import { nextIds } from './search.ts'

const limitOf = (ctx: Parameters<typeof inTime>[0]) =>
  sql<{ limit: string }>`select current_setting('statement_timeout') as limit`
    .execute(ctx)
    .then(({ rows }) => rows[0]?.limit)

const everythingOf = (projectId: number): AuditFilter => ({
  scope: { projects: [projectId], isAll: false, key: 'default', project: undefined },
  ...{ actor: undefined, actorType: undefined, entity: undefined, entityType: undefined },
  ...{ actions: undefined, actionPrefix: undefined, severities: undefined, detail: undefined },
  ...{ from: undefined, to: undefined, search: undefined },
})

test('work that exceeds its time limit is stopped, and the transaction continues with its own limit', async () => {
  const { ctx } = await startService()

  const seen = await inTransaction(ctx, async ({ db }) => {
    const before = await limitOf(db)
    const slow = await inTime(db, 50, () => sql`select pg_sleep(30)`.execute(db))
    const quick = await inTime(db, 5_000, async () => (await sql`select 1`.execute(db)).rows.length)
    return { slow, quick, limitStays: before === (await limitOf(db)) }
  })

  expect(seen).toEqual({ slow: undefined, quick: 1, limitStays: true })
})

test('an error in the work is not mistaken for a timeout', async () => {
  const { ctx } = await startService()

  await expect(inTransaction(ctx, ({ db }) => inTime(db, 1_000, () => sql`select 1 / 0`.execute(db)))).rejects.toThrow(
    'division by zero',
  )
})

test('a walk over slow records continues in smaller steps, and returns how far it came', async () => {
  const { ctx, app } = await startService()
  await sql`
    insert into audit_logs (public_id, project_id, action, severity, actor_type, entity_type, personal_digest, created_at)
    select 'aud_' || n, ${app.projectId}, 'user.login', 'info', 'user', 'user', '', ${ctx.now()} from generate_series(1, 300) n`.execute(
    ctx.db,
  )
  const slowly = { is: sql<boolean>`project_id = ${app.projectId} and pg_sleep(0.01) is not null`, inOrder: true }
  const bounds = { above: 0, below: Number.MAX_SAFE_INTEGER }
  const prepared = {
    filter: everythingOf(app.projectId),
    sources: [],
    conditions: [],
    bounds,
    all: [slowly],
    isExact: true,
  }

  const { ids, reached } = await inTransaction(ctx, (tx) =>
    nextIds(
      tx,
      { kind: 'many', prepared, pieces: [slowly], single: false },
      { before: bounds.below, need: 5, budgetMs: 0 },
    ),
  )

  expect(ids.length).toBeGreaterThanOrEqual(1)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(reached).toBe(ids.at(-1))
})
