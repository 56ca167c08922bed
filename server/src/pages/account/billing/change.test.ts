import { expect, test } from 'vitest'
import { times } from '../../../../test/harness.ts'
import { recordsOf } from '../../../../test/licensing.ts'
import { apiKey, setUpPayments } from '../../../../test/payments.ts'
import { startPortal } from '../../../../test/portal.ts'
import { startPaddle } from '../../../../test/sellers/paddle.ts'
import { visitorOf } from '../../../../test/visitor.ts'
import { applyDueEvents } from '../../../payments/events/work.ts'

const path = '/account/billing/change'

/** Where a page leads to by itself. */
const goalOf = ({ body }: { body: string }) => /content="0;url=([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''

const checkoutIn = ({ body }: { body: string }) => /name="checkout" value="(chk_\w+)"/.exec(body)?.[1] ?? ''

/** A user who has bought three units at Paddle, an hour ago, and chooses five. */
async function start() {
  const portal = await startPortal()
  const { service, visitor } = portal
  const seller = await startPaddle({ now: () => service.ctx.now().getTime() })
  const prices = [
    { externalPriceId: 'price_pro', plan: 'pro', listed: true },
    { externalPriceId: 'price_team', plan: 'team', quantityTo: 'quantity', listed: true },
  ]
  const payments = await setUpPayments(service, 'paddle', { apiKey, baseUrl: seller.url, prices })
  await service.db.updateTable('plans').set({ listed: true }).where('key', 'in', ['pro', 'team']).execute()
  const plans = await visitor.open('/account/upgrade')
  const left = await plans.submit('/account/upgrade', { price: 'price_team', quantity: '3' })
  const [bought = ''] = /txn_\w+$/.exec(goalOf(left)) ?? []
  for (const event of seller.pay(bought)) await payments.tell(JSON.parse(event))
  service.advance(3_600_000)
  const choose = async (values: Record<string, string> = { price: 'price_team', quantity: '5' }) =>
    (await visitor.open('/account/upgrade')).submit('/account/upgrade', values)
  const setUpOther = (more: object) =>
    payments.asAdmin('POST', '/v1/admin/payment-configs', {
      ...{ projectId: service.app.projectRef, provider: 'stripe', mode: 'live' },
      ...more,
    })
  const changes = () => seller.asked.filter(({ what }) => /^PATCH \/subscriptions\/\w+$/.test(what))
  return { ...portal, ...payments, seller, choose, changes, setUpOther }
}

test('without JavaScript a user sees what a change costs, confirms it, and has it before any webhook', async () => {
  const { service, visitor, choose, changes } = await start()

  const page = await choose()
  expect(page.title).toBe('Change the plan')
  expect(page.body).toContain('Team × 3')
  expect(page.body).toContain('Team × 5')
  expect(page.body).toContain('€50.00 is due now. The payment on Jan 31, 2026 is €50.00.')
  expect(changes()).toEqual([])

  const waiting = await page.submit(path)
  expect(waiting.headers['refresh']).toBe('3')
  await applyDueEvents(service.ctx)
  const after = await visitor.open(`/account/billing?checkout=${checkoutIn(page)}`)
  expect(after.body).toContain('Your plan has been changed.')
  expect(after.headers['refresh']).toBeUndefined()
  expect(after.body).toContain('Team</a> × 5')
  expect(changes().map(({ body }) => JSON.parse(body))).toEqual([
    { items: [{ price_id: 'price_team', quantity: 5 }], proration_billing_mode: 'prorated_immediately' },
  ])
  expect(await recordsOf(service, 'billing.change')).toMatchObject([
    { old_value: { price: 'price_team', quantity: 3 }, new_value: { price: 'price_team', quantity: 5 } },
  ])
})

test('of 12 clicks at the same time one makes the change', async () => {
  const { service, choose, changes } = await start()
  const page = await choose()

  await Promise.all(times(12, () => page.submit(path)))

  expect(changes()).toHaveLength(1)
  expect(await recordsOf(service, 'billing.change')).toHaveLength(1)
})

test('a change that costs more than the user has seen is shown again', async () => {
  const { choose, changes } = await start()
  const page = await choose()

  const dearer = await page.submit(path, { now: '4999' })
  const unseen = await page.submit(path, { renewal: 'x' })

  expect([dearer, unseen].map(({ status, body }) => [status, body.includes('The amounts are different now.')])).toEqual(
    Array(2).fill([400, true]),
  )
  expect(changes()).toEqual([])
})

test('a sign-in of yesterday is not enough for a change', async () => {
  const { service, choose, changes } = await start()
  service.advance(22.5 * 3_600_000)
  const page = await choose()
  service.advance(3_600_000)

  expect((await page.submit(path)).title).toMatch(/^Confirm it/)
  expect(changes()).toEqual([])
})

test('no one else sees or makes a change, and its link leads to it after the sign-in', async () => {
  const { service, visitor, signIn, choose, seller, changes } = await start()
  const page = await choose()
  const checkout = checkoutIn(page)
  const link = `${path}?organization=personal&checkout=${checkout}`
  const asked = seller.asked.length
  const other = visitorOf(service)
  await service.signIn('mallory@example.com')
  await service.db.deleteFrom('mail_allowances').execute()
  const sent = await (await other.open('/sign-in')).submit('/sign-in/email', { email: 'mallory@example.com' })
  await sent.submit('/sign-in/code', { code: (await service.lastMail('mallory@example.com')).code })
  expect((await other.open(link)).title).toBe('Billing')
  expect(seller.asked).toHaveLength(asked)

  await service.db.deleteFrom('mail_allowances').execute()
  expect((await signIn(visitorOf(service), link)).title).toBe('Change the plan')
  expect((await visitor.open(`${path}?checkout=chk_unknown`)).title).toBe('Billing')
  expect(changes()).toEqual([])
})

test('a provider that refuses or does not respond is said on the page, and the next click succeeds', async () => {
  const { choose, seller, changes } = await start()
  const page = await choose()

  seller.fail(500)
  const away = await page.submit(path)
  seller.fail(403)
  const refused = await page.submit(path)

  expect([away.status, away.body.includes('the change is made only once')]).toEqual([503, true])
  expect([refused.status, refused.body.includes('has refused the change')]).toEqual([400, true])
  await page.submit(path)
  expect(changes()).toHaveLength(1)
})

test('a change is charged when the provider is set to, and only Paddle can be', async () => {
  const { config, asAdmin, choose, changes, setUpOther } = await start()
  const url = `/v1/admin/payment-configs/${config.id}`
  const set = await asAdmin('PATCH', url, { prorationBillingMode: 'full_next_billing_period' })
  expect(set.data.prorationBillingMode).toBe('full_next_billing_period')

  await (await choose()).submit(path)

  expect(changes().map(({ body }) => JSON.parse(body).proration_billing_mode)).toEqual(['full_next_billing_period'])
  const other = await setUpOther({ prorationBillingMode: 'do_not_bill' })
  expect([other.status, other.error.details.fields[0].path]).toEqual([400, 'prorationBillingMode'])
})
