import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { setUpBilling } from '../../test/billing.ts'
import { startService, times } from '../../test/harness.ts'
import { shuffle } from '../../test/lives.ts'
import { Refusal } from '../../test/payments.ts'
import { eachRound, seed } from '../../test/rounds.ts'
import { chanceOf } from '../dev/demo/random.ts'
import { applyDueEvents } from '../payments/events/work.ts'

test('64 clicks on two nodes make one checkout and one customer', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  const other = await service.startNode()
  const replies = await Promise.all(
    times(64, (index) => billing.checkOut({}, { node: index % 2 === 0 ? service : other })),
  )

  expect(new Set(replies.map(({ data }) => data?.url))).toEqual(new Set(['https://checkout.stripe.test/c/pay/cs_1']))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect([billing.stripe.sessions.size, billing.stripe.customers.size]).toEqual([1, 1])
  expect(billing.stripe.sent.map(({ path }) => path)).toEqual(['/v1/customers', '/v1/checkout/sessions'])
})

test('a node killed between insert and response leaves one checkout, which the next request gets', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  // It has asked, the provider has responded, and the node does not live to store it.
  const first = await billing.checkOut()
  await service.db
    .updateTable('billing_checkouts')
    .set({ external_id: null, asking_until: new Date(service.ctx.now().getTime() + 8_000) })
    .execute()
  await service.db.deleteFrom('billing_customers').execute()
  service.advance(9_000)

  const again = await billing.checkOut()
  expect([again.status, again.data.id, again.data.url]).toEqual([200, first.data.id, first.data.url])
  expect([billing.stripe.sessions.size, billing.stripe.customers.size]).toEqual([1, 1])
})

describe('a provider', () => {
  test.each([
    [500, 'PAYMENT_PROVIDER_UNAVAILABLE', 500],
    [429, 'PAYMENT_PROVIDER_UNAVAILABLE', 500],
    [401, 'PAYMENT_PROVIDER_REFUSED', 400],
    [403, 'PAYMENT_PROVIDER_REFUSED', 400],
  ])('that returns %i gives %s, and the next click succeeds', async (answered, code, status) => {
    const service = await startService()
    const billing = await setUpBilling(service)
    const error = { code: answered === 403 ? 'forbidden' : 'of_stripe', message: 'sk_live_secret' }
    billing.stripe.intervene = (method) => (method === 'POST' ? new Refusal(answered, { error }) : undefined)
    const refused = await billing.checkOut()
    expect([refused.status, refused.error.code]).toEqual([status, code])
    expect(JSON.stringify(refused.body)).not.toContain('sk_live_secret')

    billing.stripe.intervene = undefined
    expect((await billing.checkOut()).data?.url).toBe('https://checkout.stripe.test/c/pay/cs_1')
    expect(billing.stripe.sessions.size).toBe(1)
  })

  test('that takes its time holds no connection to the database, and no check waits for it', async () => {
    const service = await startService({ connections: 2 })
    const billing = await setUpBilling(service)
    let answer: (() => void) | undefined
    const answered = new Promise<undefined>((resolve) => {
      answer = () => resolve(undefined)
    })
    const { checkOut, stripe } = billing
    stripe.intervene = (method) => (method === 'POST' ? answered : undefined)
    const people = await Promise.all(times(6, (index) => service.signIn(`user${index}@example.com`)))
    const clicks = Promise.all(people.map(({ accessToken: token }) => checkOut({}, { token })))
    await expect.poll(() => billing.asked.length).toBeGreaterThanOrEqual(6)

    const checks = times(20, () => service.call('GET', '/v1/licenses/entitlements', { token: billing.token }))
    expect((await Promise.all(checks)).map(({ status }) => status)).toEqual(times(20, () => 200))
    const { rows } = await sql`
      select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
      service.db,
    )
    expect(rows).toEqual([])
    answer?.()
    expect((await clicks).map(({ status }) => status)).toEqual(times(6, () => 201))
  })
})

/** 10,000 orders of arrival at night. */
test('return before the webhook, webhook before the return, both, or neither: one license', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  const chance = chanceOf(seed)
  for (const round of eachRound(10_000, 20)) {
    const { accessToken: token } = await service.signIn(`user${round}@example.com`)
    const { data } = await billing.checkOut({}, { token })
    const told = billing.pay(data.url)
    const steps = [
      ...told.map((event) => () => billing.send(event)),
      () => billing.status(data.id, { token }),
      () => applyDueEvents(service.ctx),
      () => applyDueEvents(service.ctx),
    ]
    for (const step of shuffle(steps, chance).slice(chance.between(0, 2))) await step()
    service.advance(3_000)
    await billing.status(data.id, { token })
    await applyDueEvents(service.ctx)
    const { data: status } = await billing.status(data.id, { token })
    expect(status, `round ${round}`).toMatchObject({ status: 'completed', licenseId: expect.any(String) })
  }
  const rows = await service.db.selectFrom('licenses').select('user_id').where('source', '=', 'payment').execute()
  expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(rows.length)
  expect(rows).toHaveLength(eachRound(10_000, 20).length)
})

test('two checkouts paid for one group: one license, one duplicate', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  const first = await billing.checkOut()
  // The provider does not end it: its page is open in another tab.
  billing.stripe.intervene = (_method, path) => (path.endsWith('/expire') ? new Refusal(500, {}) : undefined)
  const second = await billing.checkOut({ plan: 'team', quantity: 2 })
  billing.stripe.intervene = undefined
  expect(billing.stripe.sessions.get('cs_1')?.status).toBe('open')
  for (const event of [...billing.pay(first.data.url), ...billing.pay(second.data.url)]) await billing.tell(event)

  const licenses = await service.db
    .selectFrom('licenses')
    .select('id')
    .where('revoked_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute()
  expect(licenses).toHaveLength(1)
  const url = `/v1/admin/unlicensed-purchases?projectId=${service.app.projectRef}`
  expect((await billing.asAdmin('GET', url)).data).toMatchObject([{ reason: 'duplicate' }])
  expect((await billing.status(first.data.id)).data.status).toBe('completed')
  expect((await billing.status(second.data.id)).data.status).toBe('completed')
})
