import { type Played, playStep, startDeal } from './deals.ts'
import { lemonNarrator } from './lemonsqueezy.ts'
import type { BuyerNames, Deal, Happening, Life, LifeProvider, Narrator } from './model.ts'
import { paddleNarrator } from './paddle.ts'
import { polarNarrator } from './polar.ts'
import { stripeNarrator } from './stripe.ts'

/** By the names in configurations. */
const narrators: Readonly<Record<LifeProvider, Narrator>> = {
  stripe: stripeNarrator,
  paddle: paddleNarrator,
  lemonsqueezy: lemonNarrator,
  polar: polarNarrator,
}

/** An event of a life, as a webhook sends it. */
export interface LifeEvent {
  readonly id: string
  readonly type: string
  /** When it happened: days since the start of the life. */
  readonly day: number
  readonly body: string
  /** The subscription after the event. */
  readonly deal: Deal
  readonly what: Happening['what']
  /** The subscription and its buyer, as the provider's API returns them after the event. */
  readonly subscription: { readonly id: string; readonly object: object }
  readonly customer: { readonly id: string; readonly object: object } | undefined
}

/** How long after a renewal its invoice is paid, in days. */
const hour = 1 / 24

/** All events of a life, in the order in which they happen. `dateOf` returns the date of a day in ISO 8601. */
export function composeLife(
  provider: LifeProvider,
  { steps }: Pick<Life, 'steps'>,
  names: BuyerNames,
  dateOf: (day: number) => string,
): LifeEvent[] {
  const deals: Deal[] = []
  const events: LifeEvent[] = []
  const report = (deal: Deal, happenings: readonly Happening[], day: number) => {
    for (const happening of happenings) {
      events.push(...eventsOf(provider, { ...names, deal, happening, dateOf, day }, events.length))
    }
  }
  for (const [day, step, of] of steps) {
    const number = step.do === 'subscribe' ? deals.length + 1 : (of ?? deals.length)
    const played: Played =
      step.do === 'subscribe' ? startDeal(number, step, day) : playStep(dealOf(deals, number), step, day)
    deals[number - 1] = played.deal
    report(played.deal, played.now, day)
    report(played.deal, played.later ?? [], day + hour)
  }
  return events
}

function dealOf(deals: readonly Deal[], number: number): Deal {
  const deal = deals[number - 1]
  if (!deal) throw new Error('a life starts with a subscription')
  return deal
}

function eventsOf(provider: LifeProvider, scene: Parameters<Narrator['report']>[0], before: number): LifeEvent[] {
  const narrator = narrators[provider]
  return narrator.report(scene).map((report, index) => {
    const id = `evt_${scene.tag}_${String(before + index + 1).padStart(4, '0')}`
    return {
      id,
      type: report.type,
      day: scene.day,
      body: JSON.stringify(narrator.envelope(report, scene, id)),
      deal: scene.deal,
      what: scene.happening.what,
      subscription: narrator.subscription(scene),
      customer: narrator.customer(scene),
    }
  })
}
