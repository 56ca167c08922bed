/** One for each of the types: `type` then says what `data` has. */
type Event<Type extends string, Data> = Type extends string
  ? {
      /** `evt_…`, the same in every attempt: store it, and skip events that you have processed. */
      readonly id: string
      readonly type: Type
      /** When it happened (RFC 3339). */
      readonly timestamp: string
      /** `prj_…`. */
      readonly projectId: string
      readonly data: Data
    }
  : never

interface PlanOfLicense {
  readonly key: string
  readonly version: number
}

/**
 * A license in a webhook event. Times are in RFC 3339, in UTC.
 *
 * @example
 * ```ts
 * const isUsable = ({ status }: WebhookLicense) => ['active', 'trialing', 'in_grace'].includes(status)
 * ```
 */
export interface WebhookLicense {
  /** `lic_…`. */
  readonly id: string
  readonly status: string
  readonly plan: PlanOfLicense
  readonly kind: string
  readonly group: string | null
  /** `usr_…`. `null`: no user has it yet. */
  readonly userId: string | null
  readonly quantity: number
  /** `test`: no one has paid for it. */
  readonly mode: 'live' | 'test'
  readonly startsAt: string
  readonly trialEndsAt: string | null
  readonly endsAt: string | null
  readonly expiresAt: string | null
  readonly cancelAtPeriodEnd: boolean
  readonly pendingChange: { readonly plan: PlanOfLicense; readonly quantity: number; readonly at: string } | null
  /** Increases with every change of the license: a lower one is older. */
  readonly version: number
}

type LicenseEventType =
  | 'license.grant'
  | 'license.start'
  | 'license.trial_end'
  | 'license.grace_start'
  | 'license.expire'
  | 'license.past_due'
  | 'license.recover'
  | 'license.renew'
  | 'license.cancel_schedule'
  | 'license.change_plan'
  | 'license.change_schedule'
  | 'license.use_purchase'
  | 'license.override'
  | 'license.suspend'
  | 'license.reinstate'
  | 'license.revoke'
  | 'license.transfer'
  | 'license.attach'
  | 'license.key'
  | 'license.redeem'

interface UsageThreshold {
  readonly license: { readonly id: string; readonly userId: string | null }
  readonly feature: { readonly key: string; readonly unit: string | null }
  /** The threshold, of the limit. */
  readonly percent: number
  readonly used: number
  readonly limit: number
  readonly period: { readonly start: string; readonly end: string }
}

interface UsageVoid {
  readonly license: { readonly id: string; readonly userId: string | null }
  readonly feature: { readonly key: string; readonly unit: string | null }
  readonly idempotencyKey: string
  /** Subtracted from this license. */
  readonly quantity: number
  /** Usage that is left in the period. */
  readonly used: number
  readonly occurredAt: string
  readonly period: { readonly start: string; readonly end: string }
}

/** A checkout that Licet has created. */
interface WebhookCheckout {
  readonly id: string
  readonly configId: string
  readonly provider: string
  readonly mode: 'test' | 'live'
  /** The holder: a user, or an organization. */
  readonly userId: string | null
  readonly organizationId: string | null
  /** ID of the price at the provider. */
  readonly price: string
  readonly quantity: number
  readonly createdAt: string
}

/** An access key. Without a user, it is one of the organization itself. */
interface KeyOfEvent {
  readonly id: string
  readonly userId: string | null
  readonly organizationId: string | null
}

/**
 * An event that Licet sends to your server. `data` depends on `type`. Later versions of Licet send more
 * types.
 *
 * @example
 * ```ts
 * function handle(event: WebhookEvent) {
 *   if (event.type === 'session.revoked') console.log(event.data.session.id, event.data.reason)
 * }
 * ```
 */
export type WebhookEvent =
  | Event<LicenseEventType, { readonly license: WebhookLicense; readonly reason: string | null }>
  | Event<'usage.threshold_reached', UsageThreshold>
  | Event<'usage.voided', UsageVoid>
  | Event<'checkout.completed' | 'checkout.expired', { readonly checkout: WebhookCheckout }>
  | Event<
      'payment.unlicensed' | 'payment.duplicate',
      { readonly purchase: Readonly<Record<string, unknown>>; readonly reason: string }
    >
  | Event<'user.created', { readonly user: { readonly id: string } }>
  | Event<
      'user.deleted',
      {
        readonly user: { readonly id: string }
        /** Purchases for which a payment provider continues to charge the user. Cancel them there. */
        readonly purchases: readonly { readonly provider: string; readonly refs: readonly string[] }[]
      }
    >
  | Event<'user.updated', { readonly user: { readonly id: string }; readonly fields: readonly string[] }>
  | Event<
      'organization.created' | 'organization.updated' | 'organization.deleted',
      { readonly organization: { readonly id: string } }
    >
  | Event<
      'membership.created' | 'membership.updated' | 'membership.deleted',
      {
        readonly membership: { readonly id: string; readonly role: string }
        readonly organization: { readonly id: string }
        readonly user: { readonly id: string }
      }
    >
  | Event<'access_key.created' | 'access_key.expiring', { readonly accessKey: KeyOfEvent }>
  | Event<'access_key.revoked', { readonly accessKey: KeyOfEvent; readonly reason: string }>
  | Event<
      'session.created',
      {
        readonly session: {
          readonly id: string
          readonly userId: string
          readonly appId: string
          readonly method: string
        }
      }
    >
  | Event<
      'session.revoked',
      { readonly session: { readonly id: string; readonly userId: string }; readonly reason: string }
    >
  | Event<'webhook.test', { readonly endpoint: { readonly id: string } }>
