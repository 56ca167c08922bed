import { resolveBranding } from '../../apps/branding/service.ts'
import { appOfRequest } from '../../apps/service.ts'
import type { RequestContext } from '../../context.ts'
import { Reply } from '../../platform/http/reply.ts'
import type { SignInMethods } from './schema.ts'

export { Offers } from './offers.ts'

/** @throws APP_REQUIRED, VALIDATION_ERROR */
export async function getSignInMethods(ctx: RequestContext): Promise<Reply<SignInMethods>> {
  const app = await appOfRequest(ctx)
  const { account, providers, hasPasskeys } = await ctx.caches.offers.of(app.project.id)
  const methods = {
    app: { id: app.ref, name: app.name, branding: resolveBranding(ctx, app, account) },
    providers,
    email: { link: true, code: app.settings.magicLinkCode },
    passkeys: hasPasskeys,
    signups: app.settings.signups,
  }
  return new Reply(methods, [], 200, { keep: 'minute' })
}
