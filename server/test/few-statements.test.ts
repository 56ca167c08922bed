import { beforeEach, expect, test } from 'vitest'
import { newApiKey } from './api-keys.ts'
import { type Service, startService } from './harness.ts'
import { newKey, setUpLicensedUser } from './licensing.ts'
import { setUpPayments, stripeEvent, stripeSubscription } from './payments.ts'
import { expectFew } from './statements.ts'

let service: Service
beforeEach(async () => {
  service = await startService()
})

test('a session is checked without a statement', async () => {
  const { accessToken: token } = await service.signIn('ada@example.com')

  await expectFew(0, async () =>
    expect((await service.call('GET', '/v1/sessions/current', { token })).status).toBe(200),
  )
})

test('a sign-in link is verified with at most 3 statements', async () => {
  let link = await service.requestLink('ada@example.com')
  const verify = async () =>
    expect((await service.call('POST', '/v1/auth/verify', { body: { token: link.token } })).status).toBe(200)

  await expectFew(3, verify, async () => {
    await service.db.deleteFrom('mail_allowances').execute()
    link = await service.requestLink('ada@example.com')
  })
})

test('usage is counted with one statement', async () => {
  const { user } = await setUpLicensedUser(service)
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['usage:write'] }) }
  const report = async () => {
    const body = { userId: user.id, key: 'api_calls', idempotencyKey: newKey() }
    expect((await service.call('POST', '/v1/licenses/usage', { headers, body })).status).toBe(201)
  }

  await expectFew(1, report)
})

test('a license is suspended with at most 12 statements', async () => {
  const { license, admin } = await setUpLicensedUser(service)
  const change = async (what: string) =>
    expect((await admin.call('POST', `/v1/admin/licenses/${license.id}/${what}`, { body: {} })).status).toBe(200)

  await expectFew(
    12,
    () => change('suspend'),
    () => change('reinstate'),
  )
})

/** Of a user who buys, by an address that they have verified. */
async function setUpSubscriptions() {
  const payments = await setUpPayments(service, 'stripe')
  let count = 0
  const report = (type: string, endsOn: number, days: number) => {
    const subscription = { id: `sub_${count}`, customer_email: `buyer-${count}@example.com`, endsOn }
    return payments.tell(stripeEvent(`customer.subscription.${type}`, days, stripeSubscription(subscription)))
  }
  const nextBuyer = async () => {
    count += 1
    await service.signIn(`buyer-${count}@example.com`)
  }
  return { report, nextBuyer }
}

test('the first event of a purchase is applied with at most 30 statements', async () => {
  const { report, nextBuyer } = await setUpSubscriptions()
  await nextBuyer()

  await expectFew(30, () => report('created', 30, 0), nextBuyer)
})

test('a renewal is applied with at most 30 statements', async () => {
  const { report, nextBuyer } = await setUpSubscriptions()
  const buy = async () => {
    await nextBuyer()
    await report('created', 30, 0)
  }
  await buy()

  await expectFew(30, () => report('updated', 60, 1), buy)
})
