import type { PaymentEvent } from './payments-data.ts'

/** What the server says of an event, by the words that the dashboard has for it: `reason.<name>` and what to do about it. */
const reasons = [
  ['price', /^no plan is set for the price (.+)$/],
  ['buyer', /^no event has told yet who bought it/],
  ['user', /^licet_user_id is the id of no user/],
  ['deleted', /^the user was deleted$/],
  ['address', /^the address of the buyer is none$/],
  ['other', /^the buyer has another licence of this group/],
  ['unpublished', /^the plan (.+) is not published$/],
  ['items', /^no event has told yet what was bought$/],
  ['purchase', /^no event has told yet which purchase this is about$/],
  ['unpaid', /^noted: nothing has been paid yet$/],
  ['revoked', /^the licence was revoked/],
  ['meaningless', /^events of this kind mean nothing to a licence$/],
  ['mode', /^is of the mode (.+)$/],
  ['newer', /^newer events say otherwise$/],
  ['forgotten', /^what it said is not kept any more$/],
] as const

export interface Reason {
  readonly name: (typeof reasons)[number][0]
  /** What it is about: a price, a plan, a mode. Empty where it is about none. */
  readonly what: string
}

/** Undefined for what only the server has words for: faults. */
export function reasonOf({ reason }: Pick<PaymentEvent, 'reason'>): Reason | undefined {
  for (const [name, pattern] of reasons) {
    const found = pattern.exec(reason ?? '')
    if (found) return { name, what: found[1] ?? '' }
  }
  return undefined
}
