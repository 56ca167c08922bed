import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eventually, startService } from '../../test/harness.ts'
import { setUpLicensedUser } from '../../test/licensing.ts'
import { newId } from '../platform/crypto/ids.ts'
import { type Db, inTransaction } from '../platform/db/db.ts'
import { lockAndGetLicense } from './changes.ts'

/** Whether a statement waits for the lock of a license. */
async function isWaited(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%for update%'`.execute(db)
  return rows.length > 0
}

test('a lock reads a license as the change before it left it, with its new user and plan version', async () => {
  const service = await startService()
  const { license, user } = await setUpLicensedUser(service)
  const { id } = await service.db
    .selectFrom('licenses')
    .select('id')
    .where('public_id', '=', license.id)
    .executeTakeFirstOrThrow()
  const ref = newId('usr')

  const locked = await service.db.transaction().execute(async (first) => {
    const holder = await first
      .insertInto('users')
      .columns(['public_id', 'project_id', 'email', 'created_at', 'updated_at'])
      .expression(
        first
          .selectFrom('users')
          .select([
            sql.lit(ref).as('public_id'),
            'project_id',
            sql.lit('bob@example.com').as('email'),
            'created_at',
            'updated_at',
          ])
          .where('public_id', '=', user.id),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const version = await first
      .insertInto('plan_versions')
      .columns(['plan_id', 'version', 'content', 'published_at', 'created_at', 'updated_at'])
      .expression(
        first
          .selectFrom('licenses')
          .innerJoin('plan_versions as v', 'v.id', 'licenses.plan_version_id')
          .select([
            'v.plan_id',
            sql.lit(2).as('version'),
            'v.content',
            'v.published_at',
            'v.created_at',
            'v.updated_at',
          ])
          .where('licenses.id', '=', id),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const values = { user_id: holder.id, plan_version_id: version.id, version: sql<number>`version + 1` }
    await first.updateTable('licenses').set(values).where('id', '=', id).execute()
    const second = inTransaction(service.ctx, (tx) => lockAndGetLicense(tx, { id }))
    await eventually(() => isWaited(service.db))
    return { second }
  })

  expect(await locked.second).toMatchObject({
    user: { ref, email: 'bob@example.com' },
    plan: { key: 'pro', version: 2 },
  })
})
