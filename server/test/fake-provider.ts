import type { LifeProvider } from '../src/dev/rehearsal/model.ts'
import type { LifeEvent } from '../src/dev/rehearsal/service.ts'
import { onDay, type Provider, signers, startFakeApi, webhookSecrets } from './payments.ts'

/** An event of a life that started `offset` days after the provider's clock did. */
export interface Told {
  readonly event: LifeEvent
  readonly offset: number
}

/** A webhook on its way. */
interface Delivery {
  readonly body: string
  /** Day of the next attempt. */
  readonly due: number
  readonly attempt: number
}

/** Delays between attempts, in days. Stripe and Paddle retry for three days, Lemon Squeezy three times. */
const hours = (...list: number[]): number[] => list.map((hour) => hour / 24)
const retries: Readonly<Record<LifeProvider, readonly number[]>> = {
  stripe: hours(0.1, 0.5, 1, 2, 4, 8, 16, 24),
  paddle: hours(0.02, 0.1, 0.5, 1, 3, 6, 12, 24),
  lemonsqueezy: hours(5 / 3_600, 25 / 3_600, 125 / 3_600),
  polar: hours(0.01, 0.1, 0.5, 1, 3, 6, 12, 24),
}

const dayOf = ({ event, offset }: Told): number => event.day + offset

/** The newest first. */
const byNews = (a: Told, b: Told): number => dayOf(b) - dayOf(a) || (a.event.id < b.event.id ? 1 : -1)

/** The objects that satisfy `is`, each as of its newest event. */
function newest<T>(
  told: readonly Told[],
  of: (event: LifeEvent) => { id: string; object: T } | undefined,
): Map<string, T> {
  const objects = new Map<string, T>()
  for (const { event } of told.toSorted(byNews)) {
    const found = of(event)
    if (found && !objects.has(found.id)) objects.set(found.id, found.object)
  }
  return objects
}

type Reply = (told: readonly Told[], path: string, query: URLSearchParams) => unknown

const objectAt = (told: readonly Told[], path: string): unknown => {
  const id = path.split('/').at(-1) ?? ''
  return path.includes('/customers/')
    ? newest(told, ({ customer }) => customer).get(id)
    : newest(told, ({ subscription }) => subscription).get(id)
}

function page(all: readonly Told[], after: string | null, size: number) {
  const start = after === null ? 0 : all.findIndex(({ event }) => event.id === after) + 1
  const data = all.slice(start, start + size).map(({ event }): unknown => JSON.parse(event.body))
  return { data, hasMore: start + size < all.length }
}

const replies: Readonly<Record<LifeProvider, Reply>> = {
  stripe(told, path, query) {
    if (path !== '/v1/events') return objectAt(told, path)
    const since = Number(query.get('created[gte]')) * 1_000
    const types = query.getAll('types[]')
    const all = told.filter((one) => types.includes(one.event.type) && Date.parse(onDay(dayOf(one))) >= since)
    const { data, hasMore } = page(all.toSorted(byNews), query.get('starting_after'), Number(query.get('limit')))
    return { object: 'list', data, has_more: hasMore }
  },
  paddle(told, path, query) {
    if (path !== '/events') return objectAt(told, path)
    const { data, hasMore } = page(told.toSorted(byNews), query.get('after'), Number(query.get('per_page')))
    return { data, meta: { pagination: { has_more: hasMore } } }
  },
  lemonsqueezy(told, path, query) {
    if (path !== '/v1/subscriptions') return objectAt(told, path)
    const all = [...newest(told, ({ subscription: { id, object } }) => ({ id, object })).values()]
    const size = Number(query.get('page[size]'))
    const number = Number(query.get('page[number]'))
    const data = all.slice((number - 1) * size, number * size).map((one) => ('data' in one ? one.data : one))
    return { data, meta: { page: { lastPage: Math.ceil(all.length / size) } } }
  },
  polar(told, path, query) {
    const isOrder = path === '/v1/orders/'
    if (!isOrder && path !== '/v1/subscriptions/') return objectAt(told, path)
    const subscriptions = () => [...newest(told, ({ subscription: { id, object } }) => ({ id, object })).values()]
    const all = isOrder ? ordersOf(told) : subscriptions()
    const size = Number(query.get('limit'))
    const number = Number(query.get('page'))
    const startOf = (one: object) => ('created_at' in one ? String(one.created_at) : '')
    const items = all.toSorted((a, b) => (startOf(a) < startOf(b) ? 1 : -1)).slice((number - 1) * size, number * size)
    return { items, pagination: { total_count: all.length, max_page: Math.ceil(all.length / size) } }
  },
}

/** The orders, each as of its newest event. */
const ordersOf = (told: readonly Told[]): object[] => [
  ...newest(told, ({ type, body }) => {
    const { data } = JSON.parse(body)
    return type.startsWith('order.') ? { id: data.id, object: data } : undefined
  }).values(),
]

/** A provider with its own clock: it signs and retries its webhooks, and serves its API over HTTP. */
export async function startFakeProvider(provider: LifeProvider & Provider) {
  const told: Told[] = []
  const clock = { day: 0 }
  const api = await startFakeApi((path, query) =>
    replies[provider](
      told.filter((one) => dayOf(one) <= clock.day),
      path,
      query,
    ),
  )
  let queue: Delivery[] = []
  const counts = { delivered: 0, failed: 0 }

  async function send({ body, due, attempt }: Delivery, url: string): Promise<void> {
    const at = Math.floor(Date.parse(onDay(clock.day)) / 1_000)
    const headers = { 'content-type': 'application/json', ...signers[provider](webhookSecrets[provider], body, at) }
    const reply = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined)
    await reply?.body?.cancel()
    const status = reply?.status ?? 0
    counts[status === 200 ? 'delivered' : 'failed'] += 1
    const delay = retries[provider][attempt]
    if (status !== 200 && delay !== undefined)
      queue.push({ body, due: Math.max(due, clock.day) + delay, attempt: attempt + 1 })
  }

  return {
    url: api.url,
    clock,
    counts,
    /** It happens at its time; its webhook is sent on each of these days. */
    plan(one: Told, days: readonly number[]): void {
      told.push(one)
      queue.push(...days.map((due) => ({ body: one.event.body, due, attempt: 0 })))
    },
    /** When the next webhook is due; undefined: all have been sent. */
    next: (): number | undefined =>
      queue.reduce<number | undefined>((least, { due }) => Math.min(least ?? due, due), undefined),
    /** Sends what is due by now, each to the URL that `route` picks. */
    async deliver(route: (attempt: number) => string): Promise<number> {
      const due = queue.filter((delivery) => delivery.due <= clock.day)
      queue = queue.filter((delivery) => delivery.due > clock.day)
      await Promise.all(due.map((delivery) => send(delivery, route(delivery.attempt))))
      return due.length
    },
  }
}
export type FakeProvider = Awaited<ReturnType<typeof startFakeProvider>>
