import type { Reader } from '../../../context.ts'
import type { ProjectScope } from '../../../platform/db/db.ts'
import type { AuditRecord } from '../schema.ts'
import { type AuditListRow, findRecordIn, listNames, listRecords, namedKinds } from './queries.ts'

/** Returns the records with these numbers, newest first. */
export const findShownRecords = async (ctx: Reader, ids: readonly number[]): Promise<AuditRecord[]> =>
  toRecords(ctx, await listRecords(ctx.db, ids))

/** A record, and the project that decides who may read it. */
interface FoundRecord {
  readonly record: AuditRecord
  readonly project: { readonly id: number | null; readonly ref: string | null }
}

export async function findShownRecord(ctx: Reader, id: string, among: ProjectScope): Promise<FoundRecord | undefined> {
  const row = await findRecordIn(ctx.db, id, among)
  const [record] = row ? await toRecords(ctx, [row]) : []
  return row && record && { record, project: { id: row.project_id, ref: row.project_ref } }
}

/** Returns the rows in the format of the API, with the names of actors that still exist. */
async function toRecords(ctx: Reader, rows: readonly AuditListRow[]): Promise<AuditRecord[]> {
  const names = await namesOf(ctx, rows)
  return rows.map((row) => toRecord(row, names))
}

const namesOf = (ctx: Reader, rows: readonly AuditListRow[]): Promise<Map<string, string>> =>
  namesOfActors(ctx, [...new Set(rows.flatMap(({ user_ref }) => user_ref ?? []))])

/** Returns names by actor ID, with one query for each kind of actor. */
export async function namesOfActors({ db }: Reader, refs: readonly string[]): Promise<Map<string, string>> {
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
  userId: row.actor_type === 'user' ? (row.user_id ?? 0) : 0,
  projectId: row.project_id ?? 0,
  entityType: row.entity_type,
  entityId: row.entity_id ?? 0,
  oldValue: row.old_value,
  newValue: row.new_value,
  metadata: { ipAddress: row.ip ?? '', userAgent: row.user_agent ?? '' },
  severity: row.severity,
  createdAt: row.created_at.toISOString(),
  actor: {
    type: row.actor_type,
    id: row.user_ref,
    number: row.user_id ?? 0,
    name: (row.user_ref !== null ? names.get(row.user_ref) : undefined) ?? null,
  },
  projectRef: row.project_ref,
  entityRef: row.entity_ref,
  requestId: row.request_id,
})
