import { generic } from './generic.ts'
import { lemonsqueezy } from './lemonsqueezy.ts'
import type { PaymentProvider, PaymentProviderName } from './model.ts'
import { paddle } from './paddle.ts'
import { stripe } from './stripe.ts'

/** All payment providers, by their names in configurations. */
export const paymentProviders: Readonly<Record<PaymentProviderName, PaymentProvider>> = {
  stripe,
  paddle,
  lemonsqueezy,
  generic,
}
