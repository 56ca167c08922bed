import type { AppContext, Client, RequestContext } from '../context.ts'
import { newSalt, saltedDigest } from '../platform/crypto/digest.ts'
import { newId } from '../platform/crypto/ids.ts'
import { type AuditAction, auditActions } from './events.ts'
import { insertAuditRecord } from './queries.ts'

/** A thing by both its names: the number in the database and the id in the API. */
export interface Ref {
  readonly id: number
  readonly ref: string
}

export interface AuditEntry {
  project?: Ref | undefined
  /** The user who acted, or whom the system acted for. */
  user?: Ref | undefined
  /** What it happened to; its type is the first word of the action. */
  entity?: Ref | undefined
  actor?: 'user' | 'member' | 'api_key' | 'system'
  /** State before and after: never a secret. */
  oldValue?: Record<string, unknown>
  newValue?: Record<string, unknown>
}

/** A request, or a worker's work that no request asked for. */
export type Recorder = Pick<AppContext, 'db' | 'now'> & Partial<Pick<RequestContext, 'client' | 'requestId'>>

const noClient: Client = { ip: '', userAgent: '' }

/** Call it inside the transaction of the change it records: both are kept, or neither. */
export async function record(tx: Recorder, action: AuditAction, entry: AuditEntry): Promise<void> {
  const { ip, userAgent } = tx.client ?? noClient
  const salt = newSalt()
  const personal = { oldValue: entry.oldValue ?? null, newValue: entry.newValue ?? null, ip, userAgent }
  const [entityType = action] = action.split('.')
  await insertAuditRecord(tx.db, {
    public_id: newId('aud'),
    action,
    severity: auditActions[action][0],
    actor_type: entry.actor ?? 'user',
    project_id: entry.project?.id ?? null,
    project_ref: entry.project?.ref ?? null,
    user_id: entry.user?.id ?? null,
    user_ref: entry.user?.ref ?? null,
    entity_type: entityType,
    entity_id: entry.entity?.id ?? null,
    entity_ref: entry.entity?.ref ?? null,
    old_value: entry.oldValue ? JSON.stringify(entry.oldValue) : null,
    new_value: entry.newValue ? JSON.stringify(entry.newValue) : null,
    ip,
    user_agent: userAgent,
    request_id: tx.requestId ?? null,
    salt,
    personal_digest: saltedDigest(salt, personal),
    created_at: tx.now(),
  })
}
