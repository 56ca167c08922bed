import { expect, test } from 'vitest'
import { days, minutes, startService } from '../../../test/harness.ts'
import { apiKey, onDay, setUpPayments, startFakeApi, stripeEvent, stripeSubscription } from '../../../test/payments.ts'
import { reconcileDue } from './work.ts'

const hour = 3_600_000
const hourBefore = (day: number): string => new Date(new Date(onDay(day)).getTime() - hour).toISOString()

async function setUpReconciliation() {
  const api = await startFakeApi(() => ({ data: [], has_more: false }))
  const service = await startService()
  const shop = await setUpPayments(service, 'stripe', { apiKey, baseUrl: api.url })
  const run = () => shop.asAdmin('POST', `/v1/admin/payment-configs/${shop.config.id}/reconcile`)
  const event = (day: number) =>
    stripeEvent(
      'customer.subscription.updated',
      day,
      stripeSubscription({ endsOn: 60, metadata: { licet_user_id: shop.user.id } }),
    )
  return { ...shop, api, service, run, event }
}

test('an event that was missed before a delivered one is fetched', async () => {
  const { service, tell, run, event } = await setUpReconciliation()
  expect((await run()).data).toMatchObject({ since: onDay(-30) })

  service.advance(2 * days)
  await tell(event(2))

  expect((await run()).data).toMatchObject({ since: hourBefore(0) })
  expect((await run()).data).toMatchObject({ since: hourBefore(2) })
})

test('after a reconciliation that failed midway, the next one starts at the same time', async () => {
  const { service, api, run, event } = await setUpReconciliation()
  await run()
  service.advance(2 * days)
  const [older, newest] = [event(1), event(2)]
  // The newest events come first, and the older ones are lost on the way.
  api.answers = (_path, query) => (query.has('starting_after') ? undefined : { data: [newest], has_more: true })
  expect(await run()).toMatchObject({ status: 500, error: { code: 'PAYMENT_PROVIDER_UNAVAILABLE' } })

  api.answers = (_path, query) =>
    query.has('starting_after') ? { data: [older], has_more: false } : { data: [newest], has_more: true }

  expect((await run()).data).toMatchObject({ since: hourBefore(0), seen: 2, added: 1 })
})

test('a list without an end is not a complete reconciliation', async () => {
  const { service, api, run, event } = await setUpReconciliation()
  await run()
  service.advance(2 * days)
  const newest = event(2)
  api.answers = () => ({ data: [newest], has_more: true })
  expect(await run()).toMatchObject({ status: 500, error: { code: 'PAYMENT_PROVIDER_UNAVAILABLE' } })

  api.answers = () => ({ data: [], has_more: false })

  expect((await run()).data).toMatchObject({ since: hourBefore(0) })
})

test('the configuration shows how far the last fetch came, and why it failed', async () => {
  const { service, api, run, event, asAdmin, config } = await setUpReconciliation()
  const read = async () => (await asAdmin('GET', `/v1/admin/payment-configs/${config.id}`)).data
  api.answers = () => ({ data: [event(0)], has_more: false })
  await run()
  expect(await read()).toMatchObject({
    reconciledAt: onDay(0),
    lastFetch: { startedAt: onDay(0), seen: 1, added: 1, error: null },
  })

  service.advance(2 * days)
  api.answers = () => undefined
  await run()

  const lastFetch = { startedAt: onDay(2), seen: 0, added: 0, error: `${api.url} returned status 404` }
  expect(await read()).toMatchObject({ reconciledAt: onDay(0), lastFetch })
})

test('a fetch that failed is repeated after a minute, then after twice as long each time, at most an hour', async () => {
  const { service, api, config } = await setUpReconciliation()
  const readNext = async () => {
    const row = await service.db
      .selectFrom('payment_configs')
      .select('reconcile_at')
      .where('public_id', '=', config.id)
      .executeTakeFirstOrThrow()
    return (row.reconcile_at.getTime() - service.ctx.now().getTime()) / minutes
  }
  api.answers = () => undefined
  service.advance(1 * days)
  const waits: number[] = []
  for (let failure = 0; failure < 8; failure += 1) {
    await reconcileDue(service.ctx)
    waits.push(await readNext())
    service.advance((waits.at(-1) ?? 0) * minutes)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])

  api.answers = () => ({ data: [], has_more: false })
  await reconcileDue(service.ctx)

  expect(await readNext()).toBe(24 * 60)
  service.advance(1 * days)
  api.answers = () => undefined
  await reconcileDue(service.ctx)
  expect(await readNext()).toBe(1)
})
