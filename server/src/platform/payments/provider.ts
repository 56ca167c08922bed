import type { PaymentProviderName } from '../db/generated/tables.ts'
import { generic } from './generic.ts'
import { lemonsqueezy } from './lemonsqueezy.ts'
import type { Headers, PaymentProvider } from './model.ts'
import { paddle } from './paddle.ts'
import { polar } from './polar.ts'
import type { Sells } from './selling.ts'
import { stripe } from './stripe.ts'

/** All payment providers, by their names in configurations. */
export const paymentProviders: Readonly<Record<PaymentProviderName, PaymentProvider & Sells>> = {
  stripe,
  paddle,
  lemonsqueezy,
  polar,
  generic,
}

const signatureHeaders = Object.values(paymentProviders).map(({ signatureHeader }) => signatureHeader)

/** Whether a request has the signature header of a provider, valid or not. */
export const claimsSignature = (headers: Headers): boolean =>
  signatureHeaders.some((name) => headers[name] !== undefined)
