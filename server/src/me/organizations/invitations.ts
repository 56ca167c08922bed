import type { Reader, UserContext, UserTransaction } from '../../context.ts'
import { countUnanswered, listUnanswered } from '../../organizations/invitations/queries.ts'
import {
  inviteToOrganization,
  resendInvitationTo,
  revokeInvitationTo,
} from '../../organizations/invitations/service.ts'
import { requireRole } from '../../organizations/model.ts'
import type { OrganizationRow } from '../../organizations/queries.ts'
import { requirePowers } from '../../organizations/service.ts'
import type { Done } from '../../platform/http/fields.ts'
import { Page } from '../../platform/http/page.ts'
import { Reply } from '../../platform/http/reply.ts'
import { plainEmail } from '../../platform/mail/address.ts'
import { findApp } from '../../projects/apps/service.ts'
import { inOrganization, requireNotAbove, requireStanding } from './access.ts'
import type {
  InviteToOrganizationBody,
  ListOrganizationsQuery,
  OrganizationInvitationItem,
  OrganizationInvitationParams,
  OrganizationParams,
} from './schema.ts'
import { toInvitation } from './shown.ts'

/** @throws ORGANIZATION_NOT_FOUND, ORGANIZATION_ROLE */
export async function listMyInvitations(
  ctx: UserContext,
  { params, query }: { params: OrganizationParams; query: ListOrganizationsQuery },
): Promise<Page<OrganizationInvitationItem>> {
  const { organization, own } = await requireStanding(ctx, params.organizationId)
  requirePowers(own.role, 'admin')
  return pageOfInvitations(ctx, organization, query)
}

/** Those that no one has accepted, declined, or revoked, newest first. */
export async function pageOfInvitations(
  ctx: Reader,
  organization: OrganizationRow,
  query: ListOrganizationsQuery,
): Promise<Page<OrganizationInvitationItem>> {
  const position = { limit: query.limit, offset: (query.page - 1) * query.limit }
  const [rows, total] = await Promise.all([
    listUnanswered(ctx.db, organization.id, position),
    countUnanswered(ctx.db, organization.id),
  ])
  return new Page(
    rows.map((row) => toInvitation(row, ctx.now())),
    total,
    query,
  )
}

/** @throws ORGANIZATION_NOT_FOUND, ORGANIZATION_ROLE, VALIDATION_ERROR, ALREADY_MEMBER, INVITATION_LIMIT_REACHED, APP_NOT_FOUND */
export function inviteAsUser(
  ctx: UserContext,
  { params, body }: { params: OrganizationParams; body: InviteToOrganizationBody },
): Promise<Reply<OrganizationInvitationItem>> {
  const { role: wanted = 'member', appId, expiresInDays: days } = body
  const email = plainEmail(body.email)
  return inOrganization(ctx, params.organizationId, 'admin', async (tx, { project, organization, own }, change) => {
    const role = requireRole(project.settings.organizations, wanted)
    requireNotAbove(own, role)
    const order = { email, role, appId: appId ?? (await appOfSession(tx)), days }
    const { invitation, isNew } = await inviteToOrganization(tx, change, organization, order)
    return new Reply(toInvitation(invitation, tx.now()), [], isNew ? 201 : 200)
  })
}

/** The app in which the user is. Undefined on the account pages. */
async function appOfSession(tx: UserTransaction): Promise<string | undefined> {
  const app = await findApp(tx, tx.session.appId)
  return app?.kind === 'app' ? app.ref : undefined
}

type OfOrganization = { params: OrganizationInvitationParams }

/** @throws ORGANIZATION_NOT_FOUND, ORGANIZATION_ROLE, INVITATION_NOT_FOUND, INVITATION_LIMIT_REACHED */
export function resendAsUser(ctx: UserContext, { params }: OfOrganization): Promise<OrganizationInvitationItem> {
  return inOrganization(ctx, params.organizationId, 'admin', async (tx, { organization }, change) =>
    toInvitation(await resendInvitationTo(tx, change, organization, params.organizationInvitationId), tx.now()),
  )
}

/** @throws ORGANIZATION_NOT_FOUND, ORGANIZATION_ROLE, INVITATION_NOT_FOUND */
export function revokeAsUser(ctx: UserContext, { params }: OfOrganization): Promise<Done> {
  return inOrganization(ctx, params.organizationId, 'admin', async (tx, { organization }, change) => {
    await revokeInvitationTo(tx, change, organization, params.organizationInvitationId)
    return { success: true }
  })
}
