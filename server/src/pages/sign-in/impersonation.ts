import { inTransaction } from '../../platform/db/db.ts'
import { type Html, html } from '../../platform/http/html.ts'
import type { PageReply, PageRequest } from '../../platform/http/pages.ts'
import { formToken } from '../../platform/pages/forms.ts'
import { takeImpersonation } from '../../sessions/browser/impersonation.ts'
import { keepToken } from '../../sessions/browser/service.ts'
import { goTo, type HostedPage, openPage, requireForm, show } from './page.ts'

/**
 * The page that a member opens to see what a user sees. Opening it changes nothing: only its button uses the token, which a script
 * takes from the fragment, where no server sees it.
 */
export async function showImpersonation(request: PageRequest): Promise<PageReply> {
  const page = await openPage(request)
  return show(page, { title: page.say('impersonation.title'), main: questionView(page) })
}

const questionView = ({ ctx, binding, root, say }: HostedPage, fault?: Html): Html =>
  html`<h1>${say('impersonation.title')}</h1>
${fault && html`<p class="note" role="alert">${fault}</p>`}
<p>${say('impersonation.lead')}</p>
<p>${say('impersonation.browser')}</p>
<form method="post" action="${root}/impersonate" data-fragment="token">
${formToken(ctx.vault, binding.id)}<input type="hidden" name="token">
<button class="primary">${say('impersonation.start')}</button>
</form>
<noscript><p class="note">${say('undo.noScript')}</p></noscript>`

/** The browser becomes one of the user, for a member who looks. */
export async function startImpersonated(request: PageRequest): Promise<PageReply> {
  const page = await openPage(request)
  requireForm(page)
  const { ctx, project, root, say } = page
  const token = await inTransaction(ctx, (tx) => takeImpersonation(tx, project, request.form.get('token') ?? ''))
  if (token !== undefined) return goTo(page, `${root}/account`, [keepToken(ctx, project, token)])
  const main = questionView(page, say('impersonation.over'))
  return show(page, { title: say('impersonation.title'), main, status: 400, isAttempt: true })
}

/** For whatever only the user may do. */
export function showReadOnly(page: HostedPage): PageReply {
  const { root, say } = page
  const title = say('impersonation.readOnly')
  const main = html`<h1>${title}</h1>
<p class="lead">${say('impersonation.readOnlyText')}</p>
<a class="button primary" href="${root}/account">${say('account.title')}</a>`
  return show(page, { title, main, status: 403 })
}
