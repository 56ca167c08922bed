import { record } from '../audit/service.ts'
import type { RequestContext, UserTransaction } from '../context.ts'
import { ApiError } from '../errors.ts'
import { publishInvalidation } from '../memory/changes/service.ts'
import {
  accessFamilyOf,
  familyOf,
  hashFamily,
  hashToken,
  isToken,
  newFamilyToken,
  ownFamilyOf,
  sameBytes,
} from '../platform/crypto/tokens.ts'
import { decrypt, encrypt, fastKey } from '../platform/crypto/vault.ts'
import { inTransaction } from '../platform/db/db.ts'
import { settingsOf } from '../projects/apps/model.ts'
import { defaultSettings } from '../projects/apps/schema.ts'
import { type ClaimedUser, claimsOfUser } from '../users/claims/queries.ts'
import { announceEnded } from './ending.ts'
import { openFamily } from './families.ts'
import { endSession, type FamilyRow, findByFamily, lockLiveSession, prepareRotation } from './queries.ts'

interface TokenPair {
  accessToken: string
  refreshToken: string
}

/** The pair, and when its access token expires: also in seconds, for clients whose clock is wrong. */
type RotatedPair = TokenPair & { expiresAt: string; expiresIn: number }

/** The user, if the session may state who that is and the pair is not a repeated one. */
interface Rotated {
  readonly pair: RotatedPair
  readonly user: ClaimedUser | undefined
}

const withEnd = (pair: TokenPair, accessExpiresAt: Date, now: Date): RotatedPair => ({
  ...pair,
  expiresAt: accessExpiresAt.toISOString(),
  expiresIn: Math.max(0, Math.floor((accessExpiresAt.getTime() - now.getTime()) / 1000)),
})

/** As `rotateFor`, for a client that has not authenticated: the token must be that of a public app. */
export const rotateTokens = async (ctx: RequestContext, token: string): Promise<RotatedPair> =>
  (await rotateFor(ctx, token, null)).pair

/**
 * Exchanges a refresh token for a new pair (RFC 6749, section 6, with rotation as in RFC 9700, section 4.14.2).
 * @param appId number of the app that has authenticated as the client: the token of another app is unknown, and its session does not change
 * @throws UNAUTHORIZED, REFRESH_TOKEN_EXPIRED, REFRESH_TOKEN_REVOKED
 */
export async function rotateFor(ctx: RequestContext, token: string, appId: number | null): Promise<Rotated> {
  if (!isToken('lrt', token)) throw refusal(ctx, 'unknown')
  const start = ownFamilyOf(token)
  const family = accessFamilyOf(start)
  const pair = { accessToken: newFamilyToken('lat', family), refreshToken: newFamilyToken('lrt', start) }
  const rotated = await ctx.caches.sessions.rotate({
    family,
    appId,
    refreshHash: hashToken(token),
    nextRefreshHash: hashToken(pair.refreshToken),
    nextAccessHash: hashToken(pair.accessToken),
    replay: sealReplay(token, pair),
  })
  if (rotated) return { pair: withEnd(pair, rotated.accessExpiresAt, ctx.now()), user: rotated.user }
  return replayOrRefuse(ctx, token, appId)
}

const rotateLocked = prepareRotation(defaultSettings, claimsOfUser)

/**
 * Gives the caller of a request a new pair, without its refresh token. The session keeps its ID and its age; the earlier
 * access token works for the grace period. Undefined when the session has ended since the request came in.
 */
export async function rotatePair(tx: UserTransaction): Promise<RotatedPair | undefined> {
  const { id } = tx.session
  const row = await lockLiveSession(tx.db, id, tx.now())
  if (!row || tx.bearer === undefined) return undefined
  // Sessions of the demo data are without a family.
  if (!row.refresh_family_ciphertext) throw new ApiError('REAUTH_REQUIRED')
  const family = familyOf(tx.bearer)
  const start = openFamily(family, row.refresh_family_ciphertext)
  const pair = { accessToken: newFamilyToken('lat', family), refreshToken: newFamilyToken('lrt', start) }
  const hashes = { nextRefreshHash: hashToken(pair.refreshToken), nextAccessHash: hashToken(pair.accessToken) }
  const { family: familyHash, app_id: appId, refresh_hash: refreshHash } = row
  const rotation = { family: familyHash, appId, refreshHash, ...hashes, replay: null }
  const [rotated] = await rotateLocked(tx.db, [rotation], tx.now())
  if (!rotated) return undefined
  await publishInvalidation(tx, 'session', id)
  return withEnd(pair, rotated.access_expires_at, tx.now())
}

/**
 * Encrypts with a key derived from the presented token: only a client that presents it again can decrypt the response,
 * not a reader of the database.
 */
const sealReplay = (token: string, { accessToken, refreshToken }: TokenPair): Buffer =>
  encrypt(fastKey(token, 'refresh replay'), Buffer.from(`${accessToken} ${refreshToken}`), 'refresh replay')

function openReplay(token: string, sealed: Buffer): TokenPair {
  const [accessToken = '', refreshToken = ''] = decrypt(fastKey(token, 'refresh replay'), sealed, 'refresh replay')
    .toString()
    .split(' ')
  return { accessToken, refreshToken }
}

async function replayOrRefuse(ctx: RequestContext, token: string, appId: number | null): Promise<Rotated> {
  const session = await findByFamily(ctx.db, hashFamily(familyOf(token)))
  const isOfClient = appId === null ? session?.client_type === 'public' : session?.app_id === appId
  if (!session || !isOfClient) throw refusal(ctx, 'unknown')
  const now = ctx.now()
  const isOver = session.ended_at !== null && session.ended_reason !== 'expired'
  if (isOver) throw refusal(ctx, 'ended', { reason: session.ended_reason, endedAt: session.ended_at?.toISOString() })
  if (session.ended_at !== null || session.expires_at <= now) throw refusal(ctx, 'expired')
  const hash = hashToken(token)
  if (isWithinGrace(session, hash, now)) return { pair: replayOf(session, token, now), user: undefined }
  // The token is current after all: it was left out of a batch because another request carried the same token, and that
  // request failed.
  if (sameBytes(hash, session.refresh_hash)) return rotateFor(ctx, token, appId)
  await endReused(ctx, session)
  throw refusal(ctx, 'reused', { reason: 'refresh_reuse', endedAt: now.toISOString() })
}

const refusals = {
  unknown: 'UNAUTHORIZED',
  expired: 'REFRESH_TOKEN_EXPIRED',
  ended: 'REFRESH_TOKEN_REVOKED',
  reused: 'REFRESH_TOKEN_REVOKED',
} as const

function refusal(
  { metrics }: RequestContext,
  reason: keyof typeof refusals,
  details?: Readonly<Record<'reason' | 'endedAt', string | null | undefined>>,
): ApiError {
  metrics.refreshFailed(reason)
  return new ApiError(refusals[reason], { ...(details && { details }) })
}

/**
 * The pair that replaced the token. rotatePair keeps no pair to repeat: another tab of the client has it, which is no reason
 * to end the session. @throws REFRESH_TOKEN_REVOKED
 */
function replayOf({ replay_ciphertext: sealed, access_expires_at }: FamilyRow, token: string, now: Date) {
  if (!sealed) throw new ApiError('REFRESH_TOKEN_REVOKED')
  return withEnd(openReplay(token, sealed), access_expires_at, now)
}

function isWithinGrace(session: FamilyRow, hash: Buffer, now: Date): boolean {
  const graceMs = settingsOf(session.settings).refreshReuseGrace * 1000
  const isPrevious = sameBytes(hash, session.previous_refresh_hash)
  return isPrevious && session.rotated_at !== null && session.rotated_at.getTime() + graceMs > now.getTime()
}

/**
 * Either a thief presents a used token, or the owner does after the thief. The server can't distinguish them, so the
 * session ends.
 */
async function endReused(ctx: RequestContext, session: FamilyRow): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await endSession(tx.db, session.id, 'refresh_reuse', tx.now()))) return
    await announceEnded(tx, session.project_id, [session], 'refresh_reuse')
    await record(tx, 'session.refresh_reused', {
      project: { id: session.project_id, ref: session.project_ref },
      user: { id: session.user_id, ref: session.user_ref },
      entity: { id: session.id, ref: session.public_id },
    })
  })
}
