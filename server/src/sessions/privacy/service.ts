import type { Reader, Writer } from '../../context.ts'
import { describeDevice, type Locations } from '../../platform/http/requester.ts'
import { amrOf } from '../recognition.ts'
import { endAllSessions } from '../service.ts'
import { eraseWhereabouts, type HeldSession, listHeldSessions } from './queries.ts'

/**
 * Supports the erasure of a user, under the lock of their row: ends their sessions on every node, and erases their
 * locations.
 */
export async function eraseSessions(tx: Writer, userId: number): Promise<void> {
  await endAllSessions(tx, userId, 'user_deleted')
  await eraseWhereabouts(tx.db, userId)
}

/** At most `most` sessions of a user, including ended ones, newest first. */
export async function sessionsHeld(ctx: Reader & { readonly locations: Locations }, userId: number, most: number) {
  const rows = await listHeldSessions(ctx.db, userId, most + 1)
  return { items: rows.slice(0, most).map((row) => toHeld(ctx, row)), complete: rows.length <= most }
}

const toHeld = ({ locations }: { readonly locations: Locations }, row: HeldSession) => ({
  id: row.public_id,
  app: row.app_ref ?? '',
  method: row.method,
  amr: row.amr ?? amrOf(row.method),
  steppedUpAt: row.step_up_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  lastActiveAt: row.last_active_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  endedReason: row.ended_reason,
  ip: row.ip,
  lastIp: row.last_ip,
  userAgent: row.user_agent,
  lastUserAgent: row.last_user_agent,
  device: describeDevice(row.user_agent ?? '').name,
  location: locations.of(row.ip ?? ''),
  requestCount: row.request_count,
})
