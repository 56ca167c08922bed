import type { models } from '@polar-sh/sdk/2026-10'
import { get, send, tooManyPages } from './api.ts'
import { inSmallestUnit } from './currency-units.ts'
import type { Json } from './json.ts'
import { entryOf } from './listed.ts'
import type { Api, Catalog, CatalogPrice, ProviderEndpoints } from './model.ts'
import { daysOf } from './trial-days.ts'

/** The version of its API, which decides the shapes. https://polar.sh/docs/api-reference */
const version = '2026-10' satisfies models.ApiVersion
/** Of each request. */
export const polarHeaders = { 'polar-version': version }

/** Each of 100 entries. */
const mostCatalogPages = 50
const mostEndpointPages = 5

async function readPages(api: Api, path: string, most: number) {
  const entries: Json[] = []
  for (let page = 1; page <= most; page += 1) {
    const answer = await get(api, `${path}?limit=100&page=${page}`, polarHeaders)
    entries.push(...answer.at('items').list())
    // A list that does not say where it ends is not complete.
    if (page >= answer.at('pagination.max_page').number()) return { entries, isCut: false }
  }
  return { entries, isCut: true }
}

/** Products are what an event names. Needs `products:read`. */
export async function polarCatalog(api: Api): Promise<Catalog> {
  const { entries, isCut } = await readPages(api, '/v1/products/', mostCatalogPages)
  return { mode: undefined, prices: entries.map(toPrice), isCut }
}

const intervals: Readonly<Record<models.RecurringInterval, NonNullable<CatalogPrice['interval']>>> = {
  day: 'day',
  week: 'week',
  month: 'month',
  year: 'year',
}

type Amount = Pick<CatalogPrice, 'amount' | 'isFixed' | 'per'>
const unknown: Amount = { amount: null, isFixed: false, per: null }
const toFixedAmount = (amount: number | null, per: Amount['per'] = null): Amount => ({
  amount,
  isFixed: amount !== null,
  per,
})

/** Of the first tier, if there is no other. */
const onlyIn = (tiers: Json): Json | undefined => {
  const [first, ...others] = tiers.list()
  return others.length === 0 ? first : undefined
}

type PriceType = models.ProductPrice['amount_type']

/** By how the amount is found. What is metered comes on top of another price, or is all there is. */
const amounts: Readonly<Record<PriceType, (price: Json) => Amount>> = {
  fixed: (price) => toFixedAmount(price.at('price_amount').numberOrNothing() ?? null),
  custom: () => unknown,
  seat_based: (price) =>
    toFixedAmount(onlyIn(price.at('seat_tiers.tiers'))?.at('price_per_seat').numberOrNothing() ?? null, 'seat'),
  unit_based(price) {
    const amount = onlyIn(price.at('tiers.tiers'))?.at('unit_amount').textOrNothing() ?? ''
    return toFixedAmount(/^\d{1,15}$/.test(amount) ? Number(amount) : null, 'unit')
  },
  metered_unit: () => unknown,
  metered_tiers: () => unknown,
}
const isMetered = (price: Json): boolean => /^metered_/.test(price.at('amount_type').textOrNothing() ?? '')

function toPrice(product: Json): CatalogPrice {
  const prices = product
    .at('prices')
    .list()
    .filter((one) => !one.at('is_archived').flag())
  const price = prices.find((one) => !isMetered(one)) ?? prices[0]
  const amountOf = entryOf(amounts, price?.at('amount_type').textOrNothing())
  const found = price && amountOf ? amountOf(price) : unknown
  const currency = price?.at('price_currency').textOrNothing()?.toUpperCase() ?? null
  return {
    id: product.at('id').text(),
    product: product.at('name').textOrNothing() ?? null,
    name: null,
    ...found,
    amount: found.amount === null ? null : inSmallestUnit(found.amount, currency),
    currency,
    interval: entryOf(intervals, product.at('recurring_interval').textOrNothing()) ?? null,
    intervalCount: product.at('recurring_interval_count').numberOrNothing() ?? null,
    trialDays: daysOf(
      product.at('trial_interval').textOrNothing(),
      product.at('trial_interval_count').numberOrNothing(),
    ),
    archived: product.at('is_archived').flag(),
  }
}

const headers = { ...polarHeaders, 'content-type': 'application/json' }
const path = '/v1/webhooks/endpoints'
const pathOf = (id: string): string => `${path}/${encodeURIComponent(id)}`

const change = (api: Api, id: string, events: readonly string[]): Promise<Json> =>
  send(api, pathOf(id), { method: 'PATCH', headers, body: JSON.stringify({ enabled: true, events }) })

/** Needs `webhooks:read` and `webhooks:write`. */
export const polarEndpoints: ProviderEndpoints = {
  async list(api) {
    const { entries, isCut } = await readPages(api, path, mostEndpointPages)
    if (isCut) throw tooManyPages(api)
    return entries.map((entry) => ({
      id: entry.at('id').text(),
      url: String(entry.at('url').value),
      events: entry
        .at('events')
        .list()
        .map((type) => type.text()),
      enabled: entry.at('enabled').flag(),
    }))
  },
  async create(api, { url, events }) {
    const wanted = { url, name: 'Licet', format: 'raw', events: [...events] as models.WebhookEventType[] } as const
    const body = JSON.stringify({ ...wanted, api_version: version } satisfies models.WebhookEndpointCreate)
    const made = await send(api, path, { method: 'POST', headers, body })
    return { id: made.at('id').text(), secret: made.at('secret').text() }
  },
  async update(api, id, events) {
    await change(api, id, events)
  },
  async adopt(api, id, events) {
    return (await change(api, id, events)).at('secret').text()
  },
  async remove(api, id) {
    await send(api, pathOf(id), { method: 'DELETE', headers })
  },
}
