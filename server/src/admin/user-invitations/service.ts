import { type Ref, record } from '../../audit/service.ts'
import { createInvitationLink } from '../../auth/magic-link/invitations.ts'
import type { AdminContext, AdminTransaction } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Done } from '../../platform/http/fields.ts'
import { isWithin, offsetOf, Page, readTimePosition, writePosition } from '../../platform/http/page.ts'
import { plainEmail } from '../../platform/mail/address.ts'
import { requireAllowedRedirect } from '../../projects/apps/choice.ts'
import type { App } from '../../projects/apps/model.ts'
import { findApp, findAppInScope } from '../../projects/apps/service.ts'
import { findProjectByNumber } from '../../projects/service.ts'
import type { UserInvitationRow } from '../../users/invitations/queries.ts'
import { endInvitation, findInvitationIn } from '../../users/invitations/queries.ts'
import { createUserInvitation, invitationStatus, renewUserInvitation } from '../../users/invitations/service.ts'
import { emptyColumns, ownerOf, patchColumns, readFields } from '../../users/profile/service.ts'
import { requirePermission, requireProject } from '../access/service.ts'
import { totalOf } from '../totals/service.ts'
import { findListedInvitation, invitationsToCount, type ListedInvitation, listInvitationPage } from './queries.ts'
import type {
  InviteUserBody,
  ListUserInvitationsQuery,
  UserInvitationItem,
  UserInvitationParams,
  UserInvitationSent,
} from './schema.ts'

type About = { params: UserInvitationParams }

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR */
export async function listUserInvitations(
  ctx: AdminContext,
  { query }: { query: ListUserInvitationsQuery },
): Promise<Page<UserInvitationItem>> {
  const after = query.after === undefined ? undefined : readTimePosition(query.after)
  const project = await requireProject(ctx, query.projectId)
  const filter = { projectId: project.id, status: query.status, now: ctx.now() }
  const facts = { list: 'user invitations', projectId: project.id, status: query.status }
  const total = await totalOf(ctx, facts, invitationsToCount(filter))
  const order = { after, limit: query.limit + 1, offset: offsetOf(query) }
  const rows = isWithin(query, total) ? await listInvitationPage(ctx.db, filter, order) : []
  const shown = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  const items = shown.map((row) => toItem(row, { projectRef: project.ref, now: filter.now }))
  return Page.long(items, total, query, last && writePosition([last.created_us, last.id]))
}

/**
 * Invites an email. The link goes by email, or is returned this once for your server to send.
 * @throws PROJECT_NOT_FOUND, APP_NOT_FOUND, FORBIDDEN, REDIRECT_URI_NOT_ALLOWED, USER_EXISTS, VALIDATION_ERROR, Busy
 */
export function inviteUser(ctx: AdminContext, { body }: { body: InviteUserBody }): Promise<UserInvitationSent> {
  const {
    projectId,
    appId,
    email: written,
    redirectUri,
    expiresInDays: days = 7,
    mail: mailed = true,
    ...fields
  } = body
  const email = plainEmail(written)
  const { name, locale, ...columns } = patchColumns(emptyColumns, readFields(fields))
  return inTransaction(ctx, async (tx) => {
    const project = await requireProject(tx, projectId)
    const app = await findAppInScope(tx, appId, [project.id])
    if (!app) throw new ApiError('APP_NOT_FOUND')
    requireAllowedRedirect(app, redirectUri)
    await requireNewUser(tx, project.id, email)
    const row = await createUserInvitation(tx, {
      projectId: project.id,
      appId: app.id,
      email,
      redirectUri,
      name,
      locale,
      metadata: columns.metadata,
      publicMetadata: columns.public_metadata,
      privateMetadata: columns.private_metadata,
      days,
      mailed,
    })
    return send(tx, { project, app, row })
  })
}

/** @throws USER_INVITATION_NOT_FOUND, FORBIDDEN, REDIRECT_URI_NOT_ALLOWED, USER_EXISTS, VALIDATION_ERROR, Busy */
export function resendUserInvitation(ctx: AdminContext, { params }: About): Promise<UserInvitationSent> {
  return inTransaction(ctx, async (tx) => {
    const found = await requireInvitation(tx, params)
    const app = await findApp(tx, found.app_id)
    if (!app) throw new ApiError('USER_INVITATION_NOT_FOUND')
    requireAllowedRedirect(app, found.redirect_uri)
    await requireNewUser(tx, found.project_id, found.email)
    const row = await renewUserInvitation(tx, found)
    if (!row) throw invalidField('userInvitationId', 'is accepted or revoked; only other invitations can be resent')
    return send(tx, { project: app.project, app, row })
  })
}

/** @throws USER_EXISTS when a user has the email, or can have it back */
async function requireNewUser(tx: AdminTransaction, projectId: number, email: string): Promise<void> {
  const owner = await ownerOf(tx, { projectId, email })
  if (owner !== undefined) throw new ApiError('USER_EXISTS', { details: { userId: owner } })
}

async function send(
  tx: AdminTransaction,
  { project, app, row }: { project: Ref; app: App; row: UserInvitationRow },
): Promise<UserInvitationSent> {
  const link = await createInvitationLink(tx, app, row)
  // Without the email: erasure looks for personal values in records by the user and on the user.
  await record(tx, 'user.invite', {
    project,
    newValue: { invitation: row.public_id, app: app.ref, mailed: row.mailed, expiresAt: row.expires_at.toISOString() },
  })
  const listed = await findListedInvitation(tx.db, project.id, row.id)
  return { ...toItem(listed, { projectRef: project.ref, now: tx.now() }), ...(!row.mailed && { link }) }
}

/** The link stops working immediately. @throws USER_INVITATION_NOT_FOUND, FORBIDDEN */
export async function revokeUserInvitation(ctx: AdminContext, { params }: About): Promise<Done> {
  await inTransaction(ctx, async (tx) => {
    const row = await requireInvitation(tx, params)
    if (!(await endInvitation(tx.db, row.id, tx.now()))) return
    const project = await findProjectByNumber(tx, row.project_id)
    await record(tx, 'user.invitation_revoke', { project, newValue: { invitation: row.public_id } })
  })
  return { success: true }
}

/** @throws USER_INVITATION_NOT_FOUND, FORBIDDEN */
async function requireInvitation(tx: AdminTransaction, { userInvitationId }: UserInvitationParams) {
  const row = await findInvitationIn(tx.db, userInvitationId, tx.caller.projects)
  if (!row) throw new ApiError('USER_INVITATION_NOT_FOUND')
  requirePermission(tx, row.project_id)
  return row
}

const toItem = (row: ListedInvitation, { projectRef, now }: { projectRef: string; now: Date }): UserInvitationItem => ({
  id: row.public_id,
  projectId: projectRef,
  appId: row.app_ref,
  email: row.email,
  status: invitationStatus(row, now),
  redirectUri: row.redirect_uri,
  name: row.name,
  locale: row.locale,
  metadata: row.metadata,
  publicMetadata: row.public_metadata,
  privateMetadata: row.private_metadata,
  mail: row.mailed,
  userId: row.user_ref,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  acceptedAt: row.accepted_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
})
