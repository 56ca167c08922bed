import type { UserContext, UserTransaction } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { findOrganizationOf, listForEmail } from '../../organizations/invitations/queries.ts'
import {
  acceptOrganizationInvitation,
  declineOrganizationInvitation,
  findProvenEmail,
} from '../../organizations/invitations/service.ts'
import { findListedMembership } from '../../organizations/queries.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { inTurn } from '../../platform/db/turns.ts'
import type { Done } from '../../platform/http/fields.ts'
import { Page } from '../../platform/http/page.ts'
import { Reply } from '../../platform/http/reply.ts'
import { ownerOfSession } from '../../sessions/owner.ts'
import { findOrganizing, turnOf } from '../organizations/access.ts'
import type {
  JoinedOrganization,
  ListOrganizationsQuery,
  ReceivedInvitation,
  ReceivedInvitationParams,
} from '../organizations/schema.ts'
import { toMembership, toOwn } from '../organizations/shown.ts'

/** Invitations of the email that the user has verified. */
export async function listReceivedInvitations(
  ctx: UserContext,
  { query }: { query: ListOrganizationsQuery },
): Promise<Page<ReceivedInvitation>> {
  const project = await findOrganizing(ctx)
  const email = project && (await findProvenEmail(ctx, project.id, ctx.session.userId))
  const all = email ? await listForEmail(ctx.db, { projectId: project.id, email, now: ctx.now() }) : []
  const from = (query.page - 1) * query.limit
  const items = all.slice(from, from + query.limit).map((row) => ({
    id: row.public_id,
    organization: { name: row.organization_name },
    role: row.role,
    invitedBy: row.inviter_email,
    expiresAt: row.expires_at.toISOString(),
  }))
  return new Page(items, all.length, query)
}

type Received = { params: ReceivedInvitationParams }

/** @throws INVITATION_NOT_FOUND, INVITATION_EXPIRED, ORGANIZATION_LIMIT_REACHED, MEMBERSHIP_LIMIT_REACHED */
export async function acceptReceivedInvitation(
  ctx: UserContext,
  { params: { organizationInvitationId: ref } }: Received,
): Promise<Reply<JoinedOrganization>> {
  const turn = turnOf((await findOrganizationOf(ctx.db, ctx.session.projectId, ref)) ?? ref)
  return inTurn(ctx, turn, () => inTransaction(ctx, (tx) => acceptNow(tx, ref)))
}

async function acceptNow(tx: UserTransaction, ref: string): Promise<Reply<JoinedOrganization>> {
  const project = await findOrganizing(tx)
  if (!project) throw new ApiError('INVITATION_NOT_FOUND')
  const { user } = ownerOfSession(tx.session)
  const joined = await acceptOrganizationInvitation(tx, project, user, ref)
  const membership = await findListedMembership(tx.db, joined.membership.id)
  const count = joined.organization.membership_count + (joined.isNew ? 1 : 0)
  const organization = toOwn(tx, { ...joined.organization, membership_count: count }, membership)
  return new Reply({ organization, membership: toMembership(membership) }, [], joined.isNew ? 201 : 200)
}

/** @throws INVITATION_NOT_FOUND */
export function declineReceivedInvitation(ctx: UserContext, { params }: Received): Promise<Done> {
  return inTransaction(ctx, async (tx) => {
    const project = await findOrganizing(tx)
    if (!project) throw new ApiError('INVITATION_NOT_FOUND')
    await declineOrganizationInvitation(tx, project, ownerOfSession(tx.session).user, params.organizationInvitationId)
    return { success: true }
  })
}
