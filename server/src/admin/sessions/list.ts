import type { AdminContext, AnyAdminRequest } from '../../context.ts'
import { parseAddress } from '../../platform/http/client.ts'
import { isWithin, offsetOf, Page, readPosition, writePosition } from '../../platform/http/page.ts'
import { describeDevice } from '../../platform/http/requester.ts'
import { usersByAddress } from '../../users/service.ts'
import { requireProject } from '../access/service.ts'
import { totalOf } from '../totals/service.ts'
import {
  findUserNumber,
  listSessionRows,
  type SessionFilter,
  type SessionListRow,
  type SessionSource,
  sessionsToCount,
} from './queries.ts'
import type { ListAdminSessionsQuery, ListUserSessionsQuery, SessionInfo } from './schema.ts'

/** Full addresses only: parsers also accept `127.1`, or any number, and people do not mean that. */
const looksLikeIp = /^\d+\.\d+\.\d+\.\d+$|:/

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR */
export async function listSessions(
  ctx: AdminContext,
  { query }: { query: ListAdminSessionsQuery },
): Promise<Page<SessionInfo>> {
  const { id: projectId } = await requireProject(ctx, query.projectId)
  const sought = query.q?.trim() || undefined
  const ip = sought !== undefined && looksLikeIp.test(sought) ? parseAddress(sought)?.ip : undefined
  const prefix = ip === undefined ? sought?.toLowerCase() : undefined
  const { appId: appRef, flagged } = query
  const source = await sourceOf(ctx, projectId, { userRef: query.userId, prefix, ip, flagged, appRef })
  return pageOf(ctx, query, { projectId, source, appRef, flagged, ip })
}

interface Wish {
  userRef: string | undefined
  prefix: string | undefined
  ip: string | undefined
  flagged: boolean
  appRef: string | undefined
}

/** Returns the most selective source; the other filters apply to its sessions. */
async function sourceOf(ctx: AdminContext, projectId: number, wish: Wish): Promise<SessionSource> {
  const { userRef, prefix, ip, flagged, appRef } = wish
  if (userRef !== undefined || prefix !== undefined) {
    const user = userRef === undefined ? undefined : await findUserNumber(ctx.db, projectId, userRef)
    const known = user === undefined ? [] : [user]
    const found = prefix === undefined ? known : await usersByAddress(ctx, { id: projectId }, prefix)
    return { kind: 'users', userIds: userRef === undefined ? found : known.filter((id) => found.includes(id)) }
  }
  if (flagged) return { kind: 'flagged' }
  return ip === undefined ? { kind: 'project', appRef } : { kind: 'ip', ip }
}

/** For the page of one user; the caller has checked the permission. */
export const listSessionsOfUser = (
  ctx: AdminContext,
  user: { id: number; projectId: number },
  query: ListUserSessionsQuery,
): Promise<Page<SessionInfo>> =>
  pageOf(ctx, query, {
    projectId: user.projectId,
    source: { kind: 'users', userIds: [user.id] },
    appRef: undefined,
    flagged: false,
    ip: undefined,
  })

async function pageOf(
  ctx: AdminContext,
  query: ListUserSessionsQuery,
  wish: Omit<SessionFilter, 'status' | 'beforeId' | 'now'>,
): Promise<Page<SessionInfo>> {
  const beforeId = query.after === undefined ? undefined : readPosition(query.after)[1]
  const filter: SessionFilter = { ...wish, status: query.status, beforeId, now: ctx.now() }
  const { page: _page, limit, after: _after, ...asked } = query
  const total = await totalOf(ctx, { list: 'sessions', ...wish, ...asked }, sessionsToCount(filter))
  // One more than the page size, to know whether there is a next page.
  const range = { limit: limit + 1, offset: offsetOf(query) }
  const rows = isWithin(query, total) ? await listSessionRows(ctx.db, filter, range) : []
  const shown = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  return Page.long(
    shown.map((row) => toInfo(ctx, row)),
    total,
    query,
    last && writePosition([null, last.id]),
  )
}

/** An expired session is shown as ended, even before the worker has marked it. */
export function toInfo({ locations, now }: AnyAdminRequest, row: SessionListRow): SessionInfo {
  const expired = row.ended_at === null && row.expires_at <= now()
  const endedAt = expired ? row.expires_at : row.ended_at
  return {
    id: row.public_id,
    projectId: row.project_ref,
    userId: row.user_ref,
    userEmail: row.user_email,
    userEmailVerified: row.user_email_verified_at !== null,
    appId: row.app_ref,
    appName: row.app_name,
    method: row.method,
    redirectUri: row.redirect_uri || null,
    device: describeDevice(row.user_agent ?? '').name,
    location: locations.of(row.ip ?? ''),
    ip: row.ip,
    userAgent: row.user_agent,
    lastIp: row.last_ip,
    lastUserAgent: row.last_user_agent,
    requestCount: row.request_count,
    ipChanges: row.ip_changes,
    userAgentChanges: row.user_agent_changes,
    flaggedAt: row.flagged_at?.toISOString() ?? null,
    flagReason: row.flag_reason,
    createdAt: row.created_at.toISOString(),
    lastActiveAt: row.last_active_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    endedReason: expired ? 'expired' : row.ended_reason,
  }
}
