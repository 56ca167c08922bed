import type { Ref } from '../audit/service.ts'
import type { Caches, LiveSession } from '../context.ts'
import { ApiError, invalidField } from '../errors.ts'
import { after } from '../platform/queue/after.ts'
import type { MembershipOfUser } from '../users/memberships/cache.ts'
import type { LicensesOfUser } from './cache.ts'
import { holderOf, type LicenseHolder } from './model.ts'

/** The context of a user outside of all organizations, as requests name it. */
export const personal = 'personal'

/** Reads what this node remembers. */
export interface Caching {
  readonly caches: Caches
}

/** A request, which may name an organization in its header. */
interface Asking {
  readonly organization: string | undefined
}

/** A holder, with what was looked up to find it: use it immediately. */
export interface FoundHolder extends LicenseHolder {
  /** Of the organization. */
  readonly licenses?: LicensesOfUser
}

type OfUser = ReturnType<typeof holderOf>

/**
 * The context that a request names: the ID of an organization, or `personal`. Undefined: none.
 * @throws VALIDATION_ERROR when its header says another one
 */
export function readContextName({ organization }: Asking, named: string | undefined): string | undefined {
  if (organization !== undefined && named !== undefined && organization !== named)
    throw invalidField('organizationId', 'must equal the header Licet-Organization')
  return named ?? organization
}

/**
 * Whom a request of a session is about: the organization that it names, else the active one of the session, else the user. Returns
 * without waiting when it can; without an organization it looks nothing up.
 * @throws NOT_A_MEMBER, VALIDATION_ERROR
 */
export function contextOfRequest(
  ctx: Caching & Asking,
  session: LiveSession,
  named?: string,
): FoundHolder | Promise<FoundHolder> {
  return contextOfSession(ctx, session, readContextName(ctx, named))
}

/** The same for what is asked of a session. @throws NOT_A_MEMBER */
function contextOfSession(
  ctx: Caching,
  session: LiveSession,
  asked: string | undefined,
): FoundHolder | Promise<FoundHolder> {
  const { organizationId } = session
  // Switched off, there are no organizations, though their rows stay.
  const isOff = session.organizations === 'off'
  if (asked === personal || (asked === undefined && (isOff || organizationId === null))) return personalOf(session)
  if (isOff) throw new ApiError('NOT_A_MEMBER')
  const isMeant = ({ organization }: MembershipOfUser): boolean =>
    asked === undefined ? organization.id === organizationId : organization.ref === asked
  return after(findTeam(ctx, holderOf(session), isMeant), (found) => {
    if (found) return found
    if (asked !== undefined) throw new ApiError('NOT_A_MEMBER')
    return personalOf(session)
  })
}

function personalOf(session: LiveSession): LicenseHolder {
  const holder = holderOf(session)
  return session.organizations === 'required' ? { ...holder, refusal: 'ORGANIZATION_REQUIRED' } : holder
}

/** A user in an organization that a server names; the refusal if they are not in it. */
export const inTeam = (ctx: Caching, holder: OfUser, ref: string): FoundHolder | Promise<FoundHolder> =>
  after(
    findTeam(ctx, holder, ({ organization }) => organization.ref === ref),
    (found) => found ?? { ...holder, refusal: 'NOT_A_MEMBER' as const },
  )

/** The role of the user of a session in an organization. Undefined: the user is not in it. */
export const roleOf = (
  ctx: Caching,
  session: LiveSession,
  { id }: Ref,
): string | undefined | Promise<string | undefined> =>
  after(
    findTeam(ctx, holderOf(session), ({ organization }) => organization.id === id),
    (found) => found?.role,
  )

/** A user in one of their organizations. Undefined also when it is deleted. */
function findTeam(
  { caches }: Caching,
  { project, user }: OfUser,
  isMeant: (membership: MembershipOfUser) => boolean,
): FoundHolder | undefined | Promise<FoundHolder | undefined> {
  return after(caches.memberships.of(user.id), (all) => {
    const membership = all.find(isMeant)
    if (!membership) return undefined
    const { organization, role } = membership
    return after(caches.licenses.ofTeam(organization.id), (licenses) =>
      licenses.team?.organization ? { project, user, organization, role, licenses } : undefined,
    )
  })
}

/** An organization in responses, with the role of the user. */
export interface ShownOrganization {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly role: string
}

/** Null for a personal context, and for an organization that is deleted. */
export function organizationIn(
  { caches }: Caching,
  { organization, role = '' }: LicenseHolder,
): ShownOrganization | null | Promise<ShownOrganization | null> {
  if (!organization) return null
  return after(caches.licenses.ofTeam(organization.id), ({ team }) =>
    team?.organization
      ? { id: organization.ref, slug: team.organization.slug, name: team.organization.name, role }
      : null,
  )
}

/**
 * What a server asks for the session of a user: the ID or the slug of an organization, or `personal`. `fresh`: reads the database. A user
 * who is not in it gets nothing.
 */
export async function contextFor(
  ctx: Caching,
  session: LiveSession,
  { asked, fresh }: { asked: string | undefined; fresh: boolean },
): Promise<FoundHolder> {
  if (session.organizations === 'off' && asked === undefined) return holderOf(session)
  if (fresh) await ctx.caches.memberships.read(session.userId)
  const ref = asked === undefined || asked === personal ? asked : await refOfName(ctx, session.userId, asked)
  if (ref === undefined && asked !== undefined) return { ...holderOf(session), refusal: 'NOT_A_MEMBER' }
  try {
    return await contextOfSession(ctx, session, ref)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_A_MEMBER')
      return { ...holderOf(session), refusal: 'NOT_A_MEMBER' }
    throw error
  }
}

/** A slug names one of the user's organizations. */
async function refOfName({ caches }: Caching, userId: number, name: string): Promise<string | undefined> {
  if (name.startsWith('org_')) return name
  for (const { organization } of await caches.memberships.of(userId)) {
    const { team } = await caches.licenses.ofTeam(organization.id)
    if (team?.organization?.slug === name) return organization.ref
  }
  return undefined
}
