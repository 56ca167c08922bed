import type { Ref } from '../audit/service.ts'
import type { ServerContext } from '../context.ts'
import { ApiError, invalidField } from '../errors.ts'
import { isManager } from '../licenses/model.ts'
import { findOrganizationIn } from '../organizations/queries.ts'
import type { HolderColumns } from '../payments/checkouts/queries.ts'
import type { BillingHolder } from '../platform/payments/selling.ts'
import { findMembershipIn } from '../users/memberships/queries.ts'
import { findUserByNumber, findUserIn } from '../users/service.ts'

/** For whom something is bought, and who acts for them. */
export interface BuyingHolder {
  readonly project: Ref
  readonly subject: { readonly user: Ref } | { readonly organization: Ref }
  readonly columns: HolderColumns
  /** As the provider gets it. */
  readonly named: BillingHolder
  /** Where invoices go: the verified email of the user, or that of the organization for invoices. */
  readonly email: string | undefined
  readonly name: string | undefined
  /** The signed-in user; undefined: a server. */
  readonly by: Ref | undefined
}

/** Whom a request names: a server one of both. */
interface NamedHolder {
  readonly userId?: string | undefined
  readonly organizationId?: string | undefined
}

/**
 * The holder is decided here, before a provider is asked: the signed-in user, or an organization that they administer; of a
 * server, the one that it names. @throws NOT_A_MEMBER, ORGANIZATION_ROLE, USER_NOT_FOUND, ORGANIZATION_NOT_FOUND, VALIDATION_ERROR
 */
export function requireHolder(ctx: ServerContext, named: NamedHolder): Promise<BuyingHolder> {
  return ctx.session ? holderOfSession(ctx, named) : holderOfServer(ctx, named)
}

async function holderOfSession(ctx: ServerContext, { userId, organizationId }: NamedHolder): Promise<BuyingHolder> {
  const { session } = ctx
  if (!session) throw new ApiError('UNAUTHORIZED')
  if (userId !== undefined) throw invalidField('userId', 'is only allowed with an API key')
  const project = { id: session.projectId, ref: session.projectRef }
  const user = { id: session.userId, ref: session.userRef }
  if (organizationId === undefined) return holderOfUser(ctx, project, user, user)
  const isOff = session.organizations === 'off'
  const own = isOff ? undefined : await findMembershipIn(ctx.db, session, organizationId)
  if (!own) throw new ApiError('NOT_A_MEMBER')
  if (!isManager(own.role)) throw new ApiError('ORGANIZATION_ROLE')
  return holderOfTeam(ctx, project, organizationId, user)
}

/** @throws USER_NOT_FOUND, ORGANIZATION_NOT_FOUND, VALIDATION_ERROR */
async function holderOfServer(ctx: ServerContext, { userId, organizationId }: NamedHolder): Promise<BuyingHolder> {
  const projectId = projectOfKey(ctx)
  if ((userId === undefined) === (organizationId === undefined))
    throw invalidField('userId', 'or organizationId is required, and only one of both')
  const project = { id: projectId, ref: '' }
  if (organizationId !== undefined) return holderOfTeam(ctx, project, organizationId, undefined)
  const user = await findUserIn(ctx, userId ?? '', [projectId])
  if (!user) throw new ApiError('USER_NOT_FOUND')
  return holderOfUser(ctx, project, user, undefined)
}

/** The number of the project of the API key. */
export function projectOfKey({ caller }: ServerContext): number {
  const [only] = caller === undefined || caller.projects === 'all' ? [] : caller.projects
  if (only === undefined) throw new ApiError('UNAUTHORIZED')
  return only
}

async function holderOfUser(
  ctx: ServerContext,
  project: Ref,
  { id, ref }: Ref,
  by: Ref | undefined,
): Promise<BuyingHolder> {
  const user = await findUserByNumber(ctx, project.id, id)
  if (!user) throw new ApiError(by ? 'UNAUTHORIZED' : 'USER_NOT_FOUND')
  return {
    project,
    subject: { user: { id, ref } },
    columns: { user_id: id, organization_id: null },
    named: { kind: 'user', id: ref },
    email: user.emailVerified ? user.email : undefined,
    name: user.name ?? undefined,
    by,
  }
}

async function holderOfTeam(ctx: ServerContext, project: Ref, ref: string, by: Ref | undefined): Promise<BuyingHolder> {
  const row = await findOrganizationIn(ctx.db, ref, [project.id])
  if (!row) throw new ApiError(by ? 'NOT_A_MEMBER' : 'ORGANIZATION_NOT_FOUND')
  return {
    project,
    subject: { organization: { id: row.id, ref } },
    columns: { user_id: null, organization_id: row.id },
    named: { kind: 'organization', id: ref },
    email: row.billing_email ?? undefined,
    name: row.name,
    by,
  }
}
