import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startService } from '../../../test/harness.ts'
import { withoutTimeLimits } from './db.ts'

test('a statement is canceled after a few seconds, but a schema change is not', async () => {
  const { db } = await startService()
  const long = sql<{ there: boolean }>`select pg_sleep(6.5) is not null as there`

  const [hurried, patient] = await Promise.allSettled([
    long.execute(db),
    withoutTimeLimits(db, (slow) => long.execute(slow)),
  ])

  expect(hurried).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(/timeout/) } })
  expect(patient).toMatchObject({ status: 'fulfilled', value: { rows: [{ there: true }] } })
})
