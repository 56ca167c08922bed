import type { Ref } from '../audit/service.ts'
import type { ServerContext } from '../context.ts'
import { ApiError, invalidField } from '../errors.ts'
import { isManager } from '../licenses/model.ts'
import type { HolderColumns } from '../payments/checkouts/queries.ts'
import type { BillingHolder } from '../platform/payments/selling.ts'
import { type LivePurchase, toLive } from './live.ts'
import { findBuyingOrganization, findBuyingUser, type HolderRow } from './queries.ts'

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
  /** What is a license of the holder, newest first. */
  readonly purchases: readonly LivePurchase[]
  /** Groups of plans in which a trial counts, if it was asked for. */
  readonly trialGroups: readonly string[]
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
export function requireHolder(
  ctx: ServerContext,
  named: NamedHolder,
  { withTrials = false } = {},
): Promise<BuyingHolder> {
  return ctx.session ? holderOfSession(ctx, named, withTrials) : holderOfServer(ctx, named, withTrials)
}

async function holderOfSession(
  ctx: ServerContext,
  { userId, organizationId }: NamedHolder,
  withTrials: boolean,
): Promise<BuyingHolder> {
  const { session } = ctx
  if (!session) throw new ApiError('UNAUTHORIZED')
  if (userId !== undefined) throw invalidField('userId', 'is only allowed with an API key')
  const project = { id: session.projectId, ref: session.projectRef }
  const user = { id: session.userId, ref: session.userRef }
  const sought = { project, by: user, withTrials }
  if (organizationId === undefined) return holderOfUser(ctx, user.id, sought)
  return holderOfTeam(ctx, organizationId, sought)
}

/** @throws USER_NOT_FOUND, ORGANIZATION_NOT_FOUND, VALIDATION_ERROR */
async function holderOfServer(
  ctx: ServerContext,
  { userId, organizationId }: NamedHolder,
  withTrials: boolean,
): Promise<BuyingHolder> {
  const projectId = projectOfKey(ctx)
  if ((userId === undefined) === (organizationId === undefined))
    throw invalidField('userId', 'or organizationId is required, and only one of both')
  const sought = { project: { id: projectId, ref: '' }, by: undefined, withTrials }
  return organizationId === undefined
    ? holderOfUser(ctx, userId ?? '', sought)
    : holderOfTeam(ctx, organizationId, sought)
}

/** The number of the project of the API key. */
export function projectOfKey({ caller }: ServerContext): number {
  const [only] = caller === undefined || caller.projects === 'all' ? [] : caller.projects
  if (only === undefined) throw new ApiError('UNAUTHORIZED')
  return only
}

interface SoughtHolder {
  readonly project: Ref
  readonly by: Ref | undefined
  readonly withTrials: boolean
}

async function holderOfUser(ctx: ServerContext, user: number | string, sought: SoughtHolder): Promise<BuyingHolder> {
  const row = await findBuyingUser(ctx.db, user, toSought(ctx, sought))
  if (!row) throw new ApiError(sought.by ? 'UNAUTHORIZED' : 'USER_NOT_FOUND')
  const { holder_id: id, holder_ref: ref } = row
  return {
    ...toHolder(ctx, sought, { kind: 'user', id: ref }, row),
    subject: { user: { id, ref } },
    columns: { user_id: id, organization_id: null },
  }
}

async function holderOfTeam(ctx: ServerContext, team: string, sought: SoughtHolder): Promise<BuyingHolder> {
  const row = await findBuyingOrganization(ctx.db, team, toSought(ctx, sought))
  if (!row) throw new ApiError(sought.by ? 'NOT_A_MEMBER' : 'ORGANIZATION_NOT_FOUND')
  if (sought.by && row.role_of_buyer === null) throw new ApiError('NOT_A_MEMBER')
  if (sought.by && !isManager(row.role_of_buyer)) throw new ApiError('ORGANIZATION_ROLE')
  const { holder_id: id, holder_ref: ref } = row
  return {
    ...toHolder(ctx, sought, { kind: 'organization', id: ref }, row),
    subject: { organization: { id, ref } },
    columns: { user_id: null, organization_id: id },
  }
}

const toSought = (ctx: ServerContext, { project, by, withTrials }: SoughtHolder) => ({
  projectId: project.id,
  now: ctx.now(),
  buyer: by?.id ?? null,
  withTrials,
})

const toHolder = (ctx: ServerContext, { project, by }: SoughtHolder, named: BillingHolder, row: HolderRow) => ({
  project,
  named,
  email: row.holder_email ?? undefined,
  name: row.holder_name ?? undefined,
  by,
  purchases: row.held.map((held) => toLive(ctx, named, held)),
  trialGroups: row.trial_groups,
})
