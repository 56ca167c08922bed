import type { RequestContext } from '../../context.ts'
import { findParty } from '../../passkeys/sign-in.ts'
import { Reply } from '../../platform/http/reply.ts'
import { resolveBranding } from '../../projects/apps/branding/service.ts'
import { appOfRequest } from '../../projects/apps/choice.ts'
import { findBuiltInApp } from '../../projects/apps/service.ts'
import { listOfferedProviders } from '../providers/service.ts'
import type { SignInMethods } from './schema.ts'

/** @throws APP_REQUIRED, VALIDATION_ERROR */
export async function getSignInMethods(ctx: RequestContext): Promise<Reply<SignInMethods>> {
  const app = await appOfRequest(ctx)
  const [account, providers, party] = await Promise.all([
    findBuiltInApp(ctx, app.project),
    listOfferedProviders(ctx, app.project),
    findParty(ctx, app.project.id),
  ])
  const methods = {
    app: { id: app.ref, name: app.name, branding: resolveBranding(ctx, app, account) },
    providers,
    email: { link: true, code: app.settings.magicLinkCode },
    passkeys: party !== undefined,
    signups: app.settings.signups,
  }
  return new Reply(methods, [], 200, { keep: 'minute' })
}
