import type { ServerContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { personal } from '../licenses/contexts.ts'
import type { LicenseHolder } from '../licenses/model.ts'
import { licensesOf } from '../licenses/service.ts'
import { isUsable, statusNow } from '../licenses/status.ts'
import { usageSubjectOf } from '../licenses/usage/subjects.ts'
import { matchesEtag } from '../platform/http/etag.ts'
import { permits } from '../platform/http/identify.ts'
import type { Page } from '../platform/http/page.ts'
import { Reply } from '../platform/http/reply.ts'
import { after } from '../platform/queue/after.ts'
import { appOfRequest } from '../projects/apps/choice.ts'
import type { PlanForSale, PlansQuery } from './schema.ts'

type Answered = Reply<Page<PlanForSale>>

/**
 * Returns the plans of the project of the session, the API key, or the app. Without waiting when they are cached.
 * @throws APP_REQUIRED, UNAUTHORIZED, INSUFFICIENT_SCOPE, API_KEY_SCOPE, USER_NOT_FOUND, NOT_A_MEMBER, VALIDATION_ERROR
 */
export const listPlansForSale = (ctx: ServerContext, { query }: { query: PlansQuery }): Answered | Promise<Answered> =>
  after(projectOf(ctx), (projectId) =>
    after(holderOf(ctx, projectId, query.holder), (holder) =>
      after(ctx.caches.plansForSale.of(projectId), (plans) =>
        after(holder ? plansOf(ctx, holder) : [], (current) => {
          const { page, etag } = plans.answerFor(current)
          const status = matchesEtag(ctx.ifNoneMatch, etag) ? 304 : 200
          // After a purchase, the next page shows it.
          const keep = ctx.session || ctx.caller ? 'revalidated' : 'minuteForStrangers'
          return new Reply(page, ['etag', etag], status, { isLasting: true, keep })
        }),
      ),
    ),
  )

function projectOf(ctx: ServerContext): number | Promise<number> {
  if (ctx.session) return ctx.session.projectId
  if (!ctx.caller) return appOfRequest(ctx).then(({ project }) => project.id)
  const [projectId] = ctx.caller.projects === 'all' ? [] : ctx.caller.projects
  if (projectId === undefined) throw new Error('an API key without a project')
  return projectId
}

/** Whose plan is the current one: strangers have no plan, and see that of no one. */
function holderOf(
  ctx: ServerContext,
  projectId: number,
  asked: string | undefined,
): LicenseHolder | undefined | Promise<LicenseHolder | undefined> {
  const { session, caller } = ctx
  if (session && !permits(session.scopes, 'licenses')) {
    if (asked !== undefined) throw new ApiError('INSUFFICIENT_SCOPE')
    return undefined
  }
  if (asked === undefined) return session && after(usageSubjectOf(ctx, {}), ifGranting)
  if (!session && !caller) throw new ApiError('UNAUTHORIZED')
  if (caller && !caller.may('licenses:read', projectId)) throw new ApiError('API_KEY_SCOPE')
  const names = asked.startsWith('org_') ? { organizationId: asked } : { userId: asked, organizationId: personal }
  // More exact than the header, which pages send with every request.
  return after(usageSubjectOf({ ...ctx, organization: undefined }, names), (holder) => {
    if (holder.refusal === 'NOT_A_MEMBER') throw new ApiError('NOT_A_MEMBER')
    return ifGranting(holder)
  })
}

const ifGranting = (holder: LicenseHolder): LicenseHolder | undefined => (holder.refusal ? undefined : holder)

/** Keys of the plans that the holder has usable licenses of. */
const plansOf = (ctx: ServerContext, holder: LicenseHolder): string[] | Promise<string[]> =>
  after(licensesOf(ctx, holder), ({ licenses }) =>
    licenses.filter((license) => isUsable(statusNow(license, ctx.now()))).map(({ plan }) => plan.key),
  )
