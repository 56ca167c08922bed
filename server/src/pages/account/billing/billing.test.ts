import { expect, test } from 'vitest'
import { setUpBilling } from '../../../../test/billing.ts'
import { startPortal } from '../../../../test/portal.ts'
import { visitorOf } from '../../../../test/visitor.ts'

test('without JavaScript a user chooses a plan, pays at the provider, and opens its pages', async () => {
  const { service, visitor } = await startPortal()
  const billing = await setUpBilling(service)
  expect((await visitor.open('/account/billing')).body).toContain('Nothing has been bought here yet.')

  const plans = await visitor.open('/account/upgrade?plan=pro')
  expect(plans.title).toBe('Choose a plan')
  const left = await plans.submit('/account/upgrade', { price: 'price_pro' })
  expect([left.status, left.location]).toEqual([303, 'https://checkout.stripe.test/c/pay/cs_1'])
  const returned = String(billing.stripe.sessions.get('cs_1')?.['success_url'])
  expect(returned).toMatch(/^https:\/\/auth\.example\.com\/account\/billing\?organization=personal&checkout=chk_/)

  const waiting = await visitor.open(returned)
  expect(waiting.body).toContain('confirmed your payment yet.')
  expect(waiting.headers['refresh']).toBe('3')
  for (const event of billing.pay(left.location)) await billing.tell(event)
  const paid = await visitor.open(returned)
  expect(paid.body).toContain('Your payment has arrived.')
  expect(paid.body).toContain('Renews on Jan 31, 2026.')
  expect(paid.headers['refresh']).toBeUndefined()

  const portal = await paid.submit('/account/billing/portal')
  expect([portal.status, portal.location]).toEqual([303, 'https://billing.stripe.test/p/session/1'])
  expect((await visitor.open('/account/upgrade')).body).toContain('Current plan')
})

test('a price that is not for sale, and a provider that is away, are said on the page', async () => {
  const { service, visitor } = await startPortal()
  const billing = await setUpBilling(service)
  const plans = await visitor.open('/account/upgrade')
  const gone = await plans.submit('/account/upgrade', { price: 'price_life' })
  expect([gone.status, gone.body.includes('This price is no longer for sale.')]).toEqual([400, true])
  const none = await plans.submit('/account/upgrade', { price: 'price_team', quantity: '0' })
  expect([none.status, none.body.includes('Enter a quantity from 1 to 1,000,000.')]).toEqual([400, true])
  await service.db.updateTable('payment_configs').set({ base_url: 'http://127.0.0.1:1' }).execute()
  const away = await plans.submit('/account/upgrade', { price: 'price_pro' })
  expect([away.status, away.body.includes('be reached right now')]).toEqual([503, true])
  expect(billing.stripe.sessions.size).toBe(0)
})

test('the pages are in German, and each form has a name for each price', async () => {
  const { service, signIn } = await startPortal()
  await setUpBilling(service)
  const german = visitorOf(service, { language: 'de' })
  await service.db.deleteFrom('mail_allowances').execute()
  await signIn(german)
  expect((await german.open('/account/billing')).body).toContain('lang="de"')
  expect((await german.open('/account/upgrade')).body).toContain('Tarif')
})
