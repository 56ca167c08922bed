import type { AdminCaller, AdminSession, RequestContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { type Membership, membershipsOf } from '../../members/service.ts'
import { type Permission, roleMay } from '../../permissions.ts'
import type { AdminEndedReason } from '../../platform/db/generated/tables.ts'
import { type AdminRow, type Admission, isOfSession, type RequestHeaders } from '../../platform/http/route.ts'
import { authenticateKey } from '../../projects/api-keys/service.ts'
import { readAdminCookies } from './cookie.ts'
import { mustAddPasskey } from './passkey-rule.ts'
import { refuseUnlessRecent } from './proofs.ts'
import { endAdminSession, endStolenSessions, isCsrfToken, requireAdminSession } from './sessions.ts'
import { isFromDashboard } from './web-only.ts'

/**
 * Authenticates the caller of an admin route, in this order: an API key, if the route allows one and there is no
 * cookie; otherwise a browser at the dashboard (interface, Authentication 7), its cookie, its fingerprint, its role,
 * and for changes its CSRF token. A known caller is refused with FORBIDDEN, CSRF_FAILED, or API_KEY_SCOPE.
 * @throws ADMIN_WEB_ONLY, UNAUTHORIZED
 */
export async function authenticateAdmin(
  ctx: RequestContext,
  row: AdminRow,
  headers: RequestHeaders,
): Promise<Admission> {
  const key = headers['x-api-key']
  if (row.access === 'server') {
    return key === undefined || !row.permission ? { caller: undefined } : authenticateKey(ctx, key, row.permission)
  }
  const cookies = readAdminCookies(headers['cookie'])
  if (key !== undefined && cookies.length === 0) {
    if (!row.apiKeys || row.permission === undefined) throw new ApiError('ADMIN_WEB_ONLY')
    return authenticateKey(ctx, key, row.permission)
  }
  if (!isFromDashboard(ctx.config, headers)) {
    await endStolenSessions(ctx, cookies)
    throw new ApiError('ADMIN_WEB_ONLY')
  }
  if (row.access === 'dashboard') return admitStranger(row, headers)
  return admitSession(ctx, row, headers, await requireAdminSession(ctx, cookies))
}

async function admitSession(
  ctx: RequestContext,
  row: AdminRow,
  headers: RequestHeaders,
  session: AdminSession,
): Promise<Admission> {
  const member = await admitMember(ctx, session, row)
  const admission = row.method === 'GET' ? member : withCsrfToken(ctx, session, member, { row, headers })
  if (admission.refusal || !row.recent) return admission
  return { ...admission, refusal: await refuseUnlessRecent(ctx, session) }
}

/** Whether the browser says that a page of another site makes this change (Fetch Metadata, section 2.3). */
const isForged = ({ method }: AdminRow, headers: RequestHeaders): boolean =>
  method !== 'GET' && headers['sec-fetch-site'] === 'cross-site'

const admitStranger = (row: AdminRow, headers: RequestHeaders): Admission => ({
  caller: undefined,
  refusal: isForged(row, headers) ? new ApiError('CSRF_FAILED') : undefined,
})

/** Browsers send Origin with every change: a change without it does not come from one. */
function withCsrfToken(
  ctx: RequestContext,
  session: AdminSession,
  { caller, refusal }: Admission,
  { row, headers }: { row: AdminRow; headers: RequestHeaders },
): Admission {
  const isOwn = headers['origin'] !== undefined && !isForged(row, headers)
  const fits = isOwn && isCsrfToken(ctx, session, headers['x-service-csrf-token'])
  return { caller, refusal: refusal ?? (fits ? undefined : new ApiError('CSRF_FAILED')) }
}

/** Reads the roles on every request, so that a change of role applies to the next one on every node. */
async function admitMember(ctx: RequestContext, session: AdminSession, row: AdminRow): Promise<Admission> {
  const memberships = await membershipsOf(ctx, session.email)
  const [first] = memberships
  if (!first) throw await endAs(ctx, session, 'not_a_member')
  const lacksPasskey = mustAddPasskey(session, memberships)
  if (lacksPasskey && !session.onlyEnrolls) throw await endAs(ctx, session, 'passkey_required')
  const { permission } = row
  const caller = callerOf(session, [first, ...memberships.slice(1)], permission)
  const isAllowed = permission === undefined || memberships.some(({ role }) => roleMay(role, permission))
  if (!isAllowed) return { caller, refusal: new ApiError('FORBIDDEN') }
  return { caller, refusal: lacksPasskey && !isOfSession(row.url) ? new ApiError('PASSKEY_REQUIRED') : undefined }
}

async function endAs(ctx: RequestContext, session: AdminSession, reason: AdminEndedReason): Promise<ApiError> {
  await endAdminSession(ctx, { id: session.id, public_id: session.publicId, email: session.email }, reason)
  return new ApiError('UNAUTHORIZED', { details: { reason } })
}

function callerOf(
  session: AdminSession,
  memberships: readonly [Membership, ...Membership[]],
  permission: Permission | undefined,
): AdminCaller {
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
    actorIn: (projectId) => at(projectId)[0] ?? memberships[0],
  }
}

/** An instance member counts in every project. */
const counts = (member: Membership, projectId: number | null): boolean =>
  member.projectId === null || member.projectId === projectId
