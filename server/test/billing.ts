import { redirectUri, type Service } from './harness.ts'
import { apiKey, setUpPayments } from './payments.ts'
import { stripePrice } from './sellers/stripe/prices.ts'
import { startStripe } from './sellers/stripe.ts'

export const returnTo = new URL('/billing', redirectUri).toString()

/** Plans that are for sale by Stripe, and a user who buys. */
export async function setUpBilling(service: Service) {
  const stripe = await startStripe({
    livemode: true,
    isHosted: true,
    prices: [stripePrice('price_pro'), stripePrice('price_team'), stripePrice('price_life', { interval: null })],
    now: () => service.ctx.now().getTime(),
  })
  const listed = [
    { externalPriceId: 'price_pro', plan: 'pro', listed: true },
    { externalPriceId: 'price_team', plan: 'team', quantityTo: 'quantity', listed: true },
    { externalPriceId: 'price_life', plan: 'lifetime' },
  ]
  const payments = await setUpPayments(service, 'stripe', { apiKey, baseUrl: stripe.url, prices: listed })
  await service.db.updateTable('plans').set({ listed: true }).where('key', 'in', ['pro', 'team']).execute()
  const checkOut = (body: object = {}, { token = payments.token, node = service as Pick<Service, 'call'> } = {}) =>
    node.call('POST', '/v1/billing/checkouts', { token, body: { plan: 'pro', successUrl: returnTo, ...body } })
  const status = (id: string, { token = payments.token, wait = 0 } = {}) =>
    service.call('GET', `/v1/billing/checkouts/${id}?wait=${wait}`, { token })
  /** The buyer pays on the page of a session. Returns the events that Stripe sends, in any order that the caller likes. */
  function pay(url: string) {
    const [id = ''] = [...stripe.sessions.values()].flatMap((session) => (session.url === url ? session.id : []))
    return stripe.pay(id).map((event) => JSON.parse(event))
  }
  return { ...payments, stripe, pay, checkOut, status }
}
export type Billing = Awaited<ReturnType<typeof setUpBilling>>
