import { type Selectable, sql } from 'kysely'
import { namesOf } from '../../../platform/db/audit-names.ts'
import { type Db, inScope, type ProjectScope } from '../../../platform/db/db.ts'
import type { Tables } from '../../../platform/db/generated/tables.ts'

export type AuditListRow = Pick<
  Selectable<Tables['audit_logs']>,
  | 'id'
  | 'public_id'
  | 'project_id'
  | 'action'
  | 'severity'
  | 'actor_type'
  | 'user_id'
  | 'entity_type'
  | 'entity_id'
  | 'project_ref'
  | 'user_ref'
  | 'entity_ref'
  | 'ip'
  | 'user_agent'
  | 'request_id'
  | 'created_at'
> & { old_value: Record<string, unknown> | null; new_value: Record<string, unknown> | null }

const columns = sql`id, public_id, project_id, action, severity, actor_type, user_id, entity_type, entity_id, project_ref, user_ref,
  entity_ref, old_value, new_value, ip, user_agent, request_id, created_at`

/** Returns the records, newest first. */
export async function listRecords(db: Db, ids: readonly number[]): Promise<AuditListRow[]> {
  const { rows } = await sql<AuditListRow>`
    select ${columns} from audit_logs where id = any(${ids}::bigint[]) order by id desc`.execute(db)
  return rows
}

export async function findRecordIn(db: Db, publicId: string, among: ProjectScope): Promise<AuditListRow | undefined> {
  const { rows } = await sql<AuditListRow>`
    select ${columns} from audit_logs where ${namesOf()} @> ${[publicId]}::text[]
      and public_id = ${publicId} and ${inScope('project_id', among)}`.execute(db)
  return rows[0]
}

const namesIn = {
  usr: sql`select public_id as ref, email as name from users`,
  mem: sql`select public_id as ref, email as name from members`,
  key: sql`select public_id as ref, name from api_keys`,
} as const
export type NamedKind = keyof typeof namesIn
export const namedKinds = Object.keys(namesIn) as NamedKind[]

/** Returns the emails of users and members, and the names of API keys; deleted ones are missing. */
export async function listNames(
  db: Db,
  kind: NamedKind,
  refs: readonly string[],
): Promise<{ ref: string; name: string | null }[]> {
  const { rows } = await sql<{ ref: string; name: string | null }>`
    ${namesIn[kind]} where public_id = any(${refs}::text[])`.execute(db)
  return rows
}
