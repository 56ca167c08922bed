import type { Role } from '../permissions.ts'
import type { Db } from '../platform/db/db.ts'

export interface MemberRow {
  id: number
  public_id: string
  project_id: number | null
  email: string
  role: Role
}

const columns = ['id', 'public_id', 'project_id', 'email', 'role'] as const

/** Members of one project; of the whole instance for null. */
export const listMemberRows = (db: Db, projectId: number | null): Promise<MemberRow[]> =>
  db
    .selectFrom('members')
    .select(columns)
    .where('project_id', 'is not distinct from', projectId)
    .orderBy('id')
    .execute()

/** All memberships of an address: that of the whole instance first. */
export const listMembershipRows = (db: Db, email: string): Promise<(MemberRow & { project_ref: string | null })[]> =>
  db
    .selectFrom('members as m')
    .leftJoin('projects as p', 'p.id', 'm.project_id')
    .select(['m.id', 'm.public_id', 'm.project_id', 'm.email', 'm.role', 'p.public_id as project_ref'])
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

export async function updateMemberRole(db: Db, id: number, role: Role, now: Date): Promise<void> {
  await db.updateTable('members').set({ role, updated_at: now }).where('id', '=', id).execute()
}

export async function deleteMember(db: Db, id: number): Promise<void> {
  await db.deleteFrom('members').where('id', '=', id).execute()
}
