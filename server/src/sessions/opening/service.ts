import type { Ref } from '../../audit/service.ts'
import { findFeature } from '../../catalog/features/service.ts'
import type { AppContext, Reader, RequestTransaction, Secrets } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import type { LicensesOfUser } from '../../licenses/cache.ts'
import { findLicensesOf, freshLicensesOf } from '../../licenses/service.ts'
import { isUsable } from '../../licenses/status.ts'
import type { App } from '../../projects/apps/model.ts'
import { countLimitedSessions } from './queries.ts'

/** Key of the feature that limits the sessions of a user: of type limit, or static with `{max, whenFull}`. */
export const sessionLimitFeature = 'sessions.max'

/** Maximum number of sessions of a user, and the effect of one above it. */
export interface SessionLimit {
  max: number
  whenFull: 'evict_oldest' | 'refuse'
}

/**
 * Returns the limit of the app; a license can lower it, or refuse new sessions instead of signing out old ones. `hasFeature`:
 * false if the caller knows that the project has no such feature.
 */
export async function sessionLimitOf(
  ctx: Reader & Secrets,
  { project, settings }: Pick<App, 'project' | 'settings'>,
  user: Ref,
  hasFeature = true,
): Promise<SessionLimit> {
  // Most projects have no such feature, and this costs less than the licenses.
  const feature = hasFeature ? await findFeature(ctx, project, sessionLimitFeature) : undefined
  return limitBy(settings, feature && (await freshLicensesOf(ctx, { project, user })))
}

/** More than anyone has: the session counts toward no limit, and ends none of the user's own. */
export const unlimitedSessions = 1_000_000

/** Returns how many sessions the user may have with the new one. @throws SESSION_LIMIT_REACHED */
export async function makeSessionFit(
  tx: RequestTransaction,
  app: App,
  user: Ref,
  limitsSessions: boolean | undefined,
): Promise<number> {
  const limit = await sessionLimitOf(tx, app, user, limitsSessions)
  await requireCapacity(tx, user, limit)
  return limit.max
}

/** @throws SESSION_LIMIT_REACHED when a license refuses sessions above the limit */
async function requireCapacity(tx: RequestTransaction, user: Ref, { max, whenFull }: SessionLimit): Promise<void> {
  if (whenFull === 'evict_oldest') return
  const used = await countLimitedSessions(tx.db, user.id, tx.now())
  if (used >= max) throw new ApiError('SESSION_LIMIT_REACHED', { details: { limit: max, used } })
}

/**
 * The limit of a license that refuses one more session of the user now. Only a user with such a license costs a query: the
 * licenses are those in memory. It reserves nothing, so `openSession` can still refuse.
 */
export async function findReachedLimit(
  ctx: AppContext,
  { settings }: Pick<App, 'settings'>,
  user: Ref,
): Promise<number | undefined> {
  const { max, whenFull } = limitBy(settings, await findLicensesOf(ctx, user.id))
  if (whenFull === 'evict_oldest') return undefined
  return (await countLimitedSessions(ctx.db, user.id, ctx.now())) >= max ? max : undefined
}

function limitBy({ maxSessions }: App['settings'], licenses: LicensesOfUser | undefined): SessionLimit {
  const usual: SessionLimit = { max: maxSessions, whenFull: 'evict_oldest' }
  const grant = licenses?.granted.get(sessionLimitFeature)
  if (!grant || grant.feature.archived || !isUsable(grant.status)) return usual
  const said = grant.feature.type === 'static' ? readLimit(grant.value) : { max: grant.limit }
  return { ...usual, ...said, max: Math.max(1, Math.min(usual.max, said.max ?? usual.max)) }
}

/** Reads the usable parts of a plan's value, which may be any JSON. */
function readLimit(value: unknown): { max: number | null; whenFull?: SessionLimit['whenFull'] } {
  if (typeof value === 'number') return { max: whole(value) }
  const { max, whenFull } = Object(value) as { max?: unknown; whenFull?: unknown }
  return { max: whole(max), ...(whenFull === 'refuse' && { whenFull }) }
}

const whole = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? Math.floor(value) : null
