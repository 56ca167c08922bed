import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eventually, startService } from '../../test/harness.ts'
import { onDay, purchase, setUpPayments } from '../../test/payments.ts'
import { addEndpoint } from '../../test/webhook-receiver.ts'
import { applyDueEvents } from '../payments/events/work.ts'
import { eraseLateTraces } from './privacy/service.ts'

const purchaseOf = (user: string, more: object = {}) => ({
  purchase: 'p-1',
  userId: user,
  email: 'ada@example.com',
  items: [{ price: 'price_pro' }],
  status: 'active',
  endsAt: onDay(30),
  ...more,
})

/** Creates one purchase each by Ada and Grace. */
async function withBuyers() {
  const payments = await setUpPayments(await startService())
  const { service, tell, user } = payments
  const { user: grace } = await service.signIn('grace@example.com')
  await tell(purchase('created', 0, purchaseOf(user.id)), { id: 'msg_1' })
  await tell(purchase('updated', 0, { purchase: 'p-1', status: 'active', email: 'ada@example.com' }), { id: 'msg_2' })
  await tell(purchase('created', 0, purchaseOf(grace.id, { purchase: 'p-2', email: 'grace@example.com' })), {
    id: 'msg_3',
  })
  /** Returns the stored payloads by event ID, and the stored purchases. */
  const readStored = async () => {
    const events = await service.db.selectFrom('payment_events').selectAll().orderBy('id').execute()
    const purchases = await service.db.selectFrom('payment_purchases').selectAll().orderBy('id').execute()
    const open = (sealed: string | null, context: string) =>
      sealed === null ? null : service.ctx.vault.open(sealed, context)
    return {
      payloads: events.map((row) => open(row.payload_ciphertext, `payment_events.payload:${row.public_id}`)),
      states: purchases.map((row) => open(row.state_ciphertext, `payment_purchases.state:${row.public_id}`) ?? ''),
      facts: events.map(({ external_id, type, refs, license_id }) => ({ external_id, type, refs, license_id })),
    }
  }
  const remove = (query = '?acknowledge=purchases') =>
    service.call('DELETE', `/v1/users/me${query}`, { token: payments.token })
  return { ...payments, readStored, remove }
}

test('deleting an account immediately erases the payloads of its purchases and keeps the purchases', async () => {
  const { user, readStored, remove } = await withBuyers()
  const before = await readStored()
  expect(before.payloads.slice(0, 2).every((text) => text?.includes('ada@example.com'))).toBe(true)

  expect((await remove()).status).toBe(200)

  const after = await readStored()
  expect(after.facts).toEqual(before.facts)
  expect(after.payloads.slice(0, 2)).toEqual([null, null])
  expect(after.states[0]).toContain('price_pro')
  expect(after.states[0]).not.toContain('ada@example.com')
  expect(after.states[0]).not.toContain(user.id)
  expect([after.payloads[2], after.states[1]]).toEqual([before.payloads[2], before.states[1]])
})

test('a late provider event about the purchase grants nothing, and its payload is erased too', async () => {
  const { service, send, readStored, remove, events } = await withBuyers()
  await remove()

  const late = purchase('ended', 0, { purchase: 'p-1', email: 'ada@example.com' })
  await send(late, { id: 'msg_4' })
  await applyDueEvents(service.ctx)
  await eraseLateTraces(service.ctx)

  const { payloads, states } = await readStored()
  expect(payloads[3]).toBeNull()
  expect(states[0]).not.toContain('ada@example.com')
  expect((await events())[0]).toMatchObject({ externalId: 'msg_4', status: 'ignored' })
})

test('a deletion that waits for the worker of its purchases holds nothing that the worker needs', async () => {
  const { service, config, user, remove } = await withBuyers()
  const { id: configId } = await service.db
    .selectFrom('payment_configs')
    .select('id')
    .where('public_id', '=', config.id)
    .executeTakeFirstOrThrow()
  const deleted = await service.db.transaction().execute(async (worker) => {
    await sql`select id from payment_events where external_id = 'msg_1' for update`.execute(worker)
    const deletion = remove()
    await eventually(async () => {
      const { rows } = await sql`
        select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(service.db)
      return rows.length === 1
    })
    // What a worker takes next, without waiting.
    const name = `payments:${configId}:p-1`
    const { rows } = await sql<{ ours: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as ours`.execute(worker)
    expect(rows).toEqual([{ ours: true }])
    await sql`select id from users where public_id = ${user.id} for key share nowait`.execute(worker)
    return { deletion }
  })
  expect((await deleted.deletion).status).toBe(200)
})

test('an account with a purchase that continues is deleted only once this is acknowledged', async () => {
  const { service, token, remove } = await withBuyers()

  const refused = await remove('')

  const purchases = [{ provider: 'generic', refs: ['p-1'], plan: 'Pro', renewsAt: onDay(30) }]
  expect(refused).toMatchObject({ status: 403, error: { code: 'PURCHASES_CONTINUE', details: { purchases } } })
  expect((await service.call('GET', '/v1/users/me', { token })).status).toBe(200)
  expect((await remove('?acknowledge=all')).status).toBe(400)
  expect((await remove()).status).toBe(200)
})

test.each([
  ['is canceled', 'updated', { cancelAtPeriodEnd: true }],
  ['has ended', 'ended', {}],
] as const)('a purchase that %s keeps no one from deleting their account', async (_, type, more) => {
  const { tell, user, remove } = await withBuyers()
  await tell(purchase(type, 1, purchaseOf(user.id, more)), { id: 'msg_5' })

  expect((await remove('')).status).toBe(200)
})

test('a purchase whose buyer is deleted is reported immediately, and named in the webhook and to a server', async () => {
  const { service, asAdmin, user } = await withBuyers()
  await addEndpoint(service, 'http://127.0.0.1:1024/', { events: ['user.deleted'] })

  const { data } = await asAdmin('DELETE', `/v1/admin/users/${user.id}`)

  expect(data.purchases).toEqual([{ provider: 'generic', refs: ['p-1'], plan: 'Pro', renewsAt: onDay(30) }])
  const { body } = await service.db.selectFrom('webhook_deliveries').select('body').executeTakeFirstOrThrow()
  expect(JSON.parse(body).data).toEqual({ user: { id: user.id }, purchases: [{ provider: 'generic', refs: ['p-1'] }] })
  const readReport = async () =>
    (await asAdmin('GET', `/v1/admin/unlicensed-purchases?projectId=${service.app.projectRef}`)).data
  const report = { refs: ['p-1'], reason: 'buyer_deleted', userId: null, email: null, endsAt: onDay(30) }
  expect(await readReport()).toMatchObject([report])
})

test('a new account of the same person gets the license by the next event, also one of the old ID', async () => {
  const { service, asAdmin, tell, user, remove } = await withBuyers()
  await remove()
  await tell(purchase('updated', 1, purchaseOf(user.id, { email: undefined })), { id: 'msg_6' })
  const readReport = async () =>
    (await asAdmin('GET', `/v1/admin/unlicensed-purchases?projectId=${service.app.projectRef}`)).data
  expect(await readReport()).toMatchObject([{ refs: ['p-1'], reason: 'buyer_deleted' }])

  const { accessToken: token } = await service.signIn('ada@example.com')
  await tell(purchase('updated', 2, purchaseOf(user.id)), { id: 'msg_7' })

  expect((await service.call('GET', '/v1/licenses/me', { token })).data).toMatchObject({ status: 'active' })
  expect(await readReport()).toEqual([])
})
