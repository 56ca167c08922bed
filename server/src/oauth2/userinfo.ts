import type { LiveSession, RequestContext } from '../context.ts'
import { listMyEntitlements } from '../licenses/entitlements/service.ts'
import type { PageReply, PageRequest } from '../platform/http/pages.ts'
import { findProject } from '../projects/service.ts'
import { findUserById } from '../users/queries.ts'
import { userClaims } from './claims.ts'
import { projectKeyIn } from './issuer.ts'
import { organizationClaims, organizationsClaim } from './organizations.ts'
import { jsonReply } from './protocol.ts'

/** The claims about the user of an access token (OpenID Connect Core, section 5.3). */
export async function showUser(request: PageRequest): Promise<PageReply> {
  const { ctx } = request
  const { session, bearer } = ctx
  if (bearer === undefined) return refuse(401)
  if (!session) return refuse(401, 'invalid_token')
  const { scopes } = session
  if (scopes && !scopes.includes('openid')) return refuse(403, 'insufficient_scope')
  const user = await findUserById(ctx.db, session.projectId, session.userId)
  const project = await findProject(ctx, projectKeyIn(request))
  if (!user || project?.id !== session.projectId) return refuse(401, 'invalid_token')
  const granted = scopes ?? ['profile', 'email', 'licenses']
  return jsonReply({
    ...userClaims(user, granted),
    ...(granted.includes('licenses') && (await entitlementsOf(ctx, session))),
    ...(await organizationClaims(ctx, session)),
    ...(await organizationsClaim(ctx, session)),
  })
}

async function entitlementsOf(ctx: RequestContext, session: LiveSession) {
  const { data } = await listMyEntitlements({ ...ctx, session }, { query: {} })
  return { licet_entitlements: data.entitlements }
}

/** The reason is in the header (RFC 6750, section 3). A request without a token gets none. */
function refuse(status: 401 | 403, error?: 'invalid_token' | 'insufficient_scope'): PageReply {
  const parts = [error && `error="${error}"`, error === 'insufficient_scope' && 'scope="openid"']
  const challenge = ['Bearer', parts.filter((part) => part).join(', ')].join(' ').trim()
  return jsonReply(error ? { error } : {}, { status, headers: { 'www-authenticate': challenge } })
}
