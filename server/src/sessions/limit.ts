import type { App } from '../apps/service.ts'
import type { Ref } from '../audit/service.ts'
import type { AppContext, Reader, Secrets } from '../context.ts'
import { findFeature } from '../features/service.ts'
import { findLicensesOf, freshLicensesOf } from '../licenses/service.ts'
import { isUsable } from '../licenses/status.ts'
import { countLimitedSessions } from './queries.ts'

/** Key of the feature that limits the sessions of a user: of type limit, or static with `{max, whenFull}`. */
const featureKey = 'sessions.max'

/** Maximum number of sessions of a user, and the effect of one above it. */
export interface SessionLimit {
  max: number
  whenFull: 'evict_oldest' | 'refuse'
}

/** Returns the limit of the app; a license can lower it, or refuse new sessions instead of signing out old ones. */
export async function sessionLimitOf(
  ctx: Reader & Secrets,
  { project, settings }: Pick<App, 'project' | 'settings'>,
  user: Ref,
): Promise<SessionLimit> {
  const usual: SessionLimit = { max: settings.maxSessions, whenFull: 'evict_oldest' }
  const feature = await findFeature(ctx, project, featureKey)
  if (!feature || feature.archived) return usual
  const grant = (await freshLicensesOf(ctx, { project, user })).granted.get(featureKey)
  if (!grant || !isUsable(grant.status)) return usual
  const said = feature.type === 'static' ? readLimit(grant.value) : { max: grant.limit }
  return { ...usual, ...said, max: Math.max(1, Math.min(usual.max, said.max ?? usual.max)) }
}

/**
 * The limit of a license that refuses one more session of the user now. It grants nothing, and costs no query for users
 * without such a limit.
 */
export async function findReachedLimit(
  ctx: AppContext,
  app: Pick<App, 'project' | 'settings'>,
  user: Ref,
): Promise<{ limit: number; used: number } | undefined> {
  if (!(await findLicensesOf(ctx, user.id)).granted.has(featureKey)) return undefined
  const { max, whenFull } = await sessionLimitOf(ctx, app, user)
  if (whenFull === 'evict_oldest') return undefined
  const used = await countLimitedSessions(ctx.db, user.id, ctx.now())
  return used >= max ? { limit: max, used } : undefined
}

/** Reads the usable parts of a plan's value, which may be any JSON. */
function readLimit(value: unknown): { max: number | null; whenFull?: SessionLimit['whenFull'] } {
  if (typeof value === 'number') return { max: whole(value) }
  const { max, whenFull } = Object(value) as { max?: unknown; whenFull?: unknown }
  return { max: whole(max), ...(whenFull === 'refuse' && { whenFull }) }
}

const whole = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? Math.floor(value) : null
