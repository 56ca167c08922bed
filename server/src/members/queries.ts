import type { Db } from '../platform/db/db.ts'

export type Role = 'owner' | 'admin' | 'developer' | 'viewer'

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
