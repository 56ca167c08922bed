import { authenticateKey } from '../../api-keys/service.ts'
import type { AdminCaller, AdminSession, RequestContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { type Membership, membershipsOf } from '../../members/service.ts'
import { type Permission, roleMay } from '../../permissions.ts'
import type { AdminRow, RequestHeaders } from '../../platform/http/route.ts'
import { readAdminCookie } from './cookie.ts'
import { endAdminSession, endStolenSession, isCsrfToken, requireAdminSession } from './sessions.ts'
import { isAdminOrigin, isFromDashboard } from './web-only.ts'

export { readAdminCookie } from './cookie.ts'
export { replyToSignIn } from './session.ts'
export { openAdminSession } from './sessions.ts'
export { isAdminOrigin }

/**
 * Authenticates the caller of an admin route, in this order: an API key, if the route allows one and there is no
 * cookie; otherwise a browser at the dashboard (interface, Authentication 7), its cookie, its fingerprint, its role,
 * and for changes its CSRF token.
 * @throws ADMIN_WEB_ONLY, UNAUTHORIZED, FORBIDDEN, CSRF_FAILED, API_KEY_SCOPE
 */
export async function authenticateAdmin(
  ctx: RequestContext,
  row: AdminRow,
  headers: RequestHeaders,
): Promise<AdminCaller | undefined> {
  const key = headers['x-api-key']
  if (row.access === 'server') {
    return key === undefined || !row.permission ? undefined : authenticateKey(ctx, key, row.permission)
  }
  const cookie = readAdminCookie(headers['cookie'])
  if (key !== undefined && cookie === undefined) {
    if (!row.apiKeys || row.permission === undefined) throw new ApiError('ADMIN_WEB_ONLY')
    return authenticateKey(ctx, key, row.permission)
  }
  if (!isFromDashboard(ctx.config, headers)) {
    await endStolenSession(ctx, cookie)
    throw new ApiError('ADMIN_WEB_ONLY')
  }
  if (row.access === 'dashboard') return undefined
  const session = await requireAdminSession(ctx, cookie)
  const caller = await memberCaller(ctx, session, row.permission)
  if (row.method !== 'GET') requireCsrf(ctx, session, headers)
  return caller
}

/** Browsers send Origin with every change: a change without it does not come from one. */
function requireCsrf(ctx: RequestContext, session: AdminSession, headers: RequestHeaders): void {
  const fits = headers['origin'] !== undefined && isCsrfToken(ctx, session, headers['x-service-csrf-token'])
  if (!fits) throw new ApiError('CSRF_FAILED')
}

/** Reads the roles on every request, so that a change of role applies to the next one on every node. */
async function memberCaller(
  ctx: RequestContext,
  session: AdminSession,
  permission: Permission | undefined,
): Promise<AdminCaller> {
  const memberships = await membershipsOf(ctx, session.email)
  const [first] = memberships
  if (!first) {
    await endAdminSession(ctx, { id: session.id, public_id: session.publicId, email: session.email }, 'not_a_member')
    throw new ApiError('UNAUTHORIZED', { details: { reason: 'not_a_member' } })
  }
  if (permission !== undefined && !memberships.some(({ role }) => roleMay(role, permission))) {
    throw new ApiError('FORBIDDEN')
  }
  const at = (projectId: number | null) => memberships.filter((member) => counts(member, projectId))
  return {
    kind: 'member',
    limitKey: `member:${session.email}`,
    email: session.email,
    adminSession: session,
    projects: memberships.some(({ projectId }) => projectId === null)
      ? 'all'
      : memberships.flatMap(({ projectId }) => projectId ?? []),
    permission,
    may: (asked, projectId) => at(projectId).some(({ role }) => roleMay(role, asked)),
    actorIn: (projectId) => at(projectId)[0] ?? first,
  }
}

/** An instance member counts in every project. */
const counts = (member: Membership, projectId: number | null): boolean =>
  member.projectId === null || member.projectId === projectId
