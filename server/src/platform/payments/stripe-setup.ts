import type Stripe from 'stripe'
import { get, send, tooManyPages } from './api.ts'
import { inSmallestUnit } from './currency-units.ts'
import type { Json } from './json.ts'
import { entryOf, type Listed } from './listed.ts'
import type { Api, Catalog, CatalogPrice, ProviderEndpoint, ProviderEndpoints } from './model.ts'

/** Each of 100 prices. */
const mostCatalogPages = 50
/** An account has at most 16 endpoints in each mode. */
const mostEndpointPages = 5

/** Needs `rak_plan_read`, the permission for prices, and `rak_product_read`. https://docs.stripe.com/api/prices/list */
export async function stripeCatalog(api: Api): Promise<Catalog> {
  const query = new URLSearchParams({ limit: '100', 'expand[]': 'data.product' })
  const found: Json[] = []
  for (let page = 0; page < mostCatalogPages; page += 1) {
    const answer = await get(api, `/v1/prices?${query}`)
    found.push(...answer.at('data').list())
    const last = found.at(-1)
    if (!last || !answer.at('has_more').flag()) return toCatalog(found, false)
    query.set('starting_after', last.at('id').text())
  }
  return toCatalog(found, true)
}

function toCatalog(found: readonly Json[], isCut: boolean): Catalog {
  const live = found[0]?.at('livemode').value
  return { mode: typeof live === 'boolean' ? (live ? 'live' : 'test') : undefined, prices: found.map(toPrice), isCut }
}

const intervals: Readonly<Record<Listed<Stripe.Price.Recurring.Interval>, NonNullable<CatalogPrice['interval']>>> = {
  day: 'day',
  week: 'week',
  month: 'month',
  year: 'year',
}

type Money = Pick<CatalogPrice, 'amount' | 'currency' | 'isFixed'>

function moneyOf(price: Json): Money {
  const currency = price.at('currency').textOrNothing()?.toUpperCase() ?? null
  const units = price.at('unit_amount').numberOrNothing() ?? Number(price.at('unit_amount_decimal').value ?? Number.NaN)
  const amount = inSmallestUnit(units, currency)
  const isKnown = Number.isFinite(amount)
  return { amount: isKnown ? amount : null, currency, isFixed: isKnown && !isVariable(price) }
}

/** By usage, by tiers, or in packages. */
const isVariable = (price: Json): boolean =>
  price.at('recurring.usage_type').value === ('metered' satisfies Stripe.Price.Recurring.UsageType) ||
  price.at('billing_scheme').value === ('tiered' satisfies Stripe.Price.BillingScheme) ||
  price.at('transform_quantity.divide_by').numberOrNothing() !== undefined

function toPrice(price: Json): CatalogPrice {
  const isOff = price.at('active').value === false || price.at('product.active').value === false
  return {
    id: price.at('id').text(),
    product: price.at('product.name').textOrNothing() ?? null,
    name: price.at('nickname').textOrNothing() ?? null,
    ...moneyOf(price),
    interval: entryOf(intervals, price.at('recurring.interval').textOrNothing()) ?? null,
    intervalCount: price.at('recurring.interval_count').numberOrNothing() ?? null,
    trialDays: price.at('recurring.trial_period_days').numberOrNothing() ?? null,
    per: null,
    archived: isOff || price.at('product.deleted').flag(),
  }
}

const createdBy = 'licet_payment_config'

/** Needs `rak_webhook_write`. https://docs.stripe.com/api/webhook_endpoints */
export const stripeEndpoints: ProviderEndpoints = {
  async list(api) {
    const found: ProviderEndpoint[] = []
    let after = ''
    for (let page = 0; page < mostEndpointPages; page += 1) {
      const answer = await get(api, `/v1/webhook_endpoints?limit=100${after}`)
      found.push(...answer.at('data').list().map(toEndpoint))
      const last = found.at(-1)
      if (!last || !answer.at('has_more').flag()) return found
      after = `&starting_after=${encodeURIComponent(last.id)}`
    }
    throw tooManyPages(api)
  },
  async create(api, { url, events, config }) {
    const body = formOf(events)
    body.set('url', url)
    body.set('description', 'Licet')
    body.set(`metadata[${createdBy}]`, config)
    const made = await send(api, '/v1/webhook_endpoints', { method: 'POST', body })
    return { id: made.at('id').text(), secret: made.at('secret').text() }
  },
  async update(api, id, events) {
    const body = formOf(events)
    body.set('disabled', 'false')
    await send(api, `/v1/webhook_endpoints/${encodeURIComponent(id)}`, { method: 'POST', body })
  },
  async remove(api, id) {
    await send(api, `/v1/webhook_endpoints/${encodeURIComponent(id)}`, { method: 'DELETE' })
  },
}

const formOf = (events: readonly string[]): URLSearchParams =>
  new URLSearchParams(events.map((type): [string, string] => ['enabled_events[]', type]))

const toEndpoint = (endpoint: Json): ProviderEndpoint => ({
  id: endpoint.at('id').text(),
  url: String(endpoint.at('url').value),
  events: endpoint
    .at('enabled_events')
    .list()
    .map((type) => type.text()),
  enabled: endpoint.at('status').value === 'enabled',
  createdBy: endpoint.at(`metadata.${createdBy}`).textOrNothing(),
})
