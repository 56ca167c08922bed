import type { Price, Variant } from '@lemonsqueezy/lemonsqueezy.js'
import { randomBytes } from '../crypto/random.ts'
import { get, send, tooManyPages } from './api.ts'
import type { Json } from './json.ts'
import { entryOf } from './listed.ts'
import type { Api, Catalog, CatalogPrice, ProviderEndpoints } from './model.ts'
import { PaymentApiError } from './refusals.ts'
import { daysOf } from './trial-days.ts'

const mediaType = 'application/vnd.api+json'
/** Each of 100 entries. */
const mostCatalogPages = 50
const mostEndpointPages = 5

async function readPages(api: Api, path: string, include: string, most: number) {
  const entries: Json[] = []
  const included: Json[] = []
  for (let page = 1; page <= most; page += 1) {
    const query = `page[size]=100&page[number]=${page}${include && `&include=${include}`}`
    const answer = await get(api, `${path}?${query}`, { accept: mediaType })
    entries.push(...answer.at('data').list())
    included.push(...answer.at('included').list())
    // A list that does not say where it ends is not complete.
    if (page >= answer.at('meta.page.lastPage').number()) return { entries, included, isCut: false }
  }
  return { entries, included, isCut: true }
}

/** Variants are what an event names. Their currency is that of their store. https://docs.lemonsqueezy.com/api/variants */
export async function lemonCatalog(api: Api): Promise<Catalog> {
  const stores = await readPages(api, '/v1/stores', '', mostEndpointPages)
  const { entries, included, isCut } = await readPages(api, '/v1/variants', 'product,price-model', mostCatalogPages)
  const currencies = byId(stores.entries, 'currency')
  const isPrice = (resource: Json) => resource.at('type').value === 'prices'
  const products = new Map(
    included.filter((one) => !isPrice(one)).map((product) => [product.at('id').text(), product.at('attributes')]),
  )
  // By their variants.
  const models = new Map(
    included
      .filter(isPrice)
      .map((price) => [price.at('attributes.variant_id').textOrNothing(), price.at('attributes')] as const),
  )
  const test = entries[0]?.at('attributes.test_mode').value
  const prices = entries.map((entry) => {
    const product = products.get(entry.at('attributes.product_id').textOrNothing() ?? '')
    const currency = currencies.get(product?.at('store_id').textOrNothing() ?? '') ?? null
    return {
      ...toPrice(entry, models.get(entry.at('id').text())),
      product: product?.at('name').textOrNothing() ?? null,
      currency,
    }
  })
  return { mode: typeof test === 'boolean' ? (test ? 'test' : 'live') : undefined, prices, isCut }
}

const byId = (entries: readonly Json[], field: string): ReadonlyMap<string, string | undefined> =>
  new Map(entries.map((entry) => [entry.at('id').text(), entry.at(`attributes.${field}`).textOrNothing()]))

type Attributes = Variant['data']['attributes']

const intervals: Readonly<Record<NonNullable<Attributes['interval']>, NonNullable<CatalogPrice['interval']>>> = {
  day: 'day',
  week: 'week',
  month: 'month',
  year: 'year',
}

type PriceModel = Price['data']['attributes']

/** Whether a variant has one amount, by the newer form of its price. */
function isSimple(model: Json | undefined): boolean {
  const is = <F extends keyof PriceModel>(field: F, value: PriceModel[F]) => model?.at(field).value === value
  const isStandard = is('scheme', 'standard') && is('usage_aggregation', null) && !is('category', 'pwyw')
  return model === undefined || isStandard
}

/** A product with one variant names it "Default", and lists that one as pending. */
function toPrice(entry: Json, model: Json | undefined): Omit<CatalogPrice, 'product' | 'currency'> {
  const attributes = entry.at('attributes')
  const hasTrial = attributes.at('has_free_trial').flag()
  const [unit, count] = [attributes.at('trial_interval'), attributes.at('trial_interval_count')]
  const name = attributes.at('name').textOrNothing() ?? null
  return {
    id: entry.at('id').text(),
    name: name === 'Default' ? null : name,
    amount: attributes.at('price').numberOrNothing() ?? null,
    interval: entryOf(intervals, attributes.at('interval').textOrNothing()) ?? null,
    intervalCount: attributes.at('interval_count').numberOrNothing() ?? null,
    isFixed: !attributes.at('pay_what_you_want').flag() && isSimple(model),
    trialDays: hasTrial ? daysOf(unit.textOrNothing(), count.numberOrNothing()) : null,
    per: null,
    archived: attributes.at('status').value === 'draft',
  }
}

const headers = { accept: mediaType, 'content-type': mediaType }
/** It accepts up to 40 characters. */
const newSecret = (): string => randomBytes(20).toString('hex')
const pathOf = (id: string): string => `/v1/webhooks/${encodeURIComponent(id)}`

async function change(api: Api, id: string, attributes: object): Promise<void> {
  const body = JSON.stringify({ data: { type: 'webhooks', id, attributes } })
  await send(api, pathOf(id), { method: 'PATCH', headers, body })
}

/** https://docs.lemonsqueezy.com/api/webhooks */
export const lemonEndpoints: ProviderEndpoints = {
  async list(api) {
    const { entries, isCut } = await readPages(api, '/v1/webhooks', '', mostEndpointPages)
    if (isCut) throw tooManyPages(api)
    return entries.map((entry) => ({
      id: entry.at('id').text(),
      url: String(entry.at('attributes.url').value),
      events: entry
        .at('attributes.events')
        .list()
        .map((type) => type.text()),
      enabled: true,
    }))
  },
  async create(api, { url, events, mode }) {
    const secret = newSecret()
    const store = { data: { type: 'stores', id: await findStore(api) } }
    const attributes = { url, events, secret, test_mode: mode === 'test' }
    const body = JSON.stringify({ data: { type: 'webhooks', attributes, relationships: { store } } })
    const made = await send(api, '/v1/webhooks', { method: 'POST', headers, body })
    return { id: made.at('data.id').text(), secret }
  },
  update: (api, id, events) => change(api, id, { events }),
  async adopt(api, id, events) {
    const secret = newSecret()
    await change(api, id, { events, secret })
    return secret
  },
  async remove(api, id) {
    await send(api, pathOf(id), { method: 'DELETE', headers })
  },
}

/** A webhook belongs to one store. */
async function findStore(api: Api): Promise<string> {
  const { entries } = await readPages(api, '/v1/stores', '', mostEndpointPages)
  const [store] = entries
  if (!store || entries.length > 1) {
    throw new PaymentApiError(`the account has ${entries.length} stores, and a webhook belongs to one`, {
      refused: 'request',
    })
  }
  return store.at('id').text()
}
