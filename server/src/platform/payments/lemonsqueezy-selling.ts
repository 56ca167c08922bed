import type { NewCheckout, Subscription } from '@lemonsqueezy/lemonsqueezy.js'
import { get, send } from './api.ts'
import type { Json } from './json.ts'
import type { Api } from './model.ts'
import { PaymentApiError } from './refusals.ts'
import type {
  CheckoutState,
  CreatedCheckout,
  KnownCheckout,
  ProviderLink,
  Selling,
  WantedCheckout,
  WantedPortal,
} from './selling.ts'
import { canAll, checkoutField, metadataOf, urlAt } from './selling-metadata.ts'
import { toSnakeCase } from './snake-case.ts'

const mediaType = 'application/vnd.api+json'

/** It cannot be ended. */
const openMs = 30 * 60_000

/** Customers are emails: a checkout creates them. https://docs.lemonsqueezy.com/api/checkouts */
export const lemonSelling: Selling = {
  skipsTrials: true,
  async checkout(api, wanted) {
    const store = await storeOf(api, wanted.price)
    const relationships = { store: refTo('stores', store), variant: refTo('variants', wanted.price) }
    const attributes = toSnakeCase(paramsOf(wanted), 'custom')
    const body = JSON.stringify({ data: { type: 'checkouts', attributes, relationships } })
    const headers = { accept: mediaType, 'content-type': mediaType }
    return toCreated((await send(api, '/v1/checkouts', { method: 'POST', headers, body })).at('data'))
  },
  async findCheckout(api, { price, secret }) {
    const found = (await list(api, '/v1/checkouts', { 'filter[variant_id]': price })).find(
      (one) => one.at('attributes.checkout_data.custom').at(checkoutField).value === secret,
    )
    return found && toCreated(found)
  },
  readCheckout,
  portal: (api, wanted) =>
    openPortal(api, wanted, wanted.flow === 'payment_method' ? 'update_payment_method' : portalName),
  changePage: (api, wanted) => openPortal(api, wanted, 'customer_portal_update_subscription'),
  async can(api) {
    // Its keys have no permissions.
    const can = await canAll([list(api, '/v1/stores', {}, 1), list(api, '/v1/checkouts', {}, 1)])
    return { checkout: can, portal: can, change: can, catalog: can }
  },
}

const portalName = 'customer_portal'

const read = (api: Api, path: string): Promise<Json> => get(api, path, { accept: mediaType })

const refTo = (type: string, id: string) => ({ data: { type, id } })

/** The newest of them. */
async function list(api: Api, path: string, filter: Record<string, string>, size = 100): Promise<Json[]> {
  const query = new URLSearchParams({ ...filter, 'page[size]': String(size) })
  const answer = await read(api, `${path}?${query}`)
  // What is no list is not an empty one.
  answer.at('meta.page.lastPage').number()
  return answer.at('data').list()
}

/** @throws PaymentApiError */
async function storeOf(api: Api, variant: string): Promise<string> {
  const answer = await read(api, `/v1/variants/${encodeURIComponent(variant)}?include=product`)
  return answer.at('included.0.attributes.store_id').text()
}

function paramsOf({
  price,
  quantity,
  email,
  successUrl,
  trialDays,
  mode,
  now,
  ...wanted
}: WantedCheckout): NewCheckout {
  const variantId = Number(price)
  return {
    productOptions: { redirectUrl: successUrl, enabledVariants: [variantId] },
    checkoutData: {
      custom: metadataOf(wanted),
      variantQuantities: [{ variantId, quantity }],
      ...(email !== undefined && { email }),
    },
    ...(trialDays === 0 && { checkoutOptions: { skipTrial: true } }),
    testMode: mode === 'test',
    expiresAt: new Date(now.getTime() + openMs).toISOString(),
  }
}

const toCreated = (checkout: Json): CreatedCheckout => ({
  externalId: checkout.at('id').text(),
  url: urlAt(checkout, 'attributes.url'),
  expiresAt: checkout.at('attributes.expires_at').instantOrNothing() ?? null,
})

/** A checkout does not say what has become of it, and what was bought does not name it. */
async function readCheckout(api: Api, externalId: string, known: KnownCheckout): Promise<CheckoutState> {
  const path = `/v1/checkouts/${encodeURIComponent(externalId)}`
  const [checkout, events] = await Promise.all([read(api, path), eventsOf(api, known)])
  const expiresAt = checkout.at('data.attributes.expires_at').instantOrNothing()
  return { status: expiresAt && expiresAt < known.now ? 'expired' : 'open', events }
}

async function eventsOf(api: Api, { email, price, since }: KnownCheckout): Promise<string[]> {
  if (email === undefined) return []
  const filter = { 'filter[user_email]': email }
  const [subscriptions, orders] = await Promise.all([
    list(api, '/v1/subscriptions', { ...filter, 'filter[variant_id]': price }),
    list(api, '/v1/orders', filter),
  ])
  const isOne = (one: Json) => (one.at('attributes.created_at').instantOrNothing() ?? new Date(0)) >= since
  const own = orders.filter((one) => one.at('attributes.first_order_item.variant_id').textOrNothing() === price)
  return [
    ...own.filter(isOne).map((one) => asEvent('order_created', one)),
    ...subscriptions.filter(isOne).map((one) => asEvent('subscription_updated', one)),
  ]
}

const asEvent = (name: string, data: Json): string =>
  JSON.stringify({ meta: { event_name: name, test_mode: data.at('attributes.test_mode').value }, data: data.value })

type UrlName = keyof Subscription['data']['attributes']['urls']

/** Its URLs are signed each time, and are valid for a day. */
async function openPortal(
  api: Api,
  { subscriptions: [subscription], customer }: WantedPortal,
  name: UrlName,
): Promise<ProviderLink> {
  const path =
    subscription === undefined ? customer && `/v1/customers/${encodeURIComponent(customer)}` : pathOf(subscription)
  if (path === undefined) throw new PaymentApiError('the holder has no subscription', { refused: 'request' })
  const urls = (await read(api, path)).at('data.attributes.urls')
  return { url: urlAt(urls, urls.at(name).value ? name : portalName), expiresAt: null }
}

const pathOf = (subscription: string): string => `/v1/subscriptions/${encodeURIComponent(subscription)}`
