import type { AdminContext, AdminSession, AnyAdminRequest, RequestContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { type MemberOf, membershipsWithProjects } from '../../members/service.ts'
import { permissions, roleMay } from '../../permissions.ts'
import type { Done } from '../../platform/http/fields.ts'
import { Page } from '../../platform/http/page.ts'
import { Reply } from '../../platform/http/reply.ts'
import { describeDevice } from '../../platform/http/requester.ts'
import { adminCookie, noAdminCookie } from './cookie.ts'
import { mustAddPasskey } from './passkey-rule.ts'
import { provenUntil } from './proofs.ts'
import { findOwnAdminSession, listLiveAdminSessions } from './queries.ts'
import type { AdminSessionInfo, AdminSessionItem, AdminSessionParams, ListOwnQuery } from './schema.ts'
import { csrfTokenOf, endAdminSession, idleMinutes, type NewAdminSession } from './sessions.ts'

/** Returns the data that the dashboard needs about the current member. */
async function describeAdminSession(ctx: RequestContext, session: AdminSession): Promise<AdminSessionInfo> {
  const memberships = await membershipsWithProjects(ctx, session.email)
  return {
    member: { email: session.email, memberships: memberships.map(toInfo) },
    csrfToken: mayHaveToken(ctx) ? csrfTokenOf(ctx, session) : null,
    mustAddPasskey: mustAddPasskey(session, memberships),
    recentUntil: provenUntil(session.provenAt).toISOString(),
    expiresAt: session.expiresAt.toISOString(),
  }
}

/** Browsers that send no such header are known by their Origin alone. */
const mayHaveToken = ({ fetchSite = 'same-origin' }: RequestContext): boolean => fetchSite === 'same-origin'

const names = Object.keys(permissions) as (keyof typeof permissions)[]

const toInfo = ({ ref, projectRef, role }: MemberOf) => ({
  id: ref,
  projectId: projectRef,
  role,
  permissions: names.filter((name) => roleMay(role, name)),
})

export const getCurrentAdminSession = (ctx: AdminContext): Promise<AdminSessionInfo> =>
  describeAdminSession(ctx, requireMember(ctx))

export async function signOutMember(ctx: AdminContext): Promise<Reply<Done>> {
  const { id, publicId, email } = requireMember(ctx)
  await endAdminSession(ctx, { id, public_id: publicId, email }, 'signed_out')
  return new Reply({ success: true }, ['set-cookie', noAdminCookie(ctx)])
}

/** Routes without API keys always have a member. */
export function requireMember({ caller }: AnyAdminRequest): AdminSession {
  if (!caller.adminSession) throw new ApiError('UNAUTHORIZED')
  return caller.adminSession
}

/** Returns the response to a successful sign-in: the session, and its cookie. */
export async function replyToSignIn(ctx: RequestContext, opened: NewAdminSession): Promise<Reply<AdminSessionInfo>> {
  return new Reply(await describeAdminSession(ctx, opened.session), ['set-cookie', cookieOf(ctx, opened)])
}

/** The cookie of a new session, which lasts no longer than the session. */
export const cookieOf = (ctx: Pick<RequestContext, 'config' | 'now'>, { token, session }: NewAdminSession): string =>
  adminCookie(ctx, token, Math.round((session.expiresAt.getTime() - ctx.now().getTime()) / 1000))

export async function listMyAdminSessions(
  ctx: AdminContext,
  { query }: { query: ListOwnQuery },
): Promise<Page<AdminSessionItem>> {
  const own = requireMember(ctx)
  const now = ctx.now()
  const rows = await listLiveAdminSessions(ctx.db, own.email, {
    now,
    idleSince: new Date(now.getTime() - idleMinutes * 60_000),
  })
  const from = (query.page - 1) * query.limit
  const items = rows.slice(from, from + query.limit).map((row) => ({
    id: row.public_id,
    method: row.method,
    device: describeDevice(row.user_agent).name,
    location: ctx.locations.of(row.ip),
    ip: row.ip,
    createdAt: row.created_at.toISOString(),
    lastActiveAt: row.last_active_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    current: row.id === own.id,
  }))
  return new Page(items, rows.length, query)
}

/** @throws SESSION_NOT_FOUND, SESSION_ALREADY_REVOKED, CANNOT_REVOKE_CURRENT */
export async function revokeMyAdminSession(
  ctx: AdminContext,
  { params }: { params: AdminSessionParams },
): Promise<Done> {
  const own = requireMember(ctx)
  if (params.adminSessionId === own.publicId) throw new ApiError('CANNOT_REVOKE_CURRENT')
  const row = await findOwnAdminSession(ctx.db, own.email, params.adminSessionId)
  if (!row) throw new ApiError('SESSION_NOT_FOUND')
  if (!(await endAdminSession(ctx, row, 'revoked'))) throw new ApiError('SESSION_ALREADY_REVOKED')
  return { success: true }
}
