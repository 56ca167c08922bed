import { ApiError, type ErrorCode } from '../errors.ts'
import type { License } from './model.ts'
import { isUsable, type Standing, statusAt } from './status.ts'

const refusals: Partial<Record<Standing, ErrorCode>> = {
  suspended: 'LICENSE_SUSPENDED',
  expired: 'LICENSE_EXPIRED',
  revoked: 'LICENSE_REVOKED',
  scheduled: 'LICENSE_NOT_STARTED',
  unseated: 'ENTITLEMENT_REQUIRED',
}

/** Why a licence cannot be used where it stands. */
export function refusalOf(license: License, status: Standing): ApiError {
  const { statusReason, suspendedAt, revokedAt, expiresAt } = license
  const since = revokedAt ?? suspendedAt ?? expiresAt
  const reason = status === 'unseated' ? 'SEAT_REQUIRED' : statusReason
  return new ApiError(refusals[status] ?? 'LICENSE_EXPIRED', {
    details: { status, since: since?.toISOString() ?? null, reason },
  })
}

/** @throws LICENSE_SUSPENDED, LICENSE_EXPIRED, LICENSE_REVOKED, LICENSE_NOT_STARTED */
export function requireUsable(license: License, now: Date): void {
  const status = statusAt(license, now)
  if (!isUsable(status)) throw refusalOf(license, status)
}
