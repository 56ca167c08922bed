import type { LiveSession, RequestContext } from '../context.ts'
import { contextFor, organizationIn, personal, type ShownOrganization } from '../licenses/contexts.ts'
import type { PageRequest } from '../platform/http/pages.ts'
import { oauthScopes } from '../projects/apps/schema.ts'
import { findProject } from '../projects/service.ts'
import { listOrganizationNames, listStarts } from '../users/memberships/queries.ts'
import { projectKeyIn } from './issuer.ts'

const scope = 'organizations'
const mostListed = 100

/** For the app. It does not tell whether there is such an organization. */
export const notInOrganization = 'The user is not in the organization.'

/** The organization that a session is about. Absent without the scope, without organizations, and in a personal context. */
export interface OrganizationClaims {
  readonly org_id?: string
  readonly org_slug?: string
  readonly org_role?: string
}

type Scopes = readonly (typeof oauthScopes)[number][]

/** A project without organizations does not mention them. */
export const scopesWith = ({ enabled }: { enabled: boolean }): Scopes =>
  enabled ? oauthScopes : oauthScopes.filter((one) => one !== scope)

/** The scopes that an issuer has for a request. */
export async function scopesFor(request: PageRequest, asked: string | undefined | null): Promise<Scopes> {
  const isAsked = asked?.split(' ').includes(scope) === true
  const project = isAsked ? await findProject(request.ctx, projectKeyIn(request)) : undefined
  return scopesWith(project?.settings.organizations ?? { enabled: false })
}

const isPermitted = ({ organizations, scopes }: LiveSession): boolean =>
  organizations !== 'off' && scopes?.includes(scope) !== false

/** As the database has it. */
export async function organizationClaims(ctx: RequestContext, session: LiveSession): Promise<OrganizationClaims> {
  if (!isPermitted(session)) return {}
  const context = await contextFor(ctx, session, { asked: undefined, fresh: true })
  const organization = await organizationIn(ctx, context)
  return organization ? { org_id: organization.id, org_slug: organization.slug, org_role: organization.role } : {}
}

/** Where a session of an app starts: in the organization with a number, or 0 for none. Absent: as any other of the user. */
interface SessionStart {
  readonly startsIn?: number
}

/**
 * Finds where it starts, as the database has it. `refused`: the user is not in what the app asks for, or there is no such
 * organization. `open`: the project requires one, and the user is in no organization, or in several without a latest one.
 */
export async function findStart(
  ctx: RequestContext,
  session: LiveSession,
  asked: string | null | undefined,
): Promise<SessionStart | 'refused' | 'open'> {
  const { organizations } = session
  if (organizations === 'off') return {}
  if (asked && asked !== personal) {
    const { organization } = await contextFor(ctx, session, { asked, fresh: true })
    return organization ? { startsIn: organization.id } : 'refused'
  }
  if (organizations === 'required') return startWithin(ctx, session)
  return asked === personal ? { startsIn: 0 } : {}
}

async function startWithin(ctx: RequestContext, session: LiveSession): Promise<SessionStart | 'open'> {
  const [first, second] = await listStarts(ctx.db, session)
  const isCertain = first && (first.is_latest || !second)
  return isCertain ? { startsIn: first.organization_id } : 'open'
}

/** What the user is in, oldest membership first. */
export async function organizationsClaim(
  ctx: RequestContext,
  session: LiveSession,
): Promise<{ organizations?: ShownOrganization[] }> {
  if (!isPermitted(session)) return {}
  const memberships = (await ctx.caches.memberships.read(session.userId)).slice(0, mostListed)
  const names = await listOrganizationNames(
    ctx.db,
    memberships.map(({ organization: { id } }) => id),
  )
  const byId = new Map(names.map((one) => [one.id, one]))
  const organizations = memberships.flatMap(({ organization: { id, ref }, role }) => {
    const named = byId.get(id)
    return named ? [{ id: ref, slug: named.slug, name: named.name, role }] : []
  })
  return { organizations }
}
