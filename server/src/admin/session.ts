import type { AdminContext, AdminSession, RequestContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { type MemberOf, membershipsWithProjects } from '../members/service.ts'
import { permissions, roleMay } from '../permissions.ts'
import { Reply } from '../platform/http/reply.ts'
import { noAdminCookie } from './cookie.ts'
import type { AdminSessionInfo, SignedOut } from './schema.ts'
import { csrfTokenOf, endAdminSession } from './sessions.ts'

/** What the dashboard has to know of the member who is signed in. */
export async function describeAdminSession(ctx: RequestContext, session: AdminSession): Promise<AdminSessionInfo> {
  const memberships = await membershipsWithProjects(ctx, session.email)
  return {
    member: { email: session.email, memberships: memberships.map(toInfo) },
    csrfToken: csrfTokenOf(ctx, session),
    expiresAt: session.expiresAt.toISOString(),
  }
}

const names = Object.keys(permissions) as (keyof typeof permissions)[]

const toInfo = ({ ref, projectRef, role }: MemberOf) => ({
  id: ref,
  projectId: projectRef,
  role,
  permissions: names.filter((name) => roleMay(role, name)),
})

export const getAdminSession = (ctx: AdminContext): Promise<AdminSessionInfo> =>
  describeAdminSession(ctx, requireMember(ctx))

export async function signOutAdmin(ctx: AdminContext): Promise<Reply<SignedOut>> {
  const { id, publicId, email } = requireMember(ctx)
  await endAdminSession(ctx, { id, public_id: publicId, email }, 'signed_out')
  return new Reply({ success: true }, ['set-cookie', noAdminCookie(ctx)])
}

/** These routes take no API key, so there is a member. */
function requireMember({ caller }: AdminContext): AdminSession {
  if (!caller.adminSession) throw new ApiError('UNAUTHORIZED')
  return caller.adminSession
}
