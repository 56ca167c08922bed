import type { Declaration } from '../../apply/schema.ts'
import { lemonVariants } from './lemonsqueezy.ts'
import type { LifeProvider } from './model.ts'

const prices = [
  { price: 'price_pro', plan: 'pro' },
  { price: 'price_year', plan: 'pro' },
  { price: 'price_team', plan: 'team', quantityTo: 'quantity' },
  { price: 'price_extra', plan: 'extra', quantityTo: 'quantity' },
  { price: 'price_calls', plan: null },
] as const

/** Days are short in a rehearsal: so is the time after a failed payment. */
const grace = 'PT1M'

/** A project with the plans and prices of the lives, and one provider. */
export function declarationOf(project: string, provider: LifeProvider, webhookSecret: string): Declaration {
  const known = prices.flatMap(({ price, ...more }) => {
    const externalPriceId = provider === 'lemonsqueezy' ? lemonVariants[price] : price
    return externalPriceId === undefined ? [] : [{ ...more, externalPriceId: String(externalPriceId) }]
  })
  const plans = [
    { key: 'pro', name: 'Pro', grace },
    { key: 'team', name: 'Team', grace },
    { key: 'extra', name: 'Extra', kind: 'addon' as const },
  ]
  const config = { provider, mode: 'live' as const, webhookSecret, pausedCollection: 'suspend' as const, prices: known }
  return { projects: [{ key: project, name: 'Rehearsal', plans, paymentConfigs: [config] }] }
}
