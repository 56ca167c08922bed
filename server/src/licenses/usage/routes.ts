import { route } from '../../platform/http/route.ts'
import { reportUsageBatch } from './batches.ts'
import { getMyUsage } from './reads.ts'
import { commitUsageReservation, releaseUsageReservation, reserveUsage } from './reservations.ts'
import {
  BatchBody,
  BatchCounted,
  CommitBody,
  MyUsageQuery,
  ReservationParams,
  ReserveBody,
  Reserved,
  SettledReservation,
  Usage,
  UsageBody,
  UsageCounted,
  UsageHeaders,
} from './schema.ts'
import { reportUsage } from './service.ts'

/** Reasons for which any caller's use is denied. */
const refusals = [
  'ACCESS_KEY_NOT_FOUND',
  'ACCESS_KEY_REVOKED',
  'KEY_CAP_EXCEEDED',
  'USER_NOT_FOUND',
  'NOT_A_MEMBER',
  'SEAT_REQUIRED',
  'LICENSE_NOT_FOUND',
  'LICENSE_SUSPENDED',
  'LICENSE_EXPIRED',
  'LICENSE_REVOKED',
  'LICENSE_NOT_STARTED',
  'FEATURE_NOT_FOUND',
  'ENTITLEMENT_REQUIRED',
] as const

export const usageRoutes = [
  route({
    method: 'GET',
    url: '/v1/licenses/usage',
    summary: 'Get your usage',
    sdk: 'usage.getMine',
    description:
      'Returns the usage of each metered feature in the current period, with a series if `granularity` is set.',
    access: 'user',
    scope: 'licenses',
    input: { query: MyUsageQuery },
    data: Usage,
    errors: ['NOT_A_MEMBER', 'LICENSE_NOT_FOUND', 'FEATURE_NOT_FOUND', 'RANGE_TOO_LARGE'],
    handler: getMyUsage,
  }),
  route({
    method: 'POST',
    url: '/v1/licenses/usage',
    summary: 'Report usage',
    sdk: 'usage.report',
    description:
      'Reports usage, and rejects any that would exceed the limit, exactly, even with concurrent requests. Returns 201 when the usage is counted and 200 for an idempotency key that was already counted. Servers must send an idempotency key, in the body or as a header. Users can report features that allow it.',
    access: 'server',
    users: true,
    scope: 'licenses',
    permission: 'usage:write',
    status: 201,
    alternatives: { 200: 'The idempotency key was already counted. Nothing was counted now.' },
    input: { body: UsageBody, headers: UsageHeaders },
    data: UsageCounted,
    errors: [...refusals, 'FORBIDDEN', 'USAGE_LIMIT_EXCEEDED', 'IDEMPOTENCY_KEY_REUSED', 'TIMESTAMP_OUT_OF_RANGE'],
    handler: reportUsage,
  }),
  route({
    method: 'POST',
    url: '/v1/licenses/usage/batch',
    summary: 'Report usage in a batch',
    sdk: 'usage.reportBatch',
    description:
      'Reports up to 1,000 usage events, in a body of at most 1 MiB. Each is counted or denied on its own, in order for one feature of one license.',
    access: 'server',
    permission: 'usage:write',
    bodyKiB: 1_024,
    input: { body: BatchBody },
    data: BatchCounted,
    handler: reportUsageBatch,
  }),
  route({
    method: 'POST',
    url: '/v1/licenses/usage/reservations',
    summary: 'Reserve usage',
    sdk: 'usage.reserve',
    description:
      'Reserves usage for a limited time, so that work in progress can finish. Commit or release the reservation afterward.',
    access: 'server',
    permission: 'usage:write',
    status: 201,
    input: { body: ReserveBody },
    data: Reserved,
    errors: [...refusals, 'USAGE_LIMIT_EXCEEDED'],
    handler: reserveUsage,
  }),
  route({
    method: 'POST',
    url: '/v1/licenses/usage/reservations/:reservationId/commit',
    summary: 'Commit a usage reservation',
    sdk: 'usage.commitReservation',
    description:
      'Commits the used part of a reservation and releases the rest. A repeated call returns the first response.',
    access: 'server',
    permission: 'usage:write',
    input: { params: ReservationParams, body: CommitBody },
    data: SettledReservation,
    errors: [
      'RESERVATION_NOT_FOUND',
      'RESERVATION_EXPIRED',
      'RESERVATION_ALREADY_SETTLED',
      'USAGE_LIMIT_EXCEEDED',
      'KEY_CAP_EXCEEDED',
    ],
    handler: commitUsageReservation,
  }),
  route({
    method: 'POST',
    url: '/v1/licenses/usage/reservations/:reservationId/release',
    summary: 'Release a usage reservation',
    sdk: 'usage.releaseReservation',
    description: 'Releases a whole reservation.',
    access: 'server',
    permission: 'usage:write',
    input: { params: ReservationParams },
    data: SettledReservation,
    errors: ['RESERVATION_NOT_FOUND', 'RESERVATION_EXPIRED', 'RESERVATION_ALREADY_SETTLED'],
    handler: releaseUsageReservation,
  }),
]
