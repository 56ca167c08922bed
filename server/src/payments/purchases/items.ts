import type { PaymentLine } from '../../platform/payments/model.ts'
import { type Clock, compareClocks, type PaymentFact, type PurchaseState } from './state.ts'

/** An item of a purchase by all its facts. Timestamps are epoch milliseconds. */
export interface HeldItem {
  readonly price: string
  /** 0 grants nothing. */
  readonly quantity: number
  readonly startsAt: number | null
  /** Null: no end. Undefined: no fact tells it. */
  readonly endsAt: number | null | undefined
  readonly refundedAt: number | null
  /** Null: paid, or never due. */
  readonly pastDueSince: number | null
  /** Of the fact that it is bought. */
  readonly clock: Clock
}

/** The items of a purchase, each by itself: what its subscription lists, or else what its payments were for. */
export function itemsOf(state: PurchaseState): HeldItem[] {
  return (state.said.items ? itemsFromList(state) : itemsFromLines(state)).map((item) => toHeld(item, state))
}

/** Items that the purchase no longer lists, by their newest payments. */
export function formerItemsOf(state: PurchaseState): HeldItem[] {
  const listed = itemsOf(state).map(({ price }) => price)
  return newestOf(linesOf(state).filter(({ price }) => !listed.includes(price))).map((item) => toHeld(item, state))
}

const toHeld = (item: ReportedItem, state: PurchaseState): HeldItem => ({
  ...item,
  refundedAt: refundOf(item, state),
  pastDueSince: pastDueOf(item, state),
})

type ReportedItem = Omit<HeldItem, 'refundedAt' | 'pastDueSince'>

interface PaidLine extends PaymentLine {
  readonly paid: Clock
}

/** Of payments that arrived; the newest first. */
function linesOf({ payments }: PurchaseState): PaidLine[] {
  const lines = payments.flatMap(({ paid, lines: reported }) =>
    paid && reported ? reported.value.map((line) => ({ ...line, paid })) : [],
  )
  return lines.toSorted((a, b) => endOf(b) - endOf(a) || compareClocks(b.paid, a.paid))
}

const endOf = ({ endsAt }: PaymentLine): number => endsAt ?? Number.POSITIVE_INFINITY

/**
 * Quantity and end are those that the subscription tells: invoices also count in tiers and packages. A payment after that
 * may only extend the end, or add an item.
 */
function itemsFromList(state: PurchaseState): ReportedItem[] {
  const { items, endsAt: common } = state.said
  if (!items) return []
  const lines = linesOf(state)
  const prices = [...new Set(items.value.map(({ price }) => price))]
  // A period that started after the list was sent: the subscription has changed in between.
  const later = lines.filter(({ price, startsAt }) => !prices.includes(price) && (startsAt ?? 0) > items.clock[0])
  const listed = prices.map((price) => {
    const same = items.value.filter((item) => item.price === price)
    const own = same.flatMap(({ endsAt }) => endsAt ?? [])
    const reported = own.length > 0 ? Math.max(...own) : common?.value
    const reportedAt = (own.length > 0 ? items : common)?.clock[0] ?? Number.NEGATIVE_INFINITY
    const paid = lines.filter((line) => line.price === price && line.endsAt !== null && line.paid[0] >= reportedAt)
    const [latest] = paid
    return {
      price,
      quantity: sumOf(same),
      startsAt: latest?.startsAt ?? null,
      endsAt:
        reported === null || latest?.endsAt == null ? reported : Math.max(reported ?? latest.endsAt, latest.endsAt),
      clock: items.clock,
    }
  })
  return [...listed, ...newestOf(later)]
}

/** Without any event of the subscription, its paid invoices tell the items. */
const itemsFromLines = (state: PurchaseState): ReportedItem[] => newestOf(linesOf(state))

function newestOf(lines: readonly PaidLine[]): ReportedItem[] {
  return [...new Set(lines.map(({ price }) => price))].flatMap((price) => {
    const newest = lines.find((line) => line.price === price)
    if (!newest) return []
    const { startsAt, endsAt, paid: clock } = newest
    // Each tier of a graduated price has a line.
    const tiers = lines.filter((line) => line.price === price && line.paid === clock && line.endsAt === endsAt)
    return [{ price, quantity: sumOf(tiers), startsAt, endsAt, clock }]
  })
}

const sumOf = (items: readonly { readonly quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * Of a purchase that is past due, items whose own period is paid are not, unless the payment that failed was for them:
 * their grace period starts with the failure, and never before the end of what was paid for them.
 */
function pastDueOf({ price, endsAt }: ReportedItem, state: PurchaseState): number | null {
  const first = pastDueSince(state)
  if (first === null) return null
  const paidUntil = Math.max(...linesOf(state).flatMap((line) => (line.price === price ? endOf(line) : [])))
  const failedAt = failureOf(price, state)
  if (failedAt === undefined && paidUntil >= (endsAt ?? paidUntil)) {
    return paidUntil === Number.NEGATIVE_INFINITY ? first : null
  }
  return paidUntil <= (failedAt ?? paidUntil) ? Math.max(first, paidUntil) : first
}

/** Of the purchase: the first failure since the last payment. */
export const pastDueSince = ({ pastDue }: PurchaseState): number | null => pastDue[0]?.[0] ?? null

/** The last failure of a payment for this price, since the last payment of the purchase. */
function failureOf(price: string, { payments, good }: PurchaseState): number | undefined {
  const failures = payments.flatMap(({ paid, failed }) => {
    const isOpen = failed && !paid && failed.value.includes(price) && (!good || compareClocks(failed.clock, good) > 0)
    return isOpen ? [failed.clock[0]] : []
  })
  return failures.length === 0 ? undefined : Math.max(...failures)
}

/** When the period that the item is paid until was refunded in full; null when it was not, or is paid again. */
function refundOf(item: ReportedItem, state: PurchaseState): number | null {
  const times = state.payments.flatMap((payment) => {
    const at = refundTimeOf(payment)
    return at !== undefined && isUndone(item, payment, at, state) ? [at] : []
  })
  const whole = wholeRefundOf(state)
  const all = whole === undefined ? times : [...times, whole]
  return all.length === 0 ? null : Math.min(...all)
}

/** When a payment was returned in full: by a refund, or by a dispute that was lost. */
function refundTimeOf({ refund, dispute, amount }: PaymentFact): number | undefined {
  if (refund?.value === 'full') return refund.clock[0]
  if (dispute?.value.status !== 'lost') return undefined
  const isAll = amount === undefined || dispute.value.amount === undefined || dispute.value.amount >= amount.value
  return isAll ? dispute.clock[0] : undefined
}

/** Whether the end of the item is of the period that this payment was for. */
function isUndone(item: ReportedItem, payment: PaymentFact, at: number, state: PurchaseState): boolean {
  const lines = payment.lines?.value.filter(({ price }) => price === item.price)
  if (lines === undefined) return !isPaidAfter(payment, at, state)
  const ends = lines.map(endOf)
  if (ends.length === 0) return false
  const end = Math.max(...ends)
  // A period that had ended by then stays used.
  if (end <= at) return false
  return end === Number.POSITIVE_INFINITY || (item.endsAt ?? end) <= end
}

/** For a payment whose period is unknown: it lasts until the next payment. */
const isPaidAfter = (payment: PaymentFact, at: number, { payments }: PurchaseState): boolean =>
  payments.some(
    (other) =>
      other !== payment &&
      other.paid !== undefined &&
      // A single charge is for no period.
      other.lines?.value.length !== 0 &&
      refundTimeOf(other) === undefined &&
      other.paid[0] > (payment.paid?.[0] ?? at),
  )

/** A refund of the purchase itself, until the provider tells another paid period. */
function wholeRefundOf({ said, good }: PurchaseState): number | undefined {
  const { refunded, dispute, endsAt } = said
  const clock = refunded?.value === true ? refunded.clock : dispute?.value === 'lost' ? dispute.clock : undefined
  if (!clock) return undefined
  const isPaidAgain = good && endsAt && compareClocks(good, clock) > 0 && compareClocks(endsAt.clock, clock) > 0
  return isPaidAgain ? undefined : clock[0]
}
