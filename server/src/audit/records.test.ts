import { expect, test } from 'vitest'
import { type Service, startService, times } from '../../test/harness.ts'
import { statementsDuring } from '../../test/statements.ts'
import { inTransaction } from '../platform/db/db.ts'
import { erasePersonal, recordsAbout } from './privacy/service.ts'
import { record } from './service.ts'

const listTargets = async ({ db }: Service): Promise<unknown[]> =>
  (
    await db.selectFrom('audit_logs').select('new_value').where('action', '=', 'app.update').orderBy('id').execute()
  ).map(({ new_value }) => Object(new_value).number)

const updateApp = (service: Service, count: number) =>
  inTransaction(service.ctx, async (tx) => {
    for (const number of times(count, (index) => index)) await record(tx, 'app.update', { newValue: { number } })
  })

test('all records of a transaction are written together, in their order', async () => {
  const service = await startService()
  const statements = await statementsDuring(() => updateApp(service, 450))
  expect(statements.filter((text) => text.includes('audit_logs'))).toHaveLength(3)
  expect(await listTargets(service)).toEqual(times(450, (index) => index))
})

test('a transaction that fails leaves no record', async () => {
  const service = await startService()
  const failing = inTransaction(service.ctx, async (tx) => {
    await record(tx, 'app.update', { newValue: { number: 1 } })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await listTargets(service)).toEqual([])
})

test('a transaction sees and erases its own records', async () => {
  const service = await startService()
  const { user } = await service.signIn('ada@example.com')
  const { id } = await service.db
    .selectFrom('users')
    .select('id')
    .where('public_id', '=', user.id)
    .executeTakeFirstOrThrow()
  await service.db.updateTable('users').set({ deleted_at: service.ctx.now() }).where('id', '=', id).execute()
  const entry = { user: { id, ref: user.id }, entity: { id, ref: user.id }, newValue: { name: 'Ada' } }
  const [seen, erased] = await inTransaction(service.ctx, async (tx) => {
    await record(tx, 'user.update', entry)
    const { items } = await recordsAbout(tx, id, 1)
    await record(tx, 'user.update', entry)
    await erasePersonal(tx, id)
    return [items, (await recordsAbout(tx, id, 2)).items]
  })
  expect(seen).toMatchObject([{ action: 'user.update', newValue: { name: 'Ada' } }])
  expect(erased.map(({ newValue }) => newValue)).toEqual([null, null])
})
