import { type Selectable, sql } from 'kysely'
import type { Role } from '../permissions.ts'
import { allColumns } from '../platform/db/columns.ts'
import { type Db, inScope, type ProjectScope, type Transaction } from '../platform/db/db.ts'
import type { Tables } from '../platform/db/generated/tables.ts'

export interface MemberRow {
  id: number
  public_id: string
  project_id: number | null
  email: string
  role: Role
  created_at: Date
  updated_at: Date
}

const columns = ['id', 'public_id', 'project_id', 'email', 'role', 'created_at', 'updated_at'] as const

/** Members of one project; instance members for null. */
export const listMemberRows = (db: Db, projectId: number | null): Promise<MemberRow[]> =>
  db
    .selectFrom('members')
    .select(columns)
    .where('project_id', 'is not distinct from', projectId)
    .orderBy('id')
    .execute()

/** All memberships of an email, the instance membership first. */
export const listMembershipRows = (db: Db, email: string): Promise<(MemberRow & { project_ref: string | null })[]> =>
  db
    .selectFrom('members as m')
    .leftJoin('projects as p', 'p.id', 'm.project_id')
    .select(['m.id', 'm.public_id', 'm.project_id', 'm.email', 'm.role', 'm.created_at', 'm.updated_at'])
    .select('p.public_id as project_ref')
    .where('m.email', '=', email)
    .orderBy('m.project_id', (order) => order.asc().nullsFirst())
    .execute()

export const insertMember = (
  db: Db,
  member: { publicId: string; projectId: number | null; email: string; role: Role; now: Date },
): Promise<MemberRow> =>
  db
    .insertInto('members')
    .values({
      public_id: member.publicId,
      project_id: member.projectId,
      email: member.email,
      role: member.role,
      created_at: member.now,
      updated_at: member.now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()

/**
 * Serializes changes of members: whether an owner is the last one depends on all the others. Held until the transaction
 * ends.
 */
export async function lockMembers(db: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('licet members', 0))`.execute(db)
}

export const findMember = (db: Db, publicId: string, among: ProjectScope): Promise<MemberRow | undefined> =>
  db
    .selectFrom('members')
    .select(columns)
    .where('public_id', '=', publicId)
    .where(inScope('project_id', among))
    .executeTakeFirst()

/** The membership of an email in a project; in the instance for null. */
export const findMemberByEmail = (db: Db, projectId: number | null, email: string): Promise<MemberRow | undefined> =>
  db
    .selectFrom('members')
    .select(columns)
    .where('project_id', 'is not distinct from', projectId)
    .where('email', '=', email)
    .executeTakeFirst()

export const findInstanceOwner = (db: Db): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('members')
    .select('id')
    .where('project_id', 'is', null)
    .where('role', '=', 'owner')
    .limit(1)
    .executeTakeFirst()

/** Whether another owner exists, of the same project or of the instance. */
const anotherOwner = sql<boolean>`exists (
  select 1 from members o where o.id <> members.id and o.role = 'owner'
    and (o.project_id is null or o.project_id = members.project_id))`

/** False when that would demote the last owner. Requires `lockMembers`. */
export async function updateMemberRole(db: Db, id: number, role: Role, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ role, updated_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`(role <> 'owner' or ${role} = 'owner' or ${anotherOwner})`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False for the last owner. Requires `lockMembers`. */
export async function deleteMemberRow(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('members')
    .where('id', '=', id)
    .where(sql<boolean>`(role <> 'owner' or ${anotherOwner})`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type InvitationRow = Selectable<Tables['member_invitations']>

/** Renews the pending invitation of an email: one row, one token that works. */
export async function upsertInvitation(
  db: Db,
  invitation: Pick<
    InvitationRow,
    'public_id' | 'project_id' | 'email' | 'role' | 'token_hash' | 'invited_by' | 'created_at' | 'expires_at'
  >,
): Promise<InvitationRow> {
  const { public_id, project_id, email, role, token_hash, invited_by, created_at, expires_at } = invitation
  const { rows } = await sql<InvitationRow>`
    insert into member_invitations (public_id, project_id, email, role, token_hash, invited_by, created_at, expires_at)
    values (${public_id}, ${project_id}, ${email}, ${role}, ${token_hash}, ${invited_by}, ${created_at}, ${expires_at})
    on conflict (project_id, email) where accepted_at is null and revoked_at is null
    do update set role = excluded.role, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
      expires_at = excluded.expires_at
    returning ${allColumns('member_invitations')}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('invitation was not stored')
  return row
}

/** One statement, so that only one of many requests with the same token gets the row. */
export async function consumeInvitation(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<(InvitationRow & { project_ref: string | null }) | undefined> {
  const { rows } = await sql<InvitationRow & { project_ref: string | null }>`
    update member_invitations i set accepted_at = ${now}
    where token_hash = ${tokenHash} and accepted_at is null and revoked_at is null and expires_at > ${now}
    returning ${allColumns('member_invitations', 'i')}, (select p.public_id from projects p where p.id = i.project_id) as project_ref`.execute(
    db,
  )
  return rows[0]
}

export const findInvitationByToken = (
  db: Db,
  tokenHash: Buffer,
): Promise<Pick<InvitationRow, 'accepted_at'> | undefined> =>
  db.selectFrom('member_invitations').select('accepted_at').where('token_hash', '=', tokenHash).executeTakeFirst()

export const findInvitation = (db: Db, publicId: string, among: ProjectScope): Promise<InvitationRow | undefined> =>
  db
    .selectFrom('member_invitations')
    .selectAll()
    .where('public_id', '=', publicId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where(inScope('project_id', among))
    .executeTakeFirst()

/** Invitations that have not been accepted, newest first, including expired ones. */
export const listInvitationRows = (db: Db, projectId: number | null): Promise<InvitationRow[]> =>
  db
    .selectFrom('member_invitations')
    .selectAll()
    .where('project_id', 'is not distinct from', projectId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** True for the one call that revoked it. */
export async function revokeInvitationRow(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member_invitations')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
