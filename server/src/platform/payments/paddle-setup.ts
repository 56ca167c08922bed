import type { INotificationSettingsResponse, Interval } from '@paddle/paddle-node-sdk'
import { get, send, tooManyPages } from './api.ts'
import type { Json } from './json.ts'
import { entryOf } from './listed.ts'
import type { Api, Catalog, CatalogPrice, ProviderEndpoints } from './model.ts'
import { daysOf } from './trial-days.ts'

/** Each of 200 entries. */
const mostCatalogPages = 25
const mostEndpointPages = 5

/** Needs `price.read` and `product.read`. https://developer.paddle.com/api-reference/prices/list-prices */
export async function paddleCatalog(api: Api): Promise<Catalog> {
  const query = { status: 'active,archived', include: 'product' }
  const { entries, isCut } = await readPages(api, '/prices', query, mostCatalogPages)
  return { mode: modeOf(api), prices: entries.map(toPrice), isCut }
}

/** Keys name their mode. */
function modeOf({ apiKey }: Api): Catalog['mode'] {
  const [, name] = /^pdl_(sdbx|live)_/.exec(apiKey) ?? []
  return name === 'sdbx' ? 'test' : name === 'live' ? 'live' : undefined
}

async function readPages(api: Api, path: string, query: Record<string, string>, most: number) {
  const params = new URLSearchParams({ ...query, per_page: '200' })
  const entries: Json[] = []
  for (let page = 0; page < most; page += 1) {
    const answer = await get(api, `${path}?${params}`)
    entries.push(...answer.at('data').list())
    const last = entries.at(-1)
    if (!last || !answer.at('meta.pagination.has_more').flag()) return { entries, isCut: false }
    params.set('after', last.at('id').text())
  }
  return { entries, isCut: true }
}

const intervals: Readonly<Record<Interval, NonNullable<CatalogPrice['interval']>>> = {
  day: 'day',
  week: 'week',
  month: 'month',
  year: 'year',
}

function toPrice(price: Json): CatalogPrice {
  const amount = Number(price.at('unit_price.amount').value)
  const trial = price.at('trial_period')
  return {
    id: price.at('id').text(),
    product: price.at('product.name').textOrNothing() ?? null,
    name: price.at('name').textOrNothing() ?? price.at('description').textOrNothing() ?? null,
    amount: Number.isFinite(amount) ? amount : null,
    currency: price.at('unit_price.currency_code').textOrNothing() ?? null,
    interval: entryOf(intervals, price.at('billing_cycle.interval').textOrNothing()) ?? null,
    intervalCount: price.at('billing_cycle.frequency').numberOrNothing() ?? null,
    isFixed: Number.isFinite(amount),
    trialDays: daysOf(trial.at('interval').textOrNothing(), trial.at('frequency').numberOrNothing()),
    per: null,
    archived: price.at('status').value === 'archived' || price.at('product.status').value === 'archived',
  }
}

type Field = keyof INotificationSettingsResponse

const names = {
  url: 'destination',
  events: 'subscribed_events',
  secret: 'endpoint_secret_key',
} as const satisfies Record<string, Field>

const headers = { 'content-type': 'application/json' }
const pathOf = (id: string): string => `/notification-settings/${encodeURIComponent(id)}`
const change = (api: Api, id: string, events: readonly string[]): Promise<Json> =>
  send(api, pathOf(id), {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ active: true, [names.events]: events }),
  })

/** Needs `notification_setting.read` and `notification_setting.write`. https://developer.paddle.com/api-reference/notification-settings */
export const paddleEndpoints: ProviderEndpoints = {
  async list(api) {
    const { entries, isCut } = await readPages(api, '/notification-settings', {}, mostEndpointPages)
    if (isCut) throw tooManyPages(api)
    return entries.map((entry) => ({
      id: entry.at('id').text(),
      url: String(entry.at(names.url).value),
      events: entry
        .at(names.events)
        .list()
        .map((type) => type.at('name').text()),
      enabled: entry.at('active').flag(),
    }))
  },
  async create(api, { url, events }) {
    const body = { description: 'Licet', type: 'url', [names.url]: url, [names.events]: events }
    const made = await send(api, '/notification-settings', { method: 'POST', headers, body: JSON.stringify(body) })
    return { id: made.at('data.id').text(), secret: made.at(`data.${names.secret}`).text() }
  },
  async update(api, id, events) {
    await change(api, id, events)
  },
  async adopt(api, id, events) {
    return (await change(api, id, events)).at(`data.${names.secret}`).text()
  },
  async remove(api, id) {
    await send(api, pathOf(id), { method: 'DELETE' })
  },
}
