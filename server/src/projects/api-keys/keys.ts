import { type Ref, record } from '../../audit/service.ts'
import type { Reader, Secrets, Writer } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { publishInvalidation } from '../../memory/changes/service.ts'
import type { ApiKeyScope } from '../../permissions.ts'
import { newId } from '../../platform/crypto/ids.ts'
import type { ProjectScope } from '../../platform/db/db.ts'
import { lockProject } from '../queries.ts'
import {
  type ApiKeyRow,
  countKeys,
  findKeyIn,
  insertKeyBelow,
  listKeyRows,
  markKeyRevoked,
  replaceKeySecret,
  updateKeyRow,
} from './queries.ts'
import { newApiKeySecret } from './secrets.ts'

/** An API key of a project, without its secret. */
export interface ApiKey extends Ref {
  readonly project: Ref
  readonly name: string
  readonly scopes: readonly string[]
  /** Requests per minute; null for the setting of all keys. */
  readonly limitPerMinute: number | null
  readonly last4: string
  /** Email of the member who created it; null for the command line. */
  readonly createdBy: string | null
  readonly expiresAt: Date | null
  readonly lastUsedAt: Date | null
  /** When the secret before the last rotation expires. */
  readonly previousExpiresAt: Date | null
  readonly revokedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Newest first, including revoked keys. */
export async function listKeys(
  ctx: Reader,
  project: Ref,
  range: { limit: number; offset: number },
): Promise<{ keys: ApiKey[]; total: number }> {
  const rows = await listKeyRows(ctx.db, project.id, range)
  return { keys: rows.map((row) => toKey(row, project.ref)), total: await countKeys(ctx.db, project.id) }
}

/** Finds a key by its API ID, among the projects visible to the caller. */
export async function getKey(ctx: Reader, ref: string, among: ProjectScope): Promise<ApiKey | undefined> {
  const row = await findKeyIn(ctx.db, ref, among)
  return row && toKey(row, row.project_ref)
}

export interface NewKey {
  readonly name: string
  readonly scopes: readonly ApiKeyScope[]
  readonly limitPerMinute?: number | null
  readonly expiresAt: Date | null
}

/** Keys of a project that work: each has its own limits. */
const most = 50

/**
 * Creates a key. Call it in a transaction, like every change to a key, so that the change and its audit record are
 * stored together. `text` is the key as servers send it and cannot be shown again.
 * @throws API_KEY_LIMIT
 */
export async function createKey(
  tx: Writer & Secrets,
  project: Ref,
  { name, scopes, limitPerMinute = null, expiresAt }: NewKey,
): Promise<{ apiKey: ApiKey; text: string }> {
  const publicId = newId('key')
  const { key: text, sealed, last4 } = newApiKeySecret(tx, publicId)
  const now = tx.now()
  await lockProject(tx.db, [project.id], project.ref)
  const row = await insertKeyBelow(tx.db, most, {
    public_id: publicId,
    project_id: project.id,
    name,
    scopes: [...scopes],
    limit_per_minute: limitPerMinute,
    secret_ciphertext: sealed,
    last4,
    created_by: tx.caller?.email ?? null,
    expires_at: expiresAt,
    created_at: now,
    updated_at: now,
  })
  if (!row) throw new ApiError('API_KEY_LIMIT')
  const apiKey = toKey(row, project.ref)
  await recordKey(tx, 'api_key.create', apiKey, { newValue: toAuditValue(apiKey) })
  return { apiKey, text }
}

export interface KeyChange {
  readonly name?: string | undefined
  readonly scopes?: readonly ApiKeyScope[] | undefined
  readonly limitPerMinute?: number | null | undefined
}

/** Nodes apply new scopes and a new limit within 1 second. */
export async function updateKey(tx: Writer, apiKey: ApiKey, change: KeyChange): Promise<void> {
  const before = await updateKeyRow(tx.db, apiKey.id, change, tx.now())
  if (!before) return
  const { name = before.name, scopes = before.scopes, limitPerMinute = before.limit_per_minute } = change
  const isRenamed = name !== before.name
  const hasOtherScopes = scopes.join() !== before.scopes.join()
  const isLimited = limitPerMinute !== before.limit_per_minute
  await recordKey(tx, 'api_key.update', apiKey, {
    oldValue: {
      ...(isRenamed && { name: before.name }),
      ...(hasOtherScopes && { scopes: before.scopes }),
      ...(isLimited && { limitPerMinute: before.limit_per_minute }),
    },
    newValue: {
      ...(isRenamed && { name }),
      ...(hasOtherScopes && { scopes: [...scopes] }),
      ...(isLimited && { limitPerMinute }),
    },
  })
  if (hasOtherScopes || isLimited) await publishInvalidation(tx, 'api_key', apiKey.id)
}

/**
 * Returns the new text of the key; the previous one stays valid for `overlapDays`. Undefined for a revoked or expired
 * key.
 */
export async function rotateKey(
  tx: Writer & Secrets,
  apiKey: ApiKey,
  overlapDays: number,
): Promise<string | undefined> {
  const { key: text, sealed, last4 } = newApiKeySecret(tx, apiKey.ref)
  const now = tx.now()
  const overlapUntil = overlapDays === 0 ? null : new Date(now.getTime() + overlapDays * 86_400_000)
  if (!(await replaceKeySecret(tx.db, apiKey.id, { sealed, last4, overlapUntil, now }))) return undefined
  await publishInvalidation(tx, 'api_key', apiKey.id)
  const previousExpiresAt = overlapUntil?.toISOString() ?? null
  await recordKey(tx, 'api_key.rotate', apiKey, { newValue: { overlapDays, previousExpiresAt } })
  return text
}

/** Revokes a key permanently; repeating it has no effect. */
export async function revokeKey(tx: Writer, apiKey: ApiKey): Promise<void> {
  if (!(await markKeyRevoked(tx.db, apiKey.id, tx.now()))) return
  await publishInvalidation(tx, 'api_key', apiKey.id)
  await recordKey(tx, 'api_key.revoke', apiKey, { oldValue: toAuditValue(apiKey) })
}

const recordKey = (
  tx: Writer,
  action: 'api_key.create' | 'api_key.update' | 'api_key.rotate' | 'api_key.revoke',
  apiKey: ApiKey,
  values: { oldValue?: Record<string, unknown>; newValue?: Record<string, unknown> },
) => record(tx, action, { actor: 'system', project: apiKey.project, entity: apiKey, ...values })

/** The fields for the audit log, without the secret. */
const toAuditValue = ({ name, scopes, limitPerMinute, expiresAt }: ApiKey) => ({
  name,
  scopes: [...scopes],
  limitPerMinute,
  expiresAt: expiresAt?.toISOString() ?? null,
})

const toKey = (row: ApiKeyRow, projectRef: string): ApiKey => ({
  id: row.id,
  ref: row.public_id,
  project: { id: row.project_id, ref: projectRef },
  name: row.name,
  scopes: row.scopes,
  limitPerMinute: row.limit_per_minute,
  last4: row.last4,
  createdBy: row.created_by,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
  previousExpiresAt: row.previous_expires_at,
  revokedAt: row.revoked_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
