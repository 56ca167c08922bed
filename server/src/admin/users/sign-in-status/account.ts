import type { AdminContext } from '../../../context.ts'
import { countLimitedSessions } from '../../../sessions/opening/queries.ts'
import { sessionLimitOf } from '../../../sessions/opening/service.ts'
import { judgeSignup } from '../../../users/invitations/service.ts'
import { isSuspended } from '../../../users/service.ts'
import { namesOfActors } from '../../audit-logs/records/service.ts'
import { findEmailReservation, findLastRecord } from './queries.ts'
import type { Finder, Who } from './who.ts'

export const findSuspension: Finder = async (ctx, { project, user }) => {
  if (!user || !isSuspended(user, ctx.now())) return []
  const about = { projectId: project.id, userRef: user.public_id, action: 'user.suspend' }
  const last = await findLastRecord(ctx.db, about)
  const reason = last?.value?.['reason'] ?? null
  const by = last && ctx.caller.may('audit:read', project.id) ? await describeActor(ctx, last) : null
  return [{ code: 'user_suspended', since: user.suspended_at, until: user.suspended_until, details: { reason, by } }]
}

async function describeActor(ctx: AdminContext, { actor, actorRef }: { actor: string; actorRef: string | null }) {
  const names = actorRef === null ? new Map<string, string>() : await namesOfActors(ctx, [actorRef])
  return { type: actor, id: actorRef, name: names.get(actorRef ?? '') ?? null }
}

export const findSessionLimit: Finder = async (ctx, { user, apps }) => {
  if (!user) return []
  const of = { id: user.id, ref: user.public_id }
  const limits = await Promise.all(apps.map((app) => sessionLimitOf(ctx, app, of)))
  const refusing = limits.filter(({ whenFull }) => whenFull === 'refuse').map(({ max }) => max)
  if (refusing.length === 0) return []
  const [limit, used] = [Math.min(...refusing), await countLimitedSessions(ctx.db, user.id, ctx.now())]
  return used < limit ? [] : [{ code: 'session_limit_reached', details: { limit, used } }]
}

/** Why someone without an account gets none. */
export const findSignup: Finder = async (ctx, { project, email, user, apps }) => {
  if (user) return []
  const held = await findEmailReservation(ctx.db, { projectId: project.id, email, now: ctx.now() })
  if (held) return [{ code: 'email_reserved', until: held.until, details: { userId: held.owner } }]
  const refusals = await Promise.all(apps.map((app) => refusalAt(ctx, app, email)))
  const refusing = refusals.flatMap((refusal) => refusal ?? [])
  if (refusing.length < apps.length || apps.length === 0) return []
  return [{ code: 'signups_limited', details: { apps: refusing } }]
}

async function refusalAt(ctx: AdminContext, app: Who['apps'][number], email: string) {
  const { refusal } = await judgeSignup(ctx, app, email)
  return refusal && { id: app.ref, name: app.name, signups: refusal, domains: app.settings.signupDomains }
}
