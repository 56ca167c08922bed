import type { LicenseStatus } from '../platform/db/generated/tables.ts'
import { addDuration } from '../platform/time/durations.ts'
import type { License } from './model.ts'
import { statusAt } from './status.ts'

/** The intended state of a license by all facts of its purchase. */
export interface PaidTerms {
  readonly startsAt: Date
  readonly trialEndsAt: Date | null
  /** Null: no expiration. Undefined: the plan decides. */
  readonly endsAt: Date | null | undefined
  readonly cancel: boolean
  readonly pastDueSince: Date | null
  /** End of its purchase; null while it continues. */
  readonly endedAt: Date | null
  /** It ended because its payment was returned. */
  readonly refunded: boolean
  readonly suspended: 'payment_paused' | 'payment_disputed' | 'test_purchase' | null
}

/**
 * What a purchase gave its license last. A term changes the license only when the provider has reported another one since:
 * every other difference is a member's decision, which stays.
 */
export interface Applied {
  readonly plan: number
  readonly quantity: number
  readonly suspended: string | null
  readonly columns: Readonly<Record<Column, string | boolean | null>>
}

export type Columns = ReturnType<typeof columnsOf>
export type Column = keyof Columns

export const plainOf = (columns: Columns): Applied['columns'] => ({
  ...columns,
  starts_at: columns.starts_at.toISOString(),
  period_anchor: columns.period_anchor.toISOString(),
  trial_ends_at: columns.trial_ends_at?.toISOString() ?? null,
  ends_at: columns.ends_at?.toISOString() ?? null,
  expires_at: columns.expires_at?.toISOString() ?? null,
  past_due_since: columns.past_due_since?.toISOString() ?? null,
  grace_ends_at: columns.grace_ends_at?.toISOString() ?? null,
})

/** An end that a member set is the base of the grace period, until the provider tells another end. */
export function computeColumns(
  { content, endsAt }: License,
  terms: PaidTerms,
  applied: Applied | null,
  present: Applied['columns'],
): Columns {
  const wanted = columnsOf(content, terms)
  const isKept =
    applied !== null &&
    applied.columns.ends_at === plainOf(wanted).ends_at &&
    present.ends_at !== applied.columns.ends_at
  return isKept && terms.endedAt === null ? columnsOf(content, { ...terms, endsAt }) : wanted
}

const refundReason = 'refunded'

export const presentColumns = (license: License): Columns => ({
  starts_at: license.startsAt,
  period_anchor: license.periodAnchor,
  trial_ends_at: license.trialEndsAt,
  ends_at: license.endsAt,
  expires_at: license.expiresAt,
  cancel_at_period_end: license.cancelAtPeriodEnd,
  past_due_since: license.pastDueSince,
  grace_ends_at: license.graceEndsAt,
  revoke_reason: license.statusReason === refundReason ? refundReason : null,
})

/** A provider may report an end at the very start; the table requires an end after the start. */
const shortestMs = 1_000
const after = (start: Date, end: Date): Date => new Date(Math.max(end.getTime(), start.getTime() + shortestMs))

export function columnsOf(content: License['content'], terms: PaidTerms) {
  const { startsAt, trialEndsAt, endedAt } = terms
  const later = (base: Date, duration: string | undefined) =>
    duration === undefined ? base : addDuration(base, duration)
  const end = endedAt ?? findPaidEnd(content, terms)
  const endsAt = end && after(startsAt, end)
  const isFinal = endedAt !== null || terms.cancel
  const since = endedAt === null ? terms.pastDueSince : null
  const isTrial = trialEndsAt !== null && trialEndsAt > startsAt && !(endedAt && trialEndsAt >= endedAt)
  return {
    starts_at: startsAt,
    period_anchor: startsAt,
    trial_ends_at: isTrial ? trialEndsAt : null,
    ends_at: endsAt,
    expires_at: endsAt && later(endsAt, isFinal ? undefined : content.grace),
    cancel_at_period_end: endedAt === null && terms.cancel,
    past_due_since: since,
    grace_ends_at: since && later(since, content.grace),
    revoke_reason: terms.refunded ? refundReason : null,
  }
}

function findPaidEnd({ term }: License['content'], { startsAt, endsAt }: PaidTerms): Date | null {
  if (endsAt !== undefined) return endsAt
  return term === undefined ? null : addDuration(startsAt, term)
}

export const statusBy = (columns: Columns, now: Date): LicenseStatus =>
  statusAt(
    {
      startsAt: columns.starts_at,
      trialEndsAt: columns.trial_ends_at,
      endsAt: columns.ends_at,
      expiresAt: columns.expires_at,
      pastDueSince: columns.past_due_since,
      graceEndsAt: columns.grace_ends_at,
      suspendedAt: null,
      revokedAt: null,
      supersededAt: null,
    },
    now,
  )
