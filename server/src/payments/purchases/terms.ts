import { standingOf } from '../../licenses/paid.ts'
import type { PaidTerms } from '../../licenses/paid-terms.ts'
import type { PaymentConfig } from '../configs/model.ts'
import { type HeldItem, pastDueSince } from './items.ts'
import type { Purchase } from './model.ts'
import type { PurchaseState } from './state.ts'

/** Status that a license for the item would have now, without the grace period of a plan, and when it would end. */
export const standingOfItem = (now: Date, { state, config }: Purchase, item: Times): ReturnType<typeof standingOf> =>
  standingOf(now, { entitlements: {} }, termsOf(state, item, config))

type Times = Pick<HeldItem, 'endsAt' | 'refundedAt' | 'pastDueSince'>

/** For what no fact tells the item. */
export const timesOf = (state: PurchaseState, endsAt?: number | null): Times => ({
  endsAt,
  refundedAt: null,
  pastDueSince: pastDueSince(state),
})

type Rules = Pick<PaymentConfig, 'pausedCollection' | 'grantsLicenses'>

/** The intended state of the license for an item. */
export function termsOf(state: PurchaseState, item: Times, config: Rules): PaidTerms {
  const { said, startedAt, seenAt } = state
  return {
    startsAt: new Date(startedAt ?? seenAt ?? 0),
    trialEndsAt: dateOf(said.trialEndsAt?.value ?? null),
    pastDueSince: dateOf(item.pastDueSince),
    suspended: suspensionOf(state, config),
    ...endOf(state, item),
    ...stopOf(state, item),
  }
}

function suspensionOf(
  { said, payments }: PurchaseState,
  { pausedCollection, grantsLicenses }: Rules,
): PaidTerms['suspended'] {
  if (!grantsLicenses) return 'test_purchase'
  const isDisputed = said.dispute?.value === 'open' || payments.some(({ dispute }) => dispute?.value.status === 'open')
  if (isDisputed) return 'payment_disputed'
  const isUncollected = said.uncollected?.value === true && pausedCollection === 'suspend'
  return said.paused?.value === true || isUncollected ? 'payment_paused' : null
}

/** It is canceled only if it ends within the period: until then, it renews. */
function endOf({ said }: PurchaseState, { endsAt }: Pick<HeldItem, 'endsAt'>): Pick<PaidTerms, 'endsAt' | 'cancel'> {
  const cancelAt = said.cancelAt?.value ?? null
  if (cancelAt !== null && cancelAt <= (endsAt ?? Number.POSITIVE_INFINITY)) {
    return { endsAt: new Date(cancelAt), cancel: true }
  }
  return { endsAt: endsAt === undefined ? undefined : dateOf(endsAt), cancel: said.cancel?.value ?? false }
}

/** The purchase ended, or the item was refunded: whichever came first. */
function stopOf(
  { said }: PurchaseState,
  { refundedAt }: Pick<HeldItem, 'refundedAt'>,
): Pick<PaidTerms, 'endedAt' | 'refunded'> {
  const endedAt = said.endedAt?.value ?? null
  const refunded = refundedAt !== null && (endedAt === null || refundedAt < endedAt)
  return { endedAt: dateOf(refunded ? refundedAt : endedAt), refunded }
}

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))
