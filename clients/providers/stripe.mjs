// Each request for a checkout, a portal, or a change is accepted by stripe-mock, which checks it against Stripe's OpenAPI
// document. Its argument is the path of stripe-mock.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { stripe } from '../../server/src/platform/payments/stripe.ts'

const mock = spawn(process.argv[2], ['-http-addr', '127.0.0.1:0'], { stdio: ['ignore', 'pipe', 'inherit'] })
try {
  await askAll(await findAddress())
} finally {
  mock.kill()
  await once(mock, 'exit')
}

async function findAddress() {
  for await (const line of createInterface(mock.stdout)) {
    const [, address] = /HTTP at address: (\S+)/.exec(line) ?? []
    if (address) return `http://${address}`
  }
  throw new Error('stripe-mock did not start')
}

async function askAll(baseUrl) {
  const statuses = []
  const ask = async (url, init) => {
    const response = await fetch(url, init)
    statuses.push(`${init.method} ${new URL(url).pathname} ${response.status}`)
    return response
  }
  const api = { fetch: ask, baseUrl, apiKey: 'sk_test_123' }
  const { sells } = stripe
  const holder = { kind: 'organization', id: 'org_1' }
  const links = { successUrl: 'https://app.example/welcome', cancelUrl: 'https://app.example/plans' }
  const wanted = {
    key: 'chk_1',
    secret: 's',
    holder,
    price: 'price_1',
    quantity: 2,
    ...links,
    locale: 'de-CH',
    mode: 'test',
  }
  const portal = { holder, customer: 'cus_1', subscriptions: ['sub_1'], returnUrl: links.cancelUrl, locale: 'fr' }

  await sells.customer(api, { holder, email: 'ada@example.com', name: 'Ada', key: 'customer_1' })
  await sells.checkout(api, wanted)
  await sells.checkout(api, { ...wanted, customer: 'cus_1', recurring: true, trialDays: 14 })
  await sells.checkout(api, { ...wanted, email: 'ada@example.com', recurring: false, trialDays: 0 })
  await sells.readCheckout(api, 'cs_test_1')
  await sells.checkoutOf(api, 'sub_1')
  assert.equal(await sells.endCheckout(api, 'cs_test_1'), true)
  for (const flow of [undefined, 'payment_method', 'cancel', 'invoices']) await sells.portal(api, { ...portal, flow })
  await sells.changePage(api, { ...portal, subscription: 'sub_1', from: 'price_1', price: 'price_2', quantity: 3 })
  await sells.can(api)
  assert.deepEqual(
    statuses.filter((status) => !status.endsWith(' 200')),
    [],
  )
  // It would notice.
  const wrong = {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_123' },
    body: new URLSearchParams({ no: '1' }),
  }
  assert.equal((await fetch(`${baseUrl}/v1/checkout/sessions`, wrong)).status, 400)
  console.log(`${statuses.length} requests match the document of Stripe`)
}
