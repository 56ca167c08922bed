import { type Ref, record } from '../audit/service.ts'
import type { AdminTransaction, Reader, RequestTransaction, Writer } from '../context.ts'
import { ApiError, invalidField } from '../errors.ts'
import { queueMail } from '../outbox/mail/service.ts'
import { type Role, roles } from '../permissions.ts'
import { newId } from '../platform/crypto/ids.ts'
import { hashToken, isToken, newToken } from '../platform/crypto/tokens.ts'
import type { ProjectScope } from '../platform/db/db.ts'
import { requesterOf } from '../platform/http/requester.ts'
import {
  consumeInvitation,
  findInvitation,
  findInvitationByToken,
  findMemberByEmail,
  type InvitationRow,
  insertMember,
  listInvitationRows,
  lockMembers,
  type MemberRow,
  revokeInvitationRow,
  updateMemberRole,
  upsertInvitation,
} from './queries.ts'

const invitationHours = 72

/** Recipient and role of an invitation. */
export interface InvitationOrder {
  /** Undefined: the instance. */
  readonly project: (Ref & { readonly name: string }) | undefined
  /** In normal form. */
  readonly email: string
  readonly role: Role
}

/**
 * Invites an email, or renews its invitation, which invalidates the previous link. Call it in a transaction.
 * @throws VALIDATION_ERROR for an existing member
 */
export async function invite(tx: AdminTransaction, { project, email, role }: InvitationOrder): Promise<Invitation> {
  if (await findMemberByEmail(tx.db, project?.id ?? null, email)) throw invalidField('email', 'is already a member')
  const token = newToken('lin')
  const now = tx.now()
  const inviter = tx.caller.email ?? ''
  const row = await upsertInvitation(tx.db, {
    public_id: newId('inv'),
    project_id: project?.id ?? null,
    email,
    role,
    token_hash: hashToken(token),
    invited_by: inviter,
    created_at: now,
    expires_at: new Date(now.getTime() + invitationHours * 3_600_000),
  })
  await queueMail(tx, {
    projectId: project?.id ?? null,
    template: 'member-invitation',
    recipient: email,
    expiresAt: row.expires_at,
    variables: {
      app: project?.name ?? new URL(tx.config.baseUrl).host,
      link: `${tx.config.baseUrl}/admin/invitation#token=${token}`,
      inviter,
      role,
      ...requesterOf(tx),
    },
  })
  await record(tx, 'member.invite', { project, entity: entityOf(row), newValue: { email, role } })
  return toInvitation(row)
}

/** A pending invitation. */
export interface Invitation extends Ref {
  readonly projectId: number | null
  readonly email: string
  readonly role: Role
  readonly invitedBy: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Invitations of one project; instance invitations for undefined. */
export async function findInvitations(ctx: Reader, project: Ref | undefined): Promise<Invitation[]> {
  const rows = await listInvitationRows(ctx.db, project?.id ?? null)
  return rows.map(toInvitation)
}

/** Finds an invitation by API ID among the projects visible to the caller. */
export async function findInvitationInScope(
  ctx: Reader,
  ref: string,
  among: ProjectScope,
): Promise<Invitation | undefined> {
  const row = await findInvitation(ctx.db, ref, among)
  return row && toInvitation(row)
}

/** Call it in a transaction. An invitation that was accepted or revoked in the meantime is left unchanged. */
export async function withdrawInvitation(tx: Writer, project: Ref | undefined, invitation: Invitation): Promise<void> {
  if (!(await revokeInvitationRow(tx.db, invitation.id, tx.now()))) return
  const { email, role } = invitation
  await record(tx, 'member.invitation_revoke', { project, entity: invitation, oldValue: { email, role } })
}

const toInvitation = (row: InvitationRow): Invitation => ({
  ...entityOf(row),
  projectId: row.project_id,
  email: row.email,
  role: row.role,
  invitedBy: row.invited_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

/** The member who accepted an invitation. */
export interface Accepted {
  readonly email: string
  readonly member: Ref
}

/**
 * Uses up an invitation and makes its email a member; an existing member keeps the higher role. Call it in a
 * transaction.
 * @throws UNAUTHORIZED, MAGIC_LINK_USED, MAGIC_LINK_EXPIRED
 */
export async function acceptInvitation(tx: RequestTransaction, token: string): Promise<Accepted> {
  await lockMembers(tx.db)
  const hash = hashToken(token)
  const row = isToken('lin', token) ? await consumeInvitation(tx.db, hash, tx.now()) : undefined
  if (!row) {
    const known = await findInvitationByToken(tx.db, hash)
    if (!known) throw new ApiError('UNAUTHORIZED')
    throw new ApiError(known.accepted_at ? 'MAGIC_LINK_USED' : 'MAGIC_LINK_EXPIRED')
  }
  const member = await becomeMember(tx, row)
  const ref = { id: member.id, ref: member.public_id }
  await record(tx, 'member.invitation_accept', {
    actor: 'member',
    user: ref,
    project: row.project_id === null ? undefined : { id: row.project_id, ref: row.project_ref ?? '' },
    entity: ref,
    newValue: { email: row.email, role: member.role },
  })
  return { email: row.email, member: ref }
}

async function becomeMember(tx: RequestTransaction, { project_id, email, role }: InvitationRow): Promise<MemberRow> {
  const present = await findMemberByEmail(tx.db, project_id, email)
  if (!present) {
    return insertMember(tx.db, { publicId: newId('mem'), projectId: project_id, email, role, now: tx.now() })
  }
  if (roles.indexOf(present.role) <= roles.indexOf(role)) return present
  await updateMemberRole(tx.db, present.id, role, tx.now())
  return { ...present, role }
}

const entityOf = ({ id, public_id }: Pick<InvitationRow, 'id' | 'public_id'>): Ref => ({ id, ref: public_id })
