import type { Client, Reader, Writer } from '../context.ts'
import { digestSalted, newSalt } from '../platform/crypto/digest.ts'
import { newId } from '../platform/crypto/ids.ts'
import { gather, writeGathered } from '../platform/db/endings.ts'
import { type AuditAction, auditActions } from './events.ts'
import { findLastSeal, insertAuditRecords, listAuditKeys, type NewAuditRecord } from './queries.ts'

/** Reference to an object: its number in the database and its ID in the API. */
export interface Ref {
  readonly id: number
  readonly ref: string
}

export interface AuditEntry {
  project?: Ref | undefined
  /** The user who acted, or for whom the system acted. Ignored in the admin area, where the caller is the actor. */
  user?: Ref | undefined
  /** The target; its type is the first word of the action. */
  entity?: Ref | undefined
  actor?: 'user' | 'member' | 'api_key' | 'system'
  /** State before and after: never contains a secret. */
  oldValue?: Record<string, unknown>
  newValue?: Record<string, unknown>
}

const noClient: Client = { ip: '', userAgent: '' }
/** Records per statement. */
const pastBatch = 200

/** Call it inside the transaction of the change: both are kept, or neither. */
export const record = (tx: Writer, action: AuditAction, entry: AuditEntry): Promise<void> =>
  gather(tx.db, insertAuditRecords, prepareRecord(tx, action, entry))

/** Time of the action, when it is not now. */
export interface PastEntry {
  readonly at: Date
  readonly action: AuditAction
  readonly client?: Client
  readonly entry: AuditEntry
}

/** Records many entries in one go, oldest first: for code that fills a database, not for requests. */
export async function recordPast(tx: Writer, entries: readonly PastEntry[]): Promise<void> {
  const rows = entries.map(({ at, action, client, entry }) =>
    prepareRecord({ ...tx, now: () => at, ...(client && { client }) }, action, entry),
  )
  await writeGathered(tx.db)
  for (let start = 0; start < rows.length; start += pastBatch) {
    await insertAuditRecords(tx.db, rows.slice(start, start + pastBatch))
  }
}

/** A record for a statement with `writeInsertOfRecords` in the same transaction. */
export function prepareRecord(tx: Omit<Writer, 'db'>, action: AuditAction, entry: AuditEntry): NewAuditRecord {
  const { ip, userAgent } = tx.client ?? noClient
  const salt = newSalt()
  const { oldValue = null, newValue = null } = entry
  const [entityType] = action.split('.') as [string]
  return {
    public_id: newId('aud'),
    action,
    severity: auditActions[action][0],
    entity_type: entityType,
    ...namesOf(entry),
    ...actorOf(tx, entry),
    old_value: oldValue,
    new_value: newValue,
    ip,
    user_agent: userAgent,
    request_id: tx.requestId ?? null,
    salt,
    personal_digest: digestSalted(salt, { oldValue, newValue, ip, userAgent }),
    created_at: tx.now(),
  }
}

const nobody = { id: null, ref: null }

function namesOf({ project, entity }: AuditEntry) {
  const [{ id: project_id, ref: project_ref }, { id: entity_id, ref: entity_ref }] = [
    project ?? nobody,
    entity ?? nobody,
  ]
  return { project_id, project_ref, entity_id, entity_ref }
}

/**
 * In the admin area the actor is the calling member or API key, whatever the target; otherwise the user that the entry
 * names.
 */
function actorOf({ caller }: Omit<Writer, 'db'>, { actor, user, project }: AuditEntry) {
  const { id: user_id, ref: user_ref } = caller?.actorIn(project?.id ?? null) ?? user ?? nobody
  return { actor_type: caller?.kind ?? actor ?? 'user', user_id, user_ref }
}

/** ID of the key that signs the log. Null before the first start. */
export async function auditKeyId({ db }: Reader): Promise<string | null> {
  const keys = await listAuditKeys(db)
  return keys.find(({ retired_at }) => retired_at === null)?.kid ?? null
}

/** The newest seal and its hash, in hexadecimal. */
export async function lastSeal({ db }: Reader): Promise<{ readonly number: number; readonly hash: string } | null> {
  const seal = await findLastSeal(db)
  return seal ? { number: seal.id, hash: seal.hash.toString('hex') } : null
}
