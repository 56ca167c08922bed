import type { Api } from './model.ts'

/** Who gets the license. */
export interface BillingHolder {
  readonly kind: 'user' | 'organization'
  /** Public ID: `usr_…` or `org_…`. */
  readonly id: string
}

export interface WantedCustomer {
  readonly holder: BillingHolder
  /** A user has verified it. */
  readonly email: string
  readonly name?: string | undefined
  /** Two requests with the same key create one customer, where the provider supports it. */
  readonly key: string
}

export interface HolderCustomer {
  /** ID at the provider. */
  readonly externalId: string
  /**
   * Whether it is the customer of another holder, who has the same email at the provider; or of someone unknown, while no one has
   * verified the email: that of an organization.
   */
  readonly isOthers: boolean
}

/** A checkout to create. A retry sends the same. */
export interface WantedCheckout {
  /** Public ID of the checkout. Two requests with the same create one, where the provider supports it. */
  readonly key: string
  /** Value of `licet_checkout` in the metadata: 128 random bits that no one else learns. */
  readonly secret: string
  readonly holder: BillingHolder
  /** ID of the holder's customer at the provider. */
  readonly customer?: string | undefined
  /** Fills in the field of the page. Without an effect if there is a customer. */
  readonly email?: string | undefined
  readonly price: string
  /** Number of units; 1 for a price without. */
  readonly quantity: number
  /** Whether the price renews. Undefined: the provider is asked. */
  readonly recurring?: boolean | undefined
  /** Days of the trial; 0 for none. Undefined: what the price says at the provider. */
  readonly trialDays?: number | undefined
  /** Absolute URL. Where a provider has its own setting, it takes that. */
  readonly successUrl: string
  readonly cancelUrl?: string | undefined
  /** BCP 47. One that the provider does not know leaves the choice to its page. */
  readonly locale?: string | undefined
  readonly mode: 'test' | 'live'
  readonly now: Date
}

export interface CreatedCheckout {
  /** ID at the provider. */
  readonly externalId: string
  /** A bearer secret: anyone who has it can pay. */
  readonly url: string
  /** Null: it does not expire. */
  readonly expiresAt: Date | null
}

/** A checkout at the provider. */
export interface CheckoutState {
  /** `completed` once the buyer has finished and the provider has the purchase. */
  readonly status: 'open' | 'completed' | 'expired'
  /**
   * What is known of its purchase, as bodies of events in the form of webhooks. They take their place among real events by
   * the times of their objects, and the same state has the same ID. Of one that is `open` (Lemon Squeezy): purchases since
   * then with its email, which do not name the checkout.
   */
  readonly events: readonly string[]
}

/** A checkout of which the provider has been asked before. */
export interface KnownCheckout {
  readonly secret: string
  readonly holder: BillingHolder
  readonly price: string
  readonly email?: string | undefined
  readonly customer?: string | undefined
  /** When it was asked for. */
  readonly since: Date
  readonly now: Date
}

/** What someone opens the portal for. */
export type PortalFlow = 'payment_method' | 'cancel' | 'invoices'

export interface WantedPortal {
  readonly holder: BillingHolder
  /** ID of the holder's customer at the provider. Undefined: the provider finds it by the subscription or the holder. */
  readonly customer?: string | undefined
  /** IDs of the holder's subscriptions at the provider, of which the first is the current one. */
  readonly subscriptions: readonly string[]
  readonly returnUrl: string
  /** Where the provider has no page for it, its overview opens. */
  readonly flow?: PortalFlow | undefined
  /** Of the holder, for links that have it. */
  readonly email?: string | undefined
  readonly locale?: string | undefined
}

/** A page of the provider. Its URL is a bearer secret, and is not kept. */
export interface ProviderLink {
  readonly url: string
  /** Null: the provider does not say. */
  readonly expiresAt: Date | null
}

export interface WantedChange {
  readonly subscription: string
  /** The price that the holder has now. */
  readonly from: string
  readonly price: string
  readonly quantity: number
}

export type ProrationBillingMode =
  | 'prorated_immediately'
  | 'prorated_next_billing_period'
  | 'full_immediately'
  | 'full_next_billing_period'
  | 'do_not_bill'

/** What a change costs, by the provider. Amounts in the smallest unit of the currency. */
export interface ChangePreview {
  readonly currency: string
  /** Due with the change; negative: a credit. Null: nothing is charged then. */
  readonly now: number | null
  /** Of each period after that. Null: the subscription ends. */
  readonly renewal: number | null
  readonly renewsAt: Date | null
}

export type SellingAct = 'checkout' | 'portal' | 'change' | 'catalog'

/**
 * `key_refused`, `permission_missing`: of the API key. `not_supported`: the provider has no such thing.
 * `payment_link_missing`: Paddle has no default payment link. `link_missing`: a source without an API has no link for it.
 * `unavailable`: the provider did not respond.
 */
export type CannotReason =
  | 'key_refused'
  | 'permission_missing'
  | 'not_supported'
  | 'payment_link_missing'
  | 'link_missing'
  | 'unavailable'
  | 'other'

/** Whether an API key is enough for something. */
export type Can =
  | { readonly allowed: true }
  | {
      readonly allowed: false
      readonly reason: CannotReason
      /** Where the provider names it. */
      readonly permission: string | null
    }

/** What an API key, or the links of a source without an API, are enough for. */
export type Abilities = Readonly<Record<SellingAct, Can>>

/**
 * What a provider is asked to sell. All functions throw PaymentApiError and OutboundError: `refused` tells what the provider
 * refused, and without it the provider did not respond as expected, so that another attempt may succeed.
 */
export interface Selling {
  /** Whether a checkout can be without the trial of its price. */
  readonly skipsTrials: boolean
  /** Creates the customer of a holder, or finds the one with the email. Absent: a checkout creates it. */
  customer?(api: Api, wanted: WantedCustomer): Promise<HolderCustomer>
  checkout(api: Api, wanted: WantedCheckout): Promise<CreatedCheckout>
  /**
   * By the metadata, after a response that was lost. Undefined: it was not created. Absent: repeat the request, which creates
   * nothing twice.
   */
  findCheckout?(api: Api, known: KnownCheckout): Promise<CreatedCheckout | undefined>
  /** The checkout, and the purchase it has become. */
  readCheckout(api: Api, externalId: string, known: KnownCheckout): Promise<CheckoutState>
  /** The ID of the checkout that a subscription comes from. Undefined: from elsewhere. Absent: its events have it. */
  checkoutOf?(api: Api, subscription: string): Promise<string | undefined>
  /** Ends one that is open. False: the provider keeps it open. Absent: it cannot be ended. */
  endCheckout?(api: Api, externalId: string): Promise<boolean>
  portal(api: Api, wanted: WantedPortal): Promise<ProviderLink>
  /** The provider's page that shows a change of a subscription and asks for the buyer's consent. */
  changePage?(api: Api, wanted: WantedChange & WantedPortal): Promise<ProviderLink>
  /** The events of a purchase with these names since then, as webhooks send them: what its buyer has changed on that page. */
  readChanges?(api: Api, refs: readonly string[], since: Date): Promise<readonly string[]>
  /** What a change costs, where the provider has no page for it. Changes nothing. */
  previewChange?(api: Api, wanted: WantedChange, billing: ProrationBillingMode): Promise<ChangePreview>
  /**
   * Changes the subscription and charges for it, after the buyer's consent. One that has the price and quantity already is unchanged:
   * after a response that was lost, repeat it. Returns what is known then, as bodies of events in the form of webhooks.
   */
  change?(api: Api, wanted: WantedChange, billing: ProrationBillingMode): Promise<readonly string[]>
  /** What the API key allows, found without creating or changing anything. */
  can(api: Api): Promise<Abilities>
}

/** What buyers ask for. Of links alone, only the events of their source tell what became of a checkout. */
export type SellingActs = Omit<Selling, 'can' | 'readCheckout'> & Partial<Pick<Selling, 'readCheckout'>>

/**
 * Links of a source without an API: a template with `{price}`, `{quantity}`, `{checkout}`, and `{email}`, and for a portal one with
 * `{holder}` and `{email}`. `{checkout}` is the secret, which its events repeat in `data.checkout`.
 */
export interface LinkTemplates {
  readonly checkoutUrl: string | null
  readonly portalUrl: string | null
}

export interface SellingLinks {
  /** Why it cannot be a template; undefined for one that can, if `sampleOf` it is a URL. */
  faultOf(field: keyof LinkTemplates, template: string): string | undefined
  /** The URL with a letter for each value. */
  sampleOf(template: string): string
  /** Null without a template. */
  can(templates: LinkTemplates): Abilities | null
  /** Asks no one. */
  sells(templates: LinkTemplates): SellingActs
}

/** The part of a provider that sells. */
export interface Sells {
  /** Checkouts, portals, and changes by its API. */
  readonly sells?: Selling
  /** The same by links alone, without an API. */
  readonly links?: SellingLinks
}
