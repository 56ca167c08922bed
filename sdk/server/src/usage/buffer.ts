import type { TrackOptions, UsageEvent } from './types.ts'

/** An event that was never sent can still grow. */
type Growing = { -readonly [Field in keyof UsageEvent]: UsageEvent[Field] }

export const mostEvents = 100_000
/** A request of `POST /v1/licenses/usage/batch` has at most 1,000 events and 1 MiB. */
export const mostOfOneBatch = 1_000
const mostBytes = 768 * 1_024
/** An event without properties, rounded up. */
const bytesOfEvent = 400

/** A UUID of version 7 (RFC 9562, section 5.7): the time in milliseconds, and the random bits of one of version 4. */
function newUuid(now: number): string {
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}

/** @throws TypeError if the properties are no JSON */
export function eventOf(key: string, quantity: number, options: TrackOptions): UsageEvent {
  const { properties, organizationId, ...rest } = options
  const now = Date.now()
  return {
    ...rest,
    ...(organizationId !== undefined && { organizationId }),
    key,
    quantity,
    idempotencyKey: newUuid(now),
    occurredAt: new Date(now).toISOString(),
    // The caller may change them before they are sent.
    ...(properties && { properties: JSON.parse(JSON.stringify(properties)) }),
  }
}

/** Events in the order in which they are sent. When it is full, an event is merged into an equal one, or it does not fit. */
export class EventBuffer {
  #events: Growing[] = []
  /** Those that others can be merged into. Only while the buffer is full. */
  #byKind: Map<string, Growing> | undefined

  get size(): number {
    return this.#events.length
  }

  /** Returns whether there was room. */
  add(event: UsageEvent): boolean {
    if (this.size < mostEvents) {
      this.#events.push(event)
      return true
    }
    this.#byKind ??= new Map(this.#events.filter(({ properties }) => !properties).map((one) => [kindOf(one), one]))
    const equal = event.properties ? undefined : this.#byKind.get(kindOf(event))
    if (equal) equal.quantity += event.quantity
    return equal !== undefined
  }

  /** Removes the first ones: as many as fit one request. */
  take(): UsageEvent[] {
    let bytes = 0
    let count = 0
    for (const event of this.#events) {
      bytes += bytesOf(event)
      if (count === mostOfOneBatch || (count > 0 && bytes > mostBytes)) break
      count += 1
    }
    // An event that was sent cannot grow: a retry is counted once only if it is equal.
    this.#byKind = undefined
    return this.#events.splice(0, count)
  }
}

/** Usage of one hour: the sum belongs to the same period. */
const kindOf = ({ userId, organizationId, licenseId, accessKeyId, key, enforce, occurredAt }: UsageEvent): string =>
  [userId, organizationId, licenseId, accessKeyId, key, enforce, occurredAt.slice(0, 13)].join(' ')

const bytesOf = ({ properties }: UsageEvent): number =>
  bytesOfEvent + (properties ? new TextEncoder().encode(JSON.stringify(properties)).length : 0)
