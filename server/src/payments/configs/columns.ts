import type { Secrets, Writer } from '../../context.ts'
import type { PaymentConfig } from './model.ts'
import { endOf, sealApiKey, sealWebhookSecret } from './secrets.ts'

/** The settable fields. A secret that is undefined is unchanged, null removes it. */
export interface ConfigSetup {
  readonly enabled: boolean
  readonly baseUrl: string | null
  readonly checkoutUrl: string | null
  readonly portalUrl: string | null
  readonly toleranceSeconds: number
  readonly pausedCollection: PaymentConfig['pausedCollection']
  readonly otherBuyers: PaymentConfig['otherBuyers']
  readonly grantsLicenses: boolean
  readonly default: boolean
  readonly prorationBillingMode: PaymentConfig['prorationBillingMode']
  readonly apiKey?: string | null | undefined
  readonly webhookSecret?: string | null | undefined
}

/** As stored. */
export function toConfigColumns(
  tx: Writer & Secrets,
  ref: string,
  {
    enabled,
    baseUrl,
    checkoutUrl,
    portalUrl,
    toleranceSeconds,
    pausedCollection,
    otherBuyers,
    grantsLicenses,
    default: isDefault,
    prorationBillingMode,
    apiKey,
    webhookSecret,
  }: ConfigSetup,
) {
  const now = tx.now()
  return {
    enabled,
    base_url: baseUrl,
    checkout_url: checkoutUrl,
    portal_url: portalUrl,
    tolerance_seconds: toleranceSeconds,
    paused_collection: pausedCollection,
    other_buyers: otherBuyers,
    grants_licenses: grantsLicenses,
    is_default: isDefault,
    proration_billing_mode: prorationBillingMode,
    catalog_due_at: now,
    ...(apiKey !== undefined && {
      api_key_ciphertext: apiKey === null ? null : sealApiKey(tx, ref, apiKey),
      api_key_last4: apiKey === null ? null : endOf(apiKey),
      api_key_updated_at: apiKey === null ? null : now,
      can: null,
    }),
    ...(webhookSecret !== undefined && {
      webhook_secret_ciphertext: webhookSecret === null ? null : sealWebhookSecret(tx, ref, webhookSecret),
      webhook_secret_last4: webhookSecret === null ? null : endOf(webhookSecret),
      webhook_secret_updated_at: webhookSecret === null ? null : now,
      previous_secret_ciphertext: null,
      previous_secret_expires_at: null,
    }),
  } as const
}
