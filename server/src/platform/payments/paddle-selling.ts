import type {
  CreateCustomerRequestBody,
  CreateTransactionRequestBody,
  TransactionStatus,
  UpdateSubscriptionRequestBody,
  UpdateTransactionRequestBody,
} from '@paddle/paddle-node-sdk'
import { get, isFaultOfProvider, send, tooManyPages } from './api.ts'
import type { Json } from './json.ts'
import { entryOf } from './listed.ts'
import type { Api } from './model.ts'
import { PaymentApiError } from './refusals.ts'
import type {
  BillingHolder,
  Can,
  ChangePreview,
  CheckoutState,
  CreatedCheckout,
  HolderCustomer,
  KnownCheckout,
  Selling,
  WantedChange,
  WantedCustomer,
  WantedPortal,
} from './selling.ts'
import { canAll, checkoutField, holderIn, idOfState, metadataOf, urlAt } from './selling-metadata.ts'
import { toSnakeCase } from './snake-case.ts'

/**
 * A checkout is a transaction, which a page of the operator with Paddle.js opens: its default payment link.
 * https://developer.paddle.com/api-reference/transactions
 */
export const paddleSelling: Selling = {
  // The trial belongs to the price.
  skipsTrials: false,
  customer: createCustomer,
  async checkout(api, wanted) {
    const { price, quantity, customer } = wanted
    const body = {
      items: [{ priceId: price, quantity }],
      collectionMode: 'automatic',
      customData: metadataOf(wanted),
      ...(customer !== undefined && { customerId: customer }),
    } satisfies CreateTransactionRequestBody
    return toCreated((await change(api, 'POST', '/transactions', body)).at('data'))
  },
  findCheckout,
  async readCheckout(api, externalId) {
    const transaction = (await get(api, `/transactions/${encodeURIComponent(externalId)}`)).at('data')
    const status = entryOf(statuses, transaction.at('status').textOrNothing()) ?? 'open'
    return { status, events: status === 'completed' ? await eventsOf(api, transaction) : [] }
  },
  async checkoutOf(api, subscription) {
    const query = new URLSearchParams({ subscription_id: subscription, order_by: 'created_at[ASC]', per_page: '1' })
    return (await get(api, `/transactions?${query}`)).at('data.0.id').textOrNothing()
  },
  async endCheckout(api, externalId) {
    const body = { status: 'canceled' } satisfies UpdateTransactionRequestBody
    try {
      await change(api, 'PATCH', `/transactions/${encodeURIComponent(externalId)}`, body)
      return true
    } catch (error) {
      // A draft stays, and what is paid is a record.
      if (error instanceof PaymentApiError && error.refused === 'request') return false
      throw error
    }
  },
  portal: openPortal,
  async previewChange(api, wanted, billing) {
    const { items } = await planChange(api, wanted)
    const body = { items, prorationBillingMode: billing } satisfies UpdateSubscriptionRequestBody
    return toPreview((await change(api, 'PATCH', `${pathOf(wanted)}/preview`, body)).at('data'))
  },
  async change(api, wanted, billing) {
    const { subscription, items, isDone } = await planChange(api, wanted)
    const body = { items, prorationBillingMode: billing } satisfies UpdateSubscriptionRequestBody
    const after = isDone ? subscription : (await change(api, 'PATCH', pathOf(wanted), body)).at('data')
    return [asEvent('subscription.updated', after)]
  },
  async can(api) {
    const customer = change(api, 'PATCH', `/customers/ctm_${nothing}`, {})
    const transaction = change(api, 'PATCH', `/transactions/txn_${nothing}`, {})
    const session = change(api, 'POST', `/customers/ctm_${nothing}/portal-sessions`, {})
    const subscription = change(api, 'PATCH', `/subscriptions/sub_${nothing}`, {})
    const [checkout, portal, canChange, catalog, link] = await Promise.all([
      canAll([customer, transaction, get(api, '/transactions?per_page=1'), get(api, '/subscriptions?per_page=1')]),
      canAll([session]),
      canAll([subscription]),
      canAll([get(api, '/prices?per_page=1&include=product')]),
      canLink(api),
    ])
    return { checkout: checkout.allowed ? link : checkout, portal, change: canChange, catalog }
  },
}

/** An ID that nothing has, in the format of its IDs. */
const nothing = '0'.repeat(26)

const change = (api: Api, method: 'POST' | 'PATCH', path: string, body: object): Promise<Json> =>
  send(api, path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(toSnakeCase(body, 'customData')),
  })

/** Emails are unique, and the conflict names the other one in a sentence: so it is asked for. */
async function createCustomer(api: Api, { holder, email, name }: WantedCustomer): Promise<HolderCustomer> {
  const customData = holderIn(holder)
  const body = { email, customData, ...(name !== undefined && { name }) } satisfies CreateCustomerRequestBody
  try {
    const made = await change(api, 'POST', '/customers', body)
    return { externalId: made.at('data.id').text(), isOthers: false }
  } catch (error) {
    if (!(error instanceof PaymentApiError) || error.code !== 'customer_already_exists') throw error
    const query = new URLSearchParams({ email, status: 'active,archived' })
    const [found] = (await get(api, `/customers?${query}`)).at('data').list()
    if (!found) throw error
    return { externalId: found.at('id').text(), isOthers: !isOfHolder(found.at('custom_data'), holder) }
  }
}

/** One that names no one has bought before: it is the user's who has verified the email, and of no organization. */
function isOfHolder(noted: Json, { kind, id }: BillingHolder): boolean {
  const named = ['licet_user_id', 'licet_organization_id'].flatMap((name) => noted.at(name).textOrNothing() ?? [])
  return named.length === 0 ? kind === 'user' : named.every((one) => one === id)
}

/** @throws PaymentApiError without a default payment link */
function toCreated(transaction: Json): CreatedCheckout {
  if (transaction.at('checkout.url').value === null)
    throw new PaymentApiError('the account has no default payment link', { refused: 'setup' })
  return { externalId: transaction.at('id').text(), url: urlAt(transaction, 'checkout.url'), expiresAt: null }
}

/** Each of 30 transactions. */
const mostPagesToSearch = 5

/** The API finds none by its custom data. */
async function findCheckout(
  api: Api,
  { secret, since, customer }: KnownCheckout,
): Promise<CreatedCheckout | undefined> {
  const query = new URLSearchParams({
    'created_at[GTE]': new Date(since.getTime() - 60_000).toISOString(),
    origin: 'api',
    order_by: 'created_at[DESC]',
    per_page: '30',
    ...(customer !== undefined && { customer_id: customer }),
  })
  for (let page = 0; page < mostPagesToSearch; page += 1) {
    const answer = await get(api, `/transactions?${query}`)
    const transactions = answer.at('data').list()
    const found = transactions.find((one) => one.at('custom_data').at(checkoutField).value === secret)
    if (found) return toCreated(found)
    const last = transactions.at(-1)
    if (!last || !answer.at('meta.pagination.has_more').flag()) return undefined
    query.set('after', last.at('id').text())
  }
  throw tooManyPages(api)
}

const statuses: Readonly<Record<TransactionStatus, CheckoutState['status']>> = {
  draft: 'open',
  ready: 'open',
  billed: 'open',
  // Its subscription comes with `completed`.
  paid: 'open',
  past_due: 'open',
  completed: 'completed',
  canceled: 'expired',
}

async function eventsOf(api: Api, transaction: Json): Promise<string[]> {
  const completed = asEvent('transaction.completed', transaction)
  const id = transaction.at('subscription_id').textOrNothing()
  if (id === undefined) return [completed]
  const answer = await get(api, `/subscriptions/${encodeURIComponent(id)}`)
  return [asEvent('subscription.updated', answer.at('data')), completed]
}

const asEvent = (type: string, object: Json): string =>
  JSON.stringify({
    event_id: idOfState(object.at('id').text(), object.value),
    event_type: type,
    occurred_at: object.at('updated_at').text(),
    data: object.value,
  })

/** Links of it sign in as the customer. */
async function openPortal(api: Api, { customer, subscriptions, flow }: WantedPortal) {
  if (customer === undefined) throw new PaymentApiError('the holder has no customer', { refused: 'request' })
  const body = { subscriptionIds: subscriptions.slice(0, 25) }
  const path = `/customers/${encodeURIComponent(customer)}/portal-sessions`
  const urls = (await change(api, 'POST', path, body)).at('data.urls')
  const [current] = urls
    .at('subscriptions')
    .list()
    .filter((one) => one.at('id').value === subscriptions[0])
  const name = flow && deepLinks[flow]
  const url = current && name ? urlAt(current, name) : urlAt(urls, 'general.overview')
  return { url, expiresAt: null }
}

const deepLinks: Readonly<Record<NonNullable<WantedPortal['flow']>, string | undefined>> = {
  payment_method: 'update_subscription_payment_method',
  cancel: 'cancel_subscription',
  invoices: undefined,
}

const pathOf = ({ subscription }: WantedChange): string => `/subscriptions/${encodeURIComponent(subscription)}`

interface Item {
  readonly priceId: string
  readonly quantity: number
}

/** All items that the subscription has then: the rest would be removed. @throws PaymentApiError */
async function planChange(
  api: Api,
  wanted: WantedChange,
): Promise<{ subscription: Json; items: Item[]; isDone: boolean }> {
  const subscription = (await get(api, pathOf(wanted))).at('data')
  const before = subscription
    .at('items')
    .list()
    .map((item) => ({ priceId: item.at('price.id').text(), quantity: item.at('quantity').count() }))
  const kept = before.filter(({ priceId }) => priceId !== wanted.from && priceId !== wanted.price)
  const items = [{ priceId: wanted.price, quantity: wanted.quantity }, ...kept]
  const isIn = (item: Item) => before.some((one) => one.priceId === item.priceId && one.quantity === item.quantity)
  const isDone = items.length === before.length && items.every(isIn)
  if (!isDone && !before.some(({ priceId }) => priceId === wanted.from))
    throw new PaymentApiError('the subscription does not contain the price', { refused: 'request' })
  return { subscription, items, isDone }
}

/** Amounts are texts. */
function amountAt(object: Json, path: string): number | null {
  const { value } = object.at(path)
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : null
}

function toPreview(subscription: Json): ChangePreview {
  const isCredit = subscription.at('update_summary.result.action').value === 'credit'
  const credit = isCredit ? amountAt(subscription, 'update_summary.result.amount') : null
  return {
    currency: subscription.at('currency_code').text(),
    now: amountAt(subscription, 'immediate_transaction.details.totals.grand_total') ?? (credit && -credit),
    renewal: amountAt(subscription, 'recurring_transaction_details.totals.total'),
    renewsAt: subscription.at('next_billed_at').instantOrNothing() ?? null,
  }
}

/** A key may lack the permission for this setting, `checkout_settings.read`: then a checkout shows it. */
async function canLink(api: Api): Promise<Can> {
  try {
    const settings = await get(api, '/settings/checkout-url')
    if (settings.at('data.default_url').value !== null) return { allowed: true }
    return { allowed: false, reason: 'payment_link_missing', permission: null }
  } catch (error) {
    if (isFaultOfProvider(error)) return { allowed: true }
    throw error
  }
}
