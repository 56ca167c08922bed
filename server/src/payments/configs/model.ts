import type { Ref } from '../../audit/service.ts'
import type { Plan } from '../../catalog/plans/model.ts'
import type { PaymentProviderName } from '../../platform/db/generated/tables.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'
import type { Abilities, ProrationBillingMode } from '../../platform/payments/selling.ts'
import { readShown, type ShownPrice } from './catalog/model.ts'
import type { ConfigRow, PriceRow, SourceRow } from './queries.ts'

/** The visible part of a secret. */
export interface SecretFacts {
  readonly configured: boolean
  readonly last4: string | null
  readonly updatedAt: Date | null
}

/** A plan, as far as its buyers are concerned. */
export type SoldPlan = Pick<Plan, 'id' | 'key' | 'kind' | 'group' | 'holder' | 'listed' | 'trialRule' | 'archived'>

/** The plan that a price of the provider buys. */
export interface Price {
  readonly externalPriceId: string
  /** Null, like `plan`: the price means nothing. */
  readonly planId: number | null
  /** Key of the plan. */
  readonly plan: string | null
  /** What a purchase of the plan depends on. Null, like `plan`. */
  readonly sold: SoldPlan | null
  /** Null: the newest version published at the time of the purchase. */
  readonly version: number | null
  /** Meaning of the purchased quantity. */
  readonly quantityTo: 'none' | 'seats' | 'quantity'
  /** Shown with its plan, if that is listed. */
  readonly listed: boolean
  /** Order among the prices of a plan: the lowest first. */
  readonly position: number
  /** As the provider has it. Null: it was never read. */
  readonly catalog: ShownPrice | null
  /** Start of the reading that it is from. */
  readonly catalogAt: Date | null
}

/** The last reading of prices at the provider. */
interface PricesRead {
  /** Start of the last complete one. */
  readonly at: Date | null
  /** Why the last one failed; null: it did not. */
  readonly error: string | null
}

/** A fetch of missed events. */
interface Fetched {
  readonly startedAt: Date
  /** Events that the provider returned. */
  readonly seen: number
  /** Of them, those that no webhook had delivered. */
  readonly added: number
  /** Why it failed; null: it did not. */
  readonly error: string | null
}

/** The part of a configuration that its webhooks take. */
export interface WebhookSource extends Ref {
  readonly project: Ref & { readonly key: string }
  readonly provider: PaymentProviderName
  readonly mode: 'test' | 'live'
  readonly enabled: boolean
  /** Null: the provider's default. */
  readonly baseUrl: string | null
  readonly toleranceSeconds: number
  readonly webhookSecret: SecretFacts & { readonly previousUntil: Date | null }
  /** Encrypted, each for its column. */
  readonly sealed: { readonly apiKey: string | null; readonly webhook: string | null; readonly previous: string | null }
}

/** A payment provider with a project's settings. */
export interface PaymentConfig extends WebhookSource {
  /** What becomes of a license while its provider collects no payments. */
  readonly pausedCollection: 'keep' | 'suspend'
  /**
   * What a purchase by another customer of the provider may replace, if only an email or ID that anyone can write names the holder:
   * nothing until the holder agrees, or a license if it grants at least as much.
   */
  readonly otherBuyers: 'ask' | 'newest'
  /** Whether purchases grant licenses: always in live mode, and in test mode where it is set. */
  readonly grantsLicenses: boolean
  /** Whether it sells what several providers of its mode could: at most one of each mode. */
  readonly default: boolean
  /** When Paddle charges for a change of what was bought. */
  readonly prorationBillingMode: ProrationBillingMode
  /** Templates of the pages of a source without an API. Null: it has no such page. */
  readonly checkoutUrl: string | null
  readonly portalUrl: string | null
  readonly apiKey: SecretFacts
  readonly prices: readonly Price[]
  /** ID of the endpoint at the provider that Licet created. */
  readonly endpointId: string | null
  /** Start of the last fetch that was complete. */
  readonly reconciledAt: Date | null
  /** The last fetch, also while it runs; undefined before the first. */
  readonly fetched: Fetched | undefined
  readonly pricesRead: PricesRead
  /** What the API key is enough for, by its last test and what buyers have asked since, or the templates. Null: not tested, or without them. */
  readonly can: Abilities | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export const toSource = (row: SourceRow): WebhookSource => ({
  id: row.id,
  ref: row.public_id,
  project: { id: row.project_id, ref: row.project_ref, key: row.project_key },
  provider: row.provider,
  mode: row.mode,
  enabled: row.enabled,
  baseUrl: row.base_url,
  toleranceSeconds: row.tolerance_seconds,
  webhookSecret: {
    configured: row.webhook_secret_ciphertext !== null,
    last4: row.webhook_secret_last4,
    updatedAt: row.webhook_secret_updated_at,
    previousUntil: row.previous_secret_expires_at,
  },
  sealed: {
    apiKey: row.api_key_ciphertext,
    webhook: row.webhook_secret_ciphertext,
    previous: row.previous_secret_ciphertext,
  },
})

export const toConfig = (row: ConfigRow): PaymentConfig => ({
  ...toSource(row),
  pausedCollection: row.paused_collection,
  otherBuyers: row.other_buyers,
  grantsLicenses: row.grants_licenses,
  default: row.is_default,
  prorationBillingMode: row.proration_billing_mode,
  checkoutUrl: row.checkout_url,
  portalUrl: row.portal_url,
  apiKey: {
    configured: row.api_key_ciphertext !== null,
    last4: row.api_key_last4,
    updatedAt: row.api_key_updated_at,
  },
  prices: row.prices.map(toPrice),
  endpointId: row.endpoint_id,
  reconciledAt: row.reconciled_at,
  fetched:
    row.reconcile_started_at === null
      ? undefined
      : {
          startedAt: row.reconcile_started_at,
          seen: row.reconcile_seen,
          added: row.reconcile_added,
          error: row.reconcile_error,
        },
  pricesRead: { at: row.catalog_at, error: row.catalog_error },
  can: toAbilities(row),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** Only what `testAbilities` returns is stored. */
const toAbilities = ({
  provider,
  can,
  checkout_url: checkoutUrl,
  portal_url: portalUrl,
}: ConfigRow): Abilities | null =>
  paymentProviders[provider].links?.can({ checkoutUrl, portalUrl }) ?? (can as Abilities | null)

function toSold({ plan_id: id, plan_key: key, sold }: PriceRow): SoldPlan | null {
  if (!sold || id === null || key === null) return null
  const { kind, plan_group: group, holder, listed, trial_rule: trialRule, archived } = sold
  return { id, key, kind, group, holder, listed, trialRule, archived }
}

const toPrice = (row: PriceRow): Price => ({
  externalPriceId: row.external_price_id,
  planId: row.plan_id,
  plan: row.plan_key,
  sold: toSold(row),
  version: row.version,
  quantityTo: row.quantity_to,
  listed: row.listed,
  position: row.position,
  catalog: readShown(row.catalog),
  // A time in JSON.
  catalogAt: row.catalog_at === null ? null : new Date(row.catalog_at),
})

/** The fields that are neither secret nor lists. */
export const toPlainFields = (config: PaymentConfig) => ({
  provider: config.provider,
  mode: config.mode,
  enabled: config.enabled,
  baseUrl: config.baseUrl,
  toleranceSeconds: config.toleranceSeconds,
  pausedCollection: config.pausedCollection,
  otherBuyers: config.otherBuyers,
  grantsLicenses: config.grantsLicenses,
  default: config.default,
  prorationBillingMode: config.prorationBillingMode,
  checkoutUrl: config.checkoutUrl,
  portalUrl: config.portalUrl,
})

/** The audited fields: no secret, and of secrets only their presence. */
export const toAuditValue = (config: PaymentConfig) => ({
  ...toPlainFields(config),
  apiKeyUpdatedAt: config.apiKey.updatedAt?.toISOString() ?? null,
  webhookSecretUpdatedAt: config.webhookSecret.updatedAt?.toISOString() ?? null,
  prices: config.prices.map(({ externalPriceId, plan, version, quantityTo, listed, position }) => ({
    externalPriceId,
    plan,
    version,
    quantityTo,
    ...(listed && { listed, position }),
  })),
})
