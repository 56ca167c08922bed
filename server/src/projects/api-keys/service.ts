import type { AdminCaller, RequestContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import type { Permission } from '../../permissions.ts'
import { hashToken, sameBytes } from '../../platform/crypto/tokens.ts'
import type { Admission } from '../../platform/http/route.ts'
import type { CachedApiKey } from './cache.ts'
import { touchKey } from './queries.ts'

/** `lk_`, the ID of the key without its prefix, and 256 bits in base64url. */
const keyPattern = /^lk_([0-9a-f]{32})_([A-Za-z0-9_-]{43})$/
/** Resolution of `last_used_at`. */
const activitySeconds = 60

/**
 * Recognizes the API key of a server. It is refused unless it has the scope named like the permission.
 * @throws UNAUTHORIZED for a key that is unknown, revoked, or expired
 */
export async function authenticateKey(ctx: RequestContext, text: unknown, permission: Permission): Promise<Admission> {
  const [, id = '', secret = ''] = (typeof text === 'string' && keyPattern.exec(text)) || []
  const presented = hashToken(secret)
  const key = id === '' ? undefined : await find(ctx, `key_${id}`, presented)
  if (!key || !isLive(key, ctx.now())) throw new ApiError('UNAUTHORIZED')
  const caller = callerOf(ctx, key, { presented, permission })
  if (!key.scopes.includes(permission)) return { caller, refusal: new ApiError('API_KEY_SCOPE') }
  if (mustNoteUse(ctx, key)) await noteUse(ctx, key)
  return { caller }
}

const callerOf = (
  ctx: RequestContext,
  key: CachedApiKey,
  { presented, permission }: { presented: Buffer; permission: Permission },
): AdminCaller => ({
  kind: 'api_key',
  limitKey: `key:${key.id}`,
  limit: key.limit,
  email: undefined,
  adminSession: undefined,
  projects: [key.projectId],
  requiresOrganization: key.requiresOrganization,
  permission,
  may: (asked, projectId) => projectId === key.projectId && key.scopes.includes(asked),
  actorIn: () => ({ id: key.id, ref: key.ref }),
  worksUntil: async () => {
    const { caches, now } = ctx
    const current = caches.apiKeys.known(key.ref) ?? (await caches.apiKeys.read(key.ref))
    if (!current || current.isRevoked || !current.scopes.includes(permission)) return 0
    if (!fits(current, presented, now())) return 0
    const isCurrent = sameBytes(presented, current.hash())
    return isCurrent ? current.expiresAt : Math.min(current.previousUntil, current.expiresAt)
  },
})

/** Finds the key with this secret. Returns without waiting when it can. */
function find(
  ctx: RequestContext,
  publicId: string,
  presented: Buffer,
): CachedApiKey | Promise<CachedApiKey | undefined> {
  const known = ctx.caches.apiKeys.known(publicId)
  if (known && fits(known, presented, ctx.now())) return known
  // Not cached, or another node may have just rotated it.
  return ctx.caches.tickets.lookUp(ctx.addressKey, async () => {
    const read = await ctx.caches.apiKeys.read(publicId)
    return read && fits(read, presented, ctx.now()) ? read : undefined
  })
}

const mustNoteUse = ({ now }: RequestContext, { lastUsedAt }: CachedApiKey): boolean =>
  lastUsedAt < now().getTime() - activitySeconds * 1000

async function noteUse({ db, now }: RequestContext, key: CachedApiKey): Promise<void> {
  const since = now().getTime() - activitySeconds * 1000
  key.lastUsedAt = now().getTime()
  await touchKey(db, key.id, now(), new Date(since))
}

const isLive = ({ isRevoked, expiresAt }: CachedApiKey, now: Date): boolean => !isRevoked && expiresAt > now.getTime()

/** Compares with the key's secret and, during an overlap, the previous one, in constant time. */
function fits({ hash, previousHash, previousUntil }: CachedApiKey, presented: Buffer, now: Date): boolean {
  if (sameBytes(presented, hash())) return true
  return previousHash !== undefined && previousUntil > now.getTime() && sameBytes(presented, previousHash())
}
