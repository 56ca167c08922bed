import { type Ref, record } from '../../../audit/service.ts'
import type { Reader, RequestContext, Writer } from '../../../context.ts'
import { ApiError, invalidField } from '../../../errors.ts'
import { publishInvalidation } from '../../../memory/changes/service.ts'
import { newId } from '../../../platform/crypto/ids.ts'
import { hashToken, isToken, newToken, sameBytes } from '../../../platform/crypto/tokens.ts'
import type { App } from '../model.ts'
import { lockApps } from '../queries.ts'
import type { CachedSecret } from './cache.ts'
import {
  type AppSecretRow,
  deleteExpiredSecrets,
  deleteSecretRow,
  endSecretsBy,
  insertSecretBelow,
  listSecretRows,
} from './queries.ts'

/** Secrets of an app at a time: one to replace, and its successor. */
const most = 2

/** A client secret without its text. */
export interface AppSecret extends Ref {
  readonly last4: string
  readonly createdAt: Date
  readonly expiresAt: Date | null
}

/** The secrets of an app that work, newest first. */
export async function findSecrets(ctx: Reader, app: Pick<App, 'id'>): Promise<AppSecret[]> {
  const now = ctx.now()
  const rows = await listSecretRows(ctx.db, [app.id])
  return rows.filter(({ expires_at }) => expires_at === null || expires_at > now).map(toSecret)
}

/**
 * Creates a secret of an app; its text cannot be shown again. Call it in a transaction.
 * @param overlapDays days until the secrets from before expire; undefined: they do not
 * @throws VALIDATION_ERROR for the built-in app, APP_SECRET_LIMIT
 */
export async function addSecret(
  tx: Writer,
  app: App,
  overlapDays: number | undefined,
): Promise<{ secret: AppSecret; text: string }> {
  if (app.kind === 'account') throw invalidField('appId', 'must not be the ID of the built-in app')
  const now = tx.now()
  await lockApps(tx.db, [app.project.id], app.ref)
  if (overlapDays !== undefined) await endSecretsBy(tx.db, app.id, new Date(now.getTime() + overlapDays * 86_400_000))
  await deleteExpiredSecrets(tx.db, app.id, now)
  const text = newToken('lcs')
  const row = { publicId: newId('sec'), appId: app.id, hash: hashToken(text), last4: text.slice(-4), now }
  const inserted = await insertSecretBelow(tx.db, most, row)
  if (!inserted) throw new ApiError('APP_SECRET_LIMIT')
  const secret = toSecret(inserted)
  await recordSecret(tx, 'app.secret_create', app, {
    newValue: { secretId: secret.ref, last4: secret.last4, ...(overlapDays !== undefined && { overlapDays }) },
  })
  return { secret, text }
}

/** Revokes a secret on all nodes within a second. False when the app has no such secret. */
export async function dropSecret(tx: Writer, app: App, ref: string): Promise<boolean> {
  const row = await deleteSecretRow(tx.db, app.id, ref)
  if (!row) return false
  await recordSecret(tx, 'app.secret_revoke', app, { oldValue: { secretId: row.public_id, last4: row.last4 } })
  return true
}

async function recordSecret(
  tx: Writer,
  action: 'app.secret_create' | 'app.secret_revoke',
  app: App,
  values: { oldValue?: Record<string, unknown>; newValue?: Record<string, unknown> },
): Promise<void> {
  await record(tx, action, { actor: 'system', project: app.project, entity: app, ...values })
  await publishInvalidation(tx, 'app', app.id)
}

/** Whether a text is a secret of an app that works now. It takes the caches, so call it before a transaction. */
export async function isSecretOf(ctx: RequestContext, app: Pick<App, 'id'>, text: string): Promise<boolean> {
  if (!isToken('lcs', text)) return false
  const { appSecrets, tickets } = ctx.caches
  const known = appSecrets.known(app.id)
  if (known && fits(known, text, ctx.now())) return true
  // Not cached, or another node has just created it.
  const found = await tickets.lookUp(ctx.addressKey, async () =>
    fits(await appSecrets.read(app.id), text, ctx.now()) ? true : undefined,
  )
  return found ?? false
}

/** Compares with every secret, each in constant time. */
function fits(secrets: readonly CachedSecret[], text: string, now: Date): boolean {
  const hash = hashToken(text)
  return secrets.filter((one) => sameBytes(hash, one.hash) && one.expiresAt > now.getTime()).length > 0
}

const toSecret = (row: AppSecretRow): AppSecret => ({
  id: row.id,
  ref: row.public_id,
  last4: row.last4,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})
