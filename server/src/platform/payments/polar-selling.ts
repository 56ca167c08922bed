import type { models } from '@polar-sh/sdk/2026-10'
import { get, send, tooManyPages } from './api.ts'
import type { Json } from './json.ts'
import { entryOf } from './listed.ts'
import type { Api } from './model.ts'
import { polarHeaders } from './polar-setup.ts'
import { PaymentApiError } from './refusals.ts'
import type {
  CheckoutState,
  CreatedCheckout,
  HolderCustomer,
  KnownCheckout,
  Selling,
  WantedCheckout,
  WantedCustomer,
  WantedPortal,
} from './selling.ts'
import { canAll, checkoutField, metadataOf, urlAt } from './selling-metadata.ts'

/** https://polar.sh/docs/api-reference/checkouts */
export const polarSelling: Selling = {
  skipsTrials: true,
  customer: (api, wanted) => createCustomer(api, wanted),
  async checkout(api, wanted) {
    const product = await read(api, `/v1/products/${encodeURIComponent(wanted.price)}`)
    return toCreated(await post(api, '/v1/checkouts/', paramsOf(wanted, product)))
  },
  findCheckout,
  async readCheckout(api, externalId) {
    const checkout = await read(api, `/v1/checkouts/${encodeURIComponent(externalId)}`)
    const status = entryOf(statuses, checkout.at('status').textOrNothing()) ?? 'open'
    if (status !== 'completed') return { status, events: [] }
    const events = await eventsOf(api, checkout)
    // It has the purchase a moment after it has succeeded.
    return events.length > 0 ? { status, events } : { status: 'open', events }
  },
  async portal(api, wanted) {
    const session = await post(api, '/v1/customer-sessions/', sessionOf(wanted))
    return {
      url: urlAt(session, 'customer_portal_url'),
      expiresAt: session.at('expires_at').instantOrNothing() ?? null,
    }
  },
  async can(api) {
    const catalog = read(api, '/v1/products/?limit=1')
    const portal = canAll([post(api, '/v1/customer-sessions/', {})])
    const checkout = [
      post(api, '/v1/checkouts/', {}),
      post(api, '/v1/customers/', {}),
      read(api, '/v1/orders/?limit=1'),
      read(api, '/v1/subscriptions/?limit=1'),
    ]
    const [canCheckOut, canOpen, canList] = await Promise.all([
      canAll([...checkout, catalog]),
      portal,
      canAll([catalog]),
    ])
    return { checkout: canCheckOut, portal: canOpen, change: canOpen, catalog: canList }
  },
}

const read = (api: Api, path: string): Promise<Json> => get(api, path, polarHeaders)

/** The path ends with a slash: a redirect of a POST is not followed. */
const post = (api: Api, path: string, body: object): Promise<Json> =>
  send(api, path, {
    method: 'POST',
    headers: { ...polarHeaders, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

function paramsOf(wanted: WantedCheckout, product: Json): models.CheckoutCreate {
  const { price, holder, customer, email, successUrl, cancelUrl, locale, trialDays } = wanted
  return {
    products: [price],
    metadata: metadataOf(wanted),
    success_url: successUrl,
    ...(cancelUrl !== undefined && { return_url: cancelUrl }),
    ...(customer === undefined
      ? { external_customer_id: holder.id, ...(email !== undefined && { customer_email: email }) }
      : { customer_id: customer }),
    ...(locale !== undefined && { locale }),
    ...(trialDays === 0 && { allow_trial: false }),
    ...(trialDays !== undefined && trialDays > 0 && { trial_interval: 'day', trial_interval_count: trialDays }),
    ...amountOf(product, wanted.quantity),
  } satisfies models.CheckoutCreate
}

type Unit = Pick<models.CheckoutCreate, 'seats' | 'units'>

const units: Readonly<Record<models.ProductPrice['amount_type'], ((quantity: number) => Unit) | undefined>> = {
  seat_based: (seats) => ({ seats }),
  unit_based: (units) => ({ units }),
  fixed: undefined,
  custom: undefined,
  metered_unit: undefined,
  metered_tiers: undefined,
}

/** A product is sold by the seat, by the unit, or one at a time. @throws PaymentApiError */
function amountOf(product: Json, quantity: number): Unit {
  const unit = product
    .at('prices')
    .list()
    .filter((price) => !price.at('is_archived').flag())
    .flatMap((price) => entryOf(units, price.at('amount_type').textOrNothing()) ?? [])[0]
  if (unit) return unit(quantity)
  if (quantity === 1) return {}
  throw new PaymentApiError('the product is sold one at a time', { refused: 'request' })
}

const toCreated = (checkout: Json): CreatedCheckout => ({
  externalId: checkout.at('id').text(),
  url: urlAt(checkout, 'url'),
  expiresAt: checkout.at('expires_at').instantOrNothing() ?? null,
})

/**
 * A checkout of a customer that Polar does not know goes to the customer with the email that the buyer types, who may be
 * someone else's: so the customer exists first.
 */
async function createCustomer(api: Api, { holder, email, name }: WantedCustomer): Promise<HolderCustomer> {
  const own = await readOrNothing(api, `/v1/customers/external/${encodeURIComponent(holder.id)}`)
  if (own) return { externalId: own.at('id').text(), isOthers: false }
  const wanted = {
    email,
    external_id: holder.id,
    ...(name !== undefined && { name: name.slice(0, 256) }),
  } satisfies models.CustomerCreate
  try {
    const made = await post(api, '/v1/customers/', wanted)
    return { externalId: made.at('id').text(), isOthers: false }
  } catch (error) {
    if (!(error instanceof PaymentApiError) || error.refused !== 'request') throw error
    return await findCustomer(api, { email, holder }, error)
  }
}

/**
 * The one that has the email. It may have bought before, and have no external ID: it is the user's who has verified the email, and
 * of no organization.
 */
async function findCustomer(
  api: Api,
  { email, holder: { kind, id } }: Pick<WantedCustomer, 'email' | 'holder'>,
  fault: PaymentApiError,
): Promise<HolderCustomer> {
  const [found] = (await read(api, `/v1/customers/?${new URLSearchParams({ email, limit: '1' })}`)).at('items').list()
  if (!found) throw fault
  const named = found.at('external_id').textOrNothing()
  return { externalId: found.at('id').text(), isOthers: named === undefined ? kind !== 'user' : named !== id }
}

async function readOrNothing(api: Api, path: string): Promise<Json | undefined> {
  try {
    return await read(api, path)
  } catch (error) {
    if (error instanceof PaymentApiError && error.refused === 'request') return undefined
    throw error
  }
}

/** Each of 100 checkouts of a product. */
const mostPagesToSearch = 5

/** The API finds none by its metadata. */
async function findCheckout(api: Api, { price, secret, since }: KnownCheckout): Promise<CreatedCheckout | undefined> {
  for (let page = 1; page <= mostPagesToSearch; page += 1) {
    const query = new URLSearchParams({ product_id: price, sorting: '-created_at', limit: '100', page: String(page) })
    const answer = await read(api, `/v1/checkouts/?${query}`)
    const checkouts = answer.at('items').list()
    const found = checkouts.find((one) => one.at('metadata').at(checkoutField).value === secret)
    if (found) return toCreated(found)
    const oldest = checkouts.at(-1)?.at('created_at').instantOrNothing()
    const isLast = page >= answer.at('pagination.max_page').number()
    if (isLast || (oldest && oldest < since)) return undefined
  }
  throw tooManyPages(api)
}

const statuses: Readonly<Record<models.CheckoutStatus, CheckoutState['status']>> = {
  open: 'open',
  // The payment is being made.
  confirmed: 'open',
  succeeded: 'completed',
  failed: 'expired',
  expired: 'expired',
}

/** The orders of the checkout, and the subscription, which a trial starts before any order is paid. */
async function eventsOf(api: Api, checkout: Json): Promise<string[]> {
  const id = checkout.at('id').text()
  const customer = checkout.at('customer_id').textOrNothing()
  const [orders, subscriptions] = await Promise.all([
    list(api, `/v1/orders/?checkout_id=${encodeURIComponent(id)}`),
    customer === undefined ? [] : list(api, `/v1/subscriptions/?customer_id=${encodeURIComponent(customer)}`),
  ])
  const own = subscriptions.filter((one) => one.at('checkout_id').value === id)
  return [...own.map((one) => asEvent('subscription', one)), ...orders.map((one) => asEvent('order', one))]
}

const list = async (api: Api, path: string): Promise<Json[]> =>
  (await read(api, `${path}&limit=100`)).at('items').list()

function asEvent(kind: 'subscription' | 'order', object: Json): string {
  const at = object.at('modified_at').instantOrNothing() ?? object.at('created_at').instantOrNothing()
  const timestamp = object.at('created_at').required(at).toISOString()
  return JSON.stringify({ type: `${kind}.updated`, timestamp, data: object.value })
}

function sessionOf({ holder, customer, returnUrl }: WantedPortal) {
  const back = { return_url: returnUrl }
  return customer === undefined
    ? ({ ...back, external_customer_id: holder.id } satisfies models.CustomerSessionCustomerExternalIDCreate)
    : ({ ...back, customer_id: customer } satisfies models.CustomerSessionCustomerIDCreate)
}
