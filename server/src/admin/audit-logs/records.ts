import type { Reader } from '../../context.ts'
import { type AuditListRow, listNames, namedKinds } from './queries.ts'
import type { AuditRecord } from './schema.ts'

/** Returns the rows in the format of the API, with the names of actors that still exist. */
export async function toRecords(ctx: Reader, rows: readonly AuditListRow[]): Promise<AuditRecord[]> {
  const names = await namesOf(ctx, rows)
  return rows.map((row) => toRecord(row, names))
}

/** Returns names by actor ID, with one query for each kind of actor. */
async function namesOf({ db }: Reader, rows: readonly AuditListRow[]): Promise<Map<string, string>> {
  const refs = [...new Set(rows.flatMap(({ user_ref }) => user_ref ?? []))]
  const names = new Map<string, string>()
  for (const kind of namedKinds) {
    const ofKind = refs.filter((ref) => ref.startsWith(`${kind}_`))
    if (ofKind.length === 0) continue
    for (const { ref, name } of await listNames(db, kind, ofKind)) if (name !== null) names.set(ref, name)
  }
  return names
}

const toRecord = (row: AuditListRow, names: ReadonlyMap<string, string>): AuditRecord => ({
  id: row.public_id,
  action: row.action,
  userId: row.user_id,
  projectId: row.project_id,
  entityType: row.entity_type,
  entityId: row.entity_id,
  oldValue: row.old_value,
  newValue: row.new_value,
  metadata: { ipAddress: row.ip, userAgent: row.user_agent },
  severity: row.severity,
  createdAt: row.created_at.toISOString(),
  actorType: row.actor_type,
  userRef: row.user_ref,
  projectRef: row.project_ref,
  entityRef: row.entity_ref,
  actorName: (row.user_ref !== null ? names.get(row.user_ref) : undefined) ?? null,
  requestId: row.request_id,
})
