import type { PaymentProviderName } from '../db/generated/tables.ts'
import type { OutboundFetch } from '../outbound/outbound.ts'

/** Header fields, unchanged: names in lower case. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>

/** A request that claims to come from a provider. */
export interface Delivery {
  readonly headers: Headers
  readonly body: Buffer
}

/** The proof in a request. */
export interface Proof {
  /** The signed content, one part after the other. */
  readonly signed: readonly (Buffer | string)[]
  /** One of them must match. */
  readonly signatures: readonly Buffer[]
  /** Time of the signature, epoch seconds. Undefined: the provider does not send one. */
  readonly timestamp: number | undefined
}

/** Facts about an event before it is read in full. */
export interface Envelope {
  /** Two deliveries of one event have the same. */
  readonly id: string
  readonly type: string
  readonly occurredAt: Date
  /** Undefined: the provider does not send one. */
  readonly mode: 'test' | 'live' | undefined
}

/** An item of a purchase. Quantity 0 grants nothing. */
export interface Item {
  readonly price: string
  readonly quantity: number
  /** End of the item's period; without it, that of the purchase applies. Epoch milliseconds. */
  readonly endsAt?: number
}

/** A paid line. Prorations, credits, and fees move no end, so they are left out. */
export interface PaymentLine {
  readonly price: string
  readonly quantity: number
  /** Epoch milliseconds; null: bought once. */
  readonly startsAt: number | null
  readonly endsAt: number | null
}

/** One payment of a purchase. */
export interface Payment {
  /** All IDs of it: invoice, transaction, charge. Events with a common ID are about the same payment. */
  readonly ids: readonly string[]
  readonly paid?: true
  /** Where it is not the time of the event. Epoch milliseconds. */
  readonly paidAt?: number
  readonly lines?: readonly PaymentLine[]
  /** Prices that an attempt to collect it was for, which failed. */
  readonly failed?: readonly string[]
  /** In the smallest unit of its currency. */
  readonly amount?: number
  /** ISO 4217, in upper case. */
  readonly currency?: string
  readonly refund?: 'full' | 'part' | 'none'
  readonly dispute?: { readonly status: 'open' | 'won' | 'lost'; readonly amount?: number }
}

/** The content of an event about a purchase. Fields that it does not mention are left out. */
export interface Facts {
  readonly startedAt?: Date
  /** ID of the user who bought it, where only the application's server can write: it verifies the buyer. */
  readonly user?: string
  /** The same where a browser can write: it may give a license to someone, and takes none from them. */
  readonly claimedUser?: string
  /** As typed at the checkout: like a claim. */
  readonly email?: string
  /** The provider's customer, where only the application's server can choose an existing one. */
  readonly payer?: string
  readonly items?: readonly Item[]
  /** End of the paid period; null: no expiration. */
  readonly endsAt?: Date | null
  readonly trialEndsAt?: Date | null
  /** It will not renew. */
  readonly cancel?: boolean
  /** It ends then, even if that is several periods from now. */
  readonly cancelAt?: Date | null
  readonly standing?: 'good' | 'past_due'
  readonly paused?: boolean
  /** It continues, and its provider does not collect payments. */
  readonly uncollected?: boolean
  /** Null: it has not ended. */
  readonly endedAt?: Date | null
  readonly dispute?: 'open' | 'won' | 'lost'
  /** All of it; a payment of it has its own field. */
  readonly refunded?: boolean
  readonly payment?: Payment
}

/** Order of events with the same timestamp: start of a purchase, then changes, then its end. */
export type Rank = 0 | 1 | 2

/** The checkout that an event names. */
export interface NamedCheckout {
  /** Value of `licet_checkout`. Browsers can write it at some providers, so it counts only together with `ref`. */
  readonly secret: string
  /** ID of the checkout at the provider. Undefined: the event does not have it. */
  readonly ref?: string | undefined
}

/** Meaning of an event. */
export interface PaymentReport {
  /**
   * All IDs of the purchase in it: the subscription or order, and invoices and charges that later events may refer to.
   */
  readonly refs: readonly string[]
  /** It names the purchase itself; an event that names a charge alone is kept until another event links the charge. */
  readonly begins: boolean
  readonly rank: Rank
  readonly facts: Facts
  /** ID of the subscription in the provider's API, if it is one: its current state can be fetched. */
  readonly subscription?: string
  /** ID of the buyer in the provider's API, who has an email there. */
  readonly customer?: string
  /** Where the event lacks something that the API has: what to do without a key for it. */
  readonly lacks?: string
  /** The API tells more: it is asked where there is a key for it, and the event is enough without one. */
  readonly asks?: true
  /** What it lacks may be a payment: until its purchase is known, someone may have paid and have no license. */
  readonly mayPay?: boolean
  /** The checkout that it says the purchase comes from. */
  readonly checkout?: NamedCheckout
}

/** How to reach the API of a provider. */
export interface Api {
  readonly fetch: OutboundFetch
  readonly baseUrl: string
  readonly apiKey: string
}

/** A price that a provider sells. */
export interface CatalogPrice {
  readonly id: string
  readonly product: string | null
  readonly name: string | null
  /** In the smallest unit of the currency. Null: by tiers, or chosen by the buyer. */
  readonly amount: number | null
  readonly currency: string | null
  /** Null: bought once. */
  readonly interval: 'day' | 'week' | 'month' | 'year' | null
  readonly intervalCount: number | null
  /** Whether the amount is all of it: not by usage, in packages, by tiers, or chosen by the buyer. */
  readonly isFixed: boolean
  /** Null: without a trial. A month counts as 30 days, and a year as 365. */
  readonly trialDays: number | null
  /** What the provider multiplies the amount with, where it says so. */
  readonly per: 'unit' | 'seat' | null
  /** It can no longer be bought; its buyers keep it. */
  readonly archived: boolean
}

/** All prices of a provider. */
export interface Catalog {
  /** Undefined: nothing in it says so. */
  readonly mode: 'test' | 'live' | undefined
  readonly prices: readonly CatalogPrice[]
  /** Whether the provider has more than the server reads. */
  readonly isCut: boolean
}

/** Where a provider sends events. */
export interface ProviderEndpoint {
  readonly id: string
  readonly url: string
  /** Types of events; `*` for all. */
  readonly events: readonly string[]
  readonly enabled: boolean
  /** ID of the configuration that created it; undefined for those of others, and where providers keep no notes. */
  readonly createdBy?: string | undefined
}

interface WantedEndpoint {
  readonly url: string
  readonly events: readonly string[]
  /** ID of the configuration. */
  readonly config: string
  readonly mode: 'test' | 'live'
}

/** Endpoints in the API of a provider. All functions throw PaymentApiError and OutboundError. */
export interface ProviderEndpoints {
  list(api: Api): Promise<readonly ProviderEndpoint[]>
  create(api: Api, wanted: WantedEndpoint): Promise<{ readonly id: string; readonly secret: string }>
  /** Enables it, and sets its events. */
  update(api: Api, id: string, events: readonly string[]): Promise<void>
  /** Does the same, and returns its secret. Undefined: the provider shows a secret only once. */
  adopt?(api: Api, id: string, events: readonly string[]): Promise<string>
  remove(api: Api, id: string): Promise<void>
}

/** A purchase that has not taken place. */
export interface SamplePurchase {
  /** Part of all its IDs. */
  readonly tag: string
  readonly price: string
  readonly email: string
  readonly now: Date
  /** It does not renew. */
  readonly endsAt: Date
}

/** A payment provider: the form and meaning of its webhooks, and the requests to its API. */
export interface PaymentProvider {
  readonly name: PaymentProviderName
  /** Undefined: it has no API that we support. */
  readonly baseUrl: string | undefined
  /** Allowed clock difference in seconds, unless the configuration sets another. */
  readonly tolerance: number
  /** Types of events to select at the provider; without those that are required, purchases are missed. */
  readonly eventsToSelect: readonly { readonly type: string; readonly required: boolean }[]
  /** Requests without this header have no signature. */
  readonly signatureHeader: string
  proofOf(delivery: Delivery): Proof | undefined
  /** The keys of the HMAC, one of which it uses, from the secret as the provider shows it. */
  keysOf(secret: string): readonly Buffer[]
  /** @throws UnreadableEvent */
  envelopeOf(body: string, headers: Headers): Envelope
  /** Undefined: an event that does not affect licenses. @throws UnreadableEvent */
  reportOf(body: string): PaymentReport | undefined
  /** One small request for each permission that its API key needs. @throws PaymentApiError, OutboundError */
  readonly reads: readonly ((api: Api) => Promise<unknown>)[]
  /** The current state of the subscription. @throws PaymentApiError, OutboundError */
  subscription?(api: Api, id: string): Promise<PaymentReport>
  /** What an event lacks. Undefined: an event that does not affect licenses. @throws PaymentApiError, OutboundError */
  complete?(api: Api, body: string): Promise<PaymentReport | undefined>
  /** Email of a buyer. @throws PaymentApiError, OutboundError */
  emailOf?(api: Api, customer: string): Promise<string | undefined>
  /**
   * The body of a known event, in the form of webhooks; where the API has no events, with the current state of its object.
   * @throws PaymentApiError, OutboundError
   */
  again?(api: Api, id: string, body: string): Promise<string>
  /** Bodies of events, in the form of webhooks, for changes since then. @throws PaymentApiError, OutboundError */
  since?(api: Api, since: Date): AsyncIterable<string>
  /** The API of its test mode, if that has its own. */
  readonly testUrl?: string
  /** @throws PaymentApiError, OutboundError */
  catalog?(api: Api): Promise<Catalog>
  readonly endpoints?: ProviderEndpoints
  /** The body of an event without effect. */
  sample(id: string, now: Date): string
  /** The bodies of the events of a purchase in test mode, in their order. */
  samplePurchase(purchase: SamplePurchase): readonly string[]
  /** The headers with which the provider sends a body. `id` is that of the event. */
  sign(secret: string, id: string, body: string, now: Date): Record<string, string>
}

/** A signed event that does not match its provider's documentation. Its message contains nothing of the event. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent'
  /** Path in the body: `data.object.id`. */
  readonly path: string

  constructor(path: string) {
    super(`${path} is missing or malformed`)
    this.path = path
  }
}
