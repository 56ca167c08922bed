import type Stripe from 'stripe'
import type { Json } from './json.ts'
import { entryOf, type Listed } from './listed.ts'
import type { Facts } from './model.ts'

const running = { paused: false, endedAt: null }
const good = (): Facts => ({ ...running, standing: 'good' })
const pastDue = (): Facts => ({ ...running, standing: 'past_due' })
function readEnd(object: Json): Facts {
  const endedAt = object.at('ended_at').secondsOrNothing() ?? object.at('canceled_at').secondsOrNothing()
  return endedAt ? { endedAt } : {}
}

type PauseType = Stripe.Subscription.StatusDetails.Paused.Subscription.Type

const readPaused = (): Facts => ({ paused: true, endedAt: null })

/** Why Stripe has paused it: after a payment that failed, it is past due. */
const pauses: Readonly<Record<Listed<PauseType>, () => Facts>> = {
  pause_requested: readPaused,
  trial_end_without_payment_method: readPaused,
  system: readPaused,
  first_payment_failure: pastDue,
  final_payment_failure: pastDue,
}
const readPause = (object: Json): Facts =>
  (entryOf(pauses, object.at('status_details.paused.subscription.type').textOrNothing()) ?? readPaused)()

/** https://docs.stripe.com/api/subscriptions/object#subscription_object-status */
export const stripeStatuses: Readonly<Record<Listed<Stripe.Subscription.Status>, (object: Json) => Facts>> = {
  active: good,
  trialing: good,
  past_due: pastDue,
  unpaid: pastDue,
  paused: readPause,
  canceled: readEnd,
  incomplete_expired: readEnd,
  // Nothing has been paid yet.
  incomplete: () => ({}),
}
