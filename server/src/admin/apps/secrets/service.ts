import type { AdminContext } from '../../../context.ts'
import { ApiError } from '../../../errors.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import type { Done } from '../../../platform/http/fields.ts'
import { Page } from '../../../platform/http/page.ts'
import { type AppSecret, addSecret, dropSecret, findSecrets } from '../../../projects/apps/secrets/service.ts'
import type { AppParams } from '../schema.ts'
import { requireApp } from '../service.ts'
import { requireRightsForSecret } from '../trust.ts'
import type {
  AppSecretInfo,
  AppSecretParams,
  CreateAppSecretBody,
  ListAppSecretsQuery,
  NewAppSecretInfo,
} from './schema.ts'

/** @throws APP_NOT_FOUND, FORBIDDEN */
export async function listAppSecrets(
  ctx: AdminContext,
  { params, query }: { params: AppParams; query: ListAppSecretsQuery },
): Promise<Page<AppSecretInfo>> {
  const secrets = await findSecrets(ctx, await requireApp(ctx, params.appId))
  const from = (query.page - 1) * query.limit
  return new Page(secrets.slice(from, from + query.limit).map(describe), secrets.length, query)
}

/** @throws APP_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR, APP_SECRET_LIMIT */
export function createAppSecret(
  ctx: AdminContext,
  { params, body }: { params: AppParams; body: CreateAppSecretBody },
): Promise<NewAppSecretInfo> {
  return inTransaction(ctx, async (tx) => {
    const app = await requireApp(tx, params.appId)
    requireRightsForSecret(tx, app)
    const { secret, text } = await addSecret(tx, app, body.overlapDays)
    return { ...describe(secret), clientSecret: text }
  })
}

/** @throws APP_NOT_FOUND, APP_SECRET_NOT_FOUND, FORBIDDEN */
export async function revokeAppSecret(ctx: AdminContext, { params }: { params: AppSecretParams }): Promise<Done> {
  await inTransaction(ctx, async (tx) => {
    const app = await requireApp(tx, params.appId)
    if (!(await dropSecret(tx, app, params.secretId))) throw new ApiError('APP_SECRET_NOT_FOUND')
  })
  return { success: true }
}

const describe = ({ ref, last4, createdAt, expiresAt }: AppSecret): AppSecretInfo => ({
  id: ref,
  last4,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
})
