import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Service, startService } from '../../../test/harness.ts'
import { roundTripsDuring } from '../../../test/statements.ts'
import { record } from '../../audit/service.ts'
import { inTransaction } from './db.ts'

/** Renames the project, with a record that PostgreSQL refuses if it contains U+0000. */
const rename = ({ ctx }: Service, name: string, note = '') =>
  inTransaction(ctx, async (tx) => {
    await tx.db.updateTable('projects').set({ name }).execute()
    await record(tx, 'project.update', { newValue: { note } })
  })

const nameOf = async ({ db }: Service) =>
  (await db.selectFrom('projects').select('name').executeTakeFirstOrThrow()).name

/** Each connection has to have had one transaction. */
async function startWarm(): Promise<Service> {
  const service = await startService()
  for (const name of ['One', 'Two']) await rename(service, name)
  return service
}

test('a transaction takes no round trip to start, and none to commit after its records', async () => {
  const service = await startWarm()
  expect(await roundTripsDuring(() => rename(service, 'Three'))).toHaveLength(2)
  expect(await nameOf(service)).toBe('Three')
})

test('records that fail leave nothing, and the connection is as good as before', async () => {
  const service = await startWarm()
  await expect(rename(service, 'Three', '\u0000')).rejects.toThrow()
  expect(await nameOf(service)).toBe('Two')
  expect(await roundTripsDuring(() => rename(service, 'Four'))).toHaveLength(2)
  expect(await nameOf(service)).toBe('Four')
})

test('a first statement that fails leaves nothing, and the connection is as good as before', async () => {
  const service = await startWarm()
  const failing = inTransaction(service.ctx, ({ db }) => sql`select ${1}::int / ${0}::int`.execute(db))
  await expect(failing).rejects.toThrow('division by zero')
  expect(await roundTripsDuring(() => rename(service, 'Three'))).toHaveLength(2)
})

test('a transaction without statements sends none', async () => {
  const service = await startWarm()
  expect(await roundTripsDuring(() => inTransaction(service.ctx, async () => undefined))).toEqual([])
})
