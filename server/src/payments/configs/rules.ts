import type { Configured } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'
import type { LinkTemplates } from '../../platform/payments/selling.ts'
import { fewestKeyBytes, isStandardSecret } from '../../platform/payments/standard-webhooks.ts'
import { faultOfHomeUrl } from '../../projects/apps/redirect-uris.ts'
import type { AppSettings } from '../../projects/apps/schema.ts'
import type { PaymentConfig } from './model.ts'

type Provider = PaymentConfig['provider']

/** The requested values; a secret that is undefined is unchanged. */
interface Asked {
  readonly baseUrl: string | null
  readonly checkoutUrl: string | null
  readonly portalUrl: string | null
  readonly prorationBillingMode: PaymentConfig['prorationBillingMode']
  readonly apiKey?: string | null | undefined
  readonly webhookSecret?: string | null | undefined
}

/** @throws VALIDATION_ERROR for fields that a provider of this kind does not support */
export function requireFit(
  provider: Provider,
  { baseUrl, apiKey, webhookSecret, prorationBillingMode, ...links }: Asked,
): void {
  if (provider !== 'paddle' && prorationBillingMode !== usualProration)
    throw invalidField('prorationBillingMode', 'is only allowed for Paddle')
  const hasApi = paymentProviders[provider].baseUrl !== undefined
  if (!hasApi && baseUrl) throw invalidField('baseUrl', 'is only allowed for providers with an API')
  if (!hasApi && apiKey) throw invalidField('apiKey', 'is only allowed for providers with an API')
  if (baseUrl && !isApiAddress(baseUrl)) throw invalidField('baseUrl', 'must be the URL of an API')
  requireLinks(provider, links)
  requireSecretOf(provider, webhookSecret)
}

/** @throws VALIDATION_ERROR for a template that is not the one of a page */
function requireLinks(provider: Provider, templates: LinkTemplates): void {
  const { links } = paymentProviders[provider]
  for (const field of ['checkoutUrl', 'portalUrl'] as const) {
    const template = templates[field]
    if (template === null) continue
    if (!links) throw invalidField(field, 'is only allowed for generic')
    const fault = links.faultOf(field, template) ?? faultOfHomeUrl(links.sampleOf(template))
    if (fault) throw invalidField(field, fault)
  }
}

/** @throws VALIDATION_ERROR when purchases in live mode would grant nothing */
export function requireGrants(mode: PaymentConfig['mode'], { grantsLicenses }: { grantsLicenses: boolean }): void {
  if (mode === 'live' && !grantsLicenses) throw invalidField('grantsLicenses', 'must be true in live mode')
}

/** Unless a member decides: anyone can pay in test mode, so a project in production has to want it. */
const grantsByDefault = (env: string, mode: PaymentConfig['mode']): boolean => mode === 'live' || env === 'development'

const usualProration = 'prorated_immediately'

/** The settings of a configuration for which nothing else was chosen. */
export const usualSetup = (
  { config: { env } }: Configured,
  { provider, mode }: Pick<PaymentConfig, 'provider' | 'mode'>,
) =>
  ({
    enabled: true,
    baseUrl: null,
    checkoutUrl: null,
    portalUrl: null,
    toleranceSeconds: paymentProviders[provider].tolerance,
    pausedCollection: 'keep',
    otherBuyers: 'ask',
    grantsLicenses: grantsByDefault(env, mode),
    default: false,
    prorationBillingMode: usualProration,
  }) as const

/** Whose prices an app sells: those of test mode can be bought with a test card. */
export function modeForSale(env: string, paymentMode: AppSettings['paymentMode'] = 'auto'): PaymentConfig['mode'] {
  if (paymentMode !== 'auto') return paymentMode
  return env === 'development' ? 'test' : 'live'
}

function isApiAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === '')
}

/** A key that is empty, or nearly, could be guessed by anyone. @throws VALIDATION_ERROR */
export function requireSecretOf(provider: Provider, secret: string | null | undefined): void {
  if (provider !== 'generic' || secret === null || secret === undefined) return
  if (!isStandardSecret(secret)) {
    throw invalidField('webhookSecret', `must be base64 of at least ${fewestKeyBytes} bytes`)
  }
}

/** No one may read a secret, not even by having it sent to their own URL. @throws VALIDATION_ERROR */
export function requireKeyForNewAddress(
  before: PaymentConfig,
  { baseUrl, apiKey }: Pick<Asked, 'baseUrl' | 'apiKey'>,
): void {
  if (!before.apiKey.configured || apiKey !== undefined || baseUrl === before.baseUrl) return
  throw invalidField('apiKey', 'is required when baseUrl changes')
}
