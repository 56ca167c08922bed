import { ApiError, type ErrorCode } from '../errors.ts'
import type { LicenseStatus } from '../platform/db/generated/tables.ts'

/** Status for one of its users: `unseated` is a holder who assigned all seats to others. */
export type Standing = LicenseStatus | 'unseated'

/** The timestamps that determine the status. */
export interface LicenseInstants {
  readonly startsAt: Date
  readonly trialEndsAt: Date | null
  readonly endsAt: Date | null
  /** `endsAt` plus the grace period. */
  readonly expiresAt: Date | null
  readonly pastDueSince: Date | null
  readonly graceEndsAt: Date | null
  readonly suspendedAt: Date | null
  readonly revokedAt: Date | null
  readonly supersededAt: Date | null
}

const isReached = (instant: Date | null, at: Date): boolean => instant !== null && instant <= at
const isAhead = (instant: Date | null, at: Date): boolean => instant !== null && instant > at

/** The same rule as the SQL function `license_status`: status.test.ts compares the two for every order of the times. */
export function statusAt(license: LicenseInstants, at: Date): LicenseStatus {
  if (isReached(license.revokedAt, at) || isReached(license.supersededAt, at)) return 'revoked'
  if (isReached(license.suspendedAt, at)) return 'suspended'
  if (license.startsAt > at) return 'scheduled'
  if (isReached(license.pastDueSince, at)) return isAhead(license.graceEndsAt, at) ? 'grace' : 'expired'
  const isRunning = license.endsAt === null || license.endsAt > at
  if (isRunning) return isAhead(license.trialEndsAt, at) ? 'trialing' : 'active'
  return isAhead(license.expiresAt, at) ? 'grace' : 'expired'
}

/** A license as stored: the node that changed it last did so at `updatedAt` by its own clock. */
export interface StoredLicense extends LicenseInstants {
  readonly updatedAt: Date
}

/**
 * Now, but not before the last change of any of the licenses: the clock of the node that made it can be slightly ahead
 * of this one, and what started or ended then has done so everywhere.
 */
export const nowOf = (now: Date, ...licenses: readonly Pick<StoredLicense, 'updatedAt'>[]): Date =>
  licenses.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), now)

export const statusNow = (license: StoredLicense, now: Date): LicenseStatus => statusAt(license, nowOf(now, license))

/** The next time at which the status may change by itself; null when it never will. */
export function nextChange(license: LicenseInstants, at: Date): Date | null {
  const { startsAt, trialEndsAt, endsAt, expiresAt, graceEndsAt } = license
  const coming = [startsAt, trialEndsAt, endsAt, expiresAt, graceEndsAt].filter(
    (instant): instant is Date => instant !== null && instant > at,
  )
  return coming.length === 0 ? null : new Date(Math.min(...coming.map((instant) => instant.getTime())))
}

/** Reason of a suspension: its purchase is in test mode, where such purchases grant no licenses. */
const ofTestPurchase = 'test_purchase'

/**
 * Whether it was paid for and has ended, or no longer counts as paid: then the default plan applies, like for a user who never had a
 * license.
 */
export function hasLapsed(
  license: StoredLicense & { readonly source: string; readonly statusReason: string | null },
  now: Date,
): boolean {
  if (license.source !== 'payment') return false
  const status = statusNow(license, now)
  return status === 'expired' || (status === 'suspended' && license.statusReason === ofTestPurchase)
}

/** Whether it grants anything. */
export const isUsable = (status: Standing): boolean =>
  status === 'trialing' || status === 'active' || status === 'grace'

/** The allowed actions, with their statuses. */
export const transitions = {
  renew: ['trialing', 'active', 'grace', 'expired'],
  suspend: ['trialing', 'active', 'grace'],
  reinstate: ['suspended'],
  revoke: ['scheduled', 'trialing', 'active', 'grace', 'expired', 'suspended'],
  transfer: ['scheduled', 'trialing', 'active', 'grace'],
  change_plan: ['scheduled', 'trialing', 'active', 'grace'],
  cancel_schedule: ['trialing', 'active'],
  override: ['scheduled', 'trialing', 'active', 'grace', 'suspended'],
} as const satisfies Record<string, readonly LicenseStatus[]>

export type Transition = keyof typeof transitions

/** The actions allowed in a status, for `details.allowed` of INVALID_TRANSITION. */
export const transitionsFrom = (status: LicenseStatus): Transition[] =>
  (Object.keys(transitions) as Transition[]).filter((name) =>
    (transitions[name] as readonly LicenseStatus[]).includes(status),
  )

const refusals: Partial<Record<Standing, ErrorCode>> = {
  suspended: 'LICENSE_SUSPENDED',
  expired: 'LICENSE_EXPIRED',
  revoked: 'LICENSE_REVOKED',
  scheduled: 'LICENSE_NOT_STARTED',
  unseated: 'ENTITLEMENT_REQUIRED',
}

type Refusable = StoredLicense & { readonly statusReason: string | null; readonly organization?: object | undefined }

/** The error for a license that cannot be used because of its status. */
export function refusalOf(license: Refusable, status: Standing): ApiError {
  const { statusReason, suspendedAt, revokedAt, expiresAt } = license
  const since = revokedAt ?? suspendedAt ?? expiresAt
  const reason = status === 'unseated' ? 'SEAT_REQUIRED' : statusReason
  const isOfTeam = status === 'unseated' && license.organization !== undefined
  return new ApiError(isOfTeam ? 'SEAT_REQUIRED' : (refusals[status] ?? 'LICENSE_EXPIRED'), {
    details: { status, since: since?.toISOString() ?? null, reason },
  })
}

/** @throws LICENSE_SUSPENDED, LICENSE_EXPIRED, LICENSE_REVOKED, LICENSE_NOT_STARTED */
export function requireUsable(license: Refusable, now: Date): void {
  const status = statusNow(license, now)
  if (!isUsable(status)) throw refusalOf(license, status)
}
