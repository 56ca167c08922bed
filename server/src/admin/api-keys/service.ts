import type { AdminContext, AnyAdminRequest } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Done } from '../../platform/http/fields.ts'
import { Page } from '../../platform/http/page.ts'
import {
  type ApiKey,
  createKey,
  getKey,
  listKeys,
  revokeKey,
  rotateKey,
  updateKey,
} from '../../projects/api-keys/keys.ts'
import { requirePermission, requireProject } from '../access/service.ts'
import type {
  ApiKeyInfo,
  ApiKeyParams,
  CreateApiKeyBody,
  ListApiKeysQuery,
  NewApiKeyInfo,
  RotateApiKeyBody,
  UpdateApiKeyBody,
} from './schema.ts'

export async function listApiKeys(
  ctx: AdminContext,
  { query }: { query: ListApiKeysQuery },
): Promise<Page<ApiKeyInfo>> {
  const project = await requireProject(ctx, query.projectId)
  const { page, limit } = query
  const { keys, total } = await listKeys(ctx, project, { limit, offset: (page - 1) * limit })
  return new Page(
    keys.map((key) => toInfo(key, ctx.now())),
    total,
    query,
  )
}

/** @throws PROJECT_NOT_FOUND, FORBIDDEN also for a rate limit by others than instance owners, VALIDATION_ERROR */
export function createApiKey(ctx: AdminContext, { body }: { body: CreateApiKeyBody }): Promise<NewApiKeyInfo> {
  const { projectId, name, scopes, limitPerMinute = null } = body
  const expiresAt = futureOrNull(ctx, body.expiresAt)
  return inTransaction(ctx, async (tx) => {
    const project = await requireProject(tx, projectId)
    if (limitPerMinute !== null) requireInstanceOwner(tx)
    const { apiKey, text } = await createKey(tx, project, { name, scopes, limitPerMinute, expiresAt })
    return { ...toInfo(apiKey, tx.now()), key: text }
  })
}

/** @throws VALIDATION_ERROR */
function futureOrNull({ now }: AdminContext, text: string | null | undefined): Date | null {
  if (text === undefined || text === null) return null
  const instant = new Date(text)
  // The schema accepts a leap second as a timestamp, but `Date` does not.
  if (!(instant.getTime() > now().getTime())) throw invalidField('expiresAt', 'must be in the future')
  return instant
}

/** A key with its own rate limit can take more of the whole instance. @throws FORBIDDEN */
function requireInstanceOwner({ caller }: AdminContext | AnyAdminRequest): void {
  if (!caller.may('projects:create', null)) throw new ApiError('FORBIDDEN')
}

/** @throws API_KEY_NOT_FOUND, FORBIDDEN */
async function requireKey(ctx: AnyAdminRequest, ref: string): Promise<ApiKey> {
  const key = await getKey(ctx, ref, ctx.caller.projects)
  if (!key) throw new ApiError('API_KEY_NOT_FOUND')
  requirePermission(ctx, key.project.id)
  return key
}

export const getApiKey = async (ctx: AdminContext, { params }: { params: ApiKeyParams }): Promise<ApiKeyInfo> =>
  toInfo(await requireKey(ctx, params.keyId), ctx.now())

export function updateApiKey(
  ctx: AdminContext,
  { params, body }: { params: ApiKeyParams; body: UpdateApiKeyBody },
): Promise<ApiKeyInfo> {
  return inTransaction(ctx, async (tx) => {
    const key = await requireKey(tx, params.keyId)
    if (body.limitPerMinute !== undefined && body.limitPerMinute !== key.limitPerMinute) requireInstanceOwner(tx)
    await updateKey(tx, key, body)
    return toInfo(await requireKey(tx, params.keyId), tx.now())
  })
}

/** @throws API_KEY_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR for a key that is revoked or has expired */
export function rotateApiKey(
  ctx: AdminContext,
  { params, body }: { params: ApiKeyParams; body: RotateApiKeyBody },
): Promise<NewApiKeyInfo> {
  return inTransaction(ctx, async (tx) => {
    const key = await rotateKey(tx, await requireKey(tx, params.keyId), body.overlapDays ?? 0)
    if (key === undefined) throw invalidField('keyId', 'is revoked or expired: create a new key')
    return { ...toInfo(await requireKey(tx, params.keyId), tx.now()), key }
  })
}

export async function revokeApiKey(ctx: AdminContext, { params }: { params: ApiKeyParams }): Promise<Done> {
  await inTransaction(ctx, async (tx) => revokeKey(tx, await requireKey(tx, params.keyId)))
  return { success: true }
}

function toInfo(key: ApiKey, now: Date): ApiKeyInfo {
  const { previousExpiresAt: previous } = key
  return {
    id: key.ref,
    projectId: key.project.ref,
    name: key.name,
    scopes: [...key.scopes],
    limitPerMinute: key.limitPerMinute,
    last4: key.last4,
    status: statusOf(key, now),
    createdBy: key.createdBy,
    expiresAt: key.expiresAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    previousExpiresAt: previous && previous > now ? previous.toISOString() : null,
    revokedAt: key.revokedAt?.toISOString() ?? null,
    createdAt: key.createdAt.toISOString(),
    updatedAt: key.updatedAt.toISOString(),
  }
}

const statusOf = ({ revokedAt, expiresAt }: ApiKey, now: Date): ApiKeyInfo['status'] =>
  revokedAt ? 'revoked' : expiresAt && expiresAt <= now ? 'expired' : 'active'
