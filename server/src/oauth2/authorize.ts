import type { RequestContext } from '../context.ts'
import { isTransient } from '../platform/db/unavailable.ts'
import type { PageReply, PageRequest } from '../platform/http/pages.ts'
import { seeOther } from '../platform/pages/forms.ts'
import { judgeRedirect } from '../projects/apps/choice.ts'
import { findClient } from '../projects/apps/client-cache.ts'
import type { App } from '../projects/apps/model.ts'
import { issuerOf } from '../projects/service.ts'
import { bindBrowser, recognizeBrowser } from '../sessions/browser/service.ts'
import { continueFlow, type Flow, type NextStep, refuseFlow, sealFlow, startFlow } from './flow.ts'
import { readHint } from './hint.ts'
import { projectKeyIn } from './issuer.ts'
import { notInOrganization, scopesFor } from './organizations.ts'
import { OAuthError } from './protocol.ts'
import { type CheckedRequest, type ReturnTarget, readRequest, readTarget } from './request.ts'
import { leadTo, requestFaultPage, respondToApp } from './return-page.ts'

/**
 * The authorization endpoint (RFC 6749, section 3.1). It writes nothing. A request whose app or redirect URI is not known
 * gets a page; every other one is returned to the app, or continues on the sign-in pages.
 */
export async function authorize(request: PageRequest): Promise<PageReply> {
  const { ctx, query } = request
  const app = await clientOf(request, query)
  if (!app) return requestFaultPage(request, 'client')
  const target = targetOf(app, query)
  if (!target) return requestFaultPage(request, 'redirect')
  try {
    return await proceed(
      request,
      app,
      readRequest(query, { app, scopes: await scopesFor(request, query.get('scope')) }, target),
    )
  } catch (error) {
    return respondToApp(request, refuseFlow(ctx, app.project, target, toRefusal(ctx, error)))
  }
}

/**
 * The same by POST (OpenID Connect Core, section 3.1.2.1). A form of another site brings no cookie, but the GET that follows
 * brings ours.
 */
export const authorizeByForm = (request: PageRequest): PageReply => {
  const issuer = issuerOf(request.ctx.config, { key: projectKeyIn(request) })
  return seeOther(`${issuer}/oauth2/authorize?${request.form}`)
}

/** The app of a request, unless it names two. */
async function clientOf(request: PageRequest, sent: URLSearchParams): Promise<App | undefined> {
  const [id = '', ...others] = sent.getAll('client_id')
  return others.length > 0 ? undefined : findClient(request.ctx, id, projectKeyIn(request))
}

/** Undefined unless the app allows the redirect URI: a result sent to any other would be its owner's. */
function targetOf(app: App, sent: URLSearchParams): ReturnTarget | undefined {
  const [redirectUri = '', ...others] = sent.getAll('redirect_uri')
  const isAllowed = others.length === 0 && judgeRedirect(app, redirectUri).accepted
  return isAllowed ? readTarget(sent, redirectUri) : undefined
}

/** A hint about another user than the one of the browser leads to the choice of an account (OpenID Connect Core, 3.1.2.1). */
async function proceed(request: PageRequest, app: App, { flow: asked, isSilent }: CheckedRequest): Promise<PageReply> {
  const { ctx, cookie, query } = request
  const { project } = app
  const binding = bindBrowser(ctx, cookie)
  const browser = await recognizeBrowser(ctx, project, cookie)
  const hint = await readHint(ctx, project, query.get('id_token_hint') ?? '')
  const isOther = browser !== undefined && hint !== undefined && hint.sub !== browser.session.userRef
  if (isOther && isSilent) throw new OAuthError('login_required', 'The user of id_token_hint has to sign in.')
  const flow: Flow = isOther ? { ...asked, prompt: asked.prompt ?? 'select_account' } : asked
  const next = await continueFlow(ctx, project, { flow: startFlow(ctx, flow, binding), app, browser })
  if (next.step === 'return') return respondToApp(request, next)
  if (isSilent) throw whyNotSilent(next)
  const sealed = sealFlow(ctx, project, flow, binding)
  const page = `${issuerOf(ctx.config, project)}/sign-in?flow=${encodeURIComponent(sealed)}`
  return leadTo(request, page, [binding.cookie])
}

/** OpenID Connect Core, section 3.1.2.6. */
function whyNotSilent({ step }: NextStep): OAuthError {
  if (step === 'confirm') return new OAuthError('interaction_required', 'The user has to confirm.')
  if (step === 'refuse_organization') return new OAuthError('access_denied', notInOrganization)
  if (step === 'choose_organization')
    return new OAuthError('interaction_required', 'The user has to choose an organization.')
  if (step === 'make_room') return new OAuthError('interaction_required', 'The user has to end another session.')
  return new OAuthError('login_required', 'The user has to sign in.')
}

/** The error that the app gets. The cause of a fault is in the log alone. */
function toRefusal({ log, requestId }: RequestContext, error: unknown): { error: string; error_description: string } {
  if (error instanceof OAuthError) return { error: error.code, error_description: error.message }
  log.error({ err: error, requestId }, 'authorization request failed')
  return isTransient(error)
    ? { error: 'temporarily_unavailable', error_description: 'The service is not available. Try again.' }
    : { error: 'server_error', error_description: 'The fault is not in the request.' }
}
