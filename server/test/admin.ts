import { csrfTokenOf, openAdminSession } from '../src/admin/session/sessions.ts'
import type { AppContext } from '../src/context.ts'
import { membershipsOf } from '../src/members/service.ts'
import type { Role } from '../src/permissions.ts'
import { newId } from '../src/platform/crypto/ids.ts'
import { inTransaction } from '../src/platform/db/db.ts'
import type { Locations } from '../src/platform/http/requester.ts'
import { type CallOptions, type clientOf, firefox } from './client.ts'

export interface AdminOptions {
  email?: string
  role?: Role
  projectId?: number | null
}

/** Sends a request like the dashboard. `headers` overrides the defaults; undefined removes one. */
export type Admin = Awaited<ReturnType<typeof adminOf>>

export async function adminOf(
  ctx: AppContext & { locations: Locations },
  email: string,
  call: ReturnType<typeof clientOf>['call'],
  userAgent = firefox,
) {
  const client = { ip: '127.0.0.1', userAgent }
  const visit = {
    ...ctx,
    requestId: newId('aud'),
    addressKey: 'ip:203.0.113.7',
    client,
    appId: undefined,
    organization: undefined,
    ifNoneMatch: undefined,
    fetchSite: undefined,
    bearer: undefined,
    session: undefined,
    caller: undefined,
  }
  const [member] = await membershipsOf(ctx, email)
  if (!member) throw new Error(`${email} is no member`)
  const { token, session } = await inTransaction(visit, (tx) =>
    openAdminSession(tx, { email, member, method: 'magic_link' }),
  )
  const csrfToken = csrfTokenOf(ctx, session)
  const headers: Record<string, string> = {
    cookie: `service_admin_session=${token}`,
    origin: ctx.config.adminOrigin,
    'user-agent': userAgent,
    'x-service-csrf-token': csrfToken,
  }
  return {
    email,
    token,
    csrfToken,
    session,
    headers,
    call: (method: string, path: string, { body, headers: more }: CallOptions = {}) =>
      call(method, path, { ...(body !== undefined && { body }), headers: { ...headers, ...more } }),
  }
}
