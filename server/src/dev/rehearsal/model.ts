/** Providers whose subscriptions can be played. */
export type LifeProvider = 'stripe' | 'paddle' | 'lemonsqueezy' | 'polar'

/** Something to buy. */
export interface WantedItem {
  readonly price: string
  readonly quantity?: number
  /** Length of its period. Default: 30. */
  readonly days?: number
}

export type LifeSwitch = 'pause' | 'resume' | 'cancel' | 'undo' | 'end'

/** What happens to a subscription, as its provider sees it. */
export type LifeStep =
  | { readonly do: 'subscribe'; readonly items: readonly WantedItem[]; readonly trialDays?: number }
  | { readonly do: 'change'; readonly items: readonly WantedItem[] }
  /** `use`: usage of the month before is billed. */
  | { readonly do: 'renew' | 'fail' | 'recover' | 'use' }
  | { readonly do: LifeSwitch }
  /** `payment` counts from 1. */
  | { readonly do: 'refund'; readonly payment: number; readonly part?: true }
  | { readonly do: 'dispute'; readonly payment: number; readonly status: 'open' | 'won' | 'lost' }

/** The script of a buyer's subscriptions: steps by day. */
export interface Life {
  readonly name: string
  readonly providers: readonly LifeProvider[]
  /** `of` is the number of the subscription, from 1. Default: the newest. */
  readonly steps: readonly (readonly [day: number, step: LifeStep, of?: number])[]
  /** Day on which its result is read. */
  readonly until: number
  /** The living licenses on that day. */
  readonly expected: string
}

/** An item of a subscription. Times in this file are days since the start of the life. */
export interface DealItem {
  readonly price: string
  readonly quantity: number
  readonly days: number
  readonly from: number
  readonly to: number
}

/** A payment, or the attempt at one. */
export interface Charge {
  /** From 1. */
  readonly number: number
  readonly at: number
  readonly reason: 'first' | 'renewal' | 'change' | 'usage'
  readonly lines: readonly DealItem[]
  /** In cents. */
  readonly amount: number
  readonly paid: boolean
  readonly refund: 'none' | 'part' | 'full'
  readonly dispute: 'open' | 'won' | 'lost' | null
}

/** A subscription as its provider knows it. */
export interface Deal {
  /** From 1. */
  readonly number: number
  readonly status: 'trialing' | 'active' | 'past_due' | 'paused' | 'canceled'
  readonly items: readonly DealItem[]
  readonly startedAt: number
  readonly trialEndsAt: number | null
  readonly cancels: boolean
  readonly endedAt: number | null
  readonly charges: readonly Charge[]
}

/** What the provider reports about a step. */
export type Happening =
  | { readonly what: 'created' | 'renewed' | 'past due' | 'recovered' | 'changed' | 'canceled' | 'undone' }
  | { readonly what: 'paused' | 'resumed' | 'ended' }
  | { readonly what: 'paid' | 'failed' | 'refunded' | 'disputed'; readonly charge: Charge }

/** The names of one buyer at a provider. */
export interface BuyerNames {
  /** ID of the user in Licet, if the application passed it to the provider. */
  readonly user: string | undefined
  readonly email: string
  /** Part of all IDs of the life. */
  readonly tag: string
  /** For providers whose IDs are numbers. */
  readonly number: number
}

/** A moment of a life, to be put into a provider's words. */
export interface Scene extends BuyerNames {
  readonly deal: Deal
  readonly happening: Happening
  /** ISO 8601, of a day of the life. */
  readonly dateOf: (day: number) => string
  readonly day: number
}

/** A provider's event, without its envelope. */
export interface Report {
  readonly type: string
  readonly object: object
}

/** How a provider puts the moments of a life. */
export interface Narrator {
  report(scene: Scene): readonly Report[]
  /** The body of a webhook. `id` is the event's. */
  envelope(report: Report, scene: Scene, id: string): object
  /** The subscription, as the API returns it. */
  subscription(scene: Scene): { readonly id: string; readonly object: object }
  customer(names: BuyerNames): { readonly id: string; readonly object: object } | undefined
}
