import type { PaymentEvent } from './payments-data.ts'

/** Maps the server's reason of an event to the dashboard's texts: `reason.<name>` and the next step. */
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
  /** The subject: a price, a plan, a mode. Empty without a subject. */
  readonly what: string
}

/** Undefined if only the server has a text: internal errors. */
export function reasonOf({ reason }: Pick<PaymentEvent, 'reason'>): Reason | undefined {
  for (const [name, pattern] of reasons) {
    const found = pattern.exec(reason ?? '')
    if (found) return { name, what: found[1] ?? '' }
  }
  return undefined
}
