import type { PaymentEvent } from './payments-data.ts'

/** Maps the server's reason of an event to the dashboard's texts: `reason.<name>` and the next step. */
const reasons = [
  ['price', /^no plan is set for the price (.+)$/],
  ['buyer', /^no event has identified the buyer yet/],
  ['user', /^licet_user_id is (?:not the ID|neither the ID)/],
  ['deleted', /^the (?:user|organization) has been deleted$/],
  ['checkout', /^no checkout is known that led to the purchase$/],
  ['address', /^the buyer's email is not a valid address$/],
  ['other', /^the buyer has another (?:active )?license in this group$/],
  ['unverified', /^the buyer has a paid license in this group, and nothing verifies/],
  ['trial', /^the buyer has a paid license in this group, which a trial/],
  ['spare', /^the license of this group is that of the price ([^:]+):/],
  ['part', /^the event contains only a part/],
  ['behind', /^a newer purchase of the buyer is the license of this group$/],
  ['unpublished', /^the plan (.+) is not published$/],
  ['lacksItems', /^the event does not contain the items/],
  ['thin', /^a thin event does not contain the object/],
  ['items', /^no event has identified its price yet$/],
  ['purchase', /^no event has identified its purchase yet$/],
  ['unpaid', /^recorded: nothing has been paid yet$/],
  ['revoked', /^the license has been revoked/],
  ['meaningless', /^events of this type do not affect licenses$/],
  ['nothing', /^its prices mean nothing$/],
  ['test', /^purchases in test mode grant no licenses here$/],
  ['mode', /^is in (.+) mode$/],
  ['newer', /^superseded by newer events$/],
  ['forgotten', /^its payload is no longer stored$/],
  ['malformed', /^(.+) is missing or malformed$/],
  ['key', / refused the API key /],
  ['permission', /^the API key cannot (.+?): /],
  ['refused', / returned status (\S+)/],
  [
    'away',
    /cannot be reached from here$|^the connection to | did not respond within | took more than |^too many calls to /,
  ],
  ['blocked', /^cannot call (.+?): /],
  ['object', /^the event names no object$| does not know the object of the event$|has no path of the API$/],
  ['unexpected', /returned a response that is not JSON$| redirected | returned more than | sent too many headers$/],
  ['database', /^the database rejected it \((.+)\)$/],
  ['internal', /^internal error: see the server log$/],
] as const

export interface Reason {
  readonly name: (typeof reasons)[number][0]
  /** The subject: a price, a plan, a mode. Empty without a subject. */
  readonly what: string
}

/** Undefined if only the server has a text. */
export function reasonOf({ reason }: Pick<PaymentEvent, 'reason'>): Reason | undefined {
  for (const [name, pattern] of reasons) {
    const found = pattern.exec(reason ?? '')
    if (found) return { name, what: found[1] ?? '' }
  }
  return undefined
}
