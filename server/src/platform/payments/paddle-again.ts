import { get } from './api.ts'
import { Json } from './json.ts'
import { entryOf } from './listed.ts'
import type { Api } from './model.ts'
import { PaymentApiError } from './refusals.ts'

/** By the first word of the type of an event. */
const pathOf: Readonly<Record<string, (id: string) => string>> = {
  subscription: (id) => `/subscriptions/${id}`,
  transaction: (id) => `/transactions/${id}`,
  adjustment: (id) => `/adjustments?id=${id}`,
}

/** Paddle lists events, and finds none by its ID: so the event is one of the current state of its object. */
export async function paddleEventAgain(api: Api, id: string, body: string): Promise<string> {
  const event = Json.parse(body)
  const type = event.at('event_type').text()
  const path = entryOf(pathOf, type.split('.')[0])
  const object = event.at('data.id').textOrNothing()
  if (!path || object === undefined) throw new PaymentApiError('the event names no object', { refused: 'request' })
  const found = (await get(api, path(encodeURIComponent(object)))).at('data')
  const [first] = Array.isArray(found.value) ? found.list() : [found]
  if (!first)
    throw new PaymentApiError(`${new URL(api.baseUrl).origin} does not know the object of the event`, {
      refused: 'request',
    })
  const at = first.at('updated_at').textOrNothing() ?? event.at('occurred_at').text()
  return JSON.stringify({ event_id: id, event_type: type, occurred_at: at, data: first.value })
}
