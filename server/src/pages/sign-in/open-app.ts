import { linkTo } from '../../auth/magic-link/link-uris.ts'
import { html } from '../../platform/http/html.ts'
import type { PageReply, PageRequest } from '../../platform/http/pages.ts'
import { publicNameOf } from '../../projects/apps/branding/service.ts'
import { judgeRedirect } from '../../projects/apps/choice.ts'
import { findClient } from '../../projects/apps/client-cache.ts'
import { isWebUri } from '../../projects/apps/redirect-uris.ts'
import { showOutcome } from './outcomes.ts'
import { openPage, pageFor, show } from './page.ts'

/**
 * The page between an email and a native app. Anyone can write a link to it, so its button leads only to a URI that the app has
 * registered; a script appends the token of the fragment.
 */
export async function showOpenApp(request: PageRequest): Promise<PageReply> {
  const page = await openPage(request)
  const { ctx, project, say } = page
  const uri = request.query.get('uri') ?? ''
  const app = await findClient(ctx, request.query.get('app') ?? '', project.key)
  if (!app || isWebUri(uri) || !judgeRedirect(app, uri).accepted)
    return showOutcome(page, { status: 400, title: 'open.unknown', text: 'open.unknownText', canRestart: false })
  const title = say('open.title', { app: publicNameOf(ctx, app) })
  const main = html`<h1>${title}</h1>
<p class="lead">${say('open.lead')}</p>
<a class="button primary" href="${linkTo(uri, '', app)}" data-add-token hidden>${say('open.button')}</a>
<p class="note" role="alert" data-no-token hidden>${say('undo.unknownText')}</p>
<noscript><p class="note">${say('undo.noScript')}</p></noscript>`
  return show(pageFor(page, app), { title, main })
}
