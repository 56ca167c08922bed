import type Stripe from 'stripe'
import { get, send } from './api.ts'
import { toForm } from './forms.ts'
import type { Json } from './json.ts'
import { entryOf, type Listed } from './listed.ts'
import type { Api } from './model.ts'
import { PaymentApiError } from './refusals.ts'
import type {
  CheckoutState,
  CreatedCheckout,
  ProviderLink,
  Selling,
  WantedChange,
  WantedCheckout,
  WantedPortal,
} from './selling.ts'
import { canAll, holderIn, idOfState, metadataOf, nearestLocale, urlAt } from './selling-metadata.ts'
import { stripeLocales } from './stripe-locales.ts'

type SessionParams = Stripe.Checkout.SessionCreateParams
type PortalParams = Stripe.BillingPortal.SessionCreateParams

/** https://docs.stripe.com/api/checkout/sessions, https://docs.stripe.com/api/customer_portal/sessions */
export const stripeSelling: Selling = {
  skipsTrials: true,
  async customer(api, { holder, email, name, key }) {
    const metadata = holderIn(holder)
    const wanted = { email, ...(name !== undefined && { name }), metadata } satisfies Stripe.CustomerCreateParams
    return { externalId: (await post(api, '/v1/customers', wanted, key)).at('id').text(), isOthers: false }
  },
  async checkout(api, wanted) {
    const price =
      wanted.recurring === undefined || wanted.trialDays === undefined ? await getPrice(api, wanted) : undefined
    const isRecurring = wanted.recurring ?? price?.at('recurring.interval').value !== undefined
    const trialDays = wanted.trialDays ?? price?.at('recurring.trial_period_days').numberOrNothing() ?? 0
    return toCreated(await post(api, '/v1/checkout/sessions', paramsOf(wanted, isRecurring, trialDays), wanted.key))
  },
  async readCheckout(api, externalId) {
    const expand = 'expand[]=subscription&expand[]=line_items'
    return toState(await get(api, `/v1/checkout/sessions/${encodeURIComponent(externalId)}?${expand}`))
  },
  async checkoutOf(api, subscription) {
    const found = await get(api, `/v1/checkout/sessions?subscription=${encodeURIComponent(subscription)}&limit=1`)
    return found.at('data.0.id').textOrNothing()
  },
  async endCheckout(api, externalId) {
    try {
      await post(api, `/v1/checkout/sessions/${encodeURIComponent(externalId)}/expire`, {})
      return true
    } catch (error) {
      // It has been paid, or has expired.
      if (error instanceof PaymentApiError && error.refused === 'request') return false
      throw error
    }
  },
  async portal(api, wanted) {
    const flow = flowOf(wanted)
    const flow_data = flow && { ...flow, after_completion: afterwards(wanted) }
    return openPortal(api, wanted, await customerOf(api, wanted), flow_data)
  },
  async changePage(api, wanted) {
    const { subscription, customer, item } = await readItem(api, wanted)
    const items = [{ id: item, price: wanted.price, quantity: wanted.quantity }]
    return openPortal(api, wanted, wanted.customer ?? customer, {
      type: 'subscription_update_confirm',
      subscription_update_confirm: { subscription, items },
      after_completion: afterwards(wanted),
    })
  },
  async readChanges(api, refs, since) {
    const created = String(Math.floor(since.getTime() / 1_000))
    const type: Stripe.Event['type'] = 'customer.subscription.updated'
    const query = new URLSearchParams({ type, 'created[gte]': created, limit: '100' })
    const events = (await get(api, `/v1/events?${query}`)).at('data').list()
    const own = events.filter((event) => refs.includes(event.at('data.object.id').textOrNothing() ?? ''))
    return own.map(({ value }) => JSON.stringify(value))
  },
  async can(api) {
    const portal = post(api, '/v1/billing_portal/sessions', { customer: nothing })
    const subscriptions = get(api, '/v1/subscriptions?limit=1')
    const catalog = get(api, '/v1/prices?limit=1&expand[]=data.product')
    const checkout = [
      post(api, `/v1/checkout/sessions/${nothing}/expire`, {}),
      get(api, '/v1/checkout/sessions?limit=1'),
      post(api, `/v1/customers/${nothing}`, {}),
    ]
    const [canCheckOut, canOpen, canChange, canList] = await Promise.all([
      canAll([...checkout, catalog]),
      canAll([portal]),
      canAll([portal, subscriptions]),
      canAll([catalog]),
    ])
    return { checkout: canCheckOut, portal: canOpen, change: canChange, catalog: canList }
  },
}

/** An ID that nothing has: a key without the permission gets another response than 404. */
const nothing = 'licet_nothing'

/** The key belongs to the request: after another body, Stripe refuses it. */
async function post(api: Api, path: string, values: object, key?: string): Promise<Json> {
  const ask = (idempotencyKey: string | undefined) =>
    send(api, path, {
      method: 'POST',
      body: toForm(values),
      ...(idempotencyKey !== undefined && { headers: { 'idempotency-key': idempotencyKey } }),
    })
  try {
    return await ask(key)
  } catch (error) {
    // Stripe keeps a 500 for a day, like any response. No one has seen what that request may have created.
    if (key !== undefined && error instanceof PaymentApiError && error.isReplay && error.refused === undefined)
      return ask(`${key}-again`)
    throw error
  }
}

const getPrice = (api: Api, { price }: WantedCheckout): Promise<Json> =>
  get(api, `/v1/prices/${encodeURIComponent(price)}`)

function paramsOf(wanted: WantedCheckout, isRecurring: boolean, trialDays: number): SessionParams {
  const { price, quantity, customer, email, successUrl, cancelUrl } = wanted
  const metadata = metadataOf(wanted)
  const locale = nearestLocale(stripeLocales, wanted.locale)
  return {
    mode: isRecurring ? 'subscription' : 'payment',
    line_items: [{ price, quantity }],
    success_url: successUrl,
    ...(cancelUrl !== undefined && { cancel_url: cancelUrl }),
    ...(customer === undefined ? email !== undefined && { customer_email: email } : { customer }),
    ...(locale !== undefined && { locale }),
    metadata,
    ...(isRecurring
      ? { subscription_data: { metadata, ...(trialDays > 0 && { trial_period_days: trialDays }) } }
      : { payment_intent_data: { metadata }, ...(customer === undefined && { customer_creation: 'always' }) }),
  } satisfies SessionParams
}

const toCreated = (session: Json): CreatedCheckout => ({
  externalId: session.at('id').text(),
  url: urlAt(session, 'url'),
  expiresAt: session.at('expires_at').secondsOrNothing() ?? null,
})

type Status = NonNullable<Stripe.Checkout.Session['status']>

const statuses: Readonly<Record<Listed<Status>, CheckoutState['status']>> = {
  open: 'open',
  complete: 'completed',
  expired: 'expired',
}

function toState(session: Json): CheckoutState {
  const status = entryOf(statuses, session.at('status').textOrNothing()) ?? 'open'
  const subscription = session.at('subscription')
  const isObject = typeof subscription.value === 'object' && subscription.value !== null
  const about = isObject ? [asEvent('customer.subscription.updated', subscription, session)] : []
  const events = status === 'completed' ? [...about, asEvent('checkout.session.completed', session, session)] : []
  return { status, events }
}

/** At the time of its object, which no real event of a later change precedes. */
function asEvent(type: Stripe.Event['type'], object: Json, session: Json): string {
  return JSON.stringify({
    id: idOfState(object.at('id').text(), object.value),
    object: 'event',
    type,
    created: object.at('created').value,
    livemode: session.at('livemode').value,
    data: { object: object.value },
  })
}

type Flow = NonNullable<PortalParams['flow_data']>

/** Its overview has the invoices. */
function flowOf({ flow, subscriptions: [subscription] }: WantedPortal): Flow | undefined {
  if (flow === 'payment_method') return { type: 'payment_method_update' }
  if (flow !== 'cancel' || subscription === undefined) return undefined
  return { type: 'subscription_cancel', subscription_cancel: { subscription } }
}

const afterwards = ({ returnUrl }: WantedPortal): NonNullable<Flow['after_completion']> => ({
  type: 'redirect',
  redirect: { return_url: returnUrl },
})

async function openPortal(
  api: Api,
  wanted: WantedPortal,
  customer: string,
  flow_data: Flow | undefined,
): Promise<ProviderLink> {
  const locale = nearestLocale(stripeLocales, wanted.locale)
  const params = {
    customer,
    return_url: wanted.returnUrl,
    ...(locale !== undefined && { locale }),
    ...(flow_data && { flow_data }),
  } satisfies PortalParams
  return { url: urlAt(await post(api, '/v1/billing_portal/sessions', params), 'url'), expiresAt: null }
}

/** @throws PaymentApiError */
async function customerOf(api: Api, { customer, subscriptions: [subscription] }: WantedPortal): Promise<string> {
  if (customer !== undefined) return customer
  if (subscription === undefined) throw new PaymentApiError('the holder has no customer', { refused: 'request' })
  return (await get(api, `/v1/subscriptions/${encodeURIComponent(subscription)}`)).at('customer').text()
}

/** The item with the price, or the only one. @throws PaymentApiError */
async function readItem(api: Api, { subscription, from }: WantedChange) {
  const found = await get(api, `/v1/subscriptions/${encodeURIComponent(subscription)}`)
  const items = found.at('items.data').list()
  const item =
    items.find((one) => one.at('price').idOrNothing() === from) ?? (items.length === 1 ? items[0] : undefined)
  if (!item) throw new PaymentApiError('the subscription does not contain the price', { refused: 'request' })
  return { subscription: found.at('id').text(), customer: found.at('customer').text(), item: item.at('id').text() }
}
