import type { AdminCaller, AppContext, RequestContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { Permission } from '../permissions.ts'
import { hashToken, sameBytes } from '../platform/crypto/tokens.ts'
import { Coalescer } from '../platform/db/coalesce.ts'
import type { Db } from '../platform/db/db.ts'
import { type ApiKeyRow, findKeyRows, touchKey } from './queries.ts'
import { secretContext } from './secrets.ts'

export { type ApiKey, createKey, getKey, listKeys, renameKey, revokeKey, rotateKey } from './keys.ts'
export { keySecrets, previousKeySecrets, secretContext } from './secrets.ts'

/** `lk_`, the id of the key without its prefix, and 256 bits in base64url. */
const keyPattern = /^lk_([0-9a-f]{32})_([A-Za-z0-9_-]{43})$/
/** How exact `last_used_at` is. */
const activitySeconds = 60

/**
 * The API key of a server, if it is live and has the scope that is named like the permission.
 * @throws UNAUTHORIZED, API_KEY_SCOPE
 */
export async function authenticateKey(
  ctx: RequestContext,
  text: unknown,
  permission: Permission,
): Promise<AdminCaller> {
  const [, id, secret] = (typeof text === 'string' && keyPattern.exec(text)) || []
  const row = id === undefined ? undefined : await lookUp(ctx.db, `key_${id}`)
  if (!row || secret === undefined || !isLive(row, ctx.now()) || !fits(ctx, row, secret)) {
    throw new ApiError('UNAUTHORIZED')
  }
  if (!row.scopes.includes(permission)) throw new ApiError('API_KEY_SCOPE')
  await noteUse(ctx, row)
  return {
    kind: 'api_key',
    limitKey: `key:${row.id}`,
    email: undefined,
    adminSession: undefined,
    projects: [row.project_id],
    permission,
    may: (asked, projectId) => projectId === row.project_id && row.scopes.includes(asked),
    actorIn: () => ({ id: row.id, ref: row.public_id }),
  }
}

const lookUps = new WeakMap<Db, Coalescer<string, ApiKeyRow | undefined>>()

/** Servers call often, and many times at once: whoever asks at the same time asks together. Nothing is kept. */
function lookUp(db: Db, publicId: string): Promise<ApiKeyRow | undefined> {
  let known = lookUps.get(db)
  if (!known) {
    known = new Coalescer(async (ids: string[]) => {
      const rows = new Map((await findKeyRows(db, ids)).map((row) => [row.public_id, row]))
      return ids.map((id) => rows.get(id))
    })
    lookUps.set(db, known)
  }
  return known.submit(publicId)
}

const noteUse = async ({ db, now }: Pick<AppContext, 'db' | 'now'>, row: ApiKeyRow): Promise<void> => {
  const since = new Date(now().getTime() - activitySeconds * 1000)
  if (row.last_used_at === null || row.last_used_at < since) await touchKey(db, row.id, now(), since)
}

const isLive = ({ revoked_at, expires_at }: ApiKeyRow, now: Date): boolean =>
  revoked_at === null && (expires_at === null || expires_at > now)

/** The secret of the key, or for the time of an overlap the one before it. Compared in constant time. */
function fits(ctx: Pick<AppContext, 'vault' | 'now'>, row: ApiKeyRow, secret: string): boolean {
  const presented = hashToken(secret)
  const same = (sealed: string) =>
    sameBytes(presented, Buffer.from(ctx.vault.open(sealed, secretContext(row.public_id)), 'base64url'))
  if (same(row.secret_ciphertext)) return true
  const { previous_secret_ciphertext: previous, previous_expires_at: until } = row
  return previous !== null && until !== null && until > ctx.now() && same(previous)
}
