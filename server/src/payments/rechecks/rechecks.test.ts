import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startService, times } from '../../../test/harness.ts'
import { apiKey, onDay, type Payments, setUpPayments, startFakeApi } from '../../../test/payments.ts'
import { stripeSub, stripeThin } from '../../../test/provider-shapes.ts'
import { mostInStep, takeDueWake } from '../../licenses/purchase-wakes/service.ts'
import { findDueWork } from '../events/queries.ts'
import { applyDueEvents } from '../events/work.ts'
import { sealState } from '../purchases/sealed.ts'
import { nothingSaid } from '../purchases/state.ts'
import { recheckNext } from './service.ts'

const setPrice = ({ asAdmin, config }: Payments, plan: string | null) =>
  asAdmin('PATCH', `/v1/admin/payment-configs/${config.id}/prices`, {
    prices: [{ externalPriceId: 'price_new', plan }],
  })

/** Stores this many purchases of which nothing is known. */
async function addPurchases({ service: { db, ctx }, config }: Payments, count: number): Promise<void> {
  const now = ctx.now()
  const rows = times(count, (index) => `pur_${String(index).padStart(32, '0')}`)
  const sealed = rows.map((id) => sealState(ctx, id, nothingSaid))
  await sql`
    insert into payment_purchases (public_id, payment_config_id, state_ciphertext, created_at, updated_at)
    select id, (select id from payment_configs where public_id = ${config.id}), state, ${now}, ${now}
    from unnest(${rows}::text[], ${sealed}::text[]) as p (id, state)`.execute(db)
}

async function countWakes({ service: { db } }: Payments): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from payment_wakes`.execute(db)
  return rows[0]?.count ?? 0
}

test('a change of prices wakes many purchases in steps, each once, and starts over after the next change', async () => {
  const payments = await setUpPayments(await startService())
  const { ctx } = payments.service
  const other = await payments.service.startNode()
  await addPurchases(payments, mostInStep + 20)

  expect((await setPrice(payments, 'pro')).status).toBe(200)
  expect(await countWakes(payments)).toBe(0)
  expect(await recheckNext(ctx)).toBe(true)
  expect(await countWakes(payments)).toBe(mostInStep)

  await setPrice(payments, 'team')
  const steps = await Promise.all(times(4, (index) => recheckNext(index % 2 === 0 ? ctx : other.ctx)))
  while (await recheckNext(ctx)) steps.push(true)
  expect(await countWakes(payments)).toBe(mostInStep + mostInStep + 20)
  const { rows } = await sql`select id from payment_rechecks`.execute(payments.service.db)
  expect(rows).toEqual([])
  // What one license changed comes first, however many purchases a change of prices concerns.
  const [configId = 0] = (await findDueWork(ctx.db, { now: ctx.now() })).wakes
  expect(await takeDueWake(ctx, configId)).toBeDefined()
})

test('what waits for a price or an API key gets it within one run of the worker', async () => {
  const api = await startFakeApi((path) =>
    path === '/v1/subscriptions/sub_1' ? stripeSub([{ price: 'price_new', to: 30 }], { metadata: {} }) : undefined,
  )
  const payments = await setUpPayments(await startService(), 'stripe', { baseUrl: api.url, apiKey })
  const { asAdmin, config, tell, service, events, license, user } = payments
  const update = (body: object) => asAdmin('PATCH', `/v1/admin/payment-configs/${config.id}`, body)
  await update({ apiKey: null })
  const related = { id: 'sub_1', type: 'subscription', url: '/v1/subscriptions/sub_1' }
  await tell(stripeThin('v1.customer.subscription.created', 0, related))
  expect(await events()).toMatchObject([{ status: 'unmatched' }])

  api.answers = () => stripeSub([{ price: 'price_new', to: 30 }], { metadata: { licet_user_id: user.id } })
  await update({ apiKey })
  await applyDueEvents(service.ctx)
  expect(await events()).toMatchObject([{ status: 'unmatched', reason: 'no plan is set for the price price_new' }])

  await setPrice(payments, 'pro')
  await applyDueEvents(service.ctx)
  expect(await events()).toMatchObject([{ status: 'applied' }])
  expect(await license()).toMatchObject({ plan: { key: 'pro' }, endsAt: onDay(30) })
})
