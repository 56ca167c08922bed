import { type Ref, record } from '../audit/service.ts'
import type { AppContext } from '../context.ts'
import type { Role } from '../permissions.ts'
import { newId } from '../platform/crypto/ids.ts'
import {
  deleteMember,
  insertMember,
  listMemberRows,
  listMembershipRows,
  type MemberRow,
  updateMemberRole,
} from './queries.ts'

export type { Role }

/** A person who administers a project, or without one the whole instance. Members are not users. */
export interface Member {
  readonly id: number
  readonly ref: string
  readonly email: string
  readonly role: Role
}

type Writer = Pick<AppContext, 'db' | 'now'>

/** `project` undefined: the members of the whole instance. */
export async function listMembers(ctx: Pick<AppContext, 'db'>, project: Ref | undefined): Promise<Member[]> {
  const rows = await listMemberRows(ctx.db, project?.id ?? null)
  return rows.map(toMember)
}

/** What an address may do, and where: null is the whole instance. */
export interface Membership extends Ref {
  readonly projectId: number | null
  readonly role: Role
}

/** All memberships of an address, that of the whole instance first. `email` is in normal form. */
export async function membershipsOf(ctx: Pick<AppContext, 'db'>, email: string): Promise<Membership[]> {
  const rows = await listMembershipRows(ctx.db, email)
  return rows.map(toMembership)
}

const toMembership = ({ id, public_id, project_id, role }: MemberRow): Membership => ({
  id,
  ref: public_id,
  projectId: project_id,
  role,
})

/** A membership with the id of its project, which is null for the whole instance. */
export interface MemberOf extends Membership {
  readonly projectRef: string | null
}

export async function membershipsWithProjects(ctx: Pick<AppContext, 'db'>, email: string): Promise<MemberOf[]> {
  const rows = await listMembershipRows(ctx.db, email)
  return rows.map((row) => ({ ...toMembership(row), projectRef: row.project_ref }))
}

/** Call it in a transaction, as all that change a member. `email` is in normal form. */
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

export async function changeMemberRole(
  tx: Writer,
  project: Ref | undefined,
  member: Member,
  role: Role,
): Promise<void> {
  await updateMemberRole(tx.db, member.id, role, tx.now())
  await record(tx, 'member.role_change', {
    actor: 'system',
    project,
    entity: member,
    oldValue: { role: member.role },
    newValue: { role },
  })
}

export async function removeMember(tx: Writer, project: Ref | undefined, member: Member): Promise<void> {
  await deleteMember(tx.db, member.id)
  const { email, role } = member
  await record(tx, 'member.remove', { actor: 'system', project, entity: member, oldValue: { email, role } })
}

const toMember = (row: MemberRow): Member => ({ id: row.id, ref: row.public_id, email: row.email, role: row.role })
