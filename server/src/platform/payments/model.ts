import type { PaymentProviderName } from '../db/tables.ts'
import type { OutboundFetch } from '../outbound/outbound.ts'

export type { PaymentProviderName }

/** Header fields as they came: names in lower case. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>

/** A request that says it comes from a provider. */
export interface Delivery {
  readonly headers: Headers
  readonly body: Buffer
}

/** What a request offers as proof. */
export interface Proof {
  /** What is signed, one part after the other. */
  readonly signed: readonly (Buffer | string)[]
  /** Any of them may be the right one. */
  readonly signatures: readonly Buffer[]
  /** When it was signed, epoch seconds. Undefined: the provider does not say. */
  readonly timestamp: number | undefined
}

/** What has to be known of an event before it is looked into. */
export interface Envelope {
  /** Two deliveries of one event have the same. */
  readonly id: string
  readonly type: string
  readonly occurredAt: Date
  /** Undefined: the provider does not say. */
  readonly mode: 'test' | 'live' | undefined
}

export interface Item {
  readonly price: string
  readonly quantity: number
}

/** What an event says of a purchase. What it does not speak of is left out. */
export interface Facts {
  readonly startedAt?: Date
  /** Id of the user who bought it, as the application told the provider. */
  readonly user?: string
  readonly email?: string
  readonly items?: readonly Item[]
  /** End of what is paid for; null: for ever. */
  readonly endsAt?: Date | null
  readonly trialEndsAt?: Date | null
  /** It is not renewed. */
  readonly cancel?: boolean
  readonly standing?: 'good' | 'past_due'
  readonly paused?: boolean
  /** Null: it is not over. */
  readonly endedAt?: Date | null
  readonly dispute?: 'open' | 'won' | 'lost'
  readonly refunded?: true
}

/** Of events of one instant: what begins a purchase is older than what changes it, and that is older than what ends it. */
export type Rank = 0 | 1 | 2

/** What an event means. */
export interface News {
  /** All names of the purchase in it: the subscription or order, and invoices and charges by which later events may call it. */
  readonly refs: readonly string[]
  /** It names the purchase itself; one that names a charge alone waits for the event that says whose it is. */
  readonly begins: boolean
  readonly rank: Rank
  readonly facts: Facts
  /** What the provider's API calls the subscription, if it is one: the provider can be asked how it stands. */
  readonly subscription?: string
}

/** How to reach the API of a provider. */
export interface Api {
  readonly fetch: OutboundFetch
  readonly baseUrl: string
  readonly apiKey: string
}

/** A payment provider: what its webhooks look like and mean, and what its API is asked. */
export interface PaymentProvider {
  readonly name: PaymentProviderName
  /** Undefined: it has no API that we know. */
  readonly baseUrl: string | undefined
  /** Seconds that its clock and ours may differ, unless the configuration says otherwise. */
  readonly tolerance: number
  proofOf(delivery: Delivery): Proof | undefined
  /** The key of the HMAC, from the secret as the provider shows it. */
  keyOf(secret: string): Buffer
  /** @throws UnreadableEvent */
  envelopeOf(body: string, headers: Headers): Envelope
  /** Undefined: an event that means nothing to a licence. @throws UnreadableEvent */
  newsOf(body: string): News | undefined
  /** The subscription as it is now. @throws PaymentApiError, OutboundError */
  subscription?(api: Api, id: string): Promise<News>
  /** Bodies of events, as webhooks would have brought them, of what changed since. @throws PaymentApiError, OutboundError */
  since?(api: Api, since: Date): AsyncIterable<string>
  /** A delivery that is signed as the provider would sign it, of an event that means nothing. */
  sample(secret: string, id: string, now: Date): Delivery
}

/** A signed event that is not what its provider says events are. Its message holds nothing of the event. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent'
  /** Where in the body: `data.object.id`. */
  readonly path: string

  constructor(path: string) {
    super(`${path} is missing or of another shape`)
    this.path = path
  }
}

/** The API of a provider gave another answer than was hoped for. Its message holds no secret. */
export class PaymentApiError extends Error {
  override readonly name = 'PaymentApiError'
}
