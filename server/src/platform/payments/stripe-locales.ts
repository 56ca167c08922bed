import type Stripe from 'stripe'
import type { Listed } from './listed.ts'

type Known = Listed<NonNullable<Stripe.Checkout.SessionCreateParams['locale']>> &
  Listed<NonNullable<Stripe.BillingPortal.SessionCreateParams['locale']>>

/** Languages of its checkout and of its portal, each of which has a few more. */
export const stripeLocales = [
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'en-GB',
  'es',
  'es-419',
  'et',
  'fi',
  'fil',
  'fr',
  'fr-CA',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'ms',
  'mt',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'ro',
  'ru',
  'sk',
  'sl',
  'sv',
  'th',
  'tr',
  'vi',
  'zh',
  'zh-HK',
  'zh-TW',
] as const satisfies readonly Known[]
