import type { Json } from './json.ts'
import type { PaymentReport } from './model.ts'

/** Lists of Stripe's objects: an event contains their first entries, or none. */

/** Whether a list of an object has more entries than the object contains. */
export const isPartial = (object: Json, name: string): boolean =>
  object.at(`${name}.data`).value === undefined || object.at(`${name}.has_more`).flag()

/** A part of a list, taken for all of it, would grant less than was paid: the event waits for an API key. */
export const reportOfPart = (
  refs: readonly string[],
  list: string,
  more: Pick<PaymentReport, 'mayPay'> = {},
): PaymentReport => ({
  refs,
  begins: false,
  rank: 1,
  facts: {},
  ...more,
  lacks: `the event contains only a part of the ${list}: save an API key`,
})
