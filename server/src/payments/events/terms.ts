import type { PaidAspect, PaidTerms } from '../../licenses/paid.ts'
import type { Part, PurchaseState } from './state.ts'

/** The intended state of a purchase's licenses. */
export function paidTermsOf({ said, startedAt, seenAt, pastDue }: PurchaseState): PaidTerms {
  const dispute = said.dispute?.value
  const isRefunded = said.refunded?.value === true
  return {
    startsAt: new Date(startedAt ?? seenAt ?? 0),
    trialEndsAt: dateOf(said.trialEndsAt?.value ?? null),
    endsAt: said.endsAt && dateOf(said.endsAt.value),
    cancel: said.cancel?.value ?? false,
    pastDueSince: pastDue[0] ? new Date(pastDue[0][0]) : null,
    endedAt: dateOf(said.endedAt?.value ?? null),
    suspended: dispute === 'open' ? 'payment_disputed' : said.paused?.value ? 'payment_paused' : null,
    revoked: isRefunded ? 'payment_refunded' : dispute === 'lost' ? 'payment_disputed' : null,
  }
}

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

const aspects: Readonly<Record<Part, readonly PaidAspect[]>> = {
  user: [],
  email: [],
  items: ['plan', 'end'],
  start: ['term'],
  endsAt: ['term'],
  trialEndsAt: ['term'],
  cancel: ['cancel'],
  standing: ['standing'],
  endedAt: ['end'],
  paused: ['suspension'],
  dispute: ['suspension', 'revocation'],
  refunded: ['revocation'],
}

/** The fields of a license that these parts may change. */
export const aspectsOf = (parts: ReadonlySet<Part>): PaidAspect[] => [
  ...new Set([...parts].flatMap((part) => aspects[part])),
]
