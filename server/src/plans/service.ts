import type { ServerContext } from '../context.ts'
import { ApiError, invalidField } from '../errors.ts'
import { personal } from '../licenses/contexts.ts'
import type { LicenseHolder } from '../licenses/model.ts'
import { licensesOf } from '../licenses/service.ts'
import { isUsable, statusNow } from '../licenses/status.ts'
import { usageSubjectOf } from '../licenses/usage/subjects.ts'
import type { PaymentConfig } from '../payments/configs/model.ts'
import { modeForSale } from '../payments/configs/rules.ts'
import { matchesEtag } from '../platform/http/etag.ts'
import { permits } from '../platform/http/identify.ts'
import type { Page } from '../platform/http/page.ts'
import { Reply } from '../platform/http/reply.ts'
import { after } from '../platform/queue/after.ts'
import { appOfRequest } from '../projects/apps/choice.ts'
import type { App } from '../projects/apps/model.ts'
import { findApp } from '../projects/apps/service.ts'
import type { PlansForSale } from './for-sale.ts'
import type { PlanForSale, PlansQuery } from './schema.ts'

type Answered = Reply<Page<PlanForSale>>

/**
 * Returns the plans of the project of the session, the API key, or the app. Without waiting when they are cached.
 * @throws APP_REQUIRED, UNAUTHORIZED, INSUFFICIENT_SCOPE, API_KEY_SCOPE, USER_NOT_FOUND, NOT_A_MEMBER, VALIDATION_ERROR
 */
export const listPlansForSale = (ctx: ServerContext, { query }: { query: PlansQuery }): Answered | Promise<Answered> =>
  after(projectOf(ctx), (projectId) =>
    after(holderOf(ctx, projectId, query.holder), (holder) =>
      after(plansForSaleOf(ctx, projectId), (plans) =>
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

/** What the app of a request sells. @throws VALIDATION_ERROR for an app of another project */
export const plansForSaleOf = (ctx: ServerContext, projectId: number): PlansForSale | Promise<PlansForSale> =>
  after(saleModeOf(ctx, projectId), (mode) => after(ctx.caches.plansForSale.of(projectId), (plans) => plans[mode]))

/**
 * Whose prices the app of a request sells: that of the session, or the one in X-App-Id. A server need not name one.
 * @throws VALIDATION_ERROR for an app of another project
 */
export const saleModeOf = (
  ctx: ServerContext,
  projectId: number,
): PaymentConfig['mode'] | Promise<PaymentConfig['mode']> =>
  after(appFor(ctx), (app) => {
    if (app && app.project.id !== projectId) throw invalidField('header.X-App-Id', 'must be the ID of an app')
    return modeForSale(ctx.config.env, app?.settings.paymentMode)
  })

function appFor(ctx: ServerContext): App | undefined | Promise<App | undefined> {
  const { session, caches } = ctx
  if (session) return after(caches.clients.of(session.appRef), (app) => app ?? findApp(ctx, session.appId))
  return ctx.caller && ctx.appId === undefined ? undefined : appOfRequest(ctx)
}

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
