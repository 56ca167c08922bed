import { type Ref, record } from '../audit/service.ts'
import { deleteIdentitiesOfFormerMember } from '../auth/providers/queries.ts'
import type { Reader, Writer } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { Role } from '../permissions.ts'
import { newId } from '../platform/crypto/ids.ts'
import type { ProjectScope } from '../platform/db/db.ts'
import {
  deleteMemberRow,
  findInstanceOwner,
  findMember,
  findMemberByEmail,
  insertMember,
  listMemberRows,
  listMembershipRows,
  lockMembers,
  type MemberRow,
  updateMemberRole,
} from './queries.ts'

/** A person who manages a project, or all projects without one. Members are not users. */
export interface Member {
  readonly id: number
  readonly ref: string
  readonly email: string
  readonly role: Role
}

export interface FoundMember extends Member {
  /** Null: the instance. */
  readonly projectId: number | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** `project` undefined: instance members. */
export async function findMembers(ctx: Reader, project: Ref | undefined): Promise<FoundMember[]> {
  const rows = await listMemberRows(ctx.db, project?.id ?? null)
  return rows.map(toMember)
}

/** Role of an email and its project: null is the instance. */
export interface Membership extends Ref {
  readonly projectId: number | null
  readonly role: Role
}

/** All memberships of an email, the instance membership first. `email` is in normal form. */
export async function membershipsOf(ctx: Reader, email: string): Promise<Membership[]> {
  const rows = await listMembershipRows(ctx.db, email)
  return rows.map(toMembership)
}

const toMembership = ({ id, public_id, project_id, role }: MemberRow): Membership => ({
  id,
  ref: public_id,
  projectId: project_id,
  role,
})

/** A membership with the ID of its project, which is null for the instance. */
export interface MemberOf extends Membership {
  readonly projectRef: string | null
}

export async function membershipsWithProjects(ctx: Reader, email: string): Promise<MemberOf[]> {
  const rows = await listMembershipRows(ctx.db, email)
  return rows.map((row) => ({ ...toMembership(row), projectRef: row.project_ref }))
}

/** Call it in a transaction, like every function that changes a member. `email` is in normal form. */
export async function createMember(
  tx: Writer,
  project: Ref | undefined,
  { email, role }: { email: string; role: Role },
): Promise<Member> {
  const row = await insertMember(tx.db, {
    publicId: newId('mem'),
    projectId: project?.id ?? null,
    email,
    role,
    now: tx.now(),
  })
  const member = toMember(row)
  await record(tx, 'member.create', { actor: 'system', project, entity: member, newValue: { email, role } })
  return member
}

/** @throws LAST_OWNER */
export async function changeMemberRole(
  tx: Writer,
  project: Ref | undefined,
  member: Member,
  role: Role,
): Promise<void> {
  await lockMembers(tx.db)
  if (!(await updateMemberRole(tx.db, member.id, role, tx.now()))) throw new ApiError('LAST_OWNER')
  await record(tx, 'member.role_change', {
    actor: 'system',
    project,
    entity: member,
    oldValue: { role: member.role },
    newValue: { role },
  })
}

/** @throws LAST_OWNER */
export async function dropMember(tx: Writer, project: Ref | undefined, member: Member): Promise<void> {
  await lockMembers(tx.db)
  if (!(await deleteMemberRow(tx.db, member.id))) throw new ApiError('LAST_OWNER')
  const { email, role } = member
  await deleteIdentitiesOfFormerMember(tx.db, email)
  await record(tx, 'member.remove', { actor: 'system', project, entity: member, oldValue: { email, role } })
}

export const hasInstanceOwner = async (ctx: Reader): Promise<boolean> => (await findInstanceOwner(ctx.db)) !== undefined

/** Makes an email an instance owner, whatever its previous role. False when it already was one. */
export async function makeInstanceOwner(tx: Writer, email: string): Promise<boolean> {
  await lockMembers(tx.db)
  const row = await findMemberByEmail(tx.db, null, email)
  if (row?.role === 'owner') return false
  if (row) await changeMemberRole(tx, undefined, toMember(row), 'owner')
  else await createMember(tx, undefined, { email, role: 'owner' })
  return true
}

/** Finds a member by API ID among the projects visible to the caller. */
export async function findMemberInScope(
  ctx: Reader,
  ref: string,
  among: ProjectScope,
): Promise<FoundMember | undefined> {
  const row = await findMember(ctx.db, ref, among)
  return row && toMember(row)
}

const toMember = (row: MemberRow): FoundMember => ({
  id: row.id,
  ref: row.public_id,
  email: row.email,
  role: row.role,
  projectId: row.project_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
