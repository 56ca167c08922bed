import type { RequestContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { inTransaction } from '../platform/db/db.ts'
import { html } from '../platform/http/html.ts'
import type { PageReply, PageRequest } from '../platform/http/pages.ts'
import { formToken, requireOwnForm, seeOther } from '../platform/pages/forms.ts'
import { renderPage } from '../platform/pages/layout.ts'
import { leaveView } from '../platform/pages/leave.ts'
import { wordsIn } from '../platform/pages/words.ts'
import { publicNameOf } from '../projects/apps/branding/service.ts'
import { findClient } from '../projects/apps/client-cache.ts'
import { allowingPageEntry } from '../projects/apps/redirect-uris.ts'
import { findProject, issuerOf } from '../projects/service.ts'
import { bindBrowser, clearToken, endBrowser, type PageProject, recognizeBrowser } from '../sessions/browser/service.ts'
import { readHint } from './hint.ts'
import { projectKeyIn } from './issuer.ts'
import { languageOf, requestFaultPage } from './return-page.ts'

/** A request to sign out (OpenID Connect RP-Initiated Logout, section 2). */
interface LogoutRequest {
  /** The user of the ID token that the app sent as a hint. */
  readonly user: string | undefined
  /** URI of the app, with its state, or our own page. */
  readonly returnTo: string
  /** Name of the app, if the browser returns to it. */
  readonly appName: string | undefined
}

/** Asks. Nothing ends before the form is sent, which a script does when the app knows who is signed in. */
export async function showLogout(request: PageRequest): Promise<PageReply> {
  const { ctx, cookie, query } = request
  const project = await requireProject(request)
  const logout = await readLogout(ctx, project, query)
  if (!logout) return requestFaultPage(request, 'redirect')
  const browser = await recognizeBrowser(ctx, project, cookie)
  if (!browser) return seeOther(logout.returnTo)
  const language = languageOf(request)
  const say = wordsIn(language)
  const binding = bindBrowser(ctx, cookie)
  const isSure = logout.user === browser.session.userRef
  const main = html`<h1>${say('logout.title')}</h1>
<p>${say('logout.text')}</p>
<form method="post" action="${issuerOf(ctx.config, project)}/oauth2/logout"${isSure && html` data-auto`}>
${formToken(ctx.vault, binding.id)}
${[...query].filter(([name]) => name !== 'form').map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="primary">${say('logout.submit')}</button>
</form>`
  return renderPage({
    language,
    title: say('logout.title'),
    main,
    cookies: [binding.cookie],
  })
}

/** Ends the session of the browser, and every session that started from it. The form of another site is asked by the page. */
export async function logOut(request: PageRequest): Promise<PageReply> {
  const { ctx, cookie, form } = request
  const project = await requireProject(request)
  if (!form.has('form')) return seeOther(`${issuerOf(ctx.config, project)}/oauth2/logout?${form}`)
  requireOwnForm(request, bindBrowser(ctx, cookie).id)
  const logout = await readLogout(ctx, project, form)
  if (!logout) return requestFaultPage(request, 'redirect')
  const browser = await recognizeBrowser(ctx, project, cookie)
  if (browser) await inTransaction(ctx, (tx) => endBrowser(tx, browser))
  return leave(request, logout, [clearToken(ctx, project)])
}

/**
 * Leads to an app by a page instead of a redirect: browsers apply `form-action` to every redirect after a form, also to those
 * of the app.
 */
function leave(request: PageRequest, { returnTo, appName }: LogoutRequest, cookies: readonly string[]): PageReply {
  if (appName === undefined) return seeOther(returnTo, cookies)
  const language = languageOf(request)
  const say = wordsIn(language)
  const title = say('leave.title', { name: appName })
  return renderPage({ language, title, main: leaveView(say, title, returnTo), goOnTo: returnTo, cookies })
}

/** @throws NOT_FOUND */
async function requireProject(request: PageRequest): Promise<PageProject> {
  const project = await findProject(request.ctx, projectKeyIn(request))
  if (!project) throw new ApiError('NOT_FOUND')
  return project
}

/** Undefined when the request returns to a URI that its app has not registered. */
async function readLogout(
  ctx: RequestContext,
  project: PageProject,
  sent: URLSearchParams,
): Promise<LogoutRequest | undefined> {
  const hint = await readHint(ctx, project, sent.get('id_token_hint') ?? '')
  const uri = sent.get('post_logout_redirect_uri')
  const user = hint?.sub
  if (uri === null)
    return { user, returnTo: `${issuerOf(ctx.config, project)}/signed-out?reason=logout`, appName: undefined }
  const id = sent.get('client_id') ?? hint?.aud
  const app = typeof id === 'string' ? await findClient(ctx, id, project.key) : undefined
  const isOne = (['post_logout_redirect_uri', 'client_id'] as const).every((name) => sent.getAll(name).length <= 1)
  if (!isOne || !app) return undefined
  if (allowingPageEntry(app.postLogoutRedirectUris, uri, app.settings.preview) === undefined) return undefined
  const state = sent.get('state')
  const query = state === null ? '' : `${uri.includes('?') ? '&' : '?'}${new URLSearchParams({ state })}`
  return { user, returnTo: `${uri}${query}`, appName: publicNameOf(ctx, app) }
}
